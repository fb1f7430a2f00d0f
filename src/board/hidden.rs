//! Cards that nobody knows: places of which a board does not tell all.

use super::place::Player;
use super::state::State;
use crate::cards::filter::Place;

/// Which places of a player hold cards that are not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "one answer for each place")]
pub struct Unknown {
    /// The hand.
    pub hand: bool,
    /// The Deck.
    pub deck: bool,
    /// The Extra Deck.
    pub extra: bool,
    /// The GY.
    pub graveyard: bool,
    /// The banished cards.
    pub banished: bool,
}

impl State {
    /// Whether that place of a player holds cards that are not known.
    pub fn is_unknown(&self, player: Player, place: Place) -> bool {
        let unknown = self.unknown[player.index()];
        match place {
            Place::Hand => unknown.hand,
            Place::Deck => unknown.deck,
            Place::ExtraDeck => unknown.extra,
            Place::Graveyard => unknown.graveyard,
            Place::Banished => unknown.banished,
            Place::MonsterZone
            | Place::SpellTrapZone
            | Place::FieldZone
            | Place::PendulumZone
            | Place::Field
            | Place::XyzMaterial
            | Place::Nowhere => false,
        }
    }
}
