//! Whether the effect of a link applies, and what it may still affect.

use crate::board::chain::Link;
use crate::board::condition::holds;
use crate::board::inclusion::does;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::moment::During;
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::board::view::{Active, refresh};
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Filter, Kind, Property};
use crate::reason::Answer;

/// Whether the effect of a link applies: not negated, and its card is where it has to be.
pub(super) fn applies(state: &State, link: &Link) -> bool {
    let Some(index) = link.effect else { return false };
    let effect = state.effect(link.card, index);
    let copy = state.copy(link.card);
    let definition = state.card(link.card);
    let stays = definition.kind != Kind::Monster
        && matches!(definition.property, Some(Property::Continuous | Property::Field | Property::Equip))
        && (link.from.on_field() || effect.class == Class::Activation);
    let gone = stays && !(copy.zone.is_backrow() && copy.face_up);
    let scope = Scope { sight: Sight::All, ..scope_of(link, &[]) };
    let allowed = effect.while_resolving.iter().all(|c| holds(state, c, &scope) == Answer::Yes);
    !gone && !negated(state, link) && allowed
}

/// Whether the effect of a link is negated, by an effect that answered it or by one that applies.
pub(super) fn negated(state: &State, link: &Link) -> bool {
    let copy = state.copy(link.card);
    let applying =
        state.view.of(link.card).negated && copy.zone.on_field() && (copy.since == link.since || link.card_activation);
    link.effect_negated || applying || negated_though_gone(state, link) || negated_for_what_it_does(state, link)
}

/// Whether Spells or Traps are negated on the field where this one was activated, though its card has left since.
/// Section leaves-field.negated-spell-trap.
fn negated_though_gone(state: &State, link: &Link) -> bool {
    let card = state.card(link.card);
    let there = link.card_activation || link.from.on_field();
    if card.kind == Kind::Monster || !there || state.copy(link.card).zone.on_field() {
        return false;
    }
    let whole = |a: &Active, apply: &Apply| {
        apply.rule == Modifier::Negated
            && apply.to.is_some()
            && !matches!(apply.to, Some(Subjects::This))
            && a.source != link.card
    };
    if !state.view.active(state).any(|(a, apply)| whole(a, apply)) {
        return false;
    }
    let mut there = state.clone();
    let zone = match (link.from.on_field(), card.property) {
        (true, _) => link.from,
        (false, Some(Property::Field)) => Zone::Field,
        (false, _) => Zone::Spell(0),
    };
    let copy = &mut there.copies[link.card.index()];
    (copy.zone, copy.controller, copy.face_up, copy.activating) = (zone, link.player, true, true);
    refresh(&mut there);
    there.view.active(&there).any(|(a, apply)| whole(a, apply) && a.concerns(&there, link.card) == Answer::Yes)
}

pub(super) fn scope_of<'a>(link: &'a Link, those: &'a [CardId]) -> Scope<'a> {
    Scope { event: &link.event, bound: &link.bound, targets: &link.targets, those, ..Scope::of(link.card, link.player) }
}

/// Targets that are still what the effect may affect: they have not moved and still fit.
pub(super) fn right_targets(state: &State, link: &Link, effect: &Effect) -> Vec<Vec<CardId>> {
    let scope = Scope { sight: Sight::Public, ..Scope::of(link.card, link.player) };
    link.targets
        .iter()
        .enumerate()
        .map(|(slot, cards)| {
            let of = effect.targets.get(slot).map(|c| &c.of);
            cards
                .iter()
                .copied()
                .filter(|id| {
                    of.is_none_or(|f| {
                        // Only where it is matters any more, and that it is face-up if the text says so.
                        let place =
                            Filter { place: f.place.clone(), face: f.face, whose: f.whose, ..Filter::default() };
                        let moved_by_this =
                            state.copy(*id).since > state.chain_start && !state.copy(*id).zone.among(&f.place);
                        moved_by_this && acted_on(state, link, *id)
                            || fits(state, &place, *id, &scope) != Answer::No && state.copy(*id).zone.among(&f.place)
                    })
                })
                .collect()
        })
        .collect()
}

/// Whether this very resolution has moved a card, so that later steps still speak of it.
fn acted_on(state: &State, link: &Link, id: CardId) -> bool {
    let number = state
        .chain
        .iter()
        .position(|l| l.card == link.card && l.effect == link.effect)
        .and_then(|n| u8::try_from(n + 1).ok())
        .unwrap_or(0);
    state
        .log
        .iter()
        .rev()
        .take_while(|m| m.during == During::Resolution(number))
        .any(|m| m.events.iter().any(|e| e.card == Some(id)))
}

/// Whether an effect that applies negates the link for what it would do.
fn negated_for_what_it_does(state: &State, link: &Link) -> bool {
    let Some(effect) = link.effect else { return false };
    state.view.active(state).any(|(active, apply)| {
        let Modifier::NegatesThat(wanted) = &apply.rule else { return false };
        let model = state.effect(link.card, effect);
        let answer = does(state, wanted, link.card, model, &link.targets, &active.scope());
        answer == Answer::Yes
    })
}
