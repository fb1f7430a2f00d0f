//! Cards that are equipped to a monster by its effect, or by their own.

use super::event::at_least_open;
use super::matching::{Scope, fits};
use super::place::{CardId, Player, Zone};
use super::state::State;
use crate::cards::act::{Act, Equip};
use crate::cards::card::Card;
use crate::cards::effect::Effect;
use crate::cards::filter::{Ability, Attached, Filter, Kind};
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::EventKind;
use crate::reason::Answer;

/// The monster that a card is equipped to, or was as it left the field, where that monster still lies face-up as it lay.
pub fn bearer(state: &State, id: CardId) -> Option<CardId> {
    let copy = state.copy(id);
    let lost = || {
        let (moment, left) = state.log.iter().enumerate().rev().find_map(|(moment, all)| {
            let left = all.events.iter().find(|e| e.takes_off_field(id))?;
            Some((moment, left))
        })?;
        let bearer = state.copy(left.last.equipped_to?);
        let there = bearer.zone.is_monster() && bearer.face_up;
        (there && usize::try_from(bearer.up_since).is_ok_and(|since| since <= moment)).then_some(left.last.equipped_to?)
    };
    if copy.zone.on_field() { copy.equipped_to } else { lost() }
}

/// Whether a monster is equipped with such a card as a description asks.
pub(super) fn equipped_so(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    filter.equipped_with.as_ref().map_or(Answer::Yes, |f| {
        // A monster that is equipped lies there as a Spell.
        let monster = f.kind.contains(&Kind::Monster) && f.attached.is_none();
        let card = monster.then(|| Filter { attached: Some(Attached::Equipped), ..(**f).clone() });
        let f = card.as_ref().unwrap_or(f);
        let with = state.ids().filter(|e| state.copy(*e).equipped_to == Some(id));
        at_least_open(state, scope, f, with.map(|e| fits(state, f, e, scope)).max().unwrap_or(Answer::No))
    })
}

/// Whether the monster that a card is equipped to is such a one as a description asks.
pub(super) fn worn_so(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    filter.equipped_to.as_ref().map_or(Answer::Yes, |f| {
        let wearer = state.copy(id).equipped_to.map(|monster| fits(state, f, monster, scope));
        at_least_open(state, scope, f, wearer.unwrap_or(Answer::No))
    })
}

/// The card whose effect equipped a card, where that was told.
fn equipper(state: &State, id: CardId) -> Option<CardId> {
    let mut events = state.log.iter().rev().flat_map(|moment| &moment.events);
    events.find(|e| e.kind == EventKind::Equipped && e.card == Some(id))?.source
}

/// The monster that a card is equipped to, where an effect of that monster did it.
pub fn by_its_effect(state: &State, id: CardId) -> Option<CardId> {
    let copy = state.copy(id);
    let bearer = copy.equipped_to.filter(|_| copy.zone.is_backrow())?;
    if let Some(by) = equipper(state, id) {
        return (by == bearer).then_some(bearer);
    }
    let card = state.card(id);
    let monster = card.kind == Kind::Monster && !card.types.contains(&Ability::Union) && !equips_itself(card);
    (monster && equips(state.card(bearer), |equip| equip.to == Noun::This && equip.what != Noun::This))
        .then_some(bearer)
}

/// Whether a card is equipped to a monster by its own effect. Where a board does not tell which effect it was, that is unknown if
/// another card that may have done it is there.
pub fn by_itself(state: &State, id: CardId) -> Answer {
    let copy = state.copy(id);
    if copy.equipped_to.is_none() || !copy.zone.is_backrow() {
        return Answer::No;
    }
    if let Some(by) = equipper(state, id) {
        return Answer::from(by == id);
    }
    let stowed = |card: CardId| matches!(state.copy(card).zone, Zone::Deck | Zone::Extra);
    let mut others = state.ids().filter(|other| *other != id && !stowed(*other));
    let alone = !others.any(|other| equips(state.card(other), |equip| equip.what != Noun::This));
    if equips_itself(state.card(id)) && alone { Answer::Yes } else { Answer::Unknown }
}

/// Whether a card can be equipped to a monster, as its own effect equips it; unknown where no such effect was read.
pub fn can_be_equipped(state: &State, card: CardId, monster: CardId, player: Player) -> Answer {
    let scope = Scope::of(card, player);
    let wanted = |effect: &Effect, step: &Step| {
        let Act::Equip(Equip { what: Noun::This, to: Noun::Target(slot), .. }) = &step.act else { return None };
        effect.targets.get(usize::from(*slot)).map(|choice| fits(state, &choice.of, monster, &scope))
    };
    let effects = state.card(card).effects.iter();
    let found = effects.flat_map(|effect| effect.steps.iter().filter_map(|step| wanted(effect, step)));
    found.max().unwrap_or(Answer::Unknown)
}

/// Whether an effect of a card equips the card itself.
fn equips_itself(card: &Card) -> bool {
    equips(card, |equip| equip.what == Noun::This)
}

/// Whether an effect of a card equips something so.
fn equips(card: &Card, so: impl Fn(&Equip) -> bool) -> bool {
    let step = |s: &Step| matches!(&s.act, Act::Equip(equip) if so(equip));
    card.effects.iter().any(|e| e.steps.iter().any(step))
}
