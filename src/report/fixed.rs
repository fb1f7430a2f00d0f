//! The fixed words of reports, one for each language.

use super::words::{Language, Word};
use crate::board::place::{Player, Zone};
use crate::board::state::{BattleStep, Part};
use crate::cards::condition::Phase;
use crate::verdict::words::zone_word;

/// A list of fixed words.
macro_rules! words {
    ($($name:ident: $en:literal, $zh:literal, $ja:literal;)*) => {
        $(#[doc = concat!("“", $en, "”")] pub const $name: Word = Word::new($en, $zh, $ja);)*
    };
}

words! {
    YES: "yes", "可以", "可";
    NO: "no", "不可以", "不可";
    UNDETERMINED: "undetermined", "无法确定", "不確定";
    NOTHING: "nothing", "无", "なし";
    SOURCE: "source", "出处", "出典";
    VARIANT: "variant", "变化", "派生";
    RULES: "rules", "规则", "ルール";
    EXPECTED: "expected", "预期", "期待";
    FOUND: "found", "结果", "結果";
    BECAUSE: "because", "依据", "根拠";
    AS_EXPECTED: "as expected", "与预期相同", "期待通り";
    KNOWN_FAULT: "known fault", "已知错误", "既知の誤り";
    HEALED: "the known fault has healed: take `but we say` away", "已知错误已经修正：请删去 `but we say`",
        "既知の誤りは直っています：`but we say` を削除してください";
    OTHER_RULES: "the answer turns on other sections", "依据的条文不同", "根拠となる条文が異なります";
    SLOWEST: "the slowest questions, with the moves before them:", "用时最长的问题（含此前的操作）：",
        "最も時間のかかった質問（それまでの行動を含む）：";
    WATCHING: "(what changes is judged again; Ctrl-C ends it)", "（有改动时重新判定；按Ctrl-C结束）",
        "（変更があれば判定し直します。Ctrl-C で終了）";
    BY_DEFAULT: "default", "默认值", "既定値";
    ENVIRONMENT: "environment", "环境变量", "環境変数";
    TURNS_ON: "turns on", "取决于", "決め手";
    ASSUMED: "assumed", "假定", "仮定";
    LACKING: "a fact that the scenario does not give", "题目没有给出的事实", "問題に示されていない事実";
    IN_ORDER: "nothing stands in the way", "没有任何妨碍", "妨げるものはありません";
    ELSE_IN_ORDER: "nothing else stands in the way", "此外没有任何妨碍", "他に妨げるものはありません";
    NOBODY_ANSWERED: "nobody negated the Summon", "没有人无效那次召唤", "召喚は無効にされませんでした";
    LINE: "line", "第", "行";
    LP: "LP", "基本分", "LP";
    HAND: "hand", "手卡", "手札";
    DECK: "Deck", "卡组", "デッキ";
    EXTRA: "Extra Deck", "额外卡组", "エクストラデッキ";
    GRAVEYARD: "GY", "墓地", "墓地";
    BANISHED: "banished", "除外", "除外";
    FIELD: "field", "场地", "フィールド魔法";
    MATERIALS: "materials of", "素材：", "素材：";
    BEING_SUMMONED: "being Summoned", "召唤之际", "召喚の途中";
    UNKNOWN: "unknown", "未知", "不明";
    OTHERS_UNKNOWN: "others unknown", "其余未知", "他は不明";
    FACE_DOWN: "face-down", "里侧", "裏側";
    NEGATED: "negated", "无效", "無効";
    ATTACK: "ATK", "攻", "攻撃";
    DEFENSE: "DEF", "守", "守備";
    CHAIN_LINK: "Chain Link", "连锁", "チェーン";
    SPELL_SPEED: "Spell Speed", "咒文速度", "スペルスピード";
    NOT_IN_RULEBOOK: "not in the rulebook", "规则书中没有", "ルールブックにありません";
    TURN: "turn", "回合", "ターン";
    MOVE: "move", "行动", "行動";
    ALREADY_YES: "the answer is yes as it is: nothing has to change", "答案已经是可以：不需要任何改变",
        "このままで可です。何も変える必要はありません";
    FIRST_GIVE: "no change was looked for: the answer is undetermined, because of this",
        "没有寻找改变：答案无法确定，因为以下内容",
        "変更は探していません。次の理由で不確定です";
    NO_YES_OR_NO: "no change was looked for: this question is not answered with yes or no",
        "没有寻找改变：这个问题的答案不是可以或不可以",
        "変更は探していません。可か不可で答える質問ではありません";
    NO_CHANGE_HELPS: "none of the changes that were tried makes it a yes",
        "试过的改变都不能使答案变为可以",
        "試した変更では可になりません";
    YES_IF: "it would be yes if", "在以下情况下可以", "次の場合は可になります";
    AND: ", and ", "，并且", "、かつ";
    REACHED: "the board that was reached", "最后的局面", "最後の盤面";
    NEEDED: "needed", "必填", "必須";
    SHORT_FORM: "short form", "简写", "略記";
    STANDS_IN: "stands in", "用于", "使う場所";
    NO_EXAMPLE: "no embedded card uses it", "内置卡片均未使用", "内蔵のカードでは使われていません";
    ENGLISH_ONLY: "this text is in English only", "以下内容只有英文", "以下は英語のみです";
    RESTS_ON: "rests on", "依据", "根拠";
    SECTIONS: "The sections", "引用的规则", "引用した条文";
    BOARD: "the board", "场面", "盤面";
    BOARD_REACHED: "the board that was reached", "到达的场面", "最後の盤面";
    PILES: "hands and piles", "手卡与各牌堆", "手札とデッキ・墓地など";
    DIFFERS: "different here", "与上面不同", "ここで異なる点";
    AS_BEFORE: "… up to here as above", "……至此与上面相同", "……ここまでは上と同じ";
    EMPTY: "empty", "空", "なし";
    TRIED: "(tried: {changes} changes, up to {size} at once; {judged} changed duels judged",
        "（试过{changes}种改变，一次最多{size}种；判断了{judged}次",
        "（{changes}通りの変更を一度に{size}つまで試し、{judged}回判定しました";
    CUT: "; the search was cut off there, there may be more)", "；搜索在此中止，可能还有其他）",
        "。ここで探索を打ち切ったため、他にもあるかもしれません）";
    SPENT: "; the search stopped there: the work for all questions of one file is done, ask this one by itself with `solemn ask … --counterfactual`)",
        "；搜索在此停止：一个文件的全部搜索量已用完，请用 solemn ask … --counterfactual 单独询问）",
        "。1つのファイルで行う探索の量を使い切ったため、ここで止めました。solemn ask … --counterfactual で個別に尋ねてください）";
    COMPLETE: ")", "）", "）";
    TARGET: "target", "对象", "対象";
    COST: "cost", "代价", "コスト";
    ALLOWED: "allowed", "可以发动", "発動できる理由";
    AT_ONCE: "at once", "立即", "即座に";
    NOTHING_HAPPENS: "nothing moves", "没有卡片移动", "動くカードはありません";
    ITS_ACTIVATION_NEGATED: " – its activation was negated: nothing resolves", "——发动被无效，没有要处理的效果",
        " – 発動が無効になり、処理はありません";
    ITS_EFFECT_NEGATED: " – its effect is negated: it resolves without effect", "——效果被无效，处理时什么也不适用",
        " – 効果が無効になり、何も適用されません";
    WITHOUT_CHAIN: " – at once, without a Chain", "——立即适用，不入连锁", " – チェーンブロックを作らずに適用";
    BY_THE_WAY: " – by the rules, with no timing of its own", "——规则处理，不占时点",
        " – ルールによる処理で、タイミングになりません";
    MUST_ANSWER: "this triggers {effect}: it must be activated", "{effect}触发，必须发动",
        "{effect}が誘発します。必ず発動します";
    TRIGGERS: "this triggers {effect}: it may be activated", "{effect}触发，可以发动",
        "{effect}が誘発します。発動できます";
    MAY_ANSWER: "{effect} may answer this", "{effect}可以对应发动", "{effect}はこれに対して発動できます";
    PERHAPS_ANSWERS: "whether {effect} may answer this is undetermined", "{effect}能否对应发动无法确定",
        "{effect}がこれに対して発動できるかどうかは不確定です";
    NOW_OPEN: "now nothing waits for an answer: {player} may act", "现在没有待对应的事：由{player}行动",
        "対応待ちはありません。{player}が行動できます";
    NOW_TIMING: "now this may be answered: triggers first, then fast effects, {player} first",
        "现在可以对应：先是诱发效果，然后是快速效果，{player}优先",
        "ここで対応できます。まず誘発効果、次にスペルスピード2以上の効果で、{player}が先です";
    NOW_CHAIN: "now the Chain may be answered, by {player} first", "现在可以连锁，{player}优先",
        "ここでチェーンできます。{player}が先です";
    NOW_SUMMONING: "now the Summon may be negated, before it succeeds", "现在是召唤之际：召唤成功前可以无效",
        "ここで、成功する前の召喚を無効にできます";
    NOW_RESOLVING: "now a choice has to be made", "现在需要作出选择", "ここで選択が必要です";
    NOW_WON: "the duel is over: {player} won", "决斗结束：{player}胜", "デュエルは終了しました：{player}の勝利です";
    NOW_DRAWN: "the duel is over: a draw", "决斗结束：平局",
        "デュエルは終了しました：引き分けです";
}

/// The phase, as a report names it.
pub fn phase(language: Language, phase: Phase, step: Option<BattleStep>, part: Option<Part>) -> &'static str {
    if let Some(part) = part {
        let word = match part {
            Part::Start => Word::new(
                "Battle Phase, start of the Damage Step",
                "战斗阶段的伤害步骤开始时",
                "バトルフェイズ、ダメージステップ開始時",
            ),
            Part::Before => Word::new(
                "Battle Phase, Damage Step before damage calculation",
                "战斗阶段的伤害计算前",
                "バトルフェイズ、ダメージ計算前",
            ),
            Part::Calculation => Word::new(
                "Battle Phase, during damage calculation",
                "战斗阶段的伤害计算时",
                "バトルフェイズ、ダメージ計算時",
            ),
            Part::After => Word::new(
                "Battle Phase, Damage Step after damage calculation",
                "战斗阶段的伤害计算后",
                "バトルフェイズ、ダメージ計算後",
            ),
            Part::End => Word::new(
                "Battle Phase, end of the Damage Step",
                "战斗阶段的伤害步骤结束时",
                "バトルフェイズ、ダメージステップ終了時",
            ),
        };
        return word.of(language);
    }
    let word = match (phase, step) {
        (Phase::Draw, _) => Word::new("Draw Phase", "抽卡阶段", "ドローフェイズ"),
        (Phase::Standby, _) => Word::new("Standby Phase", "准备阶段", "スタンバイフェイズ"),
        (Phase::Main1, _) => Word::new("Main Phase 1", "主要阶段1", "メインフェイズ1"),
        (Phase::Battle, None) => Word::new("Battle Phase", "战斗阶段", "バトルフェイズ"),
        (Phase::Battle, Some(BattleStep::Start)) => {
            Word::new("Battle Phase, Start Step", "战斗阶段的开始步骤", "バトルフェイズのスタートステップ")
        }
        (Phase::Battle, Some(BattleStep::Battle)) => {
            Word::new("Battle Phase, Battle Step", "战斗阶段的战斗步骤", "バトルフェイズのバトルステップ")
        }
        (Phase::Battle, Some(BattleStep::Damage)) => {
            Word::new("Battle Phase, Damage Step", "战斗阶段的伤害步骤", "バトルフェイズのダメージステップ")
        }
        (Phase::Battle, Some(BattleStep::End)) => {
            Word::new("Battle Phase, End Step", "战斗阶段的结束步骤", "バトルフェイズのエンドステップ")
        }
        (Phase::Main2, _) => Word::new("Main Phase 2", "主要阶段2", "メインフェイズ2"),
        (Phase::End, _) => Word::new("End Phase", "结束阶段", "エンドフェイズ"),
    };
    word.of(language)
}

