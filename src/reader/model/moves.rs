//! Verbs that move cards or show them: destroy, banish, send, return, add, discard, Tribute, reveal.

use crate::cards::act::{Act, Banish, DeckPlace, IntoDeck};
use crate::cards::filter::{Place, Who};
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::act;
use super::around::Clause;
use super::place::places;
use super::refer::Context;

/// What a verb that moves cards does.
pub(super) fn verb(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    let concept = clause.concept;
    Some(match concept {
        "destroy" => Act::Destroy(clause.what(context)?),
        "banish" | "banish-face-down" | "banish-post" | "banish-from" | "remove-from-play" => {
            let face_down = std::mem::take(&mut clause.face_down) || concept == "banish-face-down";
            clause.slots.take("how");
            let until = clause.until.take();
            Act::Banish(Banish { what: clause.what(context)?, face_down, until })
        }
        "send-to-graveyard" | "send-to-graveyard-post" => {
            graveyard(clause.slots.take("to")?)?;
            (act::who(clause.slots.take("who"))? == Who::You).then_some(())?;
            Act::SendToGraveyard(clause.what(context)?)
        }
        "tribute" | "tribute-post" => {
            let either = clause.slots.rest.iter().any(|(_, node)| of_either_field(node));
            let what = own(clause, &[Place::MonsterZone], context)?;
            Act::Tribute(if either { what } else { whose_own(what) })
        }
        "discard" => discard(clause, context)?,
        "return-to-hand" | "return-to-hand-from" => {
            let to = clause.slots.take("to")?;
            match places(to)? {
                (hand, whose) if hand == [Place::Hand] && whose != Some(Who::Opponent) => {
                    Act::ReturnToHand(clause.what(context)?)
                }
                _ => Act::ReturnToDeck(to_deck(clause, to, context)?),
            }
        }
        "shuffle-into-deck"
        | "shuffle-into-deck-post"
        | "shuffle-into-deck-from"
        | "place-on-top"
        | "place-on-bottom"
        | "place-on"
        | "return-to-deck" => {
            (act::who(clause.slots.take("who"))? == Who::You).then_some(())?;
            let to = clause.slots.take("to")?;
            Act::ReturnToDeck(to_deck(clause, to, context)?)
        }
        "reveal" | "show" => {
            let what = own(clause, &[Place::Hand], context)?;
            Act::Reveal(what)
        }
        _ => return None,
    })
}

/// Whether words name either player's field.
fn of_either_field(node: &Node) -> bool {
    let either =
        node.slot("whose").is_some_and(|whose| matches!(whose.concept.as_str(), "either" | "either-players" | "both"));
    matches!(node.concept.as_str(), "field" | "side") && either
        || node.slots.iter().any(|(_, inner)| of_either_field(inner))
}

/// One Tributes one's own monsters, if the text does not say otherwise.
fn whose_own(noun: Noun) -> Noun {
    match noun {
        Noun::Choose(mut c) if c.of.whose.is_none() => {
            c.of.whose = Some(Who::You);
            Noun::Choose(c)
        }
        noun => noun,
    }
}

/// The GY of whoever owns the card.
fn graveyard(node: &Node) -> Option<()> {
    let (to, _) = places(node)?;
    (to == [Place::Graveyard]).then_some(())
}

/// Cards of one's own from a place that need not be said.
fn own(clause: &mut Clause<'_>, usual: &[Place], context: &Context) -> Option<Noun> {
    if let Some(who) = clause.slots.take("who") {
        (who.concept == "you").then_some(())?;
    }
    let node = clause.slots.take("what")?;
    mine(clause, node, usual, context)
}

fn mine(clause: &mut Clause<'_>, node: &Node, usual: &[Place], context: &Context) -> Option<Noun> {
    if let Some(noun) = super::counter::this_with(node).or_else(|| context.pronoun_of(node)) {
        if let Some(place) = clause.from() {
            super::place::lying(place)?;
        }
        return Some(noun);
    }
    let mut described = clause.describe_together(node)?;
    if described.filter.place.is_empty() {
        described.filter.place = usual.to_vec();
        (described.filter.whose.is_none()).then_some(())?;
        described.filter.whose = Some(Who::You);
    }
    super::choice::chosen(described)
}

/// "Discard 1 card", "discard this card to the GY".
fn discard(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    let to = clause.to.take().or_else(|| clause.slots.take("to"));
    to.map_or(Some(()), graveyard)?;
    let mut node = clause.slots.take("what")?.clone();
    // "1 card to the GY".
    let gone = |p: &Node| p.concept == "to" && p.slot("what").is_some_and(|to| graveyard(to).is_some());
    let said = node.slots.len();
    node.slots.retain(|(n, p)| n != "p" || !gone(p));
    let act = if to.is_some() || node.slots.len() < said { Act::DiscardToGraveyard } else { Act::Discard };
    (act::who(clause.slots.take("who"))? == Who::You).then_some(())?;
    Some(act(mine(clause, &node, &[Place::Hand], context)?))
}

/// Into the Deck: shuffled, on top, at the bottom.
fn to_deck(clause: &mut Clause<'_>, to: &Node, context: &Context) -> Option<IntoDeck> {
    let place = match (clause.concept, to.concept.as_str()) {
        ("place-on", "top-of-deck") | ("place-on-top", "deck" | "main-deck") => DeckPlace::Top,
        ("place-on", "bottom-of-deck") | ("place-on-bottom", "deck" | "main-deck") => DeckPlace::Bottom,
        ("place-on", _) => return None,
        (_, "deck" | "main-deck" | "extra-deck") => DeckPlace::Shuffle,
        // Each goes to the one where it belongs.
        (_, "slash" | "or") if places(to)? == (vec![Place::Deck, Place::ExtraDeck], None) => DeckPlace::Shuffle,
        _ => return None,
    };
    clause.slots.take("back");
    if place != DeckPlace::Shuffle {
        clause.any_order = false;
    }
    let what = clause.what(context)?;
    Some(IntoDeck { what, place })
}
