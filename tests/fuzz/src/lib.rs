//! What the fuzz targets have in common: calls of the program within this process, and the laws of what it says. The tests
//! of the program hold the same laws over what was found.

pub mod doors;

use std::ffi::OsString;
use std::io::Cursor;
use std::path::PathBuf;

use solemn::cards::card::Card;
use solemn::cards::notation;
use solemn::cli::{Home, Terminal, run};
use solemn::database::called::Bearers;
use solemn::database::compile;
use solemn::database::entry::{Entry, Text};
use solemn::library;
use solemn::reader::grammar::Language;
use solemn::reader::printer;

/// What a call says.
pub struct Said {
    /// The exit code.
    pub code: u8,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Calls the program without a card database, and with what stands on standard input.
pub fn call(arguments: &[&str], input: &[u8]) -> Said {
    let words = ["solemn"].iter().chain(arguments).chain(&["--cards", "none"]).map(OsString::from);
    let terminal = Terminal { out: false, err: false, colourless: true, width: 80 };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let code = run(words, terminal, &Home::default(), &mut Cursor::new(input), &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("what is said is UTF-8");
    let said = Said { code, out: text(out), err: text(err) };
    assert!([0, 1, 2, 4].contains(&said.code), "{arguments:?} ends with {}: {}", said.code, said.err);
    assert!(said.code != 2 || !said.err.is_empty(), "{arguments:?} does not say what is wrong");
    for text in [&said.out, &said.err] {
        if let Some(sign) = text.chars().find(|c| c.is_control() && !matches!(c, '\n' | '\t' | '\r')) {
            panic!("{arguments:?} says {sign:?}: {text:?}");
        }
    }
    said
}

/// A database of a card whose texts are these, compiled; what was read must be a model that is written and read back.
pub fn read(text: &str, language: &str) {
    let (kind, text) = text.split_at_checked(1).unwrap_or(("", text));
    let facts = facts(kind.bytes().next().unwrap_or_default());
    let (pendulum, text) =
        text.split_once("\n----\n").map_or((None, text), |(above, below)| (Some(above.to_owned()), below));
    let text = Text { text: text.to_owned(), pendulum };
    let mut entry = Entry {
        names: [("en".to_owned(), "Ember Page".to_owned()), ("ja".to_owned(), "残り火の小姓".to_owned())].into(),
        texts: [(language.to_owned(), text)].into(),
        facts,
        konami_id: None,
        alternatives: Vec::new(),
        reading: Vec::new(),
    };
    compile::compile(&mut entry, &Bearers::default());
    let again = entry.clone();
    compile::compile(&mut entry, &Bearers::default());
    assert!(entry.reading == again.reading, "read twice, it is something else");
    let kept = compile::kept(&entry).expect("a reading can be read back");
    let model = compile::model(&entry);
    assert!(kept.effects.is_empty() || kept.effects == model.effects);
    if kept.effects.is_empty() {
        return;
    }
    let written = notation::write(&model);
    match notation::read(&written) {
        Ok(back) => assert!(back == model, "the entry means something else:\n{written}"),
        Err(fault) => panic!("{}:{}: {}\n{written}", fault.line, fault.column, fault.message),
    }
    for language in [Language::English, Language::Japanese] {
        // A part may have no wording.
        let _ = printer::card(language, &model, &|_| None);
    }
    solemn::notation::amiss(&model.name.en, &written);
}

/// The printed facts of a card of each kind, without effects.
fn facts(kind: u8) -> Card {
    let monster = "kind: monster\nrace: warrior\nattribute: fire\natk: 1000\n";
    let rest = match kind % 8 {
        0 => format!("{monster}types: [effect]\nlevel: 4\ndef: 0\n"),
        1 => "kind: spell\nproperty: normal\n".to_owned(),
        2 => "kind: trap\nproperty: continuous\n".to_owned(),
        3 => format!("{monster}types: [pendulum, effect]\nlevel: 4\nscale: 4\ndef: 0\n"),
        4 => format!("{monster}types: [link, effect]\narrows: [top, left]\n"),
        5 => format!("{monster}types: [xyz, effect]\nrank: 4\ndef: 0\n"),
        6 => format!("{monster}types: [fusion, effect]\nlevel: 8\ndef: 0\n"),
        _ => "kind: spell\nproperty: equip\n".to_owned(),
    };
    let card = format!("name: {{en: Ember Page, ja: 残り火の小姓}}\npassword: 90000001\n{rest}");
    notation::read(&card).expect("the facts are right")
}

/// The path of a file of this process alone, in memory where there is such a place.
pub fn in_memory(ending: &str) -> PathBuf {
    let folder = PathBuf::from("/dev/shm");
    let folder = if folder.is_dir() { folder } else { std::env::temp_dir() };
    folder.join(format!("solemn-fuzz-{}.{ending}", std::process::id()))
}

/// A database of what was read, as its file: a seed, and what damaged ones are held against.
pub fn compiled(entries: &[Entry]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("cards.bin");
    solemn::database::store::write(&path, entries, &[PathBuf::from("fuzz")]).expect("it can be written");
    std::fs::read(&path).expect("it was written")
}

/// Some entries of a database, from cards inside the program.
pub fn entries() -> Vec<Entry> {
    let named = |name: &str| {
        let card = Card::clone(&library::embedded().find(name).expect("it is embedded"));
        let names =
            [("en".to_owned(), card.name.en.clone()), ("ja".to_owned(), card.name.ja.clone().unwrap_or_default())];
        let text = printer::card(Language::English, &card, &|_| None).unwrap_or_else(|_| "Draw 1 card.".to_owned());
        let texts = [("en".to_owned(), Text { text, pendulum: None })];
        let facts = Card { effects: Vec::new(), ..card };
        let mut entry = Entry {
            facts,
            names: names.into(),
            texts: texts.into(),
            konami_id: Some(7),
            alternatives: vec![12_345_678],
            reading: Vec::new(),
        };
        compile::compile(&mut entry, &Bearers::default());
        entry
    };
    ["Dark Hole", "Kuriboh", "Goblindbergh"].into_iter().map(named).collect()
}
