//! What makes an effect quick that its head does not: "this is a Quick Effect if …", "this effect can be activated during
//! either player's turn".

use crate::cards::condition::Condition;
use crate::cards::effect::Class;
use crate::reader::node::Node;
use crate::reader::reading::Piece;

use super::condition::condition;
use super::refer::Context;

/// "This is a Quick Effect if …", "this effect can be activated during either player's turn, if …": else it is an Ignition
/// Effect.
pub(super) fn quick_if(words: &str, node: Option<&Node>) -> Option<Condition> {
    let low = words.to_ascii_lowercase();
    let told = low.trim_start_matches('(').starts_with("this is a quick effect if");
    let turn = node.and_then(|n| n.slot("clause").filter(|_| n.concept == "when-so")).is_some_and(in_either_turn);
    let asked = node.and_then(|n| n.slot("if")).and_then(|n| condition(n, &Context::default()));
    let asked = if turn { Some(asked?) } else { asked };
    let quick = told || turn;
    quick.then(|| Condition::Any(vec![Condition::OpenGameState, asked.unwrap_or(Condition::Unread(words.into()))]))
}

/// "This effect can be activated during either player's turn", and nothing more.
pub(super) fn in_either_turn(node: &Node) -> bool {
    let effect = node.slot("what").filter(|what| node.concept == "can-be" && what.concept == "this-effect");
    let activated = node.slot("clause").filter(|c| c.concept == "activated" && c.slots.len() == 1);
    let turn = activated.and_then(|c| c.slot("m")?.slot("turn"));
    effect.is_some() && node.slots.len() == 2 && turn.is_some_and(|turn| turn.concept == "either-turn")
}

/// "… (this is a Quick Effect)": what is done, without the class that it was read as.
pub(super) fn without_class(piece: &Piece, class: Class) -> Option<Piece> {
    let mut node = piece.node.clone().filter(|n| n.concept == "seq" && class == Class::Quick)?;
    let (_, last) = node.slots.pop().filter(|(_, last)| last.concept == "remark")?;
    let says = last.slot("s").filter(|s| s.concept == "is" && s.slot("what").is_some_and(|w| w.concept == "this"))?;
    (says.slot("as")?.slot("head")?.concept == "quick-effect").then_some(())?;
    let node = if node.slots.len() == 1 { node.slots.remove(0).1 } else { node };
    Some(Piece { node: Some(node), ..piece.clone() })
}
