//! What negates the effect of a Chain Link as it begins to resolve: without more ado, or by steps that are done then.

use super::link::negated;
use crate::board::chain::Link;
use crate::board::inclusion::does;
use crate::board::limit::Use;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::CardId;
use crate::board::state::{Pending, State};
use crate::board::view::{Active, covers};
use crate::cards::continuous::{Effects, Modifier};
use crate::cards::effect::Obligation;
use crate::cards::filter::Filter;
use crate::cards::instead::Negates;
use crate::cards::step::Step;
use crate::engine::settle;
use crate::reason::Answer;
use crate::rules::effect::limit::{left, spends};
use crate::rules::effect::unnegatable::kept;

/// Something that negates the effect of a link, and how sure that is.
struct Found<'a> {
    by: Active,
    negates: &'a Negates,
    so: Answer,
}

impl Found<'_> {
    /// Without more ado.
    fn at_once(&self) -> bool {
        self.negates.steps.is_empty()
    }

    /// The use that it leaves, if it may be used only so often.
    fn leaves(&self, state: &State) -> Option<Use> {
        spends(state, self.by)
    }
}

fn found<'a>(state: &'a State, link: &'a Link) -> impl Iterator<Item = Found<'a>> {
    let known = state.view.all(state).filter_map(|(active, apply, sure)| {
        let Modifier::NegatesEffects(negates) = &apply.rule else { return None };
        Some((*active, &**negates, sure))
    });
    known.map(|(by, negates, sure)| {
        let scope = Scope { sight: Sight::All, ..by.scope(state) };
        let fitting = |of: &Filter, id: CardId| fits(state, of, id, &scope);
        let effects = &negates.effects;
        let plain = Effects { of: None, ..effects.clone() };
        let covered = covers(state, &plain, &by, by.source, link.card, link.player, true);
        let of = effects.of.as_ref().map_or(Answer::Yes, |of| fitting(of, link.card));
        let aimed = negates.targets.as_ref().map_or(Answer::Yes, |of| {
            link.targets.iter().flatten().map(|id| fitting(of, *id)).max().unwrap_or(Answer::No)
        });
        let included = negates.includes.iter().map(|wanted| match link.resolving(state) {
            Some(effect) => does(state, wanted, link.card, effect, &link.targets, &scope),
            None => Answer::No,
        });
        let included = if negates.includes.is_empty() { Answer::Yes } else { included.max().unwrap_or(Answer::No) };
        let there = negates.from.is_empty() || link.activated_in(&negates.from);
        let touched = Answer::from(!by.spares(state, link.card));
        let so = covered.min(Answer::from(there)).min(of).min(aimed).min(included).min(touched).min(sure);
        Found { by, negates, so: so.min(free(state, by)).min(!kept(state, link)) }
    })
}

/// Whether it may still be used as often as its text says.
fn free(state: &State, by: Active) -> Answer {
    by.limited(state).map_or(Answer::Yes, |limit| {
        if limit.unread.is_some() { Answer::Unknown } else { Answer::from(left(state, by, limit, by.source)) }
    })
}

/// Whether it is not known that something negates the effect of a link: what takes steps has taken them by now.
pub(super) fn perhaps(state: &State, link: &Link) -> Answer {
    let asked = |one: &Found<'_>| !one.at_once() && one.so == Answer::Yes;
    found(state, link).filter(|one| !asked(one)).map(|one| one.so).max().unwrap_or(Answer::No)
}

/// Queues the steps by which something may negate the effect of a link; whether there are any.
pub(super) fn ask(state: &mut State, link: &Link) -> bool {
    let all: Vec<_> = found(state, link).filter(|one| one.so == Answer::Yes).collect();
    let stepped = all.iter().filter(|one| !one.at_once());
    let stepped: Vec<_> = stepped.map(|one| (one.by, one.negates.steps.clone(), one.leaves(state))).collect();
    if negated(state, link) || all.iter().any(Found::at_once) {
        if stepped.iter().any(|(_, steps, _)| must(steps)) {
            state.cloud(NEGATED_ALREADY);
        }
        return false;
    }
    let any = !stepped.is_empty();
    for (by, steps, used) in stepped {
        settle::queue_negating(state, by, steps, used);
    }
    any
}

/// No text says whether something is done to negate an effect that is negated already.
const NEGATED_ALREADY: &str = "what is done to negate an effect that is negated already";

fn must(steps: &[Step]) -> bool {
    steps.first().is_some_and(|step| step.choice != Some(Obligation::May))
}

/// Takes out of the queue what would negate an effect that has been negated since; whether that was so.
pub(super) fn past(state: &mut State) -> bool {
    let link = state.about_to_resolve().and_then(|n| state.chain.get(n));
    let untouched = |one: &Pending| matches!(one.work.frames.as_slice(), [frame] if frame.next == 0);
    let vain = |one: &&Pending| one.negates && untouched(one) && link.is_some_and(|link| link.effect_negated);
    let Some(steps) = state.pending.first().filter(vain).map(|one| must(&one.effect.steps)) else { return false };
    state.pending.remove(0);
    if steps {
        state.cloud(NEGATED_ALREADY);
    }
    true
}

/// What negates the effect of a link for sure as it begins to resolve, and whether its card is destroyed then. What may be
/// used only so often is used then.
pub(super) fn negated_now(state: &mut State, link: &Link) -> Option<(Active, bool)> {
    let all = found(state, link).filter(|one| one.at_once() && one.so == Answer::Yes);
    let all: Vec<_> = all.map(|one| (one.by, one.negates.destroys, one.leaves(state))).collect();
    let always = all.iter().find(|(.., used)| used.is_none());
    let (by, destroys, used) = always.or(all.first())?.clone();
    if all.iter().any(|(.., used)| used.is_some()) && (all.len() > 1 || negated(state, link)) {
        state.cloud("whether what negates only so many effects is used for one that is negated besides");
    }
    state.uses.extend(used);
    Some((by, destroys))
}
