//! The fixed words of reports, one for each language.

use super::words::Language;
use crate::board::place::{Player, Zone};
use crate::board::state::{BattleStep, Part};
use crate::cards::condition::Phase;
use crate::verdict::words::zone_word;

/// A word or phrase that reports are laid out with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    en: &'static str,
    zh: &'static str,
}

impl Word {
    const fn new(en: &'static str, zh: &'static str) -> Word {
        Word { en, zh }
    }

    /// The word in a language.
    pub fn of(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Zh => self.zh,
        }
    }
}

/// A list of fixed words.
macro_rules! words {
    ($($name:ident: $en:literal, $zh:literal;)*) => {
        $(#[doc = concat!("“", $en, "”")] pub const $name: Word = Word::new($en, $zh);)*
    };
}

words! {
    YES: "yes", "可以";
    NO: "no", "不可以";
    UNDETERMINED: "undetermined", "无法确定";
    NOTHING: "nothing", "无";
    SOURCE: "source", "出处";
    VARIANT: "variant", "变化";
    RULES: "rules", "规则";
    EXPECTED: "expected", "预期";
    FOUND: "found", "结果";
    BECAUSE: "because", "依据";
    AS_EXPECTED: "as expected", "与预期相同";
    KNOWN_FAULT: "known fault", "已知错误";
    HEALED: "the known fault has healed: take `but we say` away", "已知错误已经修正：请删去 `but we say`";
    OTHER_RULES: "the answer turns on other sections", "依据的条文不同";
    SLOWEST: "the slowest questions, with the moves before them:", "用时最长的问题（含此前的操作）：";
    BY_DEFAULT: "default", "默认值";
    ENVIRONMENT: "environment", "环境变量";
    TURNS_ON: "turns on", "取决于";
    ASSUMED: "assumed", "假定";
    LACKING: "a fact that the scenario does not give", "题目没有给出的事实";
    IN_ORDER: "nothing stands in the way", "没有任何妨碍";
    ELSE_IN_ORDER: "nothing else stands in the way", "此外没有任何妨碍";
    NOBODY_ANSWERED: "nobody negated the Summon", "没有人无效那次召唤";
    LINE: "line", "第";
    LP: "LP", "基本分";
    HAND: "hand", "手卡";
    DECK: "Deck", "卡组";
    EXTRA: "Extra Deck", "额外卡组";
    GRAVEYARD: "GY", "墓地";
    BANISHED: "banished", "除外";
    FIELD: "field", "场地";
    MATERIALS: "materials of", "素材：";
    BEING_SUMMONED: "being Summoned", "召唤之际";
    UNKNOWN: "unknown", "未知";
    OTHERS_UNKNOWN: "others unknown", "其余未知";
    FACE_DOWN: "face-down", "里侧";
    NEGATED: "negated", "无效";
    ATTACK: "ATK", "攻";
    DEFENSE: "DEF", "守";
    CHAIN_LINK: "Chain Link", "连锁";
    SPELL_SPEED: "Spell Speed", "咒文速度";
    NOT_IN_RULEBOOK: "not in the rulebook", "规则书中没有";
    TURN: "turn", "回合";
    MOVE: "move", "行动";
    ALREADY_YES: "the answer is yes as it is: nothing has to change", "答案已经是可以：不需要任何改变";
    FIRST_GIVE: "no change was looked for: the answer is undetermined, because of this",
        "没有寻找改变：答案无法确定，因为以下内容";
    NO_YES_OR_NO: "no change was looked for: this question is not answered with yes or no",
        "没有寻找改变：这个问题的答案不是可以或不可以";
    NO_CHANGE_HELPS: "none of the changes that were tried makes it a yes",
        "试过的改变都不能使答案变为可以";
    YES_IF: "it would be yes if", "在以下情况下可以";
    AND: ", and ", "，并且";
    REACHED: "the board that was reached", "最后的局面";
    NEEDED: "needed", "必填";
    SHORT_FORM: "short form", "简写";
    STANDS_IN: "stands in", "用于";
    NO_EXAMPLE: "no embedded card uses it", "内置卡片均未使用";
    ENGLISH_ONLY: "this text is in English only", "以下内容只有英文";
    RESTS_ON: "rests on", "依据";
    SECTIONS: "The sections", "引用的规则";
    BOARD: "the board", "场面";
    BOARD_REACHED: "the board that was reached", "到达的场面";
    PILES: "hands and piles", "手卡与各牌堆";
    DIFFERS: "different here", "与上面不同";
    AS_BEFORE: "… up to here as above", "……至此与上面相同";
    EMPTY: "empty", "空";
    TRIED: "(tried: {changes} changes, up to {size} at once; {judged} changed duels judged",
        "（试过{changes}种改变，一次最多{size}种；判断了{judged}次";
    CUT: "; the search was cut off there, there may be more)", "；搜索在此中止，可能还有其他）";
    SPENT: "; the search stopped there: the work for all questions of one file is done, ask this one by itself with `solemn ask … --counterfactual`)",
        "；搜索在此停止：一个文件的全部搜索量已用完，请用 solemn ask … --counterfactual 单独询问）";
    COMPLETE: ")", "）";
    TARGET: "target", "对象";
    COST: "cost", "代价";
    ALLOWED: "allowed", "可以发动";
    AT_ONCE: "at once", "立即";
    NOTHING_HAPPENS: "nothing moves", "没有卡片移动";
    ITS_ACTIVATION_NEGATED: " – its activation was negated: nothing resolves", "——发动被无效，没有要处理的效果";
    ITS_EFFECT_NEGATED: " – its effect is negated: it resolves without effect", "——效果被无效，处理时什么也不适用";
    WITHOUT_CHAIN: " – at once, without a Chain", "——立即适用，不入连锁";
    BY_THE_WAY: " – by the rules, with no timing of its own", "——规则处理，不占时点";
    MUST_ANSWER: "this triggers {effect}: it must be activated", "{effect}触发，必须发动";
    TRIGGERS: "this triggers {effect}: it may be activated", "{effect}触发，可以发动";
    MAY_ANSWER: "{effect} may answer this", "{effect}可以对应发动";
    PERHAPS_ANSWERS: "whether {effect} may answer this is undetermined", "{effect}能否对应发动无法确定";
    NOW_OPEN: "now nothing waits for an answer: {player} may act", "现在没有待对应的事：由{player}行动";
    NOW_TIMING: "now this may be answered: triggers first, then fast effects, {player} first",
        "现在可以对应：先是诱发效果，然后是快速效果，{player}优先";
    NOW_CHAIN: "now the Chain may be answered, by {player} first", "现在可以连锁，{player}优先";
    NOW_SUMMONING: "now the Summon may be negated, before it succeeds", "现在是召唤之际：召唤成功前可以无效";
    NOW_RESOLVING: "now a choice has to be made", "现在需要作出选择";
    NOW_WON: "the duel is over: {player} won", "决斗结束：{player}胜";
    NOW_DRAWN: "the duel is over: a draw", "决斗结束：平局";
}

/// The phase, as a report names it.
pub fn phase(language: Language, phase: Phase, step: Option<BattleStep>, part: Option<Part>) -> &'static str {
    if let Some(part) = part {
        let word = match part {
            Part::Start => Word::new("Battle Phase, start of the Damage Step", "战斗阶段的伤害步骤开始时"),
            Part::Before => Word::new("Battle Phase, Damage Step before damage calculation", "战斗阶段的伤害计算前"),
            Part::Calculation => Word::new("Battle Phase, during damage calculation", "战斗阶段的伤害计算时"),
            Part::After => Word::new("Battle Phase, Damage Step after damage calculation", "战斗阶段的伤害计算后"),
            Part::End => Word::new("Battle Phase, end of the Damage Step", "战斗阶段的伤害步骤结束时"),
        };
        return word.of(language);
    }
    let word = match (phase, step) {
        (Phase::Draw, _) => Word::new("Draw Phase", "抽卡阶段"),
        (Phase::Standby, _) => Word::new("Standby Phase", "准备阶段"),
        (Phase::Main1, _) => Word::new("Main Phase 1", "主要阶段1"),
        (Phase::Battle, None) => Word::new("Battle Phase", "战斗阶段"),
        (Phase::Battle, Some(BattleStep::Start)) => Word::new("Battle Phase, Start Step", "战斗阶段的开始步骤"),
        (Phase::Battle, Some(BattleStep::Battle)) => Word::new("Battle Phase, Battle Step", "战斗阶段的战斗步骤"),
        (Phase::Battle, Some(BattleStep::Damage)) => Word::new("Battle Phase, Damage Step", "战斗阶段的伤害步骤"),
        (Phase::Battle, Some(BattleStep::End)) => Word::new("Battle Phase, End Step", "战斗阶段的结束步骤"),
        (Phase::Main2, _) => Word::new("Main Phase 2", "主要阶段2"),
        (Phase::End, _) => Word::new("End Phase", "结束阶段"),
    };
    word.of(language)
}

