//! Events in English: "when this card is destroyed by battle and sent to the GY".

use super::super::cause::names_cause;
use super::super::missing::{Missing, Said};
use super::event_words::{passive, summons};
use super::noun::{Form, phrase};
use super::place::{Way, is_field, places};
use super::words::{ability, listed};
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::trigger::{Activated, Cause, EventKind, Subject, Timing, Trigger};

/// The event of a trigger as a part of a head, with "when" or "if"; phases have neither.
pub(super) fn event(trigger: &Trigger) -> Said {
    if let Some(phase) = phase(trigger) {
        return phase;
    }
    let word = match trigger.timing {
        Timing::When => "when",
        Timing::If => "if",
    };
    Ok(format!("{word} {}", clause(trigger)?))
}

/// The event as a clause.
pub(super) fn clause(trigger: &Trigger) -> Said {
    if let Some(kind) = material(trigger) {
        return Ok(format!("{} is sent to the GY as {kind} Material", subject(trigger)?));
    }
    unsaid(trigger)?;
    if !trigger.or.is_empty() {
        return Err(Missing("an event or another with words of its own"));
    }
    if !names_cause(trigger) {
        return Err(Missing("the cause of this event"));
    }
    match trigger.events.as_slice() {
        [EventKind::Activated] => activated(trigger),
        [EventKind::AttackDeclared] => Ok(format!("{} declares an attack", subject(trigger)?)),
        [EventKind::LeavesField] => Ok(format!("{} leaves the field{}", subject(trigger)?, by(trigger)?)),
        [EventKind::BattleDamage] => battle_damage(trigger),
        [EventKind::DestroysByBattle] => Ok(format!("{} destroys a monster by battle", subject(trigger)?)),
        [EventKind::Damage] => match trigger.who {
            Some(Who::You) => Ok("you take damage".to_owned()),
            Some(Who::Opponent) => Ok("your opponent takes damage".to_owned()),
            _ => Err(Missing("damage to somebody")),
        },
        [EventKind::Drawn] => match trigger.who {
            Some(Who::You) if trigger.subject == Subject::Anything => Ok("you draw a card".to_owned()),
            Some(Who::Opponent) if trigger.subject == Subject::Anything => Ok("your opponent draws a card".to_owned()),
            _ => Err(Missing("described cards that are drawn")),
        },
        events => match summons(events) {
            Some((kind, would)) => summoned(trigger, kind, would),
            None => befallen(trigger),
        },
    }
}

/// Something that happens to cards: "is destroyed by battle and sent to the GY".
fn befallen(trigger: &Trigger) -> Said {
    let [event] = trigger.events.as_slice() else { return Err(Missing("several events")) };
    if trigger.who.is_some() {
        return Err(Missing("an event with a player"));
    }
    let from = if trigger.from.is_empty() || matches!(trigger.subject, Subject::Card(_)) && is_field(&trigger.from) {
        String::new()
    } else if is_field(&trigger.from) {
        " from the field".to_owned()
    } else {
        format!(" from {}", places(&trigger.from, Some(Who::You), false)?)
    };
    let mut parts = Vec::new();
    for also in &trigger.and {
        parts.push(passive(*also)?.to_owned());
    }
    let sent = *event == EventKind::SentToGraveyard;
    let (verb, to) = if sent { ("sent", " to the GY") } else { (passive(*event)?, "") };
    let (cause, sent) = (by(trigger)?, format!("{verb}{from}{to}"));
    if let [.., last] = parts.as_mut_slice() {
        last.push_str(&cause);
        parts.push(sent);
    } else {
        parts.push(format!("{sent}{cause}"));
    }
    Ok(format!("{} is {}", subject(trigger)?, parts.join(" and ")))
}

/// Summons, by somebody or of something.
fn summoned(trigger: &Trigger, kind: &str, would: bool) -> Said {
    let from = if trigger.from.is_empty() {
        String::new()
    } else {
        format!(" from {}", places(&trigger.from, trigger.who.or(Some(Who::You)), false)?)
    };
    let kind = kind.trim_start();
    match (trigger.who, would) {
        (None, false) => Ok(format!("{} is {kind}Summoned{from}", subject(trigger)?)),
        (None, true) => Ok(format!("{} would be {kind}Summoned{from}", subject(trigger)?)),
        (Some(Who::Opponent), false) => Ok(format!("your opponent {kind}Summons {}{from}", object(trigger)?)),
        (Some(Who::Opponent), true) => Ok(format!("your opponent would {kind}Summon {}{from}", object(trigger)?)),
        (Some(Who::You), false) => Ok(format!("you {kind}Summon {}{from}", object(trigger)?)),
        _ => Err(Missing("Summons by that player")),
    }
}

