//! How much work a piece of text may take, and the meaning of a card. It is counted, not timed: the same text is read alike on every machine.

use std::sync::OnceLock;

static GIVEN: OnceLock<usize> = OnceLock::new();

/// The work for each byte where nobody says otherwise: what a phrase is tried with is one.
pub const WORK: usize = 400;

/// A piece has as much work as one of so many bytes at least …
const LEAST: usize = 200;
/// … and at most: pieces of cards are shorter.
const MOST: usize = 1_000;

/// Takes so much work for each byte from now on. To be called before anything is read.
pub fn work_a_byte(work: usize) {
    // Whoever comes first is heard.
    let _taken = GIVEN.set(work);
}

/// Of the work for a piece so many parts are that for finding what a whole card of its length means: seven times what any
/// card takes.
const MEANING: usize = 10;

/// The work for finding the meaning of a card of so many bytes.
pub(in crate::reader) fn of_card(bytes: usize) -> usize {
    (GIVEN.get().copied().unwrap_or(WORK) / MEANING).saturating_mul(bytes.max(LEAST))
}

/// The work for a piece of so many bytes.
pub(super) fn of(bytes: usize) -> usize {
    GIVEN.get().copied().unwrap_or(WORK).saturating_mul(bytes.clamp(LEAST, MOST))
}
