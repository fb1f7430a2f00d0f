//! The step that Special Summons Tokens.

use super::points::declare;
use super::summon::hold;
use super::{Course, Did, cloud};
use crate::board::chain::Bound;
use crate::board::copy::Copy;
use crate::board::number::value;
use crate::board::place::{Player, Zone};
use crate::board::state::State;
use crate::board::view::refresh;
use crate::cards::act::{Declare, Declared, Token};
use crate::cards::continuous::{Apply, Modifier, StatChange};
use crate::cards::filter::{Position, SummonKind};
use crate::cards::number::{Number, Stat};
use crate::cards::trigger::EventKind;
use crate::engine::decision::Open;
use crate::engine::moves::{Landing, event, put, summoned};
use crate::reason::Answer;
use crate::rules::summon::beside::tokens as kept_apart;
use crate::rules::summon::placed::open_to_tokens;
use crate::rules::summon::whatever::forbids_token;

/// Special Summons Tokens.
pub(super) fn tokens(state: &mut State, token: &Token, course: &Course<'_>) -> Result<Did, Open> {
    let how = course.how();
    let Some(definition) = state.world.token(token) else {
        return Ok(cloud(state, "a Token that the library does not hold"));
    };
    let player = course.scope.player;
    match forbids_token(state, player, token) {
        Some((_, None)) => return Ok(Did::default()),
        Some((_, Some(_))) => return Ok(cloud(state, "whether Tokens can be Special Summoned")),
        None => {}
    }
    let to: Vec<Player> = course.scope.players(state, token.to).collect();
    if to.is_empty() {
        return Ok(cloud(state, "to whose field Tokens come is not known"));
    }
    let several = token.several() || token.count != Number::Fixed(1);
    let kept = to.iter().filter_map(|to| kept_apart(state, *to, token, several)).map(|(_, surely)| surely).max();
    match kept {
        Some(Answer::Yes) => return Ok(Did::default()),
        Some(Answer::Unknown) => return Ok(cloud(state, "whether Tokens can come beside the monsters there")),
        Some(Answer::No) | None => {}
    }
    let Some(zones) = to.iter().map(|to| open_to_tokens(state, token, *to, &course.scope)).collect::<Option<Vec<_>>>()
    else {
        return Ok(cloud(state, "to which zones Tokens come is not known"));
    };
    let room = zones.iter().map(Vec::len).min().and_then(|free| i32::try_from(free).ok()).unwrap_or(0);
    let Some((least, most)) = bounds(state, token, room, course) else {
        return Ok(cloud(state, "how many Tokens there are is not known"));
    };
    let Some(values) = values(state, token, course) else {
        return Ok(cloud(state, "a value of a Token"));
    };
    // All of them or none.
    if most < least {
        return Ok(Did::default());
    }
    let count = if least == most { most } else { said(least, most, course)? };
    let mut placed = Vec::new();
    let mut events = Vec::new();
    let count = usize::try_from(count).unwrap_or(0);
    for (to, zone) in
        to.into_iter().zip(zones).flat_map(|(to, open)| open.into_iter().take(count).map(move |z| (to, z)))
    {
        let Some(id) = state.add(Copy::new(definition, player, Zone::Nowhere)) else { break };
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
    Ok(Did::cards(placed, events))
}

/// How many Tokens there are, at least and at most, where there is room for so many; none where that is not known.
fn bounds(state: &State, token: &Token, room: i32, course: &Course<'_>) -> Option<(i32, i32)> {
    let number = |of: &Number| value(state, of, &course.scope);
    let least = number(&token.count)?;
    let most = match &token.max {
        None => return Some((least, if least > room { -1 } else { least })),
        Some(Number::Any) => room,
        Some(most) => number(most)?.min(room),
    };
    Some((if token.as_many { most.max(least) } else { least }, most))
}

/// How many of them the player says.
fn said(least: i32, most: i32, course: &Course<'_>) -> Result<i32, Open> {
    let small = |n: i32| u8::try_from(n).ok();
    let asked = Declare { what: Declared::Number, min: small(least), max: small(most), name: "Tokens".to_owned() };
    match declare(&asked, course)?.bound.first() {
        Some((_, Bound::Number(n))) => Ok(*n),
        _ => Err(Open::Declare(asked)),
    }
}

/// The values that are found only now; none where one of them is not known.
fn values(state: &State, token: &Token, course: &Course<'_>) -> Option<Vec<StatChange>> {
    let told = [(Stat::Level, &token.level), (Stat::Atk, &token.atk), (Stat::Def, &token.def)];
    let found = told.into_iter().filter_map(|(stat, number)| Some((stat, number.as_ref()?)));
    found
        .filter(|(_, number)| !matches!(number, Number::Fixed(_)))
        .map(|(stat, number)| {
            let original = Some(Number::Fixed(value(state, number, &course.scope)?));
            Some(StatChange { stat, becomes: None, gains: None, original })
        })
        .collect()
}
