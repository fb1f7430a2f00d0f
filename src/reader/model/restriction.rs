//! What a player cannot do in the turn of an activation or a Summon: "you cannot Special Summon the turn you activate
//! this effect".

use crate::cards::act::{Act, Lasting, Until};
use crate::cards::condition::{Comparison, Condition, Order, Phase};
use crate::cards::continuous::{Apply, Ban, Banned, Modifier};
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Kind, Place, SummonKind, Who};
use crate::cards::number::Number;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::trigger::{Cause, EventKind, Subject, Timing, Trigger};
use crate::reader::node::Node;

use super::Slots;
use super::around::Said;
use super::lasting_ban::{ANYWHERE, bans};
use super::noun::{Count, describe};
use super::procedure::summons_this;
use super::refer::Context;
use super::trigger::bare;

/// What is done with the costs, and what must not have been done before.
pub(super) type Kept = (Step, Vec<Condition>);

/// What is done with the costs, and what must not have been done before; `several`: told of each of the card's effects.
pub(super) fn restriction(node: &Node, several: bool) -> Option<Kept> {
    kept(node, several, &|until| of_activation(until, several))
}

/// "You cannot … the turn you Special Summon this card", "… you Summon this way": put to its procedure.
pub(super) fn with_procedure(node: &Node, own: &mut Effect) -> Option<()> {
    let (step, conditions) = kept(node, false, &|until| {
        let cond = until.slot("cond").filter(|_| until.concept == "the-turn" && until.slots.len() == 1);
        let this = |n: &Node| matches!(n.concept.as_str(), "this-card" | "this-way");
        cond.is_some_and(|c| {
            matches!(c.concept.as_str(), "summon" | "special-summon")
                && c.slots.iter().all(|(name, n)| name == "f" || n.concept == "you" || this(n))
                && c.slots.iter().any(|(_, n)| this(n))
        })
    })?;
    if own.steps.is_empty() {
        own.steps.push(summons_this(None, Who::You, None));
    }
    own.steps.push(Step { join: Joint::Next, ..step });
    own.condition.extend(conditions);
    Some(())
}

fn kept(node: &Node, several: bool, when: &dyn Fn(&Node) -> bool) -> Option<Kept> {
    let node = &lifted(node);
    let (node, except) = match node.concept.as_str() {
        "except" | "adv-after" => {
            let mut slots = Slots::of(node);
            let clause = slots.take("clause")?;
            let what = match slots.take("what") {
                Some(what) => what,
                None => slots
                    .take("m")
                    .filter(|m| matches!(m.concept.as_str(), "except-by" | "except-for"))?
                    .slot("what")?,
            };
            slots.done()?;
            (clause, Some(what))
        }
        _ => (node, None),
    };
    let mut slots = Slots::of(node);
    let (clause, until) = (slots.take("clause")?, slots.take("until")?);
    slots.done()?;
    (node.concept == "for" && when(until)).then_some(())?;
    let (on, apply, conditions) = if let Some(found) = no_attack(clause) {
        (except.is_none() && !several).then_some(found)?
    } else {
        let drawn = except.is_some_and(|e| e.concept == "draw");
        let said = Said { until: Some(Until::EndOfTurn), except: except.filter(|_| !drawn), ..Said::default() };
        let found = match bans(&silently_you(clause), said, &Context::default()) {
            Some((found, Until::EndOfTurn)) => found,
            _ if except.is_none() || drawn => super::ban::bans(Who::You, clause.slot("clause")?)?,
            _ => return None,
        };
        let adds = found.iter().all(|ban| ban.what == Banned::AddFromDeck);
        // "Other monsters" are those that the effect does not Summon.
        let others = found.iter().any(|ban| ban.of.as_ref().is_some_and(|of| of.other));
        (found.iter().all(|ban| ban.who == Who::You) && (!drawn || adds) && !others).then_some(())?;
        let conditions = found.iter().map(|ban| not_done(ban, drawn)).collect::<Option<Vec<_>>>()?;
        (None, found.into_iter().map(|ban| Apply::of(None, Modifier::Ban(ban))).collect(), conditions)
    };
    let until = Until::EndOfTurn;
    let act = Act::Lasting(Lasting::new(on, apply, until));
    Some((Step { join: Joint::Also, choice: None, act, condition: None }, conditions))
}

