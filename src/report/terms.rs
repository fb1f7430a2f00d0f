//! The field's Chinese terms for the words that models, scenarios and values are written in.

/// The terms, each behind the word in lower case, with blanks for hyphens.
const TERMS: &[(&str, &str)] = &[
    // What a card is.
    ("monster", "怪兽"),
    ("spell", "魔法"),
    ("trap", "陷阱"),
    ("card", "卡"),
    ("normal", "通常"),
    ("effect", "效果"),
    ("fusion", "融合"),
    ("ritual", "仪式"),
    ("synchro", "同调"),
    ("xyz", "XYZ"),
    ("link", "连接"),
    ("pendulum", "灵摆"),
    ("tuner", "调整"),
    ("gemini", "二重"),
    ("spirit", "灵魂"),
    ("union", "同盟"),
    ("toon", "卡通"),
    ("flip", "反转"),
    ("special summon", "特殊召唤"),
    ("token", "衍生物"),
    ("continuous", "永续"),
    ("quick play", "速攻"),
    ("field", "场地"),
    ("equip", "装备"),
    ("counter", "反击"),
    ("spell counter", "魔力指示物"),
    // Attributes.
    ("earth", "地"),
    ("water", "水"),
    ("fire", "炎"),
    ("wind", "风"),
    ("light", "光"),
    ("dark", "暗"),
    ("divine", "神"),
    // Types.
    ("aqua", "水族"),
    ("beast", "兽族"),
    ("beast warrior", "兽战士族"),
    ("creator god", "创造神族"),
    ("cyberse", "电子界族"),
    ("dinosaur", "恐龙族"),
    ("divine beast", "幻神兽族"),
    ("dragon", "龙族"),
    ("fairy", "天使族"),
    ("fiend", "恶魔族"),
    ("fish", "鱼族"),
    ("illusion", "幻想魔族"),
    ("insect", "昆虫族"),
    ("machine", "机械族"),
    ("plant", "植物族"),
    ("psychic", "念动力族"),
    ("pyro", "炎族"),
    ("reptile", "爬虫类族"),
    ("rock", "岩石族"),
    ("sea serpent", "海龙族"),
    ("spellcaster", "魔法师族"),
    ("thunder", "雷族"),
    ("warrior", "战士族"),
    ("winged beast", "鸟兽族"),
    ("wyrm", "幻龙族"),
    ("zombie", "不死族"),
    // Values and what cards have.
    ("name", "卡名"),
    ("race", "种族"),
    ("type", "种族"),
    ("attribute", "属性"),
    ("level", "等级"),
    ("rank", "阶级"),
    ("original name", "原本卡名"),
    ("original race", "原本种族"),
    ("original attribute", "原本属性"),
    ("original level", "原本等级"),
    ("place", "所在区域"),
    ("number", "数字"),
    ("card name", "卡名"),
    ("card type", "卡的种类"),
    ("materials", "素材"),
    ("flavour", "背景文字"),
    ("summoning condition", "召唤条件"),
    ("summoning procedure", "召唤手续"),
    ("effects", "效果"),
    // Link arrows.
    ("top left", "左上"),
    ("top", "上"),
    ("top right", "右上"),
    ("left", "左"),
    ("right", "右"),
    ("bottom left", "左下"),
    ("bottom", "下"),
    ("bottom right", "右下"),
    // Frames.
    ("green", "绿色"),
    ("purple", "紫红色"),
    ("grey", "灰色"),
    ("violet", "紫色"),
    ("white", "白色"),
    ("black", "黑色"),
    ("dark blue", "深蓝色"),
    ("blue", "蓝色"),
    ("yellow", "黄色"),
    ("orange", "橙色"),
    // Causes, comparisons, what effects do.
    ("battle", "战斗"),
    ("cost", "代价"),
    ("summon", "召唤"),
    ("rule", "规则"),
    ("below", "小于"),
    ("at most", "不超过"),
    ("equal", "等于"),
    ("at least", "不少于"),
    ("above", "大于"),
    ("add to hand", "加入手卡"),
    ("banish", "除外"),
    ("change position", "改变表示形式"),
    ("change stat", "改变数值"),
    ("damage", "给予伤害"),
    ("destroy", "破坏"),
    ("discard", "丢弃"),
    ("draw", "抽卡"),
    ("fusion summon", "融合召唤"),
    ("gain lp", "回复基本分"),
    ("negate", "无效"),
    ("normal summon", "通常召唤"),
    ("return to deck", "回到卡组"),
    ("return to hand", "回到手卡"),
    ("ritual summon", "仪式召唤"),
    ("send to graveyard", "送去墓地"),
    ("set", "放置"),
    ("take control", "得到控制权"),
    // Kinds of Summons.
    ("special", "特殊召唤"),
    ("tribute", "上级召唤"),
    ("not", "没有召唤"),
    // Places and players.
    ("hand", "手卡"),
    ("deck", "卡组"),
    ("main deck", "主卡组"),
    ("extra", "额外卡组"),
    ("extra deck", "额外卡组"),
    ("gy", "墓地"),
    ("banished", "被除外"),
    ("gone", "已消失"),
    ("nowhere", "没有发动的场所"),
    ("material", "素材"),
    ("being summoned", "召唤之际"),
    ("left emz", "左侧额外怪兽区域"),
    ("right emz", "右侧额外怪兽区域"),
    ("left pendulum", "左侧灵摆区域"),
    ("right pendulum", "右侧灵摆区域"),
    ("you", "你"),
    ("opponent", "对方"),
    ("both", "双方"),
    ("nobody", "没有人"),
    ("nothing", "无"),
    ("none", "无"),
    ("attack", "攻击表示"),
    ("defense", "守备表示"),
    ("face up", "表侧"),
    ("face down", "里侧"),
    ("yes", "可以"),
    ("no", "不可以"),
    ("undetermined", "无法确定"),
    // Actions without a card.
    ("pass", "放弃"),
    ("draw", "抽卡"),
    ("end the turn", "结束回合"),
    ("withdraw the attack", "中止攻击"),
    ("discard down to the hand limit", "丢弃到手卡上限"),
    ("draw phase", "抽卡阶段"),
    ("standby phase", "准备阶段"),
    ("main phase 1", "主要阶段1"),
    ("battle phase", "战斗阶段"),
    ("main phase 2", "主要阶段2"),
    ("end phase", "结束阶段"),
    ("end step", "结束步骤"),
    // Conditions that do not hold.
    ("a card that it asks for is not there", "没有它所要求的卡"),
    ("a card that must not be there is there", "存在不能存在的卡"),
    ("the comparison of values that it asks for is not met", "不满足它所要求的数值比较"),
    ("it is the wrong player's turn", "不是它所要求的玩家的回合"),
    ("it is the wrong phase", "不是它所要求的阶段"),
    ("that has not happened this turn", "那件事这个回合没有发生过"),
    ("the cards spoken of are not as they must be", "所说的卡不符合要求"),
    ("damage calculation is not going on", "不在伤害计算时"),
    ("it is not the damage step", "不在伤害步骤"),
    ("that did not happen in the turn before", "上个回合没有发生那件事"),
    ("it did not come here so", "它不是那样来到这里的"),
    ("this is not the next such phase after that", "这不是那之后的下一个该阶段"),
    ("the card itself is not as it must be", "这张卡自身不符合要求"),
    ("the card of the event is not as it must be", "那件事的卡不符合要求"),
    ("the equipped monster is not as it must be", "装备怪兽不符合要求"),
    ("it was not summoned in that way", "不是以那种方法召唤的"),
    ("that effect was not used this turn", "那个效果这个回合没有使用过"),
    ("it came here this turn", "它是这个回合来到这里的"),
    ("no direct attack was declared", "没有宣言直接攻击"),
    ("it is not the player's own main phase with nothing to be answered", "不是自己主要阶段没有待对应的事时"),
    ("such a monster from the face down extra deck", "没有从额外卡组里侧特殊召唤那样的怪兽"),
    ("it must be chain link 1", "必须作为连锁1发动"),
    ("the earlier part was not done", "前面的处理没有进行"),
    // Kinds of effects.
    ("ignition", "起动效果"),
    ("trigger", "诱发效果"),
    ("quick", "诱发即时效果"),
    ("unclassified", "分类外效果"),
    ("activation", "卡的发动"),
    ("condition", "召唤条件"),
    ("procedure", "召唤手续"),
];

