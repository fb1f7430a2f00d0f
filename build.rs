//! Checks the embedded cards and the rulebook and compiles them, so that a start costs no YAML.

#[path = "src/notation/amiss.rs"]
#[expect(unreachable_pub, reason = "the library words faults as well")]
mod amiss;
#[path = "src/cards/mod.rs"]
#[expect(dead_code, unreachable_pub, reason = "the library uses more of the model than the build does")]
#[expect(clippy::enum_variant_names, clippy::struct_field_names, reason = "the names are the words of the card files")]
mod cards;
#[path = "src/rulebook/section.rs"]
#[expect(unreachable_pub, reason = "the library reads sections as well")]
mod section;
#[path = "src/notation/table.rs"]
#[expect(unreachable_pub, reason = "the library reads the table")]
mod table;
#[path = "src/notation/walk.rs"]
#[expect(unreachable_pub, reason = "the library walks as well")]
mod walk;
#[path = "build/words.rs"]
#[expect(unreachable_pub, reason = "it is a module of its own")]
mod words;

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/cards");
    println!("cargo::rerun-if-changed=src/notation");
    println!("cargo::rerun-if-changed=src/rulebook/section.rs");
    println!("cargo::rerun-if-changed=rulings/cards");
    println!("cargo::rerun-if-changed=rulings/rulebook");
    let mut faults = Vec::new();
    let notation = words::table(&mut faults);
    let cards = cards(&notation, &mut faults);
    let sections = sections(&mut faults);
    let documents = documents(&mut faults);
    if !faults.is_empty() {
        for fault in &faults {
            println!("cargo::error={fault}");
        }
        return;
    }
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("cards.bin"), cards).expect("the build directory can be written");
    fs::write(out.join("rulebook.bin"), sections).expect("the build directory can be written");
    fs::write(out.join("documents.bin"), documents).expect("the build directory can be written");
    let notation = postcard::to_stdvec(&notation).expect("the table is plain data");
    fs::write(out.join("notation.bin"), notation).expect("the build directory can be written");
}

/// The files of a folder with this ending, in order.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(Path::new(folder))
        .expect("the folder is part of the repository")
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|e| e == ending))
        .collect();
    found.sort();
    found
}

/// Every card as its names, its password and its bytes.
fn cards(notation: &[table::Part], faults: &mut Vec<String>) -> Vec<u8> {
    let mut all: Vec<(Vec<String>, Option<u32>, Vec<u8>)> = Vec::new();
    for path in files("rulings/cards", "yaml") {
        let text = fs::read_to_string(&path).expect("a card file is UTF-8");
        match cards::notation::read_all(&text) {
            Err(fault) => {
                let said = worded(notation, &text).unwrap_or(fault.message);
                faults.push(format!("{}:{}:{}: {said}", path.display(), fault.line, fault.column));
            }
            Ok(cards) => {
                for card in cards {
                    let mut names = vec![card.name.en.clone()];
                    names.extend(card.name.ja.clone());
                    names.extend(card.name.zh.clone());
                    let bytes = postcard::to_stdvec(&card).expect("a card is plain data");
                    all.push((names, card.password, bytes));
                }
            }
        }
    }
    postcard::to_stdvec(&all).expect("cards are plain data")
}

/// What is wrong with a card file, in the words of the notation.
fn worded(notation: &[table::Part], text: &str) -> Option<String> {
    let card = table::Sort::Of("card".to_owned());
    let values = serde_yaml::Deserializer::from_str(text).filter_map(|one| serde_yaml::Value::deserialize(one).ok());
    let found: Vec<serde_yaml::Value> = values.collect();
    let amiss = found.iter().find_map(|value| walk::walk(notation, &card, value, &mut |_, _, _| {}).err())?;
    Some(format!("{} – {}", amiss::message(&amiss, notation), amiss::cure(&amiss, |_, _| None)))
}

fn sections(faults: &mut Vec<String>) -> Vec<u8> {
    let mut all = Vec::new();
    for path in files("rulings/rulebook", "yaml").into_iter().filter(|path| !path.ends_with("documents.yaml")) {
        let text = fs::read_to_string(&path).expect("a rulebook file is UTF-8");
        match serde_yaml::from_str::<Vec<section::Section>>(&text) {
            Err(message) => faults.push(format!("{}: {message}", path.display())),
            Ok(sections) => all.extend(sections),
        }
    }
    postcard::to_stdvec(&all).expect("sections are plain data")
}

fn documents(faults: &mut Vec<String>) -> Vec<u8> {
    let path = "rulings/rulebook/documents.yaml";
    let text = fs::read_to_string(path).expect("the list of documents is there");
    let all: Vec<section::Document> = serde_yaml::from_str(&text).unwrap_or_else(|message| {
        faults.push(format!("{path}: {message}"));
        Vec::new()
    });
    postcard::to_stdvec(&all).expect("documents are plain data")
}
