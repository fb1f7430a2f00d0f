//! The faults of a `card` block in words for people.

use crate::cards::notation::Fault;
use crate::problem::did_you_mean;

/// Most words that are listed.
const LISTED: usize = 12;

/// Says what is wrong with an entry: the message and the cure.
pub(super) fn worded(fault: &Fault) -> (String, String) {
    let example = "write the entry as in `rulings/cards`".to_owned();
    let text = without_place(&fault.message);
    // In front stands the way to the place: `effects[0].do[0].act: …`.
    let (way, what) = match text.split_once(": ") {
        Some((way, what)) if !way.contains(' ') => (Some(way), what),
        Some(_) | None => (None, text),
    };
    let at = way.map_or_else(String::new, |way| format!(" in `{way}`"));
    if let Some((word, known)) = unknown(what, "unknown variant ").or_else(|| unknown(what, "unknown field ")) {
        let words: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
        let cure = match did_you_mean(word, words.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None if words.is_empty() => example,
            None if words.len() <= LISTED => format!("the words here are {}", quoted(&words)),
            None => format!("the words here are {} and {} more", quoted(&words[..LISTED]), words.len() - LISTED),
        };
        return (format!("the word `{word}` is not known{at}"), cure);
    }
    if let Some((found, wanted)) = what
        .strip_prefix("invalid type: ")
        .or(what.strip_prefix("invalid value: "))
        .and_then(|w| w.split_once(", expected "))
    {
        let place = way.map_or_else(|| "this".to_owned(), |way| format!("`{way}`"));
        return (format!("{place} takes {}, not {}", kind(wanted), value(found)), example);
    }
    if let Some(field) = what.strip_prefix("missing field ") {
        return (format!("{field} is missing{at}"), example);
    }
    (format!("{}{at}", what.trim_end_matches('.')), example)
}

/// The place is shown, and counts from the start of the block here.
fn without_place(message: &str) -> &str {
    message.find(" at line ").map_or(message, |at| &message[..at])
}

fn unknown<'m>(what: &'m str, kind: &str) -> Option<(&'m str, &'m str)> {
    let rest = what.strip_prefix(kind)?;
    let (word, known) = rest.split_once(", ").unwrap_or((rest, ""));
    Some((word.trim_matches('`'), known))
}

fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// What was found.
fn value(found: &str) -> String {
    if let Some(text) = found.strip_prefix("string ") {
        return format!("`{}`", text.trim_matches('"'));
    }
    for (word, said) in [("sequence", "a list"), ("map", "a map"), ("unit value", "nothing"), ("null", "nothing")] {
        if found == word {
            return said.to_owned();
        }
    }
    let digits = found.rsplit(' ').next().unwrap_or(found);
    digits.to_owned()
}

/// What was wanted, without the names of types.
fn kind(wanted: &str) -> &str {
    match wanted {
        "u8" => "a whole number from 0 to 255",
        "u16" | "u32" | "u64" | "usize" => "a whole number that is not negative",
        "i8" | "i16" | "i32" | "i64" => "a whole number",
        "a string" | "string" => "text",
        "a boolean" => "`true` or `false`",
        "a sequence" => "a list in `[ ]`",
        "a map" => "a map in `{ }`",
        other if other.starts_with("enum ") || other.starts_with("variant ") => "a word",
        other if other.starts_with("struct ") => "a map in `{ }`",
        other => other,
    }
}
