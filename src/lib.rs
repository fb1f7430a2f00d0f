//! solemn: a rulings judge.

pub mod cards;
pub mod problem;
pub mod scenario;
pub mod source;
pub mod style;
