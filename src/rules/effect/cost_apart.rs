//! "Tribute 1 Warrior and 1 DARK monster": no card pays twice, nor is a cost paid with the card that the effect then needs.
//! Section basics.cost.

use std::borrow::Cow;

use super::ability::may_be;
use super::apart::Shares;
use super::cost::COST;
use super::cost_said::{FEW, PAYABLE};
use super::taken::of_cards;
use crate::board::matching::{Scope, Sight, candidates, hidden_candidates};
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::effect::{Effect, Obligation};
use crate::cards::step::{Noun, Step};
use crate::reason::{Answer, Arg, Ask, Reason};

/// The cost of an effect. What is activated where its card lies beside the field and then brings that card elsewhere is not paid
/// with it.
pub(super) fn kept<'e>(state: &State, card: CardId, effect: &'e Effect) -> Cow<'e, [Step]> {
    let needed = |step: &Step| {
        matches!(&step.act, Act::SpecialSummon(summon) if summon.what == Noun::This)
            || matches!(&step.act, Act::AddToHand(Noun::This))
    };
    let stays = !state.copy(card).zone.on_field() && effect.steps.first().is_some_and(needed);
    if !stays
        || !effect.cost.iter().any(|step| of_cards(&step.act).is_some_and(|(noun, _)| matches!(noun, Noun::Choose(_))))
    {
        return Cow::Borrowed(&effect.cost);
    }
    let mut cost = effect.cost.clone();
    for noun in cost.iter_mut().filter_map(|step| step.act.noun_mut()) {
        if let Noun::Choose(choice) = noun {
            choice.of.other = true;
        }
    }
    Cow::Owned(cost)
}

/// Whether a cost that takes cards of several descriptions finds another card for each; with `given`, among these.
pub(super) fn apart(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    scope: &Scope<'_>,
    given: Option<&[CardId]>,
) -> Reason {
    let mut shares = Shares::default();
    let mut slots = 0;
    for step in kept(state, card, effect).iter().filter(|step| step.choice != Some(Obligation::May)) {
        // What is only shown or chosen can be so again.
        let stays = matches!(step.act, Act::Reveal(_) | Act::Choose(_) | Act::ChangePosition(_));
        let Some((Noun::Choose(choice), purpose)) = of_cards(&step.act).filter(|_| !stays) else { continue };
        let sight = if scope.sight == Sight::Own { Sight::Own } else { purpose.sight() };
        let seen = Scope { sight, ..*scope };
        if given.is_none() && hidden_candidates(state, &choice.of, &seen) {
            continue;
        }
        let usable = |id: CardId| {
            let spent = id == card && state.copy(card).zone == Zone::Hand;
            let right = !spent && given.is_none_or(|given| given.contains(&id));
            if right { may_be(state, purpose, id, card, player) } else { Answer::No }
        };
        slots += 1;
        let fit = candidates(state, &choice.of, &seen).filter(|(_, fits)| *fits != Answer::No);
        let all = fit.map(|(id, _)| (id, usable(id)));
        let all: Vec<(CardId, Answer)> = all.filter(|(_, answer)| *answer != Answer::No).collect();
        let min = value(state, &choice.min, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
        shares.add(all, min);
    }
    match shares.too_few().filter(|_| slots > 1) {
        None => ask.yes(&COST, &[], &PAYABLE, || vec![Arg::Card(card)]),
        Some((answer, args)) => {
            ask.found(&COST, answer, &["basics.cost"], &FEW, || [vec![Arg::Card(card)], args].concat())
        }
    }
}
