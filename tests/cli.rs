//! The command line: what every command says and its exit code, as snapshots.

#[path = "cli/assumed.rs"]
mod assumed;
#[path = "cli/bad_input.rs"]
mod bad_input;
#[path = "cli/binary.rs"]
mod binary;
#[path = "cli/budget.rs"]
mod budget;
#[path = "cli/ci.rs"]
mod ci;
#[path = "cli/config.rs"]
mod config;
#[path = "cli/data.rs"]
mod data;
#[path = "cli/depth.rs"]
mod depth;
#[path = "cli/duel.rs"]
mod duel;
#[path = "cli/editor.rs"]
mod editor;
#[path = "cli/fmt.rs"]
mod fmt;
#[path = "cli/help.rs"]
mod help;
#[path = "cli/hostile.rs"]
mod hostile;
#[path = "cli/html.rs"]
mod html;
#[path = "cli/lsp.rs"]
mod lsp;
#[path = "cli/lsp_places.rs"]
mod lsp_places;
#[path = "cli/manual.rs"]
mod manual;
#[path = "cli/new.rs"]
mod new;
#[path = "cli/notation.rs"]
mod notation;
#[path = "cli/placing.rs"]
mod placing;
#[path = "cli/play.rs"]
mod play;
#[path = "cli/replay.rs"]
mod replay;
#[path = "grammar/schema.rs"]
mod schema;
#[path = "cli/stopped.rs"]
mod stopped;
#[path = "cli/stream.rs"]
mod stream;
#[path = "cli/table.rs"]
mod table;
#[path = "cli/timing.rs"]
mod timing;
#[path = "cli/told.rs"]
mod told;
#[path = "cli/walk.rs"]
mod walk;
#[cfg(unix)]
#[path = "cli/watch.rs"]
mod watch;
#[path = "cli/yrp.rs"]
mod yrp;

use std::ffi::OsString;

use solemn::cli::{Home, Terminal, run};

/// No terminal at all.
const PIPES: Terminal = Terminal { out: false, err: false, colourless: false, width: 80 };

/// What a call says.
struct Said {
    code: u8,
    out: String,
    err: String,
}

