//! Patterns over values of the notation: the left side of a rule.

use std::collections::BTreeMap;

use serde_yaml::Value;

/// What the holes of a pattern stand for.
pub(super) type Bound = BTreeMap<String, Value>;

/// A pattern.
#[derive(Debug, Clone)]
pub(super) enum Pattern {
    Any,
    /// Nothing there.
    Absent,
    /// A whole number.
    Figure,
    Over(i64),
    Under(i64),
    Is(Value),
    /// What fits, remembered; a name that is there already has to stand for the same.
    Hole(String, Box<Pattern>),
    Either(Vec<Pattern>),
    Both(Vec<Pattern>),
    Not(Box<Pattern>),
    /// A list with such an entry, and a list of such entries only.
    Has(Box<Pattern>),
    All(Box<Pattern>),
    /// A list of these, and the name of what is behind them where more may follow.
    List(Vec<Pattern>, Option<String>),
    Map(Fields),
}

/// What is asked of the fields of a map.
#[derive(Debug, Clone, Default)]
pub(super) struct Fields {
    pub(super) named: Vec<Field>,
    /// The name of all other fields; none: there are no others.
    pub(super) rest: Option<String>,
}

/// A field, by any of its names.
#[derive(Debug, Clone)]
pub(super) struct Field {
    pub(super) names: Vec<String>,
    optional: bool,
    pub(super) pattern: Pattern,
}

impl Pattern {
    pub(super) fn read(yaml: &Value) -> Result<Pattern, String> {
        Ok(match yaml {
            Value::String(word) => Pattern::word(word)?,
            Value::Sequence(list) => {
                let rest = list.last().and_then(Value::as_str).and_then(|w| w.strip_prefix("..")).map(bare);
                let of = list.iter().take(list.len() - usize::from(rest.is_some()));
                Pattern::List(of.map(Pattern::read).collect::<Result<_, _>>()?, rest)
            }
            Value::Mapping(map) => {
                match map.iter().next().and_then(|(key, inner)| Some((key.as_str()?.strip_prefix('$')?, inner))) {
                    Some(("not", inner)) => Pattern::Not(Box::new(Pattern::read(inner)?)),
                    Some(("has", inner)) => Pattern::Has(Box::new(Pattern::read(inner)?)),
                    Some(("all", inner)) => Pattern::All(Box::new(Pattern::read(inner)?)),
                    Some(("both", inner)) => {
                        let all = inner.as_sequence().ok_or("patterns in `[…]`")?;
                        Pattern::Both(all.iter().map(Pattern::read).collect::<Result<_, _>>()?)
                    }
                    Some((name, inner)) => Pattern::Hole(name.to_owned(), Box::new(Pattern::read(inner)?)),
                    None => Pattern::Map(Fields::read(yaml)?),
                }
            }
            Value::Number(_) | Value::Bool(_) => Pattern::Is(yaml.clone()),
            Value::Null | Value::Tagged(_) => return Err(format!("no pattern: {yaml:?}")),
        })
    }

    fn word(word: &str) -> Result<Pattern, String> {
        let inner = |word: &str| Pattern::word(word).map(Box::new);
        let number = |word: &str| word.parse().map_err(|_| format!("`{word}` is no number"));
        Ok(match word.split_once(' ') {
            Some(("not", rest)) => Pattern::Not(inner(rest)?),
            Some(("has", rest)) => Pattern::Has(inner(rest)?),
            Some(("all", rest)) => Pattern::All(inner(rest)?),
            Some(("over", n)) => Pattern::Over(number(n)?),
            Some(("under", n)) => Pattern::Under(number(n)?),
            _ => match (word.strip_prefix('$'), word) {
                (Some(hole), _) => match hole.split_once('=') {
                    Some((name, rest)) => Pattern::Hole(name.to_owned(), inner(rest)?),
                    None => Pattern::Hole(hole.to_owned(), Box::new(Pattern::Any)),
                },
                (None, "_") => Pattern::Any,
                (None, "absent") => Pattern::Absent,
                (None, "figure") => Pattern::Figure,
                _ if word.contains('|') => {
                    Pattern::Either(word.split('|').map(Pattern::word).collect::<Result<_, _>>()?)
                }
                _ => Pattern::Is(
                    serde_yaml::from_str(word).ok().filter(|v: &Value| !v.is_null()).unwrap_or_else(|| word.into()),
                ),
            },
        })
    }

