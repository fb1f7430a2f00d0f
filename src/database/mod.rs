//! The user's own card database: read from what programs publish, compiled into one file, looked up by name.
//!
//! ```text
//! yaml-yugi, cards.cdb, YGOPRODeck ─ format ─▶ Raw ─ import ─▶ Entry ─ compile ─▶ store ─▶ library
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`files`] | which files a path means, and their bytes |
//! | [`mod@format`] | what a file is, by its content; the entries in it |
//! | [`yugi`], [`ygoprodeck`], [`cdb`] | one format each |
//! | [`sets`] | the names of archetypes beside a `cards.cdb` |
//! | [`raw`] | an entry as far as its source has it; how sources fill each other's gaps |
//! | [`import`] | many files at once: merged, checked, counted |
//! | [`called`] | names as the cards bear them |
//! | [`tokens`] | the archetypes of Tokens |
//! | [`compile`] | where the text of a card becomes its effect model |
//! | [`store`] | the compiled file |
//!
//! Only [`files`] and [`store`] touch the disk.

pub mod called;
pub mod cdb;
pub mod compile;
pub mod entry;
pub mod files;
pub mod format;
pub mod import;
mod markup;
pub mod raw;
pub mod read_line;
pub mod sets;
pub mod store;
pub mod tokens;
mod words;
pub mod ygoprodeck;
pub mod yugi;

pub use entry::{Entry, LANGUAGES, Text};

/// What is wrong with a database, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Fault {
    /// What is wrong: one line, lower case, no full stop.
    pub message: String,
    /// The cure.
    pub cure: String,
}

impl Fault {
    /// A fault and its cure.
    pub fn new(message: impl Into<String>, cure: impl Into<String>) -> Fault {
        Fault { message: message.into(), cure: cure.into() }
    }
}
