//! What a player cannot do for a while: "you cannot Special Summon monsters for the rest of this turn, except …".

use compact_str::CompactString;

use crate::cards::act::Until;
use crate::cards::continuous::{Ban, Banned};
use crate::cards::filter::{Filter, Kind, Place, SummonKind, Who};
use crate::reader::node::Node;

use super::Slots;
use super::around::{Clause, Said};
use super::control::theirs;
use super::lasting::player;
use super::meaning;
use super::modifier::word;
use super::noun::{Count, describe};
use super::refer::Context;

/// The bans of a clause, and how long they last; only what has an end is a step.
pub(super) fn bans(node: &Node, said: Said<'_>, _: &Context) -> Option<(Vec<Ban>, Until)> {
    let mut slots = Slots::of(node);
    let excepting = said.except.is_some() || said.except_with.is_some();
    if let Some((a, b)) = node.slot("clause").filter(|_| !excepting).and_then(super::apply::either_verb) {
        // "You cannot Special Summon or conduct your Battle Phase".
        let one = |verb: Node| bans(&super::clauses::with(node, "clause", verb), said, &Context::default());
        let ((mut all, until), (more, same)) = (one(a)?, one(b)?);
        all.extend(more);
        return (until == same).then_some((all, until));
    }
    if node.concept == "nor" && !excepting {
        // "You cannot Special Summon monsters with that name, nor activate their effects".
        let (mut all, until) = bans(node.slot("a")?, said, &Context::default())?;
        meaning::reads("their-effects", node.slot("b")?, &Context::default()).then_some(())?;
        let named = all.iter().find_map(|ban| ban.of.clone())?;
        let who = all.first()?.who;
        all.push(Ban { of: Some(named), ..ban(who, Banned::ActivateMonsterEffect) });
        return Some((all, until));
    }
    let who = match node.concept.as_str() {
        "may-only" if node.slot("who").is_none() => Who::You,
        "cannot" | "may-only" => player(slots.take("who"))?,
        "neither-can" => Who::Each,
        _ => return None,
    };
    let verb = slots.take("clause")?;
    slots.done()?;
    let one = Some(who).filter(|who| matches!(who, Who::You | Who::Opponent) && !of_cards(verb));
    let own = one.map(|who| theirs(verb, who));
    let verb = own.as_ref().unwrap_or(verb);
    if node.concept == "may-only" {
        (said.except.is_none() && said.except_with.is_none()).then_some(())?;
        return Some((vec![only(verb, who)?], said.until?));
    }
    if verb.concept == "conduct-phase" {
        let until = battle_phase(verb, who, said)?;
        return Some((vec![ban(who, Banned::BattlePhase)], until));
    }
    let mut clause = Clause::of(verb, Said { until: None, ..said })?;
    let bans = match clause.concept {
        "activate" => activations(&mut clause, who)?,
        "declare" | "declare-attack" => {
            if clause.concept == "declare" {
                let attack = clause.slots.take("what")?;
                (attack.slot("head")?.concept == "attack" && attack.slots.len() == 1).then_some(())?;
            }
            let except = match clause.except_with.take() {
                Some(with) => Some(Box::new(monsters(with, &[Place::MonsterZone])?)),
                None => None,
            };
            vec![Ban { except, ..ban(who, Banned::Attack) }]
        }
        _ => summons(&mut clause, who)?,
    };
    clause.done()?;
    Some((bans, said.until?))
}

