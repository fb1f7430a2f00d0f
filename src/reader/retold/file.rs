//! The notation of `grammar/retold`.
//!
//! ```text
//! # a remark
//! slot object cards                        what stands at this particle is told as this sort
//! act                                      the rules of a sort follow
//!   destroy {object} => destroy $object    a verb with its arguments, and the English words
//! ```
//!
//! The patterns are those of `grammar/meaning`. In the words `$x` is what the part is called in English, `$x:sort` as
//! another sort, and what stands in `[…]` is left out where a part in it is missing.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::reader::grammar;
use crate::reader::model::meaning::{Heading, Slot, bound, pattern_of};

/// A stretch of English words.
#[derive(Debug, Clone)]
pub(super) enum Words {
    /// As they stand.
    Plain(String),
    /// What a part is called, told as a sort.
    Hole { name: String, sort: Option<String> },
    /// Left out where a part is missing.
    Maybe(Vec<Words>),
}

/// A rule: how a clause that fits is retold.
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) slots: Vec<Slot>,
    pub(super) words: Vec<Words>,
}

/// The whole file.
#[derive(Debug, Default)]
pub(super) struct Rules {
    rules: BTreeMap<String, BTreeMap<String, Vec<Rule>>>,
    heading: Heading,
}

impl Rules {
    /// The rules for a verb as a sort.
    pub(super) fn of(&self, sort: &str, verb: &str) -> &[Rule] {
        self.rules.get(sort).and_then(|of| of.get(verb)).map_or(&[], Vec::as_slice)
    }

    /// The sort that a slot is told as.
    pub(super) fn sort_of<'a>(&'a self, slot: &'a str) -> &'a str {
        self.heading.sort_of(slot)
    }

    fn read(text: &str) -> Result<Rules, String> {
        let mut all: BTreeMap<String, BTreeMap<String, Vec<Rule>>> = BTreeMap::new();
        let heading = Heading::read(text, |lets, sort, _, line| {
            let (left, right) = line.split_once("=>").ok_or("a pattern, `=>` and words")?;
            let (verbs, slots) = pattern_of(left.trim(), lets)?;
            let words = words(&mut right.trim().chars(), false)?;
            holes(&words, &bound(&slots))?;
            for verb in verbs {
                let rule = Rule { slots: slots.clone(), words: words.clone() };
                all.entry(sort.to_owned()).or_default().entry(verb).or_default().push(rule);
            }
            Ok(())
        })?;
        Ok(Rules { rules: all, heading })
    }
}

/// The file, read when it is first asked for.
pub(super) fn rules() -> &'static Rules {
    static ALL: LazyLock<Rules> =
        LazyLock::new(|| Rules::read(&grammar::text("retold", OURS)).expect("the file is tested"));
    &ALL
}

/// The file inside the program.
const OURS: &str = include_str!("../../../grammar/retold");

/// Whether the file can be read; an error says in which line what is wrong.
pub fn check(text: &str) -> Result<(), String> {
    Rules::read(text).map(|_| ())
}

/// Whether every hole is of something that the pattern binds.
fn holes(words: &[Words], bound: &[String]) -> Result<(), String> {
    words.iter().try_for_each(|word| match word {
        Words::Plain(_) => Ok(()),
        Words::Hole { name, .. } if name == "_" || bound.contains(name) => Ok(()),
        Words::Hole { name, .. } => Err(format!("nothing is called `${name}`")),
        Words::Maybe(inner) => holes(inner, bound),
    })
}

fn words(rest: &mut std::str::Chars<'_>, inside: bool) -> Result<Vec<Words>, String> {
    let mut all = Vec::new();
    let mut plain = String::new();
    loop {
        let ahead = rest.clone();
        match rest.next() {
            None if inside => return Err("`[` without `]`".to_owned()),
            None => break,
            Some(']') if inside => break,
            // A part in a part is nowhere needed, and so no file can go deeper than that.
            Some('[') if inside => return Err("`[` in `[…]`".to_owned()),
            Some('[') => {
                all.push(Words::Plain(std::mem::take(&mut plain)));
                all.push(Words::Maybe(words(rest, true)?));
            }
            Some('$') => {
                all.push(Words::Plain(std::mem::take(&mut plain)));
                let text = ahead.as_str();
                let name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
                let end = text[1..].find(|c| !name(c)).map_or(text.len(), |n| n + 1);
                let hole = &text[1..end];
                let (sort, end) = match text[end..].strip_prefix(':') {
                    Some(sort) if sort.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                        let long = sort.find(|c| !name(c)).unwrap_or(sort.len());
                        (Some(sort[..long].to_owned()), end + 1 + long)
                    }
                    _ => (None, end),
                };
                *rest = text[end..].chars();
                all.push(Words::Hole { name: hole.to_owned(), sort });
            }
            Some(c) => plain.push(c),
        }
    }
    all.push(Words::Plain(plain));
    Ok(all)
}
