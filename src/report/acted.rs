//! What is done, in words: `{0}` is the card or the phase.

use super::language::Word;

/// A list of wordings.
macro_rules! words {
    ($($name:ident: $en:literal, $zh:literal, $ja:literal;)*) => {
        $(pub(super) const $name: Word = Word::new($en, $zh, $ja);)*
    };
}

words! {
    SET: "set {0}", "放置 {0}", "{0}をセット";
    NORMAL_SUMMON: "normal summon {0}", "通常召唤 {0}", "{0}を召喚";
    SUMMON_AGAIN: "normal summon again {0}", "再1次召唤 {0}", "{0}を再度召喚";
    FLIP_SUMMON: "flip summon {0}", "反转召唤 {0}", "{0}を反転召喚";
    CHANGE: "change {0}", "改变表示形式 {0}", "{0}の表示形式を変更";
    ACTIVATE: "activate {0}", "发动 {0}", "{0}を発動";
    SPECIAL_SUMMON: "special summon {0}", "特殊召唤 {0}", "{0}を特殊召喚";
    SYNCHRO_SUMMON: "synchro summon {0}", "同调召唤 {0}", "{0}をシンクロ召喚";
    XYZ_SUMMON: "xyz summon {0}", "XYZ召唤 {0}", "{0}をエクシーズ召喚";
    LINK_SUMMON: "link summon {0}", "连接召唤 {0}", "{0}をリンク召喚";
    SUMMON: "summon {0}", "召唤 {0}", "{0}を召喚";
    PENDULUM_SUMMON: "pendulum summon", "灵摆召唤", "ペンデュラム召喚";
    PENDULUM_SUMMON_OF: "pendulum summon {0}", "灵摆召唤 {0}", "{0}をペンデュラム召喚";
    ATTACK: "attack {0} with {1}", "{1}攻击{0}", "{1}で{0}に攻撃";
    ATTACK_DIRECTLY: "attack directly with {0}", "{0}直接攻击", "{0}で直接攻撃";
    ENTER: "enter {0}", "进入{0}", "{0}に移行";
    END_TURN: "end the turn", "结束回合", "ターンを終了";
    END_STEP: "enter end step", "进入结束步骤", "エンドステップに移行";
    DISCARD_DOWN: "discard down to the hand limit", "丢弃到手卡上限", "手札が上限になるように捨てる";
    DISCARD: "discard {0}", "丢弃 {0}", "{0}を捨てる";
    DRAW: "draw", "抽卡", "ドロー";
    WITHDRAW: "withdraw the attack", "中止攻击", "攻撃を中止";
    PASS: "pass", "放弃", "パス";
}
