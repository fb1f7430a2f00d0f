//! How a monster came to lie face-up where it does, as far as the story and the board tell it.

use super::battle::BattleStep;
use super::copy::Summon;
use super::event::last_summon;
use super::matching::{Scope, counts_as};
use super::moment::{Event, Moment};
use super::past::came_so;
use super::place::{CardId, Zone};
use super::state::State;
use crate::cards::filter::{Ability, Filter, Kind, Place, SummonKind};
use crate::cards::trigger::EventKind;
use crate::reason::Answer;

/// Whether a face-up card was flipped where it lies, in whatever turn; of one that lay there before the story a board need
/// not tell that.
fn flipped(state: &State, id: CardId) -> Answer {
    let copy = state.copy(id);
    let flip = copy.summon.is_some_and(|s| s.kind == SummonKind::Flip);
    let told = |e: &Event| e.kind == EventKind::Flipped && e.card == Some(id);
    let since = (copy.since as usize).min(state.log.len());
    if !copy.face_up || !copy.zone.is_monster() {
        Answer::No
    } else if flip || state.log.part(since..).flat_map(|m| &m.events).any(told) {
        Answer::Yes
    } else if state.lay_there_before(id) {
        Answer::Unknown
    } else {
        Answer::No
    }
}

/// Whether a monster lay face-down at the start of the Damage Step that is going on, in which it is attacked: it is turned
/// face-up before damage calculation. Of a Damage Step that began before the story a board does not tell it.
fn attacked_face_down(state: &State, id: CardId) -> Answer {
    let target = state.battle.as_ref().and_then(|b| b.target);
    if target != Some((id, state.copy(id).since)) || state.turn.step != Some(BattleStep::Damage) {
        return Answer::No;
    }
    let of = |e: &Event, kind: EventKind| e.kind == kind && e.card == Some(id);
    let began = |m: &Moment| m.events.iter().any(|e| of(e, EventKind::DamageStepStart));
    let Some(start) = state.log.iter().rposition(began) else { return Answer::Unknown };
    let happened = |kind| state.log.part(start..).flat_map(|m| &m.events).any(|e| of(e, kind));
    match (happened(EventKind::Flipped), happened(EventKind::TurnedFaceDown)) {
        (turned_up, false) => Answer::from(turned_up || !state.copy(id).face_up),
        (_, true) => Answer::Unknown,
    }
}

/// Whether a card was Set in this turn, or since the last turn of its controller began. In the turn of the other player a
/// board does not tell when one was Set that lay there before.
fn set_since_own_turn(state: &State, id: CardId) -> Answer {
    let copy = state.copy(id);
    if copy.face_up || !copy.zone.on_field() {
        Answer::No
    } else if copy.this_turn {
        Answer::Yes
    } else if state.turn.player == copy.controller {
        Answer::No
    } else {
        Answer::Unknown
    }
}

/// Whether a monster came to lie face-up as a description asks, as far as a board tells that.
pub(super) fn past(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    let flipped = if filter.flipped { flipped(state, id) } else { Answer::Yes };
    let down = if filter.face_down_at_damage_step { attacked_face_down(state, id) } else { Answer::Yes };
    let set = if filter.set_since_own_turn { set_since_own_turn(state, id) } else { Answer::Yes };
    let flipped = flipped.min(down).min(set).min(came_so(state, filter, id, scope));
    if state.copy(id).returned || filter.summoned.is_empty() && filter.summoned_from.is_empty() {
        return flipped;
    }
    flipped.min(came(state, filter, id, last_summon(state, id), lay_untold(state, id)))
}

/// Whether a monster was Summoned as a description asks; `untold`: it lay there before the story, whose board need not
/// tell how it came.
pub(super) fn came(state: &State, filter: &Filter, id: CardId, summon: Option<Summon>, untold: bool) -> Answer {
    let kinds = &filter.summoned;
    if kinds.is_empty() && filter.summoned_from.is_empty() {
        return Answer::Yes;
    }
    let Some(summon) = summon else {
        return if untold { in_one_way(state, filter, id) } else { Answer::No };
    };
    // What a monster that was Flip Summoned was before the flip, nobody has written down.
    let set = summon.kind == SummonKind::Flip && kinds.contains(&SummonKind::Set) && !kinds.contains(&SummonKind::Flip);
    let so = if set {
        Answer::Unknown
    } else {
        Answer::from(kinds.is_empty() || kinds.iter().any(|kind| counts_as(summon.kind, *kind)))
    };
    let token = state.card(id).types.contains(&Ability::Token);
    if summon.from == Zone::Nowhere && !token {
        return so.min(from_untold(state, filter, id));
    }
    so.min(Answer::from(filter.summoned_from.is_empty() || summon.from.among(&filter.summoned_from)))
}

/// Whether a card lies face-up as a monster where the story found it, or lay so there until it left the field.
fn lay_untold(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    if copy.zone.on_field() {
        return copy.face_up && copy.zone.is_monster() && state.lay_there_before(id);
    }
    let left = |e: &&Event| e.takes_off_field(id);
    let leaving = state.log.iter().rev().find_map(|m| m.events.iter().find(left));
    leaving.is_some_and(|e| e.from.is_monster() && e.last.face_up && e.last.since == 0)
}

/// Whether a monster that lay there before the story was Summoned as a description asks, where its board does not tell
/// how it came: known only of what comes in no other way.
fn in_one_way(state: &State, filter: &Filter, id: CardId) -> Answer {
    let card = state.card(id);
    let token = card.types.contains(&Ability::Token);
    let trap = card.kind != Kind::Monster;
    let only_special = token || trap || card.rules_normal_summon_out() || card.own_kind_of_summon().is_some();
    let special = |kind: &SummonKind| counts_as(*kind, SummonKind::Special);
    let kinds = &filter.summoned;
    let so = if kinds.is_empty() || only_special && kinds.contains(&SummonKind::Special) {
        Answer::Yes
    } else if only_special && !kinds.contains(&SummonKind::Flip) && !kinds.iter().any(special) {
        Answer::No
    } else {
        Answer::Unknown
    };
    so.min(from_untold(state, filter, id))
}

/// Whether a monster was Summoned from where a description asks, where its board does not tell from where it came.
fn from_untold(state: &State, filter: &Filter, id: CardId) -> Answer {
    // In the Extra Deck lie monsters that belong there, and Pendulum Monsters.
    let pendulum = state.card(id).types.contains(&Ability::Pendulum);
    match &filter.summoned_from[..] {
        [] => Answer::Yes,
        [Place::ExtraDeck] if !state.is_extra_deck_card(id) && !pendulum => Answer::No,
        _ => Answer::Unknown,
    }
}
