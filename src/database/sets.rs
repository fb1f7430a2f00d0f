//! The names of archetypes that a `cards.cdb` has codes for: lines `!setname 0x8 HERO` of a `strings.conf`.

use std::collections::BTreeMap;

use super::markup::{language, plain};
use super::raw::Raw;

/// What the lines with names begin with.
const NAMED: &str = "!setname";

/// Names by code.
pub type Sets = BTreeMap<u16, String>;

/// Whether a text names archetypes.
pub fn is_list(text: &str) -> bool {
    text.lines().any(|line| line.starts_with(NAMED))
}

/// The names in a text.
pub fn read(text: &str) -> Sets {
    text.lines().filter_map(named).collect()
}

fn named(line: &str) -> Option<(u16, String)> {
    let (code, name) = line.strip_prefix(NAMED)?.trim().split_once(char::is_whitespace)?;
    let code = u16::from_str_radix(code.strip_prefix("0x")?, 16).ok()?;
    // Behind a tab stands the name in another language.
    let name = plain(name.split('\t').next().unwrap_or(name));
    (!name.is_empty()).then_some((code, name))
}

/// Names the archetypes of a card that has codes for them. Whether all of them are known by their English names.
pub fn name(raw: &mut Raw, sets: &Sets) -> bool {
    if !raw.archetypes.is_empty() {
        return true;
    }
    let mut all = true;
    for code in &raw.sets {
        // A card of a part of an archetype is one of the whole: 0x3008 is 0x8 too.
        let within = |set: &u16| set & 0xfff == code & 0xfff && set & code == *set;
        let names: Vec<&String> = sets.iter().filter(|(set, _)| within(set)).map(|(_, name)| name).collect();
        all &= names.iter().any(|name| language(name) == "en");
        raw.archetypes.extend(names.into_iter().cloned());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{name, read};
    use crate::database::raw::Raw;

    #[test]
    fn parts_belong_to_the_whole() {
        let sets = read(
            "#comment\n!system 1 x\n!setname 0x8 Smith\n!setname 0x3008 Gold Smith\n!setname 0x5008 Iron\n!setname 0x9 铁\t鉄\n",
        );
        let mut raw = Raw { sets: vec![0x3008], ..Raw::default() };
        assert!(name(&mut raw, &sets));
        assert_eq!(raw.archetypes, ["Smith", "Gold Smith"]);
        let mut raw = Raw { sets: vec![0x8, 0x9], ..Raw::default() };
        assert!(!name(&mut raw, &sets), "models speak of archetypes in English");
        assert_eq!(raw.archetypes, ["Smith", "铁"]);
        assert!(!name(&mut Raw { sets: vec![0x77], ..Raw::default() }, &sets));
    }
}
