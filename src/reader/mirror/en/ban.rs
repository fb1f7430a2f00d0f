//! What a player may not do.

use super::super::missing::{Missing, Said};
use super::noun::{Form, phrase};
use super::place::Way;
use super::words::{listed, summon};
use crate::cards::continuous::{Ban, Banned};
use crate::cards::filter::{Filter, Place, Who};

/// "You cannot Special Summon monsters …, except …"; `until` stands behind the verb and its object.
pub(super) fn ban(ban: &Ban, until: &str) -> Said {
    let subject = match ban.who {
        Who::You => "you cannot",
        Who::Opponent => "your opponent cannot",
        Who::Each | Who::Either => "neither player can",
        Who::TurnPlayer | Who::Owner | Who::Controller => return Err(Missing("a ban on that player")),
    };
    let mut said = format!("{subject} {}", verb(ban)?);
    if let Some(of) = &ban.of {
        said.push(' ');
        said.push_str(&cards(of)?);
    } else if let Some(object) = object(ban.what) {
        said.push(' ');
        said.push_str(object);
    }
    if !until.is_empty() {
        said.push(' ');
        said.push_str(until);
    }
    if let Some(except) = &ban.except {
        said.push_str(", except ");
        said.push_str(&cards(except)?);
    }
    Ok(said)
}

/// The cards of a ban; everywhere goes without saying.
fn cards(filter: &Filter) -> Said {
    let mut filter = filter.clone();
    if filter.place.contains(&Place::Deck) && filter.place.contains(&Place::Graveyard) {
        filter.place.clear();
    }
    let from = match filter.place.as_slice() {
        [Place::ExtraDeck] => " from the Extra Deck",
        [Place::Hand] => " from the hand",
        [Place::Deck] => " from the Deck",
        [Place::Graveyard] => " from the GY",
        _ => "",
    };
    if !from.is_empty() {
        filter.place.clear();
    }
    Ok(format!("{}{from}", phrase(&filter, Form { count: "", many: true, way: Way::In, theirs: false })?))
}

fn verb(ban: &Ban) -> Said {
    if ban.what == Banned::SpecialSummon && !ban.summons.is_empty() {
        let kinds: Vec<String> = ban.summons.iter().map(|k| summon(*k).to_owned()).collect();
        return Ok(format!("{} Summon", listed(&kinds, "or")));
    }
    Ok(match ban.what {
        Banned::NormalSummon => "Normal Summon",
        Banned::FlipSummon => "Flip Summon",
        Banned::SpecialSummon => "Special Summon",
        Banned::SetMonster | Banned::SetSpellTrap => "Set",
        Banned::Tribute => "Tribute",
        Banned::ActivateCard | Banned::ActivateMonsterEffect | Banned::Activate => "activate",
        Banned::Attack => "declare",
        Banned::Draw => "draw",
        Banned::AddFromDeck => "add",
        Banned::BattlePhase => "conduct",
        Banned::Banish => "banish",
        Banned::ChangePosition => "change",
        Banned::TurnFaceDown | Banned::SendToGraveyard => return Err(Missing("a ban of this action")),
    }
    .to_owned())
}

/// What the verb takes where no cards are described.
fn object(what: Banned) -> Option<&'static str> {
    match what {
        Banned::NormalSummon | Banned::FlipSummon | Banned::SpecialSummon | Banned::SetMonster | Banned::Tribute => {
            Some("monsters")
        }
        Banned::SetSpellTrap => Some("Spells/Traps"),
        Banned::ActivateCard => Some("Spell/Trap Cards"),
        Banned::ActivateMonsterEffect => Some("monster effects"),
        Banned::Activate => Some("cards or effects"),
        Banned::Attack => Some("an attack"),
        Banned::Draw | Banned::Banish => Some("cards"),
        Banned::AddFromDeck => Some("cards from your Deck to your hand"),
        Banned::BattlePhase => Some("your Battle Phase"),
        Banned::ChangePosition => Some("battle positions"),
        Banned::TurnFaceDown | Banned::SendToGraveyard => None,
    }
}
