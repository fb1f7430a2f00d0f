//! What was used: per copy, per name, per Duel, per Chain.

use super::place::{CardId, Player};
use crate::cards::effect::Per;

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
