//! Entries that apply and of which a part was not read: what they make so is not known, each as far as its rule reaches.

use super::{Active, Entry};
use crate::board::depends::Aspect;
use crate::board::moment::Event;
use crate::board::place::CardId;
use crate::board::state::{Over, State};
use crate::cards::continuous::{Modifier, Subjects};
use crate::cards::trigger::{Cause, EventKind};
use crate::cards::unread::walk::first_unread;
use crate::cards::unread::{Touch, Touches, Unread};
use crate::reason::Answer;

/// What a rule that applies can change.
#[derive(Debug, Clone, Copy)]
struct Reach {
    /// Anything, at once.
    all: bool,
    /// What becomes of cards and players as soon as something happens.
    events: bool,
    /// Whether its own card is still there, as soon as something happens.
    own_end: bool,
    /// Actions of these kinds.
    acts: &'static [Aspect],
}

const ALL: Reach = Reach { all: true, events: true, own_end: false, acts: &ANY };
const EVENTS: Reach = Reach { all: false, events: true, own_end: false, acts: &[] };
const OWN_END: Reach = Reach { all: false, events: false, own_end: true, acts: &[] };
/// What a card that is gone by itself leaves as it is: LP, phases, and the battles that were fought before.
const LEFT_ALONE: Touches = Touches::of(&[Touch::LifePoints, Touch::Phase, Touch::Battle]);
const ANY: [Aspect; 11] = [
    Aspect::NormalSummon,
    Aspect::SpecialSummon,
    Aspect::MaterialSummon,
    Aspect::SetSpellTrap,
    Aspect::FlipSummon,
    Aspect::Position,
    Aspect::Activation,
    Aspect::SpellActivation,
    Aspect::TrapActivation,
    Aspect::Attack,
    Aspect::Phase,
];

const ACTIVATIONS: [Aspect; 3] = [Aspect::Activation, Aspect::SpellActivation, Aspect::TrapActivation];
const POSITIONS: [Aspect; 5] =
    [Aspect::Position, Aspect::FlipSummon, Aspect::Activation, Aspect::SpellActivation, Aspect::TrapActivation];

/// Actions of these kinds alone.
const fn acts(acts: &'static [Aspect]) -> Reach {
    Reach { all: false, events: false, own_end: false, acts }
}

