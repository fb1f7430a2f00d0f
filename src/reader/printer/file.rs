//! The notation of `grammar/card_print.*`.
//!
//! ```text
//! # a remark
//! let zones all hand|field            %zones stands for the rest of the line
//! join or " or " ", " ", or "         between two, between several, before the last
//! set one {many: 0}                   a name for what names stand for
//! act                                 the rules of a sort follow, the first that fits prints
//!   {destroy: $what} => destroy {what:cards}
//!   {unread: _} =! an unread step     this has no wording
//!   {rule: $r} =? {r:own}             where a hole has no words, the next rule is tried
//! ```
//!
//! A rule is `PATTERN ? GUARD => TEXT ! NAMES`. The pattern is YAML over the notation with all its fields: `$x` is
//! bound, `$x=p` where `p` fits; `a|b`, `not p`, `has p`, `all p`, `over n`, `figure`, `absent`; `field?` may be missing,
//! `..: $rest` are the other fields. The guard asks the same of names. What the text says goes by [`super::text`];
//! `NAMES` says what names stand for from then on: a word, `$x`, or a text with holes. ` ;; ` parts rules of one line.

use std::collections::BTreeMap;

use serde_yaml::Value;

use super::pattern::{Fields, Pattern};
use super::text::{self, Part};

/// A rule.
#[derive(Debug, Clone)]
pub(super) struct Rule {
    pub(super) line: usize,
    pub(super) pattern: Pattern,
    pub(super) guard: Fields,
    /// Where it has no words, the next one is tried.
    pub(super) tried: bool,
    /// What is said, or what has no wording.
    pub(super) says: Result<Vec<Part>, String>,
    pub(super) sets: Vec<(String, Value)>,
}

/// A whole file.
#[derive(Debug, Default)]
pub(super) struct Wordings {
    pub(super) rules: BTreeMap<String, Vec<Rule>>,
    pub(super) joints: BTreeMap<String, [String; 3]>,
}

impl Wordings {
    pub(super) fn read(text: &str) -> Result<Wordings, String> {
        let mut all = Wordings::default();
        let (mut sort, mut lets, mut sets) = (String::new(), Vec::new(), BTreeMap::new());
        for (n, line) in text.lines().enumerate() {
            let fault = |what: String| format!("line {}: {what}: {}", n + 1, line.trim());
            let bare = line.split_once(" # ").map_or(line, |(l, _)| l).trim_end();
            let bare = lets.iter().rev().fold(bare.to_owned(), |l, (name, is): &(String, String)| l.replace(name, is));
            let words: Vec<&str> = bare.splitn(3, ' ').collect();
            match words.as_slice() {
                _ if bare.is_empty() || bare.starts_with('#') => {}
                ["let", name, is] => lets.push((format!("%{name}"), (*is).to_owned())),
                ["set", name, is] => {
                    sets.insert((*name).to_owned(), names(is, &sets).map_err(fault)?);
                }
                ["join", name, is] => {
                    let said: Vec<&str> = is.split('"').skip(1).step_by(2).collect();
                    let [two, between, last] = said.as_slice() else { return Err(fault("three joints".to_owned())) };
                    all.joints.insert((*name).to_owned(), [two, between, last].map(|w| w.replace("\\n", "\n")));
                }
                _ if bare.starts_with(' ') => {
                    for one in bare.split(" ;; ") {
                        all.rules.entry(sort.clone()).or_default().push(rule(one.trim(), n + 1, &sets).map_err(fault)?);
                    }
                }
                _ => bare.clone_into(&mut sort),
            }
        }
        Ok(all)
    }
}

fn yaml(text: &str) -> Result<Value, String> {
    serde_yaml::from_str(text).map_err(|e| e.to_string())
}

fn names(text: &str, known: &BTreeMap<String, Vec<(String, Value)>>) -> Result<Vec<(String, Value)>, String> {
    let (set, own) = text.split_once('{').map_or((text, None), |(set, own)| (set, Some(format!("{{{own}"))));
    let mut all = Vec::new();
    for name in set.split_whitespace() {
        all.extend(known.get(name).ok_or(format!("what does `{name}` stand for?"))?.clone());
    }
    if let Some(own) = own {
        let map = yaml(&own)?;
        let map = map.as_mapping().ok_or("names in `{…}`")?;
        all.extend(map.iter().filter_map(|(k, v)| Some((k.as_str()?.to_owned(), v.clone()))));
    }
    Ok(all)
}

fn rule(line: &str, number: usize, known: &BTreeMap<String, Vec<(String, Value)>>) -> Result<Rule, String> {
    let arrow = ["=>", "=?", "=!"].iter().find_map(|arrow| Some((*arrow, line.split_once(arrow)?)));
    let (arrow, (left, right)) = arrow.ok_or("a pattern, `=>` and a text")?;
    let (pattern, guard) = left.split_once(" ? ").unwrap_or((left, "{}"));
    let (said, sets) = right.split_once(" ! ").unwrap_or((right, ""));
    Ok(Rule {
        line: number,
        pattern: Pattern::read(&yaml(pattern.trim())?)?,
        guard: Fields::read(&yaml(guard.trim())?)?,
        tried: arrow == "=?",
        says: if arrow == "=!" { Err(said.trim().to_owned()) } else { Ok(text::read(said.trim())?) },
        sets: names(sets, known)?,
    })
}