    /// Whether the pattern fits what is there.
    pub(super) fn fits(&self, value: Option<&Value>, bound: &mut Bound) -> bool {
        let value = value.filter(|v| !v.is_null());
        match (self, value) {
            (Pattern::Hole(name, inner), _) => {
                let new = value.cloned().unwrap_or_default();
                inner.fits(value, bound) && *bound.entry(name.clone()).or_insert_with(|| new.clone()) == new
            }
            (Pattern::Any, _) | (Pattern::Absent, None) => true,
            (Pattern::Either(all), _) => all.iter().any(|p| p.fits(value, bound)),
            (Pattern::Both(all), _) => all.iter().all(|p| p.fits(value, bound)),
            (Pattern::Not(inner), _) => !inner.fits(value, &mut bound.clone()),
            (_, None) | (Pattern::Absent, Some(_)) => false,
            (Pattern::Figure, Some(value)) => value.is_i64(),
            (Pattern::Over(n), Some(value)) => value.as_i64().is_some_and(|v| v > *n),
            (Pattern::Under(n), Some(value)) => value.as_i64().is_some_and(|v| v < *n),
            (Pattern::Is(own), Some(value)) => own == value,
            (Pattern::Has(inner), Some(value)) => {
                entries(value).is_some_and(|l| l.iter().any(|v| inner.fits(Some(v), bound)))
            }
            (Pattern::All(inner), Some(value)) => {
                entries(value).is_some_and(|l| l.iter().all(|v| inner.fits(Some(v), bound)))
            }
            (Pattern::List(own, rest), Some(value)) => {
                let Some(list) =
                    entries(value).filter(|l| l.len() == own.len() || rest.is_some() && l.len() > own.len())
                else {
                    return false;
                };
                let (first, more) = list.split_at(own.len());
                if let Some(rest) = rest {
                    bound.insert(rest.clone(), Value::Sequence(more.to_vec()));
                }
                own.iter().zip(first).all(|(p, v)| p.fits(Some(v), bound))
            }
            // A word is a map of which nothing more is said.
            (Pattern::Map(fields), Some(Value::String(word))) => fields.named.len() == 1 && fields.name(word),
            (Pattern::Map(fields), Some(value)) => value.as_mapping().is_some_and(|map| {
                let others: serde_yaml::Mapping = map
                    .iter()
                    .filter(|(key, _)| !key.as_str().is_some_and(|k| fields.name(k)))
                    .map(|(k, v)| (k.clone(), v.clone()))
                    .collect();
                let closed = fields.rest.is_none() && !others.is_empty();
                if let Some(rest) = &fields.rest {
                    bound.insert(rest.clone(), Value::Mapping(others));
                }
                !closed && fields.fit(|name| map.get(name), bound)
            }),
        }
    }
}

fn entries(value: &Value) -> Option<&[Value]> {
    value.as_sequence().map(Vec::as_slice)
}

fn bare(name: &str) -> String {
    name.trim_start_matches('$').to_owned()
}

impl Fields {
    pub(super) fn read(yaml: &Value) -> Result<Fields, String> {
        let mut fields = Fields::default();
        for (name, inner) in yaml.as_mapping().ok_or("fields in `{…}`")? {
            let name = name.as_str().ok_or("a field has a name")?;
            if name == ".." {
                fields.rest = Some(inner.as_str().map(bare).unwrap_or_default());
                continue;
            }
            let (name, optional) = name.strip_suffix('?').map_or((name, false), |name| (name, true));
            let names: Vec<String> = name.split('|').map(str::to_owned).collect();
            let pattern = if inner.is_null() {
                Pattern::Hole(name.to_owned(), Box::new(Pattern::Any))
            } else {
                Pattern::read(inner)?
            };
            fields.named.push(Field { names, optional, pattern });
        }
        Ok(fields)
    }

    fn name(&self, key: &str) -> bool {
        self.named.iter().any(|f| f.names.iter().any(|n| n == key))
    }

    /// Whether each field fits what is found by its name.
    pub(super) fn fit<'a>(&self, find: impl Fn(&str) -> Option<&'a Value>, bound: &mut Bound) -> bool {
        self.named.iter().all(|field| {
            let value = field.names.iter().find_map(|n| find(n)).filter(|v| !v.is_null());
            match (value, &field.pattern) {
                (None, Pattern::Hole(name, _)) if field.optional => bound.entry(name.clone()).or_default().is_null(),
                (None, Pattern::Any) => field.optional,
                (None, _) if field.optional => true,
                (None, Pattern::Hole(_, inner)) => {
                    matches!(**inner, Pattern::Absent | Pattern::Either(_) | Pattern::Not(_))
                        && field.pattern.fits(None, bound)
                }
                (value, pattern) => pattern.fits(value, bound),
            }
        })
    }
}
