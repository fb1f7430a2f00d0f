//! What may be activated in the Damage Step. Sections damage-step.trigger-limits, .quick-limits.

use crate::board::place::CardId;
use crate::board::state::{BattleStep, State};
use crate::cards::effect::{Class, DamageStep, Effect, Obligation};
use crate::cards::trigger::{EventKind, Subject};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static DAMAGE_STEP: Rule =
    Rule { id: "battle.damage-step", sections: &["damage-step.trigger-limits", "damage-step.quick-limits"] };

static OUTSIDE: Say =
    Say { key: "outside-damage-step", en: "it is not the Damage Step", zh: "现在不是伤害步骤" };
static FITS: Say =
    Say {
        key: "damage-step-allowed", en: "{0} may be activated in the Damage Step", zh: "{0}在伤害步骤也可以发动"
    };
static BARRED: Say = Say {
    key: "damage-step-forbidden",
    en: "{0} cannot be activated in the Damage Step by its own text",
    zh: "{0}的文本规定不能在伤害步骤发动",
};
static UNSURE: Say = Say {
    key: "damage-step-unsure",
    en: "whether {0} may be activated in this part of the Damage Step is not judged yet",
    zh: "还不能判断{0}在伤害步骤的这个时点能否发动",
};

/// Whether the Damage Step allows an activation.
pub fn damage_step(ask: &mut Ask, state: &State, card: CardId, effect: Option<&Effect>) -> Reason {
    let rule = &DAMAGE_STEP;
    if state.turn.step != Some(BattleStep::Damage) {
        return ask.yes(rule, &[], &OUTSIDE, Vec::new);
    }
    let args = || vec![Arg::Card(card)];
    let Some(effect) = effect else { return ask.found(rule, Answer::Unknown, &[], &UNSURE, args) };
    if effect.damage_step == DamageStep::Forbidden {
        return ask.no(rule, &["damage-step.trigger-limits"], &BARRED, args);
    }
    let trigger = effect.class == Class::Trigger;
    let own = effect.on.as_ref().is_some_and(|on| {
        on.subject == Subject::This
            && on.events.iter().any(|e| {
                matches!(
                    e,
                    EventKind::SpecialSummoned
                        | EventKind::Flipped
                        | EventKind::Destroyed
                        | EventKind::DestroyedByBattle
                        | EventKind::DestroysByBattle
                        | EventKind::SentToGraveyard
                        | EventKind::Banished
                        | EventKind::AddedToHand
                        | EventKind::BattleDamage
                )
            })
    });
    if effect.damage_step == DamageStep::Allowed || trigger && (own || effect.choice == Obligation::Must) {
        return ask.yes(rule, &[], &FITS, args);
    }
    ask.found(rule, Answer::Unknown, &[], &UNSURE, args)
}
