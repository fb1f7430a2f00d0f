//! The number of the form of a compiled database changes with what its entries can say: they are stored without their names,
//! so that an older file would be read as something else.

use std::fmt::Write;
use std::{env, fs};

use solemn::database::store::FORMAT;
use solemn::notation::parts;
use solemn::notation::table::{Part, Sort};

const STORED: &str = "snapshots/database/entries.txt";

/// What stands at a place, without what it means.
fn sort(of: &Sort) -> String {
    match of {
        Sort::List(of) => format!("[{}]", sort(of)),
        Sort::Maybe(of) => format!("{}?", sort(of)),
        Sort::Of(name) => name.clone(),
        Sort::Text | Sort::Whole | Sort::Natural | Sort::Flag => format!("{of:?}").to_lowercase(),
    }
}

/// A part of the notation in the order in which it is stored.
fn line(part: &Part) -> String {
    let mut line = format!("{}:", part.name);
    for field in &part.fields {
        write!(line, " {}={}", field.name, sort(&field.sort)).expect("it fits");
    }
    for word in &part.words {
        let holds: Vec<String> = word.holds.iter().map(sort).collect();
        write!(line, " {}({})", word.name, holds.join(" ")).expect("it fits");
    }
    line
}

#[test]
fn another_form_of_the_entries_has_another_number() {
    let now: String = parts().iter().map(|part| line(part) + "\n").collect();
    let stored = fs::read_to_string(STORED).expect("it is stored");
    let (head, before) = stored.split_once('\n').expect("its first line is the number");
    let number: u32 = head.strip_prefix("format ").and_then(|n| n.parse().ok()).expect("its first line is the number");
    if now == before && number == FORMAT {
        return;
    }
    let raised = FORMAT > number;
    assert!(raised, "what entries can say has changed: raise `FORMAT` in src/database/store, then set UPDATE_FORM=1");
    assert!(env::var_os("UPDATE_FORM").is_some(), "the form is not stored: set UPDATE_FORM=1");
    fs::write(STORED, format!("format {FORMAT}\n{now}")).expect("it can be written");
}
