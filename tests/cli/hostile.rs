//! Whatever something is called, no terminal is told what to do, no page gets an element, and no file is read that was not
//! named: door by door.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{PIPES, Said, call};
use solemn::cli::Terminal;

/// Clears the screen, in two ways; rings; turns the text around; takes a letter back.
const SIGNS: [&str; 5] = ["\u{1b}[2J", "\u{9b}2J", "\u{7}", "\u{202e}", "\u{7f}"];
const FORMATS: [&str; 7] = ["human", "json", "jsonl", "junit", "sarif", "github", "html"];
const DATA: [&str; 3] = ["human", "json", "jsonl"];
const BOARD: &str = "turn you, main phase 1\nyou hand Dark Hole\n? can you activate Dark Hole\n";

/// Fails where something gets out that a terminal obeys.
#[track_caller]
fn tame(what: &str, said: &Said) {
    for text in [&said.out, &said.err] {
        let sign = text.chars().find(|c| c.is_control() && !"\n\r\t".contains(*c) || "\u{202e}\u{2066}".contains(*c));
        assert_eq!(sign, None, "{what}: {text:?}");
    }
}

/// Signs as JSON escapes them.
fn escaped(signs: &str) -> String {
    signs.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect::<Vec<_>>().concat()
}

fn formats(command: &str) -> &'static [&'static str] {
    if command == "check" { &FORMATS } else { &DATA }
}

#[test]
fn of_scenarios() {
    let doors: [&[&str]; 6] = [
        &["check", "-"],
        &["explain", "-"],
        &["actions", "-"],
        &["board", "-"],
        &["ask", "-", "who won"],
        &["fmt", "-"],
    ];
    for sign in SIGNS {
        let escaped = escaped(sign);
        let texts = [
            format!("duel \"a{sign}\"\n{BOARD}"),
            BOARD.replace("Dark Hole", &format!("Dark {sign}Hole")),
            format!("{BOARD}# {sign}\n"),
            format!("turn you, main phase 1\nyou ydk a{sign}.ydk\n{BOARD}"),
            format!("{{\"duels\": [{{\"title\": \"{escaped}\", \"story\": []}}]}}"),
            format!("{{\"duels\": [], \"{escaped}\": 1}}"),
        ];
        for text in &texts {
            for door in doors {
                for format in formats(door[0]) {
                    let said = call(&[door, &["--format", format]].concat(), PIPES, text);
                    tame(&format!("{door:?} {format}"), &said);
                    assert_eq!(said.code, 2, "{door:?} of {text:?}: {}", said.out);
                }
            }
        }
        let said = call(&["check", "-"], PIPES, &texts[0]);
        assert!(said.err.contains("line 1, column 8 holds the control character U+"), "{}", said.err);
        let said = call(&["check", "-"], PIPES, &texts[4]);
        assert!(said.err.contains("a text in it holds the control character U+"), "{}", said.err);
    }
}

#[test]
fn of_cards_whose_entries_have_escapes() {
    let entry = "card Ogre\n  kind: spell\n  property: normal\n  name: {en: Ogre, zh: [\"\\e[2J\"]}\n  effects:\n    - class: activation\n      \
                 do:\n        - act: {unread: \"\\e[2Jdestroy\\x9b2J\"}\n\nturn you, main phase 1\nyou hand Ogre\n";
    for question in ["? can you activate Ogre\n", "you activate Ogre\nresolve\n? where is Ogre\n"] {
        let text = format!("{entry}{question}");
        for command in ["check", "explain", "actions", "board"] {
            for format in formats(command) {
                tame(command, &call(&[command, "-", "--format", format], PIPES, &text));
            }
        }
        tame("html", &call(&["explain", "-", "--format", "html"], PIPES, &text));
    }
}

#[test]
fn of_arguments() {
    for sign in SIGNS {
        let word = format!("Dark{sign}Hole");
        let doors: [&[&str]; 11] = [
            &["card", &word],
            &["card", "--search", &word],
            &["card", &format!("--notation={word}")],
            &["rules", &word],
            &["help", &word],
            &[&word],
            &["check", &word],
            &["check", "tests/cli/met.duel", "--output-file", &format!("tests/cli/{word}/x")],
            &["explain", "tests/cli/met.duel", "--duel", &word],
            &["ask", "tests/cli/met.duel", &word],
            &["cards", "import", &word, "--cards", "/nowhere/at/all"],
        ];
        for door in doors {
            for format in DATA {
                tame(&format!("{door:?}"), &call(&[door, &["--format", format]].concat(), PIPES, ""));
            }
        }
    }
}

