//! The state of a duel: a value, cloned and compared, that knows no rule.

mod aspect;
pub mod away;
pub mod battle;
pub mod chain;
pub mod condition;
pub mod copy;
pub mod deck;
pub mod depends;
pub mod event;
pub mod fog;
pub mod inclusion;
pub mod limit;
pub mod made;
pub mod matching;
mod materials;
pub mod memory;
pub mod moment;
pub mod number;
pub mod place;
pub mod present;
pub mod public;
pub mod scale;
pub mod shared;
pub mod state;
pub mod unread;
pub mod view;
pub mod world;
