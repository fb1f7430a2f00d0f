//! The board as the story finds it.

mod counters;
pub(in crate::scenario) mod going_on;
mod lasting;
mod misplaced;
mod oath;
pub(in crate::scenario) mod setter;
mod words;

use super::names::Names;
use crate::board::chain::Window;
use crate::board::limit::Use;
use crate::board::meter::Meter;
use crate::board::number::MOST;
use crate::board::place::{CardId, Player};
use crate::board::shared::{Log, Shared};
use crate::board::state::{State, Turn, Unknown};
use crate::board::view::refresh;
use crate::board::world::World;
use crate::cards::condition::Phase;
use crate::cards::effect::Per;
use crate::problem::Problem;
use crate::scenario::syntax::{Board, Past, Statement};
use crate::source::Spanned;
use oath::{Activated, swear};
use setter::Setter;
use std::sync::Arc;

pub use words::player;
pub use words::zone;
pub use words::{part, phase};

/// The most LP that can be written.
const MOST_LP: u32 = MOST.unsigned_abs();

/// The first state of a story.
pub fn state(story: &[Spanned<Statement>], world: World, names: Names, problems: &mut Vec<Problem>) -> (State, Names) {
    let hidden = |hand| Unknown { hand, deck: true, extra: true, ..Unknown::default() };
    let mut state = State {
        world: Arc::new(world),
        copies: Shared::default(),
        decks: [Vec::new(), Vec::new()],
        shuffled: [0, 0],
        depth: [None, None],
        unseen: [Some(0), None],
        seed: None,
        unknown: [hidden(false), hidden(true)],
        lp: [8000, 8000],
        turn: unsaid(),
        window: Window::Open,
        suspended: None,
        immediate: None,
        coming: None,
        held: false,
        passed: None,
        timing: (0, 0),
        chain_start: 0,
        answered: Vec::new(),
        chain: Vec::new(),
        resolution: None,
        pending: Vec::new(),
        battle: None,
        settled: 0,
        turn_start: 0,
        ending: Vec::new(),
        ended: Vec::new(),
        withstood: Vec::new(),
        fought: None,
        supposed: Vec::new(),
        replacing: Vec::new(),
        gained: Vec::new(),
        uses: Vec::new(),
        lasting: Vec::new(),
        away: Vec::new(),
        lent: Vec::new(),
        fog: Vec::new(),
        supposing: None,
        log: Log::begun(),
        view: Shared::default(),
        meter: Meter::default(),
    };
    let mut setter = Setter { state: &mut state, names, ties: Vec::new(), activated: Vec::new(), problems };
    for board in boards(story) {
        setter.board(board);
    }
    setter.tie();
    let (names, mut activated) = (setter.names, setter.activated);
    for statement in story {
        match &statement.item {
            Statement::Turn(turn) => {
                state.turn.player = player(turn.player);
                state.turn.number = turn.number.unwrap_or(3);
                (state.turn.phase, state.turn.step) = turn.phase.map_or((Phase::Main1, None), phase);
                state.turn.part = turn.phase.and_then(part);
            }
            Statement::Seed(seed) => state.seed = Some(*seed),
            Statement::Lp(line) if line.lp == 0 => {
                problems.push(
                    Problem::new("scenario::no-lp", statement.span, "with 0 LP the Duel is over before it is told")
                        .help("write at least 1"),
                );
            }
            Statement::Lp(line) if line.lp > MOST_LP => {
                problems.push(
                    Problem::new("scenario::too-much", statement.span, format!("nobody has {} LP", line.lp))
                        .help(format!("write a number from 1 to {MOST_LP}")),
                );
            }
            Statement::Lp(line) => state.lp[player(line.player).index()] = i32::try_from(line.lp).unwrap_or(i32::MAX),
            Statement::DeckList(line) => {
                let message = format!("the deck list `{}` was not read", line.file.item);
                problems.push(Problem::new("scenario::deck-list", line.file.span, message).help("write the cards out"));
            }
            Statement::Lasting(line) => lasting::hold(&mut state, &names, line, problems),
            Statement::Past(line) => activated.extend(past(&mut state, &names, player(line.player), &line.what)),
            Statement::Source(_)
            | Statement::Rules(_)
            | Statement::Board(_)
            | Statement::Already(_)
            | Statement::JustNow(_)
            | Statement::JustInGame(_)
            | Statement::Move(_)
            | Statement::BothPass
            | Statement::PassUntil(_)
            | Statement::Resolve(_)
            | Statement::Question(_) => {}
        }
    }
    swear(&mut state, &activated);
    going_on::hold(&mut state);
    refresh(&mut state);
    (state, names)
}

