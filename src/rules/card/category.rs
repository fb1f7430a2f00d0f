//! Monster, Spell or Trap, and the icon of a Spell or Trap. Sections card-identity.three-categories,
//! card-types.card-type-may-change, .multiple-card-types.

use super::{Finding, ability, word};
use crate::board::aspect;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::filter::{Filter, Kind, Property};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The category.
pub static CATEGORY: Rule = Rule {
    id: "card.category",
    sections: &[
        "card-identity.three-categories",
        "card-identity.category-marker",
        "card-types.card-type-may-change",
        "card-types.multiple-card-types",
        "card-types.added-type-duration",
        "card-types.multi-type-affected-by-both",
        "card-types.spell-marker",
        "card-types.trap-marker",
    ],
};

/// The icon of a Spell or Trap.
pub static ICON: Rule = Rule {
    id: "card.icon",
    sections: &[
        "card-types.spell-normal",
        "card-types.spell-icon-kinds",
        "card-types.trap-normal",
        "card-types.trap-icon-kinds",
    ],
};

static PRINTED: Say = Say {
    key: "category-printed",
    en: "the sign beside its name makes {0} a {1}",
    zh: "{0}卡名旁的标识表明是{1}",
    ja: "{0}は、カード名の横のマークにより{1}です",
};
static OTHER: Say = Say {
    key: "category-other",
    en: "{0} is a {1}, and so no {2}",
    zh: "{0}是{1}，不是{2}",
    ja: "{0}は{1}であり、{2}ではありません",
};
static BECAME: Say = Say {
    key: "category-changed",
    en: "where it lies now, {0} is a {1}",
    zh: "{0}现在当作{1}",
    ja: "{0}は今ある場所では{1}です",
};
static STILL: Say = Say {
    key: "category-kept",
    en: "{0} is a {1} and still a {2} as well",
    zh: "{0}当作{1}，同时也仍是{2}",
    ja: "{0}は{1}であると同時に{2}としても扱われます",
};
static NOT_KEPT: Say = Say {
    key: "category-not-kept",
    en: "nothing says that {0} is still a {1} as well",
    zh: "没有效果说明{0}同时也仍是{1}",
    ja: "{0}を{1}としても扱うという記述はありません",
};
static OVER: Say = Say {
    key: "category-over",
    en: "{0} was a Monster while it was on the field; since it left, it no longer is",
    zh: "{0}在场上时当作怪兽，离场后不再是",
    ja: "{0}はフィールドではモンスターでしたが、フィールドを離れたため、もうモンスターではありません",
};
static ICONED: Say = Say {
    key: "icon",
    en: "its icon makes {0} a {1} {2}",
    zh: "{0}的图标表明是{1} {2}",
    ja: "{0}は、アイコンにより{1} {2}です",
};
static PLACED: Say = Say {
    key: "icon-of-a-monster",
    en: "where it lies now, {0} is a {2} ({1})",
    zh: "{0}现在当作{2}（{1}）",
    ja: "{0}は今ある場所では{2}（{1}）です",
};
static NO_ICON: Say = Say {
    key: "no-icon",
    en: "{0} has no icon, so it is a Normal {1}",
    zh: "{0}没有图标，是通常{1}",
    ja: "{0}にはアイコンがないため、通常{1}です",
};
static BOTH: Say = Say {
    key: "of-both-categories",
    en: "{0} is a {1} and a {2} at once, and is touched by what is said of either",
    zh: "{0}同时是{1}和{2}，也受提及任一方的效果影响",
    ja: "{0}は{1}であると同時に{2}でもあり、どちらについての効果も受けます",
};
static KINDS: Say =
    Say { key: "kind-of-card", en: "what kind of card {0} is", zh: "{0}是什么卡", ja: "{0}が何のカードか" };

/// What a card is now, the printed category last.
pub fn kinds(state: &State, id: CardId) -> Vec<Kind> {
    let derived = state.view.of(id);
    let printed = state.card(id).kind;
    let all = [Kind::Monster, Kind::Spell, Kind::Trap];
    let others = all.into_iter().filter(|k| *k != printed && derived.is(*k));
    others.chain(derived.is(printed).then_some(printed)).collect()
}

/// The categories of a card.
pub fn category(ask: &mut Ask, state: &State, id: CardId) -> Finding {
    let now = kinds(state, id);
    let values = now.iter().map(word).collect();
    let Some(first) = now.first() else { return Finding { values, reason: belongs(ask, state, id, Kind::Monster) } };
    let reason = belongs(ask, state, id, *first);
    Finding { values, reason }
}

