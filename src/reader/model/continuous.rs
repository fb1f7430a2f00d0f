//! Sentences of effects that are not activated: "While you control a Token, this card cannot be destroyed by battle".

use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::filter::{Filter, Place};
use crate::reader::node::Node;

use super::apply::statement;
use super::condition::{condition, phases};
use super::each::each;
use super::instead;
use super::noun::{describe, exclude};
use super::place::places;
use super::refer::Context;
use super::told::Told;
use super::upkeep::{neither, upkeep};
use super::{Slots, modifier};

/// One thing that holds, and where this card must be for it, if the words say so.
#[derive(Debug, Clone)]
pub(super) struct Holds {
    pub(super) apply: Apply,
    pub(super) from: Option<Vec<Place>>,
}

/// Something that holds of these cards (none: of players).
pub(super) fn holds(to: Option<Subjects>, rule: Modifier) -> Holds {
    Holds { apply: Apply { to, condition: Vec::new(), rule }, from: None }
}

/// What words around a sentence ask for.
#[derive(Debug, Clone, Default)]
struct Governing {
    conditions: Vec<Condition>,
    from: Option<Vec<Place>>,
}

impl Governing {
    /// Puts the sentence under it; `None` where two places are asked for.
    fn over(&self, all: &mut [Holds]) -> Option<()> {
        for one in all {
            one.apply.condition.extend(self.conditions.iter().cloned());
            if self.from.is_some() {
                one.from = one.from.is_none().then(|| self.from.clone())?;
            }
        }
        Some(())
    }
}

/// What a sentence makes so; `None` where the model cannot say all of it.
pub(super) fn sentence(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "seq" => upkeep(node).map(|found| vec![found]).or_else(|| sequence(&mut slots, told)),
        "when-so" => {
            if let Some(found) = instead::replaces(node, told).or_else(|| each(node, told)) {
                return Some(found);
            }
            if let Some(found) = piercing(node, told).or_else(|| neither(node)) {
                return Some(vec![found]);
            }
            let head = slots.take("if")?;
            let clause = slots.take("clause")?;
            slots.done()?;
            let governing = governing(head, told)?;
            let mut all = if is_own_end(&told.resolved(clause)) {
                vec![holds(Some(Subjects::This), Modifier::DestroysItself)]
            } else {
                sentence(clause, told)?
            };
            governing.over(&mut all)?;
            Some(all)
        }
        "unless" => {
            let not = Condition::Not(Box::new(condition(slots.take("if")?, &Context::default())?));
            let clause = slots.take("clause")?;
            slots.done()?;
            let mut all = sentence(clause, told)?;
            Governing { conditions: vec![not], from: None }.over(&mut all)?;
            Some(all)
        }
        "except" => {
            let (clause, what) = (slots.take("clause")?, slots.take("what")?);
            slots.done()?;
            let mut all = sentence(clause, told)?;
            all.iter_mut().try_for_each(|one| without(one, what))?;
            Some(all)
        }
        "for" => turn_only(&mut slots, told),
        "instead" => instead::redirects(slots.take("clause")?),
        "also" => sentence(slots.take("clause")?, told),
        _ => statement(node, told),
    }
}

/// "While …, A, also B": what stands before the first clause governs those that follow it as well.
fn sequence(slots: &mut Slots<'_>, told: &mut Told) -> Option<Vec<Holds>> {
    let first = slots.take("first")?;
    let mut all = sentence(first, told)?;
    for link in slots.all("more") {
        matches!(link.concept.as_str(), "also" | "and" | "comma").then_some(())?;
        let clause = link.slot("clause")?;
        let mut more = sentence(clause, told)?;
        if let Some(head) = leading(first) {
            if leading(clause).is_some() || link.slots.iter().any(|(n, _)| n != "clause" && n != "sep") {
                return None;
            }
            governing(head, told)?.over(&mut more)?;
        }
        all.extend(more);
    }
    slots.done()?;
    // What answers an event does not reach over to the next clause.
    let answered = all.iter().any(|one| matches!(one.apply.rule, Modifier::EachTime(_) | Modifier::Instead(_)));
    (!answered || all.len() == 1).then_some(all)
}

/// The condition that stands before the clause.
fn leading(node: &Node) -> Option<&Node> {
    let (name, head) = node.slots.first()?;
    (node.concept == "when-so" && name == "if").then_some(head)
}

/// "Destroy this card".
pub(super) fn is_own_end(clause: &Node) -> bool {
    clause.concept == "destroy"
        && clause.slots.iter().all(|(n, what)| n == "f" || n == "what" && what.concept == "this-card")
}

