//! Japanese sentences retold in English card text, which the grammar of English then reads: what Japanese says of an effect
//! in words that have a meaning may be told where the English words have none.
//!
//! ```text
//! Japanese tree ─ clause ─▶ verb with its arguments ─ file ─▶ English words ─ grammar ─▶ tree ─ model ─▶ Effect
//!                              noun ─▶ cards   names ─▶ names
//! ```
//!
//! `grammar/retold` says how each verb is retold with which arguments; a tree that it does not name is not retold at all.

mod cards;
mod clause;
mod file;
mod names;
mod noun;
mod owner;
mod place;
mod say;
mod sentence;
mod words;

pub use file::check;
pub use names::{Known, Names, english_names, japanese_names};
pub use say::Telling;
pub use sentence::retold;
