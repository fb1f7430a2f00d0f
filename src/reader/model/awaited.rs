//! Whether what was read of a head is the event that the effect waits for.

use crate::cards::trigger::{EventKind, Trigger};
use crate::reader::reading::ReadEffect;

/// Whether the reading waits for an event like it.
pub(super) fn awaited(on: &Trigger, read: &ReadEffect) -> bool {
    // What is destroyed by battle leaves the field: one head may name both.
    let left = on.events == [EventKind::DestroyedByBattle] && read.events == [EventKind::LeavesField];
    // An effect that targets it is activated: it is targeted.
    let targeted = on.targeting.is_some() && read.events == [EventKind::Targeted];
    left || targeted || read.events.iter().any(|e| awaits(on, *e))
}

/// Whether it waits for an event of this kind, however the text names it.
pub(super) fn awaits(on: &Trigger, kind: EventKind) -> bool {
    let one = |on: &Trigger| on.events.iter().chain(&on.and).any(|e| group(*e) == group(kind));
    one(on) || on.or.iter().any(one)
}

/// Events that the heads of effects name in more than one way.
fn group(kind: EventKind) -> EventKind {
    use EventKind::{
        AddedToExtraDeck, AddedToHand, AttackDeclared, AttackTarget, BattleDamage, Damage, Destroyed,
        DestroyedByBattle, DestroysByBattle, Discarded, Drawn, FlipSummoned, Flipped, FusionSummoned, LinkSummoned,
        MaterialDetached, NormalSummoned, PendulumSummoned, PositionChanged, ReturnedToDeck, RitualSummoned,
        SentToGraveyard, SpecialSummoned, SynchroSummoned, TributeSummoned, TurnedFaceDown, UsedAsMaterial,
        XyzSummoned,
    };
    match kind {
        FusionSummoned | SynchroSummoned | XyzSummoned | LinkSummoned | RitualSummoned | PendulumSummoned => {
            SpecialSummoned
        }
        TributeSummoned => NormalSummoned,
        DestroyedByBattle | DestroysByBattle => Destroyed,
        BattleDamage => Damage,
        Discarded | UsedAsMaterial | MaterialDetached => SentToGraveyard,
        TurnedFaceDown => PositionChanged,
        AddedToExtraDeck => ReturnedToDeck,
        Drawn => AddedToHand,
        AttackTarget => AttackDeclared,
        FlipSummoned => Flipped,
        other => other,
    }
}
