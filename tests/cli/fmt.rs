//! `solemn fmt`: files in their canonical form, or as they were.

use std::fs;
use std::path::Path;

use super::{PIPES, call, solemn};

const RAGGED: &str = "you\n hand Dark Hole;Raigeki # two\n?  can you activate Raigeki = yes\n";
const CANONICAL: &str = "you\n  hand   Dark Hole; Raigeki  # two\n? can you activate Raigeki = yes\n";
const BROKEN: &str = "you\n m9 Kuriboh\n";

/// A folder with files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("it can be written");
    }
    folder
}

fn text(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect("it is there")
}

#[test]
fn files_are_written_and_those_that_are_wrong_are_left() {
    let folder = folder(&[("a.duel", RAGGED), ("b.duel", BROKEN), ("c.duel", CANONICAL), ("d.duel", RAGGED)]);
    let path = folder.path().display();
    let said = solemn(&format!("fmt {path}"));
    assert_eq!(said.code, 2);
    assert_eq!(said.out, format!("formatted {path}/a.duel\nformatted {path}/d.duel\n"));
    assert!(said.err.contains("`m9` is no zone") && said.err.contains("b.duel:2:2"), "{}", said.err);
    assert!(said.err.ends_with("2 files formatted, 1 file already so, 1 file wrong\n"), "{}", said.err);
    let texts = ["a.duel", "b.duel", "c.duel", "d.duel"].map(|name| text(folder.path(), name));
    assert_eq!(texts, [CANONICAL, BROKEN, CANONICAL, CANONICAL]);
    assert_eq!(solemn(&format!("fmt {path}/a.duel {path}/c.duel {path}/d.duel --check")).code, 0);
}

#[test]
fn check_and_diff_write_nothing() {
    let folder = folder(&[("a.duel", RAGGED), ("c.duel", CANONICAL)]);
    let path = folder.path().display();
    let check = solemn(&format!("fmt {path} --check"));
    assert_eq!((check.code, check.out), (1, format!("would format {path}/a.duel\n")));
    let diff = solemn(&format!("fmt {path} --diff"));
    assert_eq!(diff.code, 0);
    let expected = format!(
        "--- {path}/a.duel\n+++ {path}/a.duel\n@@ -1,3 +1,3 @@\n you\n- hand Dark Hole;Raigeki # two\n-?  can you \
         activate Raigeki = yes\n+  hand   Dark Hole; Raigeki  # two\n+? can you activate Raigeki = yes\n"
    );
    assert_eq!(diff.out, expected);
    assert_eq!(solemn(&format!("fmt {path} --diff --check")).code, 1);
    assert_eq!(solemn(&format!("fmt {path} --check --lang zh")).out, format!("需要整理 {path}/a.duel\n"));
    let data = solemn(&format!("fmt {path} --check --format jsonl"));
    let lines: Vec<serde_json::Value> =
        data.out.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert_eq!(lines[0]["changed"], true);
    assert_eq!((&lines[0]["written"], &lines[1]["changed"]), (&false.into(), &false.into()));
    assert_eq!(text(folder.path(), "a.duel"), RAGGED);
}

#[test]
fn standard_input_goes_to_standard_output() {
    let of = |arguments: &[&str], input: &str| call(arguments, PIPES, input);
    let said = of(&["fmt", "-"], &format!("\u{FEFF}{}", RAGGED.replace('\n', "\r\n")));
    assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (0, CANONICAL, ""));
    assert_eq!(of(&["fmt", "-", "--check"], RAGGED).code, 1);
    assert_eq!(of(&["fmt", "-", "--check"], CANONICAL).code, 0);
    assert!(of(&["fmt", "-", "--diff"], RAGGED).out.contains("\n+  hand   Dark Hole"));
    assert_eq!(of(&["fmt", "-", "a.duel"], RAGGED).code, 2);
    for wrong in ["", BROKEN, "\0", "{", "you\n\thand A\nvariant \"x"] {
        let said = of(&["fmt", "-"], wrong);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{wrong:?}");
        assert!(!said.err.is_empty());
    }
    let json = "{\"duels\": [{\"story\":   []}]}";
    assert_eq!(of(&["fmt", "-"], json).out.trim_end(), json);
}

#[test]
fn what_is_not_there_is_told() {
    let folder = folder(&[("a.txt", RAGGED)]);
    assert_eq!(solemn(&format!("fmt {}", folder.path().display())).code, 4);
    let said = solemn(&format!("fmt {}/nowhere.duel", folder.path().display()));
    assert_eq!(said.code, 2);
    assert!(said.err.contains("cannot read the file"), "{}", said.err);
}

#[cfg(unix)]
#[test]
fn rights_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder(&[("a.duel", RAGGED), ("b.duel", RAGGED)]);
    let at = |name: &str| folder.path().join(name);
    let rights = |name: &str, mode| fs::set_permissions(at(name), fs::Permissions::from_mode(mode));
    rights("a.duel", 0o640).expect("it is ours");
    symlink(at("a.duel"), at("link.duel")).expect("a link");
    assert_eq!(solemn(&format!("fmt {}", at("link.duel").display())).code, 0);
    assert!(at("link.duel").is_symlink());
    assert_eq!(text(folder.path(), "a.duel"), CANONICAL);
    assert_eq!(fs::metadata(at("a.duel")).expect("it is there").permissions().mode() & 0o777, 0o640);
    rights("b.duel", 0o444).expect("it is ours");
    let said = solemn(&format!("fmt {}", at("b.duel").display()));
    assert_eq!(said.code, 2);
    assert!(said.err.contains("cannot write the file"), "{}", said.err);
    assert_eq!(text(folder.path(), "b.duel"), RAGGED);
}
