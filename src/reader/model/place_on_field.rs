//! Verbs about cards on the field: Set, positions, cards that are placed.

use crate::cards::act::{Act, ChangePosition, Placing};
use crate::cards::filter::{Face, Filter, Kind, Place, Position, Property, Who};
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::around::Clause;
use super::noun::{Count, describe};
use super::place::places;
use super::refer::Context;

/// What a verb about cards on the field does.
pub(super) fn verb(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    if let Some(who) = clause.slots.take("who") {
        (who.concept == "you").then_some(())?;
    }
    Some(match clause.concept {
        "set" => {
            let to = clause.slots.take("to").or_else(|| clause.to.take());
            if let Some(to) = to {
                own_field(to)?;
            }
            // "Set that card … on your opponent's field" says where to.
            let where_to = |p: &Node| matches!(p.concept.as_str(), "on-place" | "on-field");
            let what = clause.slots.rest.iter().find(|(name, _)| *name == "what");
            let known = what.is_some_and(|(_, what)| context.pronoun_of(what).is_some());
            (!known || what.is_some_and(|(_, what)| what.slots.iter().all(|(_, p)| !where_to(p)))).then_some(())?;
            let mut what = clause.what(context)?;
            // No Field Spell comes to a Spell & Trap Zone.
            if to.is_some_and(|to| to.concept == "spell-trap-zone")
                && let Noun::Choose(choice) = &mut what
                && choice.of.kind.contains(&Kind::Spell)
            {
                choice.of.not.push(Filter { property: vec![Property::Field], ..Filter::default() });
            }
            // Monsters that lie on the field already are turned face-down.
            match what.filter() {
                Some(f) if f.place == [Place::MonsterZone] => {
                    Act::ChangePosition(ChangePosition { what, to: Some(Position::FaceDown), no_flip: None })
                }
                Some(f) if f.place.contains(&Place::MonsterZone) || f.place.contains(&Place::Field) => return None,
                _ => Act::Set(what),
            }
        }
        "change-battle-position" => {
            let what = clause.slots.take("what")?;
            Act::ChangePosition(ChangePosition { what: whose_position(what, context)?, to: None, no_flip: None })
        }
        "place" | "place-face-up" => Act::PlaceFaceUp(placing(clause, context)?),
        _ => return None,
    })
}

/// "Place it face-up in your Spell & Trap Zone as a Continuous Trap", "in your Pendulum Zone".
fn placing(clause: &mut Clause<'_>, context: &Context) -> Option<Placing> {
    let to = clause.slots.take("to").or_else(|| clause.slots.take("on")).or_else(|| clause.to.take());
    let (to, whose) = places(to?)?;
    let place = match to[..] {
        [Place::Field] => None,
        [place @ (Place::PendulumZone | Place::SpellTrapZone | Place::FieldZone)] => Some(place),
        _ => return None,
    };
    let to = whose.filter(|w| matches!(w, Who::You | Who::Opponent | Who::Owner))?;
    let mut face_up = clause.concept == "place-face-up" || place == Some(Place::PendulumZone);
    let kind = match clause.as_what.take() {
        None => None,
        Some(node) => {
            let described = describe(node)?;
            let as_what = described.filter;
            let continuous = Filter {
                kind: as_what.kind.clone(),
                property: vec![Property::Continuous],
                face: as_what.face,
                ..Filter::default()
            };
            let one = matches!(described.count, Count::Exactly(1) | Count::Bare);
            (one && as_what == continuous && place == Some(Place::SpellTrapZone)).then_some(())?;
            face_up |= as_what.face == Some(Face::Up);
            match as_what.kind[..] {
                [Kind::Spell] => None,
                [Kind::Trap] => Some(Kind::Trap),
                _ => return None,
            }
        }
    };
    face_up.then_some(())?;
    Some(Placing { what: clause.what(context)?, place, to, kind, activated: false })
}

/// "Your field".
fn own_field(node: &Node) -> Option<()> {
    let (to, whose) = places(node)?;
    let right = matches!(to[..], [Place::Field | Place::SpellTrapZone]) && whose == Some(Who::You);
    right.then_some(())
}

/// The monsters whose battle positions change.
fn whose_position(node: &Node, context: &Context) -> Option<Noun> {
    (node.slot("head")?.concept == "position").then_some(())?;
    let count = node.slot("count")?;
    match (count.concept.as_str(), node.slots.len()) {
        ("its", 2) => context.it(),
        ("their", 2) => context.them(),
        ("poss", 2) => context.noun(count.slot("of")?, None),
        ("the", 3) => {
            let p = node.slot("p")?;
            (p.concept == "of").then_some(())?;
            context.noun(p.slot("of")?, None)
        }
        _ => None,
    }
}

/// "Defense Position" of a monster that is Summoned or turned is face-up.
pub(super) fn stand(position: Position) -> Position {
    if position == Position::AnyDefense { Position::Defense } else { position }
}
