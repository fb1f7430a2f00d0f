//! Inputs that nobody writes by hand: the program says what is wrong with them, soon, and never fails.

use std::ffi::OsString;
use std::fmt::Write;

use solemn::cli::{Home, Terminal, run};

/// Checks a text as a user does; returns the exit code and all that is said.
fn check(text: &str) -> (u8, String) {
    let arguments = ["solemn", "check", "-"].map(OsString::from);
    let terminal = Terminal { out: false, err: false, colourless: true, width: 80 };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let code = run(arguments, terminal, &Home::default(), &mut text.as_bytes(), &mut out, &mut err);
    let beginning: String = text.chars().take(80).collect();
    out.extend(err);
    let said = String::from_utf8(out).expect("reports are UTF-8");
    assert_ne!(code, 101, "{said}");
    assert!(said.len() < 1 << 20, "{} bytes are said about {beginning:?}", said.len());
    (code, said)
}

#[track_caller]
fn wrong(text: &str, said: &str) {
    let (code, all) = check(text);
    let shown: String = all.chars().take(2_000).collect();
    assert_eq!(code, 2, "{shown}");
    assert!(all.contains(said), "{shown}");
}

fn story(statements: &str) -> String {
    format!("{{\"duels\": [{{\"story\": [{statements}]}}]}}")
}

#[test]
fn json_of_wrong_types() {
    for text in [
        "{\"duels\": 7}",
        "{\"duels\": {}}",
        "{\"duels\": [null]}",
        "{\"duels\": [{\"story\": \"x\"}]}",
        "{\"cards\": [{\"yaml\": 1, \"name\": []}]}",
        "{\"duels\": [{\"title\": {\"x\": 1}, \"story\": []}]}",
        "{\"duels\": [{\"story\": [{\"board\": {\"player\": \"you\", \"zone\": \"hand\", \"cards\": [{\"name\": 1}]}}]}]}",
        "{\"duels\": [{\"story\": [{\"lp\": {\"player\": \"you\", \"lp\": -1}}]}]}",
        "{\"duels\": [{\"story\": [{\"lp\": {\"player\": \"you\", \"lp\": 1e400}}]}]}",
        "{\"duels\": [{\"story\": [{\"lp\": {\"player\": \"you\", \"lp\": 340282366920938463463374607431768211456}}]}]}",
        "{\"duels\": [{\"title\": \"\\ud800\", \"story\": []}]}",
        "{\"duels\": [{\"title\": \"\\udc00\\ud800\", \"story\": []}]}",
    ] {
        wrong(text, "scenario::json");
    }
}

#[test]
fn deep_nesting() {
    for (open, close) in [("[", "]"), ("{\"duels\":", "}"), ("{\"x\":[", "]}")] {
        let deep = format!("{{\"duels\": {}{}}}", open.repeat(50_000), close.repeat(50_000));
        wrong(&deep, "scenario::json");
        wrong(&deep[..deep.len() / 2], "scenario::json");
    }
    let yaml = |value: &str| format!("card A\n  kind: {value}\n? where is A\n");
    wrong(&yaml(&"[".repeat(3_900)), "scenario::card-entry");
    wrong(&yaml(&format!("{}{}", "[".repeat(1_900), "]".repeat(1_900))), "scenario::card-entry");
    wrong(&yaml(&"{a: ".repeat(900)), "scenario::card-entry");
    let stairs: String = (0..900).fold(String::new(), |all, n| format!("{all}{}a:\n", " ".repeat(n + 2)));
    wrong(&format!("card A\n{stairs}? where is A\n"), "scenario::card-entry");
}

#[test]
fn aliases_do_not_multiply() {
    let mut text = String::from("card A\n  kind: spell\n  note: &a [x, x, x, x, x, x, x, x, x]\n");
    for (n, name) in ('b'..='y').enumerate() {
        let before = char::from(b'a' + u8::try_from(n).expect("there are few"));
        let list = vec![format!("*{before}"); 9].join(", ");
        writeln!(text, "  {name}{name}: &{name} [{list}]").expect("memory is enough");
    }
    wrong(&format!("{text}? where is A\n"), "scenario::card-entry");
}

#[test]
fn more_cards_than_anybody_has() {
    let line = format!("  gy  {}\n", vec!["3 Kuriboh"; 300].join("; "));
    wrong(&format!("you\n{line}? where is Kuriboh\n"), "900 cards are too many");
    let cards = vec!["{\"name\": \"Umi\", \"copies\": 255}"; 30_000].join(",");
    let board = format!("{{\"board\": {{\"player\": \"you\", \"zone\": \"gy\", \"cards\": [{cards}]}}}}");
    wrong(&story(&board), "7650000 cards are too many");
    let materials = vec!["\"Umi\""; 100_000].join(",");
    let card = format!("{{\"name\": \"Kuriboh\", \"options\": [{{\"materials\": [{materials}]}}]}}");
    let board = format!("{{\"board\": {{\"player\": \"you\", \"zone\": \"m1\", \"cards\": [{card}]}}}}");
    wrong(&story(&board), "100001 cards are too many");
    wrong(&"you hand Kuriboh\n".repeat(60_000), "scenario::");
}

