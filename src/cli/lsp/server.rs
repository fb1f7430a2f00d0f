//! What is answered to whom: the requests and notifications of the protocol.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;

use gen_lsp_types::{
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, DocumentFormattingParams,
    InlayHint, InlayHintParams, PublishDiagnosticsParams, Range, RenameParams, TextDocumentPositionParams, Uri,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::document::{Document, Text};
use super::edit;
use super::judged::{Findings, Mark, Told};
use super::wire::Incoming;
use super::{complete, define, hover, rename};
use crate::library::Library;
use crate::report::words::Language;

/// How far the talk has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// Nothing was said.
    Silent,
    /// It goes on.
    Open,
    /// The editor said `shutdown`.
    Closing,
    /// The editor said `exit`.
    Ended,
}

/// A document that is to be judged.
#[derive(Debug)]
pub(super) struct Job {
    /// Which one.
    pub(super) uri: String,
    /// Which state of it.
    pub(super) serial: u64,
    /// What it holds.
    pub(super) text: String,
}

/// What became of it.
#[derive(Debug)]
pub(super) struct Judged {
    /// Which one.
    pub(super) uri: String,
    /// Which state of it.
    pub(super) serial: u64,
    /// What is told of it.
    pub(super) findings: Findings,
}

/// What cannot be answered: a code of the protocol, and why.
pub(super) type Refused = (i32, String);

const PARSE_ERROR: i32 = -32700;
const INVALID_REQUEST: i32 = -32600;
const METHOD_NOT_FOUND: i32 = -32601;
const INVALID_PARAMS: i32 = -32602;
const INTERNAL_ERROR: i32 = -32603;
const NOT_INITIALIZED: i32 = -32002;
const CANCELLED: i32 = -32800;
const REQUEST_FAILED: i32 = -32803;

/// A server and the documents of its editor.
pub(super) struct Server<'a> {
    /// How far the talk has come.
    pub(super) state: State,
    well: bool,
    library: &'a Library,
    language: Language,
    jobs: Option<Sender<Job>>,
    documents: BTreeMap<String, Document>,
    hints: BTreeMap<String, (u64, Vec<InlayHint>)>,
    /// Who waits for the verdicts of which part of a document.
    waiting: Vec<(Value, String, Range)>,
    /// The editor asks again when it is told that verdicts are there.
    refreshes: bool,
    serial: u64,
}

