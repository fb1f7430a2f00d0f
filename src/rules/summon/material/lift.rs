//! What an answer about materials turns on: a no on the section that, if it were lifted, would make it a yes; a yes
//! on the section that, if it were missing, would make it a no.

use super::Own;
use super::pool::is_trap_monster;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::filter::{Ability, Place};
use crate::reason::Say;
use crate::rules::effect::ability::destination;

/// A requirement that is supposed not to be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lift {
    /// None: all hold.
    Nothing,
    /// That Tokens are no Xyz Materials.
    Token,
    /// That what has no Level is no material.
    Levelless,
    /// That one of the materials is a Tuner.
    Tuner,
    /// That a condition on the non-Tuners is one on all of them.
    EveryNonTuner,
    /// That a Link Monster counts as 1 or as its whole Link Rating, and is one monster.
    LinkCount,
    /// That an effect keeps a monster from being a material.
    KeptOut,
}

/// Cards that are supposed not to be allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bar {
    /// None.
    Nothing,
    /// Tokens.
    Token,
    /// Traps treated as monsters.
    TrapMonster,
    /// Cards that would go elsewhere than to the GY.
    Redirected,
    /// Link Monsters as more than 1.
    LinkCount,
}

impl Bar {
    /// Whether a card is barred.
    pub fn bars(self, state: &State, id: CardId) -> bool {
        match self {
            Bar::Nothing | Bar::LinkCount => false,
            Bar::Token => state.card(id).types.contains(&Ability::Token),
            Bar::TrapMonster => is_trap_monster(state, id),
            Bar::Redirected => destination(state, id, Place::Graveyard).is_some_and(|place| place != Place::Graveyard),
        }
    }
}

type Sections = &'static [&'static str];

const NO_TUNER: Say = Say {
    key: "material-tuner-lacking",
    en: "among the materials for {0} is no Tuner",
    zh: "{0}的素材中没有调整",
    ja: "{0}の素材の中にチューナーがいません",
};
const NOT_ALL: Say = Say {
    key: "material-non-tuner-unfit",
    en: "not every non-Tuner is what {0} asks for",
    zh: "{0}的调整以外的素材并非全部符合条件",
    ja: "チューナー以外のモンスターのすべてが{0}の求めるものではありません",
};
const LEVELLESS: Say = Say {
    key: "material-levelless",
    en: "a monster without a Level is no material for {0}",
    zh: "没有等级的怪兽不能作为{0}的素材",
    ja: "レベルを持たないモンスターは{0}の素材にできません",
};
const TOKEN: Say = Say {
    key: "material-token",
    en: "a Token is no Xyz Material for {0}",
    zh: "衍生物不能作为{0}的XYZ素材",
    ja: "トークンは{0}のエクシーズ素材にできません",
};
const COUNT: Say = Say {
    key: "material-link-count",
    en: "a Link Monster counts as one material or as its whole Link Rating, and is one monster only: that does not make what {0} needs",
    zh: "连接怪兽只能当作1个或与其连接数相同数量的素材，并且只是1只怪兽，不满足{0}的要求",
    ja: "リンクモンスターは、素材1体分またはリンクマーカーの数だけの素材として扱いますが、モンスターとしては1体です。{0}に必要な条件を満たしません",
};
const KEPT_OUT: Say = Say {
    key: "material-kept-out",
    en: "an effect keeps a monster from being a material for {0}",
    zh: "有效果让怪兽不能作为{0}的素材",
    ja: "{0}の素材にできないようにする効果があります",
};

