//! Names, Types and Attributes, then Levels, ATK and DEF.

use super::super::declared::becomes;
use super::super::made::Held;
use super::super::matching::Scope;
use super::super::number::{MOST, is_lacking, lacks, value};
use super::super::place::CardId;
use super::super::state::{Lasting, State};
use super::covered::unaffected;
use super::unknown::{haze, obscure};
use super::{Active, Derived, Entry};
use crate::cards::continuous::Modifier;
use crate::cards::continuous::StatChange;
use crate::cards::filter::{Ability, Kind};
use crate::cards::number::{Number, Stat};
use crate::cards::step::Noun;
use crate::reason::Answer;

pub(super) fn names_and_types(state: &mut State) {
    let active = state.view.active.clone();
    for entry in active.iter().filter(|a| a.sure) {
        let apply = entry.apply(state);
        let change = matches!(
            apply.rule,
            Modifier::NameBecomes(_)
                | Modifier::TreatedAs(_)
                | Modifier::AlsoAttribute(_)
                | Modifier::AttributeBecomes(_)
                | Modifier::RaceBecomes(_)
                | Modifier::BecomesDeclared(_)
                | Modifier::AlsoType(_)
                | Modifier::AlsoKind(_)
                | Modifier::GainsEffect(_)
        );
        if !change {
            continue;
        }
        let mut apply = apply.clone();
        if let Modifier::BecomesDeclared(names) = &apply.rule {
            let Some(rule) = names.first().and_then(|name| becomes(state, name, &entry.scope(state))) else { continue };
            apply.rule = rule;
        }
        for id in state.ids() {
            if entry.concerns(state, id) != Answer::Yes
                || face_down(state, id)
                || unaffected(state, &active, id, *entry, false) == Answer::Yes && id != entry.source
            {
                continue;
            }
            let derived = &mut state.view.cards[id.index()];
            if let Modifier::NameBecomes(name) = &apply.rule {
                state.view.names.push((id, name.clone()));
            } else if let Modifier::TreatedAs(name) = &apply.rule {
                state.view.also.push((id, name.clone()));
            } else if let Modifier::AlsoAttribute(a) = apply.rule {
                derived.attributes |= 1 << a as u8;
            } else if let Modifier::AttributeBecomes(a) = apply.rule {
                derived.attributes = 1 << a as u8;
            } else if let Modifier::RaceBecomes(r) = apply.rule {
                derived.race = Some(r);
            } else if let Modifier::AlsoType(t) = apply.rule {
                derived.types |= 1 << t as u32;
            } else if let Modifier::AlsoKind(k) = apply.rule {
                derived.kinds |= 1 << k as u8;
            } else if let Modifier::GainsEffect(effect) = &apply.rule {
                let known = state.gained.iter().any(|(card, e)| *card == id && **e == **effect);
                if !known {
                    state.gained.push((id, std::sync::Arc::new((**effect).clone())));
                }
                let derived = &mut state.view.cards[id.index()];
                derived.types |= 1 << Ability::Effect as u32;
                derived.types &= !(1 << Ability::Normal as u32);
            }
        }
    }
}

/// Effects that change values of monsters on the field do not apply to face-down ones.
pub(super) fn face_down(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    copy.zone.on_field() && !copy.face_up
}

/// How often values that depend on each other are worked out before they count as going round in a circle.
const ROUNDS: usize = 8;

/// Levels, ATK and DEF. What an effect makes of a value may depend on other values: each round takes those that the
/// round before has found, until they stay. Values that never do are not known.
pub(super) fn numbers(state: &mut State) {
    let active = state.view.active.clone();
    let changes = |a: &Active| matches!(a.apply(state).rule, Modifier::Stat(_));
    let many = active.iter().any(changes);
    let start = state.view.cards.clone();
    for _ in 0..ROUNDS {
        let before = state.view.cards.clone();
        let found = round(state, &active, start.clone());
        state.view.cards = found;
        if !many || state.view.cards == before {
            return;
        }
    }
    let last = state.view.cards.clone();
    let next = round(state, &active, start);
    for ((derived, one), other) in state.view.cards.iter_mut().zip(&last).zip(&next) {
        derived.blurred |= one != other;
    }
}

