//! What is under way, as lines: what has just happened, the links of the Chain, the attack.

use super::card::Labels;
use super::{attempt, bare, side};
use crate::board::chain::{Bound, Link, Window};
use crate::board::moment::{During, Event, Moment};
use crate::board::place::{CardId, Zone};
use crate::board::state::{Battle, Part, State};
use crate::cards::filter::Place;
use crate::cards::trigger::{Cause, EventKind};
use crate::scenario::bind::board::zone as zone_of;
use crate::scenario::grammar::vocabulary::ZONES;
use crate::scenario::syntax::{Action, GameWord, JustNow, JustWord, Move, Opt, Standing, Statement, Verb, ZoneWord};
use crate::source::Spanned;

/// The cards that the lines name.
pub(super) fn named(state: &State) -> Vec<CardId> {
    let mut found: Vec<CardId> = state.battle.iter().flat_map(Battle::monsters).collect();
    for link in &state.chain {
        found.push(link.card);
        found.extend(link.targets.iter().flatten());
        found.extend(costs(link));
    }
    found.extend(state.attempted().into_iter().flat_map(attempt::named));
    for event in timing(state).flat_map(|m| m.events.iter()) {
        found.extend(event.card);
        found.extend(event.source);
    }
    found
}

/// The moments that may be answered, or that the Chain answers.
fn timing(state: &State) -> impl Iterator<Item = &Moment> {
    let (start, end) = (state.timing.0 as usize, state.timing.1 as usize);
    // What was moved for a Summon that is attempted stands before it in the log.
    let would = |m: &Moment| m.events.iter().any(|e| e.kind.would_be());
    let attempted = state.attempted().and_then(|_| state.log.iter().rposition(would));
    let end = attempted.unwrap_or(end).min(state.log.len());
    state.log.part(start.min(end)..end).filter(|m| !m.events.is_empty())
}

/// The lines; none where they cannot say it.
pub(super) fn lines(state: &State, labels: &Labels<'_>) -> Option<Vec<Statement>> {
    let mut found = Vec::new();
    if let Some(battle) = &state.battle {
        let told = !battle.replay && battle.redirected.is_none() && battle.flipped.is_none() && !battle.passed;
        if !told || state.turn.part == Some(Part::End) {
            return None;
        }
        let action = Action {
            card: Some(labels.phrase(battle.attacker.0)),
            object: battle.target.map(|(target, _)| labels.phrase(target)),
            ..plain(Verb::Attack)
        };
        found.push(Statement::Already(Move { assume: false, link: None, player: side(battle.player), action }));
    } else {
        for moment in timing(state).filter(|m| !m.quiet) {
            if moment.events.iter().any(begins) {
                found.push(Statement::JustInGame(GameWord::PhaseBegan));
            }
            // What happened as a cost, or for a Summon, is told by that.
            let shown: Vec<Event> = moment.events.iter().filter(|e| !shows_elsewhere(e)).cloned().collect();
            if shown.is_empty() {
                continue;
            }
            // What a link that is on the Chain has cost is told behind it.
            if matches!(moment.during, During::Activation(_)) && !state.chain.is_empty() {
                return None;
            }
            found.push(Statement::JustNow(moments(state, labels, &shown)?));
        }
        let waits = state.window == Window::Timing && state.chain.is_empty() && state.attempted().is_none();
        if found.is_empty() && waits {
            found.push(Statement::JustInGame(GameWord::ChainResolved));
        }
    }
    if let Some(summoning) = state.attempted() {
        found.push(attempt::line(state, labels, summoning)?);
    }
    for (n, link) in state.chain.iter().enumerate() {
        found.push(Statement::Already(on_chain(state, labels, n, link)?));
    }
    Some(found)
}

/// Whether an event shows elsewhere: a Summon that was about to happen in its success, a Chain in what came of it, a phase
/// in a line of its own.
fn shows_elsewhere(event: &Event) -> bool {
    matches!(
        event.kind,
        EventKind::WouldBeNormalSummoned
            | EventKind::WouldBeFlipSummoned
            | EventKind::WouldBeSpecialSummoned
            | EventKind::UsedAsMaterial
            | EventKind::Activated
            | EventKind::Targeted
            | EventKind::Resolved
            | EventKind::ChainResolved
    ) || begins(event)
}

/// Whether a phase begins, or the last step of the Battle Phase.
fn begins(event: &Event) -> bool {
    matches!(
        event.kind,
        EventKind::DrawPhase
            | EventKind::StandbyPhase
            | EventKind::MainPhase
            | EventKind::StartOfBattlePhase
            | EventKind::EndOfBattlePhase
            | EventKind::EndPhase
    )
}

pub(super) fn plain(verb: Verb) -> Action {
    Action { verb, effect: None, card: None, object: None, phase: None, options: Vec::new(), also: Vec::new() }
}

/// The cards that the cost of a link has named.
fn costs(link: &Link) -> impl Iterator<Item = CardId> + '_ {
    let target = |cards: &[CardId]| link.targets.iter().any(|t| t == cards);
    link.bound.iter().filter_map(move |(_, b)| b.chosen().filter(|cards| !target(cards))).flatten().copied()
}

