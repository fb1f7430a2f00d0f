//! What a step behind another one lacks that has to be done with it, and what keeps one from being done with cards that only the
//! ones before it tell. Sections basics.every-part, basics.nothing-to-do.

use super::possible::{self, nothing};
use super::{control, later, pairs, returned, room_made, summons};
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::effect::Effect;
use crate::cards::step::Step;
use crate::reason::{Answer, Ask, Reason};

/// That the Deck surely holds too few cards for what is taken from its top then, or that no zone is free for the monster of
/// which control is taken.
pub(super) fn lacking(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    (before, step): (&[Step], &Step),
    effect: &Effect,
    scope: &Scope<'_>,
) -> Option<Reason> {
    let unread = matches!(step.condition, Some(Condition::Unread(_)));
    if before.is_empty() || !later::comes_with_it(step) || step.condition.is_some() && !unread {
        return None;
    }
    let found = match returned::lacks_top(state, &step.act, before, effect, scope) {
        Answer::Yes => Some(later::half(ask, card)),
        Answer::Unknown => Some(later::other_half(ask, card)),
        Answer::No => control::no_zone(ask, state, (before, step), effect, scope),
    };
    // Under what that is done was not read.
    let open = unread && found.as_ref().is_some_and(|found| found.answer == Answer::No);
    if open { Some(later::other_half(ask, card)) } else { found }
}

/// Why an effect comes to nothing whose step waits for something that does not hold now.
#[expect(clippy::too_many_arguments, reason = "one step of one effect in its place")]
pub(super) fn waits(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    (steps, n): (&[Step], usize),
    effect: &Effect,
    scope: &Scope<'_>,
    option: Option<u8>,
) -> Option<Reason> {
    // Whether it waits in vain or not, it could not be done.
    let stays = pairs::stays_for_itself(state, effect, scope);
    let hang = pairs::hang_on_the_first(state, steps, scope);
    if n == 0 && !stays && hang != Answer::No {
        let bare = pairs::at_once(steps);
        let head = |ask: &mut Ask| possible::one(ask, state, player, card, &bare[0], effect, scope, option);
        let whole = |ask: &mut Ask| possible::steps(ask, state, player, card, &bare, effect, scope, option);
        let (first, all) = (head(&mut Ask::silent()).answer, whole(&mut Ask::silent()).answer);
        // What was not read may be done all the same, or make that possible.
        let open = first.min(all) != Answer::Yes && (hang == Answer::Unknown || matches!(bare[0].act, Act::Unread(_)));
        if open {
            return Some(later::other_half(ask, card));
        }
        if first == Answer::No {
            return Some(head(ask));
        }
        if all == Answer::No {
            return Some(whole(ask));
        }
    }
    if n == later::begins(steps) { never(ask, state, card, steps, effect, scope) } else { None }
}

/// Why nothing is done at all, where what comes first waits for what the board does not show.
fn never(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    steps: &[Step],
    effect: &Effect,
    scope: &Scope<'_>,
) -> Option<Reason> {
    let part = steps.iter().find_map(|s| if let Act::Unread(part) = &s.act { Some(part) } else { None });
    match (pairs::never(state, effect, steps, scope), part) {
        (Answer::Yes, _) => Some(nothing(ask, card)),
        (Answer::Unknown, Some(part)) => Some(later::unread(ask, card, &part.words)),
        (Answer::Unknown, None) => Some(later::other_half(ask, card)),
        (Answer::No, _) => None,
    }
}

/// Why a step cannot be done with cards that the steps before it turn over, reveal or choose, whichever these are.
#[expect(clippy::too_many_arguments, reason = "one step of one effect in its place")]
pub(super) fn turned_over(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    (before, step): (&[Step], &Step),
    effect: &Effect,
    scope: &Scope<'_>,
    option: Option<u8>,
) -> Option<Reason> {
    let barred = summons::barred(ask, state, player, card, step);
    let barred = barred.or_else(|| pairs::with_none(ask, state, player, card, (before, step), effect, scope, option));
    barred.or_else(|| room_made::none_comes(ask, state, card, (before, step), effect, scope))
}
