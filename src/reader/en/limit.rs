//! How often an effect may be used.

use super::super::reading::ReadLimit;
use super::words::{Lazy, pattern};
use crate::cards::effect::{Counts, Per};

/// Which effects a sentence limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// The effect before it.
    This,
    /// All effects of its box: "the effect of", "1 … effect".
    All,
    /// Each effect of its box.
    Each,
    /// "These effects": those after it, or all before it if none follows.
    These,
    /// All effects after it.
    Following,
    /// All effects before it.
    Preceding,
    /// The activation of the card.
    Card,
    /// A Special Summon "this way".
    Summon,
    /// Copies on the field and the like: no effect.
    Other,
}

/// A limit with the effects it limits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limitation {
    /// The effects.
    pub(super) scope: Scope,
    /// The limit.
    pub(super) limit: ReadLimit,
    /// Of one way of Summoning alone: "… once per turn this way".
    pub(super) way: bool,
    /// "and its previous effect only once per turn".
    pub(super) previous: bool,
}

static SENTENCE: Lazy = Lazy::new(|| {
    pattern(
        r#"^\(?(?:you can only (?:use|activate|apply|control|special summon|link summon|fusion summon|synchro summon|xyz summon|pendulum summon|ritual summon|summon|gain|equip)\b|the turn player can only use\b|you can (?:use|activate) (?:this|the|each|up to|\d)\b[^.(]*per (?:turn|duel|chain)|(?:this|the|each) (?:flip )?effects?(?: of "_*")? can (?:only be (?:used|activated|applied)|be (?:used|activated|applied) only)|you cannot (?:use|activate) (?:this|the|each) effects? (?:of "_*" )?more than|this card's effects? can only be|you cannot activate (?:these|the following|both of this card's) effects (?:of "_*" )?in the same chain)"#,
    )
});

/// Reads a sentence that is a limit (lower-case, quotations blotted out).
pub(super) fn sentence(words: &str) -> Option<Limitation> {
    static WHEN: Lazy =
        Lazy::new(|| pattern(r"only activate this card (?:when|while|if|in response|during|at|after)\b"));
    // "In response to each card type once per turn" are several limits.
    if !SENTENCE.is_match(words) || WHEN.is_match(words) || words.contains("each card type") {
        return None;
    }
    let has = |phrase: &str| words.contains(phrase);
    if has("you cannot activate") && has("in the same chain") {
        let scope = match (has("following effect"), has("these effects")) {
            (true, _) => Scope::Following,
            (false, true) => Scope::These,
            (false, false) => Scope::Each,
        };
        return Some(Limitation { scope, limit: ReadLimit::alone(), way: false, previous: false });
    }
    let scope = if has("only control") || has("1 other") || has("only gain") || has("only equip") {
        Scope::Other
    } else if has("summon \"") || has("summon this card") || has("this way") {
        Scope::Summon
    } else if has("following effect") {
        Scope::Following
    } else if has("of these effects") {
        Scope::These
    } else if has("each of the preceding")
        || has("each of the previous")
        || has("of the previous effects")
        || has("the previous effect of")
        || has("of the preceding")
    {
        Scope::Preceding
    } else if has("each effect")
        || has("each pendulum effect")
        || has("each monster effect")
        || has("each of its effects")
    {
        Scope::Each
    } else if has("the effect of") || has("the effects of") {
        Scope::All
    } else if has("this effect") || has("pendulum effect") || has("flip effect") {
        Scope::This
    } else if shared(words).is_some() {
        Scope::All
    } else if has("activate") && (has("\"") || has("this card")) {
        Scope::Card
    } else {
        Scope::Other
    };
    let per = if has("per duel") {
        Per::Duel
    } else if has("once per chain") || has("per chain") {
        if has("\"") { Per::ChainByName } else { Per::Chain }
    } else if has("\"") {
        Per::Name
    } else if has("face-up on the field") {
        Per::Stay
    } else {
        Per::Copy
    };
    let counts = if has("only apply") {
        Counts::Application
    } else if has("activate") {
        Counts::Activation
    } else {
        Counts::Use
    };
    let limit = ReadLimit { shared: shared(words), counts, ..ReadLimit::of(per, times(words)) };
    let way = has("this way");
    Some(Limitation { scope, limit, way, previous: has("its previous effect only") })
}

/// "Once", for as long as the card stays where it is.
pub(super) fn once_a_stay() -> ReadLimit {
    ReadLimit::of(Per::Stay, 1)
}

/// "Once per turn" as a clause of a head.
pub(super) fn in_head(clause: &str) -> Option<ReadLimit> {
    static CLAUSE: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:up to )?(?:once|twice|thrice|three times|\w+ times) (?:per|during each|during either|each|a|in each|while|for each|only)|^once during ",
        )
    });
    if !clause.contains("once")
        && !clause.contains("twice")
        && !clause.contains("thrice")
        && !clause.contains(" times ")
        || !CLAUSE.is_match(clause)
    {
        return None;
    }
    if let Some((one, more)) = clause.split_once(", up to ") {
        return Some(in_head(one)?.with(in_head(more)?));
    }
    let per = if clause.contains("per duel") {
        Per::Duel
    } else if clause.contains("per chain") {
        Per::Chain
    } else if (clause.contains("per battle") || clause.contains("per attack")) && !clause.contains("battle phase") {
        Per::Battle
    } else if clause.contains("face-up on the field") {
        Per::Stay
    } else {
        Per::Copy
    };
    Some(ReadLimit::of(per, times(clause)))
}

/// How many times.
fn times(words: &str) -> u8 {
    if words.contains("twice") {
        2
    } else if words.contains("thrice") || words.contains("three times") {
        3
    } else {
        1
    }
}

/// "1 of these effects", "1 … effect per turn": how many of the effects together.
fn shared(words: &str) -> Option<u8> {
    static SHARED: Lazy = Lazy::new(|| {
        pattern(
            r#"only (?:use|activate) (?:up to )?(\d) (?:of the (?:following|preceding|previous)|of these|of this card's|(?:monster |pendulum )?effect of|"_*" (?:monster |card )?effect|"_*" monster effect)"#,
        )
    });
    SHARED.captures(words).and_then(|found| found.get(1)).and_then(|digit| digit.as_str().parse().ok())
}
