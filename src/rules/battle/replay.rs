//! The replay: where the monsters of the player who is attacked have changed, the attacker's player chooses again.

use crate::board::chain::Window;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::reason::{Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static REPLAY: Rule = Rule { id: "battle.replay", sections: &["basics.replay"] };

static AGAIN: Say = Say {
    key: "replay",
    en: "the monsters that {0} could attack have changed: its target is chosen again, or it does not attack",
    zh: "{0}能攻击的怪兽有变化：战斗卷回，重新选择攻击对象或不攻击",
    ja: "{0}の攻撃対象にできるモンスターに変化がありました。戦闘の巻き戻しにより、攻撃対象を選び直すか、攻撃をやめます",
};
static FIRST: Say = Say {
    key: "replay-first",
    en: "the attack of {0} is replayed: first it has to attack or to withdraw",
    zh: "{0}的战斗卷回，必须先决定是否继续攻击",
    ja: "{0}の攻撃は巻き戻しになりました。まず、攻撃を続けるかやめるかを決めなければなりません",
};
static NO_REPLAY: Say =
    Say {
        key: "no-replay", en: "no attack is replayed", zh: "没有战斗卷回", ja: "戦闘の巻き戻しは発生していません"
    };
static OTHER: Say = Say {
    key: "replay-by-other",
    en: "{0} does not attack",
    zh: "进行攻击的不是{0}",
    ja: "攻撃しているのは{0}ではありません",
};

/// The monster whose attack is replayed now.
pub fn replayed(state: &State) -> Option<CardId> {
    let battle = state.battle.as_ref().filter(|b| b.replay)?;
    (state.window == Window::Open).then_some(battle.attacker.0)
}

/// Whether nothing stands in the way of something else than going on with an attack that is replayed.
pub fn no_replay(ask: &mut Ask, state: &State) -> Reason {
    match replayed(state) {
        Some(card) => ask.no(&REPLAY, &["basics.replay"], &FIRST, || vec![Arg::Card(card)]),
        None => ask.yes(&REPLAY, &[], &NO_REPLAY, Vec::new),
    }
}

/// Whether a player may withdraw an attack.
pub fn withdraw(ask: &mut Ask, state: &State, player: Player) -> Reason {
    match replayed(state) {
        Some(_) if state.turn.player != player => {
            ask.no(&REPLAY, &["basics.replay"], &OTHER, || vec![Arg::Player(player)])
        }
        Some(card) => ask.yes(&REPLAY, &["basics.replay"], &AGAIN, || vec![Arg::Card(card)]),
        None => ask.no(&REPLAY, &["basics.replay"], &NO_REPLAY, Vec::new),
    }
}

/// That the monster whose attack is replayed may attack again.
pub fn again(ask: &mut Ask, card: CardId) -> Reason {
    ask.yes(&REPLAY, &["basics.replay"], &AGAIN, || vec![Arg::Card(card)])
}
