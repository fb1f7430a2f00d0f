//! The words for zones and players in values and JSON.

use crate::board::place::{Player, Zone};

/// The word for a zone.
pub fn zone_word(zone: Zone) -> &'static str {
    match zone {
        Zone::Hand => "hand",
        Zone::Deck => "deck",
        Zone::Extra => "extra",
        Zone::Monster(0) => "m1",
        Zone::Monster(1) => "m2",
        Zone::Monster(2) => "m3",
        Zone::Monster(3) => "m4",
        Zone::Monster(_) => "m5",
        Zone::ExtraMonster(0) => "left emz",
        Zone::ExtraMonster(_) => "right emz",
        Zone::Spell(0) => "s1",
        Zone::Spell(1) => "s2",
        Zone::Spell(2) => "s3",
        Zone::Spell(3) => "s4",
        Zone::Spell(_) => "s5",
        Zone::Pendulum(0) => "left pendulum",
        Zone::Pendulum(_) => "right pendulum",
        Zone::Field => "field",
        Zone::Graveyard => "gy",
        Zone::Banished => "banished",
        Zone::Material(_) => "material",
        Zone::Nowhere => "being summoned",
        Zone::Gone => "gone",
    }
}

/// The word for a player.
pub fn player_word(player: Player) -> &'static str {
    match player {
        Player::You => "you",
        Player::Opponent => "opponent",
    }
}
