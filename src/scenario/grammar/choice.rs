//! Choices made while a Chain resolves.

use nom::Parser;
use nom::combinator::{cut, map, opt};

use super::fault::{Fault, Read, error, failure};
use super::header::side;
use super::layout::squeezed;
use super::options::options;
use super::vocabulary::CHOICE_VERBS;
use super::words::{Text, match_phrase, name_end, name_of, number, one_of, phrase, rest_of_line, sign, small};
use crate::scenario::syntax::{CardsChoice, Choice, ChoiceLine};

/// `link N: [PLAYER] CHOICE`
pub(super) fn choice_line<'a>(text: Text<'a>, input: &'a str) -> Read<'a, ChoiceLine> {
    if match_phrase(input, "link").is_none() {
        let help = format!("say which Chain Link resolves: `link 1: {input}`");
        return failure(Fault::said(input, "scenario::choice-without-link", "a choice without its Chain Link", help));
    }
    let link = (
        phrase("link", "`link`"),
        map(number("the number of the link", 0..=255), |n| u8::try_from(n).unwrap_or(u8::MAX)),
        sign(':', "`:`"),
    );
    let (rest, (((), link, ()), player)) = (link, opt(side)).parse(input)?;
    let (rest, choice) = cut(|input| choice(text, input)).parse(rest)?;
    Ok((rest, ChoiceLine { link, player, choice }))
}

/// What is chosen.
fn choice<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Choice> {
    if let Some(rest) = match_phrase(input, "decline") {
        return Ok((rest, Choice::Decline));
    }
    if let Some(rest) = match_phrase(input, "accept") {
        return Ok((rest, Choice::Accept));
    }
    if let Some(rest) = match_phrase(input, "option") {
        return small("the number of the option").map(Choice::Option).parse(rest);
    }
    if let Some(rest) = match_phrase(input, "roll") {
        return dice(rest);
    }
    if let Some(rest) = match_phrase(input, "declare") {
        return rest_of_line("what is declared").map(|words| Choice::Declare(squeezed(&words))).parse(rest);
    }
    if coin(input).is_ok() {
        return coins(input);
    }
    cards_choice(text, input)
}

/// `heads, tails`
fn coins(input: &str) -> Read<'_, Choice> {
    let (mut rest, first) = coin(input)?;
    let mut coins = vec![first];
    while let Ok((after, ())) = sign(',', "`,`")(rest) {
        let (after, coin) = coin(after)?;
        coins.push(coin);
        rest = after;
    }
    Ok((rest, Choice::Coins(coins)))
}

/// `heads` or `tails`
fn coin(input: &str) -> Read<'_, bool> {
    match (match_phrase(input, "heads"), match_phrase(input, "tails")) {
        (Some(rest), _) => Ok((rest, true)),
        (None, Some(rest)) => Ok((rest, false)),
        (None, None) => error(Fault::expected(input, "`heads` or `tails`")),
    }
}

/// `3, 5`
fn dice(input: &str) -> Read<'_, Choice> {
    let (mut rest, first) = die(input)?;
    let mut dice = vec![first];
    while let Ok((after, ())) = sign(',', "`,`")(rest) {
        let (after, next) = die(after)?;
        dice.push(next);
        rest = after;
    }
    Ok((rest, Choice::Dice(dice)))
}

/// `1` to `6`
fn die(input: &str) -> Read<'_, u8> {
    let (rest, eyes) = small("a number from 1 to 6")(input)?;
    if eyes > 6 {
        return failure(Fault::said(
            &input[..1],
            "scenario::number",
            "a die shows 1 to 6",
            "write what each die shows: `roll 3, 5`",
        ));
    }
    Ok((rest, eyes))
}

/// `VERB CARD; CARD [options]`
fn cards_choice<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Choice> {
    let (mut rest, verb) = one_of(&CHOICE_VERBS)(input)?;
    let mut cards = Vec::new();
    loop {
        let (after, card) = name_of(text, rest, name_end(rest))?;
        cards.push(card);
        let Ok((behind, ())) = sign(';', "`;`")(after) else {
            let (rest, options) = options(text, after)?;
            let verb = verb.to_owned();
            return Ok((rest, Choice::Cards(CardsChoice { verb, cards, options })));
        };
        rest = behind;
    }
}
