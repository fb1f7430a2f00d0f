//! One physical card in the duel.

use super::chain::Bound;
use super::place::{CardId, Player, Zone};
use super::shared::Few;
use crate::cards::counter::same;
use crate::cards::filter::SummonKind;

/// A physical card: where and how it lies, and what of its past still matters.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the card")]
pub struct Copy {
    /// Its definition, by index into the world.
    pub card: u16,
    /// Who owns it.
    pub owner: Player,
    /// Who controls it, or has it.
    pub controller: Player,
    /// Where it is.
    pub zone: Zone,
    /// Face-up or face-down (cards in hand and Deck are face-down).
    pub face_up: bool,
    /// A monster on the field: Attack Position.
    pub attack: bool,
    /// The moment since when it lies where it lies.
    pub since: u32,
    /// The moment since when it lies face-up there, and its effects exist.
    pub up_since: u32,
    /// The moment since when this player controls it.
    pub control_since: u32,
    /// It came to this place, or was Set there, this turn.
    pub this_turn: bool,
    /// A Spell or Trap whose activation has not resolved: its effects do not apply yet.
    pub activating: bool,
    /// How it was last Summoned, while it stays on the field.
    pub summon: Option<Summon>,
    /// How the board tells that it was Summoned this turn, and how it lay then, once it has left the field.
    pub before: Option<Before>,
    /// It was properly Summoned.
    pub proper: bool,
    /// It was properly Summoned once and no longer counts so.
    pub lost: Option<Lost>,
    /// The materials of the Summon that brought it out, each as it lies since that moment.
    pub materials: Few<(CardId, u32)>,
    /// These are all of them, of a Summon before the story.
    pub materials_told: bool,
    /// The monsters that its own procedure used up as what it asks for, each as it lies since that moment; none: it did not come
    /// so, or nobody knows.
    pub given_up: Option<Few<(CardId, u32)>>,
    /// Those of the Summon that had brought it to the field that it has just left; none: nobody knows.
    pub past_materials: Option<Few<(CardId, u32)>>,
    /// It was banished for a while and has come back to the field.
    pub returned: bool,
    /// Attacks declared this turn.
    pub attacks: u8,
    /// Its position was changed by hand this turn (or it was Flip Summoned).
    pub changed: bool,
    /// The monster that it is equipped to.
    pub equipped_to: Option<CardId>,
    /// The card that it keeps a link to, as it lies since that moment.
    pub linked_to: Option<(CardId, u32)>,
    /// What was declared as it was activated, by the name that its effects have for it.
    pub declared: Few<(String, Bound)>,
    /// It was Normal Summoned once more, as a Gemini Monster, and has its effects while it stays face-up.
    pub again: bool,
    /// A monster that lies among the Spells and Traps as a Trap.
    pub as_trap: bool,
    /// Counters by kind.
    pub counters: Few<(String, u8)>,
    /// Those that it had on the field from which it has come here.
    pub past_counters: Option<Few<(String, u8)>>,
}

/// Why a monster no longer counts as properly Summoned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lost {
    /// It went to the hand, the Deck or face-down to the Extra Deck.
    Hidden,
    /// Its Flip Summon was negated.
    FlipNegated,
}

/// How a monster was Summoned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Summon {
    /// The kind: Normal, Tribute, Set, Flip, Special or the special kinds.
    pub kind: SummonKind,
    /// This turn.
    pub this_turn: bool,
    /// From where.
    pub from: Zone,
    /// How many Tributes.
    pub tributes: u8,
    /// The number of its own effect or procedure that did it.
    pub by_own: Option<u8>,
}

/// A Summon before the story, of a monster that has left the field since.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Before {
    /// The Summon.
    pub summon: Summon,
    /// Where the monster lay.
    pub zone: Zone,
    /// Who controlled it.
    pub controller: Player,
}

impl Copy {
    /// How many counters of a kind are on it.
    pub fn counters_of(&self, kind: &str) -> u8 {
        self.counters.iter().find(|(k, _)| same(k, kind)).map_or(0, |(_, n)| *n)
    }

    /// The same, or how many it had as it left the field; none where nobody knows.
    pub fn counters_had(&self, kind: &str, had: bool) -> Option<u8> {
        if !had || self.zone.on_field() {
            return Some(self.counters_of(kind));
        }
        let past = self.past_counters.as_ref()?;
        Some(past.iter().find(|(k, _)| same(k, kind)).map_or(0, |(_, n)| *n))
    }

    /// A card in a pile, with no past.
    pub fn new(card: u16, owner: Player, zone: Zone) -> Copy {
        Copy {
            card,
            owner,
            controller: owner,
            zone,
            face_up: matches!(zone, Zone::Graveyard | Zone::Banished),
            attack: false,
            since: 0,
            up_since: 0,
            control_since: 0,
            this_turn: false,
            activating: false,
            summon: None,
            before: None,
            proper: false,
            lost: None,
            materials: Few::new(),
            materials_told: false,
            given_up: None,
            past_materials: None,
            returned: false,
            attacks: 0,
            changed: false,
            equipped_to: None,
            linked_to: None,
            declared: Few::new(),
            again: false,
            as_trap: false,
            counters: Few::new(),
            past_counters: None,
        }
    }
}
