//! Cards by any of their names, in commands and scenarios.

use std::fs;

use solemn::database::store::Store;

use super::{EMBER, FLOOD, file, folder, imported, solemn};

#[test]
fn every_name_finds_its_card() {
    let folder = folder();
    let (ember, flood) = (file(&folder, "a/ember.yaml", EMBER), file(&folder, "a/flood.json", FLOOD));
    let compiled = imported(&folder, &[&ember, &flood]);
    let names = [
        "Ember Páge",
        "ember  page",
        "ＥＭＢＥＲ　ＰＡＧＥ",
        "残り火の小姓",
        "잔불 시동",
        "Glutpage",
        "余火侍童",
        "90000001",
    ];
    let store = Store::open(&compiled).expect("it is whole").expect("it is there");
    assert_eq!(store.cards(), 2);
    for name in names {
        let said = solemn(&compiled, &["card", name, "--format", "jsonl"]);
        let card: serde_json::Value = serde_json::from_str(&said.out).expect(&said.err);
        assert_eq!((&card["name"]["en"], &card["konami_id"]), (&"Ember Páge".into(), &990_001.into()), "{name}");
        assert_eq!(card["texts"]["ja"]["text"], "架空の効果。");
    }
    let said = solemn(&compiled, &["card", "flood,", "the", "deep", "--lang", "zh"]);
    assert!(said.out.contains("Un effet inventé."), "where there is no other text, any will do: {}", said.out);
    assert!(solemn(&compiled, &["card", "余火侍童"]).out.contains("A second line."));
}

