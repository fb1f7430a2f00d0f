//! "The turn player can …": an effect that either player may activate, who is "you" in it then.

use crate::reader::node::Node;
use crate::reader::reading::{Piece, Role};

/// The pieces of such an effect as they are told of the player who activates it; none where no piece says that.
pub(super) fn of_whoever_activates(pieces: &[Piece]) -> Option<Vec<Piece>> {
    let at = pieces.iter().position(|p| p.node.as_ref().and_then(done).is_some())?;
    let clause = done(pieces[at].node.as_ref()?)?;
    let mut own: Vec<Piece> = pieces.to_vec();
    for piece in &mut own {
        piece.node = piece.node.as_ref().map(own_words);
    }
    // "The turn player can activate this effect; …" says no more than that.
    let only = clause.concept == "activate" && clause.slot("what").is_some_and(|what| what.concept == "this-effect");
    own[at].node = Some(own_words(clause));
    if only {
        own[at].role = Role::Marker;
    }
    Some(own)
}

/// What the turn player can do, if a clause says that.
fn done(node: &Node) -> Option<&Node> {
    let who = node.slot("who").filter(|_| node.concept == "may")?;
    (who.concept == "turn-player").then(|| node.slot("clause"))?
}

/// "Their hand" is "your hand".
fn own_words(node: &Node) -> Node {
    let concept = if node.concept == "their" { "your" } else { node.concept.as_str() };
    let slots = node.slots.iter().map(|(name, inner)| (name.clone(), own_words(inner))).collect();
    Node { concept: concept.into(), slots }
}
