//! An effect while it is being read.

use std::ops::Range;

use super::super::printed::Printed;
use super::super::reading::{Piece, ReadEffect, ReadLimit, Role};
use super::class::{self, Signs};
use super::clause::{self, Clauses};
use super::head::{self, Head};
use super::pieces::{bare, piece, pieces};
use super::source::Source;
use super::text::Text;
use super::words::{Lazy, pattern};
use super::{place, target};
use crate::cards::effect::{Class, DamageStep, Obligation};
use crate::cards::filter::{Ability, Kind, Place, Property};
use crate::cards::trigger::{EventKind, Timing};

/// An effect while it is being read.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, told by other words")]
pub(super) struct Draft {
    pub(super) pendulum: bool,
    pub(super) class: Class,
    /// It is activated.
    pub(super) activated: bool,
    pub(super) clauses: Clauses,
    head: Head,
    targets: bool,
    /// In the old wording.
    old: bool,
    /// Its first sentence is a cost.
    pays: bool,
    /// A Counter Trap, which answers something.
    answers: bool,
    /// Whether all of its choices target; none: it has no choices.
    options: Option<bool>,
    places: Vec<Place>,
    pub(super) limit: Option<ReadLimit>,
    pub(super) pieces: Vec<Piece>,
}

/// Words that leave the choice to a player who is not "you".
static LETS: Lazy = Lazy::new(|| {
    pattern(
        r"^(?:its owner|the player|that player|its controller|the turn player) can |^immediately after this effect resolves, you can |^if [^,:;]*, you can |^for each [^,:;]*, you can ",
    )
});

/// A first sentence that is a cost in the old wording.
static PAYS: Lazy = Lazy::new(|| {
    pattern(
        r"^(?:pay|discard|tribute|reveal|return [^.]* from your hand|remove from play [^.]* from your (?:hand|graveyard|deck)|send [^.]* to the graveyard)\b[^.]*$",
    )
});

impl Draft {
    /// An activated effect; its class, if it is not given, is told from its signs. `activation`: an activation of the
    /// card was read before.
    pub(super) fn activated(
        source: Source,
        pendulum: bool,
        mut clauses: Clauses,
        class: Option<Class>,
        activation: bool,
    ) -> Draft {
        let Source { text, card, old } = source;
        let body = text.low(&clauses.body());
        clauses.may |= LETS.is_match(body);
        let mut head = head::read(text, &clauses.head);
        let step = text.low(&clauses.step);
        let paid = clauses.paid().map_or("", |span| text.low(&span));
        // The old wording has no semicolon: its cost stands in the sentence itself.
        let paid = if clauses.colon || !paid.is_empty() || step.is_empty() { paid } else { step };
        let elsewhere = if pendulum { Vec::new() } else { place::elsewhere(card, &head, paid, step, body) };
        let targets = target::at_first(source, &clauses, head.events == [EventKind::Flipped]);
        // "When this card is activated: You can target …": a choice of the activation, no target of the card's own.
        let targets = targets && !(head.activation && clauses.may);
        let signs = Signs { card, pendulum, clauses: &clauses, head: &head, body, elsewhere: &elsewhere, activation };
        let mut class = class.unwrap_or_else(|| class::class(&signs));
        if class == Class::Activation && class::lasting(card) && class::placed(step, targets) {
            class = Class::Continuous;
        }
        let answers = class == Class::Activation && card.property == Some(Property::Counter);
        if answers || class == Class::Activation && step.contains("chain this card to") {
            head.answer(step);
        }
        if class::after_summon(&head.words, text.low(&(0..clauses.head.first().map_or(0, |first| first.start)))) {
            head.after_summon();
        }
        let usual = elsewhere.is_empty() || class == Class::Activation;
        Draft {
            pendulum,
            class,
            activated: matches!(class, Class::Trigger | Class::Quick | Class::Ignition | Class::Activation),
            targets,
            old,
            pays: class != Class::Trigger && PAYS.is_match(step),
            answers,
            options: None,
            places: if usual { place::usual(card, pendulum, class) } else { elsewhere },
            limit: head.limit,
            pieces: pieces(text, &clauses, &head),
            clauses,
            head,
        }
    }

    /// An effect that is not activated, or a procedure.
    pub(super) fn fixed(text: &Text, pendulum: bool, class: Class, role: Role, span: Range<usize>) -> Draft {
        Draft {
            pendulum,
            class,
            activated: false,
            clauses: Clauses::default(),
            head: Head::default(),
            targets: false,
            old: false,
            pays: false,
            answers: false,
            options: None,
            places: Vec::new(),
            limit: None,
            pieces: vec![piece(role, bare(text, span))],
        }
    }

