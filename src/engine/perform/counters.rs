//! Steps that place counters and remove them.

use super::choose::{ids, take};
use super::{Course, Did, cloud};
use crate::board::chain::{Bound, Given};
use crate::board::counters::most;
use crate::board::matching::nouns;
use crate::board::number::value;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::Counter;
use crate::cards::counter::same;
use crate::cards::number::{Number, PAID};
use crate::cards::step::Noun;
use crate::cards::trigger::EventKind;
use crate::engine::decision::Open;
use crate::engine::moves::event;

/// Places so many counters on each of the cards.
pub(super) fn place(state: &mut State, counter: &Counter, course: &Course<'_>) -> Result<Did, Open> {
    let Some(count) = value(state, &counter.count, &course.scope) else {
        return Ok(cloud(state, "how many counters are placed is not known"));
    };
    let right = |id| course.reaches(state, id) && state.copy(id).zone.on_field() && state.copy(id).face_up;
    let (cards, name) = take(state, &counter.on, course, "choose", &right)?;
    if count <= 0 {
        return Ok(Did::default());
    }
    let mut events = Vec::new();
    let mut placed = Vec::new();
    for id in ids(&cards) {
        let most = [counter.max, most(state, id, &counter.kind)].into_iter().flatten().min();
        let room = most.map_or(i32::MAX, |max| i32::from(max) - i32::from(state.copy(id).counters_of(&counter.kind)));
        if room <= 0 {
            continue;
        }
        change(state, id, &counter.kind, count.min(room));
        placed.push(id);
        events.push(event(state, EventKind::CounterPlaced, id, course.scope.player, course.how()));
    }
    Ok(Did::cards(placed, events).named(name))
}

/// Removes so many counters in all from among the cards; of any number at least one, and a cost then says how many.
pub(super) fn remove(state: &mut State, counter: &Counter, course: &Course<'_>) -> Result<Did, Open> {
    let any = counter.count == Number::Any;
    let fixed = || value(state, &counter.count, &course.scope).and_then(|n| usize::try_from(n).ok());
    let Some(wanted) = (if any { Some(1) } else { fixed() }) else {
        return Ok(cloud(state, "how many counters are removed is not known"));
    };
    let holders = if let Noun::Choose(_) = counter.on {
        let has = |id: CardId| usize::from(state.copy(id).counters_of(&counter.kind)) >= wanted.max(1);
        ids(&take(state, &counter.on, course, "choose", &has)?.0)
    } else {
        nouns(state, &counter.on, &course.scope).unwrap_or_default()
    };
    // A card as often as it has such a counter.
    let on = |id: &CardId| usize::from(state.copy(*id).counters_of(&counter.kind));
    let times = |id: &CardId| if any { on(id) } else { on(id).min(wanted) };
    let of: Vec<CardId> = holders.iter().flat_map(|id| std::iter::repeat_n(*id, times(id))).collect();
    if wanted == 0 || of.len() < wanted {
        return Ok(Did::default());
    }
    let most = if any { of.len() } else { wanted };
    let alike = of.iter().all(|id| of.first() == Some(id));
    let given = course.given.iter().find_map(|g| if let Given::Cards(c) = g { Some(ids(c)) } else { None });
    // Cards that have no more counters together than are removed give all of them.
    let all_of = |g: Vec<CardId>| {
        let theirs: Vec<CardId> = of.iter().copied().filter(|id| g.contains(id)).collect();
        if theirs.len() == wanted { theirs } else { g }
    };
    let given = given.map(|g| if any { g } else { all_of(g) }).filter(|g| {
        let times = |list: &[CardId], id: &CardId| list.iter().filter(|c| *c == id).count();
        (wanted..=most).contains(&g.len()) && g.iter().all(|id| times(g, id) <= times(&of, id))
    });
    if given.is_none() && of.len() > wanted && (any || !alike) {
        return Err(Open::Cards {
            of,
            min: wanted,
            max: most,
            hidden: None,
            verb: "remove",
            by: None,
            unread: None,
            together: Box::default(),
        });
    }
    let chosen = given.unwrap_or_else(|| of.into_iter().take(wanted).collect());
    let number = Bound::Number(i32::try_from(chosen.len()).unwrap_or(i32::MAX));
    let mut from = Vec::new();
    for id in chosen {
        change(state, id, &counter.kind, -1);
        if !from.contains(&id) {
            from.push(id);
        }
    }
    let how = course.how();
    let events = from.iter().map(|id| event(state, EventKind::CounterRemoved, *id, course.scope.player, how)).collect();
    let bound = if any { vec![(PAID.to_owned(), number)] } else { Vec::new() };
    Ok(Did { bound, ..Did::cards(from, events) })
}

fn change(state: &mut State, id: CardId, kind: &str, by: i32) {
    let counters = &mut state.copies[id.index()].counters;
    if !counters.iter().any(|(k, _)| same(k, kind)) {
        counters.push((kind.to_owned(), 0));
    }
    for (k, n) in counters.iter_mut() {
        if same(k, kind) {
            *n = u8::try_from((i32::from(*n) + by).clamp(0, 255)).unwrap_or(0);
        }
    }
    counters.retain(|(_, n)| *n > 0);
}