#[test]
fn of_what_comes_line_by_line() {
    for sign in SIGNS {
        let escaped = escaped(sign);
        let id = format!("{{\"id\": \"{escaped}\", \"duels\": []}}\n{{\"duels\": [], \"x{sign}\": 1}}\n{sign}\n");
        let said = call(&["stream"], PIPES, &id);
        tame("stream", &said);
        let first: Value = serde_json::from_str(said.out.lines().next().expect("it is answered")).expect("it is JSON");
        assert_eq!(first["id"], sign, "an id comes back as it was");
        tame("play", &call(&["play"], PIPES, &format!("you hand {sign}\nask {sign}\nwhy {sign}\n")));
    }
}

#[test]
fn of_card_databases() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let card = |name: &str| {
        format!(
            "{{\"password\": 5, \"name\": {{\"en\": \"{name}\"}}, \"text\": {{\"en\": \"Draw\\u001b[2J 1 card.\\u009b2J\"}}, \
                 \"card_type\": \"Spell\", \"property\": \"Normal\"}}"
        )
    };
    fs::write(
        path("a.json"),
        format!("[{}, {{\"name\": \"\\u001b[2J\", \"card_type\": \"\\u001b[2J\"}}]", card("Flood\\u001b[2J\\u202e")),
    )
    .expect("it can be written");
    let (source, compiled) = (path("a.json"), path("cards.bin"));
    for format in DATA {
        tame("cards read", &call(&["cards", "read", &source, "--format", format], PIPES, ""));
        tame("cards import", &call(&["cards", "import", &source, "--cards", &compiled, "--format", format], PIPES, ""));
        let with = |call_of: &[&str]| call(&[call_of, &["--cards", &compiled, "--format", format]].concat(), PIPES, "");
        let said = with(&["card", "5"]);
        assert_eq!(said.code, 0, "{}", said.err);
        tame("card", &said);
        tame("card", &with(&["card", "Floot"]));
        tame("card", &with(&["card", "--search", "flo"]));
    }
    fs::write(path("list.ydk"), "#main\n5\n").expect("it can be written");
    fs::write(path("a.duel"), "turn you, main phase 1\nyou ydk list.ydk\n? what can you do\n")
        .expect("it can be written");
    for format in FORMATS {
        tame(format, &call(&["check", &path("a.duel"), "--cards", &compiled, "--format", format], PIPES, ""));
    }
}

#[cfg(unix)]
#[test]
fn of_names_of_files() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let root = folder.path().to_str().expect("a plain path");
    for (n, sign) in SIGNS.iter().enumerate() {
        let right = format!("{root}/{n}right{sign}.duel");
        fs::write(&right, BOARD).expect("it can be written");
        let wrong = format!("{root}/{n}wrong{sign}.duel");
        fs::write(&wrong, "nonsense\n").expect("it can be written");
        for file in [&right, &wrong, root] {
            for door in [
                &["check", file][..],
                &["fmt", "--check", file],
                &["fmt", "--diff", file],
                &["explain", file],
                &["board", file],
            ] {
                for format in formats(door[0]) {
                    tame(&format!("{door:?}"), &call(&[door, &["--format", format]].concat(), PIPES, ""));
                }
            }
            tame("play", &call(&["play", file], PIPES, "save\n"));
        }
    }
}

#[test]
fn colours_are_ours_alone() {
    let terminal = Terminal { out: true, err: true, colourless: false, width: 80 };
    let entry = "card Ogre\n  kind: spell\n  property: normal\n  effects:\n    - class: activation\n      do:\n        \
                 - act: {unread: \"\\e[2J\\e[8mdestroy\\e]0;x\\a\"}\n\n";
    let text = format!("{entry}turn you, main phase 1\nyou hand Ogre; Nobody\n? can you activate Ogre\n");
    for (text, code) in [(text.as_str(), 2), (&text.replace("; Nobody", ""), 0)] {
        let said = call(&["explain", "-"], terminal, text);
        assert_eq!(said.code, code, "{}", said.err);
        assert!(format!("{}{}", said.out, said.err).contains("\u{1b}[1m") || code == 2, "{:?}", said.out);
        for rest in format!("{}{}", said.out, said.err).split('\u{1b}').skip(1) {
            let codes = rest.strip_prefix('[').and_then(|rest| rest.split_once('m')).map(|(codes, _)| codes);
            assert!(codes.is_some_and(|codes| !codes.is_empty() && codes != "8"), "{rest:?}");
        }
    }
}

