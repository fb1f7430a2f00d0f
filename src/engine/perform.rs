//! What each step does. A step first gathers the choices it needs and then changes the state; one
//! that lacks a choice changes nothing and says what is to be decided.

use super::decision::Open;
use super::moves::{How, Landing, destroy, event, player_event, put, send, summoned, unaffected};
use crate::board::chain::{Bound, Chosen, Given};
use crate::board::matching::{Scope, candidates, nouns};
use crate::board::moment::Event;
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{Lasting, State};
use crate::cards::act::{Act, Amount, DeckPlace, SpecialSummon};
use crate::cards::filter::{Ability, Kind, Place, Position, Property, SummonKind, Who};
use crate::cards::step::{Choice, Noun};
use crate::cards::trigger::{Cause, EventKind};
use crate::rules::summon::special;

/// In the course of what a step is done.
#[derive(Debug, Clone, Copy)]
pub struct Course<'a> {
    /// From where it is looked at.
    pub scope: Scope<'a>,
    /// Cost or effect.
    pub cause: Cause,
    /// Choices given for this step.
    pub given: &'a [Given],
    /// The Chain Link that is answered, by index.
    pub answered: Option<usize>,
    /// The Chain Link itself, by index.
    pub link: Option<usize>,
}

/// What a step did.
#[derive(Debug, Clone, Default)]
pub struct Did {
    /// It did something.
    pub done: bool,
    /// The cards that it moved or changed.
    pub those: Vec<CardId>,
    /// What happened.
    pub events: Vec<Event>,
    /// Names it gave.
    pub bound: Vec<(String, Bound)>,
}

impl Did {
    fn cards(those: Vec<CardId>, events: Vec<Event>) -> Did {
        Did { done: !those.is_empty(), those, events, bound: Vec::new() }
    }

    fn plain(done: bool, events: Vec<Event>) -> Did {
        Did { done, those: Vec::new(), events, bound: Vec::new() }
    }
}

/// The cards of a noun: as given, or the only ones there are, or a decision.
fn take(
    state: &State,
    noun: &Noun,
    course: &Course<'_>,
    verb: &'static str,
    right: &dyn Fn(CardId) -> bool,
) -> Result<(Vec<Chosen>, Option<String>), Open> {
    let plain = |ids: Vec<CardId>| ids.into_iter().map(|card| Chosen { card, zone: None, attack: None }).collect();
    let Noun::Choose(choice) = noun else {
        let found: Vec<CardId> =
            nouns(state, noun, &course.scope).unwrap_or_default().into_iter().filter(|id| right(*id)).collect();
        // Where a Special Summoned monster goes may be given even where the card needs no choice.
        let given = course.given.iter().find_map(|g| match g {
            Given::Cards(cards) if !cards.is_empty() && cards.iter().all(|c| found.contains(&c.card)) => {
                Some(cards.clone())
            }
            _ => None,
        });
        if verb == "special summon" && given.is_none() && !found.is_empty() {
            let n = found.len();
            return Err(Open::Cards { of: found, min: n, max: n, hidden: None, verb });
        }
        return Ok((given.unwrap_or_else(|| plain(found)), None));
    };
    choose(state, choice, course, verb, right).map(|cards| (cards, choice.name.clone()))
}

