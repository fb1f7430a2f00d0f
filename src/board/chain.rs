//! The Chain, the windows between two moves, and the frames of a resolution.

use std::sync::Arc;

use super::ending::Ending;
use super::matching::Scope;
use super::moment::Event;
use super::place::{CardId, Player, Zone};
use super::state::State;
use crate::cards::act::Declared;
use crate::cards::condition::Condition;
use crate::cards::effect::Effect;
use crate::cards::filter::{Place, SummonKind};
use crate::cards::trigger::EventKind;
use crate::reason::Answer;

/// One Chain Link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Who activated it.
    pub player: Player,
    /// The card.
    pub card: CardId,
    /// The effect, by index into the card's effects; none: a card merely placed.
    pub effect: Option<u8>,
    /// It is the activation of a Spell or Trap Card.
    pub card_activation: bool,
    /// Its Spell Speed, 1–3, as it is handled.
    pub speed: u8,
    /// Where the card was when it was activated.
    pub from: Zone,
    /// The moment since when the card lay there (to know it again).
    pub since: u32,
    /// Targets by slot.
    pub targets: Vec<Vec<CardId>>,
    /// Cards and numbers named by the activation.
    pub bound: Vec<(String, Bound)>,
    /// The cards of the event that it answers.
    pub event: Vec<CardId>,
    /// The option chosen on activation.
    pub option: Option<u8>,
    /// Its activation was negated.
    pub activation_negated: bool,
    /// Its effect was negated.
    pub effect_negated: bool,
    /// What its effect has become, where another one has changed it or it does what another card does.
    pub becomes: Option<Arc<Effect>>,
}

impl Link {
    /// The effect that resolves: what it has become, else the one that was activated.
    pub fn resolving<'a>(&'a self, state: &'a State) -> Option<&'a Effect> {
        let own = || self.effect.map(|n| state.effect(self.card, n));
        self.becomes.as_deref().or_else(own)
    }

    /// Whether it was activated in one of these places. A Spell or Trap Card from the hand is activated on the field.
    pub fn activated_in(&self, places: &[Place]) -> bool {
        let on_field = |place: &Place| matches!(place, Place::Field | Place::SpellTrapZone);
        self.from.among(places) || self.card_activation && self.from == Zone::Hand && places.iter().any(on_field)
    }

    /// Whether an event is the activation of this link.
    pub(super) fn tells(&self, event: &Event) -> bool {
        Some(self.card) == event.card && self.effect.unwrap_or(u8::MAX) == event.effect
    }
}

impl State {
    /// The Chain Link that a card answers: the one below its own while that resolves, else the last one of another card.
    pub fn answered_by(&self, card: CardId) -> Option<&Link> {
        let resolves = self.resolves(card) || self.about_to_resolve().is_some();
        self.answered_whatever_left(card).filter(|below| !resolves || !self.has_left(below))
    }

    /// The Chain Link that is about to resolve, while it is asked what negates its effect then.
    pub fn about_to_resolve(&self) -> Option<usize> {
        self.resolution.as_ref().filter(|r| !r.begun).map(|r| usize::from(r.link))
    }

    /// The same, even if the card of that link has left the field since.
    pub fn answered_whatever_left(&self, card: CardId) -> Option<&Link> {
        if let Some(link) = self.about_to_resolve() {
            return self.chain.get(link);
        }
        match self.resolution.as_ref().filter(|_| self.resolves(card)) {
            Some(own) => self.chain.get(usize::from(own.link).checked_sub(1)?),
            None => self.chain.iter().rev().find(|l| l.card != card || self.chain.len() == 1),
        }
    }

    /// The Summon that is attempted, also while what answers it is on the Chain.
    pub fn attempted(&self) -> Option<&Summoning> {
        match &self.window {
            Window::Summoning(summoning) => Some(summoning),
            Window::Open | Window::Timing | Window::Building | Window::Resolving | Window::Over(_) => {
                self.suspended.as_ref()
            }
        }
    }

