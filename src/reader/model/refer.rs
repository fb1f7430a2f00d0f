//! What "it" and "that card" mean where they stand.

use std::cell::RefCell;
use std::rc::Rc;

use crate::cards::act::{Act, Declared, Placing};
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::lasting::Lasting;
use crate::cards::step::{Choice, Noun, Step};
use crate::cards::trigger::{Cause, EventKind, Subject, Trigger};

use super::choice::{PAID, payment, several};
use super::deeds::{done, done_to_this, shows_itself};
use super::pointing::Pointing;
use super::spoken::Thing;

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
    pub(super) paid: Option<bool>,
    /// Cards that something has spoken of by a name, which they need then.
    pub(super) names: Rc<RefCell<Vec<(String, Choice)>>>,
    /// The head speaks of this card alone.
    pub(super) own: bool,
    /// Cards were turned over from the top of a Deck.
    pub(super) excavated: bool,
    /// What the last step spoke of.
    pub(super) last: Last,
    /// These are Tokens that it made.
    pub(super) tokens: bool,
    /// All that was spoken of.
    pub(super) things: Vec<Thing>,
    /// Those of them that the last step spoke of.
    pub(super) latest: Option<usize>,
    /// Something that was not read may have been spoken of as well.
    pub(super) unknown: bool,
    /// What was spoken of before what is done only if something holds.
    pub(super) before_if: Option<Box<Context>>,
    /// The last step did something to this card.
    pub(super) acted: bool,
    /// The cost was paid with this card itself.
    pub(super) spent: bool,
    /// What was done to this card, as texts call it afterwards.
    pub(super) done_to_this: Vec<&'static str>,
    /// A step Special Summoned this card.
    pub(super) came: bool,
    /// What was done to pay for the effect, as texts call it afterwards.
    pub(super) paid_by: Vec<&'static str>,
    /// What was declared.
    pub(super) declared: Vec<Declared>,
    /// What was chosen from among other things, and those.
    pub(super) chosen_of: Option<(usize, Filter)>,
    /// Who took the damage of the event, or of the last step.
    pub(super) dealt: Option<Who>,
    /// The names of two cards that the last steps took one by one.
    pub(super) two: Option<[String; 2]>,
    /// What was spoken of last before something that was not read.
    pub(super) lost_from: Option<(Last, Option<usize>)>,
    /// "That monster" is the target, as Japanese tells it.
    pub(super) aimed: bool,
    /// Where cards cannot lie to which what is read now is done.
    pub(super) never_from: &'static [Place],
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
    /// The one card for which others were turned over.
    Found,
    /// Nobody can say.
    Lost,
}

impl Context {
    /// The context of the resolution of an effect.
    pub(super) fn of(effect: &Effect, answers: bool) -> Context {
        let on = effect.on.as_ref();
        // "Destroyed by battle with a monster": then two may be called "that monster", and "it".
        let two = |t: &Trigger| {
            let fell = t.events.contains(&EventKind::DestroyedByBattle) || t.cause.contains(&Cause::Battle);
            let sent = t.and.contains(&EventKind::DestroyedByBattle);
            t.by_card.as_ref().is_some_and(|by| fell || sent && !by.itself && by.attached.is_none())
        };
        let event = on.is_some_and(|t| matches!(t.subject, Subject::Card(_)) && !two(t));
        let targets: Vec<bool> = effect.targets.iter().map(several).collect();
        let mut context = Context { targets, answers, event, ..Context::default() };
        for (slot, target) in (0_u8..).zip(&effect.targets) {
            context.things.push(Thing::new(Some(Noun::Target(slot)), Some(several(target)), target.of.clone()));
        }
        if let Some(on) = on {
            let damage = |e: &EventKind| matches!(e, EventKind::Damage | EventKind::BattleDamage);
            context.dealt = on.who.filter(|_| on.or.is_empty() && on.events.iter().all(damage));
            if let (Subject::Card(of), false) = (&on.subject, super::fighters::aimed_at(on, &effect.targets)) {
                context.things.push(Thing::of_event(answers, on, of));
            }
            context.things.extend(Thing::besides(on));
            context.things.extend(super::fighters::fighters(on, &effect.condition));
        } else if super::fighters::in_a_battle(&effect.condition) {
            context.things.extend(super::fighters::of_this_battle(&effect.condition));
        }
        context
    }

    /// The head of the effect speaks of this card alone; of what is paid something else may be spoken of.
    pub(super) fn of_itself(&mut self, pays: bool) {
        self.own = true;
        if !pays {
            self.last = Last::This;
        }
    }

    /// What was spoken of before the cost; `itself`: this card alone.
    pub(super) fn before_paying(&self, itself: bool) -> Context {
        let last = if self.own || itself { Last::This } else { Last::Nothing };
        let target = |thing: &&Thing| matches!(thing.noun, Some(Noun::Target(_)));
        let things = self.things.iter().filter(|thing| !target(thing)).cloned().collect();
        Context { last, things, ..Context::default() }
    }

