//! What is on the board and what happened earlier this turn.

use nom::Parser;
use nom::branch::alt;
use nom::combinator::{cut, map, opt};
use nom::sequence::preceded;

use super::fault::{Fault, Read, failure};
use super::options::options;
use super::vocabulary::ZONES;
use super::words::{Text, end, match_phrase, name_end, name_of, number, one_of, phrase, rest_of_line, sign, small};
use crate::scenario::syntax::{
    Board, BoardCard, DeckLine, LastingLine, LpLine, MOST_COPIES, Past, PastLine, Side, Statement, UsedEffect, ZoneWord,
};
use crate::source::Spanned;

/// A fact about one player: a zone, `lp`, or something of the past.
pub(super) fn player_fact<'a>(text: Text<'a>, player: Side, input: &'a str) -> Read<'a, Statement> {
    alt((
        map(|input| lp_line(player, input), Statement::Lp),
        map(|input| past_line(text, player, input), Statement::Past),
        map(|input| ydk_line(text, player, input), Statement::DeckList),
        map(|input| lasting_line(text, player, input), Statement::Lasting),
        map(|input| board_line(text, player, input), Statement::Board),
    ))
    .parse(input)
}

/// `ZONE CARDS`
pub(super) fn board_line<'a>(text: Text<'a>, player: Side, input: &'a str) -> Read<'a, Board> {
    let (rest, zone) = zone(text, input)?;
    let (rest, (cards, more)) = cut(|input| board_cards(text, input)).parse(rest)?;
    Ok((rest, Board { player, zone, cards, more }))
}

/// `s1`, `left emz`, `hand`
pub(super) fn zone<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Spanned<ZoneWord>> {
    let (rest, zone) = one_of(&ZONES)(input)?;
    let written = input[..input.len() - rest.len()].trim_end();
    Ok((rest, Spanned::new(zone, text.span(written))))
}

/// `nothing`, or cards parted by `;`, and `…` if there are more.
fn board_cards<'a>(text: Text<'a>, input: &'a str) -> Read<'a, (Vec<BoardCard>, bool)> {
    if let Some(rest) = match_phrase(input, "nothing")
        && end(rest).is_ok()
    {
        return Ok((rest, (Vec::new(), false)));
    }
    let mut cards = Vec::new();
    let mut rest = input;
    loop {
        if let Some(after) = rest.strip_prefix('…').or_else(|| rest.strip_prefix("...")) {
            return Ok((after.trim_start(), (cards, true)));
        }
        let (after, card) = board_card(text, rest)?;
        cards.push(card);
        match sign(';', "`;`")(after) {
            Ok((after, ())) => rest = after,
            Err(_) => return Ok((after, (cards, false))),
        }
    }
}

/// `[COPIES] NAME [options]`. Only 1 to 3 are copies; any other number belongs to the name.
fn board_card<'a>(text: Text<'a>, input: &'a str) -> Read<'a, BoardCard> {
    let (rest, copies) = match opt(number("a number", 1..=u32::from(MOST_COPIES))).parse(input) {
        Ok((rest, Some(copies))) if rest.len() + 1 < input.len() && !rest.is_empty() => (rest, copies),
        _ => (input, 1),
    };
    let (rest, name) = name_of(text, rest, name_end(rest))?;
    let (rest, options) = options(text, rest)?;
    Ok((rest, BoardCard { name, copies: u8::try_from(copies).unwrap_or(1), options }))
}

/// `lp N`
fn lp_line(player: Side, input: &str) -> Read<'_, LpLine> {
    let (rest, lp) = preceded(phrase("lp", "`lp`"), cut(number("a number of LP", 0..=9_999_999))).parse(input)?;
    Ok((rest, LpLine { player, lp }))
}

/// `ydk FILE`
fn ydk_line<'a>(text: Text<'a>, player: Side, input: &'a str) -> Read<'a, DeckLine> {
    let (file, ()) = phrase("ydk", "`ydk`")(input)?;
    let (rest, _) = cut(rest_of_line("the file of a deck list")).parse(file)?;
    Ok((rest, DeckLine { player, file: text.spanned(file) }))
}

/// `lasting CARD [options] {…}`
fn lasting_line<'a>(text: Text<'a>, player: Side, input: &'a str) -> Read<'a, LastingLine> {
    let (rest, ()) = phrase("lasting", "`lasting`")(input)?;
    let end = rest.find('{').map_or(rest.len(), |at| name_end(rest).min(at));
    let (rest, card) = cut(|input| name_of(text, input, end)).parse(rest)?;
    let (apply, options) = cut(|input| options(text, input)).parse(rest)?;
    let (rest, _) = cut(rest_of_line("what holds, such as `{rule: {stat: {gains: 500}}}`")).parse(apply)?;
    Ok((rest, LastingLine { player, card, options, apply: text.spanned(apply) }))
}

/// `used normal summon`, `used pendulum summon`, `used effect N of CARD`, `activated CARD`
fn past_line<'a>(text: Text<'a>, player: Side, input: &'a str) -> Read<'a, PastLine> {
    let used = preceded(phrase("used", "`used`"), cut(|input| past_use(text, input)));
    let activated =
        preceded(phrase("activated", "`activated`"), cut(|input: &'a str| name_of(text, input, name_end(input))));
    let (rest, what) = alt((used, map(activated, Past::Card))).parse(input)?;
    Ok((rest, PastLine { player, what }))
}

/// `normal summon`, `2 normal summons`, `normal draw` or `effect N of CARD`
fn past_use<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Past> {
    let summon = map(phrase("normal summon", "`normal summon`"), |()| Past::NormalSummon);
    let summons =
        map((number("how many Normal Summons", 0..=9), phrase("normal summons", "`normal summons`")), |(count, ())| {
            Past::NormalSummons(u8::try_from(count).unwrap_or(u8::MAX))
        });
    let pendulum = map(phrase("pendulum summon", "`pendulum summon`"), |()| Past::PendulumSummon);
    let additional =
        map(phrase("additional normal summon", "`additional normal summon`"), |()| Past::AdditionalNormalSummon);
    let further =
        map(phrase("additional pendulum summon", "`additional pendulum summon`"), |()| Past::AdditionalPendulumSummon);
    let draw = map(phrase("normal draw", "`normal draw`"), |()| Past::NormalDraw);
    let effect = preceded(
        phrase("effect", "`effect`"),
        cut((small("the number of the effect"), phrase("of", "`of`"), |input: &'a str| {
            name_of(text, input, name_end(input))
        })),
    );
    let effect = map(effect, |(number, (), card)| Past::Effect(UsedEffect { number, card }));
    alt((summon, pendulum, summons, additional, further, draw, effect)).parse(input)
}

/// The fault of a line under a player that is no fact about him.
pub(super) fn no_fact<T>(input: &str, player: Side) -> Read<'_, T> {
    let who = match player {
        Side::You => "you",
        Side::Opponent => "opponent",
    };
    let help = format!("a move stands outside of the board: `{who} {input}`, not indented");
    failure(Fault::said(input, "scenario::out-of-place", "a move stands among the zones of a player", help))
}
