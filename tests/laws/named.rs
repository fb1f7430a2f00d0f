//! What is named of an activation only narrows it down: possible with a card that is named, it is possible; possible with nothing
//! named, it is so with one of the cards that can be, where none lies hidden.

use std::path::Path;

use rayon::prelude::*;
use solemn::board::place::{CardId, Player, Zone};
use solemn::board::state::State;
use solemn::cards::number::Number;
use solemn::engine::action::{Action, Activate};
use solemn::engine::candidates::candidates;
use solemn::reason::{Answer, Ask};
use solemn::rules::effect::activation::forced;
use solemn::verdict::windows::Ahead;

use crate::chance::Chance;
use crate::dealt::Pool;
use crate::play::Player as Hand;
use crate::{Board, boards, dealt, none, number};

/// Cards that anybody could name.
fn nameable(state: &State) -> Vec<CardId> {
    let seen = |id: &CardId| {
        let zone = state.copy(*id).zone;
        zone.on_field() || matches!(zone, Zone::Graveyard | Zone::Banished | Zone::Extra | Zone::Material(_))
    };
    state.ids().filter(seen).collect()
}

/// Whether the effect of an activation has one target, of which just one card is chosen.
fn of_one_target(state: &State, activate: &Activate) -> bool {
    let Some(effect) = activate.effect else { return false };
    let targets = &state.effect(activate.card, effect).targets;
    matches!(targets.as_slice(), [one] if one.min == Number::Fixed(1) && one.max.is_none())
}

/// Activations with a target named that go against the same with nothing named.
fn against_named(state: &State, seen: &mut usize) -> Vec<String> {
    let mut found = Vec::new();
    let ahead = Ahead::new(state);
    let judged = |player, action: &Activate| {
        let (judged, window) = ahead.judged(&mut Ask::silent(), player, &Action::Activate(action.clone()));
        (judged.reason.answer, window)
    };
    for player in Player::BOTH {
        for action in candidates(state, player) {
            let Action::Activate(plain) = action else { continue };
            if !of_one_target(state, &plain) {
                continue;
            }
            *seen += 1;
            // What can be named lies there by the time of the activation.
            let (without, window) = judged(player, &plain);
            let with =
                |card: &CardId| judged(player, &Activate { targets: Some(vec![vec![*card]]), ..plain.clone() }).0;
            let all: Vec<(CardId, Answer)> = nameable(window).iter().map(|card| (*card, with(card))).collect();
            let best = all.iter().map(|(_, answer)| *answer).max().unwrap_or(Answer::No);
            let name = &state.card(plain.card).name.en;
            if best > without {
                let which = all.iter().find(|(_, answer)| *answer == best);
                let which = which.map_or("", |(card, _)| state.card(*card).name.en.as_str());
                found.push(format!(
                    "{player:?}: {name} {plain:?}: {without:?}, but {best:?} with {which} as its target"
                ));
            }
            // What a cost moves may be targeted where it goes; what must activate does so without a target as well.
            let excepted = plain.effect.map(|effect| window.effect(plain.card, effect));
            let excepted = excepted.is_some_and(|effect| !effect.cost.is_empty() || forced(effect));
            if without == Answer::Yes && best == Answer::No && !excepted {
                found.push(format!("{player:?}: {name} {plain:?}: possible, but with no card as its target"));
            }
        }
    }
    found
}

/// What goes against the law on boards and in a few moves from them.
fn all(boards: &[Board], moves: usize) -> (usize, Vec<String>) {
    let of_board = |(seed, board): (usize, &Board)| {
        let (mut seen, mut found) = (0, Vec::new());
        Hand::new(Chance::new(seed as u64)).play(&board.state, moves, &mut |state| {
            let told = against_named(state, &mut seen);
            found.extend(told.into_iter().map(|fault| format!("{}: {fault}", board.place)));
        });
        (seen, found)
    };
    let told: Vec<(usize, Vec<String>)> = boards.par_iter().enumerate().map(of_board).collect();
    (told.iter().map(|(seen, _)| seen).sum(), told.into_iter().flat_map(|(_, found)| found).collect())
}

#[test]
fn what_is_named_of_an_activation_narrows_it_down() {
    let mut boards = boards(Path::new("rulings"), false);
    boards.extend(dealt(&Pool::embedded(), 0..24));
    let (seen, found) = all(&boards, 2);
    none("activations are otherwise with a target named", &found);
    assert!(seen > 1000, "only {seen} activations with a target");
}

#[test]
#[ignore = "takes minutes; meant for a release build"]
#[expect(clippy::print_stdout, reason = "the amounts are read by whoever measures")]
fn what_is_named_of_an_activation_narrows_it_down_on_dealt_boards() {
    let first = number("SOLEMN_SEED", 1_000);
    let boards = dealt(&Pool::of_environment(), first..first + number("SOLEMN_DEALT", 400));
    let (seen, found) = all(&boards, 40);
    println!("{seen} activations with a target");
    none("activations are otherwise with a target named", &found);
}
