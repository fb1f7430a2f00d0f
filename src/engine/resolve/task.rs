//! What is worked through step by step: a Chain Link that resolves, or an effect without a Chain.

use std::sync::Arc;

use super::link::kept_targets;
use crate::board::chain::{Bound, Link, Work};
use crate::board::matching::{Scope, Sight};
use crate::board::moment::During;
use crate::board::place::{CardId, Player};
use crate::board::state::{Pending, State};
use crate::cards::act::Act;
use crate::cards::effect::Effect;
use crate::cards::filter::Place;
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::Cause;

/// Which of the two is worked through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) enum Of {
    /// The Chain Link that resolves.
    Resolution,
    /// The first of the effects without a Chain that wait.
    Queue,
}

/// Whose steps are done, and from where they are looked at.
#[derive(Debug, Clone)]
pub(super) struct Task {
    /// The effect; none: a card merely placed.
    pub(super) effect: Option<Arc<Effect>>,
    /// How far it has come.
    pub(super) work: Work,
    /// As an effect, or what a battle does.
    pub(super) cause: Cause,
    /// The Chain Link, by index.
    pub(super) link: Option<u8>,
    /// The Chain Link that it answers, by index.
    pub(super) answered: Option<usize>,
    /// The option that was chosen on activation.
    pub(super) option: Option<u8>,
    /// Its player.
    pub(super) player: Player,
    /// Its card.
    pub(super) card: CardId,
    event: Vec<CardId>,
    targets: Vec<Vec<CardId>>,
    bound: Vec<(String, Bound)>,
}

impl Task {
    /// What is to be done now.
    pub(super) fn now(state: &State, of: Of) -> Option<Task> {
        match of {
            Of::Queue => {
                state.pending.first().map(|one| Task { answered: state.about_to_resolve(), ..Task::queued(one) })
            }
            Of::Resolution => {
                let resolution = state.resolution.as_ref()?;
                let link = &state.chain[usize::from(resolution.link)];
                Some(Task::resolving(state, link, resolution.link, resolution.work.clone()))
            }
        }
    }

    fn queued(one: &Pending) -> Task {
        Task {
            effect: Some(Arc::clone(&one.effect)),
            work: one.work.clone(),
            cause: one.cause,
            link: None,
            answered: None,
            option: None,
            player: one.player,
            card: one.source,
            event: one.event.clone(),
            targets: Vec::new(),
            bound: one.bound.clone(),
        }
    }

    fn resolving(state: &State, link: &Link, index: u8, work: Work) -> Task {
        let gained = link.effect.and_then(|n| state.gained_effect(link.card, n)).cloned();
        let effect = link
            .becomes
            .clone()
            .or(gained)
            .or_else(|| link.effect.map(|n| Arc::new(state.effect(link.card, n).clone())));
        let targets = kept_targets(state, link, index + 1);
        Task {
            effect,
            work,
            cause: Cause::Effect,
            link: Some(index),
            answered: usize::from(index).checked_sub(1),
            option: link.option,
            player: link.player,
            card: link.card,
            event: link.event.clone(),
            targets,
            bound: link.bound.clone(),
        }
    }

    /// From where it is looked at.
    pub(super) fn scope(&self) -> Scope<'_> {
        let own = Scope::of(self.card, self.player);
        Scope {
            event: &self.event,
            bound: &self.bound,
            targets: &self.targets,
            those: &self.work.those,
            sight: if self.looks() { Sight::All } else { own.sight },
            ..own
        }
    }

    /// Whether it has cards on the field looked at, face-down ones with them.
    fn looks(&self) -> bool {
        let field = |place: &Place| matches!(place, Place::Field | Place::MonsterZone | Place::SpellTrapZone);
        let looks = |step: &Step| matches!(&step.act, Act::LookAt(Noun::All(of)) if of.place.iter().any(field));
        self.effect.as_ref().is_some_and(|effect| effect.steps.iter().any(looks))
    }

    /// The same, knowing all cards.
    pub(super) fn knowing(&self) -> Scope<'_> {
        Scope { sight: Sight::All, ..self.scope() }
    }

    /// In the course of what its steps are done.
    pub(super) fn during(&self) -> During {
        match (self.link, self.cause) {
            (Some(index), _) => During::Resolution(index + 1),
            (None, Cause::Battle) => During::Game,
            (None, _) => During::Unchained,
        }
    }
}

/// How far what is worked through has come.
pub(super) fn work(state: &mut State, of: Of) -> Option<&mut Work> {
    match of {
        Of::Queue => state.pending.first_mut().map(|one| &mut one.work),
        Of::Resolution => state.resolution.as_mut().map(|r| &mut r.work),
    }
}

/// Keeps the names that a step gave.
pub(super) fn bind(state: &mut State, of: Of, names: Vec<(String, Bound)>) {
    let bound = match of {
        Of::Queue => state.pending.first_mut().map(|one| &mut one.bound),
        Of::Resolution => {
            let index = state.resolution.as_ref().map(|r| usize::from(r.link));
            index.and_then(|n| state.chain.get_mut(n)).map(|link| &mut link.bound)
        }
    };
    if let Some(bound) = bound {
        bound.extend(names);
    }
}
