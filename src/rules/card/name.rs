//! Names, and archetypes as parts of names. Sections card-identity.rules-name-everywhere, .rules-archetype,
//! .copied-effect-name.

use super::Finding;
use crate::board::matching::is_named;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::unread::applying;
use crate::cards::unread::{Sort, Touch};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// Names.
pub static NAME: Rule = Rule {
    id: "card.name",
    sections: &[
        "card-identity.rules-name-everywhere",
        "card-identity.rules-archetype",
        "card-identity.copied-effect-name",
    ],
};

static PRINTED: Say = Say {
    key: "name-printed",
    en: "the name of {0} is the printed one",
    zh: "{0}的卡名是原本的卡名",
    ja: "{0}のカード名は、記された通りの名前です",
};
static BECAME: Say = Say {
    key: "name-became",
    en: "the name of {0} is {1} now",
    zh: "{0}的卡名现在是{1}",
    ja: "{0}の現在のカード名は{1}です",
};
static ALWAYS: Say = Say {
    key: "name-always",
    en: "its own text has {0} always treated as {1}, wherever it is",
    zh: "{0}的文本写明卡名当作{1}，在任何地方都适用",
    ja: "{0}は自身のテキストにより、どこにあってもカード名を{1}として扱います",
};
static NOT: Say = Say {
    key: "name-other",
    en: "{0} is not called {1}",
    zh: "{0}的卡名不是{1}",
    ja: "{0}のカード名は{1}ではありません",
};
static TREATED: Say = Say {
    key: "name-treated",
    en: "{0} is treated as {1}",
    zh: "{0}当作{1}",
    ja: "{0}のカード名は{1}として扱われます",
};
static MEMBER: Say = Say {
    key: "archetype-name",
    en: "{1} is part of the name of {0}",
    zh: "{0}的卡名含有「{1}」",
    ja: "{1}は{0}のカード名の一部です",
};
static BY_TEXT: Say = Say {
    key: "archetype-text",
    en: "its own text has {0} treated as a \u{201c}{1}\u{201d} card",
    zh: "{0}的文本写明也当作「{1}」卡",
    ja: "{0}は自身のテキストにより「{1}」カードとしても扱います",
};
static NO_MEMBER: Say = Say {
    key: "archetype-not",
    en: "{0} is no \u{201c}{1}\u{201d} card",
    zh: "{0}不是「{1}」卡",
    ja: "{0}は「{1}」カードではありません",
};
static OPEN_MEMBER: Say = Say {
    key: "archetype-open",
    en: "whether {0} is a \u{201c}{1}\u{201d} card is not known: no card is known that has its name now",
    zh: "{0}是不是「{1}」卡无法确定：没有已知的卡以它现在的卡名为卡名",
    ja: "{0}が「{1}」カードかどうかは不確定です。現在のカード名を持つカードが知られていません",
};
static COPIED: Say = Say {
    key: "effect-of-copied-name",
    en: "{0} has copied the name {1}: its effects are those of {1}",
    zh: "{0}复制了卡名{1}，其效果当作{1}的效果",
    ja: "{0}はカード名{1}をコピーしており、その効果は{1}の効果として扱います",
};
static OWN: Say = Say {
    key: "effect-of-own-name",
    en: "the effects of {0} are its own",
    zh: "{0}的效果是自身的效果",
    ja: "{0}の効果は自身の効果です",
};

/// The name that a card has now, and one that its text always gives it.
pub fn name(ask: &mut Ask, state: &State, id: CardId) -> Finding {
    let rule = &NAME;
    let card = state.card(id);
    if let Some(new) = state.view.renamed(id) {
        let args = || vec![Arg::Card(id), Arg::Words(new.to_owned())];
        return Finding::one(new, ask.yes(rule, &[], &BECAME, args));
    }
    let printed = card.name.en.clone();
    match &card.always_named {
        Some(other) => {
            let args = || vec![Arg::Card(id), Arg::Words(other.clone())];
            let reason = ask.yes(rule, &["card-identity.rules-name-everywhere"], &ALWAYS, args);
            Finding { values: vec![printed, other.clone()], reason }
        }
        None => Finding::one(printed, ask.yes(rule, &[], &PRINTED, || vec![Arg::Card(id)])),
    }
}

/// The printed name.
pub fn original(ask: &mut Ask, state: &State, id: CardId) -> Finding {
    Finding::one(state.card(id).name.en.clone(), ask.yes(&NAME, &[], &PRINTED, || vec![Arg::Card(id)]))
}

static UNREAD: Say = Say {
    key: "name-unread",
    en: "words of {0} that were not read speak of its name: {1}",
    zh: "{0}有关于卡名的未能读取的文字：{1}",
    ja: "{0}には、カード名に関わる読み取れていないテキストがあります：{1}",
};

/// Whether a card has a name.
pub fn named(ask: &mut Ask, state: &State, id: CardId, name: &str) -> Reason {
    let rule = &NAME;
    let card = state.card(id);
    let args = || vec![Arg::Card(id), Arg::Words(name.to_owned())];
    let answer = Answer::from(is_named(state, id, name));
    if state.view.renamed(id).is_some() {
        return ask.found(rule, answer, &[], if answer == Answer::Yes { &BECAME } else { &NOT }, args);
    }
    match answer {
        Answer::Yes if card.name.en == name => ask.yes(rule, &[], &PRINTED, args),
        Answer::Yes if card.always_named.as_deref() == Some(name) => {
            ask.yes(rule, &["card-identity.rules-name-everywhere"], &ALWAYS, args)
        }
        Answer::Yes => ask.yes(rule, &[], &TREATED, args),
        Answer::No | Answer::Unknown => {
            match applying(card).find(|part| part.touches(&[Touch::Name]) && part.sort != Sort::Ban) {
                Some(unread) => ask.found(rule, Answer::Unknown, &[], &UNREAD, || {
                    vec![Arg::Card(id), Arg::Words(unread.words.clone())]
                }),
                None => ask.no(rule, &[], &NOT, args),
            }
        }
    }
}

/// Whether a card belongs to an archetype.
pub fn archetype(ask: &mut Ask, state: &State, id: CardId, archetype: &str) -> Reason {
    let rule = &NAME;
    let args = || vec![Arg::Card(id), Arg::Words(archetype.to_owned())];
    match state.view.in_archetype(state, id, archetype) {
        Answer::No => return ask.no(rule, &[], &NO_MEMBER, args),
        Answer::Unknown => return ask.found(rule, Answer::Unknown, &[], &OPEN_MEMBER, args),
        Answer::Yes => {}
    }
    if state.view.renamed(id).is_none() && state.card(id).always_in(archetype) {
        return ask.yes(rule, &["card-identity.rules-archetype"], &BY_TEXT, args);
    }
    ask.yes(rule, &[], &MEMBER, args)
}

/// The name whose effects those of a card are now.
pub fn whose_effect(ask: &mut Ask, state: &State, id: CardId) -> Finding {
    let rule = &NAME;
    match state.view.renamed(id) {
        Some(new) => {
            let args = || vec![Arg::Card(id), Arg::Words(new.to_owned())];
            Finding::one(new, ask.yes(rule, &["card-identity.copied-effect-name"], &COPIED, args))
        }
        None => Finding::one(state.card(id).name.en.clone(), ask.yes(rule, &[], &OWN, || vec![Arg::Card(id)])),
    }
}
