//! Layout: text, JSON. Renderers lay out; they never word a rule.

pub mod words;
