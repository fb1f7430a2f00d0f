//! What a cost takes: which cards its steps are done with, and what becomes of them. Section basics.cost.

use super::ability::Purpose;
use crate::board::holders::Holders;
use crate::board::matching::{Scope, Sight, candidates, fits, nouns};
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::{Act, Attach, DeckPlace, Placing};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Ability, Filter, Kind, Place};
use crate::cards::number::Number;
use crate::cards::step::{Noun, Step};
use crate::reason::Answer;

/// Whether a card may be among those that a cost takes: not where every step says which cards it is done with, and none
/// of them is this one.
pub fn may_take(state: &State, effect: &Effect, card: CardId, with: CardId, scope: &Scope<'_>) -> bool {
    let told = |step: &Step| {
        let itself = matches!(of_cards(&step.act), Some((Noun::This, _)));
        matches!(step.act, Act::PayLp(_))
            || itself && with != card
            || step_takes(state, step, with, scope) == Answer::No
    };
    !effect.unread.is_empty() || !effect.cost.iter().all(told)
}

/// Whether a step of a cost is done with a card; unknown where it does not describe its cards.
fn step_takes(state: &State, step: &Step, with: CardId, scope: &Scope<'_>) -> Answer {
    if let Act::Detach(detach) = &step.act {
        let holders = Holders::of(state, &detach.from, scope);
        return holders.map_or(Answer::Unknown, |from| from.hold(state, with));
    }
    if let Act::RemoveCounter(counter) = &step.act {
        if let Noun::Choose(choice) = &counter.on {
            return fits(state, &choice.of, with, scope);
        }
        return nouns(state, &counter.on, scope).map_or(Answer::Unknown, |on| Answer::from(on.contains(&with)));
    }
    let Some((noun, _)) = of_cards(&step.act) else { return Answer::Unknown };
    if let Noun::Top(top) = noun {
        let lies = |p: Player| state.copy(with).zone == Zone::Deck && state.copy(with).owner == p;
        return if scope.players(state, top.who).any(lies) { Answer::Unknown } else { Answer::No };
    }
    noun.filter().map_or(Answer::Unknown, |of| fits(state, of, with, scope))
}

/// Whether a procedure Special Summons a Fusion Monster from the Extra Deck without a Fusion card.
pub fn contact(state: &State, card: CardId, effect: &Effect) -> bool {
    let fusion = state.card(card).types.contains(&Ability::Fusion);
    effect.class == Class::Procedure && fusion && state.copy(card).zone == Zone::Extra
}

/// Whether a card in the hand is not there any more as its effect resolves: it is activated as a card, or is its own
/// cost.
pub fn leaves_the_hand(state: &State, card: CardId) -> bool {
    let definition = state.card(card);
    let spent = |step: &Step| moves_itself(&step.act);
    let mut there = definition.effects.iter().filter(|e| e.from.contains(&Place::Hand));
    let itself = definition.kind != Kind::Monster || there.any(|e| e.cost.iter().any(spent));
    // What came back to the hand while its effect resolves stays there.
    let under_way = state.chain.iter().any(|link| link.card == card);
    itself && !under_way && state.copy(card).zone == Zone::Hand
}

/// Whether a number is surely 0 as the effect resolves.
pub(super) fn nothing(state: &State, card: CardId, effect: &Effect, of: &Number, scope: &Scope<'_>) -> bool {
    settled(state, card, effect, of, scope) == Some(0)
}

/// What a number surely comes to as the effect resolves: nothing is paid that could change it, and the card that is activated
/// from the hand is not counted there.
pub(super) fn settled(state: &State, card: CardId, effect: &Effect, of: &Number, scope: &Scope<'_>) -> Option<i32> {
    let had = of_its_counters(of);
    let stays = |act: &Act| matches!(act, Act::Lasting(_) | Act::PayLp(_)) || had && moves_itself(act);
    (effect.cost.iter().all(|step| stays(&step.act)) && (had || of.counts_alone())).then_some(())?;
    let placed = leaves_the_hand(state, card).then(|| super::forbid::placed_there(state, card));
    value(placed.as_ref().unwrap_or(state), of, scope)
}

/// Whether a number is made of fixed ones and of the counters on the card itself, or those that it had as it left the field.
fn of_its_counters(of: &Number) -> bool {
    let own = matches!(of, Number::Counters(on) if on.had && on.on == Noun::This);
    let parts = of.parts();
    let each = |part: &Number| matches!(part, Number::Fixed(_)) || of_its_counters(part);
    own || parts.iter().any(|part| of_its_counters(part)) && parts.iter().all(|part| each(part))
}

/// Whether a step of a cost is done with the card itself.
fn moves_itself(act: &Act) -> bool {
    of_cards(act).is_some_and(|(noun, purpose)| {
        *noun == Noun::This && !matches!(act, Act::Reveal(_)) && purpose != Purpose::Target
    })
}

