//! Verbs that move cards or show them: destroy, banish, send, return, add, discard, Tribute, reveal.

use crate::cards::act::{Act, Banish, DeckPlace, IntoDeck};
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Noun};
use crate::reader::node::Node;

use super::around::Clause;
use super::noun::{Count, as_many_as_possible};
use super::place::places;
use super::refer::{Context, EXCAVATED};
use super::top::deck;
use super::{act, figure};

/// What a verb that moves cards does.
pub(super) fn verb(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    let concept = clause.concept;
    Some(match concept {
        "destroy" => Act::Destroy(all_it_can(clause, context)?),
        "banish" | "banish-face-down" | "banish-post" | "banish-from" | "remove-from-play" => {
            let face_down = std::mem::take(&mut clause.face_down) || concept == "banish-face-down";
            clause.slots.take("how");
            let until = clause.until.take();
            Act::Banish(Banish { what: all_it_can(clause, context)?, face_down, until })
        }
        "send-to-graveyard" | "send-to-graveyard-post" => {
            graveyard(clause.slots.take("to")?)?;
            match act::who(clause.slots.take("who"))? {
                Who::You => Act::SendToGraveyard(all_it_can(clause, context)?),
                Who::Opponent => {
                    let node = clause.slots.take("what")?;
                    Act::SendToGraveyard(theirs(clause, node, None)?)
                }
                _ => return None,
            }
        }
        "tribute" | "tribute-post" => Act::Tribute(whose_own(own(clause, &[Place::MonsterZone], context)?)),
        "discard" => discard(clause, context)?,
        "return-to-hand" | "return-to-hand-from" => {
            let to = clause.slots.take("to")?;
            match places(to)? {
                (hand, whose) if hand == [Place::Hand] && whose != Some(Who::Opponent) => {
                    Act::ReturnToHand(all_it_can(clause, context)?)
                }
                _ => Act::ReturnToDeck(to_deck(clause, to, context)?),
            }
        }
        "add-to-hand" | "add-to-hand-post" => {
            let to = places(clause.slots.take("to")?)?;
            (to == (vec![Place::Hand], Some(Who::You))).then_some(())?;
            Act::AddToHand(clause.what(context)?)
        }
        "shuffle-into-deck"
        | "shuffle-into-deck-post"
        | "shuffle-into-deck-from"
        | "place-on-top"
        | "place-on-bottom"
        | "place-on"
        | "return-to-deck" => {
            let to = clause.slots.take("to")?;
            Act::ReturnToDeck(to_deck(clause, to, context)?)
        }
        "reveal" | "show" => {
            let what = own(clause, &[Place::Hand], context)?;
            Act::Reveal(what)
        }
        "look-at" => Act::LookAt(looked_at(clause, context)?),
        "excavate-top" => {
            let count = clause.slots.take("count").map_or(Some(1), figure)?;
            let who = deck(clause.slots.take("of")?)?;
            Act::Excavate(Box::new(crate::cards::step::TopOf {
                who,
                count: Number::Fixed(count),
                until: None,
                name: Some(EXCAVATED.to_owned()),
            }))
        }
        _ => return None,
    })
}

/// Cards as described; "as many as possible" is all that this can be done with.
fn all_it_can(clause: &mut Clause<'_>, context: &Context) -> Option<Noun> {
    let node = clause.slots.take("what")?;
    if let Some(many) = as_many_as_possible(node) {
        let described = clause.describe(&many)?;
        let whole = described.count == Count::Bare && !described.random && !described.filter.place.is_empty();
        return whole.then(|| Noun::All(Box::new(described.filter)));
    }
    clause.cards(node, context)
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

/// "Discard 1 card", "your opponent discards 1 random card", "discard 1 random card from your opponent's hand".
fn discard(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    let to = clause.to.take().or_else(|| clause.slots.take("to"));
    to.map_or(Some(()), graveyard)?;
    let node = to_graveyard(clause.slots.take("what")?);
    let who = clause.slots.take("who");
    Some(Act::Discard(match act::who(who)? {
        Who::You => match whole_hand(&node) {
            Some(hand) => hand,
            None => mine(clause, &node, &[Place::Hand], context)?,
        },
        Who::Opponent => theirs(clause, &node, Some(Place::Hand))?,
        _ => return None,
    }))
}

/// "1 card to the GY": where what is discarded goes, goes without saying.
fn to_graveyard(node: &Node) -> Node {
    let gone = |p: &Node| p.concept == "to" && p.slot("what").is_some_and(|to| graveyard(to).is_some());
    let slots = node.slots.iter().filter(|(n, p)| n != "p" || !gone(p)).cloned().collect();
    Node { concept: node.concept.clone(), slots }
}

/// Cards that the opponent chooses among their own.
fn theirs(clause: &mut Clause<'_>, node: &Node, usual: Option<Place>) -> Option<Noun> {
    let who = Who::Opponent;
    if let (Some(hand), Some(_)) = (whole_hand_of(node, who), usual) {
        return Some(hand);
    }
    let described = clause.describe(node)?;
    let mut filter = described.filter.clone();
    if filter.place.is_empty() {
        filter.place = vec![usual?];
    }
    if filter.whose.is_some_and(|w| w != who) {
        return None;
    }
    filter.whose = Some(who);
    let choice = super::choice::choice(super::noun::Described { filter, ..described })?;
    // What is taken at random nobody chooses.
    let by = if choice.random { Who::You } else { who };
    Some(Noun::Choose(Box::new(Choice { by, ..choice })))
}

/// "Your hand", "your entire hand".
fn whole_hand(node: &Node) -> Option<Noun> {
    let count = node.slot("count")?;
    let who = match count.concept.as_str() {
        "your" => Who::You,
        "opponents" => Who::Opponent,
        _ => return None,
    };
    whole(node, who)
}

/// "Their hand", of that player.
fn whole_hand_of(node: &Node, who: Who) -> Option<Noun> {
    (node.slot("count")?.concept == "their").then_some(())?;
    whole(node, who)
}

fn whole(node: &Node, who: Who) -> Option<Noun> {
    let plain = node.concept == "np"
        && node.slot("head").is_some_and(|h| h.concept == "hand")
        && node.slots.iter().all(|(n, m)| matches!(n.as_str(), "count" | "head") || n == "m" && m.concept == "entire");
    let filter = Filter { place: vec![Place::Hand], whose: Some(who), ..Filter::default() };
    plain.then(|| Noun::All(Box::new(filter)))
}

/// A hand, the top of a Deck, or described cards.
fn looked_at(clause: &mut Clause<'_>, context: &Context) -> Option<Noun> {
    let node = clause.slots.take("what")?;
    match whole_hand(node) {
        Some(hand) => Some(hand),
        None => clause.cards(node, context),
    }
}

/// Into the Deck: shuffled, on top, at the bottom.
fn to_deck(clause: &mut Clause<'_>, to: &Node, context: &Context) -> Option<IntoDeck> {
    let place = match (clause.concept, to.concept.as_str()) {
        ("place-on", "top-of-deck") | ("place-on-top", "deck") => DeckPlace::Top,
        ("place-on", "bottom-of-deck") | ("place-on-bottom", "deck") => DeckPlace::Bottom,
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
    let what = all_it_can(clause, context)?;
    Some(IntoDeck { what, place })
}
