//! Passing: letting a chance to act go. Sections basics.phases, segoc-order.step1-turn-mandatory and its like.

use crate::board::chain::Window;
use crate::board::place::Player;
use crate::board::state::State;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::trigger::order::{MUST_FIRST, mandatory, section};

/// The rule.
pub static PASS: Rule = Rule {
    id: "turn.pass",
    sections: &[
        "basics.phases",
        "segoc-order.step1-turn-mandatory",
        "segoc-order.step2-opponent-mandatory",
        "segoc-order.step5-turn-mandatory-quick",
        "segoc-order.step6-opponent-mandatory-quick",
    ],
};

static MAY: Say = Say { key: "may-pass", en: "{0} may pass", zh: "{0}可以放弃", ja: "{0}はパスできます" };
static MAYBE: Say = Say {
    key: "pass-unsure",
    en: "whether {0} must be activated is not known",
    zh: "无法确定是否必须发动{0}",
    ja: "{0}を必ず発動しなければならないかどうかは不確定です",
};
static NOTHING: Say = Say {
    key: "nothing-to-pass",
    en: "nothing has happened that {0} could answer: the turn player acts or goes on",
    zh: "没有{0}可以对应的事：由回合玩家行动或进入下一阶段",
    ja: "{0}が対応できる出来事はありません。ターンプレイヤーが行動するか、次へ進みます",
};

/// Whether a player may pass: there is a chance to act, and no mandatory effect of theirs waits.
pub fn may_pass(ask: &mut Ask, state: &State, player: Player) -> Reason {
    let none = || vec![Arg::Player(player)];
    match state.window {
        Window::Summoning(_) => ask.yes(&PASS, &[], &MAY, none),
        Window::Building | Window::Timing => {
            let mine = |(card, ..): &(_, _, _, _)| state.copy(*card).controller == player;
            let waits = mandatory(state).into_iter().filter(mine).max_by_key(|(_, _, _, answer)| *answer);
            match waits {
                Some((card, n, place, Answer::Yes)) => {
                    ask.no(&PASS, section(place), &MUST_FIRST, || vec![Arg::Effect(card, n)])
                }
                Some((card, n, ..)) => ask.found(&PASS, Answer::Unknown, &[], &MAYBE, || vec![Arg::Effect(card, n)]),
                None => ask.yes(&PASS, &[], &MAY, none),
            }
        }
        Window::Open | Window::Resolving | Window::Over(_) => ask.no(&PASS, &["basics.phases"], &NOTHING, none),
    }
}
