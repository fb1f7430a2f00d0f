//! Targets. Sections basics.target, face-down.not-target-by-characteristic,
//! public-knowledge.faceup-deck-not-targetable, battle-position.link-not-targetable.

use super::ability::{Purpose, may_be, protected};
use super::apart::apart;
use super::count_as::{activating, counts_as, counts_otherwise};
use super::read::not_read;
use super::target_said::{
    APART, ASSUMED, COUNT, DEFENSE, DOOMED, EFFECTLESS, FACE_DOWN, FEW, FORBIDDEN, FOUND, LINK, NEEDLESS, NEGATED,
    NO_SPELL, NO_ZONE, NONE, NORMAL_TOKEN, OPEN, OUT_OF_REACH, THERE, TOKEN, UNION, WRONG,
};
use super::unfit::{Unfit, suits, summons_it, unfit};
use super::union;
use super::unseen::{barred, bars_the_target};
use crate::board::chain::Bound;
use crate::board::matching::{Scope, Sight, candidates, fits, hidden_candidates};
use crate::board::number::value;
use crate::board::place::{CardId, Player};
use crate::board::public::public;
use crate::board::state::State;
use crate::board::together::{Together, comparable, go_together, most_together};
use crate::cards::act::Act;
use crate::cards::effect::Effect;
use crate::cards::filter::{Ability, Filter, Place};
use crate::cards::number::Number;
use crate::cards::step::Noun;
use crate::reason::{Answer, Arg, Ask, Reason, Rule};
use crate::rules::card::category;
use crate::rules::card::link_arrows::in_no_linked_zone;
use crate::rules::summon::material::used;
use crate::rules::summon::proper::by_effect;
use crate::rules::summon::token;

/// The rule.
pub static TARGET: Rule = Rule {
    id: "effect.target",
    sections: &[
        "basics.target",
        "effect-trigger.battle-destroyed-not-targetable",
        "face-down.not-target-by-characteristic",
        "public-knowledge.faceup-deck-not-targetable",
        "battle-position.link-not-targetable",
        "battle-position.manual-change-not-link",
        "tokens.no-face-down",
        "tokens.normal-monster",
        "gemini.treated-as-normal",
        "union.becomes-equip-spell",
        "union.equip-condition",
        "union.equip-target-restriction",
        "union.limited-text-blocks-others",
        "union.unlimited-plus-unlimited",
    ],
};

/// The cards that a slot could take.
pub fn possible<'a>(
    state: &'a State,
    player: Player,
    card: CardId,
    effect: &'a Effect,
    slot: usize,
    scope: &'a Scope<'a>,
) -> impl Iterator<Item = (CardId, Answer)> + 'a {
    let wanted = &effect.targets[slot];
    let number = u8::try_from(slot).unwrap_or(u8::MAX);
    candidates(state, &wanted.of, scope)
        .filter(move |(id, _)| {
            may_be(state, Purpose::Target, *id, card, player) != Answer::No
                && !state.doomed(*id)
                && unfit(state, player, card, &effect.steps, number, *id).is_none()
                && !activating(state, card, *id, effect)
        })
        .map(move |(id, answer)| {
            let open = !protected(state, id, card, player);
            (id, answer.min(open).min(suits(state, card, &effect.steps, number, id)))
        })
}

/// That a target may be Special Summoned, where it takes a section to say so.
fn permitted(ask: &mut Ask, state: &State, card: CardId, effect: &Effect, slot: usize, target: CardId) -> Reason {
    let number = u8::try_from(slot).unwrap_or(u8::MAX);
    let doing = effect.steps.iter().find_map(|s| summons_it(s, card, number));
    let reason = doing.map(|d| by_effect(ask, state, target, d));
    match reason.filter(|r| r.answer == Answer::Yes && !r.turns_on.is_empty()) {
        Some(reason) => reason,
        None => ask.yes(&TARGET, counts_as(state, card, effect, slot, target), &THERE, || {
            vec![Arg::Card(card), Arg::Card(target)]
        }),
    }
}

/// Whether the targets that an effect needs are there; with `given`, whether these will do.
pub fn targets(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    scope: &Scope<'_>,
    given: Option<&[Vec<CardId>]>,
) -> Reason {
    if let Some(reason) = not_read(ask, &TARGET, state, card, &effect.targets) {
        return reason;
    }
    let mut all = ask.all(&TARGET);
    for slot in 0..effect.targets.len() {
        all.and(ask, |ask| one(ask, state, player, card, effect, slot, scope, given));
    }
    if effect.targets.len() > 1 && all.possible() {
        all.and(ask, |ask| apart(ask, state, player, card, effect, scope, given));
    }
    let chosen = given.map(<[_]>::concat).unwrap_or_default();
    let say = match (effect.targets.is_empty(), chosen.is_empty()) {
        (true, _) => &NEEDLESS,
        (false, true) => &FOUND,
        (false, false) => &THERE,
    };
    all.done(ask, say, || vec![Arg::Card(card), Arg::Cards(chosen)])
}

