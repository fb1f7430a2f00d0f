//! What an activation has to do with what was not read: with words of a card nothing, where no part of its effect can be about
//! that; with a step that nobody knows to have been done much, where it waits for what happened last.

use super::action::{Action, Activate};
use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::unread::acts;
use crate::cards::act::Act;
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::Filter;
use crate::cards::step::Noun;
use crate::cards::trigger::{Timing, Trigger};
use crate::cards::unread::walk::has_unread;
use crate::cards::unread::{Touch, Touches, Unread};
use crate::reason::Answer;

/// Whether words that are about their own card alone have nothing to say of an activation: whether that card can be moved or
/// targeted, and what it does, is asked only where the activated effect may be about it.
pub(super) fn spares(state: &State, action: &Action, bearer: CardId, part: &Unread) -> bool {
    let Action::Activate(activate) = action else { return false };
    let Some(effect) = activate.effect.map(|n| state.effect(activate.card, n)) else { return false };
    let near = Touches::of(&[
        Touch::Movement,
        Touch::Destruction,
        Touch::Leaving,
        Touch::Battle,
        Touch::BattlePosition,
        Touch::Activation,
        Touch::Requirement,
        Touch::AtkDef,
        Touch::LifePoints,
    ]);
    part.touches.without(near) == Touches::NOTHING
        && !has_unread(effect)
        && !may_be_about(state, activate.card, effect, bearer)
}

/// Whether a card fits any of the descriptions of cards in an effect, its conditions apart.
fn may_be_about(state: &State, source: CardId, effect: &Effect, card: CardId) -> bool {
    let scope = Scope { sight: Sight::All, ..Scope::of(source, state.copy(source).controller) };
    let fitting = |of: &Filter| fits(state, of, card, &scope) != Answer::No;
    let by_noun = |noun: &Noun| match noun {
        Noun::Choose(_) | Noun::All(_) => noun.filter().is_none_or(&fitting),
        Noun::This => source == card,
        Noun::Event | Noun::Link | Noun::Equipped | Noun::Linked | Noun::Unread(_) => true,
        // Each of them is one of the cards described elsewhere.
        Noun::Target(_) | Noun::Bound(_) | Noun::Top(_) | Noun::SummonMaterials(_) | Noun::Those | Noun::Done(_) => {
            false
        }
    };
    // What hangs on something else is asked for itself.
    let apart = |act: &Act| {
        matches!(
            act,
            Act::Draw(_)
                | Act::Damage(_)
                | Act::GainLp(_)
                | Act::PayLp(_)
                | Act::Declare(_)
                | Act::Excavate(_)
                | Act::If(_)
                | Act::ChooseOne(_)
        )
    };
    // What another card is done something with may be it as well.
    let of_two = |act: &Act| {
        matches!(act, Act::Equip(_) | Act::Attach(_))
            || matches!(act, Act::SpecialSummon(summon) if summon.upon.is_some())
            || matches!(act, Act::Control(control) if control.in_exchange.is_some())
    };
    let about = |act: &Act| {
        if apart(act) {
            false
        } else if let Act::Tribute(noun) | Act::ReturnToHand(noun) | Act::Reveal(noun) = act {
            by_noun(noun)
        } else if let Act::Lasting(lasting) = act {
            let told = lasting.apply.iter().all(|apply| apply.to.is_none()) && lasting.then.is_empty();
            lasting.on.as_ref().filter(|_| told).is_none_or(by_noun)
        } else {
            of_two(act) || act.clone().noun_mut().is_none_or(|noun| by_noun(noun))
        }
    };
    let steps = acts(&effect.cost).chain(acts(&effect.steps));
    effect.targets.iter().any(|target| fitting(&target.of)) || { steps }.any(about)
}

/// Whether something may have come after what an optional trigger waits for, of which nobody knows what it was.
pub(super) fn may_have_passed(state: &State, action: &Action) -> bool {
    let Action::Activate(Activate { card, effect: Some(index), .. }) = action else { return false };
    let effect = state.effect(*card, *index);
    let passes = |on: &Trigger| on.timing == Timing::When && effect.choice == Obligation::May;
    let waits = effect.class == Class::Trigger && effect.on.as_ref().is_some_and(passes);
    waits && state.clouded_since(state.timing.0 as usize + 1)
}
