//! Questions of order: whether a Chain can be built so, all orders of some effects, who decides first, who may respond.

use super::acts::readings;
use super::outcome::effect;
use super::stops::fogged;
use super::ways::outcomes;
use super::windows::{judged, settled};
use super::words::player_word;
use super::{Found, open};
use crate::board::chain::Window;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::engine::action::{Action, Activate};
use crate::engine::apply::apply;
use crate::engine::candidates::{unusual, with_cards};
use crate::engine::judge::judge;
use crate::problem::Problem;
use crate::reason::{Answer, Ask as Asking, Reason, best};
use crate::report::words::{Language, Speaker};
use crate::rules::trigger::order::{LAST, MUST_FIRST, place};
use crate::rules::trigger::phase::of_phase;
use crate::rules::trigger::priority::{self, Next};
use crate::scenario::bind::board::player;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{Asked, EffectAsked};
use crate::source::Span;

/// How many orders are listed.
const LISTED: usize = 120;

/// How many links are tried for it.
const TRIED: usize = 4_000;

/// Whether a Chain can be built in an order.
pub(super) fn order(state: &State, names: &Names, all: &[Asked], span: Span) -> Result<(Found, State), Problem> {
    let mut now = state.clone();
    let mut parts = Vec::new();
    let mut rules = Vec::new();
    for asked in all {
        let who = player(asked.player);
        let actions = readings(&mut now, names, who, &asked.action, span)?;
        let mut reasons = Vec::new();
        let mut next = None;
        for action in &actions {
            let (judged, window) = judged(&mut Asking::explaining(), &now, who, action);
            let reason = judged.reason.clone();
            if let Some(legal) = judged.legal(false) {
                next = apply(&window, &legal).ok();
            }
            reasons.push(reason);
            if next.is_some() {
                break;
            }
        }
        let Some(reason) = best(reasons) else { continue };
        let answer = reason.answer;
        rules.extend(reason.sections());
        if answer != Answer::Yes {
            return Ok((Found::argued(reason), now));
        }
        parts.push(reason);
        let Some(after) = next else {
            return Err(Problem::new("play::open-choice", span, "a link of this Chain leaves something open")
                .help("write its targets, cost or option in brackets"));
        };
        now = after;
    }
    rules.dedup();
    Ok((Found { reasons: parts, rules, ..Found::plain(Answer::Yes, &[]) }, now))
}

/// The search for orders.
struct Search {
    /// The longest that were found.
    found: Vec<Vec<(CardId, u8)>>,
    /// How many links were tried.
    tried: usize,
    /// Something was cut off.
    cut: bool,
    /// Whether some link may be put there is undetermined.
    unsure: Vec<Reason>,
    /// The sections that orders rest on, or that keep others from being one.
    rules: Vec<&'static str>,
}

impl Search {
    fn go_on(&mut self, state: &State, left: &[(CardId, u8)], before: &mut Vec<(CardId, u8)>) {
        let longest = self.found.first().map_or(0, Vec::len);
        if before.len() > longest {
            self.found.clear();
        }
        if before.len() >= longest.max(1) {
            self.found.push(before.clone());
        }
        for (n, (card, index)) in left.iter().enumerate() {
            if self.tried >= TRIED || self.found.len() > LISTED {
                self.cut = true;
                return;
            }
            self.tried += 1;
            let who = state.copy(*card).controller;
            let action = Action::Activate(Activate::any(*card, Some(*index)));
            let reason = judge(&mut Asking::explaining(), state, who, &action).reason;
            let sections = reason.sections();
            match reason.answer {
                Answer::Unknown => self.unsure.push(reason),
                Answer::No => self.rest_on(&sections),
                Answer::Yes => {
                    let next = outcomes(state, who, &action);
                    let Some(after) = next.all.into_iter().next() else {
                        self.cut = true;
                        continue;
                    };
                    self.rest_on(&sections);
                    let others: Vec<(CardId, u8)> =
                        left.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, e)| *e).collect();
                    before.push((*card, *index));
                    self.go_on(&after, &others, before);
                    before.pop();
                }
            }
        }
    }

    fn rest_on(&mut self, sections: &[&'static str]) {
        for section in sections {
            if !self.rules.contains(section) {
                self.rules.push(section);
            }
        }
    }
}

/// All orders in which some effects can go on the Chain; without any: the triggers of this window, as many of them as
/// can be on one Chain.
pub(super) fn orders(state: &State, names: &Names, asked: &[EffectAsked]) -> Result<Found, Problem> {
    let state = &settled(state);
    if let Some(reason) = fogged(state) {
        return Ok(Found::open(reason));
    }
    let mut effects = Vec::new();
    for one in asked {
        effects.push(effect(state, names, one)?);
    }
    let all = effects.is_empty();
    if all {
        effects = Player::BOTH.iter().flat_map(|p| triggers(state, *p)).map(|(card, index, _)| (card, index)).collect();
    }
    let mut search = Search { found: Vec::new(), tried: 0, cut: false, unsure: Vec::new(), rules: Vec::new() };
    search.go_on(state, &effects, &mut Vec::new());
    search.found.retain(|order| !order.is_empty() && (all || order.len() == effects.len()));
    if let Some(reason) = search.unsure.into_iter().next() {
        return Ok(Found::argued(reason));
    }
    let speaker = Speaker { state, names, language: Language::En };
    let once = |card: CardId| effects.iter().filter(|(c, _)| *c == card).count() == 1;
    let word = |(card, index): &(CardId, u8)| {
        if once(*card) { speaker.card(*card) } else { format!("effect {} of {}", index + 1, speaker.card(*card)) }
    };
    let cut = search.cut || search.found.len() > LISTED;
    search.found.truncate(LISTED);
    let mut values: Vec<String> = Vec::new();
    for order in &search.found {
        let words = order.iter().map(word).collect::<Vec<_>>().join(" > ");
        if !values.contains(&words) {
            values.push(words);
        }
    }
    if cut {
        values.push("…".to_owned());
    }
    Ok(Found { rules: search.rules, ..Found::list(values) })
}

