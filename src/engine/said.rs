//! The sentences in which judgements of actions end.

use super::action::Own;
use crate::reason::{Said, Say};
use crate::rules::said::MAY_ACTIVATE;

pub(super) static NORMAL: Said = Said {
    yes: Say {
        key: "may-normal-summon",
        en: "{0} may Normal Summon {1}",
        zh: "{0}可以通常召唤{1}",
        ja: "{0}は{1}を召喚できます",
    },
    no: Say {
        key: "may-not-normal-summon",
        en: "{0} may not Normal Summon {1}",
        zh: "{0}不能通常召唤{1}",
        ja: "{0}は{1}を召喚できません",
    },
    open: Say {
        key: "normal-summon-open",
        en: "whether {0} may Normal Summon {1} is open",
        zh: "无法确定{0}能否通常召唤{1}",
        ja: "{0}が{1}を召喚できるかどうかは不確定です",
    },
};

pub(super) static SET: Said = Said {
    yes: Say {
        key: "may-set", en: "{0} may Set {1}", zh: "{0}可以放置{1}", ja: "{0}は{1}をセットできます"
    },
    no: Say {
        key: "may-not-set", en: "{0} may not Set {1}", zh: "{0}不能放置{1}", ja: "{0}は{1}をセットできません"
    },
    open: Say {
        key: "set-open",
        en: "whether {0} may Set {1} is open",
        zh: "无法确定{0}能否放置{1}",
        ja: "{0}が{1}をセットできるかどうかは不確定です",
    },
};

pub(super) static FLIP: Said = Said {
    yes: Say {
        key: "may-flip-summon",
        en: "{0} may Flip Summon {1}",
        zh: "{0}可以反转召唤{1}",
        ja: "{0}は{1}を反転召喚できます",
    },
    no: Say {
        key: "may-not-flip-summon",
        en: "{0} may not Flip Summon {1}",
        zh: "{0}不能反转召唤{1}",
        ja: "{0}は{1}を反転召喚できません",
    },
    open: Say {
        key: "flip-summon-open",
        en: "whether {0} may Flip Summon {1} is open",
        zh: "无法确定{0}能否反转召唤{1}",
        ja: "{0}が{1}を反転召喚できるかどうかは不確定です",
    },
};

pub(super) static CHANGE: Said = Said {
    yes: Say {
        key: "may-change-position",
        en: "{0} may change the position of {1}",
        zh: "{0}可以改变{1}的表示形式",
        ja: "{0}は{1}の表示形式を変更できます",
    },
    no: Say {
        key: "may-not-change-position",
        en: "{0} may not change the position of {1}",
        zh: "{0}不能改变{1}的表示形式",
        ja: "{0}は{1}の表示形式を変更できません",
    },
    open: Say {
        key: "change-position-open",
        en: "whether {0} may change the position of {1} is open",
        zh: "无法确定{0}能否改变{1}的表示形式",
        ja: "{0}が{1}の表示形式を変更できるかどうかは不確定です",
    },
};

pub(super) static ACTIVATE: Said = Said {
    yes: MAY_ACTIVATE,
    no: Say {
        key: "may-not-activate",
        en: "{0} may not activate {1}",
        zh: "{0}不能发动{1}",
        ja: "{0}は{1}を発動できません",
    },
    open: Say {
        key: "activate-open",
        en: "whether {0} may activate {1} is open",
        zh: "无法确定{0}能否发动{1}",
        ja: "{0}が{1}を発動できるかどうかは不確定です",
    },
};

pub(super) static SPECIAL: Said = Said {
    yes: Say {
        key: "may-special-summon",
        en: "{0} may Special Summon {1}",
        zh: "{0}可以特殊召唤{1}",
        ja: "{0}は{1}を特殊召喚できます",
    },
    no: Say {
        key: "may-not-special-summon",
        en: "{0} may not Special Summon {1}",
        zh: "{0}不能特殊召唤{1}",
        ja: "{0}は{1}を特殊召喚できません",
    },
    open: Say {
        key: "special-summon-open",
        en: "whether {0} may Special Summon {1} is open",
        zh: "无法确定{0}能否特殊召唤{1}",
        ja: "{0}が{1}を特殊召喚できるかどうかは不確定です",
    },
};

