//! Sentences that leave a choice, or that speak of what comes after the effect has resolved.

use crate::cards::act::{Act, Branch, ChooseOne};
use crate::cards::effect::Obligation;
use crate::cards::step::{Joint, Step};
use crate::reader::node::Node;

use super::act::{act, step};
use super::around::Said;
use super::immediately;
use super::refer::Context;
use super::sentence::{clause, with_what};

/// What is done immediately after the effect has resolved: a Normal Summon, or one with materials.
pub(super) fn after_resolving(clause: &Node, join: Joint, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    let (clause, choice) = match clause.concept.as_str() {
        "may" => (clause.slot("clause")?, Some(Obligation::May)),
        _ => (clause, None),
    };
    let done = match immediately::summon(clause, context) {
        Some(done) => done,
        None => act(clause, Said::default(), context)?,
    };
    matches!(done, Act::NormalSummon(_) | Act::SummonImmediately(_)).then_some(())?;
    context.lose();
    all.push(Step { choice, ..step(join, done) });
    Some(())
}

/// Either of two things, chosen while resolving.
pub(super) fn choose(
    options: &[&Node],
    join: Joint,
    words: &str,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<()> {
    let lists = options.iter().map(|option| {
        let mut own = context.clone();
        let mut steps = Vec::new();
        clause(option, Joint::Next, Said { words, ..Said::default() }, &mut own, &mut steps)?;
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
    choose(&[&add, &summon], join, "", context, all)
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
    choose(&[&done(node.slot("b")?)?, &done(node.slot("c")?)?], join, "", context, all)
}

/// "Otherwise, …": what is done instead of the last steps, where these are done only if something holds.
pub(super) fn otherwise(said: &Node, words: &str, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    let at = all.iter().rposition(|step| step.condition.is_some())?;
    let hang = all[at + 1..].iter().all(|step| matches!(step.join, Joint::AndIfYouDo | Joint::Then));
    (hang && all[at..].iter().all(|step| !matches!(step.act, Act::Unread(_)))).then_some(())?;
    let mut otherwise = Vec::new();
    clause(said, Joint::Next, Said { words, ..Said::default() }, context, &mut otherwise)?;
    let mut then: Vec<Step> = all.split_off(at);
    let condition = then[0].condition.take()?;
    let join = std::mem::take(&mut then[0].join);
    all.push(step(join, Act::If(Box::new(Branch { condition, then, otherwise }))));
    context.lose();
    Some(())
}
