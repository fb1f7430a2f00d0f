//! Attribute and Type: printed, replaced, added. Sections card-values.attribute-replaced, .attribute-added,
//! .type-replaced.

use super::{Finding, concerning, word};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::filter::Attribute;
use crate::reason::{Arg, Ask, Rule, Say};

/// Attribute and Type.
pub static ATTRIBUTE: Rule = Rule {
    id: "card.attribute",
    sections: &[
        "card-values.attribute-symbol",
        "card-values.attribute-replaced",
        "card-values.attribute-added",
        "card-values.type-printed",
        "card-values.type-replaced",
    ],
};

static HELD: Say = Say { key: "attributes-held", en: "{0} is {1}", zh: "{0}的属性：{1}", ja: "{0}の属性：{1}" };
static SYMBOL: Say = Say {
    key: "attribute-symbol",
    en: "the sign beside its name shows the Attribute of {0}",
    zh: "{0}卡名旁的标识表示属性",
    ja: "{0}の属性は、カード名の横のマークで示されています",
};
static REPLACED: Say = Say {
    key: "attribute-replaced",
    en: "the Attribute of {0} was changed and is the new one only",
    zh: "{0}的属性已变更，只有新的属性",
    ja: "{0}の属性は変更されており、新しい属性だけになっています",
};
static ADDED: Say = Say {
    key: "attribute-added",
    en: "{0} is treated as another Attribute as well, which is not its original one",
    zh: "{0}也当作别的属性，那不是原本属性",
    ja: "{0}は別の属性としても扱われますが、それは元々の属性ではありません",
};
static TYPE: Say = Say {
    key: "type-printed",
    en: "the type line of {0} begins with its Type",
    zh: "{0}的种族栏第一个词是种族",
    ja: "{0}の種族欄は種族から始まります",
};
static TYPE_REPLACED: Say = Say {
    key: "type-replaced",
    en: "the Type of {0} was changed: it has the new one, its original Type stays the printed one",
    zh: "{0}的种族已变更为新的种族，原本种族不变",
    ja: "{0}の種族は変更されて新しい種族になっていますが、元々の種族は記された通りのままです",
};
static NONE: Say =
    Say {
        key: "no-monster-value", en: "{0} is no monster", zh: "{0}不是怪兽", ja: "{0}はモンスターではありません"
    };

/// The Attributes that a monster has now, or the printed one.
pub fn attributes(ask: &mut Ask, state: &State, id: CardId, original: bool) -> Finding {
    let rule = &ATTRIBUTE;
    let args = || vec![Arg::Card(id)];
    let held = state.view.of(id).attributes;
    let now = Attribute::ALL.iter().filter(|a| held & (1 << **a as u8) != 0).map(word);
    let values: Vec<String> =
        if original { state.card(id).attribute.iter().map(word).collect() } else { now.collect() };
    if values.is_empty() {
        return Finding { values, reason: ask.yes(rule, &[], &NONE, args) };
    }
    let added = concerns(state, id, &|m| matches!(m, Modifier::AlsoAttribute(_)));
    let printed = state.card(id).attribute.map_or(0, |a| 1 << a as u8);
    let declared = held != printed && concerns(state, id, &|m| matches!(m, Modifier::BecomesDeclared(_)));
    let replaced = declared || concerns(state, id, &|m| matches!(m, Modifier::AttributeBecomes(_)));
    let mut all = ask.all(rule);
    if replaced && !original {
        all.and(ask, |ask| ask.yes(rule, &["card-values.attribute-replaced"], &REPLACED, args));
    } else {
        all.and(ask, |ask| ask.yes(rule, &["card-values.attribute-symbol"], &SYMBOL, args));
    }
    if added {
        all.and(ask, |ask| ask.yes(rule, &["card-values.attribute-added"], &ADDED, args));
    }
    let said = values.join(", ").to_uppercase();
    let reason = all.done(ask, &HELD, || vec![Arg::Card(id), Arg::Words(said)]);
    Finding { values, reason }
}

/// Whether such a rule concerns a card.
fn concerns(state: &State, id: CardId, wanted: &dyn Fn(&Modifier) -> bool) -> bool {
    concerning(state, id, wanted).next().is_some()
}

/// The Type that a monster has now, or the printed one.
pub fn race(ask: &mut Ask, state: &State, id: CardId, original: bool) -> Finding {
    let rule = &ATTRIBUTE;
    let args = || vec![Arg::Card(id)];
    let printed = state.card(id).race;
    let now = if original { printed } else { state.view.of(id).race };
    let Some(race) = now else { return Finding::one("none", ask.yes(rule, &[], &NONE, args)) };
    let declared = Some(race) != printed && concerns(state, id, &|m| matches!(m, Modifier::BecomesDeclared(_)));
    let reason = if declared || concerns(state, id, &|m| matches!(m, Modifier::RaceBecomes(_))) {
        ask.yes(rule, &["card-values.type-replaced"], &TYPE_REPLACED, args)
    } else {
        ask.yes(rule, &["card-values.type-printed"], &TYPE, args)
    };
    Finding::one(word(&race), reason)
}
