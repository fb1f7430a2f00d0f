//! From scenario text to a case: syntax, grammar, binding.

pub mod bind;
pub mod deck_list;
mod decode;
pub mod flatten;
pub mod grammar;
mod json;
mod placement;
mod structure;
pub mod syntax;
pub mod write;

pub use self::decode::{decode, decode_within};
pub use self::grammar::{format, parse, parse_question};
pub use self::json::parse_json;