#[test]
fn a_whole_deck_is_no_matter() {
    let names = "Kuriboh; 3 Dark Hole; 3 Raigeki; 3 Sangan; 3 Jinzo; 3 Honest; 3 Umi; 3 Yami; 3 Uraby; 3 Yubel; \
                 3 Fissure; 3 Michizure; 3 Shrink; 3 Waboku; 3 Wattkid; 3 Wiretap; 3 Newdoria; 3 Mezuki; 3 Invocation; \
                 3 Geartown";
    let text =
        format!("you\n  deck  3 {names}\nopponent\n  deck  3 {names}\n? how many cards are in the deck of you = 60\n");
    let (code, said) = check(&text);
    assert_eq!(code, 0, "{said}");
    wrong(&text.replace("; 3 Geartown", "; 3 Geartown; Terraforming"), "61 cards are too many");
}

#[test]
fn endless_stories() {
    for line in ["both pass\n", "you pass\n", "resolve\n", "you end the turn\n", "you activate Dark Hole\n"] {
        let text = format!("turn you, main phase 1\nyou hand Dark Hole\n{}? who won\n", line.repeat(20_000));
        wrong(&text, "20000 moves; at most");
    }
    let turns = "you end the turn\nopponent draws\nopponent ends the turn\nyou draw\n".repeat(100);
    let (code, said) = check(&format!("turn you, main phase 1\nyou hand Dark Hole\n{turns}? who won\n"));
    assert!([0, 2].contains(&code), "{said}");
    let questions = "? what can you do\n".repeat(1_000);
    assert_eq!(check(&format!("turn you, main phase 1\nyou hand Dark Hole; Kuriboh\n{questions}")).0, 0);
}

#[test]
fn variants_that_multiply() {
    let story = format!("turn you, main phase 1\nyou hand Kuriboh\n{}", "both pass\n".repeat(300));
    let variants: String = (0..20_000).fold(String::new(), |mut all, n| {
        writeln!(all, "variant \"{n}\"\n  ? who won").expect("memory is enough");
        all
    });
    wrong(&format!("{story}{variants}"), "with those they inherit; at most");
}

#[test]
fn variants_that_remove_everything() {
    let text = "turn you, main phase 1\nyou hand Kuriboh\nyou normal summon Kuriboh\nboth pass\n\
                variant \"nothing\"\n  without move 1\n  without move 2\n  you hand nothing\n  ? who won = nobody\n\
                variant \"twice\"\n  without move 1\n  without move 1\n  up to move 1\n  ? who won = nobody\n";
    let (code, said) = check(text);
    assert!([0, 2].contains(&code), "{said}");
    let (code, said) = check(&text.replace("? who won = nobody", "? where is Kuriboh"));
    assert_eq!(code, 2, "{said}");
}

#[test]
fn long_names() {
    let name = "青".repeat(10_000);
    wrong(&format!("you hand {name}\n? where is {name}\n"), "longer than 4000 characters");
    let name = "青眼 ".repeat(1_000);
    wrong(&format!("you hand {name}\n? where is {name}\n"), "scenario::unknown-card");
    let name = "q ".repeat(5_000);
    let cards = format!("{{\"name\": \"{name}\"}}");
    let board = format!("{{\"board\": {{\"player\": \"you\", \"zone\": \"hand\", \"cards\": [{cards}]}}}}");
    wrong(&story(&board), "scenario::unknown-card");
    let name = "q".repeat(3_900);
    let text = format!("card {name}\n  kind: spell\n  property: normal\nyou hand {name}\n? can you activate {name}\n");
    assert!([0, 2].contains(&check(&text).0));
}

#[test]
fn many_unknown_cards() {
    let mut text = String::new();
    for n in 0..40_000 {
        writeln!(text, "? where is Qq {n}").expect("memory is enough");
    }
    let (code, said) = check(&text);
    assert_eq!(code, 2);
    assert!(said.contains("more problems") || said.contains("scenario::too-much"), "{}", &said[..1_000]);
    let mut text = String::new();
    for n in 0..9_000 {
        writeln!(text, "? where is Qq {n}").expect("memory is enough");
    }
    wrong(&text, "more problems");
}

#[test]
fn many_cards_of_its_own() {
    let mut text = String::new();
    for n in 0..15_000 {
        writeln!(text, "card Q{n}\n  kind: spell\n  property: normal").expect("memory is enough");
    }
    wrong(&format!("{text}? who won\n"), "the file defines 15000 cards");
}

#[test]
fn odd_life_points() {
    wrong("you lp 0\n? who won\n", "scenario::no-lp");
    wrong("you lp 99999999\n? who won\n", "scenario::number");
    wrong("you lp 99999999999999999999999999\n? who won\n", "scenario::number");
    assert_eq!(check("you lp 1\nopponent lp 9999999\n? what are the lp of opponent = 9999999\n").0, 0);
    wrong(&story("{\"lp\": {\"player\": \"you\", \"lp\": 4294967295}}"), "nobody has 4294967295 LP");
}
