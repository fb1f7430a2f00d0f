//! `solemn.toml`, the environment, `--set` and `solemn config`: the built program in folders of its own.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

use super::store_text;

/// A question whose answer is undetermined, a known fault, and one that is as expected.
const BOARD: &str = "turn you, main phase 1\nyou\n  hand   Dark Hole\nopponent\n  m1     Kuriboh\n\
    ? can you activate Dark Hole = no, but we say yes: a fault for trying\n? where is Dark Hole = hand\n";

/// A folder with another below it.
struct Place(TempDir);

impl Place {
    fn new(settings: &str) -> Place {
        let place = Place(tempfile::tempdir().expect("a temporary folder can be made"));
        fs::create_dir_all(place.path().join("duels/deep")).expect("folders can be made");
        place.write("duels/board.duel", BOARD);
        place.write("solemn.toml", settings);
        place
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path().join(name), text).expect("it can be written");
    }

    /// A call in a folder, with variables.
    fn call(&self, folder: &str, line: &str, variables: &[(&str, &str)]) -> (i32, String, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_solemn"));
        command.current_dir(self.path().join(folder)).env_clear().env("SOLEMN_CARDS", "none");
        command.envs(variables.iter().copied()).args(line.split_whitespace());
        let done = command.output().expect("it runs");
        let text = |bytes| String::from_utf8(bytes).expect("reports are UTF-8");
        (done.status.code().expect("it ends by itself"), text(done.stdout), text(done.stderr))
    }

    /// What holds for a setting: the value, and where that is said.
    fn holds(&self, folder: &str, line: &str, variables: &[(&str, &str)], name: &str) -> (Value, String) {
        let (code, out, err) = self.call(folder, &format!("config --format json {line}"), variables);
        assert_eq!(code, 0, "{err}");
        let rows: Vec<Value> = serde_json::from_str(&out).expect("it is JSON");
        let row = rows.iter().find(|row| row["setting"] == name).expect("every setting is told");
        let part = |name: &str| row[name].as_str().map(str::to_owned);
        let from = [part("from"), part("file"), row["line"].as_u64().map(|line| line.to_string()), part("name")];
        (row["value"].clone(), from.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

#[test]
fn who_is_nearer_wins() {
    let place = Place::new("# settings\nlanguage = \"zh\"\n");
    let language = |line: &str, variables: &[(&str, &str)]| place.holds("", line, variables, "language");
    assert_eq!(language("", &[]), ("zh".into(), "file solemn.toml 2".into()));
    assert_eq!(language("--no-config", &[]), ("en".into(), "default".into()));
    let variable = [("SOLEMN_LANGUAGE", "en")];
    assert_eq!(language("", &variable), ("en".into(), "environment SOLEMN_LANGUAGE".into()));
    assert_eq!(language("", &[("SOLEMN_LANGUAGE", "")]), ("zh".into(), "file solemn.toml 2".into()));
    assert_eq!(language("--set language=zh", &variable), ("zh".into(), "command-line --set language".into()));
    assert_eq!(language("--lang zh", &variable), ("zh".into(), "command-line --lang".into()));
    // A file that is named comes instead of the one that is found.
    place.write("duels/other.toml", "language = \"en\"\n");
    assert_eq!(language("--config duels/other.toml", &[]), ("en".into(), "file duels/other.toml 1".into()));
}

#[test]
fn the_nearest_file_above_is_taken_and_its_paths_are_below_it() {
    let place = Place::new("paths = [\"duels\"]\ncards = \"none\"\n");
    let paths = |folder: &str| place.holds(folder, "", &[], "paths");
    assert_eq!(paths(""), (vec!["duels"].into(), "file solemn.toml 1".into()));
    assert_eq!(paths("duels/deep"), (vec!["../../duels"].into(), "file ../../solemn.toml 1".into()));
    let (code, out, err) = place.call("duels/deep", "check", &[]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.starts_with("2 questions: 1 met, 0 missed, 1 known fault"), "{out}");
    place.write("duels/solemn.toml", "paths = [\"deep\"]\n");
    assert_eq!(paths("duels/deep"), (vec!["../deep"].into(), "file ../solemn.toml 1".into()));
    // Without any path there is nothing to be judged.
    let (code, _, err) = place.call("", "check --no-config", &[]);
    assert_eq!(code, 2);
    assert!(err.contains("nothing is named that could be judged"), "{err}");
}

#[test]
fn the_database_that_is_named_is_below_its_file_and_the_environment_comes_first() {
    let place = Place::new("cards = \"cards.bin\"\n");
    assert_eq!(
        place.holds("duels", "", &[("SOLEMN_CARDS", "")], "cards"),
        ("../cards.bin".into(), "file ../solemn.toml 1".into())
    );
    assert_eq!(place.holds("duels", "", &[], "cards"), ("none".into(), "environment SOLEMN_CARDS".into()));
    assert_eq!(place.holds("duels", "--cards x", &[], "cards"), ("x".into(), "command-line --cards".into()));
    let (code, _, err) = place.call("duels", "card Kuriboh", &[("SOLEMN_CARDS", "")]);
    assert_eq!(code, 2);
    assert!(err.contains("there is no card database ../cards.bin"), "{err}");
}

#[test]
fn rules_hold_where_a_scenario_does_not_say_its_own() {
    let place = Place::new("rules = \"2017\"\n");
    // The Extra Monster Zones: in 2017 a monster of the Extra Deck goes nowhere else, in 2020 it may.
    let explain = |line: &str| place.call("", &format!("explain duels/board.duel {line}"), &[]).1;
    assert!(explain("").contains("2017"), "{}", explain(""));
    assert!(!explain("--no-config").contains("2017"));
    place.write("duels/board.duel", format!("rules 2020\n{BOARD}"));
    assert!(!explain("").contains("2017"));
    place.write("duels/board.duel", format!("rules 2016\n{BOARD}"));
    let (code, _, err) = place.call("", "check duels/board.duel", &[]);
    assert_eq!(code, 2);
    assert!(err.contains("`2016` is no edition and no region of the rules"), "{err}");
}

#[test]
fn a_severity_is_raised_or_called_otherwise_and_never_lowered() {
    let place = Place::new("");
    let check = |line: &str| place.call("", &format!("check duels --set {line}"), &[]);
    let (code, out, _) = check("severity.known=warning");
    assert_eq!(code, 0);
    assert!(out.contains("known fault: a fault for trying"), "{out}");
    let (code, out, _) = check("severity.known=error");
    assert_eq!(code, 1);
    assert!(out.contains("known fault: a fault for trying"), "{out}");
    assert!(check("severity.known=warning --format github").1.starts_with("::warning file=duels/board.duel,line=6"));
    assert!(check("severity.known=error --format junit").1.contains("<failure "));
    assert!(check("severity.known=note --format junit").1.contains("<skipped "));
    let sarif = |level: &str| check(&format!("severity.known={level} --format sarif")).1;
    assert!(sarif("warning").contains("\"level\": \"warning\"") && sarif("warning").contains("suppressions"));
    assert!(sarif("error").contains("\"level\": \"error\"") && !sarif("error").contains("suppressions"));
    // Undetermined where a yes was expected is a failure, whatever it is called.
    let text = include_str!("../../rulings/summon/special_summon_procedure/a_condition_that_was_not_read.duel");
    place.write("duels/board.duel", text.replace("= undetermined", "= yes"));
    for (level, called) in [("error", "::error"), ("warning", "::warning"), ("note", "::notice")] {
        let (code, out, _) = check(&format!("severity.undetermined={level} --format github"));
        assert_eq!(code, 1, "{level}");
        assert!(out.lines().count() > 0 && out.lines().all(|line| line.starts_with(called)), "{out}");
        assert!(check(&format!("severity.undetermined={level}")).1.contains("expected yes, found undetermined"));
    }
}

#[test]
fn colours_are_as_they_are_set() {
    let place = Place::new("color = \"always\"\n");
    let coloured = |line: &str, variables: &[(&str, &str)]| place.call("", line, variables).1.contains('\u{1b}');
    let explain = "explain duels/board.duel";
    assert!(coloured(explain, &[]));
    assert!(!coloured(explain, &[("NO_COLOR", "1")]));
    assert_eq!(place.holds("", "", &[("NO_COLOR", "1")], "color"), ("never".into(), "environment NO_COLOR".into()));
    assert!(coloured(explain, &[("NO_COLOR", "1"), ("SOLEMN_COLOR", "always")]));
    assert!(!coloured(&format!("{explain} --color never"), &[]));
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let texts: [(&str, &[u8]); 9] = [
        ("a word that is none", b"language = \"fr\"\n"),
        ("a key that is none", b"path = [\"rulings\"]\n\n[severity]\nknwon = \"note\"\n"),
        ("other types", b"paths = \"rulings\"\nlanguage = 3\ncards = [1]\nseverity = true\n"),
        ("paths that are none", b"paths = [1, \"\"]\n"),
        ("no TOML", b"paths = [\"rulings\"\nlanguage = zh\n"),
        ("twice", b"language = \"en\"\nlanguage = \"zh\"\n"),
        ("a table that is none", b"[budgets]\nquestion = 1\n"),
        ("not UTF-8", b"language = \"\xff\"\n"),
        ("no text", b"\x00\x01\x02\n"),
    ];
    let mut all = Vec::new();
    for (name, text) in texts {
        let place = Place::new("");
        place.write("solemn.toml", text);
        let (code, out, err) = place.call("", "check duels", &[]);
        assert_eq!((code, out.as_str()), (2, ""), "{name}: {err}");
        all.push(format!("# {name}\n{err}"));
        let (_, _, data) = place.call("", "check duels --format jsonl", &[]);
        let first: Value = serde_json::from_str(data.lines().next().expect("a problem is told")).expect("it is JSON");
        assert_eq!(first["problem"]["file"], "solemn.toml", "{data}");
    }
    store_text("config_wrong", &all.join("\n"));
}

#[test]
fn what_is_wrong_elsewhere_is_told_too() {
    let place = Place::new("");
    for (line, variables, said) in [
        ("config --set langage=zh", &[][..], "did you mean `language`?"),
        ("config --set language=fr", &[], "write one of `en`, `zh`, `ja`"),
        ("config --set language", &[], "`=` is missing"),
        ("config", &[("SOLEMN_LANGUAGE", "fr\u{1b}[31m")], "the variable SOLEMN_LANGUAGE is `fr\u{fffd}[31m`"),
        ("config --config nowhere.toml", &[], "cannot read the file: No such file"),
        ("config --config duels", &[], "cannot read the file: it is no file"),
        ("config --config duels/board.duel --no-config", &[], "cannot be used with"),
        ("config --format junit", &[], "only `check` has this format"),
    ] {
        let (code, out, err) = place.call("", line, variables);
        assert_eq!((code, out.as_str()), (2, ""), "{line}: {err}");
        assert!(err.contains(said) && !err.contains('\u{1b}'), "{line}: {err}");
    }
    // The largest file of settings is not read, and the manual needs none.
    place.write("solemn.toml", "#".repeat((1 << 20) + 1));
    let (code, _, err) = place.call("", "config", &[]);
    assert_eq!(code, 2);
    assert!(err.contains("more than 1048576 bytes"), "{err}");
    assert_eq!(place.call("", "help config", &[]).0, 0);
}

#[test]
fn the_manual_has_every_setting_with_its_default_and_its_meaning() {
    let place = Place::new("");
    let (_, out, _) = place.call("", "config --format json", &[("SOLEMN_CARDS", "")]);
    let rows: Vec<Value> = serde_json::from_str(&out).expect("it is JSON");
    let told: Vec<&str> = include_str!("../../docs/config.md").lines().filter(|line| line.starts_with("| `")).collect();
    assert_eq!(told.len(), rows.len());
    for (row, told) in rows.iter().zip(told) {
        let text = |name: &str| row[name].as_str().unwrap_or_default().to_owned();
        let number = row["value"].as_u64().map(|number| number.to_string());
        let value = number.unwrap_or_else(|| text("value"));
        let value = if value.is_empty() { "–".to_owned() } else { format!("`{value}`") };
        assert_eq!(told, format!("| `{}` | {value} | {} |", text("setting"), text("means")));
    }
}

#[test]
fn people_read_what_holds_in_columns() {
    let place = Place::new("language = \"zh\"\n\n[severity]\nknown = \"warning\"\n");
    let (_, english, _) = place.call("", "config --lang en", &[("SOLEMN_CARDS", "")]);
    let (_, chinese, _) = place.call("", "config", &[("SOLEMN_CARDS", "")]);
    store_text("config", &format!("{english}\n{chinese}"));
}

#[test]
fn budgets_are_counted_and_what_was_cut_off_is_told() {
    let place = Place::new("[budget]\nmoves = 0x2\n");
    let story = |moves: usize| {
        format!("turn you, main phase 1\nyou\n  hand   Kuriboh; Celtic Guardian\n{}", "both pass\n".repeat(moves))
    };
    place.write("duels/board.duel", story(3) + "? where is Kuriboh = hand\n");
    let (code, _, err) = place.call("", "check duels", &[]);
    assert_eq!(code, 2);
    assert!(err.contains("the story has 3 moves; at most 2 are played"), "{err}");
    assert!(!place.call("", "check duels --set budget.moves=3", &[]).2.contains("at most"));
    // Not enough work to try every change: it says that there may be more.
    let otherwise = fs::read_to_string("tests/cli/otherwise.duel").expect("it is there");
    place.write("duels/board.duel", otherwise);
    let explain = "explain duels/board.duel --counterfactual --format json";
    let spent = |line: &str| place.call("", &format!("{explain} {line}"), &[]).1.matches("\"spent\": true").count();
    assert_eq!(spent(""), 0);
    assert!(spent("--set budget.counterfactual=1") > 0);
    for wrong in ["budget.moves=0", "budget.moves=10001", "budget.moves=-1", "budget.moves=many"] {
        let (code, _, err) = place.call("", &format!("config --set {wrong}"), &[]);
        assert_eq!(code, 2, "{wrong}");
        assert!(err.contains("write a number from 1 to 10000"), "{err}");
    }
    for wrong in ["moves = 1.5", "moves = \"3\"", "moves = -1", "moves = 99999999999999999999"] {
        place.write("solemn.toml", format!("[budget]\n{wrong}\n"));
        let (code, _, err) = place.call("", "config", &[]);
        assert_eq!(code, 2, "{wrong}");
        assert!(err.contains("solemn.toml:2:9") && err.contains("write a number from 1 to 10000"), "{err}");
    }
}
