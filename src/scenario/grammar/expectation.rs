//! What is expected of an answer.

use super::fault::{Fault, Read, error, failure};
use super::layout::spaced;
use super::vocabulary::ANSWERS;
use super::words::{Text, longest, match_phrase};
use crate::problem::did_you_mean;
use crate::scenario::syntax::{Ask, Expectation, Known};
use crate::source::Spanned;

pub(super) const KNOWN: &str = ", but we say";

/// `ANSWER [because IDS] [, but we say ANSWER: REASON]`
pub(super) fn expectation<'a>(text: Text<'a>, ask: &Ask, input: &'a str) -> Read<'a, Expectation> {
    let (claim, tail) = before_known(input);
    let (answer, ids) = match behind_because(claim) {
        Some((answer, ids)) => (answer, Some(ids)),
        None => (claim, None),
    };
    let (_, answer) = answers(text, ask, answer)?;
    if let (Some(ids), [only]) = (ids, &answer[..])
        && only.item == "yes"
    {
        let at = &claim[claim.len() - ids.len() - "because".len() - 1..];
        let help = "`because` names the sections in the way, and nothing stands in the way of a yes";
        return failure(Fault::said(at.trim_start(), "scenario::because", "`because` with `yes`", help));
    }
    let because = ids.map_or(Ok(Vec::new()), |ids| because(text, ids).map(|(_, ids)| ids))?;
    let known = tail.map(|tail| known(text, ask, tail).map(|(_, known)| known)).transpose()?;
    Ok((&input[input.len()..], Expectation { answer, because, known }))
}

/// What stands in front of a known fault, and behind its first words; a name may go on with them: `, but we sayer`.
pub(super) fn before_known(input: &str) -> (&str, Option<&str>) {
    let ends = |rest: &str| rest.chars().next().is_none_or(|c| c == ':' || c.is_whitespace());
    let mut all = input.match_indices(KNOWN).map(|(at, words)| (&input[..at], &input[at + words.len()..]));
    all.find(|(_, rest)| ends(rest)).map_or((input, None), |(claim, rest)| (claim, Some(rest)))
}

/// Cuts at the first `because`.
pub(super) fn behind_because(claim: &str) -> Option<(&str, &str)> {
    let mut starts = claim.match_indices(char::is_whitespace).map(|(at, blank)| at + blank.len());
    starts.find_map(|at| Some((&claim[..at], match_phrase(&claim[at..], "because")?)))
}

/// `yes`, `no` or `undetermined`; or values parted by `;`.
fn answers<'a>(text: Text<'a>, ask: &Ask, input: &'a str) -> Read<'a, Vec<Spanned<String>>> {
    let start = input.trim_start();
    if takes_yes_or_no(ask) {
        return match longest(start, &ANSWERS) {
            Some((rest, answer)) if rest.is_empty() => {
                Ok((rest, vec![Spanned::new(answer.to_owned(), text.span(start.trim_end()))]))
            }
            Some((rest, _)) => error(Fault::expected(rest, "`because`, `, but we say` or the end of the line")),
            None => error(Fault::unknown(start, &ANSWERS)),
        };
    }
    let mut answers = Vec::new();
    for value in start.split(';') {
        // A sign that stands alone would part the question from its values, were it written with blanks.
        let behind = value.trim().strip_prefix('=');
        let sign = behind.is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace));
        if value.trim().is_empty() || sign {
            return error(Fault::expected(value, "a value"));
        }
        answers.push(Spanned::new(spaced(value), text.spanned(value).span));
    }
    Ok((&input[input.len()..], answers))
}

