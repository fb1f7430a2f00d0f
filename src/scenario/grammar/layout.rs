//! How one line is written: one blank between words, none in front of `;` and `,`, none inside of brackets. What people
//! write in their own words – titles, sources, reasons, paths, YAML – stays as it is.

use super::expectation::{KNOWN, before_known, behind_because, cut_expectation};
use super::header::side;
use super::vocabulary::{CARD_OPTIONS, STARTS, Start, ZONES};
use super::words::{Text, longest, match_phrase};

/// How wide the first word of a line in the story of a duel is, with the blanks behind it.
const WIDTH: usize = 8;

/// Where a line stands decides whether its words stand in columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// In the story of a duel: in columns.
    Duel,
    /// In a variant: one blank everywhere.
    Variant,
}

/// One blank for each run of them.
pub(super) fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Parts between separators, with the separator and one blank between them.
fn listed(text: &str, separator: char) -> String {
    let parts: Vec<String> = text.split(separator).map(squeezed).collect();
    parts.join(&format!("{separator} "))
}

/// Words, names and their options: `A ;B [ x,y ]` as `A; B [x, y]`.
pub(super) fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.trim();
    let mut apart = true;
    while let Some(c) = rest.chars().next() {
        let behind = &rest[c.len_utf8()..];
        let bracket = if c == '[' && apart { behind.split_once(']') } else { None };
        rest = behind;
        if let Some((inside, after)) = bracket {
            out.push_str(if out.is_empty() || out.ends_with(' ') { "[" } else { " [" });
            out.push_str(&bracketed(inside));
            out.push_str("] ");
            rest = after;
        } else if c == ';' {
            out.truncate(out.trim_end().len());
            out.push_str("; ");
        } else if !c.is_whitespace() {
            out.push(c);
        } else if !out.is_empty() && !out.ends_with(' ') {
            out.push(' ');
        }
        apart = out.is_empty() || out.ends_with(' ');
    }
    out.truncate(out.trim_end().len());
    out
}

/// What stands between brackets: options parted by `,`; one that names cards goes on to the end.
fn bracketed(inside: &str) -> String {
    let mut items = Vec::new();
    let mut rest = inside.trim();
    loop {
        if longest(rest, &CARD_OPTIONS).is_some() {
            items.push(listed(rest, ';'));
            break;
        }
        if match_phrase(rest, "declare").is_some() {
            items.push(squeezed(rest));
            break;
        }
        let Some((item, after)) = rest.split_once(',') else {
            items.push(squeezed(rest));
            break;
        };
        items.push(squeezed(item));
        rest = after.trim_start();
    }
    items.join(", ")
}

/// Values parted by `;`.
fn values(text: &str) -> String {
    text.split(';').map(spaced).collect::<Vec<_>>().join("; ")
}

/// What stands behind `?`.
fn question(text: &str) -> String {
    let text = text.trim();
    // What is no answer belongs to the name that is asked about.
    let no_answer = super::question::question(Text(text), text).is_ok_and(|(_, question)| question.expect.is_none());
    let Some((asked, tail)) = cut_expectation(text).filter(|_| !no_answer) else { return spaced(text) };
    let (claim, known) = before_known(tail);
    let claim = match behind_because(claim) {
        Some((answer, ids)) => format!("{} because {}", values(answer), listed(ids, ',')),
        None => values(claim),
    };
    let known = known.map(|known| match known.split_once(':') {
        Some((says, reason)) => format!("{KNOWN} {}: {}", values(says), reason.trim()),
        None => format!("{KNOWN} {}", known.trim()),
    });
    format!("{} = {claim}{}", spaced(asked), known.unwrap_or_default())
}

/// A statement on one line, without what stands under it.
pub(super) fn statement(text: &str, place: Place) -> String {
    if let Some(asked) = text.strip_prefix('?').or_else(|| text.strip_prefix('？')) {
        return format!("? {}", question(asked));
    }
    let Some((rest, start)) = longest(text, &STARTS) else { return spaced(text) };
    let word = squeezed(&text[..text.len() - rest.len()]);
    match start {
        Start::Source | Start::Seed => headed(&word, rest.trim(), place),
        Start::Rules => headed(&word, &squeezed(&rest.replace(',', " ")), place),
        Start::Turn => headed(&word, &listed(rest, ','), place),
        Start::Move => linked(text, place),
        Start::JustNow => format!("{word}{}{}", gap(place), spaced(rest)),
        Start::Player if rest.is_empty() => word,
        Start::Player => format!("{word} {}", fact(rest, None)),
        Start::Edit => edit(&word, rest),
        Start::Duel | Start::Variant => format!("{word} {}", rest.trim()),
        Start::Card => format!("{word} {}", squeezed(rest)),
        Start::BothPass | Start::Resolve => squeezed(text),
    }
}

