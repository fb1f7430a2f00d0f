//! The activation of an Equip Spell, which its text need not tell.

use crate::cards::act::{Act, Equip};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Face, Filter, Kind, Place, Who};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Joint, Noun, Step};
use crate::reader::node::Node;
use crate::reader::reading::{Reading, Role};
use crate::reader::touches;

use super::noun::{Count, describe};

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
                of.unread = Some(words.into());
            }
            continue;
        }
        match piece.node.as_ref().and_then(only) {
            Some(found) => of = found,
            None => effect.unread.push(touches::unread(words)),
        }
    }
    effect.targets.push(Choice {
        of,
        min: Number::one(),
        max: None,
        by: Who::You,
        random: false,
        name: None,
        unread: None,
    });
    let act = Act::Equip(Equip { what: Noun::This, to: Noun::Target(0) });
    effect.steps.push(Step { join: Joint::Next, choice: None, act, condition: None });
    effect
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
    let on = node.slot("on").filter(|_| node.concept == "equip-only" && node.slots.len() == 1)?;
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