/// Whose turn it is.
pub fn turn_of(language: Language, player: Player) -> &'static str {
    let word = match player {
        Player::You => Word::new("your turn", "你的回合"),
        Player::Opponent => Word::new("the opponent's turn", "对方回合"),
    };
    word.of(language)
}

/// The heading of a player's side.
pub fn side(language: Language, player: Player) -> &'static str {
    let word = match player {
        Player::You => Word::new("you", "你"),
        Player::Opponent => Word::new("opponent", "对方"),
    };
    word.of(language)
}

/// The label of a zone in the picture of the board.
pub fn label(language: Language, zone: Zone) -> &'static str {
    match (language, zone) {
        (Language::Zh, Zone::ExtraMonster(0)) => "左额外",
        (Language::Zh, Zone::ExtraMonster(_)) => "右额外",
        (Language::Zh, Zone::Pendulum(0)) => "左灵摆",
        (Language::Zh, Zone::Pendulum(_)) => "右灵摆",
        (Language::Zh, Zone::Field) => "场地",
        (Language::En | Language::Zh, zone) => zone_word(zone),
    }
}

/// A zone, as a report names it.
pub fn zone(language: Language, zone: Zone) -> String {
    let plain = match zone {
        Zone::Hand => HAND,
        Zone::Deck => DECK,
        Zone::Extra => EXTRA,
        Zone::Graveyard => GRAVEYARD,
        Zone::Banished => BANISHED,
        Zone::Field => Word::new("field", "场地区域"),
        Zone::Material(_) => Word::new("material", "超量素材"),
        Zone::Nowhere => BEING_SUMMONED,
        Zone::Gone => Word::new("gone", "已消失"),
        Zone::ExtraMonster(0) => Word::new("left emz", "左侧额外怪兽区域"),
        Zone::ExtraMonster(_) => Word::new("right emz", "右侧额外怪兽区域"),
        Zone::Pendulum(0) => Word::new("left pendulum", "左侧灵摆区域"),
        Zone::Pendulum(_) => Word::new("right pendulum", "右侧灵摆区域"),
        Zone::Monster(n) | Zone::Spell(n) => {
            let word = if matches!(zone, Zone::Monster(_)) { "怪兽区域" } else { "魔法与陷阱区域" };
            return match language {
                Language::En => zone_word(zone).to_owned(),
                Language::Zh => format!("{word}{}", n + 1),
            };
        }
    };
    plain.of(language).to_owned()
}
