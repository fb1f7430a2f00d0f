//! Whether cards can be drawn. Section basics.nothing-to-do.

use super::forbid::placed_there;
use super::possible::{DOES, POSSIBLE, nothing};
use super::possible_said::{DECK, OPEN};
use super::taken::{leaves_the_hand, off_the_top};
use crate::board::deck::shallower;
use crate::board::matching::Scope;
use crate::board::number::{compared, concerned, value};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::Amount;
use crate::cards::condition::{Comparison, Order};
use crate::cards::effect::Effect;
use crate::cards::filter::Who;
use crate::cards::number::Number;
use crate::reason::{Answer, Arg, Ask, Reason};

/// Whether there are cards to draw once the cost has been paid.
pub(super) fn draw(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    amount: &Amount,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let rule = &POSSIBLE;
    // A card that is activated from the hand is not counted there.
    let shown = (!amount.amount.parts().is_empty() && leaves_the_hand(state, card)).then(|| placed_there(state, card));
    let counted = value(shown.as_ref().unwrap_or(state), &amount.amount, scope);
    let n = counted.and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
    if n == 0 && super::taken::nothing(state, card, effect, &amount.amount, scope) {
        return nothing(ask, card);
    }
    let draws = concerned(state, amount, scope);
    let anyone = || Player::BOTH.to_vec();
    let mut players = draws.clone().unwrap_or_else(anyone).into_iter();
    let short = players.find(|p| shallower(state, *p, n.saturating_add(off_the_top(state, effect, *p, scope))));
    let args = |p: Player| vec![Arg::Player(p), Arg::Number(i32::try_from(n).unwrap_or(0))];
    // As many as of something that nobody counts may be none.
    let none = || {
        let some = Comparison { left: Number::one(), is: Order::AtMost, right: amount.amount.clone() };
        counted.is_none() && amount.amount.counts_alone() && compared(state, &some, scope) != Answer::Yes
    };
    match short.filter(|p| *p == player || amount.who != Who::Either) {
        // Who draws is not known: it may be a player who cannot.
        Some(p) if draws.is_none() => ask.found(rule, Answer::Unknown, &[], &DECK, || args(p)),
        Some(p) => ask.no(rule, &["basics.nothing-to-do"], &DECK, || args(p)),
        None if none() => ask.found(rule, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card), Arg::Card(card)]),
        None => ask.yes(rule, &[], &DOES, || vec![Arg::Card(card)]),
    }
}
