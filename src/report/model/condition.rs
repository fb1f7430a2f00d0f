//! Conditions, events and limits in words.

use super::filter::{filter, one, places};
use super::number::{number, order, who, whose};
use super::{joined, spoken, unread};
use crate::cards::condition::{Condition, Phase, SummonMethod};
use crate::cards::effect::{Counts, Limit, Per};
use crate::cards::trigger::{Activated, Subject, Timing, Trigger};

/// A condition.
pub(super) fn condition(c: &Condition) -> String {
    match c {
        Condition::Exists(e) => {
            let most = e.at_most.map(|n| format!(" and at most {n}")).unwrap_or_default();
            format!("there is at least {}{most} {}", e.at_least, filter(&e.of))
        }
        Condition::None(f) => format!("there is no {}", filter(f)),
        Condition::Compare(c) => format!("{} is {} {}", number(&c.left), order(c.is), number(&c.right)),
        Condition::Turn(player) => format!("it is {} turn", whose(*player)),
        Condition::Phase(all) => {
            format!("it is the {}", joined(&all.iter().copied().map(phase).collect::<Vec<_>>(), "or"))
        }
        Condition::This(f) => format!("this card is {}", one(f)),
        Condition::Event(f) => format!("the card of the event is {}", one(f)),
        Condition::Equipped(f) => format!("the equipped monster is {}", one(f)),
        Condition::SummonedBy(method) => format!("this card was {}", summoned(method)),
        Condition::All(all) => joined(&all.iter().map(condition).collect::<Vec<_>>(), "and"),
        Condition::Any(all) => joined(&all.iter().map(condition).collect::<Vec<_>>(), "or"),
        Condition::Not(inner) => format!("it is not so that {}", condition(inner)),
        Condition::UsedThisTurn(n) => format!("effect {n} was used this turn"),
        Condition::NotThisTurn => "this card did not come here this turn".to_owned(),
        Condition::Did(name) => format!("“{name}” was done"),
        Condition::Unread(words) => unread(words),
    }
}

fn summoned(method: &SummonMethod) -> String {
    match method {
        SummonMethod::NoTribute => "Normal Summoned without Tributes".to_owned(),
        SummonMethod::Tribute(None) => "Tribute Summoned".to_owned(),
        SummonMethod::Tribute(Some(n)) => format!("Tribute Summoned with {n} Tributes"),
        SummonMethod::Procedure(n) => format!("Special Summoned by its own procedure, {n}"),
        SummonMethod::ThisEffect(n) => format!("Special Summoned by its own effect {n}"),
    }
}

/// A phase.
pub(super) fn phase(phase: Phase) -> String {
    match phase {
        Phase::Draw => "Draw Phase",
        Phase::Standby => "Standby Phase",
        Phase::Main1 => "Main Phase 1",
        Phase::Battle => "Battle Phase",
        Phase::Main2 => "Main Phase 2",
        Phase::End => "End Phase",
    }
    .to_owned()
}

/// The event that an effect answers.
pub(super) fn trigger(on: &Trigger) -> String {
    let timing = match on.timing {
        Timing::When => "when",
        Timing::If => "if",
    };
    let subject = match &on.subject {
        Subject::Anything => "anything".to_owned(),
        Subject::This => "this card".to_owned(),
        Subject::Equipped => "the equipped monster".to_owned(),
        Subject::Linked => "the card that it holds a link to".to_owned(),
        Subject::Card(f) => one(f),
    };
    let events: Vec<String> = on.events.iter().map(spoken).collect();
    let mut words = format!("{timing} {subject}: {}", joined(&events, "or"));
    let mut add = |text: String| {
        words.push_str(", ");
        words.push_str(&text);
    };
    if !on.and.is_empty() {
        add(format!("and {}", joined(&on.and.iter().map(spoken).collect::<Vec<_>>(), "and")));
    }
    on.activation.into_iter().for_each(|a| {
        add(match a {
            Activated::Card => "a card activation",
            Activated::Effect => "the activation of an effect",
        }
        .to_owned());
    });
    if let Some(player) = on.who {
        add(format!("concerning {}", who(player)));
    }
    if !on.cause.is_empty() {
        add(format!("by {}", joined(&on.cause.iter().map(spoken).collect::<Vec<_>>(), "or")));
    }
    if let Some(player) = on.by {
        add(format!("brought about by {}", who(player)));
    }
    if let Some(card) = &on.by_card {
        add(format!("brought about by {}", one(card)));
    }
    if !on.from.is_empty() {
        add(format!("from {}", places(&on.from)));
    }
    if !on.to.is_empty() {
        add(format!("to {}", places(&on.to)));
    }
    if let Some(player) = on.controlled_by {
        add(format!("controlled by {} before", who(player)));
    }
    for includes in &on.includes {
        let verbs = joined(&includes.verbs.iter().map(spoken).collect::<Vec<_>>(), "or");
        let of = includes.of.as_ref().map(|f| format!(" {}", one(f))).unwrap_or_default();
        let from = if includes.from.is_empty() { String::new() } else { format!(" from {}", places(&includes.from)) };
        let least = includes.at_least.map(|n| format!(", at least {n}")).unwrap_or_default();
        add(format!("of an effect that would {verbs}{of}{from}{least}"));
    }
    if let Some(target) = &on.targeting {
        add(format!("targeting {}", one(target)));
    }
    words
}

/// How often.
pub(super) fn limit(limit: &Limit) -> String {
    let scope = match limit.per {
        Per::Copy => "per turn for this copy",
        Per::Name => "per turn for this name",
        Per::Duel => "per Duel for this name",
        Per::Chain => "per Chain for this copy",
    };
    let shared = limit.shared.as_ref().map(|word| format!(", shared “{word}”")).unwrap_or_default();
    let counts = match limit.counts {
        Counts::Use => "",
        Counts::Activation => ", not if the activation is negated",
    };
    let times = if limit.times == 1 { "once".to_owned() } else { format!("{} times", limit.times) };
    format!("{times} {scope}{shared}{counts}")
}
