//! Puzzles of `EDOPro`: read as boards that can be judged, or what is wrong with them, with its place.
use super::made;
use solemn::convert::kind::text;
use solemn::convert::puzzle::read;
use solemn::library;

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let Ok(source) = text(bytes) else { return };
    made::hold(&source, read(&source, library::embedded()));
}
