//! Chapter effect: what has to hold for an effect to be activated.

pub mod ability;
pub mod activated_in;
pub mod activation;
mod changed;
pub mod condition;
pub mod cost;
mod cost_top;
mod count_as;
pub mod forbid;
mod later;
pub mod limit;
pub mod location;
pub mod pendulum;
pub mod placing;
pub mod possible;
pub mod read;
pub mod spell_trap;
pub mod spell_zone;
mod summons;
pub mod target;
mod there;
mod to_graveyard;
mod turned;
pub mod unclassified;
mod unfit;
pub mod union;
pub mod unnegatable;
