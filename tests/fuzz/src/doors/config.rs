//! `solemn.toml`: what it says holds, or each mistake is told with its place. What holds is the same in both forms.
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use super::super::{call, in_memory};
use serde_json::Value;

static FILE: LazyLock<PathBuf> = LazyLock::new(|| in_memory("toml"));

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    fs::write(&*FILE, bytes).expect("it can be written");
    let path = FILE.to_str().expect("its name is UTF-8");
    let told = call(&["config", "--config", path], b"");
    let data = call(&["config", "--config", path, "--format", "json"], b"");
    let _ = fs::remove_file(&*FILE);
    assert_eq!(told.code, data.code);
    let lines = bytes.split(|b| *b == b'\n').count();
    if data.code == 0 {
        assert!(told.err.is_empty() && data.err.is_empty(), "{}", told.err);
        let rows: Vec<Value> = serde_json::from_str(&data.out).expect("it is JSON");
        assert_eq!(told.out.lines().count(), rows.len(), "a setting is a line");
        for row in rows.iter().filter(|row| row["from"] == "file") {
            let line = row["line"].as_u64().expect("a file has lines");
            assert!((1..=lines).contains(&usize::try_from(line).expect("it is small")), "{row}");
        }
        return;
    }
    assert!(data.out.is_empty() && told.out.is_empty(), "what is wrong does not hold");
    let mut wrong = 0;
    for line in data.err.lines() {
        let problem: Value = serde_json::from_str(line).expect("each line is JSON");
        let code = problem["problem"]["code"].as_str().expect("a problem has a code");
        assert!(code.starts_with("config::"), "{problem}");
        wrong += 1;
    }
    assert!(wrong > 0, "nothing is told");
}
