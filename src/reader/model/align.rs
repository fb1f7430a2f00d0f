//! Which effect of the one language is which of the other.

use crate::cards::effect::Class;
use crate::reader::card::{alike, is_activated};
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Reading, Role};

/// Above this many effects only pairs in the same order are looked at.
const MOST: usize = 12;

/// How much more a likeness counts than one place in the order.
const FINE: i32 = 16;

/// From this likeness of words on, in thousandths, two effects speak of the same.
pub(super) const CLOSE: usize = 250;

/// How many letters of a word are looked at: the grammars of both languages name what they read in much the same words.
const STEM: usize = 4;

/// What pieces speak of: the beginnings of the words by which the grammar names what it read, sorted; where nothing was
/// read, those of the text.
pub(super) fn speaks<'a>(text: &'a str, pieces: impl IntoIterator<Item = &'a Piece>) -> Vec<&'a str> {
    fn of<'a>(node: &'a Node, all: &mut Vec<&'a str>) {
        cut(&node.concept, all);
        node.slots.iter().for_each(|(_, inner)| of(inner, all));
    }
    fn cut<'a>(words: &'a str, all: &mut Vec<&'a str>) {
        let words = words.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty() && w.is_ascii());
        all.extend(words.map(|w| &w[..w.len().min(STEM)]));
    }
    let mut all = Vec::new();
    for piece in pieces.into_iter().filter(|p| !matches!(p.role, Role::Marker | Role::Limit | Role::Frame)) {
        match &piece.node {
            Some(node) => of(node, &mut all),
            None => cut(text.get(piece.span.clone()).unwrap_or_default(), &mut all),
        }
    }
    all.sort_unstable();
    all
}

/// How much of what is spoken of is the same, in thousandths.
pub(super) fn same_words(a: &[&str], b: &[&str]) -> usize {
    let (mut i, mut j, mut same) = (0, 0, 0);
    while let (Some(x), Some(y)) = (a.get(i), b.get(j)) {
        same += usize::from(x == y);
        i += usize::from(x <= y);
        j += usize::from(x >= y);
    }
    1000 * same / (a.len() * b.len()).isqrt().max(1)
}

/// For every effect of the first reading its place in the second, if it has one there.
///
/// Of all ways to pair effects the best is taken: activated ones by what is read of their heads, others by their
/// class, and both by what they speak of; where that decides nothing, the order of the text does.
pub(super) fn pairs<'a>(first: &'a Reading, second: &'a Reading) -> Vec<Option<usize>> {
    let (a, b) = (&first.effects, &second.effects);
    let words =
        |r: &'a Reading| -> Vec<Vec<&'a str>> { r.effects.iter().map(|e| speaks(&r.text, &e.pieces)).collect() };
    let (mine, theirs) = (words(first), words(second));
    let score = |i: usize, j: usize| likeness(&a[i], &b[j], same_words(&mine[i], &theirs[j]));
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

/// How much two readings look like the same effect, whose words are so alike; 0: not at all.
fn likeness(a: &ReadEffect, b: &ReadEffect, words: usize) -> i32 {
    if a.pendulum != b.pendulum || is_activated(a) != is_activated(b) {
        return 0;
    }
    let kind = |e: &ReadEffect| e.class == Class::Procedure;
    let heads = i32::from(a.events == b.events) * 6 + i32::from(a.from == b.from) * 4;
    let same = i32::from(a.limit.is_some() == b.limit.is_some()) + i32::from(paid(a) == paid(b)) * 2;
    let base = match is_activated(a) {
        true if alike(a, b) => 20 + heads + same,
        true if a.class == b.class || !a.events.is_empty() && a.events == b.events => 5 + heads + same,
        false if kind(a) == kind(b) => 20,
        _ if words >= CLOSE => 1,
        _ => return 0,
    };
    base + i32::try_from(words / 50).unwrap_or_default()
}

/// Whether something is paid for it.
pub(super) fn paid(effect: &ReadEffect) -> bool {
    effect.pieces.iter().any(|p| p.role == Role::Cost)
}
