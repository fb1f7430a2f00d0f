//! Effects that negate each other: the one that applied first goes on applying, and what came later is negated.

use super::refresh::{Round, applying, mark};
use super::{Active, Entry};
use crate::board::place::CardId;
use crate::board::state::State;

/// The cards that are negated, by index: as it was before, if that holds together still, else in the order in which the effects
/// began; none where neither settles it.
pub(super) fn negated(state: &State, sources: &[(CardId, u8)], before: Option<&[bool]>) -> Option<Vec<bool>> {
    before.and_then(|before| as_before(state, sources, before)).or_else(|| in_order(state, sources))
}

/// Who was negated before goes on being so, where no more follows from that.
fn as_before(state: &State, sources: &[(CardId, u8)], before: &[bool]) -> Option<Vec<bool>> {
    let mut negated = before.to_vec();
    negated.resize(state.copies.len(), false);
    for _ in 0..8 {
        let next = Round::of(state, sources, &negated).reached;
        if next == negated {
            return Some(negated);
        }
        negated = next;
    }
    None
}

/// Each effect negates what it does if nothing that began before it negates its card.
fn in_order(state: &State, sources: &[(CardId, u8)]) -> Option<Vec<bool>> {
    let mut negated = vec![false; state.copies.len()];
    let all = applying(state, sources, &negated);
    let mut times: Vec<u32> = all.iter().filter(|a| a.negates(state)).map(|a| begun(state, *a)).collect();
    times.sort_unstable();
    times.dedup();
    for time in times {
        let active = applying(state, sources, &negated);
        let now = active.iter().filter(|a| a.negates(state) && begun(state, **a) == time);
        let mut next = negated.clone();
        now.for_each(|entry| mark(state, &active, *entry, &mut next));
        negated = next;
    }
    (Round::of(state, sources, &negated).reached == negated).then_some(negated)
}

/// The moment since when an entry applies.
fn begun(state: &State, active: Active) -> u32 {
    match active.entry {
        Entry::Printed(..) => state.copy(active.source).up_since,
        Entry::Lasting(n) => state.lasting[usize::from(n)].since,
    }
}
