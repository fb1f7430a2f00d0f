//! Summons: "Special Summon 1 Level 4 monster from your Deck in Defense Position".

use crate::cards::act::{Act, SpecialSummon, SummonNow, Zones};
use crate::cards::effect::Effect;
use crate::cards::filter::{Ability, Filter, Kind, Place, Position, SummonKind, Who};
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::around::Clause;
use super::modifier::{position, word};
use super::noun::{Count, Described};
use super::place::places;
use super::place_on_field::stand;
use super::refer::Context;
use super::token::{as_monster, token};

/// A Special Summon.
pub(super) fn special(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    if let Some(who) = clause.slots.take("who") {
        (who.concept == "you").then_some(())?;
    }
    if let Some(token) = token(clause, context) {
        return Some(token);
    }
    let mut position = clause.position.take().map_or(Some(None), standing)?;
    let (to, zone) = match clause.slots.take("to").or_else(|| clause.to.take()) {
        None => (Who::You, None),
        Some(to) => match super::meaning::zones(to, context) {
            Some((whose, zone)) => (whose, Some(Box::new(zone))),
            None => (field_of(to)?, None),
        },
    };
    let ignoring_conditions = std::mem::take(&mut clause.ignoring);
    let with = clause.as_what.take().map_or(Some(Vec::new()), as_monster)?;
    let upon = upon(clause, context)?;
    let mut what = only_monsters(clause.what(context)?);
    if let Noun::Choose(choice) = &mut what
        && let Some(found) = choice.of.position.filter(|_| !on_field(&choice.of))
    {
        // What lies in no Monster Zone has no position: it is Summoned in it.
        position = position.is_none().then_some(Some(stand(found)))?;
        choice.of.position = None;
    }
    // "In its same column" is told of what is Summoned.
    let its = matches!(zone.as_deref(), Some(Zones::Column(of)) if of.of.itself);
    (!its && with.is_empty() || what == Noun::This).then_some(())?;
    Some(Act::SpecialSummon(SpecialSummon {
        what,
        position,
        to,
        ignoring_conditions,
        treated_as: None,
        as_by: None,
        zone,
        with,
        linked: false,
        upon,
    }))
}

/// The monster upon which a monster from the Extra Deck is Summoned: "by using it as material".
fn upon(clause: &mut Clause<'_>, context: &Context) -> Option<Option<Noun>> {
    let material = |as_what: Option<&Node>| {
        as_what.is_none_or(|m| matches!(m.slot("head").map(|h| h.concept.as_str()), Some("material" | "xyz-material")))
    };
    let what = match (clause.using.take(), clause.by_doing.take()) {
        (None, None) => return Some(None),
        (Some((what, as_what)), None) => material(as_what).then_some(what)?,
        (None, Some(by)) => {
            matches!(by.concept.as_str(), "use" | "use-as").then_some(())?;
            (by.slots.iter().all(|(name, _)| matches!(name.as_str(), "what" | "as"))).then_some(())?;
            material(by.slot("as")).then(|| by.slot("what"))??
        }
        (Some(_), Some(_)) => return None,
    };
    let this = super::meaning::reads("on-itself", what, context).then_some(Noun::This);
    this.or_else(|| context.pronoun_of(what)).map(Some)
}

/// "(This is treated as an Xyz Summon. Transfer its materials to the Summoned monster.)": of a Summon upon a monster, whose
/// materials come along in any case.
pub(super) fn is_xyz(says: &Node, summon: &mut SpecialSummon) -> Option<()> {
    summon.upon.as_ref().filter(|_| summon.treated_as.is_none())?;
    let parts: Vec<&Node> = if says.concept == "seq" {
        says.slots.iter().map(|(_, part)| part.slot("clause").or(part.slot("s")).unwrap_or(part)).collect()
    } else {
        vec![says]
    };
    let xyz = |part: &&Node| {
        let kind = part.slot("as").and_then(|kind| kind.slot("head"));
        part.concept == "treated-as" && kind.is_some_and(|kind| kind.concept == "xyz-summon")
    };
    let known =
        |part: &&Node| xyz(part) || matches!(part.concept.as_str(), "transfer" | "then-transfer" | "materials-also");
    (parts.iter().all(known) && parts.iter().any(xyz)).then(|| summon.treated_as = Some(SummonKind::Xyz))
}

/// A remark on the kind of a Special Summon, in a sentence of its own.
pub(super) fn treated(node: Option<&Node>, words: &str, effect: &mut Effect) -> bool {
    treated_as(words, effect) || as_xyz(node, effect) || as_by_effect(node, effect)
}

/// "(This is treated as a Special Summon by the effect of …)": of the Special Summon just spoken of.
fn as_by_effect(node: Option<&Node>, effect: &mut Effect) -> bool {
    let Some(by) = node.and_then(|node| node.slot("s")).and_then(super::meaning::by_whose_effect) else { return false };
    let summons = effect.steps.iter_mut().filter_map(|step| match &mut step.act {
        Act::SpecialSummon(summon) => Some(&mut summon.as_by),
        _ => None,
    });
    match summons.collect::<Vec<_>>().as_mut_slice() {
        [told] if told.is_none() => **told = Some(Box::new(by)),
        _ => return false,
    }
    true
}