/// The term for a word, if there is one.
pub fn term(word: &str) -> Option<&'static str> {
    let plain = word.to_lowercase().replace('-', " ");
    TERMS.iter().find(|(en, _)| *en == plain).map(|(_, zh)| *zh)
}

/// The term for a word, or for each of several; what has none stays as it is.
pub fn terms(words: &str, name: &dyn Fn(&str) -> Option<String>) -> String {
    if let Some(inner) = words.strip_prefix("not so: ") {
        return format!("并非：{}", terms(inner, name));
    }
    if let Some(inner) = words.strip_prefix("when it was activated: ") {
        return format!("发动时：{}", terms(inner, name));
    }
    if let Some((n, _)) = words.strip_prefix("fewer than ").and_then(|w| w.split_once(' ')) {
        return format!("它所要求的卡不到{n}张");
    }
    all_terms(words, name).unwrap_or_else(|| words.to_owned())
}

/// The same, only where all of it has terms.
fn all_terms(words: &str, name: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let whole = term(words).map(str::to_owned).or_else(|| name(words)).or_else(|| plain(words));
    let whole = whole.or_else(|| action(words, name));
    let marks = [("; ", "；"), (" + ", "＋"), (", ", "、"), (" and ", "和"), (" ", "")];
    whole.or_else(|| {
        marks.iter().find_map(|(mark, zh)| {
            let parts: Vec<&str> = words.split(mark).collect();
            let parts: Option<Vec<String>> =
                (parts.len() > 1).then(|| parts.iter().map(|part| all_terms(part, name)).collect()).flatten();
            parts.map(|parts| parts.join(zh))
        })
    })
}