/// "You can only attack with … monsters", "you can only Special Summon … monsters".
fn only(verb: &Node, who: Who) -> Option<Ban> {
    let mut slots = Slots::of(verb);
    let found = match verb.concept.as_str() {
        "attack" => {
            let with = slots.take("m").filter(|m| m.concept == "with")?.slot("what")?;
            Ban { except: Some(Box::new(monsters(with, &[Place::MonsterZone])?)), ..ban(who, Banned::Attack) }
        }
        "special-summon" => {
            let what = slots.take("what")?;
            Ban { except: Some(Box::new(monsters(what, &ANYWHERE)?)), ..ban(who, Banned::SpecialSummon) }
        }
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

/// What a player cannot do, with whatever card.
pub(super) fn ban(who: Who, what: Banned) -> Ban {
    let (summons, but_summons) = (Vec::new(), Vec::new());
    Ban { who, what, of: None, except: None, summons, but_summons, at: None, others: false, but_face_down: false }
}

/// "Conduct your Battle Phase", this turn.
fn battle_phase(verb: &Node, who: Who, said: Said<'_>) -> Option<Until> {
    (said.except.is_none() && said.except_with.is_none() && who == Who::You).then_some(())?;
    let mut slots = Slots::of(verb);
    let phase = slots.take("phase")?;
    slots.done()?;
    let (phase, until) = match phase.concept.as_str() {
        "phase-turn-this" => (phase.slot("phase")?, Some(Until::EndOfTurn)),
        _ => (phase, said.until),
    };
    let own = phase.slot("whose").is_some_and(|w| matches!(w.concept.as_str(), "your" | "the"));
    (own && phase.slot("ph")?.concept == "battle" && phase.slots.len() == 2).then_some(())?;
    (until == Some(Until::EndOfTurn)).then_some(Until::EndOfTurn)
}

/// Every place that a monster can be Summoned from.
pub(super) const ANYWHERE: [Place; 7] =
    [Place::Hand, Place::Deck, Place::ExtraDeck, Place::Field, Place::Graveyard, Place::Banished, Place::XyzMaterial];

/// Bans on Summons.
fn summons(clause: &mut Clause<'_>, who: Who) -> Option<Vec<Ban>> {
    let whats: &[Banned] = match clause.concept {
        "normal-summon-set" => &[Banned::NormalSummon, Banned::SetMonster],
        "normal-or-special-summon" => &[Banned::NormalSummon, Banned::SpecialSummon],
        "summon" => &[Banned::NormalSummon, Banned::FlipSummon, Banned::SpecialSummon],
        _ => &[Banned::SpecialSummon],
    };
    let special = whats == [Banned::SpecialSummon];
    let kind = (special && clause.concept != "special-summon").then(|| way(clause.concept));
    let summons = kind.map_or(Some(Vec::new()), |kind| kind.map(|kind| vec![kind]))?;
    let free = clause.except.take_if(|except| except.concept == "except-by");
    let but_summons = free.map_or(Some(Vec::new()), |free| kinds_left(free.slot("what")?))?;
    (special && summons.is_empty() || but_summons.is_empty()).then_some(())?;
    let ban = |who, what| Ban { summons: summons.clone(), but_summons: but_summons.clone(), ..ban(who, what) };
    let except = clause.except.take();
    let mut of = match clause.slots.take("what") {
        None => None,
        Some(what) => {
            // "Any" monsters are all of them.
            let mut what = what.clone();
            what.slots.retain(|(name, count)| name != "count" || !matches!(count.concept.as_str(), "any" | "a"));
            // "Another monster(s)" are other monsters.
            for (name, part) in
                what.slots.iter_mut().filter(|(name, part)| name == "count" && part.concept == "another")
            {
                (*name, *part) = ("m".into(), Node::leaf("other"));
            }
            let described = describe(&what)?;
            (described.count == Count::Bare && !described.random).then_some(())?;
            Some(described.filter).filter(|f| *f != Filter { kind: vec![Kind::Monster], ..Filter::default() })
        }
    };
    let place = match clause.from() {
        None => None,
        Some(from) => {
            let (places, whose) = super::place::places(from)?;
            (special && whose.is_none_or(|w| w == Who::You)).then_some(())?;
            Some(places)
        }
    };
    let places = place.clone().unwrap_or_else(|| ANYWHERE.to_vec());
    let except = match except {
        None => None,
        Some(except) => Some(monsters(except, &places)?),
    };
    if of.is_some() || place.is_some() {
        let filter = of.get_or_insert_with(Filter::default);
        (filter.place.is_empty() && filter.whose.is_none()).then_some(())?;
        filter.place = places;
        filter.kind = vec![Kind::Monster];
        if let Some(except) = &except {
            filter.not.push(Filter { kind: Vec::new(), ..except.clone() });
        }
        let of = of.map(Box::new);
        return Some(whats.iter().map(|what| Ban { of: of.clone(), ..ban(who, *what) }).collect());
    }
    let except = except.map(Box::new);
    Some(whats.iter().map(|what| Ban { except: except.clone(), ..ban(who, *what) }).collect())
}

/// The kinds of Summon that "except by … Summon" leaves free.
pub(super) fn kinds_left(node: &Node) -> Option<Vec<SummonKind>> {
    if let Some((a, b)) = node.slot("a").zip(node.slot("b")).filter(|_| node.concept == "or") {
        return Some([kinds_left(a)?, kinds_left(b)?].concat());
    }
    let plain = |(name, part): &(CompactString, Node)| match name.as_str() {
        "head" => part.slots.iter().all(|(name, _)| name == "form"),
        "count" => part.concept == "a",
        _ => false,
    };
    let head = node.slot("head").filter(|_| node.concept == "np" && node.slots.iter().all(plain))?;
    Some(vec![way(&head.concept)?])
}

/// The kind of Special Summon that a verb names.
fn way(verb: &str) -> Option<SummonKind> {
    word(verb.strip_suffix("-summon").filter(|kind| !matches!(*kind, "normal" | "flip" | "tribute"))?)
}

/// "… monsters", wherever they are among these places.
fn monsters(node: &Node, places: &[Place]) -> Option<Filter> {
    if node.concept == "except-from" {
        let (from, whose) = super::place::places(node.slot("from")?)?;
        let there = from.iter().all(|place| places.contains(place)) && whose.is_none_or(|w| w == Who::You);
        return there.then(|| Filter { place: from, kind: vec![Kind::Monster], ..Filter::default() });
    }
    let described = describe(node)?;
    (described.count == Count::Bare && !described.random).then_some(())?;
    let mut filter = described.filter;
    (filter.place.is_empty() && filter.whose.is_none() && !filter.other).then_some(())?;
    filter.place = places.to_vec();
    if filter.kind.is_empty() {
        filter.kind = vec![Kind::Monster];
    }
    (filter.kind == [Kind::Monster]).then_some(filter)
}

/// Bans on activations: "cards or effects", "monster effects", "Trap Cards", "… monster effects, except (those of) …",
/// "cards … with its name".
fn activations(clause: &mut Clause<'_>, who: Who) -> Option<Vec<Ban>> {
    let place = clause.from();
    let mut found = super::forbidden::activations(clause.slots.take("what")?, place)?;
    for said in std::mem::take(&mut clause.behind) {
        (said.concept == "with").then_some(())?;
        let behind = Node { concept: "with-np".into(), slots: said.slots.clone() };
        for (_, of) in &mut found {
            super::meaning::narrowed(&behind, of.get_or_insert_default(), super::modifier::after)?;
        }
    }
    let except = match (clause.except.take(), found.as_slice()) {
        (None, _) => None,
        (Some(except), [(Banned::ActivateMonsterEffect, _)]) => {
            let those = match except.concept.as_str() {
                "count-only" => {
                    except.slot("count").filter(|c| matches!(c.concept.as_str(), "poss" | "poss-s"))?.slot("of")?
                }
                _ => except,
            };
            Some(Box::new(monsters(those, &ANYWHERE)?))
        }
        // "Cards or effects, except … cards or effects".
        (Some(except), [(Banned::Activate, None)]) => {
            let both = except.slot("a").filter(|_| except.slot("b").is_some_and(bare_effects));
            // "Except … cards": their effects as well.
            let head = except.slot("head").filter(|_| except.concept == "np");
            let cards = both.or_else(|| head.filter(|h| h.concept == "card").map(|_| except))?;
            let cards = describe(cards).filter(|d| d.count == Count::Bare && !d.random)?.filter;
            (cards.place.is_empty() && cards.whose.is_none() && !cards.other).then(|| Some(Box::new(cards)))?
        }
        // "Spell Cards, except … Spell Cards".
        (Some(except), [(Banned::ActivateCard, _)]) => {
            let cards = describe(except).filter(|d| d.count == Count::Bare && !d.random)?.filter;
            let plain = cards.place.is_empty() && cards.whose.is_none() && !cards.other;
            (plain && !cards.kind.contains(&Kind::Monster)).then(|| Some(Box::new(cards)))?
        }
        (Some(_), _) => return None,
    };
    Some(found.into_iter().map(|(what, of)| Ban { of, except: except.clone(), ..ban(who, what) }).collect())
}

fn bare_effects(node: &Node) -> bool {
    node.slots.iter().all(|(name, head)| name == "head" && head.concept == "effect")
}

/// Whether "their" stands before something that cards have.
fn of_cards(node: &Node) -> bool {
    let things = ["hand", "deck", "field", "graveyard", "lp", "card", "monster", "spell", "trap", "opponent"];
    let owned = node.slot("count").is_some_and(|count| count.concept == "their");
    let head = || node.slot("head").is_some_and(|h| things.iter().any(|thing| h.concept.contains(thing)));
    owned && !head() || node.slots.iter().any(|(_, part)| of_cards(part))
}
