//! Heads of effects: event, time and conditions, in one piece of the text or several.

use crate::cards::condition::Condition;
use crate::cards::effect::{Class, DamageStep, Effect};
use crate::cards::filter::Place;
use crate::cards::trigger::{EventKind, Includes, Subject, Timing, Trigger};
use crate::reader::ja::events::is_moment;
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Role};
use crate::reader::touches;

use super::asked::asked;
use super::awaited::{awaited, awaits};
use super::battle::{Battles, battles, destroys};
use super::cause::filled;
use super::condition::condition;
use super::either_window::{either_holds, is_another, of_one_event};
use super::event::{Event, event};
use super::fighters::in_a_battle;
use super::history::{phase_after, phase_of_next_turn};
use super::itself::of_itself;
use super::meaning;
use super::often::counts;
use super::phase::{before_draw, in_damage_step, point};
use super::refer::Context;
use super::restriction::beside_how_often;
use super::subject::leaves;
use super::trigger::{bare, either, merged};
use super::whereabouts::{as_it_left, needed};

/// Whether an effect answers events, and all of them are such.
fn answers_all(read: &ReadEffect, such: impl Fn(&EventKind) -> bool) -> bool {
    !read.events.is_empty() && read.events.iter().all(such)
}

/// Timing and conditions; `list`: effects listed in bullets. Tells whether those are what is answered.
pub(super) fn head(
    read: &ReadEffect,
    pieces: &[&Piece],
    words: &dyn Fn(&Piece) -> String,
    list: Option<&[Includes]>,
    effect: &mut Effect,
) -> bool {
    let mut fights = Vec::new();
    let mut listed = false;
    let (mut another, mut others) = (false, Vec::new());
    let mut before = 0;
    let unread = |c: &Condition| matches!(c, Condition::Unread(_));
    for piece in pieces {
        let node = piece.node.as_ref();
        let here = effect.condition.len();
        match piece.role {
            Role::Condition | Role::Limit if node.and_then(asked).map(|asked| asked.add(effect)).is_some() => {}
            Role::Limit
                if node
                    .and_then(|n| condition(n, &Context::default()))
                    .map(|whose| effect.condition.push(whose))
                    .is_some() => {}
            Role::Timing if node.is_some_and(|n| before_draw(n, effect)) => {}
            Role::Timing | Role::Condition | Role::Location => {
                let answers = piece.role == Role::Timing && !read.events.is_empty();
                let mut said = node.and_then(|n| Said::of(n, answers, read));
                if said.is_none() && answers {
                    let next = node.and_then(|n| phase_of_next_turn(n, pieces));
                    said = next.filter(|(on, _)| awaited(on, read)).map(|(on, must)| Said::after(on, must));
                }
                let stays = |on: &Trigger| !leaves(on) && on.or.is_empty();
                if said.is_none() && effect.on.as_ref().is_none_or(stays) && of_itself(pieces, words) {
                    // How it was before it left, no condition of what is there now tells.
                    let now = |s: &Said| s.must.is_empty() || s.event.as_ref().is_none_or(|e| stays(&e.on));
                    said = node.and_then(|n| Said::of(&super::clauses::of_this(n), answers, read)).filter(now);
                }
                if said.as_ref().is_some_and(Said::is_listed) {
                    said = said.zip(list).map(|(said, list)| said.among(list));
                    listed |= said.is_some();
                }
                if said.and_then(|s| s.add(read, &words(piece), effect, &mut fights)).is_none() {
                    let other = answers && is_another(&words(piece));
                    if other && effect.on.is_some() {
                        others.push(Trigger { unread: Some(words(piece).into()), ..bare(Timing::If, Vec::new()) });
                    } else {
                        effect.condition.push(Condition::Unread(words(piece).into()));
                        another |= other;
                    }
                } else if is_another(&words(piece)) && fights.is_empty() && before < effect.condition.len() {
                    either_holds(&mut effect.condition, before, here, read.events.is_empty(), &words(piece));
                }
                before = here;
            }
            Role::Limit
                if node.is_some_and(|n| beside_how_often(n, &words(piece), effect).is_none())
                    || read.limit.is_none() && !counts(&words(piece)) =>
            {
                effect.unread.push(touches::unread(&words(piece)));
            }
            _ => {}
        }
    }
    if another || !others.is_empty() {
        // What is asked behind another event that was not read may be asked of that alone.
        for asked in effect.condition.iter_mut().filter(|c| !unread(c)) {
            *asked = of_one_event(asked.clone());
        }
    }
    for (fight, words) in fights {
        let during = effect.on.is_none() && in_a_battle(&effect.condition);
        let goes_on = if during { fight.goes_on() } else { effect.on.as_mut().and_then(|on| fight.add(on)) };
        match goes_on {
            Some(more) => effect.condition.extend(more),
            None => effect.condition.push(Condition::Unread(words.into())),
        }
    }
    as_it_left(effect);
    // Where a part of the head was not read, the event that was may not be all that it waits for.
    if effect.condition.iter().any(unread)
        && effect.on.as_ref().is_some_and(|on| another || !read.events.iter().all(|e| awaits(on, *e)))
    {
        effect.on = None;
    }
    if let Some(on) = effect.on.as_mut() {
        on.or.extend(others.into_iter().map(|other| Trigger { timing: on.timing, ..other }));
    }
    if effect.on.is_none() && !read.events.is_empty() {
        // Activations and other events in one head wait for different windows: neither is said alone.
        let mixed = read.events.len() > 1 && read.events.contains(&EventKind::Activated);
        // An activation is answered directly.
        let usual = if read.events == [EventKind::Activated] { Timing::When } else { Timing::If };
        let told = read.events.iter().all(|e| of_cards(*e))
            && pieces.iter().filter(|p| p.role == Role::Timing).any(|p| of_this(&words(p)))
            && !pieces.iter().any(|p| p.role == Role::Timing && is_another(&words(p)));
        let on = Trigger {
            subject: if told { Subject::This } else { Subject::Anything },
            ..bare(read.timing.or(read.worded).unwrap_or(usual), read.events.clone())
        };
        // "…, or …": another event than those that were made out may stand in it.
        let or = pieces.iter().filter(|p| p.role == Role::Timing).map(|p| words(p));
        let or = or.filter(|w| is_another(w) || w.to_lowercase().contains(", or ") || w.contains("または"));
        let or = or.map(|w| Trigger { unread: Some(w.into()), ..bare(on.timing, Vec::new()) }).collect();
        effect.on = (!mixed).then_some(Trigger { or, ..on });
        if !effect.condition.iter().any(unread) {
            effect.condition.push(Condition::Unread("whose event it answers".into()));
        }
    }
    listed
}

