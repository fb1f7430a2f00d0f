//! solemn: a rulings judge.

pub mod board;
pub mod cards;
pub mod engine;
pub mod reason;
pub mod rules;
pub mod scenario;
pub mod source;
