//! The events that a clause of a head names.

use crate::cards::trigger::EventKind as E;

use super::active::active;
use super::passive::passive;
use super::words::{Lazy, pattern, words};

/// Battle moments: where one is named, it is the event, whatever else the head asks for.
const BATTLE: &[(&str, E)] = &[
    ("start of the damage step", E::DamageStepStart),
    ("end of the damage step", E::DamageStepEnd),
    ("before damage calculation", E::BeforeDamageCalculation),
    ("before the damage calculation", E::BeforeDamageCalculation),
    ("after damage calculation", E::AfterDamageCalculation),
    ("after the damage calculation", E::AfterDamageCalculation),
    ("during damage calculation", E::DamageCalculation),
    ("during the damage calculation", E::DamageCalculation),
];

/// A clause begins with what stands before this byte.
const EARLY: usize = 40;

/// Phases: the event where the head names no other.
const PHASES: &[(&str, E)] =
    &[("end phase", E::EndPhase), ("end of the turn", E::EndPhase), ("standby phase", E::StandbyPhase)];

static BATTLE_PHASE: Lazy = Lazy::new(|| {
    pattern(
        r"\b(end|start) of (?:the|your|a|each|that|either player's|your opponent's|each of your) (?:opponent's )?battle phase",
    )
});

/// The events of a clause of a head (lower-case, quotations blotted out), other than phases.
pub(super) fn events(clause: &str) -> Vec<E> {
    let words = words(answered(clause));
    if clause.starts_with("at attack declaration") {
        return vec![E::AttackDeclared];
    }
    if clause.contains("has left the field") {
        return vec![E::LeavesField];
    }
    let mut found = passive(&words);
    found.extend(active(&words));
    settle(clause, &mut found);
    found
}

/// A clause without the description of the card or effect that is answered: "… is activated that would destroy …".
fn answered(clause: &str) -> &str {
    let told = clause.find("activate").and_then(|verb| clause.get(verb..)?.find(" that ").map(|at| verb + at));
    told.and_then(|at| clause.get(..at)).unwrap_or(clause)
}

/// The moment of a battle that a clause begins with.
pub(super) fn battle(head: &str) -> Option<E> {
    BATTLE.iter().find(|(phrase, _)| head.find(phrase).is_some_and(|at| at < EARLY)).map(|(_, event)| *event)
}

/// The phase that a head names.
pub(super) fn phase(head: &str) -> Option<E> {
    static DRAW: Lazy = Lazy::new(|| {
        pattern(
            r"draw phase[^:]*instead of|before (?:you|conducting|your)[^:]*draw|instead of (?:conducting )?your normal draw",
        )
    });
    if DRAW.is_match(head) {
        return Some(E::BeforeDraw);
    }
    if let Some(edge) = BATTLE_PHASE.captures(head).and_then(|found| found.get(1)) {
        return Some(if edge.as_str() == "end" { E::EndOfBattlePhase } else { E::StartOfBattlePhase });
    }
    PHASES.iter().find(|(phrase, _)| head.contains(phrase)).map(|(_, event)| *event).or_else(|| {
        (head.contains("during your draw phase") || head.contains("during the draw phase")).then_some(E::DrawPhase)
    })
}

/// Sorts the events and lets the one stand that the phrase is about.
fn settle(clause: &str, found: &mut Vec<E>) {
    found.sort_unstable();
    found.dedup();
    let says = |phrase: &str| clause.contains(phrase);
    let has = |event: E| found.contains(&event);
    let sent = says(" and sent") || says(" and is sent") || says(" and are sent") || says(" and this card is sent");
    let keep: &[E] = if has(E::SentToGraveyard) && sent && !has(E::DestroyedByBattle) && !has(E::UsedAsMaterial) {
        // "destroyed and sent to the GY" is the sending …
        &[E::SentToGraveyard, E::Banished, E::SpecialSummoned, E::NormalSummoned]
    } else if has(E::SentToGraveyard) && sent && has(E::DestroyedByBattle) && !has(E::Destroyed) {
        // … "destroyed by battle and sent to the GY" is the battle.
        &[E::DestroyedByBattle]
    } else if has(E::LeavesField) && has(E::DestroyedByBattle) {
        &[E::LeavesField]
    } else if says("using this card") && has(E::SpecialSummoned) && says("material") {
        *found = vec![E::UsedAsMaterial];
        return;
    } else if has(E::UsedAsMaterial) && (!says(" or ") || says("and sent to the gy or banished")) {
        &[E::UsedAsMaterial]
    } else if has(E::DestroysByBattle) && (!says(" or ") || says("by battle and sends")) {
        &[E::DestroysByBattle]
    } else if has(E::Destroyed) && has(E::DestroyedByBattle) {
        found.retain(|event| *event != E::DestroyedByBattle);
        return;
    } else {
        return;
    };
    found.retain(|event| keep.contains(event));
}