/// Whether a card is a Monster, a Spell or a Trap now.
pub fn belongs(ask: &mut Ask, state: &State, id: CardId, kind: Kind) -> Reason {
    let rule = &CATEGORY;
    let printed = state.card(id).kind;
    let now = kinds(state, id);
    let args = |kind: Kind| vec![Arg::Card(id), Arg::Words(title(kind)), Arg::Words(title(printed))];
    let answer = Answer::from(now.contains(&kind));
    match (now.as_slice(), answer) {
        ([other, _], Answer::Yes) => ask.yes(rule, &["card-types.multiple-card-types"], &STILL, || args(*other)),
        ([only], Answer::Yes) if *only != printed => {
            ask.yes(rule, &["card-types.card-type-may-change"], &BECAME, || args(*only))
        }
        ([only], _) if *only != printed && kind == printed => {
            let sections = &["card-types.card-type-may-change", "card-types.multiple-card-types"];
            ask.no(rule, sections, &NOT_KEPT, || args(printed))
        }
        (_, Answer::Yes) => {
            let sections: &[&str] = match printed {
                Kind::Monster => &["card-identity.category-marker"],
                Kind::Spell => &["card-types.spell-marker"],
                Kind::Trap => &["card-types.trap-marker"],
            };
            ask.yes(rule, sections, &PRINTED, || args(printed))
        }
        _ if kind == Kind::Monster && was_monster(state, id) => {
            ask.no(rule, &["card-types.added-type-duration"], &OVER, || args(printed))
        }
        _ => {
            let is = now.first().copied().unwrap_or(printed);
            let words = || vec![Arg::Card(id), Arg::Words(title(is)), Arg::Words(title(kind))];
            ask.no(rule, &["card-identity.three-categories"], &OTHER, words)
        }
    }
}

/// Whether a Spell or Trap has left a Monster Zone in this story.
fn was_monster(state: &State, id: CardId) -> bool {
    let left = state.log.iter().flat_map(|m| &m.events).any(|e| e.card == Some(id) && e.from.is_monster());
    left && state.card(id).kind != Kind::Monster
}

/// "Monster", "Spell", "Trap".
pub(super) fn title(kind: Kind) -> String {
    match kind {
        Kind::Monster => "Monster".to_owned(),
        Kind::Spell => "Spell".to_owned(),
        Kind::Trap => "Trap".to_owned(),
    }
}

/// Whether a Spell or Trap is of this kind; its icon says so.
pub fn icon(ask: &mut Ask, state: &State, id: CardId, property: Property) -> Reason {
    let rule = &ICON;
    let card = state.card(id);
    if card.kind == Kind::Monster
        && let (Some(mine), Some(kind)) = (aspect::property(state, id), kinds(state, id).first())
    {
        let words = || vec![Arg::Card(id), Arg::Words(word(&mine)), Arg::Words(title(*kind))];
        let answer = Answer::from(mine == property);
        return ask.found(&CATEGORY, answer, &["card-types.card-type-may-change"], &PLACED, words);
    }
    let mine = card.property.unwrap_or(Property::Normal);
    let sections: &[&str] = match (card.kind, mine) {
        (Kind::Spell, Property::Normal) => &["card-types.spell-normal"],
        (Kind::Spell, _) => &["card-types.spell-icon-kinds"],
        (Kind::Trap, Property::Normal) => &["card-types.trap-normal"],
        (Kind::Trap, _) => &["card-types.trap-icon-kinds"],
        (Kind::Monster, _) => &[],
    };
    let answer = Answer::from(card.kind != Kind::Monster && mine == property);
    if mine == Property::Normal {
        return ask.found(rule, answer, sections, &NO_ICON, || vec![Arg::Card(id), Arg::Words(title(card.kind))]);
    }
    ask.found(rule, answer, sections, &ICONED, || {
        vec![Arg::Card(id), Arg::Words(word(&mine)), Arg::Words(title(card.kind))]
    })
}

/// What kind of card it is: its categories, and the icon or the abilities.
pub fn kind_of_card(ask: &mut Ask, state: &State, id: CardId) -> Finding {
    let now = kinds(state, id);
    let mut all = ask.all(&CATEGORY);
    let found = category(ask, state, id);
    let mut values = found.values;
    all.and(ask, |_| found.reason);
    if now.contains(&Kind::Monster) {
        let abilities = ability::abilities(ask, state, id);
        values.extend(abilities.values);
        all.and(ask, |_| abilities.reason);
    }
    let card = state.card(id);
    let own = card.kind != Kind::Monster && now.contains(&card.kind);
    if let Some(mine) =
        aspect::property(state, id).or(own.then_some(Property::Normal)).filter(|_| own || card.kind == Kind::Monster)
    {
        values.push(word(&mine));
        all.and(ask, |ask| icon(ask, state, id, mine));
    }
    let reason = all.done(ask, &KINDS, || vec![Arg::Card(id)]);
    Finding { values, reason }
}

/// That a card is touched by what names one of its two categories; none where it has one, or both are named.
pub fn of_both(ask: &mut Ask, state: &State, of: &Filter, id: CardId) -> Option<Reason> {
    let now = kinds(state, id);
    let [one, other] = now.as_slice() else { return None };
    let named = of.kind.contains(one) != of.kind.contains(other);
    named.then(|| {
        let args = || vec![Arg::Card(id), Arg::Words(title(*one)), Arg::Words(title(*other))];
        ask.yes(&CATEGORY, &["card-types.multi-type-affected-by-both"], &BOTH, args)
    })
}
