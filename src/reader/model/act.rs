//! What one verb does: "destroy it", "draw 1 card".

use crate::cards::act::{Act, Equip, Until};
use crate::cards::filter::{Place, Who};
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::node::Node;
use crate::reader::touches;

use super::around::{Clause, Said};
use super::refer::Context;
use super::{another, counter, equip, lasting, later, meaning, moves, place_on_field, points, summon};

/// A step of which only the words are known.
pub(super) fn unread(words: &str) -> Step {
    step(Joint::Next, Act::Unread(touches::unread(words)))
}

/// A step that nothing more is said of.
pub(super) fn step(join: Joint, act: Act) -> Step {
    Step { join, choice: None, act, condition: None }
}

/// How long, by the words for it.
pub(super) fn until(node: &Node) -> Option<Until> {
    match node.concept.as_str() {
        "after-resolves-too" | "after-effect-resolves" | "even-if-leaves" => until(&node.slots.first()?.1),
        "until-phase" => later::point(node.slot("phase")?).map(Until::Coming),
        _ => meaning::until(node),
    }
}

/// Whether words for a time name the time in which something holds, not its end.
pub(super) fn running(until: &Node) -> bool {
    match until.concept.as_str() {
        "even-if-leaves" | "after-resolves-too" | "after-effect-resolves" => {
            until.slots.iter().any(|(_, inner)| running(inner))
        }
        concept => concept == "this-turn" || concept.starts_with("rest-of"),
    }
}

/// The players that a clause has as its subject.
pub(super) fn who(node: Option<&Node>) -> Option<Who> {
    Some(match node.map(|n| n.concept.as_str()) {
        None | Some("you") => Who::You,
        Some("opponent" | "the-opponent") => Who::Opponent,
        Some("both-players" | "each-player") => Who::Each,
        Some(_) => return None,
    })
}

/// What a clause does; `None` where the model cannot say all of it.
pub(super) fn act(node: &Node, said: Said<'_>, context: &mut Context) -> Option<Act> {
    let told = super::relative::summoned_from(node).or_else(|| summon::to_zone(node)).or_else(|| from_it(node));
    let node = told.as_ref().unwrap_or(node);
    context.never_from = never_from(node);
    let found = meaning::within(context, || {
        later::later(node, said, context)
            .or_else(|| lasting::lasting(node, said, context))
            .or_else(|| verb(node, said, context))
    });
    context.never_from = &[];
    let found = found?;
    // Which of several cards goes to which monster is not told.
    let spread = |act: &Act| matches!(act, Act::Equip(equip) if matches!(equip.what, Noun::All(_)));
    (!spread(&found)).then_some(())?;
    context.after(&found);
    Some(found)
}

/// "Send 1 card from it to the GY": the cards as those from there.
fn from_it(node: &Node) -> Option<Node> {
    let mut told = node.clone();
    let at = told.slots.iter().position(|(name, from)| name == "from" && from.concept == "it")?;
    let (_, it) = told.slots.remove(at);
    let (_, what) = told.slots.iter_mut().find(|(name, what)| name == "what" && what.concept == "np")?;
    what.slots.push(("p".into(), Node { concept: "from-it".into(), slots: vec![("what".into(), it)] }));
    Some(told)
}

/// Where a card is not that is taken "from the GY", and one "from the hand".
const ELSEWHERE_THAN_GRAVEYARD: &[Place] = &[
    Place::MonsterZone,
    Place::SpellTrapZone,
    Place::Field,
    Place::Hand,
    Place::Deck,
    Place::ExtraDeck,
    Place::Banished,
];
const ELSEWHERE_THAN_HAND: &[Place] = &[
    Place::MonsterZone,
    Place::SpellTrapZone,
    Place::Field,
    Place::Graveyard,
    Place::Deck,
    Place::ExtraDeck,
    Place::Banished,
];

