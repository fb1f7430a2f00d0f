//! The cards that a sentence speaks of: chosen, all, or named by a pronoun.

use super::super::missing::{Missing, Said};
use super::noun::{Form, bare, except, phrase};
use super::place::Way;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Who};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Noun, TopOf};
use crate::cards::trigger::{EventKind, Subject};

/// What was spoken of so far, so that a pronoun can mean it.
#[derive(Debug, Clone, Default)]
pub(super) struct Context {
    /// For each kind of targets, whether they are several.
    targets: Vec<bool>,
    /// The effect answers an activation.
    answers: bool,
    /// The effect answers an event of other cards.
    event: bool,
    /// The cards of the last step, if it acted on other cards: whether they are several.
    last: Option<bool>,
    /// The name that the last choice gave its cards.
    named: Option<String>,
    /// This card is taken from here ("this card from your GY").
    pub(super) place: Option<&'static str>,
}

/// Cards in words.
#[derive(Debug, Clone)]
pub(super) struct Cards {
    /// The words.
    pub(super) words: String,
    /// What is excepted stands at the end of the sentence.
    pub(super) except: String,
    /// They are several.
    pub(super) many: bool,
    /// The words are a pronoun, whose possessive is "its" or "their".
    pub(super) pronoun: bool,
}

impl Cards {
    fn pronoun(many: bool) -> Cards {
        Cards { words: if many { "them" } else { "it" }.to_owned(), except: String::new(), many, pronoun: true }
    }

    fn plain(words: impl Into<String>, many: bool) -> Cards {
        Cards { words: words.into(), except: String::new(), many, pronoun: false }
    }

    /// The words as a subject: "they" for "them".
    pub(super) fn subject(&self) -> &str {
        if self.words == "them" { "they" } else { &self.words }
    }

    /// "its", "their", "this card's".
    pub(super) fn possessive(&self) -> String {
        match (self.pronoun, self.many) {
            (true, false) => "its".to_owned(),
            (true, true) => "their".to_owned(),
            (false, false) => format!("{}'s", self.words),
            (false, true) => format!("{}'", self.words),
        }
    }
}

impl Context {
    /// The context in which the steps of an effect begin.
    pub(super) fn of(effect: &Effect) -> Context {
        let on = effect.on.as_ref();
        Context {
            targets: effect.targets.iter().map(several).collect(),
            answers: on.is_some_and(|t| t.events.contains(&EventKind::Activated)),
            event: on.is_some_and(|t| matches!(t.subject, Subject::Card(_))),
            ..Context::default()
        }
    }

    /// The context in which the cost of the effect begins.
    pub(super) fn paying(&self) -> Context {
        Context { place: self.place, ..Context::default() }
    }

    /// Remembers what a step acted on.
    pub(super) fn acted(&mut self, on: &Noun) {
        if let Noun::Choose(c) = on {
            self.named.clone_from(&c.name);
        }
        self.last = match on {
            Noun::This | Noun::Equipped => return,
            Noun::Choose(c) => Some(several(c)),
            Noun::All(f) => Some(f.among.as_deref() != Some("event")),
            Noun::Target(n) => Some(self.targets.get(usize::from(*n)).copied().unwrap_or_default()),
            Noun::Top(t) => Some(t.count != Number::Fixed(1)),
            Noun::SummonMaterials(_) => Some(true),
            Noun::Those | Noun::Bound(_) | Noun::Unread(_) => self.last,
            Noun::Event | Noun::Link | Noun::Linked => Some(false),
        };
    }

