//! What a written board does not say, in words.

use super::words::{Language, Speaker};
use crate::scenario::write::{Difference, Unsaid};

/// What a line cannot say.
pub fn unsaid(speaker: &Speaker<'_>, what: &Unsaid) -> String {
    let pick = |en: String, zh: String| match speaker.language {
        Language::En => en,
        Language::Zh => zh,
    };
    match what {
        Unsaid::UnderWay => pick("what is under way".into(), "正在进行的处理".into()),
        Unsaid::Fog(words) => pick(format!("what became of: {words}"), format!("以下处理的结果：{words}")),
        Unsaid::Away(card) => {
            let card = speaker.card(*card);
            pick(format!("{card} is banished for a while"), format!("{card}是暂时除外的"))
        }
        Unsaid::Lent(card) => {
            let card = speaker.card(*card);
            pick(format!("control of {card} has changed for a while"), format!("{card}的控制权是暂时改变的"))
        }
        Unsaid::Gained(card) => {
            let card = speaker.card(*card);
            pick(format!("{card} has gained an effect"), format!("{card}得到了效果"))
        }
        Unsaid::Supposed(card) => {
            let card = speaker.card(*card);
            pick(format!("{card} is supposed to be among the unknown cards"), format!("假定{card}在不明的卡之中"))
        }
        Unsaid::Shuffled(player) => {
            let player = speaker.player(*player);
            pick(format!("in which order the Deck of {player} lies is not known"), format!("{player}的卡组的顺序不明"))
        }
        Unsaid::Past(card) => {
            let card = speaker.card(*card);
            pick(format!("{card} asks about what happened before"), format!("{card}询问此前发生过的事"))
        }
        Unsaid::Lasting => {
            pick("what holds for a while from a card that is no more".into(), "已不存在的卡留下的持续效果".into())
        }
    }
}

/// A fact that is not the same on the written board.
pub fn difference(speaker: &Speaker<'_>, what: &Difference) -> String {
    match what {
        Difference::Card(card, fact) => format!("{}: {fact}", speaker.card(*card)),
        Difference::Duel(fact) => (*fact).to_owned(),
    }
}
