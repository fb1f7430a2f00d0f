//! What scenarios are judged on beside the cards: what holds where a scenario does not say otherwise.

/// The terms of a judge.
#[derive(Debug, Clone)]
pub struct Terms {
    /// The edition and the region of the rules, in the words of a line `rules`.
    pub rules: Vec<String>,
    /// Tells the time since some beginning, for who wants to know how long a question takes. The core has no clock of its own,
    /// and no answer depends on this one.
    pub clock: Option<Clock>,
    /// How many moves one story may have.
    pub moves: usize,
    /// How much work is done for the changes that would make a no a yes, for all questions of a file together: a changed duel
    /// that is judged is one.
    pub counterfactual: usize,
    /// How much work is done for one question, and for one move of a story: a card that is held against a description is one, an
    /// event two.
    pub question: u64,
    /// How many bytes a file may have.
    pub file: usize,
    /// How many lines of a story all duels and variants of a file may have, with those that they inherit.
    pub lines: usize,
}

/// Moves of a story where nobody says otherwise.
pub const MOVES: usize = 400;

/// Work on changes where nobody says otherwise.
pub const COUNTERFACTUAL: usize = 50_000;

/// Work on a question where nobody says otherwise: about a second.
pub const QUESTION: u64 = 10_000_000;

/// Bytes of a file where nobody says otherwise.
pub const FILE: usize = 1 << 20;

/// Lines of stories where nobody says otherwise.
pub const LINES: usize = 10_000;

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            rules: Vec::new(),
            clock: None,
            moves: MOVES,
            counterfactual: COUNTERFACTUAL,
            question: QUESTION,
            file: FILE,
            lines: LINES,
        }
    }
}

/// A clock: nanoseconds since some beginning.
pub type Clock = fn() -> u64;
