//! Walks over an entry of a card file beside the table: tells each word and key that it uses, and the first that is wrong.

use serde_yaml::{Mapping, Value};

use super::table::{Part, Sort};

/// What is wrong at a place of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Amiss<'t> {
    /// The way there: `effects[0].do[0].act`.
    pub way: String,
    /// The part of the notation that is wanted there; for text, numbers and lists the part that they stand in.
    pub part: Option<&'t Part>,
    /// What is wrong.
    pub what: What,
}

/// What can be wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// This word or key is not known there.
    Unknown(String),
    /// This key is missing.
    Missing(String),
    /// This word stands for itself, and something was written behind it.
    Alone(String),
    /// This word needs something behind it, of these sorts.
    Needs(String, Vec<Sort>),
    /// One word is wanted, and there are these.
    Several(Vec<String>),
    /// Something of this sort is wanted, and this is another.
    Sort(Sort, String),
}

/// A word or a key that was used, the part that it is of, and the way to it.
pub type Met<'a> = dyn FnMut(&Part, &str, &[String]) + 'a;

/// Walks over a value of a sort.
pub fn walk<'t>(parts: &'t [Part], sort: &Sort, value: &Value, met: &mut Met<'_>) -> Result<(), Amiss<'t>> {
    Walk { parts, way: Vec::new(), within: None, met }.any(sort, value)
}

/// A walk that is going on.
struct Walk<'t, 'm, 'c> {
    parts: &'t [Part],
    way: Vec<String>,
    /// The part that is walked over.
    within: Option<&'t Part>,
    met: &'m mut Met<'c>,
}