/// "You cannot … during the turn you activate this effect, except …", where the words stand with the verb.
fn lifted(node: &Node) -> Node {
    let mut plain = node.clone();
    let Some((_, verb)) = plain.slots.iter_mut().find(|(n, _)| n == "clause").filter(|_| node.concept == "cannot")
    else {
        return plain;
    };
    let at = |verb: &Node, concept: &str| verb.slots.iter().position(|(n, m)| n == "m" && m.concept == concept);
    let Some(until) = at(verb, "during-turn").map(|at| verb.slots.remove(at).1) else { return plain };
    let except = at(verb, "except").map(|at| verb.slots.remove(at).1);
    let bound = Node { concept: "for".into(), slots: vec![("clause".into(), plain), ("until".into(), until)] };
    match except.and_then(|e| e.slot("what").cloned()) {
        Some(what) => Node { concept: "except".into(), slots: vec![("clause".into(), bound), ("what".into(), what)] },
        None => bound,
    }
}

/// "… and cannot Special Summon …": the player of "You can only use …".
fn silently_you(clause: &Node) -> Node {
    let mut clause = clause.clone();
    if clause.concept == "cannot" && clause.slot("who").is_none() {
        clause.slots.insert(0, ("who".into(), Node::leaf("you")));
    }
    clause
}

/// "This card cannot attack", "other monsters cannot attack": of whom, what holds, and what must not have been.
fn no_attack(clause: &Node) -> Option<(Option<Noun>, Vec<Apply>, Vec<Condition>)> {
    let mut slots = Slots::of(clause);
    let what = match clause.concept.as_str() {
        "cannot-attack" => slots.take("what"),
        "cannot" => {
            let who = slots.take("who").filter(|who| who.concept != "you");
            let plain = |verb: &Node| verb.concept == "declare-attack" && verb.slots.is_empty();
            (who.is_some() && slots.take("clause").is_some_and(plain)).then_some(who)?
        }
        _ => return None,
    };
    slots.done()?;
    if what.is_none_or(|what| what.concept == "this-card") {
        let attacked = Condition::This(Filter { attacked_this_turn: true, ..Filter::default() });
        let rule = Apply::of(None, Modifier::NoAttack);
        return Some((Some(Noun::This), vec![rule], vec![Condition::Not(Box::new(attacked))]));
    }
    let what = describe(what?)?;
    let mut of = what.filter;
    let monsters = of.kind == [Kind::Monster] && (of.place.is_empty() || of.place == [Place::MonsterZone]);
    (what.count == Count::Bare && monsters && of.whose.is_none_or(|w| w == Who::You)).then_some(())?;
    of.place = vec![Place::MonsterZone];
    let attacked = Filter { attacked_this_turn: true, ..of.clone() };
    let ban = |of| Ban {
        who: Who::Each,
        what: Banned::Attack,
        of: Some(Box::new(of)),
        except: None,
        summons: Vec::new(),
        at: None,
    };
    Some((None, vec![Apply::of(None, Modifier::Ban(ban(of)))], vec![Condition::None(attacked)]))
}

/// "The turn you activate this effect", "the turn this effect is activated", "the turn you activate either of this card's
/// effects".
fn of_activation(until: &Node, several: bool) -> bool {
    let turn = match until.concept.as_str() {
        "the-turn" => Some(until),
        "during-next" | "during-turn" => until.slot("turn").filter(|turn| turn.concept == "turn-that"),
        _ => None,
    };
    let this = |what: &Node| matches!(what.concept.as_str(), "this-effect" | "this-card");
    turn.and_then(|turn| turn.slot("cond").filter(|_| turn.slots.len() == 1)).is_some_and(|cond| {
        let mut slots = Slots::of(cond);
        let told = match (slots.take("who"), slots.take("what"), slots.take("subject")) {
            (Some(who), Some(what), None) => (who.concept == "you").then_some(what),
            (None, None, Some(what)) => cond.slot("be").is_some_and(|be| be.concept == "is").then_some(what),
            _ => None,
        };
        let meant = told.is_some_and(|what| if several { any_of_them(what) } else { this(what) });
        cond.concept == "activated" && meant && slots.done().is_some()
    })
}

/// "Either of this card's effects", "these effects".
fn any_of_them(what: &Node) -> bool {
    let any = |n: &Node| matches!(n.concept.as_str(), "either" | "any" | "these");
    let count = what.slot("count").is_some_and(|c| {
        let of = c.slot("of").and_then(|of| of.slot("of"));
        any(c)
            || c.concept == "of-your" && c.slot("n").is_some_and(any) && of.is_some_and(|of| of.concept == "this-card")
    });
    what.slots.iter().all(|(n, _)| n == "count" || n == "head")
        && count
        && what.slot("head").is_some_and(|h| h.concept == "effect")
}

