//! Events told in the passive: "is destroyed by battle", "are sent to the GY".

use crate::cards::trigger::EventKind as E;

/// How far a complement may stand from its participle (words).
const REACH: usize = 10;

/// A participle, words of which one must follow within reach (none: any), words that must not, and the event.
/// The first row that fits is taken.
const TABLE: &[(&str, &[&str], &[&str], E)] = &[
    ("sent", &["material", "materials"], &[], E::UsedAsMaterial),
    ("sent", &["gy", "graveyard", "gys", "graveyards", "there"], &[], E::SentToGraveyard),
    ("sent", &["hand"], &[], E::SentToGraveyard),
    ("used", &["material", "materials"], &[], E::UsedAsMaterial),
    ("banished", &["material"], &["effect"], E::Banished),
    ("banished", &[], &[], E::Banished),
    ("tributed", &[], &["summon"], E::Tributed),
    ("tributed", &[], &[], E::Tributed),
    ("flipped", &["face-down"], &["face-up"], E::PositionChanged),
    ("flipped", &[], &[], E::Flipped),
    ("discarded", &[], &[], E::SentToGraveyard),
    ("drawn", &[], &[], E::Drawn),
    ("added", &["hand", "hands"], &[], E::AddedToHand),
    ("added", &["extra"], &[], E::ReturnedToDeck),
    ("returned", &["hand", "hands"], &["deck"], E::AddedToHand),
    ("returned", &["hand", "hands"], &[], E::AddedToHand),
    ("returned", &["gy", "graveyard"], &[], E::SentToGraveyard),
    ("returned", &["deck"], &[], E::ReturnedToDeck),
    ("shuffled", &["deck", "decks"], &[], E::ReturnedToDeck),
    ("detached", &["gy", "graveyard"], &[], E::SentToGraveyard),
    ("detached", &[], &[], E::MaterialDetached),
    ("targeted", &["attack", "attacks"], &["effect", "effects"], E::AttackTarget),
    ("targeted", &[], &[], E::Targeted),
    ("selected", &["attack"], &[], E::AttackTarget),
    ("chosen", &["attack"], &[], E::AttackTarget),
    ("attacked", &[], &[], E::AttackTarget),
    ("equipped", &[], &["monster"], E::Equipped),
    ("equipped", &["card", "to", "with"], &[], E::Equipped),
    ("activated", &[], &[], E::Activated),
    ("changed", &["control"], &[], E::ControlChanged),
    ("changed", &[], &[], E::PositionChanged),
    ("switched", &["position"], &[], E::PositionChanged),
    ("removed", &["play"], &[], E::Banished),
    ("removed", &["field"], &[], E::LeavesField),
    ("removed", &["counter", "counters"], &[], E::CounterRemoved),
    ("placed", &["deck"], &[], E::ReturnedToDeck),
    ("placed", &["gy"], &[], E::SentToGraveyard),
    ("placed", &["zone", "zones"], &[], E::Moved),
    ("placed", &["counter", "counters"], &[], E::CounterPlaced),
    ("moved", &[], &[], E::Moved),
    ("revealed", &[], &[], E::Revealed),
    ("inflicted", &[], &[], E::BattleDamage),
    ("declared", &[], &[], E::AttackDeclared),
];

/// The events that the words of a clause tell in the passive.
pub(super) fn passive(words: &[&str]) -> Vec<E> {
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if !governed(words, at) {
            continue;
        }
        let rest = words.get(at + 1..).unwrap_or_default();
        let near = &rest[..rest.len().min(REACH)];
        match *word {
            "summoned" => found.extend(summoned(words, at)),
            "destroyed" => found.push(destroyed(rest)),
            "sent" if for_summon(rest) => found.push(E::UsedAsMaterial),
            "inflicted" if words[..at].contains(&"effect") => found.push(E::Damage),
            "negated" => {
                found.push(if words[..at].contains(&"attack") { E::AttackNegated } else { E::ActivationNegated });
            }
            "set" => found.push(if words[..at].iter().any(|w| w.starts_with("monster")) {
                E::MonsterSet
            } else {
                E::SpellTrapSet
            }),
            "targeted" if near.contains(&"attack") && near.contains(&"effect") => {
                found.extend([E::AttackTarget, E::Targeted]);
            }
            "equipped" if matches!(words[..at], [.., "this", "card", "is"]) => {}
            _ => {
                let row = TABLE.iter().find(|(participle, after, not, _)| {
                    participle == word
                        && (after.is_empty() || near.iter().any(|w| after.contains(w)))
                        && !near.iter().any(|w| not.contains(w))
                });
                found.extend(row.map(|(_, _, _, event)| *event));
            }
        }
    }
    if let Some(at) = words.windows(3).position(|w| matches!(w, ["becomes" | "become", "the", "target"])) {
        let attack = words[at..].iter().take(6).any(|w| w.starts_with("attack"));
        found.push(if attack { E::AttackTarget } else { E::Targeted });
    }
    found
}

