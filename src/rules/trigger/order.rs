//! The order of triggers at one timing: six places, then effects of Spell Speed 2 or higher.
//! Sections segoc-order.*, effect-trigger.speed-one-but-stacks.

use super::come::may_have_come;
use super::phase;
use crate::board::chain::{Link, Window};
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player, Zone};
use crate::board::public::hidden_in_hand;
use crate::board::state::State;
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::Kind;
use crate::cards::trigger::{EventKind, Trigger};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::chain::speed::{handled, printed};
use crate::rules::effect::activation::{Activation, Purpose, asked};
use crate::rules::effect::location::elsewhere;
use crate::rules::effect::possible::possible;
use crate::rules::effect::spell_trap::along;
use crate::rules::effect::target::targets;
use crate::rules::said;
use crate::rules::summon::beside::unsettled;
use crate::rules::turn::window::would_be;

/// The rule.
pub static ORDER: Rule = Rule {
    id: "trigger.order",
    sections: &[
        "segoc-order.chain-order-general",
        "segoc-order.step1-turn-mandatory",
        "segoc-order.step2-opponent-mandatory",
        "segoc-order.step3-turn-optional-public",
        "segoc-order.step4-opponent-optional-public",
        "segoc-order.step5-turn-mandatory-quick",
        "segoc-order.step6-opponent-mandatory-quick",
        "effect-trigger.speed-one-but-stacks",
        "trigger-from-hand.tcg-differs",
        "trigger-from-hand.revealed-loses-speed",
    ],
};

static TOO_LATE: Say = Say {
    key: "order-too-late",
    en: "{0} had to be put on the Chain before {1}: mandatory before optional, the turn player first, effects of Spell Speed 2 or higher last",
    zh: "{0}必须在{1}之前排入连锁：必发先于选发，回合玩家优先，咒文速度2以上的效果最后",
    ja: "{0}は{1}より先にチェーンに乗せなければなりません。強制効果が任意効果より先、ターンプレイヤーが先、スペルスピード2以上の効果は最後です",
};
static STACKS: Say = Say {
    key: "stacks",
    en: "triggers of one timing form a Chain: {0} may follow {1}",
    zh: "同一时点的诱发效果组成连锁：{0}可以排在{1}之后",
    ja: "同じタイミングの誘発効果はチェーンを組みます。{0}は{1}の後に積めます",
};
static ALIKE: Say = Say {
    key: "stacks-alike",
    en: "triggers of one timing form a Chain, and {0} has the same place in it as {1}: their player arranges them",
    zh: "同一时点的诱发效果组成连锁，{0}与{1}顺位相同，由该玩家自由排列",
    ja: "同じタイミングの誘発効果はチェーンを組みます。{0}は{1}と同じ順位で、そのプレイヤーが順番を決めます",
};
/// A mandatory effect comes first.
pub static MUST_FIRST: Say = Say {
    key: "mandatory-first",
    en: "{0} must be activated first",
    zh: "必须先发动{0}",
    ja: "先に{0}を発動しなければなりません",
};
static DECLINED: Say = Say {
    key: "assuming-trigger-declined",
    en: "assuming that {0} is not activated: triggers are decided on before fast effects",
    zh: "假设不发动{0}：诱发效果先于2速以上的效果决定是否发动",
    ja: "{0}を発動しないと仮定します。誘発効果は、スペルスピード2以上の効果より先に発動するかどうかを決めます",
};
static NONE_FIRST: Say = Say {
    key: "nothing-first",
    en: "no mandatory effect has to come first",
    zh: "没有必须先发动的效果",
    ja: "先に発動しなければならない強制効果はありません",
};

/// The place of what has Spell Speed 2 or higher and need not be activated: after all triggers.
pub const LAST: u8 = 7;

/// The section that gives a place in the order.
pub fn section(place: u8) -> &'static [&'static str] {
    match place {
        1 => &["segoc-order.step1-turn-mandatory"],
        2 => &["segoc-order.step2-opponent-mandatory"],
        3 => &["segoc-order.step3-turn-optional-public"],
        4 => &["segoc-order.step4-opponent-optional-public"],
        5 => &["segoc-order.step5-turn-mandatory-quick"],
        6 => &["segoc-order.step6-opponent-mandatory-quick"],
        _ => &["segoc-order.step7-priority-passes"],
    }
}

/// The place of an effect: Spell Speed as printed and as it is handled.
fn rank(effect: &Effect, printed: u8, handled: u8, tied: bool, turn_player: bool) -> u8 {
    let trigger = effect.class == Class::Trigger;
    let must = effect.choice == Obligation::Must && effect.on.is_some();
    let first = if phase::of_phase(effect) {
        return LAST;
    } else if must && (trigger && printed == 1 || tied) {
        1
    } else if must && (trigger || effect.class == Class::Quick) {
        5
    } else if trigger && handled == 1 || tied {
        3
    } else {
        return LAST;
    };
    first + u8::from(!turn_player)
}

