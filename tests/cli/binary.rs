//! The program itself: arguments, pipes, exit codes.

use std::io::Write;
use std::process::{Command, Stdio};

fn solemn() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_solemn"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("COLUMNS").env("SOLEMN_CARDS", "none");
    command
}

#[test]
fn exit_codes() {
    for (file, code) in [("met", 0), ("missed", 1), ("broken", 2), ("nothing", 4)] {
        let done = solemn().args(["check", &format!("tests/cli/{file}.duel")]).output().expect("it runs");
        assert_eq!(done.status.code(), Some(code), "{file}");
    }
}

#[test]
fn reads_standard_input() {
    let mut child =
        solemn().args(["ask", "-", "who won"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    let text = std::fs::read("tests/cli/met.duel").expect("it is there");
    child.stdin.take().expect("a pipe").write_all(&text).expect("it reads");
    let done = child.wait_with_output().expect("it ends");
    assert_eq!(done.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&done.stdout).contains("= nobody"));
}

#[test]
fn a_broken_pipe_ends_quietly() {
    let mut child = solemn()
        .args(["rules", "--format", "jsonl"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    let done = child.wait_with_output().expect("it ends");
    assert_eq!((done.status.code(), String::from_utf8_lossy(&done.stderr).into_owned()), (Some(0), String::new()));
}

#[test]
fn grammars_are_taken_from_a_folder() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("it can be written");
    let card = r#"{"konami_id": 990002, "name": {"en": "Flood"}, "text": {"en": "Discard 1 card; draw 1 card."}, "card_type": "Spell", "property": "Normal"}"#;
    write("card.json", card);
    let read = |grammar: &std::path::Path| {
        let card = folder.path().join("card.json");
        let done = solemn().args(["cards", "read"]).arg(card).args(["--unread", "--grammar"]).arg(grammar).output();
        String::from_utf8(done.expect("it runs").stdout).expect("reports are UTF-8")
    };
    assert!(read(std::path::Path::new("grammar")).contains("1 of 1 effects are read whole"));
    for name in ["card_text.ja", "card_text.en"] {
        write(name, "piece\n  whistle  whistle");
    }
    write("meaning", "act\n");
    let told = read(folder.path());
    assert!(told.contains("0 of 1 effects are read whole") && told.contains("no production"), "{told}");
}

#[test]
fn a_card_is_traced_through_the_grammars() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let (card, cards) = (folder.path().join("card.json"), folder.path().join("cards.bin"));
    let text = "Discard 1 card; hum a tune, then draw 1 card.";
    let entry = format!(
        r#"{{"konami_id": 990003, "name": {{"en": "Hum"}}, "text": {{"en": "{text}"}}, "card_type": "Spell", "property": "Normal"}}"#
    );
    std::fs::write(&card, entry).expect("it can be written");
    let call = |arguments: &[&str]| {
        let done = solemn().arg("--cards").arg(&cards).args(arguments).output().expect("it runs");
        (done.status.code(), String::from_utf8(done.stdout).expect("reports are UTF-8"))
    };
    let import = ["cards", "import", card.to_str().expect("paths are UTF-8 here")];
    assert_eq!(call(&import).0, Some(0));
    let (code, told) = call(&["card", "Hum", "--trace"]);
    assert_eq!(code, Some(0));
    assert!(told.contains("= discard {what: {np: {count: {num: {NUM: 1}}, head: {card: {form:"), "{told}");
    assert!(told.contains("⟨unread: no production from: ‹›hum a ⟩"), "{told}");
    // Of an embedded card nobody has the text without a database.
    let done = solemn().args(["card", "Kuriboh", "--trace", "--cards", "none"]).output().expect("it runs");
    assert_eq!(done.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&done.stderr).contains("the text of this card is not known"));
}
