//! The notation of grammar files.
//!
//! ```text
//! # a remark
//! clause                                  the name of a phrase
//!   destroy  <what:np> を破壊する           a production: its concept, its pattern
//!   -        <other>                      no concept of its own: what stands in its one slot
//! %class suru                             endings of a class of words: phrase, form, ending
//!   verb  can  できる
//! %words suru                             words of that class: concept, stem
//!   destroy  破壊
//! ```
//!
//! In a pattern `<slot:phrase>` is a slot (`<phrase>`: slot and phrase have one name), `<slot:phrase+>` one or
//! more in a row, `[…]` may be missing, `(a|b)` is either. `NAME` is a quoted name, `NUM` a figure. `concept!2` is taken only
//! where nothing cheaper fits: every production costs 1, and so much more.

use std::collections::BTreeMap;

/// A production as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Production {
    /// The phrase that it makes.
    pub(super) phrase: String,
    /// Its concept; empty: none of its own.
    pub(super) concept: String,
    /// The form, of a word of a class.
    pub(super) form: Option<String>,
    /// How much worse it is than others that fit.
    pub(super) cost: u32,
    /// What it consists of, without options.
    pub(super) parts: Vec<Part>,
}

/// A part of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    /// These letters.
    Text(String),
    /// A phrase.
    Slot {
        /// The name of the slot.
        slot: String,
        /// The phrase in it.
        phrase: String,
        /// One or more.
        many: bool,
    },
}

/// Reads a grammar file; an error says in which line what is wrong.
pub(super) fn read(text: &str) -> Result<Vec<Production>, String> {
    let mut out = Vec::new();
    let mut classes: BTreeMap<String, Vec<(String, String, String)>> = BTreeMap::new();
    let mut head = String::new();
    for (n, line) in text.lines().enumerate() {
        let bare = line.split_once(" # ").map_or(line, |(l, _)| l).trim_end();
        if bare.is_empty() || bare.starts_with('#') {
            continue;
        }
        if !bare.starts_with(' ') {
            bare.clone_into(&mut head);
            continue;
        }
        let fault = |what: &str| format!("line {}: {what}: {}", n + 1, bare.trim());
        let (first, rest) = bare.trim_start().split_once(' ').ok_or_else(|| fault("a concept and a pattern"))?;
        let rest = rest.trim_start();
        let fine = |(first, cost): (&str, &str)| Some((first.to_owned(), cost.parse().ok()?));
        let priced = first.split_once('!').map_or_else(|| Some((first.to_owned(), 0)), fine);
        let (name, cost) = priced.ok_or_else(|| fault("a figure after `!`"))?;
        if let Some(class) = head.strip_prefix("%class ") {
            let (form, ending) = rest.split_once(' ').ok_or_else(|| fault("phrase, form, ending"))?;
            let ending = if ending.trim() == "-" { "" } else { ending.trim() };
            classes.entry(class.to_owned()).or_default().push((first.to_owned(), form.to_owned(), ending.to_owned()));
        } else if let Some(class) = head.strip_prefix("%words ") {
            let endings = classes.get(class).ok_or_else(|| fault("the class is not known"))?;
            out.extend(endings.iter().map(|(phrase, form, ending)| Production {
                phrase: phrase.clone(),
                concept: name.clone(),
                form: Some(form.clone()),
                cost,
                parts: vec![Part::Text(format!("{rest}{ending}"))],
            }));
        } else {
            let concept = if name == "-" { "" } else { &name };
            let patterns = expand(rest).map_err(|what| fault(&what))?;
            for parts in patterns {
                if parts.is_empty() {
                    return Err(fault("a pattern that can be empty"));
                }
                out.push(Production { phrase: head.clone(), concept: concept.to_owned(), form: None, cost, parts });
            }
        }
    }
    Ok(out)
}

/// So many patterns without options one line may stand for.
const MOST: usize = 4096;

/// All patterns without options that a pattern stands for.
fn expand(pattern: &str) -> Result<Vec<Vec<Part>>, String> {
    let chars: Vec<char> = pattern.chars().collect();
    let mut at = 0;
    let all = alternatives(&chars, &mut at)?;
    if at < chars.len() { Err(format!("`{}` without its other half", chars[at])) } else { Ok(all) }
}

fn alternatives(chars: &[char], at: &mut usize) -> Result<Vec<Vec<Part>>, String> {
    let mut all = sequence(chars, at)?;
    while chars.get(*at) == Some(&'|') {
        *at += 1;
        all.extend(sequence(chars, at)?);
    }
    Ok(all)
}

fn sequence(chars: &[char], at: &mut usize) -> Result<Vec<Vec<Part>>, String> {
    let mut all = vec![Vec::new()];
    while let Some(&c) = chars.get(*at) {
        match c {
            '|' | ']' | ')' => break,
            '[' | '(' => {
                *at += 1;
                let mut inner = alternatives(chars, at)?;
                if chars.get(*at) != Some(if c == '[' { &']' } else { &')' }) {
                    return Err(format!("`{c}` without its other half"));
                }
                *at += 1;
                if c == '[' {
                    inner.push(Vec::new());
                }
                if all.len().saturating_mul(inner.len()) > MOST {
                    return Err(format!("its options make more than {MOST} patterns"));
                }
                all = all.iter().flat_map(|a| inner.iter().map(move |b| join(a, b))).collect();
            }
            '<' => {
                let end = chars[*at..].iter().position(|c| *c == '>').ok_or("`<` without `>`")? + *at;
                let inner: String = chars[*at + 1..end].iter().collect();
                *at = end + 1;
                let many = inner.ends_with('+');
                let inner = inner.trim_end_matches('+');
                let (slot, phrase) = inner.split_once(':').unwrap_or((inner, inner));
                let part = Part::Slot { slot: slot.to_owned(), phrase: phrase.to_owned(), many };
                for one in &mut all {
                    one.push(part.clone());
                }
            }
            _ => {
                let start = *at;
                while chars.get(*at).is_some_and(|c| !"|[](<)".contains(*c)) {
                    *at += 1;
                }
                let text: String = chars[start..*at].iter().collect();
                let text = text.replace("\\l", "(").replace("\\r", ")");
                for one in &mut all {
                    *one = join(one, &[Part::Text(text.clone())]);
                }
            }
        }
    }
    Ok(all)
}

/// Two sequences as one; letters beside letters become one.
fn join(a: &[Part], b: &[Part]) -> Vec<Part> {
    let mut out = a.to_vec();
    for part in b {
        match (out.last_mut(), part) {
            (Some(Part::Text(before)), Part::Text(more)) => before.push_str(more),
            _ => out.push(part.clone()),
        }
    }
    out
}
