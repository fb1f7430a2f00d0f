//! Trigger Effects that are activated from the hand: what the OCG grants them, and its one limit. Sections trigger-from-hand.*.

use crate::board::chain::{Link, Window};
use crate::board::event::matches;
use crate::board::place::{CardId, Player, Zone};
use crate::board::public::hidden_in_hand;
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::effect::{Class, Effect};
use crate::cards::step::Noun;
use crate::cards::trigger::{Timing, Trigger};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static FROM_HAND: Rule = Rule {
    id: "trigger.from-hand",
    sections: &[
        "trigger-from-hand.self-summon-one-per-chain",
        "trigger-from-hand.quick-effect-not-limited",
        "trigger-from-hand.needs-condition-at-chain-start",
        "trigger-from-hand.entered-hand-mid-chain",
        "trigger-from-hand.entered-hand-when-revealed",
        "trigger-from-hand.hypothetical-in-hand-test",
        "trigger-from-hand.if-not-postponable",
        "public-knowledge.hidden-can-activate-late",
    ],
};

static ALONE: Say = Say {
    key: "no-other-self-summon",
    en: "no other card in this Chain Special Summons itself from {0}'s hand",
    zh: "这组连锁中{0}没有其他把自身从手卡特殊召唤的效果",
    ja: "このチェーンで、{0}の手札から自身を特殊召喚する効果は他にありません",
};
static ONE: Say = Say {
    key: "one-self-summon-a-chain",
    en: "{1} is on the Chain already: of the triggers that Special Summon themselves from the hand, {2} activates only one a Chain, so not {0}",
    zh: "{1}已在连锁中：从手卡把自身特殊召唤的诱发效果，一组连锁中{2}只能发动1个，因此不能发动{0}",
    ja: "{1}がすでにチェーンに乗っています。手札から自身を特殊召喚する誘発効果は、1つのチェーンにつき{2}は1つしか発動できないため、{0}は発動できません",
};
static QUICK: Say = Say {
    key: "self-summon-by-quick-effect",
    en: "only one trigger a Chain may Special Summon itself from the hand, but {0} and {1} are not both triggers",
    zh: "从手卡把自身特殊召唤的诱发效果一组连锁中只能发动1个，但{0}和{1}并非都是诱发效果",
    ja: "手札から自身を特殊召喚する誘発効果は1つのチェーンに1つだけですが、{0}と{1}の両方が誘発効果ではありません",
};
static OPEN: Say = Say {
    key: "self-summon-unread",
    en: "whether {0} Special Summons itself, as {1} on the Chain does, was not read",
    zh: "没有读懂{0}是否像连锁中的{1}那样把自身特殊召唤",
    ja: "チェーンに乗っている{1}のように{0}が自身を特殊召喚するかどうかは読み取れていません",
};

/// Whether an effect lies in the hand and is a trigger.
fn held(state: &State, card: CardId, effect: &Effect) -> bool {
    effect.class == Class::Trigger && state.copy(card).zone == Zone::Hand
}

/// Whether an effect Special Summons its own card.
fn summons_itself(effect: &Effect) -> Answer {
    let own = |act: &Act| matches!(act, Act::SpecialSummon(s) if s.what == Noun::This);
    if effect.steps.iter().any(|s| own(&s.act)) {
        Answer::Yes
    } else if effect.unread.is_empty() && !effect.steps.iter().any(|s| matches!(s.act, Act::Unread(_))) {
        Answer::No
    } else {
        Answer::Unknown
    }
}

/// Whether a player may have one more effect on the Chain that Special Summons its card from the hand.
pub fn one_a_chain(ask: &mut Ask, state: &State, player: Player, card: CardId, effect: &Effect) -> Reason {
    let model = |l: &Link| l.effect.map(|e| state.effect(l.card, e));
    let mine = if state.copy(card).zone == Zone::Hand { summons_itself(effect) } else { Answer::No };
    let before = |l: &&Link| {
        l.player == player && l.from == Zone::Hand && model(l).is_some_and(|e| summons_itself(e) != Answer::No)
    };
    let Some(link) = state.chain.iter().find(before).filter(|_| mine != Answer::No) else {
        return ask.yes(&FROM_HAND, &[], &ALONE, || vec![Arg::Player(player)]);
    };
    let both = [Some(effect), model(link)];
    let cards = || vec![Arg::Card(card), Arg::Card(link.card), Arg::Player(player)];
    if both.iter().flatten().any(|e| e.class != Class::Trigger) {
        return ask.yes(&FROM_HAND, &["trigger-from-hand.quick-effect-not-limited"], &QUICK, cards);
    }
    let sections = &["trigger-from-hand.self-summon-one-per-chain"];
    if both.iter().flatten().all(|e| summons_itself(e) == Answer::Yes) {
        ask.no(&FROM_HAND, sections, &ONE, cards)
    } else {
        ask.found(&FROM_HAND, Answer::Unknown, sections, &OPEN, cards)
    }
}

/// Whether a card came to where it lies in that moment or later, not before.
fn came_since(state: &State, card: CardId, moment: u32) -> bool {
    state.arrival(card).is_some_and(|(came, _)| came >= moment as usize)
}

/// What lets a trigger in the hand answer what happened in a moment.
pub fn permitted(state: &State, card: CardId, effect: &Effect, moment: u32) -> &'static [&'static str] {
    if !held(state, card, effect) {
        return &[];
    }
    match (&state.window, hidden_in_hand(state, card)) {
        (Window::Building, true) => &["trigger-from-hand.needs-condition-at-chain-start"],
        (Window::Timing, true) if came_since(state, card, moment) => &[
            "trigger-from-hand.entered-hand-mid-chain",
            "trigger-from-hand.hypothetical-in-hand-test",
            "public-knowledge.hidden-can-activate-late",
        ],
        (Window::Timing, false) if came_since(state, card, moment) => {
            &["trigger-from-hand.entered-hand-when-revealed", "trigger-from-hand.hypothetical-in-hand-test"]
        }
        _ => &[],
    }
}

/// Why a trigger in the hand cannot answer what has happened since the Chain began.
pub fn too_early(state: &State, card: CardId, effect: &Effect) -> Option<&'static [&'static str]> {
    held(state, card, effect).then_some(&["trigger-from-hand.needs-condition-at-chain-start"])
}

/// Why a trigger in the hand can no longer answer what happened before the moments that may be answered now.
pub fn too_late(
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    on: &Trigger,
    from: u32,
) -> Option<&'static [&'static str]> {
    if !held(state, card, effect) || on.timing == Timing::When {
        return None;
    }
    let until = if matches!(state.window, Window::Timing | Window::Building) { from } else { state.now() };
    let answers = |m: &u32| {
        let moment = &state.log[*m as usize];
        moment.events.iter().any(|e| matches(state, on, moment, e, card, player) == Answer::Yes)
    };
    let then = (state.turn_start..until).rev().find(answers)?;
    Some(if came_since(state, card, then) {
        &["trigger-from-hand.if-not-postponable", "trigger-from-hand.hypothetical-in-hand-test"]
    } else {
        &["trigger-from-hand.if-not-postponable"]
    })
}
