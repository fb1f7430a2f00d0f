//! What is asked of the user: what a move leaves open, and the decisions of a resolution.

use super::answer::Pending;
use super::placing::Placing;
use super::show::numbered;
use super::table::Table;
use crate::board::place::CardId;
use crate::cards::filter::Position;
use crate::engine::decision::Open;
use crate::report::words::{Language, Speaker};
use crate::scenario::bind::board::zone;
use crate::verdict::landing::Landing;

/// That a number or words are no answer to what is asked.
pub(super) fn not_so(table: &Table<'_>) -> String {
    table.say("error: that is no answer to this", "错误：这不是有效的回答", "エラー：この質問への答えになっていません")
}

/// What is asked just now.
pub(super) fn asked(table: &Table<'_>) -> String {
    let language = table.language;
    let end = table.say(
        "  (answer by numbers or in words; `cancel` takes the move back)",
        "  （用编号或文字回答；cancel 取消这次行动）",
        "  （番号か言葉で答えてください。cancel で行動を取り消します）",
    );
    match &table.pending {
        None => String::new(),
        Some(Pending::Move(_, open)) => {
            let speaker = Speaker { state: &open.state, names: table.names(), language };
            let missing = &open.missing;
            let (en, zh, ja) = match missing.what {
                "target" => ("which targets", "选择对象", "対象を選ぶ"),
                "cost" => ("what the cost is paid with", "选择作为cost的卡", "コストにするカードを選ぶ"),
                "tributing" => ("which Tributes", "选择解放的怪兽", "リリースするモンスターを選ぶ"),
                "with" => ("which materials", "选择素材", "素材を選ぶ"),
                "discard" => ("what is discarded", "选择丢弃的卡", "捨てるカードを選ぶ"),
                "pendulum" => (
                    "which monsters are Pendulum Summoned",
                    "选择灵摆召唤的怪兽",
                    "ペンデュラム召喚するモンスターを選ぶ",
                ),
                "option" => (
                    "which of its effects is used, from 1",
                    "选择使用哪个效果（从1开始）",
                    "どの効果を使うかを選ぶ（1から）",
                ),
                "declare" => ("what is declared", "宣言什么", "宣言する内容"),
                _ => ("which cards", "选择卡", "カードを選ぶ"),
            };
            let count = if missing.of.is_empty() || open.sets.is_some() {
                String::new()
            } else {
                amount(language, missing.count, None)
            };
            let mut out = format!("{}{count}\n", language.pick(en, zh, ja));
            match &open.sets {
                Some(sets) => {
                    for (n, set) in sets.all.iter().enumerate() {
                        let all: Vec<String> = set.iter().map(|id| placed(&speaker, *id)).collect();
                        out.push_str(&numbered(n + 1, &all.join(language.pick("; ", "；", "；"))));
                    }
                    if sets.cut {
                        out.push_str(language.pick(
                            "     and more: name them in words\n",
                            "     还有更多：请用文字写出\n",
                            "     他にもあります。言葉で指定してください\n",
                        ));
                    }
                }
                None => out.push_str(&choices(&speaker, &missing.of)),
            }
            out + &end
        }
        Some(Pending::Resolve(_, asked, state)) => {
            let decision = &asked.decision;
            let speaker = Speaker { state, names: table.names(), language };
            let head = match (decision.link, language) {
                (0, Language::En) => format!("{}: ", speaker.player(decision.player)),
                (0, Language::Zh | Language::Ja) => format!("{}：", speaker.player(decision.player)),
                (n, Language::En) => format!("Chain Link {n}, {}: ", speaker.player(decision.player)),
                (n, Language::Zh) => format!("连锁{n}，{}：", speaker.player(decision.player)),
                (n, Language::Ja) => format!("チェーン{n}、{}：", speaker.player(decision.player)),
            };
            format!("{head}{}{end}", decided(&speaker, &decision.what))
        }
        Some(Pending::Landing(landing, of)) => {
            let state = if let Placing::Choice(choice) = of { &choice.state } else { table.state() };
            let speaker = Speaker { state, names: table.names(), language };
            format!("{}{end}", lands(&speaker, landing))
        }
    }
}

/// The positions, or else the zones, that are open to a card.
fn lands(speaker: &Speaker<'_>, open: &Landing) -> String {
    let language = speaker.language;
    let cards: Vec<String> = open.cards.iter().map(|id| speaker.card(*id)).collect();
    let cards = cards.join(language.pick("; ", "；", "；"));
    let (said, of): (_, Vec<String>) = if open.positions.is_empty() {
        let whose = crate::report::fixed::side(language, open.player);
        let said = match language {
            Language::En => format!("which zone for {cards} ({whose})\n"),
            Language::Zh => format!("选择{cards}的区域（{whose}）\n"),
            Language::Ja => format!("{cards}を置くゾーンを選ぶ（{whose}）\n"),
        };
        (said, open.zones.iter().map(|word| crate::report::fixed::zone(language, zone(*word))).collect())
    } else {
        let said = match language {
            Language::En => format!("which position for {cards}\n"),
            Language::Zh => format!("选择{cards}的表示形式\n"),
            Language::Ja => format!("{cards}の表示形式を選ぶ\n"),
        };
        (said, open.positions.iter().map(|p| position(language, *p).to_owned()).collect())
    };
    said + &of.iter().enumerate().map(|(n, said)| numbered(n + 1, said)).collect::<String>()
}

