//! What is made to hold of a card for a while has to change something of it. Sections basics.nothing-to-do,
//! card-values.main-deck-level-range.

use super::possible::{DOES, POSSIBLE};
use super::possible_said::SAME_NUMBER;
use super::read::unread;
use super::there::suited;
use super::unnegatable::negates;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::{Act, Lasting};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::filter::Ability;
use crate::cards::number::{Number, Stat};
use crate::cards::step::Noun;
use crate::reason::{Answer, Arg, Ask, Reason};
use crate::rules::said;
use crate::rules::summon::number::same_number;

/// Whether any of this changes a card: what is negated is not negated again, what has no effects has none to negate, and
/// a Level of 1 is as low as any.
pub(super) fn changes(state: &State, id: CardId, apply: &[Apply]) -> Answer {
    if let Some(known) = as_read(apply).filter(|known| !known.is_empty()) {
        return changes(state, id, &known).max(Answer::Unknown);
    }
    let view = state.view.of(id);
    let lowest = view.level == Some(1) && !apply.is_empty() && apply.iter().all(|a| lost_levels(a).is_some());
    let in_vain = if view.negated || effectless(state, id) { negates(apply) } else { Answer::No };
    !in_vain.max(Answer::from(lowest))
}

/// What was read of this, where some of it was not.
fn as_read(apply: &[Apply]) -> Option<Vec<Apply>> {
    let unread = |a: &Apply| matches!(a.rule, Modifier::Unread(_));
    apply.iter().any(unread).then(|| apply.iter().filter(|a| !unread(a)).cloned().collect())
}

/// A face-up monster on the field that is no Effect Monster.
pub(super) fn effectless(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    copy.zone.is_monster() && copy.face_up && !state.has_type(id, Ability::Effect)
}

/// Whether an effect could make all of this hold of its own card: it has more Levels than it loses.
pub(super) fn has_enough(state: &State, id: CardId, apply: &[Apply]) -> bool {
    let too_low = |lost: i32| state.view.of(id).level.is_some_and(|level| level <= lost);
    !apply.iter().filter_map(lost_levels).any(too_low)
}

/// How many Levels are lost by it, if that is a fixed number.
fn lost_levels(apply: &Apply) -> Option<i32> {
    let Modifier::Stat(change) = &apply.rule else { return None };
    match change.gains {
        Some(Number::Fixed(n)) if change.stat == Stat::Level && n < 0 => Some(-n),
        _ => None,
    }
}

/// Whether a change of values alone finds a monster face-down, where it shows none; of what else changes and was not read nobody
/// knows.
fn hides(state: &State, id: CardId, apply: &[Apply]) -> Answer {
    let copy = state.copy(id);
    let values = |all: &[Apply]| all.iter().all(|apply| matches!(apply.rule, Modifier::Stat(_)));
    let (read, most) = match as_read(apply) {
        Some(known) => (values(&known), Answer::Unknown),
        None => (values(apply), Answer::Yes),
    };
    if copy.zone.is_monster() && !copy.face_up && read { most } else { Answer::No }
}

/// Whether what holds for a while changes something, of cards that stay as the cost is paid. What was not read of it may.
pub(super) fn lasts(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    lasting: &Lasting,
    scope: &Scope<'_>,
    stays: &dyn Fn(CardId) -> bool,
) -> Reason {
    let Lasting { on, apply, then, .. } = lasting;
    if let Some(by) = same_number(state, player, apply) {
        let sections = &["additional-normal-summons.count-change-max"];
        return ask.no(&POSSIBLE, sections, &SAME_NUMBER, || vec![Arg::Card(card), Arg::Card(by)]);
    }
    let words = then.iter().find_map(|step| if let Act::Unread(part) = &step.act { Some(part) } else { None });
    let plain = then.iter().all(|step| matches!(step.act, Act::Unread(_)));
    let reason = match on {
        Some(Noun::This) if !has_enough(state, card, apply) => {
            ask.no(&POSSIBLE, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
        }
        Some(noun) => {
            let found = noun.filter().is_some();
            let hidden = |id| if found { hides(state, id, apply) } else { Answer::No };
            let right = |id| {
                // What is done later to a card finds it where the cost has put it.
                let later = *noun == Noun::This && as_read(apply).as_deref().unwrap_or(apply).is_empty();
                let there = Answer::from(later || stays(id));
                if plain { there.min(!hidden(id)).min(changes(state, id, apply)) } else { there }
            };
            suited(ask, state, card, noun, scope, &right)
        }
        None => ask.yes(&POSSIBLE, &[], &DOES, || vec![Arg::Card(card)]),
    };
    // Nothing of it may have been read at all.
    let open = reason.answer == Answer::No || apply.is_empty() && then.is_empty();
    match lasting.unread.as_ref().or(words).filter(|_| open) {
        Some(part) => unread(ask, card, part),
        None => reason,
    }
}
