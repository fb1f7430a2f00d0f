//! The field's terms for the words that models, scenarios and values are written in.

use super::language::{Language, Word};

/// The terms; the English one is the word in lower case, with blanks for hyphens.
const TERMS: &[Word] = &[
    // What a card is.
    Word::new("monster", "怪兽", "モンスター"),
    Word::new("spell", "魔法", "魔法"),
    Word::new("trap", "陷阱", "罠"),
    Word::new("card", "卡", "カード"),
    Word::new("normal", "通常", "通常"),
    Word::new("effect", "效果", "効果"),
    Word::new("fusion", "融合", "融合"),
    Word::new("ritual", "仪式", "儀式"),
    Word::new("synchro", "同调", "シンクロ"),
    Word::new("xyz", "XYZ", "エクシーズ"),
    Word::new("link", "连接", "リンク"),
    Word::new("pendulum", "灵摆", "ペンデュラム"),
    Word::new("tuner", "调整", "チューナー"),
    Word::new("gemini", "二重", "デュアル"),
    Word::new("spirit", "灵魂", "スピリット"),
    Word::new("union", "同盟", "ユニオン"),
    Word::new("toon", "卡通", "トゥーン"),
    Word::new("flip", "反转", "リバース"),
    Word::new("special summon", "特殊召唤", "特殊召喚"),
    Word::new("token", "衍生物", "トークン"),
    Word::new("continuous", "永续", "永続"),
    Word::new("quick play", "速攻", "速攻"),
    Word::new("field", "场地", "フィールド"),
    Word::new("equip", "装备", "装備"),
    Word::new("counter", "反击", "カウンター"),
    Word::new("spell counter", "魔力指示物", "魔力カウンター"),
    Word::new("main deck monster", "主卡组的怪兽", "メインデッキのモンスター"),
    Word::new("extra deck monster", "额外卡组的怪兽", "エクストラデッキのモンスター"),
    Word::new("non effect monster", "效果怪兽以外的怪兽", "効果モンスター以外のモンスター"),
    // Attributes.
    Word::new("earth", "地", "地"),
    Word::new("water", "水", "水"),
    Word::new("fire", "炎", "炎"),
    Word::new("wind", "风", "風"),
    Word::new("light", "光", "光"),
    Word::new("dark", "暗", "闇"),
    Word::new("divine", "神", "神"),
    // Types.
    Word::new("aqua", "水族", "水族"),
    Word::new("beast", "兽族", "獣族"),
    Word::new("beast warrior", "兽战士族", "獣戦士族"),
    Word::new("creator god", "创造神族", "創造神族"),
    Word::new("cyberse", "电子界族", "サイバース族"),
    Word::new("dinosaur", "恐龙族", "恐竜族"),
    Word::new("divine beast", "幻神兽族", "幻神獣族"),
    Word::new("dragon", "龙族", "ドラゴン族"),
    Word::new("fairy", "天使族", "天使族"),
    Word::new("fiend", "恶魔族", "悪魔族"),
    Word::new("fish", "鱼族", "魚族"),
    Word::new("illusion", "幻想魔族", "幻想魔族"),
    Word::new("insect", "昆虫族", "昆虫族"),
    Word::new("machine", "机械族", "機械族"),
    Word::new("plant", "植物族", "植物族"),
    Word::new("psychic", "念动力族", "サイキック族"),
    Word::new("pyro", "炎族", "炎族"),
    Word::new("reptile", "爬虫类族", "爬虫類族"),
    Word::new("rock", "岩石族", "岩石族"),
    Word::new("sea serpent", "海龙族", "海竜族"),
    Word::new("spellcaster", "魔法师族", "魔法使い族"),
    Word::new("thunder", "雷族", "雷族"),
    Word::new("warrior", "战士族", "戦士族"),
    Word::new("winged beast", "鸟兽族", "鳥獣族"),
    Word::new("wyrm", "幻龙族", "幻竜族"),
    Word::new("zombie", "不死族", "アンデット族"),
    // Values and what cards have.
    Word::new("name", "卡名", "カード名"),
    Word::new("race", "种族", "種族"),
    Word::new("type", "种族", "種族"),
    Word::new("attribute", "属性", "属性"),
    Word::new("level", "等级", "レベル"),
    Word::new("rank", "阶级", "ランク"),
    Word::new("atk", "攻击力", "攻撃力"),
    Word::new("def", "守备力", "守備力"),
    Word::new("original atk", "原本攻击力", "元々の攻撃力"),
    Word::new("original def", "原本守备力", "元々の守備力"),
    Word::new("original type", "原本种族", "元々の種族"),
    Word::new("scale", "灵摆刻度", "ペンデュラムスケール"),
    Word::new("kind", "卡的种类", "カードの種類"),
    Word::new("abilities", "能力", "能力"),
    Word::new("frame", "卡框", "枠"),
    Word::new("home deck", "所属的卡组", "入るデッキ"),
    Word::new("text", "文本", "テキスト"),
    Word::new("original name", "原本卡名", "元々のカード名"),
    Word::new("original race", "原本种族", "元々の種族"),
    Word::new("original attribute", "原本属性", "元々の属性"),
    Word::new("original level", "原本等级", "元々のレベル"),
    Word::new("place", "所在区域", "ある場所"),
    Word::new("number", "数字", "数字"),
    Word::new("card name", "卡名", "カード名"),
    Word::new("card type", "卡的种类", "カードの種類"),
    Word::new("materials", "素材", "素材"),
    Word::new("flavour", "背景文字", "物語の説明"),
    Word::new("summoning condition", "召唤条件", "召喚条件"),
    Word::new("summoning procedure", "召唤手续", "召喚の手順"),
    Word::new("effects", "效果", "効果"),
    // Link arrows.
    Word::new("top left", "左上", "左上"),
    Word::new("top", "上", "上"),
    Word::new("top right", "右上", "右上"),
    Word::new("left", "左", "左"),
    Word::new("right", "右", "右"),
    Word::new("bottom left", "左下", "左下"),
    Word::new("bottom", "下", "下"),
    Word::new("bottom right", "右下", "右下"),
    // Frames.
    Word::new("green", "绿色", "緑色"),
    Word::new("purple", "紫红色", "赤紫色"),
    Word::new("grey", "灰色", "灰色"),
    Word::new("violet", "紫色", "紫色"),
    Word::new("white", "白色", "白色"),
    Word::new("black", "黑色", "黒色"),
    Word::new("dark blue", "深蓝色", "濃い青色"),
    Word::new("blue", "蓝色", "青色"),
    Word::new("yellow", "黄色", "黄色"),
    Word::new("orange", "橙色", "橙色"),
    // Causes, comparisons, what effects do.
    Word::new("battle", "战斗", "戦闘"),
    Word::new("cost", "代价", "コスト"),
    Word::new("summon", "召唤", "召喚"),
    Word::new("rule", "规则", "ルール"),
    Word::new("below", "小于", "未満"),
    Word::new("at most", "不超过", "以下"),
    Word::new("equal", "等于", "等しい"),
    Word::new("at least", "不少于", "以上"),
    Word::new("above", "大于", "超過"),
    Word::new("add to hand", "加入手卡", "手札に加える"),
    Word::new("banish", "除外", "除外"),
    Word::new("change position", "改变表示形式", "表示形式の変更"),
    Word::new("change type", "改变种族", "種族の変更"),
    Word::new("change attribute", "改变属性", "属性の変更"),
    Word::new("change stat", "改变数值", "数値の変更"),
    Word::new("damage", "给予伤害", "ダメージ"),
    Word::new("destroy", "破坏", "破壊"),
    Word::new("discard", "丢弃", "捨てる"),
    Word::new("draw", "抽卡", "ドロー"),
    Word::new("fusion summon", "融合召唤", "融合召喚"),
    Word::new("gain lp", "回复基本分", "LPの回復"),
    Word::new("negate", "无效", "無効"),
    Word::new("normal summon", "通常召唤", "召喚"),
    Word::new("return to deck", "回到卡组", "デッキに戻す"),
    Word::new("return to hand", "回到手卡", "手札に戻す"),
    Word::new("ritual summon", "仪式召唤", "儀式召喚"),
    Word::new("send to graveyard", "送去墓地", "墓地へ送る"),
    Word::new("set", "放置", "セット"),
    Word::new("take control", "得到控制权", "コントロールを得る"),
    // Kinds of Summons.
    Word::new("special", "特殊召唤", "特殊召喚"),
    Word::new("tribute", "上级召唤", "アドバンス召喚"),
    Word::new("not", "没有召唤", "召喚されていない"),
    // Places and players.
    Word::new("hand", "手卡", "手札"),
    Word::new("deck", "卡组", "デッキ"),
    Word::new("main deck", "主卡组", "メインデッキ"),
    Word::new("extra", "额外卡组", "エクストラデッキ"),
    Word::new("extra deck", "额外卡组", "エクストラデッキ"),
    Word::new("gy", "墓地", "墓地"),
    Word::new("banished", "被除外", "除外"),
    Word::new("gone", "已消失", "消滅"),
    Word::new("nowhere", "没有发动的场所", "どこでもない場所"),
    Word::new("material", "素材", "素材"),
    Word::new("being summoned", "召唤之际", "召喚の途中"),
    Word::new("left emz", "左侧额外怪兽区域", "左のエクストラモンスターゾーン"),
    Word::new("right emz", "右侧额外怪兽区域", "右のエクストラモンスターゾーン"),
    Word::new("left pendulum", "左侧灵摆区域", "左のペンデュラムゾーン"),
    Word::new("right pendulum", "右侧灵摆区域", "右のペンデュラムゾーン"),
    Word::new("you", "你", "自分"),
    Word::new("opponent", "对方", "相手"),
    Word::new("both", "双方", "お互い"),
    Word::new("nobody", "没有人", "誰もいない"),
    Word::new("nothing", "无", "なし"),
    Word::new("none", "无", "なし"),
    Word::new("attack", "攻击表示", "攻撃表示"),
    Word::new("defense", "守备表示", "守備表示"),
    Word::new("face up", "表侧", "表側"),
    Word::new("face down", "里侧", "裏側"),
    Word::new("yes", "可以", "可"),
    Word::new("no", "不可以", "不可"),
    Word::new("undetermined", "无法确定", "不確定"),
    // Actions without a card.
    Word::new("pass", "放弃", "パス"),
    Word::new("draw", "抽卡", "ドロー"),
    Word::new("end the turn", "结束回合", "ターンを終了"),
    Word::new("withdraw the attack", "中止攻击", "攻撃を中止"),
    Word::new("discard down to the hand limit", "丢弃到手卡上限", "手札が上限になるように捨てる"),
    Word::new("draw phase", "抽卡阶段", "ドローフェイズ"),
    Word::new("standby phase", "准备阶段", "スタンバイフェイズ"),
    Word::new("main phase 1", "主要阶段1", "メインフェイズ1"),
    Word::new("battle phase", "战斗阶段", "バトルフェイズ"),
    Word::new("main phase 2", "主要阶段2", "メインフェイズ2"),
    Word::new("end phase", "结束阶段", "エンドフェイズ"),
    Word::new("end step", "结束步骤", "エンドステップ"),
    // Conditions that do not hold.
    Word::new("a card that it asks for is not there", "没有它所要求的卡", "求めるカードが存在しない"),
    Word::new("a card that must not be there is there", "存在不能存在的卡", "存在してはならないカードが存在する"),
    Word::new(
        "the comparison of values that it asks for is not met",
        "不满足它所要求的数值比较",
        "求める値の条件を満たしていない",
    ),
    Word::new("it is the wrong player's turn", "不是它所要求的玩家的回合", "求めるプレイヤーのターンではない"),
    Word::new("it is the wrong phase", "不是它所要求的阶段", "求めるフェイズではない"),
    Word::new("that has not happened this turn", "那件事这个回合没有发生过", "それはこのターンに起こっていない"),
    Word::new("the cards spoken of are not as they must be", "所说的卡不符合要求", "そのカードが条件を満たしていない"),
    Word::new("it is not the battle step", "不在战斗步骤", "バトルステップではない"),
    Word::new("damage calculation is not going on", "不在伤害计算时", "ダメージ計算時ではない"),
    Word::new(
        "that player would take no battle damage from the battle",
        "那名玩家不会受到那次战斗的战斗伤害",
        "そのプレイヤーはその戦闘で戦闘ダメージを受けない",
    ),
    Word::new("it is not the damage step", "不在伤害步骤", "ダメージステップではない"),
    Word::new("that did not happen in the turn before", "上个回合没有发生那件事", "それは前のターンに起こっていない"),
    Word::new("it did not come here so", "它不是那样来到这里的", "そのようにここへ来たのではない"),
    Word::new(
        "this is not such a phase, or not the one counted from that",
        "现在不是该阶段，或不是从那时数起的那一次",
        "該当するフェイズではない、またはその時から数えた回のものではない",
    ),
    Word::new("the card itself is not as it must be", "这张卡自身不符合要求", "このカード自身が条件を満たしていない"),
    Word::new(
        "the card of the event is not as it must be",
        "那件事的卡不符合要求",
        "その出来事のカードが条件を満たしていない",
    ),
    Word::new(
        "the equipped monster is not as it must be",
        "装备怪兽不符合要求",
        "装備モンスターが条件を満たしていない",
    ),
    Word::new("it was not summoned in that way", "不是以那种方法召唤的", "その方法で召喚されたのではない"),
    Word::new(
        "that effect was not used this turn",
        "那个效果这个回合没有使用过",
        "その効果はこのターンに使用されていない",
    ),
    Word::new(
        "something has already been done in this phase",
        "这个阶段已经进行过行动",
        "このフェイズですでに何かが行われている",
    ),
    Word::new("it came here this turn", "它是这个回合来到这里的", "このターンにここへ来た"),
    Word::new("no direct attack was declared", "没有宣言直接攻击", "直接攻撃が宣言されていない"),
    Word::new(
        "it is not the player's own main phase with nothing to be answered",
        "不是自己主要阶段没有待对应的事时",
        "対応待ちのない自分メインフェイズではない",
    ),
    Word::new(
        "such a monster from the face down extra deck",
        "没有从额外卡组里侧特殊召唤那样的怪兽",
        "エクストラデッキの裏側からそのようなモンスターを特殊召喚していない",
    ),
    Word::new("it must be chain link 1", "必须作为连锁1发动", "チェーン1でなければならない"),
    Word::new("the earlier part was not done", "前面的处理没有进行", "先の処理が行われていない"),
    // Kinds of effects.
    Word::new("ignition", "起动效果", "起動効果"),
    Word::new("trigger", "诱发效果", "誘発効果"),
    Word::new("quick", "诱发即时效果", "誘発即時効果"),
    Word::new("unclassified", "分类外效果", "分類されない効果"),
    Word::new("activation", "卡的发动", "カードの発動"),
    Word::new("condition", "召唤条件", "召喚条件"),
    Word::new("procedure", "召唤手续", "召喚の手順"),
];

