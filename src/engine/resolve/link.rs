//! Whether the effect of a link applies, and what it may still affect.

use std::borrow::Cow;

use crate::board::chain::Link;
use crate::board::condition::holds;
use crate::board::inclusion::does;
use crate::board::matching::{Scope, Sight, anywhere, candidates, fits, hidden_candidates};
use crate::board::moment::{During, Event, Moment};
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::board::view::{Active, refresh};
use crate::cards::act::{Act, Until};
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Filter, Kind, Place, Property};
use crate::cards::includes::Includes;
use crate::cards::number::Number;
use crate::cards::step::{Choice, However, Noun, Step};
use crate::cards::trigger::EventKind;
use crate::reason::Answer;
use crate::rules::effect::unnegatable::firm;

/// Whether the effect of a link applies: not negated, and its card is where it has to be.
pub(super) fn applies(state: &State, link: &Link) -> bool {
    let Some(index) = link.effect else { return false };
    let effect = state.effect(link.card, index);
    let copy = state.copy(link.card);
    let definition = state.card(link.card);
    let property = matches!(definition.property, Some(Property::Continuous | Property::Field | Property::Equip));
    let stays = definition.kind != Kind::Monster
        && property
        && (link.from.on_field() || effect.class == Class::Activation)
        // A Pendulum Monster is a Spell that stays, for what its Pendulum Effect does.
        || matches!(link.from, Zone::Pendulum(_)) && effect.from.contains(&Place::PendulumZone);
    // A Trap that has become a monster lies in a Monster Zone.
    let there = copy.zone.is_backrow() || link.from.is_monster() && copy.zone.is_monster();
    let gone = stays && !(there && copy.face_up) && !used_up(state, link);
    let scope = Scope { sight: Sight::All, ..scope_of(link, &[]) };
    let other = link.becomes.is_some();
    let allowed = other || effect.while_resolving.iter().all(|c| holds(state, c, &scope) == Answer::Yes);
    let aimless = !other && !effect.targets.is_empty() && (link.targets.is_empty() || aims_at_nothing(link, effect));
    !gone && !aimless && !negated(state, link) && allowed
}

/// Whether none of the targets was chosen that need not be: what is done is done to them.
fn aims_at_nothing(link: &Link, effect: &Effect) -> bool {
    let free = |choice: &Choice| choice.min == Number::Fixed(0);
    link.targets.iter().all(Vec::is_empty) && effect.targets.iter().all(free)
}

/// Whether the card has left as the cost of this very activation.
fn used_up(state: &State, link: &Link) -> bool {
    let number = state.chain.iter().position(|l| l.card == link.card && l.effect == link.effect);
    let number = number.and_then(|n| u8::try_from(n + 1).ok());
    let left = state.log.get(state.copy(link.card).since as usize).map(|moment| moment.during);
    number.is_some_and(|n| left == Some(During::Activation(n)))
}

/// Whether the effect of a link is negated.
pub(super) fn negated(state: &State, link: &Link) -> bool {
    would_negate(state, link) && firm(state, link) == Answer::No
}

/// Whether an effect that answered a link, or one that applies, negates its effect if that can be negated.
fn would_negate(state: &State, link: &Link) -> bool {
    let copy = state.copy(link.card);
    let applying =
        state.view.of(link.card).negated && copy.zone.on_field() && (copy.since == link.since || link.card_activation);
    link.effect_negated
        || applying
        || negated_for_a_while(state, link)
        || negated_though_gone(state, link)
        || negated_for_what_it_does(state, link)
}

/// Whether something may negate the effect of a link where its card lies, without that being known.
pub(super) fn perhaps_negated(state: &State, link: &Link) -> bool {
    let copy = state.copy(link.card);
    let firm = firm(state, link);
    if firm == Answer::Yes || firm == Answer::Unknown && would_negate(state, link) {
        return firm == Answer::Unknown;
    }
    let here = copy.since == link.since || link.card_activation;
    here && state.view.negated(state, link.card) == Answer::Unknown
}

