//! What the head of an effect says: event, timing, quick or not, how often.

use std::ops::Range;

use super::super::reading::{ReadLimit, Role};
use super::events;
use super::limit;
use super::text::Text;
use super::words::{Lazy, pattern};
use crate::cards::effect::DamageStep;
use crate::cards::trigger::{EventKind, Timing};

/// What was read of a head.
#[derive(Debug, Clone, Default)]
pub(super) struct Head {
    /// Its lower-case words, quotations blotted out, clauses joined by ", ".
    pub(super) words: String,
    /// The words of the clauses that name the events.
    pub(super) event_words: String,
    /// The events; phases where no other is named.
    pub(super) events: Vec<EventKind>,
    /// when/if.
    pub(super) timing: Option<Timing>,
    /// "(Quick Effect)", "during either player's turn".
    pub(super) quick: bool,
    /// How often.
    pub(super) limit: Option<ReadLimit>,
    /// What it says of the Damage Step.
    pub(super) damage_step: DamageStep,
    /// The moment of a battle.
    moment: Option<EventKind>,
    /// "When this card is activated".
    pub(super) activation: bool,
    /// Each clause with its task.
    pub(super) roles: Vec<(Range<usize>, Role)>,
}

static EITHER_TURN: Lazy = Lazy::new(|| {
    pattern(
        r"\(quick effect|either player's (?:turn|main|battle|draw|damage)|either player's turn|during either turn|(?:you can (?:also )?(?:activate|use) this effect|also be activated) during (?:either|your opponent's)",
    )
});
static ACTIVATED: Lazy = Lazy::new(|| {
    pattern(
        r"^when (?:you activate )?this card(?: is activated|$)|^if this card is activated|^when resolving this card",
    )
});
/// Events of a battle that texts name with "when" and "if" alike.
const FIGHTS: &[EventKind] = &[EventKind::AttackDeclared, EventKind::AttackTarget, EventKind::DestroysByBattle];
/// Where an event can stand in a clause.
static EVENT_PART: Lazy = Lazy::new(|| {
    pattern(r"\b(?:if|when|each time|every time|immediately after|in response to)\b|^at attack declaration")
});
/// Where a state is told that is no event.
static STATE_PART: Lazy = Lazy::new(|| pattern(r" while | because "));

/// Reads the clauses of a head.
pub(super) fn read(text: &Text, clauses: &[Range<usize>]) -> Head {
    let mut head = Head::default();
    for (n, clause) in clauses.iter().enumerate() {
        let low = text.low(clause);
        head.moment = head.moment.or_else(|| events::battle(text.flat(clause)));
        if text.flat(clause).starts_with("at the end of the battle phase") {
            head.moment = head.moment.or(Some(EventKind::EndOfBattlePhase));
        }
        // "Once, while this card is face-up on the field": in each stay of its own.
        let stay = clauses.get(n + 1).is_some_and(|next| text.flat(next).starts_with("while this card is "));
        let role = if stay && text.flat(clause) == "once" {
            head.limit = Some(limit::once_a_stay());
            Role::Limit
        } else {
            clause_role(text.flat(clause), low, &mut head)
        };
        head.roles.push((clause.clone(), role));
        if !head.words.is_empty() {
            head.words.push_str(", ");
        }
        head.words.push_str(low);
    }
    head.quick = EITHER_TURN.is_match(&head.words);
    if head.words.contains("except during the damage step") {
        head.damage_step = DamageStep::Forbidden;
    } else if head.words.contains("even during the damage step") || head.words.contains("including the damage step") {
        head.damage_step = DamageStep::Allowed;
    }
    phases(&mut head);
    head
}

