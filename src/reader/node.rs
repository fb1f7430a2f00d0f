//! What a piece of text was read as: a concept and its slots.

use compact_str::CompactString;
use serde::{Deserialize, Serialize};

/// A concept of the grammar with its slots filled: `destroy(what: …)`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    /// The concept: the name of a production, or a word as it is printed (names, numbers).
    pub concept: CompactString,
    /// The slots in the order in which the production names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<(CompactString, Node)>,
}

impl Node {
    /// A node without slots.
    pub fn leaf(concept: impl Into<CompactString>) -> Node {
        Node { concept: concept.into(), slots: Vec::new() }
    }

    /// What stands in a slot.
    pub fn slot(&self, name: &str) -> Option<&Node> {
        self.slots.iter().find(|(n, _)| n == name).map(|(_, node)| node)
    }
}
