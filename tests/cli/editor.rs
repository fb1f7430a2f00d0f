//! An editor that talks with the built program over standard input and output.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

pub(crate) const URI: &str = "file:///boards/%E7%81%AB.duel";

/// An editor.
pub(crate) struct Editor {
    pub(crate) server: Child,
    out: BufReader<ChildStdout>,
    asked: i64,
    /// What was told beside the answers.
    pub(crate) told: Vec<Value>,
}

impl Editor {
    /// Starts a server, and says nothing.
    pub(crate) fn silent() -> Editor {
        let mut server = Command::new(env!("CARGO_BIN_EXE_solemn"))
            .args(["lsp", "--stdio", "--cards", "none"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let out = BufReader::new(server.stdout.take().expect("it speaks"));
        Editor { server, out, asked: 0, told: Vec::new() }
    }

    /// Starts a server.
    pub(crate) fn new() -> Editor {
        let mut editor = Editor::silent();
        let can = editor.ask("initialize", &json!({"processId": null, "rootUri": null, "capabilities": {}}));
        assert_eq!(can["serverInfo"]["name"], "solemn");
        editor.tell("initialized", &json!({}));
        editor
    }

    pub(crate) fn raw(&mut self, bytes: &[u8]) {
        let input = self.server.stdin.as_mut().expect("it listens");
        input.write_all(bytes).and_then(|()| input.flush()).expect("it is still there");
    }

    pub(crate) fn send(&mut self, message: &Value) {
        let body = message.to_string();
        self.raw(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    }

    pub(crate) fn tell(&mut self, method: &str, params: &Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    /// The next message.
    pub(crate) fn next(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert_ne!(self.out.read_line(&mut line).expect("it can be read"), 0, "the server is gone");
            if line == "\r\n" {
                break;
            }
            length = line.trim().strip_prefix("Content-Length: ").expect("a header").parse().expect("a number");
        }
        let mut body = vec![0; length];
        self.out.read_exact(&mut body).expect("a body");
        serde_json::from_slice(&body).expect("JSON")
    }

    /// Asks, and waits for the answer.
    pub(crate) fn answer(&mut self, method: &str, params: &Value) -> Value {
        self.asked += 1;
        let id = self.asked;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
        loop {
            let message = self.next();
            if message["id"] == id && message.get("method").is_none() {
                return message;
            }
            self.told.push(message);
        }
    }

    pub(crate) fn ask(&mut self, method: &str, params: &Value) -> Value {
        let answer = self.answer(method, params);
        assert_eq!(answer["error"], Value::Null, "{method}");
        answer["result"].clone()
    }

    pub(crate) fn open(&mut self, text: &str) {
        let document = json!({"uri": URI, "languageId": "duel", "version": 1, "text": text});
        self.tell("textDocument/didOpen", &json!({"textDocument": document}));
    }

    pub(crate) fn change(&mut self, version: i32, changes: &Value) {
        let document = json!({"uri": URI, "version": version});
        self.tell("textDocument/didChange", &json!({"textDocument": document, "contentChanges": changes}));
    }

    /// Asks of a place of the document.
    pub(crate) fn at(&mut self, method: &str, line: u32, character: u32) -> Value {
        let position = json!({"line": line, "character": character});
        self.ask(method, &json!({"textDocument": {"uri": URI}, "position": position}))
    }

    /// What is offered at a place: what is put in, and the range that it replaces.
    pub(crate) fn offered(&mut self, line: u32, character: u32) -> Vec<(String, Value)> {
        let list = self.at("textDocument/completion", line, character);
        let items = list["items"].as_array().expect("a list");
        let text = |item: &Value| item["textEdit"]["newText"].as_str().expect("a text").to_owned();
        items.iter().map(|item| (text(item), item["textEdit"]["range"].clone())).collect()
    }

    /// What is wrong with a version of the document.
    pub(crate) fn diagnostics(&mut self, version: i32) -> Vec<Value> {
        loop {
            let message = if self.told.is_empty() { self.next() } else { self.told.remove(0) };
            let of = &message["params"];
            if message["method"] == "textDocument/publishDiagnostics" && of["version"] == version {
                assert_eq!(of["uri"], URI);
                return of["diagnostics"].as_array().expect("a list").clone();
            }
        }
    }

    pub(crate) fn hints(&mut self) -> Vec<Value> {
        let all = range((0, 0), (9999, 0));
        let hints = self.ask("textDocument/inlayHint", &json!({"textDocument": {"uri": URI}, "range": all}));
        hints.as_array().expect("a list").clone()
    }

    /// Takes leave; the exit code.
    pub(crate) fn leave(mut self) -> i32 {
        self.ask("shutdown", &Value::Null);
        self.tell("exit", &Value::Null);
        self.server.wait().expect("it ends").code().expect("it ends by itself")
    }
}

pub(crate) fn range(start: (u32, u32), end: (u32, u32)) -> Value {
    json!({"start": {"line": start.0, "character": start.1}, "end": {"line": end.0, "character": end.1}})
}

impl Editor {
    /// Closing what was never open still clears its diagnostics.
    pub(crate) fn diagnostics_of_nothing(&mut self) {
        let told = if self.told.is_empty() { self.next() } else { self.told.remove(0) };
        assert_eq!(told["params"]["diagnostics"], json!([]));
    }
}
