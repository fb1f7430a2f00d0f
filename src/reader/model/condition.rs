//! Conditions: "you control a Warrior monster", "during the Main Phase".

use crate::cards::condition::{Are, Comparison, Condition, Exists, Order};
use crate::cards::filter::{Face, Filter, Place, Who};
use crate::cards::number::{AlikeAmong, Number};
use crate::cards::step::Noun;
use crate::cards::trigger::{EventKind, Timing};
use crate::reader::node::Node;

use super::clauses::with;
use super::control::{all_are, controls, has};
use super::event::Event;
use super::history::{summoned, this_turn};
use super::modifier::position;
use super::noun::{Count, Described, describe, describe_together, put};
use super::number::different;
pub(super) use super::phase::phases;
use super::refer::{Context, EXCAVATED};
use super::subject::subject;
use super::told::this_such;
use super::{Slots, figure, meaning};

/// What must hold; `None` where the model cannot say it.
pub(super) fn condition(node: &Node, context: &Context) -> Option<Condition> {
    let told = super::relative::summoned_from(node).or_else(|| super::clauses::excepting(node));
    let node = told.as_ref().unwrap_or(node);
    stated(node, context)
        .or_else(|| meaning::condition(node, context))
        .or_else(|| Some(Condition::Not(Box::new(stated(&affirmed(node)?, context)?))))
        .or_else(|| past(node))
        .or_else(|| super::history::came_by(node).and_then(|(there, by)| Some(Condition::All(vec![there, by?]))))
        .or_else(|| super::history::in_phase_this_turn(node))
        .or_else(|| super::done::done(node, context))
}

/// "… is not …" without the "not".
fn affirmed(node: &Node) -> Option<Node> {
    let be = match node.slot("be")?.concept.as_str() {
        "is-not" => "is",
        "are-not" => "are",
        "was-not" => "was",
        _ => return None,
    };
    (node.concept == "is").then(|| with_form(node, "be", be))
}

fn with_form(node: &Node, name: &str, form: &str) -> Node {
    let mut node = node.clone();
    for (slot, inner) in &mut node.slots {
        if slot == name {
            *inner = Node::leaf(form);
        }
    }
    node
}

/// "This card battled", which monsters do in one turn only. What a battle destroys is not gone yet where a text speaks of
/// it after damage calculation.
fn past(node: &Node) -> Option<Condition> {
    let fights = |n: &Node| matches!(n.concept.as_str(), "attacks" | "attacked" | "battles" | "battle-damage");
    let over = |n: &Node| fights(n) && super::clauses::present(n) != *n;
    super::clauses::alternatives(node)?.iter().all(over).then(|| super::history::in_turn(node))?
}

/// "This card attacks", "this card battles", as what has happened.
pub(super) fn fought(node: &Node) -> Option<Event> {
    let kind = match node.concept.as_str() {
        "attacks" => EventKind::AttackDeclared,
        "battles" => EventKind::AfterDamageCalculation,
        _ => return None,
    };
    let plain = node.slots.iter().all(|(name, _)| matches!(name.as_str(), "subject" | "f"));
    let mut found = Event::new(Timing::If, vec![kind]);
    subject(node.slot("subject").filter(|_| plain)?, &mut found)?;
    Some(found)
}

/// "You control no monsters, or control an \"X\"": the second has the subject of the first.
fn shared(a: &Node, b: &Node) -> Node {
    let mut b = b.clone();
    let bare = matches!(b.concept.as_str(), "controls" | "control" | "has" | "have") && b.slot("who").is_none();
    if let Some(who) = a.slot("who").filter(|_| bare) {
        b.slots.push(("who".into(), who.clone()));
    }
    b
}

