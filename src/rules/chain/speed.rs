//! Spell Speeds and responses. Sections effect-quick.speed-two, effect-ignition.speed-one,
//! effect-trigger.speed-one-but-stacks, spell-trap-triggers.traps-speed-two, trigger-from-hand.acts-as-speed-two.

use crate::board::chain::{Link, Window};
use crate::board::condition::holds;
use crate::board::matching::{Scope, Sight};
use crate::board::place::{CardId, Player, Zone};
use crate::board::public::hidden_in_hand;
use crate::board::state::State;
use crate::board::world::Region;
use crate::cards::card::Card;
use crate::cards::effect::{Class, Effect, Respond};
use crate::cards::filter::{Kind, Property};
use crate::cards::trigger::{EventKind, Timing};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::effect::forbid::activated_as;
use crate::rules::summon::kind::concerned;
use crate::rules::trigger::{order, phase};
use crate::rules::turn::window::surely_negates_summon;

/// The rule.
pub static SPEED: Rule = Rule {
    id: "chain.spell-speed",
    sections: &[
        "effect-quick.speed-two",
        "effect-ignition.speed-one",
        "effect-trigger.speed-one-but-stacks",
        "effect-trigger.phase-triggers-separate",
        "spell-trap-triggers.traps-speed-two",
        "trigger-from-hand.acts-as-speed-two",
        "trigger-from-hand.tcg-differs",
        "trigger-from-hand.revealed-loses-speed",
        "summon-negation-window.negators-speed-two",
        "basics.spell-speed",
        "basics.respond",
    ],
};

static STARTS: Say = Say {
    key: "starts-chain",
    en: "{0} starts a Chain as Chain Link 1",
    zh: "{0}作为连锁1发动",
    ja: "{0}はチェーン1として発動します",
};
static CHAINS: Say = Say {
    key: "speed-enough",
    en: "{0} (Spell Speed {1}) may be chained to {2} (Spell Speed {3})",
    zh: "{0}（咒文速度{1}）可以连锁{2}（咒文速度{3}）",
    ja: "{0}（スペルスピード{1}）は{2}（スペルスピード{3}）にチェーンできます",
};
static SLOW: Say = Say {
    key: "too-slow",
    en: "{0} (Spell Speed {1}) cannot be chained to {2} (Spell Speed {3})",
    zh: "{0}（咒文速度{1}）不能连锁{2}（咒文速度{3}）",
    ja: "{0}（スペルスピード{1}）は{2}（スペルスピード{3}）にチェーンできません",
};
static NO_RESPONSE: Say = Say {
    key: "no-response",
    en: "{0} may not respond to {1}",
    zh: "{0}不能对应{1}发动",
    ja: "{0}は{1}に対して発動できません",
};
static UNREAD: Say = Say {
    key: "response-unread",
    en: "who may respond to {0} was not read: {1}",
    zh: "未能读取谁可以对应{0}发动：{1}",
    ja: "{0}に対して誰が発動できるかは読み取れていません：{1}",
};
static RESOLVING: Say =
    Say {
        key: "resolving", en: "a Chain is resolving", zh: "连锁正在处理中", ja: "チェーンの処理中です"
    };

static PHASE_SEPARATE: Say = Say {
    key: "phase-triggers-separate",
    en: "effects of a phase are activated one after another: {0} cannot join this Chain",
    zh: "同一阶段的诱发效果逐个处理：{0}不能加入这组连锁",
    ja: "フェイズの効果は1つずつ発動します。{0}はこのチェーンに加えられません",
};

/// The Spell Speed printed on an effect: 1, 2 or 3.
pub fn printed(state: &State, card: CardId, effect: Option<&Effect>) -> u8 {
    of_card(state.card(card), effect)
}

/// The Spell Speed printed on an effect of a card, wherever that is. What negates a Summon is never slow.
pub fn of_card(definition: &Card, effect: Option<&Effect>) -> u8 {
    let fast = effect.is_some_and(|e| e.class == Class::Quick || surely_negates_summon(e));
    match definition.kind {
        Kind::Trap => 2 + u8::from(definition.property == Some(Property::Counter)),
        Kind::Spell => {
            let activation = effect.is_none_or(|e| e.class == Class::Activation);
            1 + u8::from(activation && definition.property == Some(Property::QuickPlay) || fast)
        }
        Kind::Monster => 1 + u8::from(fast),
    }
}

/// The Spell Speed as the effect is handled now.
pub fn handled(state: &State, card: CardId, effect: Option<&Effect>) -> u8 {
    let printed = printed(state, card, effect);
    let trigger = effect.is_some_and(|e| e.class == Class::Trigger);
    if printed == 1 && trigger && hidden_in_hand(state, card) && state.world.region == Region::Ocg {
        2
    } else {
        printed
    }
}

/// Whether an effect is a trigger of Spell Speed 1 that answers what happened before the Chain: it has its place among
/// the triggers of that timing.
fn in_order(state: &State, card: CardId, effect: &Effect) -> bool {
    effect.class == Class::Trigger && !effect.answers_a_link() && handled(state, card, Some(effect)) == 1
}

