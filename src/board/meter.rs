//! The work that a question may take. It is counted, not timed, so that the same file gives the same report on every machine.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The work that is left for a question, or for a move of a story; all states that come of one share it. It is no part of
/// what a state is: two that differ in nothing else are equal.
///
/// Whoever looks for something among many takes work from it and ends the search where none is left. What the search then
/// found means nothing: who asked looks whether the work was enough, and if not, the answer is undetermined.
#[derive(Debug, Clone)]
pub struct Meter {
    whole: u64,
    left: Arc<AtomicU64>,
}

impl Meter {
    /// So much work.
    pub fn of(work: u64) -> Meter {
        Meter { whole: work, left: Arc::new(AtomicU64::new(work)) }
    }

    /// As much work as there was at first, for another question.
    #[must_use]
    pub fn anew(&self) -> Meter {
        Meter::of(self.whole)
    }

    /// Takes one piece of work; false where none is left.
    #[inline]
    pub fn take(&self) -> bool {
        self.take_some(1)
    }

    /// Takes several pieces of work at once, as many as are left; false where none is.
    #[inline]
    pub fn take_some(&self, work: u64) -> bool {
        // A question is judged in one thread: nothing is lost between the two.
        let left = self.left.load(Relaxed);
        self.left.store(left.saturating_sub(work), Relaxed);
        left != 0
    }

    /// Whether all work is done.
    #[inline]
    pub fn spent(&self) -> bool {
        self.left() == 0
    }

    /// How much is left.
    pub fn left(&self) -> u64 {
        self.left.load(Relaxed)
    }
}

impl Default for Meter {
    /// Work without end.
    fn default() -> Meter {
        Meter::of(u64::MAX)
    }
}

impl PartialEq for Meter {
    fn eq(&self, _: &Meter) -> bool {
        true
    }
}

impl Eq for Meter {}

#[cfg(test)]
mod tests {
    use super::Meter;

    #[test]
    fn clones_share_the_work() {
        let meter = Meter::of(2);
        let other = meter.clone();
        assert!(meter.take() && other.take());
        assert!(meter.spent() && !meter.take() && !other.take());
        assert_eq!(meter, Meter::default());
        assert!(meter.anew().take());
        let meter = Meter::of(3);
        assert!(meter.take_some(2) && meter.take_some(2));
        assert!(meter.spent() && !meter.take_some(2));
    }
}
