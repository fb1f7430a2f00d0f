//! The view worked out anew, in its stated order.

use super::super::fog::Over;
use super::super::matching::Scope;
use super::super::number::printed;
use super::super::place::CardId;
use super::super::state::State;
use super::Active;
use super::Derived;
use super::Entry;
use super::View;
use super::covered::unaffected;
use super::values::names_and_types;
use super::values::numbers;
use crate::cards::act::Until;
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Kind, Place};
use crate::cards::instead::{Negatable, NotNegated};
use crate::cards::unread::{Touch, Touches, Unread};
use crate::reason::Answer;

/// The printed values on the field, and those anywhere else, where "?" is undefined.
pub(in crate::board) fn base(card: &Card) -> [Derived; 2] {
    let [atk, def] = [card.atk, card.def].map(printed);
    let there = values(card, atk.or_else(|| card.atk.map(|_| 0)), def.or_else(|| card.def.map(|_| 0)));
    [there, Derived { atk, def, ..there }]
}

fn values(card: &Card, atk: Option<i32>, def: Option<i32>) -> Derived {
    Derived {
        atk,
        def,
        original_atk: atk,
        original_def: def,
        level: card.level.map(i32::from),
        rank: card.rank.map(i32::from),
        scale: card.scale.map(i32::from),
        race: card.race,
        attributes: card.attribute.map_or(0, |a| 1 << a as u8),
        types: card.types.iter().fold(0, |t, a| t | 1 << *a as u32),
        kinds: 1 << card.kind as u8,
        bounded: false,
        original_level: card.level.map(i32::from),
        negated: false,
        blurred: false,
        obscured: false,
        hazy: false,
    }
}

/// Whether the effects of a card that do not activate apply where it is, apart from negation.
fn lives(state: &State, id: CardId, class: Class, from: &[Place]) -> bool {
    let copy = state.copy(id);
    match class {
        Class::Continuous | Class::Unclassified => {
            let here = if from.is_empty() { copy.zone.on_field() } else { copy.zone.among(from) };
            let as_printed = state.card(id).kind != Kind::Monster || !copy.zone.is_backrow() || !from.is_empty();
            let ends = class == Class::Continuous && state.ending.contains(&id);
            !state.is_plain_gemini(id)
                && !ends
                && here
                && as_printed
                && !copy.activating
                && (!copy.zone.on_field() || copy.face_up)
        }
        Class::Condition => true,
        Class::Ignition | Class::Trigger | Class::Quick | Class::Activation | Class::Procedure => false,
    }
}

/// Works the view out anew.
pub fn refresh(state: &mut State) {
    let doubtful = state.world.doubtful();
    if doubtful {
        crate::board::unread::cloud(state);
    }
    work_out(state);
    let words = |a: &Active| a.is_tied() || state.traits(a.source).doubtful();
    let doubts = !state.gained.is_empty() || state.view.active.iter().any(|a| !a.sure || words(a));
    if doubts {
        state.view.doubtful = true;
    }
    if doubtful {
        super::doubt::doubt(state);
    }
    if let Some((card, part)) = crate::board::kind_in_gy::doubted(state) {
        state.cloud_by(card, part, Over::Rule);
    }
    let untold = |a: &&Active| !a.is_tied() && undeclared(state, a.source, &a.apply(state).rule);
    if let Some(source) = state.view.active.iter().find(untold).map(|a| a.source) {
        let part = Unread { touches: Touches::of(&[Touch::Name]), ..Unread::new("what was declared for it") };
        state.cloud_by(state.copy(source).card, part, Over::Rule);
    }
}

fn work_out(state: &mut State) {
    for _ in 0..4 {
        once(state);
        let (again, granted) = (again(state), granted(state));
        if again == state.view.again && granted == state.view.granted {
            return;
        }
        // Gemini Monsters that have their effects now, and effects that were gained, may change all else.
        (state.view.again, state.view.granted) = (again, granted);
    }
    state.view.circle = true;
}

