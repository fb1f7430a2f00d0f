//! What a card asks about the past, and a board does not show.

use crate::board::condition::holds;
use crate::board::limit::Use;
use crate::board::matching::{Scope, fits};
use crate::board::occasion::by_now;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::view::Active;
use crate::board::worn::by_its_effect;
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::Per;
use crate::cards::filter::Filter;
use crate::cards::number::Number;
use crate::cards::step::Step;
use crate::cards::trigger::EventKind;
use crate::cards::unread::walk::has_unread;
use crate::cards::unread::{Touches, Unread};
use crate::scenario::bind::board::going_on::hold;

/// The cards of which a condition holds, or does not, because of what happened before.
pub(super) fn remembered(state: &State, order: &[CardId]) -> Vec<CardId> {
    let asks = |card: &Card| conditions(card).next().is_some() || !described(card).is_empty();
    let asking: Vec<usize> = (0..order.len()).filter(|n| asks(state.card(order[*n]))).collect();
    if asking.is_empty() {
        return Vec::new();
    }
    let now = state.present(order);
    let differs = |n: &usize| {
        let Ok(new) = u16::try_from(*n).map(CardId) else { return false };
        let (then, after) =
            (Scope::of(order[*n], state.copy(order[*n]).controller), Scope::of(new, now.copy(new).controller));
        let otherwise = |of: &Filter| {
            let mut all = (0..).map(CardId).zip(order);
            all.any(|(there, id)| fits(state, of, *id, &then) != fits(&now, of, there, &after))
        };
        let card = state.card(order[*n]);
        conditions(card).any(|c| holds(state, c, &then) != holds(&now, c, &after))
            || described(card).iter().any(otherwise)
    };
    asking.into_iter().filter(differs).map(|n| order[n]).collect()
}

/// Monsters that an effect of their own has Summoned of which a part was not read: what it has done besides is over where
/// it was carried out, but open on a board that only shows the Summon.
pub(super) fn summoned_by_unread_words(state: &State) -> impl Iterator<Item = CardId> + '_ {
    state.ids().filter(|id| {
        let number = state.copy(*id).summon.and_then(|s| s.by_own);
        let effect = number.and_then(|n| state.card(*id).effects.get(usize::from(n).checked_sub(1)?));
        effect.is_some_and(|e| has_unread(&e.steps))
    })
}

/// The cards of which a board that shows how they were Summoned says more than still holds: it was over once they were
/// turned face-down.
pub(super) fn no_longer_held(state: &State) -> Vec<CardId> {
    let own =
        |id: &CardId| state.copy(*id).zone.on_field() && state.copy(*id).summon.is_some_and(|s| s.by_own.is_some());
    if !state.ids().any(|id| own(&id)) {
        return Vec::new();
    }
    let all: Vec<CardId> = state.ids().collect();
    let now = state.present(&all);
    let mut read = now.clone();
    hold(&mut read);
    read.lasting.iter().filter(|l| !now.lasting.contains(l)).map(|l| l.source).collect()
}

/// The cards of which words were not read and have had their occasion: what they have done then no board shows.
pub(super) fn unread_in_their_time(state: &State) -> Vec<CardId> {
    let waits = |(active, apply): (&Active, &Apply)| {
        let Modifier::Unread(part) = &apply.rule else { return None };
        let had_it = part.waits.is_some() && by_now(state, part, 0, None) != Touches::NOTHING;
        had_it.then(|| (active.source, part.clone()))
    };
    let come: Vec<(CardId, Unread)> = state.view.active(state).filter_map(waits).collect();
    if come.is_empty() {
        return Vec::new();
    }
    let all: Vec<CardId> = state.ids().collect();
    let now = state.present(&all);
    come.into_iter().filter(|(_, part)| by_now(&now, part, 0, None) == Touches::NOTHING).map(|(card, _)| card).collect()
}

/// The cards that have been used, though how often they may be was not read.
pub(super) fn used_without_a_known_limit(state: &State) -> impl Iterator<Item = CardId> + '_ {
    let unread = |id: &CardId| {
        let mut limits = state.card(*id).effects.iter().filter_map(|e| e.limit.as_ref());
        limits.any(|limit| limit.unread.is_some())
    };
    let activated = |id: &CardId| {
        let mut events = state.log.iter().flat_map(|m| &m.events);
        events.any(|e| {
            e.kind == EventKind::Activated && e.card.is_some_and(|c| state.copy(c).card == state.copy(*id).card)
        })
    };
    state.ids().filter(unread).filter(activated)
}

/// The cards that the effect of the monster they are equipped to has equipped, or has not, otherwise than a board shows.
pub(super) fn equipped_otherwise(state: &State) -> Vec<CardId> {
    let all: Vec<CardId> = state.ids().collect();
    let worn: Vec<CardId> = all.iter().copied().filter(|id| state.copy(*id).equipped_to.is_some()).collect();
    if worn.is_empty() {
        return worn;
    }
    let now = state.present(&all);
    worn.into_iter().filter(|id| by_its_effect(state, *id) != by_its_effect(&now, *id)).collect()
}

