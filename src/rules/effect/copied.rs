//! What another card's effect could do in the place of one: "this effect becomes that Spell's effect", "the activated effect
//! becomes …". It is asked as if that were activated. Section basics.nothing-to-do.

use std::borrow::Cow;

use super::possible::{DOES, POSSIBLE, nothing, possible};
use super::possible_said::OPEN;
use super::taken::of_cards;
use crate::board::condition::holds;
use crate::board::matching::{Scope, Sight, nouns};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::refresh;
use crate::cards::act::Act;
use crate::cards::effect::{Class, Effect};
use crate::cards::parts::{says, with_all};
use crate::cards::step::{Noun, Step};
use crate::reason::{Answer, Arg, Ask, Reason, best};
use crate::rules::trigger::timing::timing;

/// The effect that a Spell or Trap has as it is activated; none where it has none or several.
pub fn of_activation(state: &State, id: CardId) -> Option<&Effect> {
    let mut all = state.card(id).effects.iter().filter(|e| e.class == Class::Activation && !e.steps.is_empty());
    all.next().filter(|_| all.next().is_none())
}

/// The steps of an effect as another card does them: cards other than the one whose effect it is are all that there are, once
/// that one is not on the field.
pub fn by_another(state: &State, id: CardId, effect: &Effect) -> Option<Vec<Step>> {
    if state.copy(id).zone.on_field() { Some(effect.steps.clone()) } else { with_all(&effect.steps) }
}

/// Whether an effect can be done by another card just as it stands: it hangs on no event, no target and no card of its own,
/// and on nothing that it is paid with.
pub fn stands_apart(effect: &Effect) -> bool {
    let own = |word| effect.steps.iter().any(|step| says(step, word));
    let paid = !effect.cost.is_empty() && own("bound");
    let whole = effect.unread.is_empty() && effect.while_resolving.is_empty();
    effect.on.is_none() && effect.targets.is_empty() && whole && !paid && !own("this") && !own("event")
}

/// Whether doing what one of these cards does could do something.
pub(super) fn doable(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    (noun, of): (&Noun, &Effect),
    scope: &Scope<'_>,
) -> Reason {
    // The one that was targeted and that the step before has moved.
    let noun = if *noun == Noun::Those && of.targets.len() == 1 { &Noun::Target(0) } else { noun };
    let named = if let Noun::Bound(name) = noun {
        scope.named(name).and_then(|bound| bound.named_cards()).map(<[_]>::to_vec)
    } else {
        nouns(state, noun, scope)
    };
    let found: Vec<Reason> =
        named.unwrap_or_default().into_iter().map(|id| as_that(ask, state, player, card, id)).collect();
    best(found)
        .unwrap_or_else(|| ask.found(&POSSIBLE, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card), Arg::Card(card)]))
}

fn as_that(ask: &mut Ask, state: &State, player: Player, card: CardId, id: CardId) -> Reason {
    let Some(effect) = of_activation(state, id) else {
        // What was not read of it may be such an effect.
        let open = state.card(id).effects.iter().any(|e| !e.unread.is_empty());
        let several = state.card(id).effects.iter().any(|e| e.class == Class::Activation && !e.steps.is_empty());
        if !open && !several {
            return nothing(ask, card);
        }
        return ask.found(&POSSIBLE, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card), Arg::Card(id)]);
    };
    // What is paid with is as good as what lay there before.
    let mut lay = Cow::Borrowed(state);
    if state.copy(id).up_since > 0 {
        lay.to_mut().copies[id.index()].up_since = 0;
    }
    let in_time = |on| timing(&mut Ask::silent(), &lay, player, id, effect, on).0.answer;
    if effect.on.as_ref().is_some_and(|on| in_time(on) == Answer::No) {
        return nothing(ask, card);
    }
    let scope = Scope { sight: Sight::Public, ..Scope::of(card, player) };
    let must = effect.condition.iter().map(|c| if says(c, "this") { Answer::Unknown } else { holds(state, c, &scope) });
    let must = must.min().unwrap_or(Answer::Yes);
    if must == Answer::No {
        return nothing(ask, card);
    }
    if must == Answer::Unknown || !stands_apart(effect) {
        return ask.found(&POSSIBLE, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card), Arg::Card(id)]);
    }
    let Some(steps) = by_another(state, id, effect) else {
        return ask.found(&POSSIBLE, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card), Arg::Card(id)]);
    };
    possible(ask, state, player, card, &Effect { steps, ..effect.clone() }, &scope, None)
}

/// Whether the effect that is answered could do these steps instead.
pub(super) fn instead(ask: &mut Ask, state: &State, card: CardId, steps: &[Step], by: &Effect) -> Reason {
    let given_up =
        |step: &Step| !matches!(step.act, Act::Reveal(_)) && matches!(of_cards(&step.act), Some((Noun::This, _)));
    // This card itself is gone by then, where it is what the cost takes.
    let mut then = Cow::Borrowed(state);
    if by.cost.iter().any(given_up) {
        let there = then.to_mut();
        there.copies[card.index()].zone = Zone::Gone;
        refresh(there);
    }
    let state = &*then;
    let Some(link) = state.answered_by(card) else {
        return ask.yes(&POSSIBLE, &[], &DOES, || vec![Arg::Card(card)]);
    };
    let effect = Effect { steps: steps.to_vec(), ..Effect::new(Class::Activation) };
    possible(ask, state, link.player, link.card, &effect, &Scope::of(link.card, link.player), None)
}
