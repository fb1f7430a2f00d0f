//! An effect while it is being read.

use std::ops::Range;

use super::super::printed::Printed;
use super::super::reading::{Piece, ReadEffect, ReadLimit, Role};
use super::class::{self, Signs};
use super::clause::{self, Clauses};
use super::head::{self, Head};
use super::text::Text;
use super::words::{Lazy, pattern};
use super::{old, place};
use crate::cards::effect::{Class, Obligation};
use crate::cards::filter::{Ability, Kind, Place, Property};
use crate::cards::trigger::{EventKind, Timing};

/// An effect while it is being read.
#[derive(Debug)]
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
        r"^(?:its owner|the player|that player|its controller|the turn player) can |^immediately after this effect resolves, you can |^if [^,:;]*, you can ",
    )
});

/// A first sentence that is a cost in the old wording.
static PAYS: Lazy = Lazy::new(|| {
    pattern(
        r"^(?:pay|discard|tribute|reveal|return [^.]* from your hand|remove from play [^.]* from your (?:hand|graveyard|deck)|send [^.]* to the graveyard)\b[^.]*$",
    )
});

/// A piece that was not parsed yet.
pub(super) fn piece(role: Role, span: Range<usize>) -> Piece {
    Piece { role, span, node: None }
}

impl Draft {
    /// An activated effect; its class, if it is not given, is told from its signs.
    pub(super) fn activated(
        text: &Text,
        card: &Printed,
        pendulum: bool,
        clauses: Clauses,
        class: Option<Class>,
        activation: bool,
        old: bool,
    ) -> Draft {
        let mut clauses = clauses;
        clauses.may |= LETS.is_match(text.low(&clauses.body()));
        let mut head = head::read(text, &clauses.head);
        let body = text.low(&clauses.body());
        let paid = clauses.paid().map_or("", |span| text.low(&span));
        let step = text.low(&clauses.step);
        let paid = if clauses.colon || !paid.is_empty() || step.is_empty() { paid } else { step };
        let mut elsewhere = if pendulum { Vec::new() } else { place::named(&head.words, paid, step) };
        if elsewhere.is_empty() {
            elsewhere = place::after_event(&head.event_words, &head.events);
        }
        if elsewhere.is_empty() && card.kind == Some(Kind::Monster) && place::equipped(&head.words, paid, body) {
            elsewhere.push(Place::SpellTrapZone);
        }
        let signs = Signs { card, pendulum, clauses: &clauses, head: &head, body, elsewhere: &elsewhere, activation };
        let class = class.unwrap_or_else(|| class::class(&signs));
        let activated = matches!(class, Class::Trigger | Class::Quick | Class::Ignition | Class::Activation);
        let mut targets = clauses.target.is_some() || targets_in(text.flat(&clauses.body()));
        let flipped = head.events == [EventKind::Flipped];
        targets |= old
            && (!clauses.colon || flipped)
            && clauses.cost.is_none()
            && old::affects(effect_part(body, clauses.may));
        targets |= (!clauses.colon || flipped) && clauses.cost.is_none() && old::selects(body);
        let answers = card.property == Some(Property::Counter);
        let pays = PAYS.is_match(step) && class != Class::Trigger;
        if class == Class::Activation && head.events.is_empty() && (answers || step.contains("chain this card to")) {
            answered(step, &mut head);
        }
        if head.events.is_empty() && class::after_summon(&head.words) {
            head.events.push(EventKind::SpecialSummoned);
            head.timing = Some(if head.words.starts_with("when") { Timing::When } else { Timing::If });
        }
        let class = if class == Class::Activation && class::lasting(card) && placed(step, targets) {
            Class::Continuous
        } else {
            class
        };
        let activated = activated && class != Class::Continuous;
        let places =
            if elsewhere.is_empty() || class == Class::Activation { usual(card, pendulum, class) } else { elsewhere };

        let pieces = pieces(text, &clauses, &head);
        let limit = head.limit;
        Draft {
            pendulum,
            class,
            activated,
            clauses,
            head,
            targets,
            old,
            pays,
            answers,
            options: None,
            places,
            limit,
            pieces,
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
        let asked = place::asked(words);
        if !asked.is_empty() && self.activated && self.class != Class::Activation {
            self.places = asked;
        }
        if self.class == Class::Activation && self.clauses.step.is_empty() {
            self.clauses.step = span.clone();
            self.targets |= old::selects(words) || targets_in(words) || self.old && old::affects(words);
        }
        if self.old && self.activated && !self.targets && self.pays {
            self.targets = old::selects(words) || old::affects(words);
        }
        if self.class == Class::Activation && self.head.events.is_empty() && self.answers {
            answered(words, &mut self.head);
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
            let targets = targets_in(flat) || label_targets(flat) || old::selects(flat);
            self.options = Some(self.options.unwrap_or(true) && targets);
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
        self.pieces.push(piece(Role::Note, span));
    }

    /// Takes in another activation of the same card ("…; otherwise").
    pub(super) fn join(&mut self, text: &Text, other: Draft) {
        self.targets |= other.targets && self.class == Class::Activation;
        let start = other.pieces.first().map_or(0, |piece| piece.span.start);
        if text.printed.len() > start {
            self.pieces.extend(other.pieces);
        }
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

    /// The effect as it is handed on.
    pub(super) fn finish(self, number: usize, card: &Printed) -> ReadEffect {
        let trap = self.class == Class::Quick && card.kind == Some(Kind::Trap);
        let may = self.clauses.may || trap || self.class == Class::Activation || self.class == Class::Ignition;
        let choice = if may || !self.activated { Obligation::May } else { Obligation::Must };
        let mut timing = self.head.timing;
        if !self.activated || self.class == Class::Quick || choice == Obligation::Must || self.class == Class::Ignition
        {
            timing = None;
        }
        let mut events = if self.activated && self.class != Class::Ignition { self.head.events } else { Vec::new() };
        if card.is(Ability::Flip) && events.contains(&EventKind::Flipped) && timing.is_some() {
            timing = Some(Timing::If);
        }
        let phase =
            |event: &EventKind| matches!(event, EventKind::EndPhase | EventKind::StandbyPhase | EventKind::DrawPhase);
        if matches!(self.class, Class::Activation | Class::Quick) && events.iter().all(phase) {
            events.clear();
        }
        ReadEffect {
            number,
            pendulum: self.pendulum,
            class: self.class,
            choice,
            timing,
            events,
            from: self.places,
            targets: self.targets || self.options.unwrap_or(false),
            limit: self.limit,
            damage_step: self.head.damage_step,
            pieces: self.pieces,
        }
    }
}

/// The words after the cost: "You can discard 1 card to destroy …".
fn effect_part(body: &str, may: bool) -> &str {
    static TO: Lazy = Lazy::new(|| {
        pattern(
            r"^[^.,]*? (to (?:destroy|special|return|have|add|select|change|take|place|negate|increase|draw|inflict|gain|make|remove|send|look|equip))\b",
        )
    });
    if !may {
        return body;
    }
    TO.captures(body).and_then(|found| found.get(1)).and_then(|to| body.get(to.start()..)).unwrap_or(body)
}

/// Whether an activation does nothing but place the card, or equip it.
fn placed(step: &str, targets: bool) -> bool {
    static EQUIPS: Lazy =
        Lazy::new(|| pattern(r"^equip this card to (?:it|that target|that monster|a monster|the target)$"));
    static PAYS: Lazy = Lazy::new(|| pattern(r"^activate (?:this card )?(?:by|only)\b"));
    EQUIPS.is_match(step) || !targets && PAYS.is_match(step)
}

/// Whether a stretch of lower-case words targets.
fn targets_in(flat: &str) -> bool {
    let until = flat.find(';').unwrap_or(flat.len());
    clause::targeting(flat.get(..until).unwrap_or_default()).is_some()
}

/// Whether a labelled bullet targets: "● Trap: Target 1 …".
fn label_targets(flat: &str) -> bool {
    flat.split_once(": ").is_some_and(|(_, rest)| targets_in(rest.trim_start_matches("you can ")))
}

/// What a card of the old wording answers, told from what it negates or is chained to.
fn answered(step: &str, head: &mut Head) {
    if step.contains("negate the summon") {
        head.events =
            vec![EventKind::WouldBeSpecialSummoned, EventKind::WouldBeNormalSummoned, EventKind::WouldBeFlipSummoned];
    } else if step.contains("negate the activation")
        || step.contains("negate the effect")
        || step.contains("chain this card to")
    {
        head.events = vec![EventKind::Activated];
    }
    if !head.events.is_empty() {
        head.timing = Some(Timing::When);
    }
}

/// The usual place of a card whose effect is activated.
fn usual(card: &Printed, pendulum: bool, class: Class) -> Vec<Place> {
    if pendulum {
        return vec![Place::PendulumZone];
    }
    match (card.kind, card.property) {
        (Some(Kind::Monster) | None, _) => {
            vec![Place::MonsterZone]
        }
        (Some(Kind::Spell), property) => {
            let zone = if property == Some(Property::Field) { Place::FieldZone } else { Place::SpellTrapZone };
            if class == Class::Activation { vec![Place::Hand, zone] } else { vec![zone] }
        }
        (Some(Kind::Trap), _) => vec![Place::SpellTrapZone],
    }
}

/// A sentence without its final period.
pub(super) fn bare(text: &Text, span: Range<usize>) -> Range<usize> {
    if text.flat(&span).ends_with('.') { span.start..span.end - 1 } else { span }
}

/// The pieces of the first sentence of an effect.
fn pieces(text: &Text, clauses: &Clauses, head: &Head) -> Vec<Piece> {
    let mut found = Vec::new();
    for (span, role) in &head.roles {
        remarks(text, span, *role, &mut found);
    }
    if let Some(cost) = &clauses.cost {
        found.push(piece(Role::Cost, cost.clone()));
    }
    if let Some(target) = &clauses.target {
        found.push(piece(Role::Target, target.clone()));
    }
    if !clauses.step.is_empty() {
        found.push(piece(Role::Step, clauses.step.clone()));
    }
    found
}

/// A clause of a head without the remark at its end: "(Quick Effect)", "(except during the Damage Step)".
fn remarks(text: &Text, span: &Range<usize>, role: Role, found: &mut Vec<Piece>) {
    let low = text.low(span);
    let cut = ["(quick effect", "(except during", "(even during", "(including during", "(even if"]
        .iter()
        .filter_map(|remark| low.find(remark))
        .min();
    let Some(cut) = cut.map(|at| span.start + at) else {
        found.push(piece(role, span.clone()));
        return;
    };
    let front = text.trim(span.start..cut);
    if !front.is_empty() {
        found.push(piece(role, front));
    }
    let quick = text.low(&(cut..span.end)).starts_with("(quick effect");
    found.push(piece(if quick { Role::Frame } else { Role::Note }, cut..span.end));
}
