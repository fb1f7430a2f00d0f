//! The language server: a line is a message after `initialize`, or, behind `!`, all of what comes in. Each request is
//! answered once.
use std::collections::BTreeMap;

use super::super::call;
use serde_json::{Value, json};

fn framed(message: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{message}", message.len())
}

/// The messages in what was answered.
fn messages(mut text: &str) -> Vec<Value> {
    let mut all = Vec::new();
    while let Some(rest) = text.strip_prefix("Content-Length: ") {
        let (length, rest) = rest.split_once("\r\n\r\n").expect("a header ends");
        let (body, rest) = rest.split_at(length.parse().expect("a length is a number"));
        all.push(serde_json::from_str(body).expect("a message is JSON"));
        text = rest;
    }
    assert!(text.trim().is_empty(), "{text:?} is no message");
    all
}

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let Ok(input) = std::str::from_utf8(bytes) else { return };
    if let Some(raw) = input.strip_prefix('!') {
        messages(&call(&["lsp"], raw.as_bytes()).out);
        return;
    }
    let first = json!({"jsonrpc": "2.0", "id": "first", "method": "initialize", "params": {"capabilities": {}}});
    let mut talk = framed(&first.to_string());
    let mut asked: BTreeMap<String, usize> = BTreeMap::new();
    for line in input.lines() {
        talk += &framed(line);
        if let Ok(message) = serde_json::from_str::<Value>(line)
            && message["method"].is_string()
            && (message["id"].is_string() || message["id"].is_number())
        {
            if message["method"] == "exit" {
                return;
            }
            *asked.entry(message["id"].to_string()).or_default() += 1;
        } else if line.contains("exit") || line.contains("cancelRequest") || line.contains("inlayHint") {
            // Who leaves or takes a question back is not answered.
            return;
        }
    }
    if input.contains("inlayHint") || input.contains("shutdown") {
        messages(&call(&["lsp"], talk.as_bytes()).out);
        return;
    }
    let mut answered: BTreeMap<String, usize> = BTreeMap::new();
    for answer in messages(&call(&["lsp"], talk.as_bytes()).out) {
        if answer.get("method").is_none() && answer["id"] != "first" && !answer["id"].is_null() {
            assert!(answer.get("result").is_some() != answer.get("error").is_some());
            assert!(answer["error"]["code"] != -32603, "{answer}");
            *answered.entry(answer["id"].to_string()).or_default() += 1;
        }
    }
    asked.remove("\"first\"");
    assert_eq!(answered, asked);
}
