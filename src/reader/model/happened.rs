//! The events that verbs name.

use crate::cards::trigger::EventKind;
use crate::reader::node::Node;

use super::modifier::word;

/// The events that a verb names.
pub(super) fn kinds(node: &Node, would: bool) -> Option<Vec<EventKind>> {
    let concept = node.concept.as_str();
    if concept == "summoned-kinds" {
        let mut all = Vec::new();
        summons(node.slot("k")?, &mut all)?;
        return (!would).then_some(all);
    }
    let passive = if concept.ends_with("summon") { format!("{concept}ed") } else { concept.to_owned() };
    if let Some(found) = summoned(&passive, would) {
        return Some(found);
    }
    if would {
        return None;
    }
    Some(match concept {
        "sent-to-graveyard"
        | "destroyed"
        | "destroyed-by-battle"
        | "banished"
        | "leaves-field"
        | "tributed"
        | "discarded"
        | "added-to-hand"
        | "used-as-material" => vec![word(concept)?],
        "attack-target" | "attack-target-selected" => vec![EventKind::AttackTarget],
        "flipped" => vec![EventKind::Flipped],
        "returned-to-hand" if node.slot("from").is_some_and(|f| f.concept == "field") => vec![EventKind::AddedToHand],
        _ => return None,
    })
}

fn summons(node: &Node, all: &mut Vec<EventKind>) -> Option<()> {
    if node.slots.is_empty() {
        all.push(word(&format!("{}-summoned", node.concept))?);
        return Some(());
    }
    node.slots.iter().filter(|(n, _)| n != "sep").try_for_each(|(_, kind)| summons(kind, all))
}

fn summoned(concept: &str, would: bool) -> Option<Vec<EventKind>> {
    use EventKind::{
        FlipSummoned, NormalSummoned, SpecialSummoned, WouldBeFlipSummoned, WouldBeNormalSummoned,
        WouldBeSpecialSummoned,
    };
    Some(match (concept, would) {
        ("summoned", true) => vec![WouldBeNormalSummoned, WouldBeFlipSummoned, WouldBeSpecialSummoned],
        ("normal-or-special-summoned", false) => vec![NormalSummoned, SpecialSummoned],
        ("normal-or-special-summoned", true) => vec![WouldBeNormalSummoned, WouldBeSpecialSummoned],
        ("normal-or-flip-summoned", false) => vec![NormalSummoned, FlipSummoned],
        ("summoned" | "normal-flip-or-special-summoned", false) => vec![NormalSummoned, FlipSummoned, SpecialSummoned],
        ("flip-or-special-summoned", false) => vec![FlipSummoned, SpecialSummoned],
        ("special-summoned", true) => vec![WouldBeSpecialSummoned],
        ("normal-summoned", true) => vec![WouldBeNormalSummoned],
        ("flip-summoned", true) => vec![WouldBeFlipSummoned],
        (
            "normal-summoned" | "special-summoned" | "flip-summoned" | "fusion-summoned" | "synchro-summoned"
            | "xyz-summoned" | "link-summoned" | "ritual-summoned" | "pendulum-summoned" | "tribute-summoned",
            false,
        ) => vec![word(concept)?],
        _ => return None,
    })
}
