//! Every rule of the game, and nothing else: one home a rule, found by its chapter and section.

pub mod battle;
pub mod card;
pub mod chain;
pub mod combinations;
pub mod effect;
pub mod position;
pub mod said;
pub mod summon;
pub mod table;
pub mod trigger;
pub mod turn;
