//! Layout: text, JSON. Renderers lay out; they never word a rule.

mod acted;
pub mod actions;
mod address;
pub mod board;
pub mod check;
pub mod ci;
pub mod cite;
pub mod counterfactual;
pub mod fixed;
mod happened;
pub mod html;
pub mod json;
pub mod language;
pub mod markdown;
pub mod model;
pub mod notation;
pub mod paint;
pub mod reading;
pub mod rules;
mod spoken;
pub mod story;
pub mod terms;
pub mod text;
pub mod tree;
pub mod words;
pub mod wrap;
pub mod written;
