//! Choices while something resolves, as lines.

use super::{bare, phrase, side, zone_of};
use crate::board::chain::{Chosen, Given};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::engine::decision::{Decision, Open};
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{CardsChoice, Choice, ChoiceLine, Opt, PositionWord};
use crate::source::Spanned;

/// The line that gives a decision; none where a card has no name that means it here.
pub fn answered(state: &State, names: &Names, decision: &Decision, given: &Given) -> Option<ChoiceLine> {
    let player = who(state, decision);
    let line = |choice| ChoiceLine { link: decision.link, player: decision.what.player().map(side), choice };
    let called = |cards: &[CardId], of: &[CardId]| -> Option<Vec<Spanned<String>>> {
        cards.iter().map(|card| phrase::chosen(state, names, player, *card, of).map(bare)).collect()
    };
    Some(line(match (given, &decision.what) {
        (Given::Cards(cards), _) if cards.is_empty() => Choice::Decline,
        (Given::Cards(cards), Open::Cards { of, verb, .. }) => {
            let all: Vec<CardId> = cards.iter().map(|c| c.card).collect();
            let options = cards.first().copied().map(landing).unwrap_or_default();
            Choice::Cards(CardsChoice { verb: (*verb).to_owned(), cards: called(&all, of)?, options })
        }
        (Given::Summon(chosen, set), Open::Summon { offers, verb, .. }) => {
            let monsters: Vec<CardId> = offers.iter().map(|offer| offer.monster).collect();
            let pool: Vec<CardId> = offers.iter().flat_map(|offer| offer.sets.concat()).collect();
            let mut options = landing(*chosen);
            if !set.is_empty() {
                options.push(bare(Opt::With(called(set, &pool)?)));
            }
            let cards = called(&[chosen.card], &monsters)?;
            Choice::Cards(CardsChoice { verb: (*verb).to_owned(), cards, options })
        }
        (Given::Instead(_, _, _, Some(by)), Open::Instead { of, .. }) => {
            let cards = called(&[*by], of)?;
            Choice::Cards(CardsChoice { verb: "use".to_owned(), cards, options: Vec::new() })
        }
        (Given::Instead(_, _, _, None) | Given::Optional(false), _) => Choice::Decline,
        (Given::Optional(true), _) => Choice::Accept,
        (Given::Option(n), _) => Choice::Option(*n),
        (Given::Coins(coins), _) => Choice::Coins(coins.clone()),
        (Given::Dice(dice), _) => Choice::Dice(dice.clone()),
        (Given::Word(word), _) => Choice::Declare(word.clone()),
        (Given::Cards(_) | Given::Summon(..) | Given::Instead(..), _) => return None,
    }))
}

/// Who decides.
fn who(state: &State, decision: &Decision) -> Player {
    let link = usize::from(decision.link).checked_sub(1).and_then(|n| state.chain.get(n));
    decision.what.player().or(link.map(|link| link.player)).unwrap_or(state.turn.player)
}

/// Where a card goes and how it lies there, as far as it was said.
fn landing(chosen: Chosen) -> Vec<Spanned<Opt>> {
    let to = chosen.zone.and_then(zone_of).map(Opt::To);
    let attack =
        chosen.attack.map(|attack| Opt::Position(if attack { PositionWord::Attack } else { PositionWord::Defense }));
    [to, attack].into_iter().flatten().map(bare).collect()
}