/// Whether an effect may be put on the Chain as it stands.
pub fn chains(ask: &mut Ask, state: &State, player: Player, card: CardId, effect: Option<&Effect>) -> Reason {
    let rule = &SPEED;
    if state.window == Window::Resolving {
        return ask.no(rule, &["basics.respond"], &RESOLVING, Vec::new);
    }
    let Some(last) = state.last_link() else {
        return ask.yes(rule, &[], &STARTS, || vec![Arg::Card(card)]);
    };
    let silenced = silenced(state, last, player, card, effect);
    if silenced == Answer::No {
        return fast_enough(ask, state, player, card, effect);
    }
    let mut all = ask.all(rule);
    let args = || vec![Arg::Player(player), Arg::Card(last.card)];
    all.and(ask, |ask| match said(state, last) {
        Respond::Unread(part) => ask.found(rule, Answer::Unknown, &["basics.respond"], &UNREAD, || {
            vec![Arg::Card(last.card), Arg::Words(part.words.clone())]
        }),
        Respond::Anyone | Respond::NotOpponent | Respond::Nobody | Respond::Not(_) => {
            ask.found(rule, !silenced, &["basics.respond"], &NO_RESPONSE, args)
        }
    });
    if silenced == Answer::Unknown {
        all.and(ask, |ask| fast_enough(ask, state, player, card, effect));
    } else if let Some(effect) = effect.filter(|e| in_order(state, card, e)) {
        all.and(ask, |ask| order::follows(ask, state, player, card, effect));
    }
    all.done(ask, &STARTS, || vec![Arg::Card(card)])
}

/// What the text of a Chain Link says of who may respond to it.
fn said<'a>(state: &'a State, link: &Link) -> &'a Respond {
    link.effect.map_or(&Respond::Anyone, |e| &state.effect(link.card, e).respond)
}

/// Whether the text of the last Chain Link keeps a player from answering it with this, as long as what it asks for holds.
fn silenced(state: &State, last: &Link, player: Player, card: CardId, effect: Option<&Effect>) -> Answer {
    let answer = silenced_by(state, last, player, card, effect);
    let asked = last.effect.map(|e| &state.effect(last.card, e).respond_while);
    let scope = Scope { sight: Sight::All, bound: &last.bound, ..Scope::of(last.card, last.player) };
    let holding = asked.into_iter().flatten().map(|c| holds(state, c, &scope)).min().unwrap_or(Answer::Yes);
    answer.min(holding)
}

/// Whether the text of the last Chain Link says that a player cannot answer it with this.
fn silenced_by(state: &State, last: &Link, player: Player, card: CardId, effect: Option<&Effect>) -> Answer {
    let not = |said: bool| if said { Answer::Yes } else { Answer::No };
    match said(state, last) {
        Respond::Anyone => Answer::No,
        Respond::NotOpponent => not(player != last.player),
        Respond::Nobody => Answer::Yes,
        Respond::Unread(_) => Answer::Unknown,
        Respond::Not(bans) => {
            let (targets, sight) = (last.targets.as_slice(), Sight::All);
            let scope = Scope { targets, sight, bound: &last.bound, ..Scope::of(last.card, last.player) };
            let (.., what) = activated_as(state, card, effect);
            let each = bans.iter().map(|ban| concerned(state, &scope, ban, player, what, card, None));
            each.max().unwrap_or(Answer::No)
        }
    }
}

/// Whether an effect may be chained to the last Chain Link by its Spell Speed.
fn fast_enough(ask: &mut Ask, state: &State, player: Player, card: CardId, effect: Option<&Effect>) -> Reason {
    let rule = &SPEED;
    let Some(last) = state.last_link() else {
        return ask.yes(rule, &[], &STARTS, || vec![Arg::Card(card)]);
    };
    let (link, theirs) = (last.card, last.speed);
    // A Trap is fast even where it answers a phase.
    if printed(state, card, effect) == 1 && effect.is_some_and(phase::of_phase) {
        return ask.no(rule, &["effect-trigger.phase-triggers-separate"], &PHASE_SEPARATE, || vec![Arg::Card(card)]);
    }
    let (plain, mine) = (printed(state, card, effect), handled(state, card, effect));
    if let Some(effect) = effect.filter(|e| in_order(state, card, e)) {
        return order::follows(ask, state, player, card, effect);
    }
    let args = || vec![Arg::Card(card), Arg::Number(i32::from(mine)), Arg::Card(link), Arg::Number(i32::from(theirs))];
    if mine >= 2 && mine >= theirs {
        let sections: &'static [&'static str] = if mine > plain {
            &["trigger-from-hand.acts-as-speed-two"]
        } else if effect.is_some_and(|e| e.class == Class::Quick) && state.card(card).kind == Kind::Monster {
            &["effect-quick.speed-two"]
        } else if state.card(card).kind == Kind::Trap && effect.is_some_and(|e| e.class != Class::Activation) {
            &["spell-trap-triggers.traps-speed-two"]
        } else {
            &[]
        };
        return ask.yes(rule, sections, &CHAINS, args);
    }
    let activated_if = effect
        .and_then(|e| e.on.as_ref())
        .is_some_and(|on| on.timing == Timing::If && on.events.contains(&EventKind::Activated));
    let sections: &'static [&'static str] = match effect.map(|e| e.class) {
        _ if activated_if => &["when-vs-if.activated-if-after-chain"],
        Some(Class::Trigger) if hidden_in_hand(state, card) => &["trigger-from-hand.tcg-differs"],
        Some(Class::Trigger) if state.copy(card).zone == Zone::Hand => &["trigger-from-hand.revealed-loses-speed"],
        Some(Class::Ignition) => &["effect-ignition.speed-one"],
        Some(Class::Trigger) => &["effect-trigger.speed-one-but-stacks"],
        _ => &["basics.spell-speed"],
    };
    ask.no(rule, sections, &SLOW, args)
}
