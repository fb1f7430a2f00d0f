//! The class of an activated effect.

use super::super::printed::Printed;
use super::clause::Clauses;
use super::head::Head;
use super::words::{Lazy, pattern};
use crate::cards::effect::Class;
use crate::cards::filter::{Kind, Place, Property};
use crate::cards::trigger::{EventKind, Timing};

/// What the class is told from.
pub(super) struct Signs<'a> {
    /// The card.
    pub(super) card: &'a Printed,
    /// Printed in the Pendulum Effect box.
    pub(super) pendulum: bool,
    /// The cut sentence.
    pub(super) clauses: &'a Clauses,
    /// Its head.
    pub(super) head: &'a Head,
    /// Lower-case words of cost, target and resolution.
    pub(super) body: &'a str,
    /// The places beyond the usual one that the effect names or that its event leaves the card in.
    pub(super) elsewhere: &'a [Place],
    /// An activation was read already.
    pub(super) activation: bool,
}

/// Spells and Traps that stay on the field.
pub(super) fn lasting(card: &Printed) -> bool {
    matches!(card.property, Some(Property::Continuous | Property::Field | Property::Equip))
}

/// The class; Continuous where the sentence is not activated after all.
pub(super) fn class(signs: &Signs) -> Class {
    if signs.card.kind == Some(Kind::Monster) { of_monster(signs) } else { of_spell_or_trap(signs) }
}

/// The class of a monster's effect (Pendulum Effects included).
fn of_monster(signs: &Signs) -> Class {
    let head = signs.head;
    if head.events.contains(&EventKind::Flipped) && head.words.starts_with("flip") {
        return Class::Trigger;
    }
    if head.quick && quick_moment(&head.events) {
        return Class::Quick;
    }
    if after_that(&head.words) && head.events.is_empty() {
        return Class::Trigger;
    }
    if fights(signs) {
        return Class::Continuous;
    }
    match head.events.as_slice() {
        [] if head.words.contains("would") => Class::Continuous,
        [] if CONTINUOUS_TRAP.iter().any(|words| head.words.contains(words)) && signs.clauses.may => Class::Quick,
        [] => {
            let opponent = head.words.contains("battle phase")
                || head.words.contains("during the damage step")
                || head.words.contains("battle step")
                || head.words.contains("your opponent's turn")
                || head.words.contains("your opponent's main phase")
                || head.words.contains("your opponent's battle phase");
            if opponent && signs.clauses.may && !signs.pendulum {
                Class::Quick
            } else if signs.clauses.may || signs.clauses.paid().is_some() {
                Class::Ignition
            } else {
                unprompted(signs)
            }
        }
        [EventKind::Activated] if head.timing == Some(Timing::When) && signs.clauses.may => Class::Quick,
        [EventKind::DamageCalculation] if signs.clauses.may && !signs.elsewhere.is_empty() => Class::Quick,
        // What targets it is an activation, which is answered directly.
        events if events.contains(&EventKind::Targeted) && head.timing == Some(Timing::When) && signs.clauses.may => {
            Class::Quick
        }
        _ => Class::Trigger,
    }
}

/// An effect with a head but without "You can", event or cost.
fn unprompted(signs: &Signs) -> Class {
    let words = &signs.head.words;
    if signs.body.starts_with("activate this effect") {
        Class::Trigger
    } else if words.contains("main phase") || signs.head.limit.is_some() && signs.clauses.colon || words.is_empty() {
        Class::Ignition
    } else {
        Class::Continuous
    }
}

/// "If Summoned this way", "When you do": after what the sentence before tells of.
pub(super) fn after_that(head: &str) -> bool {
    head.contains("summoned this way") || head.starts_with("when you do")
}

/// Whether that is a Summon.
pub(super) fn after_summon(head: &str, before: &str) -> bool {
    head.contains("summoned this way")
        || head.starts_with("when you do") && before.rsplit('.').nth(1).is_some_and(|last| last.contains("summon"))
}

/// "If this card attacks: It gains …": what is so during a battle, no effect that is activated.
fn fights(signs: &Signs) -> bool {
    let fight = |event: &EventKind| matches!(event, EventKind::AttackDeclared | EventKind::AttackTarget);
    let events = &signs.head.events;
    !signs.clauses.may
        && !events.is_empty()
        && events.iter().all(fight)
        && signs.head.words.starts_with("if ")
        && (signs.body.contains("damage step only") || signs.body.contains("damage calculation only"))
        && signs.clauses.paid().is_none()
}

/// A monster that lies in the Spell & Trap Zone as a Trap.
const CONTINUOUS_TRAP: &[&str] = &["treated as a continuous trap", "this card is a continuous trap"];

/// Whether "(Quick Effect)" makes the effect quick: phases of both players' turns do not.
fn quick_moment(events: &[EventKind]) -> bool {
    !matches!(events, [EventKind::EndPhase | EventKind::StandbyPhase])
}

/// The class of an effect of a Spell or Trap.
fn of_spell_or_trap(signs: &Signs) -> Class {
    let head = signs.head;
    let trap = signs.card.kind == Some(Kind::Trap);
    let becomes = signs.body.contains("special summon this card as")
        && signs.elsewhere.is_empty()
        && !signs.activation
        && !signs.clauses.may;
    if head.activation
        || head.words.starts_with("activate ")
        || becomes
        || signs.body.starts_with("activate this card")
        || signs.body.starts_with("activate by")
    {
        return Class::Activation;
    }
    if signs.elsewhere.is_empty() {
        let another = signs.activation
            && (head.limit.is_some()
                || signs.body.contains("this equip card to the g")
                || signs.body.contains("this equipped card")
                || signs.clauses.may && !head.events.is_empty());
        if !(lasting(signs.card) || another) {
            return Class::Activation;
        }
        let plain = !signs.clauses.may && head.limit.is_none() && head.events.is_empty() && head.words.is_empty();
        if plain && !signs.activation {
            return Class::Activation;
        }
    }
    match head.events.as_slice() {
        [] if after_that(&head.words) => Class::Trigger,
        [] if head.words.contains("would") => Class::Continuous,
        [] if signs.clauses.may || signs.clauses.paid().is_some() || head.words.contains("main phase") => {
            if trap || head.quick { Class::Quick } else { Class::Ignition }
        }
        [] => Class::Continuous,
        [EventKind::Activated] if trap && head.timing == Some(Timing::When) => Class::Quick,
        [EventKind::DamageCalculation] if trap && signs.clauses.may => Class::Quick,
        [EventKind::AttackDeclared] if trap && signs.elsewhere == [Place::Graveyard] => Class::Quick,
        [EventKind::EndPhase | EventKind::StandbyPhase | EventKind::DrawPhase] if trap && signs.clauses.may => {
            Class::Quick
        }
        events if head.quick && quick_moment(events) && signs.clauses.may => Class::Quick,
        _ => Class::Trigger,
    }
}

/// Whether an activation does nothing but place the card, or equip it.
pub(super) fn placed(step: &str, targets: bool) -> bool {
    static EQUIPS: Lazy =
        Lazy::new(|| pattern(r"^equip this card to (?:it|that target|that monster|a monster|the target)$"));
    static PAYS: Lazy = Lazy::new(|| pattern(r"^activate (?:this card )?(?:by|only)\b"));
    EQUIPS.is_match(step) || !targets && PAYS.is_match(step)
}
