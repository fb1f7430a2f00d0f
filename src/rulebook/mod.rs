//! The rulebook: the sections that verdicts cite.

mod section;

use std::collections::BTreeMap;
use std::sync::OnceLock;

pub use section::{Document, Section, Wording};

static COMPILED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rulebook.bin"));
static DOCUMENTS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/documents.bin"));

/// The documents that the sections are taken from, by number.
pub fn documents() -> &'static [Document] {
    static ALL: OnceLock<Vec<Document>> = OnceLock::new();
    ALL.get_or_init(|| postcard::from_bytes(DOCUMENTS).expect("the build wrote the documents"))
}

/// The document with this id. Some sections are common rules of the game and in none.
pub fn document(id: &str) -> Option<&'static Document> {
    documents().iter().find(|document| document.id == id)
}

/// All sections in the order of the files, unpacked when first asked for.
pub fn sections() -> &'static [Section] {
    static ALL: OnceLock<Vec<Section>> = OnceLock::new();
    ALL.get_or_init(|| postcard::from_bytes(COMPILED).expect("the build wrote the rulebook"))
}

/// The section with this id.
pub fn find(id: &str) -> Option<&'static Section> {
    static INDEX: OnceLock<BTreeMap<&'static str, &'static Section>> = OnceLock::new();
    INDEX.get_or_init(|| sections().iter().map(|s| (s.id.as_str(), s)).collect()).get(id).copied()
}

impl Section {
    /// The place in the document, as a reader finds it.
    pub fn place(&self) -> String {
        if self.heading.is_empty() { self.chapter.clone() } else { format!("{}, {}", self.chapter, self.heading) }
    }
}
