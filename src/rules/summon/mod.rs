//! Chapter summon: how monsters come to the field.

pub mod allowance;
pub mod extra_zone;
pub mod gemini;
pub mod kind;
pub mod material;
pub mod proper;
pub mod special;
pub mod tribute;
pub mod zone;
