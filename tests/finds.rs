//! What fuzzing has found stays mended: each input under `tests/finds/<door>` is held against the laws of its door, and so is
//! every scenario that the repository has for them.

#[path = "fuzz/src/lib.rs"]
pub mod fuzz;

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use fuzz::doors::ALL;

/// The files of a folder, in order.
fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let listed = fs::read_dir(folder).into_iter().flatten();
    let mut found: Vec<_> = listed.map(|entry| entry.expect("it can be listed").path()).collect();
    found.sort();
    found
}

#[test]
fn what_was_found_stays_mended() {
    let finds = Path::new("tests/finds");
    let mut count = 0;
    for folder in files(finds) {
        let name = folder.file_name().expect("it has a name").to_string_lossy();
        let (_, hold) = ALL.iter().find(|(door, _)| *door == name).expect("a folder is named by its door");
        for find in files(&folder) {
            let bytes = fs::read(&find).expect("it can be read");
            assert!(catch_unwind(|| hold(&bytes)).is_ok(), "{} breaks a law of its door", find.display());
            count += 1;
        }
    }
    assert!(count > 0, "there is nothing in {}", finds.display());
}

#[test]
fn the_laws_of_the_doors_hold_over_what_the_language_has() {
    for path in files(Path::new("grammar/good"))
        .into_iter()
        .chain(files(Path::new("grammar/bad")))
        .filter(|path| path.is_file())
    {
        let bytes = fs::read(path).expect("it can be read");
        for (door, hold) in ALL {
            if ["scenario", "fmt", "judged", "json", "deck", "play"].contains(&door) {
                hold(&bytes);
            }
        }
        fuzz::doors::command::hold(&[&[9], &bytes[..]].concat());
    }
}
