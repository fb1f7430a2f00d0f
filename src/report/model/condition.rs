//! Conditions, events and limits in words.

use super::filter::{filter, fitting, many, one, places};
use super::number::{number, order, who, whose};
use super::{joined, spoken, unread};
use crate::cards::condition::{Condition, Phase, SummonMethod};
use crate::cards::effect::{Counts, Limit, Per};
use crate::cards::includes::Verb;
use crate::cards::trigger::{Activated, EventKind, Subject, Timing, Trigger};

/// A condition.
pub(super) fn condition(c: &Condition) -> String {
    match c {
        Condition::Exists(e) => match (e.at_least, e.at_most) {
            (1, None) => format!("there is {}", one(&e.of)),
            (least, None) => format!("there are at least {least} {}", many(&e.of)),
            (1, Some(1)) => format!("there is exactly 1 {}", filter(&e.of)),
            (least, Some(most)) if least == most => format!("there are exactly {least} {}", many(&e.of)),
            (least, Some(most)) => format!("there are {least} to {most} {}", many(&e.of)),
        },
        Condition::None(f) => format!("there is no {}", filter(f)),
        Condition::Compare(c) => format!("{} is {} {}", number(&c.left), order(c.is), number(&c.right)),
        Condition::Turn(player) => format!("it is {} turn", whose(*player)),
        Condition::Phase(all) => {
            format!("it is the {}", joined(&all.iter().copied().map(phase).collect::<Vec<_>>(), "or"))
        }
        Condition::This(f) => format!("this card is {}", fitting(f)),
        Condition::Event(f) => format!("the card of the event is {}", fitting(f)),
        Condition::Are(are) => format!("{} is {}", super::step::noun(&are.what), fitting(&are.of)),
        Condition::Equipped(f) => format!("the equipped monster is {}", fitting(f)),
        Condition::SummonedBy(method) => format!("this card was {}", summoned(method)),
        Condition::All(all) => joined(&all.iter().map(condition).collect::<Vec<_>>(), "and"),
        Condition::Any(all) => joined(&all.iter().map(condition).collect::<Vec<_>>(), "or"),
        Condition::Not(inner) => not(inner),
        Condition::WhenActivated(inner) => format!("when it was activated: {}", condition(inner)),
        Condition::UsedThisTurn(n) => format!("effect {n} was used this turn"),
        Condition::FromFaceDownExtraDeck(f) => {
            format!("you Special Summoned {} from the face-down Extra Deck this turn", one(f))
        }
        Condition::ThisTurn(on) => format!("this turn, {}", trigger(on)),
        Condition::LastTurn(on) => format!("in the turn before, {}", trigger(on)),
        Condition::CameBy(on) => format!("it lies there because of this: {}", trigger(on)),
        Condition::NextAfter(next) => {
            let whose = next.whose.map(|w| format!(" ({})", who(w))).unwrap_or_default();
            let nth = if next.nth > 1 { format!("No. {}", next.nth) } else { "the next".to_owned() };
            format!("this is {nth} {}{whose} after this: {}", phase(next.phase), trigger(&next.event))
        }
        Condition::StartOfPhase => "nothing has been done yet in this phase".to_owned(),
        Condition::NotThisTurn => "this card did not come here this turn".to_owned(),
        Condition::Did(name) => format!("“{name}” was done"),
        Condition::Done(on) => format!("by this effect, {}", trigger(on)),
        Condition::Unread(part) => unread(&part.words),
        Condition::ChainLinkOne => "it is activated as Chain Link 1".to_owned(),
        Condition::DamageCalculation => "damage calculation is going on".to_owned(),
        Condition::DamageStep => "the Damage Step is going on".to_owned(),
        Condition::BattleStep => "the Battle Step is going on".to_owned(),
        Condition::WouldTakeBattleDamage(whose) => format!("{} would take battle damage from the battle", who(*whose)),
        Condition::DirectAttack => "the attack is a direct attack".to_owned(),
        Condition::OpenGameState => "it is your Main Phase and nothing is to be answered".to_owned(),
    }
}

