//! The task of a sentence without colon and semicolon.

use super::words::{Lazy, pattern};

/// What a plain sentence does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Task {
    /// "This card is always treated as …".
    TreatedAs,
    /// How the card may not, or must, be Summoned.
    SummoningCondition,
    /// A way to Summon the card.
    Procedure,
    /// It goes on with the effect before it.
    FollowUp,
    /// An effect that is not activated.
    Continuous,
}

static TREATED: Lazy =
    Lazy::new(|| pattern(r"always treated as (?:an? )?_|^\(?this card is (?:also )?treated as an? _* card"));
static CONDITION: Lazy = Lazy::new(|| {
    pattern(
        r"^(?:this card )?(?:cannot be (?:normal|special|\w+ ?) ?summon|cannot be (?:fusion|synchro|link|xyz|pendulum|tribute|ritual|flip) summoned|cannot be set|cannot be used as|must (?:first )?be (?:\w+ |either )?(?:\w+ )?summoned|must first|can only be|can be (?:ritual|fusion) summoned|this card can only be|this monster can(?:not|only)|this monster can only|you can ritual summon this|requires [^.]*(?:tribute|summon)|ritual summon this card)|^(?:you can only control|there can only be|you cannot control)|^this card (?:cannot|can only|must) (?:first )?be (?:\w+ )?(?:summoned|special|normal)|^(?:a|for a) synchro summon|^for this card's (?:\w+ )summon|^you cannot [^.]* the turn you (?:special )?summon this card|must be special summoned|cannot be special summoned except|^to (?:tribute|normal) summon this card|^the other (?:synchro|fusion|xyz|link) materials?\b",
    )
});
static PROCEDURE: Lazy = Lazy::new(|| {
    pattern(
        r"^(?:[^:]*, )?you can (?:also )?(?:(?:special|normal|tribute|xyz|fusion|synchro|link|ritual|pendulum) )?(?:summon|set)(?:/set| or set|/special summon| or special summon)? (?:this card|it\b)|^to (?:special )?summon this card|^you can tribute [^.]* to (?:tribute|normal) summon [^.]*this card|^you can (?:also )?treat .* as .*material",
    )
});
static FOLLOWS: Lazy = Lazy::new(|| {
    pattern(
        r"\bthis effect\b|^this is a quick effect|\bthis way\b|\bthat (?:monster|card|target|effect|damage|token|player|turn)|\bthose (?:banished |destroyed |returned |revealed )?(?:monsters|cards|targets|tokens)|\bthese tokens\b|\bthe turn (?:you|this)|\b(?:rest of )?this turn\b|^(?:if you do|if you cannot|if you call it |then|after that|also|otherwise|it |they |its |their |if it|if they|if not|then|until|neither player can|you cannot|your opponent cannot activate|if summoned|but|and )|\bthese effects\b|this token|the (?:special summoned|equipped|targeted|selected|destroyed|discarded|banished|revealed|excavated|summoned) (?:monster|card)|^(?:the other|the rest)|for the rest of",
    )
});

static REPLACES: Lazy = Lazy::new(|| {
    pattern(r"^if (?:this (?:face-up )?card|an?|another|any|the equipped monster)\b.* would be\b.*\binstead\b")
});
static WORN: Lazy = Lazy::new(|| pattern(r"^while (?:this card is )?equipped (?:to|with|by)\b"));

/// Whether a sentence says what is done instead of something that would happen to this card, or to whatever card, and not
/// only to what the effect before it was about; or what is so while this card is equipped; and not only for this turn.
fn holds(words: &str) -> bool {
    let about = words.split(" would ").next().unwrap_or(words);
    let before = ["this way", "this effect", "that "].iter().any(|w| about.contains(w));
    (REPLACES.is_match(words) && !before || WORN.is_match(words)) && !words.contains("this turn") || lasts(words)
}

/// Whether a sentence says what neither player can do, and of no time and no activation for which that would be so: it holds
/// as long as the card lies there.
fn lasts(words: &str) -> bool {
    const BOUND: [&str; 11] =
        ["turn", "until", "phase", "step", "duel", "chain", "respon", "this effect", "this way", "that ", "those "];
    words.starts_with("neither player can") && !BOUND.iter().any(|bound| words.contains(bound))
}

/// The task of a plain sentence (lower-case words, quotations blotted out).
pub(super) fn task(words: &str) -> Task {
    if TREATED.is_match(words) {
        Task::TreatedAs
    } else if PROCEDURE.is_match(words) {
        Task::Procedure
    } else if CONDITION.is_match(words) {
        Task::SummoningCondition
    } else if holds(words) {
        Task::Continuous
    } else if FOLLOWS.is_match(words) {
        Task::FollowUp
    } else {
        Task::Continuous
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_way_to_tribute() {
        let words = "to tribute summon this card face-up, you can tribute a spell you control, instead of a monster";
        assert_eq!(task(words), Task::SummoningCondition);
    }

    #[test]
    fn what_is_done_later_with_those_cards() {
        assert_eq!(task("return those banished monsters to the field at the end of the battle phase"), Task::FollowUp);
        assert_eq!(task("monsters that you control, except those in defense position, gain 500 atk"), Task::Continuous);
    }

    #[test]
    fn what_neither_player_can_do() {
        assert_eq!(task("neither player can special summon monsters"), Task::Continuous);
        assert_eq!(task("neither player can special summon monsters for the rest of this turn"), Task::FollowUp);
        assert_eq!(task("neither player can activate cards or effects in response"), Task::FollowUp);
    }
}