/// The Gemini Monsters that an effect makes count as Normal Summoned once more.
fn again(state: &State) -> Vec<CardId> {
    let mut found = Vec::new();
    for entry in state.view.active.iter().filter(|a| a.sure && a.apply(state).rule == Modifier::SummonedAgain) {
        let gemini = |id: &CardId| {
            let copy = state.copy(*id);
            copy.zone.is_monster() && copy.face_up && state.traits(*id).gemini()
        };
        found.extend(state.ids().filter(gemini).filter(|id| entry.concerns(state, *id) == Answer::Yes));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The effects that cards have gained, as far as they apply without being activated.
fn granted(state: &State) -> Vec<(CardId, u8)> {
    let applies = |(id, n): &(CardId, u8)| {
        let effect = state.effect(*id, *n);
        !effect.applies.is_empty() && state.has_effect(*id, *n) && lives(state, *id, effect.class, &effect.from)
    };
    let all = |id: CardId| (state.card(id).effects.len()..state.effect_count(id)).map(move |n| (id, n));
    let numbered = |(id, n): (CardId, usize)| Some((id, u8::try_from(n).ok()?));
    let mut found: Vec<CardId> = state.gained.iter().map(|(id, _)| *id).collect();
    found.sort_unstable();
    found.dedup();
    found.into_iter().flat_map(all).filter_map(numbered).filter(applies).collect()
}

fn once(state: &mut State) {
    let at_first = |id: CardId| {
        let copy = state.copy(id);
        let mut derived = *state.world.printed(copy.card, copy.zone.on_field());
        if state.is_plain_gemini(id) {
            derived.types = derived.types & !(1 << Ability::Effect as u32) | 1 << Ability::Normal as u32;
        }
        // In a Monster Zone a card is a Monster; a monster among the Spells and Traps is a Spell.
        if copy.zone.is_monster() {
            derived.kinds = 1 << Kind::Monster as u8;
        } else if (copy.zone.is_backrow() || copy.activating) && derived.is(Kind::Monster) {
            derived.kinds = 1 << if copy.as_trap { Kind::Trap } else { Kind::Spell } as u8;
        }
        derived
    };
    let cards = state.ids().map(at_first).collect();
    let (again, granted) = (state.view.again.clone(), state.view.granted.clone());
    let was: Option<Vec<bool>> = (!state.view.circle).then(|| state.view.cards.iter().map(|c| c.negated).collect());
    let mut view = View { cards, again, granted, ..View::default() };
    let sources = sources(state);
    if sources.is_empty() && state.lasting.is_empty() {
        state.view = view.into();
        return;
    }
    state.view = view.clone().into();
    // Conditions and negations may ask for the values that they lead to.
    let mut before = None;
    let mut values = view.cards.clone();
    for _ in 0..4 {
        let applied = negation(state, &sources, was.as_deref());
        if before.as_ref() == Some(&applied) {
            return;
        }
        view.active.clone_from(&applied.active);
        view.circle = applied.circle;
        view.came_later.clone_from(&applied.came_later);
        for (derived, n) in view.cards.iter_mut().zip(&applied.negated) {
            derived.negated = *n;
        }
        values.clone_from(&state.view.cards);
        state.view = view.clone().into();
        names_and_types(state);
        numbers(state);
        before = Some(applied);
    }
    // An effect that ends what it asks for begins and ends in a circle.
    state.view.circle = true;
    for (derived, other) in state.view.cards.iter_mut().zip(&values) {
        derived.blurred |= (derived.atk, derived.def, derived.level) != (other.atk, other.def, other.level);
    }
}

/// What applies, and who is negated.
#[derive(PartialEq)]
struct Applied {
    active: Vec<Active>,
    negated: Vec<bool>,
    /// Effects negate each other in a circle.
    circle: bool,
    /// Those that are negated where what applied first settles it.
    came_later: Vec<CardId>,
}

/// Negation, to a fixpoint: each round starts from who was negated in the round before. Where effects negate each other,
/// what applied first stays; `before` is who was negated before what has changed, where that was known.
fn negation(state: &State, sources: &[(CardId, u8)], before: Option<&[bool]>) -> Applied {
    let mut negated: Vec<bool> = vec![false; state.copies.len()];
    for _ in 0..8 {
        let round = Round::of(state, sources, &negated);
        if round.reached == negated {
            return Applied { active: round.active, negated, circle: false, came_later: Vec::new() };
        }
        negated = round.reached;
    }
    let settled = super::first_come::negated(state, sources, before);
    let circle = settled.is_none();
    let later = |negated: &Vec<bool>| state.ids().filter(|id| negated[id.index()]).collect();
    let came_later = settled.as_ref().map(later).unwrap_or_default();
    let negated = settled.unwrap_or(negated);
    Applied { active: applying(state, sources, &negated), negated, circle, came_later }
}

/// What applies while certain cards are negated, and which cards that negates.
pub(super) struct Round {
    /// What applies.
    pub(super) active: Vec<Active>,
    /// Which cards that negates, by index.
    pub(super) reached: Vec<bool>,
}

impl Round {
    /// While these cards are negated.
    pub(super) fn of(state: &State, sources: &[(CardId, u8)], negated: &[bool]) -> Round {
        let active = applying(state, sources, negated);
        let mut reached = vec![false; state.copies.len()];
        for entry in active.iter().filter(|a| a.negates(state)) {
            mark(state, &active, *entry, &mut reached);
        }
        Round { active, reached }
    }
}

/// Marks the cards that an entry negates.
pub(super) fn mark(state: &State, active: &[Active], entry: Active, negated: &mut [bool]) {
    for id in state.ids() {
        if entry.concerns(state, id) == Answer::Yes && unaffected(state, active, id, entry, false) == Answer::No {
            negated[id.index()] = true;
        }
    }
}

/// The cards with entries that could apply, in the order in which their effects began.
fn sources(state: &State) -> Vec<(CardId, u8)> {
    let mut found = Vec::new();
    for id in state.ids().filter(|id| state.traits(*id).applies()) {
        for (n, effect) in state.card(id).effects.iter().enumerate() {
            if !effect.applies.is_empty()
                && effect.class != Class::Condition
                && lives(state, id, effect.class, &effect.from)
            {
                found.push((id, u8::try_from(n).unwrap_or(u8::MAX)));
            }
        }
    }
    found.extend(&state.view.granted);
    found.sort_by_key(|(id, n)| (state.copy(*id).up_since, *id, *n));
    found
}

/// Whether an effect applies though its card is negated.
fn firm(applies: &[Apply]) -> Answer {
    let sure = |n: &NotNegated| n.own && n.what.contains(&Negatable::Effect);
    if applies.iter().any(|a| matches!(&a.rule, Modifier::NotNegated(n) if sure(n))) {
        return Answer::Yes;
    }
    let open = applies.iter().any(|a| matches!(&a.rule, Modifier::Unread(part) if part.touches(&[Touch::Effects])));
    if open { Answer::Unknown } else { Answer::No }
}

/// Whether a rule speaks of what was declared for a card, and nobody knows what that was.
fn undeclared(state: &State, id: CardId, rule: &Modifier) -> bool {
    let Modifier::BecomesDeclared(names) = rule else { return false };
    let told = |name: &String| state.copy(id).declared.iter().any(|(told, _)| told == name);
    !names.iter().all(told)
}

/// The entries that apply while these cards are negated.
pub(super) fn applying(state: &State, sources: &[(CardId, u8)], negated: &[bool]) -> Vec<Active> {
    let mut active = Vec::new();
    for (id, effect) in sources {
        let model = state.effect(*id, *effect);
        let stays = if negated[id.index()] { firm(&model.applies) } else { Answer::Yes };
        if stays == Answer::No {
            continue;
        }
        let player = state.copy(*id).controller;
        let scope = Scope::of(*id, player);
        let outer = stays.min(all_hold(state, &model.condition, &scope));
        for (n, entry) in model.applies.iter().enumerate().filter(|_| outer != Answer::No) {
            let holds = outer.min(all_hold(state, &entry.condition, &scope));
            if holds != Answer::No {
                let sure = holds == Answer::Yes && !undeclared(state, *id, &entry.rule);
                let entry = Entry::Printed(*effect, u8::try_from(n).unwrap_or(u8::MAX));
                active.push(Active { source: *id, player, entry, sure });
            }
        }
    }
    for (n, lasting) in state.lasting.iter().enumerate() {
        let source = state.copy(lasting.source);
        // What a Spell or Trap that stays on the field does ends, or rests, with its effects.
        let rests = negated[lasting.source.index()] && state.card(lasting.source).kind != Kind::Monster;
        if lasting.until == Until::WhileThisFaceUp && (rests || !(source.zone.on_field() && source.face_up)) {
            continue;
        }
        let ended = |since: u32| {
            let lies = source.zone.is_monster() && source.face_up && source.up_since == since;
            !lies || negated[lasting.source.index()] || state.ending.contains(&lasting.source)
        };
        if lasting.made.tied.is_some_and(ended) || lasting.made.tied.is_some() && state.doomed(lasting.source) {
            continue;
        }
        let next_turn = lasting.since_turn != state.turn.number && state.turn.player == lasting.player;
        if lasting.until == Until::YourNextTurn && !next_turn {
            continue;
        }
        let gone = |on: &Vec<(CardId, u32)>| on.iter().all(|(card, since)| state.copy(*card).since != *since);
        if matches!(lasting.apply.rule, Modifier::Ban(_)) && lasting.on.as_ref().is_some_and(gone) {
            // It binds a player as long as those cards lie there.
            continue;
        }
        let scope = Scope { bound: &lasting.made.bound, ..Scope::of(lasting.source, lasting.player) };
        let holds = all_hold(state, &lasting.apply.condition, &scope);
        if holds != Answer::No {
            let entry = Entry::Lasting(u16::try_from(n).unwrap_or(u16::MAX));
            active.push(Active { source: lasting.source, player: lasting.player, entry, sure: holds == Answer::Yes });
        }
    }
    active
}

fn all_hold(state: &State, conditions: &[Condition], scope: &Scope<'_>) -> Answer {
    conditions.iter().map(|c| crate::board::condition::holds(state, c, scope)).min().unwrap_or(Answer::Yes)
}
