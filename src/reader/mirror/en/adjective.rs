//! What stands before an English noun: face, position, Level, Attribute, Type, name, kind.

use super::super::missing::Missing;
use super::words::{ability, attribute, listed, position, property, quoted, race, summoned};
use crate::cards::condition::Order;
use crate::cards::filter::{Ability, Face, Filter, Kind, Value};
use crate::cards::number::{Number, Stat};

/// The words before the noun, in their usual order.
pub(super) fn before(filter: &Filter) -> Result<Vec<String>, Missing> {
    let mut words = Vec::new();
    words.extend(filter.face.map(|face| face_word(face).to_owned()));
    if let Some(stand) = filter.position {
        words.push(position(stand).unwrap_or("face-up").to_owned());
    }
    words.extend(some(filter.summoned.iter().map(|k| summoned(*k))));
    for value in filter.value.iter().filter(|v| level(v.stat).is_some()) {
        words.push(levels(std::slice::from_ref(value))?);
    }
    words.extend(alternatives(&filter.any)?);
    words.extend(some(filter.attribute.iter().map(|a| attribute(*a).to_owned())));
    words.extend(some(filter.race.iter().map(|r| race(*r).to_owned())));
    if !filter.archetype.is_empty() {
        words.push(names(&filter.archetype));
    }
    words.extend(some(filter.property.iter().map(|p| property(*p).to_owned())));
    words.extend(filter.not_types.iter().map(|t| format!("non-{}", ability(*t))));
    words.extend(some(filter.any_type.iter().map(|t| ability(*t).to_owned())));
    let in_noun = |t: &Ability| match t {
        Ability::Token => true,
        Ability::Tuner => filter.kind == [Kind::Monster] && filter.name.is_empty(),
        Ability::Normal
        | Ability::Effect
        | Ability::Fusion
        | Ability::Ritual
        | Ability::Synchro
        | Ability::Xyz
        | Ability::Link
        | Ability::Pendulum
        | Ability::Gemini
        | Ability::Spirit
        | Ability::Union
        | Ability::Toon
        | Ability::Flip
        | Ability::SpecialSummon => false,
    };
    words.extend(filter.types.iter().filter(|t| !in_noun(t)).map(|t| ability(*t).to_owned()));
    Ok(words)
}

fn some(words: impl Iterator<Item = String>) -> Option<String> {
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| listed(&words, "or"))
}

/// Names in quotes: `"A" or "B"`.
pub(super) fn names(names: &[String]) -> String {
    listed(&names.iter().map(|n| quoted(n)).collect::<Vec<_>>(), "or")
}

fn face_word(face: Face) -> &'static str {
    match face {
        Face::Up => "face-up",
        Face::Down => "face-down",
    }
}

/// The word before the figure of a value that stands before the noun.
fn level(stat: Stat) -> Option<&'static str> {
    match stat {
        Stat::Level => Some("Level "),
        Stat::Rank => Some("Rank "),
        Stat::Link => Some("Link-"),
        Stat::Scale => Some("Pendulum Scale "),
        Stat::Atk | Stat::Def | Stat::OriginalAtk | Stat::OriginalDef | Stat::OriginalLevel => None,
    }
}

/// "Level 4 or lower", "Level 5 or 6".
fn levels(values: &[Value]) -> Result<String, Missing> {
    let mut figures = Vec::new();
    for value in values {
        let Number::Fixed(n) = value.to else { return Err(Missing("a Level held against another number")) };
        let range = match value.is {
            Order::Equal => "",
            Order::AtMost => " or lower",
            Order::AtLeast => " or higher",
            Order::Below | Order::Above => return Err(Missing("a Level below or above")),
        };
        figures.push(format!("{n}{range}"));
    }
    let word = values.first().and_then(|v| level(v.stat)).ok_or(Missing("a value before the noun"))?;
    Ok(format!("{word}{}", listed(&figures, "or")))
}

/// Either of several descriptions: as far as one word each can say it.
fn alternatives(any: &[Filter]) -> Result<Vec<String>, Missing> {
    if any.is_empty() {
        return Ok(Vec::new());
    }
    let only_value = |f: &Filter| match f.value.as_slice() {
        [v] if *f == (Filter { value: vec![v.clone()], ..Filter::default() }) => Some(v.clone()),
        _ => None,
    };
    if let Some(values) = any.iter().map(only_value).collect::<Option<Vec<_>>>() {
        let first = values.first().map(|v| v.stat);
        if values.iter().all(|v| Some(v.stat) == first) {
            return Ok(vec![levels(&values)?]);
        }
    }
    let mut words = Vec::new();
    for one in any {
        let plain = one.place.is_empty() && one.kind.is_empty() && one.name.is_empty() && one.whose.is_none();
        let word = before(one)?;
        match (plain, word.as_slice()) {
            (true, [word]) => words.push(word.clone()),
            _ => return Err(Missing("either of two descriptions")),
        }
    }
    Ok(vec![listed(&words, "or")])
}
