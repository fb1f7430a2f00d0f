//! Replays of `EDOPro`: what is told of one is a story that the judge allows, or why it is none.
use super::made;
use solemn::convert::replay::read;
use solemn::library;

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    made::hold("", read(bytes, library::embedded()));
}
