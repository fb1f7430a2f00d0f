//! `solemn stream`: each line that says something is answered by one line.
use super::super::call;

/// Holds the laws of this door over an input.
pub fn hold(input: &[u8]) {
    let lines = input.split(|b| *b == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
    let said = call(&["stream", "--jobs", "1"], input);
    let mut answers = 0;
    for line in said.out.lines() {
        let answer: serde_json::Value = serde_json::from_str(line).expect("each line is JSON");
        assert!(answer.get("id").is_some(), "{answer}");
        assert!(answer.get("error").is_some() || answer.get("verdicts").is_some(), "{answer}");
        answers += 1;
    }
    assert_eq!((said.code, answers), (0, lines));
}
