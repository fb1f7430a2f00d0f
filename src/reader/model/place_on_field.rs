//! Verbs about cards on the field: Set, equip, control, positions, materials.

use crate::cards::act::{Act, ChangePosition, Control, Equip, Until};
use crate::cards::filter::{Place, Position, Who};
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::act;
use super::around::Clause;
use super::modifier::position;
use super::place::places;
use super::refer::Context;

/// What a verb about cards on the field does.
pub(super) fn verb(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    if !matches!(clause.concept, "take-control" | "gain-control")
        && let Some(who) = clause.slots.take("who")
    {
        (who.concept == "you").then_some(())?;
    }
    Some(match clause.concept {
        "set" => {
            if let Some(to) = clause.slots.take("to").or_else(|| clause.to.take()) {
                own_field(to)?;
            }
            let what = clause.what(context)?;
            // Monsters that lie on the field already are turned face-down.
            match what.filter() {
                Some(f) if f.place == [Place::MonsterZone] => {
                    Act::ChangePosition(ChangePosition { what, to: Some(Position::FaceDown) })
                }
                Some(f) if f.place.contains(&Place::MonsterZone) || f.place.contains(&Place::Field) => return None,
                _ => Act::Set(what),
            }
        }
        "equip" | "equip-with" => {
            let to = context.noun(clause.slots.take("on")?, None)?;
            Act::Equip(Equip { what: clause.what(context)?, to })
        }
        "take-control" | "gain-control" => {
            let to = act::who(clause.slots.take("who"))?;
            matches!(to, Who::You | Who::Opponent).then_some(())?;
            let until = clause.until.take().unwrap_or(Until::Leaves);
            Act::Control(Control { what: clause.what(context)?, to, until })
        }
        "give-control" => {
            let to = act::who(Some(clause.slots.take("to")?))?;
            (to == Who::Opponent).then_some(())?;
            let until = clause.until.take().unwrap_or(Until::Leaves);
            Act::Control(Control { what: clause.what(context)?, to, until })
        }
        "change-position" | "flip-face-down" => {
            // "Defense Position" leaves a face-down monster as it is; only "face-up Defense Position" turns it.
            let to = position(clause.slots.take("to")?)?;
            (clause.concept != "flip-face-down" || to == Position::FaceDown).then_some(())?;
            Act::ChangePosition(ChangePosition { what: clause.what(context)?, to: Some(to) })
        }
        "change-battle-position" => {
            let what = clause.slots.take("what")?;
            Act::ChangePosition(ChangePosition { what: whose_position(what, context)?, to: None })
        }
        "attach" => {
            let on = clause.slots.take("on")?;
            if let Some(kind) = clause.slots.take("as") {
                material(kind)?;
            }
            let said = on.slot("p").is_none_or(|p| p.concept == "as");
            (said && context.pronoun_of(on) == Some(Noun::This)).then_some(())?;
            Act::Attach(clause.what(context)?)
        }
        _ => return None,
    })
}

/// The material of an Xyz Monster.
fn material(node: &Node) -> Option<()> {
    let head = node.slot("head")?;
    matches!(head.concept.as_str(), "material" | "xyz-material").then_some(())
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
