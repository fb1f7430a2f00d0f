//! Whether cards can be placed face-up among the Spells and Traps, and materials detached. Sections basics.nothing-to-do,
//! basics.spell-zone, pendulum-cards.zone-occupied-blocks.

use super::banned::may_be_set;
use super::possible::{DOES, POSSIBLE};
use super::several::several;
use super::taken::of_cards;
use super::there::{cards, suited};
use super::{pendulum, spell_zone};
use crate::board::holders::Holders;
use crate::board::matching::{Scope, candidates, hidden_candidates, nouns};
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::worn::can_be_equipped;
use crate::cards::act::{Act, Attach, Counter, Detach, Equip, Placing};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Filter, Kind, Place, Property, Who};
use crate::cards::number::Number;
use crate::cards::step::{Noun, Step};
use crate::reason::{Answer, Arg, Ask, Reason, Say};

static TOO_FEW: Say = Say {
    key: "too-few-spell-zones",
    en: "{0} has not as many free Spell & Trap Zones as cards would be placed",
    zh: "{0}空着的魔法与陷阱区域不够放置这些卡",
    ja: "{0}の空いている魔法&罠ゾーンが、置くカードの数に足りません",
};

/// Whether there is a card to place and a zone for it.
pub(super) fn placed(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    placing: &Placing,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let to = scope.players(state, placing.to).next().unwrap_or(player);
    let this = placing.what == Noun::This;
    let scale =
        placing.place == Some(Place::PendulumZone) || placing.place.is_none() && this && state.is_pendulum(card);
    let mut all = ask.all(&POSSIBLE);
    if scale && effect.cost.is_empty() && placing.to != Who::Owner {
        all.and(ask, |ask| {
            let freed = usize::from(leaves_scale(state, card, effect));
            let wanted = several(state, &placing.what, effect, scope).saturating_sub(freed);
            pendulum::placed(ask, state, to, card, wanted)
        });
    }
    let there = this && state.copy(card).zone.is_backrow();
    // Continuous Spells and Traps are placed there without a word.
    let continuous = |of: &Filter| of.property == [Property::Continuous];
    let told = || placing.what.filter().is_some_and(continuous);
    // Whatever it may be, no card that is there goes to another zone.
    let known = || !this && all_need_room(state, &placing.what, effect, false, scope);
    let back = placing.place == Some(Place::SpellTrapZone) || placing.place.is_none() && (told() || known());
    // What comes from a hand, a Deck or a GY of the player goes to their own zones.
    let mine = |of: &Filter| {
        let away = [Place::Hand, Place::Deck, Place::ExtraDeck, Place::Graveyard];
        of.whose == Some(Who::You) && !of.place.is_empty() && of.place.iter().all(|place| away.contains(place))
    };
    let owners = placing.to == Who::Owner && !placing.what.filter().is_some_and(mine);
    let to = if placing.to == Who::Owner && !owners { player } else { to };
    if back && !makes_room(state, card, effect) && !owners && !there {
        all.and(ask, |ask| spell_zone::free(ask, state, to, None));
        // What is placed at the same time needs a zone each, beside the card itself.
        let free = state.free_spell_zones(to).count();
        let wanted = together(effect, placing).max(several(state, &placing.what, effect, scope))
            + usize::from(to == player && comes_there(state, card));
        if (1..wanted).contains(&free) {
            all.and(ask, |ask| ask.no(&POSSIBLE, &["basics.spell-zone"], &TOO_FEW, || vec![Arg::Player(to)]));
        }
    }
    all.and(ask, |ask| cards(ask, state, card, &placing.what, scope, &|_| true));
    all.done(ask, &DOES, || vec![Arg::Card(card)])
}

