//! What files of rules have in common: remarks, sorts of slots, words that stand for others, and rules under their sorts.

use std::collections::BTreeMap;

use serde_yaml::Value as Yaml;

use super::file::yaml;

/// What words stand for.
pub(in crate::reader) type Lets = BTreeMap<String, Yaml>;

/// What such a file says beside its rules.
#[derive(Debug, Default)]
pub(in crate::reader) struct Heading {
    slots: BTreeMap<String, String>,
    lets: Lets,
}

impl Heading {
    /// Reads a file; `rule` is handed each line of rules with what words stand for, its sort and the number of the line. An
    /// error says in which line what is wrong.
    pub(in crate::reader) fn read(
        text: &str,
        mut rule: impl FnMut(&Lets, &str, usize, &str) -> Result<(), String>,
    ) -> Result<Heading, String> {
        let mut all = Heading::default();
        let mut sort = String::new();
        for (n, line) in text.lines().enumerate() {
            let bare = line.split_once(" # ").map_or(line, |(l, _)| l).trim_end();
            let fault = |what: String| format!("line {}: {what}: {}", n + 1, bare.trim());
            if bare.is_empty() || bare.starts_with('#') {
                continue;
            }
            if let Some(rest) = bare.strip_prefix("slot ") {
                let (slot, sort) = rest.split_once(' ').ok_or_else(|| fault("a slot and its sort".to_owned()))?;
                all.slots.insert(slot.to_owned(), sort.trim().to_owned());
            } else if let Some(rest) = bare.strip_prefix("let ") {
                let (word, means) = rest.split_once(' ').ok_or_else(|| fault("a word and what it means".to_owned()))?;
                let means = yaml(means, &all.lets).map_err(fault)?;
                all.lets.insert(word.to_owned(), means);
            } else if bare.starts_with(' ') {
                rule(&all.lets, &sort, n + 1, bare.trim()).map_err(fault)?;
            } else {
                bare.clone_into(&mut sort);
            }
        }
        Ok(all)
    }

    /// The sort that a slot is read as: its own name where the file tells no other.
    pub(in crate::reader) fn sort_of<'a>(&'a self, slot: &'a str) -> &'a str {
        self.slots.get(slot).map_or(slot, String::as_str)
    }
}
