//! Clauses about two cards that were spoken of apart: "those monsters cannot attack".

use crate::cards::act::{Act, Control};
use crate::cards::condition::{Condition, Exists};
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Noun, Step};
use crate::reader::node::Node;

use super::pronoun::{FIRST, SECOND, plural};
use super::refer::{Context, Last};

/// A clause about two cards that were spoken of apart: the same of the one and of the other.
pub(super) fn of_both(node: &Node, context: &Context) -> Option<[Node; 2]> {
    let told = |concept: &str| {
        let mut told = node.clone();
        told.slots.iter_mut().rev().any(|(name, part)| both_told(name, part, concept, context)).then_some(told)
    };
    Some([told(FIRST)?, told(SECOND)?])
}

/// Puts one of two cards in the place of the word for both.
fn both_told(name: &str, part: &mut Node, concept: &str, context: &Context) -> bool {
    match name {
        "what" | "who" | "subject" if context.means_both(plural(part)) => {
            *part = Node::leaf(concept);
            true
        }
        "clause" if part.slot("who").is_none_or(|who| context.means_both(plural(who))) => {
            part.slots.iter_mut().any(|(name, inner)| both_told(name, inner, concept, context))
        }
        _ => false,
    }
}

/// A clause about a card that is known: where others come from, and which are excepted, is not said of it.
pub(super) fn of_known(node: &Node) -> Node {
    let mut node = node.clone();
    node.slots.retain(|(name, m)| name != "from" && (name != "m" || m.concept != "except"));
    node
}

impl Context {
    /// Whether a word for several cards means the targets of both kinds.
    pub(super) fn means_both(&self, concept: &str) -> bool {
        if self.two.is_some() {
            return matches!(concept, "them" | "both" | "those-cards" | "those-monsters");
        }
        let before = self.last == Last::Nothing && !self.answers;
        self.targets.len() == 2
            && match concept {
                "those-targets" => true,
                "them" | "both" | "those-cards" | "those-monsters" => before,
                _ => false,
            }
    }

    /// Two things were done at once: a pronoun could mean either.
    pub(super) fn after_both(&mut self, first: &Act, second: &Act) {
        self.after(first);
        self.after(second);
        self.lost();
    }

    /// "Both", where this card and one other in the hand were revealed, and nothing has been done since.
    pub(super) fn both_revealed(&self) -> Option<Noun> {
        let fresh = matches!(self.last, Last::Nothing | Last::This) && !self.acted && !self.unknown;
        let alone = self.targets.is_empty() && !self.event && !self.answers;
        (fresh && alone && self.paid_by == ["revealed", "revealed"]).then_some(())?;
        let mut shown = (0..self.things.len()).filter(|at| self.things[*at].called.contains(&"revealed"));
        let (at, None) = (shown.next()?, shown.next()) else { return None };
        (self.things[at].many == Some(false) && self.things[at].lies() == [Place::Hand]).then_some(())?;
        let other = Filter { among: Some(self.name_of(at)?), ..Filter::default() };
        let any = vec![Filter { itself: true, ..Filter::default() }, other];
        // Neither without the other.
        let of = Filter { place: vec![Place::Hand], whose: Some(Who::You), any, ..Filter::default() };
        Some(Noun::Choose(Box::new(Choice::of(of, Number::Fixed(2)))))
    }

    /// Remembers what several steps spoke of, that one sentence stood for.
    pub(super) fn after_steps(&mut self, steps: &[Step]) {
        let [one] = steps else { return self.lose() };
        self.after(&one.act);
        if let Act::Control(Control { what: Noun::Choose(got), in_exchange: Some(Noun::Choose(given)), .. }) = &one.act
        {
            self.lose();
            self.two = given.name.clone().zip(got.name.clone()).map(|(given, got)| [given, got]);
        }
    }
}

/// "Special Summon both this card and that target", "… and 1 monster from your Deck": neither comes without the other.
pub(super) fn summoned_both(first: &Act, second: &Act) -> Option<(Act, Condition, Act)> {
    let noun = |act: &Act| if let Act::SpecialSummon(s) = act { Some(s.what.clone()) } else { None };
    let (this, other) = match (noun(first)?, noun(second)?) {
        (Noun::This, other) => (first, (second, other)),
        (other, Noun::This) => (second, (first, other)),
        _ => return None,
    };
    let (of, at_least) = match other.1 {
        Noun::Target(slot) => {
            let among = Some(format!("target {}", slot + 1));
            (Filter { place: super::things::EVERYWHERE.to_vec(), among, ..Filter::default() }, 1)
        }
        Noun::Choose(choice) => match choice.min {
            Number::Fixed(1) => (choice.of, 1),
            _ => return None,
        },
        _ => return None,
    };
    let there = Condition::Exists(Exists { of, at_least, at_most: None });
    Some((this.clone(), there, other.0.clone()))
}