/// One round: what becomes of these values, where the view holds those of the round before.
fn round(state: &mut State, active: &[Active], mut found: Vec<Derived>) -> Vec<Derived> {
    for entry in active.iter().filter(|a| !a.sure) {
        if !matches!(entry.apply(state).rule, Modifier::Stat(_)) {
            continue;
        }
        for id in state.ids() {
            if entry.concerns(state, id) != Answer::No && !face_down(state, id) {
                found[id.index()].blurred = true;
            }
        }
    }
    // Originals first, then what a value becomes, then what it gains or loses; what halves or doubles the value that is there
    // as long as it applies does so with all of it.
    for pass in 0..4 {
        let mut before: Option<(CardId, u8, Vec<Derived>)> = None;
        for entry in active.iter().filter(|a| a.sure) {
            let Modifier::Stat(change) = &entry.apply(state).rule else { continue };
            let wanted = match pass {
                0 => &change.original,
                2 => &change.gains,
                _ => &change.becomes,
            };
            let Some(number) = wanted.clone() else { continue };
            if pass % 2 == 1 && (pass == 3) != multiplies(*entry, &number) {
                continue;
            }
            let change = change.clone();
            let switch = if pass == 0 { switches(state, active, *entry, change.stat) } else { None };
            if let Some(effect) = switch
                && before.as_ref().is_none_or(|(by, of, _)| (*by, *of) != (entry.source, effect))
            {
                before = Some((entry.source, effect, found.clone()));
            }
            for id in state.ids() {
                // The value itself is taken as far as it has come: an effect may halve it.
                let whole = state.view.cards[id.index()];
                under_way(&mut state.view.cards[id.index()], &found[id.index()], change.stat);
                if let Some((_, _, was)) = before.as_ref().filter(|_| switch.is_some()) {
                    let (derived, was) = (&mut state.view.cards[id.index()], &was[id.index()]);
                    (derived.original_atk, derived.original_def) = (was.original_atk, was.original_def);
                }
                let made = made(state, active, *entry, (&change, &number), id, pass);
                state.view.cards[id.index()] = whole;
                match made {
                    Made::Nothing => {}
                    Made::Unknown => found[id.index()].blurred = true,
                    Made::Amount(amount) => {
                        // A Trap that is treated as a monster has no values but those that its effect gives it.
                        let bare = pass == 0 && state.card(id).kind != Kind::Monster;
                        set(&mut found[id.index()], &change, pass, amount, bare);
                    }
                }
            }
        }
    }
    outlived(state, active, &mut found);
    obscure(state, active, &mut found);
    haze(state, active, &mut found);
    for derived in &mut found {
        derived.atk = derived.atk.map(|n| n.max(0));
        derived.def = derived.def.map(|n| n.max(0));
        derived.bounded = derived.level.is_some_and(|n| n < 1);
        derived.level = derived.level.map(|n| n.max(1));
    }
    found
}

/// The effect of which an entry is a part, where it makes another original value another as well: it does both at once, each of
/// what they were before.
fn switches(state: &State, active: &[Active], entry: Active, stat: Stat) -> Option<u8> {
    let Entry::Printed(effect, _) = entry.entry else { return None };
    let beside = |other: &&Active| {
        let same = other.source == entry.source && matches!(other.entry, Entry::Printed(of, _) if of == effect);
        same && matches!(&other.apply(state).rule, Modifier::Stat(c) if c.original.is_some() && c.stat != stat)
    };
    active.iter().filter(|a| a.sure).find(beside).map(|_| effect)
}

/// Whether an effect that applies as long as its card is there makes a value a part or a multiple of what that is.
fn multiplies(entry: Active, number: &Number) -> bool {
    let own = |n: &Number| matches!(n, Number::Of(o) if o.stat.original().is_some() && matches!(o.of, Noun::Those | Noun::This));
    let times = matches!(number, Number::Times(a, b) if own(a) || own(b));
    matches!(entry.entry, Entry::Printed(..)) && (times || matches!(number, Number::Half(of) if own(of)))
}

/// What an entry makes of a value of a card.
enum Made {
    Nothing,
    /// Whether it makes anything of it is not known.
    Unknown,
    Amount(Option<i32>),
}

fn made(
    state: &State,
    active: &[Active],
    entry: Active,
    (change, number): (&StatChange, &Number),
    id: CardId,
    pass: u8,
) -> Made {
    let concerns = entry.concerns(state, id);
    if concerns == Answer::Unknown && !face_down(state, id) {
        return Made::Unknown;
    }
    if concerns != Answer::Yes
        || face_down(state, id)
        || unaffected(state, active, id, entry, false) == Answer::Yes && id != entry.source
        || change.stat.is_def() && lacks(state, id, change.stat)
    {
        return Made::Nothing;
    }
    // "Their own Level" is that of each card concerned.
    let those = [id];
    let scope = Scope { those: &those, ..entry.scope(state) };
    let amount = value(state, number, &scope);
    // What depends on a Level makes nothing of what has none.
    if amount.is_none() && is_lacking(state, number, &scope) {
        return Made::Nothing;
    }
    if pass != 2 {
        return Made::Amount(amount);
    }
    match overwritten(state, active, entry, change, id, amount) {
        Answer::No => Made::Amount(amount),
        Answer::Yes => Made::Nothing,
        Answer::Unknown => Made::Unknown,
    }
}

