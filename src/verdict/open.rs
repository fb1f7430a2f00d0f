//! Why a question about the board has no answer: an undetermined answer names its cause.

use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::unread::walk::first_unread;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

static OPEN: Rule = Rule { id: "turn.open-question", sections: &[] };

/// The question has no place in the window that has been reached.
pub static NOT_HERE: Say = Say {
    key: "no-such-question-here",
    en: "a Summon is waiting or an effect is resolving: nobody decides here",
    zh: "正在进行召唤或效果处理，此时没有人作决定",
    ja: "召喚が行われようとしているか、効果の処理中で、ここで決定を行うプレイヤーはいません",
};
/// A card that a move only supposed to be there.
pub static SUPPOSED: Say = Say {
    key: "only-supposed",
    en: "that {0} was there is only assumed",
    zh: "{0}在那里只是假设",
    ja: "{0}がそこにあった事は仮定にすぎません",
};
/// A monster that is back from a banishment.
pub static RETURNED: Say = Say {
    key: "returned-from-banishment",
    en: "{0} was banished for a while: how it counts as Summoned since then is not settled",
    zh: "{0}曾被暂时除外，此后当作如何召唤没有定论",
    ja: "{0}は一時的に除外されていました。その後どのように召喚されたものとして扱うかは決まっていません",
};
/// Cards that nobody knows.
pub static OTHERS: Say = Say {
    key: "unknown-cards-there",
    en: "other cards of {0} lie there that nobody knows",
    zh: "那里还有{0}的未知的卡",
    ja: "そこには{0}の不明な他のカードがあります",
};
/// Who chose a zone.
pub static CHOOSER: Say = Say {
    key: "chooser-unknown",
    en: "who chose the zone of {0} is not told",
    zh: "没有说明由谁选择{0}的区域",
    ja: "{0}のゾーンを誰が選ぶかは示されていません",
};
/// More ways than are worked out.
pub static MORE_WAYS: Say = Say {
    key: "more-ways",
    en: "there are more ways than the {0} that were worked out",
    zh: "除已求出的{0}种之外还有其他方式",
    ja: "求めた{0}通りのほかにも方法があります",
};
/// An effect that was not read.
pub static UNREAD: Say = Say {
    key: "open-effect-unread",
    en: "this effect of {0} was not read: {1}",
    zh: "{0}的这个效果未能读取：{1}",
    ja: "{0}のこの効果は読み取れていません：{1}",
};
static BLURRED: Say = Say {
    key: "value-unread",
    en: "what {1} does to the values of {0} was not read: {2}",
    zh: "{1}对{0}的数值的影响未能读取：{2}",
    ja: "{1}が{0}の値に与える影響は読み取れていません：{2}",
};
static VALUE: Say = Say {
    key: "value-unknown",
    en: "a value that {0} has now is not known",
    zh: "{0}现在的数值无法确定",
    ja: "{0}の現在の値は不明です",
};

/// A cause, in these words.
pub fn unknown(say: &'static Say, args: Vec<Arg>) -> Reason {
    Ask::explaining().found(&OPEN, Answer::Unknown, &[], say, || args)
}

/// Why the values of a card are not known: words of an effect that changes them, where there are some.
pub fn blurred(state: &State, card: CardId) -> Reason {
    let cause = state.view.all(state).find_map(|(active, apply, _)| {
        let changes = matches!(apply.rule, Modifier::Stat(_)) && active.concerns(state, card) != Answer::No;
        let words = changes.then(|| first_unread(apply)).flatten()?;
        Some((active.source, words))
    });
    match cause {
        Some((source, words)) => unknown(&BLURRED, vec![Arg::Card(card), Arg::Card(source), Arg::Words(words)]),
        None => unknown(&VALUE, vec![Arg::Card(card)]),
    }
}
