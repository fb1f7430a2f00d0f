//! Parts of a model that have no wording.

/// A part of a model that has no wording yet: its name in the model, as a path of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Missing(pub &'static str);

/// Words, or the part that has none.
pub type Said = Result<String, Missing>;

impl std::fmt::Display for Missing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no wording for {}", self.0)
    }
}

impl std::error::Error for Missing {}
