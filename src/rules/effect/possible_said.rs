//! The sentences of `possible.rs`: what an effect could do.

use crate::reason::Say;

pub(super) static DECK: Say = Say {
    key: "deck-too-small",
    en: "{0}'s Deck does not hold {1} card(s)",
    zh: "{0}的卡组没有{1}张卡",
    ja: "{0}のデッキのカードは{1}枚に足りません",
};
pub(super) static SAME_NUMBER: Say = Say {
    key: "same-number-set",
    en: "{1} has already set the number of Normal Summons that {0} would set",
    zh: "{1}已经把通常召唤次数定成了{0}要定的次数",
    ja: "{0}が定める通常召喚の回数は、すでに{1}によって定められています",
};
pub(super) static DOES: Say = Say {
    key: "does-something",
    en: "{0} would do something",
    zh: "{0}有可以处理的效果",
    ja: "{0}には行える処理があります",
};
pub(super) static FORBIDDEN: Say = Say {
    key: "effect-forbidden",
    en: "{1} forbids what {0} would do",
    zh: "{1}的效果禁止{0}要做的事",
    ja: "{1}により、{0}の処理は行えません",
};
pub(super) static OPEN: Say = Say {
    key: "does-something-open",
    en: "whether {0} finds anything to do hangs on something of {1} that is not known",
    zh: "{1}有未知之处，无法确定{0}有没有可以处理的效果",
    ja: "{1}に分からない点があり、{0}に行える処理があるかどうかは不確定です",
};
