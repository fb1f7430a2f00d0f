//! `solemn cards import` and `solemn cards read`: several sources, broken entries, what is said.

use serde_json::Value;

use super::formats::cdb;
use super::{EMBER, FLOOD, file, folder, imported, solemn};

fn told(compiled: &std::path::Path, name: &str) -> Value {
    let said = solemn(compiled, &["card", name, "--format", "jsonl"]);
    serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{}", said.err))
}

#[test]
fn the_earlier_source_wins_and_later_ones_fill_its_gaps() {
    let folder = folder();
    let yaml = EMBER.replace("level: 3\n", "").replace("  ja: |-\n    <ruby>架空<rt>かくう</rt></ruby>の効果。\n", "");
    let yaml = file(&folder, "ember.yaml", yaml);
    let rows = [
        (90_000_001, 3, 0, 0x21, 9999, 9999, 4, 0x1, 0x4, "残り火の別名", "データベースのテキスト。"),
        (90_000_002, 3, 90_000_001, 0x21, 9999, 9999, 4, 0x1, 0x4, "残り火の別名", "データベースのテキスト。"),
        (90_000_005, 3, 0, 0x2, 0, 0, 0, 0, 0, "Flood, the Deep", "An invented text."),
    ];
    let base = file(&folder, "cards.of.somebody", cdb(&rows));
    let flood = file(&folder, "flood.json", FLOOD);
    let compiled = imported(&folder, &[&yaml, &base, &flood]);
    let card = told(&compiled, "Ember Page");
    assert_eq!(
        (&card["atk"]["Fixed"], &card["level"], &card["race"]),
        (&1200.into(), &4.into(), &"winged-beast".into())
    );
    assert_eq!(card["names"]["ja"], "残り火の小姓");
    assert_eq!(card["texts"]["ja"]["text"], "データベースのテキスト。");
    assert_eq!(told(&compiled, "90000002")["password"], 90_000_001, "another print is the same card");
    let flood = told(&compiled, "Flood, the Deep");
    assert_eq!((&flood["password"], &flood["konami_id"]), (&90_000_005.into(), &990_002.into()), "merged by its name");
    assert_eq!(flood["property"], "normal");
}

