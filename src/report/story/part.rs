//! The parts of what happened, in order: links, resolutions, single moments.

use serde::Serialize;

use super::super::words::{Speaker, kebab};
use super::allowed;
use crate::board::chain;
use crate::board::moment::{self, During, Event};
use crate::board::place::Zone;
use crate::board::state::State;
use crate::cards::trigger::EventKind;
use crate::verdict::Told;
use crate::verdict::words::{player_word, zone_word};

/// A part of what happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "part", rename_all = "kebab-case")]
pub enum Part {
    /// A link was put on the Chain.
    Link(Link),
    /// A link resolved.
    Resolution(Resolution),
    /// Something happened outside of both.
    Moment(Moment),
}

/// A link that was put on the Chain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Link {
    /// Its number, from 1.
    pub number: u8,
    /// Whose.
    pub player: &'static str,
    /// The card.
    pub card: String,
    /// The effect, from 1; null: a card that is merely placed.
    pub effect: Option<u8>,
    /// Where the card was.
    pub from: &'static str,
    /// Its Spell Speed, as it is handled.
    pub spell_speed: u8,
    /// Its targets.
    pub targets: Vec<String>,
    /// What was done for it as it was activated.
    pub cost: Vec<Moment>,
    /// Why it was allowed, in one line.
    pub allowed: Option<String>,
    /// What is activated, in words.
    #[serde(skip)]
    pub what: String,
    /// From where, in words.
    #[serde(skip)]
    pub place: String,
}

/// The resolution of a link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Resolution {
    /// The number of the link.
    pub number: u8,
    /// Whose.
    pub player: Option<&'static str>,
    /// The card.
    pub card: Option<String>,
    /// What of it was negated: `activation`, `effect` or nothing.
    pub negated: Option<&'static str>,
    /// What it did.
    pub moments: Vec<Moment>,
    /// What resolves, in words.
    #[serde(skip)]
    pub what: String,
}

/// What happened at one time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Moment {
    /// Its number, in the order of time.
    pub moment: u32,
    /// It takes up no timing.
    pub quiet: bool,
    /// An effect that does not use the Chain did it.
    pub unchained: bool,
    /// In words.
    pub said: String,
    /// The events.
    pub events: Vec<Happening>,
}

/// One event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Happening {
    /// What happened.
    pub event: String,
    /// To which card.
    pub card: Option<String>,
    /// To whom, or by whom.
    pub player: &'static str,
    /// Where the card was.
    pub from: &'static str,
    /// Where it went.
    pub to: &'static str,
    /// An amount: cards drawn, damage, LP.
    pub amount: i32,
}

/// The parts of what a move brought about.
pub(super) fn parts(speaker: &Speaker<'_>, before: &State, told: &Told) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let state = &told.state;
    for number in told.from..state.now() {
        let Some(moment) = state.log.get(number as usize) else { continue };
        // That a link has resolved is for effects that wait for it; the reader sees what it did.
        let ended = moment.quiet || matches!(moment.during, During::NegatedResolution(_));
        let silent = ended && !moment.events.is_empty();
        if silent && moment.events.iter().all(|e| e.kind == EventKind::Resolved) {
            continue;
        }
        match moment.during {
            During::Activation(n) => {
                if let Some(link) = state.chain.get(usize::from(n).saturating_sub(1)) {
                    activation(speaker, &mut parts, n, link, told, (number, moment));
                    continue;
                }
                parts.push(Part::Moment(happened(speaker, number, moment)));
            }
            During::Resolution(n) | During::NegatedResolution(n) => {
                let negated = match (moment.during, moment.quiet) {
                    (During::NegatedResolution(_), true) => Some("activation"),
                    (During::NegatedResolution(_), false) => Some("effect"),
                    _ => None,
                };
                let link = before.chain.get(usize::from(n).saturating_sub(1));
                let resolution = resolution(speaker, &mut parts, n, link, negated);
                if !moment.events.is_empty() {
                    resolution.moments.push(happened(speaker, number, moment));
                }
            }
            During::Unchained => {
                let new = happened(speaker, number, moment);
                match parts.last_mut() {
                    Some(Part::Resolution(resolution)) => resolution.moments.push(new),
                    Some(Part::Link(_) | Part::Moment(_)) | None => parts.push(Part::Moment(new)),
                }
            }
            During::Game | During::Procedure | During::Summon => {
                if !moment.events.is_empty() {
                    parts.push(Part::Moment(happened(speaker, number, moment)));
                }
            }
        }
    }
    parts
}

