//! "You can also use monsters in your Deck as material": a Fusion Summon that may take more than was said of it.

use crate::cards::act::{Act, Branch, ChooseOne};
use crate::cards::condition::Condition;
use crate::cards::filter::{Filter, Kind, Place};
use crate::cards::step::{Joint, Step};
use crate::cards::summon_with::SummonWith;
use crate::reader::node::Node;

use super::act::step;
use super::condition::condition;
use super::meaning;
use super::noun::{Count, describe, put};
use super::refer::Context;

/// What more can be used, and where it has to be.
struct More {
    of: Filter,
    /// What is used from these places is banished.
    banished_from: Vec<Place>,
}

/// When it can be.
enum When {
    /// Always, or while something holds.
    Holds(Option<Condition>),
    /// For the Summon of such a monster.
    Summons(Filter),
    /// With such a monster among the materials.
    Uses(Filter),
}

/// Lets the last Fusion Summon of an effect take what the sentence permits; `None`, and nothing changed, for another
/// sentence or where no Summon stands before it.
pub(super) fn widened(node: &Node, steps: &mut [Step], context: &Context) -> Option<()> {
    let (when, clause) = match node.concept.as_str() {
        "when-so" if node.slots.len() == 2 => (when(node.slot("if")?, context)?, node.slot("clause")?),
        "may-also" => (When::Holds(None), node),
        _ => return None,
    };
    let verb = clause.slot("clause").filter(|_| clause.concept == "may-also" && clause.slots.len() == 1)?;
    let more = more(verb, matches!(when, When::Uses(_)))?;
    let at = steps.iter().rposition(|step| wider(&step.act, &when, &more).is_some())?;
    steps[at].act = wider(&steps[at].act, &when, &more)?;
    Some(())
}

fn when(head: &Node, context: &Context) -> Option<When> {
    let one = |what: &Node| describe(what).filter(|d| !d.random && matches!(d.count, Count::Exactly(1) | Count::Bare));
    if head.concept == "if-doing" {
        let summons = head.slot("what").filter(|what| what.concept == "summon" && what.slots.len() == 2)?;
        let this_way = summons.slots.iter().any(|(name, m)| name == "m" && m.concept == "this-way");
        return Some(When::Summons(one(summons.slot("what").filter(|_| this_way)?)?.filter));
    }
    let cond = head.slot("cond").filter(|_| head.concept == "if")?;
    if cond.concept == "use-as" && cond.slot("who")?.concept == "you" {
        material(cond.slot("as")?).then_some(())?;
        let what = cond.slot("what")?;
        let of = one(what).map(|one| one.filter).or_else(|| of_these_names(what))?;
        return Some(When::Uses(of));
    }
    Some(When::Holds(Some(meaning::within(context, || condition(cond, &Context::default()))?)))
}

/// ""A" or "B" you control": a monster with one of these names.
fn of_these_names(what: &Node) -> Option<Filter> {
    let named = |slot: &str| Some(describe(what.slot(slot)?).filter(|d| d.count == Count::Bare)?.filter);
    let (a, b) = (named("a").filter(|_| what.concept == "or")?, named("b")?);
    let bare = Filter { name: a.name.clone(), ..Filter::default() };
    (a == bare && !a.name.is_empty() && !b.name.is_empty()).then_some(())?;
    Some(Filter { name: [a.name, b.name.clone()].concat(), ..b })
}

/// "Use monsters in your Deck as material", "banish monsters from your GY as Fusion Material"; `told`: what they are used as
/// was said before.
fn more(verb: &Node, told: bool) -> Option<More> {
    let (mut what, mut from, mut named) = (None, None, false);
    for (name, part) in &verb.slots {
        match (name.as_str(), part.concept.as_str()) {
            ("what", _) => what = Some(part),
            ("from", _) => from = Some(part),
            ("as", _) if material(part) => named = true,
            ("m", "as") if part.slot("as").is_some_and(material) => named = true,
            _ => return None,
        }
    }
    let described = describe(what?).filter(|d| d.count == Count::Bare && !d.random)?;
    let mut of = Filter { kind: vec![Kind::Monster], ..described.filter };
    let banishes = match verb.concept.as_str() {
        "use-as" if named && from.is_none() => false,
        "use" if told && !named => false,
        "banish" if named => true,
        _ => return None,
    };
    if let Some(from) = from {
        of.place.is_empty().then_some(())?;
        of = lying(&of, from)?;
    }
    // What lies there is a Spell or a Trap, and the monster of its card all the same.
    let counts_otherwise = |place: &Place| matches!(place, Place::PendulumZone | Place::SpellTrapZone);
    (!of.place.is_empty() && !of.place.iter().any(counts_otherwise)).then_some(())?;
    let banished_from = if banishes { of.place.clone() } else { Vec::new() };
    Some(More { of, banished_from })
}

