//! Which effect of the one language is which of the other.

use crate::cards::effect::Class;
use crate::reader::card::{alike, is_activated};
use crate::reader::reading::{ReadEffect, Reading, Role};

/// Above this many effects only pairs in the same order are looked at.
const MOST: usize = 12;

/// How much more a likeness counts than one place in the order.
const FINE: i32 = 16;

/// For every effect of the first reading its place in the second, if it has one there.
///
/// Of all ways to pair effects the best is taken: activated ones by what is read of their heads, others by their
/// class; where that decides nothing, the order of the text does.
pub(super) fn pairs(first: &Reading, second: &Reading) -> Vec<Option<usize>> {
    let (a, b) = (&first.effects, &second.effects);
    let score = |i: usize, j: usize| likeness(&a[i], &b[j]);
    if a.len() > MOST || b.len() > MOST {
        return (0..a.len()).map(|i| (i < b.len() && a.len() == b.len() && score(i, i) > 0).then_some(i)).collect();
    }
    // The best total by which of the second are taken, after each of the first.
    let sets = 1_usize << b.len();
    let mut best: Vec<Option<(i32, Vec<Option<usize>>)>> = vec![None; sets];
    best[0] = Some((0, Vec::new()));
    for i in 0..a.len() {
        let mut next: Vec<Option<(i32, Vec<Option<usize>>)>> = vec![None; sets];
        for (set, state) in best.iter().enumerate() {
            let Some((total, chosen)) = state else { continue };
            let mut put = |set: usize, total: i32, j: Option<usize>| {
                if next[set].as_ref().is_none_or(|(t, _)| *t < total) {
                    let mut chosen = chosen.clone();
                    chosen.push(j);
                    next[set] = Some((total, chosen));
                }
            };
            put(set, *total, None);
            for j in (0..b.len()).filter(|j| set & (1 << j) == 0) {
                let likeness = score(i, j);
                if likeness > 0 {
                    // Two pairs that cross are worse than two that do not, and of two alike the nearer one counts.
                    let crossing = chosen.iter().flatten().filter(|k| **k > j).count();
                    let crossing = i32::try_from(crossing).unwrap_or(i32::MAX);
                    let distance = i32::try_from(i.abs_diff(j)).unwrap_or(i32::MAX);
                    put(set | 1 << j, total + FINE * (likeness - 3 * crossing) - distance, Some(j));
                }
            }
        }
        best = next;
    }
    best.into_iter().flatten().max_by_key(|(total, _)| *total).map_or_else(Vec::new, |(_, chosen)| chosen)
}

/// How much two readings look like the same effect; 0: not at all.
fn likeness(a: &ReadEffect, b: &ReadEffect) -> i32 {
    if a.pendulum != b.pendulum {
        return 0;
    }
    match (is_activated(a), is_activated(b)) {
        (true, true) => {
            let heads = i32::from(a.events == b.events) * 6 + i32::from(a.from == b.from) * 4;
            let same = i32::from(a.limit.is_some() == b.limit.is_some()) + i32::from(paid(a) == paid(b)) * 2;
            if alike(a, b) {
                20 + heads + same
            } else if a.class == b.class || !a.events.is_empty() && a.events == b.events {
                5 + heads + same
            } else {
                0
            }
        }
        (false, false) => {
            let kind = |e: &ReadEffect| matches!(e.class, Class::Procedure);
            if kind(a) == kind(b) { 20 } else { 0 }
        }
        _ => 0,
    }
}

/// Whether something is paid for it.
pub(super) fn paid(effect: &ReadEffect) -> bool {
    effect.pieces.iter().any(|p| p.role == Role::Cost)
}
