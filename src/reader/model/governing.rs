//! What stands around a sentence that holds: "While you control …", "the turn it is Summoned".

use crate::cards::condition::{Condition, Exists, Phase};
use crate::cards::continuous::Modifier;
use crate::cards::filter::{Face, Filter, Place, Who};
use crate::reader::node::Node;

use super::condition::{condition, phases};
use super::continuous::Holds;
use super::place::places;
use super::refer::Context;
use super::told::{Told, this_such};
use super::{Slots, modifier};

/// What words around a sentence ask for.
#[derive(Debug, Clone, Default)]
pub(super) struct Governing {
    pub(super) conditions: Vec<Condition>,
    pub(super) from: Option<Vec<Place>>,
}

impl Governing {
    /// Puts the sentence under it; `None` where two places are asked for.
    pub(super) fn over(&self, all: &mut [Holds]) -> Option<()> {
        let passes = self.conditions.iter().any(in_passing);
        for one in all {
            // "During each of your Standby Phases, it loses 200 ATK": once more each time, and then it stays so.
            (!passes || !adds(&one.apply.rule)).then_some(())?;
            one.apply.condition.extend(self.conditions.iter().cloned());
            if self.from.is_some() {
                one.from = one.from.is_none().then(|| self.from.clone())?;
            }
        }
        Some(())
    }
}

/// Whether a condition names a phase in which things happen, not one for the time of which something is so.
fn in_passing(condition: &Condition) -> bool {
    let Condition::Phase(phases) = condition else { return false };
    phases.iter().all(|phase| matches!(phase, Phase::Draw | Phase::Standby | Phase::End))
}

/// Whether a value grows or shrinks by it.
fn adds(rule: &Modifier) -> bool {
    matches!(rule, Modifier::Stat(change) if change.gains.is_some())
}

