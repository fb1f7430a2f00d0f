//! An effect can be activated only if it could do what it says first. Sections basics.nothing-to-do,
//! summon-general.special-summon-needs-zone, monster-set.effect-set-is-special-summon.

use super::banned::{allowed, banned_by, but_from_the_deck, forbidden};
pub(super) use super::possible_said::DOES;
use super::read::{not_read, step_not_read, unread, unread_branch};
use super::summons;
use super::supply::is_vain;
use super::taken::pays_itself;
use super::there::{self, cards, suited};
use super::unnegatable;
use super::{behind, control, following, later, pairs, room_made, sides, turned};
use crate::board::matching::Scope;
use crate::board::number::value;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::{Act, Branch, Counter};
use crate::cards::effect::{Effect, Obligation};
use crate::cards::filter::SummonKind;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::unread::Touch;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, best};
use crate::rules::said;
use crate::rules::summon::immediate;
use crate::rules::summon::kind::forbids_all;
use crate::rules::summon::pendulum as scaled;
use crate::rules::summon::performed::{Performed, performances};

/// The rule.
pub static POSSIBLE: Rule = Rule {
    id: "effect.possible",
    sections: &[
        "basics.nothing-to-do",
        "basics.every-part",
        "basics.forbidden-by-card",
        "summon-general.special-summon-needs-zone",
        "effect-special-summon.by-resolution",
        "battle-position.link-only-not-activatable",
        "battle-position.manual-change-not-link",
        "tokens.no-face-down",
        "additional-normal-summons.count-change-max",
        "card-values.question-mark-undefined-off-field",
    ],
};