fn battle_damage(trigger: &Trigger) -> Said {
    match (&trigger.subject, trigger.who) {
        (Subject::Anything, Some(Who::You)) => Ok("you take battle damage".to_owned()),
        (Subject::Anything, Some(Who::Opponent)) => Ok("your opponent takes battle damage".to_owned()),
        (_, Some(Who::Opponent)) => Ok(format!("{} inflicts battle damage to your opponent", subject(trigger)?)),
        (_, Some(Who::You)) => Ok(format!("{} inflicts battle damage to you", subject(trigger)?)),
        _ => Err(Missing("battle damage to somebody")),
    }
}

/// "your opponent activates a monster effect".
fn activated(trigger: &Trigger) -> Said {
    if !trigger.includes.is_empty() {
        return Err(Missing("an activated effect that does something"));
    }
    let what = match (&trigger.subject, trigger.activation) {
        (Subject::Anything, None) => "a card or effect".to_owned(),
        (Subject::Card(f), Some(Activated::Card)) if kinds_only(f) => match f.kind.as_slice() {
            [] => "a card".to_owned(),
            [Kind::Spell] => "a Spell Card".to_owned(),
            [Kind::Trap] => "a Trap Card".to_owned(),
            [Kind::Spell, Kind::Trap] | [Kind::Trap, Kind::Spell] => "a Spell/Trap Card".to_owned(),
            _ => return Err(Missing("this activated card")),
        },
        (Subject::Card(f), None | Some(Activated::Effect)) if f.kind == [Kind::Monster] && kinds_only(f) => {
            "a monster effect".to_owned()
        }
        (Subject::Card(f), None) if kinds_only(f) && f.kind == [Kind::Spell, Kind::Trap] => {
            "a Spell/Trap Card or effect".to_owned()
        }
        _ => return Err(Missing("this activated card")),
    };
    let at = match &trigger.targeting {
        Some(f) => {
            let form = Form { count: "a", many: false, way: Way::In, theirs: false };
            format!(" that targets {}", phrase(f, form)?)
        }
        None => String::new(),
    };
    Ok(match trigger.who {
        Some(Who::Opponent) => format!("your opponent activates {what}{at}"),
        Some(Who::You) => format!("you activate {what}{at}"),
        _ => format!("{what} is activated{at}"),
    })
}

/// Whether a filter says nothing but kinds, wherever the card is.
fn kinds_only(filter: &Filter) -> bool {
    let everywhere =
        filter.place.is_empty() || filter.place.contains(&Place::Deck) && filter.place.contains(&Place::Banished);
    everywhere && *filter == Filter { kind: filter.kind.clone(), place: filter.place.clone(), ..Filter::default() }
}

/// The card to which it happened.
fn subject(trigger: &Trigger) -> Said {
    if trigger.face.is_some() {
        return Err(Missing("how the card of the event lay"));
    }
    match &trigger.subject {
        Subject::This if trigger.controlled_by == Some(Who::You) => Ok("this card you control".to_owned()),
        Subject::This => Ok("this card".to_owned()),
        Subject::Equipped => Ok("the equipped monster".to_owned()),
        Subject::Linked => Err(Missing("subject linked")),
        Subject::Anything if summons(&trigger.events).is_some() => Ok("a monster".to_owned()),
        Subject::Anything => Ok("a card".to_owned()),
        Subject::Card(f) => {
            let mut filter = (**f).clone();
            let left = !matches!(trigger.events.as_slice(), [EventKind::AttackDeclared | EventKind::AttackTarget]);
            if left {
                // Where the card is after the event goes without saying.
                filter.place.clear();
            }
            if left && filter.whose.is_some() && trigger.controlled_by.is_none() && is_field(&trigger.from) {
                return Err(Missing("a card that was on the field and is now that player's"));
            }
            if is_field(&trigger.from) || trigger.controlled_by.is_some() {
                filter.place = vec![Place::MonsterZone];
                filter.whose = trigger.controlled_by;
            } else if filter.whose == Some(Who::You) && filter.place.is_empty() {
                return Err(Missing("a card of yours, wherever it was"));
            } else if filter.whose == Some(Who::Opponent) && filter.place == [Place::MonsterZone] && !left {
                (filter.place, filter.whose) = (Vec::new(), None);
                let form = Form { count: "an opponent's", many: false, way: Way::In, theirs: false };
                return phrase(&filter, form);
            }
            if summons(&trigger.events).is_some() && filter.whose.is_some() {
                filter.place = vec![Place::MonsterZone];
            }
            phrase(&filter, Form { count: "a", many: false, way: Way::In, theirs: false })
        }
    }
}

