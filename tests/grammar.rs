//! The scenario language: what good inputs parse to and what is said of bad ones, as snapshots, and
//! the properties of the parser.

use std::fs;
use std::path::{Path, PathBuf};

use solemn::problem::{Problem, Problems, Style};
use solemn::scenario::syntax::Scenario;
use solemn::scenario::{decode, parse, parse_json, parse_question};
use solemn::source::Span;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar")
}

/// The files of a folder in the order of their names.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("it can be listed").path())
        .collect();
    files.sort();
    files
}

fn name(path: &Path) -> String {
    path.file_name()
        .expect("a file has a name")
        .to_string_lossy()
        .into_owned()
}

/// Decodes and parses, in the form that the name says.
fn read(path: &Path) -> (String, Scenario, Vec<Problem>) {
    let bytes = fs::read(path).expect("the file is there");
    match decode(&bytes) {
        Ok(text) => {
            let (scenario, problems) = if text.trim_start().starts_with('{') {
                parse_json(&text)
            } else {
                parse(&text)
            };
            (text, scenario, problems)
        }
        Err(problem) => (String::new(), Scenario::default(), vec![problem]),
    }
}

fn render(name: &str, text: &str, problems: Vec<Problem>) -> String {
    Problems::new(name, text, problems).render(Style::PLAIN)
}

/// Stores a text at the place that mirrors its input.
fn store(folder: &str, stem: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new("../snapshots/grammar").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.remove_snapshot_suffix();
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(stem, text));
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .expect("a file has a name")
        .to_string_lossy()
        .into_owned()
}

#[test]
fn good_files_parse() {
    for path in files("good") {
        let (text, scenario, problems) = read(&path);
        assert!(
            problems.is_empty(),
            "{}",
            render(&name(&path), &text, problems)
        );
        store(
            "good",
            &stem(&path),
            &serde_json::to_string_pretty(&scenario).expect("the tree is data"),
        );
    }
}

#[test]
fn bad_files_are_told_what_is_wrong() {
    for path in files("bad") {
        let (text, _, problems) = read(&path);
        assert!(!problems.is_empty(), "{} has no problem", path.display());
        assert!(
            problems
                .iter()
                .all(|problem| problem.help.is_some() || problem.label.is_some())
        );
        store("bad", &stem(&path), &render(&name(&path), &text, problems));
    }
}

#[test]
fn json_is_the_tree() {
    for path in files("good") {
        let (_, scenario, _) = read(&path);
        let json = serde_json::to_string(&scenario).expect("the tree is data");
        let (again, problems) = parse_json(&json);
        assert!(problems.is_empty(), "{}: {problems:?}", path.display());
        assert_eq!(again, scenario, "{}", path.display());
    }
}
