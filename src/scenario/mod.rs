//! From scenario text to a case: syntax, grammar, binding.

pub mod syntax;
