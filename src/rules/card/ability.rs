//! What stands behind the Type on the type line. Sections card-types.monster-abilities-list,
//! .printed-summon-class, .ability-keywords.

use super::{Finding, word};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::world::Region;
use crate::cards::continuous::Modifier;
use crate::cards::filter::Ability;
use crate::cards::unread::Touch;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The abilities of a monster.
pub static ABILITY: Rule = Rule {
    id: "card.ability",
    sections: &[
        "card-types.monster-abilities-at-least-one",
        "card-types.monster-abilities-list",
        "card-types.ocg-special-summon-ability",
        "card-types.printed-summon-class",
        "card-types.ability-keywords",
        "card-types.tuner-pendulum-keywords",
        "card-types.gained-effect-makes-effect-monster",
    ],
};

static ABILITIES: Say =
    Say { key: "abilities", en: "the abilities of {0}: {1}", zh: "{0}的能力：{1}", ja: "{0}の能力：{1}" };
static ONE: Say = Say {
    key: "one-ability",
    en: "{0} has one ability, as every monster has at least",
    zh: "{0}有一个能力，每只怪兽至少有一个",
    ja: "{0}には能力が1つあります。どのモンスターにも少なくとも1つはあります",
};
static LISTED: Say = Say {
    key: "abilities-listed",
    en: "Token is no ability",
    zh: "衍生物不是能力",
    ja: "トークンは能力ではありません",
};
static SPECIAL: Say = Say {
    key: "special-summon-ability",
    en: "in the OCG, Special Summon is printed on {0} as an ability",
    zh: "OCG的{0}印有「特殊召唤」",
    ja: "OCGでは、{0}に「特殊召喚」という能力が記されています",
};
static NO_SPECIAL: Say = Say {
    key: "no-special-summon-ability",
    en: "outside the OCG, Special Summon is not among the abilities",
    zh: "OCG以外，「特殊召唤」不是能力",
    ja: "OCG以外では、「特殊召喚」は能力に含まれません",
};
static CLASS: Say = Say {
    key: "summon-class",
    en: "the type line tells how {0} is Summoned",
    zh: "{0}的种族栏表明召唤方法",
    ja: "{0}の種族欄に、その召喚方法が示されています",
};
static KEYWORD: Say = Say {
    key: "ability-keyword",
    en: "{0} has a word on its type line that some Effect Monsters have",
    zh: "{0}印有效果怪兽的能力",
    ja: "{0}の種族欄には、一部の効果モンスターが持つ語が記されています",
};
static BESIDES: Say = Say {
    key: "besides",
    en: "{0} is a Tuner or a Pendulum Monster besides",
    zh: "{0}同时也是调整或灵摆怪兽",
    ja: "{0}はさらに、チューナーまたはペンデュラムモンスターでもあります",
};
static GAINED: Say =
    Say {
        key: "gained-effect", en: "{0} has gained an effect", zh: "{0}得到了效果", ja: "{0}は効果を得ています"
    };

static PERHAPS: Say = Say {
    key: "perhaps-gained-effect",
    en: "whether {0} gains an effect by {1} is not known",
    zh: "{0}是否因{1}得到效果不明",
    ja: "{0}が{1}によって効果を得るかどうかは不確定です",
};

/// The words that name a way of Summoning.
pub(super) const SUMMONED: [Ability; 6] =
    [Ability::Fusion, Ability::Ritual, Ability::Synchro, Ability::Xyz, Ability::Link, Ability::SpecialSummon];

/// The words that only some Effect Monsters have.
pub(super) const KEYWORDS: [Ability; 5] =
    [Ability::Flip, Ability::Toon, Ability::Spirit, Ability::Union, Ability::Gemini];