/// The most that a number may be, as long as the cards that it counts have not been chosen.
fn most(number: &Number, scope: &Scope<'_>) -> Option<usize> {
    let Number::Bound(name) = number else { return None };
    if let Bound::Among(_, _, most) = scope.named(name)? { Some(*most) } else { None }
}

#[expect(clippy::too_many_arguments, reason = "one slot of one effect")]
fn one(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    slot: usize,
    scope: &Scope<'_>,
    given: Option<&[Vec<CardId>]>,
) -> Reason {
    let rule = &TARGET;
    let wanted = &effect.targets[slot];
    let min = value(state, &wanted.min, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
    let max = match &wanted.max {
        None => most(&wanted.min, scope).unwrap_or(min),
        Some(n) => value(state, n, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX),
    };
    if max < min {
        let number = |n: usize| Arg::Number(i32::try_from(n).unwrap_or(0));
        return ask.no(rule, &["basics.target"], &FEW, || vec![Arg::Card(card), number(min), number(max)]);
    }
    if let Some(chosen) = given.and_then(|g| g.get(slot)) {
        if chosen.len() < min || chosen.len() > max {
            return ask.no(rule, &["basics.target"], &COUNT, || {
                vec![Arg::Card(card), Arg::Number(i32::try_from(chosen.len()).unwrap_or(0))]
            });
        }
        let apart = go_together(state, &Together::of(state, wanted, scope), chosen);
        if apart != Answer::Yes {
            return ask
                .found(rule, apart, &["basics.target"], &APART, || vec![Arg::Card(card), Arg::Cards(chosen.clone())]);
        }
        let mut all = ask.all(rule);
        for target in chosen {
            let found = possible(state, player, card, effect, slot, scope).find(|(id, _)| id == target);
            all.and(ask, |ask| match found {
                Some((_, Answer::Yes)) => category::of_both(ask, state, &wanted.of, *target)
                    .unwrap_or_else(|| permitted(ask, state, card, effect, slot, *target)),
                Some(_) => ask.found(rule, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card), Arg::Card(*target)]),
                None => refusal(ask, state, player, card, effect, slot, scope, Some(*target)),
            });
        }
        return all.done(ask, &THERE, || vec![Arg::Card(card), Arg::Cards(chosen.clone())]);
    }
    let together = Together::of(state, wanted, scope);
    let (mut right, mut perhaps) = (Vec::new(), Vec::new());
    for (id, answer) in possible(state, player, card, effect, slot, scope) {
        perhaps.push(id);
        if answer == Answer::Yes {
            right.push(id);
        }
        if together.is_nothing() && right.len() >= min.max(1) {
            break;
        }
    }
    let (right, perhaps) = (comparable(state, right, &together), comparable(state, perhaps, &together));
    let sure = most_together(state, &together, &right, min.max(1), Answer::Yes);
    let open = most_together(state, &together, &perhaps, min.max(1), Answer::Unknown);
    let witness = right.first().copied();
    if sure >= min {
        return match witness.filter(|_| min == 1) {
            Some(target) => permitted(ask, state, card, effect, slot, target),
            None => {
                ask.yes(rule, &[], &THERE, || vec![Arg::Card(card), witness.map_or(Arg::Words("—".into()), Arg::Card)])
            }
        };
    }
    if hidden_candidates(state, &wanted.of, scope) {
        // Whichever they are, they may all be forbidden.
        return match bars_the_target(state, player, effect, slot, &wanted.of) {
            Some(by) => barred(ask, rule, card, by, &FORBIDDEN),
            None => ask.yes(rule, &[], &ASSUMED, || vec![Arg::Card(card)]),
        };
    }
    if open >= min {
        let words = wanted.of.unread.as_ref().map(|part| Arg::Words(part.words.clone()));
        let one = words.or_else(|| perhaps.first().copied().map(Arg::Card));
        return ask.found(rule, Answer::Unknown, &[], &OPEN, || [Arg::Card(card)].into_iter().chain(one).collect());
    }
    if sure > 0 {
        return ask.no(rule, &["basics.target"], &FEW, || {
            vec![
                Arg::Card(card),
                Arg::Number(i32::try_from(min).unwrap_or(0)),
                Arg::Number(sure.try_into().unwrap_or(0)),
            ]
        });
    }
    refusal(ask, state, player, card, effect, slot, scope, None)
}

/// Whether an effect that looks up a card of the event finds one that is not hidden by now.
pub fn event_seen(ask: &mut Ask, state: &State, card: CardId, effect: &Effect, event: &[CardId]) -> Reason {
    let looks = effect.steps.iter().any(|step| {
        let Act::Reveal(Noun::Choose(choice)) = &step.act else { return false };
        choice.of.among.as_deref() == Some("event")
    });
    let hidden = |id: &&CardId| state.copy(**id).zone.is_out_of_reach() && !public(state, **id);
    match event.iter().find(hidden).filter(|_| looks && event.iter().all(|id| hidden(&id))) {
        Some(gone) => {
            let sections = &["public-knowledge.faceup-deck-not-targetable"];
            ask.no(&TARGET, sections, &OUT_OF_REACH, || vec![Arg::Card(card), Arg::Card(*gone)])
        }
        None => ask.yes(&TARGET, &[], &NEEDLESS, || vec![Arg::Card(card)]),
    }
}