/// The term for a word, if there is one.
pub fn term(word: &str, language: Language) -> Option<&'static str> {
    let plain = word.to_lowercase().replace('-', " ");
    TERMS.iter().find(|term| term.en == plain).map(|term| term.of(language))
}

const NOT_SO: Word = Word::new("not so: {0}", "并非：{0}", "次の通りではない：{0}");
const AS_ACTIVATED: Word = Word::new("when it was activated: {0}", "发动时：{0}", "発動した時：{0}");
const FEWER: Word = Word::new("fewer than {0}", "它所要求的卡不到{0}张", "求めるカードが{0}枚に満たない");
const UNSURE: Word = Word::new("{0} (undetermined)", "{0}（无法确定）", "{0}（不確定）");
const ATTACK: Word = Word::new("attack {0} with {1}", "{1}攻击{0}", "{1}で{0}に攻撃");
const DIRECTLY: Word = Word::new("attack directly with {0}", "{0}直接攻击", "{0}で直接攻撃");
const EFFECT: Word = Word::new("effect {0} of {1}", "{1}的效果{0}", "{1}の{0}番目の効果");

/// What stands between words, and what stands for it.
const MARKS: [Word; 6] = [
    Word::new("; ", "；", "；"),
    Word::new(" > ", " > ", " > "),
    Word::new(" + ", "＋", "＋"),
    Word::new(", ", "、", "、"),
    Word::new(" and ", "和", "と"),
    Word::new(" ", "", ""),
];

