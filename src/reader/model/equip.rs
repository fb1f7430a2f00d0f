//! The activation of an Equip Spell, which its text need not tell, and what other cards say of the monster to which their
//! effect equips them.

use crate::cards::act::{Act, Equip};
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Face, Filter, Kind, Place, Property};
use crate::cards::lasting::{Lasting, Until};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Joint, Noun, Step};
use crate::reader::node::Node;
use crate::reader::reading::{Piece, Reading, Role};
use crate::reader::touches;

use super::continuous::sentence;
use super::noun::{Count, describe};
use super::told::{Told, bearer};

/// How the text begins that says which monsters may be equipped.
const ONLY: &str = "Equip only to";

/// The activation: targets a face-up monster that may be equipped and equips this card to it.
pub(super) fn activation(reading: &Reading) -> Effect {
    let mut of = Filter {
        place: vec![Place::MonsterZone],
        kind: vec![Kind::Monster],
        face: Some(Face::Up),
        ..Filter::default()
    };
    let mut effect = Effect::new(Class::Activation);
    for piece in reading.effects.iter().flat_map(|e| &e.pieces).chain(&reading.general) {
        let words = reading.text.get(piece.span.clone()).unwrap_or_default().trim();
        if piece.role == Role::Marker {
            continue;
        }
        if !words.starts_with(ONLY) {
            if !reading.modern && piece.role != Role::Limit && may_restrict(words) {
                match piece.node.as_ref().and_then(worn).as_ref().and_then(bearers) {
                    Some(found) => of = found,
                    None => of.unread = Some(words.into()),
                }
            }
            continue;
        }
        match piece.node.as_ref().and_then(only) {
            Some(found) => of = found,
            None => effect.unread.push(touches::unread(words)),
        }
    }
    effect.targets.push(Choice::of(of, Number::one()));
    let act = Act::Equip(Equip { what: Noun::This, to: Noun::Target(0), fitting: false, with: Vec::new() });
    effect.steps.push(Step { join: Joint::Next, choice: None, act, condition: None });
    effect
}

/// An Equip Spell is equipped only to a monster that its own text lets it be equipped to.
pub(super) fn as_its_text_says(act: Act) -> Act {
    match act {
        Act::Equip(Equip { what: Noun::Choose(c), to, with, .. }) if c.of.property == [Property::Equip] => {
            Act::Equip(Equip { what: Noun::Choose(c), to, fitting: true, with })
        }
        other => other,
    }
}

/// "Equip it to 1 appropriate monster", "equip it with 1 Equip Spell that can equip to it": the clause without these words.
pub(super) fn without_fitting(node: &Node) -> Option<Node> {
    matches!(node.concept.as_str(), "equip" | "equip-with").then_some(())?;
    let says = |name: &str, part: &Node| match name {
        "m" => part.concept == "appropriate",
        "r" => part.slot("rel").is_some_and(|rel| rel.concept == "can-equip"),
        _ => false,
    };
    let mut told = node.clone();
    for (_, part) in
        told.slots.iter_mut().filter(|(name, part)| matches!(name.as_str(), "what" | "on") && part.concept == "np")
    {
        part.slots.retain(|(name, part)| !says(name, part));
    }
    (told != *node).then_some(told)
}

/// Whether an old wording may say which monsters can be equipped: "a Warrior monster equipped with this card …", "only
/// a monster with …". "The equipped monster" is any.
fn may_restrict(words: &str) -> bool {
    let words = words.to_lowercase();
    let any = ["a monster equipped with this card", "the monster equipped with this card"];
    let first = words.split([' ', '　']).next().unwrap_or_default();
    matches!(first, "a" | "an" | "only" | "this" | "you")
        && words.contains("equip")
        && !any.iter().any(|a| words.starts_with(a))
        || words.contains("のみ装備")
        || words.contains("しか装備")
}

/// "Equip only to a Warrior monster you control".
fn only(node: &Node) -> Option<Filter> {
    bearers(node.slot("on").filter(|_| node.concept == "equip-only" && node.slots.len() == 1)?)
}

/// "A Warrior-Type monster equipped with this card …": in an old wording, the monsters that it may be equipped to.
fn worn(node: &Node) -> Option<Node> {
    bearer(node).or_else(|| node.slots.iter().find_map(|(_, inner)| worn(inner)))
}

/// The monsters to which a card may be equipped.
fn bearers(on: &Node) -> Option<Filter> {
    let described = describe(on)?;
    matches!(described.count, Count::Bare | Count::Exactly(1)).then_some(())?;
    let mut of = described.filter;
    if of.place.is_empty() {
        of.place = vec![Place::MonsterZone];
    }
    if of.kind.is_empty() {
        of.kind = vec![Kind::Monster];
    }
    (of.place == [Place::MonsterZone] && of.kind == [Kind::Monster] && of.face != Some(Face::Down)).then_some(())?;
    of.face = Some(Face::Up);
    Some(of)
}

/// "Equip this card to that target. It gains 500 ATK": what holds of the equipped monster as long as it is equipped, apart
/// from what is done.
pub(super) fn given(pieces: Vec<&Piece>) -> (Vec<&Piece>, Vec<&Piece>) {
    let equips = |p: &&Piece| p.role == Role::Step && p.node.as_ref().is_some_and(equips_itself);
    let gains = |p: &&Piece| p.role == Role::Step && p.node.as_ref().and_then(gains_of_worn).is_some();
    let Some(at) = pieces.iter().position(equips) else { return pieces.into_iter().partition(gains) };
    let (done, after) = pieces.split_at(at + 1);
    let (given, rest): (Vec<&Piece>, Vec<&Piece>) = after
        .iter()
        .partition(|p| matches!(p.role, Role::Step | Role::Continuous) && p.node.as_ref().and_then(gives).is_some());
    (given, done.iter().copied().chain(rest).collect())
}

