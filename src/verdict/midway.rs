//! A story that begins while a Chain resolves: which links have resolved, and how far the next one has come.

use serde_yaml::Value;

use super::already::open;
use super::stops::Halt;
use crate::board::moment::During;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::unread::parts;
use crate::cards::number::AMOUNT;
use crate::cards::step::Step;
use crate::engine::already;
use crate::problem::Problem;
use crate::scenario::bind::Case;
use crate::scenario::syntax::{Move, Opt, Standing, Statement, Verb};
use crate::source::{Span, Spanned};

/// Whether an option tells how it stands with what is under way.
pub(super) fn stands(option: &Opt) -> bool {
    matches!(option, Opt::Stands(_) | Opt::StepsDone(_))
}

/// Whether this is said of a line.
pub(super) fn says(options: &[Spanned<Opt>], what: Standing) -> bool {
    options.iter().any(|o| o.item == Opt::Stands(what))
}

/// How many steps of a link are done, if that is said.
fn steps(m: &Move) -> Option<(u8, Span)> {
    m.action.options.iter().find_map(|o| if let Opt::StepsDone(n) = o.item { Some((n, o.span)) } else { None })
}

/// The links that are told, in their order.
fn links(case: &Case) -> impl Iterator<Item = (&Move, Span)> {
    case.story.iter().filter_map(|s| {
        let Statement::Already(m) = &s.item else { return None };
        (m.action.verb == Verb::Activate).then_some((m, s.span))
    })
}

/// The Chain Link in whose resolution something happened: that of the card whose effect it was, else the last one to
/// resolve. None where nothing has resolved yet.
pub(super) fn link_of(state: &State, case: &Case, source: Option<CardId>) -> Option<u8> {
    let begun = |m: &Move| says(&m.action.options, Standing::Resolved) || steps(m).is_some();
    let all: Vec<u8> = (1u8..).zip(links(case)).filter(|(_, (m, _))| begun(m)).map(|(n, _)| n).collect();
    let of = |n: &u8| state.chain.get(usize::from(*n - 1)).is_some_and(|link| Some(link.card) == source);
    all.iter().copied().find(of).or_else(|| all.first().copied())
}

/// Where the line is the last that tells what is under way: the Chain goes on as far as the links say.
pub(super) fn go_on(state: &mut State, case: &Case, at: usize) -> Result<(), Halt> {
    let more = |s: &Spanned<Statement>| s.item.is_under_way();
    if case.story[at + 1..].iter().any(more) {
        return Ok(());
    }
    let all: Vec<(&Move, Span)> = links(case).collect();
    let resolved = |m: &Move| says(&m.action.options, Standing::Resolved);
    let first = all.iter().position(|(m, _)| resolved(m)).unwrap_or(all.len());
    let wrong = |span: Span, why: &str, cure: &str| {
        Err(Halt::from(Problem::new("play::not-under-way", span, why.to_owned()).help(cure.to_owned())))
    };
    if let Some((_, span)) = all[first..].iter().find(|(m, _)| !resolved(m)) {
        let cure = "write `[resolved]` behind each link that has resolved, the last ones of the Chain";
        return wrong(*span, "a Chain resolves from its last link back", cure);
    }
    let told = (0..).zip(&all).find_map(|(n, (m, _))| Some((n, steps(m)?)));
    if let Some((_, (_, span))) = told.filter(|(n, _)| n + 1 != first) {
        return wrong(span, "only the link that resolves next has done some of its steps", "leave it out here");
    }
    if first == all.len() && told.is_none() {
        return Ok(());
    }
    let Some(number) = u8::try_from(first).ok().filter(|n| *n > 0) else {
        let cure = "leave the links out; write what has happened as `just now …`";
        return wrong(all[0].1, "the whole Chain has resolved", cure);
    };
    let done = told.map(|(_, told)| told);
    if let Some((count, span)) = done {
        let link = &state.chain[usize::from(number - 1)];
        let effect = link.effect.map(|n| state.effect(link.card, n));
        // An activation without an effect is one of words that were not read.
        let all = &state.card(link.card).effects;
        let unread = effect.map_or_else(|| all.iter().find_map(|e| parts(e).next()), |e| parts(e).next());
        if let Some(part) = unread {
            // Nobody knows which of its steps these are.
            return Err(open(state, link.card, part));
        }
        let steps: &[Step] = effect.map_or(&[], |e| &e.steps);
        let (done, rest) = steps.split_at(usize::from(count).min(steps.len()));
        if rest.is_empty() {
            let cure = format!("it has {} steps: write `[resolved]` where all are done", steps.len());
            return wrong(span, "nothing is left to be done of this link", &cure);
        }
        let known = |name: &str| link.bound.iter().any(|(n, _)| n == name);
        if let Some(name) = given(done).into_iter().find(|name| !known(name) && mentions(rest, name)) {
            let why = format!("a later step speaks of what an earlier one called `{name}`, which no line says");
            return wrong(span, &why, "begin before this link resolves, and write its choices under `resolve`");
        }
    }
    let last = state.log.last().filter(|moment| moment.during == During::Resolution(number));
    let those: Vec<CardId> =
        last.filter(|_| done.is_some()).into_iter().flat_map(|m| &m.events).filter_map(|e| e.card).collect();
    already::resolving(state, number, done.map_or(0, |(count, _)| count), those);
    Ok(())
}

/// The names that steps give to what they do.
fn given(steps: &[Step]) -> Vec<String> {
    let mut found = vec![AMOUNT.to_owned()];
    for step in steps {
        let told = serde_yaml::to_value(step).unwrap_or_default();
        walk(&told, &mut |key, value| {
            if let (Some("as"), Some(name)) = (key, value.as_str()) {
                found.push(name.to_owned());
            }
        });
    }
    found
}

/// Whether steps speak of a name.
fn mentions(steps: &[Step], name: &str) -> bool {
    let mut found = false;
    for step in steps {
        let told = serde_yaml::to_value(step).unwrap_or_default();
        let word = |value: &Value| value.as_str().is_some_and(|text| text.split(' ').any(|word| word == name));
        walk(&told, &mut |key, value| found |= key == Some(name) || key != Some("as") && word(value));
    }
    found
}

/// Goes through a value with the key at which each part stands.
fn walk(value: &Value, see: &mut dyn FnMut(Option<&str>, &Value)) {
    match value {
        Value::Mapping(map) => {
            for (key, part) in map {
                see(key.as_str(), part);
                walk(part, see);
            }
        }
        Value::Sequence(all) => {
            for part in all {
                see(None, part);
                walk(part, see);
            }
        }
        Value::Tagged(tagged) => walk(&tagged.value, see),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
