//! The questions about what an effect is.

use super::outcome::effect;
use super::{Found, open};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::unread::parts;
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::{Ability, Kind, Property, Who};
use crate::cards::step::{Choice, Noun};
use crate::cards::trigger::{EventKind, Timing};
use crate::cards::unread::Sort;
use crate::cards::unread::walk::first_unread;
use crate::engine::judge::activates;
use crate::problem::Problem;
use crate::reason::{Answer, Arg, Ask as Asking};
use crate::rules::chain::speed;
use crate::rules::effect::activated_in;
use crate::rules::effect::unclassified::unclassified;
use crate::rules::turn::window::surely_negates_summon;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{Ask, EffectAsked};

/// Answers a question about an effect, with what holds of every effect that does the same.
pub fn classify(state: &State, names: &Names, ask: &Ask, asked: &EffectAsked) -> Result<Found, Problem> {
    let found = by_class(state, names, ask, asked)?;
    let (card, index) = effect(state, names, asked)?;
    let model = state.effect(card, index);
    let negates = surely_negates_summon(model);
    let mut more = Vec::new();
    let quick = matches!(ask, Ask::Kind(_)) && model.class == Class::Quick;
    if negates && (quick || matches!(ask, Ask::SpellSpeed(_))) {
        more.push("summon-negation-window.negators-speed-two");
    }
    match (ask, special_summons(model)) {
        (Ask::Kind(_), Some(Noun::This)) if matches!(model.class, Class::Ignition | Class::Trigger) => {
            more.push("effect-special-summon.self-summon-wording");
        }
        (Ask::StartsChain(_), Some(what)) if activates(model.class) && *what != Noun::This => {
            more.push("effect-special-summon.others-use-chain");
        }
        _ => {}
    }
    Ok(Found { rules: found.rules.iter().copied().chain(more).collect(), ..found })
}

/// Whether an effect is not for the opponent's turn.
fn own_turn_only(effect: &Effect) -> bool {
    effect.condition.contains(&Condition::Turn(Who::You))
}

/// What an effect Special Summons, if it does.
fn special_summons(effect: &Effect) -> Option<&Noun> {
    effect.steps.iter().find_map(|s| if let Act::SpecialSummon(s) = &s.act { Some(&s.what) } else { None })
}

/// The section by which a condition is no effect: the clause of a Union Monster has its own.
fn no_effect_but(model: &Effect) -> &'static [&'static str] {
    let union = model.applies.iter().any(|a| a.rule == Modifier::OneUnion);
    if union { &["union.substitution-not-effect"] } else { &["properly-summoned.condition-not-effect"] }
}

fn by_class(state: &State, names: &Names, ask: &Ask, asked: &EffectAsked) -> Result<Found, Problem> {
    let (card, index) = effect(state, names, asked)?;
    let model = state.effect(card, index);
    let unclassed = matches!(model.class, Class::Continuous | Class::Procedure | Class::Unclassified);
    let rules = || model.applies.iter().all(|a| matches!(a.rule, Modifier::Unread(_)));
    let nothing_read = !model.applies.is_empty() && model.steps.is_empty() && rules();
    let anything = || nothing_read || parts(model).any(|part| part.touches.is_everything());
    // Whether a Summon of its own makes its card a Special Summon Monster turns on all of its words.
    let summons = model.class == Class::Procedure && !model.unread.is_empty() && matches!(ask, Ask::Kind(_));
    // Words that were not read need be no condition, and those of an effect of its own shift the numbers behind them.
    let condition = model.class == Class::Condition && model.unread.iter().any(|part| part.sort == Sort::Any);
    if model.says_nothing() || summons || condition || unclassed && anything() {
        let words = parts(model).next().map(|part| part.words.clone()).unwrap_or_default();
        return Ok(Found::open(open::unknown(&open::UNREAD, vec![Arg::Card(card), Arg::Words(words)])));
    }
    let definition = state.card(card);
    let monster = definition.kind == Kind::Monster;
    if let (Ask::Kind(_), Some(reason)) = (ask, unclassified(&mut Asking::explaining(), state, card, model)) {
        return Ok(Found::value("unclassified", &["effect-continuous.four-kinds"]).because([reason]));
    }
    Ok(match ask {
        Ask::Kind(_) => match model.class {
            Class::Ignition => Found::value("ignition", &["effect-ignition.definition"]),
            Class::Trigger => {
                let flip_monster = definition.types.contains(&Ability::Flip);
                let flips = model.on.as_ref().is_some_and(|on| on.events.contains(&EventKind::Flipped));
                match (monster, flip_monster, flips) {
                    (true, true, true) => Found::value("trigger", &["flip.flip-effect-is-trigger"]),
                    (true, true, false) => Found::value("trigger", &["flip.flip-monster-other-effects"]),
                    (true, false, _) => Found::value("trigger", worded(model)),
                    (false, ..) => Found::value("trigger", &["spell-trap-triggers.analogous"]),
                }
            }
            Class::Quick if !monster => Found::value("quick", &[]),
            Class::Quick => {
                let rules: &[&'static str] = match (model.answers_a_link(), own_turn_only(model)) {
                    (true, _) => {
                        &["effect-quick.definition", "effect-quick.two-classes", "when-vs-if.activated-when-speed-two"]
                    }
                    (false, true) => &["effect-quick.definition"],
                    (false, false) => &["effect-quick.definition", "effect-quick.two-classes"],
                };
                Found::value("quick", rules)
            }
            Class::Continuous => Found::value("continuous", &["effect-continuous.definition"]),
            Class::Unclassified => Found::value("unclassified", &["effect-unclassified.definition"]),
            Class::Activation => Found::value("activation", &[]),
            Class::Condition => Found::value("condition", no_effect_but(model)),
            Class::Procedure => Found::value("procedure", &["special-summon-procedure.no-chain"]),
        },
        Ask::SpellSpeed(_) => {
            let n = speed::printed(state, card, Some(model));
            let rules: &[&'static str] = match (definition.kind, model.class) {
                (Kind::Monster, Class::Ignition) => &["effect-ignition.speed-one"],
                (Kind::Monster, Class::Trigger) => &["effect-trigger.speed-one-but-stacks"],
                (Kind::Monster, Class::Quick) => &["effect-quick.speed-two"],
                (Kind::Trap, _) if definition.property != Some(Property::Counter) => {
                    &["spell-trap-triggers.traps-speed-two"]
                }
                _ => &["basics.spell-speed"],
            };
            Found::value(n.to_string(), rules)
        }
        Ask::Targets(_) => targets(card, model),
        Ask::ActivatedIn(_) => Found::from(activated_in::activated_in(&mut Asking::explaining(), state, card, model)),
        Ask::StartsChain(_) => Found::plain(Answer::from(activates(model.class)), chain(definition, model.class)),
        Ask::Can(_)
        | Ask::Where(_)
        | Ask::WithWhat(_)
        | Ask::Actions(_)
        | Ask::Order(_)
        | Ask::Orders(_)
        | Ask::First
        | Ask::Responders
        | Ask::WhereIs(_)
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
        | Ask::IsA(_)
        | Ask::Named(_)
        | Ask::Mentions(_)
        | Ask::WhoseEffect(_)
        | Ask::Declarable(_)
        | Ask::MayMiss(_) => may_miss(state, card, index),
    })
}