/// The scopes in which a use counts that a board tells.
fn scopes(state: &State, used: &Use) -> Vec<(Per, Option<String>)> {
    let effect = state.world.cards[usize::from(used.definition)].effects.get(usize::from(used.effect));
    Use::scopes(effect.and_then(|e| e.limit.as_ref()), Per::Copy)
}

/// Whether a use is the one by which its effect is told to have been used: that of the first scope tells those of the others.
pub(super) fn told_by(state: &State, used: &Use) -> bool {
    state.counts_now(used) && scopes(state, used).first().is_none_or(|first| *first == (used.per, used.shared.clone()))
}

/// Cards of which an effect was used otherwise than a board tells: by a limit of a single rule, or for one of two scopes only.
pub(super) fn partly_used(state: &State) -> impl Iterator<Item = CardId> + '_ {
    let there = |used: &&Use| {
        let still = used.card.is_none_or(|card| state.copy(card).up_since == used.since);
        still && state.counts_now(used)
    };
    let otherwise = move |used: &&Use| {
        // A board tells it of whoever controls the card now.
        if used.card.is_some_and(|card| state.copy(card).controller != used.player) {
            return true;
        }
        if used.shared.as_deref() == Some("phase") {
            return false;
        }
        let scopes = scopes(state, used);
        let of = |(per, shared): &(Per, Option<String>)| {
            let same = |u: &&Use| {
                let alike = (u.player, u.definition, u.effect) == (used.player, used.definition, used.effect);
                alike && there(u) && (u.per, &u.shared) == (*per, shared)
            };
            state.uses.iter().filter(same).count()
        };
        let mine = (used.per, used.shared.clone());
        !scopes.contains(&mine) || scopes.iter().any(|scope| of(scope) != of(&mine))
    };
    let used = state.uses.iter().filter(there).filter(otherwise);
    used.filter_map(|u| u.card.or_else(|| state.ids().find(|id| state.copy(*id).card == u.definition)))
}

/// What a card targets or chooses by how it came to where it lies.
fn described(card: &Card) -> Vec<Filter> {
    let chosen = |step: &Step| step.act.clone().noun_mut().and_then(|noun| noun.filter().cloned());
    let effects = || card.effects.iter();
    let targets = effects().flat_map(|e| e.targets.iter().map(|target| target.of.clone()));
    let steps = effects().flat_map(|e| e.cost.iter().chain(&e.steps)).filter_map(chosen);
    targets.chain(steps).filter(|of| of.came_by.is_some() || of.came_this_turn).collect()
}

/// The conditions of a card that ask about the past.
fn conditions(card: &Card) -> impl Iterator<Item = &Condition> {
    // Words that were not read may allow more materials where something happened.
    let unread = |step: &&Step| matches!(step.act, Act::Unread(_));
    let more = card.effects.iter().flat_map(|e| &e.steps).filter(unread).filter_map(|step| step.condition.as_ref());
    card.effects
        .iter()
        .flat_map(|e| e.condition.iter().chain(e.applies.iter().flat_map(|a| &a.condition)))
        .chain(more)
        .filter(|c| asks(c))
}

fn asks(condition: &Condition) -> bool {
    if let Condition::All(parts) | Condition::Any(parts) = condition {
        parts.iter().any(asks)
    } else if let Condition::Not(inner) | Condition::WhenActivated(inner) = condition {
        asks(inner)
    } else if let Condition::This(filter) | Condition::None(filter) = condition {
        of_before(filter)
    } else if let Condition::Exists(exists) = condition {
        of_before(&exists.of)
    } else if let Condition::Compare(compared) = condition {
        counts(&compared.left) || counts(&compared.right)
    } else {
        matches!(
            condition,
            Condition::UsedThisTurn(_)
                | Condition::FromFaceDownExtraDeck(_)
                | Condition::ThisTurn(_)
                | Condition::LastTurn(_)
                | Condition::CameBy(_)
                | Condition::NextAfter(_)
                | Condition::StartOfPhase
        )
    }
}

/// Whether a description asks for what a board need not show: a flip, or materials that may be gone.
fn of_before(filter: &Filter) -> bool {
    filter.flipped_this_turn
        || filter.flipped
        || filter.face_down_at_damage_step
        || filter.made_with.is_some()
        || filter.came_by.is_some()
        || filter.came_this_turn
}

fn counts(number: &Number) -> bool {
    if let Number::Times(a, b) | Number::Plus(a, b) | Number::Highest(a, b) | Number::Lowest(a, b) = number {
        counts(a) || counts(b)
    } else if let Number::Half(inner) | Number::Every(inner, _) = number {
        counts(inner)
    } else {
        matches!(number, Number::Happened(_) | Number::HappenedSince(_))
    }
}