/// The term for a word, or for each of several; what has none stays as it is.
pub fn terms(words: &str, name: &dyn Fn(&str) -> Option<String>, language: Language) -> String {
    if let Some(inner) = words.strip_prefix("not so: ") {
        return NOT_SO.with(language, &[&terms(inner, name, language)]);
    }
    if let Some(inner) = words.strip_prefix("when it was activated: ") {
        return AS_ACTIVATED.with(language, &[&terms(inner, name, language)]);
    }
    if let Some((n, _)) = words.strip_prefix("fewer than ").and_then(|w| w.split_once(' ')) {
        return FEWER.with(language, &[&n]);
    }
    all_terms(words, name, language).unwrap_or_else(|| words.to_owned())
}

/// The same, only where all of it has terms.
fn all_terms(words: &str, name: &dyn Fn(&str) -> Option<String>, language: Language) -> Option<String> {
    if let Some((inner, rest)) = words.strip_prefix('"').and_then(|words| words.split_once('"')) {
        let rest = if rest.is_empty() { String::new() } else { all_terms(rest.trim_start(), name, language)? };
        return Some(format!("「{inner}」{rest}"));
    }
    let whole = term(words, language).map(str::to_owned).or_else(|| name(words)).or_else(|| plain(words));
    let whole = whole.or_else(|| action(words, name, language));
    whole.or_else(|| {
        MARKS.iter().find_map(|mark| {
            let parts: Vec<&str> = words.split(mark.en).collect();
            let parts: Option<Vec<String>> =
                (parts.len() > 1).then(|| parts.iter().map(|part| all_terms(part, name, language)).collect()).flatten();
            parts.map(|parts| parts.join(mark.of(language)))
        })
    })
}

