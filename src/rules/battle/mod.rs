//! Chapter battle: attacks and the Damage Step.

pub mod attack;
pub mod damage_step;