/// Whether an effect of a Spell or Trap that lies face-up waits for an event, not for an activation: whatever its Spell
/// Speed, it takes its place among the triggers (section spell-trap-triggers.analogous).
fn tied(state: &State, card: CardId, effect: &Effect) -> bool {
    let chain = |kind: &EventKind| matches!(kind, EventKind::Activated | EventKind::ActivationNegated);
    let event = effect.on.as_ref().is_some_and(|on| !on.events.iter().any(|kind| chain(kind) || would_be(*kind)));
    let fast = matches!(effect.class, Class::Trigger | Class::Quick);
    let copy = state.copy(card);
    fast && event && state.card(card).kind != Kind::Monster && copy.face_up && copy.zone.is_backrow()
}

/// The place of an effect in the order of one timing: 1 to 6, or after all of them.
pub fn place(state: &State, player: Player, card: CardId, effect: Option<&Effect>) -> u8 {
    effect.filter(|e| !along(state, card, e)).map_or(LAST, |e| {
        let (printed, handled) = (printed(state, card, effect), handled(state, card, effect));
        rank(e, printed, handled, tied(state, card, e), player == state.turn.player)
    })
}

/// The place at which a link was put on the Chain.
fn place_of(state: &State, link: &Link) -> u8 {
    link.effect.filter(|_| !link.card_activation).map_or(LAST, |e| {
        let effect = state.effect(link.card, e);
        let printed = printed(state, link.card, Some(effect));
        rank(effect, printed, link.speed, tied(state, link.card, effect), link.player == state.turn.player)
    })
}

/// How far the Chain has come in the order: 0 while it is empty.
pub fn stage(state: &State) -> u8 {
    let places = || state.chain.iter().map(|l| place_of(state, l));
    if places().any(|p| p == LAST) { LAST } else { places().next_back().unwrap_or(0) }
}

/// Whether a trigger of Spell Speed 1 may be put on top of the Chain.
pub fn follows(ask: &mut Ask, state: &State, player: Player, card: CardId, effect: &Effect) -> Reason {
    let link = state.last_link().map_or(card, |l| l.card);
    let (mine, reached) = (place(state, player, card, Some(effect)), stage(state));
    let args = || vec![Arg::Card(card), Arg::Card(link)];
    if mine < reached {
        let sections: &[&str] = match (reached, state.copy(card).zone) {
            (LAST, Zone::Hand) if hidden_in_hand(state, card) => &["trigger-from-hand.tcg-differs"],
            (LAST, Zone::Hand) => &["trigger-from-hand.revealed-loses-speed"],
            _ => section(mine),
        };
        return ask.no(&ORDER, sections, &TOO_LATE, args);
    }
    if mine == reached {
        let sections = &["effect-trigger.speed-one-but-stacks", "segoc-order.chain-order-general"];
        return ask.yes(&ORDER, sections, &ALIKE, args);
    }
    ask.yes(&ORDER, &["effect-trigger.speed-one-but-stacks"], &STACKS, args)
}

/// Whether a mandatory effect has to be activated now, the order apart: what its activation is asked, and it is no Trap that
/// lies Set.
pub fn must(state: &State, id: CardId, index: u8, effect: &Effect) -> Answer {
    let come = effect.on.as_ref().is_some_and(|on| may_have_come(state, on));
    if !come || along(state, id, effect) || elsewhere(state, id, effect) {
        Answer::No
    } else {
        open(state, id, index, effect)
    }
}

/// Whether an effect could be activated now, the order apart.
fn open(state: &State, id: CardId, index: u8, effect: &Effect) -> Answer {
    let player = state.copy(id).controller;
    let ask = &mut Ask::silent();
    let mut all = ask.all(&ORDER);
    let lifted = unsettled(state, effect);
    let state = lifted.as_ref().map_or(state, |(there, _)| there);
    let activation = Activation { model: effect, ..Activation::any(state, player, id, index) };
    let there = |ask: &mut Ask, scope: &Scope<'_>| targets(ask, state, player, id, effect, scope, None);
    let to_do = |ask: &mut Ask, scope: &Scope<'_>| match possible(ask, state, player, id, effect, scope, None) {
        // What there is to do once the cost is paid is for the judgement of the activation itself.
        none if none.answer == Answer::No && !effect.cost.is_empty() => {
            ask.found(&ORDER, Answer::Unknown, &[], &said::MAY_ACTIVATE, || vec![Arg::Player(player), Arg::Card(id)])
        }
        found => found,
    };
    asked(ask, &mut all, state, &activation, Purpose::Must, (&there, &to_do));
    if lifted.is_some() { all.answer().min(Answer::Unknown) } else { all.answer() }
}

