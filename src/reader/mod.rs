//! The reader of card text: printed words in, the effect model out.
//!
//! ```text
//! Printed ─ ja::read ─▶ Reading ┐
//!         ─ en::read ─▶ Reading ┴─ card::read ─▶ agreed · single · disputed ─ model::effects ─▶ Effect
//!                                                          text ◀─ printer ───────────────────────┘
//! ```
//!
//! A text is first cut into effects, and each effect into [`Piece`]s (head, cost, target, steps,
//! limit). What the judge must know of timing is read from the pieces' heads; then every piece is
//! parsed by the grammar of its language (`grammar/card_text.*`) into a [`Node`], or stays unread as
//! a whole. Nothing here knows a card by name.

pub mod card;
pub mod clusters;
pub mod en;
pub mod grammar;
pub mod ja;
pub mod line;
pub mod model;
pub mod node;
pub mod pieces;
pub mod printed;
pub mod printer;
pub mod reading;
pub mod retold;
pub mod show;
pub mod touches;
pub mod trace;

pub use node::Node;
pub use printed::Printed;
pub use reading::{Piece, ReadEffect, Reading, Role};
