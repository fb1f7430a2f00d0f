//! The parts of a card's model: every place at which the notation admits `unread`. Found by trying, so that the types
//! alone say what a part is.

use serde_yaml::{Mapping, Value};

use super::card::Card;
use super::notation::{from_plain, to_plain};

/// A part of a model that is forgotten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forgotten {
    /// Where it stands: keys and numbers from the card down, parted by `.`.
    pub path: String,
    /// The card without it.
    pub card: Card,
}

/// What stands for a part that was not read.
pub const WORDS: &str = "a part that was forgotten, of cards, of materials, of the GY or of the Duel";

/// Every way to forget one part of a card: a value replaced by `unread`, or `unread` added where it may stand.
pub fn forgotten(card: &Card) -> Vec<Forgotten> {
    let whole = to_plain(card);
    let mut found: Vec<Forgotten> = Vec::new();
    let mut path = Vec::new();
    walk(&whole, &mut path, &mut |path, put| {
        let changed = replaced(&whole, path, put);
        let Ok(forgotten) = from_plain::<Card>(changed) else { return };
        if forgotten != *card && found.iter().all(|f| f.card != forgotten) {
            let path: Vec<String> = path.iter().map(Step::to_string).collect();
            found.push(Forgotten { path: path.join("."), card: forgotten });
        }
    });
    found
}

/// A step down a tree.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Key(String),
    Number(usize),
}

impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Step::Key(key) => f.write_str(key),
            Step::Number(n) => write!(f, "{n}"),
        }
    }
}

