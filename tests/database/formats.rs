//! What is read of each format.

use rusqlite::{Connection, params};
use solemn::cards::card::{Arrow, Points};
use solemn::cards::filter::{Ability, Attribute, Kind, Property, Race};
use solemn::database::format::{Found, entries};
use solemn::database::raw::Raw;

use super::{EMBER, FLOOD, card};

#[test]
fn yaml_of_one_card() {
    let raw = card(EMBER.as_bytes());
    assert_eq!((raw.password, raw.konami_id), (Some(90_000_001), Some(990_001)));
    assert_eq!(raw.names["ja"], "残り火の小姓", "readings are left out");
    assert_eq!(raw.names.len(), 5, "romanised names are no names: {:?}", raw.names);
    assert_eq!(raw.texts["en"].text, "Invented: if this card is Summoned, nothing happens.\n\nA second line.");
    assert_eq!(raw.texts["ja"].text, "架空の効果。");
    assert_eq!(
        (raw.kind, raw.race, raw.attribute),
        (Some(Kind::Monster), Some(Race::WingedBeast), Some(Attribute::Fire))
    );
    assert_eq!(raw.types, [Ability::Tuner, Ability::Effect]);
    assert_eq!((raw.level, raw.atk, raw.def), (Some(3), Some(Points::Fixed(1200)), Some(Points::Unknown)));
    assert_eq!(raw.archetypes, ["Ember"]);
    assert_eq!(card(format!("\u{feff}---\n{EMBER}").replace('\n', "\r\n").as_bytes()).level, Some(3));
}

#[test]
fn what_older_prints_left_out_of_the_type_line() {
    let types = |line: &str| card(EMBER.replace("Winged Beast / Tuner / Effect", line).as_bytes()).types;
    assert_eq!(types("Winged Beast"), [Ability::Normal]);
    assert_eq!(types("Winged Beast / Gemini"), [Ability::Gemini, Ability::Effect]);
    assert_eq!(types("Winged Beast / Tuner"), [Ability::Tuner, Ability::Effect]);
    assert_eq!(types("Winged Beast / Tuner / Normal"), [Ability::Tuner, Ability::Normal]);
    assert_eq!(types("Winged Beast / Fusion"), [Ability::Fusion]);
}

#[test]
fn json_of_one_card_and_lists() {
    let raw = card(FLOOD.as_bytes());
    assert_eq!((raw.kind, raw.property, raw.password), (Some(Kind::Spell), Some(Property::QuickPlay), None));
    assert_eq!(raw.texts["fr"].text, "Un effet inventé.");
    let list = format!("[{FLOOD}, {{\"name\": 3}}, 7, {FLOOD}]");
    let found = entries(list.as_bytes()).expect("it is a list");
    let broken: Vec<bool> = found.iter().map(|f| matches!(f, Found::Broken { .. })).collect();
    assert_eq!(broken, [false, true, true, false]);
    let indented = EMBER.trim_end().replace('\n', "\n  ");
    let list = format!("- {indented}\n- card_type: [\n- {indented}");
    let found = entries(list.as_bytes()).expect("it is a list");
    assert_eq!(found[0], Found::Card(Box::new(card(EMBER.as_bytes()))));
    assert!(matches!(&found[1], Found::Broken { place: Some(place), .. } if place.starts_with("line ")), "{found:?}");
    assert_eq!(found[2], found[0]);
}

#[test]
fn pendulum_and_link_monsters() {
    let pendulum = EMBER
        .replace("Tuner / Effect", "Pendulum / Effect")
        .replace("level: 3", "level: 3\npendulum_scale: 0\npendulum_effect:\n  en: Above.\n  ja:\n");
    let raw = card(pendulum.as_bytes());
    assert_eq!((raw.scale, raw.texts["en"].pendulum.as_deref()), (Some(0), Some("Above.")));
    assert_eq!(raw.texts["ja"].pendulum, None);
    let link =
        EMBER.replace("Tuner", "Link").replace("level: 3", "link_arrows:\n- ↙\n- ⬆\u{fe0f}").replace("def: '?'\n", "");
    let raw = card(link.as_bytes());
    assert_eq!(raw.arrows, [Arrow::BottomLeft, Arrow::Top]);
    assert_eq!(raw.lacks(), None);
}

