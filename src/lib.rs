//! solemn: a rulings judge.

pub mod cards;
