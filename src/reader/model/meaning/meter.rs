//! How much work finding the meaning of a card may take: each rule that is tried is one, so that the same card is read
//! alike on every machine. Where it is used up nothing more has a meaning, and what is left stays unread.

use std::cell::Cell;

thread_local! {
    static LEFT: Cell<Option<usize>> = const { Cell::new(None) };
}

/// What is read with so much work.
pub(in crate::reader::model) fn within<T>(work: usize, reads: impl FnOnce() -> T) -> T {
    let before = LEFT.replace(Some(work));
    let found = reads();
    LEFT.set(before);
    found
}

/// Takes one from what is left; none where nothing is.
pub(super) fn take() -> Option<()> {
    let left = LEFT.get().map(|left| left.checked_sub(1));
    if let Some(left) = left {
        LEFT.set(Some(left?));
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::{take, within};

    #[test]
    fn what_is_used_up_stays_used_up_for_this_card_alone() {
        within(2, || {
            assert_eq!([take(), take(), take(), take()], [Some(()), Some(()), None, None]);
            // A card within a card has its own.
            assert_eq!(within(1, take), Some(()));
            assert_eq!(take(), None);
        });
        assert_eq!(take(), Some(()));
    }
}
