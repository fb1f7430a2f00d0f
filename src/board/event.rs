//! Whether an event is the one that a text waits for. No rule of its own: the words of the card decide.

use super::happened;
use super::lay::{fits_then, known, lay_so};
use crate::board::chain::Link;
use crate::board::copy::Summon;
use crate::board::matching::{Scope, Sight, fits, supposed};
use crate::board::moment::{During, Event, LastKnown, Moment};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::filter::{Face, Filter, SummonKind, Who};
use crate::cards::trigger::{Activated, Cause, EventKind, Subject, Trigger};
use crate::reason::Answer;

/// Whether an event of the log fits, in one way or another.
pub fn matches(state: &State, on: &Trigger, moment: &Moment, event: &Event, this: CardId, player: Player) -> Answer {
    matches_in(state, on, moment, event, &Scope::of(this, player))
}

/// The same for an effect that has given names before.
pub fn matches_in(state: &State, on: &Trigger, moment: &Moment, event: &Event, scope: &Scope<'_>) -> Answer {
    // An event is as much work as two cards, beside the cards that it is about.
    state.meter.take_some(2);
    let scope = Scope { sight: Sight::All, ..*scope };
    let first = fits_one(state, on, moment, event, &scope);
    on.or.iter().fold(first, |found, other| {
        if found == Answer::Yes { found } else { found.max(fits_one(state, other, moment, event, &scope)) }
    })
}

/// Whether "by an opponent" holds on both sides: who controlled the card on the field, and who has it now. Sections
/// control-change.by-opponent-needs-owner, .both-sides-test.
fn both_sides(state: &State, on: &Trigger, event: &Event, this: CardId) -> bool {
    let left = event.from.on_field() && !event.to.on_field();
    on.by != Some(Who::Opponent)
        || on.subject != Subject::This
        || !left
        || event.last.controller == state.copy(this).owner
}

fn fits_one(state: &State, on: &Trigger, moment: &Moment, event: &Event, scope: &Scope<'_>) -> Answer {
    if on.unread.is_none() {
        return fits_words(state, on, moment, event, scope);
    }
    // Which event it is, or what else is asked of it, was not read.
    let supposed = supposed(state, scope);
    if on.events.is_empty() { supposed } else { fits_words(state, on, moment, event, scope).min(supposed) }
}

