//! What is declared for the activation of an effect: whether it is of the kind that is asked for, and in its bounds.

use crate::board::declared::declared;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::{Act, Declare, Declared};
use crate::cards::effect::Effect;
use crate::cards::filter::Ability;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static DECLARED: Rule = Rule {
    id: "effect.declared",
    sections: &[
        "basics.cost",
        "card-identity.declare-existing-name",
        "card-values.attribute-list",
        "card-values.type-list",
    ],
};

static FITS: Say = Say {
    key: "declared-fits",
    en: "{1} can be declared for {0}",
    zh: "{0}可以宣言{1}",
    ja: "{0}では{1}を宣言できます",
};
static STRANGE: Say = Say {
    key: "declared-strange",
    en: "{0} does not let {1} be declared",
    zh: "{0}不能宣言{1}",
    ja: "{0}では{1}を宣言できません",
};
static NAME: Say = Say {
    key: "declared-name-open",
    en: "whether {1} is the name of a card that can be declared for {0} is not known",
    zh: "不知道{1}是不是{0}可以宣言的卡名",
    ja: "{1}が{0}で宣言できるカード名かどうかは不明です",
};

/// Whether a word or number may be declared for an effect that asks for a declaration as it is activated.
pub fn declarable(ask: &mut Ask, state: &State, card: CardId, model: &Effect, said: &str) -> Reason {
    let args = || vec![Arg::Card(card), Arg::Words(said.to_owned())];
    let asked = model.cost.iter().filter_map(|step| if let Act::Declare(of) = &step.act { Some(of) } else { None });
    let asked: Vec<&Declare> = asked.collect();
    let Some(first) = asked.first() else { return ask.yes(&DECLARED, &[], &FITS, args) };
    match asked.iter().map(|of| so(state, of, said)).max() {
        Some(Answer::No) => ask.no(&DECLARED, section(first.what), &STRANGE, args),
        Some(Answer::Unknown) => ask.found(&DECLARED, Answer::Unknown, &[], &NAME, args),
        Some(Answer::Yes) | None => ask.yes(&DECLARED, section(first.what), &FITS, args),
    }
}

/// Whether what is said is something of the kind that has to be declared. Of a name that nobody knows it is taken to be one of a
/// card, unless it is a mere number.
fn so(state: &State, of: &Declare, said: &str) -> Answer {
    if of.what != Declared::CardName {
        return Answer::from(declared(of, said).is_some());
    }
    match state.world.find(said) {
        Some(n) => Answer::from(!state.world.cards[usize::from(n)].types.contains(&Ability::Token)),
        None if said.trim().parse::<i32>().is_ok() => Answer::Unknown,
        None => Answer::Yes,
    }
}

/// Where it is said what can be declared.
fn section(what: Declared) -> &'static [&'static str] {
    match what {
        Declared::CardName => &["card-identity.declare-existing-name"],
        Declared::Type => &["card-values.type-list"],
        Declared::Attribute => &["card-values.attribute-list"],
        Declared::Level | Declared::Number | Declared::CardType | Declared::Coin => &["basics.cost"],
    }
}
