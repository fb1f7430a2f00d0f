//! solemn: a rulings judge.

pub mod batch;
pub mod board;
pub mod cards;
pub mod cli;
pub mod engine;
pub mod library;
pub mod problem;
pub mod reason;
pub mod report;
pub mod rulebook;
pub mod rules;
pub mod scenario;
pub mod source;
pub mod style;
pub mod verdict;
