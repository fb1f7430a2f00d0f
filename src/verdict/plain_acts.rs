//! Attacks, phases and the like as written.

use super::acts::mine;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::filter::Place;
use crate::engine::action::Action;
use crate::problem::Problem;
use crate::scenario::bind::board::phase;
use crate::scenario::bind::names::{Names, absent};
use crate::scenario::syntax::{self, PhaseWord, Verb};
use crate::source::Spanned;

/// An attack with each monster that can be meant.
pub(super) fn attacks(
    state: &mut State,
    names: &Names,
    player: Player,
    action: &syntax::Action,
    phrase: &Spanned<String>,
) -> Result<Vec<Action>, Problem> {
    let attacker = mine(state, names, player, phrase, &[Place::MonsterZone])?;
    let targets = match &action.object {
        Some(object) => theirs(state, names, player, object)?.into_iter().map(Some).collect(),
        None => vec![None],
    };
    let of = |c: CardId| targets.iter().map(move |target| Action::Attack(c, *target));
    Ok(attacker.into_iter().flat_map(of).collect())
}

/// The copies that can be meant by what is attacked: of those that the other player controls the monsters on the field, if
/// there are any.
fn theirs(state: &State, names: &Names, player: Player, object: &Spanned<String>) -> Result<Vec<CardId>, Problem> {
    let mut found = names.copies(state, &object.item);
    found.retain(|c| state.copy(*c).controller != player);
    if found.iter().any(|c| state.copy(*c).zone.is_monster()) {
        found.retain(|c| state.copy(*c).zone.is_monster());
    }
    if found.is_empty() { Err(not_theirs(state, names, object)) } else { Ok(found) }
}

/// A discard down to the hand limit, each card a copy of its own.
pub(super) fn discards(
    state: &mut State,
    names: &Names,
    player: Player,
    action: &syntax::Action,
) -> Result<Vec<Action>, Problem> {
    let mut cards: Vec<CardId> = Vec::new();
    for phrase in action.card.iter().chain(action.also.iter().map(|a| &a.card)) {
        let found = mine(state, names, player, phrase, &[Place::Hand])?;
        cards.extend(found.iter().find(|id| !cards.contains(id)).or(found.first()));
    }
    Ok(vec![Action::DiscardToLimit(cards)])
}

/// A card that cannot be attacked because no opponent controls it.
fn not_theirs(state: &State, names: &Names, object: &Spanned<String>) -> Problem {
    if names.copies(state, &object.item).is_empty() {
        return absent(names, state, object);
    }
    let message = format!("`{}` is controlled by the attacking player", object.item);
    Problem::new("play::no-such-card", object.span, message).help("name a monster of the other player, or `directly`")
}

pub(super) fn simple(action: &syntax::Action) -> Option<Action> {
    match action.verb {
        Verb::EnterPhase if action.phase? == PhaseWord::EndStep => Some(Action::EndStep),
        Verb::EnterPhase => Some(Action::EnterPhase(phase(action.phase?).0)),
        Verb::EndTurn => Some(Action::EndTurn),
        Verb::Draw => Some(Action::Draw),
        Verb::Withdraw => Some(Action::Withdraw),
        Verb::Pass => Some(Action::Pass),
        Verb::NormalSummon
        | Verb::TributeSummon
        | Verb::Set
        | Verb::FlipSummon
        | Verb::SpecialSummon
        | Verb::FusionSummon
        | Verb::RitualSummon
        | Verb::SynchroSummon
        | Verb::XyzSummon
        | Verb::LinkSummon
        | Verb::PendulumSummon
        | Verb::Activate
        | Verb::ChangePosition
        | Verb::Discard
        | Verb::Attack => None,
    }
}