/// Whether an event happens to a card.
fn of_cards(event: EventKind) -> bool {
    let of_player = matches!(event, EventKind::MainPhase | EventKind::Damage | EventKind::LpGained | EventKind::Drawn);
    !is_moment(event) && !of_player
}

/// Whether an event that was not read to its end is told of this card.
fn of_this(words: &str) -> bool {
    let words = words.to_lowercase();
    let rest = words.strip_prefix("if ").or_else(|| words.strip_prefix("when "));
    rest.is_some_and(|rest| rest.starts_with("this card ") || rest.starts_with("this face-up card "))
}

/// What one piece says.
#[derive(Default)]
struct Said {
    event: Option<Event>,
    must: Vec<Condition>,
    fights: Option<Battles>,
    allowed: bool,
}

impl Said {
    /// A phase after something has happened.
    fn after(on: Trigger, must: Condition) -> Said {
        let event = Event { on, must: Vec::new(), whole: true, listed: false };
        Said { event: Some(event), must: vec![must], ..Said::default() }
    }

    /// Reads a piece; `answers`: an event is waited for.
    fn of(node: &Node, answers: bool, read: &ReadEffect) -> Option<Said> {
        let slot = |name: &str| node.slot(name);
        match node.concept.as_str() {
            "head" => {
                let mut said = Said::default();
                for (name, part) in &node.slots {
                    matches!(name.as_str(), "first" | "more").then_some(())?;
                    let part = if part.concept == "and" { part.slot("hpart")? } else { part };
                    said.join(Said::of(part, answers, read)?)?;
                }
                Some(said)
            }
            "also" | "or" => Said::of(slot("timing").or(slot("hpart"))?, answers, read),
            "quick" => (read.class == Class::Quick).then(Said::default),
            "even" if damage_step(slot("hpart")?, read, DamageStep::Allowed) => Some(Said::default()),
            // The other language need not tell what its events imply.
            "even" => {
                let allowed = damage_step(slot("hpart")?, read, DamageStep::Silent);
                allowed.then(|| Said { allowed, ..Said::default() })
            }
            "except" if damage_step(slot("hpart")?, read, DamageStep::Forbidden) => Some(Said::default()),
            "except" => {
                let hold = condition(slot("hpart").filter(|p| p.concept == "during")?, &Context::default())?;
                Some(Said::must(Condition::Not(Box::new(hold))))
            }
            "flip" if answers => {
                let mut found = Event::new(Timing::If, vec![EventKind::Flipped]);
                found.on.subject = Subject::This;
                Some(Said { event: Some(found), ..Said::default() })
            }
            "if" | "when" | "each-time" if node.slots.len() == 1 => {
                let timing = if node.concept == "when" { Timing::When } else { Timing::If };
                Said::clause(slot("cond")?, read.timing.or(read.worded).unwrap_or(timing), answers, read)
            }
            "during"
            | "at-start"
            | "at-end"
            | "before-damage-calculation"
            | "during-damage-calculation"
            | "after-damage-calculation"
                if answers && point(node).is_some_and(|t| awaited(&t, read)) =>
            {
                let event = point(node).map(|on| Event { on, must: Vec::new(), whole: true, listed: false });
                Some(Said { event, ..Said::default() })
            }
            "during" if answers && phase_after(node).is_some_and(|(on, _)| awaited(&on, read)) => {
                phase_after(node).map(|(on, must)| Said::after(on, must))
            }
            _ => condition(node, &Context::default()).map(Said::must),
        }
    }

