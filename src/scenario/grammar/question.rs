//! Questions: `? ASK = EXPECTATION`.

use nom::Parser;
use nom::combinator::{cut, map, opt};
use nom::sequence::{preceded, terminated};

use super::action::{asked, effect_number};
use super::expectation::{cut_expectation, expectation, glued_expectation, is_answer};
use super::fault::{Read, failure};
use super::header::side;
use super::layout::spaced;
use super::nature;
use super::vocabulary::{ASKS, AskWord, COUNTED, DECLARED, POINTED, STATES, VALUES, WHATS, WhatWord};
use super::words::{Text, end, match_phrase, name_before, name_end, name_of, one_of, phrase, sign};
use crate::scenario::syntax::{
    Ask, Asked, CountAsked, DeclareAsked, EffectAsked, MaterialAsked, NameAsked, PointsAsked, Question, StateAsked,
    ValueAsked,
};
use crate::source::Spanned;

/// What stands behind `?`.
pub(super) fn question<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Question> {
    if let Some(fault) = glued_expectation(input) {
        return failure(fault);
    }
    let (asking, tail) = match cut_expectation(input) {
        Some((asking, tail)) => (asking, Some(tail)),
        None => (input, None),
    };
    let (_, first) = terminated(|input| ask(text, input), end).parse(asking)?;
    let whole = tail
        .filter(|tail| !is_answer(&first, tail))
        .and_then(|_| terminated(|input| ask(text, input), end).parse(input).ok());
    let (asking, ask, tail) = match whole {
        Some((_, ask)) => (input, ask, None),
        None => (asking, first, tail),
    };
    let expect = tail.map(|tail| expectation(text, &ask, tail).map(|(_, expect)| expect)).transpose()?;
    Ok((&input[input.len()..], Question { ask, text: spaced(asking), expect }))
}

/// What is asked.
fn ask<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Ask> {
    let (rest, word) = one_of(&ASKS)(input)?;
    match word {
        AskWord::Can => ask_can(text, rest),
        AskWord::Where => ask_where(text, rest),
        AskWord::WithWhat => {
            map(preceded(phrase("can", "`can`"), |input| asked(text, input)), Ask::WithWhat).parse(rest)
        }
        AskWord::What => ask_what(text, rest),
        AskWord::Which => ask_which(text, rest),
        AskWord::Who => ask_who(text, rest),
        AskWord::How => ask_how(text, rest),
        AskWord::Is => ask_is(text, rest),
        AskWord::Did => {
            map(|input| effect_before(text, input, "miss its timing", "`miss its timing`"), Ask::Missed).parse(rest)
        }
        AskWord::Does => ask_does(text, rest),
        AskWord::InWhichOrder => ask_orders(text, rest),
        AskWord::Has => map(phrase("the duel ended", "`the duel ended`"), |()| Ask::Over).parse(rest),
        AskWord::Whose => map(|input| effect(text, input), Ask::WhoseEffect).parse(rest),
    }
}

/// `can P ACTION`, `can the chain be …`, `can EFFECT miss its timing`
fn ask_can<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Ask> {
    if let Some(rest) = match_phrase(input, "the chain be") {
        return ask_order(text, rest);
    }
    if let Ok((rest, what)) = one_of(&DECLARED)(input) {
        let declared = |word| Ask::Declarable(DeclareAsked { what: what.to_owned(), word });
        return map(|input| name_before(text, input, "be declared", "`be declared`"), declared).parse(rest);
    }
    let missed = |input| effect_before(text, input, "miss its timing", "`miss its timing`");
    if effect_number(input).is_ok() || (side(input).is_err() && missed(input).is_ok()) {
        return map(missed, Ask::MayMiss).parse(input);
    }
    map(|input| asked(text, input), Ask::Can).parse(input)
}

