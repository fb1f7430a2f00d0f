//! What "it" and "that card" mean where they stand.

use std::cell::Cell;
use std::rc::Rc;

use crate::cards::act::Act;
use crate::cards::step::{Choice, Noun, Step};
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::reader::node::Node;

use super::noun::{Count, Described, describe};
use super::top::top;

/// The name under which a resolution speaks of the cards that its cost was paid with.
pub(super) const PAID: &str = "paid";

/// Stands for the targets of the first kind.
pub(super) const FIRST: &str = "targets of the first kind";
/// Stands for the targets of the second kind.
pub(super) const SECOND: &str = "targets of the second kind";

/// What was spoken of so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Context {
    /// The kinds of cards that the effect targets; of each, whether it can be several cards.
    pub(super) targets: Vec<bool>,
    /// The effect answers an activation.
    pub(super) answers: bool,
    /// The effect answers an event of cards other than this one.
    pub(super) event: bool,
    /// The cost was paid with cards that were chosen: whether they can be several.
    paid: Option<bool>,
    /// Something has spoken of those cards, so that they need a name.
    speaks_of_paid: Rc<Cell<bool>>,
    /// The event is an attack.
    pub(super) attack: bool,
    /// What the last step spoke of.
    last: Last,
    /// What was done to it, as texts call it afterwards: "the destroyed monster".
    done: &'static str,
}

/// What the last step spoke of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Last {
    /// There was none.
    #[default]
    Nothing,
    /// This card only.
    This,
    /// Cards that it moved or changed; whether they can be several, if that is known.
    Those(Option<bool>),
    /// Cards drawn, which nobody calls "that monster".
    Drawn(bool),
    /// The cards of the event.
    Event,
    /// The card whose activation was answered.
    Link,
    /// Nobody can say.
    Lost,
}

impl Context {
    /// The context of the resolution of an effect.
    pub(super) fn new(targets: Vec<bool>, answers: bool, on: Option<&Trigger>) -> Context {
        let event = on.is_some_and(|t| matches!(t.subject, Subject::Card(_)));
        let attack = on.is_some_and(|t| t.events == [EventKind::AttackDeclared]);
        Context { targets, answers, event, attack, ..Context::default() }
    }

    /// Remembers whether the cost was paid with chosen cards of one kind, which the resolution may speak of.
    pub(super) fn paid_with(&mut self, cost: &[Step]) {
        self.paid = match cost {
            [step] => payment(&step.act).map(several),
            _ => None,
        };
    }

    /// Whether something has spoken of the cards that the cost was paid with.
    pub(super) fn speaks_of_paid(&self) -> bool {
        self.speaks_of_paid.get()
    }

    /// What is meant by a word for one card, or for several, if the word tells.
    fn meant(&self, several: Option<bool>) -> Option<Noun> {
        let agrees = |many: bool| several.is_none_or(|s| s == many);
        match self.last {
            Last::Those(many) => many.is_none_or(agrees).then_some(Noun::Those),
            Last::Drawn(many) => agrees(many).then_some(Noun::Those),
            Last::Event => Some(Noun::Event),
            Last::Link => (self.targets.is_empty() && agrees(false)).then_some(Noun::Link),
            Last::Lost => None,
            Last::This if several == Some(true) && self.targets == [true] && !self.event && !self.answers => {
                Some(Noun::Target(0))
            }
            Last::This => {
                let alone = self.targets.is_empty() && !self.event && !self.answers && self.paid.is_none();
                (alone && agrees(false)).then_some(Noun::This)
            }
            Last::Nothing => match self.targets.as_slice() {
                [many] => agrees(*many).then_some(Noun::Target(0)),
                [] if self.answers => (agrees(false) && self.paid.is_none()).then_some(Noun::Link),
                [] if self.event => self.paid.is_none().then_some(Noun::Event),
                [] => self.paid.filter(|many| agrees(*many)).map(|_| {
                    self.speaks_of_paid.set(true);
                    Noun::Bound(PAID.to_owned())
                }),
                _ => None,
            },
        }
    }

