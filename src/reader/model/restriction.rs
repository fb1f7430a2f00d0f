//! What a player cannot do in the turn of an activation: "you cannot Special Summon the turn you activate this effect".

use crate::cards::act::{Act, Lasting, Until};
use crate::cards::condition::{Comparison, Condition, Order, Phase};
use crate::cards::continuous::{Apply, Ban, Banned, Modifier};
use crate::cards::filter::{Filter, Kind, Place, SummonKind, Who};
use crate::cards::number::Number;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::trigger::{EventKind, Subject, Timing, Trigger};
use crate::reader::node::Node;

use super::Slots;
use super::around::Said;
use super::lasting_ban::{ANYWHERE, bans};
use super::refer::Context;
use super::trigger::bare;

/// What is done with the costs, and what must not have been done before.
pub(super) fn restriction(node: &Node) -> Option<(Step, Vec<Condition>)> {
    let (node, except) = match node.concept.as_str() {
        "except" => {
            let mut slots = Slots::of(node);
            let (clause, what) = (slots.take("clause")?, slots.take("what")?);
            slots.done()?;
            (clause, Some(what))
        }
        _ => (node, None),
    };
    let mut slots = Slots::of(node);
    let (clause, until) = (slots.take("clause")?, slots.take("until")?);
    slots.done()?;
    (node.concept == "for" && of_activation(until)).then_some(())?;
    let (on, apply, conditions) = if clause.concept == "cannot-attack" {
        let this = except.is_none() && clause.slot("what").is_some_and(|w| w.concept == "this-card");
        (this && clause.slots.len() == 1).then_some(())?;
        let attacked = Condition::This(Filter { attacked_this_turn: true, ..Filter::default() });
        let rule = Apply::of(None, Modifier::NoAttack);
        (Some(Noun::This), vec![rule], vec![Condition::Not(Box::new(attacked))])
    } else {
        let said = Said { until: Some(Until::EndOfTurn), except, ..Said::default() };
        let (found, until) = bans(clause, said, &Context::default())?;
        (until == Until::EndOfTurn && found.iter().all(|ban| ban.who == Who::You)).then_some(())?;
        let conditions = found.iter().map(not_done).collect::<Option<Vec<_>>>()?;
        (None, found.into_iter().map(|ban| Apply::of(None, Modifier::Ban(ban))).collect(), conditions)
    };
    let until = Until::EndOfTurn;
    let act = Act::Lasting(Lasting::new(on, apply, until));
    Some((Step { join: Joint::Also, choice: None, act, condition: None }, conditions))
}

/// "The turn you activate this effect".
fn of_activation(until: &Node) -> bool {
    let turn = match until.concept.as_str() {
        "the-turn" => Some(until),
        "during-next" => until.slot("turn").filter(|turn| turn.concept == "turn-that"),
        _ => None,
    };
    turn.and_then(|turn| turn.slot("cond").filter(|_| turn.slots.len() == 1)).is_some_and(|cond| {
        let mut slots = Slots::of(cond);
        cond.concept == "activated"
            && slots.take("who").is_some_and(|who| who.concept == "you")
            && slots.take("what").is_some_and(|what| matches!(what.concept.as_str(), "this-effect" | "this-card"))
            && slots.done().is_some()
    })
}

/// That what is forbidden was not done this turn.
fn not_done(ban: &Ban) -> Option<Condition> {
    match ban.what {
        Banned::SpecialSummon => Some(never(special_summoned(ban)?)),
        Banned::BattlePhase => {
            let begun = Trigger { who: Some(Who::You), ..bare(Timing::If, vec![EventKind::StartOfBattlePhase]) };
            let now =
                Condition::All(vec![Condition::Turn(Who::You), Condition::Phase(vec![Phase::Battle, Phase::Main2])]);
            Some(Condition::All(vec![Condition::Not(Box::new(now)), never(begun)]))
        }
        Banned::NormalSummon
        | Banned::FlipSummon
        | Banned::SetMonster
        | Banned::SetSpellTrap
        | Banned::TurnFaceDown
        | Banned::Tribute
        | Banned::ActivateCard
        | Banned::ActivateMonsterEffect
        | Banned::Activate
        | Banned::Attack
        | Banned::Draw
        | Banned::AddFromDeck
        | Banned::SendToGraveyard
        | Banned::Banish
        | Banned::ChangePosition => None,
    }
}

fn never(on: Trigger) -> Condition {
    let left = Number::Happened(Box::new(on));
    Condition::Compare(Comparison { left, is: Order::Equal, right: Number::Fixed(0) })
}

/// A Special Summon that the ban forbids.
fn special_summoned(ban: &Ban) -> Option<Trigger> {
    let event = match ban.summons.as_slice() {
        [] => EventKind::SpecialSummoned,
        [SummonKind::Ritual] => EventKind::RitualSummoned,
        [SummonKind::Pendulum] => EventKind::PendulumSummoned,
        _ => return None,
    };
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