    /// The cards of a step in words; `by` performs it.
    pub(super) fn cards(&self, noun: &Noun, way: Way, by: Who) -> Result<Cards, Missing> {
        let theirs = by == Who::Opponent;
        match noun {
            Noun::This => {
                let from = self.place.filter(|_| way == Way::From).map(|p| format!(" {p}")).unwrap_or_default();
                Ok(Cards::plain(format!("this card{from}"), false))
            }
            Noun::Unread(_) => Err(Missing("unread cards")),
            Noun::Equipped => Ok(Cards::plain("the equipped monster", false)),
            Noun::Target(n) => self.target(*n),
            Noun::Choose(c) => {
                let words = chosen(c, way, theirs, false)?;
                Ok(Cards { except: except(&c.of)?, ..Cards::plain(words, several(c)) })
            }
            Noun::All(f) if f.among.as_deref() == Some("event") => Ok(Cards::plain("that monster", false)),
            Noun::All(f) => {
                let words = bare(f, all_of(way, theirs))?;
                Ok(Cards { except: except(f)?, ..Cards::plain(words, true) })
            }
            Noun::Top(top) => Ok(Cards::plain(self::top(top)?, top.count != Number::Fixed(1))),
            Noun::Those => self.last.map(Cards::pronoun).ok_or(Missing("those before any step")),
            Noun::Bound(name) => match self.last {
                Some(many) if self.named.as_ref() == Some(name) => Ok(Cards::pronoun(many)),
                _ => Err(Missing("cards named long before")),
            },
            Noun::Link if self.targets.is_empty() && self.last.is_none() && self.answers => Ok(Cards::pronoun(false)),
            Noun::Event if self.targets.is_empty() && self.last.is_none() && self.event => Ok(Cards::pronoun(false)),
            Noun::Link => Err(Missing("the answered card after others")),
            Noun::Event => Err(Missing("the card of the event after others")),
            Noun::Linked => Err(Missing("the linked card")),
            Noun::SummonMaterials(_) => Err(Missing("the materials of a Summon")),
        }
    }

    fn target(&self, slot: u8) -> Result<Cards, Missing> {
        match (self.targets.as_slice(), self.last) {
            ([many], None) if slot == 0 => Ok(Cards::pronoun(*many)),
            ([many], Some(_)) if slot == 0 => {
                Ok(Cards::plain(if *many { "those targets" } else { "that target" }, *many))
            }
            _ => Err(Missing("one of several targets")),
        }
    }
}

/// Whether a choice is of several cards.
pub(super) fn several(choice: &Choice) -> bool {
    choice.max.is_some() || choice.min != Number::Fixed(1)
}

/// Cards to be chosen, with what is excepted: "1 monster", "up to 2 cards".
pub(super) fn choice(choice: &Choice, way: Way, theirs: bool) -> Said {
    chosen(choice, way, theirs, true)
}

fn chosen(choice: &Choice, way: Way, theirs: bool, whole: bool) -> Said {
    if choice.of.among.as_deref() == Some("event") {
        return Ok("that monster".to_owned());
    }
    if !choice.together().is_nothing() {
        return Err(Missing("cards that go together"));
    }
    let mut count = match (&choice.min, &choice.max) {
        (Number::Fixed(n), None) => n.to_string(),
        (Number::Fixed(1), Some(Number::Any)) => "any number of".to_owned(),
        (Number::Fixed(n), Some(Number::Any)) => format!("{n} or more"),
        (Number::Fixed(1), Some(Number::Fixed(n))) => format!("up to {n}"),
        (Number::Fixed(a), Some(Number::Fixed(b))) if a + 1 == *b => format!("{a} or {b}"),
        (Number::Fixed(a), Some(Number::Fixed(b))) => format!("{a} to {b}"),
        _ => return Err(Missing("a counted number of cards")),
    };
    if choice.random {
        count.push_str(" random");
    }
    let form = Form { count: &count, many: several(choice), way, theirs };
    if whole { phrase(&choice.of, form) } else { bare(&choice.of, form) }
}

/// All cards that fit: "all monsters on the field".
pub(super) fn all(filter: &Filter, way: Way, theirs: bool) -> Said {
    phrase(filter, all_of(way, theirs))
}

fn all_of<'a>(way: Way, theirs: bool) -> Form<'a> {
    Form { count: "all", many: true, way, theirs }
}

fn top(top: &TopOf) -> Said {
    let whose = match top.who {
        Who::You => "your",
        Who::Opponent => "your opponent's",
        Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => {
            return Err(Missing("the top of that player's Deck"));
        }
    };
    if top.until.is_some() {
        return Err(Missing("cards from the top until others come"));
    }
    match top.count {
        Number::Fixed(1) => Ok(format!("the top card of {whose} Deck")),
        Number::Fixed(n) => Ok(format!("the top {n} cards of {whose} Deck")),
        _ => Err(Missing("a counted number from the top")),
    }
}
