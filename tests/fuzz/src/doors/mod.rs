//! The doors of the program, and the laws of each.

pub mod card;
pub mod cdb;
pub mod command;
pub mod compiled;
pub mod config;
pub mod database;
pub mod deck;
pub mod fmt;
pub mod grammar;
pub mod json;
pub mod judged;
pub mod lsp;
mod made;
pub mod names;
pub mod new;
pub mod play;
pub mod puzzle;
pub mod replay;
pub mod scenario;
pub mod stream;
pub mod text_en;
pub mod text_ja;

/// A door by its name.
pub type Door = (&'static str, fn(&[u8]));

/// All of them.
pub const ALL: [Door; 21] = [
    ("card", card::hold),
    ("cdb", cdb::hold),
    ("command", command::hold),
    ("compiled", compiled::hold),
    ("config", config::hold),
    ("database", database::hold),
    ("deck", deck::hold),
    ("fmt", fmt::hold),
    ("grammar", grammar::hold),
    ("json", json::hold),
    ("judged", judged::hold),
    ("lsp", lsp::hold),
    ("names", names::hold),
    ("new", new::hold),
    ("play", play::hold),
    ("puzzle", puzzle::hold),
    ("replay", replay::hold),
    ("scenario", scenario::hold),
    ("stream", stream::hold),
    ("text_en", text_en::hold),
    ("text_ja", text_ja::hold),
];