fn position(language: Language, position: Position) -> &'static str {
    match position {
        Position::Attack | Position::FaceUp => language.pick("attack", "表侧攻击表示", "表側攻撃表示"),
        Position::Defense | Position::AnyDefense => language.pick("defense", "表侧守备表示", "表側守備表示"),
        Position::FaceDown => language.pick("face-down", "里侧守备表示", "裏側守備表示"),
    }
}

/// A decision of a resolution, with what can be chosen.
fn decided(speaker: &Speaker<'_>, what: &Open) -> String {
    let language = speaker.language;
    let none = |said: &str| numbered(0, said);
    match what {
        Open::Cards { of, min, max, verb, hidden, .. } => {
            let verb = speaker.words(verb);
            let mut out = match language {
                Language::En => format!("which cards to {verb}{}\n", amount(language, *min, Some(*max))),
                Language::Zh => format!("选择卡（{verb}）{}\n", amount(language, *min, Some(*max))),
                Language::Ja => format!("カードを選ぶ（{verb}）{}\n", amount(language, *min, Some(*max))),
            };
            out.push_str(&choices(speaker, of));
            if *min == 0 {
                out.push_str(&none(language.pick("none", "不选", "選ばない")));
            }
            if hidden.is_some() {
                out.push_str(language.pick(
                    "     or name a card that nobody knows\n",
                    "     也可以写出未知的卡名\n",
                    "     不明なカードの名前を書く事もできます\n",
                ));
            }
            out
        }
        Open::Instead { card, of, must, .. } => {
            let said = language.pick("what is done instead for ", "代替适用：", "代わりに適用：");
            let mut out = format!("{said}{}\n{}", speaker.card(*card), choices(speaker, of));
            if !must {
                out.push_str(&none(language.pick("nothing", "不使用", "使わない")));
            }
            out
        }
        Open::Option(n) => match language {
            Language::En => format!("which of the effects is used, 1 to {n}\n"),
            Language::Zh => format!("选择使用哪个效果（1到{n}）\n"),
            Language::Ja => format!("どの効果を使うか（1～{n}）\n"),
        },
        Open::Optional { .. } => {
            let said =
                language.pick("whether the optional part is done", "是否进行可选的部分", "任意の処理を行うかどうか");
            let (yes, no) = (language.pick("yes", "是", "はい"), language.pick("no", "否", "いいえ"));
            format!("{said}\n{}{}", numbered(1, yes), numbered(2, no))
        }
        Open::Coins(n) => match language {
            Language::En => format!("how the coins fall, {n}: 1 is heads, 2 is tails\n"),
            Language::Zh => format!("硬币结果，{n}枚：1为正面，2为反面\n"),
            Language::Ja => format!("コイントスの結果、{n}回：1は表、2は裏\n"),
        },
        Open::Dice(n) => match language {
            Language::En => format!("what the dice show, {n}\n"),
            Language::Zh => format!("骰子点数，{n}个\n"),
            Language::Ja => format!("サイコロの目、{n}回\n"),
        },
        Open::Declare(of) => {
            let within = of.min.zip(of.max).map_or_else(String::new, |(min, max)| {
                let to = language.pick(" to ", "到", "から");
                format!("{}{min}{to}{max}", language.pick(", ", "，", "、"))
            });
            format!("{}{within}\n", language.pick("what is declared", "宣言什么", "宣言する内容"))
        }
        Open::Summon { offers, hidden, .. } => {
            let mut out = format!(
                "{}\n",
                language.pick("what is Summoned with which cards", "用哪些卡召唤什么", "どのカードで何を召喚するか")
            );
            let sets = offers.iter().flat_map(|o| o.sets.iter().map(move |set| (o.monster, set)));
            for (n, (monster, set)) in sets.enumerate() {
                let with: Vec<String> = set.iter().map(|id| placed(speaker, *id)).collect();
                let with = with.join(language.pick("; ", "；", "；"));
                let said = format!("{} {} {with}", placed(speaker, monster), language.pick("with", "使用", "使用："));
                out.push_str(&numbered(n + 1, &said));
            }
            if hidden.is_some() || offers.iter().any(|o| o.cut) {
                out.push_str(language.pick(
                    "     or others, in words: `X [with A; B]`\n",
                    "     也可以用文字写出：X [with A; B]\n",
                    "     言葉で指定する事もできます：X [with A; B]\n",
                ));
            }
            out
        }
    }
}

fn amount(language: Language, least: usize, most: Option<usize>) -> String {
    let number = match most {
        Some(most) if most == least => least.to_string(),
        Some(usize::MAX) => format!("{least}+"),
        Some(most) => format!("{least}–{most}"),
        None => least.to_string(),
    };
    match language {
        Language::En => format!(", {number}"),
        Language::Zh => format!("，{number}张"),
        Language::Ja => format!("、{number}枚"),
    }
}

fn choices(speaker: &Speaker<'_>, of: &[CardId]) -> String {
    of.iter().enumerate().map(|(n, id)| numbered(n + 1, &placed(speaker, *id))).collect()
}

/// A card with whose it is and where.
fn placed(speaker: &Speaker<'_>, id: CardId) -> String {
    let copy = speaker.state.copy(id);
    let whose = crate::report::fixed::side(speaker.language, copy.controller);
    let zone = crate::report::fixed::zone(speaker.language, copy.zone);
    match speaker.language {
        Language::En => format!("{}  ({whose}, {zone})", speaker.card(id)),
        Language::Zh => format!("{}（{whose}，{zone}）", speaker.card(id)),
        Language::Ja => format!("{}（{whose}、{zone}）", speaker.card(id)),
    }
}