/// Whether there is a card to Set or to equip, and a Spell & Trap Zone for it. What leaves the field as a cost makes room.
pub(super) fn in_the_back(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    (noun, equips): (&Noun, Option<&Equip>),
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let fitting = equips.filter(|equip| equip.fitting);
    let to = fitting.and_then(|equip| nouns(state, &equip.to, scope)?.first().copied());
    let mut all = ask.all(&POSSIBLE);
    if !makes_room(state, card, effect) && all_need_room(state, noun, effect, equips.is_some(), scope) {
        all.and(ask, |ask| spell_zone::free(ask, state, player, None));
        let beside = usize::from(*noun != Noun::This && comes_there(state, card));
        let free = state.free_spell_zones(player).count();
        if (1..several(state, noun, effect, scope) + beside).contains(&free) {
            all.and(ask, |ask| ask.no(&POSSIBLE, &["basics.spell-zone"], &TOO_FEW, || vec![Arg::Player(player)]));
        }
    }
    // Whatever it is equipped to has to be there.
    let bearer = equips.map(|equip| &equip.to).filter(|to| to.filter().is_some());
    if let Some(bearer) = bearer {
        let what = fitting.and_then(|_| equipped(state, noun, effect, scope));
        let bears = |to: CardId| {
            let able = |id: &CardId| can_be_equipped(state, *id, to, player);
            what.as_ref().map_or(Answer::Yes, |what| what.iter().map(able).max().unwrap_or(Answer::Unknown))
        };
        all.and(ask, |ask| suited(ask, state, card, bearer, scope, &bears));
    }
    let set = |id| if equips.is_some() { Answer::Yes } else { may_be_set(state, player, id) };
    let right = |id| to.map_or_else(|| set(id), |to| can_be_equipped(state, id, to, player));
    all.and(ask, |ask| suited(ask, state, card, noun, scope, &right));
    all.done(ask, &DOES, || vec![Arg::Card(card)])
}

/// The cards one of which is equipped: the targets, or what can be targeted; none where it is another one.
fn equipped(state: &State, noun: &Noun, effect: &Effect, scope: &Scope<'_>) -> Option<Vec<CardId>> {
    let Noun::Target(slot) = noun else { return None };
    let slot = usize::from(*slot);
    let of = &effect.targets.get(slot)?.of;
    match scope.targets.get(slot).filter(|cards| !cards.is_empty()) {
        Some(chosen) => Some(chosen.clone()),
        None if hidden_candidates(state, of, scope) => None,
        None => Some(candidates(state, of, scope).map(|(id, _)| id).collect()),
    }
}

/// Whether there is a card to attach, and a monster to which it is attached: no card is its own material.
pub(super) fn attached(ask: &mut Ask, state: &State, card: CardId, attach: &Attach, scope: &Scope<'_>) -> Reason {
    let mut all = ask.all(&POSSIBLE);
    all.and(ask, |ask| cards(ask, state, card, &attach.what, scope, &|id| attach.to != Noun::This || id != card));
    if attach.to.filter().is_some() {
        let what = nouns(state, &attach.what, scope).unwrap_or_default();
        let other = |id: CardId| what.as_slice() != [id];
        all.and(ask, |ask| cards(ask, state, card, &attach.to, scope, &other));
    }
    all.done(ask, &DOES, || vec![Arg::Card(card)])
}

/// Whether a card takes a Spell & Trap Zone itself as it is activated, from the hand.
pub(super) fn comes_there(state: &State, card: CardId) -> bool {
    let definition = state.card(card);
    let back = definition.kind != Kind::Monster && definition.property != Some(Property::Field);
    back && state.copy(card).zone == Zone::Hand
}

/// Whether what an effect does first takes its own card out of a Pendulum Zone: "destroy this card, and if you do, place 1
/// … in your Pendulum Zone".
fn leaves_scale(state: &State, card: CardId, effect: &Effect) -> bool {
    let before = effect.steps.iter().take_while(|step| !matches!(step.act, Act::PlaceFaceUp(_)));
    let leaves = |act: &Act| {
        matches!(act, Act::Destroy(Noun::This) | Act::ReturnToHand(Noun::This) | Act::SendToGraveyard(Noun::This))
            || matches!(act, Act::Banish(banish) if banish.what == Noun::This)
    };
    let mut before = before.filter(|step| step.choice.is_none() && step.condition.is_none());
    matches!(state.copy(card).zone, Zone::Pendulum(_)) && before.any(|step| leaves(&step.act))
}

/// How many cards an effect surely places at the same time, with this one.
fn together(effect: &Effect, placing: &Placing) -> usize {
    let such = |step: &&Step| {
        let Act::PlaceFaceUp(other) = &step.act else { return false };
        step.choice.is_none() && step.condition.is_none() && other.place == placing.place && other.to == placing.to
    };
    effect.steps.iter().filter(such).count()
}

