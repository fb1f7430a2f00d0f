//! `solemn lsp`: whole talks over standard input and output, with the built program.

use serde_json::{Value, json};

use super::editor::{Editor, URI, range};

const BOARD: &str = "\
turn    you, main phase 1
you
  hand   Dark Hole; 羽根帚
opponent
  m1     Kuriboh
? can you activate Dark Hole = no
? can you activate Dark Hole
";

#[test]
fn what_is_wrong_is_told_as_it_is_typed() {
    let mut editor = Editor::new();
    editor.open(BOARD);
    let first = editor.diagnostics(1);
    assert_eq!(first.len(), 1, "{first:?}");
    assert_eq!(first[0]["range"], range((2, 20), (2, 23)));
    // The name gets an end, and a sign of two units of UTF-16 in front of it goes as it came.
    editor.change(2, &json!([{"range": range((2, 18), (2, 23)), "text": "🂡; X"}]));
    editor.change(
        3,
        &json!([
            {"range": range((2, 18), (2, 20)), "text": ""},
            {"range": range((2, 18), (2, 21)), "text": ""},
            {"range": range((2, 99), (2, 99)), "text": "Kuriboh"},
            {"range": range((2, 18), (2, 18)), "text": "; "},
        ]),
    );
    let third = editor.diagnostics(3);
    assert_eq!(third.len(), 1, "{third:?}");
    assert_eq!((&third[0]["range"], &third[0]["code"]), (&range((5, 0), (5, 33)), &json!("expectation")));
    assert!(third[0]["message"].as_str().is_some_and(|said| said.starts_with("expected no, found yes")));
    let hints = editor.hints();
    let shown: Vec<(&Value, &Value)> = hints.iter().map(|hint| (&hint["label"], &hint["position"])).collect();
    assert_eq!(shown[0], (&json!("✗ yes"), &json!({"line": 5, "character": 33})));
    assert_eq!(shown[1], (&json!("= yes"), &json!({"line": 6, "character": 28})));
    assert_eq!(hints[1]["textEdits"][0]["newText"], " = yes");
    editor.change(4, &json!([{"text": "you\n m9 A\n"}]));
    let fourth = editor.diagnostics(4);
    assert_eq!((&fourth[0]["code"], &fourth[0]["range"]), (&json!("scenario::unknown-zone"), &range((1, 1), (1, 3))));
    editor.tell("textDocument/didClose", &json!({"textDocument": {"uri": URI}}));
    assert_eq!(editor.leave(), 0);
}

#[test]
fn of_several_duels_one_is_changed() {
    let mut editor = Editor::new();
    let duel = |title: &str, answer: &str| {
        format!(
            "duel \"{title}\"\nturn    you, main phase 1\nyou hand Dark Hole\nopponent m1 Kuriboh\n? can you activate Dark Hole = {answer}\n\n"
        )
    };
    editor.open(&(duel("火", "yes") + &duel("b", "no") + &duel("c", "no")));
    let lines = |told: Vec<Value>| told.iter().map(|one| one["range"]["start"]["line"].clone()).collect::<Vec<_>>();
    assert_eq!(lines(editor.diagnostics(1)), [10, 16]);
    editor.change(2, &json!([{"range": range((0, 0), (0, 0)), "text": "# above\n\n"}]));
    assert_eq!(lines(editor.diagnostics(2)), [12, 18]);
    editor.change(3, &json!([{"range": range((12, 31), (12, 33)), "text": "yes"}]));
    assert_eq!(lines(editor.diagnostics(3)), [18]);
    let labels: Vec<Value> = editor.hints().iter().map(|hint| hint["label"].clone()).collect();
    assert_eq!(labels, ["✓", "✓", "✗ yes"]);
    editor.change(4, &json!([{"range": range((8, 6), (8, 7)), "text": "火"}]));
    assert_eq!(lines(editor.diagnostics(4)), [8, 18]);
    assert_eq!(editor.leave(), 0);
}