/// "(This is treated as a Fusion Summon.)": of the Special Summon just spoken of.
fn treated_as(words: &str, effect: &mut Effect) -> bool {
    let rest = words.strip_prefix("(This is treated as a").and_then(|w| w.strip_suffix(" Summon.)"));
    let kind = rest.and_then(|w| w.strip_prefix("n ").or_else(|| w.strip_prefix(' ')));
    let kind = kind.and_then(|k| word::<SummonKind>(&k.to_lowercase()));
    let summons = effect.steps.iter_mut().filter_map(|step| match &mut step.act {
        Act::SpecialSummon(summon) => Some(&mut summon.treated_as),
        _ => None,
    });
    match (kind, summons.collect::<Vec<_>>().as_mut_slice()) {
        (Some(kind), [told]) if told.is_none() => **told = Some(kind),
        _ => return false,
    }
    true
}

/// The same of one upon a monster, with what becomes of the materials.
fn as_xyz(node: Option<&Node>, effect: &mut Effect) -> bool {
    let Some(says) = node.and_then(|node| node.slot("s")) else { return false };
    effect.steps.iter_mut().any(|step| match &mut step.act {
        Act::SpecialSummon(made) => is_xyz(says, made).is_some(),
        _ => false,
    })
}

/// A clause that says of its cards where they go, with that said of the verb.
pub(super) fn to_zone(node: &Node) -> Option<Node> {
    let mut told = node.clone();
    let (_, what) = told.slots.iter_mut().find(|(name, _)| name == "what")?;
    let zone = |p: &Node| {
        let to = p.slot("what").filter(|_| p.concept == "to" && p.slots.len() == 1)?;
        matches!(to.slot("head")?.concept.as_str(), "zone" | "main-monster-zone").then(|| to.clone())
    };
    let at = what.slots.iter().position(|(_, p)| zone(p).is_some())?;
    let to = zone(&what.slots.remove(at).1)?;
    if what.concept == "pron" && what.slots.len() == 1 {
        *what = what.slots.remove(0).1;
    }
    told.slots.push(("m".into(), Node { concept: "to-np".into(), slots: vec![("to".into(), to)] }));
    Some(told)
}

fn on_field(filter: &Filter) -> bool {
    filter.place.is_empty() || filter.place.iter().any(|p| matches!(p, Place::Field | Place::MonsterZone))
}

/// A position; none: face-up, as the player likes.
fn standing(node: &Node) -> Option<Option<Position>> {
    match node.concept.as_str() {
        "either" | "either-2" | "either-4" | "attack-or-defense" => Some(None),
        _ => Some(Some(stand(position(node)?))),
    }
}

/// Whose field the monster comes to.
pub(super) fn field_of(node: &Node) -> Option<Who> {
    let (to, whose) = places(node)?;
    (to == [Place::Field]).then_some(())?;
    match whose? {
        Who::You => Some(Who::You),
        Who::Opponent => Some(Who::Opponent),
        _ => None,
    }
}

/// Only monsters are Summoned.
fn only_monsters(noun: Noun) -> Noun {
    match noun {
        Noun::Choose(mut c) if c.of.kind.is_empty() && !c.of.monster_card => {
            c.of.kind.push(Kind::Monster);
            Noun::Choose(c)
        }
        noun => noun,
    }
}

/// A Normal Summon by an effect: of a card in the hand, if nothing else is said.
pub(super) fn normal(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    let (tribute, or_set) = (clause.concept == "tribute-summon", clause.concept == "normal-summon-set");
    let now = |what| Some(Act::NormalSummon(SummonNow { what, tribute, or_set }));
    let node = clause.slots.take("what")?;
    if let Some(noun) = context.pronoun_of(node) {
        if let Some(place) = clause.from() {
            super::place::lying(place)?;
        }
        return now(noun);
    }
    clause.slots.rest.push(("what", node));
    let mut described = clause.described()?;
    if described.filter.place.is_empty() && described.filter.whose.is_none() {
        (described.filter.place, described.filter.whose) = (vec![Place::Hand], Some(Who::You));
    }
    (described.filter.place == [Place::Hand]).then_some(())?;
    // Tributed for, it comes face-up.
    if tribute {
        described.filter.face = None;
    }
    now(only_monsters(super::choice::chosen(described)?))
}

/// One monster of a kind from a place of one's own.
pub(super) fn one(described: Described, place: Place, kind: Ability) -> Option<Filter> {
    (described.count == Count::Exactly(1) && !described.random).then_some(())?;
    let mut filter = described.filter;
    if filter.place.is_empty() && filter.whose.is_none() {
        (filter.place, filter.whose) = (vec![place], Some(Who::You));
    }
    (filter.place == [place] && filter.whose == Some(Who::You)).then_some(())?;
    if filter.name.is_empty() && !filter.types.contains(&kind) && filter.any_type.is_empty() {
        return None;
    }
    filter.kind = vec![Kind::Monster];
    Some(filter)
}
