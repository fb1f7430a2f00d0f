//! What may stand at the end of a line that is being written.

use super::expectation::{behind_because, cut_expectation};
use super::header::side;
use super::lines::without_comment;
use super::vocabulary::{
    ALREADY, ANSWERS, ASKS, AskWord, CARD_OPTIONS, CHOICE_VERBS, EDITS, GAME, JUST, PASTS, PHASES, POSITIONS, SIDES,
    STANDINGS, STARTS, Start, Table, UNTILS, VERBS, WHATS, ZONES,
};
use super::words::{longest, match_phrase};
use crate::scenario::syntax::Verb;

/// Under what a line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Under {
    /// A duel.
    Duel,
    /// A variant.
    Variant,
    /// A player alone.
    Player,
    /// `resolve`.
    Resolve,
}

/// What may stand there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// One of these words.
    Words(Vec<&'static str>),
    /// The name of a card.
    Card,
    /// A card, or one of these words.
    CardOr(Vec<&'static str>),
    /// A card, or an effect of one.
    Effect,
    /// The id of a section.
    Section,
}

type Found<'a> = Option<(&'a str, Wanted)>;

/// What may stand at the end of what is written of a line, and the part of it that is already there.
pub fn wanted(line: &str, under: Under) -> Found<'_> {
    let said = line.trim_start();
    if without_comment(said).len() < said.len() {
        return None;
    }
    if let Some(at) = said.rfind('[').filter(|at| !said[*at..].contains(']')) {
        return option(&said[at + 1..]);
    }
    match under {
        Under::Player => fact(said, &["lp", "ydk", "lasting", "used", "activated"]),
        Under::Resolve => choice(said),
        Under::Duel | Under::Variant => statement(said, under),
    }
}

/// The words of a table.
fn words<T>(table: &Table<T>) -> impl Iterator<Item = &'static str> {
    table.words.iter().map(|(word, _)| *word)
}

/// One of these words; nothing where there are none.
fn some(rest: &str, all: impl IntoIterator<Item = &'static str>) -> Found<'_> {
    let all: Vec<&str> = all.into_iter().collect();
    (!all.is_empty()).then_some((rest, Wanted::Words(all)))
}

/// What stands behind a word of a table, and a blank.
fn behind<'a, T: Copy>(text: &'a str, table: &Table<T>) -> Option<(&'a str, T)> {
    let (rest, thing) = longest(text, table)?;
    (!rest.is_empty() || text.ends_with(char::is_whitespace)).then_some((rest, thing))
}

/// The last of names parted by `;`.
fn last(names: &str) -> &str {
    names.rsplit(';').next().unwrap_or_default().trim_start()
}

fn option(inside: &str) -> Found<'_> {
    let rest = inside.trim_start();
    if let Some((cards, _)) = behind(rest, &CARD_OPTIONS) {
        return Some((last(cards), Wanted::Card));
    }
    let item = rest.rsplit(',').next().unwrap_or_default().trim_start();
    if let Some((cards, _)) = behind(item, &CARD_OPTIONS) {
        return Some((last(cards), Wanted::Card));
    }
    for word in ["to", "in", "summoned from"] {
        if let Some(zone) = match_phrase(item, word).filter(|zone| !zone.is_empty() || item.ends_with(' ')) {
            return some(zone, words(&ZONES));
        }
    }
    if let Some(time) = match_phrase(item, "until").filter(|time| !time.is_empty() || item.ends_with(' ')) {
        return some(time, words(&UNTILS));
    }
    let more = ["to", "in", "until", "owner", "declare", "option", "effect", "since turn", "summoned from"];
    let all = words(&POSITIONS).chain(words(&PASTS)).chain(words(&CARD_OPTIONS));
    some(item, all.chain(words(&STANDINGS)).chain(more))
}

fn fact<'a>(text: &'a str, more: &'static [&'static str]) -> Found<'a> {
    match behind(text, &ZONES) {
        Some((cards, _)) => Some((last(cards), Wanted::Card)),
        None => some(text, words(&ZONES).chain(more.iter().copied())),
    }
}

fn choice(text: &str) -> Found<'_> {
    let Some((_, rest)) = text.split_once(':') else { return some(text, ["link"]) };
    let rest = rest.trim_start();
    let rest = behind(rest, &SIDES).map_or(rest, |(rest, _)| rest);
    match behind(rest, &CHOICE_VERBS) {
        Some((cards, _)) => Some((last(cards), Wanted::Card)),
        None => {
            some(rest, words(&CHOICE_VERBS).chain(["accept", "decline", "declare", "heads", "option", "roll", "tails"]))
        }
    }
}