fn stated(node: &Node, context: &Context) -> Option<Condition> {
    if let Some(form) = node.slot("f") {
        matches!(form.concept.as_str(), "s" | "base").then_some(())?;
    }
    let mut slots = Slots::of(node);
    let found = match node.concept.as_str() {
        "if" | "while" | "as-long-as" | "only-if" | "only-while" => {
            let first = slots.take("cond")?;
            let held = condition(first, context)?;
            match slots.take("while") {
                // Two states that hold at the same time, now.
                Some(state) => {
                    let now = |n: &Node| super::clauses::present(n) == *n;
                    let both = state.concept == "while" && now(first) && state.slot("cond").is_some_and(now);
                    Condition::All(vec![held, condition(state, context).filter(|_| both)?])
                }
                None => held,
            }
        }
        "unless" => Condition::Not(Box::new(condition(slots.take("cond")?, context)?)),
        "and" | "and-vps" | "or" | "or-vps" | "or-cannot" => {
            let (a, b) = (slots.take("a")?, slots.take("b")?);
            let both = vec![condition(a, context)?, condition(&shared(a, b), context)?];
            if node.concept.starts_with("and") { Condition::All(both) } else { Condition::Any(both) }
        }
        "controls" | "control" => controls(slots.take("who")?, slots.take("what")?)?,
        "that" => {
            let (cond, such) = (slots.take("cond")?, slots.take("r")?);
            let this = cond.slot("what").filter(|_| cond.concept == "controls").and_then(this);
            let of = Filter { place: vec![Place::MonsterZone], ..Filter::default() };
            let mut of = this.filter(|()| cond.slot("who").is_some_and(|w| w.concept == "you")).map(|()| of)?;
            meaning::narrowed(such, &mut of, super::relative::relative)?;
            Condition::This(of)
        }
        "does-not" => {
            let (who, clause) = (slots.take("who")?, slots.take("clause")?);
            matches!(slots.take("aux")?.concept.as_str(), "do" | "does").then_some(())?;
            (clause.concept == "control" && clause.slots.len() == 1).then_some(())?;
            Condition::Not(Box::new(controls(who, clause.slot("what")?)?))
        }
        "has" | "have" => has(&mut slots)?,
        "there-is" => {
            matches!(node.slot("be")?.concept.as_str(), "is" | "are").then_some(())?;
            counted(slots.take("what")?, |filter| (!filter.place.is_empty()).then_some(()))?
        }
        "banished" if several_banished(node).is_some() => {
            slots.take("subject");
            several_banished(node)?
        }
        "is" => {
            // What a card is called it is still called where it has gone.
            let named = || node.slot("as").is_some_and(|called| matches!(called.concept.as_str(), "name" | "named"));
            let was = || node.slot("be").is_some_and(|be| be.concept == "was") && (!context.gone() || named());
            (matches!(node.slot("be")?.concept.as_str(), "is" | "are") || was()).then_some(())?;
            is(slots.take("what")?, slots.take("as")?, context)?
        }
        "while-in" | "in-place" => this_at(slots.take("in")?)?,
        "during" => phases(slots.take("phase")?)?,
        "this-turn" => this_turn(&mut slots)?,
        // "… this turn, except "X"", of the cards that it happened to.
        "except-np" => {
            let (of, what) = (slots.take("cond")?, slots.take("what")?);
            let happened = of.slot("cond").filter(|_| of.concept == "this-turn")?;
            let slots = vec![("cond".into(), happened.clone()), ("what".into(), what.clone())];
            this_turn(&mut Slots::of(&with(of, "cond", Node { concept: "except-np".into(), slots })))?
        }
        _ => summoned(node, &mut slots)?,
    };
    slots.done()?;
    Some(found)
}

/// "3 or more of your \"X\" monsters with different names are banished".
fn several_banished(node: &Node) -> Option<Condition> {
    let subject = node.slot("subject").filter(|_| node.slot("be").is_some_and(|be| be.concept == "are"))?;
    let count = subject.slot("count")?;
    let several = count.slot("n").filter(|_| count.concept == "of-your").unwrap_or(count);
    (several.concept == "or-more").then_some(())?;
    counted(subject, |filter| {
        filter.place = filter.place.is_empty().then(|| vec![Place::Banished])?;
        Some(())
    })
}

/// One of the two players.
pub(super) fn player(node: &Node) -> Option<Who> {
    match node.concept.as_str() {
        "you" if node.slots.is_empty() => Some(Who::You),
        "opponent" if node.slots.is_empty() => Some(Who::Opponent),
        _ => None,
    }
}