impl<'a> Server<'a> {
    /// A server that was told nothing yet.
    pub(super) fn new(library: &'a Library, language: Language, jobs: Sender<Job>) -> Server<'a> {
        Server {
            state: State::Silent,
            well: false,
            library,
            language,
            jobs: Some(jobs),
            documents: BTreeMap::new(),
            hints: BTreeMap::new(),
            waiting: Vec::new(),
            refreshes: false,
            serial: 0,
        }
    }

    /// Nothing more is judged.
    pub(super) fn stop(&mut self) {
        self.jobs = None;
    }

    /// Whether the editor took its leave as it should.
    pub(super) fn ended_well(&self) -> bool {
        self.well
    }

    /// What is answered to a message.
    pub(super) fn incoming(&mut self, incoming: Incoming) -> Vec<Value> {
        let message = match incoming {
            Incoming::Message(message) => message,
            Incoming::Wrong(wrong) => return vec![answer(&Value::Null, Err((PARSE_ERROR, wrong)))],
        };
        let Some(method) = message["method"].as_str().map(str::to_owned) else {
            // An answer to what was asked of the editor; else no message.
            let answers = message.get("result").is_some() || message.get("error").is_some();
            let wrong = (INVALID_REQUEST, "the message is no request".to_owned());
            return if answers { Vec::new() } else { vec![answer(&Value::Null, Err(wrong))] };
        };
        let id = message.get("id").filter(|id| id.is_string() || id.is_number()).cloned();
        let params = message.get("params").cloned().unwrap_or_default();
        let run = catch_unwind(AssertUnwindSafe(|| match &id {
            Some(id) => self.request(id, &method, params),
            None => self.notification(&method, params),
        }));
        run.unwrap_or_else(|_| {
            let wrong =
                (INTERNAL_ERROR, format!("solemn failed on `{method}`; this is a bug in solemn: please report it"));
            id.iter().map(|id| answer(id, Err(wrong.clone()))).collect()
        })
    }

    fn request(&mut self, id: &Value, method: &str, params: Value) -> Vec<Value> {
        let result = match (self.state, method) {
            (State::Silent, "initialize") => {
                self.state = State::Open;
                self.refreshes = params["capabilities"]["workspace"]["inlayHint"]["refreshSupport"] == true;
                Ok(capabilities())
            }
            (State::Silent, _) => Err((NOT_INITIALIZED, "`initialize` comes first".to_owned())),
            (State::Closing | State::Ended, _) => Err((INVALID_REQUEST, "`shutdown` was the last request".to_owned())),
            (State::Open, "shutdown") => {
                self.state = State::Closing;
                Ok(Value::Null)
            }
            (State::Open, "textDocument/inlayHint") => match read::<InlayHintParams>(params) {
                Ok(asked) => {
                    self.waiting.push((id.clone(), asked.text_document.uri.0, asked.range));
                    return self.verdicts();
                }
                Err(refused) => Err(refused),
            },
            (State::Open, _) => self.asked(method, params),
        };
        vec![answer(id, result)]
    }

    /// The answer to a question about a document.
    fn asked(&self, method: &str, params: Value) -> Result<Value, Refused> {
        match method {
            "textDocument/formatting" => {
                let asked: DocumentFormattingParams = read(params)?;
                data(&edit::format(&self.document(&asked.text_document.uri)?.text))
            }
            "textDocument/completion" => {
                let asked: TextDocumentPositionParams = read(params)?;
                let text = &self.document(&asked.text_document.uri)?.text;
                data(&complete::complete(text, asked.position, self.library, self.language))
            }
            "textDocument/hover" => {
                let asked: TextDocumentPositionParams = read(params)?;
                let text = &self.document(&asked.text_document.uri)?.text;
                data(&hover::hover(text, asked.position, self.library, self.language))
            }
            "textDocument/definition" => {
                let asked: TextDocumentPositionParams = read(params)?;
                let uri = &asked.text_document.uri;
                data(&define::define(&uri.0, &self.document(uri)?.text, asked.position, self.library))
            }
            "textDocument/prepareRename" => {
                let asked: TextDocumentPositionParams = read(params)?;
                let text = &self.document(&asked.text_document.uri)?.text;
                data(&rename::prepare(text, asked.position, self.library))
            }
            "textDocument/rename" => {
                let asked: RenameParams = read(params)?;
                let TextDocumentPositionParams { text_document, position } = asked.text_document_position_params;
                let text = &self.document(&text_document.uri)?.text;
                let renamed = rename::rename(&text_document.uri, text, position, &asked.new_name, self.library);
                data(&renamed.map_err(|why| (REQUEST_FAILED, why))?)
            }
            _ => Err((METHOD_NOT_FOUND, format!("`{}` is not served", method.escape_debug()))),
        }
    }

    fn document(&self, uri: &Uri) -> Result<&Document, Refused> {
        self.documents.get(&uri.0).ok_or_else(|| (INVALID_PARAMS, "the document is not open".to_owned()))
    }

    fn notification(&mut self, method: &str, params: Value) -> Vec<Value> {
        match (self.state, method) {
            (state, "exit") => {
                self.well = state == State::Closing;
                self.state = State::Ended;
            }
            (State::Open, "textDocument/didOpen") => {
                if let Ok(DidOpenTextDocumentParams { text_document: told }) = read(params) {
                    let document = Document { version: told.version, serial: 0, text: Text::new(told.text) };
                    self.documents.insert(told.uri.0.clone(), document);
                    self.changed(&told.uri.0);
                }
            }
            (State::Open, "textDocument/didChange") => {
                if let Ok(DidChangeTextDocumentParams { text_document: told, content_changes }) = read(params) {
                    let uri = told.text_document_identifier.uri.0;
                    if let Some(document) = self.documents.get_mut(&uri) {
                        document.version = told.version;
                        for change in content_changes {
                            document.change(change);
                        }
                        self.changed(&uri);
                    }
                }
            }
            (State::Open, "$/cancelRequest") => {
                let held = self.waiting.len();
                self.waiting.retain(|(id, _, _)| *id != params["id"]);
                if self.waiting.len() < held {
                    return vec![answer(&params["id"], Err((CANCELLED, "it is no longer wanted".to_owned())))];
                }
            }
            (State::Open, "textDocument/didClose") => {
                if let Ok(DidCloseTextDocumentParams { text_document: told }) = read(params) {
                    self.documents.remove(&told.uri.0);
                    self.hints.remove(&told.uri.0);
                    let mut answers = self.verdicts();
                    answers.push(published(&told.uri.0, None, Vec::new()));
                    return answers;
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// Has a document judged.
    fn changed(&mut self, uri: &str) {
        self.serial += 1;
        if let (Some(document), Some(jobs)) = (self.documents.get_mut(uri), &self.jobs) {
            document.serial = self.serial;
            let text = document.text.whole().to_owned();
            // Nobody judges any more once the talk has ended.
            let _ = jobs.send(Job { uri: uri.to_owned(), serial: self.serial, text });
        }
    }

    /// What is told of a document that was judged, unless it has changed since.
    pub(super) fn judged(&mut self, judged: Judged) -> Vec<Value> {
        let Some(document) = self.documents.get(&judged.uri).filter(|document| document.serial == judged.serial) else {
            return Vec::new();
        };
        let Findings { told, marks } = judged.findings;
        let diagnostics = told.into_iter().map(|told: Told| told.diagnostic(&document.text)).collect();
        let hints = marks.into_iter().map(|mark: Mark| mark.hint(&document.text)).collect();
        let mut answers = vec![published(&judged.uri, Some(document.version), diagnostics)];
        let waited = self.waiting.iter().any(|(_, uri, _)| *uri == judged.uri);
        self.hints.insert(judged.uri, (judged.serial, hints));
        answers.extend(self.verdicts());
        if self.refreshes && !waited {
            let id = format!("solemn {}", judged.serial);
            answers.push(json!({"jsonrpc": "2.0", "id": id, "method": "workspace/inlayHint/refresh"}));
        }
        answers
    }

    /// Answers those who wait for verdicts that are there.
    fn verdicts(&mut self) -> Vec<Value> {
        let mut answers = Vec::new();
        let (documents, hints) = (&self.documents, &self.hints);
        self.waiting.retain(|(id, uri, range)| {
            let result = match (documents.get(uri), hints.get(uri)) {
                (Some(document), Some((serial, hints))) if document.serial == *serial => {
                    let inside = |hint: &&InlayHint| range.start <= hint.position && hint.position <= range.end;
                    data(&hints.iter().filter(inside).collect::<Vec<_>>())
                }
                (Some(_), _) => return true,
                (None, _) => Err((INVALID_PARAMS, "the document is not open".to_owned())),
            };
            answers.push(answer(id, result));
            false
        });
        answers
    }
}

/// The parameters of a method.
pub(super) fn read<T: DeserializeOwned>(params: Value) -> Result<T, Refused> {
    serde_json::from_value(params).map_err(|error| (INVALID_PARAMS, format!("the parameters are wrong: {error}")))
}

/// A result as data.
pub(super) fn data(result: &impl Serialize) -> Result<Value, Refused> {
    serde_json::to_value(result).map_err(|error| (INTERNAL_ERROR, error.to_string()))
}

fn answer(id: &Value, result: Result<Value, Refused>) -> Value {
    match result {
        Ok(result) => json!({"jsonrpc": "2.0", "id": id, "result": result}),
        Err((code, message)) => json!({"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": message}}),
    }
}

fn published(uri: &str, version: Option<i32>, diagnostics: Vec<gen_lsp_types::Diagnostic>) -> Value {
    let params = PublishDiagnosticsParams { uri: Uri(uri.to_owned()), version, diagnostics };
    json!({"jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": params})
}

/// What the server can do.
fn capabilities() -> Value {
    json!({
        "capabilities": {
            "positionEncoding": "utf-16",
            "textDocumentSync": {"openClose": true, "change": 2},
            "completionProvider": {"triggerCharacters": [" ", "[", ";", ","]},
            "hoverProvider": true,
            "definitionProvider": true,
            "renameProvider": {"prepareProvider": true},
            "documentFormattingProvider": true,
            "inlayHintProvider": true,
        },
        "serverInfo": {"name": "solemn", "version": env!("CARGO_PKG_VERSION")},
    })
}
