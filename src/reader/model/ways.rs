//! Sentences that leave a choice, or that speak of what comes after the effect has resolved.

use crate::cards::act::{Act, Branch, ChooseOne};
use crate::cards::condition::Condition;
use crate::cards::effect::Obligation;
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::number::Number;
use crate::cards::step::{Joint, Step};
use crate::reader::node::Node;
use crate::reader::touches;

use super::act::{act, step};
use super::around::Said;
use super::choice::choosing;
use super::condition::condition;
use super::place::places;
use super::refer::Context;
use super::sentence::{clause, not_read, printed, with_what};
use super::things::EVERYWHERE;
use super::{immediately, meaning};

/// What is done immediately after the effect has resolved: a Normal Summon, or one with materials.
pub(super) fn after_resolving(clause: &Node, join: Joint, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    let (clause, choice) = match clause.concept.as_str() {
        "may" => (clause.slot("clause")?, Some(Obligation::May)),
        _ => (clause, None),
    };
    let done = immediately::summon(clause, context)
        .or_else(|| meaning::immediate(clause, context))
        .or_else(|| act(clause, Said::default(), context))?;
    matches!(done, Act::NormalSummon(_) | Act::SummonImmediately(_) | Act::PendulumSummon(_)).then_some(())?;
    context.lose();
    all.push(Step { choice, ..step(join, done) });
    Some(())
}

/// Either of two things, chosen while resolving.
pub(super) fn choose(
    options: &[&Node],
    join: Joint,
    said: Said<'_>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<()> {
    let mut first: Option<Context> = None;
    let lists = options.iter().map(|option| {
        let mut own = first.as_ref().map_or_else(|| context.clone(), |first| context.or_instead(first));
        let mut steps = Vec::new();
        clause(option, Joint::Next, said, &mut own, &mut steps)?;
        first.get_or_insert(own);
        Some(steps)
    });
    let options = lists.collect::<Option<Vec<_>>>()?;
    all.push(step(join, Act::ChooseOne(ChooseOne { on_activation: false, options })));
    context.lose();
    Some(())
}

/// "Add to your hand or Special Summon, 1 … from your Deck".
pub(super) fn both_ways(node: &Node, join: Joint, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    node.slot("on").is_none().then_some(())?;
    let again = |concept: &str, but: &[&str]| {
        let slots = node.slots.iter().filter(|(n, _)| !but.contains(&n.as_str())).cloned().collect();
        Node { concept: concept.into(), slots }
    };
    let (add, summon) = (again("add-to-hand", &["sep"]), again("special-summon", &["sep", "to"]));
    choose(&[&add, &summon], join, Said::default(), context, all)
}

/// "Add 1 A and/or 1 B": the one, the other, or both.
pub(super) fn one_or_both(node: &Node) -> Option<Vec<Node>> {
    let what = node.slot("what").filter(|what| what.concept == "and-or")?;
    let (a, b) = (what.slot("a")?, what.slot("b")?);
    let one = |n: &Node| n.slot("count").and_then(|count| count.slot("NUM")).is_some_and(|n| n.concept == "1");
    (one(a) && one(b)).then_some(())?;
    let both = Node { concept: "and".into(), slots: vec![("a".into(), a.clone()), ("b".into(), b.clone())] };
    Some(vec![with_what(node, a), with_what(node, b), with_what(node, &both)])
}

/// "Take 1 … from your Deck, and either add it to your hand or send it to the GY".
pub(super) fn taken(node: &Node, join: Joint, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    let (what, from) = (node.slot("what")?, node.slot("from"));
    node.slots.iter().all(|(n, _)| matches!(n.as_str(), "what" | "from" | "b" | "c" | "sep")).then_some(())?;
    let done = |way: &Node| {
        (way.slot("what")?.concept == "it" && way.slot("from").is_none()).then_some(())?;
        let mut way = with_what(way, what);
        if let Some(from) = from {
            way.slots.push(("from".into(), from.clone()));
        }
        Some(way)
    };
    choose(&[&done(node.slot("b")?)?, &done(node.slot("c")?)?], join, Said::default(), context, all)
}