/// Offers every value that could be put in the place of another.
fn walk(value: &Value, path: &mut Vec<Step>, offer: &mut dyn FnMut(&[Step], Value)) {
    if matches!(path.first(), Some(Step::Key(key)) if key != "effects") {
        return;
    }
    offer(path, unread());
    match value {
        Value::Mapping(map) => {
            let mut with = map.clone();
            with.insert(key("unread"), Value::String(WORDS.to_owned()));
            offer(path, Value::Mapping(with));
            if map.contains_key("class") {
                offer(path, whole_effect());
            }
            for (name, part) in map {
                let Some(name) = name.as_str() else { continue };
                path.push(Step::Key(name.to_owned()));
                walk(part, path, offer);
                path.pop();
            }
        }
        Value::Sequence(list) => {
            let words = matches!(path.last(), Some(Step::Key(key)) if key == "unread");
            let words = words.then(|| Value::String(WORDS.to_owned()));
            for one in words.into_iter().chain([unread(), in_field("rule"), in_field("act"), in_field("of")]) {
                offer(path, Value::Sequence(list.iter().cloned().chain([one]).collect()));
            }
            for (n, part) in list.iter().enumerate() {
                path.push(Step::Number(n));
                walk(part, path, offer);
                path.pop();
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Tagged(_) => {}
    }
}

fn key(name: &str) -> Value {
    Value::String(name.to_owned())
}

fn unread() -> Value {
    Value::Mapping(Mapping::from_iter([(key("unread"), Value::String(WORDS.to_owned()))]))
}

/// A step, an entry or a choice of which nothing was read.
fn in_field(name: &str) -> Value {
    Value::Mapping(Mapping::from_iter([(key(name), unread())]))
}

/// An effect of which nothing was read, not even its class.
fn whole_effect() -> Value {
    let words = Value::Sequence(vec![Value::String(WORDS.to_owned())]);
    Value::Mapping(Mapping::from_iter([(key("class"), key("continuous")), (key("unread"), words)]))
}

/// The tree with another value at a place.
fn replaced(value: &Value, path: &[Step], put: Value) -> Value {
    let Some((step, rest)) = path.split_first() else { return put };
    let mut value = value.clone();
    let place = match (&mut value, step) {
        (Value::Mapping(map), Step::Key(key)) => map.get_mut(key.as_str()),
        (Value::Sequence(list), Step::Number(n)) => list.get_mut(*n),
        _ => None,
    };
    if let Some(place) = place {
        *place = replaced(place, rest, put);
    }
    value
}

/// Whether a word of the notation stands anywhere in a value of it.
pub fn says<T: serde::Serialize>(value: &T, word: &str) -> bool {
    fn stands(value: &Value, word: &str) -> bool {
        match value {
            Value::String(said) => said == word,
            Value::Sequence(all) => all.iter().any(|one| stands(one, word)),
            Value::Mapping(map) => map.iter().any(|(key, one)| stands(key, word) || stands(one, word)),
            Value::Tagged(tagged) => stands(&tagged.value, word),
            Value::Null | Value::Bool(_) | Value::Number(_) => false,
        }
    }
    stands(&to_plain(value), word)
}

/// A value of the notation as another card says it, that lies elsewhere: "others" leave no card out then.
pub fn with_all<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> Option<T> {
    fn leave(value: &mut Value) {
        match value {
            Value::Sequence(all) => all.iter_mut().for_each(leave),
            Value::Mapping(map) => {
                map.remove("other");
                map.iter_mut().for_each(|(_, one)| leave(one));
            }
            Value::Tagged(tagged) => leave(&mut tagged.value),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut plain = to_plain(value);
    leave(&mut plain);
    from_plain(plain).ok()
}

/// A part of a model that was not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lacking {
    /// The number of the effect that it is of, from 1.
    pub effect: usize,
    /// Where it stands: keys and numbers from the effect down, parted by `.`.
    pub path: String,
    /// Its words.
    pub words: String,
}

/// The parts of a card's model that were not read, in their order.
pub fn lacking(card: &Card) -> Vec<Lacking> {
    let whole = to_plain(card);
    let mut found = Vec::new();
    let mut path = Vec::new();
    words(&whole, &mut path, &mut |path, words| {
        let [Step::Key(_), Step::Number(effect), rest @ ..] = path else { return };
        let steps: Vec<String> = rest.iter().map(Step::to_string).collect();
        found.push(Lacking { effect: effect + 1, path: steps.join("."), words: words.to_owned() });
    });
    found
}

/// The card as if it said nothing where it was not read; none where it cannot do without.
pub fn without(card: &Card, part: &Lacking) -> Option<Card> {
    let whole = to_plain(card);
    let steps = part.path.split('.').map(|step| step.parse().map_or_else(|_| Step::Key(step.to_owned()), Step::Number));
    let path: Vec<Step> =
        [Step::Key("effects".to_owned()), Step::Number(part.effect - 1)].into_iter().chain(steps).collect();
    (3..=path.len()).rev().find_map(|depth| from_plain::<Card>(removed(&whole, &path[..depth])).ok())
}

/// Offers the words of every part that was not read.
fn words(value: &Value, path: &mut Vec<Step>, offer: &mut dyn FnMut(&[Step], &str)) {
    let unread = path.iter().any(|step| *step == Step::Key("unread".to_owned()));
    match value {
        Value::String(words) if unread => offer(path, words),
        Value::Mapping(map) => {
            let inside = map.get("words").filter(|_| unread).and_then(Value::as_str);
            if let Some(words) = inside {
                return offer(path, words);
            }
            for (name, part) in map {
                let Some(name) = name.as_str() else { continue };
                path.push(Step::Key(name.to_owned()));
                words_below(part, path, offer);
            }
        }
        Value::Sequence(list) => {
            for (n, part) in list.iter().enumerate() {
                path.push(Step::Number(n));
                words_below(part, path, offer);
            }
        }
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::Tagged(_) => {}
    }
}

fn words_below(part: &Value, path: &mut Vec<Step>, offer: &mut dyn FnMut(&[Step], &str)) {
    words(part, path, offer);
    path.pop();
}

/// The tree without what stands at a place.
fn removed(value: &Value, path: &[Step]) -> Value {
    let mut value = value.clone();
    match (&mut value, path) {
        (Value::Mapping(map), [Step::Key(key)]) => {
            map.remove(key.as_str());
        }
        (Value::Sequence(list), [Step::Number(n)]) if *n < list.len() => {
            list.remove(*n);
        }
        (Value::Mapping(map), [Step::Key(key), rest @ ..]) => {
            if let Some(place) = map.get_mut(key.as_str()) {
                *place = removed(place, rest);
            }
        }
        (Value::Sequence(list), [Step::Number(n), rest @ ..]) => {
            if let Some(place) = list.get_mut(*n) {
                *place = removed(place, rest);
            }
        }
        _ => {}
    }
    value
}
