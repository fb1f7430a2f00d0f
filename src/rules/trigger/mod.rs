//! Chapter trigger: which events an effect answers, and when it has missed them.

mod come;
pub mod from_hand;
pub mod gone;
pub mod grounds;
pub mod hidden;
pub mod near;
pub mod order;
pub mod phase;
pub mod priority;
pub mod response;
pub mod timing;
mod timing_said;
