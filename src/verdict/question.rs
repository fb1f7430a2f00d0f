//! The questions of legality, the legal actions and the order.

use super::acts::readings;
use super::stops::left_first;
use super::ways::Bounded;
use super::windows::{judged, settled_with};
use super::{Found, argument, expect, identity, listing, orders, outcome, performing};
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player};
use crate::board::state::{Part, State};
use crate::board::unread::acts;
use crate::cards::act::Act;
use crate::engine::action::{
    Action, Activate, Entrant, MaterialSummon, NormalSummon, PendulumSummon, Perform, Procedure,
};
use crate::engine::budget::over_budget;
use crate::problem::Problem;
use crate::reason::{Answer, Arg, Ask as Asking, best};
use crate::report::words::{Language, Speaker};
use crate::rules::effect::target::possible;
use crate::scenario::bind::board::player;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{Ask, Asked, Question};
use crate::source::Span;

/// The kind of a question, as JSON names it.
pub fn kind(ask: &Ask) -> &'static str {
    match ask {
        Ask::Can(_) | Ask::Where(_) | Ask::WithWhat(_) => "legality",
        Ask::Actions(_) => "actions",
        Ask::Order(_) | Ask::Orders(_) | Ask::First | Ask::Responders => "order",
        Ask::WhereIs(_)
        | Ask::Controller(_)
        | Ask::Owner(_)
        | Ask::Position(_)
        | Ask::ProperlySummoned(_)
        | Ask::Negated(_)
        | Ask::Is(_)
        | Ask::ExtraLink
        | Ask::Over
        | Ask::PointsTo(_)
        | Ask::Material(_)
        | Ask::Chooser(_)
        | Ask::Lp(_)
        | Ask::Count(_)
        | Ask::Winner
        | Ask::Missed(_) => "outcome",
        Ask::Value(v) if identity::is_outcome(&v.value) => "outcome",
        Ask::Value(_)
        | Ask::IsA(_)
        | Ask::Named(_)
        | Ask::Mentions(_)
        | Ask::WhoseEffect(_)
        | Ask::Declarable(_)
        | Ask::HowSummoned(_)
        | Ask::Kind(_)
        | Ask::SpellSpeed(_)
        | Ask::Targets(_)
        | Ask::ActivatedIn(_)
        | Ask::StartsChain(_)
        | Ask::MayMiss(_) => "classification",
    }
}

/// Answers a question with what the answer rests on; returns the state that was looked at as well.
pub fn answer(state: &State, names: &Names, question: &Question, span: Span) -> Result<(Found, State), Problem> {
    let found = plainly(state, names, question, span);
    // Of the legal actions each says for itself whether the work was enough.
    if state.meter.spent() && !(matches!(question.ask, Ask::Actions(_)) && found.is_ok()) {
        return Ok((Found::open(over_budget()), state.clone()));
    }
    let (found, seen) = found?;
    let found = argument::argued(found, &seen, names, &question.ask);
    Ok((found, seen))
}

fn plainly(state: &State, names: &Names, question: &Question, span: Span) -> Result<(Found, State), Problem> {
    match &question.ask {
        Ask::Can(asked) => can(state, names, asked, span),
        Ask::Where(asked) => wheres(state, names, asked, span),
        Ask::WithWhat(asked) => with_what(state, names, asked, span),
        Ask::Actions(side) => {
            let found = listing::answer(state, player(*side), names);
            Ok((expect::listed(found, question.expect.as_ref()), state.clone()))
        }
        Ask::Order(all) => orders::order(state, names, all, span),
        Ask::Orders(effects) => Ok((orders::orders(state, names, effects)?, state.clone())),
        Ask::First => Ok((orders::first(state), state.clone())),
        Ask::Responders => Ok((expect::listed(orders::responders(state), question.expect.as_ref()), state.clone())),
        Ask::WhereIs(_)
        | Ask::Controller(_)
        | Ask::Owner(_)
        | Ask::Position(_)
        | Ask::Value(_)
        | Ask::HowSummoned(_)
        | Ask::ProperlySummoned(_)
        | Ask::Negated(_)
        | Ask::Is(_)
        | Ask::ExtraLink
        | Ask::Over
        | Ask::PointsTo(_)
        | Ask::Material(_)
        | Ask::Chooser(_)
        | Ask::Lp(_)
        | Ask::Count(_)
        | Ask::Winner
        | Ask::Missed(_)
        | Ask::Kind(_)
        | Ask::SpellSpeed(_)
        | Ask::Targets(_)
        | Ask::ActivatedIn(_)
        | Ask::StartsChain(_)
        | Ask::IsA(_)
        | Ask::Named(_)
        | Ask::Mentions(_)
        | Ask::WhoseEffect(_)
        | Ask::Declarable(_)
        | Ask::MayMiss(_) => {
            let (now, left_out) = settled_with(state);
            let found = outcome::answer(&now, names, &question.ask, span)?;
            // What happened is looked back upon; and the damage of the battle is done once it was calculated.
            let dealt = |answer| answer == Answer::Yes && now.turn.part == Some(Part::After);
            let spared = |card, n| acts(&now.effect(card, n).steps).all(|act| !changes_lp(act));
            let known = |card, n, answer| {
                let past = matches!(question.ask, Ask::Missed(_)) || kind(&question.ask) != "outcome";
                past || matches!(question.ask, Ask::Lp(_)) && dealt(answer) && spared(card, n)
            };
            let open = left_out.filter(|(card, n, answer)| !known(*card, *n, *answer));
            let found = open.map_or(found, |(card, n, answer)| Found::argued(left_first(card, n, answer)));
            Ok((found, now))
        }
    }
}

