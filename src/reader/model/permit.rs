//! What players may do beyond the rules.

use crate::cards::continuous::{ExtraSummon, Modifier};
use crate::cards::filter::{Kind, Place, Who};
use crate::reader::node::Node;

use super::Slots;
use super::continuous::{Holds, holds};
use super::noun::{Count, describe};

/// A clause that permits something to a player, if it is one.
pub(super) fn clause(node: &Node) -> Option<Vec<Holds>> {
    let said = node.slot("clause").filter(|said| node.concept == "may" && said.concept == "normal-summon")?;
    (node.slots.len() == 1).then_some(())?;
    Some(vec![holds(None, extra_summon(said)?)])
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
    (added && found.count == Count::Exactly(1) && found.filter.place.is_empty() && found.filter.position.is_none())
        .then_some(())?;
    (found.filter.place, found.filter.whose) = (vec![Place::Hand], Some(Who::You));
    (found.filter.kind == [Kind::Monster]).then_some(Modifier::ExtraNormalSummon(ExtraSummon {
        of: found.filter,
        tribute: said.concept == "tribute-summon",
    }))
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
