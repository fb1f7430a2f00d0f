//! Ways to take some of several.

use std::iter::successors;

/// All ways of taking so many of the numbers below a bound, in the order of their greatest, then of the next, ….
pub fn combinations(below: usize, count: usize) -> impl Iterator<Item = Vec<usize>> {
    let first = (count <= below).then(|| (0..count).collect::<Vec<usize>>());
    successors(first, move |taken| {
        let free = |n: &usize| taken[*n] + 1 < taken.get(n + 1).copied().unwrap_or(below);
        let n = (0..taken.len()).find(free)?;
        let mut next = taken.clone();
        next[n] += 1;
        (0..n).for_each(|before| next[before] = before);
        Some(next)
    })
}
