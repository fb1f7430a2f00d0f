//! What is said of costs.

use crate::reason::Say;

pub(super) static NOTHING: Say = Say {
    key: "nothing-to-pay",
    en: "{0}: whether its cost can be paid where that comes to 0 LP is not known",
    zh: "{0}：代价是0基本分的场合能否支付不明",
    ja: "{0}：コストが０ＬＰになる場合に支払えるかどうかは不確定です",
};
pub(super) static PAYABLE: Say = Say {
    key: "cost-payable",
    en: "the cost of {0} can be paid",
    zh: "可以支付{0}的代价",
    ja: "{0}のコストを払えます",
};
pub(super) static FEW: Say = Say {
    key: "cost-cards-missing",
    en: "the cost of {0} needs {1} card(s), but only {2} can be used",
    zh: "{0}的代价需要{1}张卡，可以使用的只有{2}张",
    ja: "{0}のコストにはカードが{1}枚必要ですが、使えるのは{2}枚だけです",
};
pub(super) static FACE_DOWN: Say = Say {
    key: "cost-face-down",
    en: "{1} lies face-down: the cost of {0} asks for a stated characteristic",
    zh: "{1}里侧表示：{0}的代价要求特定的卡，不能选里侧表示的卡",
    ja: "{1}は裏側表示です。{0}のコストは特定の性質を持つカードを求めています",
};
pub(super) static FACE_DOWN_TRIBUTE: Say = Say {
    key: "cost-face-down-tribute",
    en: "{1} may be Tributed though it lies face-down",
    zh: "{1}虽然里侧表示，也可以解放",
    ja: "{1}は裏側表示ですが、リリースできます",
};
pub(super) static FACE_DOWN_MATERIAL: Say = Say {
    key: "material-face-down",
    en: "{1} may be used for the Special Summon of {0} though it lies face-down",
    zh: "{1}虽然里侧表示，也可以用于{0}的特殊召唤",
    ja: "{1}は裏側表示ですが、{0}の特殊召喚に使用できます",
};
pub(super) static TOKEN: Say = Say {
    key: "cost-token",
    en: "{1} is a Token and cannot be sent to the GY",
    zh: "{1}是衍生物，不能作为代价送去墓地",
    ja: "{1}はトークンで、コストとして墓地へ送れません",
};
pub(super) static VANISHES: Say = Say {
    key: "cost-token-vanishes",
    en: "{1} is a Token and cannot be banished for the cost of {0}",
    zh: "{1}是衍生物，不能作为{0}的代价除外",
    ja: "{1}はトークンで、{0}のコストとして除外できません",
};
pub(super) static BACK_TO_EXTRA_DECK: Say = Say {
    key: "cost-back-to-extra-deck",
    en: "{1} would return to the Extra Deck: it cannot be used for the cost of {0}",
    zh: "{1}会回到额外卡组，不能用于{0}的代价",
    ja: "{1}はエクストラデッキに戻るため、{0}のコストにできません",
};
pub(super) static TO_EXTRA_DECK: Say = Say {
    key: "cost-to-extra-deck",
    en: "{1} would go from the field to the Extra Deck: it cannot be sent to the GY for the cost of {0}",
    zh: "{1}从场上离开时会去额外卡组，不能作为{0}的代价送去墓地",
    ja: "{1}はフィールドからエクストラデッキに置かれるため、{0}のコストとして墓地へ送れません",
};
pub(super) static FORBIDDEN: Say = Say {
    key: "cost-forbidden",
    en: "{1} forbids what the cost of {0} asks for",
    zh: "{1}的效果让{0}的代价不能支付",
    ja: "{1}により、{0}のコストに必要な事を行えません",
};
pub(super) static OPEN: Say = Say {
    key: "cost-may-be-prevented",
    en: "whether {1} can be used for the cost of {0} is not known: whether an effect prevents it is not",
    zh: "{1}能否用于{0}的代价不明：是否有效果阻止无法确定",
    ja: "{1}を{0}のコストにできるかどうかは不確定です。それを妨げる効果が適用されるかどうかが不明です",
};
pub(super) static UNSURE: Say = Say {
    key: "cost-unsure",
    en: "whether {1} can be used for the cost of {0} is not known",
    zh: "{1}能否用于{0}的代价不明",
    ja: "{1}を{0}のコストにできるかどうかは不確定です",
};
pub(super) static LP: Say = Say {
    key: "cost-lp",
    en: "the cost of {0} is {1} LP, and {2} has {3}",
    zh: "{0}的代价是{1}基本分，而{2}只有{3}",
    ja: "{0}のコストは{1}LPですが、{2}のLPは{3}です",
};
pub(super) static UNREAD: Say = Say {
    key: "cost-unread",
    en: "{0} has a cost that was not read: {1}",
    zh: "{0}有未能读取的代价：{1}",
    ja: "{0}には読み取れていないコストがあります：{1}",
};
pub(super) static ASSUMED: Say = Say {
    key: "assuming-cost",
    en: "assuming that the unknown cards hold what the cost of {0} needs",
    zh: "假设未知的卡中有{0}的代价所需的卡",
    ja: "不明なカードの中に{0}のコストに必要なカードがあると仮定します",
};
pub(super) static NOT_TAKEN: Say = Say {
    key: "cost-not-taken",
    en: "the cost of {0} does not take {1}",
    zh: "{0}的代价用不上{1}",
    ja: "{0}のコストに{1}は使用できません",
};
pub(super) static NO_WAY: Say = Say {
    key: "cost-impossible",
    en: "the cost of {0} cannot be paid",
    zh: "不能支付{0}的代价",
    ja: "{0}のコストを払えません",
};
