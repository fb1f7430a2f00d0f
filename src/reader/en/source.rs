//! What is read.

use super::super::printed::Printed;
use super::text::Text;

/// A card with its text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Source<'a> {
    /// Its text.
    pub(super) text: &'a Text,
    /// Its printed facts.
    pub(super) card: &'a Printed,
    /// The text is in the wording without colons.
    pub(super) old: bool,
}
