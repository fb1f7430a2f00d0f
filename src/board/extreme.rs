//! "The monster with the highest ATK": what stands out among the cards that fit.

use super::matching::{Scope, candidates};
use super::number::{lacks, lies_turned_down, stat};
use super::place::CardId;
use super::state::State;
use crate::cards::filter::Filter;
use crate::cards::number::Stat;
use crate::reason::Answer;

/// Whether nothing that fits the rest of a description has more, or less, of a value than this card. What has no such value
/// at all, as a Link Monster no DEF, or shows none, as it lies face-down, is left out: it neither stands out nor keeps another
/// from it. Section card-values.link-no-def.
pub fn stands_out(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    if filter.most.is_none() && filter.least.is_none() {
        return Answer::Yes;
    }
    if lies_turned_down(state, id) {
        return Answer::No;
    }
    let rest = Filter { most: None, least: None, ..filter.clone() };
    let beats = |of: Stat, more: bool| {
        let Some(mine) = stat(state, id, of) else {
            return if lacks(state, id, of) { Answer::No } else { Answer::Unknown };
        };
        let mut answer = Answer::Yes;
        let others =
            candidates(state, &rest, scope).filter(|(other, _)| *other != id && !lies_turned_down(state, *other));
        for (other, fits) in others {
            let Some(theirs) = stat(state, other, of) else {
                if lacks(state, other, of) {
                    continue;
                }
                answer = answer.min(Answer::Unknown);
                continue;
            };
            if if more { theirs > mine } else { theirs < mine } {
                answer = answer.min(!fits);
            }
        }
        answer
    };
    let most = filter.most.map_or(Answer::Yes, |of| beats(of, true));
    most.min(filter.least.map_or(Answer::Yes, |of| beats(of, false)))
}