/// That an effect of a card would have nothing to do.
pub fn nothing_to_do(ask: &mut Ask, card: CardId) -> Reason {
    ask.no(&POSSIBLE, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
}

/// Whether an effect could do what it says first; with `option`, the list of steps so numbered.
pub fn possible(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    scope: &Scope<'_>,
    option: Option<u8>,
) -> Reason {
    if effect.steps.first().is_some_and(|step| there::has_left(state, step, scope)) {
        return nothing(ask, card);
    }
    let those = there::of_those(effect, scope).map_or(scope.those, |targets| &targets[0]);
    let reason = steps(ask, state, player, card, &effect.steps, effect, &Scope { those, ..*scope }, option);
    if reason.answer == Answer::No && later::stands_alone(state, card, effect) {
        // A card that stays on the field may be activated for what it is.
        return later::other_half(ask, card);
    }
    reason
}

/// Whether steps can be done one after the other, as far as that can be asked before.
#[expect(clippy::too_many_arguments, reason = "the steps of one effect in its place")]
pub(super) fn steps(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    steps: &[Step],
    effect: &Effect,
    scope: &Scope<'_>,
    option: Option<u8>,
) -> Reason {
    let steps = &*following::joined(steps);
    let (mut all, first) = (ask.all(&POSSIBLE), later::begins(steps));
    for (n, step) in steps.iter().enumerate() {
        if !all.possible() && !ask.explains() {
            break;
        }
        let before = &steps[..n];
        // What comes first has to be possible, and what is done with it; of what only follows the cards that it needs.
        let copies = matches!(step.act, Act::ApplyEffectOf(_));
        let together = n <= first || copies || matches!(step.join, Joint::Also | Joint::AndIfYouDo);
        if n > first && matches!(step.act, Act::Unread(_)) {
            if let Some(part) = later::demands(before, step) {
                all.and(ask, |ask| later::unread(ask, card, &part.words));
            }
            if !together {
                break;
            }
            continue;
        }
        if later::of_turned_over(before, step) {
            if step.choice == Some(Obligation::May) {
                break;
            }
            let forbids = if together { forbidden(ask, state, player, card, step) } else { None };
            let barred = || behind::turned_over(ask, state, player, card, (before, step), effect, scope, option);
            if let Some(reason) = forbids.or_else(barred) {
                all.and(ask, |_| reason);
            }
            if !together {
                break;
            }
            continue;
        }
        let step = &*later::without_itself(state, card, step, before);
        let step = &*later::but_what_comes(step, &steps[n + 1..]);
        let step = &*later::at_least_one(state, step, scope);
        let step = &*but_from_the_deck(state, player, step);
        let mut each = |ask: &mut Ask, step: &Step| one(ask, state, player, card, step, effect, scope, option);
        let mut then = |at: &State| one(&mut Ask::silent(), at, player, card, step, effect, scope, option);
        let mut made = |ask: &mut Ask| room_made::made(ask, state, player, (before, step), effect, scope, &mut then);
        if let Some(reason) = sides::each(ask, card, (steps, n), &mut each).or_else(|| made(ask)) {
            all.and(ask, |_| reason);
            if !together {
                break;
            }
            continue;
        }
        if n > first
            && later::then(step)
            && let Some(reason) = step_not_read(ask, state, card, step)
        {
            all.and(ask, |_| reason);
        }
        let mut silent = Ask::silent();
        let named =
            pairs::named_by(before, step).filter(|_| forbids_all(state, player, banned_by(&step.act)).is_none());
        let mut follows = || match named {
            Some(first) => pairs::pair(&mut silent, state, card, first, step, scope),
            None => one(&mut silent, state, player, card, step, effect, scope, option),
        };
        let vain = following::vain(ask, state, player, card, (before, step), effect, scope);
        if let Some(reason) = vain.or_else(|| behind::lacking(ask, state, card, (before, step), effect, scope)) {
            all.and(ask, |_| reason);
            break;
        }
        if later::must_follow(state, step, before, effect, scope) && follows().answer == Answer::No {
            let open = before.iter().any(later::is_open) || pairs::held_against_earlier(before, step);
            // A zone, or what forbids it, may be another when it is done.
            let lacks = !open && later::lacks(state, card, step, scope);
            all.and(ask, |ask| if lacks { later::half(ask, card) } else { later::other_half(ask, card) });
            break;
        }
        if !together || step.choice == Some(Obligation::May) {
            break;
        }
        if let Some(reason) = not_read(ask, &POSSIBLE, state, card, &step.condition) {
            all.and(ask, |_| reason);
            break;
        }
        if pairs::waits(state, step, scope) {
            if let Some(reason) = behind::waits(ask, state, player, card, (steps, n), effect, scope, option) {
                all.and(ask, |_| reason);
            }
            break;
        }
        // What the condition of a branch asks for is there once the step before it has been carried out; of more LP or damage
        // there may be none.
        if n > first && (matches!(step.act, Act::If(_) | Act::Damage(_) | Act::GainLp(_)) || later::of_those(step)) {
            continue;
        }
        if let Some(first) = pairs::named_by(before, step) {
            all.and(ask, |ask| pairs::pair(ask, state, card, first, step, scope));
            if let Some(plain) = pairs::for_itself(step) {
                all.and(ask, |ask| one(ask, state, player, card, &plain, effect, scope, option));
            }
            continue;
        }
        if let Some(reason) = step_not_read(ask, state, card, step) {
            all.and(ask, |_| reason);
            continue;
        }
        all.and(ask, |ask| in_line(ask, state, player, card, (steps, n), step, effect, scope, option));
    }
    all.done(ask, &DOES, || vec![Arg::Card(card)])
}

/// Whether a step can be done in its line; where that is not enough to forbid the activation, it is open.
#[expect(clippy::too_many_arguments, reason = "one step of one effect in its place")]
fn in_line(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    (steps, n): (&[Step], usize),
    step: &Step,
    effect: &Effect,
    scope: &Scope<'_>,
    option: Option<u8>,
) -> Reason {
    let (before, first) = (&steps[..n], later::begins(steps));
    // Whether one half alone is enough is for the text of the card to say.
    let alone = later::hang_on_it(&steps[n + 1..]);
    // What a step speaks of may come from one before it that was not read.
    let unknown = before.iter().any(later::is_open) || later::perhaps_seen(before, step);
    let lasts = matches!(step.act, Act::Lasting(_)) && !(n == first && alone);
    let held = pairs::held_against_earlier(before, step);
    let perhaps = unknown || lasts || held || step.join == Joint::AndIfYouDo;
    match one(ask, state, player, card, step, effect, scope, option) {
        reason if reason.answer == Answer::No && perhaps => later::other_half(ask, card),
        reason => reason,
    }
}

/// Whether one step can be done: nothing forbids it altogether, and there is something to do.
#[expect(clippy::too_many_arguments, reason = "one step of one effect in its place")]
pub(super) fn one(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    step: &Step,
    effect: &Effect,
    scope: &Scope<'_>,
    option: Option<u8>,
) -> Reason {
    if let Some(reason) = forbidden(ask, state, player, card, step) {
        return reason;
    }
    there_is(ask, state, player, card, step, effect, scope, option)
}

/// There is nothing to do.
pub(super) fn nothing(ask: &mut Ask, card: CardId) -> Reason {
    ask.no(&POSSIBLE, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
}

/// Whether there is something to do for a step.
#[expect(clippy::too_many_arguments, reason = "one step of one effect in its place")]
fn there_is(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    step: &Step,
    effect: &Effect,
    scope: &Scope<'_>,
    option: Option<u8>,
) -> Reason {
    let rule = &POSSIBLE;
    let yes = |ask: &mut Ask| ask.yes(rule, &[], &DOES, || vec![Arg::Card(card)]);
    let stays = |id: CardId| id != card || !pays_itself(state, card, effect);
    match &step.act {
        Act::Draw(amount) => super::drawn::draw(ask, state, player, card, amount, effect, scope),
        Act::SendToGraveyard(n) => super::deep::sent(ask, state, card, n, effect, scope),
        Act::Destroy(n)
        | Act::Reveal(n)
        | Act::Choose(n)
        | Act::LookAt(n @ (Noun::All(_) | Noun::Choose(_)))
        | Act::Discard(n)
        | Act::DiscardToGraveyard(n)
        | Act::Tribute(n)
        | Act::ReturnToHand(n)
        | Act::AddToHand(n)
        | Act::Give(n)
        | Act::PlaceCounter(Counter { on: n @ (Noun::All(_) | Noun::Choose(_)), .. }) => {
            cards(ask, state, card, n, scope, &stays)
        }
        Act::Attach(a) => super::placing::attached(ask, state, card, a, scope),
        Act::Banish(b) => suited(ask, state, card, &b.what, scope, &|id| {
            Answer::from(stays(id) && !turned::only_tokens(state, b, scope)).min(allowed(
                state,
                player,
                banned_by(&step.act),
                id,
            ))
        }),
        Act::ReturnToDeck(d) => cards(ask, state, card, &d.what, scope, &stays),
        Act::ChangePosition(c) => turned::change_position(ask, state, card, c, scope),
        Act::Set(n) => super::placing::in_the_back(ask, state, player, card, (n, None), effect, scope),
        Act::Equip(e) => super::placing::in_the_back(ask, state, player, card, (&e.what, Some(e)), effect, scope),
        Act::Control(c) => control::control(ask, state, player, card, c, effect, scope),
        Act::PlaceFaceUp(placing) => super::placing::placed(ask, state, player, card, placing, effect, scope),
        act if super::placing::too_few(state, act, scope) => {
            ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
        }
        Act::SpecialSummon(summon) => summons::special(ask, state, player, card, summon, effect, scope),
        Act::Token(t) => summons::token(ask, state, player, card, t, effect, scope),
        Act::ChooseOne(choose) => {
            let lists: Vec<&Vec<Step>> = match option {
                Some(n) => choose.options.get(usize::from(n).saturating_sub(1)).into_iter().collect(),
                None => choose.options.iter().collect(),
            };
            let found =
                lists.into_iter().map(|list| steps(ask, state, player, card, list, effect, scope, None)).collect();
            best(found).unwrap_or_else(|| {
                ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
            })
        }
        Act::PendulumSummon(n) => scaled::immediate(ask, state, player, card, n, scope),
        Act::NormalSummon(now) => immediate::immediate(ask, state, player, card, now, effect, scope),
        Act::RitualSummon(with) => Performed::new(state, SummonKind::Ritual, with, scope).possible(ask),
        Act::If(branch) => one_branch(ask, state, player, card, branch, effect, scope, option),
        Act::PayLp(lp) if value(state, &lp.amount, scope).is_some_and(|n| state.lp[player.index()] < n) => {
            ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
        }
        Act::FusionSummon(with) => Performed::new(state, SummonKind::Fusion, with, scope).possible(ask),
        Act::SummonImmediately(with) => summons::with_materials(ask, state, card, with, scope),
        Act::ApplyEffectOf(n) => super::copied::doable(ask, state, player, card, (n, effect), scope),
        Act::EffectBecomes(steps) => super::copied::instead(ask, state, card, steps, effect),
        Act::Lasting(lasting) => super::changed::lasts(ask, state, player, card, lasting, scope, &stays),
        act if is_vain(state, act, scope) => {
            ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
        }
        Act::Excavate(top) => super::deep::excavated(ask, state, card, top, effect, scope),
        Act::LookAt(Noun::Top(top)) => super::deep::seen(ask, state, card, top, scope),
        Act::NegateActivation | Act::NegateEffect => unnegatable::negatable(ask, state, &step.act),
        Act::MoveZone(moving) => super::moved::moved(ask, state, card, moving, effect, scope),
        Act::Unread(part) if part.touches(&[Touch::Requirement]) => unread(ask, card, part),
        Act::Unread(_)
        | Act::LookAt(_)
        | Act::GiveUpDraw
        | Act::Detach(_)
        | Act::NegateSummon
        | Act::NegateAttack
        | Act::RedirectAttack(_)
        | Act::DamageCalculation
        | Act::Damage(_)
        | Act::GainLp(_)
        | Act::PayLp(_)
        | Act::SetLp(_)
        | Act::Win(_)
        | Act::TossCoin(_)
        | Act::RollDie(_)
        | Act::PlaceCounter(_)
        | Act::RemoveCounter(_)
        | Act::Shuffle(_)
        | Act::Declare(_)
        | Act::EndPhase(_) => yes(ask),
    }
}

/// Whether there is something to do in one branch of a step.
#[expect(clippy::too_many_arguments, reason = "one step of one effect in its place")]
fn one_branch(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    branch: &Branch,
    effect: &Effect,
    scope: &Scope<'_>,
    option: Option<u8>,
) -> Reason {
    let list = |ask: &mut Ask, list: &[Step]| steps(ask, state, player, card, list, effect, scope, None);
    if !performances(state, effect, scope, option).is_empty() {
        return summons::branch(state, branch, scope, &mut |of| list(ask, of));
    }
    if let Some(part) = unread_branch(state, branch, scope) {
        return unread(ask, card, part);
    }
    let yes = |ask: &mut Ask| ask.yes(&POSSIBLE, &[], &DOES, || vec![Arg::Card(card)]);
    // What goes by how many cards there are, and nothing else is done, as far as that was read.
    let vain = effect.steps.iter().skip(1).all(|step| matches!(step.act, Act::Unread(_)))
        && later::counts_cards(&branch.condition);
    let more = effect.steps.iter().find_map(|step| if let Act::Unread(part) = &step.act { Some(part) } else { None });
    let mut of_list = |of: &[Step]| match of {
        [] if vain => match more {
            Some(part) => unread(ask, card, part),
            None => nothing(ask, card),
        },
        [] => yes(ask),
        of => list(ask, of),
    };
    let found = summons::branch(state, branch, scope, &mut of_list);
    match found.answer {
        Answer::No => found,
        Answer::Unknown if vain && more.is_some() => found,
        // Where its condition waits for a coin or for what is chosen, either may be done.
        Answer::Unknown => not_read(ask, &POSSIBLE, state, card, &branch.condition).unwrap_or_else(|| yes(ask)),
        Answer::Yes => yes(ask),
    }
}