/// What a player Summons.
fn object(trigger: &Trigger) -> Said {
    match &trigger.subject {
        Subject::Anything => Ok("a monster".to_owned()),
        Subject::Card(f) => {
            let filter = Filter { place: Vec::new(), face: None, ..(**f).clone() };
            phrase(&filter, Form { count: "a", many: false, way: Way::In, theirs: false })
        }
        Subject::This | Subject::Equipped | Subject::Linked => Err(Missing("this card Summoned by somebody")),
    }
}

/// "by battle or card effect", "by your opponent's card effect".
fn by(trigger: &Trigger) -> Said {
    let whose = match trigger.by {
        None => "",
        Some(Who::Opponent) => "an opponent's ",
        Some(Who::You) => "your ",
        Some(Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller) => {
            return Err(Missing("an event brought about by that player"));
        }
    };
    let parts: Vec<String> = trigger
        .cause
        .iter()
        .map(|cause| match cause {
            Cause::Battle => Ok("battle".to_owned()),
            Cause::Effect => Ok(format!("{whose}card effect")),
            Cause::Cost | Cause::Summon | Cause::Rule => Err(Missing("this cause")),
        })
        .collect::<Result<_, _>>()?;
    match (parts.is_empty(), whose) {
        (true, "") => Ok(String::new()),
        (true, whose) => Ok(format!(" by {whose}card")),
        (false, _) => Ok(format!(" by {}", listed(&parts, "or"))),
    }
}

/// Phases, and what stands before them.
const PHASES: [(EventKind, &str, &str); 8] = [
    (EventKind::EndPhase, "during", "End Phase"),
    (EventKind::StandbyPhase, "during", "Standby Phase"),
    (EventKind::DrawPhase, "during", "Draw Phase"),
    (EventKind::MainPhase, "during", "Main Phase"),
    (EventKind::StartOfBattlePhase, "at the start of", "Battle Phase"),
    (EventKind::EndOfBattlePhase, "at the end of", "Battle Phase"),
    (EventKind::DamageStepStart, "at the start of", "Damage Step"),
    (EventKind::DamageStepEnd, "at the end of", "Damage Step"),
];

/// Phases: "during your Standby Phase".
fn phase(trigger: &Trigger) -> Option<Said> {
    let [event] = trigger.events.as_slice() else { return None };
    let (_, head, name) = PHASES.iter().find(|(e, _, _)| e == event)?;
    let whose = match trigger.who {
        Some(Who::You) => "your",
        Some(Who::Opponent) => "your opponent's",
        None | Some(Who::Either | Who::Each) => "the",
        Some(Who::TurnPlayer | Who::Owner | Who::Controller) => return Some(Err(Missing("a phase of that player"))),
    };
    Some(Ok(format!("{head} {whose} {name}")))
}

/// The kind of Summon for which a card is sent to the GY as material.
fn material(trigger: &Trigger) -> Option<&'static str> {
    let sent = trigger.events == [EventKind::UsedAsMaterial] && trigger.and == [EventKind::SentToGraveyard];
    let plain = trigger
        .by_card
        .as_deref()
        .is_some_and(|of| *of == Filter { kind: vec![Kind::Monster], types: of.types.clone(), ..Filter::default() });
    match trigger.by_card.as_deref() {
        Some(Filter { types, .. }) if sent && types.len() == 1 && plain => types.first().map(|t| ability(*t)),
        _ => None,
    }
}

fn unsaid(trigger: &Trigger) -> Result<(), Missing> {
    let faults = [
        (trigger.by_card.is_some(), "an event brought about by a described card"),
        (trigger.by_itself, "an event brought about by the card itself"),
        (trigger.material.is_some(), "an event of a card with a described material"),
        (!trigger.except.is_empty(), "an event with an exception"),
        (!trigger.to.is_empty() && trigger.to != [Place::Graveyard], "an event with a goal"),
    ];
    faults.iter().find(|(there, _)| *there).map_or(Ok(()), |(_, part)| Err(Missing(part)))
}
