//! Chapter effect: what has to hold for an effect to be activated.

pub mod ability;
pub mod condition;
pub mod cost;
pub mod forbid;
pub mod limit;
pub mod location;
pub mod possible;
pub mod spell_trap;
mod summons;
pub mod target;