    /// Whether the Chain Link of a card is the one that resolves.
    fn resolves(&self, card: CardId) -> bool {
        let own = self.resolution.as_ref().and_then(|r| self.chain.get(usize::from(r.link)));
        own.is_some_and(|link| link.card == card)
    }

    /// Whether the card of a link has left the field since its effect was activated there.
    pub fn has_left(&self, link: &Link) -> bool {
        !link.card_activation && link.from.on_field() && self.copy(link.card).since != link.since
    }
}

/// What a name stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bound {
    /// Cards.
    Cards(Vec<CardId>),
    /// Cards that have still to be chosen: among these, and between so many and so many of them.
    Among(Vec<CardId>, usize, usize),
    /// A number.
    Number(i32),
    /// What was declared, and the word.
    Declared(Declared, String),
    /// Something that is still to be declared.
    Declarable(Declared),
    /// Whether this was so when the effect was activated.
    Noted(Box<Condition>, Answer),
}

impl Bound {
    /// The cards that a name stands for, or among which they will be; none where it stands for something else.
    pub fn named_cards(&self) -> Option<&[CardId]> {
        match self {
            Bound::Cards(cards) | Bound::Among(cards, ..) => Some(cards),
            Bound::Number(_) | Bound::Declared(..) | Bound::Declarable(_) | Bound::Noted(..) => None,
        }
    }

    /// The cards that a name stands for; which of several it will be is not known before they are chosen.
    pub fn chosen(&self) -> Option<&[CardId]> {
        if let Bound::Cards(cards) = self { Some(cards) } else { None }
    }

    /// These cards, if there are any.
    pub fn cards(&self) -> &[CardId] {
        self.named_cards().unwrap_or_default()
    }
}

impl Scope<'_> {
    /// What a name that an earlier step gave stands for.
    pub fn named(&self, name: &str) -> Option<&Bound> {
        self.bound.iter().rev().find(|(n, _)| n == name).map(|(_, bound)| bound)
    }
}

/// The window that the duel has reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Window {
    /// Open game state: the turn player has priority and nothing is pending.
    Open,
    /// Monsters are being Summoned and the Summon may be negated.
    Summoning(Summoning),
    /// Something has happened: triggers, then fast effects.
    Timing,
    /// A Chain is being built.
    Building,
    /// A Chain is resolving.
    Resolving,
    /// The Duel is over.
    Over(Ending),
}

/// A Summon that is not complete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summoning {
    /// Who Summons.
    pub player: Player,
    /// What.
    pub card: CardId,
    /// How.
    pub kind: SummonKind,
    /// To whose field.
    pub controller: Player,
    /// The zone it is to go to.
    pub zone: Zone,
    /// From where it comes.
    pub from: Zone,
    /// In Attack Position.
    pub attack: bool,
    /// How many Tributes were used.
    pub tributes: u8,
    /// The number of its own procedure.
    pub by_own: Option<u8>,
    /// The card whose effect performs it, immediately after it has resolved; none: the player's own doing.
    pub effect: Option<CardId>,
    /// The cards used as materials, each as it lies since that moment.
    pub materials: Vec<(CardId, u32)>,
    /// The monsters that its own procedure used up, each as it lies since that moment; none: nobody knows.
    pub given_up: Option<Vec<(CardId, u32)>>,
    /// What is Summoned at the same time.
    pub with: Vec<Coming>,
}

/// A Normal Summon or Set that an effect performs once its Chain Link has resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Immediate {
    /// Who.
    pub player: Player,
    /// What.
    pub card: CardId,
    /// The card whose effect performs it.
    pub effect: CardId,
    /// The Tributes.
    pub tributes: Vec<CardId>,
    /// Where to, if that was said.
    pub zone: Option<Zone>,
    /// It is Set.
    pub set: bool,
}

/// A further monster of a Summon of several at the same time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coming {
    /// The monster.
    pub card: CardId,
    /// The zone it is to go to.
    pub zone: Zone,
    /// From where it comes.
    pub from: Zone,
    /// In Attack Position.
    pub attack: bool,
}