/// The triggers that a player may put on the Chain now, with their places in the order.
fn triggers(state: &State, who: Player) -> Vec<(CardId, u8, u8)> {
    let silent = &mut Asking::silent();
    let mut found = Vec::new();
    // What was not read may be a trigger wherever it lies.
    let perhaps = |action: &Action| matches!(action, Action::Activate(Activate { card, effect: Some(index), .. }) if state.effect(*card, *index).says_nothing());
    for action in with_cards(state, who).into_iter().chain(unusual(state, who).into_iter().filter(perhaps)) {
        let Action::Activate(Activate { card, effect: Some(index), .. }) = &action else { continue };
        let model = state.effect(*card, *index);
        // Of a text of which nothing was read nobody knows that it is no trigger.
        let at = if model.says_nothing() { LAST - 1 } else { place(state, who, *card, Some(model)) };
        let first = at < LAST && judge(silent, state, who, &action).reason.answer != Answer::No;
        let waits = at < LAST && !first && waits_for(state, who, &action);
        if first || waits {
            found.push((*card, *index, at));
        }
    }
    found
}

/// Whether only a mandatory effect that comes first stands in the way of an activation.
fn waits_for(state: &State, who: Player, action: &Action) -> bool {
    let reason = judge(&mut Asking::explaining(), state, who, action).reason;
    let first = |r: &&Reason| r.fact.as_ref().is_some_and(|fact| fact.say.key == MUST_FIRST.key);
    reason.answer == Answer::No && reason.leaves().iter().all(first)
}

/// Whose phase triggers could be activated.
fn of_this_phase(state: &State, who: Player) -> bool {
    with_cards(state, who).iter().any(|action| {
        matches!(action, Action::Activate(Activate { card, effect: Some(index), .. })
            if of_phase(state.effect(*card, *index))
                && judge(&mut Asking::silent(), state, who, action).reason.answer == Answer::Yes)
    })
}

/// Who decides first in the window that has been reached.
pub(super) fn first(state: &State) -> Found {
    let state = &settled(state);
    if !matches!(state.window, Window::Open | Window::Timing | Window::Building) {
        return Found::open(open::unknown(&open::NOT_HERE, Vec::new()));
    }
    if let Some(reason) = fogged(state) {
        return Found::open(reason);
    }
    let all = Player::BOTH.iter().flat_map(|p| triggers(state, *p).into_iter().map(move |t| (*p, t)));
    let next = all.min_by_key(|(_, (_, _, at))| *at);
    if let Some((player, (card, index, _))) = next {
        let action = Action::Activate(Activate::any(card, Some(index)));
        let reason = judge(&mut Asking::explaining(), state, player, &action).reason;
        if reason.answer == Answer::Unknown {
            return Found::argued(reason);
        }
    }
    let next = match next {
        Some((player, (card, index, at))) => Next::Trigger { player, card, effect: index, place: at },
        None if Player::BOTH.iter().all(|p| of_this_phase(state, *p)) => Next::Phase,
        None => Next::Nothing,
    };
    let (player, reason) = priority::first(&mut Asking::explaining(), state, &next);
    Found::value(player_word(player), &[]).because([reason])
}

/// How a list says that nobody is in it.
pub(super) const NOBODY: &str = "nobody";

/// The players who could activate something in this window.
pub(super) fn responders(state: &State) -> Found {
    let state = &settled(state);
    if let Some(reason) = fogged(state) {
        return Found::open(reason);
    }
    let (mut values, mut uncertain, mut reasons) = (Vec::new(), Vec::new(), Vec::new());
    for who in Player::BOTH {
        let judged = |ask: &mut Asking, action: &Action| judge(ask, state, who, action).reason;
        let all = with_cards(state, who).into_iter().chain(unusual(state, who));
        let best = all
            .filter(|a| matches!(a, Action::Activate(_)))
            .max_by_key(|action| judged(&mut Asking::silent(), action).answer);
        let Some(reason) = best.map(|action| judged(&mut Asking::explaining(), &action)) else { continue };
        match reason.answer {
            Answer::Yes => values.push(player_word(who).to_owned()),
            Answer::Unknown => {
                uncertain.push(player_word(who).to_owned());
                reasons.push(reason);
            }
            Answer::No => {}
        }
    }
    if values.is_empty() && uncertain.is_empty() {
        values.push(NOBODY.to_owned());
    }
    Found { uncertain, reasons, ..Found::list(values) }
}