fn fits_words(state: &State, on: &Trigger, moment: &Moment, event: &Event, scope: &Scope<'_>) -> Answer {
    if !on.events.contains(&event.kind) {
        return Answer::No;
    }
    let this = scope.this;
    let sure = on.who.is_none_or(|w| scope.means(state, w, event.player))
        && on.by.is_none_or(|w| scope.means(state, w, event.by))
        && both_sides(state, on, event, this)
        && (on.cause.is_empty() || on.cause.contains(&event.cause))
        && (on.from.is_empty() || event.from.among(&on.from) || happened::from_hand(state, on, moment, event))
        && (on.to.is_empty() || event.to.among(&on.to))
        && (!on.by_itself || event.source.is_some() && event.source == event.card)
        && on.face.is_none_or(|face| event.last.face_up == (face == Face::Up))
        && on.controlled_by.is_none_or(|w| scope.means(state, w, event.last.controller))
        // A card that nobody knows was in the Deck of the player who drew it.
        && on.owned_by.is_none_or(|w| scope.means(state, w, event.card.map_or(event.player, |c| state.copy(c).owner)))
        && on.activation.is_none_or(|a| (a == Activated::Card) == (event.amount == 1))
        && on.and.iter().all(|kind| {
            // A material was sent where it lies before the Summon made it one.
            let there = *kind == EventKind::SentToGraveyard && event.to == Zone::Graveyard
                || *kind == EventKind::Banished && event.to == Zone::Banished
                || *kind == EventKind::AddedToExtraDeck && event.to == Zone::Extra;
            let sent = event.kind == EventKind::UsedAsMaterial && there;
            let turned = *kind == EventKind::Excavated && happened::excavated(state, moment, event);
            sent || turned || moment.events.iter().any(|e| e.kind == *kind && e.card == event.card)
        });
    if !sure {
        return Answer::No;
    }
    let without = on.except.iter().flat_map(|other| {
        let of_it = moment.events.iter().filter(|e| e.card == event.card);
        of_it.map(|e| fits_one(state, other, moment, e, scope))
    });
    let excepted = without.max().unwrap_or(Answer::No);
    let mut answer = subject_fits(state, &on.subject, moment, event, this, scope);
    answer = answer.min(!excepted);
    if !on.during.is_empty() {
        let then = moment.phase.map_or(Answer::Unknown, |phase| Answer::from(on.during.contains(&phase)));
        answer = answer.min(then);
    }
    if on.face_down {
        answer = answer.min(came_face_down(state, event));
    }
    if let Some(filter) = &on.was {
        let was = event.card.map_or(Answer::No, |card| card_fits(state, filter, moment, event, card, scope));
        answer = answer.min(at_least_open(state, scope, filter, was));
    }
    if let Some(filter) = &on.by_card {
        answer = answer.min(at_least_open(
            state,
            scope,
            filter,
            event.source.map_or(Answer::No, |s| super::stands::by_its_effect(state, filter, s, scope)),
        ));
    }
    if let Some(filter) = &on.targeting {
        answer = answer.min(targeted(state, filter, on.alone, moment, event, scope));
    }
    if on.chain_link.is_some() || on.answers.is_some() {
        answer = answer.min(super::link_number::linked(state, on, moment, event, scope));
    }
    if let Some(filter) = &on.material {
        let under = |e: &&Event| event.card.is_some_and(|card| e.from == Zone::Material(card));
        let had = moment.events.iter().filter(under).filter_map(|e| e.card).map(|m| fits(state, filter, m, scope));
        answer = answer.min(at_least_open(state, scope, filter, had.max().unwrap_or(Answer::No)));
    }
    if let Some(why) = &on.because {
        // What it came of, if that was not read, need not be an event of this moment.
        let least = if why.events.is_empty() { supposed(state, scope) } else { Answer::No };
        let found = moment.events.iter().map(|e| fits_one(state, why, moment, e, scope)).max();
        answer = answer.min(found.unwrap_or(least).max(least));
    }
    if on.alone && on.targeting.is_none() {
        let kinds = if on.and.is_empty() { &on.events } else { &on.and };
        // Whether what it was equipped with counts as another card, no text says.
        let worn = |e: &Event| event.card.is_some() && e.last.equipped_to == event.card;
        let other = |e: &Event| if worn(e) { Answer::Unknown } else { Answer::Yes };
        let others = moment.events.iter().filter(|e| kinds.contains(&e.kind) && e.card != event.card);
        answer = answer.min(!others.map(other).max().unwrap_or(Answer::No));
    }
    if let Some(least) = on.at_least.filter(|_| answer != Answer::No) {
        // So many at once, each of them as is asked of one.
        let one = Trigger { at_least: None, or: Vec::new(), ..on.clone() };
        let all = moment.events.iter().filter(|e| e.kind == event.kind);
        let times =
            |e: &Event| if e.card.is_none() && e.from != e.to { usize::try_from(e.amount).unwrap_or(1) } else { 1 };
        let fits = |e: &Event| std::iter::repeat_n(fits_words(state, &one, moment, e, scope), times(e));
        let mut found: Vec<Answer> = all.flat_map(fits).collect();
        found.sort_unstable_by(|a, b| b.cmp(a));
        answer = found.get(usize::from(least).saturating_sub(1)).copied().unwrap_or(Answer::No);
    }
    if event.kind == EventKind::Activated && answer != Answer::No && !on.includes.is_empty() {
        let link = state.chain.iter().find(|l| l.tells(event));
        let (option, targets) = link.map_or((None, &[][..]), |l| (l.option, &l.targets));
        answer = answer.min(event.card.map_or(Answer::No, |c| {
            super::inclusion::includes(state, on, c, Some(event.effect), option, targets, scope)
        }));
    }
    answer
}

/// Whether the activation or effect that an event tells of targets such a card, or such a card `alone`.
fn targeted(state: &State, filter: &Filter, alone: bool, moment: &Moment, event: &Event, scope: &Scope<'_>) -> Answer {
    let targets: Vec<CardId> = match state.chain.iter().find(|link| link.tells(event)) {
        Some(link) => link.targets.iter().flatten().copied().collect(),
        None if event.kind == EventKind::Activated => {
            let its = |e: &&Event| e.kind == EventKind::Targeted && e.source == event.card;
            moment.events.iter().filter(its).filter_map(|e| e.card).collect()
        }
        None => return at_least_open(state, scope, filter, Answer::Unknown),
    };
    if alone && targets.len() > 1 {
        return Answer::No;
    }
    at_least_open(
        state,
        scope,
        filter,
        targets.into_iter().map(|id| fits(state, filter, id, scope)).max().unwrap_or(Answer::No),
    )
}

/// Of a description of which nothing was read nobody knows that it asks for anything.
pub fn at_least_open(state: &State, scope: &Scope<'_>, filter: &Filter, found: Answer) -> Answer {
    if filter.says_nothing() { found.max(supposed(state, scope)) } else { found }
}