/// This card, in its own words; "it" may be another one.
pub(super) fn this(node: &Node) -> Option<()> {
    (matches!(node.concept.as_str(), "this-card" | "this-monster") && node.slots.is_empty()).then_some(())
}

fn is(what: &Node, at: &Node, context: &Context) -> Option<Condition> {
    if let Some(found) = turned_over(what, at, context) {
        return Some(found);
    }
    if let Some(found) = are(what, at, context) {
        return Some(found);
    }
    if at.concept == "np" && what.concept == "it" {
        let whose = super::phase::player_of(at.slot("count")?)??;
        return (at.slots.len() == 2 && at.slot("head")?.concept == "turn").then_some(Condition::Turn(whose));
    }
    if this(what).is_some() && at.concept != "or" {
        return this_at(at);
    }
    if at.concept == "or" && node_is_one(what) {
        let places = [at.slot("a")?, at.slot("b")?];
        return places.into_iter().map(|at| is(what, at, context)).collect::<Option<_>>().map(Condition::Any);
    }
    if matches!(what.concept.as_str(), "and" | "both-and") {
        let cards = [what.slot("a")?, what.slot("b")?];
        return cards.into_iter().map(|what| is(what, at, context)).collect::<Option<_>>().map(Condition::All);
    }
    if let Some(so) = this_such(what) {
        return Some(Condition::All(vec![Condition::This(so), this_at(at)?]));
    }
    if what.slots.is_empty() {
        let mut filter = Filter::default();
        located(&mut filter, at)?;
        return match context.pronoun(&what.concept)? {
            Noun::This => Some(Condition::This(filter)),
            Noun::Event => Some(Condition::Event(filter)),
            Noun::Equipped => Some(Condition::Equipped(filter)),
            _ => None,
        };
    }
    if let Some(all) = the_only(what) {
        // "The only face-up monsters you control are …": some are there, and no other.
        return all_are(&all, at);
    }
    let minimum = |node: &'_ Node| node.concept == "remark-min" && node.slot("NUM").is_some_and(|n| n.concept == "1");
    match (minimum(what), minimum(at)) {
        (true, _) => return all_are(what.slot("n")?, at),
        (_, true) => return all_are(what, at.slot("n")?),
        _ => {}
    }
    if at.concept == "np" {
        return all_are(what, at);
    }
    counted(what, |filter| located(filter, at)).or_else(|| all_are(what, at))
}

/// One card, that may be in one place or another.
fn node_is_one(what: &Node) -> bool {
    let count = what.slot("count").map(|c| c.concept.as_str());
    this(what).is_some() || what.concept == "named" && count.is_none() || matches!(count, Some("a" | "another"))
}

/// "The only face-up monsters you control" as all of them.
fn the_only(what: &Node) -> Option<Node> {
    let only = |n: &str, m: &Node| n == "m" && m.concept == "only";
    let told = what.slot("count")?.concept == "the" && what.slots.iter().any(|(n, m)| only(n, m));
    let mut all = super::clauses::with(what, "count", Node::leaf("all"));
    all.slots.retain(|(n, m)| !only(n, m));
    (told && what.slot("form").is_none()).then_some(all)
}

/// "If it is a Plant monster", of a card that was spoken of.
fn are(what: &Node, at: &Node, context: &Context) -> Option<Condition> {
    let what = context.pronoun_of(what).filter(|_| at.concept == "np")?;
    matches!(what, Noun::Those | Noun::Target(_) | Noun::Link | Noun::Bound(_)).then_some(())?;
    let described = describe(at)?;
    let plain = described.filter.place.is_empty() && described.filter.whose.is_none() && !described.random;
    (described.count == Count::Exactly(1) && plain && !described.filter.other).then_some(())?;
    Some(Condition::Are(Box::new(Are { what, of: described.filter })))
}

