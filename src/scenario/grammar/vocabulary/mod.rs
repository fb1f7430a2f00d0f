//! The words of the language, as tables. The first form of a thing is the one that messages suggest.
//! In `grammar/scenario.ebnf` each table is a production in capitals.

mod board;
mod lines;
mod moves;
mod options;
mod questions;

pub(super) use self::board::{PHASES, SIDES, ZONES};
pub(super) use self::lines::{EDITS, STARTS, Start};
pub(super) use self::moves::{CHOICE_VERBS, VERBS};
pub(super) use self::options::{CARD_OPTIONS, OfCards, PASTS, POSITIONS};
pub(super) use self::questions::{
    ANSWERS, ASKS, AskWord, COUNTED, DECLARED, NATURES, POINTED, STATES, VALUES, WHATS, WhatWord,
};

/// Words and what they stand for, with what to say of a word that is not among them.
pub(super) struct Table<T: 'static> {
    /// What the words are.
    pub(super) what: &'static str,
    /// The code of the problem.
    pub(super) code: &'static str,
    /// The words, for the cure.
    pub(super) help: &'static str,
    /// The words.
    pub(super) words: &'static [(&'static str, T)],
}
