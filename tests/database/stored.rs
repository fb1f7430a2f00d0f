//! The compiled file: refused where it is not what was written, and never half replaced.

use std::fs;

use solemn::database::store::{FORMAT, MAGIC, Store};

use super::{EMBER, FLOOD, file, folder, imported, solemn};

#[test]
fn every_cut_and_every_flip_is_noticed() {
    let folder = folder();
    let source = file(&folder, "ember.yaml", EMBER);
    let compiled = imported(&folder, &[&source]);
    let whole = fs::read(&compiled).expect("it was written");
    let store = Store::open(&compiled).expect("it is whole").expect("it is there");
    let entry = store.entry("ember page").expect("it is whole").expect("it is there");
    for cut in (0..whole.len()).step_by(whole.len() / 200 + 1) {
        fs::write(&compiled, &whole[..cut]).expect("it can be written");
        let fault = Store::open(&compiled).expect_err("it is cut off");
        assert!(!fault.cure.is_empty() && fault.message.contains("compiled.bin"), "{fault}");
    }
    // A byte that is not what was written is refused, or lies where nobody looked.
    for at in (0..whole.len()).step_by(whole.len() / 500 + 1) {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x55;
        fs::write(&compiled, &bytes).expect("it can be written");
        if let Ok(Some(store)) = Store::open(&compiled)
            && let Ok(found) = store.entry("ember page")
        {
            assert_eq!(found.as_ref(), Some(&entry), "byte {at}");
        }
    }
    fs::write(&compiled, [&whole[..], b"more"].concat()).expect("it can be written");
    assert!(Store::open(&compiled).is_err());
}

#[test]
fn damage_is_told_with_its_cure() {
    let folder = folder();
    let source = file(&folder, "ember.yaml", EMBER);
    let compiled = imported(&folder, &[&source]);
    let mut bytes = fs::read(&compiled).expect("it was written");
    let at = bytes.windows(9).position(|w| w == "Glutpage\u{5}".as_bytes() || w.starts_with(b"Glutpage"));
    bytes[at.expect("the name is in it")] = b'X';
    fs::write(&compiled, &bytes).expect("it can be written");
    let said = solemn(&compiled, &["card", "Ember Page"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("is damaged") && said.err.contains("solemn cards import"), "{}", said.err);
    assert!(said.err.contains("ember.yaml"), "it names what it was made from: {}", said.err);
    // Cards that are embedded need no database; a board that speaks of others is not judged without them.
    assert_eq!(solemn(&compiled, &["card", "Dark Hole", "--cards", "none"]).code, 0);
    fs::write(&compiled, b"SOLEMNDB").expect("it can be written");
    assert_eq!(solemn(&compiled, &["check", "tests/cli/met.duel"]).code, 2);
}

#[test]
fn other_versions_and_other_files_are_refused() {
    let folder = folder();
    let source = file(&folder, "ember.yaml", EMBER);
    let compiled = imported(&folder, &[&source]);
    let mut bytes = fs::read(&compiled).expect("it was written");
    bytes[MAGIC.len()..][..4].copy_from_slice(&(FORMAT + 1).to_le_bytes());
    fs::write(&compiled, &bytes).expect("it can be written");
    let said = solemn(&compiled, &["card", "Ember Page"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("was compiled by") && said.err.contains("ember.yaml"), "{}", said.err);
    // A raw database has to be imported first, whatever it is; nothing is written over it.
    for raw in [source.as_path(), folder.path()] {
        let said = solemn(raw, &["card", "Dark Hole"]);
        assert_eq!(said.code, 2);
        assert!(said.err.contains("is no compiled card database") && said.err.contains("cards import"), "{}", said.err);
        let said = solemn(raw, &["cards", "import", source.to_str().expect("plain path")]);
        assert!(said.code == 2 && said.err.contains("not written over"), "{}{}", said.out, said.err);
    }
    assert_eq!(fs::read_to_string(&source).expect("it is there"), EMBER);
    let said = solemn(&folder.path().join("nowhere.bin"), &["card", "Dark Hole"]);
    assert!(said.code == 2 && said.err.contains("there is no card database"), "{}", said.err);
}

#[test]
fn the_old_file_stays_until_the_new_one_is_whole() {
    let folder = folder();
    let ember = file(&folder, "ember.yaml", EMBER);
    let compiled = imported(&folder, &[&ember]);
    let before = fs::read(&compiled).expect("it was written");
    // An import that was interrupted leaves its own file behind, which is of no account.
    file(&folder, ".solemn-cards-left", "half a fi");
    let blank = EMBER.replace("text:", "lore:");
    let feed = file(&folder, "feed/one.yaml", &blank);
    file(&folder, "feed/two.json", FLOOD);
    file(&folder, "feed/three.yaml", blank.replace("90000001", "90000007").replace("990001", "990007"));
    let said = solemn(&compiled, &["cards", "import", feed.parent().and_then(|p| p.to_str()).expect("plain path")]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("2 of 3 cards have no text"), "{}", said.err);
    assert!(fs::read(&compiled).expect("it is there") == before);
    let flood = file(&folder, "flood.json", FLOOD);
    imported(&folder, &[&flood]);
    assert_eq!(solemn(&compiled, &["card", "Flood, the Deep"]).code, 0);
    assert_eq!(solemn(&compiled, &["card", "Glutpage"]).code, 2, "the old file is replaced as a whole");
    assert_eq!(fs::read_dir(folder.path()).expect("it can be listed").count(), 5, "no other file is left");
}

#[test]
fn a_place_that_cannot_be_written_is_told() {
    let folder = folder();
    let ember = file(&folder, "ember.yaml", EMBER);
    let said = solemn(&ember.join("below/cards.bin"), &["cards", "import", ember.to_str().expect("plain path")]);
    assert_eq!(said.code, 2, "{}", said.out);
    assert!(said.err.contains("cannot write") && said.err.contains("--cards"), "{}", said.err);
    let said = solemn(folder.path(), &["cards", "import", "x", "--cards", "none"]);
    assert_eq!(said.code, 2, "{}", said.out);
}
