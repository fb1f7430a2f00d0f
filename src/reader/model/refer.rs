//! What "it" and "that card" mean where they stand.

use std::cell::Cell;
use std::rc::Rc;

use crate::cards::act::{Act, Placing};
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::{Cause, EventKind, Subject, Trigger};

use super::choice::{PAID, payment, several};

/// The name of the cards that were turned over from the top of a Deck.
pub(super) const EXCAVATED: &str = "excavated";

/// What was spoken of so far.
#[derive(Debug, Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing that was spoken of, or was not")]
pub(super) struct Context {
    /// The kinds of cards that the effect targets; of each, whether it can be several cards.
    pub(super) targets: Vec<bool>,
    /// The effect answers an activation.
    pub(super) answers: bool,
    /// The effect answers an event of cards other than this one.
    pub(super) event: bool,
    /// The cost was paid with cards that were chosen: whether they can be several.
    paid: Option<bool>,
    /// What was done to them, as texts call it afterwards.
    paid_done: &'static str,
    /// They lay off the field, where cards have their printed values.
    paid_off_field: bool,
    /// Whose the cards of the event are.
    pub(super) event_of: Option<Who>,
    /// What happened to the cards of the event, as texts call it.
    happened: &'static str,
    /// The cards of the last step lay off the field.
    off_field: bool,
    /// What was done to any cards so far.
    ever_done: Vec<&'static str>,
    /// Something has spoken of those cards, so that they need a name.
    speaks_of_paid: Rc<Cell<bool>>,
    /// The event is an attack.
    pub(super) attack: bool,
    /// The head speaks of the monster that this card battles.
    pub(super) battled: bool,
    /// The head speaks of this card alone.
    own: bool,
    /// Cards were turned over from the top of a Deck.
    pub(super) excavated: bool,
    /// What the last step spoke of.
    pub(super) last: Last,
    /// These are Tokens that it made.
    pub(super) tokens: bool,
    /// That are the targets.
    pub(super) of_target: bool,
    /// That are monsters, as they were described.
    pub(super) monsters: bool,
    /// What was done to it, as texts call it afterwards: "the destroyed monster".
    pub(super) done: &'static str,
}

