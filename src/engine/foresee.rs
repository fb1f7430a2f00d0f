//! Draws of as many cards as an effect does something with before: what comes before is carried out to see how many these are.

use super::action::Activate;
use super::after_cost::nothing_left;
use super::apply::each_payment;
use super::decision::{self, Open};
use super::moves::record;
use super::perform::{Course, perform};
use crate::board::chain::{Bound, Chosen, Given};
use crate::board::matching::{Scope, hidden_candidates};
use crate::board::moment::During;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::refresh;
use crate::cards::act::Act;
use crate::cards::effect::Effect;
use crate::cards::filter::Kind;
use crate::cards::number::Number;
use crate::cards::step::{Joint, Step};
use crate::cards::trigger::Cause;
use crate::cards::unread::walk::has_unread;
use crate::reason::{Answer, Ask, Reason};
use crate::rules::combinations::combinations;
use crate::rules::effect::activation::forced;
use crate::rules::effect::forbid::placed_there;
use crate::rules::effect::possible::possible;
use crate::rules::effect::taken::of_cards;

/// So many choices of a step are tried at most.
const MOST: usize = 16;

/// That an effect comes to nothing once its cost has been paid, whatever it is paid with.
pub(super) fn comes_to_nothing(
    ask: &mut Ask,
    state: &State,
    player: Player,
    a: &Activate,
    model: &Effect,
    event: &[CardId],
) -> Option<Reason> {
    // Other words may say what else is paid, or what has happened.
    (model.unread.is_empty() && !has_unread(&model.cost) && !has_unread(&model.on)).then_some(())?;
    nothing_left(ask, state, player, a, model, event).or_else(|| too_few_to_draw(ask, state, player, a, model, event))
}

/// That a Deck does not hold as many cards as would be drawn, whatever is paid and chosen before.
fn too_few_to_draw(
    ask: &mut Ask,
    state: &State,
    player: Player,
    a: &Activate,
    model: &Effect,
    event: &[CardId],
) -> Option<Reason> {
    let counted = |step: &Step| matches!(&step.act, Act::Draw(amount) if !matches!(amount.amount, Number::Fixed(_)));
    let at = model.steps.iter().position(counted).filter(|at| *at > 0)?;
    let draws: Vec<&Step> = model.steps[at..].iter().take_while(|step| plain(step) && counted(step)).collect();
    let before = &model.steps[..at];
    let told = model.targets.is_empty() || a.targets.is_some();
    let certain = told && !forced(model) && before.iter().all(|s| plain(s) && moves(&s.act));
    (certain && !draws.is_empty()).then_some(())?;
    let targets = a.targets.as_deref().unwrap_or_default();
    let plain = Scope { event, targets, ..Scope::of(a.card, player) };
    before.iter().all(|step| !hidden(state, &step.act, &plain)).then_some(())?;
    let mut first = None;
    let none = each_payment(state, a, model, &plain, &mut |paid, bound| {
        let held = paid.copy(a.card).zone == Zone::Hand && paid.card(a.card).kind != Kind::Monster;
        let state = if held { placed_there(&paid, a.card) } else { paid };
        let start = Scene { state, those: Vec::new(), bound: bound.to_vec() };
        let Some(scenes) = carried_out(start, before, &plain) else { return false };
        let short = |scene: &Scene| {
            draws.iter().find_map(|draw| scene.refuses(&mut Ask::silent(), player, a.card, model, draw))
        };
        let none = !scenes.is_empty() && scenes.iter().all(|scene| short(scene).is_some());
        first = first.take().or_else(|| scenes.into_iter().next());
        none
    });
    let scene = first.filter(|_| none)?;
    draws.iter().find_map(|draw| scene.refuses(ask, player, a.card, model, draw))
}

/// Whether a step is done with cards that nobody knows.
fn hidden(state: &State, act: &Act, scope: &Scope<'_>) -> bool {
    of_cards(act).and_then(|(noun, _)| noun.filter()).is_some_and(|of| hidden_candidates(state, of, scope))
}

/// Whether a step is always carried out.
fn plain(step: &Step) -> bool {
    step.choice.is_none() && step.condition.is_none()
}

/// Whether a step does nothing but move cards.
fn moves(act: &Act) -> bool {
    matches!(
        act,
        Act::Destroy(_)
            | Act::Banish(_)
            | Act::Discard(_)
            | Act::DiscardToGraveyard(_)
            | Act::SendToGraveyard(_)
            | Act::ReturnToDeck(_)
            | Act::ReturnToHand(_)
            | Act::Tribute(_)
    )
}

/// A board in the midst of an effect.
struct Scene {
    state: State,
    those: Vec<CardId>,
    bound: Vec<(String, Bound)>,
}

impl Scene {
    /// That a draw is not possible here.
    fn refuses(&self, ask: &mut Ask, player: Player, card: CardId, model: &Effect, draw: &Step) -> Option<Reason> {
        let steps = vec![Step { join: Joint::Next, ..draw.clone() }];
        let alone = Effect { steps, cost: Vec::new(), ..model.clone() };
        let scope = Scope { those: &self.those, bound: &self.bound, ..Scope::of(card, player) };
        let found = possible(ask, &self.state, player, card, &alone, &scope, None);
        (found.answer == Answer::No).then_some(found)
    }
}

/// The boards that steps can lead to, each of which does something; none where that is not known.
fn carried_out(start: Scene, steps: &[Step], scope: &Scope<'_>) -> Option<Vec<Scene>> {
    let mut scenes = vec![start];
    for step in steps {
        let mut next = Vec::new();
        for scene in scenes {
            next.extend(one(&scene, &step.act, scope)?);
        }
        scenes = next;
    }
    Some(scenes)
}

/// The boards that a step can lead to, with the fewest cards where several numbers are right.
fn one(scene: &Scene, act: &Act, scope: &Scope<'_>) -> Option<Vec<Scene>> {
    let seen = Scope { those: &scene.those, bound: &scene.bound, ..*scope };
    let with = |given: &[Given]| {
        let mut state = scene.state.clone();
        let course = Course { scope: seen, cause: Cause::Effect, given, answered: None, link: None };
        let did = perform(&mut state, act, &course)?;
        if did.events.is_empty() {
            refresh(&mut state);
        } else {
            record(&mut state, During::Game, false, did.events);
        }
        let bound = scene.bound.iter().cloned().chain(did.bound).collect();
        Ok(did.done.then_some(Scene { state, those: did.those, bound }))
    };
    let given = match with(&[]) {
        Ok(done) => return Some(vec![done?]),
        Err(open) => match decision::forced(&scene.state, &open) {
            Some(forced) => vec![forced],
            None => chosen(open)?,
        },
    };
    given.into_iter().map(|given| with(&[given]).ok().flatten()).collect()
}

/// Every choice of the fewest cards that will do; none where there are too many.
fn chosen(open: Open) -> Option<Vec<Given>> {
    let Open::Cards { of, min, hidden: None, unread: None, .. } = open else { return None };
    let card = |n: usize| Chosen { card: of[n], zone: None, attack: None };
    let all: Vec<Given> = combinations(of.len(), min)
        .map(|taken| Given::Cards(taken.into_iter().map(card).collect()))
        .take(MOST + 1)
        .collect();
    (all.len() <= MOST).then_some(all)
}
