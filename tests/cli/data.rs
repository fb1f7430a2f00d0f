//! What programs read fits the schemas in `grammar/`.

use serde_json::Value;

use super::schema::misfit;
use super::solemn;

fn fits(schema: &str, line: &str) {
    let text = std::fs::read_to_string(format!("grammar/{schema}.schema.json")).expect("the schema is there");
    let schema: Value = serde_json::from_str(&text).expect("the schema is JSON");
    let said = solemn(line);
    assert!(!said.out.is_empty(), "{line} says nothing: {}", said.err);
    for text in said.out.lines() {
        let value: Value = serde_json::from_str(text).expect("each line is JSON");
        assert_eq!(misfit(&schema, &schema, &value, ""), None, "{line}");
    }
}

#[test]
fn output_fits_its_schema() {
    fits("check", "check rulings tests/cli --format jsonl");
    fits("check", "explain tests/cli/missed.duel --format jsonl");
    fits("check", "explain rulings/trigger/missed_timing/destroyed_at_chain_link_two.duel --format jsonl");
    fits("check", "explain rulings/trigger/missed_timing/draw_by_negation_at_link_two.duel --format jsonl");
    fits("check", "explain tests/cli/otherwise.duel --counterfactual --format jsonl");
    fits("actions", "actions tests/cli/board.duel --format jsonl");
    fits("actions", "actions tests/cli/board.duel --full --why-not --format jsonl");
    fits("actions", "actions tests/cli/met.duel --player you --why-not --format jsonl");
    fits("actions", "actions tests/cli/board.duel --depth 1 --format jsonl");
    fits("check", "check tests/cli/met.duel --timing --format jsonl");
    fits("rules", "rules --cases tests/cli --format jsonl");
}

#[test]
fn json_is_the_array_of_the_lines() {
    for line in ["check tests/cli/missed.duel", "actions tests/cli/board.duel", "rules spell --cases tests/cli"] {
        let lines = solemn(&format!("{line} --format jsonl")).out;
        let lines: Vec<Value> = lines.lines().map(|l| serde_json::from_str(l).expect("each line is JSON")).collect();
        let array: Value = serde_json::from_str(&solemn(&format!("{line} --format json")).out).expect("it is JSON");
        assert_eq!(array, Value::Array(lines), "{line}");
    }
}

#[test]
fn every_card_can_be_told() {
    for name in solemn::library::embedded().names() {
        for language in ["en", "zh", "ja"] {
            let said = super::call(&["card", name, "--lang", language], super::PIPES, "");
            assert_eq!(said.code, 0, "{name}: {}", said.err);
        }
    }
}
