//! `solemn play`: sessions at the table, line by line.

use std::path::Path;

use super::{PIPES, Said, call};

/// What the judge says in a session, with the lines of the user put between.
fn session(file: Option<&str>, lines: &[&str]) -> String {
    let said = play(file, &[], lines);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    said.out
}

fn play(file: Option<&str>, more: &[&str], lines: &[&str]) -> Said {
    let arguments: Vec<&str> =
        ["play", "--cards", "none"].into_iter().chain(file).chain(more.iter().copied()).collect();
    call(&arguments, PIPES, &(lines.join("\n") + "\n"))
}

/// A line that is answered always in the same words, and what is said before, between and behind such lines.
const MARK: &str = "why 0";
const ANSWER: &str = "error: no such number on the list; `why-not` alone lists what is refused\n";

fn parts(told: &str) -> Vec<&str> {
    told.split(ANSWER).collect()
}

/// A file with this text, in a folder that goes with the test.
fn file(folder: &Path, text: &str) -> String {
    let path = folder.join("board.duel");
    std::fs::write(&path, text).expect("it can be written");
    path.display().to_string()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is a place for it")
}

const BOARD: &str = "turn    you, main phase 1
you
  hand   Dark Hole; Kuriboh; Celtic Guardian; Summoned Skull
  m1     Goblindbergh
  m2     Goblindbergh
opponent
  hand   nothing
  m1     Kuriboh
  s1     Divine Wrath [set earlier]
";

#[test]
fn moves_are_taken_by_number_and_in_words() {
    let at = folder();
    let told = session(
        Some(&file(at.path(), BOARD)),
        &[MARK, "you activate Dark Hole [to s3]", MARK, "resolve", MARK, "normal summon Celtic Guardian [to m3]", MARK],
    );
    let parts = parts(&told);
    assert!(parts[0].contains("✓ activate Dark Hole (hand)"), "{told}");
    assert!(parts[1].contains("Chain Link 1: Dark Hole") && parts[1].contains("· resolve"), "{told}");
    assert!(parts[2].contains("was destroyed") && !parts[2].contains("activate Dark Hole (hand)"), "{told}");
    assert!(parts[3].contains("> you normal summon Celtic Guardian [to m3]"), "{told}");
}

#[test]
fn what_a_number_does_is_what_its_line_does() {
    let at = folder();
    let board = file(at.path(), BOARD);
    let listed = session(Some(&board), &[]);
    let number = listed.lines().find(|line| line.ends_with("✓ set Kuriboh (hand)")).expect("it is on the list");
    let number = number.split_whitespace().next().expect("it is numbered");
    let by_number = session(Some(&board), &[MARK, number, "1", "board"]);
    let in_words = session(Some(&board), &[MARK, "you set Kuriboh", "1", "board"]);
    assert_eq!(by_number, in_words);
    assert!(parts(&by_number)[1].contains("> you set Kuriboh [to m3]\n"), "{by_number}");
}

#[test]
fn what_is_left_open_is_asked_for() {
    let at = folder();
    let told = session(
        Some(&file(at.path(), BOARD)),
        &[MARK, "you normal summon Summoned Skull", MARK, "2", "m2", MARK, "board"],
    );
    let parts = parts(&told);
    assert!(
        parts[1].starts_with("which Tributes, 1\n  1  Goblindbergh  (you, m1)\n  2  Goblindbergh  (you, m2)\n"),
        "{told}"
    );
    assert!(parts[2].contains("> you normal summon Summoned Skull [to m2] [tributing Goblindbergh in m2]\n"), "{told}");
    // The one in the second zone has made room, the other is still there.
    assert!(parts[3].contains("│Goblindbergh  │"), "{told}");
}

#[test]
fn a_wrong_line_leaves_the_story_as_it_was() {
    let at = folder();
    let board = file(at.path(), BOARD);
    let wrong = [
        "foo bar",
        "you normal summon Blue-Eyes",
        "you activate Divine Wrath",
        "99",
        "-1",
        "undo",
        "redo",
        "assume",
        "cancel",
        "you m1 Sangan; Kuriboh",
        "variant \"x\"",
        "duel \"x\"",
        "save",
        "? can you",
        "ask",
        "\u{1b}[31m",
        "link 3: destroy X",
        "you ydk x.ydk",
    ];
    for line in wrong {
        let told = session(Some(&board), &["board", MARK, line, MARK, "board"]);
        let parts = parts(&told);
        let clean = if line == "cancel" { "nothing is asked just now" } else { "" };
        assert!(parts[1].contains("rror") || !clean.is_empty() && parts[1].contains(clean), "{line}: {}", parts[1]);
        assert!(!parts[1].contains('\u{1b}'));
        assert!(parts[0].ends_with(parts[2]), "{line} changed something:\n{told}");
    }
}

