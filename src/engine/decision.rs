//! Decision points in the middle of a resolution.

use crate::board::chain::{Chosen, Given};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::together::Together;
use crate::cards::act::Declare;
use crate::cards::filter::Place;
use crate::cards::trigger::EventKind;
use crate::rules::summon::performed::Offer;

/// What has to be decided before the resolution goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Who decides.
    pub player: Player,
    /// The Chain Link that resolves, from 1.
    pub link: u8,
    /// What.
    pub what: Open,
}

/// Kinds of decisions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Open {
    /// So many of these cards, for a verb.
    Cards {
        /// The cards to choose from.
        of: Vec<CardId>,
        /// At least.
        min: usize,
        /// At most.
        max: usize,
        /// A place that holds cards nobody knows, from which one may come as well.
        hidden: Option<(Player, Place)>,
        /// The verb of the step.
        verb: &'static str,
        /// Who chooses, if it is not the player of the effect that resolves.
        by: Option<Player>,
        /// Words of their description that were not read: which of them may be chosen is not known.
        unread: Option<String>,
        /// What is asked of them together.
        together: Box<Together>,
    },
    /// Whether, and by which effect, something else is done instead of what would happen to a card.
    Instead {
        /// The card.
        card: CardId,
        /// What would happen to it.
        would: EventKind,
        /// Who chooses.
        player: Player,
        /// The cards whose effects can be used.
        of: Vec<CardId>,
        /// One of them must be.
        must: bool,
    },
    /// One of so many lists of steps.
    Option(u8),
    /// Whether an optional step is done.
    Optional {
        /// Words that were not read: whether it can be done at all is not known.
        unread: Option<String>,
    },
    /// So many coins.
    Coins(u8),
    /// So many dice.
    Dice(u8),
    /// A declaration.
    Declare(Declare),
    /// A monster to be Summoned, with the cards used for it.
    Summon {
        /// What may be chosen.
        offers: Vec<Offer>,
        /// The monster, or cards used for it, may be ones that nobody knows, of this player.
        hidden: Option<Player>,
        /// The Chain Link that performs it, by index.
        link: Option<usize>,
        /// The verb of the step.
        verb: &'static str,
    },
}

impl Open {
    /// Who decides, if it is not the player of the effect that resolves.
    pub fn player(&self) -> Option<Player> {
        match self {
            Open::Cards { by, .. } => *by,
            Open::Instead { player, .. } => Some(*player),
            Open::Option(_)
            | Open::Optional { .. }
            | Open::Coins(_)
            | Open::Dice(_)
            | Open::Declare(_)
            | Open::Summon { .. } => None,
        }
    }
}

/// The choice that is no choice: there are only as many cards as are needed, or they are all alike.
pub fn forced(state: &State, open: &Open) -> Option<Given> {
    if let Open::Summon { offers, hidden: None, .. } = open {
        let [Offer { monster, sets, cut: false }] = offers.as_slice() else { return None };
        let [set] = sets.as_slice() else { return None };
        return Some(Given::Summon(Chosen { card: *monster, zone: None, attack: None }, set.clone()));
    }
    let Open::Cards { of, min, max, hidden, unread: None, .. } = open else { return None };
    let alike = of.windows(2).all(|w| {
        let (a, b) = (state.copy(w[0]), state.copy(w[1]));
        a.card == b.card && a.zone == b.zone && !a.zone.on_field()
    });
    let no_choice = of.len() == *min || alike && min == max && of.len() >= *min;
    (no_choice && hidden.is_none()).then(|| {
        Given::Cards(of.iter().take(*min).map(|card| Chosen { card: *card, zone: None, attack: None }).collect())
    })
}
