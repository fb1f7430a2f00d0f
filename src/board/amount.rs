//! What the damage or the LP of an event came to.

use super::chain::Bound;
use super::event::matches;
use super::moment::Event;
use super::place::{CardId, Player};
use super::state::State;
use crate::cards::number::AMOUNT;
use crate::cards::trigger::{EventKind, Trigger};
use crate::reason::Answer;

/// What the damage or the LP of the event came to that is answered; none where there are several.
pub fn amount_of(state: &State, on: &Trigger, card: CardId, player: Player) -> Option<(String, Bound)> {
    let (start, end) = (state.timing.0 as usize, state.timing.1 as usize);
    let (end, mut met) = (end.min(state.log.len()), Vec::new());
    for moment in state.log.part(start.min(end)..end) {
        met.extend(moment.events.iter().filter(|e| matches(state, on, moment, e, card, player) == Answer::Yes));
    }
    amount_among(&met)
}

/// What the damage or the LP of these events came to; none where there are several.
pub fn amount_among(events: &[&Event]) -> Option<(String, Bound)> {
    let points = |e: &&&Event| matches!(e.kind, EventKind::Damage | EventKind::BattleDamage | EventKind::LpGained);
    let mut amounts = events.iter().filter(points).map(|e| e.amount);
    let amount = amounts.next().filter(|_| amounts.next().is_none())?;
    Some((AMOUNT.to_owned(), Bound::Number(amount)))
}