/// The contrary of a condition.
fn not(inner: &Condition) -> String {
    let words = condition(inner);
    let single = matches!(
        inner,
        Condition::This(_) | Condition::Event(_) | Condition::Equipped(_) | Condition::Turn(_) | Condition::Phase(_)
    );
    match words.split_once(" is ") {
        Some((before, after)) if single => format!("{before} is not {after}"),
        _ => format!("it is not so that {words}"),
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
        Subject::Anything => None,
        Subject::This => Some("this card".to_owned()),
        Subject::Equipped => Some("the equipped monster".to_owned()),
        Subject::Linked => Some("the card that it holds a link to".to_owned()),
        Subject::Card(f) => Some(fitting(f)),
    };
    let mut words = format!("{timing} {}", happens(subject.as_deref(), &on.events));
    let mut add = |text: String| {
        words.push_str(", ");
        words.push_str(&text);
    };
    if !on.and.is_empty() {
        add(format!("and {}", joined(&on.and.iter().copied().map(predicate).collect::<Vec<_>>(), "and")));
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
        add(format!("brought about by {}", fitting(card)));
    }
    if !on.from.is_empty() {
        add(format!("from {}", places(&on.from)));
    }
    if !on.to.is_empty() {
        add(format!("to {}", places(&on.to)));
    }
    if let Some(least) = on.at_least {
        add(format!("{least} or more at once"));
    }
    if on.alone {
        add("and no other card".to_owned());
    }
    if on.already {
        add("while this card already lies there".to_owned());
    }
    if let Some(why) = &on.because {
        add(format!("because of this: {}", trigger(why)));
    }
    if let Some(player) = on.controlled_by {
        add(format!("controlled by {} before", who(player)));
    }
    if let Some(face) = on.face {
        add(format!("lying {} before", if face == crate::cards::filter::Face::Up { "face-up" } else { "face-down" }));
    }
    if on.face_down {
        add("in face-down Defense Position".to_owned());
    }
    if !on.during.is_empty() {
        add(format!("in the {}", joined(&on.during.iter().copied().map(phase).collect::<Vec<_>>(), "or")));
    }
    if let Some(player) = on.owned_by {
        add(format!("owned by {}", who(player)));
    }
    if let Some(was) = &on.was {
        add(format!("which was {} then", one(was)));
    }
    for includes in &on.includes {
        let verbs = joined(&includes.verbs.iter().copied().map(verb).collect::<Vec<_>>(), "or");
        let of = includes.of.as_ref().map(|f| format!(" {}", one(f))).unwrap_or_default();
        let from = if includes.from.is_empty() { String::new() } else { format!(" from {}", places(&includes.from)) };
        let least = includes.at_least.map(|n| format!(", at least {n}")).unwrap_or_default();
        let to = includes.to.map(|p| format!(" to {}", who(p))).unwrap_or_default();
        add(format!("of an effect that would {verbs}{of}{from}{to}{least}"));
    }
    if let Some(target) = &on.targeting {
        add(format!("targeting {}", one(target)));
    }
    if let Some(link) = on.chain_link {
        add(format!("as Chain Link {} {}", order(link.is), link.to));
    }
    if let Some(answered) = &on.answers {
        add(format!("chained directly to this: {}", trigger(answered)));
    }
    for other in &on.except {
        add(format!("but not if {}", trigger(other)));
    }
    for other in &on.or {
        add(format!("or {}", trigger(other)));
    }
    words
}