#[test]
fn a_document_is_brought_into_its_form() {
    let mut editor = Editor::new();
    let text = "you\n hand 火の\t巨人  ;Kuriboh\n\n\n\n? who won\n";
    editor.open(text);
    let asked = json!({"textDocument": {"uri": URI}, "options": {"tabSize": 8, "insertSpaces": false}});
    let edits = editor.ask("textDocument/formatting", &asked);
    // Whole lines, from the last edit to the first.
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    for edit in edits.as_array().expect("a list").iter().rev() {
        let line =
            |end: &str| edit["range"][end]["line"].as_u64().and_then(|n| usize::try_from(n).ok()).expect("a line");
        assert_eq!((&edit["range"]["start"]["character"], &edit["range"]["end"]["character"]), (&json!(0), &json!(0)));
        lines.splice(line("start")..line("end"), [edit["newText"].as_str().expect("a text")]);
    }
    assert_eq!(lines.concat(), "you\n  hand   火の 巨人; Kuriboh\n\n? who won\n");
    editor.change(2, &json!([{"text": "you\n m9 A\n"}]));
    assert_eq!(editor.ask("textDocument/formatting", &asked), Value::Null);
    // For an editor a lone `\r` ends a line, for a scenario it is a blank.
    editor.change(3, &json!([{"text": "? who\rwon\n"}]));
    let edits = editor.ask("textDocument/formatting", &asked);
    assert_eq!(edits, json!([{"range": range((0, 0), (2, 0)), "newText": "? who won\n"}]));
    assert_eq!(editor.leave(), 0);
}

#[test]
fn nothing_that_is_said_ends_the_talk() {
    let mut editor = Editor::silent();
    let code = |answer: Value| answer["error"]["code"].clone();
    assert_eq!(code(editor.answer("textDocument/hover", &json!({}))), -32002);
    editor.ask("initialize", &json!({"capabilities": []}));
    // No JSON, no length, a length that is no number, too long a message, no object, no method.
    for wrong in [
        "Content-Length: 3\r\n\r\n{]}",
        "Content-Type: x\r\n\r\n",
        "Content-Length: -1\r\n\r\n",
        "Content-Length: 2\r\n\r\n[]",
        "Content-Length: 8\r\n\r\n{\"id\":1}",
    ] {
        editor.raw(wrong.as_bytes());
        let answer = editor.next();
        assert_eq!(answer["id"], Value::Null, "{wrong:?}");
        assert!([-32700, -32600].map(Value::from).contains(&code(answer)), "{wrong:?}");
    }
    // A length that no number of bytes is tells itself.
    editor.raw(b"Content-Length: 99999999999999999999999\r\n\r\n");
    let answer = editor.next();
    assert!(answer["error"]["message"].as_str().is_some_and(|m| m.contains("99999999999999999999999")), "{answer}");
    let deep = "[".repeat(100_000);
    editor.raw(format!("content-length:{}\n\n{deep}", deep.len()).as_bytes());
    assert_eq!(code(editor.next()), -32700);
    assert_eq!(code(editor.answer("no/such\u{1b}[31m", &json!([]))), -32601);
    assert_eq!(code(editor.answer("initialize", &json!({}))), -32601);
    for params in [json!(null), json!([1]), json!({"textDocument": 3}), json!({"textDocument": {"uri": "file:///no"}})]
    {
        assert_eq!(code(editor.answer("textDocument/formatting", &params)), -32602, "{params}");
        editor.tell("textDocument/didOpen", &params);
        editor.tell("textDocument/didChange", &params);
        editor.tell("textDocument/didClose", &params);
    }
    editor.diagnostics_of_nothing();
    // Positions outside of the text, between the halves of a sign, from behind to the front.
    editor.open("🂡");
    for (version, (start, end)) in (2..).zip([((0, 1), (0, 1)), ((9, 9), (0, 0)), ((0, u32::MAX), (u32::MAX, 0))]) {
        editor.change(version, &json!([{"range": range(start, end), "text": "é🂡\r"}]));
    }
    assert!(!editor.diagnostics(4).is_empty());
    editor.change(5, &json!([{"text": "\u{0}"}, {"text": "{\"duels\": 1}"}]));
    assert!(!editor.diagnostics(5).is_empty());
    editor.tell("$/cancelRequest", &json!({"id": 77}));
    assert_eq!(editor.leave(), 0);
    // Without leave.
    let mut rude = Editor::new();
    rude.tell("exit", &Value::Null);
    assert_eq!(rude.server.wait().expect("it ends").code(), Some(1));
    let mut gone = Editor::new();
    drop(gone.server.stdin.take());
    assert_eq!(gone.server.wait().expect("it ends").code(), Some(1));
}
