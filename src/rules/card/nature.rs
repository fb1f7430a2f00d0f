//! What a card is said to be: "an Effect Monster", "a Tuner". Sections card-types.normal-or-effect,
//! .has-effect-is-effect-monster, .non-effect-monster and the definitions of the kinds of monsters.

use super::category::{self, belongs};
use super::{ability, deck, name};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::filter::{Ability, Kind, Property};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// What kind of monster it is.
pub static NATURE: Rule = Rule {
    id: "card.nature",
    sections: &[
        "card-types.normal-keyword",
        "card-types.effect-keyword",
        "card-types.normal-or-effect",
        "card-types.has-effect-is-effect-monster",
        "card-types.non-effect-monster",
        "card-types.normal-monster-definition",
        "card-types.effect-monster-definition",
        "card-types.gained-effect-makes-effect-monster",
        "card-types.materials-only-is-non-effect",
        "card-types.ritual-monster-definition",
        "card-types.fusion-monster-definition",
        "card-types.synchro-monster-definition",
        "card-types.xyz-monster-definition",
        "card-types.link-monster-definition",
        "card-types.tuner-pendulum-keywords",
        "card-types.extra-deck-tuner",
        "card-types.ability-keywords",
        "synchro-summon.tuner-definition",
        "synchro-summon.tuner-not-an-effect",
        "synchro-summon.tuner-normal-or-effect",
        "pendulum-cards.pendulum-definition",
        "pendulum-cards.effect-or-normal",
        "pendulum-cards.extra-pendulum-both-classes",
    ],
};

static WORD: Say = Say {
    key: "type-line-has",
    en: "the type line of {0} has the word {1}",
    zh: "{0}的种族栏有{1}",
    ja: "{0}の種族欄には{1}と記されています",
};
static NO_WORD: Say = Say {
    key: "type-line-lacks",
    en: "the type line of {0} does not have the word {1}",
    zh: "{0}的种族栏没有{1}",
    ja: "{0}の種族欄に{1}の記載はありません",
};
static PENDULUM: Say = Say {
    key: "is-so-as-pendulum",
    en: "{0} is a Pendulum Monster besides",
    zh: "{0}同时也是灵摆怪兽",
    ja: "{0}はペンデュラムモンスターでもあります",
};
static NORMAL: Say =
    Say {
        key: "is-normal", en: "{0} is a Normal Monster", zh: "{0}是通常怪兽", ja: "{0}は通常モンスターです"
    };
static TREATED: Say = Say {
    key: "treated-as-normal",
    en: "{0} is treated as a Normal Monster now",
    zh: "{0}现在当作通常怪兽",
    ja: "{0}は現在、通常モンスターとして扱われています",
};
static EFFECT: Say =
    Say {
        key: "is-effect", en: "{0} is an Effect Monster", zh: "{0}是效果怪兽", ja: "{0}は効果モンスターです"
    };
static GAINED: Say = Say {
    key: "effect-gained",
    en: "{0} has gained an effect, which makes it an Effect Monster",
    zh: "{0}得到了效果，成为效果怪兽",
    ja: "{0}は効果を得た事で効果モンスターになっています",
};
static NEITHER: Say = Say {
    key: "neither-normal-nor-effect",
    en: "{0} is neither a Normal nor an Effect Monster",
    zh: "{0}既不是通常怪兽也不是效果怪兽",
    ja: "{0}は通常モンスターでも効果モンスターでもありません",
};
static TUNER: Say =
    Say { key: "is-tuner", en: "{0} is a Tuner", zh: "{0}是调整", ja: "{0}はチューナーです" };
static TUNER_NEGATED: Say = Say {
    key: "tuner-negated",
    en: "being a Tuner is no effect: {0} is one although its effects are negated",
    zh: "调整不是效果，{0}的效果被无效也仍是调整",
    ja: "チューナーである事は効果ではないため、{0}は効果が無効になっていてもチューナーです",
};
static TUNER_TOO: Say = Say {
    key: "tuner-besides",
    en: "{0} is a Tuner, which may have an effect or none",
    zh: "{0}是调整，有效果则为效果怪兽，否则为通常怪兽",
    ja: "{0}はチューナーです。チューナーには効果を持つものも持たないものもあります",
};
static IS: Say =
    Say {
        key: "nature", en: "what kind of monster {0} is", zh: "{0}是哪种怪兽", ja: "{0}がどのようなモンスターか"
    };

