//! `check --watch`: the built program, told what has changed, until it is ended.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use super::{call, solemn};

/// No machine is so slow that it needs longer for three lines.
const LONG: Duration = Duration::from_secs(120);

/// What it says, line by line.
fn lines(from: impl Read + Send + 'static) -> Receiver<String> {
    let (tell, told) = channel();
    thread::spawn(move || BufReader::new(from).lines().map_while(Result::ok).all(|line| tell.send(line).is_ok()));
    told
}

/// Ends a process as a user does.
fn interrupt(child: &Child) {
    let done = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(done.expect("there is a `kill`").success());
}

#[test]
fn what_changes_is_judged_again_until_it_is_ended() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let board = |answer: &str| format!("you\n  hand   Dark Hole\n? where is Dark Hole = {answer}\n");
    fs::write(folder.path().join("a.duel"), board("hand")).expect("it can be written");
    fs::write(folder.path().join("b.duel"), board("hand")).expect("it can be written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_solemn"))
        .args(["check", ".", "--watch", "--cards", "none", "--no-config"])
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let out = lines(child.stdout.take().expect("a pipe"));
    let err = lines(child.stderr.take().expect("a pipe"));
    let next = || out.recv_timeout(LONG).expect("it tells something");
    assert!(next().starts_with("2 questions: 2 met"));
    assert!(err.recv_timeout(LONG).expect("it says that it waits").contains("Ctrl-C ends it"));
    // One file has changed, and one is new: they alone are told.
    fs::write(folder.path().join("b.duel"), board("gy")).expect("it can be written");
    assert!(next().starts_with("./b.duel:3: where is Dark Hole: expected gy, found hand"));
    let until_sum = || loop {
        let line = next();
        if line.contains(" met, ") {
            return line;
        }
    };
    assert!(until_sum().starts_with("1 question: 0 met, 1 missed"));
    fs::write(folder.path().join("c.duel"), board("hand")).expect("it can be written");
    assert!(until_sum().starts_with("1 question: 1 met"));
    interrupt(&child);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert!(out.recv_timeout(LONG).is_err(), "nothing more is told");
}

#[test]
fn what_cannot_be_watched_is_refused() {
    let nowhere = solemn("check tests/nowhere/a.duel --watch");
    assert_eq!(nowhere.code, 2);
    let standard = call(&["check", "-", "--watch"], super::PIPES, "? who won\n");
    assert_eq!(standard.code, 2);
    assert!(standard.err.contains("standard input cannot be watched"), "{}", standard.err);
    let format = solemn("check tests/cli --watch --format json");
    assert_eq!(format.code, 2);
    assert!(format.err.contains("`--watch` tells people what changes"), "{}", format.err);
    assert_eq!(solemn("check tests/cli --watch --fail-fast").code, 2);
}
