//! What stands behind what an activated effect does, and is so as long as its card lies there: a ban of which no word tells how
//! long it lasts, a sentence on what is so "while this card is face-up on the field".

use std::sync::LazyLock;

use regex::Regex;

use crate::cards::act::Act;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::{Class, Effect};
use crate::cards::step::{Joint, Step};
use crate::cards::unread::{Sort, Unread};
use crate::reader::node::Node;
use crate::reader::reading::{Piece, Role};

/// What was not read of an effect and may as well be a rule that goes on: an effect of its own. A ban is no step besides.
pub(super) fn apart(effect: &mut Effect, text: &str, pieces: &[Piece]) -> Option<Effect> {
    let rule = |step: &Step| if let Act::Unread(part) = &step.act { Some(part.clone()) } else { None };
    let sentence = |part: &Unread| {
        let own = |p: &&Piece| text.get(p.span.clone()).is_some_and(|words| words.trim() == part.words);
        pieces.iter().filter(|p| matches!(p.role, Role::Step | Role::Continuous)).find(own)
    };
    let rules: Vec<Unread> = effect
        .steps
        .iter()
        .filter(|step| step.join == Joint::Next)
        .filter_map(rule)
        .filter(|part| endless(part) || sentence(part).is_some_and(|p| goes_on(&part.words, p.node.as_ref())))
        .collect();
    effect.steps.retain(|step| !rule(step).is_some_and(|part| endless(&part)));
    let applies: Vec<Apply> = rules.into_iter().map(|part| Apply::of(None, Modifier::Unread(part))).collect();
    (!applies.is_empty()).then(|| Effect { applies, ..Effect::new(Class::Continuous) })
}

/// Words that speak of what the effect did, or end with a turn.
static OF_THE_EFFECT: LazyLock<Regex> = LazyLock::new(|| {
    let pattern =
        r"(?i)^(it|its|they|them|their|that|those|these|then)\b|\b(this effect|this way|turn|until|phase|you can)\b";
    Regex::new(pattern).expect("a constant pattern")
});

/// Whether words forbid a player something without an end.
fn endless(part: &Unread) -> bool {
    const HEADS: [&str; 3] = ["You cannot ", "Your opponent cannot ", "Neither player can "];
    part.sort == Sort::Ban
        && HEADS.iter().any(|head| part.words.starts_with(head))
        && !OF_THE_EFFECT.is_match(&part.words)
        && !part.words.contains("equipped")
}

/// Whether a sentence may say what is so all the time, of what the effect before it does not speak.
fn goes_on(words: &str, node: Option<&Node>) -> bool {
    let lying =
        ["while this card is ", "as long as this card "].iter().any(|head| words.to_lowercase().starts_with(head));
    let begins = words.chars().next().is_some_and(char::is_uppercase);
    let so = node.map_or(words.starts_with("No ") || words.contains(" cannot "), is_so);
    lying || begins && !OF_THE_EFFECT.is_match(words) && so
}

/// Whether a clause tells what is so, and not what is done: its subject is no player who does something.
fn is_so(node: &Node) -> bool {
    match node.concept.as_str() {
        "seq" => node.slot("first").is_some_and(is_so),
        "for" | "when-so" => false,
        "negate" | "negate-activation" | "negate-effects-of" | "neither-can" => true,
        "cannot" => node.slot("who").is_some(),
        _ => node
            .slot("who")
            .or(node.slot("subject"))
            .is_some_and(|who| who.concept == "np" || who.concept == "this-card"),
    }
}