/// The requirements of a kind of Summon that can stand in the way by themselves, each with what is said then.
pub(super) fn lifts(kind: Own) -> &'static [(Lift, Sections, &'static Say)] {
    match kind {
        Own::Synchro => &[
            (Lift::Tuner, &["synchro-summon.tuner-required"], &NO_TUNER),
            (Lift::EveryNonTuner, &["synchro-summon.non-tuner-condition-applies-to-all"], &NOT_ALL),
            (Lift::Levelless, &["synchro-summon.levelless-not-material"], &LEVELLESS),
            (Lift::KeptOut, &["basics.forbidden-by-card"], &KEPT_OUT),
        ],
        Own::Xyz => &[
            (Lift::Token, &["xyz-summon.token-not-material"], &TOKEN),
            (Lift::Levelless, &["xyz-summon.link-not-material"], &LEVELLESS),
            (Lift::KeptOut, &["basics.forbidden-by-card"], &KEPT_OUT),
        ],
        Own::Link => &[
            (Lift::LinkCount, &["link-summon.link-counts-as-rating"], &COUNT),
            (Lift::KeptOut, &["basics.forbidden-by-card"], &KEPT_OUT),
        ],
    }
}

const MAY_TOKEN: Say = Say {
    key: "material-may-token",
    en: "a Token may be a material for {0}",
    zh: "衍生物可以作为{0}的素材",
    ja: "トークンは{0}の素材にできます",
};
const MAY_TRAP: Say = Say {
    key: "material-may-trap",
    en: "a Trap that is treated as a monster may be a material for {0}",
    zh: "当作怪兽的陷阱卡可以作为{0}的素材",
    ja: "モンスター扱いの罠カードは{0}の素材にできます",
};
const MAY_GO: Say = Say {
    key: "material-may-go-elsewhere",
    en: "the materials for {0} may go elsewhere than to the GY",
    zh: "{0}的素材可以不去墓地而去别处",
    ja: "{0}の素材は、墓地以外の場所へ行く事もあります",
};
const MAY_COUNT: Say = Say {
    key: "material-may-count",
    en: "a Link Monster may count as as many materials for {0} as its Link Rating",
    zh: "连接怪兽可以当作与其连接数相同数量的{0}的素材",
    ja: "リンクモンスターは、リンクマーカーの数だけの{0}の素材として扱う事ができます",
};

/// The permissions of a kind of Summon that a yes can rest on, each with what is said then.
pub(super) fn bars(kind: Own) -> &'static [(Bar, Sections, &'static Say)] {
    match kind {
        Own::Synchro => &[
            (Bar::Token, &["synchro-summon.token-material"], &MAY_TOKEN),
            (Bar::TrapMonster, &["synchro-summon.trap-monster-material"], &MAY_TRAP),
            (Bar::Redirected, &["synchro-summon.banish-replacement-ok"], &MAY_GO),
        ],
        Own::Xyz => &[(Bar::TrapMonster, &["xyz-summon.trap-monster-material"], &MAY_TRAP)],
        Own::Link => &[
            (Bar::Token, &["link-summon.token-material"], &MAY_TOKEN),
            (Bar::TrapMonster, &["link-summon.trap-monster-material"], &MAY_TRAP),
            (Bar::Redirected, &["link-summon.banish-replacement-ok"], &MAY_GO),
            (Bar::LinkCount, &["link-summon.link-counts-as-rating"], &MAY_COUNT),
        ],
    }
}

/// The section that states what a kind of Summon needs.
pub(super) fn requirements(kind: Own) -> Sections {
    match kind {
        Own::Synchro => &["synchro-summon.requirements"],
        Own::Xyz => &["xyz-summon.requirements"],
        Own::Link => &["link-summon.requirements"],
    }
}

/// The section that says when such a Summon can be made.
pub fn timing(kind: Own) -> Sections {
    match kind {
        Own::Synchro => &["synchro-summon.timing"],
        Own::Xyz => &["special-summon-procedure.timing"],
        Own::Link => &["link-summon.timing"],
    }
}

/// The section that says that a restriction by a monster is not lifted by using that monster.
pub(super) fn not_lifted(kind: Own) -> Sections {
    match kind {
        Own::Synchro => &["synchro-summon.restriction-not-lifted-by-own-material"],
        Own::Link => &["link-summon.restriction-not-lifted-by-own-material"],
        Own::Xyz => &["basics.forbidden-by-card"],
    }
}