/// What is wrong, without the breaks of its lines.
fn whole(said: &Said) -> String {
    said.err.replace("\n  │ ", " ")
}

/// Would be an element, a command, or the end of a text.
const MARKUP: &str = "<script>alert(1)</script>&\\u0022 ' ]]> --> ::error::x %0A";

#[test]
fn names_are_no_markup() {
    let board = serde_json::json!({"player": "you", "zone": "hand", "cards": [{"name": MARKUP}]});
    let right =
        format!("{{\"duels\": [{{\"title\": \"{MARKUP}\", \"story\": [{{\"question\": {{\"text\": \"x\"}}}}]}}]}}");
    let text = format!(
        "duel \"{}\"\n{}",
        MARKUP.replace("\\u0022", ""),
        BOARD.replace("Hole\n", "Hole  # <script>alert(2)\n")
    );
    let wrong = text.replace("hand Dark Hole", &format!("hand {MARKUP}"));
    for text in [&text, &wrong, &right, &board.to_string()] {
        for arguments in [
            &["check", "-", "--format", "html"][..],
            &["explain", "-", "--format", "html"],
            &["check", "-", "--format", "junit"],
        ] {
            let said = call(arguments, PIPES, text);
            assert!(!said.out.contains("<script>alert"), "{arguments:?}: {}", said.out);
            assert!(!said.out.contains("]]> -"), "{arguments:?}: {}", said.out);
        }
        let sarif = call(&["check", "-", "--format", "sarif"], PIPES, text);
        serde_json::from_str::<Value>(&sarif.out).expect("it is JSON");
        let annotations = call(&["check", "-", "--format", "github"], PIPES, text);
        let commands = |line: &&str| line.starts_with("::");
        assert!(
            annotations.out.lines().filter(commands).all(|line| line.starts_with("::error file=")
                || line.starts_with("::notice file=")
                || line.starts_with("::warning file=")),
            "{}",
            annotations.out
        );
    }
}

#[test]
fn nothing_else_is_read() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let put = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder can be made");
        fs::write(&path, text).expect("it can be written");
        path.to_str().expect("a plain path").to_owned()
    };
    let secret = put("secret.ydk", "#main\n89631139\nsecret words\n");
    let judged = |list: &str| {
        let file = put("corpus/a.duel", &format!("turn you, main phase 1\nyou ydk {list}\n? what can you do\n"));
        call(&["check", &file], PIPES, "")
    };
    put("corpus/lists/mine.ydk", "#main\n89631139\n");
    assert_eq!(judged("lists/mine.ydk").code, 0);
    assert_eq!(judged("./lists/mine.ydk").code, 0);
    for outside in [secret.as_str(), "../secret.ydk", "lists/../../secret.ydk", "lists/../../../etc/hostname"] {
        let said = judged(outside);
        assert_eq!(said.code, 2, "{outside}");
        assert!(
            whole(&said).contains("does not lie below the folder of the scenario")
                && !said.err.contains("secret words"),
            "{}",
            said.err
        );
    }
    links(&folder, judged);
}

#[cfg(unix)]
fn links(folder: &tempfile::TempDir, judged: impl Fn(&str) -> Said) {
    let lists = folder.path().join("corpus/lists");
    std::os::unix::fs::symlink("mine.ydk", lists.join("inside.ydk")).expect("a link can be made");
    std::os::unix::fs::symlink(folder.path().join("secret.ydk"), lists.join("outside.ydk"))
        .expect("a link can be made");
    std::os::unix::fs::symlink(Path::new("/dev/zero"), lists.join("endless.ydk")).expect("a link can be made");
    assert_eq!(judged("lists/inside.ydk").code, 0);
    for outside in ["lists/outside.ydk", "lists/endless.ydk"] {
        let said = judged(outside);
        assert!(said.code == 2 && whole(&said).contains("does not lie below the folder"), "{}", said.err);
    }
}

#[cfg(not(unix))]
fn links(_: &tempfile::TempDir, _: impl Fn(&str) -> Said) {}
