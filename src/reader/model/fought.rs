//! What is asked at the end of the Battle Phase of the battles in it.

use crate::cards::condition::Condition;
use crate::cards::effect::Effect;
use crate::cards::filter::Filter;
use crate::cards::trigger::{EventKind, Subject, Timing, Trigger};

/// The same for effects of which nothing is told in Japanese.
pub(super) fn all(effects: &mut [Effect]) {
    for effect in effects {
        fought(effect, "");
    }
}

/// Puts what has happened in the place of what happens in a battle, which is over then; and where the Japanese text says that
/// the card has battled, in the place of its attacks, which may have been negated.
pub(super) fn fought(made: &mut Effect, japanese: &str) {
    let ends = made.on.as_ref().is_some_and(|on| on.events == [EventKind::EndOfBattlePhase] && on.or.is_empty());
    if !ends {
        return;
    }
    let battled = japanese.contains("戦闘を行った");
    let mut found = Vec::new();
    for condition in made.condition.drain(..) {
        match condition {
            Condition::This(of) if of.battling => found.extend(in_its_battle(of)),
            Condition::Any(parts) if battled && parts.iter().all(attacked) => {
                found.push(this_turn(EventKind::AfterDamageCalculation));
            }
            other => found.push(other),
        }
    }
    made.condition = found;
}

/// That this happened to the card in this turn.
fn this_turn(event: EventKind) -> Condition {
    Condition::ThisTurn(Box::new(Trigger::of(Timing::If, vec![event], Subject::This)))
}

/// Whether it is asked if the card attacked or was attacked.
fn attacked(condition: &Condition) -> bool {
    let Condition::ThisTurn(on) = condition else { return false };
    let such = |event: EventKind| **on == Trigger::of(Timing::If, vec![event], Subject::This);
    such(EventKind::AttackDeclared) || such(EventKind::AttackTarget)
}

/// What was asked of a card in its battle, told of the battle that is over.
fn in_its_battle(of: Filter) -> [Condition; 2] {
    let attacking = Filter { attacking: true, ..Filter::default() };
    let target = of.not.contains(&attacking);
    let event = if target { EventKind::AttackTarget } else { EventKind::AfterDamageCalculation };
    let not = of.not.iter().filter(|other| **other != attacking).cloned().collect();
    [this_turn(event), Condition::This(Filter { battling: false, not, ..of })]
}
