//! What kind of effect a text is.

use super::activation::Head;
use super::text::Text;
use crate::cards::effect::{Class, Obligation};
use crate::cards::filter::{Kind, Place, Property};
use crate::cards::trigger::{EventKind, Timing};
use crate::reader::printed::Printed;
use crate::reader::reading::Role;

/// Whether a Spell or Trap goes to the GY after it resolves.
pub(super) fn is_one_shot(card: &Printed) -> bool {
    match card.kind {
        Some(Kind::Spell) => !matches!(card.property, Some(Property::Continuous | Property::Field | Property::Equip)),
        Some(Kind::Trap) => !matches!(card.property, Some(Property::Continuous)),
        _ => false,
    }
}

/// The class of an activated effect that isn't the activation of its card. `behind`: the effect's other words.
pub(super) fn of_activated(
    card: &Printed,
    pendulum: bool,
    text: &Text,
    head: &Head,
    behind: &str,
    from: &[Place],
) -> Class {
    let trap = card.kind == Some(Kind::Trap);
    let monster = card.kind == Some(Kind::Monster) && !pendulum;
    if head.choice == Obligation::Must {
        let answers = head.events.contains(&EventKind::Activated) && head.timing == Some(Timing::When);
        return match () {
            () if monster && answers => Class::Quick,
            () if head.events.is_empty() && !has_moment(head) => Class::Ignition,
            () => Class::Trigger,
        };
    }
    if head.events.is_empty() {
        let happened = head.timing.is_some();
        let quick = trap || !happened && any_turn(text, head) || later_any_turn(behind);
        return if quick {
            Class::Quick
        } else if happened || odd_moment(text, head) {
            Class::Trigger
        } else {
            Class::Ignition
        };
    }
    let all = |f: fn(&EventKind) -> bool| head.events.iter().all(f);
    let any = |f: fn(&EventKind) -> bool| head.events.iter().any(f);
    // What happens in either turn needs no word about the turn, unless it is a Quick Effect that waits for it.
    if any(|e| is_would_be(*e)) || any(|e| *e == EventKind::Targeted) || monster && in_both_turns(text, head) {
        return Class::Quick;
    }
    if any(|e| *e == EventKind::Activated) {
        let quick =
            head.timing == Some(Timing::When) && (monster || trap || card.property == Some(Property::QuickPlay));
        return if quick { Class::Quick } else { Class::Trigger };
    }
    let paid = from.contains(&Place::Hand)
        || head.clauses.iter().any(|c| c.role == Role::Cost || text.bare(&c.span) == "１度");
    let said = monster && any_turn(text, head);
    let fight = |e: &EventKind| matches!(e, EventKind::DamageCalculation | EventKind::AttackDeclared);
    if all(|e| *e == EventKind::DamageCalculation) && (monster && paid || trap) || all(fight) && said {
        return Class::Quick;
    }
    if trap
        && (all(|e| matches!(e, EventKind::EndPhase | EventKind::StandbyPhase))
            || all(|e| *e == EventKind::AttackDeclared) && from == [Place::Graveyard])
    {
        return Class::Quick;
    }
    if later_any_turn(behind) && all(|e| *e == EventKind::DrawPhase) {
        return Class::Quick;
    }
    Class::Trigger
}

/// The moments in which a Summon can still be negated.
fn is_would_be(event: EventKind) -> bool {
    use EventKind as E;
    matches!(event, E::WouldBeNormalSummoned | E::WouldBeFlipSummoned | E::WouldBeSpecialSummoned)
}

/// Whether the head says when, by an event or not.
fn has_moment(head: &Head) -> bool {
    head.clauses.iter().any(|c| c.role == Role::Timing)
}

/// The opponent's turn or both, or a part of a turn in which only quick effects are activated.
fn any_turn(text: &Text, head: &Head) -> bool {
    const TURNS: [&str; 11] = [
        "自分・相手",
        "相手ターン",
        "相手のターン",
        "相手メインフェイズ",
        "相手のメインフェイズ",
        "バトルフェイズ",
        "ダメージステップ",
        "バトルステップ",
        "お互いのターン",
        "お互いのメイン",
        "お互いのバトル",
    ];
    head.clauses.iter().filter(|c| c.role == Role::Timing).any(|c| {
        let words = text.bare(&c.span);
        TURNS.iter().any(|t| words.contains(t))
    })
}

/// "自分・相手ターンに" in front, as of Quick Effects.
fn in_both_turns(text: &Text, head: &Head) -> bool {
    let turns = |words: &str| ["自分・相手ターンに", "自分・相手のターンに"].iter().any(|t| words.starts_with(t));
    head.clauses.iter().filter(|c| c.role == Role::Timing).any(|c| turns(text.bare(&c.span)))
}

/// "この効果は相手ターンでも発動できる" in a later sentence or a remark.
fn later_any_turn(behind: &str) -> bool {
    [
        "相手ターンでも",
        "相手ターンにも",
        "相手のターンでも",
        "相手のターンにも",
        "お互いのターンに発動",
        "相手バトルフェイズでも",
        "相手メインフェイズでも",
        "この効果はお互いの",
        "この効果は自分・相手の",
    ]
    .iter()
    .any(|p| behind.contains(p))
}

/// The start or end of a phase without an event of its own.
fn odd_moment(text: &Text, head: &Head) -> bool {
    head.clauses.iter().filter(|c| c.role == Role::Timing).any(|c| {
        let words = text.bare(&c.span);
        (words.contains("フェイズ終了時") || words.contains("フェイズ開始時")) && !words.contains("メインフェイズ")
    })
}
