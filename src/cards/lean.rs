//! The notation of a card without whatever goes without saying.

use serde_yaml::Value;

use super::card::Card;
use super::effect::Effect;
use super::notation::{entry, from_plain};

/// An effect as an entry of a card file in which every key is needed: without it, it would be another effect.
pub fn effect(effect: &Effect) -> Value {
    lean(entry(effect), &|value| from_plain::<Effect>(value.clone()).is_ok_and(|read| read == *effect))
}

/// The entry of a card, likewise.
pub fn card(card: &Card) -> Value {
    let whole = |value: &Value| from_plain::<Card>(value.clone()).is_ok_and(|read| read == *card);
    lean(entry(card), &whole)
}

/// Takes away each key that can be done without, the outermost first.
fn lean(mut value: Value, same: &dyn Fn(&Value) -> bool) -> Value {
    let mut open = vec![Vec::new()];
    while let Some(way) = open.pop() {
        match at(&mut value, &way).clone() {
            Value::Mapping(map) => {
                for (key, _) in map {
                    let mut without = value.clone();
                    if let Value::Mapping(inner) = at(&mut without, &way) {
                        inner.shift_remove(&key);
                    }
                    if same(&without) {
                        value = without;
                    } else {
                        open.push(way.iter().cloned().chain([key]).collect());
                    }
                }
            }
            Value::Sequence(list) => {
                open.extend((0..list.len()).map(|n| way.iter().cloned().chain([Value::from(n)]).collect::<Vec<_>>()));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Tagged(_) => {}
        }
    }
    value
}

/// The value at the end of a way that is there.
fn at<'v>(value: &'v mut Value, way: &[Value]) -> &'v mut Value {
    way.iter().fold(value, |value, step| match step.as_u64() {
        Some(n) if value.is_sequence() => &mut value[usize::try_from(n).unwrap_or(usize::MAX)],
        _ => &mut value[step],
    })
}
