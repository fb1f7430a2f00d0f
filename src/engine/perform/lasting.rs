//! Steps that make something so for a while.

use super::choose::take;
use super::{Course, Did};
use crate::board::chain::Bound;
use crate::board::declared::becomes;
use crate::board::made::{Made, held};
use crate::board::matching::{NAMED, Scope, nouns};
use crate::board::number::{is_lacking, is_turned_down, turned_down, value};
use crate::board::past::was;
use crate::board::place::CardId;
use crate::board::state::{self, State};
use crate::cards::act::{Act, Lasting};
use crate::cards::condition::{Are, Condition};
use crate::cards::continuous::{Apply, Modifier, StatChange, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Attribute, Filter, Place};
use crate::cards::instead::EachTime;
use crate::cards::materials::{Alike, Like};
use crate::cards::number::{EACH, Had, Number, Stat};
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::Cause;
use crate::engine::coming;
use crate::engine::decision::Open;

/// Makes something so from now on.
pub(super) fn lasting(state: &mut State, lasting: &Lasting, course: &Course<'_>) -> Result<Did, Open> {
    let mut called = None;
    let on = match &lasting.on {
        None => None,
        Some(noun) => {
            let (cards, name) = take(state, noun, course, "choose", &|id| course.reaches(state, id))?;
            called = name;
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
    let until = coming::settled(state, lasting.until, &course.scope);
    // Everything is known before anything changes.
    let settled = lasting.apply.iter().flat_map(|apply| declared(state, apply, &course.scope));
    let settled = settled.flat_map(|apply| likened(state, apply, &course.scope));
    let settled = settled.flat_map(|apply| of_effects(state, apply, &course.scope));
    let all: Vec<_> = settled.flat_map(|apply| each(state, &apply, on.as_deref(), &course.scope)).collect();
    let mut done = lasting.apply.is_empty();
    for (apply, on) in all {
        let Some(apply) = apply else {
            state.cloud("a name that was not settled when it was copied");
            continue;
        };
        let on = on.map(|on| on.into_iter().filter(|(id, _)| shows(state, *id, &apply.rule)).collect::<Vec<_>>());
        if on.as_ref().is_some_and(Vec::is_empty) {
            continue;
        }
        done = true;
        let mut made = Made::by(state, course.scope.this, course.scope.bound, &apply);
        if asks_each(&apply) {
            made.bound.push((EACH.to_owned(), Bound::Cards(cards(on.as_deref()))));
        }
        (made.tied, made.left) = (tied(state, lasting, course), coming::times(until));
        if of_answered(&apply.rule) {
            made.answers = course.answered.and_then(|link| u8::try_from(link).ok());
            if made.answers.is_none() {
                state.cloud("the damage of an effect that is not known");
            }
        }
        if apply.rule == Modifier::ThisEffectNotActivated {
            made.effect = course.link.and_then(|n| state.chain.get(n)?.effect);
        }
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
            until,
            since_turn: state.turn.number,
            since: state.now(),
            made,
        });
    }
    if !lasting.then.is_empty() {
        then(state, lasting, on, course);
    }
    if coming::ambiguous(state, until, &course.scope) {
        state.cloud("until when something lasts, which the text leaves open at this time");
    }
    if let Some(part) = &lasting.unread {
        // How long it holds nobody knows.
        state.cloud(part.clone());
    }
    Ok(Did { done, those, ..Did::default() }.named(called))
}

/// Whether a card shows what is made of it: what lies face-down on the field has no effects, and no values, that change.
fn shows(state: &State, id: CardId, rule: &Modifier) -> bool {
    let of_face_up =
        matches!(rule, Modifier::Stat(_) | Modifier::Negated | Modifier::GainsEffect(_) | Modifier::Unaffected(_));
    let copy = state.copy(id);
    !of_face_up || copy.face_up || !copy.zone.is_monster()
}

/// Whether it speaks of the damage from the effect that is answered.
fn of_answered(rule: &Modifier) -> bool {
    matches!(rule, Modifier::DamageTimes(times) if times.answered)
        || matches!(rule, Modifier::DamageTaken(taken) if taken.answered)
}