/// Whether effects negate this very monster though it has left since, or such cards wherever they are. What only negates
/// cards on the field, or lasts only while its own card lies face-up, does not follow a card that has left.
fn negated_for_a_while(state: &State, link: &Link) -> bool {
    let copy = state.copy(link.card);
    let gone = copy.since != link.since || !copy.zone.on_field();
    let moved = copy.since != link.since && copy.zone.on_field();
    if !link.from.on_field() && arrived_negated(state, (link.card, link.since)) {
        return true;
    }
    gone && state.view.active(state).any(|(active, apply)| {
        if apply.rule != Modifier::Negated {
            return false;
        }
        if let Some(lasting) = active.lasting(state).filter(|l| l.on.is_some()) {
            let this = (link.card, link.since);
            let on = lasting.on.iter().flatten().any(|lain| *lain == this);
            return on && lasting.until != Until::WhileThisFaceUp && negated_as_it_left(state, this);
        }
        let Some(Subjects::All(of)) = &apply.to else { return false };
        !(moved && link.from.on_field())
            && link.from.among(&of.place)
            && active.concerns(state, link.card) == Answer::Yes
    })
}

/// Whether a card came to where it lay since that moment by a battle in which its effects were negated for that.
fn arrived_negated(state: &State, (card, since): (CardId, u32)) -> bool {
    let moves = |e: &&Event| e.card == Some(card) && e.from != e.to && e.last.since < since;
    let last = state.log.iter().rev().find_map(|m| m.events.iter().rfind(moves));
    last.is_some_and(|e| e.last.negated_as_doomed)
}

/// Whether the effects of a card were negated until it left where it lay since that moment.
fn negated_as_it_left(state: &State, (card, since): (CardId, u32)) -> bool {
    let left = |e: &Event| e.card == Some(card) && e.from != e.to && e.last.since == since;
    let leaving = state.log.iter().rev().find_map(|m| m.events.iter().find(|e| left(e)));
    leaving.map_or(state.view.of(card).negated, |e| e.last.negated)
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

/// Targets that are still what the effect may affect as it begins to resolve: they have not moved and still fit.
pub(super) fn right_targets(state: &State, link: &Link, effect: &Effect, number: u8) -> Vec<Vec<CardId>> {
    let scope = Scope { sight: Sight::Public, ..Scope::of(link.card, link.player) };
    let activation = state.log.iter().rev().find(|m| m.during == During::Activation(number));
    let moved = |id: CardId| {
        let targeted = |e: &&Event| e.kind == EventKind::Targeted && e.card == Some(id);
        let was = activation.and_then(|m| m.events.iter().find(targeted)).map(|e| e.last.since);
        was.is_some_and(|since| state.copy(id).since != since)
    };
    let right = |slot: usize, id: CardId| {
        !moved(id)
            && effect.targets.get(slot).is_none_or(|choice| {
                // Only where it is matters any more, and that it is face-up if the text says so.
                let asked = |what: However| !choice.however.contains(&what) || given_up(effect, slot, what);
                let face = choice.of.face.filter(|_| asked(However::Lies));
                let whose = choice.of.whose.filter(|_| asked(However::Controlled));
                let f = &Filter { whose, face, ..choice.of.clone() };
                let place = Filter { place: f.place.clone(), face: f.face, whose: f.whose, ..Filter::default() };
                if state.card(id).kind != Kind::Monster && state.copy(id).zone.is_monster() {
                    return still_that_trap(state, f, id, &scope);
                }
                anywhere(f) || fits(state, &place, id, &scope) != Answer::No && state.copy(id).zone.among(&f.place)
            })
    };
    let still = |(slot, cards): (usize, &Vec<CardId>)| cards.iter().copied().filter(|id| right(slot, *id)).collect();
    link.targets.iter().enumerate().map(still).collect()
}

/// Whether that is asked of a target whatever the text asks again: a player Tributes no monster that another controls.
fn given_up(effect: &Effect, slot: usize, what: However) -> bool {
    let tributes = |step: &Step| matches!(step.act, Act::Tribute(Noun::Target(n)) if usize::from(n) == slot);
    what == However::Controlled && effect.steps.iter().any(tributes)
}

/// Whether a Trap that has become a monster is what was targeted: as a Spell or Trap only while it is still one.
fn still_that_trap(state: &State, of: &Filter, id: CardId, scope: &Scope<'_>) -> bool {
    let lies = Filter { face: of.face, whose: of.whose, kind: of.kind.clone(), ..Filter::default() };
    let spell_or_trap = of.kind.iter().any(|k| *k != Kind::Monster);
    fits(state, &lies, id, scope) != Answer::No && (spell_or_trap || state.copy(id).zone.among(&of.place))
}

/// The targets of a link that resolves, without those that something else than its own steps has moved since it began
/// to. What its own steps have done to them later steps still speak of.
pub(super) fn kept_targets(state: &State, link: &Link, number: u8) -> Vec<Vec<CardId>> {
    let own = During::Resolution(number);
    let begun = |m: &Moment| m.during == own && m.events.is_empty();
    let start = state.log.iter().rposition(begun).unwrap_or(0);
    let others = || state.log.part(start..).filter(|m| m.during != own).flat_map(|m| &m.events);
    let moved = |id: CardId| others().any(|e| e.card == Some(id) && e.from != e.to);
    link.targets.iter().map(|cards| cards.iter().copied().filter(|id| !moved(*id)).collect()).collect()
}

/// Whether an effect that applies negates the link for what it would do.
fn negated_for_what_it_does(state: &State, link: &Link) -> bool {
    negated_so(state, link) == Answer::Yes
}

fn negated_so(state: &State, link: &Link) -> Answer {
    let Some(model) = link.resolving(state) else { return Answer::No };
    let negates = state.view.all(state).filter_map(|(active, apply, sure)| {
        let Modifier::NegatesThat(wanted) = &apply.rule else { return None };
        let would = would_do(state, wanted, link, &touching(state, *active, link, model), &active.scope(state));
        Some(would.min(sure))
    });
    negates.max().unwrap_or(Answer::No)
}

/// The effect of a link without the steps whose cards are all unaffected by what would negate it.
fn touching<'a>(state: &State, by: Active, link: &Link, model: &'a Effect) -> Cow<'a, Effect> {
    if !state.ids().any(|id| by.spares(state, id)) {
        return Cow::Borrowed(model);
    }
    let own = Scope { sight: Sight::Public, ..Scope::of(link.card, link.player) };
    let spared = |step: &Step| {
        let mut act = step.act.clone();
        let all: Vec<CardId> = match act.noun_mut() {
            Some(Noun::Target(slot)) => link.targets.get(usize::from(*slot)).cloned().unwrap_or_default(),
            Some(Noun::This) => vec![link.card],
            Some(noun) => noun.filter().into_iter().flat_map(|of| candidates(state, of, &own)).map(|c| c.0).collect(),
            None => Vec::new(),
        };
        !all.is_empty() && all.iter().all(|id| by.spares(state, *id))
    };
    let steps = model.steps.iter().filter(|step| !spared(step)).cloned().collect();
    Cow::Owned(Effect { steps, ..model.clone() })
}