/// What a card can be said to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Nature {
    /// Of a category.
    Kind(Kind),
    /// A Spell or Trap with an icon.
    Icon(Kind, Property),
    /// A Normal Monster.
    Normal,
    /// An Effect Monster.
    Effect,
    /// A monster that is no Effect Monster.
    NonEffect,
    /// A monster with this word on its type line.
    Word(Ability),
    /// A Main Deck monster.
    MainDeck,
    /// An Extra Deck monster.
    ExtraDeck,
    /// Of an archetype, and perhaps of a category.
    Archetype(String, Option<Kind>),
}

impl Nature {
    /// What these words say, such as `effect monster` or `"HERO" card`.
    pub fn named(words: &str) -> Option<Nature> {
        if let Some((archetype, kind)) = words.strip_prefix('"').and_then(|rest| rest.split_once('"')) {
            let kind = if kind.trim() == "card" { None } else { Some(kind_named(kind.trim())?) };
            return Some(Nature::Archetype(archetype.to_owned(), kind));
        }
        if let Some(kind) = kind_named(words) {
            return Some(Nature::Kind(kind));
        }
        Some(match words {
            "normal monster" => Nature::Normal,
            "effect monster" => Nature::Effect,
            "non-effect monster" => Nature::NonEffect,
            "main deck monster" => Nature::MainDeck,
            "extra deck monster" => Nature::ExtraDeck,
            "tuner" => Nature::Word(Ability::Tuner),
            "fusion monster" => Nature::Word(Ability::Fusion),
            "ritual monster" => Nature::Word(Ability::Ritual),
            "synchro monster" => Nature::Word(Ability::Synchro),
            "xyz monster" => Nature::Word(Ability::Xyz),
            "link monster" => Nature::Word(Ability::Link),
            "pendulum monster" => Nature::Word(Ability::Pendulum),
            "gemini monster" => Nature::Word(Ability::Gemini),
            "spirit monster" => Nature::Word(Ability::Spirit),
            "union monster" => Nature::Word(Ability::Union),
            "toon monster" => Nature::Word(Ability::Toon),
            "flip monster" => Nature::Word(Ability::Flip),
            _ => {
                let (icon, kind) = words.rsplit_once(' ')?;
                let kind = kind_named(kind)?;
                let icon = match icon {
                    "normal" => Property::Normal,
                    "continuous" => Property::Continuous,
                    "quick-play" => Property::QuickPlay,
                    "equip" => Property::Equip,
                    "field" => Property::Field,
                    "ritual" => Property::Ritual,
                    "counter" => Property::Counter,
                    _ => return None,
                };
                Nature::Icon(kind, icon)
            }
        })
    }
}

fn kind_named(word: &str) -> Option<Kind> {
    Some(match word {
        "monster" => Kind::Monster,
        "spell" => Kind::Spell,
        "trap" => Kind::Trap,
        _ => return None,
    })
}