/// Verbs of actions that stand before a card or a phase.
const VERBS: &[Word] = &[
    Word::new("activate {0}", "发动{0}", "{0}を発動"),
    Word::new("normal summon again {0}", "再1次召唤{0}", "{0}を再度召喚"),
    Word::new("normal summon {0}", "通常召唤{0}", "{0}を召喚"),
    Word::new("flip summon {0}", "反转召唤{0}", "{0}を反転召喚"),
    Word::new("special summon {0}", "特殊召唤{0}", "{0}を特殊召喚"),
    Word::new("synchro summon {0}", "同调召唤{0}", "{0}をシンクロ召喚"),
    Word::new("xyz summon {0}", "XYZ召唤{0}", "{0}をエクシーズ召喚"),
    Word::new("link summon {0}", "连接召唤{0}", "{0}をリンク召喚"),
    Word::new("pendulum summon {0}", "灵摆召唤{0}", "{0}をペンデュラム召喚"),
    Word::new("summon {0}", "召唤{0}", "{0}を召喚"),
    Word::new("set {0}", "放置{0}", "{0}をセット"),
    Word::new("change {0}", "改变表示形式：{0}", "{0}の表示形式を変更"),
    Word::new("enter {0}", "进入{0}", "{0}に移行"),
    Word::new("discard {0}", "丢弃{0}", "{0}を捨てる"),
];

