//! What a rule that holds and was not read can have come to bear on by now: a rule about battles moves nothing before
//! there is one, and what only forbids does so where what it may forbid was done.

use super::moment::{During, Event, Moment};
use super::state::{BattleStep, State};
use crate::cards::condition::Phase;
use crate::cards::trigger::EventKind;
use crate::cards::unread::{Occasion, Sort, Touch, Touches, Unread, Whom};
use crate::reason::Answer;

/// That another phase has come.
const PHASES: [EventKind; 6] = [
    EventKind::DrawPhase,
    EventKind::StandbyPhase,
    EventKind::StartOfBattlePhase,
    EventKind::EndOfBattlePhase,
    EventKind::MainPhase,
    EventKind::EndPhase,
];

/// What a rule that forbids, or that allows its player to do something, leaves alone until that was done.
const DONE: [(Touch, &[EventKind]); 10] = [
    (Touch::NormalSummon, &[EventKind::NormalSummoned, EventKind::MonsterSet]),
    (Touch::FlipSummon, &[EventKind::FlipSummoned]),
    (Touch::SpecialSummon, &[EventKind::SpecialSummoned]),
    (Touch::FusionSummon, &[EventKind::SpecialSummoned]),
    (Touch::RitualSummon, &[EventKind::SpecialSummoned]),
    (Touch::PendulumSummon, &[EventKind::SpecialSummoned]),
    (Touch::Tribute, &[EventKind::Tributed]),
    (Touch::Activation, &[EventKind::Activated]),
    (Touch::Spell, &[EventKind::Activated]),
    (Touch::Trap, &[EventKind::Activated]),
];

/// The same for what only forbids.
const FORBIDDEN: [(Touch, &[EventKind]); 3] = [
    (Touch::BattlePosition, &[EventKind::PositionChanged, EventKind::FlipSummoned]),
    (Touch::Set, &[EventKind::MonsterSet, EventKind::SpellTrapSet]),
    (Touch::Phase, &PHASES),
];

/// What words can have come to bear on in what has happened since so many moments had passed. Words of which it is known on what
/// card they stand, and that they speak of it alone, forbid nothing that was done with others.
pub fn by_now(state: &State, part: &Unread, since: usize, of: Option<&str>) -> Touches {
    let any = |is: &dyn Fn(&Event) -> bool| state.log.iter().skip(since).flat_map(|m| &m.events).any(is);
    let happened = |kinds: &[EventKind]| any(&|event| kinds.contains(&event.kind));
    let fought = state.battle.is_some() || happened(&[EventKind::AttackDeclared]);
    let waits = match part.waits {
        Some(Occasion::Battle) => !fought,
        Some(Occasion::Phase) => between_phases(state) && !happened(&PHASES),
        Some(Occasion::Damage) => !fought && !happened(&[EventKind::Damage, EventKind::BattleDamage]),
        Some(Occasion::Material) => !happened(&[EventKind::UsedAsMaterial]),
        None => false,
    };
    if waits {
        return Touches::NOTHING;
    }
    // That something has to be there for its activation is no matter of the board.
    let mut touches = part.touches.without(Touches::of(&[Touch::Requirement]));
    let mut without = |touch: Touch| touches = touches.without(Touches::of(&[touch]));
    if !fought {
        without(Touch::Battle);
    }
    if !happened(&[EventKind::UsedAsMaterial]) {
        without(Touch::Material);
    }
    if part.sort == Sort::Any || part.touches.is_everything() {
        return touches;
    }
    let alone = of.filter(|_| part.whom == Whom::This);
    let with = |event: &Event| alone.is_none_or(|name| event.card.is_some_and(|id| state.card(id).name.en == name));
    for (touch, kinds) in DONE {
        if !any(&|event| kinds.contains(&event.kind) && with(event)) {
            without(touch);
        }
    }
    if part.sort == Sort::Permission {
        // What may be done instead, or besides, takes an event as well; which one nobody knows. What was used for a Summon is
        // told by it.
        return touches.without(Touches::of(&[Touch::AtkDef, Touch::Level, Touch::Name, Touch::Material]));
    }
    for (touch, kinds) in FORBIDDEN {
        if !any(&|event| kinds.contains(&event.kind) && (touch == Touch::Phase || with(event))) {
            without(touch);
        }
    }
    if !happened(&[EventKind::Destroyed]) {
        without(Touch::Destruction);
    }
    if !any(&|event| event.card.is_some() && event.from != event.to) {
        without(Touch::Movement);
        without(Touch::Leaving);
    }
    if !negated(state) {
        without(Touch::Effects);
    }
    touches
}

/// Whether the duel stands where no text does something because a phase begins or ends.
fn between_phases(state: &State) -> bool {
    match state.turn.phase {
        Phase::Main1 | Phase::Main2 => true,
        Phase::Battle => matches!(state.turn.step, Some(BattleStep::Battle | BattleStep::Damage)),
        Phase::Draw | Phase::Standby | Phase::End => false,
    }
}

/// Whether anything is negated, or was: a rule that keeps effects from being negated finds nothing to do elsewhere.
fn negated(state: &State) -> bool {
    let resolved = |m: &Moment| {
        matches!(m.during, During::NegatedResolution(_))
            || m.events.iter().any(|e| e.kind == EventKind::ActivationNegated)
    };
    state.log.iter().any(resolved) || state.ids().any(|id| state.view.negated(state, id) != Answer::No)
}
