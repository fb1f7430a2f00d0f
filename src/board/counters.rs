//! Counters on cards, and which cards can have them.

use super::place::{CardId, Zone};
use super::state::State;
use super::unread::acts;
use super::view::Active;
use crate::cards::act::{Act, Counter};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::counter::same;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Place};
use crate::cards::step::{Noun, Step};
use crate::cards::unread::Unread;
use crate::reason::Answer;

/// Whether a card has such counters, and can have such, as a description asks.
pub(super) fn fit(state: &State, filter: &Filter, id: CardId) -> Answer {
    let has = filter.counter.as_ref().is_none_or(|c| state.copy(id).counters_of(&c.kind) >= c.at_least);
    let can = filter.can_have_counter.as_ref().map_or(Answer::Yes, |kind| can_have(state, id, kind));
    Answer::from(has).min(can)
}

/// Whether counters of a kind can be placed on a card, or could be on the monster that it becomes: its text places such on
/// itself, and it has fewer than it can have. A face-down card on the field can have none; of a Pendulum Monster each half
/// speaks for the place where it counts. Whether one whose effects are negated can have them, no text says.
fn can_have(state: &State, id: CardId, kind: &str) -> Answer {
    let copy = state.copy(id);
    let there = copy.zone.on_field();
    if there && !copy.face_up {
        return Answer::No;
    }
    let around = Told::of(state, id, kind).answer(copy.counters_of(kind)).max(from_others(state, id));
    if there && state.view.negated(state, id) != Answer::No { around.min(Answer::Unknown) } else { around }
}

/// How many counters of a kind a card can have at most, where its text tells that.
pub fn most(state: &State, id: CardId, kind: &str) -> Option<u8> {
    let told = Told::of(state, id, kind);
    told.most.filter(|_| !told.without_end)
}

/// Whether words of another card that were not read may let a card have counters.
fn from_others(state: &State, id: CardId) -> Answer {
    let lets = |rule: &Modifier| matches!(rule, Modifier::Unread(part) if part.may_speak_of_counters());
    let may =
        |(active, apply, _): (&Active, &Apply, Answer)| lets(&apply.rule) && active.concerns(state, id) != Answer::No;
    if state.view.doubtful() && state.view.all(state).any(may) { Answer::Unknown } else { Answer::No }
}

/// What a text tells of counters of one kind that are placed on its card.
#[derive(Debug, Default)]
struct Told {
    /// They are placed, however many there are.
    without_end: bool,
    /// They are placed up to so many.
    most: Option<u8>,
    /// Perhaps they are placed.
    perhaps: bool,
}

impl Told {
    /// What the text of a card tells of such counters, as far as it counts where the card lies.
    fn of(state: &State, id: CardId, kind: &str) -> Told {
        let zone = state.copy(id).zone;
        let plain = state.is_plain_gemini(id) && zone.on_field();
        let mut told = Told::default();
        for (_, effect) in state.effects(id).filter(|_| !plain) {
            let scale = effect.from.contains(&Place::PendulumZone);
            if !zone.on_field() || scale == matches!(zone, Zone::Pendulum(_)) || !effect.unread.is_empty() {
                told.effect(effect, kind, scale && !zone.on_field());
            }
        }
        told
    }

    /// Whether a card of which this is told can have one more.
    fn answer(&self, has: u8) -> Answer {
        let room = self.most.is_none_or(|most| has < most);
        if !self.without_end && self.most.is_none() {
            if self.perhaps { Answer::Unknown } else { Answer::No }
        } else if room {
            // How many there can be at most, words may say that were not read.
            if self.perhaps && has > 0 { Answer::Unknown } else { Answer::Yes }
        } else if self.without_end || self.perhaps {
            // One sentence tells how many there can be, another does not.
            Answer::Unknown
        } else {
            Answer::No
        }
    }

    /// Adds what an effect tells; `elsewhere`: it counts where the card may not go.
    fn effect(&mut self, effect: &Effect, kind: &str, elsewhere: bool) {
        self.unread(&effect.unread);
        self.steps(&effect.cost, kind, elsewhere);
        self.steps(&effect.steps, kind, elsewhere);
        for apply in &effect.applies {
            self.rule(&apply.rule, kind, elsewhere);
        }
    }

    fn unread(&mut self, parts: &[Unread]) {
        self.perhaps |= parts.iter().any(Unread::may_speak_of_counters);
    }

    fn steps(&mut self, steps: &[Step], kind: &str, elsewhere: bool) {
        for act in acts(steps) {
            if let Act::PlaceCounter(counter) = act {
                self.placed(counter, kind, elsewhere);
            } else if let Act::Lasting(lasting) = act {
                for apply in &lasting.apply {
                    self.rule(&apply.rule, kind, elsewhere);
                }
            } else if let Act::Unread(part) = act {
                self.unread(std::slice::from_ref(part));
            }
        }
    }

    fn rule(&mut self, rule: &Modifier, kind: &str, elsewhere: bool) {
        if let Modifier::EachTime(each) = rule {
            self.steps(&each.steps, kind, elsewhere);
        } else if let Modifier::Instead(instead) = rule {
            self.steps(&instead.steps, kind, elsewhere);
        } else if let Modifier::GainsEffect(effect) = rule {
            self.effect(effect, kind, true);
        } else if let Modifier::Unread(part) = rule {
            self.unread(std::slice::from_ref(part));
        }
    }

    fn placed(&mut self, counter: &Counter, kind: &str, elsewhere: bool) {
        if !same(&counter.kind, kind) {
            return;
        }
        match &counter.on {
            Noun::This if elsewhere => self.perhaps = true,
            Noun::This => match counter.max {
                Some(max) => self.most = Some(self.most.map_or(max, |most| most.min(max))),
                None => self.without_end = true,
            },
            // What can have them is described by its own text, and a target by more than that it is this card.
            Noun::All(of) if of.can_have_counter.is_some() => {}
            Noun::Choose(choice) if choice.of.can_have_counter.is_some() => {}
            Noun::Target(_) | Noun::Link | Noun::Equipped | Noun::SummonMaterials(_) | Noun::Top(_) => {}
            Noun::All(_)
            | Noun::Choose(_)
            | Noun::Bound(_)
            | Noun::Event
            | Noun::Linked
            | Noun::Those
            | Noun::Done(_)
            | Noun::Unread(_) => self.perhaps = true,
        }
    }
}
