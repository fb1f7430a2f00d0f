//! What players may do beyond the rules.

use crate::cards::continuous::{ExtraSummon, ManyTributes, MayActivate, Modifier, Subjects};
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::reader::node::Node;

use super::Slots;
use super::continuous::{Holds, holds};
use super::noun::{Count, describe};
use super::place::places;
use super::refer::Context;

/// A clause that permits something to a player, if it is one.
pub(super) fn clause(node: &Node) -> Option<Vec<Holds>> {
    let found = match node.concept.as_str() {
        "may" if node.slot("clause").is_some_and(|c| c.concept == "treated-as") => {
            let mut slots = Slots::of(node);
            let (who, said) = (slots.take("who")?, slots.take("clause")?);
            slots.done()?;
            let to = super::told::Told::default().subject(who, false)?;
            holds(Some(to), many_tributes(said)?)
        }
        "may" if node.slots.len() == 1 => {
            let said = node.slot("clause")?;
            match said.concept.as_str() {
                "normal-summon" => holds(None, extra_summon(said)?),
                "activate" => activate(said)?,
                _ => return None,
            }
        }
        _ => return None,
    };
    Some(vec![found])
}

/// "Can be treated as 2 Tributes for the Tribute Summon of a … monster".
fn many_tributes(said: &Node) -> Option<Modifier> {
    let mut slots = Slots::of(said);
    let mut words = Slots::of(slots.take("as")?);
    slots.done()?;
    (words.take("head")?.concept == "tribute").then_some(())?;
    let count = words.take("count").filter(|c| c.concept == "num")?.slot("NUM")?;
    let mut summon = Slots::of(words.take("p").filter(|p| p.concept == "for" && p.slots.len() == 1)?.slot("what")?);
    words.done()?;
    let (the, head, of) = (summon.take("count")?, summon.take("head")?, summon.take("p")?);
    summon.done()?;
    (the.concept == "the" && head.concept == "tribute-summon" && of.concept == "of").then_some(())?;
    let found = describe(of.slot("of")?).filter(|d| matches!(d.count, Count::Exactly(1) | Count::Bare))?;
    (found.filter.kind == [Kind::Monster] && found.filter.place.is_empty() && found.filter.whose.is_none())
        .then_some(())?;
    let of = Filter { place: vec![Place::Hand], ..found.filter };
    let count = u8::try_from(super::figure(count)?).ok()?;
    Some(Modifier::ManyTributes(ManyTributes { count, of }))
}

/// "You can Normal Summon 1 … monster in addition to your Normal Summon/Set".
pub(super) fn extra_summon(said: &Node) -> Option<Modifier> {
    let mut slots = Slots::of(said);
    let what = slots.take("what")?;
    let (mut added, mut except) = (false, None);
    for around in slots.all("m") {
        let around = if around.concept == "after-comma" { around.slot("adv1")? } else { around };
        match around.concept.as_str() {
            "in-addition" => {
                let of = around.slot("what")?;
                added = of.slots.len() == 2
                    && of.slot("count")?.concept == "your"
                    && of.slot("head")?.concept == "normal-summon-set";
            }
            "except" => except = Some(around.slot("what")?),
            // "During your Main Phase", the only time for it.
            "during" if main_phase(around.slot("phase")?) => {}
            _ => return None,
        }
    }
    slots.done()?;
    let mut found = describe(what)?;
    if let Some(except) = except {
        super::noun::exclude(except, &mut found.filter)?;
    }
    (added && found.count == Count::Exactly(1) && found.filter.place.is_empty()).then_some(())?;
    (found.filter.place, found.filter.whose) = (vec![Place::Hand], Some(Who::You));
    (found.filter.kind == [Kind::Monster])
        .then_some(Modifier::ExtraNormalSummon(ExtraSummon { of: found.filter, tribute: false }))
}

fn main_phase(node: &Node) -> bool {
    let phase = if node.concept == "during" { node.slot("phase") } else { Some(node) };
    let phase = phase.and_then(|p| if p.concept == "phase-turn-this" { p.slot("phase") } else { Some(p) });
    phase.is_some_and(|p| {
        p.concept == "phase"
            && p.slot("whose").is_some_and(|w| w.concept == "your")
            && p.slot("ph").is_some_and(|ph| ph.concept == "main")
    })
}

/// "You can activate this card from your hand", "you can activate … Trap Cards from your hand".
fn activate(said: &Node) -> Option<Holds> {
    let mut slots = Slots::of(said);
    let what = slots.take("what")?;
    let (from, whose) = places(slots.take("from")?)?;
    slots.done()?;
    (from == [Place::Hand] && whose == Some(Who::You)).then_some(())?;
    let of = if Context::default().pronoun_of(what) == Some(crate::cards::step::Noun::This) {
        None
    } else {
        let found = describe(what)?;
        let cards = matches!(found.filter.kind[..], [Kind::Trap] | [Kind::Spell, Kind::Trap]);
        (cards && found.count == Count::Bare && found.filter.place.is_empty()).then_some(())?;
        Some(Box::new(Filter { place: vec![Place::Hand], whose: Some(Who::You), ..found.filter }))
    };
    let to = of.is_none().then_some(Subjects::This);
    Some(holds(to, Modifier::MayActivate(MayActivate { of, from_hand: true, turn_set: false })))
}
