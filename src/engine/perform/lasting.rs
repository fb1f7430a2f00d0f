//! Steps that make something so for a while.

use super::choose::take;
use super::{Course, Did};
use crate::board::matching::{Scope, nouns};
use crate::board::number::value;
use crate::board::place::CardId;
use crate::board::state::{self, Over, State};
use crate::cards::act::Lasting;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::number::Number;
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
    let those: Vec<CardId> = on.iter().flatten().map(|(c, _)| *c).collect();
    if on.as_ref().is_some_and(Vec::is_empty) {
        return Ok(Did::default());
    }
    if let (true, Some(first)) = (lasting.linked, on.as_ref().and_then(|on| on.first())) {
        state.copies[course.scope.this.index()].linked_to = Some(*first);
    }
    for apply in &lasting.apply {
        let Some(apply) = fixed(state, apply, &course.scope) else {
            state.cloud("a name that was not settled when it was copied", Over::Everything);
            continue;
        };
        state.lasting.push(state::Lasting {
            source: course.scope.this,
            player: course.scope.player,
            on: on.clone(),
            apply,
            until: lasting.until,
            since_turn: state.turn.number,
        });
    }
    Ok(Did { done: true, those, ..Did::default() })
}

/// Puts in what is known only now: numbers and names that speak of targets and the like.
fn fixed(state: &State, apply: &Apply, scope: &Scope<'_>) -> Option<Apply> {
    let mut apply = apply.clone();
    if let Modifier::NameOf(noun) = &apply.rule {
        let of = nouns(state, noun, scope)?.first().copied()?;
        apply.rule = Modifier::NameBecomes(state.card(of).name.en.clone());
    }
    if let Modifier::Stat(change) = &mut apply.rule {
        for number in [&mut change.becomes, &mut change.gains, &mut change.original].into_iter().flatten() {
            if let Some(n) = value(state, number, scope) {
                *number = Number::Fixed(n);
            }
        }
    }
    Some(apply)
}
