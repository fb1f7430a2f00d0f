//! What a sentence says of the bullets that follow it.

use super::words::{Lazy, pattern};

/// The bullets after a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Intro {
    /// Nothing is said of bullets.
    None,
    /// Choices or parts of one effect.
    Options,
    /// Effects of this card.
    Own,
    /// Effects that another card, or this card by an effect, gains.
    Granted,
}

static GAINS: Lazy = Lazy::new(|| {
    pattern(
        r"\b(?:gains?|gets?|have|has|becomes?|treated as) [^.]*?(?:this|these|the following|the appropriate|an additional) effects?\b",
    )
});
static OWN: Lazy = Lazy::new(|| {
    pattern(
        r"\bthis card has\b|while this card|effect monster with|based on|depending on|number of|treated as an effect monster|this card (?:gains|has) (?:the following|these|the appropriate) effect|you control this card|equipped to this card|^while |as material, it gains|as material, this card gains|with (?:this|these) effect",
    )
});
static SUMMONED: Lazy = Lazy::new(|| {
    pattern(
        r"summoned this way|summoned using this card|using this card (?:on the field )?as|is special summoned[^.]*, it gains",
    )
});
static CHOICE: Lazy = Lazy::new(|| {
    pattern(
        r"\b(?:activate|apply|applies|choose|use|select|resolve|perform|gain) (?:up to |either )?(?:\d or both|\d|one|one or both|any|either|this|these|the|all|each|both|as many|another|a)[^.]*?(?:effects?|of the following|of these|result|results)\b|\bdepending on\b|\bappropriate effect|based on\b|the following effects?\b|:$|these effects|in sequence|effects depend",
    )
});

/// What a sentence (lower-case words, quotations blotted out) says of the bullets after it.
pub(super) fn intro(words: &str, activated: bool, bullet: bool) -> Intro {
    if GAINS.is_match(words) {
        if OWN.is_match(words) && !SUMMONED.is_match(words) { Intro::Own } else { Intro::Granted }
    } else if CHOICE.is_match(words) && (!bullet || words.ends_with("effects.") || words.ends_with(':')) {
        if activated { Intro::Options } else { Intro::Own }
    } else if activated && !bullet {
        Intro::Options
    } else {
        Intro::None
    }
}
