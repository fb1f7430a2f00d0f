//! Sums that the values of some of several cards can come to: each worked out once, however many sets of cards have it.

use super::number::{compares, stat};
use super::place::CardId;
use super::state::State;
use super::together::Total;

/// The largest sum that is worked out.
const LARGEST: usize = 500_000;

/// How many cards at most come to a total, counted up to a number; none where a value is not known, or too large. Cards
/// without the value are left out.
pub(super) fn most_with_total(state: &State, total: Total, of: &[CardId], up_to: usize) -> Option<usize> {
    let to = total.to?;
    let known = |id: &CardId| !state.view.of(*id).blurred && !state.view.of(*id).hazy;
    let mut values: Vec<usize> = Vec::new();
    for id in of {
        match stat(state, *id, total.stat) {
            Some(value) => values.push(usize::try_from(value).ok()?),
            None if known(id) => {}
            None => return None,
        }
    }
    let largest: usize = values.iter().sum();
    if largest > LARGEST {
        return None;
    }
    let most = values.len().min(total.most);
    // For each number of cards the sums that they can come to.
    let mut sums: Vec<Sums> = vec![Sums::new(largest); most + 1];
    sums[0].add(0);
    for value in values {
        for count in (1..=most).rev() {
            let (fewer, more) = sums.split_at_mut(count);
            more[0].join(&fewer[count - 1], value);
        }
    }
    let right =
        |count: &usize| sums[*count].all().any(|sum| i32::try_from(sum).is_ok_and(|s| compares(s, total.is, to)));
    Some((1..=most).rev().find(right).unwrap_or(0).min(up_to))
}

/// Which sums there are, a bit for each.
#[derive(Clone)]
struct Sums(Vec<u64>);

impl Sums {
    fn new(largest: usize) -> Sums {
        Sums(vec![0; largest / 64 + 1])
    }

    fn add(&mut self, sum: usize) {
        self.0[sum / 64] |= 1 << (sum % 64);
    }

    /// Adds the sums of others with a value more.
    fn join(&mut self, others: &Sums, value: usize) {
        let (words, bits) = (value / 64, value % 64);
        for at in words..self.0.len() {
            let low = others.0[at - words] << bits;
            let high = if bits > 0 && at > words { others.0[at - words - 1] >> (64 - bits) } else { 0 };
            self.0[at] |= low | high;
        }
    }

    fn all(&self) -> impl Iterator<Item = usize> + '_ {
        let of = |(at, word): (usize, &u64)| {
            let word = *word;
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| at * 64 + bit)
        };
        self.0.iter().enumerate().filter(|(_, word)| **word != 0).flat_map(of)
    }
}

#[cfg(test)]
mod tests {
    use super::Sums;

    #[test]
    fn sums_of_values_that_reach_over_words() {
        let mut two = vec![Sums::new(400); 3];
        two[0].add(0);
        for value in [3, 64, 130, 200] {
            for count in [2, 1] {
                let (fewer, more) = two.split_at_mut(count);
                more[0].join(&fewer[count - 1], value);
            }
        }
        assert_eq!(two[1].all().collect::<Vec<_>>(), [3, 64, 130, 200]);
        assert_eq!(two[2].all().collect::<Vec<_>>(), [67, 133, 194, 203, 264, 330]);
    }
}
