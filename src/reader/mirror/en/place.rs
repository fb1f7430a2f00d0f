//! Places in English: "you control", "in your GY", "from your hand, Deck, or GY".

use super::super::missing::{Missing, Said};
use super::words::listed;
use crate::cards::filter::{Place, Who};

/// The words of a place behind a noun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Where it lies: "in your GY".
    In,
    /// Where it is taken from: "from your GY".
    From,
}

/// Whether all places are on the field.
pub(super) fn is_field(places: &[Place]) -> bool {
    let zones = [Place::Field, Place::MonsterZone, Place::SpellTrapZone, Place::FieldZone, Place::PendulumZone];
    !places.is_empty() && places.iter().all(|p| zones.contains(p))
}

/// The noun of a place.
fn word(place: Place) -> Result<&'static str, Missing> {
    Ok(match place {
        Place::Hand => "hand",
        Place::Deck => "Deck",
        Place::ExtraDeck => "Extra Deck",
        Place::MonsterZone => "Monster Zone",
        Place::SpellTrapZone => "Spell & Trap Zone",
        Place::FieldZone => "Field Zone",
        Place::PendulumZone => "Pendulum Zone",
        Place::Field => "field",
        Place::Graveyard => "GY",
        Place::Banished => "banishment",
        Place::XyzMaterial => return Err(Missing("place xyz-material")),
        Place::Nowhere => return Err(Missing("no place")),
    })
}

/// Whose place it is, in front of its noun.
fn owner(whose: Option<Who>, theirs: bool) -> Result<&'static str, Missing> {
    Ok(match whose {
        Some(Who::You) => "your",
        Some(Who::Opponent) if theirs => "their",
        Some(Who::Opponent) => "your opponent's",
        None | Some(Who::Either | Who::Each) => "either",
        Some(Who::Owner) => "its owner's",
        Some(Who::TurnPlayer | Who::Controller) => return Err(Missing("place of the turn player or controller")),
    })
}

/// Places with their owner: "your hand or GY".
pub(super) fn places(places: &[Place], whose: Option<Who>, theirs: bool) -> Said {
    let many = |p: &Place| places.len() > 1 && *p == Place::MonsterZone;
    let words: Vec<String> = places
        .iter()
        .map(|p| if many(p) { Ok("field".to_owned()) } else { word(*p).map(str::to_owned) })
        .collect::<Result<_, _>>()?;
    if places == [Place::Field] && matches!(whose, None | Some(Who::Either | Who::Each)) {
        return Ok("the field".to_owned());
    }
    Ok(format!("{} {}", owner(whose, theirs)?, listed(&words, "or")))
}

/// What stands behind a noun to say where its cards are; empty for no place.
pub(super) fn behind(list: &[Place], whose: Option<Who>, theirs: bool, way: Way) -> Said {
    if list.is_empty() {
        return Ok(String::new());
    }
    if matches!(list, [Place::Field | Place::MonsterZone]) {
        return Ok(match whose {
            Some(Who::You) => "you control",
            Some(Who::Opponent) if theirs => "they control",
            Some(Who::Opponent) => "your opponent controls",
            None | Some(Who::Either | Who::Each) => "on the field",
            Some(Who::Owner | Who::TurnPlayer | Who::Controller) => return Err(Missing("controlled by that player")),
        }
        .to_owned());
    }
    let preposition = match way {
        Way::From => "from",
        Way::In if list.first() == Some(&Place::Field) => "on",
        Way::In => "in",
    };
    Ok(format!("{preposition} {}", places(list, whose, theirs)?))
}
