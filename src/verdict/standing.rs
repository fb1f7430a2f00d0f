//! Questions about how a monster stands: what its Link Arrows point to, whether it is linked, what it is.

use super::words::{player_word, zone_word};
use super::{Found, open};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::{arrows, points_to as reaches};
use crate::reason::{Arg, Ask, Reason};
use crate::report::words::{Language, Speaker};
use crate::rules::card::{link_arrows, public};
use crate::rules::summon::{placed, special_summon_monster};
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{PointsWord, StateWord};

/// Whether a monster is so.
pub fn is_so(state: &State, card: CardId, word: StateWord) -> Reason {
    let ask = &mut Ask::explaining();
    match word {
        StateWord::Linked => link_arrows::linked(ask, state, card),
        StateWord::CoLinked => link_arrows::co_linked(ask, state, card),
        StateWord::Public => public::public(ask, state, card),
        StateWord::SpecialSummonMonster => special_summon_monster::special_summon_monster(ask, state, card),
    }
}

/// Who chose the zone of a monster.
pub fn chooser(state: &State, card: CardId) -> Found {
    match placed::chooser(&mut Ask::explaining(), state, card) {
        Some((who, reason)) => Found::value(player_word(who), &[]).because([reason]),
        None => Found::open(open::unknown(&open::CHOOSER, vec![Arg::Card(card)])),
    }
}

/// What the Link Arrows of a monster point to.
pub fn points_to(state: &State, names: &Names, card: CardId, what: PointsWord) -> Found {
    let ask = &mut Ask::explaining();
    let (values, reason) = match what {
        PointsWord::Zones => {
            let zones = arrows::linked_zones(state, card).map(|(player, zone)| place(player, zone)).collect();
            (zones, link_arrows::zones(ask, state, card))
        }
        PointsWord::Cards => {
            let speaker = Speaker { state, names, language: Language::En };
            let cards = state.ids().filter(|id| reaches(state, card, *id)).map(|id| speaker.card(id)).collect();
            (cards, link_arrows::cards(ask, state, card))
        }
    };
    Found { values: Some(values), ..Found::argued(reason) }
}

/// A zone in words: the opponent's with their name; an Extra Monster Zone belongs to nobody.
fn place(player: Player, zone: Zone) -> String {
    match (player, zone) {
        (Player::You, _) | (_, Zone::ExtraMonster(_)) => zone_word(zone).to_owned(),
        (Player::Opponent, _) => format!("{} {}", player_word(player), zone_word(zone)),
    }
}
