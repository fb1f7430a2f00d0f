//! The words of the language, as tables. The first form of a thing is the one that messages suggest.
//! In `grammar/scenario.ebnf` each table is a production in capitals.

mod board;
mod lines;
mod moves;
mod options;
mod questions;

pub(in crate::scenario) use self::board::{PHASES, SIDES, ZONES};
pub(in crate::scenario) use self::lines::EDITS;
pub(super) use self::lines::{STARTS, Start};
pub(super) use self::moves::CHOICE_VERBS;
pub(in crate::scenario) use self::moves::{ALREADY, GAME, JUST, VERBS};
pub(super) use self::options::{CARD_OPTIONS, OfCards};
pub(in crate::scenario) use self::options::{PASTS, POSITIONS, STANDINGS, UNTILS};
pub(super) use self::questions::{
    ANSWERS, ASKS, AskWord, COUNTED, DECLARED, NATURES, POINTED, STATES, VALUES, WHATS, WhatWord,
};

/// Words and what they stand for, with what to say of a word that is not among them.
pub(in crate::scenario) struct Table<T: 'static> {
    /// What the words are.
    pub(in crate::scenario) what: &'static str,
    /// The code of the problem.
    pub(in crate::scenario) code: &'static str,
    /// The words, for the cure.
    pub(in crate::scenario) help: &'static str,
    /// The words.
    pub(in crate::scenario) words: &'static [(&'static str, T)],
}
