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
