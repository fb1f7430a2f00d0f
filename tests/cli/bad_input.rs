//! Whatever is given, the program says what is wrong and ends with 2.

use std::ffi::OsString;
use std::io::{Error, ErrorKind, Read, Write};

use super::{PIPES, Said, call, shown, store, store_text};
use solemn::cli::{Home, run};

#[test]
fn bad_input() {
    store(
        "bad_input",
        &[
            "",
            "chekc rulings",
            "check",
            "check tests/cli/nowhere.duel",
            "check tests/cli/nowhere.duel --format jsonl",
            "check tests/cli/met.duel --update",
            "check tests/cli/met.duel --lang fr",
            "explain tests/cli",
            "actions tests/cli/met.duel --variant nothing",
            "actions tests/cli/met.duel --depth many",
            "explain tests/cli/met.duel --cards cards.bin --format jsonl",
        ],
    );
}

#[test]
fn bad_text() {
    let texts =
        ["", "\u{0}", "{", "{\"duels\": [{}]}", "🂡", "? can you", "duel \"x\"\nvariant \"y\"\n", "card\n\n? who won"];
    let mut all = Vec::new();
    for text in texts {
        for command in [&["check", "-"][..], &["explain", "-"], &["actions", "-"], &["ask", "-", "who won"]] {
            let said = call(command, PIPES, text);
            assert!([0, 2, 4].contains(&said.code), "{command:?} of {text:?} ends with {}", said.code);
            if command[0] == "check" {
                all.push(shown(&format!("check - <<< {text:?}"), &said));
            }
        }
    }
    store_text("bad_text", &all.join("\n"));
}

/// What a move has no use for is told, and where; the same option stands where it means something.
#[test]
fn no_option_is_passed_over() {
    let board =
        "turn you, battle phase\nyou\n  hand Sangan\n  m1 Panther Warrior\n  m2 Kuriboh\nopponent\n  m1 Battle Ox\n";
    let told = |line: &str| call(&["check", "-"], PIPES, &format!("{board}{line}\n"));
    for (line, option) in [
        ("? can you set Sangan [cost Kuriboh]", "[cost Kuriboh]"),
        ("? can you attack Battle Ox with Panther Warrior [target Kuriboh]", "[target Kuriboh]"),
        ("? can you attack Battle Ox with Kuriboh [cost Panther Warrior]", "[cost Panther Warrior]"),
        ("? can you normal summon Sangan [with Kuriboh]", "[with Kuriboh]"),
        ("? can you activate effect 1 of Sangan [in hand]", "[in hand]"),
    ] {
        let said = told(line);
        assert_eq!(said.code, 2, "{line}: {}", said.out);
        assert!(said.err.contains("takes-none") && said.err.contains(option), "{line}: {}", said.err);
    }
    let said = told("? can you attack Battle Ox with Panther Warrior [cost Kuriboh] = yes");
    assert_eq!(said.code, 0, "{}", said.err);
}

/// Fails at once.
struct Broken(ErrorKind);

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(Error::from(self.0))
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        Err(Error::from(self.0))
    }
}

fn into_broken(kind: ErrorKind, file: &str) -> Said {
    let arguments = ["solemn", "check", file].map(OsString::from);
    let mut err = Vec::new();
    let code = run(arguments, PIPES, &Home::default(), &mut std::io::empty(), &mut Broken(kind), &mut err);
    Said { code, out: String::new(), err: String::from_utf8(err).expect("reports are UTF-8") }
}

#[test]
fn a_reader_that_went_away_is_no_error() {
    let said = into_broken(ErrorKind::BrokenPipe, "tests/cli/met.duel");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert_eq!(into_broken(ErrorKind::BrokenPipe, "tests/cli/missed.duel").code, 1);
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let said = into_broken(ErrorKind::StorageFull, "tests/cli/met.duel");
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("error: the output cannot be written"), "{}", said.err);
}

#[test]
fn input_that_cannot_be_read_is_an_error() {
    let arguments = ["solemn", "check", "-"].map(OsString::from);
    let mut err = Vec::new();
    let code =
        run(arguments, PIPES, &Home::default(), &mut Broken(ErrorKind::PermissionDenied), &mut Vec::new(), &mut err);
    assert_eq!(code, 2);
}

#[cfg(unix)]
#[test]
fn arguments_need_not_be_text() {
    use std::os::unix::ffi::OsStringExt;
    let odd = OsString::from_vec(vec![0xff, b'x']);
    for command in ["check", "explain", "actions", "card", "rules"] {
        let arguments = [OsString::from("solemn"), OsString::from(command), odd.clone()];
        let code = run(arguments, PIPES, &Home::default(), &mut std::io::empty(), &mut Vec::new(), &mut Vec::new());
        assert_eq!(code, 2, "{command}");
    }
}

#[test]
fn several_edits_at_one_anchor_keep_their_places() {
    let text = "turn you, main phase 1\nyou hand Dark Hole; Raigeki\nyou m1 Goblindbergh\nopponent m1 Dark Blade\n\
                link 1 you activate Raigeki\nresolve\n\nvariant \"another card\"\n  without link 1\n  \
                after link 1: link 1 you activate Dark Hole\n  ? where is Goblindbergh = gy\n";
    let said = call(&["check", "-"], PIPES, text);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
}

#[test]
fn what_would_move_a_terminal_is_not_drawn() {
    for text in [
        "? can \u{1b}[31m foo\n",
        "you\n  hand   \u{9b}31m\u{7}Kuriboh\u{1b}]0;x\u{7}\n? who won\n",
        "duel \"\u{8}\"\n? whos won\n",
    ] {
        let said = call(&["check", "-"], PIPES, text);
        assert_eq!(said.code, 2, "{text:?}");
        let moves = |c: char| c.is_control() && c != '\n';
        assert!(!said.err.contains(moves) && !said.out.contains(moves), "{:?}", said.err);
    }
}
