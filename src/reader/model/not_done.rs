//! That what a player cannot do in the turn of an activation or a Summon was not done before in that turn.

use crate::cards::condition::{Comparison, Condition, Order, Phase};
use crate::cards::continuous::{Ban, Banned};
use crate::cards::filter::{Filter, Kind, Place, SummonKind, Who};
use crate::cards::number::Number;
use crate::cards::trigger::{Activated, Cause, EventKind, Subject, Timing, Trigger};

use super::activation::EVERYWHERE;
use super::lasting_ban::ANYWHERE;
use super::trigger::bare;

/// That what is forbidden was not done this turn.
pub(super) fn not_done(ban: &Ban, unless_drawn: bool) -> Option<Condition> {
    let summoned = |event| Some(never(summon_of(ban, event)?));
    match ban.what {
        Banned::SpecialSummon => {
            let event = match ban.summons.as_slice() {
                [] => EventKind::SpecialSummoned,
                [SummonKind::Ritual] => EventKind::RitualSummoned,
                [SummonKind::Pendulum] => EventKind::PendulumSummoned,
                _ => return None,
            };
            summoned(event)
        }
        Banned::NormalSummon => summoned(EventKind::NormalSummoned),
        Banned::TributeSummon => summoned(EventKind::TributeSummoned),
        Banned::FlipSummon => summoned(EventKind::FlipSummoned),
        Banned::SetMonster => {
            let set = summon_of(ban, EventKind::MonsterSet)?;
            Some(never(Trigger { cause: vec![Cause::Summon], ..set }))
        }
        Banned::AddFromDeck => {
            let added = Trigger { from: vec![Place::Deck], ..bare(Timing::If, vec![EventKind::AddedToHand]) };
            let drawn = bare(Timing::If, vec![EventKind::Drawn]);
            unless_drawn.then(|| never(Trigger { who: Some(Who::You), except: vec![drawn], ..added }))
        }
        Banned::BattlePhase => {
            let begun = Trigger { who: Some(Who::You), ..bare(Timing::If, vec![EventKind::StartOfBattlePhase]) };
            let now =
                Condition::All(vec![Condition::Turn(Who::You), Condition::Phase(vec![Phase::Battle, Phase::Main2])]);
            Some(Condition::All(vec![Condition::Not(Box::new(now)), never(begun)]))
        }
        Banned::SetSpellTrap if ban.of.is_none() && ban.except.is_none() && ban.at.is_none() => {
            Some(never(Trigger { who: Some(Who::You), ..bare(Timing::If, vec![EventKind::SpellTrapSet]) }))
        }
        Banned::Activate | Banned::ActivateMonsterEffect
            if ban.of.as_ref().is_none_or(|of| anywhere(of) && of.whose.is_none()) =>
        {
            let kind = if ban.what == Banned::Activate { Vec::new() } else { vec![Kind::Monster] };
            let of = ban.of.as_deref().cloned().unwrap_or_default();
            let kind = if of.kind.is_empty() { kind } else { of.kind.clone() };
            let not = [of.not.clone(), spared(ban, &EVERYWHERE)].concat();
            let of = Filter { place: EVERYWHERE.to_vec(), kind, not, ..of };
            let on = bare(Timing::If, vec![EventKind::Activated]);
            Some(never(Trigger { who: Some(Who::You), subject: Subject::Card(Box::new(of)), ..on }))
        }
        Banned::Attack if ban.of.is_none() => {
            let (place, whose) = (vec![Place::MonsterZone], Some(Who::You));
            let not = spared(ban, &place);
            Some(no_attack_of(Filter { place, whose, not, ..Filter::default() }))
        }
        Banned::ActivateCard if ban.at.is_none() => {
            let of = ban.of.as_deref().cloned().unwrap_or_default();
            let not = [of.not.clone(), spared(ban, &EVERYWHERE)].concat();
            let on = Trigger { activation: Some(Activated::Card), ..bare(Timing::If, vec![EventKind::Activated]) };
            let of = Filter { place: EVERYWHERE.to_vec(), not, ..of };
            Some(never(Trigger { who: Some(Who::You), subject: Subject::Card(Box::new(of)), ..on }))
        }
        Banned::Draw => {
            let drawn = bare(Timing::If, vec![EventKind::Drawn]);
            Some(never(Trigger { who: Some(Who::You), cause: vec![Cause::Effect], ..drawn }))
        }
        Banned::SetSpellTrap
        | Banned::TurnFaceDown
        | Banned::Tribute
        | Banned::ActivateCard
        | Banned::ActivateMonsterEffect
        | Banned::Activate
        | Banned::Attack
        | Banned::SendToGraveyard
        | Banned::Banish
        | Banned::DrawPhase
        | Banned::MainPhase1
        | Banned::MainPhase2
        | Banned::ChangePosition => None,
    }
}