/// "Otherwise, …": what is done instead of the last steps, where these are done only if something holds.
pub(super) fn otherwise(said: &Node, words: &str, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    let at = all.iter().rposition(|step| step.condition.is_some())?;
    let hang = all[at + 1..].iter().all(|step| matches!(step.join, Joint::AndIfYouDo | Joint::Then));
    (hang && all[at..].iter().all(|step| !matches!(step.act, Act::Unread(_)))).then_some(())?;
    let mut otherwise = Vec::new();
    let mut before = context.before_if().unwrap_or_default();
    clause(said, Joint::Next, Said { words, ..Said::default() }, &mut before, &mut otherwise)?;
    let mut then: Vec<Step> = all.split_off(at);
    let condition = then[0].condition.take()?;
    let join = std::mem::take(&mut then[0].join);
    all.push(step(join, Act::If(Box::new(Branch { condition, then, otherwise }))));
    context.lose();
    Some(())
}

/// "…, or if …, you can … instead": one of two things, or the second where something holds. `before` is the clause of
/// the first, `done` what it does, `from` what was spoken of before it.
pub(super) fn alternative(before: &Node, link: &Node, done: &[Step], from: &Context, words: &str) -> Option<Step> {
    let mut other = link.slot("clause")?;
    let (mut held, mut may) = (None, false);
    loop {
        match other.concept.as_str() {
            "when-so" if held.is_none() => {
                let clause = other.slot("if").filter(|clause| clause.concept == "if")?;
                held = Some(match none_left(clause, done).or_else(|| condition(clause.slot("cond")?, &from.clone())) {
                    Some(found) => found,
                    None => Condition::Unread(touches::unread(&printed(clause, words)?)),
                });
            }
            "may" => may = true,
            "instead" | "instead-first" => {}
            _ => break,
        }
        other = other.slot("clause")?;
    }
    let mut first = done.to_vec();
    let begun = first.first_mut().filter(|step| step.condition.is_none())?;
    let (join, choice) = (std::mem::take(&mut begun.join), begun.choice.take());
    let mut second = Vec::new();
    let other = filled(other, inner(before));
    clause(&other, Joint::Next, Said { words, ..Said::default() }, &mut from.clone(), &mut second)?;
    let options = vec![first.clone(), second.clone()];
    let either = Act::ChooseOne(ChooseOne { on_activation: false, options });
    let act = match held {
        None => either,
        Some(condition) => {
            let then = if may { vec![step(Joint::Next, either)] } else { second };
            Act::If(Box::new(Branch { condition, then, otherwise: first }))
        }
    };
    Some(Step { choice, ..step(join, act) })
}

/// "If …, you can … instead", in a sentence behind that which says what is done otherwise: one of two things. `first` is the
/// sentence before, `done` the one step of it.
pub(super) fn supplanted(node: &Node, first: &Node, from: &Context, words: &str, done: &[Step]) -> Option<Step> {
    let other = node.slot("clause").filter(|_| node.concept == "when-so" && node.slots.len() == 2)?;
    let inside = |concept: &str| other.concept == concept || other.slot("clause").is_some_and(|c| c.concept == concept);
    (inside("instead") && node.slot("if")?.concept == "if" && first.concept != "seq").then_some(())?;
    let [only] = done else { return None };
    (!not_read(only) && only.condition.is_none()).then_some(())?;
    let link = Node { concept: "or".into(), slots: vec![("clause".into(), node.clone())] };
    let either = alternative(first, &link, done, from, words)?;
    let Act::If(branch) = &either.act else { return None };
    let second = branch.then.iter().chain(&branch.otherwise).chain(options(&branch.then)).any(not_read);
    (!second && !matches!(branch.condition, Condition::Unread(_))).then_some(either)
}

/// The steps of which one is chosen.
fn options(steps: &[Step]) -> impl Iterator<Item = &Step> {
    let lists = steps.iter().filter_map(|step| match &step.act {
        Act::ChooseOne(one) => Some(&one.options),
        _ => None,
    });
    lists.flatten().flatten()
}

