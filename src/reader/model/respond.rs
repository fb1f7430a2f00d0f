//! "Your opponent cannot activate cards or effects in response to this effect's activation", "this card's activation and
//! effect cannot be negated".

use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Ban, Banned};
use crate::cards::effect::{Class, Effect, Respond};
use crate::cards::filter::{Filter, Who};
use crate::cards::step::{Noun, Step};
use crate::reader::node::Node;
use crate::reader::touches;

use super::activation::EVERYWHERE;
use super::condition::condition;
use super::forbidden::{Forbidden, activations};
use super::lasting_ban::ban;
use super::meaning::{narrowed, of_activation, reads, within};
use super::refer::Context;

/// Whether a sentence tells who may respond, or what of the activation cannot be negated; the effect says so then.
pub(super) fn responds(node: Option<&Node>, words: &str, context: &Context, effect: &mut Effect) -> bool {
    if let Some(own) = node.and_then(|n| of_activation(n, effect.class == Class::Activation)) {
        effect.applies.extend(own);
        return true;
    }
    let under = node.and_then(|n| under_condition(n, context, effect));
    if let Some((who, condition)) = under.filter(|_| effect.respond == Respond::Anyone) {
        (effect.respond, effect.respond_while) = (who, vec![condition]);
        return true;
    }
    let told = node.and_then(|n| within(context, || respond(n, effect))).or_else(|| unread(words, effect));
    told.map(|who| effect.respond = who).is_some()
}

/// "If you control a \"X\", your opponent cannot activate cards or effects in response to this card's activation".
fn under_condition(node: &Node, context: &Context, effect: &Effect) -> Option<(Respond, Condition)> {
    (node.concept == "when-so" && node.slots.iter().all(|(n, _)| matches!(n.as_str(), "if" | "clause" | "sep")))
        .then_some(())?;
    let head = node.slot("if").filter(|head| head.concept == "if" && head.slots.len() == 1)?.slot("cond")?;
    let inner = node.slot("clause").filter(|clause| clause.concept == "when-so")?;
    let who = within(context, || respond(inner, effect))?;
    Some((who, condition(head, context)?))
}

/// Who may not answer the activation of this effect, and with what, if a sentence says that and no more.
fn respond(node: &Node, effect: &Effect) -> Option<Respond> {
    (node.concept == "when-so").then_some(())?;
    let (head, clause) = (node.slot("if")?, node.slot("clause")?);
    node.slots.iter().all(|(n, _)| matches!(n.as_str(), "if" | "clause" | "sep")).then_some(())?;
    (head.concept == "in-response" && reads("its-activation", head.slot("what")?, &Context::default())).then_some(())?;
    let who = match clause.concept.as_str() {
        "cannot" if clause.slot("who")?.concept == "opponent" => Who::Opponent,
        "neither-can" => Who::Each,
        "activated" if clause.slot("be")?.concept == "cannot-be" && clause.slots.len() == 2 => Who::Each,
        _ => return None,
    };
    let what = match clause.slot("clause") {
        Some(verb) if verb.concept == "activate" => {
            let known = |name: &str, part: &Node| matches!(name, "f" | "what") || part.concept == "with";
            verb.slots.iter().all(|(name, part)| known(name, part)).then(|| verb.slot("what"))??
        }
        Some(_) => return None,
        None => clause.slot("subject")?,
    };
    let with = clause.slot("clause").and_then(|verb| verb.slot("m"));
    let found = match (of_target(what, &Context::of(effect, false)), with) {
        (Some(one), None) => vec![one],
        (Some(_), Some(_)) => return None,
        (None, None) => activations(what, None)?,
        (None, Some(with)) => like_others(what, with)?,
    };
    Some(match (found.as_slice(), who) {
        ([(Banned::Activate, None)], Who::Opponent) => Respond::NotOpponent,
        ([(Banned::Activate, None)], _) => Respond::Nobody,
        _ => Respond::Not(found.into_iter().map(|(what, of)| Ban { of, ..ban(who, what) }).collect()),
    })
}

/// "Cards, or the effects of cards, with the same original type as …": activations of what is alike to others.
fn like_others(node: &Node, with: &Node) -> Option<Vec<Forbidden>> {
    (activations(node, None)? == [(Banned::Activate, None)]).then_some(())?;
    let mut alike = Filter::default();
    let with = Node { concept: "with-np".into(), ..with.clone() };
    narrowed(&with, &mut alike, super::modifier::after)?;
    // It is enough to be like any of several.
    for like in &mut alike.like {
        if let Noun::Bound(name) = &like.of {
            let (place, among) = (EVERYWHERE.to_vec(), Some(name.clone()));
            like.of = Noun::All(Box::new(Filter { place, among, ..Filter::default() }));
        }
    }
    Some(vec![(Banned::Activate, Some(Box::new(alike)))])
}

/// A sentence that was not read and speaks of answers to this activation.
fn unread(words: &str, effect: &Effect) -> Option<Respond> {
    let low = words.to_ascii_lowercase();
    let heads = ["in response to this", "in response to the activation of this"];
    let bans = heads.iter().any(|head| low.contains(head)) && (low.contains("cannot") || low.contains("neither"));
    let bans = bans || low.contains("発動に対して") && low.contains("できない");
    (bans && effect.respond == Respond::Anyone).then(|| Respond::Unread(touches::unread(words)))
}

/// "The targeted card", "that monster's effects".
fn of_target(node: &Node, context: &Context) -> Option<Forbidden> {
    let owner = node.slot("count").filter(|count| count.concept == "poss").and_then(|count| count.slot("of"));
    let of = owner.filter(|_| node.slots.len() == 2 && node.slot("head").is_some_and(|head| head.concept == "effect"));
    let Noun::Target(slot) = context.pronoun_of(of.unwrap_or(node))? else { return None };
    let among = Some(format!("target {}", slot + 1));
    let what = if of.is_some() { Banned::Activate } else { Banned::ActivateCard };
    Some((what, Some(Box::new(Filter { among, ..Filter::default() }))))
}

/// Who may respond is open where words about that stand among what the effect does and were not read.
pub(super) fn left_open(effect: &mut Effect) {
    fn open(steps: &[Step], effect: &Effect) -> Option<Respond> {
        steps.iter().find_map(|step| match &step.act {
            Act::Unread(part) => unread(&part.words, effect),
            Act::ChooseOne(choose) => choose.options.iter().find_map(|option| open(option, effect)),
            _ => None,
        })
    }
    if let Some(found) = open(&effect.steps, effect) {
        effect.respond = found;
    }
}
