//! What a card says beside its effects: materials and summoning conditions.

use crate::cards::continuous::{Apply, Materials, Modifier, MustBe, Slot, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Kind, Place, SummonKind, Who};
use crate::reader::node::Node;
use crate::reader::reading::{Piece, Role};

use super::apply::applies;
use super::effect::empty;
use super::modifier::word;
use super::noun::{Count, describe};
use super::refer::Context;

/// The summoning conditions and materials as one entry, if the card has any.
pub(super) fn conditions(text: &str, pieces: &[Piece]) -> Option<Effect> {
    let mut effect = empty(Class::Condition);
    for piece in pieces {
        let words = text.get(piece.span.clone()).unwrap_or_default().trim();
        let node = piece.node.as_ref();
        let found = match piece.role {
            Role::Materials => node.and_then(materials).map(|m| vec![this(Modifier::Materials(m))]),
            Role::SummoningCondition | Role::Continuous => {
                node.and_then(|n| applies(n, &Context::default()).or_else(|| must(n).map(|m| vec![this(m)])))
            }
            // How often effects may be used stands with the effects; archetypes are data of the card.
            Role::Limit | Role::TreatedAs | Role::Marker | Role::Frame if node.is_some() || piece.role == Role::Marker => {
                continue;
            }
            _ => None,
        };
        match found {
            Some(all) => effect.applies.extend(all),
            None if words.chars().any(char::is_alphanumeric) => effect.unread.push(words.to_owned()),
            None => {}
        }
    }
    (!effect.applies.is_empty() || !effect.unread.is_empty()).then_some(effect)
}

fn this(rule: Modifier) -> Apply {
    Apply { to: Some(Subjects::This), condition: Vec::new(), rule }
}

/// "Must be Fusion Summoned", "Must first be Synchro Summoned", "Cannot be Special Summoned".
fn must(node: &Node) -> Option<Modifier> {
    let clause = node.slot("clause")?;
    let bare = clause.slots.iter().all(|(n, _)| n == "be");
    let first = node.concept == "must-first-be";
    let own = clause.slot("m").is_some_and(|m| {
        let by = m.slot("by");
        m.concept == "by" && by.and_then(|b| b.slot("count")).is_some_and(|c| c.concept == "its")
    });
    let must = match (node.concept.as_str(), clause.concept.as_str()) {
        ("cannot-be", "special-summoned") if bare => MustBe { kinds: vec![], own_procedure: false, by: None, first: false },
        ("must-be" | "must-first-be", "special-summoned") if own => {
            MustBe { kinds: vec![], own_procedure: true, by: None, first }
        }
        ("must-be" | "must-first-be", concept) if bare => {
            let kind = word::<SummonKind>(concept.strip_suffix("-summoned")?)?;
            (kind != SummonKind::Special).then_some(())?;
            MustBe { kinds: vec![kind], own_procedure: false, by: None, first }
        }
        _ => return None,
    };
    Some(Modifier::MustBeSummoned(must))
}

/// "1 Tuner + 1+ non-Tuner monsters".
fn materials(node: &Node) -> Option<Materials> {
    let mut slots = Vec::new();
    collect(node, &mut slots)?;
    Some(Materials { slots })
}

fn collect(node: &Node, slots: &mut Vec<Slot>) -> Option<()> {
    if node.concept == "plus" && node.slot("a").is_some() {
        collect(node.slot("a")?, slots)?;
        return collect(node.slot("b")?, slots);
    }
    let described = describe(node)?;
    let mut of = described.filter;
    if of.name.is_empty() && of.archetype.is_empty() && of.any.is_empty() || of.kind.is_empty() {
        of.kind = vec![Kind::Monster];
    }
    if !of.place.is_empty() || of.whose.is_some() {
        return None;
    }
    (of.place, of.whose) = (vec![Place::MonsterZone], Some(Who::You));
    let small = |n: i32| u8::try_from(n).ok();
    let (min, max) = match described.count {
        Count::Exactly(n) => (small(n)?, None),
        Count::Between(n, None) => (small(n)?, Some(99)),
        Count::Between(n, Some(m)) => (small(n)?, Some(small(m)?)),
        Count::Bare => (1, None),
        Count::All | Count::No => return None,
    };
    slots.push(Slot { of, min, max });
    Some(())
}
