//! Events told in the active: "declares an attack", "your opponent activates a card".

use crate::cards::trigger::EventKind as E;

/// How far an object may stand from its verb (words).
const REACH: usize = 12;

/// A verb ("s" forms; the bare form counts after "you" and plurals), words of which one must follow, and the event.
/// The first row that fits is taken.
const TABLE: &[(&str, &[&str], E)] = &[
    ("declares", &["attack", "attacks"], E::AttackDeclared),
    ("attacks", &[], E::AttackDeclared),
    ("destroys", &["battle", "attack"], E::DestroysByBattle),
    ("destroys", &[], E::Destroyed),
    ("inflicts", &["battle"], E::BattleDamage),
    ("inflicts", &["damage"], E::BattleDamage),
    ("deals", &["damage"], E::BattleDamage),
    ("takes", &["effect"], E::Damage),
    ("takes", &["battle"], E::BattleDamage),
    ("negates", &["activation"], E::ActivationNegated),
    ("takes", &["damage"], E::Damage),
    ("activates", &[], E::Activated),
    ("draws", &[], E::Drawn),
    ("leaves", &["extra"], E::Moved),
    ("leaves", &["field"], E::LeavesField),
    ("leaves", &["zone", "zones"], E::LeavesField),
    ("leaves", &["gy", "graveyard"], E::LeavesGraveyard),
    ("gains", &["lp", "life"], E::LpGained),
    ("recovers", &["lp", "life"], E::LpGained),
    ("pays", &["lp", "life"], E::LpPaid),
    ("sets", &["monster", "monsters"], E::MonsterSet),
    ("sets", &[], E::SpellTrapSet),
    ("discards", &[], E::SentToGraveyard),
    ("banishes", &[], E::Banished),
    ("sends", &["gy", "graveyard"], E::SentToGraveyard),
    ("tributes", &[], E::Tributed),
    ("adds", &["hand", "hands"], E::AddedToHand),
    ("returns", &["hand"], E::AddedToHand),
    ("returns", &["deck"], E::ReturnedToDeck),
    ("detaches", &[], E::MaterialDetached),
    ("flips", &["face-up"], E::Flipped),
    ("moves", &["out"], E::LeavesGraveyard),
    ("moves", &[], E::Moved),
    ("resolves", &[], E::Resolved),
    ("equips", &[], E::Equipped),
    ("targets", &["attack"], E::AttackTarget),
    ("tosses", &["coin", "coins"], E::CoinTossed),
    ("rolls", &["die", "dice"], E::DieRolled),
];

/// Kinds of Summons by their first word.
const SUMMONS: &[(&str, E, E)] = &[
    ("normal", E::NormalSummoned, E::WouldBeNormalSummoned),
    ("tribute", E::NormalSummoned, E::WouldBeNormalSummoned),
    ("flip", E::FlipSummoned, E::WouldBeFlipSummoned),
    ("special", E::SpecialSummoned, E::WouldBeSpecialSummoned),
    ("fusion", E::SpecialSummoned, E::WouldBeSpecialSummoned),
    ("ritual", E::SpecialSummoned, E::WouldBeSpecialSummoned),
    ("synchro", E::SpecialSummoned, E::WouldBeSpecialSummoned),
    ("xyz", E::SpecialSummoned, E::WouldBeSpecialSummoned),
    ("link", E::SpecialSummoned, E::WouldBeSpecialSummoned),
    ("pendulum", E::SpecialSummoned, E::WouldBeSpecialSummoned),
];

/// The events that the words of a clause tell in the active, and Summons that would come.
pub(super) fn active(words: &[&str]) -> Vec<E> {
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let rest = words.get(at + 1..).unwrap_or_default();
        let near = if *word == "destroys" { rest } else { &rest[..rest.len().min(REACH)] };
        let before = &words[..at];
        match *word {
            "tribute" if rest.first() == Some(&"summon") => {}
            "changes" if before.contains(&"control") => found.push(E::ControlChanged),
            "resolves" if before.last() == Some(&"it") => {}
            "summons" | "summon" | "summoned" => found.extend(summons(before, word)),
            _ if relative(before) => {}
            _ => {
                let row = TABLE.iter().find(|(verb, after, _)| {
                    (verb == word || bare(verb, word, before))
                        && (after.is_empty() || near.iter().any(|w| after.contains(w)))
                });
                found.extend(row.map(|(_, _, event)| *event));
            }
        }
    }
    found
}

/// Whether the verb belongs to a relative clause or to a noun: "an effect that destroys …", "that attacks".
fn relative(before: &[&str]) -> bool {
    matches!(
        before.last(),
        Some(
            &("that"
                | "which"
                | "would"
                | "can"
                | "to"
                | "not"
                | "card"
                | "of"
                | "the"
                | "this"
                | "from"
                | "in"
                | "a"
                | "direct"
                | "for"
                | "these"
                | "cannot")
        )
    ) && !ends_with_subject(before)
        && !matches!(before, [.., "points", "to"])
        || matches!(before, [.., "that", "also" | "you" | "your"])
}

/// "this card", "the attacking card": a noun that can be the subject of a verb.
fn ends_with_subject(before: &[&str]) -> bool {
    matches!(before.last(), Some(&("card" | "cards")))
}

/// The bare form of a verb after a subject that takes it.
fn bare(verb: &str, word: &str, before: &[&str]) -> bool {
    let stem = verb
        .strip_suffix("es")
        .filter(|_| verb.ends_with("shes") || verb.ends_with("sses"))
        .or_else(|| verb.strip_suffix('s'));
    stem == Some(word) && matches!(before.last(), Some(&("you" | "players" | "monsters" | "cards" | "they" | "player")))
}

/// "you Special Summon", "would be Normal or Special Summoned", "your opponent Summons".
fn summons(before: &[&str], word: &str) -> Vec<E> {
    let mut kinds = Vec::new();
    let mut at = before.len();
    while at > 0 {
        let token = before[at - 1];
        if let Some((_, event, would)) = SUMMONS.iter().find(|(name, _, _)| *name == token) {
            kinds.push((*event, *would));
        } else if !matches!(token, "or" | "and" | "," | "/" | "summoned") {
            break;
        }
        at -= 1;
    }
    let subject = &before[..at];
    let would = match (word, subject) {
        ("summoned", [.., "would", "be"]) | ("summon", [.., "would"]) => true,
        ("summons", [.., "opponent" | "player" | "controller"]) | ("summon", [.., "you" | "players"]) => false,
        _ => return Vec::new(),
    };
    if kinds.is_empty() {
        kinds = SUMMONS
            .iter()
            .filter(|(name, _, _)| matches!(*name, "normal" | "flip" | "special"))
            .map(|(_, e, w)| (*e, *w))
            .collect();
    }
    kinds.into_iter().map(|(event, would_be)| if would { would_be } else { event }).collect()
}