/// Whether a card is what it is said to be.
pub fn nature(ask: &mut Ask, state: &State, id: CardId, nature: &Nature) -> Reason {
    let rule = &NATURE;
    let category = match nature {
        Nature::Kind(kind) => return belongs(ask, state, id, *kind),
        Nature::Archetype(archetype, None) => return name::archetype(ask, state, id, archetype),
        Nature::Archetype(_, Some(kind)) | Nature::Icon(kind, _) => *kind,
        Nature::Normal
        | Nature::Effect
        | Nature::NonEffect
        | Nature::Word(_)
        | Nature::MainDeck
        | Nature::ExtraDeck => Kind::Monster,
    };
    // What lies in a Spell & Trap Zone is asked about as the card that it is.
    let home = matches!(nature, Nature::MainDeck | Nature::ExtraDeck) && state.card(id).kind == Kind::Monster;
    if !home && !category::kinds(state, id).contains(&category) {
        return belongs(ask, state, id, category);
    }
    if matches!(nature, Nature::Normal | Nature::Effect | Nature::NonEffect)
        && let Some(open) = ability::perhaps_gained(ask, state, id)
    {
        return open;
    }
    let mut all = ask.all(rule);
    all.and(ask, |ask| match nature {
        Nature::Icon(_, icon) => category::icon(ask, state, id, *icon),
        Nature::Archetype(archetype, _) => name::archetype(ask, state, id, archetype),
        Nature::MainDeck => deck::belongs(ask, state, id, false),
        Nature::ExtraDeck => deck::belongs(ask, state, id, true),
        Nature::Word(wanted) => has(ask, state, id, *wanted),
        Nature::Normal => normal(ask, state, id),
        Nature::Effect => effect(ask, state, id),
        Nature::NonEffect => non_effect(ask, state, id),
        Nature::Kind(_) => ask.yes(rule, &[], &IS, || vec![Arg::Card(id)]),
    });
    if all.answer() == Answer::Yes
        && let Some((sections, say)) = tuner(state, id, nature)
    {
        all.and(ask, |ask| ask.yes(rule, sections, say, || vec![Arg::Card(id)]));
    }
    if let Some(sections) = pendulum(state, id, nature).filter(|_| all.possible()) {
        all.and(ask, |ask| ask.yes(rule, sections, &PENDULUM, || vec![Arg::Card(id)]));
    }
    all.done(ask, &IS, || vec![Arg::Card(id)])
}

/// What is to be said of a Tuner besides.
fn tuner(state: &State, id: CardId, nature: &Nature) -> Option<(&'static [&'static str], &'static Say)> {
    let held = ability::held(state, id).contains(&Ability::Tuner);
    match nature {
        Nature::Word(Ability::Tuner) if state.view.of(id).negated => {
            Some((&["synchro-summon.tuner-definition", "synchro-summon.tuner-not-an-effect"], &TUNER_NEGATED))
        }
        Nature::Word(Ability::Tuner) => Some((&["synchro-summon.tuner-definition"], &TUNER)),
        Nature::Normal | Nature::Effect if held => Some((&["synchro-summon.tuner-normal-or-effect"], &TUNER_TOO)),
        Nature::Kind(_)
        | Nature::Icon(..)
        | Nature::Archetype(..)
        | Nature::Normal
        | Nature::Effect
        | Nature::NonEffect
        | Nature::Word(_)
        | Nature::MainDeck
        | Nature::ExtraDeck => None,
    }
}

/// What is said of Pendulum Monsters besides: with an effect or a Normal Monster, and of two classes at once.
fn pendulum(state: &State, id: CardId, nature: &Nature) -> Option<&'static [&'static str]> {
    let classes = [Ability::Pendulum, Ability::Fusion, Ability::Synchro, Ability::Xyz];
    if !state.is_pendulum(id) {
        None
    } else if matches!(nature, Nature::Normal | Nature::Effect) {
        Some(&["pendulum-cards.effect-or-normal"])
    } else if matches!(nature, Nature::Word(a) if state.is_extra_deck_card(id) && classes.contains(a)) {
        Some(&["pendulum-cards.extra-pendulum-both-classes"])
    } else {
        None
    }
}

fn normal(ask: &mut Ask, state: &State, id: CardId) -> Reason {
    let rule = &NATURE;
    let args = || vec![Arg::Card(id)];
    let printed = state.card(id).types.contains(&Ability::Normal);
    let held = ability::held(state, id);
    if held.contains(&Ability::Normal) {
        if !printed {
            return ask.yes(rule, &["card-types.has-effect-is-effect-monster"], &TREATED, args);
        }
        let sections: &[&str] = if held.len() > 1 {
            &["card-types.normal-keyword", "card-types.normal-monster-definition"]
        } else {
            &["card-types.normal-keyword"]
        };
        return ask.yes(rule, sections, &NORMAL, args);
    }
    if printed {
        return ask.no(rule, &["card-types.gained-effect-makes-effect-monster"], &GAINED, args);
    }
    if held.contains(&Ability::Effect) {
        return ask.no(rule, &["card-types.normal-or-effect"], &EFFECT, args);
    }
    ask.no(rule, &["card-types.normal-monster-definition", "card-types.normal-or-effect"], &NEITHER, args)
}