    /// What "it" and "its" mean.
    pub(super) fn it(&self) -> Option<Noun> {
        self.meant(Some(false))
    }

    /// What "them" and "their" mean.
    pub(super) fn them(&self) -> Option<Noun> {
        self.meant(Some(true))
    }

    /// What a pronoun means.
    pub(super) fn pronoun(&self, concept: &str) -> Option<Noun> {
        match concept {
            "this-card" | "this-monster" => Some(Noun::This),
            "it" => self.it(),
            "them" => self.them(),
            "that-card" | "that-monster" | "those-cards" | "those-monsters" => self.that(concept),
            "that-target" => (self.targets == [false]).then_some(Noun::Target(0)),
            "those-targets" => (self.targets == [true]).then_some(Noun::Target(0)),
            "the-equipped-monster" => Some(Noun::Equipped),
            FIRST => Some(Noun::Target(0)),
            SECOND => Some(Noun::Target(1)),
            _ => None,
        }
    }

    /// "That monster": the same as "it", unless an event or an answer speaks of a card beside the targets.
    fn that(&self, concept: &str) -> Option<Noun> {
        let several = concept.starts_with("those");
        let monsters = concept.ends_with("monster") || concept.ends_with("monsters");
        match self.last {
            Last::Nothing if !self.targets.is_empty() && (self.event || self.answers) => None,
            Last::This if matches!(self.targets[..], [many] if many == several) && !self.event && !self.answers => {
                Some(Noun::Target(0))
            }
            Last::Drawn(_) if monsters => None,
            _ => self.meant(Some(several)),
        }
    }