/// "If you do not have any in your hand": none of the cards that the step before chooses there.
fn none_left(clause: &Node, done: &[Step]) -> Option<Condition> {
    let lacks = clause.slot("cond").filter(|cond| cond.concept == "does-not")?;
    (lacks.slot("who")?.concept == "you").then_some(())?;
    let any = lacks.slot("clause").filter(|has| has.concept == "have")?.slot("what")?;
    let here = any.concept == "ones" && any.slot("count")?.concept == "any" && any.slots.len() == 2;
    let (place, _) = places(any.slot("p")?.slot("place")?)?;
    let mut first = done.first()?.act.clone();
    let of = choosing(&mut first).filter(|choice| here && choice.of.place == place)?.of.clone();
    Some(Condition::None(of))
}

/// "Your opponent can discard 1 card to negate this effect, otherwise …": what they can do.
pub(super) fn offered(first: &Node, link: &Node) -> Option<Node> {
    let mut first = first.clone();
    // It is the other player who would want that.
    let they = |(name, who): &&mut (_, Node)| *name == "who" && who.concept == "they";
    first.slots.iter_mut().filter(they).for_each(|(_, who)| *who = Node::leaf("opponent"));
    let (may, clause) = first.slots.iter_mut().find(|(name, _)| name == "clause")?;
    let purpose = |m: &Node| m.concept == "to-do" && meaning::reads("negates-itself", m, &Context::default());
    let at = clause.slots.iter().position(|(_, m)| purpose(m))?;
    clause.slots.remove(at);
    (link.concept == "otherwise" && may == "clause" && first.concept == "may").then_some(first)
}

/// That the opponent has not done what they could.
pub(super) fn declined(all: &mut [Step]) -> Option<Condition> {
    let choice = choosing(&mut all.last_mut()?.act)?;
    (choice.by == Who::Opponent && choice.min == Number::Fixed(0)).then_some(())?;
    let name = choice.name.get_or_insert_with(|| "given".to_owned()).clone();
    Some(Condition::None(Filter { place: EVERYWHERE.to_vec(), among: Some(name), ..Filter::default() }))
}

/// The first of two clauses with what it leaves to the second: "add to your hand, or Special Summon, 1 …".
pub(super) fn begun(first: &Node, link: &Node) -> Option<Node> {
    let other = inner(link.slot("clause")?);
    let left = |name: &str| matches!(name, "what" | "from" | "m");
    let bare = first.concept == "add-to-hand" && !first.slots.iter().any(|(name, _)| left(name));
    // What is in the hand is not added to it.
    let there = places(other.slot("from")?).is_some_and(|(from, _)| !from.contains(&Place::Hand));
    (bare && there && link.concept.starts_with("or")).then_some(())?;
    let mut first = first.clone();
    first.slots.extend(other.slots.iter().filter(|(name, _)| left(name)).cloned());
    Some(first)
}

/// The verb of a clause.
fn inner(clause: &Node) -> &Node {
    match clause.slot("clause") {
        Some(of) if matches!(clause.concept.as_str(), "may" | "then-first" | "also-first") => inner(of),
        _ => clause,
    }
}

/// The second of two clauses with what it leaves to the first: "add 1 … from your Deck, or Special Summon it".
pub(super) fn filled(other: &Node, first: &Node) -> Node {
    let mut other = other.clone();
    // "It gains …, or loses …".
    if other.slot("who").is_none()
        && other.slot("f").is_some_and(|form| form.concept == "s")
        && let Some(who) = first.slot("who")
    {
        other.slots.push(("who".into(), who.clone()));
    }
    if other.concept == "add-to-it" && first.concept == "add-to-hand" {
        other.concept = "add-to-hand".into();
    }
    let described = |what: &Node| matches!(what.concept.as_str(), "np" | "named" | "slash" | "or");
    let Some(what) = first.slot("what").filter(|what| described(what)) else { return other };
    let same = other.slot("what").is_some_and(|what| matches!(what.concept.as_str(), "it" | "them"));
    if same {
        other = with_what(&other, what);
    }
    let alike = other.concept == first.concept;
    for (name, part) in &first.slots {
        let left = match name.as_str() {
            "from" => (same || alike) && other.slot("from").is_none(),
            "to" => alike && other.slot("to").is_none(),
            "m" => same,
            _ => false,
        };
        if left {
            other.slots.push((name.clone(), part.clone()));
        }
    }
    other
}
