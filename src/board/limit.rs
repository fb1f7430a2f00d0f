//! What was used: per copy, per name, per Duel, per Chain.

use super::place::{CardId, Player};
use crate::cards::effect::{Limit, Per};

/// One use of an effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Use {
    /// Who used it.
    pub player: Player,
    /// The card …
    pub card: Option<CardId>,
    /// … as it lay since that moment: a card that moved is a new one.
    pub since: u32,
    /// The definition, for limits by name.
    pub definition: u16,
    /// The effect, by index; or the shared word below.
    pub effect: u8,
    /// The word of a shared limit.
    pub shared: Option<String>,
    /// The scope.
    pub per: Per,
    /// The Chain Link it was, while that Chain lasts: a negated activation may give it back.
    pub negated: bool,
}

impl Use {
    /// The scopes in which a use counts beyond its Chain and its battle, with the word of a limit that is shared;
    /// `otherwise` where no limit is told.
    pub fn scopes(limit: Option<&Limit>, otherwise: Per) -> Vec<(Per, Option<String>)> {
        let passing = |per: Per| matches!(per, Per::Chain | Per::ChainByName | Per::Battle);
        let each = limit.into_iter().flat_map(Limit::each).filter(|l| !passing(l.per));
        if limit.is_some() { each.map(|l| (l.per, l.shared)).collect() } else { vec![(otherwise, None)] }
    }

    /// An effect that waits for a phase was used in it, by a card that lies there from the beginning.
    pub fn in_phase(player: Player, card: CardId, definition: u16, effect: u8) -> Use {
        let shared = Some("phase".into());
        Use { player, card: Some(card), since: 0, definition, effect, shared, per: Per::Copy, negated: false }
    }
}
