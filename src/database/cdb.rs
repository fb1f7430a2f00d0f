//! `cards.cdb`: the `SQLite` database of `YGOPro` and its kin.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row};

use super::Fault;
use super::entry::Text;
use super::format::Found;
use super::markup::{language, plain};
use super::raw::Raw;
use super::ygoprodeck::halves;
use crate::cards::card::{Arrow, Points};
use crate::cards::filter::{Ability, Attribute, Kind, Property, Race};

/// What a `SQLite` database begins with.
pub const MAGIC: &[u8] = b"SQLite format 3\0";

/// Scopes: a card of the OCG has the first and none of the others (anime, illegal, video game, custom, Speed,
/// Rush, Legend, hidden).
const OCG: i64 = 0x1;
const OTHER_GAMES: i64 = 0x4 | 0x8 | 0x10 | 0x20 | 0x40 | 0x200 | 0x400 | 0x1000;
/// Types of what is no card: Token, Maximum, Skill, Action.
const NO_CARD: i64 = 0x4000 | 0x8000 | 0x800_0000 | 0x1000_0000;
/// How far the numbers of two prints of one card may lie apart.
const PRINTS: i64 = 10;

const KINDS: [(i64, Kind); 3] = [(0x1, Kind::Monster), (0x2, Kind::Spell), (0x4, Kind::Trap)];

const ABILITIES: [(i64, Ability); 15] = [
    (0x10, Ability::Normal),
    (0x20, Ability::Effect),
    (0x40, Ability::Fusion),
    (0x80, Ability::Ritual),
    (0x200, Ability::Spirit),
    (0x400, Ability::Union),
    (0x800, Ability::Gemini),
    (0x1000, Ability::Tuner),
    (0x2000, Ability::Synchro),
    (0x20_0000, Ability::Flip),
    (0x40_0000, Ability::Toon),
    (0x80_0000, Ability::Xyz),
    (0x100_0000, Ability::Pendulum),
    (0x200_0000, Ability::SpecialSummon),
    (0x400_0000, Ability::Link),
];

const PROPERTIES: [(i64, Property); 6] = [
    (0x80, Property::Ritual),
    (0x1_0000, Property::QuickPlay),
    (0x2_0000, Property::Continuous),
    (0x4_0000, Property::Equip),
    (0x8_0000, Property::Field),
    (0x10_0000, Property::Counter),
];

const ATTRIBUTES: [(i64, Attribute); 7] = [
    (0x1, Attribute::Earth),
    (0x2, Attribute::Water),
    (0x4, Attribute::Fire),
    (0x8, Attribute::Wind),
    (0x10, Attribute::Light),
    (0x20, Attribute::Dark),
    (0x40, Attribute::Divine),
];

/// Types in the order of their bits.
const RACES: [Race; 26] = [
    Race::Warrior,
    Race::Spellcaster,
    Race::Fairy,
    Race::Fiend,
    Race::Zombie,
    Race::Machine,
    Race::Aqua,
    Race::Pyro,
    Race::Rock,
    Race::WingedBeast,
    Race::Plant,
    Race::Insect,
    Race::Thunder,
    Race::Dragon,
    Race::Beast,
    Race::BeastWarrior,
    Race::Dinosaur,
    Race::Fish,
    Race::SeaSerpent,
    Race::Reptile,
    Race::Psychic,
    Race::DivineBeast,
    Race::CreatorGod,
    Race::Wyrm,
    Race::Cyberse,
    Race::Illusion,
];

const ARROWS: [(i64, Arrow); 8] = [
    (0o001, Arrow::BottomLeft),
    (0o002, Arrow::Bottom),
    (0o004, Arrow::BottomRight),
    (0o010, Arrow::Left),
    (0o040, Arrow::Right),
    (0o100, Arrow::TopLeft),
    (0o200, Arrow::Top),
    (0o400, Arrow::TopRight),
];

/// All entries, in the order of their numbers.
pub fn entries(bytes: &[u8]) -> Result<Vec<Found>, Fault> {
    rows(bytes).map_err(|error| {
        let cure = "name a cards.cdb with the tables `datas` and `texts`, or fetch it again";
        Fault::new(format!("it is a SQLite database, but no card database: {error}"), cure)
    })
}

fn rows(bytes: &[u8]) -> rusqlite::Result<Vec<Found>> {
    let mut base = Connection::open_in_memory()?;
    base.deserialize_read_exact("main", bytes, bytes.len(), true)?;
    let mut query = base.prepare(
        "select d.id, d.ot, d.alias, d.type, d.atk, d.def, d.level, d.race, d.attribute, t.name, t.desc, d.setcode \
         from datas d left join texts t on t.id = d.id order by d.id",
    )?;
    let mut rows = query.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let place = Some(format!("id {}", number(row, 0)));
        found.push(match card(row) {
            Ok(Some(raw)) => Found::Card(Box::new(raw)),
            Ok(None) => Found::Foreign,
            Err(why) => Found::broken(place, why),
        });
    }
    Ok(found)
}