/// An action as lists of legal actions name it, only where all of it has terms.
fn action(words: &str, name: &dyn Fn(&str) -> Option<String>, language: Language) -> Option<String> {
    if words.contains("; ") {
        return None;
    }
    let card = |word: &str| {
        let labelled = || word.rsplit_once(' ').and_then(|(card, label)| Some(format!("{} {label}", name(card)?)));
        name(word).or_else(labelled)
    };
    if let Some(sure) = words.strip_suffix(" (undetermined)") {
        return Some(UNSURE.with(language, &[&all_terms(sure, name, language)?]));
    }
    if let Some((target, by)) = words.strip_prefix("attack ").and_then(|w| w.split_once(" with ")) {
        let by = card(by)?;
        return Some(match target {
            "directly" => DIRECTLY.with(language, &[&by]),
            target => ATTACK.with(language, &[&card(target)?, &by]),
        });
    }
    let (object, verb) =
        VERBS.iter().find_map(|verb| Some((words.strip_prefix(verb.en.strip_suffix("{0}")?)?, verb)))?;
    let numbered = object.strip_prefix("effect ").and_then(|w| w.split_once(" of "));
    let object = match numbered {
        Some((number, of)) => EFFECT.with(language, &[&number, &card(of)?]),
        None => card(object).or_else(|| term(object, language).map(str::to_owned))?,
    };
    Some(verb.with(language, &[&object]))
}

/// What needs no term: figures, and the names of numbered zones.
fn plain(word: &str) -> Option<String> {
    let zone = word.strip_prefix(['m', 's']).is_some_and(|n| n.len() == 1 && n.parse::<u8>().is_ok());
    let figures = !word.is_empty() && word.chars().all(|c| !c.is_ascii_alphabetic());
    (zone || figures).then(|| word.to_owned())
}