    /// What stands behind "if" and "when": an event, a state, or both.
    fn clause(node: &Node, timing: Timing, answers: bool, read: &ReadEffect) -> Option<Said> {
        if answers && let Some(found) = event(node, timing).filter(|e| awaited(&e.on, read)) {
            return Some(Said { event: Some(found), ..Said::default() });
        }
        let calculated = read.events.iter().any(|e| in_damage_step(*e));
        let way = node.slot("pp").filter(|pp| node.concept == "pp-only" && pp.concept == "special-summoned");
        let way = way.is_some_and(|pp| pp.slots.len() == 1 && pp.slots[0].1.concept == "this-way");
        let summons = !read.events.is_empty() && read.events.iter().all(|e| super::subject::comes(*e));
        if summons && (way || matches!(node.concept.as_str(), "Summoned" | "you-do")) {
            // "Summoned this way": by whichever Summon the way is, which the reading tells or the way itself.
            let kinds = [EventKind::NormalSummoned, EventKind::SpecialSummoned];
            let told = if node.concept == "Summoned" { &read.events } else { &kinds[usize::from(way)..] };
            let mut found = Event::new(timing, told.to_vec());
            found.on.subject = Subject::This;
            found.must.push(super::this_way::WAY);
            return Some(Said { event: Some(found), ..Said::default() });
        }
        if read.events == [EventKind::AfterDamageCalculation] && node.concept == "destroys-by-battle" {
            return Some(Said { fights: Some(destroys(node)?), ..Said::default() });
        }
        if calculated && super::battle::whoever(node) {
            return Some(Said::default());
        }
        let over = node.slot("f").is_some_and(|f| f.concept == "past");
        let fights = matches!(node.concept.as_str(), "battles" | "attacks" | "but-survived");
        // Of this battle, not of any of this turn.
        let of_battle = node.concept == "destroys-by-battle" && over && calculated;
        (!of_battle).then_some(())?;
        if fights && over && !calculated {
            return condition(node, &Context::default()).map(Said::must);
        }
        if let Some(fights) = battles(node).filter(|_| calculated || node.concept == "battles") {
            return Some(Said { fights: Some(fights), ..Said::default() });
        }
        // Of other monsters, as they lie before the battle is over.
        let before = |e: &EventKind| {
            in_damage_step(*e) && !matches!(e, EventKind::DamageStepEnd | EventKind::AfterDamageCalculation)
        };
        if node.concept == "battles" && !over && answers_all(read, before) {
            return meaning::condition(node, &Context::default()).map(Said::must);
        }
        if fights || calculated && node.concept == "or-vps" && super::clauses::present(node) != *node {
            // Of this battle, not of any of this turn.
            return None;
        }
        if activated_itself(node) {
            // A Continuous Trap that is used as it is activated: the head of its activation.
            return (read.class == Class::Activation && read.events.is_empty()).then(Said::default);
        }
        let only = |names: &[&str]| node.slots.iter().all(|(n, _)| names.contains(&n.as_str())).then_some(());
        match node.concept.as_str() {
            "and" => {
                only(&["a", "b", "sep"])?;
                let mut said = Said::clause(node.slot("a")?, timing, answers, read)?;
                said.join(Said::clause(node.slot("b")?, timing, answers && said.event.is_none(), read)?)?;
                Some(said)
            }
            "while" => {
                only(&["cond", "while"])?;
                let mut said = Said::clause(node.slot("cond")?, timing, answers, read)?;
                if said.fights.is_some() {
                    said.must.push(condition(node.slot("while")?, &Context::default())?);
                    return Some(said);
                }
                let Some(event) = &said.event else { return condition(node, &Context::default()).map(Said::must) };
                let this = event.on.subject == Subject::This;
                let state = node.slot("while").filter(|w| w.concept == "while" || w.concept == "while-in" && this)?;
                // How it was before it left, no condition of what is there now tells.
                let lies = this && said.event.as_ref().is_some_and(|e| !leaves(&e.on));
                let now = super::clauses::of_this(state);
                let own = now != *state || state.slot("cond").is_some_and(|c| c.concept == "pp-only");
                (lies || !this || !own).then_some(())?;
                said.must.push(condition(if lies { &now } else { state }, &Context::default())?);
                Some(said)
            }
            "during" if node.slot("cond").is_some() => {
                only(&["cond", "phase"])?;
                if let Some(past) = super::history::in_phase_this_turn(node) {
                    return Some(Said::must(past));
                }
                let mut said = Said::clause(node.slot("cond")?, timing, answers, read)?;
                said.must.push(condition(node.slot("phase")?, &Context::default())?);
                Some(said)
            }
            _ => condition(node, &Context::default()).map(Said::must),
        }
    }