static SYNCHRO: Said = Said {
    yes: Say {
        key: "may-synchro-summon",
        en: "{0} may Synchro Summon {1}",
        zh: "{0}可以同调召唤{1}",
        ja: "{0}は{1}をシンクロ召喚できます",
    },
    no: Say {
        key: "may-not-synchro-summon",
        en: "{0} may not Synchro Summon {1}",
        zh: "{0}不能同调召唤{1}",
        ja: "{0}は{1}をシンクロ召喚できません",
    },
    open: Say {
        key: "synchro-summon-open",
        en: "whether {0} may Synchro Summon {1} is open",
        zh: "无法确定{0}能否同调召唤{1}",
        ja: "{0}が{1}をシンクロ召喚できるかどうかは不確定です",
    },
};

static XYZ: Said = Said {
    yes: Say {
        key: "may-xyz-summon",
        en: "{0} may Xyz Summon {1}",
        zh: "{0}可以XYZ召唤{1}",
        ja: "{0}は{1}をエクシーズ召喚できます",
    },
    no: Say {
        key: "may-not-xyz-summon",
        en: "{0} may not Xyz Summon {1}",
        zh: "{0}不能XYZ召唤{1}",
        ja: "{0}は{1}をエクシーズ召喚できません",
    },
    open: Say {
        key: "xyz-summon-open",
        en: "whether {0} may Xyz Summon {1} is open",
        zh: "无法确定{0}能否XYZ召唤{1}",
        ja: "{0}が{1}をエクシーズ召喚できるかどうかは不確定です",
    },
};

static LINK: Said = Said {
    yes: Say {
        key: "may-link-summon",
        en: "{0} may Link Summon {1}",
        zh: "{0}可以连接召唤{1}",
        ja: "{0}は{1}をリンク召喚できます",
    },
    no: Say {
        key: "may-not-link-summon",
        en: "{0} may not Link Summon {1}",
        zh: "{0}不能连接召唤{1}",
        ja: "{0}は{1}をリンク召喚できません",
    },
    open: Say {
        key: "link-summon-open",
        en: "whether {0} may Link Summon {1} is open",
        zh: "无法确定{0}能否连接召唤{1}",
        ja: "{0}が{1}をリンク召喚できるかどうかは不確定です",
    },
};

/// A Summon with materials by its kind.
pub(super) fn own(kind: Own) -> &'static Said {
    match kind {
        Own::Synchro => &SYNCHRO,
        Own::Xyz => &XYZ,
        Own::Link => &LINK,
    }
}

pub(super) static PERFORM: Said = Said {
    yes: Say {
        key: "may-perform",
        en: "{0} may Summon {1} so by {2}",
        zh: "{0}可以用{2}这样召唤{1}",
        ja: "{0}は{2}によってそのように{1}を召喚できます",
    },
    no: Say {
        key: "may-not-perform",
        en: "{0} may not Summon {1} so by {2}",
        zh: "{0}不能用{2}这样召唤{1}",
        ja: "{0}は{2}によってそのように{1}を召喚できません",
    },
    open: Say {
        key: "perform-open",
        en: "whether {0} may Summon {1} so by {2} is open",
        zh: "无法确定{0}能否用{2}这样召唤{1}",
        ja: "{0}が{2}によってそのように{1}を召喚できるかどうかは不確定です",
    },
};

pub(super) static NO_EFFECT: Say = Say {
    key: "no-such-effect",
    en: "{0} has no effect that is activated",
    zh: "{0}没有可以发动的效果",
    ja: "{0}に発動する効果はありません",
};

pub(super) static APPLIES: Say = Say {
    key: "effect-not-activated",
    en: "{0} is none that is activated: what it says holds by itself",
    zh: "{0}不是发动的效果，其内容自行适用",
    ja: "{0}は発動する効果ではありません。その内容は発動せずに適用されます",
};

pub(super) static NO_WAY: Say = Say {
    key: "no-special-summon-of-its-own",
    en: "{0} has no text by which its player could Special Summon it; an effect that Summons it has to resolve",
    zh: "{0}没有可以将自己特殊召唤的文本，只能由卡的效果处理进行特殊召唤",
    ja: "{0}には、自身を特殊召喚できるテキストがありません。特殊召喚する効果の処理が必要です",
};

pub(super) static OWN_WAY: Say = Say {
    key: "own-way-unread",
    en: "{0} is Special Summoned in a way of its own, and the words for it were not read",
    zh: "{0}有自己的特殊召唤方法，但未能读取",
    ja: "{0}には独自の特殊召喚の方法がありますが、そのテキストは読み取れていません",
};