/// Whether what is paid for an effect may leave a Spell & Trap Zone.
pub(super) fn makes_room(state: &State, card: CardId, effect: &Effect) -> bool {
    let stays =
        |place: &Place| !matches!(place, Place::Field | Place::SpellTrapZone | Place::PendulumZone | Place::FieldZone);
    let from_there = |noun: &Noun| {
        let of = |of: &Filter| of.place.is_empty() || !of.place.iter().all(stays);
        if *noun == Noun::This { state.copy(card).zone.is_backrow() } else { noun.filter().is_none_or(of) }
    };
    effect.cost.iter().any(|step| {
        let several = matches!(&step.act, Act::ChooseOne(_) | Act::If(_) | Act::Unread(_));
        several || of_cards(&step.act).is_some_and(|(noun, _)| from_there(noun))
    })
}

/// Whether each of the cards that may be meant comes to a Spell & Trap Zone from elsewhere.
fn all_need_room(state: &State, noun: &Noun, effect: &Effect, equips: bool, scope: &Scope<'_>) -> bool {
    let room = |id: CardId| {
        let (card, zone) = (state.card(id), state.copy(id).zone);
        card.property != Some(Property::Field)
            && !zone.is_backrow()
            && !(zone.is_monster() && card.kind != Kind::Monster)
    };
    let suits = |id: CardId| equips || state.card(id).kind != Kind::Monster;
    if *noun == Noun::This {
        return effect.class != Class::Activation && room(scope.this) && suits(scope.this);
    }
    let (target, chosen) = if let Noun::Target(slot) = noun {
        let slot = usize::from(*slot);
        (effect.targets.get(slot), scope.targets.get(slot).filter(|cards| !cards.is_empty()))
    } else {
        (None, None)
    };
    if let Some(chosen) = chosen {
        return chosen.iter().all(|id| room(*id) && suits(*id));
    }
    let Some(of) = noun.filter().or(target.map(|t| &t.of)) else { return false };
    let mut found = candidates(state, of, scope).peekable();
    let known =
        if hidden_candidates(state, of, scope) { comes_from_elsewhere(of, equips) } else { found.peek().is_some() };
    known && found.all(|(id, _)| room(id) && suits(id))
}

/// Whether whatever fits a description comes to a Spell & Trap Zone from elsewhere.
fn comes_from_elsewhere(of: &Filter, equips: bool) -> bool {
    let off = [Place::Hand, Place::Deck, Place::ExtraDeck, Place::Graveyard, Place::Banished];
    let elsewhere = !of.place.is_empty() && of.place.iter().all(|place| off.contains(place));
    let monsters = of.kind == [Kind::Monster];
    let no_field = of.kind == [Kind::Trap] || !of.property.is_empty() && !of.property.contains(&Property::Field);
    elsewhere && if monsters { equips } else { no_field && !of.kind.contains(&Kind::Monster) }
}

/// Whether there are too few materials or counters for an act, or no room for more counters.
pub(super) fn too_few(state: &State, act: &Act, scope: &Scope<'_>) -> bool {
    if let Act::PlaceCounter(counter) = act {
        return full(state, counter, scope);
    }
    if let Act::Detach(detach) = act {
        return !detachable(state, detach, scope);
    }
    let Act::RemoveCounter(counter) = act else { return false };
    let wanted = if counter.count == Number::Any { Some(1) } else { value(state, &counter.count, scope) };
    let there = wanted.and_then(|wanted| super::supply::in_supply(state, act, wanted, scope));
    wanted.zip(there).is_some_and(|(wanted, there)| there < wanted)
}

/// Whether there may be as many materials to detach.
fn detachable(state: &State, detach: &Detach, scope: &Scope<'_>) -> bool {
    let wanted = if detach.materials == Number::Any { Some(1) } else { value(state, &detach.materials, scope) };
    let wanted = wanted.and_then(|n| usize::try_from(n).ok());
    let from = Holders::of(state, &detach.from, scope);
    from.zip(wanted).is_none_or(|(from, wanted)| from.have(state, wanted))
}

/// Whether this card has as many counters as it can have.
fn full(state: &State, counter: &Counter, scope: &Scope<'_>) -> bool {
    let has = state.copy(scope.this).counters_of(&counter.kind);
    counter.on == Noun::This && counter.max.is_some_and(|max| has >= max)
}
