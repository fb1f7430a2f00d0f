//! What scenarios are judged on beside the cards: what holds where a scenario does not say otherwise.

/// The terms of a judge.
#[derive(Debug, Clone, Default)]
pub struct Terms {
    /// The edition and the region of the rules, in the words of a line `rules`.
    pub rules: Vec<String>,
    /// Tells the time since some beginning, for who wants to know how long a question takes. The core has no clock of its own,
    /// and no answer depends on this one.
    pub clock: Option<Clock>,
}

/// A clock: nanoseconds since some beginning.
pub type Clock = fn() -> u64;
