//! The rulebook: the sections that verdicts cite.

mod section;

use std::collections::BTreeMap;
use std::sync::OnceLock;

pub use section::Section;

static COMPILED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rulebook.bin"));

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
