//! What several rules say alike: one sentence for each, in every language.

use crate::reason::Say;

/// Unknown cards may hold what is needed.
pub static ASSUMING_CARDS: Say = Say {
    key: "assuming-cards",
    en: "assuming that the unknown cards hold what {0} needs",
    zh: "假设未知的卡中有{0}所需的卡",
    ja: "不明なカードの中に{0}に必要なカードがあると仮定します",
};

/// A card may be among unknown ones.
pub static ASSUMING_HELD: Say = Say {
    key: "assuming-held",
    en: "assuming that {0} is among {1}'s unknown cards",
    zh: "假设{1}未知的卡中有{0}",
    ja: "{0}が{1}の不明なカードの中にあると仮定します",
};

/// A face-up Pendulum Monster in the Extra Deck is not Summoned by its own procedure.
pub static FACE_UP_IN_EXTRA_DECK: Say = Say {
    key: "face-up-in-extra-deck",
    en: "{0} lies face-up in the Extra Deck: its own Summon needs it face-down",
    zh: "{0}表侧在额外卡组，不能进行它本来的召唤",
    ja: "{0}はエクストラデッキで表側表示です。その本来の召喚は裏側の状態からしか行えません",
};

/// A card forbids it.
pub static FORBIDDEN_BY: Say = Say {
    key: "forbidden-by",
    en: "{1} forbids it to {0}",
    zh: "{1}的效果让{0}不能这样做",
    ja: "{1}により、{0}はそれを行えません",
};

/// What forbids it would itself be the material.
pub static FORBIDDEN_BY_MATERIAL: Say = Say {
    key: "forbidden-by-material",
    en: "{1} forbids {0} to Special Summon {2}, and using {1} itself as material does not lift that",
    zh: "{1}的效果让{0}不能特殊召唤{2}，把{1}自身作为素材也不能解除",
    ja: "{1}により、{0}は{2}を特殊召喚できません。{1}自身を素材にしても、それは解消されません",
};

/// What a Summon takes as materials was not read.
pub static MATERIALS_UNREAD: Say = Say {
    key: "materials-unread",
    en: "the materials of {0} were not read",
    zh: "{0}的素材没有读懂",
    ja: "{0}の素材は読み取れていません",
};

/// A zone that is no Main Monster Zone.
pub static NO_MAIN_ZONE: Say = Say {
    key: "no-main-zone",
    en: "{0} is no Main Monster Zone",
    zh: "{0}不是主要怪兽区域",
    ja: "{0}はメインモンスターゾーンではありません",
};

/// No free Main Monster Zone.
pub static NO_ZONE: Say = Say {
    key: "no-zone",
    en: "{0} has no free Main Monster Zone",
    zh: "{0}没有空着的主要怪兽区域",
    ja: "{0}には空いているメインモンスターゾーンがありません",
};

/// No face-up monster that the player controls.
pub static NOT_FACE_UP: Say = Say {
    key: "not-face-up",
    en: "{0} is no face-up monster that {1} controls",
    zh: "{0}不是{1}场上表侧表示的怪兽",
    ja: "{0}は、{1}の場の表側表示モンスターではありません",
};

/// An effect that would do nothing.
pub static NOTHING_TO_DO: Say = Say {
    key: "nothing-to-do",
    en: "{0} would have nothing to do",
    zh: "{0}没有可以处理的效果",
    ja: "{0}には行える処理がありません",
};

/// A card that was Set this turn.
pub static SET_THIS_TURN: Say = Say {
    key: "set-this-turn",
    en: "{0} was Set this turn",
    zh: "{0}是这个回合放置的",
    ja: "{0}はこのターンにセットされています",
};

/// No card forbids a Special Summon.
pub static SPECIAL_SUMMON_ALLOWED: Say = Say {
    key: "special-summon-allowed",
    en: "no card forbids the Special Summon of {0}",
    zh: "没有卡禁止特殊召唤{0}",
    ja: "{0}の特殊召喚を禁止しているカードはありません",
};

/// A card forbids a Special Summon.
pub static SPECIAL_SUMMON_FORBIDDEN: Say = Say {
    key: "special-summon-forbidden",
    en: "{1} forbids {0} to Special Summon {2}",
    zh: "{1}的效果让{0}不能特殊召唤{2}",
    ja: "{1}により、{0}は{2}を特殊召喚できません",
};

/// A monster that was Summoned this turn.
pub static SUMMONED_THIS_TURN: Say = Say {
    key: "summoned-this-turn",
    en: "{0} was Summoned this turn",
    zh: "{0}是这个回合召唤的",
    ja: "{0}はこのターンに召喚されています",
};

/// A free Main Monster Zone.
pub static ZONE_FREE: Say = Say {
    key: "zone-free",
    en: "{0} has a free Main Monster Zone",
    zh: "{0}有空着的主要怪兽区域",
    ja: "{0}には空いているメインモンスターゾーンがあります",
};

/// A zone that a card takes up.
pub static ZONE_OCCUPIED: Say =
    Say { key: "zone-occupied", en: "{0} is occupied", zh: "{0}已被占用", ja: "{0}は使用中です" };

/// A zone that may be chosen.
pub static ZONE_CHOSEN: Say =
    Say { key: "zone-chosen", en: "{0} may be chosen", zh: "可以选择{0}", ja: "{0}を選べます" };

/// A card that lies face-down.
pub static LIES_FACE_DOWN: Say =
    Say {
        key: "lies-face-down", en: "{0} lies face-down", zh: "{0}里侧表示存在", ja: "{0}は裏側表示です"
    };

/// A card that is no monster.
pub static NO_MONSTER: Say =
    Say {
        key: "no-monster", en: "{0} is no monster", zh: "{0}不是怪兽", ja: "{0}はモンスターではありません"
    };

/// A player may activate a card or an effect.
pub const MAY_ACTIVATE: Say =
    Say {
        key: "may-activate", en: "{0} may activate {1}", zh: "{0}可以发动{1}", ja: "{0}は{1}を発動できます"
    };
