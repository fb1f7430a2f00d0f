//! The step that Special Summons Tokens.

use super::summon::hold;
use super::{Course, Did, cloud};
use crate::board::copy::Copy;
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::refresh;
use crate::cards::act::Token;
use crate::cards::continuous::{Apply, Modifier, StatChange};
use crate::cards::filter::{Position, SummonKind};
use crate::cards::number::{Number, Stat};
use crate::cards::trigger::EventKind;
use crate::engine::moves::{Landing, event, put, summoned};

/// Special Summons Tokens.
pub(super) fn tokens(state: &mut State, token: &Token, course: &Course<'_>) -> Did {
    let how = course.how();
    let Some(definition) = state.world.token(token) else {
        return cloud(state, "a Token that the library does not hold");
    };
    let player = course.scope.player;
    let to: Vec<Player> = course.scope.players(state, token.to).collect();
    if to.is_empty() {
        return cloud(state, "to whose field Tokens come is not known");
    }
    let Some(count) = value(state, &token.count, &course.scope) else {
        return cloud(state, "how many Tokens there are is not known");
    };
    let Some(values) = values(state, token, course) else {
        return cloud(state, "a value of a Token");
    };
    // All of them or none.
    let room = |to: &Player| !i32::try_from(state.free_monster_zones(*to).count()).is_ok_and(|free| free < count);
    if !to.iter().all(room) {
        return Did::default();
    }
    let mut placed = Vec::new();
    let mut events = Vec::new();
    for to in to.into_iter().flat_map(|to| (0..count).map(move |_| to)) {
        let (Some(zone), Ok(index)) = (state.free_monster_zones(to).next(), u16::try_from(state.copies.len())) else {
            break;
        };
        let id = CardId(index);
        state.copies.push(Copy::new(definition, player, Zone::Nowhere));
        refresh(state);
        let attack = matches!(token.position, Some(Position::Attack) | None);
        put(state, id, Landing { zone, controller: to, face_up: true, attack });
        summoned(state, id, SummonKind::Special, Zone::Nowhere, 0, None);
        for change in &values {
            hold(state, course, id, Apply::of(None, Modifier::Stat(change.clone())));
        }
        events.push(event(state, EventKind::SpecialSummoned, id, player, how));
        placed.push(id);
    }
    Did::cards(placed, events)
}

/// The ATK and DEF that are found only now; none where one of them is not known.
fn values(state: &State, token: &Token, course: &Course<'_>) -> Option<Vec<StatChange>> {
    let told = [(Stat::Atk, &token.atk), (Stat::Def, &token.def)];
    let found = told.into_iter().filter_map(|(stat, number)| Some((stat, number.as_ref()?)));
    found
        .filter(|(_, number)| !matches!(number, Number::Fixed(_)))
        .map(|(stat, number)| {
            let original = Some(Number::Fixed(value(state, number, &course.scope)?));
            Some(StatChange { stat, becomes: None, gains: None, original })
        })
        .collect()
}
