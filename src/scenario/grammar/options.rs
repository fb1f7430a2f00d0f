//! Options in brackets: labels, zones, positions, the past, and the cards that go with a move.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use rapidfuzz::distance::osa;

use super::fault::{Fault, Read, error, failure, first_words};
use super::header::side;
use super::layout::squeezed;
use super::vocabulary::{
    CARD_OPTIONS, CHOICE_VERBS, OfCards, PASTS, POSITIONS, STANDINGS, STATES, UNTILS, VALUES, ZONES,
};
use super::words::{Text, end, longest, match_phrase, name_of, number, one_of, small};
use crate::cards::counter::bare;
use crate::scenario::syntax::{CounterOpt, Opt};
use crate::source::Spanned;

type Options = Vec<Spanned<Opt>>;

/// `[OPTION, OPTION] [OPTION]`, perhaps none.
pub(super) fn options<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Options> {
    let mut all = Vec::new();
    let mut rest = input;
    while let Some(inner) = rest.strip_prefix('[') {
        let Some(close) = inner.find(']') else {
            let help = "close the options with `]`";
            return failure(Fault::said(&rest[..1], "scenario::bracket", "`[` is never closed", help));
        };
        all.extend(bracket(text, &inner[..close])?.1);
        rest = inner[close + 1..].trim_start();
    }
    Ok((rest, all))
}

/// What stands between `[` and `]`.
fn bracket<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Options> {
    if let Some(at) = input.find('[') {
        let help = "one bracket does not stand in another";
        return failure(Fault::said(&input[at..=at], "scenario::bracket", "`[` stands between `[` and `]`", help));
    }
    let mut all = Vec::new();
    let mut rest = input.trim_start();
    loop {
        if let Some((after, option)) = option_to_the_end(text, rest)? {
            all.push(Spanned::new(option, text.span(rest.trim())));
            return Ok((after, all));
        }
        let length = rest.find(',').unwrap_or(rest.len());
        let (item, after) = rest.split_at(length);
        let item = item.trim();
        let (_, options) = option(item)?;
        all.extend(options.into_iter().map(|option| Spanned::new(option, text.span(item))));
        match after.strip_prefix(',') {
            Some(after) => rest = after.trim_start(),
            None => return Ok((after, all)),
        }
    }
}

/// An option that goes on to the `]`; nothing if the next one does not.
fn option_to_the_end<'a>(text: Text<'a>, input: &'a str) -> Result<Option<(&'a str, Opt)>, nom::Err<Fault<'a>>> {
    if let Some(words) = match_phrase(input, "declare").filter(|words| !words.is_empty()) {
        return Ok(Some((&input[input.len()..], Opt::Declare(squeezed(words)))));
    }
    let Some((cards, make)) = longest(input, &CARD_OPTIONS) else {
        return Ok(None);
    };
    let option = match make {
        OfCards::Many(make) => cards_to_the_end(text, cards).map(|(rest, names)| (rest, make(names))),
        OfCards::One(make) => card_to_the_end(text, cards).map(|(rest, name)| (rest, make(name))),
    };
    option.map(Some)
}

/// `CARD; CARD`, up to the `]`.
fn cards_to_the_end<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Vec<Spanned<String>>> {
    let mut names = Vec::new();
    let mut rest = input;
    loop {
        let length = rest.find(';').unwrap_or(rest.len());
        swallowed_option(&rest[..length])?;
        let (after, name) = name_of(text, rest, length)?;
        names.push(name);
        match after.strip_prefix(';') {
            Some(after) => rest = after.trim_start(),
            None => return Ok((after, names)),
        }
    }
}

/// `CARD`, up to the `]`.
fn card_to_the_end<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Spanned<String>> {
    if let Some(at) = input.find(';') {
        let help = "write the option once for each card, in its own `[ ]`";
        return failure(Fault::said(&input[at..=at], "scenario::option", "this option names one card", help));
    }
    swallowed_option(input)?;
    name_of(text, input, input.len())
}

/// Finds an option that would be read as part of a card name: `[tributing Goblindbergh, to m3]`.
fn swallowed_option(name: &str) -> Read<'_, ()> {
    for (at, _) in name.match_indices(',') {
        let tail = name[at + 1..].trim();
        let is_option = longest(tail, &CARD_OPTIONS).is_some_and(|(rest, _)| !rest.is_empty())
            || matches!(known_option(tail), Ok((_, Some(_))));
        if is_option && !tail.is_empty() {
            let message = format!("`{tail}` would be part of a card name");
            let help = format!(
                "an option that names cards goes on to the `]`: put `{tail}` in front of it or into its own `[ ]`"
            );
            return failure(Fault::said(tail, "scenario::option-order", message, help));
        }
    }
    Ok((name, ()))
}

