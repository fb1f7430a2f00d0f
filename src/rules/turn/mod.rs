//! Chapter turn: whose turn it is, which phase, which window.

pub mod action_cost;
pub mod draw;
pub mod end;
pub mod open;
pub mod over;
pub mod pass;
pub mod window;