    /// Remembers whether the cost was paid with chosen cards of one kind, which the resolution may speak of.
    pub(super) fn paid_with(&mut self, cost: &[Step]) {
        self.paid = match cost {
            [step] => payment(&step.act).map(several),
            _ => None,
        };
        for (n, step) in cost.iter().enumerate() {
            self.unknown |= matches!(step.act, Act::Unread(_));
            if let Act::Declare(declare) = &step.act {
                self.declared.push(declare.what);
            }
            self.done_to_this.extend(done_to_this(&step.act));
            self.paid_by.extend(done(&step.act));
            self.spent |= matches!(&step.act, Act::SendToGraveyard(Noun::This) | Act::Tribute(Noun::This));
            if let Some(choice) = payment(&step.act) {
                let name = if n == 0 { PAID.to_owned() } else { format!("{PAID} {}", n + 1) };
                let mut thing = Thing::chosen(choice, &name);
                thing.undergoes(&step.act, done(&step.act));
                self.things.push(thing);
            }
        }
        let silent = |step: &Step| matches!(step.act, Act::PayLp(_) | Act::Declare(_) | Act::Reveal(Noun::This));
        if (self.own || self.things.is_empty() && shows_itself(cost)) && cost.iter().all(silent) {
            self.last = Last::This;
        }
    }

    /// What is meant by a word for one card, or for several, if the word tells.
    pub(super) fn meant(&self, several: Option<bool>) -> Option<Noun> {
        let agrees = |many: bool| several.is_none_or(|s| s == many);
        if self.last_is_out_of_reach() {
            return self.pointed(&Pointing::any(several));
        }
        match self.last {
            // "It" behind several cards: the one card that is targeted, where nothing else was spoken of.
            Last::Those(Some(true)) if several == Some(false) && self.targets == [false] => {
                let alone = !self.event && !self.answers && self.paid.is_none();
                alone.then_some(Noun::Target(0))
            }
            Last::Those(many) => many.is_none_or(agrees).then_some(Noun::Those),
            Last::Drawn(many) => agrees(many).then_some(Noun::Those),
            Last::Event => Some(Noun::Event),
            Last::Link => ((self.targets.is_empty() || self.targets_are_away()) && agrees(false)).then_some(Noun::Link),
            Last::Found => self.found_last().filter(|_| agrees(false)),
            Last::Lost => None,
            Last::This if several == Some(true) && self.targets == [true] && !self.event && !self.answers => {
                Some(Noun::Target(0))
            }
            Last::This => {
                let alone = !self.event && self.paid.is_none();
                let free = self.targets.is_empty() && !self.answers && (alone || self.acted);
                (free && agrees(false)).then_some(Noun::This)
            }
            Last::Nothing => match self.targets.as_slice() {
                [many] => agrees(*many).then_some(Noun::Target(0)),
                [] if self.answers => (agrees(false) && self.paid.is_none()).then_some(Noun::Link),
                [] if self.event => self.paid.is_none().then_some(Noun::Event),
                [] => {
                    self.paid.filter(|many| agrees(*many))?;
                    self.speak_of(self.things.iter().position(|t| t.noun == Some(Noun::Bound(PAID.to_owned())))?)
                }
                _ => None,
            },
        }
    }

    /// Whether no card but this one was spoken of, so that others are others than it.
    pub(super) fn of_this(&self) -> bool {
        let alone = self.targets.is_empty() && !self.event && !self.answers;
        self.last == Last::This || self.last == Last::Nothing && alone
    }

    /// Whether no cards were spoken of to which something could have been done.
    pub(super) fn is_fresh(&self) -> bool {
        let done = self.unknown || self.spent || self.acted || self.paid.is_some() || !self.done_to_this.is_empty();
        !done && self.things.is_empty() && self.of_this()
    }

    /// What "it" and "its" mean.
    pub(super) fn it(&self) -> Option<Noun> {
        self.meant(Some(false))
    }

    /// What "them" and "their" mean.
    pub(super) fn them(&self) -> Option<Noun> {
        self.meant(Some(true))
    }

    /// Who took damage last, after a step.
    fn dealt_by(&self, act: &Act) -> Option<Who> {
        match act {
            Act::Damage(amount) => Some(amount.who).filter(|_| amount.of.is_none()),
            Act::Unread(_) | Act::GainLp(_) | Act::ChooseOne(_) | Act::If(_) => None,
            _ => self.dealt,
        }
    }

    /// What a step that names no cards of its own leaves to be spoken of; whether it is such a step.
    fn of_no_cards(&mut self, act: &Act) -> bool {
        if *act == Act::NegateAttack {
            // What fought before is not known by its battle any more.
            let fights = |thing: &&mut Thing| matches!(&thing.noun, Some(Noun::All(of)) if of.battling);
            self.things.iter_mut().filter(fights).for_each(|thing| thing.noun = None);
        } else if let Act::ApplyEffectOf(_) = act {
            // What is done then moves other cards: "it" is the one that was targeted.
            let last = if self.targets == [false] { Last::Nothing } else { Last::Lost };
            (self.last, self.latest) = (last, None);
        } else {
            return false;
        }
        true
    }