/// An event in a sentence: "this card is Normal Summoned or Special Summoned".
fn happens(subject: Option<&str>, events: &[EventKind]) -> String {
    if subject.is_none() {
        let all: Vec<&str> = events.iter().copied().filter_map(|e| said(ALONE, e)).collect();
        if all.len() == events.len() {
            return joined(&all.iter().map(|&a| a.to_owned()).collect::<Vec<_>>(), "or");
        }
    }
    let all: Vec<String> = events.iter().copied().map(predicate).collect();
    let opening = ["is ", "would be "].into_iter().find(|o| all.iter().all(|p| p.starts_with(o))).unwrap_or("");
    let bare: Vec<String> =
        all.iter().enumerate().map(|(n, p)| if n > 0 { p[opening.len()..].to_owned() } else { p.clone() }).collect();
    format!("{} {}", subject.unwrap_or("a card"), joined(&bare, "or"))
}

/// Events that happen to no card in particular.
const ALONE: &[(EventKind, &str)] = &[
    (EventKind::DrawPhase, "it is the Draw Phase"),
    (EventKind::StandbyPhase, "it is the Standby Phase"),
    (EventKind::MainPhase, "it is the Main Phase"),
    (EventKind::EndPhase, "it is the End Phase"),
    (EventKind::StartOfBattlePhase, "the Battle Phase starts"),
    (EventKind::EndOfBattlePhase, "the Battle Phase ends"),
    (EventKind::BattleDamage, "battle damage is taken"),
    (EventKind::Damage, "damage is taken"),
    (EventKind::LpGained, "LP are gained"),
    (EventKind::LpPaid, "LP are paid"),
    (EventKind::ChainResolved, "a Chain has resolved"),
    (EventKind::DamageStepStart, "the Damage Step starts"),
    (EventKind::BeforeDamageCalculation, "it is before damage calculation"),
    (EventKind::DamageCalculation, "damage is calculated"),
    (EventKind::AfterDamageCalculation, "it is after damage calculation"),
    (EventKind::DamageStepEnd, "the Damage Step ends"),
    (EventKind::BeforeDraw, "a card would be drawn"),
    (EventKind::CoinTossed, "a coin is tossed"),
    (EventKind::DieRolled, "a die is rolled"),
];