/// The turn of a story that says nothing of it.
fn unsaid() -> Turn {
    Turn {
        number: 3,
        player: Player::You,
        phase: Phase::Main1,
        step: None,
        part: None,
        drawn: false,
        ends: None,
        normal_summons: [0, 0],
        additional: [false, false],
        pendulum_summons: Default::default(),
    }
}

/// The zones as they are last stated.
fn boards(story: &[Spanned<Statement>]) -> Vec<&Board> {
    let mut found: Vec<&Board> = Vec::new();
    for statement in story {
        if let Statement::Board(board) = &statement.item {
            match found.iter_mut().find(|b| b.player == board.player && b.zone == board.zone) {
                Some(place) => *place = board,
                None => found.push(board),
            }
        }
    }
    found
}

/// What a player has used; and the effect that was activated.
fn past(state: &mut State, names: &Names, player: Player, what: &Past) -> Option<Activated> {
    let (definition, effect, shared) = match what {
        Past::NormalSummon => {
            let used = &mut state.turn.normal_summons[player.index()];
            *used = (*used).max(1);
            return None;
        }
        Past::NormalSummons(count) => {
            state.turn.normal_summons[player.index()] = *count;
            return None;
        }
        Past::AdditionalNormalSummon => {
            state.turn.additional[player.index()] = true;
            return None;
        }
        Past::AdditionalPendulumSummon => {
            // The ordinary one may count as the additional one too, so that there may be two.
            let either = &mut state.turn.pendulum_summons[player.index()].either;
            *either = (*either + 1).min(2);
            return None;
        }
        Past::NormalDraw => {
            state.turn.drawn = true;
            return None;
        }
        Past::PendulumSummon => {
            state.turn.pendulum_summons[player.index()].ordinary = 1;
            return None;
        }
        Past::Effect(used) => {
            (names.meaning(&used.card.item).map(|m| m.definition), used.number.saturating_sub(1), None)
        }
        Past::Card(card) => {
            let definition = names.meaning(&card.item).map(|m| m.definition);
            let activation = definition.and_then(|d| {
                state.world.cards[usize::from(d)]
                    .effects
                    .iter()
                    .position(|e| e.class == crate::cards::effect::Class::Activation)
            });
            (definition, activation.and_then(|n| u8::try_from(n).ok()).unwrap_or(0), None)
        }
    };
    let definition = definition?;
    let limit =
        state.world.cards[usize::from(definition)].effects.get(usize::from(effect)).and_then(|e| e.limit.clone());
    let limits = Use::scopes(limit.as_ref(), Per::Name);
    let copies: Vec<CardId> =
        state.ids().filter(|id| state.copy(*id).card == definition && state.copy(*id).controller == player).collect();
    for (n, (per, own)) in limits.into_iter().enumerate() {
        let card = copies.first().copied().filter(|_| !per.by_name());
        let shared = own.or_else(|| shared.clone().filter(|_| n == 0));
        state.uses.push(Use { player, card, since: 0, definition, effect, shared, per, negated: false });
    }
    let card = copies.first().copied().filter(|_| copies.len() == 1);
    Some(Activated { player, card, definition, effect })
}
