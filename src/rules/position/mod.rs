//! Chapter position: battle positions and Flip Summons.

pub mod change;
pub mod flip;
pub mod placement;
pub mod upright;