/// How far a rule reaches.
fn reach(rule: &Modifier) -> Reach {
    match rule {
        Modifier::Stat(_) | Modifier::Unread(_) | Modifier::WinsDuel(_) => acts(&[]),
        Modifier::Negated
        | Modifier::Unaffected(_)
        | Modifier::NameBecomes(_)
        | Modifier::TreatedAs(_)
        | Modifier::AlsoAttribute(_)
        | Modifier::AttributeBecomes(_)
        | Modifier::RaceBecomes(_)
        | Modifier::BecomesDeclared(_)
        | Modifier::AlsoType(_)
        | Modifier::AlsoKind(_)
        | Modifier::BecomesLike(_)
        | Modifier::GainsEffectsOf(_)
        | Modifier::GainsEffect(_)
        | Modifier::SummonedAgain
        | Modifier::OnlyOne(_)
        | Modifier::NoTwo(_)
        | Modifier::Revealed(_)
        | Modifier::PositionBecomes(_)
        | Modifier::NoControlChange
        | Modifier::NormalDraw(_) => ALL,
        Modifier::DestroysItself | Modifier::SendsItself => OWN_END,
        Modifier::NotDestroyedBy(_)
        | Modifier::Survives(_)
        | Modifier::NotDestroyedByEffects(_)
        | Modifier::LeavesTo(_)
        | Modifier::Redirect(_)
        | Modifier::Instead(_)
        | Modifier::EachTime(_)
        | Modifier::NoBattleDamage(_)
        | Modifier::MayTakeNoBattleDamage(_)
        | Modifier::DamageTimes(_)
        | Modifier::DamageTaken(_)
        | Modifier::Piercing
        | Modifier::NegatesThat(_)
        | Modifier::NegatesEffects(_)
        | Modifier::NotNegated(_) => EVENTS,
        Modifier::NoAttack
        | Modifier::NoAttackDeclaration
        | Modifier::DirectAttack
        | Modifier::Attacks(_)
        | Modifier::NotAttacked
        | Modifier::NotInTheWay
        | Modifier::AttackOnlyThis
        | Modifier::AttacksOnly(_)
        | Modifier::AttacksInDefense(_)
        | Modifier::NoDirectAttack => acts(&[Aspect::Attack]),
        Modifier::MustAttack | Modifier::HandLimit(_) => acts(&[Aspect::Phase]),
        Modifier::NotTargetedBy(_)
        | Modifier::NotTargetedByEffects(_)
        | Modifier::MayActivate(_)
        | Modifier::CostInstead(_)
        | Modifier::NotActivated
        | Modifier::ThisEffectNotActivated => acts(&ACTIVATIONS),
        Modifier::NoPositionChange => Reach { all: false, events: true, own_end: false, acts: &POSITIONS },
        Modifier::Ban(_) => Reach { all: false, events: true, own_end: false, acts: &ANY },
        Modifier::ActionCost(_)
        | Modifier::NotTributed
        | Modifier::TributeSummonOnly
        | Modifier::SetFaceUp
        | Modifier::Tributes(_)
        | Modifier::ManyTributes(_)
        | Modifier::ExtraNormalSummon(_)
        | Modifier::ExtraPendulumSummon(_)
        | Modifier::PendulumLevel(_)
        | Modifier::NormalSummons(_)
        | Modifier::Materials(_)
        | Modifier::MustBeSummoned(_)
        | Modifier::NoNormalSummon
        | Modifier::NoMaterial(_)
        | Modifier::MaterialOnly(_)
        | Modifier::MaterialWith(_)
        | Modifier::AsMaterial(_)
        | Modifier::AlsoMaterial(_)
        | Modifier::FusionSubstitute
        | Modifier::SetAsSpell
        | Modifier::OneUnion => acts(&ANY),
    }
}

/// Words of an entry, or of the conditions of its effect, that were not read.
fn words(state: &State, active: Active) -> Option<String> {
    let model = match active.entry {
        Entry::Printed(effect, _) if state.traits(active.source).doubtful() => {
            Some(state.effect(active.source, effect))
        }
        Entry::Printed(..) => return None,
        Entry::Lasting(_) => None,
    };
    let apply = active.apply(state);
    let around = model
        .and_then(|e| first_unread(&e.condition).or_else(|| first_unread(&e.limit)))
        .or_else(|| first_unread(&apply.condition));
    around.or_else(|| {
        // Which cards a ban concerns is asked card by card.
        if let Modifier::Ban(ban) = &apply.rule { first_unread(&ban.at) } else { first_unread(apply) }
    })
}

/// Whether anything has happened since an entry came to apply.
fn something_happened(state: &State, active: Active) -> bool {
    let since = state.copy(active.source).up_since as usize;
    state.log.iter().skip(since).flat_map(|m| &m.events).any(|e| e.card != Some(active.source))
}

/// Whether an entry came to apply in the course of the duel.
fn begun(state: &State, active: Active) -> bool {
    state.log.iter().skip(state.copy(active.source).up_since as usize).any(|m| !m.events.is_empty())
}

/// What a rule of which nothing was read may have made otherwise in what has happened since it came to apply.
fn stirred(state: &State, active: Active, part: &Unread) -> Touches {
    let since = match active.entry {
        Entry::Printed(..) => state.copy(active.source).up_since,
        Entry::Lasting(n) => state.lasting[usize::from(n)].since,
    };
    let everything = part.touches.is_everything();
    let fixed = matches!(active.entry, Entry::Lasting(n) if state.lasting[usize::from(n)].on.is_some());
    let anyone = everything || active.apply(state).to.is_none() && !fixed;
    let of = |id: Option<CardId>| id.is_some_and(|id| active.concerns(state, id) != Answer::No);
    let events = state.log.iter().skip(since as usize).flat_map(|m| &m.events);
    // What was made so for another card may end as its source leaves.
    let ends = |e: &Event| fixed && (of(e.card) || e.from.on_field() && !e.to.on_field());
    let source = |e: &Event| e.card == Some(active.source);
    let concerned = events.filter(|e| if source(e) { ends(e) } else { anyone || of(e.card) || of(e.source) });
    concerned.fold(Touches::NOTHING, |all, event| if everything { part.touches } else { all.or(through(part, event)) })
}