    /// What a pronoun means, "this card" with words around it included where they only say where it is.
    pub(super) fn pronoun_of(&self, node: &Node) -> Option<Noun> {
        if let Some(noun) = self.pronoun(&node.concept) {
            return Some(noun);
        }
        // "this card in your GY": where it is, is the place of its activation.
        let place =
            |n: &Node| matches!(n.concept.as_str(), "in-place" | "from-place" | "on-field" | "you-control" | "in-np");
        if node.concept == "pron" {
            let plain = node.slots.iter().all(|(slot, n)| slot == "pron" || slot == "p" && place(n));
            return (plain && node.slot("pron")?.concept == "this-card").then_some(Noun::This);
        }
        if node.concept != "np" {
            return None;
        }
        let (count, head) = (node.slot("count")?, node.slot("head")?);
        let only = |names: &[&str]| node.slots.iter().all(|(n, _)| names.contains(&n.as_str()));
        match count.concept.as_str() {
            "this" => {
                let lying = |n: &Node| {
                    n.concept == "face-up" || n.concept == "pp" && n.slot("w").is_some_and(|w| w.concept == "banished")
                };
                let plain = node.slots.iter().all(|(n, inner)| match n.as_str() {
                    "count" | "head" => true,
                    "m" => lying(inner),
                    "p" => place(inner) || inner.concept == "as",
                    _ => false,
                });
                let heads = ["card", "monster", "equip-card", "spell", "trap", "spell-card", "trap-card"];
                (plain && heads.contains(&head.concept.as_str())).then_some(Noun::This)
            }
            "the" | "that" | "those" if only(&["count", "head", "m"]) && node.slots.len() == 3 => {
                self.called(count.concept == "the", node.slot("m")?, &head.concept)
            }
            "that" | "those" if only(&["count", "head"]) => {
                let several = if count.concept == "that" { "that" } else { "those" };
                match head.concept.as_str() {
                    "monster" => self.that(if several == "that" { "that-monster" } else { "those-monsters" }),
                    "card" | "spell" | "trap" | "spell-trap" | "spell-card" | "trap-card" => {
                        self.that(if several == "that" { "that-card" } else { "those-cards" })
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// "The destroyed monster", "the attacking monster", "that opponent's monster".
    fn called(&self, the: bool, word: &Node, head: &str) -> Option<Noun> {
        matches!(head, "monster" | "card").then_some(())?;
        if word.concept == "opponents" && !the {
            return if self.event && self.last == Last::Nothing { self.that("that-monster") } else { None };
        }
        let word = word.slot("w").filter(|_| word.concept == "pp")?.concept.as_str();
        if word == "attacking" {
            return (self.attack && self.event).then_some(Noun::Event);
        }
        let same = word == self.done || self.done == "special-summoned" && word == "summoned";
        (same && self.has_those()).then_some(Noun::Those)
    }

    /// The cards that a phrase speaks of; `place` says where they come from.
    pub(super) fn noun(&self, node: &Node, place: Option<&Node>) -> Option<Noun> {
        if let Some(noun) = self.pronoun_of(node) {
            return Some(noun);
        }
        if let Some(top) = top(node, place) {
            return Some(Noun::Top(Box::new(top)));
        }
        let mut described = describe(node)?;
        if let Some(place) = place {
            super::noun::put(&mut described.filter, place)?;
        }
        chosen(described)
    }

    /// Remembers what a step spoke of.
    pub(super) fn after(&mut self, act: &Act) {
        if let Some(done) = done(act) {
            self.done = done;
        }
        let noun = match act {
            Act::Destroy(n)
            | Act::SendToGraveyard(n)
            | Act::Tribute(n)
            | Act::Discard(n)
            | Act::ReturnToHand(n)
            | Act::AddToHand(n)
            | Act::Reveal(n)
            | Act::LookAt(n)
            | Act::Set(n)
            | Act::PlaceFaceUp(n) => n,
            Act::Banish(b) => &b.what,
            Act::ReturnToDeck(d) => &d.what,
            Act::SpecialSummon(s) => &s.what,
            Act::ChangePosition(c) => &c.what,
            Act::Control(c) => &c.what,
            Act::Lasting(l) => match &l.on {
                Some(n) => n,
                None => return,
            },
            Act::Draw(amount) => {
                let one = amount.amount == crate::cards::number::Number::Fixed(1);
                self.last = Last::Drawn(!one);
                return;
            }
            Act::NegateSummon => {
                self.last = Last::Event;
                return;
            }
            Act::NegateActivation | Act::NegateEffect => {
                self.last = Last::Link;
                return;
            }
            Act::NegateAttack
            | Act::Damage(_)
            | Act::GainLp(_)
            | Act::PayLp(_)
            | Act::SetLp(_)
            | Act::TossCoin(_)
            | Act::RollDie(_)
            | Act::Shuffle(_)
            | Act::EndPhase(_)
            | Act::Declare(_) => return,
            _ => {
                self.last = Last::Lost;
                return;
            }
        };
        self.last = match noun {
            Noun::This => Last::This,
            Noun::Choose(choice) => Last::Those(Some(several(choice))),
            Noun::Target(slot) => Last::Those(self.targets.get(usize::from(*slot)).copied()),
            Noun::Link | Noun::Equipped => Last::Those(Some(false)),
            Noun::Those if self.last != Last::Nothing => self.last,
            Noun::Bound(_) => Last::Those(self.paid),
            Noun::All(_) | Noun::Top(_) | Noun::Event | Noun::Linked | Noun::Those => Last::Those(None),
        };
    }

    /// Whether a word for several cards means the targets of both kinds.
    pub(super) fn means_both_targets(&self, concept: &str) -> bool {
        let before = self.last == Last::Nothing && !self.event && !self.answers;
        self.targets.len() == 2
            && match concept {
                "those-targets" => true,
                "them" | "both" | "those-cards" | "those-monsters" => before,
                _ => false,
            }
    }

    /// Nobody can say any more what the last step spoke of.
    pub(super) fn lose(&mut self) {
        self.last = Last::Lost;
    }

    /// Whether the cards that the last step moved are no longer where they had their values.
    pub(super) fn gone(&self) -> bool {
        !matches!(self.done, "" | "special-summoned" | "revealed" | "changed")
    }

    /// Whether the last step moved or changed cards that are known as those.
    pub(super) fn has_those(&self) -> bool {
        matches!(self.last, Last::Those(_) | Last::Drawn(_))
    }
}

/// What texts call the cards that something was done to.
fn done(act: &Act) -> Option<&'static str> {
    Some(match act {
        Act::Destroy(_) => "destroyed",
        Act::Banish(_) => "banished",
        Act::SendToGraveyard(_) => "sent",
        Act::Tribute(_) => "tributed",
        Act::Discard(_) => "discarded",
        Act::ReturnToHand(_) | Act::ReturnToDeck(_) => "returned",
        Act::AddToHand(_) => "added",
        Act::SpecialSummon(_) => "special-summoned",
        Act::Reveal(_) => "revealed",
        Act::Draw(_) => "drawn",
        Act::Lasting(_) | Act::ChangePosition(_) | Act::Control(_) | Act::LookAt(_) => "changed",
        _ => return None,
    })
}

/// The cards that a step of a cost is paid with, where the player chooses them.
fn payment(act: &Act) -> Option<&Choice> {
    let noun = match act {
        Act::Destroy(n)
        | Act::SendToGraveyard(n)
        | Act::Tribute(n)
        | Act::Discard(n)
        | Act::ReturnToHand(n)
        | Act::Reveal(n) => n,
        Act::Banish(b) => &b.what,
        Act::ReturnToDeck(d) => &d.what,
        _ => return None,
    };
    if let Noun::Choose(choice) = noun { Some(choice) } else { None }
}

/// Gives the cards that the cost is paid with their name.
pub(super) fn name_paid(cost: &mut [Step]) {
    for step in cost {
        let _named = name(&mut step.act, PAID);
    }
}

/// Gives the cards that are chosen for a step a name, if they have none yet.
pub(super) fn name(act: &mut Act, name: &str) -> Option<()> {
    let noun = match act {
        Act::Destroy(n)
        | Act::SendToGraveyard(n)
        | Act::Tribute(n)
        | Act::Discard(n)
        | Act::ReturnToHand(n)
        | Act::Reveal(n) => n,
        Act::Banish(b) => &mut b.what,
        Act::ReturnToDeck(d) => &mut d.what,
        _ => return None,
    };
    let Noun::Choose(choice) = noun else { return None };
    choice.name.is_none().then_some(())?;
    choice.name = Some(name.to_owned());
    Some(())
}

/// Whether a choice can be of several cards.
pub(super) fn several(choice: &Choice) -> bool {
    choice.max.is_some() || choice.min != crate::cards::number::Number::Fixed(1)
}

/// Described cards as a choice of so many, or all of them.
pub(super) fn chosen(described: Described) -> Option<Noun> {
    if described.filter.place.is_empty() {
        return None;
    }
    match described.count {
        Count::All if !described.random => Some(Noun::All(Box::new(described.filter))),
        _ => Some(Noun::Choose(Box::new(choice(described)?))),
    }
}

/// Described cards as a choice.
pub(super) fn choice(described: Described) -> Option<Choice> {
    use crate::cards::number::Number;
    let (min, max) = match described.count {
        Count::Exactly(n) => (n, None),
        Count::Between(min, max) => (min, Some(max.map_or(Number::Any, Number::Fixed))),
        Count::Bare | Count::All | Count::No => return None,
    };
    Some(Choice {
        of: described.filter,
        min: Number::Fixed(min),
        max,
        by: crate::cards::filter::Who::You,
        random: described.random,
        name: None,
    })
}
