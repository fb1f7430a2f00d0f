//! The name that a misspelt one was most likely meant to be, among all names of all languages.

use rapidfuzz::distance::osa::BatchComparator;
use rayon::prelude::*;

/// How like a name has to be, from 0 to 1.
const LIKE: f64 = 0.6;
/// How many names are compared at once.
const CHUNK: usize = 512;

/// A name that may be meant: how like it can be at best, where its card lies, and itself.
struct Candidate<'a> {
    bound: f64,
    at: u32,
    name: &'a str,
}

/// The most like name in a list as it is stored, how like it is, and where its card lies.
pub(super) fn nearest<'l>(wanted: &str, names: &'l [u8]) -> Option<(f64, u32, String)> {
    let (length, letters) = measure(wanted);
    let list = split(names);
    let candidate = |(at, name): &(u32, &'l str)| {
        let bound = bound((length, letters), measure(name));
        (bound > LIKE).then_some(Candidate { bound, at: *at, name })
    };
    let mut candidates: Vec<Candidate<'l>> = list.par_iter().filter_map(candidate).collect();
    candidates.par_sort_by(|a, b| b.bound.total_cmp(&a.bound).then_with(|| a.name.cmp(b.name)).then(a.at.cmp(&b.at)));
    let comparator = BatchComparator::new(wanted.chars());
    let mut best: Option<(f64, u32, &str)> = None;
    for chunk in candidates.chunks(CHUNK) {
        let most = best.map_or(LIKE, |(likeness, ..)| likeness);
        if chunk.first().is_none_or(|first| first.bound < most) {
            break;
        }
        let found = chunk
            .par_iter()
            .filter(|c| c.bound >= most)
            .map(|c| (likely(comparator.distance(c.name.chars()), length.max(c.name.chars().count())), c.at, c.name))
            .max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.2.cmp(a.2)).then_with(|| b.1.cmp(&a.1)));
        best = best.into_iter().chain(found).max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.2.cmp(a.2)));
    }
    best.filter(|(likeness, ..)| *likeness > LIKE).map(|(likeness, at, name)| (likeness, at, name.to_owned()))
}

/// The names of a list as it is stored that begin with this, with the places of their cards.
pub(super) fn beginning<'n>(names: &'n [u8], start: &str) -> impl Iterator<Item = (u32, &'n str)> {
    let start = start.as_bytes().to_vec();
    let found = listed(names).filter(move |(_, name)| name.starts_with(&start));
    found.filter_map(|(at, name)| Some((at, std::str::from_utf8(name).ok()?)))
}

/// The names of a list, each with the place of its card.
pub(super) fn split(names: &[u8]) -> Vec<(u32, &str)> {
    listed(names).filter_map(|(at, name)| Some((at, std::str::from_utf8(name).ok()?))).collect()
}

/// Name after name, as bytes.
fn listed(mut names: &[u8]) -> impl Iterator<Item = (u32, &[u8])> {
    std::iter::from_fn(move || {
        let (head, rest) = names.split_at_checked(6)?;
        let name = rest.split_at_checked(usize::from(u16::from_le_bytes([head[4], head[5]])))?;
        names = name.1;
        Some((u32::from_le_bytes([head[0], head[1], head[2], head[3]]), name.0))
    })
}

/// How long a name is, and which letters it has, as a set of 64 kinds.
fn measure(name: &str) -> (usize, u64) {
    name.chars().fold((0, 0), |(length, set), c| (length + 1, set | 1 << (u32::from(c) % 64)))
}

/// How like two names can be at best: each change makes at most two letters differ.
fn bound((a, mine): (usize, u64), (b, theirs): (usize, u64)) -> f64 {
    let letters = ((mine ^ theirs).count_ones() as usize).div_ceil(2);
    likely(a.abs_diff(b).max(letters), a.max(b))
}

#[expect(clippy::cast_precision_loss, reason = "names are short")]
fn likely(distance: usize, length: usize) -> f64 {
    1.0 - distance as f64 / length.max(1) as f64
}