/// "While …", "if …", "during …".
pub(super) fn governing(head: &Node, told: &mut Told) -> Option<Governing> {
    let mut slots = Slots::of(head);
    let found = match head.concept.as_str() {
        "while" | "as-long-as" | "if" | "only-while" | "only-if" => state(slots.take("cond")?, told)?,
        // "After this card was flipped face-up": from then on.
        "after" if head.slot("cond").is_some_and(|cond| cond.concept == "flipped") => state(slots.take("cond")?, told)?,
        "unless" => {
            let cond = &told.resolved(slots.take("cond")?);
            let not = Condition::Not(Box::new(condition(cond, &Context::default())?));
            Governing { conditions: vec![not], from: None }
        }
        "while-in" => lying(slots.take("in")?)?,
        "except-turn" => {
            slots.take("cond");
            Governing { conditions: vec![condition(head, &Context::default())?], from: None }
        }
        "during" if head.slot("phase").is_some_and(|phase| phase.concept == "during") => {
            return governing(slots.take("phase")?, told);
        }
        "during" => Governing { conditions: split(phases(slots.take("phase")?)?), from: None },
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

/// What "it" means behind a condition that is about this card alone.
fn topic(cond: &Node) -> Option<&Node> {
    let alone = match cond.concept.as_str() {
        // What this card has is not "it".
        "has" | "have" => return cond.slot("who").filter(|who| is_this(who)),
        "is" | "co-linked" | "normal-summoned-set" | "flipped" => true,
        "equipped" => cond.slot("with").is_some(),
        "or-vps" | "or-pp" => return cond.slot("a").and_then(topic),
        "controls" | "control" => {
            return cond
                .slot("what")
                .filter(|what| cond.slot("who").is_some_and(|w| w.concept == "you") && is_this(what));
        }
        // "This card points to a monster(s)": one would not be "it".
        "point" => {
            let to = cond.slot("to").and_then(|to| to.slot("head")).and_then(|head| head.slot("form"));
            to.is_some_and(|form| form.concept == "may")
        }
        concept => super::modifier::summon(concept).is_some(),
    };
    ["what", "who", "subject"].iter().find_map(|name| cond.slot(name)).filter(|what| alone && is_this(what))
}

fn is_this(node: &Node) -> bool {
    Context::default().pronoun_of(node) == Some(crate::cards::step::Noun::This) || this_such(node).is_some()
}

/// A state, not an event.
fn state(cond: &Node, told: &mut Told) -> Option<Governing> {
    let cond = &told.resolved(cond);
    let mut slots = Slots::of(cond);
    if cond.concept == "and" {
        let (a, b) = (state(slots.take("a")?, told)?, state(slots.take("b")?, told)?);
        slots.done()?;
        let ((from, None) | (None, from)) = (a.from, b.from) else { return None };
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
    let on_monster = |to: &Node| to.slot("head").is_some_and(|head| head.concept == "monster");
    match topic(cond) {
        // "While this card is equipped to a monster": that is who is spoken of.
        None if cond.concept == "equipped" && cond.slot("to").is_some_and(on_monster) => {
            told.speak_of(&Node::leaf("the-equipped-monster"));
        }
        Some(_) => told.speak_of_this_in_head(),
        // "If Summoned this way": this card was.
        None if cond.concept == "Summoned" => told.speak_of_this_in_head(),
        None => told.speak_of_players(),
    }
    if let Some(found) = as_equip_card(cond) {
        return Some(found);
    }
    let found = if negated(cond) { absent(cond)? } else { condition(cond, &Context::default())? };
    Some(Governing { conditions: split(found), from: None })
}

/// "This card is an Equip Card": among the Spells and Traps, equipped to a monster.
fn as_equip_card(cond: &Node) -> Option<Governing> {
    let mut slots = Slots::of(cond);
    let (what, role) = (slots.take("what")?, slots.take("as")?);
    slots.done()?;
    let equip =
        role.slot("head")?.concept == "equip-card" && role.slots.len() == 2 && role.slot("count")?.concept == "a";
    let be = cond.slot("be")?.concept == "is";
    (cond.concept == "is" && be && equip && super::condition::this(what).is_some()).then(|| Governing {
        conditions: vec![Condition::Equipped(Filter::default())],
        from: Some(vec![Place::SpellTrapZone]),
    })
}

fn negated(cond: &Node) -> bool {
    cond.concept == "is" && cond.slot("be").is_some_and(|be| be.concept == "is-not")
}

/// "\"Umi\" is not on the field": a card that lies face-down there has no name.
fn absent(cond: &Node) -> Option<Condition> {
    let mut there = cond.clone();
    there.slots.iter_mut().filter(|(name, _)| name == "be").for_each(|(_, be)| be.concept = "is".into());
    let Condition::Exists(Exists { mut of, at_least: 1, at_most: None }) = condition(&there, &Context::default())?
    else {
        return None;
    };
    let zones = [Place::Field, Place::FieldZone, Place::PendulumZone, Place::SpellTrapZone, Place::MonsterZone];
    (of.place.iter().all(|place| zones.contains(place)) && of.face != Some(Face::Down)).then_some(())?;
    of.face = Some(Face::Up);
    Some(Condition::None(of))
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
    let part = super::place::lying(node).filter(|p| p.all.len() == 1 && p.whose.is_none_or(|w| w == Who::You));
    if let Some(zone) = part.and_then(|part| part.zone) {
        let there = Filter { place: vec![Place::MonsterZone], monster_zone: Some(zone), ..Filter::default() };
        return Some(Governing { conditions: vec![Condition::This(there)], from: None });
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
            whose.is_none_or(|w| w == Who::You).then_some(())?;
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

/// "It is Special Summoned", this turn; "it is Normal Summoned or flipped face-up".
pub(super) fn summoned_now(cond: &Node) -> Option<Filter> {
    use crate::cards::filter::SummonKind;
    let mut slots = Slots::of(cond);
    let place = || vec![Place::MonsterZone];
    if cond.concept == "or-pp" {
        let (a, b) = (slots.take("a")?, slots.take("b")?);
        slots.done()?;
        let first = summoned_now(a)?;
        if b.concept == "flipped" && b.slots.is_empty() {
            let flipped = Filter { flipped_this_turn: true, ..Filter::default() };
            let first = Filter { place: Vec::new(), ..first };
            return Some(Filter { place: place(), any: vec![first, flipped], ..Filter::default() });
        }
        let mut ways = first.summoned.clone();
        ways.push(modifier::word(b.concept.strip_suffix("-summoned").filter(|_| b.slots.is_empty())?)?);
        return (first.any.is_empty()).then_some(Filter { summoned: ways, ..first });
    }
    if cond.concept == "is" {
        // "It is Normal Summoned, Flip Summoned, …".
        let (what, list) = (slots.take("what")?, slots.take("as")?);
        slots.done()?;
        let way = |part: &Node| modifier::word::<SummonKind>(part.slot("w")?.concept.strip_suffix("-summoned")?);
        let ways = [list.slot("a").and_then(way)?, list.slot("b").and_then(way)?];
        (what.concept == "it" && list.concept == "list").then_some(())?;
        return Some(Filter { place: place(), summoned: ways.to_vec(), summoned_this_turn: true, ..Filter::default() });
    }
    let subject = slots.take("subject")?;
    slots.done()?;
    let this = matches!(subject.concept.as_str(), "it" | "they")
        || Context::default().pronoun_of(subject) == Some(crate::cards::step::Noun::This);
    (this && matches!(cond.slot("be")?.concept.as_str(), "is" | "are" | "was" | "were")).then_some(())?;
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
