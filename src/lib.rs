//! solemn: a rulings judge.

pub mod cards;
pub mod scenario;
pub mod source;