fn subject_fits(
    state: &State,
    subject: &Subject,
    moment: &Moment,
    event: &Event,
    this: CardId,
    scope: &Scope<'_>,
) -> Answer {
    match subject {
        Subject::Anything => Answer::Yes,
        Subject::This => Answer::from(event.card == Some(this)),
        Subject::Equipped => {
            // What it was equipped to may have left at the same time as the card itself.
            let left = moment.events.iter().find(|e| e.takes_off_field(this));
            let worn = left.map_or(state.copy(this).equipped_to, |e| e.last.equipped_to);
            Answer::from(event.card.is_some() && worn == event.card)
        }
        Subject::Linked => {
            Answer::from(event.card.is_some_and(|card| state.copy(this).linked_to == Some((card, event.last.since))))
        }
        Subject::Card(filter) => match event.card {
            Some(card) => card_fits(state, filter, moment, event, card, scope),
            // One that moved, nobody knows which: of any card that is enough.
            None if event.from != event.to && **filter == Filter::default() => Answer::Yes,
            None if event.from != event.to => Answer::Unknown,
            None => Answer::No,
        },
    }
}

/// Whether the card of an event fits, with place and controller as they were then if it has moved since.
fn card_fits(
    state: &State,
    filter: &Filter,
    moment: &Moment,
    event: &Event,
    card: CardId,
    scope: &Scope<'_>,
) -> Answer {
    if filter.other && card == scope.this {
        return Answer::No;
    }
    let moved = event.from != event.to;
    let left = moved && event.from.on_field() && !event.to.on_field();
    let there_then = filter.place.is_empty()
        || state.copy(card).zone.among(&filter.place)
        || event.from.among(&filter.place)
        || event.to.among(&filter.place);
    let whose_then = filter
        .whose
        .is_none_or(|w| scope.means(state, w, if left { event.last.controller } else { state.copy(card).controller }));
    if !there_then || !whose_then {
        return Answer::No;
    }
    // "Banished face-up": as it lies where it came to, not as it lay before.
    let arrived = !filter.place.is_empty() && !event.from.among(&filter.place) && event.to.among(&filter.place);
    if let Some(face) = filter.face.filter(|_| arrived && !event.to.on_field()) {
        let (without, copy) = (Filter { face: None, ..filter.clone() }, state.copy(card));
        let so = copy.face_up == (face == Face::Up);
        let lies = if copy.zone == event.to { Answer::from(so) } else { Answer::Unknown };
        return lies.min(card_fits(state, &without, moment, event, card, scope));
    }
    let then = known(state, event, card, moment, left);
    let mut lay = lay_so(state, filter, moment, event, then.as_ref(), scope);
    if lay == Answer::No {
        return Answer::No;
    }
    let gone = then.is_some();
    if let Some(had) = filter.counter.as_ref().filter(|_| left) {
        match state.copy(card).counters_had(&had.kind, true).map(|n| n >= had.at_least) {
            Some(false) => return Answer::No,
            None => lay = lay.min(Answer::Unknown),
            Some(true) => {}
        }
    }
    let bare = Filter {
        counter: filter.counter.clone().filter(|_| !left),
        place: Vec::new(),
        whose: None,
        same_column: false,
        linked: filter.linked.filter(|_| !gone),
        monster_zone: filter.monster_zone.filter(|_| !gone),
        summoned: if gone { Vec::new() } else { filter.summoned.clone() },
        summoned_from: if gone { Vec::new() } else { filter.summoned_from.clone() },
        summoned_this_turn: filter.summoned_this_turn && !gone,
        face: filter.face.filter(|_| !gone),
        position: filter.position.filter(|_| !gone),
        attached: filter.attached.filter(|_| !gone && !matches!(event.from, Zone::Material(_))),
        ..filter.clone()
    };
    lay.min(fits_then(state, &bare, (moment, event, card), left, scope))
}

/// The event of an activation, as the last link of the Chain shows it.
pub fn of_link(state: &State, link: &Link) -> Event {
    let copy = state.copy(link.card);
    Event {
        kind: EventKind::Activated,
        card: Some(link.card),
        player: link.player,
        cause: Cause::Rule,
        by: link.player,
        source: Some(link.card),
        from: link.from,
        to: copy.zone,
        last: LastKnown { controller: link.player, face_up: true, ..LastKnown::none(link.player) },
        amount: i32::from(link.card_activation),
        effect: link.effect.unwrap_or(u8::MAX),
    }
}