/// Every word, for those that effects add.
const ALL: [Ability; 15] = [
    Ability::Normal,
    Ability::Fusion,
    Ability::Ritual,
    Ability::Synchro,
    Ability::Xyz,
    Ability::Link,
    Ability::Pendulum,
    Ability::SpecialSummon,
    Ability::Flip,
    Ability::Toon,
    Ability::Spirit,
    Ability::Union,
    Ability::Gemini,
    Ability::Tuner,
    Ability::Effect,
];

/// The abilities that a monster has now: the printed ones in their order, then those that it was given.
pub fn held(state: &State, id: CardId) -> Vec<Ability> {
    let derived = state.view.of(id);
    let printed = &state.card(id).types;
    let counts = |a: &Ability| {
        derived.types & (1 << *a as u32) != 0
            && *a != Ability::Token
            && (*a != Ability::SpecialSummon || state.world.region == Region::Ocg)
    };
    let added = ALL.iter().filter(|a| !printed.contains(a));
    printed.iter().chain(added).copied().filter(|a| counts(a)).collect()
}

/// That it is not known whether a monster gains an effect, which makes it an Effect Monster.
pub fn perhaps_gained(ask: &mut Ask, state: &State, id: CardId) -> Option<Reason> {
    let gains = |rule: &Modifier| matches!(rule, Modifier::GainsEffect(_));
    let open = !state.view.of(id).types & (1 << Ability::Effect as u32) != 0;
    // What a material has that was not read may as well be an effect that its monster gains.
    let given = |card: &CardId| {
        let unread = |rule: &Modifier| matches!(rule, Modifier::Unread(part) if part.touches(&[Touch::Effects]));
        state.effects(*card).any(|(_, effect)| effect.applies.iter().any(|apply| unread(&apply.rule)))
    };
    let may = || state.view.may(state, id, &gains).map(|active| active.source);
    let by = (open && state.copy(id).zone.is_monster())
        .then(|| may().or_else(|| state.materials(id).find(given)))
        .flatten()?;
    Some(ask.found(&ABILITY, Answer::Unknown, &[], &PERHAPS, || vec![Arg::Card(id), Arg::Card(by)]))
}

/// The abilities of a monster.
pub fn abilities(ask: &mut Ask, state: &State, id: CardId) -> Finding {
    let rule = &ABILITY;
    let held = held(state, id);
    let printed = &state.card(id).types;
    let has = |words: &[Ability]| held.iter().any(|a| words.contains(a));
    let mut all = ask.all(rule);
    let mut part = |ask: &mut Ask, sections: &'static [&'static str], say: &'static Say| {
        all.and(ask, |ask| ask.yes(rule, sections, say, || vec![Arg::Card(id)]));
    };
    if held.len() == 1 {
        part(ask, &["card-types.monster-abilities-at-least-one"], &ONE);
    }
    if printed.contains(&Ability::Token) {
        part(ask, &["card-types.monster-abilities-list"], &LISTED);
    }
    if has(&[Ability::SpecialSummon]) {
        part(ask, &["card-types.ocg-special-summon-ability"], &SPECIAL);
    } else if printed.contains(&Ability::SpecialSummon) {
        part(ask, &["card-types.monster-abilities-list"], &NO_SPECIAL);
    }
    if has(&SUMMONED) {
        part(ask, &["card-types.printed-summon-class"], &CLASS);
    }
    if has(&KEYWORDS) {
        part(ask, &["card-types.ability-keywords"], &KEYWORD);
    }
    if has(&[Ability::Tuner, Ability::Pendulum]) {
        part(ask, &["card-types.tuner-pendulum-keywords"], &BESIDES);
    }
    if has(&[Ability::Effect]) && !printed.contains(&Ability::Effect) {
        part(ask, &["card-types.gained-effect-makes-effect-monster"], &GAINED);
    }
    let values: Vec<String> = held.iter().map(word).collect();
    let said = values.join(", ");
    let reason = all.done(ask, &ABILITIES, || vec![Arg::Card(id), Arg::Words(said)]);
    Finding { values, reason }
}
