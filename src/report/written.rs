//! What a written board does not say, in words.

use super::words::{Speaker, Word};
use crate::scenario::write::{Difference, Unsaid};

/// What a line cannot say.
pub fn unsaid(speaker: &Speaker<'_>, what: &Unsaid) -> String {
    let say = |word: Word, what: &str| word.with(speaker.language, &[&what]);
    match what {
        Unsaid::UnderWay => say(Word::new("what is under way", "正在进行的处理", "進行中の処理"), ""),
        Unsaid::Fog(words) => {
            say(Word::new("what became of: {0}", "以下处理的结果：{0}", "次の処理の結果：{0}"), words)
        }
        Unsaid::Away(card) => say(
            Word::new("{0} is banished for a while", "{0}是暂时除外的", "{0}が一時的に除外されている事"),
            &speaker.card(*card),
        ),
        Unsaid::Lent(card) => say(
            Word::new(
                "control of {0} has changed for a while",
                "{0}的控制权是暂时改变的",
                "{0}のコントロールが一時的に移っている事",
            ),
            &speaker.card(*card),
        ),
        Unsaid::Gained(card) => {
            say(Word::new("{0} has gained an effect", "{0}得到了效果", "{0}が効果を得ている事"), &speaker.card(*card))
        }
        Unsaid::Supposed(card) => say(
            Word::new(
                "{0} is supposed to be among the unknown cards",
                "假定{0}在不明的卡之中",
                "{0}が不明なカードの中にあるという仮定",
            ),
            &speaker.card(*card),
        ),
        Unsaid::Shuffled(player) => say(
            Word::new(
                "in which order the Deck of {0} lies is not known",
                "{0}的卡组的顺序不明",
                "{0}のデッキの順番が不明である事",
            ),
            speaker.player(*player),
        ),
        Unsaid::Depth(player) => say(
            Word::new(
                "how many cards the Deck of {0} holds is known, though not which",
                "{0}的卡组张数已知，但不知是哪些卡",
                "{0}のデッキの枚数だけが分かっている事",
            ),
            speaker.player(*player),
        ),
        Unsaid::Past(card) => say(
            Word::new(
                "{0} asks about what happened before",
                "{0}询问此前发生过的事",
                "{0}がこれまでの出来事を参照する事",
            ),
            &speaker.card(*card),
        ),
        Unsaid::Lasting => say(
            Word::new(
                "what holds for a while from a card that is no more",
                "已不存在的卡留下的持续效果",
                "もう存在しないカードが残した効果",
            ),
            "",
        ),
    }
}

/// A fact that is not the same on the written board.
pub fn difference(speaker: &Speaker<'_>, what: &Difference) -> String {
    match what {
        Difference::Card(card, fact) => format!("{}: {fact}", speaker.card(*card)),
        Difference::Duel(fact) => (*fact).to_owned(),
    }
}