/// Whose turn it is.
pub fn turn_of(language: Language, player: Player) -> &'static str {
    let word = match player {
        Player::You => Word::new("your turn", "你的回合", "自分のターン"),
        Player::Opponent => Word::new("the opponent's turn", "对方回合", "相手のターン"),
    };
    word.of(language)
}

/// The heading of a player's side.
pub fn side(language: Language, player: Player) -> &'static str {
    let word = match player {
        Player::You => Word::new("you", "你", "自分"),
        Player::Opponent => Word::new("opponent", "对方", "相手"),
    };
    word.of(language)
}

/// The label of a zone in the picture of the board.
pub fn label(language: Language, zone: Zone) -> &'static str {
    let word = match zone {
        Zone::ExtraMonster(0) => Word::new(zone_word(zone), "左额外", "左EX"),
        Zone::ExtraMonster(_) => Word::new(zone_word(zone), "右额外", "右EX"),
        Zone::Pendulum(0) => Word::new(zone_word(zone), "左灵摆", "左P"),
        Zone::Pendulum(_) => Word::new(zone_word(zone), "右灵摆", "右P"),
        Zone::Field => Word::new(zone_word(zone), "场地", "フィールド"),
        Zone::Hand
        | Zone::Deck
        | Zone::Extra
        | Zone::Graveyard
        | Zone::Banished
        | Zone::Monster(_)
        | Zone::Spell(_)
        | Zone::Material(_)
        | Zone::Nowhere
        | Zone::Gone => return zone_word(zone),
    };
    word.of(language)
}