/// A number, even where it is stored as a text.
fn number(row: &Row<'_>, column: usize) -> i64 {
    match row.get_ref(column) {
        Ok(ValueRef::Integer(n)) => n,
        Ok(ValueRef::Text(text)) => std::str::from_utf8(text).ok().and_then(|t| t.trim().parse().ok()).unwrap_or(0),
        Ok(ValueRef::Null | ValueRef::Real(_) | ValueRef::Blob(_)) | Err(_) => 0,
    }
}

fn text(row: &Row<'_>, column: usize) -> String {
    match row.get_ref(column) {
        Ok(ValueRef::Text(text)) => plain(&String::from_utf8_lossy(text).replace("\r\n", "\n")),
        Ok(ValueRef::Null | ValueRef::Integer(_) | ValueRef::Real(_) | ValueRef::Blob(_)) | Err(_) => String::new(),
    }
}

fn one<T: Copy>(bits: i64, table: &[(i64, T)]) -> Option<T> {
    table.iter().find(|(bit, _)| bits & bit != 0).map(|(_, thing)| *thing)
}

fn all<T: Copy>(bits: i64, table: &[(i64, T)]) -> Vec<T> {
    table.iter().filter(|(bit, _)| bits & bit != 0).map(|(_, thing)| *thing).collect()
}

fn points(figure: i64) -> Option<Points> {
    if figure < 0 { Some(Points::Unknown) } else { i32::try_from(figure).ok().map(Points::Fixed) }
}

fn card(row: &Row<'_>) -> Result<Option<Raw>, String> {
    let (id, scope, alias, types) = (number(row, 0), number(row, 1), number(row, 2), number(row, 3));
    if scope & OCG == 0 || scope & OTHER_GAMES != 0 || types & NO_CARD != 0 {
        return Ok(None);
    }
    let password = u32::try_from(id).map_err(|_| format!("{id} is no password"))?;
    let mut raw = Raw { password: Some(password), kind: one(types, &KINDS), ..Raw::default() };
    // Another print of a card has a number beside it.
    if let Ok(first) = u32::try_from(alias)
        && first != 0
        && (alias - id).abs() < PRINTS
    {
        raw = Raw { password: Some(first), alternatives: vec![password], ..raw };
    }
    let (name, desc) = (text(row, 9), text(row, 10));
    if !name.is_empty() {
        // A name may be of Chinese characters alone: the text says which language it is.
        let spoken = if language(&name) == "zh-CN" && language(&desc) == "ja" { "ja" } else { language(&name) };
        raw.names.insert(spoken, name.replace('\n', " "));
    }
    raw.sets = sets(number(row, 11));
    if raw.kind == Some(Kind::Monster) {
        monster(&mut raw, row, types)?;
    } else if raw.kind.is_some() {
        raw.property = Some(one(types, &PROPERTIES).unwrap_or(Property::Normal));
    }
    if !desc.is_empty() {
        raw.texts.insert(language(&desc), cut(&desc, raw.types.contains(&Ability::Pendulum)));
    }
    Ok(Some(raw))
}

/// Up to four codes of archetypes, in 16 bits each.
fn sets(codes: i64) -> Vec<u16> {
    let codes = codes.to_le_bytes();
    codes.chunks(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).filter(|code| *code != 0).collect()
}

fn monster(raw: &mut Raw, row: &Row<'_>, types: i64) -> Result<(), String> {
    raw.types = all(types, &ABILITIES);
    let (race, attribute, level) = (number(row, 7), number(row, 8), number(row, 6));
    raw.race = (0..RACES.len()).find(|n| race == 1 << n).map(|n| RACES[n]);
    if raw.race.is_none() {
        return Err(format!("0x{race:x} is no Type"));
    }
    raw.attribute = one(attribute, &ATTRIBUTES);
    raw.atk = points(number(row, 4));
    let low = u8::try_from(level & 0xff).ok();
    if raw.types.contains(&Ability::Link) {
        raw.arrows = all(number(row, 5), &ARROWS);
        return Ok(());
    }
    raw.def = points(number(row, 5));
    (raw.level, raw.rank) = if raw.types.contains(&Ability::Xyz) { (None, low) } else { (low, None) };
    if raw.types.contains(&Ability::Pendulum) {
        raw.scale = u8::try_from((level >> 24) & 0xff).ok();
    }
    Ok(())
}

/// The words in front of the monster's half of a Pendulum Monster's text.
const BELOW: [&str; 6] =
    ["【怪兽效果】", "【怪獸效果】", "【怪兽描述】", "【怪獸描述】", "【モンスター効果】", "【Monster Effect】"];

/// The text of a Pendulum Monster is two texts; databases part them in several ways.
fn cut(desc: &str, pendulum: bool) -> Text {
    let below = BELOW.iter().filter(|_| pendulum).find_map(|head| desc.split_once(head));
    match below {
        Some((above, below)) => {
            let above = above.split_once('】').map_or(above, |(_, text)| text).trim().trim_end_matches('-').trim();
            // The scales stand around the word for the Pendulum Effect.
            let scale = |line: &str| line.chars().all(|c| c.is_ascii_digit() || "←→ ".contains(c));
            let above = above.split_once('\n').filter(|(first, _)| scale(first)).map_or(above, |(_, text)| text.trim());
            Text { text: below.trim().to_owned(), pendulum: (!above.is_empty()).then(|| above.to_owned()) }
        }
        None => halves(desc, pendulum),
    }
}
