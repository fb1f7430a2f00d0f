//! The sentences of `target.rs`: targets.

use crate::reason::Say;

pub(super) static THERE: Say = Say {
    key: "target-there",
    en: "{1} can be targeted by {0}",
    zh: "{0}可以以{1}为对象",
    ja: "{0}は{1}を対象にできます",
};
pub(super) static OPEN: Say = Say {
    key: "target-open",
    en: "whether {0} can target {1} is not known",
    zh: "无法确定{0}能否以{1}为对象",
    ja: "{0}が{1}を対象にできるかどうかは不確定です",
};
pub(super) static FOUND: Say = Say {
    key: "targets-found",
    en: "{0} finds what it targets",
    zh: "{0}有可以选择的对象",
    ja: "{0}の対象になるカードがあります",
};
pub(super) static NEEDLESS: Say =
    Say {
        key: "targets-nothing", en: "{0} needs no target", zh: "{0}不需要选择对象", ja: "{0}は対象を取りません"
    };
pub(super) static NONE: Say = Say {
    key: "no-target",
    en: "there is nothing that {0} could target",
    zh: "没有{0}可以选择的对象",
    ja: "{0}の対象にできるものがありません",
};
pub(super) static FEW: Say = Say {
    key: "too-few-targets",
    en: "{0} needs {1} targets and only {2} can be targeted",
    zh: "{0}需要{1}个对象，只有{2}个",
    ja: "{0}には対象が{1}枚必要ですが、対象にできるのは{2}枚だけです",
};
pub(super) static APART: Say = Say {
    key: "targets-not-together",
    en: "{0} cannot target these together: {1}",
    zh: "{0}不能同时以{1}为对象",
    ja: "{0}はこれらを同時に対象にできません：{1}",
};
pub(super) static FACE_DOWN: Say = Say {
    key: "target-face-down",
    en: "{1} lies face-down: {0} asks for a stated characteristic",
    zh: "{1}里侧表示：{0}要求特定的卡，不能以里侧表示的卡为对象",
    ja: "{1}は裏側表示です。{0}は特定の性質を持つカードを求めています",
};
pub(super) static WRONG: Say = Say {
    key: "wrong-target",
    en: "{1} is not what {0} can target",
    zh: "{0}不能以{1}为对象",
    ja: "{1}は{0}の対象にできるカードではありません",
};
pub(super) static COUNT: Say = Say {
    key: "wrong-target-count",
    en: "{0} cannot take {1} targets",
    zh: "{0}不能选择{1}个对象",
    ja: "{0}は{1}枚を対象にできません",
};
pub(super) static ASSUMED: Say = Say {
    key: "assuming-target",
    en: "assuming that the unknown cards hold a target for {0}",
    zh: "假设未知的卡中有{0}的对象",
    ja: "不明なカードの中に{0}の対象があると仮定します",
};
pub(super) static LINK: Say = Say {
    key: "target-link",
    en: "{1} is a Link Monster, whose position {0} cannot change",
    zh: "{1}是连接怪兽，{0}不能改变它的表示形式",
    ja: "{1}はリンクモンスターで、{0}はその表示形式を変更できません",
};
pub(super) static DEFENSE: Say = Say {
    key: "target-link-in-defense",
    en: "{1} is a Link Monster, and {0} would Special Summon it in Defense Position",
    zh: "{1}是连接怪兽，{0}要把它守备表示特殊召唤",
    ja: "{1}はリンクモンスターですが、{0}は守備表示で特殊召喚する効果です",
};
pub(super) static NORMAL_TOKEN: Say = Say {
    key: "target-normal-token",
    en: "{1} is a Token and so a Normal Monster, which {0} does not ask for",
    zh: "{1}是衍生物，当作通常怪兽，不是{0}所要求的怪兽",
    ja: "{1}はトークンなので通常モンスターとして扱われ、{0}の求めるモンスターではありません",
};
pub(super) static NEGATED: Say = Say {
    key: "target-negated",
    en: "the effects of {1} are negated already: {0} cannot target it to negate them",
    zh: "{1}的效果已被无效，{0}不能以它为对象再次无效",
    ja: "{1}の効果はすでに無効になっており、{0}は無効にするための対象にできません",
};
pub(super) static EFFECTLESS: Say = Say {
    key: "target-effectless",
    en: "{1} has no effects: {0} cannot target it to negate them",
    zh: "{1}没有效果，{0}不能以它为对象无效其效果",
    ja: "{1}は効果を持たないため、{0}は無効にするための対象にできません",
};
pub(super) static FORBIDDEN: Say = Say {
    key: "target-forbidden",
    en: "{1} forbids what {0} would do with it",
    zh: "{1}的效果禁止{0}要做的事",
    ja: "{1}により、{0}の処理を行えません",
};
pub(super) static UNION: Say = Say {
    key: "target-has-union",
    en: "{1} is equipped with a Union Monster: {0} cannot be equipped to it as well",
    zh: "{1}已经装备了同盟怪兽，不能再装备{0}",
    ja: "{1}はすでにユニオンモンスターを装備しており、さらに{0}を装備できません",
};
pub(super) static TOKEN: Say = Say {
    key: "target-token",
    en: "{1} is a Token and cannot be turned face-down",
    zh: "{1}是衍生物，不能变成里侧表示",
    ja: "{1}はトークンで、裏側表示にできません",
};
pub(super) static NO_SPELL: Say = Say {
    key: "target-token-no-spell",
    en: "{1} is a Token, which {0} cannot place as a Spell or Trap",
    zh: "{1}是衍生物，{0}不能将其作为魔法或陷阱放置",
    ja: "{1}はトークンで、{0}はそれを魔法・罠カード扱いで置けません",
};
pub(super) static NO_ZONE: Say = Say {
    key: "target-no-spell-zone",
    en: "the owner of {1} has no free Spell & Trap Zone in which {0} could place it",
    zh: "{1}的持有者没有空着的魔法与陷阱区域，{0}不能将其放置",
    ja: "{1}の持ち主には空いている魔法&罠ゾーンがなく、{0}はそれを置けません",
};
pub(super) static OUT_OF_REACH: Say = Say {
    key: "target-in-hand-or-deck",
    en: "{1} is in a hand, a Deck or an Extra Deck, where {0} can target nothing, even face-up",
    zh: "{1}在手卡、卡组或额外卡组，即使表侧也不能成为{0}的对象",
    ja: "{1}は手札・デッキ・エクストラデッキのいずれかにあり、表側であっても{0}の対象にできません",
};
pub(super) static DOOMED: Say = Say {
    key: "target-doomed",
    en: "it is decided that the battle destroys {1}, so {0} cannot target it",
    zh: "{1}已经确定被战斗破坏，{0}不能以它为对象",
    ja: "{1}は戦闘で破壊される事が確定しており、{0}は対象にできません",
};
