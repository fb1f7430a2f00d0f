//! "During your Main Phase this turn, you can …" on a Spell or Trap: what its resolution lets a player do later.

use crate::cards::effect::Class;
use crate::reader::reading::{Piece, Role};

/// The pieces of an activation with what its head says of the rest of the turn at what is done.
pub(super) fn later_this_turn(class: Class, pieces: Vec<Piece>) -> Vec<Piece> {
    let timed = |p: &&Piece| {
        let when = p.node.as_ref().filter(|node| p.role == Role::Timing && node.concept == "during");
        when.and_then(|node| node.slot("phase")).is_some_and(|phase| phase.concept == "phase-turn-this")
    };
    let mut steps = pieces.iter().enumerate().filter(|(_, p)| p.role == Role::Step);
    let (Some(head), Some((at, Some(done))), None) =
        (pieces.iter().find(timed), steps.next().map(|(at, p)| (at, p.node.clone())), steps.next())
    else {
        return pieces;
    };
    if class != Class::Activation {
        return pieces;
    }
    let mut node = done;
    node.slots.extend(head.node.clone().map(|when| ("m".into(), when)));
    let step = Piece { node: Some(node), ..pieces[at].clone() };
    let rest = pieces.iter().enumerate().filter(|(_, p)| !timed(p));
    rest.map(|(n, p)| if n == at { step.clone() } else { p.clone() }).collect()
}