/// A zone, as a report names it.
pub fn zone(language: Language, zone: Zone) -> String {
    let plain = match zone {
        Zone::Hand => HAND,
        Zone::Deck => DECK,
        Zone::Extra => EXTRA,
        Zone::Graveyard => GRAVEYARD,
        Zone::Banished => BANISHED,
        Zone::Field => Word::new("field", "场地区域", "フィールドゾーン"),
        Zone::Material(_) => Word::new("material", "超量素材", "エクシーズ素材"),
        Zone::Nowhere => BEING_SUMMONED,
        Zone::Gone => Word::new("gone", "已消失", "消滅"),
        Zone::ExtraMonster(0) => Word::new("left emz", "左侧额外怪兽区域", "左のエクストラモンスターゾーン"),
        Zone::ExtraMonster(_) => Word::new("right emz", "右侧额外怪兽区域", "右のエクストラモンスターゾーン"),
        Zone::Pendulum(0) => Word::new("left pendulum", "左侧灵摆区域", "左のペンデュラムゾーン"),
        Zone::Pendulum(_) => Word::new("right pendulum", "右侧灵摆区域", "右のペンデュラムゾーン"),
        Zone::Monster(n) | Zone::Spell(n) => {
            let word = match (zone, language) {
                (_, Language::En) => return zone_word(zone).to_owned(),
                (Zone::Monster(_), Language::Zh) => "怪兽区域",
                (_, Language::Zh) => "魔法与陷阱区域",
                (Zone::Monster(_), Language::Ja) => "モンスターゾーン",
                (_, Language::Ja) => "魔法&罠ゾーン",
            };
            return format!("{word}{}", n + 1);
        }
    };
    plain.of(language).to_owned()
}