fn choose(
    state: &State,
    choice: &Choice,
    course: &Course<'_>,
    verb: &'static str,
    right: &dyn Fn(CardId) -> bool,
) -> Result<Vec<Chosen>, Open> {
    let of: Vec<CardId> =
        candidates(state, &choice.of, &course.scope).map(|(id, _)| id).filter(|id| right(*id)).collect();
    let min = value(state, &choice.min, &course.scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
    let max = match &choice.max {
        None => min,
        Some(n) => value(state, n, &course.scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX),
    };
    let given = course.given.iter().find_map(|g| match g {
        Given::Cards(cards) => Some(cards),
        _ => None,
    });
    if let Some(given) = given {
        if given.len() >= min.min(of.len()) && given.len() <= max && given.iter().all(|c| of.contains(&c.card)) {
            return Ok(given.clone());
        }
    }
    let hidden =
        Player::BOTH.into_iter().filter(|p| choice.of.whose.is_none_or(|w| course.scope.means(state, w, *p))).find_map(
            |p| choice.of.place.iter().copied().find(|place| state.is_unknown(p, *place)).map(|place| (p, place)),
        );
    if max == 0 || of.len() < min && hidden.is_none() {
        return Ok(Vec::new());
    }
    Err(Open::Cards { of, min, max, hidden, verb })
}

fn ids(chosen: &[Chosen]) -> Vec<CardId> {
    chosen.iter().map(|c| c.card).collect()
}

/// Does a step.
pub fn perform(state: &mut State, act: &Act, course: &Course<'_>) -> Result<Did, Open> {
    let player = course.scope.player;
    let this = course.scope.this;
    let how = How { cause: course.cause, by: player, source: Some(this) };
    let effect = course.cause == Cause::Effect;
    let mut events = Vec::new();
    let touched = |state: &State, id: CardId| {
        !(effect && state.copy(id).zone.on_field() && id != this && unaffected(state, id, this, player))
    };
    Ok(match act {
        Act::Draw(amount) => draw(state, amount, course, how),
        Act::Destroy(noun) => {
            let (cards, name) = take(state, noun, course, "destroy", &|id| touched(state, id) && there(state, id))?;
            let found = ids(&cards);
            let moved = destroy(state, &found, how, &mut events);
            named(Did::cards(moved, events), name)
        }
        Act::Banish(b) => {
            let (cards, name) = take(state, &b.what, course, "banish", &|id| touched(state, id) && there(state, id))?;
            let moved = send(state, &ids(&cards), Place::Banished, how, &[], &mut events);
            if b.face_down {
                for id in &moved {
                    state.copies[id.index()].face_up = false;
                }
            }
            if b.until.is_some() {
                state.fog.push("a card is banished for a while and comes back".into());
            }
            named(Did::cards(moved, events), name)
        }
        Act::SendToGraveyard(noun) => moving(state, noun, course, "send", Place::Graveyard, &[], how)?,
        Act::Discard(noun) => moving(state, noun, course, "discard", Place::Graveyard, &[EventKind::Discarded], how)?,
        Act::Tribute(noun) => moving(state, noun, course, "tribute", Place::Graveyard, &[EventKind::Tributed], how)?,
        Act::ReturnToHand(noun) => moving(state, noun, course, "return", Place::Hand, &[], how)?,
        Act::AddToHand(noun) => moving(state, noun, course, "add", Place::Hand, &[], how)?,
        Act::ReturnToDeck(into) => {
            let did = moving(state, &into.what, course, "return", Place::Deck, &[], how)?;
            if into.place == DeckPlace::Bottom {
                for id in &did.those {
                    for deck in &mut state.decks {
                        if let Some(at) = deck.iter().position(|c| c == id) {
                            deck.remove(at);
                            deck.insert(0, *id);
                        }
                    }
                }
            }
            did
        }
        Act::SpecialSummon(summon) => special_summon(state, summon, course, how)?,
        Act::Set(noun) => {
            let (cards, name) = take(state, noun, course, "set", &|id| there(state, id))?;
            named(set(state, &cards, player, how), name)
        }
        Act::PlaceFaceUp(noun) => {
            let (cards, _) = take(state, noun, course, "place", &|id| there(state, id))?;
            let placed = cards.iter().filter_map(|c| place_face_up(state, c.card, player)).collect::<Vec<_>>();
            Did::cards(placed, events)
        }
        Act::ChangePosition(change) => {
            let (cards, name) = take(state, &change.what, course, "change", &|id| {
                touched(state, id) && state.copy(id).zone.is_monster()
            })?;
            let changed = change_position(state, &ids(&cards), change.to, how, &mut events);
            named(Did::cards(changed, events), name)
        }
        Act::Equip(equip) => {
            let (what, _) = take(state, &equip.what, course, "equip", &|id| there(state, id))?;
            let (to, _) = take(state, &equip.to, course, "equip", &|id| {
                state.copy(id).zone.is_monster() && state.copy(id).face_up
            })?;
            let (Some(card), Some(monster)) = (what.first(), to.first()) else { return Ok(Did::default()) };
            if !state.copy(card.card).zone.is_backrow() {
                let Some(zone) = state.free_spell_zones(player).next() else { return Ok(Did::default()) };
                put(state, card.card, Landing { zone, controller: player, face_up: true, attack: false });
            }
            state.copies[card.card.index()].equipped_to = Some(monster.card);
            events.push(event(state, EventKind::Equipped, card.card, player, how));
            Did::cards(vec![card.card], events)
        }
        Act::Control(control) => {
            let (cards, name) = take(state, &control.what, course, "take", &|id| {
                touched(state, id) && state.copy(id).zone.is_monster()
            })?;
            let to = course.scope.players(state, control.to).next().unwrap_or(player);
            let mut moved = Vec::new();
            for id in ids(&cards) {
                let Some(zone) = state.free_monster_zones(to).next() else { continue };
                if state.copy(id).controller == to {
                    continue;
                }
                let (face_up, attack) = (state.copy(id).face_up, state.copy(id).attack);
                put(state, id, Landing { zone, controller: to, face_up, attack });
                events.push(event(state, EventKind::ControlChanged, id, to, how));
                moved.push(id);
            }
            named(Did::cards(moved, events), name)
        }
        Act::Reveal(noun) | Act::LookAt(noun) => {
            let (cards, name) = take(state, noun, course, "reveal", &|_| true)?;
            named(Did::cards(ids(&cards), events), name)
        }
        Act::Detach(number) => {
            let wanted = value(state, number, &course.scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
            let of: Vec<CardId> = state.materials(this).collect();
            let given = course
                .given
                .iter()
                .find_map(|g| if let Given::Cards(c) = g { Some(ids(c)) } else { None })
                .filter(|g| g.iter().all(|c| of.contains(c)) && g.len() == wanted);
            let chosen = given.unwrap_or_else(|| of.into_iter().take(wanted).collect());
            let moved = send(state, &chosen, Place::Graveyard, how, &[EventKind::MaterialDetached], &mut events);
            Did::cards(moved, events)
        }
        Act::Attach(noun) => {
            let (cards, _) = take(state, noun, course, "attach", &|id| touched(state, id) && there(state, id))?;
            for id in ids(&cards) {
                put(
                    state,
                    id,
                    Landing { zone: Zone::Material(this), controller: player, face_up: true, attack: false },
                );
            }
            Did::cards(ids(&cards), events)
        }
        Act::NegateActivation | Act::NegateEffect => {
            let Some(at) = course.answered.filter(|n| *n < state.chain.len()) else { return Ok(Did::default()) };
            if *act == Act::NegateActivation {
                state.chain[at].activation_negated = true;
                let (card, player) = (state.chain[at].card, state.chain[at].player);
                for used in state
                    .uses
                    .iter_mut()
                    .filter(|u| u.definition == state.copies[card.index()].card && u.player == player)
                {
                    used.negated = true;
                }
                events.push(event(state, EventKind::ActivationNegated, card, player, how));
            } else {
                state.chain[at].effect_negated = true;
            }
            Did::plain(true, events)
        }
        Act::NegateSummon => {
            let Some(summoning) = state.suspended.take() else { return Ok(Did::default()) };
            let kind = if summoning.kind == SummonKind::Special {
                EventKind::SpecialSummonNegated
            } else {
                EventKind::SummonNegated
            };
            events.push(event(state, kind, summoning.card, summoning.player, how));
            if summoning.kind == SummonKind::Flip {
                state.copies[summoning.card.index()].proper = false;
            }
            Did::cards(vec![summoning.card], events)
        }
        Act::NegateAttack => {
            let Some((card, player)) = attacker(state) else { return Ok(Did::default()) };
            events.push(event(state, EventKind::AttackNegated, card, player, how));
            Did::plain(true, events)
        }
        Act::Damage(amount) => lp(state, amount, course, how, -1),
        Act::GainLp(amount) => lp(state, amount, course, how, 1),
        Act::PayLp(amount) => {
            let Some(n) = value(state, &amount.amount, &course.scope) else {
                return Ok(cloud(state, "an amount of LP"));
            };
            state.lp[player.index()] -= n;
            Did::plain(true, vec![player_event(EventKind::LpPaid, player, how, n)])
        }
        Act::SetLp(amount) => {
            let Some(n) = value(state, &amount.amount, &course.scope) else {
                return Ok(cloud(state, "an amount of LP"));
            };
            for who in course.scope.players(state, amount.who) {
                state.lp[who.index()] = n.max(0);
            }
            Did::plain(true, events)
        }
        Act::TossCoin(toss) => {
            let times = value(state, &toss.times, &course.scope).and_then(|n| u8::try_from(n).ok()).unwrap_or(1);
            let Some(coins) = course
                .given
                .iter()
                .find_map(|g| if let Given::Coins(c) = g { Some(c) } else { None })
                .filter(|c| c.len() == usize::from(times))
            else {
                return Err(Open::Coins(times));
            };
            let heads = i32::try_from(coins.iter().filter(|h| **h).count()).unwrap_or(0);
            events.push(player_event(EventKind::CoinTossed, player, how, heads));
            Did { done: true, events, bound: vec![(toss.name.clone(), Bound::Number(heads))], ..Did::default() }
        }
        Act::RollDie(toss) => {
            let times = value(state, &toss.times, &course.scope).and_then(|n| u8::try_from(n).ok()).unwrap_or(1);
            let Some(dice) = course
                .given
                .iter()
                .find_map(|g| if let Given::Dice(d) = g { Some(d) } else { None })
                .filter(|d| d.len() == usize::from(times))
            else {
                return Err(Open::Dice(times));
            };
            let sum = dice.iter().map(|d| i32::from(*d)).sum();
            events.push(player_event(EventKind::DieRolled, player, how, sum));
            Did { done: true, events, bound: vec![(toss.name.clone(), Bound::Number(sum))], ..Did::default() }
        }
        Act::PlaceCounter(c) => {
            counter(state, &c.on, &c.kind, value(state, &c.count, &course.scope).unwrap_or(1), course, how)?
        }
        Act::RemoveCounter(c) => {
            counter(state, &c.on, &c.kind, -value(state, &c.count, &course.scope).unwrap_or(1), course, how)?
        }
        Act::Lasting(l) => {
            let on = match &l.on {
                None => None,
                Some(noun) => {
                    let (cards, _) = take(state, noun, course, "choose", &|id| touched(state, id))?;
                    Some(cards.iter().map(|c| (c.card, state.copy(c.card).since)).collect::<Vec<_>>())
                }
            };
            let those: Vec<CardId> = on.iter().flatten().map(|(c, _)| *c).collect();
            let done = on.as_ref().is_none_or(|cards| !cards.is_empty());
            if done {
                for apply in &l.apply {
                    let apply = fixed(state, apply, &course.scope);
                    state.lasting.push(Lasting {
                        source: this,
                        player,
                        on: on.clone(),
                        apply,
                        until: l.until,
                        since_turn: state.turn.number,
                    });
                }
            }
            Did { done, those, events, bound: Vec::new() }
        }
        Act::Shuffle(_) => Did::plain(true, events),
        Act::Excavate(top) => {
            let found = nouns(state, &Noun::Top(top.clone()), &course.scope);
            let Some(found) = found else { return Ok(cloud(state, "cards excavated from an unknown Deck")) };
            Did::cards(found, events)
        }
        Act::Declare(d) => {
            let Some(word) =
                course.given.iter().find_map(|g| if let Given::Word(w) = g { Some(w.clone()) } else { None })
            else {
                return Err(Open::Declare(d.what));
            };
            let bound = word.parse().map_or(Bound::Word(word), Bound::Number);
            Did { done: true, bound: vec![(d.name.clone(), bound)], ..Did::default() }
        }
        Act::EndPhase(_) => cloud(state, "the end of a phase by an effect"),
        Act::MoveZone(_) => cloud(state, "a monster moved to another zone"),
        Act::Token(token) => tokens(state, token, course, how),
        Act::NormalSummon(_) => cloud(state, "a Normal Summon by an effect"),
        Act::FusionSummon(_) | Act::RitualSummon(_) | Act::SummonImmediately(_) => {
            cloud(state, "a Summon with materials by an effect")
        }
        Act::Unread(words) => cloud(state, words),
        // Lists of steps are opened by the resolution itself.
        Act::ChooseOne(_) | Act::If(_) => Did::default(),
    })
}

/// Whether a card can still be moved.
fn there(state: &State, id: CardId) -> bool {
    state.copy(id).zone != Zone::Gone
}

fn named(mut did: Did, name: Option<String>) -> Did {
    if let Some(name) = name {
        did.bound.push((name, Bound::Cards(did.those.clone())));
    }
    did
}

/// A step that could not be carried out: nobody knows what it has changed.
fn cloud(state: &mut State, words: &str) -> Did {
    state.fog.push(words.to_owned());
    Did { done: true, ..Did::default() }
}

fn moving(
    state: &mut State,
    noun: &Noun,
    course: &Course<'_>,
    verb: &'static str,
    to: Place,
    kinds: &[EventKind],
    how: How,
) -> Result<Did, Open> {
    let effect = course.cause == Cause::Effect;
    let (this, player) = (course.scope.this, course.scope.player);
    let (cards, name) = take(state, noun, course, verb, &|id| {
        there(state, id)
            && !(effect && state.copy(id).zone.on_field() && id != this && unaffected(state, id, this, player))
    })?;
    let mut events = Vec::new();
    let moved = send(state, &ids(&cards), to, how, kinds, &mut events);
    Ok(named(Did::cards(moved, events), name))
}

fn draw(state: &mut State, amount: &Amount, course: &Course<'_>, how: How) -> Did {
    let mut events = Vec::new();
    let mut drawn = Vec::new();
    let Some(n) = value(state, &amount.amount, &course.scope) else { return cloud(state, "a number of cards drawn") };
    for who in course.scope.players(state, amount.who) {
        let mut any = false;
        for _ in 0..n {
            let Some(id) = state.decks[who.index()].last().copied() else {
                if state.unknown[who.index()].deck {
                    state.unknown[who.index()].hand = true;
                    any = true;
                } else {
                    state.window = crate::board::chain::Window::Over(Some(who.other()));
                }
                continue;
            };
            any = true;
            put(state, id, Landing { zone: Zone::Hand, controller: who, face_up: false, attack: false });
            for kind in [EventKind::Drawn, EventKind::AddedToHand] {
                events.push(Event { from: Zone::Deck, amount: 1, ..event(state, kind, id, who, how) });
            }
            drawn.push(id);
        }
        if any && !events.iter().any(|e| e.kind == EventKind::Drawn && e.player == who) {
            events.push(player_event(EventKind::Drawn, who, how, n));
        }
    }
    Did { done: !events.is_empty(), those: drawn, events, bound: Vec::new() }
}

fn lp(state: &mut State, amount: &Amount, course: &Course<'_>, how: How, sign: i32) -> Did {
    let Some(n) = value(state, &amount.amount, &course.scope) else { return cloud(state, "an amount of LP") };
    let mut events = Vec::new();
    for who in course.scope.players(state, amount.who) {
        let times = if sign < 0 { damage_times(state, who, how.cause) } else { 1 };
        let n = n * times;
        if n <= 0 {
            continue;
        }
        state.lp[who.index()] = (state.lp[who.index()] + sign * n).max(0);
        events.push(player_event(if sign < 0 { EventKind::Damage } else { EventKind::LpGained }, who, how, n));
    }
    Did::plain(!events.is_empty(), events)
}

fn damage_times(state: &State, who: Player, cause: Cause) -> i32 {
    use crate::cards::continuous::Modifier;
    state
        .view
        .active(state)
        .filter_map(|(a, apply)| match &apply.rule {
            Modifier::DamageTimes(d)
                if a.scope().means(state, d.who, who) && (d.cause.is_empty() || d.cause.contains(&cause)) =>
            {
                Some(i32::from(d.times))
            }
            _ => None,
        })
        .product()
}

fn special_summon(state: &mut State, summon: &SpecialSummon, course: &Course<'_>, how: How) -> Result<Did, Open> {
    let (this, player) = (course.scope.this, course.scope.player);
    let kind = summon.treated_as.unwrap_or(SummonKind::Special);
    let right = |id: CardId| {
        there(state, id)
            && (!state.copy(id).zone.on_field() || id == this && state.copy(id).zone.is_backrow())
            && special::by_effect(state, id, this, summon.ignoring_conditions)
            && crate::rules::summon::kind::forbidder(
                state,
                player,
                &[crate::cards::continuous::Banned::SpecialSummon],
                id,
                Some(kind),
            )
            .is_none()
    };
    let (cards, name) = take(state, &summon.what, course, "special summon", &right)?;
    let mut events = Vec::new();
    let mut placed = Vec::new();
    for chosen in &cards {
        let id = chosen.card;
        let to = match summon.to {
            Who::Owner => state.copy(id).owner,
            who => course.scope.players(state, who).next().unwrap_or(player),
        };
        let wanted = chosen.zone.filter(|z| state.at(to, *z).is_none() && z.is_monster());
        let Some(zone) = wanted.or_else(|| state.free_monster_zones(to).next()) else { continue };
        let (face_up, attack) = match summon.position {
            Some(Position::Attack) => (true, true),
            Some(Position::Defense | Position::AnyDefense) => (true, false),
            Some(Position::FaceDown) => (false, false),
            Some(Position::FaceUp) | None => (true, chosen.attack.unwrap_or(true)),
        };
        let from = state.copy(id).zone;
        let last = super::moves::last_known(state, id);
        put(state, id, Landing { zone, controller: to, face_up, attack });
        summoned(state, id, kind, from, 0, None);
        let own = if id == this { course.link.and_then(|l| state.chain.get(l)).and_then(|l| l.effect) } else { None };
        if let (Some(own), Some(s)) = (own, state.copies[id.index()].summon.as_mut()) {
            s.by_own = Some(own + 1);
        }
        if summon.linked {
            state.copies[this.index()].linked_to = Some(id);
        }
        for apply in &summon.with {
            let since = state.copy(id).since;
            state.lasting.push(Lasting {
                source: this,
                player,
                on: Some(vec![(id, since)]),
                apply: apply.clone(),
                until: crate::cards::act::Until::Leaves,
                since_turn: state.turn.number,
            });
        }
        events.push(Event { from, last, ..event(state, EventKind::SpecialSummoned, id, player, how) });
        if from == Zone::Graveyard {
            events.push(Event { from, last, ..event(state, EventKind::LeavesGraveyard, id, player, how) });
        }
        placed.push(id);
    }
    Ok(named(Did::cards(placed, events), name))
}

/// Special Summons Tokens.
fn tokens(state: &mut State, token: &crate::cards::act::Token, course: &Course<'_>, how: How) -> Did {
    let Some(definition) = state.world.find(&token.card) else {
        return cloud(state, "a Token that the library does not hold");
    };
    let player = course.scope.player;
    let to = course.scope.players(state, token.to).next().unwrap_or(player);
    let count = value(state, &token.count, &course.scope).unwrap_or(1);
    let mut placed = Vec::new();
    let mut events = Vec::new();
    for _ in 0..count {
        let (Some(zone), Ok(index)) = (state.free_monster_zones(to).next(), u16::try_from(state.copies.len())) else {
            break;
        };
        let id = CardId(index);
        state.copies.push(crate::board::copy::Copy::new(definition, player, Zone::Nowhere));
        crate::board::view::refresh(state);
        let attack = matches!(token.position, Some(Position::Attack) | None);
        put(state, id, Landing { zone, controller: to, face_up: true, attack });
        summoned(state, id, SummonKind::Special, Zone::Nowhere, 0, None);
        events.push(event(state, EventKind::SpecialSummoned, id, player, how));
        placed.push(id);
    }
    Did::cards(placed, events)
}

/// Sets cards on the field: a monster face-down is Special Summoned.
fn set(state: &mut State, cards: &[Chosen], player: Player, how: How) -> Did {
    let mut events = Vec::new();
    let mut placed = Vec::new();
    for chosen in cards {
        let id = chosen.card;
        let from = state.copy(id).zone;
        let monster = state.card(id).kind == Kind::Monster;
        let zone = if monster {
            state.free_monster_zones(player).next()
        } else if state.card(id).property == Some(Property::Field) {
            Some(Zone::Field)
        } else {
            state.free_spell_zones(player).next()
        };
        let Some(zone) = zone else { continue };
        put(state, id, Landing { zone, controller: player, face_up: false, attack: false });
        if monster {
            summoned(state, id, SummonKind::Special, from, 0, None);
            events.push(Event { from, ..event(state, EventKind::SpecialSummoned, id, player, how) });
            events.push(Event { from, ..event(state, EventKind::MonsterSet, id, player, how) });
        } else {
            events.push(Event { from, ..event(state, EventKind::SpellTrapSet, id, player, how) });
        }
        placed.push(id);
    }
    Did::cards(placed, events)
}

fn place_face_up(state: &mut State, id: CardId, player: Player) -> Option<CardId> {
    let zone = if state.card(id).property == Some(Property::Field) {
        Some(Zone::Field)
    } else {
        state.free_spell_zones(player).next()
    }?;
    put(state, id, Landing { zone, controller: player, face_up: true, attack: false });
    Some(id)
}

/// Changes battle positions and tells what was flipped or turned face-down.
pub fn change_position(
    state: &mut State,
    cards: &[CardId],
    to: Option<Position>,
    how: How,
    events: &mut Vec<Event>,
) -> Vec<CardId> {
    let mut changed = Vec::new();
    for id in cards {
        let copy = state.copy(*id);
        if state.has_type(*id, Ability::Link) {
            continue;
        }
        let (face_up, attack) = match to {
            Some(Position::Attack) => (true, true),
            Some(Position::Defense) => (true, false),
            Some(Position::AnyDefense) => (copy.face_up, false),
            Some(Position::FaceDown) => (false, false),
            Some(Position::FaceUp) => (true, copy.attack),
            None => (true, !copy.face_up || !copy.attack),
        };
        if (face_up, attack) == (copy.face_up, copy.attack)
            || (!face_up && state.card(*id).types.contains(&Ability::Token))
        {
            continue;
        }
        let (was_up, controller, zone) = (copy.face_up, copy.controller, copy.zone);
        let forbidden = !face_up
            && was_up
            && crate::rules::summon::kind::forbidder(
                state,
                controller,
                &[crate::cards::continuous::Banned::TurnFaceDown],
                *id,
                None,
            )
            .is_some();
        if forbidden {
            continue;
        }
        let last = super::moves::last_known(state, *id);
        put(state, *id, Landing { zone, controller, face_up, attack });
        let mut kinds = vec![EventKind::PositionChanged];
        if face_up && !was_up {
            kinds.push(EventKind::Flipped);
        }
        if !face_up && was_up {
            kinds.extend([EventKind::TurnedFaceDown, EventKind::MonsterSet]);
            lose_equips(state, *id, how, events);
            let turned = &mut state.copies[id.index()];
            turned.counters.clear();
        }
        for kind in kinds {
            events.push(Event { last, ..event(state, kind, *id, controller, how) });
        }
        changed.push(*id);
    }
    changed
}

/// Equip Cards of a monster that was turned face-down are destroyed.
fn lose_equips(state: &mut State, id: CardId, how: How, events: &mut Vec<Event>) {
    let equips: Vec<CardId> = state.ids().filter(|e| state.copy(*e).equipped_to == Some(id)).collect();
    let rule = How { cause: Cause::Rule, ..how };
    send(state, &equips, Place::Graveyard, rule, &[EventKind::Destroyed], events);
}

fn counter(state: &mut State, on: &Noun, kind: &str, count: i32, course: &Course<'_>, how: How) -> Result<Did, Open> {
    let (cards, _) = take(state, on, course, "choose", &|id| state.copy(id).zone.on_field())?;
    let mut events = Vec::new();
    for id in ids(&cards) {
        let counters = &mut state.copies[id.index()].counters;
        if !counters.iter().any(|(k, _)| k == kind) {
            counters.push((kind.to_owned(), 0));
        }
        for (k, n) in counters.iter_mut() {
            if k == kind {
                *n = u8::try_from((i32::from(*n) + count).clamp(0, 255)).unwrap_or(0);
            }
        }
        counters.retain(|(_, n)| *n > 0);
        let what = if count > 0 { EventKind::CounterPlaced } else { EventKind::CounterRemoved };
        events.push(event(state, what, id, course.scope.player, how));
    }
    Ok(Did::cards(ids(&cards), events))
}

/// Puts in what is known only now: numbers that speak of targets and the like.
fn fixed(state: &State, apply: &crate::cards::continuous::Apply, scope: &Scope<'_>) -> crate::cards::continuous::Apply {
    use crate::cards::continuous::Modifier;
    use crate::cards::number::Number;
    let mut apply = apply.clone();
    if let Modifier::Stat(change) = &mut apply.rule {
        for number in [&mut change.becomes, &mut change.gains, &mut change.original].into_iter().flatten() {
            if let Some(n) = value(state, number, scope) {
                *number = Number::Fixed(n);
            }
        }
    }
    apply
}

/// The monster whose attack is going on.
fn attacker(state: &State) -> Option<(CardId, Player)> {
    state
        .log
        .iter()
        .rev()
        .flat_map(|m| &m.events)
        .find(|e| e.kind == EventKind::AttackDeclared)
        .and_then(|e| e.card.map(|c| (c, e.player)))
}