/// One option that names no cards.
fn option(item: &str) -> Read<'_, Vec<Opt>> {
    match known_option(item)? {
        (rest, Some(options)) => Ok((rest, options)),
        (_, None) => label(item).map(|(rest, label)| (rest, vec![label])),
    }
}

/// An option of the language; nothing if it is none.
fn known_option(item: &str) -> Read<'_, Option<Vec<Opt>>> {
    if let Some((rest, position)) = longest(item, &POSITIONS).filter(|(rest, _)| rest.is_empty()) {
        return Ok((rest, Some(vec![Opt::Position(position)])));
    }
    if let Some((rest, words)) = longest(item, &PASTS).filter(|(rest, _)| rest.is_empty()) {
        return Ok((rest, Some(words.iter().map(|word| Opt::Past(*word)).collect())));
    }
    if let Some(zone) = match_phrase(item, "to").or_else(|| match_phrase(item, "in")) {
        let (rest, zone) = one_of(&ZONES)(zone)?;
        return whole(rest, Opt::To(zone));
    }
    if let Some(zone) = match_phrase(item, "from") {
        let (rest, zone) = one_of(&ZONES)(zone)?;
        return whole(rest, Opt::From(zone));
    }
    if let Some(rest) = match_phrase(item, "as cost") {
        return whole(rest, Opt::AsCost);
    }
    if let Some((rest, option)) = longest(item, &STANDINGS).filter(|(rest, _)| rest.is_empty()) {
        return whole(rest, Opt::Stands(option));
    }
    if let Some(count) = steps_done(item) {
        return Ok((&item[item.len()..], Some(vec![Opt::StepsDone(count)])));
    }
    if let Some(number) = match_phrase(item, "option") {
        let (rest, number) = small("the number of the option")(number)?;
        return whole(rest, Opt::Option(number));
    }
    if let Some(number) = match_phrase(item, "by entry") {
        let (rest, number) = small("the number of the entry")(number)?;
        return whole(rest, Opt::Way(number));
    }
    if let Some(owner) = match_phrase(item, "owner") {
        let (rest, owner) = side(owner)?;
        return whole(rest, Opt::Owner(owner));
    }
    if let Some(number) = match_phrase(item, "effect") {
        let (rest, number) = small("the number of the effect")(number)?;
        return match (match_phrase(rest, "used this turn"), match_phrase(rest, "used this phase")) {
            (Some(rest), _) => whole(rest, Opt::EffectUsed(number)),
            (None, Some(rest)) => whole(rest, Opt::EffectUsedInPhase(number)),
            (None, None) => error(Fault::expected(rest, "`used this turn`")),
        };
    }
    if let Some(number) = match_phrase(item, "has attacked") {
        let (rest, number) = small("how many times")(number)?;
        return match match_phrase(rest, "times") {
            Some(rest) => whole(rest, Opt::Attacked(number)),
            None => error(Fault::expected(rest, "`times`")),
        };
    }
    if let Some(zone) = match_phrase(item, "summoned from") {
        let (rest, zone) = one_of(&ZONES)(zone)?;
        return whole(rest, Opt::SummonedFrom(zone));
    }
    if let Some(number) = match_phrase(item, "summoned by effect") {
        let (rest, number) = small("the number of the effect")(number)?;
        return whole(rest, Opt::SummonedBy(number));
    }
    if let Some(time) = match_phrase(item, "until") {
        let (rest, until) = one_of(&UNTILS)(time)?;
        return whole(rest, Opt::Until(until));
    }
    if let Some(turn) = match_phrase(item, "since turn") {
        let (rest, turn) = number("the number of the turn", 1..=u32::MAX)(turn)?;
        return whole(rest, Opt::Since(turn));
    }
    if let Some(count) = tributes(item) {
        return Ok((&item[item.len()..], Some(vec![Opt::Tributes(count)])));
    }
    Ok((&item[item.len()..], counters(item).map(|counters| vec![Opt::Counters(counters)])))
}

fn whole(rest: &str, option: Opt) -> Read<'_, Option<Vec<Opt>>> {
    let (rest, ()) = end(rest)?;
    Ok((rest, Some(vec![option])))
}