/// Whether a Summon of this turn that is only written of a monster is such an event. Who did it, and how, is not
/// written.
pub fn written(state: &State, on: &Trigger, id: CardId, summon: Summon, scope: &Scope<'_>) -> Answer {
    let copy = state.copy(id);
    let event = |kind: EventKind| Event {
        kind,
        card: Some(id),
        player: copy.controller,
        cause: Cause::Rule,
        by: copy.controller,
        source: None,
        from: summon.from,
        to: copy.zone,
        last: LastKnown::none(copy.controller),
        amount: 0,
        effect: u8::MAX,
    };
    let moment = Moment { during: During::Summon, quiet: false, phase: None, events: Vec::new().into() };
    let placed = !on.from.is_empty() && summon.from == Zone::Nowhere;
    let untold = |on: &Trigger| {
        on.by.is_some()
            || !on.cause.is_empty()
            || on.by_card.is_some()
            || on.material.is_some()
            || placed
            || on.at_least.is_some()
            || on.alone
            || on.because.is_some()
    };
    let kinds = success(summon.kind).iter().map(|kind| event(*kind));
    let found = kinds.map(|event| {
        let bare = Trigger {
            by: None,
            cause: Vec::new(),
            by_card: None,
            material: None,
            at_least: None,
            alone: false,
            because: None,
            from: if placed { Vec::new() } else { on.from.clone() },
            ..on.clone()
        };
        let answer = matches_in(state, &bare, &moment, &event, scope);
        if untold(on) { answer.min(Answer::Unknown) } else { answer }
    });
    found.max().unwrap_or(Answer::No)
}

/// Whether a Special Summon was one in face-down Defense Position. Of one that a board tells without its position that is
/// seen by how the card lies, unless it was turned since.
fn came_face_down(state: &State, event: &Event) -> Answer {
    let lies_down = |id| state.copy(id).zone.is_monster() && !state.copy(id).face_up;
    if event.amount == 1 || event.card.is_some_and(lies_down) {
        return Answer::Yes;
    }
    let turned = event.card.is_some_and(|id| flipped_this_turn(state, id));
    if turned { Answer::Unknown } else { Answer::No }
}

/// The cards that the events of one moment concern, for the noun "that card".
pub fn cards(events: &[&Event]) -> Vec<CardId> {
    let mut found: Vec<CardId> = Vec::new();
    for card in events.iter().filter_map(|e| e.card) {
        if !found.contains(&card) {
            found.push(card);
        }
    }
    found
}

/// How a card was Summoned: as it lies or, where it left the field, as was last known of it there.
pub fn last_summon(state: &State, id: CardId) -> Option<Summon> {
    let copy = state.copy(id);
    if copy.summon.is_some() || copy.zone.on_field() || copy.zone == Zone::Nowhere {
        return copy.summon;
    }
    let left = |e: &&Event| e.takes_off_field(id);
    let mut moments = state.log.iter().enumerate().rev();
    let (number, event) = moments.find_map(|(n, m)| Some((n, m.events.iter().find(left)?)))?;
    let this_turn = |s: Summon| s.this_turn && number >= state.turn_start as usize;
    event.last.summon.map(|s| Summon { this_turn: this_turn(s), ..s })
}

/// Whether a face-up card was flipped this turn where it lies.
pub fn flipped_this_turn(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    let from = (state.turn_start.max(copy.since) as usize).min(state.log.len());
    let flip = copy.summon.is_some_and(|s| s.this_turn && s.kind == SummonKind::Flip);
    let told = |e: &Event| e.kind == EventKind::Flipped && e.card == Some(id);
    copy.face_up && (flip || state.log.part(from..).flat_map(|m| &m.events).any(told))
}

/// What has happened when a Summon of this kind succeeds.
pub fn success(kind: SummonKind) -> &'static [EventKind] {
    match kind {
        SummonKind::Normal => &[EventKind::NormalSummoned],
        SummonKind::Tribute => &[EventKind::NormalSummoned, EventKind::TributeSummoned],
        SummonKind::Flip => &[EventKind::FlipSummoned, EventKind::Flipped, EventKind::PositionChanged],
        SummonKind::Set => &[EventKind::MonsterSet],
        SummonKind::Special => &[EventKind::SpecialSummoned],
        SummonKind::Fusion => &[EventKind::SpecialSummoned, EventKind::FusionSummoned],
        SummonKind::Ritual => &[EventKind::SpecialSummoned, EventKind::RitualSummoned],
        SummonKind::Synchro => &[EventKind::SpecialSummoned, EventKind::SynchroSummoned],
        SummonKind::Xyz => &[EventKind::SpecialSummoned, EventKind::XyzSummoned],
        SummonKind::Pendulum => &[EventKind::SpecialSummoned, EventKind::PendulumSummoned],
        SummonKind::Link => &[EventKind::SpecialSummoned, EventKind::LinkSummoned],
    }
}