/// "You can only use each effect of … once per turn, also …": what is told of the activation of each of them;
/// none: that no other is activated in the same Chain.
pub(super) fn of_each(limit: &Node) -> Option<(&Node, Vec<Option<Kept>>)> {
    let mut slots = Slots::of(limit);
    let (first, more) = (slots.take("first").filter(|_| limit.concept == "seq")?, slots.all("more"));
    slots.done()?;
    let each = first.concept.starts_with("only-use-each");
    let one = |link: &&Node| {
        let clause = link.slot("clause").filter(|_| matches!(link.concept.as_str(), "also" | "and"))?;
        if each && super::meaning::reads("alone", clause, &Context::default()) {
            return Some(None);
        }
        restriction(clause, each).map(Some)
    };
    Some((first, more.iter().map(one).collect::<Option<Vec<_>>>()?))
}

/// That what is forbidden was not done this turn.
fn not_done(ban: &Ban, unless_drawn: bool) -> Option<Condition> {
    let summoned = |event| Some(never(summon_of(ban, event)?));
    match ban.what {
        Banned::SpecialSummon => {
            let event = match ban.summons.as_slice() {
                [] => EventKind::SpecialSummoned,
                [SummonKind::Ritual] => EventKind::RitualSummoned,
                [SummonKind::Pendulum] => EventKind::PendulumSummoned,
                _ => return None,
            };
            summoned(event)
        }
        Banned::NormalSummon => summoned(EventKind::NormalSummoned),
        Banned::FlipSummon => summoned(EventKind::FlipSummoned),
        Banned::SetMonster => {
            let set = summon_of(ban, EventKind::MonsterSet)?;
            Some(never(Trigger { cause: vec![Cause::Summon], ..set }))
        }
        Banned::AddFromDeck => {
            let added = Trigger { from: vec![Place::Deck], ..bare(Timing::If, vec![EventKind::AddedToHand]) };
            let drawn = bare(Timing::If, vec![EventKind::Drawn]);
            unless_drawn.then(|| never(Trigger { who: Some(Who::You), except: vec![drawn], ..added }))
        }
        Banned::BattlePhase => {
            let begun = Trigger { who: Some(Who::You), ..bare(Timing::If, vec![EventKind::StartOfBattlePhase]) };
            let now =
                Condition::All(vec![Condition::Turn(Who::You), Condition::Phase(vec![Phase::Battle, Phase::Main2])]);
            Some(Condition::All(vec![Condition::Not(Box::new(now)), never(begun)]))
        }
        Banned::SetSpellTrap if ban.of.is_none() && ban.except.is_none() && ban.at.is_none() => {
            Some(never(Trigger { who: Some(Who::You), ..bare(Timing::If, vec![EventKind::SpellTrapSet]) }))
        }
        Banned::SetSpellTrap
        | Banned::TurnFaceDown
        | Banned::Tribute
        | Banned::ActivateCard
        | Banned::ActivateMonsterEffect
        | Banned::Activate
        | Banned::Attack
        | Banned::Draw
        | Banned::SendToGraveyard
        | Banned::Banish
        | Banned::ChangePosition => None,
    }
}

fn never(on: Trigger) -> Condition {
    let left = Number::Happened(Box::new(on));
    Condition::Compare(Comparison { left, is: Order::Equal, right: Number::Fixed(0) })
}

/// A Summon that the ban forbids.
fn summon_of(ban: &Ban, event: EventKind) -> Option<Trigger> {
    ban.at.is_none().then_some(())?;
    let anywhere = Filter { place: ANYWHERE.to_vec(), kind: vec![Kind::Monster], ..Filter::default() };
    let (of, from): (Filter, Vec<Place>) = match (&ban.of, &ban.except) {
        (None, None) => (anywhere, Vec::new()),
        (None, Some(except)) => {
            let except = Filter { place: ANYWHERE.to_vec(), kind: Vec::new(), ..(**except).clone() };
            (Filter { not: vec![except], ..anywhere }, Vec::new())
        }
        (Some(of), None) => {
            let from = if of.place == ANYWHERE { Vec::new() } else { of.place.clone() };
            let not = of.not.iter().map(|f| Filter { place: ANYWHERE.to_vec(), ..f.clone() }).collect();
            (Filter { place: ANYWHERE.to_vec(), not, ..(**of).clone() }, from)
        }
        (Some(_), Some(_)) => return None,
    };
    let subject = Subject::Card(Box::new(of));
    Some(Trigger { who: Some(Who::You), subject, from, ..bare(Timing::If, vec![event]) })
}