/// What the last step spoke of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Last {
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
        // "Destroyed by battle with a monster": then two may be called "that monster", and "it".
        let two = |t: &Trigger| {
            let fell = t.events.contains(&EventKind::DestroyedByBattle) || t.cause.contains(&Cause::Battle);
            let sent = t.and.contains(&EventKind::DestroyedByBattle);
            t.by_card.as_ref().is_some_and(|by| fell || sent && !by.itself && by.attached.is_none())
        };
        let event = on.is_some_and(|t| matches!(t.subject, Subject::Card(_)) && !two(t));
        let attack = on.is_some_and(|t| t.events == [EventKind::AttackDeclared]);
        let happened = on.filter(|_| event).map_or("", happened);
        let event_of =
            on.and_then(|t| if let Subject::Card(of) = &t.subject { of.whose.or(t.controlled_by) } else { None });
        Context { targets, answers, event, event_of, happened, attack, ..Context::default() }
    }

    /// The monster that this card battles, where nothing else can be "that monster".
    pub(super) fn opposing(&self) -> Option<Noun> {
        let alone = self.targets.is_empty() && !self.event && !self.answers && self.paid.is_none();
        (self.battled && alone && matches!(self.last, Last::Nothing | Last::This)).then(|| {
            let filter = Filter {
                place: vec![Place::MonsterZone],
                kind: vec![Kind::Monster],
                battling: true,
                other: true,
                ..Filter::default()
            };
            Noun::All(Box::new(filter))
        })
    }

    /// The head of the effect speaks of this card alone; of what is paid something else may be spoken of.
    pub(super) fn of_itself(&mut self, pays: bool) {
        self.own = true;
        if !pays {
            self.last = Last::This;
        }
    }

    /// What was spoken of before the cost.
    pub(super) fn before_paying(&self) -> Context {
        let last = if self.own { Last::This } else { Last::Nothing };
        Context { last, ..Context::default() }
    }

    /// Remembers whether the cost was paid with chosen cards of one kind, which the resolution may speak of.
    pub(super) fn paid_with(&mut self, cost: &[Step]) {
        self.paid = match cost {
            [step] => payment(&step.act).map(several),
            _ => None,
        };
        if let [step] = cost {
            self.paid_done = done(&step.act).unwrap_or_default();
            self.paid_off_field = payment(&step.act).is_some_and(|c| off_field(&c.of));
        }
        let silent = |step: &Step| matches!(step.act, Act::PayLp(_) | Act::Reveal(Noun::This));
        if self.own && cost.iter().all(silent) {
            self.last = Last::This;
        }
    }

    /// Whether something has spoken of the cards that the cost was paid with.
    pub(super) fn speaks_of_paid(&self) -> bool {
        self.speaks_of_paid.get()
    }

    /// What is meant by a word for one card, or for several, if the word tells.
    pub(super) fn meant(&self, several: Option<bool>) -> Option<Noun> {
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

    /// Whether no card but this one was spoken of, so that others are others than it.
    pub(super) fn of_this(&self) -> bool {
        let alone = self.targets.is_empty() && !self.event && !self.answers;
        self.last == Last::This || self.last == Last::Nothing && alone
    }

    /// What "it" and "its" mean.
    pub(super) fn it(&self) -> Option<Noun> {
        self.meant(Some(false))
    }

    /// What "them" and "their" mean.
    pub(super) fn them(&self) -> Option<Noun> {
        self.meant(Some(true))
    }

    /// Remembers what a step spoke of.
    pub(super) fn after(&mut self, act: &Act) {
        self.tokens = false;
        if let Some(done) = done(act) {
            self.done = done;
            self.ever_done.push(done);
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
            | Act::PlaceFaceUp(Placing { what: n, .. }) => n,
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
            Act::Excavate(top) => {
                self.excavated = true;
                let one = top.count == crate::cards::number::Number::Fixed(1) && top.until.is_none();
                self.last = Last::Drawn(!one);
                return;
            }
            Act::Token(token) => {
                self.tokens = true;
                self.last = Last::Those(Some(token.count != crate::cards::number::Number::Fixed(1)));
                self.of_target = false;
                return;
            }
            Act::FusionSummon(_) | Act::RitualSummon(_) | Act::SummonImmediately(_) => {
                self.last = Last::Those(Some(false));
                self.of_target = false;
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
            | Act::RedirectAttack(_)
            | Act::DamageCalculation
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
        self.monsters = noun.filter().map_or(*noun == Noun::Those && self.monsters, |of| of.kind == [Kind::Monster]);
        self.of_target = matches!(noun, Noun::Target(_)) || *noun == Noun::Those && self.of_target;
        self.off_field = match noun {
            Noun::Choose(choice) => off_field(&choice.of),
            Noun::Bound(_) => self.paid_off_field,
            Noun::Those => self.off_field,
            _ => false,
        };
        self.last = match noun {
            Noun::This => Last::This,
            Noun::Choose(choice) => Last::Those(Some(several(choice))),
            Noun::Target(slot) => Last::Those(self.targets.get(usize::from(*slot)).copied()),
            Noun::Link | Noun::Equipped => Last::Those(Some(false)),
            Noun::Those if self.last != Last::Nothing => self.last,
            Noun::Bound(_) => Last::Those(self.paid),
            Noun::All(_)
            | Noun::Top(_)
            | Noun::Event
            | Noun::Linked
            | Noun::Those
            | Noun::SummonMaterials(_)
            | Noun::Unread(_) => Last::Those(None),
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
        !self.off_field && !matches!(self.done, "" | "special-summoned" | "revealed" | "changed")
    }

    /// Whether what cards are like has changed with the place they are in now.
    pub(super) fn left(&self, noun: &Noun) -> bool {
        match noun {
            Noun::Bound(_) => !self.paid_off_field,
            Noun::Those | Noun::Target(_) => self.gone(),
            Noun::Event => !matches!(self.happened, "" | "summoned"),
            _ => false,
        }
    }

    /// "The destroyed monster", "the targeted card": what one thing alone was called so.
    pub(super) fn called_so(&self, word: &str, several: Option<bool>) -> Option<Noun> {
        let agrees = |many: bool| several.is_none_or(|s| s == many);
        let word = if word == "special-summoned" { "summoned" } else { word };
        let same = |done: &str| word == done || done == "special-summoned" && word == "summoned";
        if same(self.done) && self.has_those() {
            return Some(Noun::Those);
        }
        (!self.ever_done.iter().any(|done| same(done))).then_some(())?;
        let event = (self.event && same(self.happened)).then_some(Noun::Event);
        let target = matches!(self.targets[..], [many] if word == "targeted" && agrees(many));
        let paid = self.paid.is_some_and(|many| same(self.paid_done) && agrees(many));
        match (event, target, paid) {
            (Some(event), false, false) => Some(event),
            (None, true, false) => Some(Noun::Target(0)),
            (None, false, true) => {
                self.speaks_of_paid.set(true);
                Some(Noun::Bound(PAID.to_owned()))
            }
            _ => None,
        }
    }

    /// Whether the last step moved or changed cards that are known as those.
    pub(super) fn has_those(&self) -> bool {
        matches!(self.last, Last::Those(_) | Last::Drawn(_))
    }
}

/// What texts call the cards that an event happened to.
fn happened(on: &Trigger) -> &'static str {
    let word = |kind: &EventKind| match kind {
        EventKind::Destroyed | EventKind::DestroyedByBattle => "destroyed",
        EventKind::Banished => "banished",
        EventKind::SentToGraveyard => "sent",
        EventKind::Tributed => "tributed",
        EventKind::SpecialSummoned | EventKind::NormalSummoned | EventKind::FlipSummoned => "summoned",
        _ => "otherwise",
    };
    let plain = on.or.is_empty() && on.and.is_empty();
    let words: Vec<&str> = on.events.iter().map(word).collect();
    words.first().copied().filter(|first| plain && words.iter().all(|w| w == first)).unwrap_or("otherwise")
}

/// Whether cards are chosen only where they have their printed values.
fn off_field(of: &Filter) -> bool {
    let off =
        |p: &Place| matches!(p, Place::Hand | Place::Deck | Place::ExtraDeck | Place::Graveyard | Place::Banished);
    !of.place.is_empty() && of.place.iter().all(off)
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
        Act::SpecialSummon(_)
        | Act::Token(_)
        | Act::FusionSummon(_)
        | Act::RitualSummon(_)
        | Act::SummonImmediately(_) => "special-summoned",
        Act::Reveal(_) => "revealed",
        Act::Draw(_) => "drawn",
        Act::Lasting(_) | Act::ChangePosition(_) | Act::Control(_) | Act::LookAt(_) => "changed",
        _ => return None,
    })
}
