//! Level, Rank and Link Rating: who has which, and within which bounds. Sections card-values.level-holders,
//! .rank-holders, .link-rating-holders, .level-rank-single-current.

use super::{Finding, concerning};
use crate::board::number::stat;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::filter::Ability;
use crate::cards::number::Stat;
use crate::reason::{Arg, Ask, Rule, Say};

/// Level, Rank and Link Rating.
pub static LEVELS: Rule = Rule {
    id: "card.levels",
    sections: &[
        "card-values.level-rank-symbols",
        "card-values.level-holders",
        "card-values.rank-holders",
        "card-values.link-rating-holders",
        "card-values.main-deck-level-range",
        "card-values.fusion-level-range",
        "card-values.synchro-level-range",
        "card-values.xyz-rank-range",
        "card-values.link-rating-range",
        "card-values.level-rank-single-current",
        "link-markers.up-to-eight",
        "pendulum-cards.scale-and-effect",
        "pendulum-cards.xyz-pendulum-has-rank",
    ],
};

static VALUE: Say =
    Say { key: "level-is", en: "the value of {0} is {1}", zh: "{0}的数值是{1}", ja: "{0}の数値は{1}です" };
static HAS: Say = Say {
    key: "level-printed",
    en: "the symbols under its name show it for {0}",
    zh: "{0}卡名下的标识表示数值",
    ja: "{0}のカード名の下のマークがそれを示しています",
};
static CURRENT: Say = Say {
    key: "level-current",
    en: "the Level of {0} was changed; only the new one counts",
    zh: "{0}的等级已变更，只有现在的等级有效",
    ja: "{0}のレベルは変更されており、現在のレベルだけが有効です",
};
static BOUNDS: Say = Say {
    key: "level-bounds",
    en: "the Level of {0} may go beyond 12 and never below 1",
    zh: "{0}的等级可以超过12，但不会低于1",
    ja: "{0}のレベルは12を超える事がありますが、1未満にはなりません",
};
static LACKS: Say =
    Say {
        key: "level-lacks", en: "{0} has none of that kind", zh: "{0}没有这个数值", ja: "{0}はその数値を持ちません"
    };

/// The Level, Rank or Link Rating of a card, current or original.
pub fn level(ask: &mut Ask, state: &State, id: CardId, which: Stat) -> Finding {
    let rule = &LEVELS;
    let args = || vec![Arg::Card(id)];
    let card = state.card(id);
    let is = |ability| card.types.contains(&ability);
    let Some(n) = stat(state, id, which) else {
        let sections: &'static [&'static str] = match which {
            Stat::Level | Stat::OriginalLevel if is(Ability::Xyz) && is(Ability::Pendulum) => {
                &["card-values.level-holders", "card-values.xyz-rank-range", "pendulum-cards.xyz-pendulum-has-rank"]
            }
            Stat::Level | Stat::OriginalLevel if is(Ability::Xyz) => {
                &["card-values.level-holders", "card-values.xyz-rank-range"]
            }
            Stat::Level | Stat::OriginalLevel if is(Ability::Link) => {
                &["card-values.level-holders", "card-values.link-rating-range"]
            }
            Stat::Rank if is(Ability::Fusion) => &["card-values.rank-holders", "card-values.fusion-level-range"],
            Stat::Rank if is(Ability::Synchro) => &["card-values.rank-holders", "card-values.synchro-level-range"],
            Stat::Rank if is(Ability::Link) => &["card-values.rank-holders", "card-values.link-rating-range"],
            Stat::Link if is(Ability::Fusion) => &["card-values.link-rating-holders", "card-values.fusion-level-range"],
            Stat::Link if is(Ability::Synchro) => {
                &["card-values.link-rating-holders", "card-values.synchro-level-range"]
            }
            Stat::Link if is(Ability::Xyz) => &["card-values.link-rating-holders", "card-values.xyz-rank-range"],
            Stat::Rank if state.is_monster(id) => &["card-values.rank-holders"],
            Stat::Link if state.is_monster(id) => &["card-values.link-rating-holders"],
            Stat::Level
            | Stat::OriginalLevel
            | Stat::OriginalRank
            | Stat::LevelRank
            | Stat::OriginalLevelRank
            | Stat::Rank
            | Stat::Link
            | Stat::Scale
            | Stat::Atk
            | Stat::Def
            | Stat::OriginalAtk
            | Stat::OriginalDef => &[],
        };
        return Finding::one("none", ask.yes(rule, sections, &LACKS, args));
    };
    let set = |m: &Modifier| matches!(m, Modifier::Stat(c) if c.stat == Stat::Level && c.becomes.is_some());
    let changes = |m: &Modifier| matches!(m, Modifier::Stat(c) if c.stat == Stat::Level);
    let current = which == Stat::Level;
    let mut all = ask.all(rule);
    if current && concerning(state, id, &set).next().is_some() {
        all.and(ask, |ask| ask.yes(rule, &["card-values.level-rank-single-current"], &CURRENT, args));
    }
    if current && concerning(state, id, &changes).next().is_some() && (n > 12 || state.view.of(id).bounded) {
        let sections: &'static [&'static str] = if is(Ability::Fusion) {
            &["card-values.fusion-level-range"]
        } else if is(Ability::Synchro) {
            &["card-values.synchro-level-range"]
        } else {
            &["card-values.main-deck-level-range"]
        };
        all.and(ask, |ask| ask.yes(rule, sections, &BOUNDS, args));
    }
    if !(current && concerning(state, id, &changes).next().is_some()) {
        let sections: &'static [&'static str] = match which {
            Stat::Rank => &["card-values.level-rank-symbols", "card-values.rank-holders"],
            Stat::Link => &["card-values.link-rating-holders", "link-markers.up-to-eight"],
            Stat::Level | Stat::OriginalLevel => &["card-values.level-rank-symbols", "card-values.level-holders"],
            Stat::Scale => &["pendulum-cards.scale-and-effect"],
            Stat::OriginalRank
            | Stat::LevelRank
            | Stat::OriginalLevelRank
            | Stat::Atk
            | Stat::Def
            | Stat::OriginalAtk
            | Stat::OriginalDef => &[],
        };
        all.and(ask, |ask| ask.yes(rule, sections, &HAS, args));
    }
    Finding::one(n.to_string(), all.done(ask, &VALUE, || vec![Arg::Card(id), Arg::Number(n)]))
}