fn on_chain(state: &State, labels: &Labels<'_>, n: usize, link: &Link) -> Option<Move> {
    // No line tells what an effect has become.
    if link.becomes.is_some() {
        return None;
    }
    let mut options = Vec::new();
    for (negated, what) in
        [(link.activation_negated, Standing::ActivationNegated), (link.effect_negated, Standing::EffectNegated)]
    {
        options.extend(negated.then_some(Opt::Stands(what)));
    }
    if let Some(option) = link.option {
        options.push(Opt::Option(option));
    }
    if state.copy(link.card).zone != link.from {
        options.push(Opt::From(word(link.from)?));
    }
    let cards = |ids: Vec<CardId>| ids.into_iter().map(|id| labels.phrase(id)).collect::<Vec<Spanned<String>>>();
    let targets: Vec<CardId> = link.targets.iter().flatten().copied().collect();
    if !targets.is_empty() {
        options.push(Opt::Target(cards(targets)));
    }
    let cost: Vec<CardId> = costs(link).collect();
    if !cost.is_empty() {
        options.push(Opt::Cost(cards(cost)));
    }
    for (_, bound) in &link.bound {
        if let Bound::Declared(_, words) = bound {
            options.push(Opt::Declare(words.clone()));
        }
    }
    let action = Action {
        card: Some(labels.phrase(link.card)),
        effect: link.effect.map(|effect| effect + 1),
        options: options.into_iter().map(bare).collect(),
        ..plain(Verb::Activate)
    };
    let number = u8::try_from(n + 1).ok()?;
    Some(Move { assume: false, link: Some(number), player: side(link.player), action })
}

/// What happened at one time, a card each; none where a line cannot say it.
fn moments(state: &State, labels: &Labels<'_>, events: &[Event]) -> Option<Vec<JustNow>> {
    let mut cards: Vec<CardId> = Vec::new();
    for event in events {
        let card = event.card?;
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards.into_iter().map(|card| one(state, labels, card, events)).collect()
}

fn one(state: &State, labels: &Labels<'_>, card: CardId, events: &[Event]) -> Option<JustNow> {
    let mine: Vec<&Event> = events.iter().filter(|e| e.card == Some(card)).collect();
    let is = |kind: EventKind| mine.iter().any(|e| e.kind == kind);
    let first = mine.first()?;
    let summoned = [EventKind::NormalSummoned, EventKind::SpecialSummoned, EventKind::FlipSummoned];
    let words = [
        (EventKind::Flipped, JustWord::Flipped),
        (EventKind::PositionChanged, JustWord::Repositioned),
        (EventKind::MonsterSet, JustWord::Set),
        (EventKind::SpellTrapSet, JustWord::Set),
        (EventKind::DestroyedByBattle, JustWord::DestroyedByBattle),
        (EventKind::Destroyed, JustWord::Destroyed),
        (EventKind::Tributed, JustWord::Tributed),
        (EventKind::Discarded, JustWord::Discarded),
        (EventKind::Drawn, JustWord::Drawn),
        (EventKind::AddedToHand, JustWord::AddedToHand),
        (EventKind::Banished, JustWord::Banished),
        (EventKind::ReturnedToDeck, JustWord::ReturnedToDeck),
        (EventKind::SentToGraveyard, JustWord::SentToGraveyard),
    ];
    let what = if summoned.into_iter().any(is) {
        JustWord::Summoned
    } else {
        words.into_iter().find(|(kind, _)| is(*kind))?.1
    };
    let lies = state.copy(card).zone;
    // What was done with it where it lies.
    let there = matches!(what, JustWord::Set | JustWord::Flipped | JustWord::Repositioned);
    let on_field = there || what == JustWord::Summoned;
    if on_field != lies.on_field() || !on_field && !lies.among(&[Place::Graveyard, Place::Banished, Place::Hand]) {
        return None;
    }
    let mut options = Vec::new();
    if first.from != Zone::Nowhere && !there {
        options.push(Opt::From(word(first.from)?));
    }
    if first.from.on_field() && !on_field && first.last.controller != state.copy(card).owner {
        options.push(Opt::Owner(side(first.last.controller)));
    }
    if first.from.is_monster() && !on_field && !first.last.attack {
        let face_up = first.last.face_up;
        let position = if face_up { super::position_word(false) } else { super::position_word(true) };
        options.push(Opt::Position(position));
    }
    if first.cause == Cause::Cost {
        options.push(Opt::AsCost);
    }
    if let Some(source) = first.source.filter(|source| !on_field || *source != card) {
        if first.cause == Cause::Summon {
            options.push(Opt::Stands(Standing::ForTheSummon));
        } else if first.cause != Cause::Battle {
            options.push(Opt::BecauseOf(labels.phrase(source)));
        }
    } else if what == JustWord::Destroyed && first.cause != Cause::Cost {
        return None;
    }
    let options = options.into_iter().map(bare).collect();
    Some(JustNow { card: labels.phrase(card), what, options })
}

pub(super) fn word(zone: Zone) -> Option<ZoneWord> {
    ZONES.words.iter().map(|(_, word)| *word).find(|word| zone_of(*word) == zone)
}
