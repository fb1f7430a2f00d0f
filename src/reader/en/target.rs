//! Whether an effect targets when it is activated.

use std::ops::Range;

use super::clause::{self, Clauses};
use super::source::Source;
use super::text::Text;
use super::words::{Lazy, pattern};

/// Whether the first sentence of an effect targets; `flipped`: the sentence is a "FLIP:" effect, whose colon is old.
pub(super) fn at_first(source: Source, clauses: &Clauses, flipped: bool) -> bool {
    let body = clauses.body();
    if clauses.target.is_some() || says(source.text.flat(&body)) {
        return true;
    }
    if clauses.colon && !flipped || clauses.cost.is_some() {
        return false;
    }
    let body = source.text.low(&body);
    selects(body) || source.old && affects(effect_part(body, clauses.may))
}

/// Whether a further sentence, which is where the effect proper begins, targets.
pub(super) fn later(words: &str, old: bool) -> bool {
    selects(words) || says(words) || old && affects(words)
}

/// Whether a bullet targets, with or without a label ("● Trap: Target 1 …").
pub(super) fn option(flat: &str) -> bool {
    let unlabelled = flat.split_once(": ").map_or("", |(_, rest)| rest.trim_start_matches("you can "));
    says(flat) || says(unlabelled) || selects(flat)
}

/// Whether a stretch of lower-case words targets.
fn says(flat: &str) -> bool {
    let until = flat.find(';').unwrap_or(flat.len());
    clause::targeting(flat.get(..until).unwrap_or_default()).is_some()
}

/// What the old wording pays and what for: "You can discard 1 card to destroy …".
pub(super) fn priced(text: &Text, clauses: &Clauses) -> Option<(Range<usize>, Range<usize>)> {
    static PAYS: Lazy =
        Lazy::new(|| pattern(r"^(?:pay|tribute|discard|remove|send|offer|return|sacrifice|banish|detach)\b"));
    let (step, modern) = (text.low(&clauses.step), clauses.colon || clauses.cost.is_some() || clauses.target.is_some());
    let paid = step.len() - effect_part(step, true).len();
    let at = clauses.step.start + paid;
    (!modern && clauses.may && paid > 0 && PAYS.is_match(step))
        .then(|| (text.trim(clauses.step.start..at), text.trim(at + "to ".len()..clauses.step.end)))
}

/// The words after the cost: "You can discard 1 card to destroy …".
fn effect_part(body: &str, may: bool) -> &str {
    static TO: Lazy = Lazy::new(|| {
        pattern(
            r"^[^.,]*? (to (?:destroy|special|return|have|add|select|change|take|place|negate|increase|draw|inflict|gain|make|remove|send|look|equip))\b",
        )
    });
    if !may {
        return body;
    }
    TO.captures(body).and_then(|found| found.get(1)).and_then(|to| body.get(to.start()..)).unwrap_or(body)
}

/// Whether the old wording acts on a number of cards that lie open, which is what texts now say with "target".
fn affects(words: &str) -> bool {
    static ACTS: Lazy = Lazy::new(|| {
        pattern(
            r"(?:^|\bto |\band |, |\bthen |\bhave |\blet )(?:destroy|return|change|special summon|take control of|(?:increase|decrease|reduce|halve|switch) the (?:original |current )?(?:level|atk|def)[\w ]*? of|remove from play|place \d [\w-]+ on|place|add|equip (?:this card|it) to|equip|look at|have|switch|negate|move|double|give control of|pick up and see|flip|take control of up to|send) (?:up to )?(?:\d|an?\b|any 1)( [^.;]*)",
        )
    });
    static OPEN: Lazy = Lazy::new(|| {
        pattern(
            r"^[^.,]*?(?:on the field|your opponent controls|opponent controls|you control|side of the field|in your graveyard|from your graveyard|opponent's graveyard|either player's graveyard|graveyard\b|on 1 |to 1 |(?:spell & trap|monster)(?: card)? zone)",
        )
    });
    static HIDDEN: Lazy =
        Lazy::new(|| pattern(r"^[^.,]*?from (?:your|their|the) (?:hand|deck|extra deck)|^[^.,]* to the graveyard"));
    ACTS.captures_iter(words).filter_map(|found| found.get(1)).any(|rest| {
        let rest = rest.as_str();
        OPEN.is_match(rest) && !HIDDEN.is_match(rest)
    }) || LOSES.is_match(words)
}

/// "1 face-up monster your opponent controls loses 1000 ATK".
static LOSES: Lazy = Lazy::new(|| {
    pattern(r"\b1 (?:[\w-]+ )*monster (?:you control|your opponent controls|on the field) (?:gains?|loses?) ")
});

/// Whether what is selected is a zone and no card.
fn zone(words: &str) -> bool {
    static ZONE: Lazy = Lazy::new(|| pattern(r"select \d (?:[\w' ]+ )?zones?\b"));
    ZONE.is_match(words)
}

/// Whether the old wording chooses cards on activation: "select 1 …" (where not from a hidden place).
fn selects(words: &str) -> bool {
    static SELECT: Lazy =
        Lazy::new(|| pattern(r"\bselect(?:ing)? (?:and [\w ]+? )?(?:\d|up to|a\b|an\b|one|any|the )(?:[^.]*)"));
    static HIDDEN: Lazy = Lazy::new(|| {
        pattern(
            r"^[^.,]*?(?:from|in) (?:your|their|his/her|your opponent's|the) (?:hand|deck|main deck|fusion deck|extra deck)",
        )
    });
    SELECT
        .find(words)
        .is_some_and(|found| !HIDDEN.is_match(found.as_str()) && !words.contains("cannot select") && !zone(words))
}
