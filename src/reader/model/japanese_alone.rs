//! Japanese words that were not read, beside an English text of the same card: they can touch no more than that speaks of.

use serde_yaml::Value;

use crate::cards::effect::{Class, Effect};
use crate::cards::notation::{from_plain, to_plain};
use crate::cards::unread::{Sort, Touches, Unread, Whom};
use crate::reader::card::CardReading;
use crate::reader::touches;

use super::card::is_activated_class;

/// Tells of all such words in the effects of a card what they can touch.
pub(super) fn scoped(all: &mut [Effect], card: &CardReading) {
    let Some(english) = card.english.as_ref().filter(|_| card.japanese.is_some()) else { return };
    for effect in all {
        let mut plain = to_plain(effect);
        let text = spoken(&english.text, effect.class);
        let mut found = false;
        walk(&mut plain, &text, &mut found);
        if found && let Ok(told) = from_plain::<Effect>(plain) {
            *effect = told;
        }
    }
}

/// The sentences that may say what such an effect does: of one that is not activated, those without a colon, where some have one.
fn spoken(text: &str, class: Class) -> Vec<String> {
    let sentences: Vec<&str> =
        text.split(['.', '\n']).map(str::trim).filter(|s| s.chars().any(char::is_alphabetic)).collect();
    let activated = |sentence: &&&str| sentence.contains(':') || sentence.contains(';');
    let modern = sentences.iter().any(|sentence| sentence.contains(':'));
    let still = modern && !is_activated_class(class);
    sentences.iter().filter(|sentence| !(still && activated(sentence))).map(|s| (*s).to_owned()).collect()
}

/// What all of these sentences can touch, as words of these.
fn as_told(words: &str, sentences: &[String]) -> Option<Unread> {
    let all: Vec<Unread> = sentences.iter().map(|sentence| touches::unread(sentence)).collect();
    let touches = all.iter().fold(Touches::NOTHING, |found, one| found.or(one.touches));
    let known = !all.is_empty() && !touches.is_everything() && touches != Touches::NOTHING;
    let whom = if all.iter().all(|one| one.whom == Whom::This) { Whom::This } else { Whom::Anyone };
    known.then(|| Unread { words: words.to_owned(), sort: Sort::Any, whom, touches, waits: None })
}

fn walk(value: &mut Value, sentences: &[String], found: &mut bool) {
    match value {
        Value::Mapping(map) => {
            for (key, part) in map.iter_mut() {
                if key.as_str() == Some("unread") {
                    tell(part, sentences, found);
                } else {
                    walk(part, sentences, found);
                }
            }
        }
        Value::Sequence(all) => all.iter_mut().for_each(|one| walk(one, sentences, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Tagged(_) => {}
    }
}

/// Replaces words of which nothing is known, one or several.
fn tell(part: &mut Value, sentences: &[String], found: &mut bool) {
    match part {
        Value::String(words) if is_japanese(words) => {
            let Some(told) = as_told(words, sentences) else { return };
            *part = to_plain(&told);
            *found = true;
        }
        Value::Sequence(all) => all.iter_mut().for_each(|one| tell(one, sentences, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Mapping(_) | Value::Tagged(_) => {}
    }
}

fn is_japanese(words: &str) -> bool {
    words.chars().any(|c| matches!(c, '\u{3040}'..='\u{30ff}'))
}
