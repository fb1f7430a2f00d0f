//! Numbers that look random and are the same every time (xorshift).

/// A stream of numbers.
pub(crate) struct Chance(u64);

impl Chance {
    /// Begins with a number.
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// The next number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let high = usize::try_from(self.0 >> 33).unwrap_or(0);
        high % bound.max(1)
    }

    /// Takes so many of a list, any of them in any order.
    pub(crate) fn some<T: Copy>(&mut self, of: &[T], count: usize) -> Vec<T> {
        let mut rest = of.to_vec();
        (0..count.min(of.len())).map(|_| rest.swap_remove(self.below(rest.len()))).collect()
    }
}
