//! The second Normal Summon of a Gemini Monster: what rules it out. Sections gemini.second-normal-summon,
//! .follows-normal-summon-rules.

use crate::board::chain::Window;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::condition::Phase;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static SECOND_SUMMON: Rule =
    Rule { id: "summon.gemini", sections: &["gemini.second-normal-summon", "gemini.follows-normal-summon-rules"] };

static NOT_NOW: Say = Say {
    key: "not-main-phase-open",
    en: "{0} is not free to Summon in a Main Phase now",
    zh: "{0}现在不能在主要阶段进行召唤",
};
static USED: Say =
    Say { key: "no-summon-left", en: "{0} has no Normal Summon left", zh: "{0}已经没有通常召唤次数" };
static OPEN: Say = Say {
    key: "summon-not-judged",
    en: "nothing rules the Summon of {0} out, but this kind of Summon is not judged yet",
    zh: "没有排除{0}的召唤的理由，但这种召唤还不能判断",
};

/// Whether a Gemini's second Normal Summon is ruled out; it is never confirmed.
pub fn ruled_out(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let rule = &SECOND_SUMMON;
    let mut all = ask.all(rule);
    let free = state.turn.player == player
        && matches!(state.turn.phase, Phase::Main1 | Phase::Main2)
        && state.window == Window::Open;
    if !free {
        all.and(ask, |ask| ask.no(rule, &["gemini.second-normal-summon"], &NOT_NOW, || vec![Arg::Player(player)]));
    }
    if state.turn.normal_summons[player.index()] > 0 && state.view.is_plain() {
        let section = &["gemini.follows-normal-summon-rules"];
        all.and(ask, |ask| ask.no(rule, section, &USED, || vec![Arg::Player(player)]));
    }
    all.and(ask, |ask| ask.found(rule, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card)]));
    all.done(ask, &OPEN, || vec![Arg::Card(card)])
}