/// What was declared in the place of the names for it; what is not known stays as it is.
fn declared(state: &State, apply: &Apply, scope: &Scope<'_>) -> Vec<Apply> {
    let Modifier::BecomesDeclared(names) = &apply.rule else { return vec![apply.clone()] };
    let all: Option<Vec<Modifier>> = names.iter().map(|name| becomes(state, name, scope)).collect();
    let all = all.unwrap_or_else(|| vec![apply.rule.clone()]);
    all.into_iter().map(|rule| Apply { rule, ..apply.clone() }).collect()
}

/// What is alike to another card, as that is now; what is not known stays as it is.
fn likened(state: &State, apply: Apply, scope: &Scope<'_>) -> Vec<Apply> {
    let Modifier::BecomesLike(like) = &apply.rule else { return vec![apply] };
    let of = nouns(state, &like.of, scope).and_then(|all| all.first().copied());
    if of.is_some_and(|of| turned_down(state, &like.of, of)) {
        return Vec::new();
    }
    let all = of.and_then(|of| like.what.iter().map(|by| as_it_is(state, of, *by)).collect::<Option<Vec<Modifier>>>());
    let all = all.unwrap_or_else(|| vec![apply.rule.clone()]);
    all.into_iter().map(|rule| Apply { rule, ..apply.clone() }).collect()
}

/// The original effects of a monster, each as one that is gained; where nothing is known of one of them it stays as it is.
fn of_effects(state: &State, apply: Apply, scope: &Scope<'_>) -> Vec<Apply> {
    let Modifier::GainsEffectsOf(noun) = &apply.rule else { return vec![apply] };
    let Some(id) = nouns(state, noun, scope).and_then(|all| all.first().copied()) else { return vec![apply] };
    if turned_down(state, noun, id) {
        return Vec::new();
    }
    let gained = |e: &&Effect| {
        !matches!(e.class, Class::Activation | Class::Condition | Class::Procedure)
            && !e.from.contains(&Place::PendulumZone)
    };
    let effects: Vec<&Effect> = state.card(id).effects.iter().filter(gained).collect();
    if effects.iter().any(|e| e.says_nothing()) {
        return vec![apply];
    }
    let (definition, player) = (state.copy(id).card, scope.player);
    let used = state.uses.iter().any(|used| used.definition == definition && used.player == player);
    let one = |effect: &Effect| {
        let mut effect = effect.clone();
        // What was used under the name that both have now may count.
        if let Some(limit) = effect.limit.as_mut().filter(|limit| used && limit.per.by_name()) {
            limit.unread = Some("whether what was used under that name counts".into());
        }
        Apply { rule: Modifier::GainsEffect(Box::new(effect)), ..apply.clone() }
    };
    effects.into_iter().map(one).collect()
}

/// What makes a card alike to another one in something; none where it is not known, or can be no other.
fn as_it_is(state: &State, of: CardId, by: Alike) -> Option<Modifier> {
    let last = was(state, of, Had::Unsaid);
    let now = state.view.of(of);
    let then = last.map_or(Some(*now), |last| last.like)?;
    let renamed = last.is_some_and(|last| last.renamed);
    (!now.blurred && !then.blurred).then_some(())?;
    let value = |stat: Stat, n: Option<i32>| {
        Some(Modifier::Stat(StatChange { stat, becomes: Some(Number::Fixed(n?)), gains: None, original: None }))
    };
    match by {
        Alike::Name if renamed => None,
        Alike::Name => {
            Some(Modifier::NameBecomes(state.view.renamed(of).unwrap_or(&state.card(of).name.en).to_owned()))
        }
        Alike::OriginalName => Some(Modifier::NameBecomes(state.card(of).name.en.clone())),
        Alike::Race => now.race.filter(|race| then.race == Some(*race)).map(Modifier::RaceBecomes),
        Alike::OriginalRace => state.card(of).race.map(Modifier::RaceBecomes),
        Alike::Attribute => {
            let one = now.attributes == then.attributes && now.attributes.is_power_of_two();
            let attribute = Attribute::ALL.into_iter().find(|a| now.attributes & 1 << *a as u8 != 0);
            attribute.filter(|_| one).map(Modifier::AttributeBecomes)
        }
        Alike::OriginalAttribute => state.card(of).attribute.map(Modifier::AttributeBecomes),
        Alike::Level => value(Stat::Level, now.level.filter(|n| then.level == Some(*n))),
        Alike::Rank => value(Stat::Rank, now.rank.filter(|n| then.rank == Some(*n))),
        Alike::Atk if !now.hazy && !then.hazy => value(Stat::Atk, now.atk.filter(|n| then.atk == Some(*n))),
        Alike::Def if !now.hazy && !then.hazy => value(Stat::Def, now.def.filter(|n| then.def == Some(*n))),
        Alike::OriginalLevel => value(Stat::Level, now.original_level),
        Alike::Atk
        | Alike::Def
        | Alike::Link
        | Alike::Place
        | Alike::CardType
        | Alike::Column
        | Alike::AdjacentColumn => None,
    }
}