    /// Remembers what a step spoke of.
    pub(super) fn after(&mut self, act: &Act) {
        (self.tokens, self.acted) = (false, true);
        (self.two, self.lost_from) = (None, None);
        self.dealt = self.dealt_by(act);
        if self.of_no_cards(act) {
            return;
        }
        let noun = match act {
            Act::Destroy(n)
            | Act::SendToGraveyard(n)
            | Act::Tribute(n)
            | Act::Discard(n)
            | Act::DiscardToGraveyard(n)
            | Act::ReturnToHand(n)
            | Act::AddToHand(n)
            | Act::Give(n)
            | Act::Reveal(n)
            | Act::LookAt(n)
            | Act::Choose(n)
            | Act::Set(n)
            | Act::Lasting(Lasting { on: Some(n), .. })
            | Act::PlaceFaceUp(Placing { what: n, .. }) => n,
            // What a counter was placed on may be spoken of again.
            Act::PlaceCounter(counter) if matches!(counter.on, Noun::Target(_)) => &counter.on,
            Act::Banish(b) => &b.what,
            Act::ReturnToDeck(d) => &d.what,
            Act::SpecialSummon(s) => &s.what,
            Act::ChangePosition(c) => &c.what,
            Act::Control(c) => &c.what,
            Act::Draw(amount) => {
                let one = amount.amount == crate::cards::number::Number::Fixed(1);
                self.last = Last::Drawn(!one);
                return self.come(act, !one);
            }
            Act::Excavate(top) => {
                self.excavated = true;
                let one = top.count == crate::cards::number::Number::Fixed(1);
                if let Some(of) = top.until.as_ref().filter(|_| one) {
                    return self.found(of);
                }
                self.last = Last::Drawn(!one);
                return self.come(act, !one);
            }
            Act::Token(token) => return self.tokens_come(act, token.several()),
            Act::FusionSummon(_) | Act::RitualSummon(_) | Act::SummonImmediately(_) => {
                self.last = Last::Those(Some(false));
                return self.come(act, false);
            }
            Act::NegateSummon | Act::NegateActivation | Act::NegateEffect => {
                let answered = if *act == Act::NegateSummon { Last::Event } else { Last::Link };
                (self.last, self.latest) = (answered, None);
                return;
            }
            Act::NegateAttack
            | Act::Lasting(_)
            | Act::RedirectAttack(_)
            | Act::DamageCalculation
            | Act::Damage(_)
            | Act::GainLp(_)
            | Act::PayLp(_)
            | Act::SetLp(_)
            | Act::Win(_)
            | Act::TossCoin(_)
            | Act::RollDie(_)
            | Act::Shuffle(_)
            | Act::GiveUpDraw
            | Act::EndPhase(_) => return,
            Act::Declare(declare) => return self.declared.push(declare.what),
            Act::Equip(equip) => {
                self.touch(&equip.what, act);
                // What is said next may be said of the time in which it is equipped.
                self.unknown |= equip.what == Noun::This;
                return self.lost();
            }
            Act::Attach(attach) => {
                self.touch(&attach.what, act);
                return self.lost();
            }
            _ => {
                self.unknown |= !matches!(act, Act::PlaceCounter(_) | Act::RemoveCounter(_) | Act::Detach(_));
                return self.lost();
            }
        };
        // "This card", if it can do so, is this card.
        let noun = if noun.filter().is_some_and(|of| of.itself) { &Noun::This } else { noun };
        self.touch(noun, act);
        self.last = match noun {
            Noun::This => Last::This,
            Noun::Choose(choice) => Last::Those(Some(several(choice))),
            Noun::Target(slot) => Last::Those(self.targets.get(usize::from(*slot)).copied()),
            Noun::Link | Noun::Equipped => Last::Those(Some(false)),
            Noun::Those if self.last != Last::Nothing => self.last,
            Noun::Bound(_) => Last::Those(self.paid),
            Noun::All(of) if matches!(act, Act::Lasting(_)) && !of.battling && !of.attacking => Last::Those(Some(true)),
            Noun::All(_)
            | Noun::Top(_)
            | Noun::Event
            | Noun::Linked
            | Noun::Those
            | Noun::SummonMaterials(_)
            | Noun::Done(_)
            | Noun::Unread(_) => Last::Those(None),
        };
    }

    /// Tokens come to the field.
    fn tokens_come(&mut self, act: &Act, several: bool) {
        (self.tokens, self.last) = (true, Last::Those(Some(several)));
        self.come(act, several);
    }

    /// Nobody can say any more what was spoken of.
    pub(super) fn lose(&mut self) {
        (self.two, self.lost_from) = (None, None);
        self.lost();
        self.unknown = true;
    }

    /// The same for words that were not read, until it is known that they did nothing of their own.
    pub(super) fn lose_unread(&mut self) {
        let from = (self.last, self.latest);
        self.lose();
        self.lost_from = Some(from);
    }

    /// What "it" means is not what the last step spoke of.
    pub(super) fn lost(&mut self) {
        (self.last, self.latest) = (Last::Lost, None);
    }

    /// Whether the last step moved or changed cards that are known as those.
    pub(super) fn has_those(&self) -> bool {
        matches!(self.last, Last::Those(_) | Last::Drawn(_))
    }
}