fn anywhere(of: &Filter) -> bool {
    of.place.is_empty() || of.place == ANYWHERE
}

/// What a ban leaves free, in these places.
fn spared(ban: &Ban, place: &[Place]) -> Vec<Filter> {
    ban.except.iter().map(|f| Filter { place: place.to_vec(), ..(**f).clone() }).collect()
}

/// That none of these attacked this turn: neither one that lies there nor one that has left.
pub(super) fn no_attack_of(of: Filter) -> Condition {
    let subject = Subject::Card(Box::new(of.clone()));
    let declared = Trigger { subject, ..bare(Timing::If, vec![EventKind::AttackDeclared]) };
    let there = Condition::None(Filter { attacked_this_turn: true, ..of });
    Condition::All(vec![there, never(declared)])
}

fn never(on: Trigger) -> Condition {
    let left = Number::Happened(Box::new(on));
    Condition::Compare(Comparison { left, is: Order::Equal, right: Number::Fixed(0) })
}

/// A Summon that the ban forbids.
fn summon_of(ban: &Ban, event: EventKind) -> Option<Trigger> {
    ban.at.is_none().then_some(())?;
    let anywhere = Filter { place: ANYWHERE.to_vec(), kind: vec![Kind::Monster], ..Filter::default() };
    let everywhere = |of: &Filter| Filter { place: ANYWHERE.to_vec(), kind: Vec::new(), ..of.clone() };
    // Where what is left free comes from is no matter of what it is.
    let told = |of: &Filter, places: &[Place]| !of.place.is_empty() && of.place != places;
    let free: Vec<Filter> = match (&ban.of, &ban.except) {
        (Some(of), _) => of.not.iter().filter(|not| told(not, &of.place)).cloned().collect(),
        (None, except) => except.iter().filter(|not| told(not, &ANYWHERE)).map(|not| (**not).clone()).collect(),
    };
    let (of, from): (Filter, Vec<Place>) = match (&ban.of, &ban.except) {
        (None, None) => (anywhere, Vec::new()),
        (None, Some(_)) if !free.is_empty() => (anywhere, Vec::new()),
        (None, Some(except)) => (Filter { not: vec![everywhere(except)], ..anywhere }, Vec::new()),
        (Some(of), None) => {
            let from = if of.place == ANYWHERE { Vec::new() } else { of.place.clone() };
            let rest = of.not.iter().filter(|not| !free.contains(not));
            let not = rest.map(|f| Filter { place: ANYWHERE.to_vec(), ..f.clone() }).collect();
            (Filter { place: ANYWHERE.to_vec(), not, ..(**of).clone() }, from)
        }
        (Some(_), Some(_)) => return None,
    };
    let subject = Subject::Card(Box::new(of));
    let down = || Trigger { face_down: true, ..bare(Timing::If, vec![event]) };
    let come = |from: Filter| {
        let subject = Subject::Card(Box::new(everywhere(&from)));
        Trigger { subject, from: from.place, ..bare(Timing::If, vec![event]) }
    };
    let mut except: Vec<Trigger> = ban.but_face_down.then(down).into_iter().collect();
    except.extend(free.into_iter().map(come));
    if !ban.but_summons.is_empty() {
        let kinds = ban.but_summons.iter().map(|kind| summoned_so(*kind)).collect::<Option<_>>()?;
        let anything = Filter { place: ANYWHERE.to_vec(), ..Filter::default() };
        except.push(Trigger { subject: Subject::Card(Box::new(anything)), ..bare(Timing::If, kinds) });
    }
    Some(Trigger { who: Some(Who::You), subject, from, except, ..bare(Timing::If, vec![event]) })
}

/// The event of a Summon of a kind.
fn summoned_so(kind: SummonKind) -> Option<EventKind> {
    match kind {
        SummonKind::Fusion => Some(EventKind::FusionSummoned),
        SummonKind::Ritual => Some(EventKind::RitualSummoned),
        SummonKind::Synchro => Some(EventKind::SynchroSummoned),
        SummonKind::Xyz => Some(EventKind::XyzSummoned),
        SummonKind::Pendulum => Some(EventKind::PendulumSummoned),
        SummonKind::Link => Some(EventKind::LinkSummoned),
        SummonKind::Normal | SummonKind::Tribute | SummonKind::Set | SummonKind::Flip | SummonKind::Special => None,
    }
}
