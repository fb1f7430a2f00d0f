//! Moves, and the choices under `resolve`, as text.

use super::text::{options, side, word};
use crate::scenario::grammar::vocabulary::{ALREADY, GAME, JUST, PHASES, POSITIONS, VERBS};
use crate::scenario::syntax::{Choice, ChoiceLine, GameWord, JustNow, Move, Opt, Verb};

/// A move.
pub(super) fn told(told: &Move) -> String {
    let assume = if told.assume { "assume " } else { "" };
    let link = told.link.map_or_else(String::new, |n| format!("link {n}  "));
    format!("{assume}{link}{} {}", side(told.player), action(told))
}

/// What is under way.
pub(super) fn already(told: &Move) -> String {
    let link = told.link.map_or_else(String::new, |n| format!("link {n}  "));
    format!("{link}{} {}", side(told.player), with_verb(told, word(&ALREADY, &told.action.verb)))
}

/// What has just happened.
pub(super) fn just_now(all: &[JustNow]) -> String {
    let one = |one: &JustNow| format!("{} was {}{}", one.card.item, word(&JUST, &one.what), options(&one.options));
    format!("just now  {}", all.iter().map(one).collect::<Vec<_>>().join("; "))
}

/// What has just happened in the game.
pub(super) fn just_in_game(what: GameWord) -> String {
    format!("just now  {}", word(&GAME, &what))
}

fn action(told: &Move) -> String {
    with_verb(told, word(&VERBS, &told.action.verb))
}

fn with_verb(told: &Move, verb: &str) -> String {
    let action = &told.action;
    let name = action.card.as_ref().map_or("", |card| card.item.as_str());
    let mut rest = action.options.as_slice();
    let mut line = match action.verb {
        Verb::Activate => {
            let number = action.effect.map_or_else(String::new, |n| format!("effect {n} of "));
            format!("{verb} {number}{name}")
        }
        Verb::Attack => match &action.object {
            Some(object) => format!("{verb} {} with {name}", object.item),
            None => format!("{verb} directly with {name}"),
        },
        Verb::ChangePosition => {
            let mut line = format!("{verb} {name}");
            if let Some((first, others)) = rest.split_first()
                && let Opt::Position(position) = &first.item
            {
                line = format!("{line} to {}", word(&POSITIONS, position));
                rest = others;
            }
            line
        }
        Verb::EnterPhase => format!("{verb} {}", action.phase.map_or("", |phase| word(&PHASES, &phase))),
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
        | Verb::EndTurn
        | Verb::Draw
        | Verb::Withdraw
        | Verb::Discard
        | Verb::Pass => format!("{verb} {name}"),
    };
    line.truncate(line.trim_end().len());
    line += &options(rest);
    for also in &action.also {
        line += "; ";
        line += &also.card.item;
        line += &options(&also.options);
    }
    line
}

/// A choice.
pub(super) fn chosen(line: &ChoiceLine) -> String {
    let who = line.player.map_or_else(String::new, |player| format!("{} ", side(player)));
    let all = |words: Vec<String>| words.join(", ");
    let choice = match &line.choice {
        Choice::Cards(c) => {
            let cards: Vec<&str> = c.cards.iter().map(|card| card.item.as_str()).collect();
            format!("{} {}{}", c.verb, cards.join("; "), options(&c.options))
        }
        Choice::Option(n) => format!("option {n}"),
        Choice::Decline => "decline".to_owned(),
        Choice::Accept => "accept".to_owned(),
        Choice::Coins(coins) => all(coins.iter().map(|c| if *c { "heads" } else { "tails" }.to_owned()).collect()),
        Choice::Dice(dice) => format!("roll {}", all(dice.iter().map(u8::to_string).collect())),
        Choice::Declare(what) => format!("declare {what}"),
    };
    format!("link {}: {who}{choice}", line.link)
}