/// Whether what has just happened may be answered by an effect that waits for it.
pub fn answered(state: &State) -> bool {
    let of_card = |id: CardId| state.effects(id).map(move |(n, effect)| (id, n, effect));
    state.ids().flat_map(of_card).any(|(id, n, effect)| {
        let waits = matches!(effect.class, Class::Trigger | Class::Quick | Class::Activation) && effect.on.is_some();
        waits && !phase::of_phase(effect) && open(state, id, n, effect) != Answer::No
    })
}

/// Whether an effect is activated only directly upon an activation.
fn direct(effect: &Effect) -> bool {
    effect.answers_a_link() || effect.on.as_ref().is_some_and(Trigger::waits_for_unread)
}

/// Whether a card has a mandatory trigger by its definition that may wait where the card is.
pub(super) fn may_wait(state: &State, id: CardId) -> bool {
    let traits = state.traits(id);
    traits.must_trigger() && (state.copy(id).zone != Zone::Deck || traits.in_deck())
}

/// The mandatory effects that wait in this window, or may do so, in their order.
pub fn mandatory(state: &State) -> Vec<(CardId, u8, u8, Answer)> {
    let mut found = Vec::new();
    let building = matches!(state.window, Window::Building);
    if !building && !matches!(state.window, Window::Timing) {
        return found;
    }
    // As long as only triggers stand on the Chain, those of the same timing may still be put on it.
    let late = building && stage(state) == LAST;
    let gains = |id: CardId| state.gained.iter().any(|(card, _)| *card == id);
    for id in state.ids().filter(|id| may_wait(state, *id) || gains(*id)) {
        for (index, effect) in state.effects(id) {
            let mandatory = effect.choice == Obligation::Must && matches!(effect.class, Class::Trigger | Class::Quick);
            if !mandatory || phase::of_phase(effect) || late && !direct(effect) {
                continue;
            }
            let answer = must(state, id, index, effect);
            if answer != Answer::No {
                let player = state.copy(id).controller;
                found.push((id, index, place(state, player, id, Some(effect)), answer));
            }
        }
    }
    found.sort_by_key(|(_, _, place, _)| *place);
    found
}

/// The mandatory effects that wait in this window, in their order.
pub fn waiting(state: &State) -> Vec<(CardId, u8)> {
    let sure = mandatory(state).into_iter().filter(|(_, _, _, answer)| *answer == Answer::Yes);
    sure.map(|(id, n, ..)| (id, n)).collect()
}

/// A trigger of public information that may be activated now, the first in order, of another card than this.
fn pending(state: &State, other: CardId) -> Option<(CardId, u8, u8)> {
    let triggers = state.ids().filter(|id| *id != other).flat_map(|id| state.effects(id).map(move |(n, e)| (id, n, e)));
    let public = triggers.filter_map(|(id, n, effect)| {
        let at = place(state, state.copy(id).controller, id, Some(effect));
        let optional = effect.choice == Obligation::May && matches!(effect.class, Class::Trigger | Class::Quick);
        (optional && (3..=4).contains(&at) && open(state, id, n, effect) == Answer::Yes).then_some((id, n, at))
    });
    public.min_by_key(|(_, _, at)| *at)
}

/// Whether no mandatory effect has to be put on the Chain before an effect.
pub fn mandatory_first(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    effect: Option<(u8, &Effect)>,
) -> Reason {
    let mine = place(state, player, card, effect.map(|(_, e)| e));
    let others = mandatory(state)
        .into_iter()
        .filter(|(id, n, theirs, _)| *theirs < mine && !(*id == card && effect.is_some_and(|(index, _)| index == *n)));
    let first = others.max_by_key(|(_, _, theirs, answer)| (*answer, LAST - *theirs));
    // What comes after all triggers comes after those that are not activated.
    let waits = ask.explains() && first.is_none() && mine == LAST && state.window == Window::Timing;
    if let Some((id, n, theirs)) = waits.then(|| pending(state, card)).flatten() {
        return ask.yes(&ORDER, section(theirs), &DECLINED, || vec![Arg::Effect(id, n)]);
    }
    match first {
        Some((id, n, theirs, Answer::Yes)) => ask.no(&ORDER, section(theirs), &MUST_FIRST, || vec![Arg::Effect(id, n)]),
        Some((id, n, ..)) => {
            ask.found(&ORDER, Answer::Unknown, &[], &MANDATORY_FIRST_UNSURE, || vec![Arg::Effect(id, n)])
        }
        None => match ask.explains().then(|| phase::own_choice(ask, state, player, card)).flatten() {
            Some(reason) => reason,
            None => ask.yes(&ORDER, &[], &NONE_FIRST, Vec::new),
        },
    }
}

/// It may be that a mandatory effect comes first.
pub static MANDATORY_FIRST_UNSURE: Say = Say {
    key: "mandatory-first-unsure",
    en: "whether {0} must be activated first is not known",
    zh: "无法确定是否必须先发动{0}",
    ja: "先に{0}を発動しなければならないかどうかは不確定です",
};
