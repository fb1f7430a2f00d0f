//! The end of the Battle Phase and of the turn: the End Step, and the hand limit at the very end of the End Phase.

use super::open::open_game_state_any_phase;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{BattleStep, State};
use crate::cards::condition::Phase;
use crate::cards::continuous::Modifier;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::battle::must_attack::released;
use crate::rules::trigger::phase;

/// The rule.
pub static END: Rule = Rule { id: "turn.end", sections: &["basics.hand-limit", "basics.battle-steps"] };

/// How many cards a hand may hold at the end of its player's turn.
const LIMIT: usize = 6;

static ENDS: Say =
    Say {
        key: "turn-ends", en: "{0} may end the turn", zh: "{0}可以结束回合", ja: "{0}はターンを終了できます"
    };
static TOO_MANY: Say = Say {
    key: "hand-limit",
    en: "{0} has {1} cards in hand: they are discarded down to {2} first",
    zh: "{0}有{1}张手卡，必须先丢弃到{2}张",
    ja: "{0}の手札は{1}枚です。先に{2}枚になるように捨てます",
};
static DISCARDS: Say = Say {
    key: "discards-to-limit",
    en: "{0} discards down to {1} cards",
    zh: "{0}把手卡丢弃到{1}张",
    ja: "{0}は手札が{1}枚になるように捨てます",
};
static NOT_SO: Say = Say {
    key: "discards-wrongly",
    en: "at the end of the End Phase {0} discards exactly {1} cards",
    zh: "结束阶段的最后{0}要丢弃的正好是{1}张",
    ja: "エンドフェイズの最後に{0}が捨てるのはちょうど{1}枚です",
};
static FEW_UNKNOWN: Say = Say {
    key: "assuming-hand-within-limit",
    en: "assuming that {0} has no more than {1} cards in hand, the unknown ones counted",
    zh: "假设连同未知的卡，{0}的手卡不超过{1}张",
    ja: "不明なカードも含めて、{0}の手札が{1}枚以下であると仮定します",
};
static SO_MANY: Say = Say {
    key: "assuming-hand-size",
    en: "assuming that {0} has just so many unknown cards in hand that {1} are left",
    zh: "假设{0}手卡中未知的卡的张数正好使剩下的是{1}张",
    ja: "捨てた後に{1}枚残るだけの不明なカードが{0}の手札にあると仮定します",
};
static NO_LIMIT_KNOWN: Say = Say {
    key: "hand-limit-unknown",
    en: "how many cards {0} may hold is not known",
    zh: "不清楚{0}的手卡上限是多少张",
    ja: "{0}の手札の枚数制限が何枚かは分かりません",
};
static NOT_END: Say = Say {
    key: "not-end-phase",
    en: "it is not {0}'s End Phase",
    zh: "现在不是{0}的结束阶段",
    ja: "{0}のエンドフェイズではありません",
};
static STEP: Say =
    Say {
        key: "end-step-follows", en: "the End Step follows", zh: "可以进入结束步骤", ja: "次はエンドステップです"
    };
static NO_STEP: Say = Say {
    key: "no-end-step",
    en: "the End Step does not follow here",
    zh: "现在不能进入结束步骤",
    ja: "ここからエンドステップには進めません",
};

/// The numbers of cards that the hand of a player may hold, by the texts that apply or may apply; none: any number. Which of two
/// texts holds that say two numbers is not known.
fn limits(state: &State, player: Player) -> Vec<Option<usize>> {
    let told = state.view.all(state).filter_map(|(active, apply, sure)| {
        let Modifier::HandLimit(limit) = &apply.rule else { return None };
        let concerns = active.scope(state).players(state, limit.who).any(|p| p == player);
        (concerns && sure != Answer::No).then(|| (limit.most.map(usize::from), sure))
    });
    let (mut found, all): (Vec<Option<usize>>, Vec<Answer>) = told.unzip();
    if !all.contains(&Answer::Yes) {
        found.push(Some(LIMIT));
    }
    found
}

/// How many cards a player has to discard at the end of the turn, by each limit that may hold.
fn over(state: &State, player: Player) -> impl Iterator<Item = usize> {
    let many = state.in_zone(player, Zone::Hand).count();
    limits(state, player).into_iter().map(move |most| most.map_or(0, |most| many.saturating_sub(most)))
}

/// How many cards a player has to discard at the end of the turn at least: cards that nobody knows of are not counted.
pub fn excess(state: &State, player: Player) -> usize {
    over(state, player).min().unwrap_or(0)
}

/// Whether a player has to discard at the end of the turn, or may have to.
pub fn discards_perhaps(state: &State, player: Player) -> bool {
    over(state, player).any(|many| many > 0)
}