impl<'t> Walk<'t, '_, '_> {
    fn any(&mut self, sort: &Sort, value: &Value) -> Result<(), Amiss<'t>> {
        let right = match sort {
            Sort::Text => value.is_string(),
            Sort::Whole => value.is_i64(),
            Sort::Natural => value.is_u64(),
            Sort::Flag => value.is_bool(),
            Sort::Maybe(_) if value.is_null() => true,
            Sort::Maybe(inner) => return self.any(inner, value),
            Sort::List(inner) => {
                let Some(list) = value.as_sequence() else { return Err(self.wrong(sort, value)) };
                for (n, one) in list.iter().enumerate() {
                    self.way.push(format!("[{n}]"));
                    self.any(inner, one)?;
                    self.way.pop();
                }
                true
            }
            Sort::Of(name) => {
                let Some(part) = self.parts.iter().find(|part| part.name == *name) else { return Ok(()) };
                return self.part(part, sort, value);
            }
        };
        if right { Ok(()) } else { Err(self.wrong(sort, value)) }
    }

    fn part(&mut self, part: &'t Part, sort: &Sort, value: &Value) -> Result<(), Amiss<'t>> {
        if let Some(short) = part.short.as_ref().filter(|short| is_short(part, short, value)) {
            return self.any(short, value);
        }
        if !part.fields.is_empty() {
            let Value::Mapping(map) = value else { return Err(self.wrong(sort, value)) };
            return self.fields(part, map);
        }
        match value {
            Value::String(word) => self.word(part, word, None),
            Value::Mapping(map) => {
                let mut entries = map.iter().map(|(key, value)| (spelt(key), value));
                match (entries.next(), entries.next()) {
                    (Some((word, behind)), None) => self.word(part, &word, Some(behind)),
                    (None, _) => Err(self.wrong(sort, value)),
                    (Some(_), Some(_)) => {
                        let words = map.iter().map(|(key, _)| spelt(key)).collect();
                        Err(self.amiss(Some(part), What::Several(words)))
                    }
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Sequence(_) | Value::Tagged(_) => {
                Err(self.wrong(sort, value))
            }
        }
    }

    fn fields(&mut self, part: &'t Part, map: &Mapping) -> Result<(), Amiss<'t>> {
        for (key, value) in map {
            let key = spelt(key);
            let Some(field) = part.field(&key) else { return Err(self.amiss(Some(part), What::Unknown(key))) };
            (self.met)(part, &field.name, &self.way);
            if !value.is_null() {
                self.at(part, key, |walk| walk.any(&field.sort, value))?;
            }
        }
        let there = |name: &str| map.iter().any(|(key, _)| part.field(&spelt(key)).is_some_and(|f| f.name == name));
        match part.fields.iter().find(|field| field.needed && !there(&field.name)) {
            Some(field) => Err(self.amiss(Some(part), What::Missing(field.name.clone()))),
            None => Ok(()),
        }
    }

    fn word(&mut self, part: &'t Part, name: &str, behind: Option<&Value>) -> Result<(), Amiss<'t>> {
        let Some(word) = part.word(name) else {
            return Err(self.amiss(Some(part), What::Unknown(name.to_owned())));
        };
        (self.met)(part, &word.name, &self.way);
        match (word.holds.as_slice(), behind) {
            ([], None) => Ok(()),
            ([], Some(_)) => Err(self.amiss(Some(part), What::Alone(name.to_owned()))),
            ([sort], Some(value)) => self.at(part, name.to_owned(), |walk| walk.any(sort, value)),
            (sorts, Some(Value::Sequence(list))) if list.len() == sorts.len() => {
                self.at(part, name.to_owned(), |walk| {
                    sorts.iter().zip(list).try_for_each(|(sort, one)| walk.any(sort, one))
                })
            }
            (sorts, _) => Err(self.amiss(Some(part), What::Needs(name.to_owned(), sorts.to_vec()))),
        }
    }

    fn at(
        &mut self,
        part: &'t Part,
        step: String,
        walk: impl FnOnce(&mut Self) -> Result<(), Amiss<'t>>,
    ) -> Result<(), Amiss<'t>> {
        let around = self.within.replace(part);
        self.way.push(step);
        walk(self)?;
        self.way.pop();
        self.within = around;
        Ok(())
    }

    fn wrong(&self, sort: &Sort, value: &Value) -> Amiss<'t> {
        let part = sort.part().filter(|_| matches!(sort, Sort::Of(_) | Sort::Maybe(_)));
        let part = part.and_then(|name| self.parts.iter().find(|part| part.name == name));
        self.amiss(part.or(self.within), What::Sort(sort.clone(), found(value)))
    }

    fn amiss(&self, part: Option<&'t Part>, what: What) -> Amiss<'t> {
        let mut way = String::new();
        for step in &self.way {
            if !way.is_empty() && !step.starts_with('[') {
                way.push('.');
            }
            way.push_str(step);
        }
        Amiss { way, part, what }
    }
}

/// Whether the short form of a part is written.
fn is_short(part: &Part, short: &Sort, value: &Value) -> bool {
    match value {
        Value::Mapping(map) => {
            let first = map.iter().next().map(|(key, _)| spelt(key));
            let whole = first.is_some_and(|key| part.field(&key).is_some());
            !whole && matches!(short, Sort::Of(_))
        }
        Value::String(word) => part.word(word).is_none() && !matches!(short, Sort::Whole | Sort::List(_)),
        Value::Sequence(_) => matches!(short, Sort::List(_)),
        Value::Number(_) => matches!(short, Sort::Whole | Sort::Of(_)),
        Value::Null | Value::Bool(_) | Value::Tagged(_) => false,
    }
}

/// A key as it is written.
fn spelt(key: &Value) -> String {
    match key {
        Value::String(text) => text.clone(),
        Value::Number(n) => n.to_string(),
        Value::Bool(b) => b.to_string(),
        Value::Null => "null".to_owned(),
        Value::Sequence(_) | Value::Mapping(_) | Value::Tagged(_) => "…".to_owned(),
    }
}

/// How much of a text is shown.
const SHOWN: usize = 40;

/// What was found, in words.
fn found(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(b) => format!("`{b}`"),
        Value::Number(n) => format!("`{n}`"),
        Value::String(text) if text.chars().count() > SHOWN => {
            format!("`{}…`", text.chars().take(SHOWN).collect::<String>())
        }
        Value::String(text) => format!("`{text}`"),
        Value::Sequence(_) => "a list".to_owned(),
        Value::Mapping(_) => "a map".to_owned(),
        Value::Tagged(_) => "a tag".to_owned(),
    }
}
