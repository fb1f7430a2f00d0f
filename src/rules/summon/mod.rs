//! Chapter summon: how monsters come to the field.

pub mod allowance;
pub mod attempt;
pub mod beside;
pub mod extra_zone;
pub mod fusion;
pub mod gemini;
pub mod immediate;
pub mod kind;
mod kind_said;
pub mod material;
pub mod number;
pub mod own_text;
pub mod pendulum;
pub mod performed;
pub mod placed;
pub mod proper;
pub mod ritual;
pub mod special;
pub mod special_summon_monster;
pub mod spirit;
pub mod token;
pub mod tribute;
pub mod tribute_ban;
pub mod tributed;
pub mod upon;
mod way;
pub mod zone;
