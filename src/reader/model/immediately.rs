//! "Immediately after this effect resolves, Synchro Summon 1 Synchro Monster using only that monster and this card".

use crate::cards::act::{Act, SummonWith};
use crate::cards::filter::{Ability, Filter, Kind, Place, Who};
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::around::{Clause, Said};
use super::refer::Context;
use super::summon::one;

/// A Summon from the Extra Deck after the effect has resolved, with cards that were spoken of.
pub(super) fn summon(node: &Node, context: &Context) -> Option<Act> {
    let kind = match node.concept.as_str() {
        "synchro-summon" => Ability::Synchro,
        "xyz-summon" => Ability::Xyz,
        "link-summon" => Ability::Link,
        _ => return None,
    };
    let mut clause = Clause::of(node, Said::default())?;
    let mut monster = if node.slot("what").is_some() {
        one(clause.described()?, Place::ExtraDeck, kind)?
    } else {
        Filter { place: vec![Place::ExtraDeck], whose: Some(Who::You), kind: vec![Kind::Monster], ..Filter::default() }
    };
    if !monster.types.contains(&kind) {
        monster.types.push(kind);
    }
    let mut with = SummonWith::of(monster, controlled());
    let only = std::mem::take(&mut clause.using_only);
    let (using, kind) = clause.using.take()?;
    kind.is_none_or(|kind| kind.concept == "np" && kind.slots.len() == 1).then_some(())?;
    made_with(using, only, context, &mut with)?;
    clause.done()?;
    Some(Act::SummonImmediately(with))
}

/// Monsters that the player controls.
fn controlled() -> Filter {
    Filter { place: vec![Place::MonsterZone], whose: Some(Who::You), kind: vec![Kind::Monster], ..Filter::default() }
}

/// What stands behind "using".
fn made_with(node: &Node, only: bool, context: &Context, with: &mut SummonWith) -> Option<()> {
    let known = known(node, context)?;
    // "This card you control" alone leaves the other materials open.
    if !only && known == (Filter { itself: true, ..Filter::default() }) {
        with.including_this = true;
        return Some(());
    }
    let only = only || node.slots.iter().any(|(_, p)| p.concept == "only");
    let several = known.any.len().max(if node.slot("count").is_some_and(|c| c.concept == "those") { 2 } else { 1 });
    (only && several > 1).then_some(())?;
    // Whoever controls them.
    let whose = controlled().whose.filter(|_| !context.targets_opponents());
    with.materials = Filter { any: known.any.clone(), among: known.among.clone(), whose, ..controlled() };
    with.every = u8::try_from(several).ok();
    Some(())
}

/// Cards that were spoken of: "that monster and this card", "those 2 monsters".
fn known(node: &Node, context: &Context) -> Option<Filter> {
    if node.concept == "and" {
        let both = [known(node.slot("a")?, context)?, known(node.slot("b")?, context)?];
        return (node.slots.len() == 2 || node.slots.len() == 3 && node.slot("sep").is_some())
            .then(|| Filter { any: both.into(), ..Filter::default() });
    }
    let slots = node.slots.iter().filter(|(n, p)| !(n == "m" && p.concept == "num" || n == "p" && p.concept == "only"));
    let bare = Node { concept: node.concept.clone(), slots: slots.cloned().collect() };
    Some(match context.pronoun_of(&bare)? {
        Noun::This => Filter { itself: true, ..Filter::default() },
        Noun::Those => Filter { among: Some("those".to_owned()), ..Filter::default() },
        Noun::Target(n) => Filter { among: Some(format!("target {}", n + 1)), ..Filter::default() },
        _ => return None,
    })
}