/// The hand limit in words that take it as a number: the lowest that may hold.
fn most(state: &State, player: Player) -> Arg {
    let most = limits(state, player).into_iter().flatten().min().unwrap_or(LIMIT);
    Arg::Number(i32::try_from(most).unwrap_or(i32::MAX))
}

/// That how many cards are discarded is not known.
fn unclear(ask: &mut Ask, state: &State, player: Player) -> Option<Reason> {
    let least = excess(state, player);
    over(state, player).any(|many| many != least).then(|| {
        ask.found(&END, Answer::Unknown, &["basics.hand-limit"], &NO_LIMIT_KNOWN, || vec![Arg::Player(player)])
    })
}

/// Whether the turn player may end the turn.
pub fn ends(ask: &mut Ask, state: &State, player: Player) -> Reason {
    let rule = &END;
    let mut all = ask.all(rule);
    all.and(ask, |ask| open_game_state_any_phase(ask, state, player));
    all.and(ask, |ask| released(ask, state, player, None));
    let many = state.in_zone(player, Zone::Hand).count();
    let mine = state.turn.player == player;
    if mine && excess(state, player) > 0 {
        all.and(ask, |ask| {
            ask.no(rule, &["basics.hand-limit"], &TOO_MANY, || {
                vec![Arg::Player(player), Arg::Number(i32::try_from(many).unwrap_or(i32::MAX)), most(state, player)]
            })
        });
    }
    if let Some(open) = unclear(ask, state, player).filter(|_| mine && excess(state, player) == 0) {
        all.and(ask, |_| open);
    }
    let limited = limits(state, player).iter().any(Option::is_some);
    if mine && limited && state.unknown[player.index()].hand && excess(state, player) == 0 {
        all.and(ask, |ask| ask.yes(rule, &[], &FEW_UNKNOWN, || vec![Arg::Player(player), most(state, player)]));
    }
    all.done(ask, &ENDS, || vec![Arg::Player(player)])
}

/// Whether the turn player discards these cards now, down to the hand limit; no card: whichever.
pub fn discards(ask: &mut Ask, state: &State, player: Player, cards: &[CardId]) -> Reason {
    let rule = &END;
    let mut all = ask.all(rule);
    all.and(ask, |ask| open_game_state_any_phase(ask, state, player));
    if state.turn.player == player && state.turn.phase != Phase::End {
        all.and(ask, |ask| ask.no(rule, &["basics.hand-limit"], &NOT_END, || vec![Arg::Player(player)]));
    }
    if state.turn.phase == Phase::End {
        all.and(ask, |ask| phase::over(ask, state));
    }
    if let Some(open) = unclear(ask, state, player) {
        all.and(ask, |_| open);
    }
    let too_many = excess(state, player);
    let mine = cards.iter().all(|id| state.copy(*id).zone == Zone::Hand && state.copy(*id).controller == player);
    // Of unknown cards there are just so many that 6 are left.
    let perhaps = state.unknown[player.index()].hand && !cards.is_empty() && cards.len() >= too_many;
    if perhaps && mine {
        all.and(ask, |ask| {
            ask.yes(rule, &["basics.hand-limit"], &SO_MANY, || vec![Arg::Player(player), most(state, player)])
        });
    } else if too_many == 0 || (cards.len() != too_many && !cards.is_empty()) || !mine {
        all.and(ask, |ask| {
            ask.no(rule, &["basics.hand-limit"], &NOT_SO, || {
                vec![Arg::Player(player), Arg::Number(i32::try_from(too_many).unwrap_or(i32::MAX))]
            })
        });
    } else {
        all.and(ask, |ask| {
            ask.yes(rule, &["basics.hand-limit"], &DISCARDS, || vec![Arg::Player(player), most(state, player)])
        });
    }
    all.done(ask, &DISCARDS, || vec![Arg::Player(player), most(state, player)])
}

/// Whether the turn player may go on to the End Step of the Battle Phase.
pub fn end_step(ask: &mut Ask, state: &State, player: Player) -> Reason {
    let rule = &END;
    let mut all = ask.all(rule);
    all.and(ask, |ask| open_game_state_any_phase(ask, state, player));
    if state.turn.phase != Phase::Battle || state.turn.step == Some(BattleStep::End) {
        all.and(ask, |ask| ask.no(rule, &["basics.battle-steps"], &NO_STEP, Vec::new));
    }
    all.and(ask, |ask| phase::over(ask, state));
    all.and(ask, |ask| released(ask, state, player, None));
    all.done(ask, &STEP, || vec![Arg::Player(player)])
}