/// Whether what is done may change LP.
fn changes_lp(act: &Act) -> bool {
    matches!(act, Act::Damage(_) | Act::GainLp(_) | Act::PayLp(_) | Act::SetLp(_) | Act::Unread(_))
}

fn can(state: &State, names: &Names, asked: &Asked, span: Span) -> Result<(Found, State), Problem> {
    let who = player(asked.player);
    // A Summon that nobody negates is complete: its card can be named where it will be.
    let mut state = state.clone();
    let actions = readings(&mut state, names, who, &asked.action, span)?;
    let mut all = Vec::new();
    let mut windows = Vec::new();
    for action in &actions {
        let (judged, window) = judged(&mut Asking::explaining(), &state, who, action);
        all.push(judged.reason);
        windows.push(window.into_owned());
    }
    let window = windows.into_iter().next().unwrap_or(state);
    match best(all) {
        Some(reason) => Ok((Found::argued(reason), window)),
        None => Err(Problem::new("play::no-meaning", span, "this question means nothing here")
            .help("say what is done and with which card")),
    }
}

fn wheres(state: &State, names: &Names, asked: &Asked, span: Span) -> Result<(Found, State), Problem> {
    use crate::board::place::Zone;
    let who = player(asked.player);
    let mut state = state.clone();
    let actions = readings(&mut state, names, who, &asked.action, span)?;
    let mut values = Vec::new();
    let mut rules = Vec::new();
    let zones = (0..5)
        .map(Zone::Monster)
        .chain((0..2).map(Zone::ExtraMonster))
        .chain((0..5).map(Zone::Spell))
        .chain((0..2).map(Zone::Pendulum));
    // A Tribute makes room where it was.
    let mut cut = false;
    let mut worked_out = 0;
    let mut with_sets = |action: &Action| -> Vec<Action> {
        let Action::NormalSummon(n) = action else { return vec![action.clone()] };
        let told = n.tributes.is_some();
        let sets = if told { Bounded::default() } else { super::ways::materials(&state, who, action) };
        cut |= sets.cut;
        worked_out += sets.all.len();
        let filled =
            sets.all.into_iter().map(|t| Action::NormalSummon(NormalSummon { tributes: Some(t), ..n.clone() }));
        std::iter::once(action.clone()).chain(filled).collect()
    };
    if let Some(unknown) = way_unread(&state, who, &actions) {
        return Ok((unknown, state));
    }
    let filled: Vec<Action> = actions.iter().flat_map(&mut with_sets).collect();
    // With none of the Tributes it is surely possible: of a zone that each of them leaves nobody knows.
    if filled.len() == actions.len() {
        let mut all = actions.iter().map(|action| judged(&mut Asking::explaining(), &state, who, action).0.reason);
        if let Some(open) = all.find(|reason| reason.answer == Answer::Unknown) {
            return Ok((Found::argued(open), state));
        }
    }
    let actions = filled;
    if cut {
        return Ok((more_ways(worked_out), state));
    }
    for zone in zones {
        for action in &actions {
            let backrow = matches!(zone, Zone::Spell(_));
            let placed = if let Action::SpecialSummon(p) = action
                && zone.is_monster()
            {
                Action::SpecialSummon(Procedure { zone: Some(zone), ..p.clone() })
            } else if let Action::NormalSummon(n) = action
                && !backrow
                && !matches!(zone, Zone::Pendulum(_))
            {
                Action::NormalSummon(NormalSummon { zone: Some(zone), ..n.clone() })
            } else if let Action::Perform(p) = action
                && !backrow
            {
                Action::Perform(Perform { zone: Some(zone), ..p.clone() })
            } else if let Action::SetSpellTrap(c, _) = action
                && backrow
            {
                Action::SetSpellTrap(*c, Some(zone))
            } else if let Action::MaterialSummon(m) = action
                && matches!(zone, Zone::Monster(_) | Zone::ExtraMonster(_))
            {
                Action::MaterialSummon(MaterialSummon { zone: Some(zone), ..m.clone() })
            } else if let Action::Activate(a) = action
                && super::ways::is_card(&state, a)
                && (backrow && !state.is_pendulum(a.card)
                    || matches!(zone, Zone::Pendulum(_)) && state.is_pendulum(a.card))
            {
                Action::Activate(Activate { zone: Some(zone), ..a.clone() })
            } else if let Action::PendulumSummon(p) = action
                && let [first, ..] = p.monsters.as_slice()
                && !backrow
                && !matches!(zone, Zone::Pendulum(_))
            {
                let mut monsters = p.monsters.clone();
                monsters[0] = Entrant { zone: Some(zone), ..*first };
                Action::PendulumSummon(PendulumSummon { monsters, ..p.clone() })
            } else {
                continue;
            };
            let (judged, _) = judged(&mut Asking::explaining(), &state, who, &placed);
            let word = super::words::zone_word(zone).to_owned();
            // Of a zone nobody knows whether it is one of them: then they are not known.
            if judged.reason.answer == Answer::Unknown {
                return Ok((Found::argued(judged.reason), state));
            }
            if judged.reason.answer == Answer::Yes && !values.contains(&word) {
                rules.extend(judged.reason.sections());
                values.push(word);
            }
        }
    }
    let mut seen = Vec::new();
    rules.retain(|rule| {
        !seen.contains(rule) && {
            seen.push(*rule);
            true
        }
    });
    Ok((Found { rules, ..Found::list(values) }, state))
}

