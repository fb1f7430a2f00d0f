//! Sentences of effects that are not activated: "While you control a Token, this card cannot be destroyed by battle".

use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::filter::{Filter, Linked, Place};
use crate::reader::node::Node;

use super::Slots;
use super::apply::statement;
use super::battle_damage::in_battle;
use super::clauses::with;
use super::condition::condition;
use super::each::each;
use super::fallen::fallen;
use super::governing::{Governing, governing, summoned_now};
use super::instead;
use super::noun::{describe, exclude};
use super::often::often;
use super::refer::Context;
use super::told::Told;
use super::upkeep::upkeep;

/// One thing that holds, and where this card must be for it, if the words say so.
#[derive(Debug, Clone)]
pub(super) struct Holds {
    pub(super) apply: Apply,
    pub(super) from: Option<Vec<Place>>,
}

/// Something that holds of these cards (none: of players).
pub(super) fn holds(to: Option<Subjects>, rule: Modifier) -> Holds {
    Holds { apply: Apply::of(to, rule), from: None }
}

/// What a sentence makes so; `None` where the model cannot say all of it.
pub(super) fn sentence(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut trial = told.clone();
    let found = whole(node, &mut trial);
    if found.is_some() {
        *told = trial;
    }
    found.or_else(|| super::apply::of_file(node, told))
}

fn whole(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    // "Gains ATK equal to … attached to it": nobody but this card was spoken of.
    let silent = matches!(node.concept.as_str(), "gains-equal" | "gains-for") && node.slot("who").is_none();
    let plain = silent.then(|| super::clauses::of_this(node)).filter(|plain| plain != node);
    if let Some(plain) = plain {
        return sentence(&plain, told);
    }
    let full = match node.concept.as_str() {
        "seq" => super::each::of_sentence(node),
        "when-so" => super::difference::told_in_full(node),
        _ => None,
    };
    if let Some(full) = full {
        return sentence(&full, told);
    }
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "seq" => upkeep(node).map(|found| vec![found]).or_else(|| sequence(&mut slots, told)),
        "when-so" => {
            let battle = in_battle(node, told).or_else(|| often(node, told)).or_else(|| super::ban::at(node, told));
            if let Some(found) = battle.or_else(|| instead::replaces(node, told)).or_else(|| each(node, told)) {
                return Some(found);
            }
            if let Some(found) = upkeep(node) {
                return Some(vec![found]);
            }
            let head = slots.take("if")?;
            let clause = slots.take("clause")?;
            slots.done()?;
            if leading(node).is_none() && while_it_lies_there(head) {
                return sentence(clause, told);
            }
            if clause.concept == "negate-effects-of" && while_they_lie_there(head) {
                return sentence(clause, told);
            }
            // "It" of what stands behind is what the clause spoke of.
            let before = if leading(node).is_some() { Some(governing(head, told)?) } else { None };
            let mut all = if is_own_end(&told.resolved(clause)) {
                vec![holds(Some(Subjects::This), Modifier::DestroysItself)]
            } else if sends_itself(&told.resolved(clause)) {
                vec![holds(Some(Subjects::This), Modifier::SendsItself)]
            } else {
                sentence(clause, told)?
            };
            let around = before.map_or_else(|| governing(head, told), Some)?;
            around.over(&mut all)?;
            Some(all)
        }
        "unless" => {
            let (head, clause) = (slots.take("if")?, slots.take("clause")?);
            slots.done()?;
            let mut all = sentence(clause, told)?;
            if let Some(linked) = they_are_linked(head) {
                all.iter_mut().try_for_each(|one| but_those(one, linked))?;
                return Some(all);
            }
            let head =
                if node.slots.first().is_some_and(|(name, _)| name == "if") { head } else { &told.resolved(head) };
            let not = Condition::Not(Box::new(condition(head, &Context::default())?));
            Governing { conditions: vec![not], from: None }.over(&mut all)?;
            Some(all)
        }
        "except" => {
            let (clause, what) = (slots.take("clause")?, slots.take("what")?);
            slots.done()?;
            let mut all = sentence(clause, told)?;
            all.iter_mut().try_for_each(|one| without(one, what))?;
            Some(all)
        }
        "for" => often(node, told).or_else(|| turn_only(&mut slots, told)).or_else(|| statement(node, told)),
        "instead" => {
            let clause = slots.take("clause")?;
            slots.done()?;
            let takes = |one: &Holds| matches!(one.apply.rule, Modifier::DamageTaken(_));
            instead::redirects(clause).or_else(|| statement(clause, told).filter(|all| all.iter().all(takes)))
        }
        "also" => sentence(slots.take("clause")?, told),
        // "(This effect cannot be negated.)"
        "remark" => sentence(slots.take("s")?, told),
        "instead-of" => fallen(node, told).map(|found| vec![found]),
        _ => fallen(node, told)
            .map(|found| vec![found])
            .or_else(|| statement(node, told))
            .or_else(|| left_out(node, told)),
    }
}

