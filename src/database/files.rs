//! Which files a path means, and their bytes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::Fault;

/// The endings of one card as text; of twins the quickest to read is taken.
const TWINS: [&str; 3] = ["json", "yaml", "yml"];
/// Other files by stem and ending: databases, and the names of archetypes beside them.
const OTHERS: [(Option<&str>, &str); 2] = [(None, "cdb"), (Some("strings"), "conf")];

/// The largest file that is read: several times the largest database there is.
const LARGEST: u64 = 1 << 30;

fn unreadable(path: &Path, error: impl std::fmt::Display) -> Fault {
    Fault::new(format!("cannot read {}: {error}", path.display()), "check the path and who may read it")
}

/// The files that a path means, in order of their names: itself, or those in a folder. Of texts that differ in
/// their ending alone, `1.json` and `1.yaml`, one is taken.
pub fn list(path: &Path) -> Result<Vec<PathBuf>, Fault> {
    let meta = fs::metadata(path).map_err(|error| unreadable(path, error))?;
    if !meta.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    // A checkout holds other data beside the cards.
    let cards = path.join("cards");
    let folder = if cards.is_dir() { &cards } else { path };
    // By the path without its ending, for twins to meet, and by the rank of the ending.
    let mut found: BTreeMap<PathBuf, (usize, PathBuf)> = BTreeMap::new();
    for entry in walkdir::WalkDir::new(folder).follow_links(true).sort_by_file_name() {
        let entry = entry.map_err(|error| unreadable(path, error))?;
        let file = entry.path();
        let ending = file.extension().and_then(|e| e.to_str()).map(str::to_lowercase).unwrap_or_default();
        if !entry.file_type().is_file() || hidden(folder, file) {
            continue;
        }
        if let Some(rank) = TWINS.iter().position(|known| *known == ending) {
            let first = found.entry(file.with_extension("")).or_insert_with(|| (rank, file.to_owned()));
            if rank < first.0 {
                *first = (rank, file.to_owned());
            }
        } else if OTHERS
            .iter()
            .any(|(stem, known)| *known == ending && stem.is_none_or(|s| file.file_stem() == Some(s.as_ref())))
        {
            found.insert(file.to_owned(), (0, file.to_owned()));
        }
    }
    if found.is_empty() {
        let cure = "name a folder that holds .yaml or .json cards, or a cards.cdb";
        return Err(Fault::new(format!("there is no card database in {}", path.display()), cure));
    }
    Ok(found.into_values().map(|(_, file)| file).collect())
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