/// The card that was found.
#[track_caller]
fn raw(found: &Found) -> &Raw {
    let Found::Card(raw) = found else { panic!("no card: {found:?}") };
    raw
}

/// A row: id, ot, alias, type, atk, def, level, race, attribute, name, desc.
type Card<'a> = (i64, i64, i64, i64, i64, i64, i64, i64, i64, &'a str, &'a str);

/// A database in the form of `cards.cdb`.
pub(crate) fn cdb(rows: &[Card<'_>]) -> Vec<u8> {
    let folder = super::folder();
    let path = folder.path().join("any.db");
    let base = Connection::open(&path).expect("a database can be made");
    base.execute_batch(
        "create table datas(id integer primary key, ot, alias, setcode, type, atk, def, level, race, attribute, category);
         create table texts(id integer primary key, name text, desc text, str1 text);",
    )
    .expect("it is a plain schema");
    for (id, ot, alias, types, atk, def, level, race, attribute, name, desc) in rows {
        let values = params![id, ot, alias, types, atk, def, level, race, attribute];
        base.execute("insert into datas values (?1, ?2, ?3, 0x1004, ?4, ?5, ?6, ?7, ?8, ?9, 0)", values)
            .expect("a row");
        base.execute("insert into texts values (?1, ?2, ?3, '')", params![id, name, desc]).expect("a row");
    }
    drop(base);
    std::fs::read(path).expect("it was written")
}

#[test]
fn cdb_of_monsters_spells_and_what_is_no_card() {
    let bytes = cdb(&[
        (90_000_001, 3, 0, 0x21, 1500, -2, 4, 0x1, 0x4, "残り火", "架空のテキスト。"),
        (90_000_002, 1, 90_000_001, 0x21, 1500, -2, 4, 0x1, 0x4, "残り火", "架空のテキスト。"),
        (
            90_000_003,
            3,
            0,
            0x100_0021,
            10,
            20,
            0x0505_0004,
            0x10,
            0x20,
            "钟",
            "←5 【灵摆】 5→\n上。\n【怪兽效果】\n下。",
        ),
        (90_000_004, 3, 0, 0x400_0021, 900, 0o252, 4, 0x100_0000, 0x10, "Link Thing", "2 monsters"),
        (90_000_005, 3, 0, 0x10_0004, 0, 0, 0, 0, 0, "反击", "无效。"),
        (90_000_006, 3, 0, 0x80_0021, 1, 2, 0xfff & 5, 0x2, 0x1, "Five", "Materials."),
        (90_000_007, 3, 0, 0x4011, 0, 0, 1, 1, 1, "A Token", "None."),
        (90_000_008, 2, 0, 0x2, 0, 0, 0, 0, 0, "Elsewhere only", "None."),
        (90_000_009, 0x201, 0, 0x2, 0, 0, 0, 0, 0, "Rush", "None."),
        (90_000_010, 1, 0, 0x21, 0, 0, 1, 0x8000_0000, 1, "Strange", "None."),
    ]);
    let found = entries(&bytes).expect("it is a database");
    let raw = |n: usize| raw(&found[n]);
    assert_eq!(raw(0).names["ja"], "残り火");
    assert_eq!((raw(0).def, raw(0).level, raw(0).race), (Some(Points::Unknown), Some(4), Some(Race::Warrior)));
    assert_eq!((raw(1).password, &raw(1).alternatives[..]), (Some(90_000_001), &[90_000_002][..]));
    assert_eq!(raw(2).names["zh-CN"], "钟");
    assert_eq!((raw(2).scale, raw(2).level), (Some(5), Some(4)));
    let text = &raw(2).texts["zh-CN"];
    assert_eq!((text.text.as_str(), text.pendulum.as_deref()), ("下。", Some("上。")));
    assert_eq!(raw(3).arrows, [Arrow::Bottom, Arrow::Left, Arrow::Right, Arrow::Top]);
    assert_eq!((raw(3).level, raw(3).def, raw(3).race), (None, None, Some(Race::Cyberse)));
    assert_eq!((raw(4).kind, raw(4).property), (Some(Kind::Trap), Some(Property::Counter)));
    assert_eq!((raw(5).rank, raw(5).level), (Some(5), None));
    assert_eq!(found[6..9], [Found::Foreign, Found::Foreign, Found::Foreign]);
    assert!(matches!(&found[9], Found::Broken { why, .. } if why.contains("no Type")));
    let other = Connection::open_in_memory().expect("a database can be made");
    other.execute_batch("create table a(b)").expect("it is a plain schema");
    let bytes = other.serialize("main").expect("it has bytes").to_vec();
    let fault = entries(&bytes).expect_err("it has no cards");
    assert!(fault.message.contains("no card database"), "{fault}");
    assert!(entries(b"SQLite format 3\0garbage").is_err());
}

#[test]
fn ygoprodeck_with_numbers_and_with_texts() {
    let list = r#"{"data": [
      {"id": 90000011, "name": "Paper Wyrm", "type": "Synchro Tuner Monster", "frameType": "synchro", "desc": "Invented.",
       "race": "Wyrm", "atk": "2100", "def": "-1", "level": "6", "attribute": "WIND", "archetype": "Paper",
       "card_images": [{"id": 90000011}, {"id": 90000012}]},
      {"id": "90000013", "name": "Fold", "type": "Trap Card", "frameType": "trap", "desc": "Invented.", "race": "Continuous"},
      {"id": 90000014, "name": "Half", "type": "XYZ Pendulum Effect Monster", "typeline": ["Fairy", "Xyz", "Pendulum", "Effect"],
       "desc": "[ Pendulum Effect ]\nAbove.\n\n[ Monster Effect ]\nBelow.", "race": "Fairy", "atk": 0, "def": 0, "level": 4,
       "scale": 8, "attribute": "DARK"},
      {"id": 90000015, "name": "Link Thing", "type": "Link Monster", "typeline": ["Cyberse", "Link"], "desc": "2 monsters",
       "race": "Cyberse", "atk": 900, "def": null, "linkval": 2, "linkmarkers": ["Top", "Bottom-Left"], "attribute": "LIGHT"},
      {"id": 1, "name": "A Token", "type": "Token", "frameType": "token", "desc": "", "race": "Aqua"},
      {"id": 2, "name": "A Skill", "type": "Skill Card", "desc": "", "race": "Somebody"}
    ]}"#;
    let found = entries(list.as_bytes()).expect("it is a list");
    let raw = |n: usize| raw(&found[n]);
    assert_eq!(raw(0).types, [Ability::Synchro, Ability::Tuner, Ability::Effect]);
    assert_eq!((raw(0).level, raw(0).atk, raw(0).def), (Some(6), Some(Points::Fixed(2100)), Some(Points::Unknown)));
    assert_eq!((raw(0).password, &raw(0).alternatives[..]), (Some(90_000_011), &[90_000_012][..]));
    assert_eq!((raw(1).kind, raw(1).property), (Some(Kind::Trap), Some(Property::Continuous)));
    assert_eq!((raw(2).rank, raw(2).scale), (Some(4), Some(8)));
    assert_eq!(raw(2).texts["en"].pendulum.as_deref(), Some("Above."));
    assert_eq!(raw(3).arrows, [Arrow::Top, Arrow::BottomLeft]);
    assert_eq!(found[4..], [Found::Foreign, Found::Foreign]);
    let bare = &list.trim()[9..list.trim().len() - 1];
    assert_eq!(entries(bare.as_bytes()).expect("the list alone will do").len(), 6);
}
