//! What stands in the text box. Sections card-types.monster-text-contents, .normal-monster-no-effect,
//! .extra-materials-first-line, .extra-without-materials.

use super::Finding;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::unread::parts;
use crate::cards::continuous::Modifier;
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Kind};
use crate::reason::{Answer, Arg, Ask, Rule, Say};

/// The contents of the text box.
pub static TEXT: Rule = Rule {
    id: "card.text",
    sections: &[
        "card-types.monster-text-box",
        "card-types.monster-text-contents",
        "card-types.normal-monster-no-effect",
        "card-types.extra-materials-first-line",
        "card-types.extra-without-materials",
        "card-types.materials-only-is-non-effect",
        "card-types.spell-text",
        "card-types.trap-text",
    ],
};

static SAYS: Say = Say {
    key: "text-says",
    en: "what the text of {0} says: {1}",
    zh: "{0}的文本内容：{1}",
    ja: "{0}のテキストの内容：{1}",
};
static FLAVOUR: Say = Say {
    key: "flavour",
    en: "the text of a Normal Monster tells a story and gives it no effect",
    zh: "通常怪兽的文本只是描述，不是效果",
    ja: "通常モンスターのテキストは物語の説明で、効果ではありません",
};
static FIRST: Say = Say {
    key: "materials-first",
    en: "the text of {0} begins with its materials",
    zh: "{0}的文本先写素材",
    ja: "{0}のテキストは素材の記載から始まります",
};
static WITHOUT: Say = Say {
    key: "no-materials",
    en: "the text of {0} gives no materials, only the way in which it is Special Summoned",
    zh: "{0}的文本没有素材，只能以其记载的方法特殊召唤",
    ja: "{0}のテキストに素材の記載はなく、特殊召喚の方法だけが記されています",
};
static ONLY: Say = Say {
    key: "materials-only",
    en: "the text of {0} gives materials and nothing else",
    zh: "{0}的文本只有素材",
    ja: "{0}のテキストに記されているのは素材だけです",
};
static UNREAD: Say = Say {
    key: "text-unread",
    en: "the text of {0} was not read: {1}",
    zh: "未能读取{0}的文本：{1}",
    ja: "{0}のテキストは読み取れていません：{1}",
};

/// What stands in the text of a card.
pub fn text(ask: &mut Ask, state: &State, id: CardId) -> Finding {
    let rule = &TEXT;
    let card = state.card(id);
    // A sentence of which nothing is known may be of any sort.
    let conditions = || card.effects.iter().filter(|e| e.class == Class::Condition).flat_map(parts);
    let silent = card.effects.iter().find(|e| e.says_nothing()).and_then(|e| e.unread.first());
    let silent = silent.or_else(|| conditions().find(|part| part.touches.is_everything()));
    if let Some(part) = silent {
        let args = || vec![Arg::Card(id), Arg::Words(part.words.clone())];
        return Finding { values: Vec::new(), reason: ask.found(rule, Answer::Unknown, &[], &UNREAD, args) };
    }
    let mut all = ask.all(rule);
    let mut values = Vec::new();
    let mut part = |ask: &mut Ask, sections: &'static [&'static str], say: &'static Say| {
        all.and(ask, |ask| ask.yes(rule, sections, say, || vec![Arg::Card(id)]));
    };
    let applies = || card.effects.iter().flat_map(|e| &e.applies).map(|a| &a.rule);
    let materials = applies().any(|m| matches!(m, Modifier::Materials(_)));
    // A Ritual Monster names what it is Ritual Summoned with.
    let ritual = card.types.contains(&Ability::Ritual) && !card.mentions.is_empty();
    let conditions = ritual
        || card.effects.iter().any(|e| {
            e.class == Class::Condition
                && (e.applies.is_empty()
                    || e.applies.iter().any(|a| !matches!(a.rule, Modifier::Materials(_) | Modifier::TreatedAs(_)))
                    || !e.condition.is_empty()
                    || !e.unread.is_empty())
        });
    let procedure = card.effects.iter().any(|e| e.class == Class::Procedure);
    let effects = card.effects.iter().any(|e| !matches!(e.class, Class::Condition | Class::Procedure));
    let normal = card.types.contains(&Ability::Normal) && !effects;
    if normal {
        values.push("flavour");
        part(ask, &["card-types.normal-monster-no-effect"], &FLAVOUR);
    }
    let parts = [
        (materials, "materials"),
        (conditions, "summoning condition"),
        (procedure, "summoning procedure"),
        (effects, "effects"),
    ];
    values.extend(parts.iter().filter(|(there, _)| *there).map(|(_, word)| *word));
    let said = values.join(", ");
    let extra = state.is_extra_deck_card(id);
    if extra && materials {
        part(ask, &["card-types.extra-materials-first-line"], &FIRST);
    }
    if extra && materials && values.len() == 1 {
        part(ask, &["card-types.materials-only-is-non-effect"], &ONLY);
    }
    if extra && !materials {
        part(ask, &["card-types.extra-without-materials"], &WITHOUT);
    }
    let sections: &'static [&'static str] = match card.kind {
        Kind::Spell => &["card-types.spell-text"],
        Kind::Trap => &["card-types.trap-text"],
        Kind::Monster if normal => &["card-types.monster-text-box"],
        Kind::Monster => &["card-types.monster-text-box", "card-types.monster-text-contents"],
    };
    all.and(ask, |ask| ask.yes(rule, sections, &SAYS, || vec![Arg::Card(id), Arg::Words(said.clone())]));
    let reason = all.done(ask, &SAYS, || vec![Arg::Card(id), Arg::Words(said.clone())]);
    Finding { values: values.into_iter().map(str::to_owned).collect(), reason }
}
