//! Moves the game on. Knows no rule of its own: `judge` asks the rules, `apply` and `resolve` carry out.

mod absence;
pub mod action;
mod after_cost;
mod apart;
pub mod apply;
pub mod battle;
mod bearers;
pub mod candidates;
mod coming;
pub mod decision;
mod destruction;
pub mod doubt;
mod half_read;
pub mod judge;
mod lifted;
mod loan;
pub mod loops;
pub mod moves;
mod overlay;
pub mod perform;
pub mod performs;
pub mod replace;
pub mod resolve;
mod said;
mod scales;
pub mod settle;
pub mod turn;
