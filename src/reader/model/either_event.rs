//! "If this card is destroyed …, or if this card is Special Summoned …": events in two places or in two windows, which no
//! one trigger tells, so two effects of which one is used where the text's limit is for one.

use crate::cards::effect::Per;
use crate::cards::filter::Place;
use crate::cards::trigger::{Subject, Timing};
use crate::cards::unread::walk::has_unread;
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, ReadLimit, Role};

use super::awaited::awaits;
use super::effect::effect;
use super::subject::leaves;

/// The readings and pieces of the effect for each of its events; `None` where one trigger tells both, or where they are
/// not limited together.
pub(super) fn events(read: &ReadEffect, text: &str, pieces: &[Piece]) -> Option<Vec<(ReadEffect, Vec<Piece>)>> {
    let once = |limit: &ReadLimit| limit.times == 1 && matches!(limit.per, Per::Copy | Per::Name | Per::Duel);
    read.limit.as_ref().filter(|limit| once(limit))?;
    let timings: Vec<usize> = (0..pieces.len()).filter(|at| pieces[*at].role == Role::Timing).collect();
    let [first, second] = timings[..] else { return None };
    let other = pieces[second].node.as_ref().filter(|n| n.concept == "or" && n.slots.len() == 1)?.slot("hpart")?;
    pieces[first].node.as_ref().filter(|n| n.concept != "or")?;
    effect(read, text, pieces).on?.or.iter().any(|on| on.unread.is_some()).then_some(())?;
    // What is asked behind the second event is asked of it alone where it tells of the battle of that moment.
    let asks = |p: &Piece| matches!(p.role, Role::Condition | Role::Location);
    let behind: Vec<usize> = (second + 1..pieces.len()).filter(|at| asks(&pieces[*at])).collect();
    let fights = |at: &usize| {
        let cond = pieces[*at].node.as_ref().filter(|n| n.concept == "if").and_then(|n| n.slot("cond"));
        cond.is_some_and(|cond| cond.concept == "battles")
    };
    (behind.is_empty() || in_damage_step(other) && behind.iter().all(fights)).then_some(())?;
    let mut own = pieces.to_vec();
    own[second].node = Some(other.clone());
    let without = |gone: &dyn Fn(usize) -> bool| -> Vec<Piece> {
        own.iter().enumerate().filter(|(at, _)| !gone(*at)).map(|(_, piece)| piece.clone()).collect()
    };
    let before = half(read, text, without(&|at| at == second || behind.contains(&at)))?;
    let another = half(read, text, without(&|at| at == first || at > first && at < second && asks(&pieces[at])))?;
    Some(vec![before, another])
}

/// The reading of the pieces in which one event is told, where it is understood.
fn half(read: &ReadEffect, text: &str, own: Vec<Piece>) -> Option<(ReadEffect, Vec<Piece>)> {
    let told = own.iter().find(|p| p.role == Role::Timing)?.node.as_ref()?;
    let mut read = read.clone();
    if read.timing.is_some() {
        read.timing = Some(if told.concept == "when" { Timing::When } else { Timing::If });
    }
    let found = effect(&read, text, &own);
    let on = found.on.filter(|on| on.unread.is_none() && on.or.is_empty())?;
    (!has_unread(&found.condition)).then_some(())?;
    read.events.retain(|event| awaits(&on, *event));
    (!read.events.is_empty()).then_some(())?;
    // Where the card is then.
    let gone = on.subject == Subject::This && leaves(&on);
    let off = |place: &Place| {
        matches!(place, Place::Graveyard | Place::Banished | Place::Hand | Place::Deck | Place::ExtraDeck)
    };
    let mixed = read.from.iter().any(off) && !read.from.iter().all(off);
    if mixed && on.subject == Subject::This {
        read.from.retain(|place| off(place) == gone);
    } else if mixed {
        return None;
    }
    Some((read, own))
}

/// Whether it is a moment of the Damage Step.
fn in_damage_step(head: &Node) -> bool {
    let phase = head.slot("phase").and_then(|phase| phase.slot("ph"));
    head.concept == "at-start" && phase.is_some_and(|ph| ph.concept == "damage-step")
}
