//! Steps that attach materials to Xyz Monsters and detach them.

use super::choose::{ids, others, take};
use super::{Course, Did, cloud, there};
use crate::board::chain::Given;
use crate::board::holders::Holders;
use crate::board::number::value;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::{Attach, Detach};
use crate::cards::filter::{Ability, Place};
use crate::cards::number::Number;
use crate::cards::step::Noun;
use crate::cards::trigger::{Cause, EventKind};
use crate::engine::decision::Open;
use crate::engine::moves::send;
use crate::engine::overlay::overlay;

/// Detaches materials.
pub(super) fn detach(state: &mut State, detach: &Detach, course: &Course<'_>) -> Result<Did, Open> {
    let Some(holders) = Holders::of(state, &detach.from, &course.scope) else {
        return Ok(cloud(state, "from which monster materials are detached is not known"));
    };
    let of = holders.materials(state);
    let (min, max) = if detach.materials == Number::Any {
        (1, of.len())
    } else {
        match value(state, &detach.materials, &course.scope).and_then(|n| usize::try_from(n).ok()) {
            Some(n) => (n, n),
            None => return Ok(cloud(state, "how many materials are detached is not known")),
        }
    };
    if min == 0 || !holders.have(state, min) {
        return Ok(Did::default());
    }
    let given = course
        .given
        .iter()
        .find_map(|g| if let Given::Cards(c) = g { Some(ids(c)) } else { None })
        .filter(|g| holders.yield_these(state, g) && (min..=max).contains(&g.len()));
    let chooses = course.cause == Cause::Effect || detach.from != Noun::This;
    if given.is_none() && of.len() > min && chooses {
        return Err(Open::Cards {
            of,
            min,
            max,
            hidden: None,
            verb: "detach",
            by: None,
            unread: None,
            together: Box::default(),
        });
    }
    let chosen = given.unwrap_or_else(|| of.into_iter().take(min).collect());
    let mut events = Vec::new();
    let moved = send(state, &chosen, Place::Graveyard, course.how(), &[EventKind::MaterialDetached], &mut events);
    Ok(Did::cards(moved, events))
}

/// Attaches cards to an Xyz Monster as materials, if it is still there to have any.
pub(super) fn attach(state: &mut State, attach: &Attach, course: &Course<'_>) -> Result<Did, Open> {
    let token = |state: &State, id: CardId| state.card(id).types.contains(&Ability::Token);
    let right = |id| course.reaches(state, id) && there(state, id) && !token(state, id);
    let (cards, name) = take(state, &attach.what, course, "attach", &right)?;
    let under = if attach.to == Noun::This {
        Some(course.scope.this)
    } else {
        let xyz = |id| state.copy(id).face_up && state.has_type(id, Ability::Xyz);
        let given = others(course.given, &cards);
        take(state, &attach.to, &Course { given: &given, ..*course }, "attach", &xyz)?.0.first().map(|c| c.card)
    };
    let Some(under) = under.filter(|id| state.copy(*id).zone.is_monster()) else { return Ok(Did::default()) };
    let chosen: Vec<CardId> = ids(&cards).into_iter().filter(|id| *id != under).collect();
    let mut events = Vec::new();
    overlay(state, &chosen, under, false, course.how(), &mut events);
    Ok(Did::cards(chosen, events).named(name))
}
