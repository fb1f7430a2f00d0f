//! What a player may declare. Sections card-identity.declare-existing-name, card-values.type-list,
//! .type-word-in-text, .attribute-list.

use super::word;
use crate::board::world::World;
use crate::cards::filter::{Ability, Attribute, Race};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// Declarations.
pub static DECLARE: Rule = Rule {
    id: "card.declare",
    sections: &[
        "card-identity.declare-existing-name",
        "card-values.attribute-list",
        "card-values.type-list",
        "card-values.type-word-in-text",
    ],
};

static EXISTS: Say =
    Say {
        key: "declared-exists", en: "{0} is a card that exists", zh: "{0}是存在的卡", ja: "{0}は実在するカードです"
    };
static TOKEN: Say = Say {
    key: "declared-token",
    en: "{0} is a Token and no card of the game",
    zh: "{0}是衍生物，不是可以使用的卡",
    ja: "{0}はトークンで、使用するカードではありません",
};
static STRANGE: Say = Say {
    key: "declared-unknown",
    en: "whether there is a card {0} is not known",
    zh: "不知道是否存在{0}",
    ja: "{0}というカードが存在するかどうかは不明です",
};
static LISTED: Say =
    Say { key: "declared-listed", en: "{0} is one of them", zh: "有{0}", ja: "その中に{0}があります" };
static UNLISTED: Say = Say {
    key: "declared-unlisted",
    en: "there is no {0} among them",
    zh: "没有「{0}」",
    ja: "その中に「{0}」はありません",
};
static OTHER_TYPE: Say = Say {
    key: "declared-other-type",
    en: "“Type” means the Type of a monster, and {0} is another word of the type line",
    zh: "「种族」指怪兽的种族，{0}是种族栏的另一个词",
    ja: "「種族」とはモンスターの種族の事で、{0}は種族欄にある別の語です",
};

/// Whether a card name may be declared.
pub fn card_name(ask: &mut Ask, world: &World, name: &str) -> Reason {
    let rule = &DECLARE;
    let args = || vec![Arg::Words(name.to_owned())];
    let Some(card) = world.find(name).map(|n| &world.cards[usize::from(n)]) else {
        return ask.found(rule, Answer::Unknown, &[], &STRANGE, args);
    };
    if card.types.contains(&Ability::Token) {
        return ask.no(rule, &["card-identity.declare-existing-name"], &TOKEN, args);
    }
    if card.password.is_none() {
        return ask.found(rule, Answer::Unknown, &[], &STRANGE, args);
    }
    ask.yes(rule, &["card-identity.declare-existing-name"], &EXISTS, args)
}

/// Whether there is such an Attribute.
pub fn attribute(ask: &mut Ask, said: &str) -> Reason {
    let wanted = said.to_lowercase();
    let there = Attribute::ALL.iter().any(|a| word(a) == wanted);
    let say = if there { &LISTED } else { &UNLISTED };
    ask.found(&DECLARE, Answer::from(there), &["card-values.attribute-list"], say, || vec![Arg::Words(said.to_owned())])
}

/// Every Type that cards of the game have.
const TYPES: [Race; 26] = [
    Race::Aqua,
    Race::Beast,
    Race::BeastWarrior,
    Race::Cyberse,
    Race::Dinosaur,
    Race::DivineBeast,
    Race::Dragon,
    Race::Fairy,
    Race::Fiend,
    Race::Fish,
    Race::Illusion,
    Race::Insect,
    Race::Machine,
    Race::Plant,
    Race::Psychic,
    Race::Pyro,
    Race::Reptile,
    Race::Rock,
    Race::SeaSerpent,
    Race::Spellcaster,
    Race::Thunder,
    Race::Warrior,
    Race::WingedBeast,
    Race::Wyrm,
    Race::Zombie,
    Race::CreatorGod,
];

/// Words that stand beside the Type.
const BESIDE: [Ability; 16] = [
    Ability::Normal,
    Ability::Effect,
    Ability::Fusion,
    Ability::Ritual,
    Ability::Synchro,
    Ability::Xyz,
    Ability::Link,
    Ability::Pendulum,
    Ability::Tuner,
    Ability::Gemini,
    Ability::Spirit,
    Ability::Union,
    Ability::Toon,
    Ability::Flip,
    Ability::SpecialSummon,
    Ability::Token,
];

/// Whether there is such a Type.
pub fn race(ask: &mut Ask, said: &str) -> Reason {
    let rule = &DECLARE;
    let args = || vec![Arg::Words(said.to_owned())];
    let wanted = said.to_lowercase().replace(' ', "-");
    match TYPES.iter().find(|r| word(*r) == wanted) {
        // The list of the rules leaves it out, and there is a card that has it.
        Some(Race::CreatorGod) => ask.found(rule, Answer::Unknown, &[], &STRANGE, args),
        Some(_) => ask.yes(rule, &["card-values.type-list"], &LISTED, args),
        None if BESIDE.iter().any(|a| word(a) == wanted) => {
            ask.no(rule, &["card-values.type-word-in-text"], &OTHER_TYPE, args)
        }
        None => ask.no(rule, &["card-values.type-list"], &UNLISTED, args),
    }
}