#[test]
fn a_cdb_has_codes_for_archetypes() {
    let folder = folder();
    let rows = [(90_000_005, 3, 0, 0x2, 0, 0, 0, 0, 0, "Flood, the Deep", "An invented text.")];
    file(&folder, "base/cards.cdb", cdb(&rows));
    let base = folder.path().join("base");
    let compiled = folder.path().join("compiled.bin");
    let said = solemn(&compiled, &["cards", "import", base.to_str().expect("plain path")]);
    assert!(said.code == 0 && said.err.starts_with("warning: the archetypes of 1 card"), "{}", said.err);
    file(&folder, "base/strings.conf", "!setname 0x4 Deep\n!setname 0x1004 Deep Sea\n");
    let said = solemn(&compiled, &["cards", "import", base.to_str().expect("plain path")]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert_eq!(told(&compiled, "Flood, the Deep")["archetypes"], serde_json::json!(["Deep", "Deep Sea"]));
}

#[test]
fn folders_are_searched_and_twins_counted_once() {
    let folder = folder();
    file(&folder, "checkout/cards/90000001.yaml", EMBER);
    file(&folder, "checkout/cards/kdb990002.json", FLOOD);
    file(&folder, "checkout/cards/kdb990002.yaml", "never read: it has a twin");
    file(&folder, "checkout/data/series.json", "{}");
    file(&folder, "checkout/cards/.git/x.json", "{}");
    let compiled = folder.path().join("compiled.bin");
    let path = folder.path().join("checkout");
    let said = solemn(&compiled, &["cards", "import", path.to_str().expect("plain path"), "--format", "json"]);
    let sum: Value = serde_json::from_str(&said.out).expect(&said.err);
    assert_eq!((&sum["cards"], &sum["broken"], said.err.as_str()), (&2.into(), &0.into(), ""));
    let nothing = file(&folder, "nothing/read.me", "");
    let said = solemn(&compiled, &["cards", "import", nothing.parent().and_then(|p| p.to_str()).expect("plain path")]);
    assert!(said.code == 2 && said.err.contains("no card database in"), "{}", said.err);
}

#[test]
fn broken_entries_are_told_and_left_out() {
    let folder = folder();
    let entries = [
        ("01", String::new()),
        ("02", "name: [".to_owned()),
        ("03", "name:\n  en: A\n".to_owned()),
        ("04", EMBER.replace("FIRE", "FIERY")),
        ("05", EMBER.replace("Winged Beast", "Feathered Beast").replace("90000001", "90000005")),
        ("06", EMBER.replace("card_type: Monster", "card_type: Rush Skill")),
        ("07", EMBER.replace("attribute: FIRE\n", "").replace("90000001", "7").replace("990001", "7")),
        ("08", EMBER.replace("text:", "lore:").replace("90000001", "8").replace("990001", "8")),
        ("09", "\u{0}\u{1}\u{2}".to_owned()),
        ("99", EMBER.to_owned()),
    ];
    for (name, text) in &entries {
        file(&folder, &format!("feed/{name}.yaml"), text);
    }
    file(&folder, "feed/10.yaml", b"name: \xff\xfe");
    let compiled = folder.path().join("compiled.bin");
    let feed = folder.path().join("feed");
    let feed = feed.to_str().expect("plain path");
    let said = solemn(&compiled, &["cards", "import", feed]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(
        said.out.starts_with("1 card compiled") && said.out.contains("10 entries left out that cannot be read"),
        "{}",
        said.out
    );
    let told = said.err.replace(feed, "feed").replace('\\', "/");
    insta::assert_snapshot!(told, @r"
    broken: feed/01.yaml: the file is empty
    broken: feed/02.yaml: it is broken YAML: did not find expected node content at line 2 column 1, while parsing a flow node
    broken: feed/03.yaml: it is no card: `card_type` is missing
    broken: feed/04.yaml: `FIERY` is no Attribute
    broken: feed/05.yaml: `Feathered Beast` on the type line is not known
    broken: feed/06.yaml: `Rush Skill` is no card type
    broken: feed/09.yaml: it is broken YAML: control characters are not allowed
    broken: feed/10.yaml: it is neither a SQLite database nor text in UTF-8
    broken: feed/07.yaml: Ember Páge: it has no Attribute
    broken: feed/08.yaml: Ember Páge: it has no text in any language
    ");
    for n in 0..30 {
        file(&folder, &format!("feed/many{n}.json"), "{}");
    }
    let said = solemn(&compiled, &["cards", "import", feed]);
    assert_eq!(said.err.lines().filter(|line| line.starts_with("broken: ")).count(), 20);
    assert!(said.err.ends_with("… and 20 more\n"), "{}", said.err);
    let said = solemn(&compiled, &["cards", "import", &format!("{feed}/02.yaml")]);
    assert!(said.code == 2 && said.err.contains("no card was found"), "{}", said.err);
    let said = solemn(&compiled, &["cards", "import", &format!("{feed}/01.yaml")]);
    assert!(said.code == 2 && said.err.contains("the file is empty"), "{}", said.err);
}

#[test]
fn read_prints_a_line_for_every_card() {
    let folder = folder();
    file(&folder, "cards/b.json", FLOOD);
    file(&folder, "cards/a.yaml", EMBER);
    file(&folder, "cards/c.json", "{}");
    let path = folder.path().to_str().expect("plain path");
    let said = solemn(folder.path(), &["cards", "read", path]);
    assert_eq!(said.code, 0);
    assert!(said.err.contains("c.json"), "{}", said.err);
    let lines: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    let names: Vec<&Value> = lines.iter().map(|line| &line["name"]).collect();
    assert_eq!(names, ["Ember Páge", "Flood, the Deep"]);
    assert_eq!((&lines[0]["password"], &lines[1]["password"]), (&90_000_001.into(), &Value::Null));
    assert_eq!(lines[0]["names"]["ko"], "잔불 시동");
    assert_eq!(solemn(folder.path(), &["cards", "read", &format!("{path}/nowhere")]).code, 2);
    assert_eq!(solemn(folder.path(), &["cards", "read", &format!("{path}/cards/c.json")]).code, 0);
}

#[test]
fn what_has_no_meaning_is_listed_in_clusters() {
    let folder = folder();
    let path = file(
        &folder,
        "cards/b.json",
        FLOOD.replace(r#""en": null, "fr""#, r#""en": "Draw 1 card. Whistle a tune.", "fr""#),
    );
    let said = solemn(folder.path(), &["cards", "read", path.to_str().expect("plain path"), "--unread"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("0 of 1 effects are read whole"), "{}", said.out);
    assert!(said.out.contains("no production") && said.out.contains("Flood, the Deep: Whistle a tune"), "{}", said.out);
    let said =
        solemn(folder.path(), &["cards", "read", path.to_str().expect("plain path"), "--unread", "--format", "json"]);
    let tally: Value = serde_json::from_str(&said.out).expect("it is JSON");
    assert_eq!(tally["effects"], serde_json::json!({"all": 1, "whole": 0}));
}

#[test]
fn a_folder_of_grammars_that_is_wrong_is_named() {
    let folder = folder();
    let path = file(&folder, "cards/b.json", FLOOD);
    let read = |grammar: &str| {
        let arguments = ["cards", "read", path.to_str().expect("plain path"), "--grammar", grammar];
        let said = solemn(folder.path(), &arguments);
        assert_eq!(said.code, 2, "{}", said.out);
        said.err
    };
    let own = folder.path().join("grammar");
    let own = own.to_str().expect("plain path");
    assert!(read(own).contains("card_text.ja"));
    for name in ["card_text.ja", "card_text.en"] {
        file(&folder, &format!("grammar/{name}"), "piece\n  destroy  destroy it");
    }
    file(&folder, "grammar/meaning", "act\n  destroy => {destory: this}");
    let told = read(own);
    assert!(told.contains("meaning: line 2: this is no `act`"), "{told}");
    file(&folder, "grammar/card_text.en", "piece\n  destroy!x  destroy it");
    let told = read(own);
    assert!(told.contains("card_text.en: line 2"), "{told}");
}