/// `N steps done`, `1 step done`
fn steps_done(item: &str) -> Option<u8> {
    let (rest, count) = small("how many steps")(item).ok()?;
    let rest = match_phrase(rest, "steps done").or_else(|| match_phrase(rest, "step done"))?;
    rest.is_empty().then_some(count)
}

/// `N tributes`
fn tributes(item: &str) -> Option<u8> {
    let (rest, count) = small("how many Tributes")(item).ok()?;
    let rest = match_phrase(rest, "tributes").or_else(|| match_phrase(rest, "tribute"))?;
    rest.is_empty().then_some(count)
}

/// `N KIND counters`
fn counters(item: &str) -> Option<CounterOpt> {
    let (rest, count) = small("how many counters")(item).ok()?;
    let kind = bare(rest.trim_end());
    (kind.len() < rest.trim_end().len()).then(|| CounterOpt { count, kind: squeezed(kind) })
}

/// The label of a copy: any words that are not nearly an option.
fn label(item: &str) -> Read<'_, Opt> {
    if item.is_empty() {
        return error(Fault::expected(item, "an option or a label"));
    }
    if item.contains(';') {
        let help = "options are parted by `,`; only the cards of one option are parted by `;`";
        return failure(Fault::said(item, "scenario::unknown-option", format!("`{item}` is no option"), help));
    }
    if let Some(meant) = nearly(item) {
        let message = format!("`{item}` is no option");
        return failure(Fault::said(item, "scenario::unknown-option", message, format!("did you mean `{meant}`?")));
    }
    Ok((&item[item.len()..], Opt::Label(squeezed(item))))
}

/// The option that a label is nearly. Short labels are never meant as options.
fn nearly(item: &str) -> Option<&'static str> {
    if item.chars().count() < 4 {
        return None;
    }
    let item = squeezed(&item.to_lowercase());
    let cards = CARD_OPTIONS.words.iter().map(|(words, _)| *words);
    let positions = POSITIONS.words.iter().map(|(words, _)| *words);
    let pasts = PASTS.words.iter().map(|(words, _)| *words);
    let standings = STANDINGS.words.iter().map(|(words, _)| *words);
    let others = ["declare", "option", "owner you", "owner opponent"];
    let all = cards.chain(positions).chain(pasts).chain(standings).chain(others).filter(|words| words.len() > 3);
    let likely = all.filter_map(|words| Some((likeness(&item, words)?, words)));
    likely.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, words)| words)
}

/// How much a label begins like an option, if it does so at all.
fn likeness(item: &str, words: &str) -> Option<f64> {
    let start = first_words(item, words.split(' ').count());
    if start.len().abs_diff(words.len()) > 5 {
        return None;
    }
    let likeness = osa::normalized_similarity(start.chars(), words.chars());
    (likeness >= 0.8).then_some(likeness)
}

/// Whether a label says something that the language or the game has a word for, so that more than a name may be meant.
pub(in crate::scenario) fn speaks(label: &str) -> bool {
    static KNOWN: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
        let known = CARD_OPTIONS.words.iter().map(|(words, _)| *words);
        let known = known.chain(POSITIONS.words.iter().map(|(words, _)| *words));
        let known = known.chain(PASTS.words.iter().map(|(words, _)| *words));
        let known = known.chain(VALUES.words.iter().map(|(words, _)| *words));
        known.chain(STATES.words.iter().map(|(words, _)| *words)).flat_map(|words| words.split(' ')).collect()
    });
    let label = if label.is_ascii() { label.to_ascii_lowercase() } else { label.to_lowercase() };
    let verbs = || CHOICE_VERBS.words.iter().map(|(verb, _)| *verb).filter(|verb| verb.len() > 3);
    let mut said = label.split_whitespace().filter(|word| word.len() > 2);
    said.any(|word| KNOWN.contains(word) || verbs().any(|verb| word.starts_with(verb)))
}

/// What a label behind a name was most likely meant to be, as an option in brackets.
pub(in crate::scenario) fn bracketed(label: &str) -> Option<String> {
    let is_option = longest(label, &CARD_OPTIONS).is_some_and(|(cards, _)| !cards.is_empty())
        || matches!(known_option(label), Ok((_, Some(_))));
    if is_option || nearly(label).is_some() {
        return Some(format!("[{label}]"));
    }
    // What is done with cards for it is no choice of its own.
    let (cards, verb) = longest(label, &CHOICE_VERBS).filter(|(cards, _)| !cards.is_empty())?;
    Some(format!("[{} {cards}]", if verb == "tribute" { "tributing" } else { "cost" }))
}
