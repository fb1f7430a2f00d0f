//! Cards whose text was not read at all: as long as one lies face-up, nobody knows what holds.

use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Ability, Filter, Kind, Place};
use crate::cards::step::Step;
use crate::cards::unread::{Touch, Touches, Unread, Whom};
use crate::reason::Answer;

use super::fog::{Fog, Over};
use super::matching::Scope;
use super::place::{CardId, Zone};
use super::state::State;

/// The texts of a card that were not read at all; of a Pendulum Monster only the half that counts in a Pendulum Zone, or
/// elsewhere.
pub fn silent(card: &Card, in_zone: bool) -> impl Iterator<Item = &Unread> {
    let scale = |e: &Effect| e.from.contains(&Place::PendulumZone);
    let halved = card.types.contains(&Ability::Pendulum) && card.effects.iter().any(scale);
    // Where nothing at all is known of a text, it may stand in either half.
    let anywhere = |e: &Effect| e.from.is_empty() && e.unread.iter().any(|part| part.touches.is_everything());
    let counts = move |e: &&Effect| !halved || scale(e) == in_zone || anywhere(e);
    card.effects.iter().filter(counts).filter(|e| e.says_nothing()).flat_map(|e| &e.unread)
}

/// The parts of a card that were not read and would apply by themselves.
pub fn applying(card: &Card) -> impl Iterator<Item = &Unread> {
    card.effects.iter().filter(|e| lies(e)).flat_map(|e| e.unread.iter().chain(rules(e)))
}

/// Those of an effect, if it does not wait for an event: what is done as something happens says nothing of what holds before.
pub fn standing(effect: &Effect) -> impl Iterator<Item = &Unread> {
    let waits = effect.on.as_ref().is_some_and(|on| !on.events.is_empty() && on.unread.is_none());
    Some(effect).filter(|e| lies(e) && !waits).into_iter().flat_map(|e| e.unread.iter().chain(rules(e)))
}

/// Whether what was not read of an effect would apply by itself.
fn lies(effect: &Effect) -> bool {
    effect.says_nothing()
        || matches!(effect.class, Class::Continuous | Class::Unclassified | Class::Condition | Class::Procedure)
}

/// The rules of an effect that were not read.
fn rules(effect: &Effect) -> impl Iterator<Item = &Unread> {
    effect.applies.iter().filter_map(|a| if let Modifier::Unread(part) = &a.rule { Some(part) } else { None })
}

/// The parts of an effect that were not read and are more than a detail of another: sentences, steps, rules.
pub fn parts(effect: &Effect) -> impl Iterator<Item = &Unread> {
    let done = acts(&effect.steps).filter_map(|act| if let Act::Unread(part) = act { Some(part) } else { None });
    let lasting =
        acts(&effect.steps).filter_map(|act| if let Act::Lasting(lasting) = act { Some(lasting) } else { None });
    let made = lasting.flat_map(|l| &l.apply);
    let made = made.filter_map(|a| if let Modifier::Unread(part) = &a.rule { Some(part) } else { None });
    effect.unread.iter().chain(rules(effect)).chain(done).chain(made)
}

/// What steps do, also under conditions and where one of several is chosen.
pub fn acts(steps: &[Step]) -> impl Iterator<Item = &Act> {
    let mut all = Vec::new();
    let mut open: Vec<&Step> = steps.iter().rev().collect();
    while let Some(step) = open.pop() {
        all.push(&step.act);
        if let Act::If(branch) = &step.act {
            open.extend(branch.then.iter().chain(&branch.otherwise).rev());
        } else if let Act::ChooseOne(choose) = &step.act {
            open.extend(choose.options.iter().flatten().rev());
        }
    }
    all.into_iter()
}

/// What a card that was face-up and not negated says of leaving the field, and was not read.
pub fn on_leaving(card: &Card) -> Option<Unread> {
    let leaves = card.effects.iter().flat_map(rules).find(|part| part.touches(&[Touch::Leaving]));
    // The card is gone: what it does now is done to others.
    leaves.map(|part| Unread { whom: Whom::Anyone, ..part.clone() })
}

/// What was not read of the rules that concern a card on the field, and may send it elsewhere as it leaves: of which
/// cards.
pub fn on_the_way(state: &State, id: CardId) -> Vec<(u16, Unread)> {
    let parts = state.view.active(state).filter_map(|(active, apply)| {
        let Modifier::Unread(part) = &apply.rule else { return None };
        let concerned = apply.to.is_some() && active.concerns(state, id) != Answer::No;
        let touches = Touches::of(&[Touch::Movement, Touch::Leaving]);
        let told = || Unread { whom: Whom::Anyone, touches, ..part.clone() };
        (concerned && part.touches(&[Touch::Movement])).then(|| (state.copy(active.source).card, told()))
    });
    if state.view.doubtful() { parts.collect() } else { Vec::new() }
}

/// Words that were not read of cards that are destroyed with others, and may have kept these from it.
pub fn shields(state: &State, doomed: &[CardId]) -> Vec<(u16, Unread)> {
    if doomed.len() < 2 || !state.view.doubtful() {
        return Vec::new();
    }
    let found = state.view.active(state).filter_map(|(active, apply)| {
        let Modifier::Unread(part) = &apply.rule else { return None };
        let concerns = |id: &CardId| {
            *id != active.source && apply.to.as_ref().is_none_or(|_| active.concerns(state, *id) != Answer::No)
        };
        let may = part.touches(&[Touch::Destruction]) && part.whom == Whom::Anyone && part.waits.is_none();
        let touches = Touches::of(&[Touch::Movement, Touch::Leaving]);
        let told = || (state.copy(active.source).card, Unread { touches, ..part.clone() });
        (may && doomed.contains(&active.source) && doomed.iter().any(concerns)).then(told)
    });
    found.collect()
}

/// Whether a monster on the field may have been Summoned with a card: one of which materials are told, or that is not Summoned
/// without any.
fn was_used(state: &State, id: CardId) -> bool {
    let (with, scope) = (Filter { itself: true, ..Filter::default() }, Scope::of(id, state.copy(id).owner));
    let summoned = |monster: &CardId| {
        let copy = state.copy(*monster);
        let made = !copy.materials.is_empty() || state.card(*monster).own_kind_of_summon().is_some();
        copy.face_up && copy.zone.is_monster() && made
    };
    let used = |monster| super::materials::made_with(state, &with, monster, &scope) != Answer::No;
    state.card(id).kind == Kind::Monster && state.ids().filter(summoned).any(used)
}

/// Lays a fog over what its words can touch once a card that was not read lies face-up on the field. Of one of which nothing is
/// known it may be said of the monster that it was used for, wherever it is.
pub fn cloud(state: &mut State) {
    let mut lies = Vec::new();
    for id in state.ids().filter(|id| state.traits(*id).unread()) {
        let copy = state.copy(id);
        let there = copy.face_up && copy.zone.on_field();
        let texts = silent(state.card(id), matches!(copy.zone, Zone::Pendulum(_)));
        let known = |part: &&Unread| {
            there || part.touches.is_everything() && part.may_speak_of_materials() && was_used(state, id)
        };
        lies.extend(texts.filter(known).map(|part| (copy.card, part.clone())));
    }
    for (card, part) in lies {
        state.lay(Fog::by(state, card, part, Over::Text));
    }
}
