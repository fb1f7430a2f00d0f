//! Whether every value of the file is one that the engine has words for: holes are filled with an example of what their
//! sort yields, and the value is read as the type of its own sort.

use std::cell::RefCell;
use std::collections::HashMap;

use serde_json::{Value, json};

use crate::cards::act::{Act, Until};
use crate::cards::condition::Condition;
use crate::cards::continuous::{Modifier, Subjects};
use crate::cards::filter::Filter;
use crate::cards::number::Number;
use crate::cards::step::Step;
use crate::cards::trigger::EventKind;

use super::super::noun::Described;
use super::evaluate::merged;
use super::file::{Meanings, Template};
use super::{Told, entries, held, typed};

/// How deep the sorts of the file may lean on each other.
const DEPTH: usize = 8;

/// How long an example may be as text; a sort that leans on itself many times over has none that is shorter.
const LONGEST: usize = 4096;

/// Words that may stand where a hole is read as the word itself.
const WORDS: [&str; 12] =
    ["dragon", "dark", "fusion", "link", "continuous", "tuner", "monster", "spell", "atk", "level", "battle", "hand"];

/// What is wrong with a value of a sort, if anything is.
pub(super) fn fault(all: &Meanings, sort: &str, means: &Template) -> Option<String> {
    let right = |value: Value| match sort {
        "act" | "immediate" => typed::<Act>(value).is_some(),
        "carried-out" => typed::<Vec<Step>>(value).is_some(),
        "changes" => typed::<Vec<Modifier>>(value).is_some(),
        "card-rules" | "activation-of-card" | "activation-of-effect" => entries(value).is_some(),
        "rules" => held(value).is_some(),
        "condition" => typed::<Condition>(value).is_some(),
        "event" => typed::<Told>(value).is_some(),
        "happens" | "would-happen" => typed::<Vec<EventKind>>(value).is_some(),
        "until" | "returned-at" => typed::<Until>(value).is_some(),
        "number" => typed::<Number>(value).is_some(),
        "cards" => typed::<Described>(value).is_some(),
        "filter" => typed::<Filter>(value).is_some(),
        "bestowed" => typed::<Subjects>(value).is_some(),
        // A sort of the file's own: what it is part of is checked.
        _ => true,
    };
    let with = |word| Examples { all, word, found: RefCell::default() }.filled(means, DEPTH);
    let found = WORDS.iter().find_map(|word| with(word).filter(|value| right(value.clone())));
    if found.is_some() {
        return None;
    }
    let shown = with(WORDS[0]).map_or_else(|| "it has holes of no sort".to_owned(), |v| v.to_string());
    Some(format!("this is no `{sort}`: {shown}"))
}

/// Examples of what the sorts of a file yield, each of a sort and a depth looked for once.
struct Examples<'a> {
    all: &'a Meanings,
    word: &'a str,
    found: RefCell<HashMap<(String, usize), Option<Value>>>,
}

impl Examples<'_> {
    fn filled(&self, template: &Template, depth: usize) -> Option<Value> {
        Some(match template {
            Template::Plain(value) => value.clone(),
            Template::Hole { name, sort, .. } => {
                let sort = sort.as_deref().unwrap_or_else(|| self.all.sort_of(name));
                self.example(sort, depth)?
            }
            Template::List(parts) => Value::Array(parts.iter().map(|t| self.filled(t, depth)).collect::<Option<_>>()?),
            Template::Map(fields) => {
                let one = |(name, t): &(String, Template)| Some((name.clone(), self.filled(t, depth)?));
                Value::Object(fields.iter().map(one).collect::<Option<_>>()?)
            }
            Template::Sum(parts) => {
                let mut values = parts.iter().map(|t| self.filled(t, depth));
                let first = values.next()??;
                values.try_fold(first, |sum, value| merged(sum, value?))?
            }
        })
    }

    /// An example of what a part means as a sort.
    fn example(&self, sort: &str, depth: usize) -> Option<Value> {
        let depth = depth.checked_sub(1)?;
        Some(match sort {
            "such" | "fighting" => json!({"to": "this", "while": []}),
            "noun" => json!({"all": {"place": ["field"]}}),
            "cards" => json!({"filter": {}, "count": "bare"}),
            "filter" | "one" | "printed" | "coming" | "every" | "effects" | "own-monsters" | "before" | "behind"
            | "used" | "of-those" | "still-set" | "looked-into" | "of-this" | "unsaid" => {
                json!({})
            }
            "number" | "figure" | "how-many" | "in-atk" | "in-def" => json!(1),
            "condition" | "was-so" => json!({"turn": "you"}),
            "places" | "own-places" => json!(["field"]),
            "player" => json!("you"),
            "until" => json!("end-of-turn"),
            "name" | "called" | "named-so" | "counter-kind" => json!("Paper"),
            "word" => json!(self.word),
            "declared" | "dealt" => json!("level"),
            "subject"
            | "subjects"
            | "known"
            | "reference"
            | "moved"
            | "that"
            | "that-one"
            | "summoned-beside-this"
            | "those-summoned"
            | "others"
            | "it"
            | "paid-with" => {
                json!("this")
            }
            "any-of-those" => json!({"of": "this"}),
            "rules" | "changes" | "steps" | "quoted-steps" | "negating" => json!([]),
            "act" => json!("negate-attack"),
            "event" => json!({"events": ["destroyed"]}),
            "causes" => json!(["battle"]),
            "summons" => json!(["link"]),
            "phases" => json!(["end"]),
            "position" => json!("attack"),
            "stat" => json!("atk"),
            own => return self.of_file(own, depth),
        })
    }

    /// The first example of a sort of the file's own.
    fn of_file(&self, own: &str, depth: usize) -> Option<Value> {
        let key = (own.to_owned(), depth);
        if let Some(known) = self.found.borrow().get(&key) {
            return known.clone();
        }
        let short = |value: &Value| value.to_string().len() <= LONGEST;
        let found = self.all.of_sort(own).find_map(|means| self.filled(means, depth).filter(short));
        self.found.borrow_mut().insert(key, found.clone());
        found
    }
}
