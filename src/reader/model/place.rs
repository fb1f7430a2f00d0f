//! Places: "your hand, Deck, or GY".

use crate::cards::filter::{Face, MonsterZone, Place, Who};
use crate::reader::node::Node;

use super::Slots;
use super::control::theirs;

/// Places, each with how cards must lie there if the text says so, and whose they are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Places {
    pub(super) all: Vec<(Place, Option<Face>)>,
    pub(super) whose: Option<Who>,
    /// Only the Main Monster Zones, or the Extra Monster Zones.
    pub(super) zone: Option<MonsterZone>,
    /// Whose each of them is, where they are not all one player's.
    pub(super) apart: Vec<Option<Who>>,
}

/// Places, and whose; several only if they are one player's.
pub(super) fn places(node: &Node) -> Option<(Vec<Place>, Option<Who>)> {
    let found = lying(node)?;
    let plain = found.zone.is_none() && found.apart.is_empty() && found.all.iter().all(|(_, face)| face.is_none());
    plain.then(|| (found.all.into_iter().map(|(place, _)| place).collect(), found.whose))
}

/// Places with how cards must lie there: "your hand or face-up field".
pub(super) fn lying(node: &Node) -> Option<Places> {
    if node.concept == "or"
        && let Some(told) = there_in_time(node)
    {
        return lying(&told);
    }
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "or" | "and" | "and-or" | "list" | "slash" => {
            let a = slots.take("a")?;
            let (mut first, b) = (lying(a)?, slots.take("b")?);
            slots.done()?;
            // "Your opponent controls or in their GY".
            let more = lying(&first.whose.map_or_else(|| b.clone(), |who| theirs(b, who)))?;
            let zones = [&first, &more].iter().any(|p| p.zone.is_some() || !p.apart.is_empty());
            let anyone = |p: &Places| p.whose.is_none() && p.all == [(Place::Field, None)];
            if a.concept == "pp" || more.whose == Some(Who::Either) && anyone(&first) {
                // "Banished or in your GY", of cards that are known to be yours.
                first.whose = more.whose;
            }
            if more.whose.is_some() && more.whose != first.whose {
                (first.whose.is_some() || anyone(&first)).then_some(())?;
                let of = |p: &Places| vec![p.whose; p.all.len()];
                first.apart = [of(&first), of(&more)].concat();
                first.whose = None;
            }
            first.all.extend(more.all);
            (!zones).then_some(first)
        }
        "face-up" | "face-up-from" => {
            let mut found = lying(slots.take("place").or_else(|| node.slots.first().map(|(_, n)| n))?)?;
            for (_, face) in &mut found.all {
                *face = Some(Face::Up);
            }
            Some(found)
        }
        // What stands behind a noun: "on your field or in your GY".
        "in" | "on" | "in-place" | "on-place" | "from-place" => {
            let found = lying(slots.take("place")?)?;
            slots.done()?;
            Some(found)
        }
        "on-field" | "you-control" | "opponent-controls" if node.slots.is_empty() => {
            let whose = match node.concept.as_str() {
                "you-control" => Some(Who::You),
                "opponent-controls" => Some(Who::Opponent),
                _ => None,
            };
            Some(Places { all: vec![(Place::Field, None)], whose, ..Places::default() })
        }
        "pp" if node.slot("w").is_some_and(|w| w.concept == "banished") && node.slots.len() == 1 => {
            Some(Places { all: vec![(Place::Banished, None)], ..Places::default() })
        }
        // "Your GY" as a noun.
        "np" => {
            let (count, head) = (slots.take("count"), slots.take("head")?);
            let face = match slots.take("m").map(|m| m.concept.as_str()) {
                None => None,
                Some("face-up") => Some(Face::Up),
                Some("face-down") => Some(Face::Down),
                Some(_) => return None,
            };
            slots.done()?;
            let zone = monster_zone(&head.concept);
            Some(Places { all: vec![(place(&head.concept)?, face)], whose: whose(count)?, zone, ..Places::default() })
        }
        concept => {
            let (concept, face) = match concept {
                "face-down-field" => ("field", Some(Face::Down)),
                "face-up-field" => ("field", Some(Face::Up)),
                "face-up-extra-deck" => ("extra-deck", Some(Face::Up)),
                "face-up-spell-trap-zone" => ("spell-trap-zone", Some(Face::Up)),
                _ => (concept, None),
            };
            let (place, zone) = (place(concept)?, monster_zone(slots.take("n").map_or(concept, |n| &n.concept)));
            (concept != "named-zone" || zone.is_some()).then_some(())?;
            let whose = whose(slots.take("whose"))?;
            // "The Extra Decks" are those of both players.
            let both = node.slot("w").is_some_and(|w| w.concept == "s")
                && matches!(place, Place::Hand | Place::Deck | Place::ExtraDeck);
            let whose = whose.or(both.then_some(Who::Either));
            slots.done()?;
            Some(Places { all: vec![(place, face)], whose, zone, ..Places::default() })
        }
    }
}

/// "The GY (if it was there when the card was destroyed) or hand (even if not)": what holds of effects there in any case.
fn there_in_time(node: &Node) -> Option<Node> {
    let of = |name: &str| {
        let place = node.slot(name).filter(|place| place.concept == "cond-place" && place.slots.len() == 2)?;
        Some((place.slot("pl")?, place.slot("if")?))
    };
    let ((first, at), (second, even)) = (of("a")?, of("b")?);
    let (Some(is), Some(when)) = (at.slot("cond")?.slot("cond"), at.slot("cond")?.slot("while")) else { return None };
    let there = is.slot("what")?.concept == "it" && is.slot("as")?.concept == "there" && when.concept == "when";
    let kinds = first.concept == "graveyard" && second.concept == "hand" && even.concept == "even-if-not";
    (there && kinds)
        .then(|| Node { concept: "or".into(), slots: vec![("a".into(), first.clone()), ("b".into(), second.clone())] })
}

fn place(concept: &str) -> Option<Place> {
    Some(match concept {
        "hand" => Place::Hand,
        "deck" | "main-deck" => Place::Deck,
        "extra-deck" => Place::ExtraDeck,
        "graveyard" => Place::Graveyard,
        "banishment" => Place::Banished,
        "field" | "side" => Place::Field,
        "monster-zone" | "main-monster-zone" | "extra-monster-zone" | "named-zone" => Place::MonsterZone,
        "spell-trap-zone" => Place::SpellTrapZone,
        "field-zone" | "field-spell-zone" => Place::FieldZone,
        "pendulum-zone" => Place::PendulumZone,
        _ => return None,
    })
}

fn monster_zone(concept: &str) -> Option<MonsterZone> {
    match concept {
        "main-monster-zone" => Some(MonsterZone::Main),
        "extra-monster-zone" => Some(MonsterZone::Extra),
        "center" => Some(MonsterZone::Center),
        "left-or-right" => Some(MonsterZone::Outermost),
        _ => None,
    }
}

fn whose(node: Option<&Node>) -> Option<Option<Who>> {
    Some(match node.map(|n| n.concept.as_str()) {
        None | Some("the") => None,
        Some("your" | "own") => Some(Who::You),
        Some("opponents" | "the-opponents") => Some(Who::Opponent),
        Some("either" | "either-players" | "both" | "a" | "any") => Some(Who::Either),
        Some("owners" | "their-owners" | "their-owners-p") => Some(Who::Owner),
        Some(_) => return None,
    })
}
