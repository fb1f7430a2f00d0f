//! The sections without which a card that left the field would have done something to a card that lies where it lay.

use crate::board::event::matches;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::moment::{During, Event, Moment};
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Kind;
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::EventKind;
use crate::reason::Answer;

/// The moments of the Chain, or of what else happened last.
fn lately(state: &State) -> impl DoubleEndedIterator<Item = &Moment> {
    state.log.part(state.timing.0 as usize..)
}

/// Of a card that was spared because what would have touched it was negated.
pub fn spared(state: &State, card: CardId) -> Option<&'static str> {
    if not_applied(state, card) {
        return Some("leaves-field.negated-no-apply");
    }
    negated_from_elsewhere(state, card).then_some("leaves-field.negated-spell-trap")
}

/// Whether a card left the field negated whose effect would have touched this one as it left.
fn not_applied(state: &State, card: CardId) -> bool {
    lately(state).any(|moment| {
        moment.events.iter().filter(|e| e.last.negated && e.from.on_field()).any(|event| {
            let Some(gone) = event.card else { return false };
            effects_then(state, gone, event).any(|effect| {
                effect.class == Class::Unclassified
                    && effect
                        .on
                        .as_ref()
                        .is_some_and(|on| matches(state, on, moment, event, gone, event.last.controller) == Answer::Yes)
                    && effect.steps.iter().any(|step| touches(state, step, gone, event, card))
            })
        })
    })
}

/// The effects that a card had as something happened to it, printed or gained.
fn effects_then<'a>(state: &'a State, gone: CardId, event: &Event) -> impl Iterator<Item = &'a Effect> {
    let as_it_lay = (gone, event.last.since);
    let gained = state.lasting.iter().filter_map(move |lasting| {
        let Modifier::GainsEffect(effect) = &lasting.apply.rule else { return None };
        lasting.on.as_ref().is_some_and(|on| on.contains(&as_it_lay)).then_some(&**effect)
    });
    state.card(gone).effects.iter().chain(gained)
}

fn touches(state: &State, step: &Step, gone: CardId, event: &Event, card: CardId) -> bool {
    let (Act::Destroy(noun) | Act::SendToGraveyard(noun) | Act::ReturnToHand(noun)) = &step.act else { return false };
    let Noun::All(filter) = noun else { return false };
    let scope = Scope { sight: Sight::All, ..Scope::of(gone, event.last.controller) };
    fits(state, filter, card, &scope) == Answer::Yes
}

/// Whether a Spell or Trap that had left the field was negated all the same, and would have drawn this card.
fn negated_from_elsewhere(state: &State, card: CardId) -> bool {
    let owner = state.copy(card).owner;
    if state.copy(card).zone != Zone::Deck || state.decks[owner.index()].last() != Some(&card) {
        return false;
    }
    lately(state).enumerate().any(|(at, moment)| {
        let During::NegatedResolution(number) = moment.during else { return false };
        let mine = |e: &&Event| e.kind == EventKind::Activated && e.player == owner;
        let before = || lately(state).take(at);
        let Some(activated) =
            before().filter(|m| m.during == During::Activation(number)).find_map(|m| m.events.iter().find(mine))
        else {
            return false;
        };
        let Some(source) = activated.card else { return false };
        let left = |e: &Event| e.card == Some(source) && e.kind == EventKind::LeavesField;
        let gone = before().skip_while(|m| m.during != During::Activation(number)).any(|m| m.events.iter().any(left));
        let draws = |effect: &Effect| effect.steps.iter().any(|s| matches!(s.act, Act::Draw(_)));
        !moment.quiet
            && gone
            && state.card(source).kind != Kind::Monster
            && state.card(source).effects.get(usize::from(activated.effect)).is_some_and(draws)
    })
}