/// "Gains ATK equal to the combined ATK of the monsters equipped to it by this effect": as long as they are.
fn gains_of_worn(node: &Node) -> Option<Effect> {
    speaks_of_worn(node).then_some(())?;
    let found = sentence(node, &mut Told::default())?;
    let alone = found.iter().all(|one| one.apply.to == Some(Subjects::This) && one.from.is_none());
    (alone && !found.is_empty()).then_some(())?;
    let applies = found.into_iter().map(|one| one.apply).collect();
    Some(Effect { applies, ..Effect::new(Class::Continuous) })
}

/// Whether it speaks of monsters "equipped to it by this effect".
fn speaks_of_worn(node: &Node) -> bool {
    let effect = |r: &Node| r.concept == "by" && r.slot("what").is_some_and(|what| what.concept == "this-effect");
    let worn = |p: &Node| p.slot("rel").is_some_and(|rel| rel.concept == "equipped" && rel.slot("to").is_some());
    node.slot("r").is_some_and(effect) && node.slot("p").is_some_and(worn)
        || node.slots.iter().any(|(_, inner)| speaks_of_worn(inner))
}

/// What a sentence, or a remark, says of the equipped monster alone, or of the Union monsters that it is equipped with.
pub(super) fn gives(node: &Node) -> Option<Effect> {
    let node = node.slot("s").filter(|_| node.concept == "remark").unwrap_or(node);
    if let Some(gained) = gains_of_worn(node) {
        return Some(gained);
    }
    let found = sentence(node, &mut Told::equipped())?;
    let of_equipped = |one: &Apply| one.to == Some(Subjects::Equipped) || one.rule == Modifier::OneUnion;
    let alone = found.iter().all(|one| of_equipped(&one.apply) && one.from.is_none());
    (alone && !found.is_empty()).then_some(())?;
    let applies = found.into_iter().map(|one| one.apply).collect();
    Some(Effect { applies, ..Effect::new(Class::Continuous) })
}

/// "Equip this card to it", last in a sentence or alone.
fn equips_itself(node: &Node) -> bool {
    match node.concept.as_str() {
        "equip" => node.slot("what").is_some_and(|what| {
            matches!(what.concept.as_str(), "this-card" | "this-monster")
                || what.slot("count").is_some_and(|count| count.concept == "this")
        }),
        "seq" => {
            let last = node.slots.iter().rev().find(|(name, _)| name == "more").map(|(_, link)| link);
            last.and_then(|link| link.slot("clause")).is_some_and(equips_itself)
        }
        _ => false,
    }
}

/// What the effects of a card say of equipping, taken together.
pub(super) fn all(all: &mut [Effect]) {
    either_of_union(all);
    for effect in all {
        fitting_target(effect);
        while_worn(effect);
    }
}

/// "Equip this card to it. The equipped monster cannot …": so for as long as the card is equipped to it.
fn while_worn(effect: &mut Effect) {
    let equips = |step: &Step| matches!(&step.act, Act::Equip(equip) if equip.what == Noun::This);
    let Some(at) = effect.steps.iter().position(equips) else { return };
    let mut with = Vec::new();
    let mut place = 0..;
    effect.steps.retain(|step| {
        let behind = place.next() > Some(at) && step.choice.is_none() && step.condition.is_none();
        let Act::Lasting(lasting) = &step.act else { return true };
        let worn = behind && *lasting == Lasting::new(Some(Noun::Equipped), lasting.apply.clone(), Until::Leaves);
        if worn {
            with.extend(lasting.apply.iter().cloned());
        }
        !worn
    });
    if let Some(Act::Equip(equip)) = effect.steps.get_mut(at).map(|step| &mut step.act) {
        equip.with.extend(with);
    }
}

/// An Equip Spell that is targeted is one that can be equipped, as its own text says.
fn fitting_target(effect: &mut Effect) {
    let equip_spell = |n: u8| effect.targets.get(usize::from(n)).is_some_and(|t| t.of.property == [Property::Equip]);
    for step in &mut effect.steps {
        if let Act::Equip(equip) = &mut step.act
            && matches!(equip.what, Noun::Target(n) if equip_spell(n))
        {
            equip.fitting = true;
        }
    }
}

/// "Once per turn, you can either: … equip this card …, OR: unequip this card …": one of them.
fn either_of_union(all: &mut [Effect]) {
    let equips = |e: &Effect| {
        e.steps.iter().any(|s| match &s.act {
            Act::Equip(to) => to.what == Noun::This,
            act => matches!(act, Act::Unread(_)),
        })
    };
    let comes = |e: &Effect| e.steps.iter().any(|s| matches!(&s.act, Act::SpecialSummon(of) if of.what == Noun::This));
    let unequips = |e: &Effect| comes(e) && e.condition.iter().any(|c| matches!(c, Condition::Equipped(_)));
    for at in 0..all.len() {
        let (before, from) = all.split_at_mut(at);
        let Some(b) = from.first_mut().filter(|b| b.class == Class::Ignition && unequips(b)) else { continue };
        let half = |a: &&mut Effect| a.class == Class::Ignition && a.limit == b.limit && equips(a);
        let Some(a) = before.iter_mut().rfind(half) else { continue };
        for limit in [&mut a.limit, &mut b.limit].into_iter().flatten() {
            limit.shared = limit.shared.take().or_else(|| Some("union".to_owned()));
        }
    }
}
