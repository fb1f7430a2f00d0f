//! What each player Special Summons to their own field, as many as there are: that one of them can is enough.
//! Section basics.nothing-to-do.

use super::later;
use super::possible::{DOES, POSSIBLE};
use crate::board::place::CardId;
use crate::cards::act::{Act, SpecialSummon};
use crate::cards::filter::{Filter, Who};
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::unread::walk::has_unread;
use crate::reason::{Answer, Arg, Ask, Reason, best};

/// Whether one of two such steps can be done, of which this is the first; of the second one nothing more is asked.
pub(super) fn each(
    ask: &mut Ask,
    card: CardId,
    (steps, n): (&[Step], usize),
    one: &mut dyn FnMut(&mut Ask, &Step) -> Reason,
) -> Option<Reason> {
    let (step, next) = (&steps[n], steps.get(n + 1));
    if let Some(next) = next.filter(|next| mirrored(step, next)) {
        return best(vec![one(ask, step), one(ask, next)]);
    }
    // What was not read may be the same for the other player.
    let open =
        next.is_some_and(|next| perhaps_mirrored(step, next)) && one(&mut Ask::silent(), step).answer == Answer::No;
    if open {
        return Some(later::other_half(ask, card));
    }
    let before = n.checked_sub(1).map(|n| &steps[n]);
    if before.is_some_and(|before| perhaps_mirrored(before, step)) && one(&mut Ask::silent(), step).answer == Answer::No
    {
        return Some(later::other_half(ask, card));
    }
    let second = before.is_some_and(|before| mirrored(before, step));
    second.then(|| ask.yes(&POSSIBLE, &[], &DOES, || vec![Arg::Card(card)]))
}

/// Whether that may be so for all that was read of the two steps.
fn perhaps_mirrored(mine: &Step, theirs: &Step) -> bool {
    let all = |act: &Act| matches!(act, Act::SpecialSummon(s) if matches!(s.what, Noun::All(_) | Noun::Unread(_)));
    let other = all(&theirs.act) || matches!(theirs.act, Act::Unread(_));
    all(&mine.act) && other && theirs.join == Joint::Also && has_unread(&(mine, theirs))
}

/// Whether the one step does for the player what the other one does for the opponent.
fn mirrored(mine: &Step, theirs: &Step) -> bool {
    let plain = |step: &Step| step.choice.is_none() && step.condition.is_none();
    let (Act::SpecialSummon(one), Act::SpecialSummon(other)) = (&mine.act, &theirs.act) else { return false };
    let Noun::All(of) = &other.what else { return false };
    let turned = SpecialSummon {
        to: Who::You,
        what: Noun::All(Box::new(Filter { whose: Some(Who::You), ..(**of).clone() })),
        ..other.clone()
    };
    let sides = other.to == Who::Opponent && of.whose == Some(Who::Opponent);
    sides && plain(mine) && plain(theirs) && theirs.join == Joint::Also && *one == turned
}
