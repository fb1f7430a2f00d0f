//! The event that an effect answers, with its subject and origin.

use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::trigger::{Activated, Cause, EventKind, Subject, Timing, Trigger};
use crate::reader::node::Node;

use super::Slots;
use super::condition::{phases, player_of, somewhere};
use super::modifier::word;
use super::noun::{Count, describe};
use super::place::places;

/// A trigger with nothing said but its events.
pub(super) fn bare(timing: Timing, events: Vec<EventKind>) -> Trigger {
    Trigger {
        timing,
        events,
        subject: Subject::Anything,
        who: None,
        cause: Vec::new(),
        by: None,
        by_card: None,
        by_itself: false,
        from: Vec::new(),
        to: Vec::new(),
        controlled_by: None,
        activation: None,
        includes: Vec::new(),
        targeting: None,
        and: Vec::new(),
    }
}

/// Reads the head of a Trigger or Quick Effect; `None` where the model cannot say all of it.
pub(super) fn trigger(node: &Node) -> Option<Trigger> {
    let timing = match node.concept.as_str() {
        "if" => Timing::If,
        "when" => Timing::When,
        "flip" => {
            let mut found = bare(Timing::If, vec![EventKind::Flipped]);
            found.subject = Subject::This;
            return Some(found);
        }
        "during" | "at-end" | "at-start" => return phase(node),
        _ => return None,
    };
    event(node.slot("cond")?, timing)
}

fn event(node: &Node, timing: Timing) -> Option<Trigger> {
    let mut slots = Slots::of(node);
    if let Some(be) = node.slot("be") {
        matches!(be.concept.as_str(), "is" | "are").then_some(())?;
    }
    if node.concept == "and-pp" {
        let mut first = event(slots.take("a")?, timing)?;
        let then = slots.take("b")?;
        slots.done()?;
        let sent = event(then, timing)?;
        if sent.events != [EventKind::SentToGraveyard] || sent.subject != Subject::Anything {
            return None;
        }
        first.and = std::mem::replace(&mut first.events, vec![EventKind::SentToGraveyard]);
        return Some(first);
    }
    let mut found = bare(timing, kinds(&node.concept)?);
    match node.concept.as_str() {
        "activated" => activated(&mut slots, &mut found)?,
        _ => {
            if node.concept == "destroys-by-battle" || node.concept == "battle-damage" {
                return None;
            }
            if let Some(subject) = slots.take("subject") {
                found.subject = self::subject(subject, &found)?;
            }
            if let Some(from) = slots.take("from") {
                let (places, whose) = places(from)?;
                if whose.is_some_and(|w| w != Who::You) {
                    return None;
                }
                found.from = places;
            }
            if let Some(to) = slots.take("to") {
                let (places, whose) = places(to)?;
                (places == [Place::Graveyard] && whose.is_none()).then_some(())?;
            }
            if let Some(by) = slots.take("by") {
                found.cause = cause(by)?;
            }
            for adverb in slots.all("m") {
                around(adverb, &mut found)?;
            }
        }
    }
    slots.done()?;
    placed(&mut found);
    Some(found)
}

/// What stands around the verb of an event: "by card effect", "as Synchro Material".
fn around(node: &Node, found: &mut Trigger) -> Option<()> {
    match node.concept.as_str() {
        "by" if found.cause.is_empty() => found.cause = cause(node.slot("by")?)?,
        "as" => {
            let of = node.slot("as")?;
            let kind = of.slot("head")?.concept.strip_suffix("-material")?.to_owned();
            (of.slots.len() == 1 && found.events == [EventKind::SentToGraveyard]).then_some(())?;
            found.events = vec![EventKind::UsedAsMaterial];
            found.and = vec![EventKind::SentToGraveyard];
            found.cause = vec![Cause::Summon];
            let types = vec![word(&kind)?];
            found.by_card = Some(Box::new(Filter { kind: vec![Kind::Monster], types, ..Filter::default() }));
        }
        _ => return None,
    }
    Some(())
}

/// What leaves its place was controlled by somebody before; the filter of a card that is gone cannot ask that.
fn placed(found: &mut Trigger) {
    use EventKind::{Banished, Destroyed, DestroyedByBattle, LeavesField, SentToGraveyard, Tributed};
    let leaving = [Banished, Destroyed, DestroyedByBattle, LeavesField, SentToGraveyard, Tributed];
    let left = found.events.iter().any(|e| leaving.contains(e));
    if let (true, Subject::Card(filter)) = (left, &mut found.subject) {
        found.controlled_by = filter.whose.take();
        if found.from.is_empty() && matches!(filter.place[..], [Place::MonsterZone | Place::Field]) {
            found.from.clone_from(&filter.place);
        }
    }
}

