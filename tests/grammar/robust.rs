//! Whatever the input, the parser returns, and its problems can be drawn.

use std::fs;

use solemn::problem::{LISTED, Problem, Problems};
use solemn::scenario::{decode, parse, parse_json, parse_question};
use solemn::style::{Charset, Colour, Style};

use super::files;

/// Parses bytes in every way. Spans lie in the text, on whole characters.
fn survive(bytes: &[u8]) -> Vec<Problem> {
    let text = match decode(bytes) {
        Ok(text) => text,
        Err(problem) => return vec![problem],
    };
    let (_, problems) = parse(&text);
    for span in problems.iter().filter_map(|problem| problem.span) {
        assert!(text.get(span.start..span.end).is_some(), "{span:?} in {text:?}");
    }
    let (_, json) = parse_json(&text);
    assert!(json.iter().filter_map(|problem| problem.span).all(|span| text.get(span.start..span.end).is_some()));
    if let Some(line) = text.lines().last() {
        assert!(parse_question(line).is_ok_and(|asked| !asked.text.is_empty()) || parse_question(line).is_err());
    }
    problems
}

/// A small generator of numbers that is the same everywhere.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits fit") % limit
    }
}

#[test]
fn every_prefix_is_survived() {
    for path in files("good") {
        let bytes = fs::read(path).expect("the file is there");
        for end in 0..bytes.len() {
            survive(&bytes[..end]);
        }
    }
}

#[test]
fn mutations_are_survived() {
    const SIGNS: [&str; 16] =
        ["[", "]", ";", ",", ":", " = ", "\"", "\n", "  ", "\t", "#", " # ", "?", "…", "青", "because"];
    let mut numbers = Numbers(1);
    for path in files("good").into_iter().chain(files("bad")) {
        let bytes = fs::read(path).expect("the file is there");
        for round in 0..60 {
            let mut bytes = bytes.clone();
            for _ in 0..=numbers.below(4) {
                let at = numbers.below(bytes.len() + 1);
                match numbers.below(4) {
                    0 => bytes.truncate(at),
                    1 if at < bytes.len() => {
                        bytes[at] = u8::try_from(numbers.below(256)).expect("a byte");
                    }
                    2 if at < bytes.len() => {
                        bytes.remove(at);
                    }
                    _ => {
                        bytes.splice(at..at, SIGNS[numbers.below(SIGNS.len())].bytes());
                    }
                }
            }
            let problems = survive(&bytes);
            if round % 20 == 0 {
                let text = decode(&bytes).unwrap_or_default();
                Problems::new("mutation", text, problems).render(Style::PLAIN);
            }
        }
    }
}

#[test]
fn large_files_are_refused() {
    let garbage: Vec<u8> = (0..10_000_000_u32).map(|at| (at % 251).to_le_bytes()[0]).collect();
    let problem = decode(&garbage).expect_err("it is too large");
    assert_eq!(problem.code, "scenario::too-large");
    assert!(problem.message.contains("more than 1048576 bytes"), "{}", problem.message);
}

#[test]
fn many_problems_are_counted() {
    let text = "nonsense\n".repeat(130);
    let (_, problems) = parse(&text);
    assert_eq!(problems.len(), LISTED + 1);
    assert_eq!(problems.last().map(|last| last.message.as_str()), Some("and 30 more problems"));
}

#[test]
fn deep_indentation_is_survived() {
    let stairs = |line: &str| {
        let steps = (0..1_000).map(|depth| format!("{}{line}\n", " ".repeat(depth)));
        steps.collect::<String>()
    };
    for line in ["nonsense", "you", "resolve", "variant \"v\"", "card A", "? can you activate A", "link 1: decline"] {
        assert!(!survive(stairs(line).as_bytes()).is_empty());
    }
}

#[test]
fn long_and_odd_lines_are_survived() {
    for sign in
        ["[", "]", "[[]]", ";", "; ", ", ", "= ", " = ", "\"", "you ", "link 1 ", "…; ", "a with ", "effect 1 of "]
    {
        for start in
            ["", "you ", "you m1 ", "you activate ", "you attack ", "link 1 ", "? ", "? can you activate ", "? is A "]
        {
            survive(format!("{start}{}\n", sign.repeat(400)).as_bytes());
        }
    }
}

#[test]
fn very_long_lines_are_named_and_not_drawn() {
    let text = format!("{{ \"duels\": [{}", " ".repeat(500_000));
    let (_, problems) = parse_json(&text);
    let drawn = Problems::new("board.json", text, problems).render(Style::PLAIN);
    assert!(drawn.contains("(line 1, column 5000"), "{drawn}");
}

#[test]
fn problems_can_be_drawn_in_every_style() {
    let text = "you hand 青眼の白龍 [set earler]\n";
    let (_, problems) = parse(text);
    let problems = Problems::new("board.duel", text, problems);
    let plain = problems.render(Style::PLAIN);
    assert!(plain.contains("[board.duel:1:17]"), "{plain}");
    let ascii = problems.render(Style { charset: Charset::Ascii, ..Style::PLAIN });
    assert!(!ascii.contains('─') && ascii.contains("did you mean"));
    assert!(problems.render(Style { colour: Colour::On, ..Style::PLAIN }).contains("\u{1b}["));
    let places = problems.places();
    assert_eq!((places[0].line, places[0].column), (Some(1), Some(17)));
    let json = serde_json::to_value(&places).expect("it is data");
    assert_eq!(json[0]["help"], "did you mean `set earlier`?");
    assert_eq!(json[0]["code"], "scenario::unknown-option");
}