fn effect(ask: &mut Ask, state: &State, id: CardId) -> Reason {
    let rule = &NATURE;
    let args = || vec![Arg::Card(id)];
    let printed = state.card(id).types.contains(&Ability::Effect);
    let held = ability::held(state, id);
    if held.contains(&Ability::Effect) {
        if !printed {
            return ask.yes(rule, &["card-types.gained-effect-makes-effect-monster"], &GAINED, args);
        }
        let keyword = held.iter().any(|a| ability::KEYWORDS.contains(a));
        let sections: &[&str] = if keyword {
            &["card-types.effect-keyword", "card-types.has-effect-is-effect-monster"]
        } else {
            &["card-types.effect-keyword", "card-types.effect-monster-definition"]
        };
        return ask.yes(rule, sections, &EFFECT, args);
    }
    if printed {
        return ask.no(rule, &["card-types.has-effect-is-effect-monster"], &TREATED, args);
    }
    if held.contains(&Ability::Normal) {
        return ask.no(rule, &["card-types.normal-or-effect"], &NORMAL, args);
    }
    let sections: &[&str] = if state.is_extra_deck_card(id) {
        &["card-types.normal-or-effect", "card-types.materials-only-is-non-effect"]
    } else {
        &["card-types.normal-or-effect"]
    };
    ask.no(rule, sections, &NEITHER, args)
}

fn non_effect(ask: &mut Ask, state: &State, id: CardId) -> Reason {
    let rule = &NATURE;
    let args = || vec![Arg::Card(id)];
    let found = effect(ask, state, id);
    if found.answer == Answer::Yes {
        return Reason { answer: Answer::No, ..found };
    }
    let held = ability::held(state, id);
    if held.contains(&Ability::Normal) {
        return ask.yes(rule, &["card-types.non-effect-monster"], &NORMAL, args);
    }
    let sections: &[&str] = if state.is_extra_deck_card(id) {
        &["card-types.non-effect-monster", "card-types.materials-only-is-non-effect"]
    } else {
        &["card-types.non-effect-monster"]
    };
    ask.yes(rule, sections, &NEITHER, args)
}

/// Whether the type line has a word.
fn has(ask: &mut Ask, state: &State, id: CardId, wanted: Ability) -> Reason {
    let held = ability::held(state, id);
    let answer = Answer::from(held.contains(&wanted));
    let extra = matches!(wanted, Ability::Tuner) && state.is_extra_deck_card(id);
    let sections: &'static [&'static str] = match wanted {
        Ability::Fusion => &["card-types.fusion-monster-definition"],
        Ability::Ritual => &["card-types.ritual-monster-definition"],
        Ability::Synchro => &["card-types.synchro-monster-definition"],
        Ability::Xyz => &["card-types.xyz-monster-definition"],
        Ability::Link => &["card-types.link-monster-definition"],
        Ability::Tuner if extra => &["card-types.tuner-pendulum-keywords", "card-types.extra-deck-tuner"],
        Ability::Tuner => &["card-types.tuner-pendulum-keywords"],
        Ability::Pendulum => &["card-types.tuner-pendulum-keywords", "pendulum-cards.pendulum-definition"],
        Ability::Gemini | Ability::Spirit | Ability::Union | Ability::Toon | Ability::Flip => {
            &["card-types.ability-keywords"]
        }
        Ability::Normal | Ability::Effect | Ability::SpecialSummon | Ability::Token => &[],
    };
    let say = if answer == Answer::Yes { &WORD } else { &NO_WORD };
    ask.found(&NATURE, answer, sections, say, || vec![Arg::Card(id), Arg::Words(super::word(&wanted))])
}