/// Whether an effect would do what another one negates it for. What takes a card "from the Deck or GY" takes one from the Deck
/// where nothing may be moved from the GY; whether it does where both are there is for its player to say.
fn would_do(state: &State, wanted: &Includes, link: &Link, model: &Effect, by: &Scope<'_>) -> Answer {
    let all = does(state, wanted, link.card, model, &link.targets, by);
    let own = Scope { sight: Sight::Public, ..Scope::of(link.card, link.player) };
    let (mut elsewhere, mut there) = (model.clone(), false);
    for step in &mut elsewhere.steps {
        // A Summon with materials is made with others than those of the GY.
        if let Act::FusionSummon(with) | Act::RitualSummon(with) = &mut step.act
            && with.materials.place.iter().any(|p| !wanted.from.contains(p))
        {
            with.materials.place.retain(|p| !wanted.from.contains(p));
        }
    }
    for noun in elsewhere.steps.iter_mut().filter_map(|step| step.act.noun_mut()) {
        let Noun::Choose(choice) = noun else { continue };
        let (from, others): (Vec<Place>, Vec<Place>) = choice.of.place.iter().partition(|p| wanted.from.contains(p));
        if from.is_empty() || others.is_empty() {
            continue;
        }
        let of = Filter { place: from, ..choice.of.clone() };
        there |= candidates(state, &of, &own).next().is_some() || hidden_candidates(state, &of, &own);
        choice.of.place = others;
    }
    let without = does(state, wanted, link.card, &elsewhere, &link.targets, by);
    if there { all.min(without.max(Answer::Unknown)) } else { without }
}

/// Whether it is not known that the effect of a link applies.
pub(super) fn doubtful(state: &State, link: &Link) -> bool {
    let Some(effect) = link.resolving(state) else { return false };
    let scope = Scope { sight: Sight::All, ..scope_of(link, &[]) };
    let conditions = effect.while_resolving.iter();
    let allowed = conditions.map(|c| holds(state, c, &scope)).min().unwrap_or(Answer::Yes);
    let negated = super::negating::perhaps(state, link);
    allowed.min(!negated_so(state, link)).min(!negated) == Answer::Unknown
}
