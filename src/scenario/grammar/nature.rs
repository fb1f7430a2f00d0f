//! What a card is said to be: `is CARD a NATURE`.

use super::fault::Read;
use super::layout::squeezed;
use super::vocabulary::NATURES;
use super::words::{Text, longest, name_end, name_of};
use crate::scenario::syntax::{Ask, NatureAsked};

/// `CARD a NATURE`, at the last `a` or `an` with a nature behind it; none where there is no such word.
pub(super) fn ask_nature<'a>(text: Text<'a>, input: &'a str) -> Option<(&'a str, Ask)> {
    let articles = [" an ", " a "];
    let mut places: Vec<(usize, usize)> =
        articles.iter().flat_map(|word| input.match_indices(word).map(|(at, _)| (at, word.len()))).collect();
    places.sort_unstable();
    places.into_iter().rev().find_map(|(at, length)| {
        let (rest, nature) = nature(input[at + length..].trim_start())?;
        let found: Read<'a, _> = name_of(text, input, at.min(name_end(input)));
        let (_, card) = found.ok()?;
        Some((rest, Ask::IsA(NatureAsked { card, nature })))
    })
}

/// A word of the table, or `"ARCHETYPE" card`, up to the end of the line.
fn nature(input: &str) -> Option<(&str, String)> {
    if let Some(quoted) = input.strip_prefix('"') {
        let (archetype, kind) = quoted.split_once('"')?;
        let right = !archetype.trim().is_empty() && matches!(kind.trim(), "card" | "monster" | "spell" | "trap");
        return right.then(|| (&input[input.len()..], format!("\"{}\" {}", squeezed(archetype), kind.trim())));
    }
    let (rest, word) = longest(input, &NATURES)?;
    rest.is_empty().then(|| (rest, word.to_owned()))
}
