//! What states share: the parts of a state that are long and seldom change, and the log, which only grows.

use std::fmt;
use std::ops::{Bound, Deref, DerefMut, Index, RangeBounds};
use std::sync::Arc;

use super::moment::{During, Moment};

/// A value that the clones of a state share until one of them changes its own.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shared<T>(Arc<T>);

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Shared<T> {
        Shared(Arc::new(value))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

/// A list that is empty nearly always, and costs nothing then.
#[derive(Clone)]
pub struct Few<T>(Option<Shared<Vec<T>>>);

impl<T: 'static> Few<T> {
    const NONE: &'static Vec<T> = &Vec::new();

    /// Nothing.
    pub const fn new() -> Few<T> {
        Few(None)
    }
}

impl<T: 'static> Default for Few<T> {
    fn default() -> Few<T> {
        Few::new()
    }
}

impl<T: 'static> Deref for Few<T> {
    type Target = Vec<T>;

    #[inline]
    fn deref(&self) -> &Vec<T> {
        self.0.as_deref().unwrap_or(Few::NONE)
    }
}

impl<T: Clone + 'static> DerefMut for Few<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        self.0.get_or_insert_with(|| Vec::new().into())
    }
}

impl<T> From<Vec<T>> for Few<T> {
    fn from(list: Vec<T>) -> Few<T> {
        Few((!list.is_empty()).then(|| list.into()))
    }
}

impl<T> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(list: I) -> Few<T> {
        Vec::from_iter(list).into()
    }
}

impl<T: PartialEq + 'static> PartialEq for Few<T> {
    fn eq(&self, other: &Few<T>) -> bool {
        **self == **other
    }
}

impl<T: Eq + 'static> Eq for Few<T> {}

impl<T: fmt::Debug + 'static> fmt::Debug for Few<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// So many moments are shared as one.
const PART: usize = 32;

/// All that happened: moments in order. Clones share all parts but the last that they change.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Log {
    parts: Vec<Shared<Vec<Moment>>>,
    length: usize,
}

impl Log {
    /// The log of a story that begins. Its first moment is the board itself, so that what lies there and what moves first have
    /// come at different moments.
    pub fn begun() -> Log {
        let mut log = Log::default();
        log.push(Moment { during: During::Game, quiet: true, phase: None, events: Vec::new().into() });
        log
    }

    /// How many moments there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.length
    }

    /// Whether there is no moment, not even that of the board.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// A moment, if it has come.
    #[inline]
    pub fn get(&self, number: usize) -> Option<&Moment> {
        self.parts.get(number / PART)?.get(number % PART)
    }

    /// The last moment.
    pub fn last(&self) -> Option<&Moment> {
        self.parts.last()?.last()
    }

    /// The last moment, for what happens at the same time.
    pub fn last_mut(&mut self) -> Option<&mut Moment> {
        self.parts.last_mut()?.last_mut()
    }

    /// One more moment.
    pub fn push(&mut self, moment: Moment) {
        if self.length.is_multiple_of(PART) {
            self.parts.push(Vec::with_capacity(PART).into());
        }
        if let Some(last) = self.parts.last_mut() {
            last.push(moment);
            self.length += 1;
        }
    }

    /// Forgets everything: a story begins.
    pub fn clear(&mut self) {
        *self = Log::begun();
    }

    /// All moments.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Moment> + ExactSizeIterator + Clone {
        self.part(..)
    }

    /// The moments of a range, as far as they have come.
    pub fn part(
        &self,
        range: impl RangeBounds<usize>,
    ) -> impl DoubleEndedIterator<Item = &Moment> + ExactSizeIterator + Clone {
        let start = match range.start_bound() {
            Bound::Included(start) => *start,
            Bound::Excluded(before) => before + 1,
            Bound::Unbounded => 0,
        };
        let end = match range.end_bound() {
            Bound::Included(last) => last + 1,
            Bound::Excluded(end) => *end,
            Bound::Unbounded => self.length,
        };
        (start..end.min(self.length)).map(|number| &self[number])
    }
}

impl Index<usize> for Log {
    type Output = Moment;

    fn index(&self, number: usize) -> &Moment {
        &self.parts[number / PART][number % PART]
    }
}

#[cfg(test)]
mod tests {
    use super::{Log, PART};
    use crate::board::moment::{During, Moment};

    fn moment(link: usize) -> Moment {
        let during = During::Resolution(u8::try_from(link).unwrap_or(u8::MAX));
        Moment { during, quiet: false, phase: None, events: Vec::new().into() }
    }

    #[test]
    fn a_clone_goes_its_own_way() {
        let mut log = Log::default();
        (0..PART + 3).for_each(|n| log.push(moment(n)));
        let mut other = log.clone();
        other.push(moment(PART + 3));
        log.push(moment(0));
        assert_eq!((log.len(), other.len()), (PART + 4, PART + 4));
        assert_ne!(log, other);
        assert_eq!(log[PART + 2], other[PART + 2]);
        assert_eq!(other.part(PART..).map(|m| m.during).next_back(), Some(moment(PART + 3).during));
        assert_eq!(other.part(5..PART + 9).len(), PART - 1);
        assert_eq!(other.get(PART + 4), None);
    }
}