/// "Material", "Fusion Materials".
fn material(node: &Node) -> bool {
    let head = node.slot("head").map_or("", |head| head.concept.as_str());
    node.slots.len() == 1 && matches!(head, "material" | "fusion-material")
}

/// Such monsters in these places, which may be of different players.
fn lying(of: &Filter, place: &Node) -> Option<Filter> {
    let mut whole = of.clone();
    if put(&mut whole, place).is_some() {
        on_field(&mut whole);
        return Some(whole);
    }
    let either = [place.slot("a")?, place.slot("b")?];
    let any = either.iter().map(|part| lying(&Filter::default(), part)).collect::<Option<Vec<_>>>()?;
    let place = any.iter().flat_map(|one| one.place.clone()).collect();
    Some(Filter { place, any, ..of.clone() })
}

/// Monsters "on the field" lie in the Monster Zones.
fn on_field(of: &mut Filter) {
    of.place.iter_mut().filter(|place| **place == Place::Field).for_each(|place| *place = Place::MonsterZone);
}

/// The act with a Fusion Summon that may take more.
fn wider(act: &Act, when: &When, more: &More) -> Option<Act> {
    let each = |steps: &[Step]| {
        let one = |step: &Step| Some(Step { act: wider(&step.act, when, more)?, ..step.clone() });
        steps.iter().map(one).collect::<Option<Vec<_>>>()
    };
    match act {
        Act::FusionSummon(with) => {
            let plain = vec![step(Joint::Next, act.clone())];
            let mut wide = taking(with, more)?;
            let condition = match when {
                When::Holds(None) => return Some(Act::FusionSummon(wide)),
                When::Holds(condition) => condition.clone(),
                When::Summons(of) => {
                    wide.monster = meaning::both(&wide.monster, of.clone())?;
                    None
                }
                When::Uses(of) => {
                    wide.including.is_none().then_some(())?;
                    wide.including = Some(Box::new(of.clone()));
                    None
                }
            };
            let then = vec![step(Joint::Next, Act::FusionSummon(wide))];
            Some(match condition {
                Some(condition) => Act::If(Box::new(Branch { condition, then, otherwise: plain })),
                None => Act::ChooseOne(ChooseOne { on_activation: false, options: vec![plain, then] }),
            })
        }
        Act::If(branch) => {
            let (then, otherwise) = (each(&branch.then)?, each(&branch.otherwise)?);
            Some(Act::If(Box::new(Branch { condition: branch.condition.clone(), then, otherwise })))
        }
        Act::ChooseOne(one) => {
            let options = one.options.iter().map(|steps| each(steps)).collect::<Option<_>>()?;
            Some(Act::ChooseOne(ChooseOne { options, ..one.clone() }))
        }
        _ => None,
    }
}

/// With more to choose from.
fn taking(with: &SummonWith, more: &More) -> Option<SummonWith> {
    // What the text has told of where they go must be told of these places alone.
    let apart = more.banished_from.iter().all(|place| !with.materials.place.contains(place));
    let (lost, banished) = (!more.banished_from.is_empty(), with.materials_go == Some(Place::Banished));
    let goes = if banished { lost } else { apart && with.materials_go.is_none_or(|place| place == Place::Graveyard) };
    (goes && with.every.is_none()).then_some(())?;
    let place: Vec<Place> = with.materials.place.iter().chain(&more.of.place).copied().collect();
    let any = vec![with.materials.clone(), more.of.clone()];
    let materials = Filter { place, kind: vec![Kind::Monster], any, ..Filter::default() };
    let own = if banished { &[][..] } else { &more.banished_from };
    let banished_from = with.banished_from.iter().chain(own).copied().collect();
    Some(SummonWith { materials, banished_from, ..with.clone() })
}
