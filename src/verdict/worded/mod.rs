//! The way back from an action to the line of the language that says it. A line is given only if, read in the state
//! that the action was listed in, it means that very action.

mod choice;
mod phrase;
mod teller;

use self::phrase::{Phrases, Precision};
use self::teller::Teller;
use super::left_open::meant;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::engine::action::Action;
use crate::scenario::bind::board::zone;
use crate::scenario::bind::names::Names;
use crate::scenario::parse;
use crate::scenario::syntax::{Move, Side, Statement, ZoneWord};
use crate::scenario::write::{ZONES, line};
use crate::source::{Span, Spanned};

pub use self::choice::answered;
pub use self::phrase::{chosen, interchangeable};

/// The move that says an action of a player; none where the language has no words that mean it and nothing else here.
pub fn worded(state: &State, names: &Names, player: Player, action: &Action) -> Option<Move> {
    let each = [Precision::Plain, Precision::Whose, Precision::Exact, Precision::Placed, Precision::Foreign];
    let numbered = [false, true];
    let tries = each.into_iter().flat_map(|precision| numbered.map(|number| (precision, number)));
    tries.into_iter().find_map(|(precision, number)| {
        let phrases = Phrases { state, names, player, precision };
        let told = Teller { phrases, number }.told(action)?;
        means(state, names, &told, action).then_some(told)
    })
}

/// Whether a move, written and read again, means an action here.
pub fn means(state: &State, names: &Names, told: &Move, action: &Action) -> bool {
    let Some(line) = line(&Statement::Move(told.clone())) else { return false };
    let (tree, problems) = parse(&line);
    let Some([Spanned { item: Statement::Move(read), .. }]) = tree.duels.first().map(|duel| duel.story.as_slice())
    else {
        return false;
    };
    let mut state = state.clone();
    problems.is_empty() && meant(&mut state, names, read).is_some_and(|read| same(&state, &read, action))
}

/// Whether two actions are the same but for copies that nothing tells apart.
pub fn same(state: &State, one: &Action, other: &Action) -> bool {
    plain(state, one) == plain(state, other)
}

/// An action with the first of all copies that are as good, and without what is so anyway.
fn plain(state: &State, action: &Action) -> Action {
    let first = |id: &mut CardId| {
        *id = state.ids().find(|other| interchangeable(state, *other, *id)).unwrap_or(*id);
    };
    let some = |cards: &mut Option<Vec<CardId>>| {
        if let Some(cards) = cards {
            cards.iter_mut().for_each(first);
            cards.sort();
        }
    };
    let mut action = action.clone();
    match &mut action {
        Action::NormalSummon(n) => {
            first(&mut n.card);
            some(&mut n.tributes);
            n.by_tribute = false;
        }
        Action::SetSpellTrap(card, zone) => {
            *zone = zone.or_else(|| as_it_comes(state, *card));
            first(card);
        }
        Action::FlipSummon(card) | Action::SummonAgain(card) | Action::Unjudged(card, _) => first(card),
        Action::ChangePosition(card, to) => {
            first(card);
            *to = None;
        }
        Action::Activate(a) => {
            first(&mut a.card);
            some(&mut a.cost);
            for slot in a.targets.iter_mut().flatten() {
                slot.iter_mut().for_each(first);
                slot.sort();
            }
        }
        Action::SpecialSummon(p) => {
            first(&mut p.card);
            some(&mut p.cost);
        }
        Action::MaterialSummon(m) => {
            first(&mut m.card);
            some(&mut m.materials);
        }
        Action::PendulumSummon(p) => p.monsters.iter_mut().for_each(|e| first(&mut e.card)),
        Action::Attack(a) => {
            first(&mut a.card);
            a.target.iter_mut().for_each(first);
            some(&mut a.cost);
        }
        Action::DiscardToLimit(cards) => {
            cards.iter_mut().for_each(first);
            cards.sort();
        }
        Action::Perform(p) => first(&mut p.card),
        Action::EnterPhase(_) | Action::EndTurn | Action::EndStep | Action::Draw | Action::Withdraw | Action::Pass => {}
    }
    action
}

/// The Spell & Trap Zone that a card is Set in where none is named.
fn as_it_comes(state: &State, card: CardId) -> Option<Zone> {
    state.free_spell_zones(state.copy(card).controller).next()
}

fn bare<T>(item: T) -> Spanned<T> {
    Spanned::new(item, Span::default())
}

fn side(player: Player) -> Side {
    match player {
        Player::You => Side::You,
        Player::Opponent => Side::Opponent,
    }
}

/// The word of the language for a zone.
fn zone_of(wanted: Zone) -> Option<ZoneWord> {
    ZONES.into_iter().find(|word| zone(*word) == wanted)
}