/// Whether it holds for each of its cards only as long as something is so of that card.
fn asks_each(apply: &Apply) -> bool {
    let of_each = |are: &Are| matches!(&are.what, Noun::Bound(name) if name == EACH);
    apply.condition.iter().any(|condition| matches!(condition, Condition::Are(are) if of_each(are)))
}

/// What is made of the cards, and of which: of each on its own, where a number speaks of each.
fn each(state: &State, apply: &Apply, on: Option<&[(CardId, u32)]>, scope: &Scope<'_>) -> Vec<(Option<Apply>, On)> {
    let apart = if let Modifier::Stat(change) = &apply.rule {
        change.clone().numbers().any(|number| number.speaks_of_each())
    } else {
        false
    };
    if !apart && !asks_each(apply) {
        let of_hidden = |change: &StatChange| change.clone().numbers().any(|n| is_turned_down(state, n, scope));
        let hidden = matches!(&apply.rule, Modifier::Stat(change) if of_hidden(change));
        return if hidden { Vec::new() } else { vec![(fixed(state, apply, scope), on.map(Vec::from))] };
    }
    // What is told of a value that a card has not, as the DEF of a Link Monster, makes nothing of it.
    let lacks = |scope: &Scope<'_>| {
        let Modifier::Stat(change) = &apply.rule else { return false };
        change.clone().numbers().any(|number| is_lacking(state, number, scope))
    };
    let of_one = |one: &(CardId, u32)| {
        let bound = [scope.bound, &[(EACH.to_owned(), Bound::Cards(vec![one.0]))]].concat();
        let scope = Scope { bound: &bound, ..*scope };
        (!lacks(&scope)).then(|| (fixed(state, apply, &scope), Some(vec![*one])))
    };
    on.into_iter().flatten().filter_map(of_one).collect()
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
    if matches!(&apply.rule, Modifier::BecomesDeclared(_) | Modifier::BecomesLike(_) | Modifier::GainsEffectsOf(_)) {
        return None;
    }
    if let Some(Subjects::All(of)) = &mut apply.to {
        name(state, of, scope)?;
    }
    if let Modifier::Ban(ban) = &mut apply.rule {
        for of in [&mut ban.of, &mut ban.except].into_iter().flatten() {
            name(state, of, scope)?;
        }
    }
    let attacks = matches!(apply.rule, Modifier::Attacks(_));
    for number in apply.rule.settled().into_iter().filter(|number| **number != Number::Any) {
        match value(state, number, scope) {
            Some(n) => *number = Number::Fixed(n),
            None if attacks => return None,
            None => {}
        }
    }
    Some(apply)
}

/// Puts in the names of the cards that a description speaks of: "with the same name as that card".
fn name(state: &State, filter: &mut Filter, scope: &Scope<'_>) -> Option<()> {
    let own = |like: &Like| matches!(like.what[..], [Alike::Name | Alike::OriginalName]) && !like.not;
    while let Some(at) = filter.like.iter().position(own) {
        let like = filter.like.remove(at);
        let of = nouns(state, &like.of, scope)?;
        if like.what == [Alike::OriginalName] {
            let original = filter.original.get_or_insert_default();
            (!of.is_empty() && original.name.is_empty()).then_some(())?;
            original.name = of.into_iter().map(|id| state.card(id).name.en.clone()).collect();
            continue;
        }
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
