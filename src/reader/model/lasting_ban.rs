//! What a player cannot do for a while: "you cannot Special Summon monsters for the rest of this turn, except …".

use crate::cards::act::Until;
use crate::cards::continuous::{Ban, Banned};
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::reader::node::Node;

use super::Slots;
use super::around::{Clause, Said};
use super::lasting::player;
use super::noun::{Count, describe};
use super::refer::Context;

/// The bans of a clause, and how long they last; only what has an end is a step.
pub(super) fn bans(node: &Node, said: Said<'_>, _: &Context) -> Option<(Vec<Ban>, Until)> {
    let mut slots = Slots::of(node);
    let who = match node.concept.as_str() {
        "cannot" | "may-only" => player(slots.take("who"))?,
        "neither-can" => Who::Each,
        _ => return None,
    };
    let verb = slots.take("clause")?;
    slots.done()?;
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

fn ban(who: Who, what: Banned) -> Ban {
    Ban { who, what, of: None, except: None, summons: Vec::new(), at: None }
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
        "special-summon" => &[Banned::SpecialSummon],
        "normal-summon-set" => &[Banned::NormalSummon, Banned::SetMonster],
        "normal-or-special-summon" => &[Banned::NormalSummon, Banned::SpecialSummon],
        _ => return None,
    };
    let special = whats == [Banned::SpecialSummon];
    let except = clause.except.take();
    let mut of = match clause.slots.take("what") {
        None => None,
        Some(what) => {
            let described = describe(what)?;
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

/// "… monsters", wherever they are among these places.
fn monsters(node: &Node, places: &[Place]) -> Option<Filter> {
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

/// Bans on activations: "cards or effects", "monster effects", "Trap Cards".
fn activations(clause: &mut Clause<'_>, who: Who) -> Option<Vec<Ban>> {
    let what = clause.slots.take("what")?;
    if let Some(except) = clause.except.take() {
        // "… monster effects, except (those of) … monsters".
        let except = match except.concept.as_str() {
            "count-only" => {
                except.slot("count").filter(|c| matches!(c.concept.as_str(), "poss" | "poss-s"))?.slot("of")?
            }
            _ => except,
        };
        let of = monster_effects(what)?;
        let except = Some(Box::new(monsters(except, &ANYWHERE)?));
        return Some(vec![Ban { of, except, ..ban(who, Banned::ActivateMonsterEffect) }]);
    }
    let head = |n: &Node| n.slot("head").map(|h| h.concept.to_string()).filter(|_| n.slots.len() == 1);
    if what.concept == "or" {
        let (a, b) = (head(what.slot("a")?)?, head(what.slot("b")?)?);
        return (a == "card" && b == "effect").then(|| vec![ban(who, Banned::Activate)]);
    }
    (what.concept == "np").then_some(())?;
    if let Some(head) = head(what) {
        let cards = |kind: Vec<Kind>| Filter { place: vec![Place::Hand, Place::Field], kind, ..Filter::default() };
        let of = match head.as_str() {
            "card-or-effect" | "cards-and-effects" => return Some(vec![ban(who, Banned::Activate)]),
            "monster-effect" => return Some(vec![ban(who, Banned::ActivateMonsterEffect)]),
            "spell-card" => cards(vec![Kind::Spell]),
            "trap-card" => cards(vec![Kind::Trap]),
            "spell-trap-card" => cards(vec![Kind::Spell, Kind::Trap]),
            _ => return None,
        };
        return Some(vec![Ban { of: Some(Box::new(of)), ..ban(who, Banned::ActivateCard) }]);
    }
    monster_effects(what).map(|of| vec![Ban { of, ..ban(who, Banned::ActivateMonsterEffect) }])
}

/// "Monster effects", "non-WIND monster effects", "the effects of … monsters": of which monsters, if that is said.
#[expect(clippy::option_option, reason = "the outer one is whether it was understood")]
fn monster_effects(node: &Node) -> Option<Option<Box<Filter>>> {
    let mut slots = Slots::of(node);
    let head = slots.take("head")?.concept.to_string();
    if let Some(count) = slots.take("count") {
        (count.concept == "the" && head == "effect").then_some(())?;
        let of = slots.take("p").filter(|p| p.concept == "of" && p.slots.len() == 1)?.slot("of")?;
        slots.done()?;
        let described = describe(of)?;
        let mut filter = described.filter;
        let monsters = filter.kind == [Kind::Monster] && described.count == Count::Bare && !described.random;
        monsters.then_some(())?;
        if filter.place.is_empty() {
            filter.place = ANYWHERE.to_vec();
        }
        return Some(Some(Box::new(filter)));
    }
    let (named, said): (Vec<_>, Vec<_>) = slots.all("m").into_iter().partition(|m| m.concept == "monster");
    slots.done()?;
    (head == "monster-effect" && named.is_empty() || head == "effect" && named.len() == 1).then_some(())?;
    if said.is_empty() {
        return Some(None);
    }
    let mut filter = Filter { kind: vec![Kind::Monster], ..Filter::default() };
    for modifier in said {
        super::meaning::narrowed(modifier, &mut filter, super::modifier::before)?;
    }
    (filter.place.is_empty() && filter.whose.is_none() && !filter.other).then_some(())?;
    filter.place = ANYWHERE.to_vec();
    Some(Some(Box::new(filter)))
}