/// What a rule that touches this may have made otherwise in an event.
fn through(part: &Unread, event: &Event) -> Touches {
    let when = |is: bool, touched: &[Touch], then: Touches| {
        if is && part.touches(touched) { then } else { Touches::NOTHING }
    };
    let left = event.from.on_field() && !event.to.on_field();
    let moved = Touches::of(&[Touch::Movement, Touch::Leaving]);
    let fought = moved.or(Touches::of(&[Touch::Battle, Touch::LifePoints, Touch::Destruction]));
    let (battle_damage, damage) = (event.kind == EventKind::BattleDamage, event.kind == EventKind::Damage);
    let lp = Touches::of(&[Touch::LifePoints]);
    let (by_battle, by_effect) = (event.cause == Cause::Battle, event.cause == Cause::Effect);
    when(by_battle, &[Touch::Battle, Touch::BattlePosition], fought)
        .or(when(battle_damage, &[Touch::LifePoints, Touch::Battle], lp))
        .or(when(damage, &[Touch::LifePoints], lp))
        .or(when(event.kind == EventKind::Destroyed, &[Touch::Destruction], moved))
        .or(when(left, &[Touch::Leaving], moved))
        .or(when(by_effect && event.from != event.to, &[Touch::Movement], moved))
        .or(when(by_effect, &[Touch::Effects], Touches::EVERYTHING))
}

/// What an entry with an unread part may have changed is not known from here on.
pub(super) fn doubt(state: &mut State) {
    let stirs = |active: &Active| {
        let Modifier::Unread(part) = &active.apply(state).rule else { return None };
        let touches = stirred(state, *active, part);
        let told = || (state.copy(active.source).card, Unread { touches, ..part.clone() });
        (touches != Touches::NOTHING).then(told)
    };
    let found: Vec<(u16, Unread)> = state.view.active.iter().filter_map(stirs).collect();
    for (card, part) in found {
        state.cloud_by(card, part, Over::Done);
    }
    let unknown = |active: &Active| {
        let apply = active.apply(state);
        let nobody = matches!(apply.to, Some(Subjects::Linked)) && state.copy(active.source).linked_to.is_none();
        let reach = if nobody { acts(&[]) } else { reach(&apply.rule) };
        // Its own Summon counts for whether a card is still there.
        let happened = something_happened(state, *active) || reach.own_end && begun(state, *active);
        let now = reach.all || (reach.events || reach.own_end) && happened;
        let words = now.then(|| words(state, *active)).flatten()?;
        let touches = if reach.own_end { Touches::EVERYTHING.without(LEFT_ALONE) } else { Touches::EVERYTHING };
        let part = Unread { touches, ..Unread::new(words) };
        Some((state.copy(active.source).card, part, if happened { Over::Done } else { Over::Rule }))
    };
    let found: Vec<(u16, Unread, Over)> = state.view.active.iter().filter_map(unknown).collect();
    for (card, part, over) in found {
        state.cloud_by(card, part, over);
    }
}

/// An entry with an unread part that may bear on an action of this kind with this card, and its words.
pub fn doubted(state: &State, aspect: Aspect, card: Option<CardId>) -> Option<(CardId, String)> {
    state.view.active.iter().find_map(|active| {
        let apply = active.apply(state);
        let bears = reach(&apply.rule).acts.contains(&aspect)
            && (apply.to.is_none() || card.is_none_or(|c| active.concerns(state, c) != Answer::No));
        let words = bears.then(|| words(state, *active)).flatten()?;
        Some((active.source, words))
    })
}
