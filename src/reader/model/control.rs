//! What players control and have: "you control no other monsters", "your opponent has 5 or more cards in their hand".

use std::fmt::Debug;

use crate::cards::condition::{Condition, Exists};
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::step::Noun;
use crate::reader::node::Node;
use crate::reader::reading::Piece;

use super::compare::more;
use super::condition::{counted, player, this};
use super::modifier::after;
use super::noun::{Count, Described, describe, on_field};
use super::refer::Context;
use super::told::this_such;
use super::{Slots, meaning};

/// "You control …", "only your opponent controls …".
pub(super) fn controls(who: &Node, what: &Node) -> Option<Condition> {
    if who.concept == "only" {
        let one = player(who.slot("n")?)?;
        let other = if one == Who::You { Who::Opponent } else { Who::You };
        let of = |whose: Who| {
            let mut described = describe(what)?;
            (described.count == Count::Exactly(1) && described.filter.whose.is_none()).then_some(())?;
            on_field(&mut described.filter, Some(whose))?;
            Some(described.filter)
        };
        let there = Condition::Exists(Exists { of: of(one)?, at_least: 1, at_most: None });
        return Some(Condition::All(vec![there, Condition::None(of(other)?)]));
    }
    let whose = player(who)?;
    if whose == Who::You
        && let Some(filter) = this_one(what)
    {
        return Some(Condition::This(filter));
    }
    let on_theirs = |filter: &mut Filter| {
        filter.whose = filter.whose.is_none_or(|w| w == whose).then_some(Some(whose))?;
        on_field(filter, Some(whose)).or_else(|| {
            let zones = [Place::MonsterZone, Place::SpellTrapZone, Place::FieldZone, Place::PendulumZone, Place::Field];
            filter.place.iter().all(|p| zones.contains(p)).then_some(())
        })
    };
    if what.concept == "only" {
        let of = describe(what.slot("n")?)?;
        return only(of, on_theirs);
    }
    let what = &theirs(what, whose);
    let found = more(what, whose, on_theirs).or_else(|| counted(what, on_theirs));
    found.or_else(|| each_of(what, false, &|part| controls(who, part)))
}

/// "No monsters, or only \"X\" monsters", "\"A\", \"B\", and \"C\"": of each of them by itself.
fn each_of(what: &Node, all: bool, one: &dyn Fn(&Node) -> Option<Condition>) -> Option<Condition> {
    let (a, b) = (what.slot("a")?, what.slot("b")?);
    let b = &super::noun::mentioning(a, b);
    let all = match what.concept.as_str() {
        "and" | "both-and" => true,
        "or" => false,
        // "A, B, and C": the last word tells of what kind the list is.
        "list" if b.concept == "and" => true,
        "list" => all.then_some(true)?,
        _ => return None,
    };
    let part = |part: &Node| each_of(part, all, one).or_else(|| one(part));
    let mut parts = vec![part(a)?, part(b)?];
    // "… and no other monsters": no others than those.
    if let [Condition::Exists(those), Condition::None(others)] = parts.as_mut_slice()
        && all
        && std::mem::take(&mut others.other)
    {
        others.not.push(Filter { whose: None, ..those.of.clone() });
    }
    // What stands behind the last may be said of all.
    let place = |part: &Node| part.slot("p").is_some_and(|p| super::place::lying(p).is_some());
    (!place(b) || place(a)).then_some(())?;
    Some(if all { Condition::All(parts) } else { Condition::Any(parts) })
}

/// "You control this Special Summoned card".
fn this_one(node: &Node) -> Option<Filter> {
    let here = Filter { place: vec![Place::MonsterZone], ..Filter::default() };
    if matches!(node.concept.as_str(), "this-card" | "this-monster") {
        return node.slots.is_empty().then_some(here);
    }
    if let Some(so) = this_such(node) {
        return Some(Filter { place: here.place, ..so });
    }
    (Context::default().pronoun_of(node) == Some(Noun::This)).then_some(here)
}

/// "You control only \"X\" monsters": some, and no others.
fn only(of: Described, place: impl Fn(&mut Filter) -> Option<()>) -> Option<Condition> {
    (of.count == Count::Bare && of.filter.place.is_empty()).then_some(())?;
    let without = of.filter.clone();
    let mut there = of.filter;
    place(&mut there)?;
    let kind = there.kind.clone();
    (!kind.is_empty()).then_some(())?;
    let face = there.face.filter(|_| without.face.is_none());
    let others =
        Filter { place: there.place.clone(), whose: there.whose, kind, face, not: vec![without], ..Filter::default() };
    let some = Condition::Exists(Exists { of: there, at_least: 1, at_most: None });
    Some(Condition::All(vec![some, Condition::None(others)]))
}

