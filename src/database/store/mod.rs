//! The compiled file. A command reads little of it: the head, the table of the index, and the cards it asks for.
//!
//! | part | holds |
//! |---|---|
//! | mark | [`MAGIC`], the format, then a stamp that every version can read: who made it, from what |
//! | head | where the other parts lie, with their check sums |
//! | cards | each as its length, its check sum and its bytes |
//! | table | per bucket of names where its index begins, how long it is, its check sum |
//! | index | per name or password its hash and where its card lies |
//! | names | all names, folded, for the search after misspelt ones |

mod near;
mod open;
mod write;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

pub use open::{Store, is_compiled};
pub use write::write;

/// What a compiled file begins with.
pub const MAGIC: &[u8; 8] = b"SOLEMNDB";

/// The format: changes with this module and with what entries hold.
pub const FORMAT: u32 = 43;

/// Which program made a file.
pub const MADE_BY: &str = env!("CARGO_PKG_VERSION");

/// How many buckets the index has.
const BUCKETS: usize = 4096;
/// Bytes of a bucket in the table: start, count, check sum.
const BUCKET: usize = 12;
/// Bytes of a name in the index: hash, place of the card.
const NAME: usize = 12;
/// Bytes in front of a card: length, check sum.
const PREFIX: usize = 8;

/// Who made a file and from what. Every version writes it in the same way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Stamp {
    made_by: String,
    paths: Vec<String>,
}

/// Where the parts lie, counted from the end of the head.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    cards: u32,
    table: u64,
    table_check: u32,
    index: u64,
    names: u64,
    names_check: u32,
    end: u64,
}

/// The check sum of bytes.
fn check(bytes: &[u8]) -> u32 {
    u32::try_from(xxh3_64(bytes) >> 32).unwrap_or_default()
}

/// The hash of a folded name.
fn hash(folded: &str) -> u64 {
    xxh3_64(folded.as_bytes())
}

/// The bucket of a hash.
fn bucket(hash: u64) -> usize {
    usize::try_from(hash >> 52).unwrap_or_default()
}

/// The number in four bytes, the lowest first; what is missing counts as zero.
fn number(bytes: &[u8]) -> u32 {
    bytes.iter().take(4).rev().fold(0, |sum, byte| sum << 8 | u32::from(*byte))
}
