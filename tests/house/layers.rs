//! Who may use whom.

use crate::{Source, files, none};

/// The layers, each with the layers that it may name beside itself.
const MAY_USE: [(&str, &[&str]); 20] = [
    ("source", &[]),
    ("style", &[]),
    ("problem", &["source", "style"]),
    ("cards", &[]),
    ("rulebook", &[]),
    ("reader", &["cards"]),
    ("library", &["cards", "problem", "source"]),
    ("notation", &["cards", "library", "problem"]),
    // The library looks cards up on a shelf; that a database is one, it does not know.
    ("database", &["cards", "library", "reader"]),
    ("reason", &["board", "cards"]),
    ("board", &["cards", "reason"]),
    ("rules", &["board", "cards", "reason"]),
    ("engine", &["board", "cards", "reason", "rules"]),
    ("scenario", &["board", "cards", "library", "notation", "problem", "source"]),
    // Verdicts word the problems of a story, so they share the words (and nothing else) of `report`.
    (
        "verdict",
        &["board", "cards", "engine", "library", "problem", "reason", "report::words", "rules", "scenario", "source"],
    ),
    // Makes changes on states and judges them anew.
    ("counterfactual", &["board", "cards", "reason", "rules", "scenario", "verdict"]),
    // Reports render what became of a file; `batch` knows nothing of them.
    (
        "report",
        &[
            "batch",
            "board",
            "cards",
            "counterfactual",
            "engine",
            "library",
            "notation",
            "problem",
            "reader",
            "reason",
            "rulebook",
            "rules",
            "scenario",
            "source",
            "style",
            "verdict",
        ],
    ),
    // Makes scenarios of what other programs write; of `report` it shares the languages.
    ("convert", &["board", "cards", "engine", "library", "problem", "report::words", "scenario", "source", "verdict"]),
    ("batch", &["library", "problem", "scenario", "source", "verdict"]),
    // A test of the whole: it holds every rule against the corpus.
    ("forced", &["batch", "library", "reason", "rules", "verdict"]),
];

/// The only places that may name the crate that draws problems.
const DRAWS: [&str; 6] = ["source", "problem", "scenario", "cards", "main", "cli"];

/// The layer of a file: its folder, or its own name.
fn layer(file: &Source) -> &str {
    let module = file.module();
    module.split('/').next().expect("a path has a first part").trim_end_matches(".rs")
}

/// What a line names of the own crate, as paths of up to two parts.
fn named(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("crate::").map(|(at, head)| {
        let rest = &line[at + head.len()..];
        let word = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        let end = rest.find(|c| !word(c)).unwrap_or(rest.len());
        &rest[..end]
    })
}

#[test]
fn no_arrow_points_back() {
    let mut arrows = Vec::new();
    for file in files("src", "rs") {
        let own = layer(&file);
        let Some((_, allowed)) = MAY_USE.iter().find(|(name, _)| *name == own) else { continue };
        for (n, line) in file.code() {
            for path in named(line) {
                let top = path.split("::").next().unwrap_or(path);
                let right = top == own
                    || allowed.iter().any(|a| path == *a || path.starts_with(&format!("{a}::")) || top == *a);
                if !right {
                    arrows.push(format!("{}:{n}: `{own}` names `crate::{path}`", file.path));
                }
            }
        }
    }
    none("arrows point back", &arrows);
}

#[test]
fn every_layer_has_its_place() {
    let open = ["lib", "main", "cli"];
    let mut strangers: Vec<String> = files("src", "rs")
        .iter()
        .map(layer)
        .filter(|name| !open.contains(name) && !MAY_USE.iter().any(|(known, _)| known == name))
        .map(str::to_owned)
        .collect();
    strangers.dedup();
    none("layers are not in the table of who may use whom", &strangers);
}

#[test]
fn few_know_how_problems_are_drawn() {
    let found: Vec<String> = files("src", "rs")
        .iter()
        .filter(|file| !DRAWS.contains(&layer(file)))
        .flat_map(|file| {
            file.code()
                .filter(|(_, line)| line.contains("miette"))
                .map(|(n, _)| format!("{}:{n}", file.path))
                .collect::<Vec<_>>()
        })
        .collect();
    none("lines name miette", &found);
}

#[test]
fn of_the_database_two_places_touch_the_disk() {
    let may = ["database/files.rs", "database/store/"];
    let io = ["std::fs", "std::env", "std::io", "std::process", "std::time", "println!", "eprintln!"];
    let mut found = Vec::new();
    for file in files("src/database", "rs").iter().filter(|file| !may.iter().any(|m| file.module().starts_with(m))) {
        for (n, line) in file.code().filter(|(_, line)| io.iter().any(|word| line.contains(word))) {
            found.push(format!("{}:{n}: {}", file.path, line.trim()));
        }
    }
    none("lines of the database reach outside", &found);
}

#[test]
fn the_core_neither_reads_nor_prints() {
    let core = [
        "board",
        "cards",
        "reason",
        "rules",
        "engine",
        "scenario",
        "verdict",
        "counterfactual",
        "report",
        "library",
        "notation",
        "rulebook",
        "convert",
    ];
    let io = ["std::fs", "std::env", "std::io", "std::process", "std::time", "println!", "eprintln!"];
    let mut found = Vec::new();
    for file in files("src", "rs").iter().filter(|file| core.contains(&layer(file))) {
        for (n, line) in file.code() {
            for word in io.iter().filter(|word| line.contains(**word)) {
                found.push(format!("{}:{n}: {word}", file.path));
            }
        }
    }
    none("lines of the core reach outside", &found);
}