#[test]
fn lines_that_are_no_text_are_refused_and_the_session_goes_on() {
    let mut input: Vec<u8> = b"\xff\xfe\n".to_vec();
    input.extend(vec![b'x'; 100_000]);
    input.extend(b"\n? who won\n");
    let arguments = ["solemn", "play", "--cards", "none"].map(std::ffi::OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let home = solemn::cli::Home::default();
    let code = solemn::cli::run(arguments, PIPES, &home, &mut input.as_slice(), &mut out, &mut err);
    let told = String::from_utf8(out).expect("what is said is text");
    assert_eq!(code, 0);
    assert!(told.contains("error: the line is not UTF-8\nerror: the line is too long\n? who won\n"), "{told}");
}

#[test]
fn a_duel_begins_with_nothing() {
    let told = session(
        None,
        &[
            "you hand Dark Hole; Kuriboh",
            "opponent m1 Goblindbergh",
            "you hand Dark Hole",
            MARK,
            "? can you activate Dark Hole",
            MARK,
            "activate Dark Hole [to s1]",
            "you m3 Kuriboh",
        ],
    );
    let parts = parts(&told);
    assert!(
        parts[0].rsplit("you: 8000 LP").next().is_some_and(|last| last.starts_with(" · hand (1): Dark Hole ·")),
        "{told}"
    );
    assert!(parts[1].contains("  YES\n"), "{told}");
    assert!(
        parts[2].contains("> you activate Dark Hole [to s1]\n") && parts[2].contains("the duel has begun"),
        "{told}"
    );
}

#[test]
fn why_not_tells_the_argument() {
    let at = folder();
    let told = session(Some(&file(at.path(), BOARD)), &[MARK, "why-not activate Kuriboh", MARK, "why-not", MARK]);
    let parts = parts(&told);
    assert!(parts[1].starts_with("? can you activate Kuriboh\n  NO\n"), "{told}");
    let refused = parts[2].lines().find(|line| line.ends_with("✗ normal summon Summoned Skull (hand)"));
    assert!(refused.is_none(), "two Goblindberghs can be Tributed: {told}");
    assert!(
        parts[2].contains("✗ activate Kuriboh (hand)") || parts[2].contains("✗ activate effect 1 of Kuriboh (hand)"),
        "{told}"
    );
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let at = folder();
    let board = file(at.path(), BOARD);
    let there = at.path().join("saved.duel").display().to_string();
    let (save, over) = (format!("save {there}"), format!("save! {there}"));
    let told = session(Some(&board), &["you set Kuriboh [to m3]", &save, &save, "undo", &over]);
    assert_eq!(told.matches("saved to ").count(), 2, "{told}");
    assert_eq!(told.matches("error: there is already a file").count(), 1, "{told}");
    assert_eq!(std::fs::read_to_string(&there).expect("it is there"), BOARD);
    let nowhere = session(Some(&board), &["save /nowhere/at/all.duel"]);
    assert!(nowhere.contains("error: cannot write /nowhere/at/all.duel"), "{nowhere}");
}

#[test]
fn what_cannot_be_begun_with_is_told_as_ever() {
    let none = play(Some("tests/cli/none.duel"), &[], &[]);
    assert_eq!(none.code, 2);
    let illegal = play(Some("tests/cli/illegal.duel"), &[], &[]);
    assert_eq!((illegal.code, illegal.out.as_str()), (2, ""));
    assert_eq!(play(Some("-"), &[], &[]).code, 2);
    assert_eq!(play(None, &["--format", "json"], &[]).code, 2);
}

#[test]
fn the_judge_speaks_chinese() {
    let at = folder();
    let board = file(at.path(), BOARD);
    let lines = ["you normal summon Summoned Skull", "why-not", "1", "save", "undo", "undo", "undo", "99", "cancel"];
    let said = play(Some(&board), &["--lang", "zh"], &lines);
    assert!(said.out.contains("选择解放的怪兽，1张"), "{}", said.out);
    assert!(said.out.contains("错误：没有可以撤销的行动"), "{}", said.out);
    let names = ["Summoned Skull", "Goblindbergh", "Dark Hole", "Kuriboh", "Celtic Guardian", "Divine Wrath"];
    let of_the_language =
        ["help", "cancel", "save FILE", "actions", "both pass", "why-not", "why N", "assume N", "ATK", "LP", "resolve"];
    for line in said.out.lines() {
        let own =
            line.starts_with('>') || line.contains('│') || line.contains('─') || line.trim_start().starts_with("help:");
        let bare = names.iter().chain(&of_the_language).fold(line.to_owned(), |line, word| line.replace(word, ""));
        let bare: String = bare.split('[').next().unwrap_or_default().to_owned();
        let zone = |word: &str| word.len() == 2 && word.ends_with(|c: char| c.is_ascii_digit());
        let mut words = bare.split(|c: char| !c.is_ascii_alphanumeric());
        let english = words.find(|w| w.len() > 1 && w.chars().any(|c| c.is_ascii_alphabetic()) && !zone(w));
        assert!(own || english.is_none(), "English is left: {english:?} in {line}");
    }
}

#[test]
fn what_is_saved_is_in_the_form_that_is_kept() {
    let at = folder();
    let board = file(at.path(), "# told at the table\nturn   you, main phase 1\nyou hand   Dark Hole\n");
    let saved = at.path().join("saved.duel").display().to_string();
    session(Some(&board), &["set Dark Hole [to s2]", &format!("save {saved}")]);
    let text = std::fs::read_to_string(&saved).expect("it was saved");
    assert_eq!(solemn::scenario::format(&text).as_deref(), Ok(text.as_str()));
    assert!(text.starts_with("# told at the table\n") && text.ends_with("\nyou set Dark Hole [to s2]\n"), "{text}");
}
