//! Bytes read one after the other, the lowest of a number first.

/// What is left of some bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
}

/// The bytes end before what they should hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Short(pub(super) usize);

impl<'a> Bytes<'a> {
    pub(super) fn new(all: &'a [u8]) -> Bytes<'a> {
        Bytes { all, at: 0 }
    }

    /// How many were read.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// How many are left.
    pub(super) fn left(&self) -> usize {
        self.all.len() - self.at
    }

    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], Short> {
        let end = self.at.checked_add(count).filter(|end| *end <= self.all.len()).ok_or(Short(self.at))?;
        let taken = &self.all[self.at..end];
        self.at = end;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], Short> {
        let at = self.at;
        self.take(N)?.try_into().map_err(|_| Short(at))
    }

    pub(super) fn u8(&mut self) -> Result<u8, Short> {
        self.array().map(u8::from_le_bytes)
    }

    pub(super) fn u16(&mut self) -> Result<u16, Short> {
        self.array().map(u16::from_le_bytes)
    }

    pub(super) fn u32(&mut self) -> Result<u32, Short> {
        self.array().map(u32::from_le_bytes)
    }

    pub(super) fn u64(&mut self) -> Result<u64, Short> {
        self.array().map(u64::from_le_bytes)
    }
}
