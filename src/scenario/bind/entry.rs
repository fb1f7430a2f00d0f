//! The faults of a `card` block in words for people.

use crate::cards::notation::Fault;
use crate::notation;

/// Says what is wrong with the YAML of a part of the notation: the message and the cure. What the table of the notation
/// knows is told by it, the rest as the fault says.
pub(super) fn worded(fault: &Fault, part: &str, yaml: &str) -> (String, String) {
    notation::amiss(part, yaml).unwrap_or_else(|| of_fault(fault))
}

fn of_fault(fault: &Fault) -> (String, String) {
    let cure = "`solemn card --notation` shows every word of the notation".to_owned();
    let text = without_place(&fault.message);
    // In front stands the way to the place: `effects[0].do[0].act: …`.
    let (way, what) = match text.split_once(": ") {
        Some((way, what)) if !way.contains(' ') => (Some(way), what),
        Some(_) | None => (None, text),
    };
    if let Some((found, wanted)) = what
        .strip_prefix("invalid type: ")
        .or(what.strip_prefix("invalid value: "))
        .and_then(|w| w.split_once(", expected "))
    {
        let place = way.map_or_else(|| "this".to_owned(), |way| format!("`{way}`"));
        return (format!("{place} takes {}, not {}", kind(wanted), value(found)), cure);
    }
    let at = way.map_or_else(String::new, |way| format!(" in `{way}`"));
    (format!("{}{at}", what.trim_end_matches('.')), cure)
}

/// The place is shown, and counts from the start of the block here.
fn without_place(message: &str) -> &str {
    message.find(" at line ").map_or(message, |at| &message[..at])
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
        other if other.starts_with("enum ") || other.contains("variant") => "a word",
        other if other.starts_with("struct ") => "a map in `{ }`",
        other => other,
    }
}
