//! The `TextMate` grammar says the words of the EBNF: each rule names in its comment the tables that its alternatives hold.

use std::collections::BTreeSet;

use serde_json::Value;

use super::names::{is_table, productions};

/// Tables of which editors colour nothing, for their words stand among others in a question.
const UNCOLOURED: [&str; 8] = ["STARTS", "WHATS", "POINTED", "STATES", "VALUES", "NATURES", "DECLARED", "COUNTED"];

fn grammar() -> Value {
    let text = std::fs::read_to_string(super::root().join("duel.tmLanguage.json")).expect("the grammar is there");
    serde_json::from_str(&text).expect("it is JSON")
}

/// Every object of a document.
fn objects(value: &Value) -> Vec<&Value> {
    let under = match value {
        Value::Object(fields) => fields.values().collect(),
        Value::Array(items) => items.iter().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    let own = value.is_object().then_some(value);
    own.into_iter().chain(under.into_iter().flat_map(objects)).collect()
}

/// The alternatives of the groups of a regular expression that hold nothing but words.
fn alternatives(rule: &Value) -> BTreeSet<&str> {
    let expressions = ["match", "begin"].into_iter().filter_map(|key| rule[key].as_str());
    let groups = expressions.flat_map(|text| text.split("(?:").skip(1)).filter_map(|group| group.split(')').next());
    groups.flat_map(|group| group.split('|')).collect()
}

#[test]
fn editors_know_the_words_of_the_language() {
    let (grammar, productions) = (grammar(), productions());
    let mut told = BTreeSet::new();
    for rule in objects(&grammar) {
        let known = alternatives(rule);
        for table in rule["comment"].as_str().into_iter().flat_map(str::split_whitespace) {
            let words: BTreeSet<&str> = productions[table].split('"').skip(1).step_by(2).collect();
            let missing: Vec<_> = words.difference(&known).collect();
            assert!(missing.is_empty(), "{table}: {missing:?} is in none of the alternatives of {rule}");
            told.insert(table);
        }
    }
    let left = productions.keys().filter(|name| is_table(name) && !told.contains(name.as_str()));
    assert_eq!(left.map(String::as_str).collect::<BTreeSet<_>>(), BTreeSet::from(UNCOLOURED));
}

#[test]
fn every_line_is_read_by_a_rule_that_is_there() {
    let grammar = grammar();
    let named: BTreeSet<&str> = grammar["repository"].as_object().expect("rules").keys().map(String::as_str).collect();
    let included: BTreeSet<&str> =
        objects(&grammar).iter().filter_map(|rule| rule["include"].as_str()?.strip_prefix('#')).collect();
    assert_eq!(named, included, "rules and what is included");
}