/// That the way of a Summon was not read: nobody knows where to or with what.
fn way_unread(state: &State, who: Player, actions: &[Action]) -> Option<Found> {
    let unread = actions.iter().filter(|action| matches!(action, Action::Unjudged(..)));
    let reasons = unread.map(|action| judged(&mut Asking::explaining(), state, who, action).0.reason);
    reasons.into_iter().find(|reason| reason.answer == Answer::Unknown).map(Found::argued)
}

/// That there are more ways than the so many that were worked out.
fn more_ways(count: usize) -> Found {
    let count = i32::try_from(count).unwrap_or(i32::MAX);
    Found::open(super::open::unknown(&super::open::MORE_WAYS, vec![Arg::Number(count)]))
}

fn with_what(state: &State, names: &Names, asked: &Asked, span: Span) -> Result<(Found, State), Problem> {
    let who = player(asked.player);
    let mut state = state.clone();
    let actions = readings(&mut state, names, who, &asked.action, span)?;
    if let Some(unknown) = way_unread(&state, who, &actions) {
        return Ok((unknown, state));
    }
    let speaker = Speaker { state: &state, names, language: Language::En };
    let mut values = Vec::new();
    let mut rules = Vec::new();
    let mut cut = false;
    let all = |state: &State, action: &Action| super::ways::materials(state, who, action);
    for action in &actions {
        let sets: Bounded<Vec<CardId>> = if let Action::NormalSummon(_) = action {
            let mut sets = all(&state, action);
            sets.all.retain(|set| !set.is_empty());
            sets
        } else if let Action::MaterialSummon(m) = action {
            let sets = all(&state, action);
            for set in &sets.all {
                let with = Action::MaterialSummon(MaterialSummon { materials: Some(set.clone()), ..m.clone() });
                rules.extend(judged(&mut Asking::explaining(), &state, who, &with).0.reason.sections());
            }
            sets
        } else if let Action::Perform(p) = action {
            performing::sets(&state, who, p)
        } else if let Action::Activate(Activate { card, effect: Some(e), .. }) = action {
            let model = state.effect(*card, *e);
            let scope = Scope::of(*card, who);
            if model.targets.is_empty() {
                all(&state, action)
            } else {
                let each = possible(&state, who, *card, model, 0, &scope).map(|(id, _)| vec![id]);
                Bounded { all: each.collect(), cut: false }
            }
        } else if let Action::PendulumSummon(_) = action {
            all(&super::windows::settled(&state), action)
        } else {
            all(&state, action)
        };
        cut |= sets.cut;
        for set in sets.all {
            let words = set.iter().map(|c| speaker.card(*c)).collect::<Vec<_>>().join(" + ");
            if !values.contains(&words) {
                values.push(words);
            }
        }
    }
    if cut {
        return Ok((more_ways(values.len()), state));
    }
    // Nothing is an answer only where it is known that nothing will do.
    if values.is_empty() {
        let unsure = actions.iter().map(|a| judged(&mut Asking::explaining(), &state, who, a).0.reason);
        if let Some(reason) = unsure.into_iter().find(|reason| reason.answer == Answer::Unknown) {
            return Ok((Found::argued(reason), state));
        }
    }
    rules.dedup();
    Ok((Found { rules, ..Found::list(values) }, state))
}