/// `ID, ID`
fn because<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Vec<Spanned<String>>> {
    let mut ids = Vec::new();
    for id in input.split(',') {
        let trimmed = id.trim();
        if trimmed.is_empty() {
            return error(Fault::expected(id, "the id of a section"));
        }
        if let Some(at) = trimmed.find(|c: char| !(c.is_ascii_alphanumeric() || ".-_".contains(c))) {
            let message = format!("`{trimmed}` is no id of a section");
            let help = "an id is like `when-vs-if.direct-chain-required`; several are parted by `,`";
            return failure(Fault::said(
                if at == 0 { trimmed } else { &trimmed[..at] },
                "scenario::because",
                message,
                help,
            ));
        }
        ids.push(text.spanned(id));
    }
    Ok((&input[input.len()..], ids))
}

/// `ANSWER: REASON`
fn known<'a>(text: Text<'a>, ask: &Ask, input: &'a str) -> Read<'a, Known> {
    let Some((says, reason)) = input.split_once(':') else {
        return error(Fault::expected(&input[input.len()..], "`:` and the reason"));
    };
    let (_, we_say) = answers(text, ask, says)?;
    match reason.trim() {
        "" => error(Fault::expected(reason, "the reason")),
        reason => Ok((&input[input.len()..], Known { we_say, reason: reason.to_owned() })),
    }
}

/// Cuts a question at the ` = ` of its expectation: the last one, before a known fault.
pub(super) fn cut_expectation(body: &str) -> Option<(&str, &str)> {
    let limit = before_known(body).0.len();
    let at = body[..limit].char_indices().rev().find(|(at, c)| {
        let before = body[..*at].chars().next_back().is_some_and(char::is_whitespace);
        let after = body[at + c.len_utf8()..].chars().next().is_none_or(char::is_whitespace);
        *c == '=' && before && after
    });
    at.map(|(at, _)| (body[..at].trim_end(), &body[at + 1..]))
}

/// Finds an expectation that would be read as part of a name: `=yes`, `== no`.
pub(super) fn glued_expectation(body: &str) -> Option<Fault<'_>> {
    let at = body.rfind('=').filter(|_| cut_expectation(body).is_none())?;
    longest(body[at + 1..].trim_start(), &ANSWERS)?;
    let help = "write ` = ` with a blank on each side";
    Some(Fault::said(&body[at..=at], "scenario::expectation", "this would be part of a name", help))
}

/// Whether what stands behind ` = ` is meant as an answer. A card name may hold ` = `.
pub(super) fn is_answer(ask: &Ask, tail: &str) -> bool {
    let first = tail.split_whitespace().next().unwrap_or_default().trim_end_matches([',', ':']);
    let words = || ANSWERS.words.iter().map(|(word, _)| *word);
    !takes_yes_or_no(ask)
        || first.is_empty()
        || words().any(|word| word == first)
        || did_you_mean(first, words()).is_some()
}

/// Whether the answer is yes, no or undetermined.
fn takes_yes_or_no(ask: &Ask) -> bool {
    match ask {
        Ask::Can(_)
        | Ask::Order(_)
        | Ask::ProperlySummoned(_)
        | Ask::Negated(_)
        | Ask::Is(_)
        | Ask::Material(_)
        | Ask::ExtraLink
        | Ask::Over
        | Ask::Missed(_)
        | Ask::Targets(_)
        | Ask::StartsChain(_)
        | Ask::MayMiss(_)
        | Ask::IsA(_)
        | Ask::Named(_)
        | Ask::Mentions(_)
        | Ask::Declarable(_) => true,
        Ask::Where(_)
        | Ask::WithWhat(_)
        | Ask::Actions(_)
        | Ask::WhereIs(_)
        | Ask::Controller(_)
        | Ask::Owner(_)
        | Ask::Position(_)
        | Ask::Value(_)
        | Ask::HowSummoned(_)
        | Ask::PointsTo(_)
        | Ask::Chooser(_)
        | Ask::Lp(_)
        | Ask::Count(_)
        | Ask::Winner
        | Ask::Orders(_)
        | Ask::First
        | Ask::Responders
        | Ask::Kind(_)
        | Ask::WhoseEffect(_)
        | Ask::ActivatedIn(_)
        | Ask::SpellSpeed(_) => false,
    }
}