/// `P ACTION; P ACTION; …`
fn ask_order<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Ask> {
    let (mut rest, _) = opt(sign(':', "`:`")).parse(input)?;
    let mut links: Vec<Asked> = Vec::new();
    loop {
        let (after, link) = asked(text, rest)?;
        links.push(link);
        match sign(';', "`;`")(after) {
            Ok((after, ())) => rest = after,
            Err(_) => return Ok((after, Ask::Order(links))),
        }
    }
}

/// `the triggers go on the chain`, `EFFECT; EFFECT; … go on the chain`
fn ask_orders<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Ask> {
    if let Some(rest) = match_phrase(input, "the triggers go on the chain") {
        return Ok((rest, Ask::Orders(Vec::new())));
    }
    let mut effects = Vec::new();
    let mut rest = input;
    while let Ok((after, (one, ()))) = (|input| effect(text, input), sign(';', "`;`")).parse(rest) {
        effects.push(one);
        rest = after;
    }
    let (rest, last) = effect_before(text, rest, "go on the chain", "`go on the chain`")?;
    effects.push(last);
    Ok((rest, Ask::Orders(effects)))
}

/// `where can P ACTION`, `where is CARD`, `where is EFFECT activated`
fn ask_where<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Ask> {
    let can = map(preceded(phrase("can", "`can`"), cut(|input| asked(text, input))), Ask::Where);
    let effect = terminated(|input| effect_before(text, input, "activated", "`activated`"), end);
    let named = cut(|input| card(text, input));
    let what = nom::branch::alt((map(effect, Ask::ActivatedIn), map(named, Ask::WhereIs)));
    let is = preceded(phrase("is", "`is`"), what);
    nom::branch::alt((can, is)).parse(input)
}

/// `what can P do`, `what is the … of …`
fn ask_what<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Ask> {
    let (rest, word) = one_of(&WHATS)(input)?;
    match word {
        WhatWord::CanDo => match map(terminated(side, phrase("do", "`do`")), Ask::Actions).parse(rest) {
            Err(fault) => map(|input| asked(text, input), Ask::WithWhat).parse(rest).map_err(|_| fault),
            done => done,
        },
        WhatWord::Lp => map(side, Ask::Lp).parse(rest),
        WhatWord::Position => map(|input| card(text, input), Ask::Position).parse(rest),
        WhatWord::SpellSpeed => map(|input| effect(text, input), Ask::SpellSpeed).parse(rest),
        WhatWord::Kind => map(|input| effect(text, input), Ask::Kind).parse(rest),
        WhatWord::CardKind => map(|input| card(text, input), |card| named_value("kind", card)).parse(rest),
        WhatWord::Text => map(|input| card(text, input), |card| named_value("text", card)).parse(rest),
        WhatWord::Value => {
            let value = (one_of(&VALUES), preceded(phrase("of", "`of`"), |input| card(text, input)));
            map(value, |(value, card)| named_value(value, card)).parse(rest)
        }
    }
}

fn named_value(value: &str, card: Spanned<String>) -> Ask {
    Ask::Value(ValueAsked { value: value.to_owned(), card })
}

/// `who controls CARD`, `who owns CARD`, `who chose the zone of CARD`, `who [has] won`, `who decides first`, `who may respond`
fn ask_who<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Ask> {
    let controls = map(preceded(phrase("controls", "`controls`"), cut(|input| card(text, input))), Ask::Controller);
    let owns = map(preceded(phrase("owns", "`owns`"), cut(|input| card(text, input))), Ask::Owner);
    let won = map(preceded(opt(phrase("has", "`has`")), phrase("won", "`won`")), |()| Ask::Winner);
    let first = map(phrase("decides first", "`decides first`"), |()| Ask::First);
    let respond = map(phrase("may respond", "`may respond`"), |()| Ask::Responders);
    let words = phrase("chose the zone of", "`chose the zone of`");
    let chose = map(preceded(words, cut(|input| card(text, input))), Ask::Chooser);
    nom::branch::alt((controls, owns, chose, first, respond, won)).parse(input)
}