/// "While …", "if …", "during …".
fn governing(head: &Node, told: &mut Told) -> Option<Governing> {
    let mut slots = Slots::of(head);
    let found = match head.concept.as_str() {
        "while" | "as-long-as" | "if" | "only-while" | "only-if" => state(slots.take("cond")?, told)?,
        "while-in" => lying(slots.take("in")?)?,
        "during" => Governing { conditions: split(phases(slots.take("phase")?)?), from: None },
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

/// A state, not an event.
fn state(cond: &Node, told: &mut Told) -> Option<Governing> {
    let mut slots = Slots::of(cond);
    if cond.concept == "and" {
        let (a, b) = (state(slots.take("a")?, told)?, state(slots.take("b")?, told)?);
        slots.done()?;
        let from = match (a.from, b.from) {
            (from, None) | (None, from) => from,
            (Some(_), Some(_)) => return None,
        };
        return Some(Governing { conditions: [a.conditions, b.conditions].concat(), from });
    }
    if cond.concept == "is"
        && cond.slot("be").is_some_and(|be| be.concept == "is")
        && let Some(what) = cond.slot("what")
        && Context::default().pronoun_of(what) == Some(crate::cards::step::Noun::This)
        && let Some(found) = cond.slot("as").and_then(lying)
        && cond.slots.iter().all(|(n, _)| matches!(n.as_str(), "what" | "be" | "as"))
    {
        told.speak_of(what);
        return Some(found);
    }
    told.speak_of_players();
    Some(Governing { conditions: split(condition(cond, &Context::default())?), from: None })
}

/// "A and B" as two conditions.
fn split(condition: Condition) -> Vec<Condition> {
    match condition {
        Condition::All(all) => all.into_iter().flat_map(split).collect(),
        one => vec![one],
    }
}

/// "on the field or in the GY", "in Attack Position", of this card.
fn lying(node: &Node) -> Option<Governing> {
    if node.concept == "in-pos" {
        let position = Some(modifier::position(node.slot("position")?)?);
        let condition = Condition::This(Filter { position, ..Filter::default() });
        return Some(Governing { conditions: vec![condition], from: None });
    }
    Some(Governing { conditions: Vec::new(), from: Some(whereabouts(node)?) })
}

fn whereabouts(node: &Node) -> Option<Vec<Place>> {
    let mut slots = Slots::of(node);
    let found = match node.concept.as_str() {
        "or" => {
            let mut all = whereabouts(slots.take("a")?)?;
            all.extend(whereabouts(slots.take("b")?)?);
            all
        }
        "face-up-on" | "face-up-in" => whereabouts(slots.take("in")?)?,
        "in" | "on" => {
            let (places, whose) = places(slots.take("place")?)?;
            whose.is_none_or(|w| w == crate::cards::filter::Who::You).then_some(())?;
            places
        }
        "in-column" | "in-np" => {
            // "in the GY" where the grammar takes the GY for a thing.
            let what = slots.take("what")?;
            let plain = what.slot("head")?.concept == "graveyard" && what.slots.len() == 2;
            (plain && matches!(what.slot("count")?.concept.as_str(), "the" | "your"))
                .then_some(vec![Place::Graveyard])?
        }
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

/// "…, except …" behind the whole sentence.
fn without(one: &mut Holds, what: &Node) -> Option<()> {
    match (&mut one.apply.rule, &mut one.apply.to) {
        (Modifier::Ban(ban), None) if ban.except.is_none() => {
            ban.except = Some(Box::new(super::ban::only(what)?));
            Some(())
        }
        (rule, Some(Subjects::All(filter))) if !matches!(rule, Modifier::Ban(_)) => {
            describe(what).is_some_and(|d| d.filter.place.is_empty()).then_some(())?;
            exclude(what, filter)
        }
        _ => None,
    }
}

/// "If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent".
fn piercing(node: &Node, told: &mut Told) -> Option<Holds> {
    let (head, clause) = (node.slot("if")?, node.slot("clause")?);
    let plain = clause.slots.iter().all(|(n, who)| n == "f" || n == "who" && who.concept == "opponent");
    (head.concept == "if" && clause.concept == "inflict-piercing" && plain).then_some(())?;
    let cond = head.slot("cond")?;
    let only = cond.slots.iter().all(|(n, _)| matches!(n.as_str(), "subject" | "f" | "what"));
    (cond.concept == "attacks" && only).then_some(())?;
    let attacked = describe(cond.slot("what")?)?;
    let defending = Filter {
        kind: vec![crate::cards::filter::Kind::Monster],
        position: Some(crate::cards::filter::Position::AnyDefense),
        ..Filter::default()
    };
    (attacked.filter == defending && attacked.count == super::noun::Count::Exactly(1)).then_some(())?;
    let to = told.subject(cond.slot("subject")?, true)?;
    Some(holds(Some(to), Modifier::Piercing))
}

/// "Cannot attack the turn it is Summoned"; "during either player's turn, …".
fn turn_only(slots: &mut Slots<'_>, told: &mut Told) -> Option<Vec<Holds>> {
    let (until, clause) = (slots.take("until")?, slots.take("clause")?);
    slots.done()?;
    let mut all = sentence(clause, told)?;
    match until.concept.as_str() {
        "during-next" if until.slot("turn")?.concept == "either-turn" => {}
        "the-turn" => {
            let how = Condition::This(summoned_now(until.slot("cond")?)?);
            all.iter().all(|one| one.apply.to == Some(Subjects::This)).then_some(())?;
            Governing { conditions: vec![how], from: None }.over(&mut all)?;
        }
        _ => return None,
    }
    Some(all)
}

/// "It is Special Summoned", this turn.
fn summoned_now(cond: &Node) -> Option<Filter> {
    use crate::cards::filter::SummonKind;
    let mut slots = Slots::of(cond);
    let subject = slots.take("subject")?;
    slots.done()?;
    let this =
        subject.concept == "it" || Context::default().pronoun_of(subject) == Some(crate::cards::step::Noun::This);
    (this && cond.slot("be")?.concept == "is").then_some(())?;
    let summoned = match cond.concept.as_str() {
        "summoned" => vec![SummonKind::Normal, SummonKind::Flip, SummonKind::Special],
        "normal-or-special-summoned" => vec![SummonKind::Normal, SummonKind::Special],
        concept => vec![modifier::word(concept.strip_suffix("-summoned")?)?],
    };
    Some(Filter { place: vec![Place::MonsterZone], summoned, summoned_this_turn: true, ..Filter::default() })
}

/// A condition that stands as a piece of its own before the sentences that it governs.
pub(super) fn condition_head(node: &Node, told: &mut Told) -> Option<Vec<Condition>> {
    let found = governing(node, told)?;
    let place = found.from.map(|place| Condition::This(Filter { place, ..Filter::default() }));
    Some(place.into_iter().chain(found.conditions).collect())
}
