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
const PHASES: &[(&str, E)] = &[
    ("end of the battle phase", E::EndOfBattlePhase),
    ("end of your battle phase", E::EndOfBattlePhase),
    ("end of a battle phase", E::EndOfBattlePhase),
    ("end of your opponent's battle phase", E::EndOfBattlePhase),
    ("start of the battle phase", E::StartOfBattlePhase),
    ("start of your battle phase", E::StartOfBattlePhase),
    ("start of your opponent's battle phase", E::StartOfBattlePhase),
    ("end phase", E::EndPhase),
    ("end of the turn", E::EndPhase),
    ("standby phase", E::StandbyPhase),
];

/// The events of a clause of a head (lower-case, quotations blotted out), other than phases.
pub(super) fn events(clause: &str) -> Vec<E> {
    let words = words(clause);
    if clause.starts_with("at attack declaration") {
        return vec![E::AttackDeclared];
    }
    let mut found = passive(&words);
    found.extend(active(&words));
    settle(clause, &mut found);
    found
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
    // "The turn after", "except the End Phase" name no moment of their own.
    PHASES.iter().find(|(phrase, _)| head.contains(phrase)).map(|(_, event)| *event).or_else(|| {
        (head.contains("during your draw phase") || head.contains("during the draw phase")).then_some(E::DrawPhase)
    })
}

/// Sorts the events and lets the narrower one of two that one phrase names stand.
fn settle(clause: &str, found: &mut Vec<E>) {
    found.sort_unstable();
    found.dedup();
    let has = |event: E, found: &[E]| found.contains(&event);
    // "destroyed by battle and sent to the GY" is the battle; "destroyed and sent to the GY" is the sending.
    let joined = clause.contains(" and sent") || clause.contains(" and is sent") || clause.contains(" and are sent");
    if has(E::SentToGraveyard, found) && joined {
        if has(E::DestroyedByBattle, found) && !has(E::Destroyed, found) {
            found.retain(|event| *event != E::SentToGraveyard);
        } else if has(E::Destroyed, found) {
            found.retain(|event| !matches!(event, E::Destroyed | E::DestroyedByBattle));
        }
    }
    if has(E::Destroyed, found) {
        found.retain(|event| *event != E::DestroyedByBattle);
    }
    if has(E::DestroysByBattle, found) && !clause.contains(" or if ") && !clause.contains(" or ") {
        found.retain(|event| !matches!(event, E::SentToGraveyard | E::Banished));
    }
    if has(E::UsedAsMaterial, found) && !clause.contains(" or ") {
        found.retain(|event| *event == E::UsedAsMaterial);
    }
}