/// `how was CARD summoned`, `how many cards are in the ZONE of P`
fn ask_how<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Ask> {
    let summoned = cut(|input| name_before(text, input, "summoned", "`summoned`"));
    let was = map(preceded(phrase("was", "`was`"), summoned), Ask::HowSummoned);
    let zone = (opt(phrase("in", "`in`")), opt(phrase("on", "`on`")), opt(phrase("the", "`the`")), one_of(&COUNTED));
    let many = preceded(phrase("many cards are", "`many cards are`"), cut((zone, phrase("of", "`of`"), side)));
    let count = map(many, |((_, _, _, zone), (), player)| Ask::Count(CountAsked { player, zone: zone.to_owned() }));
    nom::branch::alt((was, count)).parse(input)
}

/// `which zones does CARD point to`
fn ask_which<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Ask> {
    let (rest, what) = one_of(&POINTED)(input)?;
    map(|input| name_before(text, input, "point to", "`point to`"), |card| Ask::PointsTo(PointsAsked { what, card }))
        .parse(rest)
}

/// `is CARD properly summoned`, `is CARD negated`, `is CARD linked`, …, `is there an extra link`,
/// `is CARD a material of CARD`, `is CARD named CARD`, `is CARD a NATURE`
fn ask_is<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Ask> {
    if let Some(rest) = match_phrase(input, "there an extra link") {
        return Ok((rest, Ask::ExtraLink));
    }
    for (words, state) in STATES.words {
        let named = terminated(|input| name_before(text, input, words, words), end).parse(input);
        if let Ok((rest, card)) = named {
            return Ok((rest, Ask::Is(StateAsked { state: *state, card })));
        }
    }
    if let Ok((rest, one)) = name_before(text, input, "a material of", "`a material of`") {
        return map(|input| card(text, input), |of| Ask::Material(MaterialAsked { card: one.clone(), of })).parse(rest);
    }
    if let Some(found) = nature::ask_nature(text, input) {
        return Ok(found);
    }
    if let Ok((rest, of)) = name_before(text, input, "named", "`named`")
        && let Ok((rest, name)) = card(text, rest)
    {
        return Ok((rest, Ask::Named(NameAsked { card: of, name })));
    }
    let proper = |input| name_before(text, input, "properly summoned", "`properly summoned`");
    let negated = |input| name_before(text, input, "negated", "`negated`");
    nom::branch::alt((map(terminated(proper, end), Ask::ProperlySummoned), map(negated, Ask::Negated))).parse(input)
}

/// `does EFFECT target`, `does EFFECT start a chain`, `does CARD mention CARD`
fn ask_does<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Ask> {
    if let Ok((rest, of)) = name_before(text, input, "mention", "`mention`")
        && let Ok((rest, name)) = card(text, rest)
    {
        return Ok((rest, Ask::Mentions(NameAsked { card: of, name })));
    }
    let chain = |input| effect_before(text, input, "start a chain", "`start a chain`");
    let target = |input| effect_before(text, input, "target", "`target`");
    nom::branch::alt((map(terminated(chain, end), Ask::StartsChain), map(target, Ask::Targets))).parse(input)
}

/// A name up to the end.
fn card<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Spanned<String>> {
    name_of(text, input, name_end(input))
}

/// `[effect N of] CARD`
fn effect<'a>(text: Text<'a>, input: &'a str) -> Read<'a, EffectAsked> {
    let (rest, (number, card)) = (opt(effect_number), |input| card(text, input)).parse(input)?;
    Ok((rest, EffectAsked { number, card }))
}

/// `[effect N of] CARD` up to the last of some words.
fn effect_before<'a>(
    text: Text<'a>,
    input: &'a str,
    words: &'static str,
    label: &'static str,
) -> Read<'a, EffectAsked> {
    let name = |input| name_before(text, input, words, label);
    let (rest, (number, card)) = (opt(effect_number), name).parse(input)?;
    Ok((rest, EffectAsked { number, card }))
}
