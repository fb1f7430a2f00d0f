//! Whatever happens to an import: the old file stays whole, or the new one is, and nothing else is left.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, SystemTime};

use solemn::database::store::Store;
use solemn::library::Shelf;
use tempfile::TempDir;

use super::{EMBER, FLOOD, file, folder, imported, solemn};

/// The program.
const PROGRAM: &str = env!("CARGO_BIN_EXE_solemn");

/// What the shell says before the program begins, and what the program then imports.
fn import(before: &str, compiled: &Path, source: &Path) -> Output {
    let call = format!("{before}\nexec \"$0\" --cards \"$1\" cards import \"$2\"");
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(call).arg(PROGRAM).args([compiled, source]).output().expect("there is a shell")
}

/// The files of a folder that are no sources.
fn left(folder: &TempDir) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder.path()).expect("it can be listed").map(|entry| entry.expect("it is there").path());
    listed.filter(|path| path.extension().is_none_or(|ending| ending != "yaml" && ending != "json")).collect()
}

#[cfg(unix)]
#[test]
fn an_import_that_is_killed_while_it_writes_leaves_the_old_file() {
    let folder = folder();
    let (ember, flood) = (file(&folder, "ember.yaml", EMBER), file(&folder, "flood.json", FLOOD));
    let compiled = imported(&folder, &[&ember]);
    let before = fs::read(&compiled).expect("it was written");
    let blocks = before.len() / 512;
    for limit in [0, 1, 2, blocks / 4, blocks / 2, blocks - 8] {
        // The system kills who writes beyond the limit.
        let said = import(&format!("ulimit -c 0; ulimit -f {limit}"), &compiled, &flood);
        assert!(said.status.code().is_none_or(|code| code > 2), "{limit}: {said:?}");
        assert!(fs::read(&compiled).expect("it is there") == before, "{limit}");
        assert_eq!(solemn(&compiled, &["card", "Ember Page"]).code, 0);
    }
    // What was left behind is taken away by an import of a later day.
    let unfinished = |path: &PathBuf| path != &compiled;
    let parts: Vec<PathBuf> = left(&folder).into_iter().filter(unfinished).collect();
    assert!(!parts.is_empty(), "nobody could have been killed");
    let yesterday = SystemTime::now() - Duration::from_secs(24 * 60 * 60);
    for part in &parts[1..] {
        let part = fs::File::options().write(true).open(part).expect("it is there");
        part.set_modified(yesterday).expect("it has a time");
    }
    imported(&folder, &[&flood]);
    let kept: Vec<PathBuf> = left(&folder).into_iter().filter(unfinished).collect();
    assert_eq!(kept, parts[..1], "what is new may be another import's");
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_told_and_leaves_the_old_file_and_nothing_else() {
    let folder = folder();
    let (ember, flood) = (file(&folder, "ember.yaml", EMBER), file(&folder, "flood.json", FLOOD));
    let compiled = imported(&folder, &[&ember]);
    let before = fs::read(&compiled).expect("it was written");
    for limit in [0, 1, before.len() / 1024] {
        let said = import(&format!("trap '' XFSZ; ulimit -f {limit}"), &compiled, &flood);
        let told = String::from_utf8_lossy(&said.stderr).into_owned();
        assert_eq!(said.status.code(), Some(2), "{limit}: {told}");
        assert!(told.contains("cannot write") && told.contains("the disk is not full"), "{told}");
        assert!(fs::read(&compiled).expect("it is there") == before, "{limit}");
        assert_eq!(left(&folder), std::slice::from_ref(&compiled));
    }
    // The first import of all leaves nothing where it fails.
    let other = folder.path().join("other.bin");
    assert_eq!(import("trap '' XFSZ; ulimit -f 1", &other, &flood).status.code(), Some(2));
    assert_eq!(left(&folder), [compiled]);
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let ember = file(&folder, "ember.yaml", EMBER);
    let cache = folder.path().join("cache");
    fs::create_dir(&cache).expect("a folder can be made");
    fs::set_permissions(&cache, fs::Permissions::from_mode(0o555)).expect("it is ours");
    // Whoever may write everywhere is told nothing.
    if fs::write(cache.join("probe"), "").is_ok() {
        return;
    }
    let said = solemn(&cache.join("cards.bin"), &["cards", "import", ember.to_str().expect("plain path")]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("cannot write") && said.err.contains("who may write there"), "{}", said.err);
}

#[cfg(unix)]
#[test]
fn who_may_read_the_file_is_said_by_the_umask() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let ember = file(&folder, "ember.yaml", EMBER);
    for (umask, mode) in [("022", 0o644), ("077", 0o600)] {
        let compiled = folder.path().join(umask);
        assert_eq!(import(&format!("umask {umask}"), &compiled, &ember).status.code(), Some(0));
        assert_eq!(fs::metadata(&compiled).expect("it was written").permissions().mode() & 0o777, mode);
    }
}

#[test]
fn of_two_imports_at_once_one_is_whole() {
    let folder = folder();
    let sources = [file(&folder, "ember.yaml", EMBER), file(&folder, "flood.json", FLOOD)];
    let compiled = folder.path().join("compiled.bin");
    let whole = sources.each_ref().map(|source| fs::read(imported(&folder, &[source])).expect("it was written"));
    for _ in 0..8 {
        let started = sources.each_ref().map(|source| {
            let mut call = Command::new(PROGRAM);
            call.arg("--cards").arg(&compiled).args(["cards", "import"]).arg(source);
            call.stdout(std::process::Stdio::null()).spawn().expect("the program starts")
        });
        // Whoever reads meanwhile finds one of the two.
        for _ in 0..20 {
            let store = Store::open(&compiled).expect("it is whole").expect("it is there");
            assert_eq!(store.cards(), 1);
        }
        for mut import in started {
            assert!(import.wait().expect("it ends").success());
        }
        assert!(whole.contains(&fs::read(&compiled).expect("it is there")));
    }
    assert_eq!(left(&folder), [compiled]);
}

#[test]
fn whatever_bit_is_another_one_nothing_else_is_read() {
    let folder = folder();
    let (ember, flood) = (file(&folder, "ember.yaml", EMBER), file(&folder, "flood.json", FLOOD));
    let compiled = imported(&folder, &[&ember, &flood]);
    let whole = fs::read(&compiled).expect("it was written");
    let asked = ["ember page", "90000001", "nobody", "残り火の小姓"];
    let read = |store: &Store| asked.map(|name| store.entry(name));
    let right = read(&Store::open(&compiled).expect("it is whole").expect("it is there"));
    let near = |store: &Store| (store.near("embar page"), store.beginning("e", 5), store.holding("e", 5));
    let right_near = near(&Store::open(&compiled).expect("it is whole").expect("it is there"));
    // The table of the index is checked as a whole: some bits of it are enough.
    let part = |bit: &usize| bit / 8 < 300 || bit / 8 + 60 > whole.len() || bit.is_multiple_of(151);
    let mut refused = 0;
    for bit in (0..8 * whole.len()).filter(part) {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        fs::write(&compiled, &bytes).expect("it can be written");
        let Ok(store) = Store::open(&compiled) else {
            refused += 1;
            continue;
        };
        let store = store.expect("it is there");
        for (name, (found, right)) in asked.iter().zip(read(&store).iter().zip(&right)) {
            assert!(found == right || found.is_err(), "bit {bit}: {name} is {found:?}");
        }
        assert!(near(&store) == right_near || store.damage().is_some(), "bit {bit}");
    }
    assert!(refused > 1000, "{refused}");
}