/// Verbs of actions that stand before a card or a phase.
const VERBS: &[(&str, &str)] = &[
    ("activate ", "发动"),
    ("normal summon again ", "再1次召唤"),
    ("normal summon ", "通常召唤"),
    ("flip summon ", "反转召唤"),
    ("special summon ", "特殊召唤"),
    ("synchro summon ", "同调召唤"),
    ("xyz summon ", "XYZ召唤"),
    ("link summon ", "连接召唤"),
    ("pendulum summon ", "灵摆召唤"),
    ("summon ", "召唤"),
    ("set ", "放置"),
    ("change ", "改变表示形式："),
    ("enter ", "进入"),
    ("discard ", "丢弃"),
];

/// An action as lists of legal actions name it, only where all of it has terms.
fn action(words: &str, name: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    if words.contains("; ") {
        return None;
    }
    let card = |word: &str| {
        let labelled = || word.rsplit_once(' ').and_then(|(card, label)| Some(format!("{} {label}", name(card)?)));
        name(word).or_else(labelled)
    };
    if let Some(sure) = words.strip_suffix(" (undetermined)") {
        return Some(format!("{}（无法确定）", all_terms(sure, name)?));
    }
    if let Some((target, by)) = words.strip_prefix("attack ").and_then(|w| w.split_once(" with ")) {
        let by = card(by)?;
        return if target == "directly" {
            Some(format!("{by}直接攻击"))
        } else {
            Some(format!("{by}攻击{}", card(target)?))
        };
    }
    let (object, verb) = VERBS.iter().find_map(|(en, zh)| Some((words.strip_prefix(en)?, zh)))?;
    let numbered = object.strip_prefix("effect ").and_then(|w| w.split_once(" of "));
    let object = match numbered {
        Some((number, of)) => format!("{}的效果{number}", card(of)?),
        None => card(object).or_else(|| term(object).map(str::to_owned))?,
    };
    Some(format!("{verb}{object}"))
}

/// What needs no term: figures, and the names of numbered zones.
fn plain(word: &str) -> Option<String> {
    let zone = word.strip_prefix(['m', 's']).is_some_and(|n| n.len() == 1 && n.parse::<u8>().is_ok());
    let figures = !word.is_empty() && word.chars().all(|c| !c.is_ascii_alphabetic());
    (zone || figures).then(|| word.to_owned())
}
