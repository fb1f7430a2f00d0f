//! The table of rules holds every rule of the source.

use std::fs;
use std::path::Path;

fn declared(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the source is there") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            declared(&path, found);
        } else {
            let text = fs::read_to_string(&path).expect("the source is text");
            // However the declaration is broken into lines.
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for part in text.split(": Rule = Rule {").skip(1) {
                let id = part.split("id: \"").nth(1).and_then(|rest| rest.split('"').next());
                found.push(id.expect("a rule has an id").to_owned());
            }
        }
    }
}

#[test]
fn no_rule_is_forgotten() {
    let mut declared_ids = Vec::new();
    declared(Path::new("src/rules"), &mut declared_ids);
    declared_ids.sort();
    let mut listed: Vec<&str> = solemn::rules::table::ALL.iter().map(|rule| rule.id).collect();
    listed.sort_unstable();
    assert_eq!(declared_ids, listed, "src/rules/table.rs lists every rule once");
}
