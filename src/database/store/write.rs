//! Entries to the compiled file.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{BUCKETS, FORMAT, Head, MADE_BY, MAGIC, Stamp, bucket, check, hash};
use crate::database::Fault;
use crate::database::entry::Entry;
use crate::library::fold::{fold, loose};

/// Writes a compiled file beside its place and then puts it there, so that the old one stays whole until the new
/// one is. Returns its size.
pub fn write(path: &Path, entries: &[Entry], paths: &[PathBuf]) -> Result<usize, Fault> {
    let fault = |error: std::io::Error| {
        let cure = "check who may write there and that the disk is not full, or name another file with `--cards`";
        Fault::new(format!("cannot write {}: {error}", path.display()), cure)
    };
    let bytes = packed(entries, paths);
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(fault)?;
    sweep(folder);
    let mut made = tempfile::Builder::new();
    readable_as_usual(&mut made);
    let mut file = made.prefix(UNFINISHED).tempfile_in(folder).map_err(fault)?;
    file.write_all(&bytes).and_then(|()| file.as_file().sync_all()).map_err(fault)?;
    file.persist(path).map_err(|error| fault(error.error))?;
    Ok(bytes.len())
}

/// What the name of a file begins with that is not whole yet.
const UNFINISHED: &str = ".solemn-cards-";
/// No import takes longer.
const LONGEST: Duration = Duration::from_secs(60 * 60);

/// Takes away what imports have left behind that were killed. What cannot be taken away does no harm.
fn sweep(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let unfinished = entry.file_name().to_str().is_some_and(|name| name.starts_with(UNFINISHED));
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if unfinished && age().is_some_and(|age| age > LONGEST) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Who may read the file is said by the umask, as for any other file.
#[cfg(unix)]
fn readable_as_usual(made: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    made.permissions(std::fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn readable_as_usual(_: &mut tempfile::Builder<'_, '_>) {}

/// The whole file.
fn packed(entries: &[Entry], paths: &[PathBuf]) -> Vec<u8> {
    let mut cards = Vec::new();
    let mut index: Vec<(u64, u32)> = Vec::new();
    let mut names = Vec::new();
    for entry in entries {
        let at = length(&cards);
        let bytes = postcard::to_stdvec(entry).expect("an entry is plain data");
        cards.extend(length(&bytes).to_le_bytes());
        cards.extend(check(&bytes).to_le_bytes());
        cards.extend(bytes);
        for name in folded(entry) {
            index.push((hash(&name), at));
            names.extend(at.to_le_bytes());
            names.extend(u16::try_from(name.len()).unwrap_or(u16::MAX).to_le_bytes());
            names.extend(name.as_bytes().iter().take(usize::from(u16::MAX)));
        }
        for password in entry.facts.password.iter().chain(&entry.alternatives) {
            index.push((hash(&password.to_string()), at));
            index.push((hash(&format!("{password:08}")), at));
        }
    }
    index.sort_unstable();
    index.dedup();
    let (table, index) = tabled(&index);
    let stamp =
        Stamp { made_by: MADE_BY.to_owned(), paths: paths.iter().map(|path| path.display().to_string()).collect() };
    let head = Head {
        cards: u32::try_from(entries.len()).unwrap_or(u32::MAX),
        table: wide(cards.len()),
        table_check: check(&table),
        index: wide(cards.len() + table.len()),
        names: wide(cards.len() + table.len() + index.len()),
        names_check: check(&names),
        end: wide(cards.len() + table.len() + index.len() + names.len()),
    };
    let mut all = Vec::with_capacity(cards.len() + table.len() + index.len() + names.len() + 4096);
    all.extend(MAGIC);
    all.extend(FORMAT.to_le_bytes());
    for part in [postcard::to_stdvec(&stamp), postcard::to_stdvec(&head)] {
        let part = part.expect("it is plain data");
        all.extend(length(&part).to_le_bytes());
        all.extend(check(&part).to_le_bytes());
        all.extend(part);
    }
    for part in [cards, table, index, names] {
        all.extend(part);
    }
    all
}

/// The names of an entry, each once, with and without the dots in it.
fn folded(entry: &Entry) -> Vec<String> {
    let mut names: Vec<String> = entry.names.values().map(|name| fold(name)).collect();
    names.extend(names.iter().filter_map(|name| loose(name)).collect::<Vec<_>>());
    names.sort();
    names.dedup();
    names
}

/// The table of the buckets, and the index in their order.
fn tabled(sorted: &[(u64, u32)]) -> (Vec<u8>, Vec<u8>) {
    let (mut table, mut index) = (Vec::new(), Vec::new());
    let mut rest = sorted;
    for n in 0..BUCKETS {
        let count = rest.iter().take_while(|(hash, _)| bucket(*hash) == n).count();
        let begin = index.len();
        for (hash, at) in &rest[..count] {
            index.extend(hash.to_le_bytes());
            index.extend(at.to_le_bytes());
        }
        table.extend(u32::try_from(begin).unwrap_or(u32::MAX).to_le_bytes());
        table.extend(u32::try_from(count).unwrap_or(u32::MAX).to_le_bytes());
        table.extend(check(&index[begin..]).to_le_bytes());
        rest = &rest[count..];
    }
    (table, index)
}

fn length(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).unwrap_or(u32::MAX)
}

fn wide(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
}
