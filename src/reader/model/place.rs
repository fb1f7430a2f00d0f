//! Places: "your hand, Deck, or GY".

use crate::cards::filter::{Place, Who};
use crate::reader::node::Node;

use super::Slots;

/// Places, and whose; several only if they are one player's.
pub(super) fn places(node: &Node) -> Option<(Vec<Place>, Option<Who>)> {
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "or" | "and" | "and-or" | "list" | "slash" => {
            let (mut all, whose) = places(slots.take("a")?)?;
            let (more, theirs) = places(slots.take("b")?)?;
            slots.done()?;
            if theirs.is_some() && theirs != whose {
                return None;
            }
            all.extend(more);
            Some((all, whose))
        }
        concept => {
            let place = match concept {
                "hand" => Place::Hand,
                "deck" | "main-deck" => Place::Deck,
                "extra-deck" => Place::ExtraDeck,
                "graveyard" => Place::Graveyard,
                "banishment" => Place::Banished,
                "field" | "side" => Place::Field,
                "monster-zone" => Place::MonsterZone,
                "spell-trap-zone" => Place::SpellTrapZone,
                "field-zone" | "field-spell-zone" => Place::FieldZone,
                "pendulum-zone" => Place::PendulumZone,
                _ => return None,
            };
            let whose = match slots.take("whose").map(|n| n.concept.as_str()) {
                None | Some("the") => None,
                Some("your" | "own") => Some(Who::You),
                Some("opponents") => Some(Who::Opponent),
                Some("either") => Some(Who::Either),
                Some("owners" | "their-owners" | "their-owners-p") => Some(Who::Owner),
                Some(_) => return None,
            };
            slots.done()?;
            Some((vec![place], whose))
        }
    }
}
