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
}

/// Moves of a story where nobody says otherwise.
pub const MOVES: usize = 400;

/// Work on changes where nobody says otherwise.
pub const COUNTERFACTUAL: usize = 50_000;

impl Default for Terms {
    fn default() -> Terms {
        Terms { rules: Vec::new(), clock: None, moves: MOVES, counterfactual: COUNTERFACTUAL }
    }
}

/// A clock: nanoseconds since some beginning.
pub type Clock = fn() -> u64;
