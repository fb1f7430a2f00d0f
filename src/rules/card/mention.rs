//! Which names a text mentions. Sections card-identity.mentions-name-text-only, .mentions-archetype-not-name,
//! .ritual-monster-named-by-spell, card-types.ritual-name-descent.

use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::card::Card;
use crate::cards::filter::{Ability, Kind, Property};
use crate::reason::{Arg, Ask, Reason, Rule, Say};

/// Names in the text of another card.
pub static MENTION: Rule = Rule {
    id: "card.mention",
    sections: &[
        "card-identity.mentions-name-text-only",
        "card-identity.mentions-archetype-not-name",
        "card-identity.ritual-monster-named-by-spell",
        "card-identity.ritual-archetype-not-named",
        "card-types.ritual-name-descent",
        "card-types.ritual-by-other-effects",
    ],
};

static MENTIONS: Say = Say {
    key: "mentions",
    en: "the text of {0} mentions {1}",
    zh: "{0}的文本记述了{1}",
    ja: "{0}のテキストには{1}のカード名が記されています",
};
static NAMES: Say = Say {
    key: "ritual-names",
    en: "{1} is a Ritual Monster that the Ritual Spell {0} names",
    zh: "{1}是仪式魔法{0}记述的仪式怪兽",
    ja: "{1}は、儀式魔法カード{0}に記された儀式モンスターです",
};
static DESCENT: Say = Say {
    key: "ritual-descent",
    en: "the text of {0} names {1}, the Ritual Spell with which it is Ritual Summoned",
    zh: "{0}的文本记述了{1}，以该仪式魔法进行仪式召唤",
    ja: "{0}のテキストには、自身の儀式召喚に使う儀式魔法カードとして{1}が記されています",
};
static OTHERWISE: Say = Say {
    key: "ritual-otherwise",
    en: "the text of {0} names {1}, which is no Ritual Spell, as what it is Ritual Summoned with",
    zh: "{0}的文本记述了{1}，它不是仪式魔法",
    ja: "{0}のテキストには儀式召喚に使うものとして{1}が記されていますが、それは儀式魔法カードではありません",
};
static SILENT: Say = Say {
    key: "mentions-not",
    en: "the text of {0} does not mention {1}",
    zh: "{0}的文本没有记述{1}",
    ja: "{0}のテキストに{1}のカード名は記されていません",
};
static IN_NAME: Say = Say {
    key: "mentions-in-name-only",
    en: "the name of {0} has the words {1}, its text does not mention that card",
    zh: "{0}只是卡名含有{1}，文本没有记述",
    ja: "{0}はカード名に{1}の語を含むだけで、テキストにそのカード名は記されていません",
};
static ARCHETYPE: Say = Say {
    key: "mentions-archetype",
    en: "the text of {0} speaks of an archetype that {1} belongs to, and not of {1} itself",
    zh: "{0}的文本记述的是包含{1}的系列，而不是{1}",
    ja: "{0}のテキストに記されているのは{1}の属するカテゴリの名で、{1}のカード名ではありません",
};

/// Whether the text of a card mentions a card of this name.
pub fn mentions(ask: &mut Ask, state: &State, id: CardId, name: &str) -> Reason {
    let rule = &MENTION;
    let card = state.card(id);
    let named = state.world.find(name).map(|n| &state.world.cards[usize::from(n)]);
    let args = || vec![Arg::Card(id), Arg::Words(name.to_owned())];
    let ritual_spell = is_ritual_spell(card);
    let ritual_monster = named.is_some_and(|c| c.types.contains(&Ability::Ritual));
    if card.name.en != name && card.mentions.iter().any(|m| m == name) {
        if ritual_spell && ritual_monster {
            return ask.yes(rule, &["card-identity.ritual-monster-named-by-spell"], &NAMES, args);
        }
        if card.types.contains(&Ability::Ritual) && named.is_some_and(|c| performs(c, &card.name.en)) {
            return ask.yes(rule, &["card-types.ritual-name-descent"], &DESCENT, args);
        }
        if card.types.contains(&Ability::Ritual) && named.is_some_and(|c| !is_ritual_spell(c)) {
            return ask.yes(rule, &["card-types.ritual-by-other-effects"], &OTHERWISE, args);
        }
        return ask.yes(rule, &["card-identity.mentions-name-text-only"], &MENTIONS, args);
    }
    let archetypes = named.map(|c| c.archetypes.as_slice()).unwrap_or_default();
    if speaks_of(card, archetypes) {
        let sections: &'static [&'static str] = if ritual_spell && ritual_monster {
            &["card-identity.ritual-archetype-not-named"]
        } else {
            &["card-identity.mentions-archetype-not-name"]
        };
        return ask.no(rule, sections, &ARCHETYPE, args);
    }
    if card.name.en.contains(name) {
        return ask.no(rule, &["card-identity.mentions-name-text-only"], &IN_NAME, args);
    }
    ask.no(rule, &["card-identity.mentions-name-text-only"], &SILENT, args)
}

fn is_ritual_spell(card: &Card) -> bool {
    card.kind == Kind::Spell && card.property == Some(Property::Ritual)
}

/// Whether a card is a Ritual Spell that names a monster.
fn performs(card: &Card, monster: &str) -> bool {
    is_ritual_spell(card) && card.mentions.iter().any(|m| m == monster)
}

/// Whether the effects of a card speak of one of these archetypes.
fn speaks_of(card: &Card, archetypes: &[String]) -> bool {
    card.effects
        .iter()
        .filter_map(|effect| serde_json::to_value(effect).ok())
        .any(|effect| holds(&effect, "archetype", archetypes))
}

/// Whether some list under this key, at any depth, has one of these words.
fn holds(value: &serde_json::Value, key: &str, words: &[String]) -> bool {
    use serde_json::Value;
    match value {
        Value::Object(fields) => fields.iter().any(|(name, inner)| {
            let here = name == key
                && inner.as_array().is_some_and(|all| {
                    all.iter().filter_map(Value::as_str).any(|said| words.iter().any(|w| w == said))
                });
            here || holds(inner, key, words)
        }),
        Value::Array(all) => all.iter().any(|inner| holds(inner, key, words)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
