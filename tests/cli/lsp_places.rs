//! `solemn lsp`: what is offered, told and changed at a place.

use serde_json::{Value, json};

use super::editor::{Editor, URI, range};

const DUEL: &str = "\
card 火の 🂡
  kind: spell
  property: normal
  # without effects

duel \"labels\"
turn    you, main phase 1
you
  hand   Dark Hole; 火の 🂡
  m1     Goblindbergh [a]
  m2     Goblindbergh [b, has attacked]
opponent
  m1     Sangan [a]
link 1  you activate Dark Hole
? where is Goblindbergh a = m1
? can you activate effect 1 of Goblindbergh a = no because basics.spell-speed
variant \"other\"
  you m3 Sangan [equipped to Goblindbergh a]
";

/// What a line that is being written may go on with; the range of what is already there ends at its end.
fn goes_on(editor: &mut Editor, version: i32, above: &str, line: &str) -> Vec<String> {
    editor.change(version, &json!([{"text": format!("{above}{line}")}]));
    let number = u32::try_from(above.lines().count()).expect("a number");
    let end = u32::try_from(line.encode_utf16().count()).expect("a number");
    let offered = editor.offered(number, end);
    assert!(offered.iter().all(|(_, range)| range["end"] == json!({"line": number, "character": end})), "{line}");
    offered.into_iter().map(|(text, _)| text).collect()
}

#[test]
fn lines_are_completed() {
    let mut editor = Editor::new();
    editor.open("");
    let board = "you\n  hand   Dark Hole; Goblindbergh\n";
    let cases = [
        ("", "tu", "turn", "m1"),
        ("", "you nor", "normal summon", "yes"),
        ("", "link 2 opponent act", "activate", "m1"),
        ("you\n", "  le", "left emz", "turn"),
        ("you\n", "  hand   Dark Hole; Dark Mag", "Dark Magician", "Sangan"),
        ("you\n", "  m1     Sangan [set", "set earlier", "yes"),
        (board, "? can you activate ", "effect 1 of Goblindbergh", "effect 1 of Sangan"),
        (board, "? can you activate effect 1 of ", "Goblindbergh", "Sangan"),
        (board, "? can you activate Dark Hole [tar", "target", "turn"),
        (board, "? can you activate Dark Hole [target ", "Goblindbergh", "target"),
        (board, "? can you activate Dark Hole = ", "undetermined", "because"),
        (board, "? can you activate Dark Hole = no because basics.cost, tri", "tribute-summon.definition", "yes"),
        (board, "variant \"x\"\n  inst", "instead of", "m1"),
        (board, "resolve\n  link 1: special summon ", "Dark Hole", "heads"),
        ("turn you, main phase 1\n", "turn you, ba", "battle phase", "yes"),
        ("you\n  hand   A\n", "? where is 🂡; 火", "", ""),
    ];
    for (version, (above, line, wanted, not)) in (2..).zip(cases) {
        let (above, line) =
            line.rsplit_once('\n').map_or((above.to_owned(), line), |(more, line)| (format!("{above}{more}\n"), line));
        let offered = goes_on(&mut editor, version, &above, line);
        assert!(wanted.is_empty() || offered.iter().any(|text| text == wanted), "{line}: {wanted} in {offered:?}");
        assert!(!offered.iter().any(|text| text == not), "{line}: {not}");
    }
    for (version, said) in (40..).zip(["# tu", "source trig", "card Dark", "duel \"Dark"]) {
        assert_eq!(goes_on(&mut editor, version, "", said), [""; 0], "{said}");
    }
    assert_eq!(goes_on(&mut editor, 50, "card X\n  kind: monster\n", "  m"), [""; 0]);
    assert_eq!(editor.leave(), 0);
}

#[test]
fn cards_and_sections_are_told() {
    let mut editor = Editor::new();
    editor.open(DUEL);
    let said = |hover: &Value| hover["contents"]["value"].as_str().unwrap_or_default().to_owned();
    let own = editor.at("textDocument/hover", 8, 23);
    assert_eq!(own["range"], range((8, 20), (8, 25)));
    assert!(said(&own).contains("火の 🂡") && said(&own).contains("Normal Spell"), "{}", said(&own));
    let card = editor.at("textDocument/hover", 14, 12);
    assert!(said(&card).contains("when this card is Normal Summoned"), "{}", said(&card));
    let section = editor.at("textDocument/hover", 15, 60);
    assert!(said(&section).starts_with("**basics.spell-speed**"), "{}", said(&section));
    assert_eq!(editor.at("textDocument/hover", 6, 2), Value::Null);
    assert_eq!(editor.at("textDocument/hover", 99, 99), Value::Null);
    assert_eq!(editor.leave(), 0);
}

#[test]
fn what_is_defined_is_found() {
    let mut editor = Editor::new();
    editor.open(DUEL);
    let own = editor.at("textDocument/definition", 8, 21);
    assert_eq!(own, json!({"uri": URI, "range": range((0, 5), (0, 10))}));
    let label = editor.at("textDocument/definition", 14, 24);
    assert_eq!(label, json!({"uri": URI, "range": range((9, 23), (9, 24))}));
    // The document lies beside no corpus.
    assert_eq!(editor.at("textDocument/definition", 13, 22), Value::Null);
    // One that does.
    let root = env!("CARGO_MANIFEST_DIR");
    let document =
        json!({"uri": format!("file://{root}/rulings/card/x.duel"), "languageId": "duel", "version": 1, "text": DUEL});
    editor.tell("textDocument/didOpen", &json!({"textDocument": document}));
    let mut found = |line: u32, character: u32| {
        let at = json!({"textDocument": {"uri": document["uri"]}, "position": {"line": line, "character": character}});
        editor.ask("textDocument/definition", &at)
    };
    let card = found(13, 22);
    assert!(card["uri"].as_str().is_some_and(|uri| uri.ends_with("rulings/cards/dark_hole.yaml")), "{card}");
    assert_eq!(card["range"]["start"], json!({"line": 0, "character": 0}));
    let section = found(15, 60);
    assert!(section["uri"].as_str().is_some_and(|uri| uri.ends_with("rulings/rulebook/basics.yaml")), "{section}");
    assert_eq!(editor.leave(), 0);
}

#[test]
fn a_label_is_renamed_for_one_card() {
    let mut editor = Editor::new();
    editor.open(DUEL);
    assert_eq!(editor.at("textDocument/prepareRename", 9, 23), range((9, 23), (9, 24)));
    assert_eq!(editor.at("textDocument/prepareRename", 9, 12), Value::Null);
    let at = |line: u32, character: u32, name: &str| json!({"textDocument": {"uri": URI}, "position": {"line": line, "character": character}, "newName": name});
    let renamed = editor.ask("textDocument/rename", &at(14, 24, "甲"));
    let edits = renamed["changes"][URI].as_array().expect("a list");
    let ranges: Vec<&Value> = edits.iter().map(|edit| &edit["range"]).collect();
    let places = [((9, 23), (9, 24)), ((14, 24), (14, 25)), ((15, 44), (15, 45)), ((17, 42), (17, 43))];
    assert_eq!(ranges, places.map(|(start, end)| range(start, end)).iter().collect::<Vec<_>>());
    assert!(edits.iter().all(|edit| edit["newText"] == "甲"));
    // What would be an option, another copy, or no label at all.
    for wrong in ["face-down", "b", "", "x]", "y, z"] {
        let answer = editor.answer("textDocument/rename", &at(14, 24, wrong));
        assert_eq!(answer["error"]["code"], -32803, "{wrong}");
    }
    assert_eq!(editor.leave(), 0);
}
