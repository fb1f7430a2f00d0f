//! What is wrong with an entry of a card file, in words for people.

use super::table::{Part, Sort};
use super::walk::{Amiss, What};

/// What is wrong: one line.
pub fn message(amiss: &Amiss<'_>, parts: &[Part]) -> String {
    let at = if amiss.way.is_empty() { String::new() } else { format!(" in `{}`", amiss.way) };
    let place = if amiss.way.is_empty() { "this".to_owned() } else { format!("`{}`", amiss.way) };
    match &amiss.what {
        What::Unknown(word) => format!("the word `{word}` is not known{at}"),
        What::Missing(key) => format!("`{key}` is missing{at}"),
        What::Alone(word) => format!("the word `{word}` stands alone, and something is behind it{at}"),
        What::Needs(word, sorts) => {
            let sorts: Vec<String> = sorts.iter().map(|sort| wanted(sort, parts)).collect();
            format!("the word `{word}` needs {} behind it{at}", sorts.join(" and "))
        }
        What::Several(words) => format!("{place} takes one word, and there are {}", quoted(words)),
        What::Sort(sort, found) => format!("{place} takes {}, not {found}", wanted(sort, parts)),
    }
}

/// What to do about it; `near` finds the word that was most likely meant.
pub fn cure(amiss: &Amiss<'_>, near: impl FnOnce(&str, &[&str]) -> Option<String>) -> String {
    let Some(part) = amiss.part else { return "`solemn card --notation` shows every word of the notation".to_owned() };
    let page = format!("`solemn card --notation {}`", part.name);
    let names: Vec<&str> = part.names().collect();
    match &amiss.what {
        What::Unknown(word) => match near(word, &names) {
            Some(near) => format!("did you mean `{near}`? {page} says what each word means"),
            None => format!("the words here are {}; {page} says what each means", quoted(&names)),
        },
        What::Missing(key) => {
            let meaning = part.field(key).map_or("", |field| field.meaning.as_str());
            format!("`{key}`: {meaning} {page} shows what stands beside it")
        }
        What::Alone(word) => format!("write `{word}` by itself; {page} says what it means"),
        What::Needs(word, sorts) if sorts.len() > 1 => format!("write `{{{word}: [ … , … ]}}`; {page} shows how"),
        What::Needs(word, _) => format!("write `{{{word}: … }}`; {page} shows how"),
        What::Several(_) => format!("write each in an entry of its own; {page} shows what belongs together"),
        What::Sort(..) => format!("{page} shows what stands there"),
    }
}

/// What is wanted at a place.
fn wanted(sort: &Sort, parts: &[Part]) -> String {
    match sort {
        Sort::Text => "text".to_owned(),
        Sort::Whole => "a whole number".to_owned(),
        Sort::Natural => "a whole number that is not negative".to_owned(),
        Sort::Flag => "`true` or `false`".to_owned(),
        Sort::List(_) => "a list in `[ ]`".to_owned(),
        Sort::Maybe(inner) => wanted(inner, parts),
        Sort::Of(name) => {
            let Some(part) = parts.iter().find(|part| part.name == *name) else { return name.clone() };
            let long = if part.fields.is_empty() { "a word" } else { "a map in `{ }`" };
            match &part.short {
                Some(brief @ (Sort::Text | Sort::Whole | Sort::Natural | Sort::List(_))) => {
                    format!("{} or {long}", wanted(brief, parts))
                }
                Some(Sort::Flag | Sort::Of(_) | Sort::Maybe(_)) | None => long.to_owned(),
            }
        }
    }
}

fn quoted<T: AsRef<str>>(words: &[T]) -> String {
    words.iter().map(|word| format!("`{}`", word.as_ref())).collect::<Vec<_>>().join(", ")
}
