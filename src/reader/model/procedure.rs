//! Summoning procedures: "You can Special Summon this card (from your hand) by Tributing 1 monster".

use crate::cards::act::{Act, SpecialSummon, Zones};
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, StatChange, Subjects};
use crate::cards::effect::Effect;
use crate::cards::filter::{Place, Position, Who};
use crate::cards::materials::Slot;
use crate::cards::number::{Number, Stat};
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::node::Node;

use super::above::of_materials;
use super::condition::condition;
use super::control::theirs;
use super::instead::{excepted, read};
use super::modifier::position;
use super::place::places;
use super::refer::Context;
use super::this_way::{WAY, followed};
use super::{Slots, figure, meaning};

/// Adds what a sentence says of a procedure; `None` where the model cannot say it. `above` are the materials that the
/// text names, for "the above cards".
pub(super) fn procedure(node: &Node, above: &[Slot], effect: &mut Effect) -> Option<()> {
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "when-so" => {
            let head = slots.take("if")?;
            let columns = head.slot("cond").filter(|_| head.concept == "if").and_then(meaning::columns);
            if let Some(zones) = columns {
                effect.steps.push(summons_this(None, Who::You, Some(zones)));
                procedure(slots.take("clause")?, above, effect)?;
                return slots.done();
            }
            match head.slot("cond").filter(|_| matches!(head.concept.as_str(), "if" | "while")) {
                Some(cond) if head.slots.len() == 1 => effect.condition.extend(when(cond)?),
                _ => effect.condition.push(condition(head, &Context::default())?),
            }
            procedure(slots.take("clause")?, above, effect)?;
            slots.done()
        }
        "may" | "must-be" | "must-first-be" | "can-only-be" => {
            procedure(slots.take("clause")?, above, effect)?;
            slots.take("what").is_none_or(is_this).then_some(())?;
            slots.done()
        }
        "seq" => {
            procedure(slots.take("first")?, above, effect)?;
            let links = slots.all("more");
            slots.done()?;
            followed(&links, effect)
        }
        "normal-summon" | "normal-summon-set" | "tribute-summon" | "tribute" => {
            let rules = meaning::condition_of_card(node)?;
            effect.applies.extend(rules);
            effect.from = vec![Place::Hand];
            Some(())
        }
        "either-or" => special(node.slot("b").filter(|b| b.concept == "special-summoned")?, above, effect),
        "special-summon" | "special-summoned" => special(node, above, effect),
        _ => None,
    }
}

/// When a procedure may be used: every condition by itself.
fn when(cond: &Node) -> Option<Vec<Condition>> {
    let mut slots = Slots::of(cond);
    if cond.concept == "and" {
        let mut all = when(slots.take("a")?)?;
        all.extend(when(slots.take("b")?)?);
        slots.done()?;
        return Some(all);
    }
    Some(match condition(cond, &Context::default())? {
        Condition::All(all) => all,
        one => vec![one],
    })
}

fn is_this(what: &Node) -> bool {
    Context::default().pronoun_of(what) == Some(Noun::This) || what.concept == "it"
}

/// What stands around "Special Summon this card".
fn special(node: &Node, above: &[Slot], effect: &mut Effect) -> Option<()> {
    let mut slots = Slots::of(node);
    if node.concept == "special-summon" {
        is_this(slots.take("what")?).then_some(())?;
    }
    let mut from = slots.take("from");
    let (mut by, mut except) = (None, None);
    let (mut stands, mut to, mut zone) = (slots.take("position").map(position), Who::You, None);
    let asked = effect.steps.pop();
    let that = |place: &Node| asked.is_some() && meaning::reads("that-column", place, &Context::default());
    let mut there = asked.is_none();
    if let Some(done) = slots.take("by") {
        by = Some(done.slot("ger").filter(|_| done.concept == "doing")?);
    }
    for around in slots.all("m") {
        let inner = around.slot("adv1").unwrap_or(around);
        match inner.concept.as_str() {
            "from" if from.is_none() => from = Some(inner.slot("from")?),
            "position" if stands.is_none() => stands = Some(position(inner.slot("position")?)),
            "to-np" | "in" if inner.slots.iter().any(|(_, place)| that(place)) => there = true,
            "to" | "to-np"
                if inner
                    .slot("to")
                    .and_then(|place| meaning::zones(place, &Context::default()))
                    .map(|(whose, told)| (to, zone) = (whose, Some(told)))
                    .is_some() => {}
            "to" => {
                let (place, whose) = places(inner.slot("to")?)?;
                (place == [Place::Field]).then_some(())?;
                to = whose?;
            }
            "by-doing" => by = Some(inner.slot("what")?),
            "except" if by.is_some() => except = Some(inner.slot("what")?),
            "as" => effect.applies.push(as_of_level(inner.slot("as")?)?),
            "in-which-case" if meaning::reads("no-spell", inner, &Context::default()) => {}
            _ => return None,
        }
    }
    slots.done()?;
    there.then_some(())?;
    if let Some(Step { act: Act::SpecialSummon(asked), .. }) = asked {
        zone = zone.is_none().then_some(asked.zone.map(|zone| *zone))?;
    }
    if let Some(by) = by {
        // "Their" monsters are those of the player to whose field it goes.
        let mut by = if to == Who::Opponent { theirs(by, to) } else { by.clone() };
        if let Some(of) = except {
            let (_, what) = by.slots.iter_mut().find(|(name, _)| name == "what")?;
            *what = excepted(what, of);
        }
        doing(&by, above, effect)?;
    }
    let stands = match stands {
        None => None,
        Some(found) => match found? {
            Position::AnyDefense => Some(Position::Defense),
            found => Some(found),
        },
    };
    // What lists materials comes from the Extra Deck.
    let usual = if above.is_empty() { Place::Hand } else { Place::ExtraDeck };
    let (from, whose) = from.map_or(Some((vec![usual], None)), places)?;
    whose.is_none_or(|w| w == Who::You).then_some(())?;
    matches!(to, Who::You | Who::Opponent).then_some(())?;
    effect.from = from;
    if stands.is_some() || to != Who::You || zone.is_some() {
        effect.steps.push(summons_this(stands, to, zone));
    }
    Some(())
}

