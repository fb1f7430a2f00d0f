//! Described cards as a choice, and the names by which later steps speak of them.

use crate::cards::act::Act;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Noun, Step};

use super::noun::{Count, Described};
use super::together::asks_nothing;

/// The name under which a resolution speaks of the cards that its cost was paid with.
pub(super) const PAID: &str = "paid";

/// The cards that a step of a cost is paid with, where the player chooses them.
pub(super) fn payment(act: &Act) -> Option<&Choice> {
    if let Noun::Choose(choice) = paid_with(act)? { Some(choice) } else { None }
}

/// What a step of a cost is paid with.
pub(super) fn paid_with(act: &Act) -> Option<&Noun> {
    match act {
        Act::Destroy(n)
        | Act::SendToGraveyard(n)
        | Act::Tribute(n)
        | Act::Discard(n)
        | Act::DiscardToGraveyard(n)
        | Act::ReturnToHand(n)
        | Act::Reveal(n)
        | Act::Choose(n) => Some(n),
        Act::Banish(b) => Some(&b.what),
        Act::ReturnToDeck(d) => Some(&d.what),
        _ => None,
    }
}

/// Gives the cards that are chosen so for a cost or a step their name.
pub(super) fn name_chosen(chosen: &Choice, called: &str, effect: &mut Effect) -> Option<()> {
    let mut all = effect.cost.iter_mut().chain(&mut effect.steps).filter_map(|step| choosing(&mut step.act));
    let Some(found) = all.find(|choice| choice.name.as_deref() == Some(called) || **choice == *chosen) else {
        return effect.steps.iter_mut().any(|step| name_in_ways(chosen, called, step)).then_some(());
    };
    found.name.get_or_insert_with(|| called.to_owned());
    (found.name.as_deref() == Some(called)).then_some(())
}

/// Gives the cards that are chosen so in any of the ways of a step, of which one is gone, their name; tells whether some
/// are.
fn name_in_ways(chosen: &Choice, called: &str, step: &mut Step) -> bool {
    let ways: Vec<&mut Step> = if let Act::If(branch) = &mut step.act {
        branch.then.iter_mut().chain(&mut branch.otherwise).collect()
    } else if let Act::ChooseOne(one) = &mut step.act {
        one.options.iter_mut().flatten().collect()
    } else {
        return false;
    };
    let mut named = false;
    for way in ways {
        named |= name_in_ways(chosen, called, way);
        if let Some(choice) = choosing(&mut way.act).filter(|choice| **choice == *chosen) {
            choice.name = Some(called.to_owned());
            named = true;
        }
    }
    named
}

/// The choice that a step begins with.
pub(super) fn choosing(act: &mut Act) -> Option<&mut Choice> {
    let noun = match act {
        Act::Destroy(n)
        | Act::SendToGraveyard(n)
        | Act::Tribute(n)
        | Act::Discard(n)
        | Act::DiscardToGraveyard(n)
        | Act::ReturnToHand(n)
        | Act::AddToHand(n)
        | Act::Give(n)
        | Act::Set(n)
        | Act::Reveal(n)
        | Act::Choose(n) => n,
        Act::Banish(b) => &mut b.what,
        Act::ReturnToDeck(d) => &mut d.what,
        Act::SpecialSummon(s) => &mut s.what,
        Act::ChangePosition(c) => &mut c.what,
        Act::PlaceFaceUp(p) => &mut p.what,
        Act::Equip(e) => &mut e.what,
        Act::Attach(a) => &mut a.what,
        _ => return None,
    };
    if let Noun::Choose(choice) = noun { Some(choice) } else { None }
}

/// Whether a choice can be of several cards.
pub(super) fn several(choice: &Choice) -> bool {
    choice.max.is_some() || choice.min != Number::Fixed(1)
}

/// Described cards as a choice of so many, or all of them.
pub(super) fn chosen(described: Described) -> Option<Noun> {
    if described.filter.place.is_empty() {
        return None;
    }
    let together = !asks_nothing(&described);
    let described = from_own_deck(described);
    match described.count {
        // Of all cards nothing is asked together.
        Count::All if together => None,
        Count::All if !described.random => Some(Noun::All(Box::new(described.filter))),
        _ => Some(Noun::Choose(Box::new(choice(described)?))),
    }
}

/// "From the Deck": from that of the player who chooses there.
fn from_own_deck(mut described: Described) -> Described {
    let of = &mut described.filter;
    if matches!(of.place[..], [Place::Deck | Place::ExtraDeck]) && of.whose.is_none() && of.among.is_none() {
        of.whose = Some(Who::You);
    }
    described
}

/// Described cards as a choice.
pub(super) fn choice(described: Described) -> Option<Choice> {
    let (min, max) = match described.count {
        Count::Exactly(n) => (n, None),
        Count::Between(min, max) => (min, Some(max.map_or(Number::Any, Number::Fixed))),
        Count::Bare | Count::All | Count::No => return None,
    };
    let several = max.is_some() || min > 1;
    (several || asks_nothing(&described)).then_some(())?;
    Some(Choice {
        max,
        random: described.random,
        different: described.different,
        same: described.same,
        including: described.including,
        total: described.total,
        ..Choice::of(described.filter, Number::Fixed(min))
    })
}

/// The cards that a step moves.
pub(super) fn taken(act: &mut Act) -> Option<&mut Noun> {
    match act {
        Act::Destroy(n)
        | Act::SendToGraveyard(n)
        | Act::ReturnToHand(n)
        | Act::Tribute(n)
        | Act::Discard(n)
        | Act::DiscardToGraveyard(n) => Some(n),
        Act::Banish(b) => Some(&mut b.what),
        Act::ReturnToDeck(d) => Some(&mut d.what),
        _ => None,
    }
}

/// What the cards are looked for by that a step moves.
pub(super) fn moved(act: &mut Act) -> Option<&mut Filter> {
    match taken(act)? {
        Noun::Choose(c) => Some(&mut c.of),
        Noun::All(f) => Some(f),
        _ => None,
    }
}

/// Leaves the card that is resolving out of those that a step moves off the field, whichever way it goes.
pub(super) fn but_itself(step: &mut Step) {
    match &mut step.act {
        Act::If(branch) => branch.then.iter_mut().chain(&mut branch.otherwise).for_each(but_itself),
        Act::ChooseOne(choice) => choice.options.iter_mut().flatten().for_each(but_itself),
        act => {
            let Some(filter) = moved(act) else { return };
            let among = filter.place.iter().any(|p| matches!(p, Place::Field | Place::SpellTrapZone));
            filter.other |= among && filter.kind != [Kind::Monster] && filter.whose != Some(Who::Opponent);
        }
    }
}
