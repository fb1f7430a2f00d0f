//! Every report of every command that reads a scenario: its first byte says which, the rest is standard input.
use super::super::call;

const CALLS: [&[&str]; 24] = [
    &["check", "-"],
    &["check", "-", "--format", "json"],
    &["check", "-", "--format", "jsonl"],
    &["check", "-", "--format", "junit"],
    &["check", "-", "--format", "sarif"],
    &["check", "-", "--format", "github"],
    &["check", "-", "--format", "html"],
    &["check", "-", "--lang", "zh"],
    &["check", "-", "--list"],
    &["explain", "-"],
    &["explain", "-", "--format", "html"],
    &["explain", "-", "--format", "json", "--counterfactual"],
    &["explain", "-", "--counterfactual", "--lang", "zh"],
    &["explain", "-", "--format", "html", "--lang", "zh"],
    &["actions", "-"],
    &["actions", "-", "--why-not"],
    &["actions", "-", "--format", "json"],
    &["actions", "-", "--why-not", "--lang", "zh"],
    &["actions", "-", "--depth", "1"],
    &["board", "-"],
    &["board", "-", "--format", "json"],
    &["ask", "-", "what can you do"],
    &["ask", "-", "where is Kuriboh", "--lang", "zh"],
    &["ask", "-", "can you activate Dark Hole", "--counterfactual"],
];

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let Some((which, input)) = bytes.split_first() else { return };
    let arguments = CALLS[usize::from(*which) % CALLS.len()];
    let said = call(arguments, input);
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).map(drop);
    let format = arguments.iter().skip_while(|word| **word != "--format").nth(1).copied();
    // What is wrong with the input is told instead.
    match format {
        _ if said.out.is_empty() => {}
        Some("json" | "sarif") => json(&said.out).expect("it is JSON"),
        Some("jsonl") => said.out.lines().for_each(|line| json(line).expect("each line is JSON")),
        Some("html") => assert!(said.out.starts_with("<!DOCTYPE html>"), "it is no page"),
        _ => {}
    }
}
