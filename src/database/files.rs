//! Which files a path means, and their bytes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::Fault;

/// The endings of files in a folder that may be databases, the quickest to read first.
const ENDINGS: [&str; 4] = ["json", "yaml", "yml", "cdb"];

/// The largest file that is read: several times the largest database there is.
const LARGEST: u64 = 1 << 30;

fn unreadable(path: &Path, error: impl std::fmt::Display) -> Fault {
    Fault::new(format!("cannot read {}: {error}", path.display()), "check the path and who may read it")
}

/// The files that a path means, in order of their names: itself, or those in a folder. Of files that differ in
/// their ending alone, such as `1.json` and `1.yaml`, one is taken.
pub fn list(path: &Path) -> Result<Vec<PathBuf>, Fault> {
    let meta = fs::metadata(path).map_err(|error| unreadable(path, error))?;
    if !meta.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    // A checkout holds other data beside the cards.
    let cards = path.join("cards");
    let folder = if cards.is_dir() { &cards } else { path };
    let mut found: BTreeMap<PathBuf, usize> = BTreeMap::new();
    for entry in walkdir::WalkDir::new(folder).follow_links(true) {
        let entry = entry.map_err(|error| unreadable(path, error))?;
        let file = entry.path();
        let ending = file.extension().and_then(|e| e.to_str()).map(str::to_lowercase);
        let Some(rank) = ending.and_then(|e| ENDINGS.iter().position(|known| *known == e)) else { continue };
        if entry.file_type().is_file() && !hidden(folder, file) {
            let first = found.entry(file.with_extension("")).or_insert(rank);
            *first = rank.min(*first);
        }
    }
    if found.is_empty() {
        let cure = "name a folder that holds .yaml or .json cards, or a cards.cdb";
        return Err(Fault::new(format!("there is no card database in {}", path.display()), cure));
    }
    // The ending as it is written is found again: several spellings of one are the same file here.
    Ok(found
        .into_iter()
        .filter_map(|(stem, rank)| {
            let plain = PathBuf::from(format!("{}.{}", stem.display(), ENDINGS[rank]));
            let loud = PathBuf::from(format!("{}.{}", stem.display(), ENDINGS[rank].to_uppercase()));
            [plain, loud].into_iter().find(|file| file.is_file())
        })
        .collect())
}

/// Whether a file lies in a hidden folder, such as `.git`.
fn hidden(folder: &Path, file: &Path) -> bool {
    let below = file.strip_prefix(folder).unwrap_or(file);
    below.components().any(|part| part.as_os_str().to_string_lossy().starts_with('.'))
}

/// The bytes of a file.
pub fn read(path: &Path) -> Result<Vec<u8>, Fault> {
    let meta = fs::metadata(path).map_err(|error| unreadable(path, error))?;
    if meta.len() > LARGEST {
        return Err(unreadable(path, "it is larger than any card database"));
    }
    fs::read(path).map_err(|error| unreadable(path, error))
}