/// Gives a card this value as it has been found so far.
fn under_way(derived: &mut Derived, found: &Derived, stat: Stat) {
    match stat {
        Stat::Atk | Stat::OriginalAtk => (derived.atk, derived.original_atk) = (found.atk, found.original_atk),
        Stat::Def | Stat::OriginalDef => (derived.def, derived.original_def) = (found.def, found.original_def),
        Stat::Level | Stat::OriginalLevel => {
            (derived.level, derived.original_level) = (found.level, found.original_level);
        }
        Stat::Scale => derived.scale = found.scale,
        Stat::Rank => derived.rank = found.rank,
        Stat::LevelRank => (derived.level, derived.rank) = (found.level, found.rank),
        Stat::OriginalRank | Stat::OriginalLevelRank | Stat::Link => {}
    }
}

/// The last effect that made a value of a card another.
fn last_made<'a>(state: &'a State, active: &[Active], stat: Stat, id: CardId) -> Option<(usize, &'a Lasting)> {
    active.iter().filter(|a| a.sure).rev().find_map(|a| {
        let Entry::Lasting(index) = a.entry else { return None };
        let lasting = state.lasting.get(usize::from(index))?;
        let Modifier::Stat(StatChange { stat: of, becomes: Some(_), .. }) = &lasting.apply.rule else { return None };
        let concerned = of.touches(stat) && lasting.on.is_some() && a.concerns(state, id) == Answer::Yes;
        concerned.then_some((usize::from(index), lasting))
    })
}

/// Whether a gain counts no more, because the value was made another after it had begun. What became of one that has
/// changed since no text says.
fn overwritten(
    state: &State,
    active: &[Active],
    entry: Active,
    change: &StatChange,
    id: CardId,
    amount: Option<i32>,
) -> Answer {
    let Some((made, lasting)) = last_made(state, active, change.stat, id) else { return Answer::No };
    match entry.entry {
        Entry::Lasting(index) => Answer::from(usize::from(index) < made),
        Entry::Printed(effect, number) => {
            let held = |h: &&Held| h.of == id && h.by == entry.source && h.entry == (effect, number);
            match lasting.made.held.iter().find(held) {
                None => Answer::No,
                Some(held) if amount == Some(held.amount) => Answer::Yes,
                Some(_) => Answer::Unknown,
            }
        }
    }
}

/// Where a gain that a value held when it was made another is gone, nobody says what the value is now.
fn outlived(state: &State, active: &[Active], found: &mut [Derived]) {
    for lasting in &state.lasting {
        let Modifier::Stat(change) = &lasting.apply.rule else { continue };
        // Where it had added nothing, nothing goes with it.
        for held in lasting.made.held.iter().filter(|held| held.amount != 0) {
            let there = |a: &&Active| a.source == held.by && a.entry == Entry::Printed(held.entry.0, held.entry.1);
            let applies = active.iter().find(there).is_some_and(|a| a.concerns(state, held.of) == Answer::Yes);
            let counts = last_made(state, active, change.stat, held.of).is_some_and(|(_, last)| last == lasting);
            if counts && !applies {
                found[held.of.index()].blurred = true;
            }
        }
    }
}

fn set(derived: &mut Derived, change: &StatChange, pass: u8, amount: Option<i32>, bare: bool) {
    let Some(amount) = amount else {
        derived.blurred = true;
        return;
    };
    let field = match change.stat {
        Stat::Atk | Stat::OriginalAtk => &mut derived.atk,
        Stat::Def | Stat::OriginalDef => &mut derived.def,
        Stat::Level | Stat::OriginalLevel => &mut derived.level,
        Stat::Scale => &mut derived.scale,
        Stat::LevelRank if derived.level.is_some() => &mut derived.level,
        Stat::Rank | Stat::LevelRank => &mut derived.rank,
        // A Link Rating is as many as there are Link Arrows: nothing changes it.
        Stat::Link | Stat::OriginalRank | Stat::OriginalLevelRank => {
            derived.blurred = true;
            return;
        }
    };
    let Some(now) = field.or(bare.then_some(0)) else { return };
    *field = Some(if pass == 2 { now.saturating_add(amount).clamp(-MOST, MOST) } else { amount });
    if pass == 0 {
        match change.stat {
            Stat::Atk | Stat::OriginalAtk => derived.original_atk = Some(amount),
            Stat::Def | Stat::OriginalDef => derived.original_def = Some(amount),
            Stat::Level | Stat::OriginalLevel => derived.original_level = Some(amount),
            // What would be another original Rank no card says.
            Stat::Rank | Stat::LevelRank => derived.blurred = true,
            Stat::OriginalRank | Stat::OriginalLevelRank | Stat::Link | Stat::Scale => {}
        }
    }
}