    /// Whether it answers effects that are listed elsewhere.
    fn is_listed(&self) -> bool {
        self.event.as_ref().is_some_and(|e| e.listed)
    }

    /// With the effects that are listed.
    fn among(mut self, list: &[Includes]) -> Said {
        if let Some(event) = &mut self.event {
            event.on.includes.extend(list.iter().cloned());
        }
        self
    }

    fn must(condition: Condition) -> Said {
        Said { must: vec![condition], ..Said::default() }
    }

    fn join(&mut self, other: Said) -> Option<()> {
        (self.event.is_none() || other.event.is_none()).then_some(())?;
        (self.fights.is_none() || other.fights.is_none()).then_some(())?;
        self.event = self.event.take().or(other.event);
        self.fights = self.fights.take().or(other.fights);
        self.must.extend(other.must);
        self.allowed |= other.allowed;
        Some(())
    }

    /// Adds it to the effect.
    fn add(
        self,
        read: &ReadEffect,
        words: &str,
        effect: &mut Effect,
        fights: &mut Vec<(Battles, String)>,
    ) -> Option<()> {
        let mut must = Vec::new();
        for condition in self.must {
            needed(condition, read, &mut must)?;
        }
        if let Some(found) = self.event {
            let on = match &effect.on {
                None => filled(found.on),
                Some(first) => {
                    (is_another(words) && found.must.is_empty() && must.is_empty() && found.whole).then_some(())?;
                    let second = filled(found.on);
                    merged(first, second.clone()).or_else(|| either(first, second))?
                }
            };
            // What was a material has left the field.
            let used = matches!(&on.subject, Subject::Card(f) if f.made_with.as_ref().is_some_and(|m| m.itself));
            if used && effect.from.is_empty() {
                effect.from = vec![Place::Graveyard, Place::Banished];
            }
            effect.on = Some(on);
            must.extend(found.must);
            if !found.whole {
                must.push(Condition::Unread(words.into()));
            }
        }
        if self.allowed {
            effect.damage_step = DamageStep::Allowed;
        }
        fights.extend(self.fights.map(|f| (f, words.to_owned())));
        effect.condition.extend(must);
        Some(())
    }
}

/// "When this card is activated".
pub(super) fn activated_itself(node: &Node) -> bool {
    meaning::reads("itself-activated", node, &Context::default())
}

/// Whether these words are what the reading took up already about the Damage Step.
fn damage_step(node: &Node, read: &ReadEffect, said: DamageStep) -> bool {
    let step = node.slot("phase").and_then(|p| p.slot("ph")).is_some_and(|p| p.concept == "damage-step");
    node.concept == "during" && step && read.damage_step == said
}
