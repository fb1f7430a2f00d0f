//! Pendulum Monsters by the place where they lie: monsters, or Spells in a Pendulum Zone.

use super::place::{CardId, Player, Zone};
use super::state::State;
use crate::cards::filter::{Ability, Kind};

impl State {
    /// Whether it is a Pendulum Monster by its type line.
    pub fn is_pendulum(&self, id: CardId) -> bool {
        self.card(id).types.contains(&Ability::Pendulum)
    }

    /// The kind of card that it is where it lies: a monster in a Spell & Trap or Pendulum Zone is a Spell.
    pub fn kind_here(&self, id: CardId) -> Kind {
        let kind = self.card(id).kind;
        if kind == Kind::Monster && self.copy(id).zone.is_backrow() { Kind::Spell } else { kind }
    }

    /// Whether the activation of that card as a Spell or Trap was negated, so that it never came to the field.
    pub fn never_arrived(&self, id: CardId) -> bool {
        self.copy(id).activating && self.chain.iter().any(|l| l.card == id && l.card_activation && l.activation_negated)
    }

    /// The zone that a card leaves as it goes elsewhere: none for one of which the activation was negated.
    pub fn came_from(&self, id: CardId) -> Zone {
        if self.never_arrived(id) { Zone::Nowhere } else { self.copy(id).zone }
    }

    /// Whether a card goes face-up to the Extra Deck where another one would be sent to the GY: a Pendulum Monster on the field
    /// (section pendulum-cards.field-to-extra-faceup). What was negated as it was activated never was there
    /// (pendulum-cards.activation-negated-to-gy).
    pub fn goes_to_the_extra_deck(&self, id: CardId) -> bool {
        self.is_pendulum(id) && self.copy(id).zone.on_field() && !self.never_arrived(id)
    }

    /// Whether a Pendulum Zone can take a card: neither it nor the Spell & Trap Zone that it is holds one.
    pub fn pendulum_zone_free(&self, player: Player, side: u8) -> bool {
        let same = Zone::Spell(if side == 0 { 0 } else { 4 });
        self.at(player, same).is_none() && self.at(player, Zone::Pendulum(side)).is_none()
    }

    /// The Pendulum Zones of a player that can take a card, from the left.
    pub fn free_pendulum_zones(&self, player: Player) -> impl Iterator<Item = Zone> + '_ {
        (0..2).filter(move |side| self.pendulum_zone_free(player, *side)).map(Zone::Pendulum)
    }

    /// The cards in both Pendulum Zones of a player, left and right.
    pub fn scales(&self, player: Player) -> [Option<CardId>; 2] {
        [self.at(player, Zone::Pendulum(0)), self.at(player, Zone::Pendulum(1))]
    }
}

impl Zone {
    /// The Pendulum Zone that an end Spell & Trap Zone becomes; other zones stay what they are.
    #[must_use]
    pub fn as_pendulum(self) -> Zone {
        match self {
            Zone::Spell(0) => Zone::Pendulum(0),
            Zone::Spell(4) => Zone::Pendulum(1),
            Zone::Spell(_)
            | Zone::Hand
            | Zone::Deck
            | Zone::Extra
            | Zone::Monster(_)
            | Zone::ExtraMonster(_)
            | Zone::Pendulum(_)
            | Zone::Field
            | Zone::Graveyard
            | Zone::Banished
            | Zone::Material(_)
            | Zone::Nowhere
            | Zone::Gone => self,
        }
    }
}
