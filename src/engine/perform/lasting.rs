//! Steps that make something so for a while.

use super::choose::take;
use super::{Course, Did};
use crate::board::chain::Bound;
use crate::board::declared::becomes;
use crate::board::made::{Made, held};
use crate::board::matching::{NAMED, Scope, nouns};
use crate::board::number::value;
use crate::board::past::was;
use crate::board::place::CardId;
use crate::board::state::{self, State};
use crate::cards::act::{Act, Lasting};
use crate::cards::continuous::{Apply, Modifier, StatChange, Subjects};
use crate::cards::effect::Class;
use crate::cards::filter::Filter;
use crate::cards::instead::EachTime;
use crate::cards::materials::Alike;
use crate::cards::number::{EACH, Had, Number};
use crate::cards::step::Step;
use crate::cards::trigger::Cause;
use crate::engine::coming;
use crate::engine::decision::Open;

/// Makes something so from now on.
pub(super) fn lasting(state: &mut State, lasting: &Lasting, course: &Course<'_>) -> Result<Did, Open> {
    let on = match &lasting.on {
        None => None,
        Some(noun) => {
            let (cards, _) = take(state, noun, course, "choose", &|id| course.reaches(state, id))?;
            Some(cards.iter().map(|c| (c.card, state.copy(c.card).since)).collect::<Vec<_>>())
        }
    };
    let those = cards(on.as_deref());
    if on.as_ref().is_some_and(Vec::is_empty) {
        return Ok(Did::default());
    }
    if let (true, Some(first)) = (lasting.linked, on.as_ref().and_then(|on| on.first())) {
        state.copies[course.scope.this.index()].linked_to = Some(*first);
    }
    // Everything is known before anything changes.
    let settled = lasting.apply.iter().flat_map(|apply| declared(state, apply, &course.scope));
    let all: Vec<_> = settled.flat_map(|apply| each(state, &apply, on.as_deref(), &course.scope)).collect();
    for (apply, on) in all {
        let Some(apply) = apply else {
            state.cloud("a name that was not settled when it was copied");
            continue;
        };
        let mut made = Made::by(state, course.scope.this, course.scope.bound, &apply);
        (made.tied, made.left) = (tied(state, lasting, course), coming::times(lasting.until));
        let number = || u8::try_from(state.chain.len() + 1).ok();
        made.activation = if course.cause == Cause::Cost { number() } else { None };
        if let (Modifier::Stat(StatChange { stat, becomes: Some(_), .. }), Some(_)) = (&apply.rule, &on) {
            made.held = held(state, &cards(on.as_deref()), *stat);
        }
        state.lasting.push(state::Lasting {
            source: course.scope.this,
            player: course.scope.player,
            on,
            apply,
            until: lasting.until,
            since_turn: state.turn.number,
            since: state.now(),
            made,
        });
    }
    if !lasting.then.is_empty() {
        then(state, lasting, on, course);
    }
    if coming::ambiguous(state, lasting.until, &course.scope) {
        state.cloud("until when something lasts, which the text leaves open at this time");
    }
    if let Some(part) = &lasting.unread {
        // How long it holds nobody knows.
        state.cloud(part.clone());
    }
    Ok(Did { done: true, those, ..Did::default() })
}

/// What was declared in the place of the names for it; what is not known stays as it is.
fn declared(state: &State, apply: &Apply, scope: &Scope<'_>) -> Vec<Apply> {
    let Modifier::BecomesDeclared(names) = &apply.rule else { return vec![apply.clone()] };
    let all: Option<Vec<Modifier>> = names.iter().map(|name| becomes(state, name, scope)).collect();
    let all = all.unwrap_or_else(|| vec![apply.rule.clone()]);
    all.into_iter().map(|rule| Apply { rule, ..apply.clone() }).collect()
}

/// What is made of the cards, and of which: of each on its own, where a number speaks of each.
fn each(state: &State, apply: &Apply, on: Option<&[(CardId, u32)]>, scope: &Scope<'_>) -> Vec<(Option<Apply>, On)> {
    let apart = if let Modifier::Stat(change) = &apply.rule {
        change.clone().numbers().any(|number| number.speaks_of_each())
    } else {
        false
    };
    if !apart {
        return vec![(fixed(state, apply, scope), on.map(Vec::from))];
    }
    let of_one = |one: &(CardId, u32)| {
        let bound = [scope.bound, &[(EACH.to_owned(), Bound::Cards(vec![one.0]))]].concat();
        (fixed(state, apply, &Scope { bound: &bound, ..*scope }), Some(vec![*one]))
    };
    on.into_iter().flatten().map(of_one).collect()
}

