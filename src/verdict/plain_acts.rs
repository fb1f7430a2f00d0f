//! Attacks, phases and the like as written.

use super::acts::mine;
use super::named_cards::cards;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::Banned;
use crate::cards::filter::Place;
use crate::engine::action::{Action, Attack};
use crate::engine::doubt::doubted;
use crate::problem::Problem;
use crate::rules::turn::action_cost::{Due, costs};
use crate::scenario::bind::board::phase;
use crate::scenario::bind::names::{Names, absent};
use crate::scenario::syntax::{self, Opt, PhaseWord, Verb};
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
    let asked = |c: CardId| costs(state, player, Banned::Attack, c);
    let due = attacker.iter().any(|c| !asked(*c).is_empty());
    let options = &action.options;
    // What is not read may make it cost something.
    let settled = || !state.view.doubtful() && !doubted(state);
    if let Some(option) = options.iter().find(|o| matches!(o.item, Opt::Cost(_))).filter(|_| !due && settled()) {
        let message = "nothing makes this attack cost anything";
        return Err(Problem::new("play::takes-none", option.span, message).help("leave it out"));
    }
    let takes = |c: CardId| {
        let takes = |due: &Due| due.may_take(state, player, c);
        state.copy(c).controller == player && attacker.iter().any(|of| asked(*of).iter().any(takes))
    };
    let cost = cards(state, names, options, |o| if let Opt::Cost(c) = o { Some(c) } else { None }, &|_, c| takes(c))?;
    let of = |card: CardId| {
        targets.iter().map({
            let cost = &cost;
            move |target| Action::Attack(Attack { card, target: *target, cost: cost.clone() })
        })
    };
    Ok(attacker.iter().copied().flat_map(of).collect())
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
