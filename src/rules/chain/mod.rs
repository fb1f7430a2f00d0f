//! Chapter chain: Spell Speeds and who may respond.

pub mod speed;
