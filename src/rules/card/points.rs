//! ATK and DEF, printed, original and current, and "?". Sections card-values.original-atk-def,
//! .question-mark-zero-on-field, .link-no-def.

use super::{Finding, concerning};
use crate::board::number::{printed, stat};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::card::Points;
use crate::cards::continuous::Modifier;
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Kind};
use crate::cards::number::Stat;
use crate::reason::{Arg, Ask, Rule, Say};

/// ATK and DEF.
pub static POINTS: Rule = Rule {
    id: "card.points",
    sections: &[
        "card-values.atk-def-printed",
        "card-values.original-atk-def",
        "card-values.atk-def-off-field",
        "card-values.link-no-def",
        "card-values.link-atk-only-change",
        "card-values.question-mark-own-effect",
        "card-values.question-mark-zero-on-field",
        "card-values.question-mark-undefined-off-field",
        "effect-continuous.no-activation",
    ],
};

static VALUE: Say =
    Say { key: "value-is", en: "the value of {0} is {1}", zh: "{0}的数值是{1}", ja: "{0}の数値は{1}です" };
static PRINTED: Say =
    Say {
        key: "points-printed", en: "it is printed on {0}", zh: "{0}印有数值", ja: "{0}に記されている値です"
    };
static ORIGINAL: Say = Say {
    key: "points-original",
    en: "the original value of {0} is the printed one unless an effect changes that",
    zh: "{0}的原本数值是印刷数值，除非被效果变更",
    ja: "{0}の元々の値は、効果で変更されない限り、カードに記された値です",
};
static OFF_FIELD: Say = Say {
    key: "points-off-field",
    en: "off the field the printed value of {0} counts",
    zh: "不在场上的{0}以印刷数值为准",
    ja: "フィールド以外の{0}は、カードに記された値で扱います",
};
static CHANGED: Say = Say {
    key: "points-changed",
    en: "{1} changes the value of {0}",
    zh: "{1}改变{0}的数值",
    ja: "{1}が{0}の値を変化させています",
};
static NO_DEF: Say = Say {
    key: "link-no-def",
    en: "{0} is a Link Monster, and these have no DEF",
    zh: "{0}是连接怪兽，没有守备力",
    ja: "{0}はリンクモンスターで、リンクモンスターは守備力を持ちません",
};
static ATK_ONLY: Say = Say {
    key: "link-atk-only",
    en: "{1} changes ATK and DEF; of a Link Monster such as {0} it changes the ATK only",
    zh: "{1}改变攻击力和守备力，对连接怪兽{0}只改变攻击力",
    ja: "{1}は攻撃力・守備力を変化させますが、リンクモンスターの{0}は攻撃力だけが変化します",
};
static OWN: Say = Say {
    key: "question-mark-own",
    en: "the effect of {0} itself sets its “?”",
    zh: "{0}的“?”由自身效果决定",
    ja: "{0}の「?」は自身の効果で決まります",
};
static ZERO: Say = Say {
    key: "question-mark-zero",
    en: "on the field a “?” counts as 0 while no effect of {0} itself sets it",
    zh: "在场上，{0}的“?”在自身效果不适用时当作0",
    ja: "フィールドでは、{0}自身の効果が値を決めない間、「?」は0として扱います",
};
static UNDEFINED: Say = Say {
    key: "question-mark-off-field",
    en: "off the field a “?” is no number: {0}",
    zh: "不在场上的“?”不确定：{0}",
    ja: "フィールド以外では「?」は数値が定まりません：{0}",
};
static NONE: Say = Say {
    key: "points-none", en: "{0} has none", zh: "{0}没有这个数值", ja: "{0}はその値を持ちません"
};

/// ATK or DEF of a card, current or original.
pub fn points(ask: &mut Ask, state: &State, id: CardId, which: Stat) -> Finding {
    let rule = &POINTS;
    let args = || vec![Arg::Card(id)];
    let card = state.card(id);
    let copy = state.copy(id);
    let defense = which.is_def();
    let original = which.is_original();
    if defense && card.types.contains(&Ability::Link) {
        return Finding::one("none", ask.yes(rule, &["card-values.link-no-def"], &NO_DEF, args));
    }
    let on_card = if defense { card.def } else { card.atk };
    let now = stat(state, id, which);
    if on_card == Some(Points::Unknown) && !copy.zone.on_field() {
        let reason = ask.yes(rule, &["card-values.question-mark-undefined-off-field"], &UNDEFINED, args);
        return Finding::one("?", reason);
    }
    let Some(n) = now else { return Finding::one("none", ask.yes(rule, &[], &NONE, args)) };
    let is_of = |stat: Stat| if defense { stat.is_def() } else { stat.is_atk() };
    let touches = |m: &Modifier| matches!(m, Modifier::Stat(c) if is_of(c.stat));
    let mut changers: Vec<CardId> = concerning(state, id, &touches).map(|(source, _)| source).collect();
    changers.dedup();
    let mut all = ask.all(rule);
    if on_card == Some(Points::Unknown) {
        let (sections, say): (&'static [&'static str], _) = if changers.contains(&id) {
            (&["card-values.question-mark-own-effect"], &OWN)
        } else {
            (&["card-values.question-mark-zero-on-field"], &ZERO)
        };
        all.and(ask, |ask| ask.yes(rule, sections, say, args));
    } else if original {
        all.and(ask, |ask| ask.yes(rule, &["card-values.original-atk-def"], &ORIGINAL, args));
    } else if !copy.zone.on_field() && printed(on_card) == Some(n) {
        all.and(ask, |ask| ask.yes(rule, &["card-values.atk-def-off-field"], &OFF_FIELD, args));
    } else if changers.is_empty() && card.kind == Kind::Monster {
        all.and(ask, |ask| ask.yes(rule, &["card-values.atk-def-printed"], &PRINTED, args));
    }
    if !original {
        for source in changers {
            let both = |m: &Modifier| matches!(m, Modifier::Stat(c) if c.stat.is_def());
            let link = card.types.contains(&Ability::Link) && concerning(state, id, &both).any(|(by, _)| by == source);
            let (sections, say): (&'static [&'static str], _) = if link {
                (&["card-values.link-atk-only-change"], &ATK_ONLY)
            } else if continuous(state, source) {
                (&["effect-continuous.no-activation"], &CHANGED)
            } else {
                (&[], &CHANGED)
            };
            all.and(ask, |ask| ask.yes(rule, sections, say, || vec![Arg::Card(id), Arg::Card(source)]));
        }
    }
    Finding::one(n.to_string(), all.done(ask, &VALUE, || vec![Arg::Card(id), Arg::Number(n)]))
}

/// Whether a card changes values without an activation: by a Continuous Effect.
fn continuous(state: &State, source: CardId) -> bool {
    state.card(source).effects.iter().any(|e| e.class == Class::Continuous && !e.applies.is_empty())
}