/// Whether a participle is governed by "is" or "are" (not by "was", not as an adjective).
fn governed(words: &[&str], at: usize) -> bool {
    let Some(before) = words.get(..at) else { return false };
    match before.last() {
        Some(&("is" | "are" | "gets" | "get" | "becomes" | "become")) => !modal(before),
        Some(&("or" | "and" | "," | "either" | "also" | "successfully" | "then" | "just" | "/")) => enumerated(before),
        Some(
            &("normal" | "special" | "flip" | "tribute" | "fusion" | "ritual" | "synchro" | "xyz" | "link"
            | "pendulum"),
        ) => summon_list(before),
        _ => false,
    }
}

/// Whether "is" belongs to another mood: "would be" has "be"; "that is" and "while … is" tell a state.
fn modal(before: &[&str]) -> bool {
    matches!(before, [.., "that" | "which", "is" | "are"])
}

/// A participle after "or", "and": governed if the nearest verb form before is "is" or "are".
fn enumerated(before: &[&str]) -> bool {
    let aux = before.iter().rposition(|w| matches!(*w, "is" | "are" | "was" | "were" | "be" | "been"));
    aux.is_some_and(|at| matches!(before[at], "is" | "are") && !modal(&before[..=at]))
}

/// The qualifiers of "Summoned" reach back to "is" or "are".
fn summon_list(before: &[&str]) -> bool {
    let mut at = before.len();
    while at > 0 {
        match before[at - 1] {
            "is" | "are" => return !modal(&before[..at]),
            "normal" | "special" | "flip" | "tribute" | "fusion" | "ritual" | "synchro" | "xyz" | "link"
            | "pendulum" | "successfully" => {
                at -= 1;
            }
            "when" | "if" => return true,
            "or" | "and" | "," | "/" | "either" => return enumerated(&before[..at]),
            _ => return false,
        }
    }
    false
}

/// The Summons that stand before "Summoned"; all three kinds where none is named.
fn summoned(words: &[&str], at: usize) -> Vec<E> {
    let mut found = Vec::new();
    for word in words[..at].iter().rev() {
        match *word {
            "normal" | "tribute" => found.push(E::NormalSummoned),
            "flip" => found.push(E::FlipSummoned),
            "special" | "fusion" | "ritual" | "synchro" | "xyz" | "link" | "pendulum" => found.push(E::SpecialSummoned),
            "or" | "and" | "," | "/" | "successfully" | "either" => {}
            _ => break,
        }
    }
    if found.is_empty() { vec![E::NormalSummoned, E::FlipSummoned, E::SpecialSummoned] } else { found }
}

/// "sent to the GY for a Synchro Summon".
fn for_summon(rest: &[&str]) -> bool {
    rest.windows(4).any(|w| matches!(w, ["for", "a" | "an" | "the" | "its", _, "summon"]))
}

/// "destroyed": by battle alone, or in whatever way.
fn destroyed(rest: &[&str]) -> E {
    /// What can stand beside "by battle" as another way.
    const OTHER: &[&str] = &["card", "an", "by", "a", "your", "the", "effect", "effects", "opponent's", "this"];
    match rest {
        ["by", "battle", "or" | "and" | "/", way, ..] | ["by", "battle", ",", "or", way, ..] if OTHER.contains(way) => {
            E::Destroyed
        }
        ["by" | "in", "battle", ..] | ["by", "a", "battle", ..] => E::DestroyedByBattle,
        _ if rest.windows(3).any(|w| w == ["result", "of", "battle"])
            || rest.ends_with(&["by", "battle"]) && !rest.contains(&"except") =>
        {
            E::DestroyedByBattle
        }
        _ => E::Destroyed,
    }
}