/// The task of a clause; its events are added to the head.
fn clause_role(flat: &str, low: &str, head: &mut Head) -> Role {
    if let Some(limit) = limit::in_head(flat) {
        head.limit = Some(head.limit.map_or(limit, |first| first.with(limit)));
        return Role::Limit;
    }
    if low.starts_with("(quick effect") {
        return Role::Frame;
    }
    if flat.starts_with("flip") && !flat.starts_with("flip summon") {
        head.events.push(EventKind::Flipped);
        head.timing = Some(Timing::If);
        return Role::Timing;
    }
    if ACTIVATED.is_match(flat) {
        head.activation = true;
        return Role::Timing;
    }
    if flat.starts_with("while") {
        return if flat.contains("this card is") || flat.contains("while face-up") {
            Role::Location
        } else {
            Role::Condition
        };
    }
    if flat.starts_with("you can") {
        return Role::Frame;
    }
    if flat.starts_with("except") {
        return Role::Condition;
    }
    if let Some(found) = EVENT_PART.find(flat) {
        let part = flat.get(found.start()..).unwrap_or_default();
        let part = part.get(..STATE_PART.find(part).map_or(part.len(), |m| m.start())).unwrap_or(part);
        let events = events::events(part);
        if !events.is_empty() {
            let when =
                found.as_str() == "when" || events.contains(&EventKind::AttackDeclared) && found.as_str() != "if";
            // Nothing comes between a moment of a battle and what answers it: another event tells more.
            if head.timing.is_none() || head.events.iter().all(|event| FIGHTS.contains(event)) {
                head.timing = Some(if when { Timing::When } else { Timing::If });
            }
            for event in events {
                if !head.events.contains(&event) {
                    head.events.push(event);
                }
            }
            head.event_words.push_str(part);
            head.event_words.push(' ');
            return Role::Timing;
        }
        if flat.starts_with("if this card is in") {
            return Role::Location;
        }
        if flat.starts_with("if") || flat.starts_with("when") || flat.starts_with("or if") || flat.starts_with("and if")
        {
            return Role::Condition;
        }
    }
    Role::Timing
}

impl Head {
    /// What a card of the old wording answers, told from what it negates or is chained to.
    pub(super) fn answer(&mut self, step: &str) {
        use EventKind as E;
        /// Steps that answer an activation.
        const ANSWERS: &[&str] = &["negate the activation", "negate the effect", "chain this card to"];
        if !self.events.is_empty() {
            return;
        }
        if step.contains("negate the summon") {
            self.events = vec![E::WouldBeSpecialSummoned, E::WouldBeNormalSummoned, E::WouldBeFlipSummoned];
        } else if ANSWERS.iter().any(|words| step.contains(words)) {
            self.events = vec![E::Activated];
        }
        if !self.events.is_empty() {
            self.timing = Some(Timing::When);
        }
    }

    /// The event of "If Summoned this way".
    pub(super) fn after_summon(&mut self) {
        if self.events.is_empty() {
            self.events.push(EventKind::SpecialSummoned);
            self.timing = Some(if self.words.starts_with("when") { Timing::When } else { Timing::If });
        }
    }
}

/// Moments of a battle come before events, events before phases.
fn phases(head: &mut Head) {
    if let Some(moment) = head.moment {
        let asked = matches!(moment, EventKind::DamageCalculation | EventKind::BeforeDamageCalculation);
        head.events = vec![moment];
        head.timing = asked.then_some(Timing::When);
    } else if head.events.is_empty()
        && let Some(phase) = events::phase(&head.words)
    {
        head.events.push(phase);
        head.timing = (phase == EventKind::BeforeDraw).then_some(Timing::When);
    }
    head.events.sort_unstable();
    // What happens in a battle happens at its moment, whatever word the English text has.
    if head.timing.is_some() && !head.events.is_empty() && head.events.iter().all(|event| FIGHTS.contains(event)) {
        head.timing = Some(Timing::When);
    }
    // "Destroyed by battle and sent to the GY, or if … is sent …": the sending covers both.
    if head.events.contains(&EventKind::SentToGraveyard) && head.event_words.contains("by battle and sent") {
        head.events.retain(|event| *event != EventKind::DestroyedByBattle);
    }
    // Destroyed by battle, or otherwise: in whatever way.
    if head.events.contains(&EventKind::Destroyed) {
        head.events.retain(|event| *event != EventKind::DestroyedByBattle);
    }
}
