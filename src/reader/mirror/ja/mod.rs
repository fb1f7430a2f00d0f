//! Japanese: the numbered wording of the OCG.

use super::Names;
use super::missing::{Missing, Said};
use crate::cards::card::Card;
use crate::cards::effect::Effect;

/// All effects of a card.
pub(super) fn card(_: &Card, _: Names<'_>) -> Said {
    Err(Missing("Japanese"))
}

/// One effect.
pub(super) fn effect(_: &Card, _: &Effect, _: Names<'_>) -> Said {
    Err(Missing("Japanese"))
}
