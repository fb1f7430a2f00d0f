//! The order of triggers at one timing. Sections segoc-order.*, effect-trigger.speed-one-but-stacks.

use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::effect::{Effect, Obligation};
use crate::reason::{Arg, Ask, Reason, Rule, Say};

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
static STACKS: Say = Say { key: "stacks", en: "triggers of one timing form a Chain: {0} may follow {1}", zh: "同一时点的诱发效果组成连锁：{0}可以排在{1}之后" };

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
    let Some(last) = state.last_link() else { return ask.yes(&ORDER, &[], &STACKS, || vec![Arg::Card(card), Arg::Card(card)]) };
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