/// "As a Level 4 monster": its Level, if it is Summoned so.
fn as_of_level(node: &Node) -> Option<Apply> {
    let mut slots = Slots::of(node);
    let (count, level, head) = (slots.take("count")?, slots.take("m")?, slots.take("head")?);
    slots.done()?;
    let named = [(count, "a"), (level, "level"), (head, "monster")].iter().all(|(part, word)| part.concept == *word);
    (named && level.slots.len() == 1).then_some(())?;
    let becomes = Some(Number::Fixed(figure(level.slot("n")?)?));
    let rule = Modifier::Stat(StatChange { stat: Stat::Level, becomes, gains: None, original: None });
    Some(Apply { condition: vec![WAY], ..Apply::of(Some(Subjects::This), rule) })
}

/// The Summon of this card itself.
pub(super) fn summons_this(position: Option<Position>, to: Who, zone: Option<Zones>) -> Step {
    let summon = SpecialSummon {
        what: Noun::This,
        position,
        to,
        ignoring_conditions: false,
        treated_as: None,
        as_by: None,
        upon: None,
        zone: zone.map(Box::new),
        with: Vec::new(),
        linked: false,
    };
    step(Joint::Next, Act::SpecialSummon(summon))
}

/// A step of a procedure.
pub(super) fn step(join: Joint, act: Act) -> Step {
    Step { join, choice: None, act, condition: None }
}

/// "By Tributing 3 monsters", "by having exactly 3 DARK monsters in your GY".
fn doing(done: &Node, above: &[Slot], effect: &mut Effect) -> Option<()> {
    if matches!(done.concept.as_str(), "have" | "control") {
        let mut cond = done.clone();
        cond.concept = if done.concept == "have" { "has".into() } else { "controls".into() };
        cond.slots.insert(0, ("who".into(), Node::leaf("you")));
        effect.condition.push(condition(&cond, &Context::default())?);
        return Some(());
    }
    if let Some(cost) = of_materials(done, above) {
        effect.cost.extend(cost);
        return Some(());
    }
    let told = including(done).or_else(|| one_of_each(done));
    effect.cost.extend(read(&told.unwrap_or_else(|| done.clone()))?);
    Some(())
}

/// "By banishing 3 cards from your GY (1 monster, 1 Spell, and 1 Trap)": what they are is said behind their place.
fn one_of_each(done: &Node) -> Option<Node> {
    let mut all = done.clone();
    let (_, from) = all.slots.iter_mut().find(|(name, from)| name == "from" && from.concept == "remark")?;
    let (place, parts) = (from.slot("place")?.clone(), from.slot("np")?.clone());
    *from = place;
    let (_, what) = all.slots.iter_mut().find(|(name, _)| name == "what")?;
    *what = Node { concept: "remark-np".into(), slots: vec![("n".into(), what.clone()), ("np".into(), parts)] };
    Some(all)
}

/// "By Tributing 3 monsters, including at least 1 Warrior monster": what is said of them is said behind the verb.
fn including(done: &Node) -> Option<Node> {
    let (all, includes) = (done.slot("a")?, done.slot("b")?);
    (done.concept == "list" && includes.concept == "includes" && includes.slots.len() == 1).then_some(())?;
    let mut all = all.clone();
    all.slots.push(("m".into(), Node { concept: "including".into(), slots: includes.slots.clone() }));
    Some(all)
}