/// Says why nothing, or this card, can be targeted.
#[expect(clippy::too_many_arguments, reason = "one slot of one effect")]
fn refusal(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    slot: usize,
    scope: &Scope<'_>,
    only: Option<CardId>,
) -> Reason {
    if let Some(reason) = only.and_then(|target| used::untargetable(ask, state, card, target)) {
        return reason;
    }
    let rule = &TARGET;
    let of = &effect.targets[slot].of;
    let open = Scope { sight: Sight::All, ..*scope };
    let number = u8::try_from(slot).unwrap_or(u8::MAX);
    let considered = || state.ids().filter(|id| only.is_none_or(|o| o == *id) && state.copy(*id).zone.among(&of.place));
    let found = considered().find_map(|id| {
        let down = state.copy(id).zone.on_field() && !state.copy(id).face_up;
        if down && fits(state, of, id, scope) == Answer::No && fits(state, of, id, &open) == Answer::Yes {
            return Some((id, &FACE_DOWN, &["face-down.not-target-by-characteristic"][..]));
        }
        if fits(state, of, id, scope) == Answer::No {
            let effects = |types: &[Ability]| types.iter().copied().filter(|t| *t != Ability::Effect).collect();
            let any = Filter { types: effects(&of.types), any_type: effects(&of.any_type), ..of.clone() };
            let token = token::is_token(state, id) && fits(state, &any, id, scope) == Answer::Yes;
            return token.then_some((id, &NORMAL_TOKEN, &["tokens.normal-monster"][..]));
        }
        if state.copy(id).zone.is_out_of_reach() {
            return Some((id, &OUT_OF_REACH, &["public-knowledge.faceup-deck-not-targetable"][..]));
        }
        if state.doomed(id) {
            return Some((id, &DOOMED, &["effect-trigger.battle-destroyed-not-targetable"][..]));
        }
        match unfit(state, player, card, &effect.steps, number, id) {
            Some(Unfit::Defense) => Some((id, &DEFENSE, &["battle-position.manual-change-not-link"][..])),
            Some(Unfit::Link) => Some((id, &LINK, &["battle-position.link-not-targetable"][..])),
            Some(Unfit::Token) => Some((id, &TOKEN, &["tokens.no-face-down"][..])),
            Some(Unfit::Negated) => Some((id, &NEGATED, &["basics.target"][..])),
            Some(Unfit::Effectless) => Some((id, &EFFECTLESS, &["basics.target"][..])),
            Some(Unfit::Forbidden(by)) => Some((by, &FORBIDDEN, &["basics.forbidden-by-card"][..])),
            Some(Unfit::Union(section)) => Some((id, &UNION, section)),
            Some(Unfit::NoSpell) => Some((id, &NO_SPELL, &["basics.target"][..])),
            Some(Unfit::NoZone) => Some((id, &NO_ZONE, &["basics.target"][..])),
            Some(Unfit::Improper(_) | Unfit::Other) | None => None,
        }
    });
    let improper = considered().find_map(|id| {
        let fit = fits(state, of, id, scope) != Answer::No;
        match fit.then(|| unfit(state, player, card, &effect.steps, number, id)).flatten() {
            Some(Unfit::Improper(doing)) => Some((id, doing)),
            Some(
                Unfit::Link
                | Unfit::Defense
                | Unfit::Token
                | Unfit::Forbidden(_)
                | Unfit::Negated
                | Unfit::Effectless
                | Unfit::Union(_)
                | Unfit::NoSpell
                | Unfit::NoZone
                | Unfit::Other,
            )
            | None => None,
        }
    });
    let gone = Filter { place: vec![Place::Hand, Place::Deck, Place::ExtraDeck], ..of.clone() };
    let hidden = |id: &CardId| {
        let looked_at = of.among.as_deref() == Some("event") && only.is_none_or(|o| o == *id);
        looked_at && state.copy(*id).zone.is_out_of_reach() && fits(state, &gone, *id, scope) != Answer::No
    };
    let away = |id| (id, &OUT_OF_REACH, &["public-knowledge.faceup-deck-not-targetable"][..]);
    let found = found.or_else(|| state.ids().find(hidden).map(away));
    if let Some((id, doing)) = improper.filter(|_| found.is_none()) {
        return by_effect(ask, state, id, doing);
    }
    if found.is_none()
        && let Some(reason) = in_no_linked_zone(ask, state, of, scope, |id| only.is_none_or(|o| o == id))
    {
        return reason;
    }
    match (found, only) {
        (Some((id, say, section)), _) => ask.no(rule, section, say, || vec![Arg::Card(card), Arg::Card(id)]),
        (None, Some(id)) => {
            ask.no(rule, counts_otherwise(state, card, effect, of, id).unwrap_or(&["basics.target"]), &WRONG, || {
                vec![Arg::Card(card), Arg::Card(id)]
            })
        }
        (None, None) => {
            ask.no(rule, union::part(state.card(card), effect).unwrap_or(&["basics.target"]), &NONE, || {
                vec![Arg::Card(card)]
            })
        }
    }
}
