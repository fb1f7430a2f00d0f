//! `check` for CI: its formats, the choice of questions, and where the report goes.

use std::io::{Error, ErrorKind, Write};

use serde_sarif::sarif::Sarif;

use super::{Home, PIPES, call, run, solemn, store};

/// Files of every fate.
const ALL: &str = "check tests/cli/met.duel tests/cli/missed.duel tests/cli/broken.duel tests/cli/stopped.duel";

#[test]
fn formats_of_ci() {
    let call = |format: &str| format!("{ALL} --format {format}");
    store("formats_of_ci", &["junit", "sarif", "github"].map(call).each_ref().map(String::as_str));
}

#[test]
fn chosen_questions() {
    store(
        "chosen_questions",
        &[
            "check tests/cli --filter duel=tributes --list",
            "check tests/cli/met.duel tests/cli/missed.duel --filter kind=order",
            "check tests/cli/missed.duel --filter section=basics.cost",
            "check tests/cli/missed.duel --filter card=no-such-card",
            "check tests/cli/missed.duel --filter colour=red",
            "check tests/cli/missed.duel --partition hash:5/4",
            "check tests/cli/missed.duel --quiet",
            "check tests/cli/missed.duel tests/cli/met.duel --fail-fast",
            "ask tests/cli/met.duel who-won --format junit",
        ],
    );
}

#[test]
fn junit_counts_every_question() {
    let text = solemn("check rulings --format junit").out;
    let lines = solemn("check rulings --format jsonl").out;
    assert_eq!(text.matches("<testcase ").count(), lines.lines().count());
    assert!(text.contains(&format!("tests=\"{}\"", lines.lines().count())));
}

#[test]
fn sarif_is_read_back() {
    let said = solemn(&format!("{ALL} --format sarif"));
    let read: Sarif = serde_json::from_str(&said.out).expect("it is SARIF");
    let run = &read.runs[0];
    let rules = run.tool.driver.rules.as_ref().expect("there are rules");
    let results = run.results.as_ref().expect("there are results");
    assert!(results.len() > 3);
    for result in results {
        let index = usize::try_from(result.rule_index.expect("it names its rule")).expect("an index");
        assert_eq!(Some(&rules[index].id), result.rule_id.as_ref());
    }
}

#[test]
fn parts_make_the_whole() {
    let lines = |more: &str| -> Vec<String> {
        let said = solemn(&format!("check rulings/battle --format jsonl {more}"));
        assert_eq!(said.code, 0, "{}", said.err);
        said.out.lines().map(str::to_owned).collect()
    };
    let mut parts: Vec<String> = (1..=4).flat_map(|k| lines(&format!("--partition hash:{k}/4"))).collect();
    let mut whole = lines("");
    parts.sort();
    whole.sort();
    assert_eq!(parts, whole);
    // More parts than files: most hold none, and that is no fault.
    let part = |k: usize| solemn(&format!("check tests/cli/met.duel --partition hash:{k}/50")).code;
    assert!((1..=50).all(|k| part(k) == 0));
}

#[test]
fn a_file_holds_what_would_be_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("report.json");
    let path = path.to_str().expect("its name is UTF-8");
    for format in ["human", "json", "jsonl", "junit", "sarif", "github"] {
        let printed = solemn(&format!("{ALL} --format {format}"));
        let said = solemn(&format!("{ALL} --format {format} --output-file {path}"));
        assert_eq!((said.code, said.out.as_str()), (printed.code, ""));
        assert_eq!(std::fs::read_to_string(path).expect("it was written"), printed.out, "{format}");
    }
    let nowhere = folder.path().join("nowhere/report.json");
    let said = solemn(&format!("check tests/cli/met.duel --output-file {}", nowhere.display()));
    assert_eq!(said.code, 2);
    assert!(said.err.contains("cannot be written: No such file or directory"), "{}", said.err);
}

#[test]
fn the_first_miss_ends_it() {
    let all = solemn("check tests/cli/missed.duel tests/cli/stopped.duel --format jsonl").out;
    let said = solemn("check tests/cli/missed.duel tests/cli/stopped.duel --format jsonl --fail-fast");
    assert_eq!(said.code, 1);
    assert!(all.starts_with(&said.out) && said.out.len() < all.len());
    let last = said.out.lines().last().expect("a line is told");
    assert!(last.contains("\"met\":false") && last.contains("\"known\":null"), "{last}");
}

/// A reader that goes away after the first bytes.
struct Gone(usize);

impl Write for Gone {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 += 1;
        if self.0 > 1 { Err(Error::from(ErrorKind::BrokenPipe)) } else { Ok(bytes.len()) }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn nobody_judges_for_a_reader_that_went_away() {
    let arguments = ["solemn", "check", "rulings", "--format", "jsonl"].map(Into::into);
    let (mut out, mut err) = (Gone(0), Vec::new());
    let code = run(arguments, PIPES, &Home::default(), &mut "".as_bytes(), &mut out, &mut err);
    assert_eq!((code, out.0, err.is_empty()), (0, 2, true));
    let whole = call(&["check", "rulings/battle", "--format", "jsonl"], PIPES, "");
    assert_eq!(whole.code, 0);
}
