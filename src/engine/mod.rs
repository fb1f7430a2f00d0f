//! Moves the game on. Knows no rule of its own: `judge` asks the rules, `apply` and `resolve` carry out.

mod absence;
mod bearers;
mod half_read;
pub mod action;
mod after_cost;
pub mod apply;
pub mod battle;
pub mod candidates;
pub mod decision;
mod destruction;
pub mod doubt;
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