/// "… cannot be destroyed by battle, except …", "…, except during the Battle Phase", where the words stand with the verb.
fn left_out(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let verb = node.slot("clause").filter(|_| node.concept == "cannot-be")?;
    let said = |m: &Node| if m.concept == "after-comma" { m.slot("adv1").cloned() } else { Some(m.clone()) };
    let except = |m: &Node| said(m).filter(|m| matches!(m.concept.as_str(), "except" | "except-for" | "except-phase"));
    let at = verb.slots.iter().position(|(name, m)| name == "m" && except(m).is_some())?;
    let left = except(&verb.slots[at].1)?;
    let mut verb = verb.clone();
    verb.slots.remove(at);
    let mut all = sentence(&with(node, "clause", verb), told)?;
    if left.concept == "except-phase" {
        let then = Condition::All(governing(left.slot("p")?, told)?.conditions);
        Governing { conditions: vec![Condition::Not(Box::new(then))], from: None }.over(&mut all)?;
    } else {
        all.iter_mut().try_for_each(|one| without(one, left.slot("what")?))?;
    }
    Some(all)
}

/// "Unless they are co-linked": which monsters are left out.
fn they_are_linked(head: &Node) -> Option<Linked> {
    let they = head.slot("subject").is_some_and(|subject| subject.concept == "they");
    let bare = head.slots.iter().all(|(name, _)| matches!(name.as_str(), "subject" | "be" | "f"));
    match head.concept.as_str() {
        "linked" if they && bare => Some(Linked::Linked),
        "co-linked" if they && bare => Some(Linked::CoLinked),
        _ => None,
    }
}

/// Leaves linked monsters out of what is said of cards.
fn but_those(one: &mut Holds, linked: Linked) -> Option<()> {
    let of = match (&mut one.apply.rule, &mut one.apply.to) {
        (Modifier::Ban(ban), None) => ban.of.as_deref_mut()?,
        (rule, Some(Subjects::All(of))) if !matches!(rule, Modifier::Ban(_)) => of,
        _ => return None,
    };
    let place = vec![Place::MonsterZone];
    of.not.push(Filter { place, linked: Some(linked), ..Filter::default() });
    Some(())
}

/// "While this card is face-up on the field", behind what it makes so: nothing is made so otherwise.
fn while_it_lies_there(head: &Node) -> bool {
    matches!(head.concept.as_str(), "while" | "as-long-as")
        && head.slot("cond").is_some_and(|cond| {
            let this = cond.slot("what").is_some_and(|what| what.concept == "this-card");
            let there = cond.slot("as").filter(|at| at.concept == "face-up-in").and_then(|at| at.slot("in"));
            let field = there.and_then(|there| there.slot("place")).is_some_and(|place| place.concept == "field");
            cond.concept == "is" && this && field
        })
}

/// "While they are face-up on the field": as long as the rule can reach them at all.
fn while_they_lie_there(head: &Node) -> bool {
    let field = |n: &Node| n.slot("place").is_some_and(|p| p.concept == "field");
    head.concept == "while"
        && head.slot("cond").is_some_and(|cond| {
            cond.concept == "is"
                && cond.slot("what").is_some_and(|what| matches!(what.concept.as_str(), "they" | "it"))
                && cond.slot("as").is_some_and(|at| at.concept == "face-up-in" && at.slot("in").is_some_and(field))
        })
}

/// "While …, A, also B": what stands before the first clause governs those that follow it as well.
fn sequence(slots: &mut Slots<'_>, told: &mut Told) -> Option<Vec<Holds>> {
    let first = slots.take("first")?;
    let mut all = sentence(first, told)?;
    // "During the turn they are Summoned, A, also B": B in that turn, of those; only A alone is understood.
    let until = first.slots.first().filter(|(name, _)| first.concept == "for" && name == "until");
    until.is_none_or(|(_, until)| turn_of(until).is_none()).then_some(())?;
    for link in slots.all("more") {
        if link.concept == "remark-still" {
            // Negated effects can be activated in any case.
            all.iter().all(|one| one.apply.rule == Modifier::Negated).then_some(())?;
            continue;
        }
        if link.concept == "remark" && link.slot("s").is_some_and(once_gained) {
            all.iter().all(|one| one.apply.rule.is_extra_summon()).then_some(())?;
            continue;
        }
        // What answers an event does not reach over to the next clause.
        let answered = |one: &Holds| matches!(one.apply.rule, Modifier::EachTime(_) | Modifier::Instead(_));
        (!all.iter().any(answered)).then_some(())?;
        if link.concept == "sentence" {
            told.next();
            let more = sentence(link.slot("s")?, told)?;
            (!others(&all, &more)).then_some(())?;
            all.extend(more);
            continue;
        }
        matches!(link.concept.as_str(), "also" | "and" | "comma" | "remark" | "but").then_some(())?;
        let clause = link.slot("clause").or_else(|| link.slot("s"))?;
        let mut more = sentence(clause, told)?;
        (!others(&all, &more)).then_some(())?;
        if let Some(head) = leading(first) {
            if leading(clause).is_some()
                || link.slots.iter().any(|(n, _)| !matches!(n.as_str(), "clause" | "s" | "sep" | "end"))
            {
                return None;
            }
            governing(head, told)?.over(&mut more)?;
        }
        all.extend(more);
    }
    slots.done()?;
    Some(all)
}