/// Calls the program in this process.
fn call(arguments: &[&str], terminal: Terminal, stdin: &str) -> Said {
    let arguments = std::iter::once("solemn").chain(arguments.iter().copied()).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let code = run(arguments, terminal, &Home::default(), &mut stdin.as_bytes(), &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("reports are UTF-8");
    Said { code, out: text(out), err: text(err) }
}

/// Calls the program with words parted by blanks.
fn solemn(line: &str) -> Said {
    call(&line.split_whitespace().collect::<Vec<_>>(), PIPES, "")
}

/// A call as it would look on a terminal.
fn shown(line: &str, said: &Said) -> String {
    let part = |name: &str, text: &str| if text.is_empty() { String::new() } else { format!("--- {name}\n{text}") };
    format!("$ solemn {line}\n{}{}--- exit {}\n", part("out", &said.out), part("err", &said.err), said.code)
}

/// Stores calls together under a name.
fn store(name: &str, lines: &[&str]) {
    let text: Vec<String> = lines.iter().map(|line| shown(line, &solemn(line))).collect();
    store_text(name, &text.join("\n"));
}

fn store_text(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots/cli");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn help() {
    store(
        "help",
        &[
            "--help",
            "check --help",
            "ask --help",
            "actions --help",
            "explain --help",
            "board --help",
            "play --help",
            "new --help",
            "card --help",
            "cards --help",
            "cards import --help",
            "cards read --help",
            "rules --help",
            "stream --help",
            "fmt --help",
            "lsp --help",
            "config --help",
            "completions --help",
            "man --help",
        ],
    );
}

#[test]
fn check() {
    store(
        "check",
        &[
            "check tests/cli/met.duel",
            "check tests/cli/missed.duel",
            "check tests/cli/broken.duel tests/cli/illegal.duel tests/cli/missed.duel",
            "check tests/cli/nothing.duel",
            "check tests/cli/huge.duel",
            "check tests/cli/missed.duel --lang zh",
            "check tests/cli/missed.duel --lang ja",
        ],
    );
}

#[test]
fn check_as_data() {
    store(
        "check_as_data",
        &[
            "check tests/cli/met.duel --format json",
            "check tests/cli/missed.duel --format jsonl",
            "check tests/cli/illegal.duel --format jsonl",
        ],
    );
}

#[test]
fn board() {
    store(
        "board",
        &[
            "board tests/cli/board.duel",
            "board rulings/trigger/when_vs_if/counter_trap_answers_directly.duel",
            "board rulings/trigger/missed_timing/later_step_after_special_summon.duel",
            "board tests/cli/board.duel --format jsonl",
            "board tests/cli/illegal.duel",
            "board tests/cli/nothing.duel",
        ],
    );
}

#[test]
fn ask() {
    let questions = [
        ("can you activate Raigeki?", None),
        ("can you activate Raigeki?", Some("nothing was activated")),
        ("where is Goblindbergh", None),
        ("can you activate Raigeki = yes", None),
        ("can you actvate Raigeki", None),
        ("can you activate Mirror Force", None),
        ("can you activate Raigekki", None),
        ("can you activate Raigeki", Some("nothing was activatd")),
    ];
    let mut text = Vec::new();
    for (question, variant) in questions {
        let mut arguments = vec!["ask", "tests/cli/met.duel", question];
        arguments.extend(variant.into_iter().flat_map(|v| ["--variant", v]));
        text.push(shown(&format!("{arguments:?}"), &call(&arguments, PIPES, "")));
    }
    store_text("ask", &text.join("\n"));
}

#[test]
fn what_would_make_it_a_yes() {
    let road = ["--duel", "Starlight Road must answer Dark Hole directly"];
    let questions: [(&str, &[&str]); 7] = [
        ("can you activate Divine Wrath", &[]),
        ("can you activate Divine Wrath", &["--lang", "zh"]),
        ("can you activate Divine Wrath", &["--lang", "ja"]),
        ("can you activate Divine Wrath", &["--format", "json"]),
        ("can you activate Goblindbergh", &[]),
        ("where is Goblindbergh", &[]),
        ("can you activate Starlight Road", &road),
    ];
    let mut text = Vec::new();
    for (question, more) in questions {
        let mut arguments = vec!["ask", "tests/cli/otherwise.duel", question, "--counterfactual"];
        arguments.extend(more);
        text.push(shown(&format!("{arguments:?}"), &call(&arguments, PIPES, "")));
    }
    store_text("what_would_make_it_a_yes", &text.join("\n"));
    store("explain_counterfactual", &["explain tests/cli/otherwise.duel --counterfactual"]);
}

#[test]
fn actions() {
    store(
        "actions",
        &[
            "actions tests/cli/board.duel",
            "actions tests/cli/board.duel --full --why-not",
            "actions tests/cli/board.duel --player opponent --lang zh",
            "actions tests/cli/board.duel --player opponent --lang ja",
            "actions tests/cli/met.duel --format jsonl --full",
            "actions tests/cli/board.duel --depth 2",
            "actions tests/cli/board.duel --depth 2 --format jsonl",
            "actions tests/cli/illegal.duel",
        ],
    );
}

#[test]
fn explain() {
    store("explain", &["explain tests/cli/board.duel", "explain tests/cli/met.duel", "explain tests/cli/missed.duel"]);
    store("explain_zh", &["explain tests/cli/board.duel --lang zh", "explain tests/cli/met.duel --lang zh"]);
    store("explain_ja", &["explain tests/cli/board.duel --lang ja", "explain tests/cli/met.duel --lang ja"]);
}

#[test]
fn card() {
    store(
        "card",
        &[
            "card Goblindbergh",
            "card 黑洞 --lang zh",
            "card 灰流うらら --lang ja",
            "card 53129443 --format jsonl",
            "card Decode Talker",
            "card Drak Hole",
            "card Qqqqq",
            "cards import nowhere.cdb",
            "cards read nowhere.cdb",
        ],
    );
}

#[test]
fn rules() {
    store(
        "rules",
        &[
            "rules basics.spell-in-main-phase --cases tests/cli",
            "rules basics.spell-in-main-phase --cases tests/cli --format jsonl",
            "rules spell trap triggers --cases tests/cli",
            "rules basics.spell-in-main-fase --cases tests/cli",
            "rules basics.cost --cases tests/nowhere",
        ],
    );
}

#[test]
fn colours() {
    let terminal = Terminal { out: true, err: true, ..PIPES };
    let coloured = |arguments: &[&str], terminal| call(arguments, terminal, "").out.contains('\u{1b}');
    let explain = ["explain", "tests/cli/met.duel"];
    assert!(coloured(&explain, terminal));
    assert!(!coloured(&explain, Terminal { colourless: true, ..terminal }), "NO_COLOR is heeded");
    assert!(!coloured(&explain, PIPES));
    assert!(coloured(&["explain", "tests/cli/met.duel", "--color", "always"], PIPES));
    assert!(!coloured(&["explain", "tests/cli/met.duel", "--color", "never"], terminal));
    let wrong = call(&["check", "tests/cli/broken.duel", "--color", "always"], PIPES, "");
    assert!(wrong.err.contains('\u{1b}'));
}

#[test]
fn standard_input() {
    let text = std::fs::read_to_string("tests/cli/met.duel").expect("it is there");
    let said = call(&["check", "-", "--format", "jsonl"], PIPES, &text);
    assert_eq!(said.code, 0);
    assert!(said.out.starts_with(r#"{"file":"-","line":9"#), "{}", said.out);
    assert_eq!(call(&["explain", "-"], PIPES, &text).out, call(&["explain", "tests/cli/met.duel"], PIPES, "").out);
    assert_eq!(call(&["actions", "-"], PIPES, &text).code, 0);
    let both = call(&["check", "-", "tests/cli/met.duel"], PIPES, &text);
    assert!(both.out.contains("4 questions: 4 met"), "{}", both.out);
}

#[test]
fn explanations_are_stored_and_held() {
    let folder = std::env::temp_dir().join(format!("solemn-explanations-{}", std::process::id()));
    let scenarios = folder.join("rulings");
    let stored = folder.join("stored");
    std::fs::create_dir_all(scenarios.join("deep")).expect("a temporary folder can be made");
    std::fs::copy("tests/cli/met.duel", scenarios.join("deep/met.duel")).expect("it can be copied");
    let paths = [scenarios.to_str().expect("plain path"), stored.to_str().expect("plain path")];
    let check = |more: &[&str]| {
        let arguments: Vec<&str> =
            ["check", paths[0], "--explanations", paths[1]].into_iter().chain(more.iter().copied()).collect();
        call(&arguments, PIPES, "")
    };
    let missing = check(&[]);
    assert_eq!((missing.code, missing.out.contains("is missing")), (1, true));
    assert_eq!(check(&["--update"]).code, 0);
    assert_eq!(check(&[]).code, 0);
    let snapshot = stored.join("deep/met.snap");
    let text = std::fs::read_to_string(&snapshot).expect("it was stored");
    assert!(text.starts_with("---\nsource: tests/rulings.rs\n---\nA Normal Spell"), "{text}");
    std::fs::write(&snapshot, text.replace("NO", "YES")).expect("it can be written");
    std::fs::write(stored.join("old.snap"), "").expect("it can be written");
    let changed = check(&[]);
    assert_eq!(changed.code, 1);
    assert!(changed.out.contains("is different") && changed.out.contains("is orphaned"), "{}", changed.out);
    std::fs::remove_dir_all(&folder).expect("it can be removed");
}