/// The cards, each as it lies there since that moment.
type On = Option<Vec<(CardId, u32)>>;

fn cards(on: Option<&[(CardId, u32)]>) -> Vec<CardId> {
    on.into_iter().flatten().map(|(card, _)| *card).collect()
}

/// What is to be done when the time has come.
fn then(state: &mut State, lasting: &Lasting, on: Option<Vec<(CardId, u32)>>, course: &Course<'_>) {
    let Some(event) = coming::event(lasting.until) else {
        state.cloud("what is to be done at a later time");
        return;
    };
    let each = EachTime { on: event, steps: lasting.then.clone() };
    let apply = Apply::of(None, Modifier::EachTime(Box::new(each)));
    let made = Made::by(state, course.scope.this, course.scope.bound, &apply);
    state.lasting.push(state::Lasting {
        source: course.scope.this,
        player: course.scope.player,
        on,
        apply,
        until: lasting.until,
        since_turn: state.turn.number,
        since: state.now(),
        made: Made { left: coming::times(lasting.until), then: true, ..made },
    });
}

/// Since when the monster lies face-up whose Continuous Effect makes this so: it ends with that effect. Section
/// effect-continuous.ends-at-leaving.
fn tied(state: &State, lasting: &Lasting, course: &Course<'_>) -> Option<u32> {
    let this = course.scope.this;
    let makes = |step: &Step| matches!(&step.act, Act::Lasting(made) if *made == *lasting);
    let continuous = state.card(this).effects.iter().filter(|e| e.class == Class::Continuous);
    let makes_it = continuous.flat_map(|e| &e.applies).any(|apply| {
        let Modifier::EachTime(each) = &apply.rule else { return false };
        each.steps.iter().any(makes)
    });
    (course.link.is_none() && state.is_monster(this) && makes_it).then(|| state.copy(this).up_since)
}

/// Puts in what is known only now: numbers and names that speak of targets and the like.
fn fixed(state: &State, apply: &Apply, scope: &Scope<'_>) -> Option<Apply> {
    let mut apply = apply.clone();
    if let Modifier::BecomesDeclared(_) = &apply.rule {
        return None;
    }
    if let Modifier::NameOf(noun) = &apply.rule {
        let of = nouns(state, noun, scope)?.first().copied()?;
        let renamed = was(state, of, Had::Unsaid).is_some_and(|last| last.renamed);
        (!state.view.of(of).blurred && !renamed).then_some(())?;
        let name = state.view.renamed(of).unwrap_or(&state.card(of).name.en);
        apply.rule = Modifier::NameBecomes(name.to_owned());
    }
    if let Some(Subjects::All(of)) = &mut apply.to {
        name(state, of, scope)?;
    }
    if let Modifier::Ban(ban) = &mut apply.rule {
        for of in [&mut ban.of, &mut ban.except].into_iter().flatten() {
            name(state, of, scope)?;
        }
    }
    if let Modifier::Stat(change) = &mut apply.rule {
        for number in change.numbers() {
            if let Some(n) = value(state, number, scope) {
                *number = Number::Fixed(n);
            }
        }
    }
    Some(apply)
}

/// Puts in the names of the cards that a description speaks of: "with the same name as that card".
fn name(state: &State, filter: &mut Filter, scope: &Scope<'_>) -> Option<()> {
    while let Some(at) = filter.like.iter().position(|like| like.what == [Alike::Name] && !like.not) {
        let like = filter.like.remove(at);
        let of = nouns(state, &like.of, scope)?;
        let same = |id: &CardId| like.had.and_then(|had| was(state, *id, had)).is_none_or(|last| !last.renamed);
        let known = |id: &CardId| !state.view.of(*id).blurred && same(id);
        (!of.is_empty() && of.iter().all(known) && filter.name.is_empty()).then_some(())?;
        let named = |id: CardId| state.view.renamed(id).unwrap_or(&state.card(id).name.en).to_owned();
        filter.name = of.into_iter().map(named).collect();
    }
    if let Some(of) = filter.among.as_deref().and_then(|among| among.strip_prefix(NAMED)) {
        let names: Vec<String> = scope.bound_cards(of).map(|id| state.card(id).name.en.clone()).collect();
        if names.is_empty() {
            return None;
        }
        filter.name = names;
        filter.among = None;
    }
    filter.any.iter_mut().chain(&mut filter.not).try_for_each(|inner| name(state, inner, scope))
}
