//! Players and zones.

use crate::cards::filter::{MonsterZone, Place};

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// "You" of the scenario.
    You,
    /// The opponent.
    Opponent,
}

impl Player {
    /// Both players, you first.
    pub const BOTH: [Player; 2] = [Player::You, Player::Opponent];

    /// The other player.
    #[must_use]
    #[inline]
    pub fn other(self) -> Player {
        match self {
            Player::You => Player::Opponent,
            Player::Opponent => Player::You,
        }
    }

    /// 0 for you, 1 for the opponent.
    #[inline]
    pub fn index(self) -> usize {
        match self {
            Player::You => 0,
            Player::Opponent => 1,
        }
    }
}

/// A physical card in this duel, by its index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

impl CardId {
    /// The index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Where a card is. Numbers count from 0, from the left of the zone's player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// The hand.
    Hand,
    /// The Deck.
    Deck,
    /// The Extra Deck.
    Extra,
    /// Main Monster Zone 0–4.
    Monster(u8),
    /// Extra Monster Zone: 0 left, 1 right, seen from you.
    ExtraMonster(u8),
    /// Spell & Trap Zone 0–4; 0 and 4 are also the Pendulum Zones.
    Spell(u8),
    /// A Pendulum Zone in use: 0 left, 1 right (they are Spell & Trap Zones 0 and 4).
    Pendulum(u8),
    /// The Field Zone.
    Field,
    /// The GY.
    Graveyard,
    /// Banished.
    Banished,
    /// Under an Xyz Monster.
    Material(CardId),
    /// Being Summoned: in no zone.
    Nowhere,
    /// Gone: a Token that left the field.
    Gone,
}

impl Zone {
    /// The kind of place, if it is one.
    #[inline]
    pub fn place(self) -> Option<Place> {
        Some(match self {
            Zone::Hand => Place::Hand,
            Zone::Deck => Place::Deck,
            Zone::Extra => Place::ExtraDeck,
            Zone::Monster(_) | Zone::ExtraMonster(_) => Place::MonsterZone,
            Zone::Spell(_) => Place::SpellTrapZone,
            Zone::Pendulum(_) => Place::PendulumZone,
            Zone::Field => Place::FieldZone,
            Zone::Graveyard => Place::Graveyard,
            Zone::Banished => Place::Banished,
            Zone::Material(_) => Place::XyzMaterial,
            Zone::Nowhere | Zone::Gone => return None,
        })
    }

    /// Whether it is one of the zones on the field.
    #[inline]
    pub fn on_field(self) -> bool {
        self.is_monster() || self.is_backrow()
    }

    /// Whether it is a hand, a Deck or an Extra Deck, where nothing can be targeted, even face-up.
    #[inline]
    pub fn is_out_of_reach(self) -> bool {
        matches!(self, Zone::Hand | Zone::Deck | Zone::Extra)
    }

    /// Whether it is a Monster Zone, main or extra.
    #[inline]
    pub fn is_monster(self) -> bool {
        matches!(self, Zone::Monster(_) | Zone::ExtraMonster(_))
    }

    /// Whether it is a Monster Zone of this kind.
    #[inline]
    pub fn is_monster_zone(self, wanted: MonsterZone) -> bool {
        match self {
            Zone::Monster(n) => match wanted {
                MonsterZone::Main => true,
                MonsterZone::Extra => false,
                MonsterZone::Center => n == 2,
                MonsterZone::Outermost => n == 0 || n == 4,
            },
            Zone::ExtraMonster(_) => wanted == MonsterZone::Extra,
            Zone::Hand
            | Zone::Deck
            | Zone::Extra
            | Zone::Spell(_)
            | Zone::Pendulum(_)
            | Zone::Field
            | Zone::Graveyard
            | Zone::Banished
            | Zone::Material(_)
            | Zone::Nowhere
            | Zone::Gone => false,
        }
    }

    /// Whether it is a Spell & Trap, Pendulum or Field Zone.
    #[inline]
    pub fn is_backrow(self) -> bool {
        matches!(self, Zone::Spell(_) | Zone::Pendulum(_) | Zone::Field)
    }

    /// Whether it is among these places; no place at all means the field.
    #[inline]
    pub fn among(self, places: &[Place]) -> bool {
        if places.is_empty() {
            return self.on_field();
        }
        places.iter().any(|p| match p {
            Place::Field => self.on_field(),
            // A card in a Pendulum Zone is in a Spell & Trap Zone as well (Master Rule 2020).
            Place::SpellTrapZone => self.is_backrow() && self != Zone::Field,
            Place::Hand
            | Place::Deck
            | Place::ExtraDeck
            | Place::MonsterZone
            | Place::FieldZone
            | Place::PendulumZone
            | Place::Graveyard
            | Place::Banished
            | Place::XyzMaterial => self.place() == Some(*p),
            Place::Nowhere => true,
        })
    }
}

/// The Main Monster Zones beside one.
pub fn beside(zone: Zone) -> impl Iterator<Item = Zone> {
    let number = if let Zone::Monster(n) = zone { Some(n) } else { None };
    let zones = move |n: u8| [n.checked_sub(1), (n < 4).then_some(n + 1)].into_iter().flatten();
    number.into_iter().flat_map(zones).map(Zone::Monster)
}

/// The column, counted from your left.
pub fn column(zone: Zone, controller: Player) -> Option<u8> {
    let own = |n: u8| if controller == Player::You { n } else { 4 - n };
    match zone {
        Zone::Monster(n) | Zone::Spell(n) => Some(own(n)),
        Zone::ExtraMonster(n) => Some(if n == 0 { 1 } else { 3 }),
        Zone::Pendulum(n) => Some(own(if n == 0 { 0 } else { 4 })),
        Zone::Hand
        | Zone::Deck
        | Zone::Extra
        | Zone::Field
        | Zone::Graveyard
        | Zone::Banished
        | Zone::Material(_)
        | Zone::Nowhere
        | Zone::Gone => None,
    }
}
