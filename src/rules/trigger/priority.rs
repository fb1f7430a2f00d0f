//! Who decides first. Sections segoc-order.step7-priority-passes, .independent-of-priority,
//! effect-trigger.phase-turn-player-first.

use super::order::section;
use crate::board::chain::Window;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::reason::{Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static PRIORITY: Rule = Rule {
    id: "trigger.priority",
    sections: &[
        "segoc-order.step1-turn-mandatory",
        "segoc-order.step2-opponent-mandatory",
        "segoc-order.step3-turn-optional-public",
        "segoc-order.step4-opponent-optional-public",
        "segoc-order.step5-turn-mandatory-quick",
        "segoc-order.step6-opponent-mandatory-quick",
        "segoc-order.step7-priority-passes",
        "segoc-order.independent-of-priority",
        "effect-trigger.phase-turn-player-first",
    ],
};

static TRIGGER: Say = Say {
    key: "decides-first-by-order",
    en: "{0} is the next in the order of triggers, so the first to decide is {1}",
    zh: "按诱发类效果的顺序轮到{0}，由{1}先决定",
    ja: "誘発効果の順番で次は{0}なので、先に決めるのは{1}です",
};
static ALL_THE_SAME: Say = Say {
    key: "decides-first-without-priority",
    en: "{0} is the next in the order of triggers, so the first to decide is {1}, whoever has priority",
    zh: "按诱发类效果的顺序轮到{0}，不论谁持有优先权都由{1}先决定",
    ja: "誘発効果の順番で次は{0}なので、誰に優先権があっても先に決めるのは{1}です",
};
static PASSES: Say = Say {
    key: "priority-passes",
    en: "{1} activated last and no trigger is left, so the first to decide on a response is {0}",
    zh: "最后发动效果的是{1}，诱发类效果都已排完，由{0}先决定是否对应",
    ja: "最後に発動したのは{1}で、誘発効果は残っていないため、対応するかどうかを先に決めるのは{0}です",
};
static PHASE: Say = Say {
    key: "phase-turn-player-first",
    en: "both players have effects of this phase: the first to decide is {0}, the turn player",
    zh: "双方都有这个阶段的效果：由回合玩家{0}先决定",
    ja: "お互いにこのフェイズの効果があります。先に決めるのはターンプレイヤーの{0}です",
};
static TURN_PLAYER: Say = Say {
    key: "turn-player-first",
    en: "the first to decide is {0}, the turn player",
    zh: "由回合玩家{0}先决定",
    ja: "先に決めるのはターンプレイヤーの{0}です",
};

/// What may come next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// This trigger is the first in the order.
    Trigger {
        /// Whose.
        player: Player,
        /// The card.
        card: CardId,
        /// The effect.
        effect: u8,
        /// Its place.
        place: u8,
    },
    /// Both players have triggers of the phase.
    Phase,
    /// Only fast effects, if anything.
    Nothing,
}

/// Who would have priority without any trigger.
pub fn holder(state: &State) -> Player {
    match (&state.window, state.last_link()) {
        (Window::Building, Some(link)) => link.player.other(),
        _ => state.turn.player,
    }
}

/// Who decides first.
pub fn first(ask: &mut Ask, state: &State, next: &Next) -> (Player, Reason) {
    let rule = &PRIORITY;
    let holder = holder(state);
    match *next {
        Next::Trigger { player, card, effect, place } => {
            let args = || vec![Arg::Effect(card, effect), Arg::Player(player)];
            let mut sections = section(place);
            let say = if player == holder { &TRIGGER } else { &ALL_THE_SAME };
            if player != holder {
                sections = apart(place);
            }
            (player, ask.yes(rule, sections, say, args))
        }
        Next::Phase => {
            let player = state.turn.player;
            let sections = &["effect-trigger.phase-turn-player-first"];
            (player, ask.yes(rule, sections, &PHASE, || vec![Arg::Player(player)]))
        }
        Next::Nothing if matches!(state.window, Window::Building) => {
            let args = || vec![Arg::Player(holder), Arg::Player(holder.other())];
            (holder, ask.yes(rule, &["segoc-order.step7-priority-passes"], &PASSES, args))
        }
        Next::Nothing => (holder, ask.yes(rule, &[], &TURN_PLAYER, || vec![Arg::Player(holder)])),
    }
}

/// The section of a place where priority would have given another player.
fn apart(place: u8) -> &'static [&'static str] {
    match place {
        1 => &["segoc-order.step1-turn-mandatory", "segoc-order.independent-of-priority"],
        2 => &["segoc-order.step2-opponent-mandatory", "segoc-order.independent-of-priority"],
        3 => &["segoc-order.step3-turn-optional-public", "segoc-order.independent-of-priority"],
        4 => &["segoc-order.step4-opponent-optional-public", "segoc-order.independent-of-priority"],
        5 => &["segoc-order.step5-turn-mandatory-quick", "segoc-order.independent-of-priority"],
        _ => &["segoc-order.step6-opponent-mandatory-quick", "segoc-order.independent-of-priority"],
    }
}