fn statement(text: &str, under: Under) -> Found<'_> {
    if let Some(asked) = text.strip_prefix(['?', '？']) {
        return question(asked.trim_start());
    }
    let Some((rest, start)) = behind(text, &STARTS) else {
        let edits = if under == Under::Variant { Some(words(&EDITS)) } else { None };
        let other = |word: &&str| !words(&EDITS).any(|edit| edit == *word);
        return some(text, words(&STARTS).filter(other).chain(edits.into_iter().flatten()).chain(["?"]));
    };
    match start {
        Start::Source | Start::Rules | Start::Seed | Start::Duel | Start::Variant | Start::Card | Start::Resolve => {
            None
        }
        Start::Turn => {
            let part = rest.rsplit(',').next().unwrap_or_default().trim_start();
            some(part, words(&SIDES).chain(words(&PHASES)))
        }
        Start::JustNow => match last(rest).rfind(" was ") {
            Some(at) => some(last(rest)[at + 5..].trim_start(), words(&JUST)),
            None if rest.contains(';') => Some((last(rest), Wanted::Card)),
            None => Some((last(rest), Wanted::CardOr(words(&GAME).collect()))),
        },
        Start::Player => moved(rest, true),
        Start::Move => {
            let rest = match_phrase(text, "assume").unwrap_or(text);
            let link = match_phrase(rest, "link").map(|rest| {
                rest.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start().trim_start_matches(':').trim_start()
            });
            asked(link.unwrap_or(rest))
        }
        Start::BothPass => match match_phrase(rest, "until") {
            Some(rest) => some(rest, words(&PHASES)),
            None => some(rest, ["until"]),
        },
        Start::Edit => match rest.split_once(':') {
            Some((_, put)) => statement(put.trim_start(), Under::Duel),
            None => some(rest, ["link", "move", "resolve"]),
        },
    }
}

/// `PLAYER ACTION`
fn asked(text: &str) -> Found<'_> {
    match behind(text, &SIDES) {
        Some((rest, _)) => moved(rest, false),
        None => some(text, words(&SIDES)),
    }
}

/// What a player does, or what is his.
fn moved(text: &str, facts: bool) -> Found<'_> {
    let Some((rest, verb)) = behind(text, &VERBS).or_else(|| behind(text, &ALREADY)) else {
        let beside = || fact(text, &["lp", "ydk", "lasting", "used", "activated"]);
        // Behind `link N` something was activated, alone something else is under way.
        let already =
            ALREADY.words.iter().filter(|(_, verb)| (*verb == Verb::Activate) != facts).map(|(word, _)| *word);
        return match (facts, if facts { beside() } else { None }) {
            (true, Some((rest, Wanted::Words(more)))) => some(rest, words(&VERBS).chain(already).chain(more)),
            (true, found @ Some(_)) => found,
            _ => some(text, words(&VERBS).chain(already)),
        };
    };
    match verb {
        Verb::Activate => Some(effect(rest)),
        Verb::EnterPhase => some(rest, words(&PHASES)),
        Verb::EndTurn | Verb::Draw | Verb::Withdraw | Verb::Pass => None,
        Verb::Attack => {
            let with = rest.rfind(" with ").map(|at| rest[at + 6..].trim_start());
            Some((with.or_else(|| match_phrase(rest, "directly with")).unwrap_or(rest), Wanted::Card))
        }
        Verb::NormalSummon
        | Verb::TributeSummon
        | Verb::Set
        | Verb::FlipSummon
        | Verb::SpecialSummon
        | Verb::FusionSummon
        | Verb::RitualSummon
        | Verb::SynchroSummon
        | Verb::XyzSummon
        | Verb::LinkSummon
        | Verb::PendulumSummon
        | Verb::Discard
        | Verb::ChangePosition => Some((last(rest), Wanted::Card)),
    }
}

/// `[effect N of] CARD`
fn effect(text: &str) -> (&str, Wanted) {
    match text.find(" of ").filter(|_| match_phrase(text, "effect").is_some()) {
        Some(at) => (text[at + 4..].trim_start(), Wanted::Card),
        None => (text, Wanted::Effect),
    }
}

fn question(text: &str) -> Found<'_> {
    if let Some((_, tail)) = cut_expectation(text) {
        let tail = tail.trim_start();
        return match behind_because(tail) {
            Some((_, ids)) => Some((ids.rsplit(',').next().unwrap_or_default().trim_start(), Wanted::Section)),
            None => match behind(tail, &ANSWERS) {
                Some((rest, _)) => some(rest, ["because"]),
                None => some(tail, words(&ANSWERS)),
            },
        };
    }
    let Some((rest, ask)) = behind(text, &ASKS) else { return some(text, words(&ASKS)) };
    match ask {
        AskWord::Can if side(rest).is_err() => some(rest, words(&SIDES).chain(["the chain be"])),
        AskWord::Can | AskWord::WithWhat => asked(match_phrase(rest, "can").unwrap_or(rest)),
        AskWord::Where => match match_phrase(rest, "can") {
            Some(rest) => asked(rest),
            None => Some((match_phrase(rest, "is").unwrap_or(rest), Wanted::Card)),
        },
        AskWord::What => match match_phrase(rest, "can") {
            Some(rest) => asked(rest),
            None => match rest.rfind(" of ") {
                Some(at) => Some(effect(rest[at + 4..].trim_start())),
                None => some(rest, words(&WHATS)),
            },
        },
        AskWord::Has => some(rest, ["the duel ended"]),
        AskWord::Is | AskWord::Did | AskWord::Does | AskWord::Whose => Some(effect(rest)),
        AskWord::Which | AskWord::Who | AskWord::How | AskWord::InWhichOrder => None,
    }
}