/// A first word and what follows it.
fn headed(word: &str, rest: &str, place: Place) -> String {
    match place {
        Place::Duel => format!("{word:WIDTH$}{rest}"),
        Place::Variant => format!("{word} {rest}"),
    }
}

/// `[assume] [link N] PLAYER ACTION`
fn linked(text: &str, place: Place) -> String {
    let rest = match_phrase(text, "assume").unwrap_or(text);
    let Some((link, action)) = numbered(rest) else { return spaced(text) };
    let assume = squeezed(&text[..text.len() - rest.len()]);
    let between = if assume.is_empty() { "" } else { " " };
    format!("{assume}{between}{link}{}{}", gap(place), spaced(action))
}

/// What stands between the number of a link, or `just now`, and what is told.
fn gap(place: Place) -> &'static str {
    match place {
        Place::Duel => "  ",
        Place::Variant => " ",
    }
}

/// `link N`, and what stands behind it and its colon.
fn numbered(text: &str) -> Option<(String, &str)> {
    let rest = match_phrase(text, "link")?;
    let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let link = squeezed(&text[..text.len() - behind.len()]);
    let behind = behind.trim_start();
    Some((link, behind.strip_prefix(':').unwrap_or(behind)))
}

/// `instead of ANCHOR: STATEMENT`
fn edit(word: &str, rest: &str) -> String {
    match rest.split_once(':') {
        Some((anchor, put)) => format!("{word} {}: {}", squeezed(anchor), statement(put.trim(), Place::Variant)),
        None => format!("{word} {}", squeezed(rest)),
    }
}

/// A choice under `resolve`: `link N: [PLAYER] CHOICE`.
pub(super) fn choice(text: &str) -> String {
    let Some((link, choice)) = numbered(text) else { return spaced(text) };
    let choice = choice.trim_start();
    let chosen = side(choice).map_or(choice, |(rest, _)| rest);
    let of = |word: &str| match_phrase(chosen, word).is_some();
    let choice = if ["roll", "heads", "tails"].into_iter().any(of) {
        listed(choice, ',')
    } else if of("declare") {
        squeezed(choice)
    } else {
        spaced(choice)
    };
    format!("{link}: {choice}")
}

/// The word in front of a fact about a player that stands in the column, and what stands behind it.
fn column(text: &str) -> Option<(String, &str)> {
    let words = ["lp", "ydk", "lasting"].into_iter().find_map(|word| match_phrase(text, word));
    let rest = longest(text, &ZONES).map(|(rest, _)| rest).or(words)?;
    Some((squeezed(&text[..text.len() - rest.len()]), rest))
}

/// How wide the column of the facts about a player is.
pub(super) fn width<'a>(facts: impl Iterator<Item = &'a str>) -> usize {
    let words = facts.filter_map(column).map(|(word, _)| word.chars().count());
    words.max().unwrap_or_default().max("extra".len()) + 2
}

/// A fact about a player; in a block, its first word is as wide as the column.
pub(super) fn fact(text: &str, width: Option<usize>) -> String {
    let Some((word, rest)) = column(text) else { return spaced(text) };
    let rest = match word.to_ascii_lowercase().as_str() {
        "ydk" => rest.trim().to_owned(),
        "lasting" => lasting(rest),
        _ => spaced(rest),
    };
    let width = width.unwrap_or(word.chars().count() + 1);
    format!("{word:width$}{rest}")
}

/// `CARD [options] {…}`: what is in braces is YAML.
fn lasting(text: &str) -> String {
    let at = text.find('{').unwrap_or(text.len());
    // What stands behind the options belongs to what holds, and stays as it is.
    let mut end = at;
    let mut rest = text[..at].find('[').map(|open| &text[open..at]);
    while let Some(close) = rest.and_then(|rest| rest.find(']')) {
        let behind = rest.map_or("", |rest| &rest[close + 1..]);
        end = at - behind.len();
        rest = Some(behind.trim_start()).filter(|behind| behind.starts_with('['));
    }
    format!("{} {}", spaced(&text[..end]).trim_end(), text[end..].trim()).trim_end().to_owned()
}