/// Whether the card itself leaves where it is as the cost is paid, which is still to be done.
pub(super) fn pays_itself(state: &State, card: CardId, effect: &Effect) -> bool {
    if state.chain.iter().any(|link| link.card == card) {
        return false;
    }
    let leaves = |act: &Act| sends_to(act).is_some() || matches!(act, Act::ReturnToHand(_) | Act::ReturnToDeck(_));
    effect.cost.iter().any(|step| step.choice.is_none() && leaves(&step.act) && moves_itself(&step.act))
}

/// What a step of a cost does with cards, and what may forbid it.
pub fn of_cards(act: &Act) -> Option<(&Noun, Purpose)> {
    if let Act::ReturnToHand(n) = act {
        Some((n, Purpose::CostToHidden))
    } else if let Act::ReturnToDeck(d) = act {
        let placed = matches!(d.place, DeckPlace::Top | DeckPlace::Bottom);
        Some((&d.what, if placed { Purpose::CostToHidden } else { Purpose::CostToDeck }))
    } else if let Act::Tribute(n) = act {
        Some((n, Purpose::Tribute))
    } else if let Act::SendToGraveyard(n) | Act::DiscardToGraveyard(n) = act {
        Some((n, Purpose::CostToGraveyard))
    } else if let Act::Banish(b) = act {
        Some((&b.what, Purpose::Banish))
    } else if let Act::Discard(n)
    | Act::Reveal(n)
    | Act::Choose(n)
    | Act::Destroy(n)
    | Act::Attach(Attach { what: n, .. })
    | Act::Set(n)
    | Act::PlaceFaceUp(Placing { what: n, .. }) = act
    {
        Some((n, Purpose::Cost))
    } else if let Act::ChangePosition(c) = act {
        Some((&c.what, Purpose::Cost))
    } else if let Act::Equip(e) = act {
        Some((&e.what, Purpose::Cost))
    } else {
        None
    }
}

/// Whether a step of a cost is done with such cards: with the card itself, with a material, or with one that fits.
pub fn takes(state: &State, effect: &Effect, with: CardId, scope: &Scope<'_>) -> bool {
    let done = |step: &Step| {
        let described = of_cards(&step.act).is_some_and(|(noun, _)| noun.filter().is_some());
        let described = described || matches!(step.act, Act::Detach(_));
        with == scope.this && moves_itself(&step.act) || described && step_takes(state, step, with, scope) != Answer::No
    };
    effect.cost.iter().any(done)
}

/// Whether a place is one that a cost can send to.
pub fn sends_to(act: &Act) -> Option<Place> {
    let sent = matches!(
        act,
        Act::SendToGraveyard(_) | Act::Discard(_) | Act::DiscardToGraveyard(_) | Act::Tribute(_) | Act::Detach(_)
    );
    if sent { Some(Place::Graveyard) } else { matches!(act, Act::Banish(_)).then_some(Place::Banished) }
}

/// How many cards paying the cost takes from the top of the Deck of that player.
pub fn off_the_top(state: &State, effect: &Effect, of: Player, scope: &Scope<'_>) -> usize {
    let taken = |step: &Step| {
        let Some((Noun::Top(top), _)) = of_cards(&step.act).filter(|_| sends_to(&step.act).is_some()) else { return 0 };
        let count = value(state, &top.count, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
        if scope.players(state, top.who).any(|p| p == of) { count } else { 0 }
    };
    effect.cost.iter().map(taken).sum()
}

/// Whether paying the cost can take a monster out of a Main Monster Zone of that player.
pub fn frees_zone(state: &State, effect: &Effect, of: Player, scope: &Scope<'_>) -> bool {
    frees_zones(state, effect, of, scope) > 0
}

/// How many monsters paying the cost can take out of Main Monster Zones of that player.
pub fn frees_zones(state: &State, effect: &Effect, of: Player, scope: &Scope<'_>) -> usize {
    let main = |id: CardId| matches!(state.copy(id).zone, Zone::Monster(_)) && state.copy(id).controller == of;
    let leaves = |act: &Act| {
        let goes = sends_to(act).is_some()
            || matches!(
                act,
                Act::ReturnToHand(_) | Act::ReturnToDeck(_) | Act::Destroy(_) | Act::Attach(_) | Act::PlaceFaceUp(_)
            );
        let Some((noun, purpose)) = of_cards(act).filter(|_| goes) else { return 0 };
        let sight = if contact(state, scope.this, effect) { Sight::Own } else { purpose.sight() };
        let seen = Scope { sight, ..*scope };
        let there = |filter: &Filter| candidates(state, filter, &seen).filter(|(id, _)| main(*id)).count();
        if let Noun::Choose(choice) = noun {
            if let Some(paid) = scope.paid {
                let taken = |id: &&CardId| main(**id) && fits(state, &choice.of, **id, &seen) != Answer::No;
                return paid.iter().filter(taken).count();
            }
            let most = value(state, choice.max.as_ref().unwrap_or(&choice.min), scope);
            return there(&choice.of).min(most.and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX));
        }
        noun.filter().map_or_else(|| usize::from(*noun == Noun::This && main(scope.this)), there)
    };
    effect.cost.iter().map(|step| leaves(&step.act)).sum()
}
