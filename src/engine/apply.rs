//! A legal action begins: costs, moves, a link on the Chain. Checks nothing.

use super::action::{Action, Activate, Manner, NormalSummon, Procedure};
use super::judge::Legal;
use super::moves::{How, Landing, event, put, record, send, summoned};
use super::perform::{Course, perform};
use super::resolve::{activation_events, names, show};
use super::settle;
use crate::board::chain::{Bound, Chosen, Given, Link, Summoning, Window};
use crate::board::limit::Use;
use crate::board::matching::Scope;
use crate::board::moment::During;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::effect::{Class, Effect, Obligation, Per};
use crate::cards::filter::{Kind, Place, Position, Property, SummonKind};
use crate::cards::step::Noun;
use crate::cards::trigger::{Cause, EventKind};
use crate::rules::{chain, summon};

/// What has to be said before an action can be carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// What: `target`, `cost`, `tributing`, `option`.
    pub what: &'static str,
    /// From what can be chosen.
    pub of: Vec<CardId>,
    /// How many.
    pub count: usize,
}

/// Carries out a legal action; changes nothing if something has to be said first.
pub fn apply(state: &State, legal: &Legal) -> Result<State, Missing> {
    let mut next = state.clone();
    next.held = false;
    let player = legal.player();
    match legal.action() {
        Action::NormalSummon(n) => normal_summon(&mut next, player, n)?,
        Action::SetSpellTrap(card, zone) => set_spell_trap(&mut next, player, *card, *zone),
        Action::FlipSummon(card) => flip_summon(&mut next, player, *card),
        Action::ChangePosition(card) => change(&mut next, player, *card),
        Action::Activate(a) => activate(&mut next, player, a, legal.event())?,
        Action::SpecialSummon(p) => procedure(&mut next, player, p)?,
        Action::EnterPhase(phase) => super::turn::enter(&mut next, *phase),
        Action::EndTurn => super::turn::end(&mut next),
        Action::Attack(card, target) => super::battle::declare(&mut next, player, *card, *target),
        Action::Draw | Action::Unjudged(_) => {
            next.fog.push("battle and the draw for the turn are not carried out yet".into())
        }
        Action::Pass => {}
    }
    Ok(next)
}

fn how(player: Player, cause: Cause, source: CardId) -> How {
    How { cause, by: player, source: Some(source) }
}

/// What happens outside a Chain may be answered from here on.
fn opens(state: &mut State, from: u32) {
    settle::after_moment(state);
    state.answered.clear();
    state.timing = (from, state.now());
    if !matches!(state.window, Window::Over(_)) {
        state.window = Window::Timing;
    }
}

fn normal_summon(state: &mut State, player: Player, n: &NormalSummon) -> Result<(), Missing> {
    let start = state.now();
    let tributes = match &n.tributes {
        Some(given) => given.clone(),
        None => forced_tributes(state, player, n)?,
    };
    let set_face_up = n.manner != Manner::Summon && summon::kind::sets_face_up(state).is_some();
    if !tributes.is_empty() {
        let mut events = Vec::new();
        send(
            state,
            &tributes,
            Place::Graveyard,
            how(player, Cause::Summon, n.card),
            &[EventKind::Tributed],
            &mut events,
        );
        record(state, During::Procedure, false, events);
        settle::after_moment(state);
    }
    state.turn.normal_summons[player.index()] += 1;
    let zone = n.zone.or_else(|| state.free_monster_zones(player).next()).unwrap_or(Zone::Monster(0));
    let count = u8::try_from(tributes.len()).unwrap_or(u8::MAX);
    if n.manner != Manner::Summon && !set_face_up {
        put(state, n.card, Landing { zone, controller: player, face_up: false, attack: false });
        summoned(state, n.card, SummonKind::Set, Zone::Hand, count, None);
        let set = event(state, EventKind::MonsterSet, n.card, player, how(player, Cause::Summon, n.card));
        record(state, During::Summon, false, vec![set]);
        opens(state, start);
        return Ok(());
    }
    let kind = if count > 0 { SummonKind::Tribute } else { SummonKind::Normal };
    let summoning = Summoning {
        player,
        card: n.card,
        kind,
        zone,
        from: Zone::Hand,
        attack: !set_face_up,
        tributes: count,
        by_own: None,
    };
    attempt(state, summoning, start);
    Ok(())
}