/// Whether "other" cards are spoken of after some that are described: others than those, not than this card.
fn others(before: &[Holds], after: &[Holds]) -> bool {
    let of = |one: &Holds, other: bool| matches!(&one.apply.to, Some(Subjects::All(filter)) if filter.other == other);
    before.iter().any(|one| of(one, false)) && after.iter().any(|one| of(one, true))
}

/// The condition that stands before the clause.
fn leading(node: &Node) -> Option<&Node> {
    let (name, head) = node.slots.first()?;
    (node.concept == "when-so" && name == "if").then_some(head)
}

/// "Destroy this card".
pub(super) fn is_own_end(clause: &Node) -> bool {
    clause.concept == "destroy"
        && clause.slots.iter().all(|(n, what)| n == "f" || n == "what" && what.concept == "this-card")
}

/// "Send this card to the GY".
fn sends_itself(clause: &Node) -> bool {
    let graveyard = |to: &Node| super::place::places(to).is_some_and(|(to, _)| to == [Place::Graveyard]);
    clause.concept == "send-to-graveyard"
        && clause.slots.iter().all(|(n, part)| match n.as_str() {
            "what" => matches!(part.concept.as_str(), "this-card" | "this-monster"),
            "to" => graveyard(part),
            name => name == "f",
        })
}

/// "…, except …" behind the whole sentence.
fn without(one: &mut Holds, what: &Node) -> Option<()> {
    match (&mut one.apply.rule, &mut one.apply.to) {
        (Modifier::Ban(ban), None) if ban.except.is_none() => {
            ban.except = Some(Box::new(super::ban::only(what)?));
            Some(())
        }
        (Modifier::Unaffected(by) | Modifier::NotDestroyedByEffects(by), Some(Subjects::This | Subjects::Equipped)) => {
            super::protect::spare(what, by)
        }
        (rule, Some(Subjects::All(filter))) if !matches!(rule, Modifier::Ban(_)) => {
            describe(what).is_some_and(|d| d.filter.place.is_empty()).then_some(())?;
            exclude(what, filter)
        }
        _ => None,
    }
}

/// "(you can only gain this effect once per turn)": as additional Normal Summons are in any case.
fn once_gained(remark: &Node) -> bool {
    let gain = remark.slot("clause").filter(|gain| remark.concept == "only-vp" && gain.concept == "gain-effect");
    let times = gain.and_then(|gain| gain.slot("m")).and_then(|m| m.slot("times"));
    times.is_some_and(|times| times.concept == "once-per-turn")
}

/// "The turn it is Summoned", "during the turn that it is Summoned": what is so in that turn.
fn turn_of(until: &Node) -> Option<&Node> {
    match until.concept.as_str() {
        "the-turn" => until.slot("cond"),
        _ => until.slot("turn").filter(|turn| turn.concept == "turn-that").and_then(|turn| turn.slot("cond")),
    }
}

/// "Cannot attack the turn it is Summoned"; "during either player's turn, …".
fn turn_only(slots: &mut Slots<'_>, told: &mut Told) -> Option<Vec<Holds>> {
    let (until, clause) = (slots.take("until")?, slots.take("clause")?);
    slots.done()?;
    let mut all = sentence(clause, told)?;
    match until.concept.as_str() {
        "during-next" if until.slot("turn")?.concept == "either-turn" => {}
        "the-turn" | "during-next" | "during-turn" if turn_of(until).is_some() => {
            let how = summoned_now(turn_of(until)?)?;
            // "The turn this card was Summoned", whoever and whatever is spoken of.
            let of_this = turn_of(until)?.slot("subject").is_some_and(|s| s.concept == "this-card");
            for one in &mut all {
                match &mut one.apply.to {
                    _ if of_this => one.apply.condition.push(Condition::This(how.clone())),
                    Some(Subjects::This) => one.apply.condition.push(Condition::This(how.clone())),
                    Some(Subjects::All(filter))
                        if filter.summoned.is_empty() && how.any.is_empty() && filter.place == how.place =>
                    {
                        filter.summoned.clone_from(&how.summoned);
                        filter.summoned_this_turn = true;
                    }
                    _ => return None,
                }
            }
        }
        _ => {
            let during = super::battle_damage::only_during(until)?;
            Governing { conditions: vec![during], from: None }.over(&mut all)?;
        }
    }
    Some(all)
}