/// "You have 3 or more cards in your hand", "this card has Xyz Material".
pub(super) fn has(slots: &mut Slots<'_>) -> Option<Condition> {
    let (who, what) = (slots.take("who")?, slots.take("what")?);
    if this(who).is_some() {
        // Its materials are cards of their own.
        if what.slot("head").is_some_and(|h| matches!(h.concept.as_str(), "material" | "xyz-material")) {
            return None;
        }
        // "This card has 2 or more Spell Counters".
        let with = Node { concept: "with-np".into(), slots: vec![("what".into(), what.clone())] };
        let mut this = Filter::default();
        meaning::narrowed(&with, &mut this, after)?;
        return Some(Condition::This(this));
    }
    let whose = player(who)?;
    if what.slot("head").is_some_and(|h| h.concept == "lp") {
        return None;
    }
    let (what, other) = other_zone(&theirs(what, whose));
    let there = |filter: &mut Filter| {
        (!filter.place.is_empty() && filter.whose.is_none_or(|w| w == whose)).then_some(())?;
        filter.whose = Some(whose);
        filter.other |= other;
        Some(())
    };
    more(&what, whose, there).or_else(|| counted(&what, there)).or_else(|| {
        // "\"X\" and \"Y\" in your GY": the place is that of both.
        let mut all = what.clone();
        let place = what.slot("b").and_then(|b| b.slots.iter().find(|(name, _)| name == "p"))?;
        let parts = all.slots.iter_mut().filter(|(name, part)| name == "a" && part.slot("p").is_none());
        parts.for_each(|(_, part)| part.slots.push(place.clone()));
        each_of(&all, false, &|part| counted(part, there))
    })
}

/// "In your other Pendulum Zone": beside this card.
fn other_zone(node: &Node) -> (Node, bool) {
    let mut found = false;
    let slots = node.slots.iter().map(|(name, part)| {
        if matches!(name.as_str(), "a" | "b") {
            let (part, other) = other_zone(part);
            found |= other;
            return (name.clone(), part);
        }
        let other =
            name == "p" && part.concept == "in-place" && part.slot("place").is_some_and(|p| p.concept == "other-zone");
        found |= other;
        let plain = Node { concept: "pendulum-zone".into(), slots: Vec::new() };
        let place = Node { concept: part.concept.clone(), slots: vec![("place".into(), plain)] };
        (name.clone(), if other { place } else { part.clone() })
    });
    let slots = slots.collect();
    (Node { concept: node.concept.clone(), slots }, found)
}

/// "All monsters you control are \"X\" monsters": some, and no others.
pub(super) fn all_are(what: &Node, of: &Node) -> Option<Condition> {
    let every = describe(what).filter(|d| d.count == Count::All)?.filter;
    // "All monsters in your GY are Dragon": the noun stands in the subject only.
    let with_noun = || {
        let slots = vec![("m".into(), of.clone()), ("head".into(), what.slot("head")?.clone())];
        Some(Node { concept: "np".into(), slots })
    };
    let wanted = if of.concept == "np" { describe(of)? } else { describe(&with_noun()?)? };
    let plain =
        Filter { place: every.place.clone(), whose: every.whose, kind: every.kind.clone(), ..Filter::default() };
    (Filter { face: None, ..every.clone() } == plain && !every.place.is_empty()).then_some(())?;
    only(wanted, |filter| {
        (filter.kind == every.kind && filter.whose.is_none()).then_some(())?;
        filter.place.clone_from(&every.place);
        filter.whose = every.whose;
        filter.face = every.face;
        Some(())
    })
}

/// What "their" is said of where it is a player's.
const PLAYERS_HAVE: [&str; 9] =
    ["hand", "lp", "deck", "deck-low", "field", "graveyard", "draw-phase", "spell-card", "trap-card"];

/// Whether only a player does this.
pub(super) fn players_do(clause: &Node) -> bool {
    const VERBS: [&str; 17] = [
        "draw",
        "discard",
        "gain-lp",
        "lose-lp",
        "pay",
        "take-",
        "inflict-",
        "send-",
        "banish",
        "tribute",
        "shuffle-",
        "add-to",
        "reveal",
        "special-summon",
        "set",
        "place",
        "control",
    ];
    match clause.slot("clause") {
        Some(inner) => players_do(inner),
        None => VERBS.iter().any(|verb| clause.concept.starts_with(verb)),
    }
}

