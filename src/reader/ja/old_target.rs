//! Whether old wording targets.

use crate::cards::filter::Kind;

/// Words beside 選択 that make it a choice without a target: from hidden places, by the opponent, at random, of an effect.
const NO_TARGET: [&str; 12] = [
    "デッキから",
    "手札の",
    "手札から",
    "手札を",
    "相手は",
    "相手が",
    "ランダムに",
    "効果から",
    "効果を",
    "１つを選択",
    "カード名",
    "デッキに存在",
];

/// Numbers of cards before the verb that takes them.
const COUNTS: [&str; 17] = [
    "１体を",
    "１枚を",
    "２体を",
    "２枚を",
    "３枚を",
    "３体を",
    "１体と",
    "１体の",
    "１枚の",
    "２枚まで",
    "３枚まで",
    "５枚まで",
    "２体まで",
    "３体まで",
    "１枚に",
    "１体に",
    "１枚と",
];

/// Whether an effect targets: it says 選択, or takes a number of cards from the field or GY.
/// `said`: all its sentences; `body`: what the sentence with its head does, empty behind 発動できる.
pub(super) fn targets(said: &str, body: &str, kind: Option<Kind>) -> bool {
    if said.split(['。', '、']).any(chooses) {
        return true;
    }
    if said.contains("選択") || kind == Some(Kind::Monster) && body.is_empty() {
        return false;
    }
    takes(if body.is_empty() { said } else { body })
}

/// "…１体を選択して": what stands before 選択 says from where.
fn chooses(part: &str) -> bool {
    const CHOSEN: [&str; 7] =
        ["選択して", "選択し", "を選択する", "を対象として", "を対象とし", "を対象に発動", "を指定し"];
    if part.contains("選択した") || part.contains("選択でき") {
        return false;
    }
    let Some(at) = CHOSEN.iter().filter_map(|t| part.find(t)).min() else { return false };
    let paid = part[..at].rfind("事で").map_or(0, |end| end);
    !NO_TARGET.iter().any(|n| part[paid..at + "選択".len()].contains(n))
}

/// "フィールド上のモンスター１体を破壊する", "自分の墓地のモンスター１体を手札に加える", "モンスターに装備する".
fn takes(words: &str) -> bool {
    words.split(['。', '、']).any(|part| {
        if part.contains("モンスターに装備") {
            return true;
        }
        let Some(at) = COUNTS.iter().find_map(|n| part.find(n)) else { return false };
        let (before, after) = part.split_at(at);
        let visible = ["フィールド上", "墓地", "フィールドの", "除外されている", "表側表示の", "罠カードゾーン"]
            .iter()
            .any(|p| before.contains(p));
        let hidden = ["手札", "デッキ", "一番", "フィールド上に「"].iter().any(|p| before.contains(p));
        let paid =
            ["事で", "捧げ", "ランダムに", "を選んで", "リリースし", "につき", "発動する", "発動できる", "と同じ"];
        visible && !hidden && !paid.iter().any(|p| after.contains(p))
    })
}
