//! Verbs about cards on the field: Set, equip, control, positions, materials.

use crate::cards::act::{Act, Attach, ChangePosition, Control, Equip, Placing, Until};
use crate::cards::continuous::{Apply, Modifier, StatChange};
use crate::cards::filter::{Face, Filter, Kind, Place, Position, Property, Who};
use crate::cards::number::{Number, Stat};
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::around::Clause;
use super::modifier::position;
use super::noun::{Count, describe};
use super::place::places;
use super::refer::Context;
use super::{act, figure};

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
            // "Set that card … on your opponent's field" says where to.
            let where_to = |p: &Node| matches!(p.concept.as_str(), "on-place" | "on-field");
            let what = clause.slots.rest.iter().find(|(name, _)| *name == "what");
            let known = what.is_some_and(|(_, what)| context.pronoun_of(what).is_some());
            (!known || what.is_some_and(|(_, what)| what.slots.iter().all(|(_, p)| !where_to(p)))).then_some(())?;
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
            let with = clause.as_what.take().map_or(Some(Vec::new()), |node| equip_spell(node, &to))?;
            Act::Equip(Equip { what: clause.what(context)?, to, with })
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
            Act::Attach(Attach { what: clause.what(context)?, to: Noun::This })
        }
        "place" | "place-face-up" => Act::PlaceFaceUp(placing(clause, context)?),
        _ => return None,
    })
}

/// "As an Equip Spell that gives it 500 ATK": what holds of the monster that it is equipped to.
fn equip_spell(node: &Node, to: &Noun) -> Option<Vec<Apply>> {
    let (mut equip, mut with) = (false, Vec::new());
    for (name, part) in &node.slots {
        match name.as_str() {
            "count" => (part.concept == "a").then_some(())?,
            "m" if part.concept == "face-up" => {}
            "m" => {
                (part.concept == "type" && part.slot("t")?.concept == "equip").then_some(())?;
                equip = true;
            }
            "head" if part.concept == "equip-card" => equip = true,
            "head" => matches!(part.concept.as_str(), "spell" | "spell-card").then_some(())?,
            "r" => {
                let gives = part.slot("rel").filter(|rel| rel.concept == "give-stat")?;
                let whom = gives.slot("to")?.concept.as_str();
                let them = matches!(whom, "it" | "that-monster" | "the-equipped-monster");
                (them || whom == "this-card" && *to == Noun::This).then_some(())?;
                let what = gives.slot("what").filter(|what| what.slots.len() == 2)?;
                let gains = figure(what.slot("count")?.slot("NUM")?)?;
                let stats: &[Stat] = match what.slot("head")?.concept.as_str() {
                    "atk" => &[Stat::Atk],
                    "def" => &[Stat::Def],
                    "atk-def" => &[Stat::Atk, Stat::Def],
                    _ => return None,
                };
                with.extend(stats.iter().map(|stat| {
                    let gains = Some(Number::Fixed(gains));
                    let change = StatChange { stat: *stat, becomes: None, gains, original: None };
                    Apply::of(None, Modifier::Stat(change))
                }));
            }
            _ => return None,
        }
    }
    (node.concept == "np" && equip).then_some(with)
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
    Some(Placing { what: clause.what(context)?, place, to, kind })
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