/// The Tributes where only one set will do.
fn forced_tributes(state: &State, player: Player, n: &NormalSummon) -> Result<Vec<CardId>, Missing> {
    let ways = summon::tribute::ways(state, player, n.card, n.manner);
    if ways.iter().any(|w| w.count == 0) {
        return Ok(Vec::new());
    }
    let Some(way) = ways.first() else { return Ok(Vec::new()) };
    let of: Vec<CardId> = state.ids().filter(|id| summon::tribute::tributable(state, player, *id, way)).collect();
    let count = usize::from(way.count);
    if of.len() == count && ways.len() == 1 { Ok(of) } else { Err(Missing { what: "tributing", of, count }) }
}

/// A Summon begins: the monster is in no zone until nobody negates it.
fn attempt(state: &mut State, summoning: Summoning, start: u32) {
    let (card, player) = (summoning.card, summoning.player);
    let kind = match summoning.kind {
        SummonKind::Normal | SummonKind::Tribute | SummonKind::Set => EventKind::WouldBeNormalSummoned,
        SummonKind::Flip => EventKind::WouldBeFlipSummoned,
        SummonKind::Special
        | SummonKind::Fusion
        | SummonKind::Ritual
        | SummonKind::Synchro
        | SummonKind::Xyz
        | SummonKind::Pendulum
        | SummonKind::Link => EventKind::WouldBeSpecialSummoned,
    };
    let would = event(state, kind, card, player, how(player, Cause::Summon, card));
    put(state, card, Landing { zone: Zone::Nowhere, controller: player, face_up: true, attack: summoning.attack });
    record(state, During::Summon, false, vec![would]);
    state.timing = (start, start);
    state.answered.clear();
    state.window = Window::Summoning(summoning);
}

/// A Summon that nobody negated is complete.
pub fn complete(state: &mut State, summoning: &Summoning) {
    let (card, player) = (summoning.card, summoning.player);
    let how = how(player, Cause::Summon, card);
    let last = super::moves::last_known(state, card);
    put(state, card, Landing { zone: summoning.zone, controller: player, face_up: true, attack: summoning.attack });
    summoned(state, card, summoning.kind, summoning.from, summoning.tributes, summoning.by_own);
    let kinds: &[EventKind] = match summoning.kind {
        SummonKind::Normal => &[EventKind::NormalSummoned],
        SummonKind::Tribute => &[EventKind::NormalSummoned, EventKind::TributeSummoned],
        SummonKind::Flip => &[EventKind::FlipSummoned, EventKind::Flipped, EventKind::PositionChanged],
        SummonKind::Set => &[EventKind::MonsterSet],
        SummonKind::Special
        | SummonKind::Fusion
        | SummonKind::Ritual
        | SummonKind::Synchro
        | SummonKind::Xyz
        | SummonKind::Pendulum
        | SummonKind::Link => &[EventKind::SpecialSummoned],
    };
    if summoning.kind == SummonKind::Flip {
        state.copies[card.index()].changed = true;
    }
    let events = kinds
        .iter()
        .map(|k| crate::board::moment::Event { from: summoning.from, last, ..event(state, *k, card, player, how) })
        .collect();
    record(state, During::Summon, false, events);
}

/// Everybody passes in the Summon Negation Window.
pub fn nobody_negates(state: &mut State) {
    let Window::Summoning(summoning) = state.window.clone() else { return };
    let start = state.timing.0;
    complete(state, &summoning);
    opens(state, start);
}

fn flip_summon(state: &mut State, player: Player, card: CardId) {
    let zone = state.copy(card).zone;
    let start = state.now();
    attempt(
        state,
        Summoning { player, card, kind: SummonKind::Flip, zone, from: zone, attack: true, tributes: 0, by_own: None },
        start,
    );
}

fn change(state: &mut State, player: Player, card: CardId) {
    let start = state.now();
    let mut events = Vec::new();
    let to = if state.copy(card).attack { Position::Defense } else { Position::Attack };
    super::perform::change_position(state, &[card], Some(to), how(player, Cause::Rule, card), &mut events);
    state.copies[card.index()].changed = true;
    record(state, During::Game, false, events);
    opens(state, start);
}

fn set_spell_trap(state: &mut State, player: Player, card: CardId, zone: Option<Zone>) {
    let start = state.now();
    let field = state.card(card).property == Some(Property::Field);
    if field {
        if let Some(old) = state.at(player, Zone::Field) {
            let mut events = Vec::new();
            send(state, &[old], Place::Graveyard, how(player, Cause::Rule, card), &[], &mut events);
            record(state, During::Game, true, events);
        }
    }
    let zone = if field {
        Zone::Field
    } else {
        zone.or_else(|| state.free_spell_zones(player).next()).unwrap_or(Zone::Spell(0))
    };
    put(state, card, Landing { zone, controller: player, face_up: false, attack: false });
    let set = event(state, EventKind::SpellTrapSet, card, player, how(player, Cause::Rule, card));
    record(state, During::Game, false, vec![set]);
    opens(state, start);
}

