//! solemn judges the Yu-Gi-Oh! Official Card Game: a board and a story in, verdicts with their reasons out.
//!
//! # The road of the data
//!
//! ```text
//! scenario text ─ scenario::parse ─▶ syntax tree ─ scenario::bind ─▶ Case { State, story }
//! rulings/cards ─ build.rs ─▶ library ────────────────────┘               │ verdict::play
//!                                                                         ▼
//!        rules ◀─ engine::judge ◀─ verdict::windows ◀─────────────── each move, each question
//!          │                                                              │ engine::apply, engine::resolve
//!          ▼                                                              ▼
//!        Reason (a tree of facts) ─▶ verdict ─▶ report, with the sentences of rulebook
//! ```
//!
//! | folder | holds |
//! |---|---|
//! | [`scenario`] | text and JSON to the syntax tree; names to cards, boards to states |
//! | [`cards`] | the effect model: plain data, and its YAML notation |
//! | [`convert`] | deck lists, puzzles and replays to scenarios |
//! | [`database`] | card databases: their formats, the compiled file, its look-ups |
//! | [`reader`] | card text to the effect model: cut, parsed by `grammar/card_text.*`, lowered, and printed back |
//! | [`notation`] | that notation as a table, which `build.rs` makes of the types: meanings, examples, what is wrong with an entry |
//! | [`library`], [`rulebook`] | the embedded cards and sections, compiled by `build.rs` |
//! | [`board`] | the state: a value; time as a list of moments; the derived view |
//! | [`reason`] | answers, rules, facts, and how they combine |
//! | [`rules`] | every rule of the game and nothing else; a code rule `trigger.timing` is `rules/trigger/timing.rs` |
//! | [`engine`] | moves the game on; asks the rules and has none of its own |
//! | [`verdict`] | the story played, the questions answered, expectations compared |
//! | [`report`], [`cli`] | layout and the command line |
//! | [`batch`] | many files at once |
//!
//! # Invariants
//!
//! - One piece of code decides and explains: a rule returns a [`reason::Reason`], never a `bool`; silent and
//!   explaining are modes of the one [`reason::Ask`].
//! - A [`engine::judge::Legal`] is made only by judging, and [`engine::apply`] takes nothing else.
//! - `board`, `cards`, `reason` know nothing above them; `rules` knows no scenario; `engine` knows no report.
//! - The core does no I/O: no printing, no environment, no clock. Only `cli` and `main` do; `batch` reads
//!   scenarios, `database::files` and `database::store` read and write databases.
//! - Nothing knows a card by name. What is particular to a card is data about it.
//! - What was not understood is [`reason::Answer::Unknown`]: it never becomes a yes and never hides a no.
//! - A zone changes only in [`engine::moves::put`]; the view is worked out anew after every moment.
//! - No globals but the compiled library and rulebook; no hash order, no randomness: the same text gives the
//!   same report.

pub mod batch;
pub mod board;
pub mod cards;
pub mod cli;
pub mod convert;
pub mod counterfactual;
pub mod database;
pub mod engine;
#[cfg(test)]
mod forced;
pub mod library;
pub mod notation;
pub mod problem;
pub mod reader;
pub mod reason;
pub mod report;
pub mod rulebook;
pub mod rules;
pub mod scenario;
pub mod source;
pub mod style;
pub mod verdict;