fn kinds(concept: &str) -> Option<Vec<EventKind>> {
    use EventKind::{FlipSummoned, NormalSummoned, SpecialSummoned};
    Some(match concept {
        "normal-or-special-summoned" => vec![NormalSummoned, SpecialSummoned],
        "summoned" => vec![NormalSummoned, FlipSummoned, SpecialSummoned],
        "sent-to-graveyard" | "destroyed" | "destroyed-by-battle" | "banished" | "attack-declared" | "activated"
        | "leaves-field" | "tributed" | "normal-summoned" | "special-summoned" | "flip-summoned" | "fusion-summoned"
        | "synchro-summoned" | "xyz-summoned" | "link-summoned" | "ritual-summoned" | "pendulum-summoned"
        | "tribute-summoned" => vec![word(concept)?],
        "targeted-for-attack" => vec![EventKind::AttackTarget],
        "flipped-face-up" => vec![EventKind::Flipped],
        _ => return None,
    })
}

fn subject(node: &Node, trigger: &Trigger) -> Option<Subject> {
    match node.concept.as_str() {
        "this-card" => return Some(Subject::This),
        "the-equipped-monster" => return Some(Subject::Equipped),
        _ => {}
    }
    let mut described = describe(node)?;
    (described.count == Count::Exactly(1)).then_some(())?;
    if trigger.events == [EventKind::AttackDeclared] || described.filter.kind == [Kind::Monster] {
        somewhere(&mut described.filter);
    }
    Some(Subject::Card(Box::new(described.filter)))
}

fn cause(node: &Node) -> Option<Vec<Cause>> {
    match node.concept.as_str() {
        "battle" => Some(vec![Cause::Battle]),
        "battle-or" if node.slots.is_empty() => Some(vec![Cause::Battle, Cause::Effect]),
        "card-effect" => Some(vec![Cause::Effect]),
        "np" if node.slots.iter().all(|(n, h)| n == "head" && h.concept.starts_with("card-effect") || n == "count" && h.concept == "a") => {
            Some(vec![Cause::Effect])
        }
        _ => None,
    }
}

/// "When your opponent activates a monster effect".
fn activated(slots: &mut Slots<'_>, found: &mut Trigger) -> Option<()> {
    match slots.take("who").or_else(|| slots.take("by")).map(|w| w.concept.as_str()) {
        None => {}
        Some("opponent") => found.who = Some(Who::Opponent),
        Some("you") => found.who = Some(Who::You),
        Some(_) => return None,
    }
    let what = slots.take("what").or_else(|| slots.take("subject"))?;
    let plain = what.slots.iter().all(|(n, v)| n == "head" || n == "count" && v.concept == "a");
    let everywhere = vec![
        Place::Hand,
        Place::Deck,
        Place::ExtraDeck,
        Place::Field,
        Place::Graveyard,
        Place::Banished,
    ];
    let of = |kind: Kind, place: Vec<Place>| {
        Subject::Card(Box::new(Filter { place, kind: vec![kind], ..Filter::default() }))
    };
    match (plain, what.slot("head")?.concept.as_str()) {
        (true, "card-or-effect") => {}
        (true, "monster-effect") => found.subject = of(Kind::Monster, everywhere),
        (true, "spell-card" | "spell") => {
            found.subject = of(Kind::Spell, Vec::new());
            found.activation = Some(Activated::Card);
        }
        (true, "trap-card" | "trap") => {
            found.subject = of(Kind::Trap, Vec::new());
            found.activation = Some(Activated::Card);
        }
        (true, "spell-trap") => {
            found.subject = Subject::Card(Box::new(Filter { kind: vec![Kind::Spell, Kind::Trap], ..Filter::default() }));
            found.activation = Some(Activated::Card);
        }
        _ => return None,
    }
    Some(())
}

/// "During your Standby Phase", "at the end of the Battle Phase".
fn phase(node: &Node) -> Option<Trigger> {
    let phase = node.slot("phase").or_else(|| node.slots.first().map(|(_, n)| n))?;
    let (whose, ph) = match phase.concept.as_str() {
        "phase" => (player_of(phase.slot("whose")?)?, phase.slot("ph")?),
        _ => (phase.slot("whose").map_or(Some(None), player_of)?, phase),
    };
    phases(phase)?;
    let event = match (node.concept.as_str(), ph.concept.as_str()) {
        ("during", "end") => EventKind::EndPhase,
        ("during", "standby") => EventKind::StandbyPhase,
        ("during", "draw") => EventKind::DrawPhase,
        ("at-end", "battle") => EventKind::EndOfBattlePhase,
        ("at-start", "battle") => EventKind::StartOfBattlePhase,
        _ => return None,
    };
    let mut found = bare(Timing::If, vec![event]);
    found.who = whose;
    Some(found)
}
