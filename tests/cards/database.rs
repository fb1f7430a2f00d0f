//! Printed facts against a card database in the yaml-yugi layout, where `SOLEMN_CARDS` names one.

use std::fs;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use solemn::cards::card::{Arrow, Card, Points};
use solemn::cards::filter::Ability;
use solemn::library::fold::fold;

use crate::{cards, none};

/// Where the database is wrong or says nothing: a Flip monster and a Gemini monster whose type lines there lack
/// a word, and a monster with a number that programs use though it is not printed.
const EXCEPTIONS: [(&str, &str); 3] = [
    ("Dice Jar", "the type line"),
    ("Gemini Soldier", "the type line"),
    ("Slifer the Sky Dragon", "the database has no password"),
];

/// A card as the database has it; what is not compared is left out.
#[derive(Deserialize)]
struct Entry {
    password: Option<u32>,
    name: Names,
    card_type: String,
    property: Option<String>,
    monster_type_line: Option<String>,
    attribute: Option<String>,
    level: Option<u8>,
    rank: Option<u8>,
    #[serde(default)]
    link_arrows: Vec<String>,
    pendulum_scale: Option<u8>,
    atk: Option<Figure>,
    def: Option<Figure>,
}

#[derive(Deserialize)]
struct Names {
    en: Option<String>,
    ja: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Figure {
    Number(i32),
    Word(String),
}

fn database() -> Option<PathBuf> {
    std::env::var_os("SOLEMN_CARDS").map(PathBuf::from).filter(|folder| folder.is_dir())
}

/// A word of ours, as kebab case.
fn word(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|v| v.as_str().map(str::to_owned)).unwrap_or_default()
}

/// A word of theirs, as kebab case.
fn kebab(text: &str) -> String {
    text.trim().to_lowercase().replace(' ', "-")
}

fn points(points: Option<Points>) -> Option<String> {
    points.map(|p| match p {
        Points::Fixed(n) => n.to_string(),
        Points::Unknown => "?".to_owned(),
    })
}

fn figure(figure: Option<&Figure>) -> Option<String> {
    figure.map(|f| match f {
        Figure::Number(n) => n.to_string(),
        Figure::Word(w) => w.clone(),
    })
}

/// The text without the readings above it.
fn without_readings(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("<rt>") {
        plain.push_str(before);
        rest = behind.split_once("</rt>").map_or("", |(_, behind)| behind);
    }
    plain.push_str(rest);
    plain.replace("<ruby>", "").replace("</ruby>", "")
}

fn arrow(sign: &str) -> Option<Arrow> {
    Some(match sign.trim_end_matches('\u{fe0f}') {
        "↖" => Arrow::TopLeft,
        "⬆" => Arrow::Top,
        "↗" => Arrow::TopRight,
        "⬅" => Arrow::Left,
        "➡" => Arrow::Right,
        "↙" => Arrow::BottomLeft,
        "⬇" => Arrow::Bottom,
        "↘" => Arrow::BottomRight,
        _ => return None,
    })
}

/// The type line in order of the alphabet, the Type included. That a card is a Special Summon Monster
/// is printed on Asian cards alone, and the database does not have it.
fn type_line(card: &Card) -> Vec<String> {
    let abilities = card.types.iter().filter(|a| **a != Ability::SpecialSummon).map(word);
    let mut line: Vec<String> = abilities.chain(card.race.as_ref().map(word)).collect();
    line.sort();
    line
}

/// On some older cards the word Effect is not printed: a monster of the Main Deck that is no Normal Monster has it.
fn with_effect(card: &Card, line: Vec<String>) -> Vec<String> {
    let other = ["normal", "effect", "ritual", "fusion", "synchro", "xyz", "link", "token"];
    if card.effects.is_empty() || line.is_empty() || line.iter().any(|word| other.contains(&word.as_str())) {
        return line;
    }
    sorted(line.into_iter().chain(["effect".to_owned()]))
}

fn sorted(list: impl Iterator<Item = String>) -> Vec<String> {
    let mut list: Vec<String> = list.collect();
    list.sort();
    list
}

/// What differs between a card and its entry.
fn differences(card: &Card, entry: &Entry) -> Vec<String> {
    let mut found = Vec::new();
    let mut compare = |what: &str, ours: String, theirs: String| {
        if ours != theirs {
            found.push(format!("{}: {what} is {ours}, in the database {theirs}", card.name.en));
        }
    };
    let show = |value: &Option<String>| value.clone().unwrap_or_else(|| "missing".into());
    let number = |value: Option<u8>| value.map_or_else(|| "missing".into(), |n| n.to_string());
    compare("the password", format!("{:?}", card.password), format!("{:?}", entry.password));
    compare("the English name", fold(&card.name.en), fold(&entry.name.en.clone().unwrap_or_default()));
    if let (Some(ours), Some(theirs)) = (&card.name.ja, &entry.name.ja) {
        let bare = |name: &str| fold(name).replace(' ', "");
        compare("the Japanese name", bare(ours), bare(&without_readings(theirs)));
    }
    compare("the kind", word(&card.kind), kebab(&entry.card_type));
    compare("the property", show(&card.property.as_ref().map(word)), show(&entry.property.as_deref().map(kebab)));
    let theirs = entry.monster_type_line.iter().flat_map(|line| line.split(" / ").map(kebab));
    let theirs = with_effect(card, sorted(theirs));
    compare("the type line", type_line(card).join(" / "), theirs.join(" / "));
    compare("the Attribute", show(&card.attribute.as_ref().map(word)), show(&entry.attribute.as_deref().map(kebab)));
    compare("the Level", number(card.level), number(entry.level));
    compare("the Rank", number(card.rank), number(entry.rank));
    compare("the Scale", number(card.scale), number(entry.pendulum_scale));
    compare("ATK", show(&points(card.atk)), show(&figure(entry.atk.as_ref())));
    compare("DEF", show(&points(card.def)), show(&figure(entry.def.as_ref())));
    let theirs = entry.link_arrows.iter().map(|sign| arrow(sign).map_or_else(|| sign.clone(), |a| word(&a)));
    compare("the arrows", sorted(card.arrows.iter().map(word)).join(" "), sorted(theirs).join(" "));
    found
}

#[test]
#[expect(clippy::print_stdout, reason = "a test that is skipped says so")]
fn printed_facts_are_those_of_the_database() {
    let Some(folder) = database() else {
        println!("skipped: no card database is found; name its folder in SOLEMN_CARDS");
        return;
    };
    let mut found = Vec::new();
    let mut compared = 0;
    for card in cards() {
        let Some(password) = card.password else { continue };
        let path = folder.join(format!("{password:08}.yaml"));
        let Ok(text) = fs::read_to_string(&path) else {
            found.push(format!("{}: the database has no password {password:08}", card.name.en));
            continue;
        };
        match serde_yaml::from_str::<Entry>(&text) {
            Ok(entry) => found.extend(differences(&card, &entry)),
            Err(error) => found.push(format!("{}: {error}", path.display())),
        }
        compared += 1;
    }
    println!("{compared} cards compared");
    let excepted = |line: &String| {
        EXCEPTIONS.iter().any(|(name, what)| line.strip_prefix(name).is_some_and(|l| l[2..].starts_with(what)))
    };
    found.retain(|line| !excepted(line));
    none("printed facts differ", &found);
}