/// Whether an effect targets. Where nothing of what it chooses was read, that may be no target at all.
fn targets(card: CardId, model: &Effect) -> Found {
    match first_unread(&model.targets).filter(|_| model.targets.iter().all(Choice::says_nothing)) {
        Some(words) => Found::open(open::unknown(&open::UNREAD, vec![Arg::Card(card), Arg::Words(words)])),
        None => Found::plain(Answer::from(!model.targets.is_empty()), &[]),
    }
}

/// What makes a monster's effect a Trigger Effect: a typical wording, or just that it waits for a timing.
fn worded(model: &Effect) -> &'static [&'static str] {
    use EventKind::{AddedToHand, Drawn, FlipSummoned, Flipped, NormalSummoned, SpecialSummoned};
    let typical = [AddedToHand, Drawn, FlipSummoned, Flipped, NormalSummoned, SpecialSummoned];
    if model.on.as_ref().is_some_and(|on| on.events.iter().any(|e| typical.contains(e))) {
        &[
            "effect-trigger.definition",
            "effect-trigger.wording-list",
            "spell-trap-triggers.monster-trigger-is-official-class",
        ]
    } else {
        &["effect-trigger.definition", "spell-trap-triggers.monster-trigger-is-official-class"]
    }
}

/// Whether an effect can miss its timing at all.
fn may_miss(state: &State, card: CardId, index: u8) -> Found {
    let model = state.effect(card, index);
    let replaces = model.applies.iter().any(|a| matches!(a.rule, Modifier::Instead(_)));
    let Some(on) = &model.on else {
        let section = if replaces { "when-vs-if.replacement-not-affected" } else { "when-vs-if.two-wordings" };
        return Found::plain(Answer::No, &[section]);
    };
    let draw = on.events.contains(&EventKind::Drawn);
    if model.choice == Obligation::Must {
        return Found::plain(Answer::No, &["missed-timing.mandatory-never-misses"]);
    }
    if let Some(part) = on.unread.as_ref().filter(|_| on.events.is_empty()) {
        return Found::open(open::unknown(&open::UNREAD, vec![Arg::Card(card), Arg::Words(part.words.clone())]));
    }
    if on.timing == Timing::When {
        if model.answers_a_link() {
            return Found::plain(Answer::No, &["when-vs-if.not-missed-timing"]);
        }
        let presence =
            !model.while_resolving.is_empty() || model.condition.iter().any(|c| matches!(c, Condition::Exists(_)));
        let rules: &[&'static str] = if draw {
            &["when-vs-if.draw-restriction-if"]
        } else if presence {
            &["when-vs-if.presence-clause-not-trigger"]
        } else {
            &["when-vs-if.when-exact"]
        };
        return Found::plain(Answer::Yes, rules);
    }
    if state.card(card).old_timing {
        let rules: &[&'static str] =
            if draw { &["when-vs-if.draw-restriction-if"] } else { &["when-vs-if.old-text-if-may-miss"] };
        return Found::plain(Answer::Yes, rules);
    }
    Found::plain(Answer::No, &["when-vs-if.if-after"])
}

/// The sections that say whether an effect of a class starts a Chain.
fn chain(card: &Card, class: Class) -> &'static [&'static str] {
    match class {
        Class::Ignition => &["effect-ignition.starts-chain"],
        Class::Trigger => &["effect-trigger.starts-chain"],
        Class::Quick => &["effect-quick.starts-chain"],
        Class::Continuous => &["effect-continuous.no-activation"],
        Class::Unclassified => &["effect-unclassified.no-activation"],
        Class::Procedure if card.types.contains(&Ability::Fusion) => {
            &["special-summon-procedure.no-chain", "contact-fusion.no-chain-not-fusion"]
        }
        Class::Procedure => &["special-summon-procedure.no-chain"],
        Class::Activation | Class::Condition => &[],
    }
}
