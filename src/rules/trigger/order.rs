//! The order of triggers at one timing. Sections segoc-order.*, effect-trigger.speed-one-but-stacks.

use crate::board::matching::Scope;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::effect::{Effect, Obligation};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::effect::condition::conditions;
use crate::rules::effect::limit::limit;
use crate::rules::effect::location::location;
use crate::rules::effect::spell_trap::along;
use crate::rules::effect::target::targets;

/// The rule.
pub static ORDER: Rule = Rule {
    id: "trigger.order",
    sections: &[
        "segoc-order.chain-order-general",
        "segoc-order.step1-turn-mandatory",
        "segoc-order.step2-opponent-mandatory",
        "segoc-order.step3-turn-optional-public",
        "segoc-order.step4-opponent-optional-public",
        "effect-trigger.speed-one-but-stacks",
    ],
};

static TOO_LATE: Say = Say {
    key: "order-too-late",
    en: "{0} had to be put on the Chain before {1}: mandatory before optional, the turn player first",
    zh: "{0}必须在{1}之前排入连锁：必发先于选发，回合玩家优先",
};
static STACKS: Say = Say {
    key: "stacks",
    en: "triggers of one timing form a Chain: {0} may follow {1}",
    zh: "同一时点的诱发效果组成连锁：{0}可以排在{1}之后",
};

/// The place of a trigger in the order: 1 to 4.
pub fn class(state: &State, player: Player, effect: &Effect) -> u8 {
    match (effect.choice, player == state.turn.player) {
        (Obligation::Must, true) => 1,
        (Obligation::Must, false) => 2,
        (Obligation::May, true) => 3,
        (Obligation::May, false) => 4,
    }
}

/// Whether a trigger may be put on top of a Chain of triggers.
pub fn follows(ask: &mut Ask, state: &State, player: Player, card: CardId, effect: &Effect) -> Reason {
    let Some(last) = state.last_link() else {
        return ask.yes(&ORDER, &[], &STACKS, || vec![Arg::Card(card), Arg::Card(card)]);
    };
    let link = last.card;
    let theirs = last.effect.map_or(1, |e| class(state, last.player, state.effect(last.card, e)));
    let mine = class(state, player, effect);
    if mine < theirs {
        let section: &'static [&'static str] = match mine {
            1 => &["segoc-order.step1-turn-mandatory"],
            2 => &["segoc-order.step2-opponent-mandatory"],
            _ => &["segoc-order.step3-turn-optional-public"],
        };
        ask.no(&ORDER, section, &TOO_LATE, || vec![Arg::Card(card), Arg::Card(link)])
    } else {
        ask.yes(&ORDER, &["effect-trigger.speed-one-but-stacks"], &STACKS, || vec![Arg::Card(card), Arg::Card(link)])
    }
}

static MUST_FIRST: Say = Say { key: "mandatory-first", en: "{0} must be activated first", zh: "必须先发动{0}" };
static NONE_FIRST: Say =
    Say { key: "nothing-first", en: "no mandatory effect has to come first", zh: "没有必须先发动的效果" };

/// The mandatory triggers that wait in this window.
pub fn waiting(state: &State) -> Vec<(CardId, u8)> {
    use crate::board::chain::Window;
    use crate::cards::effect::Class;
    let mut found = Vec::new();
    // As long as only triggers stand on the Chain, those of the same timing may still be put on it.
    let ordering = matches!(state.window, Window::Building) && state.chain.iter().all(|l| l.trigger);
    if !matches!(state.window, Window::Timing) && !ordering {
        return found;
    }
    for id in state.ids().filter(|id| state.traits(*id).must_trigger()) {
        for (n, effect) in state.card(id).effects.iter().enumerate() {
            let (Some(on), Class::Trigger, Obligation::Must) = (&effect.on, effect.class, effect.choice) else {
                continue;
            };
            let index = u8::try_from(n).unwrap_or(u8::MAX);
            let player = state.copy(id).controller;
            let ask = &mut Ask::silent();
            let here = location(ask, state, player, id, effect).answer;
            // A Trap that lies Set need not be activated.
            if here != Answer::Yes || along(state, id, effect) || state.answered.contains(&(id, index)) {
                continue;
            }
            let (timing, met) = super::timing::timing(ask, state, player, id, effect, on);
            let scope = Scope { event: &met.cards, ..Scope::of(id, player) };
            let yes = Answer::Yes;
            if timing.answer == yes
                && conditions(ask, state, id, effect, &scope, true).answer == yes
                && limit(ask, state, player, id, index, effect).answer == yes
                && targets(ask, state, player, id, effect, &scope, None).answer == yes
            {
                found.push((id, index));
            }
        }
    }
    found
}

/// Whether no mandatory trigger has to be put on the Chain before an effect.
pub fn mandatory_first(ask: &mut Ask, state: &State, player: Player, card: CardId, effect: Option<&Effect>) -> Reason {
    use crate::cards::effect::Class;
    let mine = effect.filter(|e| e.class == Class::Trigger && !along(state, card, e)).map(|e| class(state, player, e));
    let first = waiting(state).into_iter().find(|(id, n)| {
        let theirs = class(state, state.copy(*id).controller, state.effect(*id, *n));
        *id != card && mine.is_none_or(|m| theirs < m)
    });
    match first {
        Some((id, n)) => {
            let section: &'static [&'static str] = if state.copy(id).controller == state.turn.player {
                &["segoc-order.step1-turn-mandatory"]
            } else {
                &["segoc-order.step2-opponent-mandatory"]
            };
            ask.no(&ORDER, section, &MUST_FIRST, || vec![Arg::Effect(id, n)])
        }
        None => ask.yes(&ORDER, &[], &NONE_FIRST, Vec::new),
    }
}