/// What one of the pairs says.
fn said<K: Copy + PartialEq>(table: &[(K, &'static str)], key: K) -> Option<&'static str> {
    table.iter().find(|(k, _)| *k == key).map(|(_, words)| *words)
}

/// What happens to a card, as the predicate of a sentence, where "is" and its name do not say it.
const PREDICATES: &[(EventKind, &str)] = &[
    (EventKind::SentToGraveyard, "is sent to the GY"),
    (EventKind::AddedToHand, "is added to the hand"),
    (EventKind::ReturnedToDeck, "is returned to the Deck"),
    (EventKind::AddedToExtraDeck, "is added to the Extra Deck face-up"),
    (EventKind::SpecialSummoned, "is Special Summoned"),
    (EventKind::NormalSummoned, "is Normal Summoned"),
    (EventKind::FlipSummoned, "is Flip Summoned"),
    (EventKind::TributeSummoned, "is Tribute Summoned"),
    (EventKind::RitualSummoned, "is Ritual Summoned"),
    (EventKind::FusionSummoned, "is Fusion Summoned"),
    (EventKind::SynchroSummoned, "is Synchro Summoned"),
    (EventKind::XyzSummoned, "is Xyz Summoned"),
    (EventKind::LinkSummoned, "is Link Summoned"),
    (EventKind::PendulumSummoned, "is Pendulum Summoned"),
    (EventKind::WouldBeSpecialSummoned, "would be Special Summoned"),
    (EventKind::WouldBeNormalSummoned, "would be Normal Summoned"),
    (EventKind::WouldBeFlipSummoned, "would be Flip Summoned"),
    (EventKind::SummonNegated, "has its Summon negated"),
    (EventKind::SpecialSummonNegated, "has its Special Summon negated"),
    (EventKind::AttackNegated, "has its attack negated"),
    (EventKind::ActivationNegated, "has its activation negated"),
    (EventKind::MonsterSet, "is Set"),
    (EventKind::SpellTrapSet, "is Set"),
    (EventKind::Tributed, "is Tributed"),
    (EventKind::Flipped, "is flipped face-up"),
    (EventKind::TurnedFaceDown, "is turned face-down"),
    (EventKind::AttackDeclared, "declares an attack"),
    (EventKind::AttackTarget, "is attacked"),
    (EventKind::DestroysByBattle, "destroys a monster by battle"),
    (EventKind::BattleDamage, "inflicts battle damage"),
    (EventKind::Damage, "inflicts damage"),
    (EventKind::LeavesField, "leaves the field"),
    (EventKind::LeavesGraveyard, "leaves the GY"),
    (EventKind::UsedAsMaterial, "is used as material"),
    (EventKind::MaterialDetached, "loses a material"),
    (EventKind::Resolved, "resolves"),
    (EventKind::ControlChanged, "changes control"),
    (EventKind::PositionChanged, "changes its battle position"),
    (EventKind::LevelRaised, "has its Level raised"),
    (EventKind::CounterPlaced, "gets a counter"),
    (EventKind::CounterRemoved, "loses a counter"),
    (EventKind::DamageStepStart, "battles, at the start of the Damage Step"),
    (EventKind::BeforeDamageCalculation, "battles, before damage calculation"),
    (EventKind::DamageCalculation, "battles, during damage calculation"),
    (EventKind::AfterDamageCalculation, "has battled, after damage calculation"),
    (EventKind::DamageStepEnd, "has battled, at the end of the Damage Step"),
];

/// What happens to a card, as the predicate of a sentence.
fn predicate(event: EventKind) -> String {
    said(PREDICATES, event)
        .or_else(|| said(ALONE, event))
        .map_or_else(|| format!("is {}", spoken(&event)), str::to_owned)
}

/// What would happen to a card, behind "would be".
pub(super) fn happened(event: EventKind) -> String {
    predicate(event).trim_start_matches("is ").to_owned()
}

/// What an effect would do, where its name does not say it.
const VERBS: &[(Verb, &str)] = &[
    (Verb::AddToHand, "add to the hand"),
    (Verb::ReturnToHand, "return to the hand"),
    (Verb::ReturnToDeck, "return to the Deck"),
    (Verb::SendToGraveyard, "send to the GY"),
    (Verb::SpecialSummon, "Special Summon"),
    (Verb::NormalSummon, "Normal Summon"),
    (Verb::FusionSummon, "Fusion Summon"),
    (Verb::RitualSummon, "Ritual Summon"),
    (Verb::Tribute, "Tribute"),
    (Verb::Set, "Set"),
    (Verb::ChangeType, "change the Types of"),
    (Verb::ChangeAttribute, "change the Attributes of"),
];

/// What an effect would do.
pub(super) fn verb(verb: Verb) -> String {
    said(VERBS, verb).map_or_else(|| spoken(&verb), str::to_owned)
}

/// By what uses are counted.
fn scope(per: Per) -> &'static str {
    match per {
        Per::Copy => "per turn for this copy",
        Per::Stay => "as long as this copy stays face-up",
        Per::Name => "per turn for this name",
        Per::Duel => "per Duel for this name",
        Per::Chain => "per Chain for this copy",
        Per::ChainByName => "per Chain for this name",
        Per::Battle => "per battle for this copy",
        Per::Each => "per turn for each card concerned",
    }
}

/// How often.
pub(super) fn limit(limit: &Limit) -> String {
    let also = limit.also.iter().map(|per| format!(" and once {}", scope(*per))).collect::<Vec<_>>().concat();
    let scope = scope(limit.per);
    let shared = limit.shared.as_ref().map(|word| format!(", shared “{word}”")).unwrap_or_default();
    let counts = match limit.counts {
        Counts::Use => "",
        Counts::Activation => ", not if the activation is negated",
        Counts::Application => ", counting only where it applies",
    };
    let times = if limit.times == 1 { "once".to_owned() } else { format!("{} times", limit.times) };
    let alone = if limit.alone { ", not in one Chain with another effect of this name" } else { "" };
    format!("{times} {scope}{shared}{also}{counts}{alone}")
}
