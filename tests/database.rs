//! Card databases: what is read of each format, what is left out, and the compiled file. All cards are invented.

#[path = "database/called.rs"]
mod called;
#[path = "database/commands.rs"]
mod commands;
#[path = "database/crash.rs"]
mod crash;
#[path = "database/form.rs"]
mod form;
#[path = "database/formats.rs"]
mod formats;
#[path = "database/lookup.rs"]
mod lookup;
#[path = "database/stored.rs"]
mod stored;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use solemn::cli::{Home, Terminal, run};
use solemn::database::format::{Found, entries};
use solemn::database::raw::Raw;
use tempfile::TempDir;

/// A monster in YAML.
pub(crate) const EMBER: &str = "\
konami_id: 990001
password: 90000001
name:
  en: Ember Páge
  ja: <ruby>残<rt>のこ</rt></ruby>り<ruby>火<rp>(</rp><rt>び</rt><rp>)</rp></ruby>の小姓
  ja_romaji: Nokoribi no Koshō
  ko: 잔불 시동
  de: Glutpage
  zh-CN: 余火侍童
text:
  en: |-
    Invented: if this card is Summoned, nothing happens.

    A second line.
  ja: |-
    <ruby>架空<rt>かくう</rt></ruby>の効果。
card_type: Monster
monster_type_line: Winged Beast / Tuner / Effect
attribute: FIRE
level: 3
atk: 1200
def: '?'
images:
- index: 1
sets:
  en:
  - set_number: XX-EN001
series:
- Ember
";

/// A Spell in JSON of the same making.
pub(crate) const FLOOD: &str = r#"{"konami_id": 990002, "password": null, "name": {"en": "Flood, the Deep", "ja": null},
 "text": {"en": null, "fr": "Un effet inventé."}, "card_type": "Spell", "property": "Quick-Play", "sets": {}}"#;

/// The single card of a file.
#[track_caller]
pub(crate) fn card(bytes: &[u8]) -> Raw {
    match entries(bytes).expect("the file is read").as_slice() {
        [Found::Card(raw)] => (**raw).clone(),
        other => panic!("one card was expected, not {other:?}"),
    }
}

/// A folder of its own for a test.
pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

/// Writes a file and returns its path.
pub(crate) fn file(folder: &TempDir, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.path().join(name);
    fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder can be made");
    fs::write(&path, contents).expect("it can be written");
    path
}

/// What a call says.
pub(crate) struct Said {
    pub(crate) code: u8,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Calls the program with the database at a path.
pub(crate) fn solemn(cards: &Path, arguments: &[&str]) -> Said {
    let terminal = Terminal { out: false, err: false, colourless: true, width: 80 };
    let home = Home { cards: Some(cards.to_owned()), ..Home::default() };
    call(&home, terminal, arguments)
}

pub(crate) fn call(home: &Home, terminal: Terminal, arguments: &[&str]) -> Said {
    let arguments = std::iter::once("solemn").chain(arguments.iter().copied()).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let code = run(arguments, terminal, home, &mut std::io::empty(), &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("reports are UTF-8");
    Said { code, out: text(out), err: text(err) }
}

/// Imports paths into a file of the folder and returns the path of it.
#[track_caller]
pub(crate) fn imported(folder: &TempDir, paths: &[&Path]) -> PathBuf {
    let compiled = folder.path().join("compiled.bin");
    let mut arguments = vec!["cards", "import"];
    arguments.extend(paths.iter().map(|path| path.to_str().expect("plain path")));
    let said = solemn(&compiled, &arguments);
    assert_eq!(said.code, 0, "{}", said.err);
    compiled
}
