//! Counters and materials: "place 1 Spell Counter on it", "detach 2 materials from this card".

use crate::cards::act::{Act, Counter};
use crate::cards::number::Number;
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::around::Clause;
use super::refer::Context;
use super::{figure, quoted};

/// What a verb about counters or materials does.
pub(super) fn verb(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    if let Some(who) = clause.slots.take("who") {
        (who.concept == "you").then_some(())?;
    }
    if clause.concept == "detach" {
        (context.pronoun_of(clause.from()?)? == Noun::This).then_some(())?;
        let what = clause.slots.take("what")?;
        let material = matches!(what.slot("head")?.concept.as_str(), "material" | "xyz-material");
        (material && what.slots.len() == 2).then_some(())?;
        return Some(Act::Detach(Number::Fixed(number(what.slot("count")?)?)));
    }
    let counters = clause.slots.take("what")?;
    (counters.slots.len() == 2).then_some(())?;
    let kind = kind(counters.slot("head")?)?;
    let count = Number::Fixed(number(counters.slot("count")?)?);
    if clause.concept == "place-counter" {
        let on = context.noun(clause.slots.take("on")?, None)?;
        return Some(Act::PlaceCounter(Counter { on, kind, count }));
    }
    let on = clause.from()?;
    (context.pronoun_of(on)? == Noun::This).then_some(())?;
    Some(Act::RemoveCounter(Counter { on: Noun::This, kind, count }))
}

fn number(node: &Node) -> Option<i32> {
    match node.concept.as_str() {
        "num" => figure(node.slot("NUM")?),
        "a" => Some(1),
        _ => None,
    }
}

/// The printed name of a kind of counter.
fn kind(head: &Node) -> Option<String> {
    match head.concept.as_str() {
        "a-counter" => Some("A-Counter".to_owned()),
        "counter-word" => {
            let word = head.slot("k")?;
            let name = match word.concept.as_str() {
                "named" => quoted(word.slot("NAME")?)?,
                "hyper-venom" => "Hyper-Venom".to_owned(),
                "emperors-key" => "Emperor's Key".to_owned(),
                "vip" | "gg" => word.concept.as_str().to_uppercase(),
                words => words.split('-').map(capital).collect::<Vec<_>>().join(" "),
            };
            Some(format!("{name} Counter"))
        }
        _ => None,
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
