//! The doors of the program, and the laws of each.

pub mod card;
pub mod cdb;
pub mod command;
pub mod compiled;
pub mod database;
pub mod deck;
pub mod fmt;
pub mod grammar;
pub mod json;
pub mod judged;
pub mod lsp;
pub mod names;
pub mod play;
pub mod scenario;
pub mod stream;
pub mod text_en;
pub mod text_ja;

/// A door by its name.
pub type Door = (&'static str, fn(&[u8]));

/// All of them.
pub const ALL: [Door; 17] = [
    ("card", card::hold),
    ("cdb", cdb::hold),
    ("command", command::hold),
    ("compiled", compiled::hold),
    ("database", database::hold),
    ("deck", deck::hold),
    ("fmt", fmt::hold),
    ("grammar", grammar::hold),
    ("json", json::hold),
    ("judged", judged::hold),
    ("lsp", lsp::hold),
    ("names", names::hold),
    ("play", play::hold),
    ("scenario", scenario::hold),
    ("stream", stream::hold),
    ("text_en", text_en::hold),
    ("text_ja", text_ja::hold),
];
