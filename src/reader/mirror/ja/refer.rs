//! The cards that a Japanese sentence speaks of, with the place they are taken from.

use super::super::missing::Missing;
use super::Words;
use super::noun::{bare, bodies, count, placed, places};
use super::words::figure;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::number::Number;
use crate::cards::step::Noun;
use crate::cards::trigger::Subject;

/// What was spoken of so far.
#[derive(Debug, Clone, Copy)]
pub(super) struct Context<'a> {
    /// The names.
    pub(super) words: Words<'a>,
    /// The noun of what is targeted, if it is of one kind.
    target: Option<&'static str>,
    /// The noun of what the event befell.
    event: Option<&'static str>,
    /// The noun of what the last step acted on.
    last: Option<&'static str>,
    /// Where this card is, if the sentence says it at the card.
    pub(super) place: Option<&'static str>,
}

/// Cards in words.
#[derive(Debug, Clone)]
pub(super) struct Cards {
    /// Where they are taken from, with から; empty for nowhere.
    pub(super) source: String,
    /// The cards with their count.
    pub(super) words: String,
    /// 全て behind を.
    pub(super) all: bool,
}

impl Cards {
    /// The object of a verb: デッキから「甲」１枚を.
    pub(super) fn object(&self) -> String {
        format!("{}{}を{}", self.source, self.words, if self.all { "全て" } else { "" })
    }
}

fn thing(filter: &Filter) -> &'static str {
    if bodies(filter) { "そのモンスター" } else { "そのカード" }
}

impl<'a> Context<'a> {
    /// The context in which an effect begins.
    pub(super) fn of(effect: &Effect, words: Words<'a>) -> Context<'a> {
        let event = effect.on.as_ref().and_then(|t| match &t.subject {
            Subject::Card(f) => Some(thing(f)),
            Subject::Anything | Subject::This | Subject::Equipped | Subject::Linked => None,
        });
        let target = match effect.targets.as_slice() {
            [only] => Some(thing(&only.of)),
            _ => None,
        };
        Context { words, target, event, last: None, place: None }
    }

    /// A context in which nothing was spoken of.
    pub(super) fn bare(words: Words<'a>) -> Context<'a> {
        Context { words, target: None, event: None, last: None, place: None }
    }

    /// The context in which the cost of the effect begins.
    pub(super) fn paying(&self) -> Context<'a> {
        Context { place: self.place, ..Context::bare(self.words) }
    }

    /// Remembers what a step acted on.
    pub(super) fn acted(&mut self, on: &Noun) {
        self.last = match on {
            Noun::Choose(c) => Some(thing(&c.of)),
            Noun::All(f) => Some(thing(f)),
            Noun::Target(_) => self.target,
            Noun::Event => self.event,
            Noun::Top(_) | Noun::SummonMaterials(_) => Some("そのカード"),
            Noun::This
            | Noun::Equipped
            | Noun::Link
            | Noun::Linked
            | Noun::Those
            | Noun::Bound(_)
            | Noun::Unread(_) => self.last,
        };
    }

    /// The cards of a step; `taken`: the verb takes them from where they are.
    pub(super) fn cards(&self, noun: &Noun, taken: bool) -> Result<Cards, Missing> {
        let plain = |words: &str| Ok(Cards { source: String::new(), words: words.to_owned(), all: false });
        match noun {
            Noun::This => plain(&format!("{}このカード", self.place.filter(|_| taken).unwrap_or_default())),
            Noun::Unread(_) => Err(Missing("unread cards")),
            Noun::Target(0) => plain(self.target.ok_or(Missing("one of several targets"))?),
            Noun::Target(_) => Err(Missing("one of several targets")),
            Noun::Choose(c) if c.of.among.as_deref() == Some("event") => plain(self.event.unwrap_or("そのモンスター")),
            Noun::All(f) if f.among.as_deref() == Some("event") => plain(self.event.unwrap_or("そのモンスター")),
            Noun::Choose(c) => {
                let (source, words) = self.located(&c.of, taken)?;
                let any = (c.min == Number::Fixed(1) && c.max == Some(Number::Any)).then_some("任意の数だけ");
                let random = if c.random { "ランダムに" } else { "" };
                let source = format!("{source}{}{random}", any.unwrap_or_default());
                Ok(Cards { source, words: format!("{words}{}", count(c)?), all: false })
            }
            Noun::All(f) => Ok(Cards { source: String::new(), words: placed(f, self.words)?, all: true }),
            Noun::Event => plain(self.event.ok_or(Missing("the card of the event"))?),
            Noun::Equipped => plain("装備モンスター"),
            Noun::Top(top) => {
                let whose = match top.who {
                    Who::You => "自分",
                    Who::Opponent => "相手",
                    Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => {
                        return Err(Missing("the top of that Deck"));
                    }
                };
                let Number::Fixed(n) = top.count else { return Err(Missing("a counted number from the top")) };
                plain(&format!("{whose}のデッキの上からカード{}枚", figure(n)))
            }
            Noun::Those | Noun::Bound(_) => plain(self.last.ok_or(Missing("those before any step"))?),
            Noun::Link => plain("そのカード"),
            Noun::Linked => Err(Missing("the linked card")),
            Noun::SummonMaterials(_) => Err(Missing("the materials of a Summon")),
        }
    }

    /// The place with から where the verb takes cards from it, else with の.
    fn located(&self, filter: &Filter, taken: bool) -> Result<(String, String), Missing> {
        let zones = [Place::Field, Place::MonsterZone, Place::SpellTrapZone, Place::FieldZone];
        let field = filter.place.iter().all(|p| zones.contains(p));
        if !taken || field {
            return Ok((String::new(), placed(filter, self.words)?));
        }
        let own = filter.whose == Some(Who::You)
            && matches!(filter.place[..], [Place::Deck | Place::Hand | Place::ExtraDeck]);
        let place = places(&filter.place, filter.whose)?;
        let place = if own { place.trim_start_matches("自分の").to_owned() } else { place };
        Ok((format!("{place}から"), bare(filter, self.words)?))
    }
}
