//! What a player has declared, and whether a card has it: a name, a Type, an Attribute, a Level, a kind of card.

use serde::de::DeserializeOwned;
use serde::de::value::{Error, StrDeserializer};

use super::chain::Bound;
use super::matching::{Scope, is_named};
use super::number::stat;
use super::place::CardId;
use super::state::State;
use crate::cards::act::{Act, Declare, Declared};
use crate::cards::card::{Card, Names};
use crate::cards::continuous::{Apply, Modifier, StatChange, Subjects};
use crate::cards::effect::Class;
use crate::cards::filter::{Attribute, Filter, Kind, Race};
use crate::cards::number::{Number, Stat};
use crate::reason::Answer;

/// A word of the notation in whatever case it is written: "Winged Beast".
fn word<T: DeserializeOwned>(said: &str) -> Option<T> {
    let said = said.trim().to_lowercase().replace(' ', "-");
    T::deserialize(StrDeserializer::<Error>::new(&said)).ok()
}

/// What a name for later steps stands for once this was declared; none where it is nothing that can be declared so.
pub fn declared(of: &Declare, said: &str) -> Option<Bound> {
    let number = || said.trim().parse::<i32>().ok();
    let least = of.min.map_or(i32::MIN, i32::from);
    let most = of.max.map_or(i32::MAX, i32::from);
    match of.what {
        Declared::Level | Declared::Number => number().filter(|n| (least..=most).contains(n)).map(Bound::Number),
        Declared::Type => word::<Race>(said).map(|_| Bound::Declared(of.what, said.to_owned())),
        Declared::Attribute => word::<Attribute>(said).map(|_| Bound::Declared(of.what, said.to_owned())),
        Declared::CardType => word::<Kind>(said).map(|_| Bound::Declared(of.what, said.to_owned())),
        Declared::CardName => Some(Bound::Declared(of.what, said.to_owned())),
        Declared::Coin => match said.trim().to_lowercase().as_str() {
            "heads" => Some(Bound::Number(1)),
            "tails" => Some(Bound::Number(0)),
            _ => None,
        },
    }
}

/// Whether a card has everything that a description speaks of as declared.
pub(super) fn has_declared(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    filter.declared.iter().map(|name| has(state, id, name, scope)).min().unwrap_or(Answer::Yes)
}

/// Whether it has what was declared and named so.
fn has(state: &State, id: CardId, name: &str, scope: &Scope<'_>) -> Answer {
    let derived = state.view.of(id);
    let level = || stat(state, id, Stat::Level);
    match scope.named(name) {
        Some(Bound::Number(_)) if derived.blurred => Answer::Unknown,
        Some(Bound::Number(n)) => Answer::from(level() == Some(*n)),
        Some(Bound::Declared(what, said)) => match what {
            Declared::Type => word(said).map_or(Answer::Unknown, |r: Race| Answer::from(derived.race == Some(r))),
            Declared::Attribute => {
                let has = |a: Attribute| Answer::from(derived.attributes & (1 << a as u8) != 0);
                word(said).map_or(Answer::Unknown, has)
            }
            Declared::CardType => word(said).map_or(Answer::Unknown, |k: Kind| Answer::from(derived.is(k))),
            Declared::CardName => Answer::from(is_called(state, id, said)),
            Declared::Level | Declared::Number | Declared::Coin => Answer::Unknown,
        },
        // What is still to be declared may be what this card has.
        Some(Bound::Declarable(what)) => match what {
            Declared::Type => Answer::from(derived.race.is_some()),
            Declared::Attribute => Answer::from(derived.attributes != 0),
            Declared::Level => Answer::from(level().is_some()),
            Declared::CardName | Declared::CardType => Answer::Yes,
            Declared::Number | Declared::Coin => Answer::Unknown,
        },
        Some(Bound::Cards(_) | Bound::Among(..) | Bound::Noted(..)) | None => Answer::Unknown,
    }
}

/// Whether a card has a name, in whichever language it was said.
fn is_called(state: &State, id: CardId, said: &str) -> bool {
    let name = &state.card(id).name;
    let translated = name.ja.as_deref() == Some(said) || name.zh.iter().any(|zh| zh == said);
    is_named(state, id, said) || translated && is_named(state, id, &name.en)
}

/// What a card keeps of that while it lies face-up: what is declared as it is activated, for its effects that apply.
pub fn kept(card: &Card) -> Option<&Declare> {
    let asks = |a: &Apply| {
        let of = matches!(&a.to, Some(Subjects::All(of)) if !of.declared.is_empty());
        of || matches!(a.rule, Modifier::BecomesDeclared(_))
    };
    card.effects.iter().flat_map(|e| &e.applies).any(asks).then_some(())?;
    let activations = card.effects.iter().filter(|e| e.class == Class::Activation);
    activations.flat_map(|e| e.cost.iter().chain(&e.steps)).find_map(|step| {
        let Act::Declare(declare) = &step.act else { return None };
        Some(declare)
    })
}

/// What becomes of a card that becomes what was declared; none where that is not known.
pub fn becomes(state: &State, name: &str, scope: &Scope<'_>) -> Option<Modifier> {
    match scope.named(name)? {
        Bound::Number(level) => Some(Modifier::Stat(StatChange {
            stat: Stat::Level,
            becomes: Some(Number::Fixed(*level)),
            gains: None,
            original: None,
        })),
        Bound::Declared(Declared::Type, said) => word(said).map(Modifier::RaceBecomes),
        Bound::Declared(Declared::Attribute, said) => word(said).map(Modifier::AttributeBecomes),
        Bound::Declared(Declared::CardName, said) => {
            let mut cards = state.world.cards.iter();
            let called = |name: &Names| name.en == *said || name.ja.as_deref() == Some(said) || name.zh.contains(said);
            cards.find(|card| called(&card.name)).map(|card| Modifier::NameBecomes(card.name.en.clone()))
        }
        Bound::Declared(..) | Bound::Declarable(_) | Bound::Noted(..) | Bound::Cards(_) | Bound::Among(..) => None,
    }
}
