//! Chapter battle: attacks, the Damage Step, and what monsters fight with.

pub mod attack;
pub mod damage_step;
pub mod must_attack;
pub mod often;
pub mod replay;
pub mod strength;
