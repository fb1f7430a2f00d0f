//! Costs that are paid with the card that a card is equipped or linked to. Section basics.cost.

use super::ability::{Purpose, may_be};
use super::cost::COST;
use super::cost_said::{NO_WAY, PAYABLE, UNSURE};
use crate::board::matching::{Scope, nouns};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::step::Noun;
use crate::reason::{Answer, Arg, Ask, Reason};

/// Whether a cost can be paid with that card: it has to be there, the player gives up none that another controls, and it has
/// to come to where the cost takes it.
pub(super) fn tied(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    noun: &Noun,
    purpose: Purpose,
    scope: &Scope<'_>,
) -> Reason {
    let gives_up = matches!(
        purpose,
        Purpose::Tribute | Purpose::CostToGraveyard | Purpose::CostToHidden | Purpose::CostToDeck | Purpose::Banish
    );
    let able = |id: CardId| {
        let foreign = gives_up && state.copy(id).controller != player;
        if foreign { Answer::No } else { may_be(state, purpose, id, card, player) }
    };
    let Some(cards) = nouns(state, noun, scope) else {
        return ask.found(&COST, Answer::Unknown, &[], &UNSURE, || vec![Arg::Card(card), Arg::Card(card)]);
    };
    let first = cards.iter().copied().min_by_key(|id| able(*id));
    match first.map(|id| (id, able(id))) {
        Some((_, Answer::Yes)) => ask.yes(&COST, &[], &PAYABLE, || vec![Arg::Card(card)]),
        Some((id, Answer::Unknown)) => {
            ask.found(&COST, Answer::Unknown, &[], &UNSURE, || vec![Arg::Card(card), Arg::Card(id)])
        }
        Some((_, Answer::No)) | None => ask.no(&COST, &["basics.cost"], &NO_WAY, || vec![Arg::Card(card)]),
    }
}