/// The targets, where only one set will do.
fn forced_targets(
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Result<Vec<Vec<CardId>>, Missing> {
    let mut found = Vec::new();
    for (slot, choice) in effect.targets.iter().enumerate() {
        let of: Vec<CardId> = crate::rules::effect::target::possible(state, player, card, effect, slot, scope)
            .map(|(id, _)| id)
            .collect();
        let count =
            crate::board::number::value(state, &choice.min, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
        if of.len() != count {
            return Err(Missing { what: "target", of, count });
        }
        found.push(of);
    }
    Ok(found)
}

fn activate(state: &mut State, player: Player, a: &Activate, met: &[CardId]) -> Result<(), Missing> {
    let card = a.card;
    let effect: Option<Effect> = a.effect.map(|n| state.effect(card, n).clone());
    let scope = Scope { event: met, ..Scope::of(card, player) };
    let mut targets = match (&a.targets, &effect) {
        (Some(given), _) => given.clone(),
        (None, Some(effect)) => forced_targets(state, player, card, effect, &scope)?,
        (None, None) => Vec::new(),
    };
    if let Some(effect) = &effect {
        targets.truncate(effect.targets.len());
        if chooses(effect) && a.option.is_none() {
            return Err(Missing { what: "option", of: Vec::new(), count: 1 });
        }
    }
    if state.chain.is_empty() {
        if let Window::Summoning(s) = state.window.clone() {
            state.suspended = Some(s);
        }
        state.chain_start = state.now();
        if matches!(state.window, Window::Open) {
            state.timing = (state.now(), state.now());
        }
    }
    let number = u8::try_from(state.chain.len() + 1).unwrap_or(u8::MAX);
    let is_card =
        state.card(card).kind != Kind::Monster && effect.as_ref().is_none_or(|e| e.class == Class::Activation);
    let speed = chain::speed::handled(state, card, effect.as_ref());
    let (from, since) = (state.copy(card).zone, state.copy(card).since);
    let used = effect
        .as_ref()
        .zip(a.effect)
        .and_then(|(e, n)| e.limit.as_ref().map(|l| crate::rules::effect::limit::entry(state, player, card, n, l)));
    let phase =
        effect.as_ref().zip(a.effect).filter(|(e, _)| in_phase(e)).map(|(_, n)| phase_use(state, player, card, n));
    if is_card {
        show(state, card, a.zone);
    }
    let mut bound = effect.as_ref().map(|e| names(e, &targets)).unwrap_or_default();
    if let Some(effect) = &effect {
        pay(
            state,
            player,
            card,
            effect,
            a.cost.as_deref(),
            number,
            During::Activation(number),
            Cause::Cost,
            &scope,
            &targets,
            &mut bound,
        )?;
    }
    state.uses.extend(used);
    state.uses.extend(phase);
    if let Some(n) = a.effect {
        state.answered.push((card, n));
    }
    let link = Link {
        player,
        card,
        effect: a.effect,
        card_activation: is_card,
        speed,
        trigger: effect.as_ref().is_some_and(|e| e.class == Class::Trigger) && speed == 1,
        from,
        since,
        targets,
        bound,
        event: met.to_vec(),
        option: a.option,
        activation_negated: false,
        effect_negated: false,
    };
    let events = activation_events(state, &link, how(player, Cause::Rule, card));
    state.chain.push(link);
    state.window = Window::Building;
    record(state, During::Activation(number), false, events);
    Ok(())
}

/// Whether an option is chosen on activation.
pub fn chooses(effect: &Effect) -> bool {
    effect.steps.iter().any(|s| matches!(&s.act, Act::ChooseOne(c) if c.on_activation))
}

fn in_phase(effect: &Effect) -> bool {
    effect.on.as_ref().is_some_and(|on| {
        on.events.iter().any(|e| matches!(e, EventKind::EndPhase | EventKind::StandbyPhase | EventKind::DrawPhase))
    })
}

fn phase_use(state: &State, player: Player, card: CardId, effect: u8) -> Use {
    let copy = state.copy(card);
    Use {
        player,
        card: Some(card),
        since: copy.up_since,
        definition: copy.card,
        effect,
        shared: Some("phase".into()),
        per: Per::Copy,
        negated: false,
    }
}

/// Pays a cost step by step; `given` cards are dealt out to the steps that choose.
#[expect(clippy::too_many_arguments, reason = "a cost is paid in its place with what was given for it")]
fn pay(
    state: &mut State,
    player: Player,
    card: CardId,
    effect: &Effect,
    given: Option<&[CardId]>,
    number: u8,
    during: During,
    cause: Cause,
    scope: &Scope<'_>,
    targets: &[Vec<CardId>],
    bound: &mut Vec<(String, Bound)>,
) -> Result<(), Missing> {
    let mut left: Vec<CardId> = given.map(<[CardId]>::to_vec).unwrap_or_default();
    let mut those: Vec<CardId> = Vec::new();
    for step in &effect.cost {
        if step.choice == Some(Obligation::May) && left.is_empty() {
            continue;
        }
        let chosen = chosen_noun(&step.act);
        let names_now = bound.clone();
        let seen = Scope {
            bound: &names_now,
            targets,
            those: &those,
            sight: crate::rules::effect::ability::Purpose::Tribute.sight(),
            ..*scope
        };
        let mut dealt = Vec::new();
        if let Some(choice) = chosen {
            let max = choice.max.as_ref().map_or_else(
                || {
                    crate::board::number::value(state, &choice.min, &seen)
                        .and_then(|n| usize::try_from(n).ok())
                        .unwrap_or(1)
                },
                |n| {
                    crate::board::number::value(state, n, &seen)
                        .and_then(|n| usize::try_from(n).ok())
                        .unwrap_or(usize::MAX)
                },
            );
            while dealt.len() < max {
                let Some(at) = left.iter().position(|c| {
                    crate::board::matching::fits(state, &choice.of, *c, &seen) != crate::reason::Answer::No
                        && state.copy(*c).zone.among(&choice.of.place)
                }) else {
                    break;
                };
                dealt.push(Chosen { card: left.remove(at), zone: None, attack: None });
            }
        }
        let given_now: Vec<Given> = if dealt.is_empty() { Vec::new() } else { vec![Given::Cards(dealt)] };
        let course = Course { scope: seen, cause, given: &given_now, answered: None, link: None };
        let done = match perform(state, &step.act, &course) {
            Err(open) => match super::decision::forced(state, &open) {
                Some(forced) => perform(state, &step.act, &Course { given: &[forced], ..course }),
                None => Err(open),
            },
            done => done,
        };
        match done {
            Ok(did) => {
                bound.extend(did.bound.clone());
                if !did.those.is_empty() {
                    those.clone_from(&did.those);
                }
                if !did.events.is_empty() {
                    record(state, during, false, did.events);
                } else {
                    crate::board::view::refresh(state);
                }
                settle::after_moment(state);
            }
            Err(super::decision::Open::Cards { of, min, .. }) => return Err(Missing { what: "cost", of, count: min }),
            Err(_) => state.fog.push(format!("a choice in the cost of {}", state.card(card).name.en)),
        }
    }
    let _ = (player, number);
    Ok(())
}

fn chosen_noun(act: &Act) -> Option<&crate::cards::step::Choice> {
    let noun = match act {
        Act::Destroy(n)
        | Act::SendToGraveyard(n)
        | Act::Discard(n)
        | Act::Tribute(n)
        | Act::ReturnToHand(n)
        | Act::AddToHand(n)
        | Act::Reveal(n)
        | Act::Set(n)
        | Act::Attach(n) => n,
        Act::Banish(b) => &b.what,
        Act::ReturnToDeck(d) => &d.what,
        Act::ChangePosition(c) => &c.what,
        _ => return None,
    };
    match noun {
        Noun::Choose(c) => Some(c),
        _ => None,
    }
}

fn procedure(state: &mut State, player: Player, p: &Procedure) -> Result<(), Missing> {
    let start = state.now();
    let effect = state.effect(p.card, p.effect).clone();
    let scope = Scope::of(p.card, player);
    let from = state.copy(p.card).zone;
    let used = effect.limit.as_ref().map(|l| crate::rules::effect::limit::entry(state, player, p.card, p.effect, l));
    let mut bound = Vec::new();
    pay(
        state,
        player,
        p.card,
        &effect,
        p.cost.as_deref(),
        0,
        During::Procedure,
        Cause::Summon,
        &scope,
        &[],
        &mut bound,
    )?;
    state.uses.extend(used);
    let zone = p.zone.or_else(|| state.free_monster_zones(player).next()).unwrap_or(Zone::Monster(0));
    attempt(
        state,
        Summoning {
            player,
            card: p.card,
            kind: SummonKind::Special,
            zone,
            from,
            attack: p.attack.unwrap_or(true),
            tributes: 0,
            by_own: Some(p.effect + 1),
        },
        start,
    );
    Ok(())
}