#[test]
fn a_name_that_means_several_cards_means_none() {
    let folder = folder();
    let other = EMBER.replace("90000001", "90000002").replace("990001", "990002").replace("Ember Páge", "Ash Page");
    let other = file(&folder, "other.yaml", other.replace("余火侍童", "余·火·侍·童"));
    let third = EMBER.replace("90000001", "null").replace("990001", "990003").replace("Glutpage", "Flammenpage");
    let third = file(&folder, "third.yaml", third.replace("Ember Páge", "Ash Page"));
    let compiled = imported(&folder, &[&file(&folder, "ember.yaml", EMBER), &other, &third]);
    let said = solemn(&compiled, &["card", "Glutpage"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("did you mean `Ember Páge` or `Ash Page`?"), "{}", said.err);
    let password =
        |name: &str| solemn(&compiled, &["card", name]).out.lines().find(|l| l.contains("password")).map(str::to_owned);
    assert_eq!(password("Ash Page").as_deref(), Some("  password 90000002"), "the one that was printed with a number");
    assert_eq!(password("余火侍童").as_deref(), Some("  password 90000001"), "exactly so");
    assert_eq!(password("余・火・侍・童").as_deref(), Some("  password 90000002"), "exactly so");
    assert!(solemn(&compiled, &["card", "余火侍童女"]).err.contains("`余火侍童`"));
    assert!(solemn(&compiled, &["card", "余 火侍童"]).err.contains("did you mean `余"));
    assert_eq!(password("余・火侍童").as_deref(), Some("  password 90000001"), "dots are nothing");
}

#[test]
fn a_misspelt_name_is_recognised_in_its_language() {
    let folder = folder();
    let compiled = imported(&folder, &[&file(&folder, "ember.yaml", EMBER)]);
    for (wrong, right) in [
        ("Embr Page", "Ember Páge"),
        ("残り火の小性", "残り火の小姓"),
        ("Glutpagge", "Glutpage"),
        ("Drak Hole", "Dark Hole"),
    ] {
        let said = solemn(&compiled, &["card", wrong]);
        assert_eq!(said.code, 2);
        assert!(said.err.contains(&format!("did you mean `{right}`?")), "{wrong}: {}", said.err);
    }
    assert!(!solemn(&compiled, &["card", "Qqqqqqqq"]).err.contains("did you mean"));
}

/// A card is always treated as another, or as one of an archetype; where its text says nothing else, nothing is unread.
#[test]
fn a_name_that_a_text_gives_its_card() {
    let folder = folder();
    let text = "Invented: if this card is Summoned, nothing happens.\n\n    A second line.";
    let told = |said: &str| {
        let card = EMBER.replace(text, said).replace("  ja: |-\n    <ruby>架空<rt>かくう</rt></ruby>の効果。\n", "");
        let compiled = imported(&folder, &[&file(&folder, "ember.yaml", card)]);
        solemn(&compiled, &["card", "Glutpage"]).out
    };
    for said in ["This card's name is always treated as", "This card is always treated as"] {
        let out = told(&format!("({said} \"Cinder\".)"));
        assert!(out.contains("always treated as Cinder") && !out.contains("unread"), "{out}");
    }
    let out = told("(This card is always treated as a \"Cinder\" card.)");
    assert!(!out.contains("always treated as Cinder"), "{out}");
    // What is printed of its Level does not count where the text gives it another.
    let out = told("(This card's original Level is always treated as 11.) This card cannot attack.");
    assert!(out.contains("Level 11") && !out.contains("unread"), "{out}");
}

/// Nothing is known of what an unread card does: neither what it can do itself, nor what it does to others, nor whether it
/// can be Set.
#[test]
fn what_hangs_on_an_unread_text_is_undetermined() {
    let folder = folder();
    let (ember, flood) = (file(&folder, "a/ember.yaml", EMBER), file(&folder, "a/flood.json", FLOOD));
    let normal = EMBER.replace("Tuner / Effect", "Normal").replace("90000001", "90000003").replace("990001", "990003");
    let normal = file(
        &folder,
        "a/normal.yaml",
        normal.replace("Ember Páge", "Plain Page").replace("Glutpage", "Page").replace("잔불 시동", "책장"),
    );
    let compiled = imported(&folder, &[&ember, &flood, &normal]);
    let scenario = "\
duel \"in the hand\"
you
  hand  Glutpage; Flood, the Deep; Page; Dark Hole
opponent
  m1    Plain Page
? can you normal summon Ember Page = undetermined
? can you activate 잔불 시동 = undetermined
? can you activate Flood, the Deep = undetermined
? can you set Flood, the Deep = undetermined
? can you normal summon Plain Page = yes
? can you activate Dark Hole = yes
? what kind of effect is effect 1 of Glutpage = undetermined
? does effect 1 of Glutpage target = undetermined

duel \"on the field\"
you
  hand  Dark Hole
  m1    Ember Páge [defense]
opponent
  m1    Plain Page
? can you activate Dark Hole = undetermined
? what is the atk of Plain Page = undetermined

duel \"face-down\"
you
  hand  Dark Hole
  m1    90000001 [set earlier]
? can you activate Dark Hole = yes
";
    let path = file(&folder, "unread.duel", scenario);
    let said = solemn(&compiled, &["check", path.to_str().expect("plain path")]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    // Own cards of a file and embedded cards come first.
    let own = "card Glutpage\n  kind: spell\n  property: normal\n\nyou\n  hand  Glutpage\n? can you normal summon Glutpage = no\n";
    fs::write(&path, own).expect("it can be written");
    let said = solemn(&compiled, &["check", path.to_str().expect("plain path")]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
}

#[test]
fn deck_lists_fill_deck_and_extra_deck() {
    let folder = folder();
    let compiled = imported(&folder, &[&file(&folder, "ember.yaml", EMBER)]);
    fs::copy("tests/decks/good.ydk", folder.path().join("good.ydk")).expect("it can be copied");
    file(&folder, "ember.ydk", "#main\n90000001\n90000001\n90000001\n");
    let scenario = "\
you
  ydk   good.ydk
  hand  Dark Hole
? how many cards are in the deck of you = 3
? how many cards are in the extra deck of you = 1
? can you activate Dark Hole = no

variant \"another Deck\"
  you ydk ember.ydk
  ? how many cards are in the deck of you = 3
  ? how many cards are in the extra deck of you = 0
";
    let path = file(&folder, "lists.duel", scenario);
    let path = path.to_str().expect("plain path");
    let said = solemn(&compiled, &["check", path]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    let said = solemn(&compiled, &["ask", path, "how many cards are in the deck of you"]);
    assert!(said.out.contains("= 3"), "{}{}", said.out, said.err);
    let json = r#"{"duels": [{"story": [{"deck-list": {"player": "you", "file": "good.ydk"}},
        {"question": {"ask": {"count": {"player": "you", "zone": "deck"}}, "text": "how many", "expect": {"answer": ["3"]}}}]}]}"#;
    let path = file(&folder, "lists.json", json);
    let said = solemn(&compiled, &["check", path.to_str().expect("plain path")]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
}
