//! The sentences of `kind.rs`: what kind of card may be Normal Summoned.

use crate::reason::Say;

pub(super) static NOT_IN_HAND: Say = Say {
    key: "not-in-hand",
    en: "{0} is not in {1}'s hand",
    zh: "{0}不在{1}的手卡",
    ja: "{0}は{1}の手札にありません",
};
pub(super) static SPECIAL: Say = Say {
    key: "special-summon-monster",
    en: "{0} cannot be Normal Summoned or Set",
    zh: "{0}不能通常召唤",
    ja: "{0}は通常召喚できません",
};
pub(super) static ORDINARY: Say = Say {
    key: "normal-summonable",
    en: "{0} in the hand can be Normal Summoned",
    zh: "手卡的{0}可以通常召唤",
    ja: "手札の{0}は通常召喚できます",
};
pub(super) static FORBIDDEN_LEAVES: Say = Say {
    key: "forbidden-by-tribute",
    en: "{1} forbids it to {0}, and Tributing {1} itself does not lift that",
    zh: "{1}的效果让{0}不能这样做，把{1}自身解放也不能解除",
    ja: "{1}により、{0}はそれを行えません。{1}自身をリリースしても、それは解消されません",
};
pub(super) static NO_DEFENSE: Say = Say {
    key: "no-face-up-defense",
    en: "a Normal Summon is made in face-up Attack Position or face-down Defense Position",
    zh: "通常召唤只能是表侧攻击表示或里侧守备表示",
    ja: "通常召喚は、表側攻撃表示か裏側守備表示で行います",
};
pub(super) static ONLY_ONE: Say = Say {
    key: "only-one",
    en: "{0} already controls {1}, and can control only one such monster",
    zh: "{0}已经控制{1}，只能控制1只",
    ja: "{0}の場にはすでに{1}が存在し、そのようなモンスターは1体しか存在できません",
};
pub(super) static ALLOWED: Say = Say {
    key: "not-forbidden",
    en: "no card forbids it",
    zh: "没有卡禁止这样做",
    ja: "禁止しているカードはありません",
};
pub(super) static FACE_UP: Say = Say {
    key: "set-becomes-face-up",
    en: "under {0} it is Normal Summoned in face-up Defense Position, which is no Set",
    zh: "{0}适用中，以表侧守备表示通常召唤，不是放置",
    ja: "{0}の適用中は表側守備表示で召喚します。これはセットではありません",
};
pub(super) static UNREAD: Say = Say {
    key: "own-text-unread",
    en: "part of the text of {0} was not read and may forbid it: {1}",
    zh: "{0}的文本有未能读取的部分，可能禁止：{1}",
    ja: "{0}のテキストには読み取れていない部分があり、これを禁止しているかもしれません：{1}",
};
