//! The YAML notation of cards; the only place that knows the YAML crate. Shared with `build.rs`.

use serde_yaml::with::singleton_map_recursive;

use super::card::Card;
use super::continuous::Apply;

/// What is wrong with an entry, and where (lines and columns count from 1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

/// Reads one card from its YAML text.
pub fn read(text: &str) -> Result<Card, Fault> {
    let card: Card =
        singleton_map_recursive::deserialize(serde_yaml::Deserializer::from_str(text)).map_err(|e| fault(&e))?;
    check(&card).map_or(Ok(card), |message| Err(Fault { line: 1, column: 1, message }))
}

/// Reads a file of cards: YAML documents parted by `---`.
pub fn read_all(text: &str) -> Result<Vec<Card>, Fault> {
    let mut cards = Vec::new();
    for document in serde_yaml::Deserializer::from_str(text) {
        let card: Card = singleton_map_recursive::deserialize(document).map_err(|e| fault(&e))?;
        if let Some(message) = check(&card) {
            return Err(Fault {
                line: line_of(text, &card),
                column: 1,
                message: format!("{}: {message}", card.name.en),
            });
        }
        cards.push(card);
    }
    Ok(cards)
}

/// Writes a card as an entry of a card file; reading it again gives the same card.
pub fn write(card: &Card) -> String {
    serde_yaml::to_string(&entry(card)).expect("a card is plain data")
}

/// A value of the notation as a tree that is read as the same value: without what is usual, but with the empty lists that
/// have to be there.
pub(super) fn entry<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq>(value: &T) -> serde_yaml::Value {
    let short = plain(value);
    let back = |tree: &serde_yaml::Value| singleton_map_recursive::deserialize::<T, _>(tree.clone());
    if back(&short).as_ref().is_ok_and(|read| read == value) { short } else { trimmed(to_plain(value), true) }
}

/// Reads an entry of `applies`.
pub fn read_apply(text: &str) -> Result<Apply, Fault> {
    singleton_map_recursive::deserialize(serde_yaml::Deserializer::from_str(text)).map_err(|e| fault(&e))
}

/// An entry of `applies` as plain data, whole or without what is usual.
pub fn plain_apply(apply: &Apply, whole: bool) -> impl serde::Serialize + use<> {
    let value = serde_yaml::to_value(Plain(apply)).expect("an entry is plain data");
    if whole { value } else { bare(value) }
}

/// A value of the notation as a tree, without what is usual.
pub(crate) fn plain<T: serde::Serialize>(value: &T) -> serde_yaml::Value {
    bare(to_plain(value))
}

/// A value of the notation as a tree, nothing left out.
pub(crate) fn to_plain<T: serde::Serialize>(value: &T) -> serde_yaml::Value {
    serde_yaml::to_value(Plain(value)).expect("the notation is plain data")
}

/// A value of the notation from a tree.
pub(crate) fn from_plain<T: serde::de::DeserializeOwned>(value: serde_yaml::Value) -> Result<T, Fault> {
    singleton_map_recursive::deserialize(bare(value)).map_err(|e| fault(&e))
}

/// A card, or a part of one, with its enums as maps of one key.
struct Plain<'a, T>(&'a T);

impl<T: serde::Serialize> serde::Serialize for Plain<'_, T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        singleton_map_recursive::serialize(self.0, serializer)
    }
}

/// What is usual is left out, and a figure is written as it is.
fn bare(value: serde_yaml::Value) -> serde_yaml::Value {
    trimmed(value, false)
}

/// The same, with or without empty lists.
fn trimmed(value: serde_yaml::Value, lists: bool) -> serde_yaml::Value {
    use serde_yaml::Value;
    let usual = |key: &Value, value: &Value| {
        let list = !lists && value.as_sequence().is_some_and(Vec::is_empty);
        let empty = value.is_null() || value.as_bool() == Some(false) || list;
        let word = matches!(
            (key.as_str(), value.as_str()),
            (Some("damage-step"), Some("silent")) | (Some("respond"), Some("anyone")) | (Some("join"), Some("next"))
        );
        empty || word
    };
    match value {
        Value::Mapping(map) => {
            if map.len() == 1
                && let Some(figure) = map.get("fixed").or_else(|| map.get("Fixed"))
            {
                return figure.clone();
            }
            let points = |key: &Value, value: Value| match (key.as_str(), value.as_str()) {
                (Some("atk" | "def"), Some("Unknown")) => Value::String("?".to_owned()),
                _ => trimmed(value, lists),
            };
            let kept = map
                .into_iter()
                .map(|(key, value)| (key.clone(), points(&key, value)))
                .filter(|(key, value)| !usual(key, value));
            Value::Mapping(kept.collect())
        }
        Value::Sequence(list) => Value::Sequence(list.into_iter().map(|value| trimmed(value, lists)).collect()),
        other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Tagged(_)) => other,
    }
}

fn line_of(text: &str, card: &Card) -> usize {
    text.lines().position(|l| l.contains(&card.name.en)).map_or(1, |n| n + 1)
}

fn fault(error: &serde_yaml::Error) -> Fault {
    let (line, column) = error.location().map_or((1, 1), |at| (at.line(), at.column()));
    Fault { line, column, message: error.to_string() }
}

/// Says what no card can be: a monster without Attribute, a Spell with ATK, ….
fn check(card: &Card) -> Option<String> {
    use super::filter::{Ability, Kind};
    match card.kind {
        Kind::Monster => {
            if card.property.is_some() {
                return Some("a monster has no `property`".into());
            }
            if card.race.is_none() || card.attribute.is_none() || card.atk.is_none() {
                return Some("a monster needs `race`, `attribute` and `atk`".into());
            }
            let link = card.types.contains(&Ability::Link);
            let xyz = card.types.contains(&Ability::Xyz);
            if link && (card.arrows.is_empty() || card.def.is_some() || card.level.is_some()) {
                return Some("a Link Monster has `arrows`, and neither `def` nor `level`".into());
            }
            if xyz && card.rank.is_none() {
                return Some("an Xyz Monster needs a `rank`".into());
            }
            if !link && !xyz && card.level.is_none() {
                return Some("this monster needs a `level`".into());
            }
            if card.types.contains(&Ability::Pendulum) != card.scale.is_some() {
                return Some("a Pendulum Monster, and no other, has a `scale`".into());
            }
            None
        }
        Kind::Spell | Kind::Trap => {
            if card.property.is_none() {
                return Some("a Spell or Trap needs its `property`".into());
            }
            if card.atk.is_some() || card.race.is_some() || card.attribute.is_some() {
                return Some("a Spell or Trap has no monster values".into());
            }
            None
        }
    }
}