/// Where cards cannot lie to which a verb is done that names them by a word for what was spoken of.
fn never_from(node: &Node) -> &'static [Place] {
    let points = |what: &Node| {
        let count = what.slot("count").map(|count| count.concept.as_str());
        what.slots.is_empty() || matches!(count, Some("that" | "those"))
    };
    if !node.slot("what").is_some_and(points) {
        return never_changed(node);
    }
    // "Attach that monster from the GY to it": "it" may lie elsewhere.
    let to = ["to", "on"].iter().find_map(|name| node.slot(name)).is_none_or(|to| to.concept == "this-card");
    let that = node.slot("what").is_some_and(|what| what.concept.starts_with("that") || !what.slots.is_empty());
    match node.slot("from").filter(|_| to && that).map(|from| from.concept.as_str()) {
        Some("graveyard") => return ELSEWHERE_THAN_GRAVEYARD,
        Some("hand") => return ELSEWHERE_THAN_HAND,
        _ => {}
    }
    match node.concept.as_str() {
        "destroy" => &[Place::Graveyard, Place::Banished],
        "tribute" | "take-control" | "change-position" => {
            &[Place::Graveyard, Place::Banished, Place::Hand, Place::Deck, Place::ExtraDeck]
        }
        "banish" => &[Place::Banished],
        "send-to-graveyard" => &[Place::Graveyard],
        "special-summon" => &[Place::MonsterZone],
        _ => &[],
    }
}

/// Where a monster cannot lie of which a value or the effects are changed: "increase that monster's Level".
fn never_changed(node: &Node) -> &'static [Place] {
    let that = |of: Option<&Node>| of.is_some_and(|of| of.concept == "that-monster");
    let values = |what: &Node| that(what.slot("count").and_then(|count| count.slot("of")));
    let plain = node.slot("by").is_none_or(|by| by.concept == "num");
    match node.concept.as_str() {
        "increase" | "reduce" | "decrease" | "increase-or-decrease"
            if node.slot("what").is_some_and(values) && plain =>
        {
            &[Place::Graveyard, Place::Banished, Place::Deck, Place::ExtraDeck]
        }
        "negate-effects-of" if that(node.slot("poss")) => {
            &[Place::Banished, Place::Hand, Place::Deck, Place::ExtraDeck]
        }
        _ => &[],
    }
}

/// What a verb does, at once.
pub(super) fn verb(node: &Node, said: Said<'_>, context: &Context) -> Option<Act> {
    if let Some(told) = equip::without_fitting(node) {
        let Some(Act::Equip(equip)) = verb(&told, said, context) else { return None };
        return Some(Act::Equip(Equip { fitting: true, ..equip }));
    }
    let found = known(node, said, context).or_else(|| meaning::act(node, said, context)).map(equip::as_its_text_says);
    found.or_else(|| another::acts(node, said, context).filter(|all| all.len() == 1)?.pop())
}

fn known(node: &Node, said: Said<'_>, context: &Context) -> Option<Act> {
    let mut clause = Clause::of(node, said)?;
    let found = match clause.concept {
        _ if node.concept == "detach" || counter::counters(node) => counter::verb(&mut clause, context),
        "special-summon" | "special-summon-to" | "special-summon-from" | "special-summon-pos" => {
            summon::special(&mut clause, context)
        }
        "normal-summon" | "tribute-summon" | "normal-summon-set" => summon::normal(&mut clause, context),
        "set" | "change-battle-position" | "place" | "place-face-up" => place_on_field::verb(&mut clause, context),
        "draw"
        | "gain-lp"
        | "gain-lp-for"
        | "gain-lp-equal"
        | "pay-lp"
        | "pay-equal"
        | "lose-lp"
        | "lose-lp-for"
        | "lose-lp-equal"
        | "inflict-damage"
        | "inflict-damage-for"
        | "inflict-damage-equal"
        | "inflict-damage-each"
        | "take-damage"
        | "take-damage-for"
        | "take-damage-equal" => points::verb(&mut clause, context),
        "negate-activation" => {
            let of = clause.slots.take("of").map(|of| context.pronoun_of(of));
            of.is_none_or(|link| link == Some(Noun::Link)).then_some(Act::NegateActivation)
        }
        "negate-effect" if context.answers => Some(Act::NegateEffect),
        _ => moves::verb(&mut clause, context),
    }?;
    clause.done()?;
    Some(found)
}