impl Summoning {
    /// A Summon of one monster to a zone of its player, in Attack Position, with nothing used for it.
    pub fn of(player: Player, card: CardId, kind: SummonKind, zone: Zone, from: Zone) -> Summoning {
        Summoning {
            player,
            card,
            kind,
            controller: player,
            zone,
            from,
            attack: true,
            tributes: 0,
            by_own: None,
            effect: None,
            materials: Vec::new(),
            given_up: None,
            with: Vec::new(),
        }
    }

    /// The Summon without some of its monsters; none if no monster is left.
    pub fn without(&self, gone: impl Fn(CardId) -> bool) -> Option<Summoning> {
        let first = Coming { card: self.card, zone: self.zone, from: self.from, attack: self.attack };
        let mut left: Vec<Coming> =
            std::iter::once(first).chain(self.with.iter().cloned()).filter(|c| !gone(c.card)).collect();
        if left.is_empty() {
            return None;
        }
        let Coming { card, zone, from, attack } = left.remove(0);
        Some(Summoning { card, zone, from, attack, with: left, ..self.clone() })
    }

    /// All monsters of the Summon, the first with its zone.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, Zone)> + '_ {
        std::iter::once((self.card, self.zone)).chain(self.with.iter().map(|c| (c.card, c.zone)))
    }
}

/// A list of steps that is being worked through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// Where the list stands in the effect: pairs of step and branch, from the top.
    pub path: Vec<(u8, u8)>,
    /// The next step.
    pub next: u8,
    /// The step before did something.
    pub done: bool,
    /// The step before was left out, as what it hangs on was not done.
    pub skipped: bool,
}

impl Frame {
    /// The beginning of the list at a path.
    pub fn begin(path: Vec<(u8, u8)>) -> Frame {
        Frame { path, next: 0, done: true, skipped: false }
    }
}

/// How far the steps of an effect have been worked through, in a Chain Link or without one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Work {
    /// Lists of steps, the innermost last.
    pub frames: Vec<Frame>,
    /// The cards that the last step moved or changed.
    pub those: Vec<CardId>,
    /// Choices given for the step that waits.
    pub given: Vec<Given>,
}

impl Work {
    /// All is still to be done.
    pub fn begin() -> Work {
        Work { frames: vec![Frame::begin(Vec::new())], ..Work::default() }
    }
}

/// The resolution that is going on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolution {
    /// The Chain Link, by index.
    pub link: u8,
    /// How far it has come.
    pub work: Work,
    /// It has begun: what could negate its effect at that time has been done or left.
    pub begun: bool,
}

/// A choice that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given {
    /// Cards, each with a zone and a position where they matter.
    Cards(Vec<Chosen>),
    /// One of several lists, from 1.
    Option(u8),
    /// Whether an optional step is done.
    Optional(bool),
    /// Coins: heads or not.
    Coins(Vec<bool>),
    /// Dice.
    Dice(Vec<u8>),
    /// A declared word.
    Word(String),
    /// What is done about what would happen to a card: the player asked uses the effect of that card instead, or none.
    Instead(CardId, Player, EventKind, Option<CardId>),
    /// A monster to be Summoned, with the cards used for it.
    Summon(Chosen, Vec<CardId>),
}

/// A card that was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chosen {
    /// The card.
    pub card: CardId,
    /// Where it is to go, if that was said.
    pub zone: Option<Zone>,
    /// In which position, if that was said.
    pub attack: Option<bool>,
}

/// Whether a card lay Set before its own activation that is on the Chain, and lies there still: one from the hand has come
/// to the field by being activated.
pub fn set_before_activation(state: &State, id: CardId) -> bool {
    let link = state.chain.iter().rev().find(|link| link.card == id && link.card_activation);
    let copy = state.copy(id);
    link.is_some_and(|link| link.from.on_field() && link.since == copy.since) && copy.zone.on_field()
}