    /// Takes in a further sentence.
    pub(super) fn follow(&mut self, text: &Text, span: Range<usize>, role: Role) {
        let words = text.low(&span);
        self.quicken(words);
        self.damage_step(words);
        let asked = place::asked(words);
        if !asked.is_empty() && self.activated && self.class != Class::Activation {
            self.places = asked;
        }
        if self.class == Class::Activation && self.clauses.step.is_empty() {
            self.clauses.step = span.clone();
            self.targets |= target::later(words, self.old);
        }
        if self.old && self.activated && !self.targets && self.pays {
            self.targets = target::later(words, self.old);
        }
        if self.answers {
            self.head.answer(words);
        }
        if self.old && self.pays && self.class == Class::Activation && role == Role::Step {
            // What is paid first is the cost of what follows.
            let paid = self.clauses.step.clone();
            self.pieces.iter_mut().filter(|p| p.role == Role::Step && p.span == paid).for_each(|p| p.role = Role::Cost);
        }
        let role = if self.activated || role != Role::Step { role } else { Role::Continuous };
        self.pieces.push(piece(role, bare(text, span)));
    }

    /// Whether it has choices.
    pub(super) fn has_options(&self) -> bool {
        self.options.is_some()
    }

    /// Takes in a bullet that is one of its choices.
    pub(super) fn option(&mut self, text: &Text, span: Range<usize>, first: bool, modern: bool) {
        let flat = text.flat(&span);
        if first {
            self.options = Some(self.options.unwrap_or(true) && target::option(flat));
        }
        if modern {
            let clauses = clause::modern(text, &span);
            let head = head::read(text, &clauses.head);
            self.pieces.extend(pieces(text, &clauses, &head));
        } else {
            self.pieces.push(piece(Role::Step, bare(text, span)));
        }
    }

    /// Takes in a remark.
    pub(super) fn note(&mut self, text: &Text, span: Range<usize>) {
        self.quicken(text.low(&span));
        self.damage_step(text.low(&span));
        self.pieces.push(piece(Role::Note, span));
    }

    /// Takes in another activation of the same card ("…; otherwise").
    pub(super) fn join(&mut self, other: Draft) {
        self.targets |= other.targets && self.class == Class::Activation;
        self.pieces.extend(other.pieces);
    }

    /// "(This is a Quick Effect if …)", "You can activate this effect during either player's turn".
    fn quicken(&mut self, words: &str) {
        let says = words.contains("this is a quick effect")
            || words.contains("quick effect") && words.contains("this effect")
            || words.contains("this effect") && words.contains("either player's turn")
            || words.contains("this effect during your opponent's turn");
        if says && self.class == Class::Ignition && !words.contains("gains") {
            self.class = Class::Quick;
        }
    }

    /// What a further sentence says of the Damage Step.
    fn damage_step(&mut self, words: &str) {
        if !words.contains("damage step") {
            return;
        }
        if words.contains("cannot be activated") || words.contains("cannot activate this effect") {
            self.head.damage_step = DamageStep::Forbidden;
        } else if words.contains("can be activated") || words.contains("can activate this") {
            self.head.damage_step = DamageStep::Allowed;
        }
    }

    /// Whether the player may leave it; what is not activated is no matter of choice.
    fn choice(&self, card: &Printed) -> Obligation {
        let trap = self.class == Class::Quick && card.kind == Some(Kind::Trap);
        let offered = matches!(self.class, Class::Activation | Class::Ignition) || trap || !self.activated;
        if self.clauses.may || offered { Obligation::May } else { Obligation::Must }
    }

    /// The effect as it is handed on; it is numbered when all are known.
    pub(super) fn finish(self, card: &Printed) -> ReadEffect {
        const PHASES: &[EventKind] = &[EventKind::EndPhase, EventKind::StandbyPhase, EventKind::DrawPhase];
        let choice = self.choice(card);
        let missable = matches!(self.class, Class::Trigger | Class::Activation) && choice == Obligation::May;
        let mut timing = self.head.timing.filter(|_| missable);
        let mut events = if self.activated && self.class != Class::Ignition { self.head.events } else { Vec::new() };
        if timing.is_some() && card.is(Ability::Flip) && events.contains(&EventKind::Flipped) {
            timing = Some(Timing::If);
        }
        // A phase is a restriction, not an event, of what the player activates at a moment of their own.
        if matches!(self.class, Class::Activation | Class::Quick) && events.iter().all(|e| PHASES.contains(e)) {
            events.clear();
        }
        ReadEffect {
            number: 0,
            pendulum: self.pendulum,
            class: self.class,
            choice,
            timing,
            worded: None,
            events,
            from: self.places,
            targets: self.targets || self.options.unwrap_or(false),
            limit: self.limit,
            damage_step: self.head.damage_step,
            pieces: self.pieces,
        }
    }
}