/// A sentence in which whoever does the first thing does what has no subject of its own: "your opponent discards 1 card,
/// then draws 1 card".
fn same_doer(node: &Node) -> Node {
    let mut doer: Option<Node> = None;
    let slots = node.slots.iter().map(|(name, part)| {
        let mut part = same_doer(part);
        let bare = name == "first";
        let inner = if bare { Some(0) } else { part.slots.iter().position(|(name, _)| name == "clause") };
        let (Some(at), "seq") = (inner, node.concept.as_str()) else { return (name.clone(), part) };
        let hangs = matches!(part.concept.as_str(), "then" | "and");
        let clause = if bare { &mut part } else { &mut part.slots[at].1 };
        let form = clause.slot("f").map_or("", |form| form.concept.as_str());
        if let Some(who) = clause.slot("who") {
            let doing = players_do(clause) && !clause.concept.starts_with("inflict-");
            doer = doing.then(|| who.clone());
        } else if let Some(who) = &doer {
            let one = matches!(who.concept.as_str(), "opponent" | "each-player" | "turn-player");
            let many = matches!(who.concept.as_str(), "they" | "both-players");
            if one && form == "s" || many && hangs && matches!(form, "" | "base") && players_do(clause) {
                clause.slots.insert(0, ("who".into(), who.clone()));
            }
        }
        (name.clone(), part)
    });
    Node { slots: slots.collect(), concept: node.concept.clone() }
}

/// What pieces are read as: with who does what, or with "they" and "their" said of the opponent, where no other player
/// was spoken of before, if that makes more of the words known.
pub(super) fn with_players<T: Debug>(text: &str, pieces: &[Piece], read: impl Fn(&[Piece]) -> T) -> T {
    let open = |found: &T| format!("{found:?}").matches("Unread {").count();
    let [plain, theirs] = of_opponent(text, pieces);
    let found = read(&plain);
    let other = (open(&found) > 0).then(|| read(&theirs));
    other.filter(|other| open(other) < open(&found)).unwrap_or(found)
}

fn of_opponent(text: &str, pieces: &[Piece]) -> [Vec<Piece>; 2] {
    let mut before = String::new();
    let plain: Vec<Piece> =
        pieces.iter().map(|piece| Piece { node: piece.node.as_ref().map(same_doer), ..piece.clone() }).collect();
    let told = plain.iter().map(|piece| {
        let words = text.get(piece.span.clone()).unwrap_or_default().to_ascii_lowercase();
        let them = words.find("they").into_iter().chain(words.find("their")).min();
        before.extend([" ", &words[..them.unwrap_or(0)]]);
        let alone = before.contains("opponent")
            && !["player", "controller", "owner"].iter().any(|who| before.contains(who) || words.contains(who));
        before.push_str(&words[them.unwrap_or(0)..]);
        let node = piece.node.as_ref().filter(|_| alone).map(|n| theirs(n, Who::Opponent));
        Piece { node: node.or_else(|| piece.node.clone()), ..piece.clone() }
    });
    let told = told.collect();
    [plain, told]
}

/// The same words with "their" said of this player.
pub(super) fn theirs(node: &Node, who: Who) -> Node {
    let (player, subject) = if who == Who::You { ("your", "you") } else { ("opponents", "opponent") };
    let them = |(name, part): &(compact_str::CompactString, Node)| {
        name == "who" && matches!(part.concept.as_str(), "they" | "them") && players_do(node)
    };
    // Whoever does it is known: what is said of them there needs no player.
    let makes = matches!(node.concept.as_str(), "make" | "have-do" | "must");
    let made = node.slot("what").filter(|_| makes);
    let does =
        node.slot("who").filter(|_| makes || players_do(node)).or(made).is_some_and(|who| who.concept == subject);
    let slots = node.slots.iter().map(|slot| {
        let (name, part) = slot;
        // Only players have hands and LP, draw and pay: "their effects" and "they attack" are said of cards.
        let had = node.slot("head").is_none_or(|head| PLAYERS_HAVE.contains(&head.concept.as_str()));
        let own = matches!(name.as_str(), "whose" | "count") && part.concept == "their" && (name == "whose" || had);
        let controls = part.concept == "they-control" && part.slots.is_empty();
        let told = match (own, controls, who) {
            _ if them(slot) => Node::leaf(subject),
            _ if does || node.slots.iter().any(them) => part.clone(),
            (true, ..) => Node::leaf(player),
            (_, true, Who::You) => Node::leaf("you-control"),
            (_, true, _) => Node::leaf("opponent-controls"),
            _ => theirs(part, who),
        };
        (name.clone(), told)
    });
    Node { concept: node.concept.clone(), slots: slots.collect() }
}