/// A moment of the activation of a link: what it cost, and the activation itself.
fn activation(
    speaker: &Speaker<'_>,
    parts: &mut Vec<Part>,
    number: u8,
    link: &chain::Link,
    told: &Told,
    (at, moment): (u32, &moment::Moment),
) {
    let there = parts.iter().any(|p| matches!(p, Part::Link(l) if l.number == number));
    if !there {
        parts.push(Part::Link(Link {
            number,
            player: player_word(link.player),
            card: speaker.state.card(link.card).name.en.clone(),
            effect: link.effect.map(|e| e + 1),
            from: zone_word(link.from),
            spell_speed: link.speed,
            targets: link.targets.iter().flatten().map(|t| speaker.card(*t)).collect(),
            cost: Vec::new(),
            allowed: told.allowed.as_ref().and_then(|reason| allowed(speaker, reason)),
            what: link.effect.map_or_else(|| speaker.card(link.card), |e| speaker.effect(link.card, e)),
            place: from(speaker, link.from),
        }));
    }
    let own = |e: &Event| matches!(e.kind, EventKind::Activated | EventKind::Targeted);
    if moment.events.iter().all(own) {
        return;
    }
    for part in parts.iter_mut() {
        if let Part::Link(l) = part
            && l.number == number
        {
            l.cost.push(happened(speaker, at, moment));
        }
    }
}

/// The resolution that goes on, or a new one.
fn resolution<'p>(
    speaker: &Speaker<'_>,
    parts: &'p mut Vec<Part>,
    number: u8,
    link: Option<&chain::Link>,
    negated: Option<&'static str>,
) -> &'p mut Resolution {
    let at = parts.iter().position(|p| matches!(p, Part::Resolution(r) if r.number == number));
    let at = at.unwrap_or_else(|| {
        parts.push(Part::Resolution(Resolution {
            number,
            player: link.map(|l| player_word(l.player)),
            card: link.map(|l| speaker.state.card(l.card).name.en.clone()),
            negated: None,
            moments: Vec::new(),
            what: link
                .map(|l| l.effect.map_or_else(|| speaker.card(l.card), |e| speaker.effect(l.card, e)))
                .unwrap_or_default(),
        }));
        parts.len() - 1
    });
    match &mut parts[at] {
        Part::Resolution(resolution) => {
            resolution.negated = resolution.negated.or(negated);
            resolution
        }
        Part::Link(_) | Part::Moment(_) => unreachable!("a resolution stands there"),
    }
}

fn happened(speaker: &Speaker<'_>, number: u32, moment: &moment::Moment) -> Moment {
    let said = speaker.told_with(&moment.events, &|event| moved(speaker, event));
    Moment {
        moment: number,
        quiet: moment.quiet,
        unchained: moment.during == During::Unchained,
        said: said.join(speaker.language.pick("; ", "；", "；")),
        events: moment.events.iter().map(|e| happening(speaker, e)).collect(),
    }
}

/// From where something comes, with the article that English wants.
fn from(speaker: &Speaker<'_>, zone: Zone) -> String {
    let the = matches!(zone, Zone::Hand | Zone::Deck | Zone::Extra | Zone::Graveyard);
    format!("{}{}", if the { speaker.language.pick("the ", "", "") } else { "" }, speaker.zone(zone))
}

/// From where to where a card moved, in brackets.
fn moved(speaker: &Speaker<'_>, event: &Event) -> String {
    let hidden = |zone: Zone| matches!(zone, Zone::Nowhere | Zone::Gone);
    let plain = event.kind == EventKind::Drawn || event.kind == EventKind::Activated;
    if event.card.is_none() || event.from == event.to || hidden(event.from) || hidden(event.to) || plain {
        return String::new();
    }
    let (from, to) = (speaker.zone(event.from), speaker.zone(event.to));
    speaker
        .language
        .pick(" ({from} → {to})", "（{from}→{to}）", "（{from}→{to}）")
        .replace("{from}", &from)
        .replace("{to}", &to)
}

fn happening(speaker: &Speaker<'_>, event: &Event) -> Happening {
    Happening {
        event: kebab(&event.kind),
        card: event.card.map(|c| speaker.state.card(c).name.en.clone()),
        player: player_word(event.player),
        from: zone_word(event.from),
        to: zone_word(event.to),
        amount: event.amount,
    }
}
