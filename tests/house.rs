//! The house rules: sizes, layout, citations, layers. Every test lists all offenders.

#[path = "house/citations.rs"]
mod citations;
#[path = "house/layers.rs"]
mod layers;

use std::fs;
use std::path::PathBuf;

/// The hard limit of a source file before its tests.
const LINES: usize = 400;
/// How deep folders may nest under `src`.
const DEPTH: usize = 3;
/// What may stand directly under `rulings`: the chapters, and the data they rest on.
const CHAPTERS: [&str; 8] = ["card", "turn", "summon", "position", "effect", "trigger", "chain", "battle"];
const DATA: [&str; 2] = ["cards", "rulebook"];
/// What is not written in `src`, put together so that this file may be searched as well.
const UNWANTED: [(&str, &str); 7] = [
    ("#[", "allow("),
    ("#![", "allow("),
    ("uns", "afe "),
    ("TO", "DO"),
    ("FIX", "ME"),
    ("todo", "!"),
    ("unimplement", "ed!"),
];

/// A file of the program.
pub(crate) struct Source {
    /// Its path from the root of the repository, with slashes.
    pub(crate) path: String,
    /// Its text.
    pub(crate) text: String,
}

impl Source {
    /// The lines before its tests.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().take_while(|line| line.trim() != "#[cfg(test)]").enumerate().map(|(n, line)| (n + 1, line))
    }

    /// The lines before its tests, without comments.
    pub(crate) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines().map(|(n, line)| (n, line.split_once("// ").map_or(line, |(code, _)| code))).filter(|(_, code)| {
            let code = code.trim_start();
            !code.starts_with("//")
        })
    }

    /// The path below `src`.
    pub(crate) fn module(&self) -> &str {
        self.path.strip_prefix("src/").expect("it is a file of the program")
    }
}

/// The files below a folder with this ending, in order.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<Source> {
    walkdir::WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter()
        .map(|entry| entry.expect("the folder can be listed").into_path())
        .filter(|path| path.extension().is_some_and(|e| e == ending))
        .map(|path| Source {
            text: fs::read_to_string(&path).expect("it is text"),
            path: path.to_string_lossy().replace('\\', "/"),
        })
        .collect()
}

/// Fails with a list, if there is anything in it.
#[track_caller]
pub(crate) fn none(what: &str, list: &[String]) {
    assert!(list.is_empty(), "{} {what}:\n{}", list.len(), list.join("\n"));
}

#[test]
fn files_are_small() {
    let long: Vec<String> = ["src", "tests"]
        .iter()
        .flat_map(|folder| files(folder, "rs"))
        .map(|file| (file.lines().count(), file.path))
        .filter(|(count, _)| *count > LINES)
        .map(|(count, path)| format!("{path}: {count} lines"))
        .collect();
    none(&format!("files are longer than {LINES} lines"), &long);
}

#[test]
fn folders_are_shallow() {
    let deep: Vec<String> = files("src", "rs")
        .iter()
        .filter(|file| file.module().matches('/').count() > DEPTH)
        .map(|file| file.path.clone())
        .collect();
    none(&format!("files lie deeper than {DEPTH} folders"), &deep);
}

#[test]
fn nothing_is_silenced_or_left_open() {
    let mut found = Vec::new();
    for file in files("src", "rs") {
        for (n, line) in file.text.lines().enumerate() {
            for (head, tail) in UNWANTED {
                if line.contains(&format!("{head}{tail}")) {
                    found.push(format!("{}:{}: `{head}{tail}`", file.path, n + 1));
                }
            }
        }
    }
    none("lines hold what has no place here", &found);
}

#[test]
fn rulings_lie_in_their_chapters() {
    let mut stray = Vec::new();
    for entry in fs::read_dir("rulings").expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
        if !(path.is_dir() && (CHAPTERS.contains(&name.as_str()) || DATA.contains(&name.as_str()))) {
            stray.push(format!("rulings/{name}"));
        }
    }
    // rulings/<chapter>/<section>/<case>.duel
    let misplaced = files("rulings", "duel").into_iter().map(|f| f.path).filter(|path| path.matches('/').count() != 3);
    stray.extend(misplaced);
    none("entries have no place under `rulings`", &stray);
}

#[test]
fn code_rules_are_in_the_chapters_too() {
    let stray: Vec<String> = fs::read_dir("src/rules")
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be listed").path())
        .filter(|path: &PathBuf| path.is_dir())
        .map(|path| path.file_name().expect("it has a name").to_string_lossy().into_owned())
        .filter(|name| !CHAPTERS.contains(&name.as_str()))
        .collect();
    none("folders of rules are no chapters", &stray);
}

#[test]
fn no_card_is_known_by_name() {
    // Problems and help texts may show an example; everything else has to do without names.
    let talks = ["scenario/", "cli/", "main.rs"];
    let names: Vec<String> =
        solemn::library::embedded().names().filter(|n| n.chars().count() > 5).map(str::to_owned).collect();
    let mut found = Vec::new();
    for file in files("src", "rs").iter().filter(|f| !talks.iter().any(|t| f.module().starts_with(t))) {
        for (n, line) in file.code() {
            for name in names.iter().filter(|name| line.contains(name.as_str())) {
                found.push(format!("{}:{n}: {name}", file.path));
            }
        }
    }
    none("cards are named in the program", &found);
}
