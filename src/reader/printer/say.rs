//! Values in words, by the rules of a file.

use std::collections::BTreeMap;

use serde_yaml::Value;

use super::file::{Rule, Wordings};
use super::pattern::Bound;
use super::text::{self, Hole, Part, push};
use super::{Missing, Names, Said};

/// How deep rules may call each other.
const DEPTH: usize = 60;

/// Words that are being said.
pub(super) struct Saying<'a> {
    pub(super) wordings: &'a Wordings,
    /// The Japanese of a name.
    pub(super) names: Names<'a>,
    /// What names stand for.
    pub(super) known: BTreeMap<String, Value>,
    pub(super) depth: usize,
}

impl Saying<'_> {
    /// A value as a sort: by the first rule that fits.
    pub(super) fn say(&mut self, sort: &str, value: &Value) -> Said {
        if self.depth > DEPTH {
            return Err(Missing("what is told so deep".to_owned()));
        }
        self.depth += 1;
        let said = self.first(sort, value);
        self.depth -= 1;
        said
    }

    fn first(&mut self, sort: &str, value: &Value) -> Said {
        let mut missing = None;
        for rule in self.wordings.rules.get(sort).into_iter().flatten() {
            let mut bound = Bound::new();
            if !rule.pattern.fits(Some(value), &mut bound) || !rule.guard.fit(|name| self.known.get(name), &mut bound) {
                continue;
            }
            let before = rule.tried.then(|| self.known.clone());
            match self.by(rule, value, &bound) {
                Err(part) if rule.tried => {
                    self.known = before.unwrap_or_default();
                    missing.get_or_insert(part);
                }
                said => return said,
            }
        }
        Err(missing.unwrap_or_else(|| Missing(format!("{sort} {}", head(value)))))
    }

    fn by(&mut self, rule: &Rule, value: &Value, bound: &Bound) -> Said {
        let parts = rule.says.as_ref().map_err(|words| Missing(words.clone()))?;
        let said = self.text(parts, value, bound)?.0;
        for (name, to) in &rule.sets {
            let to = match to.as_str() {
                Some(word) if word.contains('{') => {
                    let parts = text::read(word).map_err(Missing)?;
                    Value::String(self.text(&parts, value, bound)?.0)
                }
                Some(word) if word.starts_with('$') => self.find(&word[1..], bound),
                _ => to.clone(),
            };
            self.known.insert(name.clone(), to);
        }
        Ok(said.trim_matches(' ').to_owned())
    }

    fn find(&self, name: &str, bound: &Bound) -> Value {
        bound.get(name).or_else(|| self.known.get(name)).cloned().unwrap_or_default()
    }

    /// The words of a text, and whether a hole of it says nothing.
    fn text(&mut self, parts: &[Part], value: &Value, bound: &Bound) -> Result<(String, bool), Missing> {
        let (mut said, mut lacks) = (String::new(), false);
        for part in parts {
            match part {
                Part::Words(words) => push(&mut said, words),
                Part::Hole(hole) => {
                    let words = self.hole(hole, value, bound)?;
                    lacks |= words.is_empty();
                    push(&mut said, &words);
                }
                Part::Pick(name, words) => {
                    let at = self.find(name, bound).as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or_default();
                    push(&mut said, words.get(at).ok_or_else(|| Missing(name.clone()))?);
                }
                Part::Group(inner) => {
                    let (words, empty) = self.text(inner, value, bound)?;
                    push(&mut said, if empty { "" } else { &words });
                }
            }
        }
        Ok((said, lacks))
    }

    fn hole(&mut self, hole: &Hole, value: &Value, bound: &Bound) -> Said {
        let of = match hole.name.strip_prefix('\'') {
            Some(word) => Value::String(word.to_owned()),
            None if hole.name.is_empty() => value.clone(),
            None if hole.name.contains('+') => {
                let all = hole.name.split('+').map(|name| self.find(name, bound));
                Value::Sequence(all.filter(|v| !v.is_null()).collect())
            }
            None => self.find(&hole.name, bound),
        };
        if of.is_null() {
            return Ok(String::new());
        }
        let mut before = Vec::new();
        for (name, to) in &hole.with {
            let to = to.strip_prefix('$').map_or_else(|| word(to), |name| self.find(name, bound));
            before.push((name.clone(), self.known.insert(name.clone(), to)));
        }
        let said = self.plain(hole, &of);
        for (name, to) in before.into_iter().rev() {
            self.known.insert(name, to.unwrap_or_default());
        }
        hole.changes.iter().try_fold(said?, |said, change| self.changed(said, change))
    }

    fn plain(&mut self, hole: &Hole, of: &Value) -> Said {
        let one = |own: &mut Self, of: &Value| match (&hole.sort, of) {
            (Some(sort), _) => own.say(sort, of),
            (None, Value::String(word)) => Ok(word.clone()),
            (None, Value::Number(n)) => Ok(n.to_string()),
            (None, _) => Err(Missing(head(of))),
        };
        let (Some(joint), Value::Sequence(entries)) = (&hole.joint, of) else { return one(self, of) };
        let mut all = entries.iter().map(|of| one(self, of)).collect::<Result<Vec<_>, _>>()?;
        all.retain(|words| !words.is_empty());
        let [pair, between, end] =
            self.wordings.joints.get(joint).ok_or_else(|| Missing(format!("the joint {joint}")))?;
        Ok(match all.split_last() {
            None => String::new(),
            Some((only, [])) => only.clone(),
            Some((second, [first])) => format!("{first}{pair}{second}"),
            Some((last, most)) => format!("{}{end}{last}", most.join(between)),
        })
    }

    /// Words changed: a capital in front, an article, figures, names.
    fn changed(&self, said: String, change: &str) -> Said {
        let wide = |c: char| c.to_digit(10).and_then(|d| char::from_u32('０' as u32 + d)).unwrap_or(c);
        let mut letters = said.chars();
        Ok(match change {
            _ if said.is_empty() => said,
            "cap" => letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect(),
            "a" => {
                let bare = said.trim_start_matches('"');
                let vowel = bare.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']) || bare.starts_with("Xyz");
                format!("{} {said}", if vowel { "an" } else { "a" })
            }
            "title" => said.split('-').map(|w| w[..1].to_uppercase() + &w[1..]).collect::<Vec<_>>().join(" "),
            "abs" => said.trim_start_matches('-').to_owned(),
            "end" => said.trim_end_matches(['.', '。']).to_owned(),
            "wide" => said.chars().map(wide).collect(),
            "name" => (self.names)(&said).unwrap_or(said),
            "next" => said.parse().map_or(said, |n: u32| (n + 1).to_string()),
            "circle" => {
                match said.parse().ok().filter(|n| (1..=20).contains(n)).and_then(|n: u32| char::from_u32(0x245F + n)) {
                    Some(sign) => sign.to_string(),
                    None => return Err(Missing("so many effects".to_owned())),
                }
            }
            _ => match change.split_once('=') {
                Some((from, to)) => said.replace(&from.replace('_', " "), to),
                None => return Err(Missing(format!("the change {change}"))),
            },
        })
    }
}

fn word(text: &str) -> Value {
    text.parse::<i64>().map_or_else(|_| if text.is_empty() { Value::Null } else { text.into() }, Value::from)
}

/// The constructor of a value.
fn head(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Mapping(map) => map.keys().filter_map(Value::as_str).collect::<Vec<_>>().join("+"),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Sequence(_) | Value::Tagged(_) => {
            serde_yaml::to_string(value).unwrap_or_default().trim().replace('\n', " ")
        }
    }
}
