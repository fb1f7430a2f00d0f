//! Moves: who does what, and the forms that the verbs take.

use nom::Parser;
use nom::combinator::{cut, map, opt};
use nom::sequence::{preceded, terminated};

use super::fault::{Fault, Read, error, failure};
use super::header::{phase, side};
use super::options::options;
use super::vocabulary::{POSITIONS, VERBS};
use super::words::{Text, match_phrase, name_before, name_end, name_of, one_of, phrase, sign, small};
use crate::scenario::syntax::{Action, Also, Asked, Move, Opt, Verb};
use crate::source::Spanned;

/// `[assume] [link N] PLAYER ACTION`
pub(super) fn move_line<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Move> {
    let link =
        preceded(phrase("link", "`link`"), cut(terminated(small("the number of the link"), opt(sign(':', "`:`")))));
    let mut start = (map(opt(phrase("assume", "`assume`")), |word| word.is_some()), opt(link));
    let (behind, (assume, link)) = start.parse(input)?;
    if link.is_some() && input[..input.len() - behind.len()].contains(':') && side(behind).is_err() {
        let help = "choices stand indented under `resolve`; a move is like `link 1  you activate Dark Hole`";
        return failure(Fault::said(input, "scenario::out-of-place", "a choice outside of `resolve`", help));
    }
    let (rest, asked) = cut(|input| asked(text, input)).parse(behind)?;
    Ok((rest, Move { assume, link, player: asked.player, action: asked.action }))
}

/// `PLAYER ACTION`
pub(super) fn asked<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Asked> {
    let (rest, (player, action)) = (side, cut(|input| action(text, input))).parse(input)?;
    Ok((rest, Asked { player, action }))
}

/// A verb and what belongs to it.
pub(super) fn action<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Action> {
    let (rest, verb) = one_of(&VERBS)(input)?;
    behind_verb(text, verb, rest)
}

/// What belongs to a verb.
pub(super) fn behind_verb<'a>(text: Text<'a>, verb: Verb, rest: &'a str) -> Read<'a, Action> {
    let plain =
        Action { verb, effect: None, card: None, object: None, phase: None, options: Vec::new(), also: Vec::new() };
    let (rest, action) = match verb {
        Verb::PendulumSummon if name_end(rest) == 0 => Ok((rest, plain)),
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
        | Verb::Discard
        | Verb::PendulumSummon => one_card(text, plain, rest),
        Verb::Activate => activation(text, plain, rest),
        Verb::ChangePosition => position_change(text, plain, rest),
        Verb::Attack => attack(text, plain, rest),
        Verb::EnterPhase => entering(plain, rest),
        Verb::EndTurn | Verb::Draw | Verb::Withdraw | Verb::Pass => Ok((rest, plain)),
    }?;
    let (rest, more) = options(text, rest)?;
    let mut options: Vec<Spanned<Opt>> = action.options.into_iter().chain(more).collect();
    let mut card = action.card;
    if action.object.is_none() {
        call(card.as_mut(), &mut options);
    }
    let action = Action { card, options, ..action };
    if matches!(action.verb, Verb::PendulumSummon | Verb::Discard) {
        along(text, action, rest)
    } else {
        Ok((rest, action))
    }
}

/// `; CARD [OPTIONS]; …`: the further monsters of a Pendulum Summon.
fn along<'a>(text: Text<'a>, mut action: Action, input: &'a str) -> Read<'a, Action> {
    let mut rest = input;
    while let Some(after) = rest.strip_prefix(';').map(str::trim_start).filter(|after| side(after).is_err()) {
        let (after, mut card) = name_of(text, after, name_end(after))?;
        let (after, mut options) = options(text, after)?;
        call(Some(&mut card), &mut options);
        action.also.push(Also { card, options });
        rest = after;
    }
    Ok((rest, action))
}

/// A copy is called by its label as on a board: `CARD [LABEL]` is `CARD LABEL`.
fn call(card: Option<&mut Spanned<String>>, options: &mut Vec<Spanned<Opt>>) {
    let Some(card) = card else { return };
    let label = |o: &Spanned<Opt>| matches!(&o.item, Opt::Label(words) if words != "attempt");
    let Some(at) = options.iter().position(label) else { return };
    if let Opt::Label(words) = options.remove(at).item {
        card.item = format!("{} {words}", card.item);
    }
}

/// `CARD`
fn one_card<'a>(text: Text<'a>, plain: Action, input: &'a str) -> Read<'a, Action> {
    let (rest, card) = name_of(text, input, name_end(input))?;
    Ok((rest, Action { card: Some(card), ..plain }))
}

/// `[effect N of] CARD`
fn activation<'a>(text: Text<'a>, plain: Action, input: &'a str) -> Read<'a, Action> {
    let (rest, effect) = opt(effect_number).parse(input)?;
    one_card(text, Action { effect, ..plain }, rest)
}

/// `effect N of`: the card Effect Veiler is no effect.
pub(super) fn effect_number(input: &str) -> Read<'_, u8> {
    let number = (opt(phrase("the", "`the`")), phrase("effect", "`effect`"), small("the number of the effect"));
    let (rest, ((_, (), number), ())) = (number, phrase("of", "`of`")).parse(input)?;
    Ok((rest, number))
}

/// `CARD to attack`, `CARD to defense`
fn position_change<'a>(text: Text<'a>, plain: Action, input: &'a str) -> Read<'a, Action> {
    let (rest, card) = name_before(text, input, "to", "`to attack` or `to defense`")?;
    let (after, position) = one_of(&POSITIONS)(rest)?;
    let written = rest[..rest.len() - after.len()].trim_end();
    let options = vec![Spanned::new(Opt::Position(position), text.span(written))];
    Ok((after, Action { card: Some(card), options, ..plain }))
}

/// `directly with CARD`, `CARD with CARD`
fn attack<'a>(text: Text<'a>, plain: Action, input: &'a str) -> Read<'a, Action> {
    if let Some(rest) = match_phrase(input, "directly") {
        let (rest, ()) = phrase("with", "`with` and the attacker")(rest)?;
        return one_card(text, plain, rest);
    }
    if match_phrase(input, "with").is_some() {
        return error(Fault::expected(input, "`directly` or the card that is attacked"));
    }
    let (rest, object) = name_before(text, input, "with", "`with` and the attacker")?;
    one_card(text, Action { object: Some(object), ..plain }, rest)
}

/// `PHASE`
fn entering(plain: Action, input: &str) -> Read<'_, Action> {
    let (rest, phase) = preceded(opt(phrase("the", "`the`")), phase).parse(input)?;
    Ok((rest, Action { phase: Some(phase), ..plain }))
}