/// "If it is a Normal Spell", of the card turned over from the top of the Deck.
fn turned_over(what: &Node, at: &Node, context: &Context) -> Option<Condition> {
    let it = what.concept == "it" && what.slots.is_empty() && at.concept != "in";
    (it && context.excavated && context.it() == Some(Noun::Those)).then_some(())?;
    let described = describe(at)?;
    let plain = described.filter.place.is_empty() && described.filter.whose.is_none() && !described.random;
    (described.count == Count::Exactly(1) && plain).then_some(())?;
    let of = Filter { place: vec![Place::Deck], among: Some(EXCAVATED.to_owned()), ..described.filter };
    Some(Condition::Exists(Exists { of, at_least: 1, at_most: None }))
}

/// "This card is in the GY", "in Attack Position".
pub(super) fn this_at(at: &Node) -> Option<Condition> {
    let mut filter = Filter::default();
    located(&mut filter, at)?;
    Some(Condition::This(filter))
}

/// "in your GY", "on the field".
fn located(filter: &mut Filter, node: &Node) -> Option<()> {
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "in" | "on" => put(filter, slots.take("place")?)?,
        "in-column" | "on-np" => put(filter, slots.take("what")?)?,
        "in-pos" => filter.position = Some(position(slots.take("position")?)?),
        "face-up-in" | "face-up-on" => {
            located(filter, slots.take("in")?)?;
            filter.face = Some(Face::Up);
        }
        _ => return None,
    }
    slots.done()
}

/// So many cards are there, or none.
pub(super) fn counted(node: &Node, place: impl Fn(&mut Filter) -> Option<()>) -> Option<Condition> {
    let small = |n: i32| u8::try_from(n).ok();
    let many = node.slot("count").filter(|c| matches!(c.concept.as_str(), "any" | "or-less" | "or-fewer" | "or-lower"));
    if let Some(many) = many {
        // "Any cards in your hand", "2 or less cards".
        let slots = node.slots.iter().filter(|(_, part)| part != many).cloned().collect();
        let mut described = describe(&Node { concept: node.concept.clone(), slots })?;
        (described.count == Count::Bare && !described.random).then_some(())?;
        place(&mut described.filter)?;
        let (at_least, at_most) = match many.slot("n") {
            Some(n) => (0, Some(small(figure(n)?)?)),
            None => (1, None),
        };
        return Some(Condition::Exists(Exists { of: described.filter, at_least, at_most }));
    }
    let several = || different(node).filter(|(count, _)| *count != Count::Bare);
    let Some(mut described) = describe(node).filter(|_| node.slot("m").is_none_or(|m| m.concept != "different")) else {
        // "6 \"X\" monsters with different Attributes".
        let (count, left) = match several() {
            Some((count, mut found)) => {
                place(&mut found.of)?;
                (count, Number::Different(Box::new(found)))
            }
            None => alike(node, &place)?,
        };
        let (Count::Exactly(least) | Count::Between(least, None)) = count else { return None };
        let right = Number::Fixed(least);
        return Some(Condition::Compare(Comparison { left, is: Order::AtLeast, right }));
    };
    place(&mut described.filter)?;
    let of = described.filter;
    let exactly = node.slot("count").is_some_and(|c| c.concept == "exactly");
    let (least, most) = match described.count {
        Count::No => return Some(Condition::None(of)),
        Count::Exactly(n) if exactly => (n, Some(n)),
        Count::Exactly(1) | Count::Between(1, None) => (1, None),
        Count::Between(n, None) => (n, None),
        // "\"X\" is on the field".
        Count::Bare if node.concept == "named" => (1, None),
        Count::Exactly(_) | Count::Between(..) | Count::All | Count::Bare => return None,
    };
    let at_most = most.map(small).map_or(Some(None), |m| m.map(Some))?;
    Some(Condition::Exists(Exists { of, at_least: small(least)?, at_most }))
}

/// "2 or more monsters with the same name": how many are alike.
fn alike(node: &Node, place: impl Fn(&mut Filter) -> Option<()>) -> Option<(Count, Number)> {
    let Described { count, filter: mut of, same: what, including, different, total: None, random: false } =
        describe_together(node)?
    else {
        return None;
    };
    (!what.is_empty() && including.is_empty() && different.is_empty()).then_some(())?;
    place(&mut of)?;
    Some((count, Number::Alike(Box::new(AlikeAmong { what, of }))))
}
