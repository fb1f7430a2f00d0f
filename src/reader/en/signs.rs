//! What the first words of a sentence say of its place in the text.

use std::ops::Range;

use super::super::printed::Printed;
use super::clause;
use super::cut::Sentence;
use super::text::Text;
use super::words::{Lazy, pattern};
use crate::cards::filter::Property;

/// Words that came with the modern form.
static RECENT: Lazy = Lazy::new(|| pattern(r"\bgys?\b|\blp\b|\bspells?/traps?\b|\bbanish|\btarget \d"));

/// Whether a text is in the old wording: nothing in it has the modern form, but for "FLIP:".
pub(super) fn is_old(text: &Text, sentences: &[Sentence]) -> bool {
    sentences
        .iter()
        .all(|sentence| text.flat(&sentence.span).starts_with("flip:") || !is_activated(text, &sentence.span))
        && !text.flat.contains(';')
        && !RECENT.is_match(&text.flat)
}

/// Whether a sentence is an effect in the modern form: a head with a colon, or a cost with a semicolon.
pub(super) fn is_activated(text: &Text, span: &Range<usize>) -> bool {
    static OPENS: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:\(|flip\b|if\b|when\b|while\b|during\b|once\b|twice\b|thrice\b|at\b|activate\b|each time\b|after\b|before\b|in either\b|up to\b|for the\b|in response\b|with \b|immediately\b|three times\b|:)",
        )
    });
    let (colon, semicolon) = clause::marks(text, span);
    let words = text.flat(span);
    if colon.is_some_and(|colon| colon + 1 < span.end && (OPENS.is_match(words) || words.contains("you can either:"))) {
        return true;
    }
    semicolon.is_some()
}

/// "If … would be destroyed …, you can banish this card from your GY instead", of a card that does not stay.
pub(super) fn replaces_from_graveyard(words: &str) -> bool {
    let there = words.contains("from your gy") || words.contains("in your gy") || words.contains("your graveyard");
    words.starts_with("if ")
        && words.contains(" would ")
        && words.contains(" this card")
        && words.contains("instead")
        && there
}

/// "● 3+:", "● Trap:": the label of a bullet, its colon included.
pub(super) fn label(words: &str) -> Option<usize> {
    static LABEL: Lazy = Lazy::new(|| pattern(r#"^(?:\d[\w ,+-]*|[\w"' ,/&-]{1,60}): "#));
    static HEAD: Lazy =
        Lazy::new(|| pattern(r"^(?:flip|if|when|while|during|once|twice|at|each|after|before|in|up to|for)\b"));
    static POSITION: Lazy =
        Lazy::new(|| pattern(r"^while (?:this card is )?in (?:face-up )?(?:attack|defense) position: "));
    if let Some(found) = POSITION.find(words) {
        return Some(found.end());
    }
    (!HEAD.is_match(words)).then(|| LABEL.find(words)).flatten().map(|found| found.end())
}

/// Whether a sentence of a Spell or Trap that stays on the field is what its activation does.
pub(super) fn activates(words: &str, card: &Printed) -> bool {
    static ACTIVATES: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:activate (?:this card )?by|special summon this card|activate 1 of|activate this card|select |target |(?:special summon|add|excavate|reveal|draw) \d)",
        )
    });
    static COUNTS: Lazy = Lazy::new(|| {
        pattern(
            r"^after activation, special summon this card|^(?:you must )?(?:destroy|send) this card [^.]*after activation",
        )
    });
    ACTIVATES.is_match(words) || card.property == Some(Property::Continuous) && COUNTS.is_match(words)
}

/// What stands before the activation of a Spell or Trap: from where, when and by whom it may be activated.
pub(super) fn preface(words: &str) -> bool {
    static PREFACE: Lazy = Lazy::new(|| {
        pattern(
            r"^you must [^.]*to activate (?:this card|it)|^(?:if [^.]*, )?you can (?:also )?activate this card[^.]*(?:from your hand|turn it was set|by )|^this card can be activated (?:from|the turn|during)|^you cannot activate this card",
        )
    });
    PREFACE.is_match(words)
}

/// "Once per turn, you can activate 1 of these effects."
pub(super) fn chooses(words: &str) -> bool {
    static CHOOSES: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:once per turn|during|when|if)[^.;]*,[^.;]*you can (?:activate|use|apply|choose|select) (?:either|1|one) (?:of )?(?:these|the following|from)|^you can [^.;]*, then activate 1 of (?:these|the following)|^you can activate 1 of (?:these|the following) effects[.:]?$",
        )
    });
    CHOOSES.is_match(words)
}

/// Whether a sentence of the old wording, for all its "you can", goes on with the effect before it: "Then, you can …".
pub(super) fn goes_on(words: &str) -> bool {
    ["then, you can ", "then you can ", "you can also special summon "].iter().any(|begin| words.starts_with(begin))
}

/// "If …, you can … instead": in place of what the effect before it does, where nothing is told that would happen otherwise.
pub(super) fn does_instead(words: &str) -> bool {
    static INSTEAD: Lazy =
        Lazy::new(|| pattern(r"^if [^.;:]*, you can (?:special summon|add|send|draw|banish) [^.;:]* instead\.?$"));
    INSTEAD.is_match(words) && !words.contains(" would ") && !words.contains("this card")
}

/// Whether a sentence tells what is so (and is no step of the effect before it).
pub(super) fn states(words: &str) -> bool {
    static STATE: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:this card|while|if|as long|each|all|the atk|your opponent|when|once|during|monsters|cards|gains|cannot|also treated|any |increase|you can|(?:this|the) (?:monster|equipped))",
        )
    });
    STATE.is_match(words)
}
