//! What an answer about materials turns on: a no on the section that, if it were lifted, would make it a yes; a yes
//! on the section that, if it were missing, would make it a no.

use super::Own;
use super::pool::is_trap_monster;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::filter::{Ability, Place};

/// A requirement that is supposed not to be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lift {
    /// None: all hold.
    Nothing,
    /// That Tokens are no Xyz Materials.
    Token,
    /// That what has no Level is no material.
    Levelless,
    /// That one of the materials is a Tuner.
    Tuner,
    /// That a condition on the non-Tuners is one on all of them.
    EveryNonTuner,
    /// That a Link Monster counts as 1 or as its whole Link Rating, and is one monster.
    LinkCount,
    /// That an effect keeps a monster from being a material.
    KeptOut,
}

/// Cards that are supposed not to be allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bar {
    /// None.
    Nothing,
    /// Tokens.
    Token,
    /// Traps treated as monsters.
    TrapMonster,
    /// Cards that would go elsewhere than to the GY.
    Redirected,
    /// Link Monsters as more than 1.
    LinkCount,
}

impl Bar {
    /// Whether a card, which would go to that place instead of the GY, is barred.
    pub fn bars(self, state: &State, id: CardId, instead: Option<Place>) -> bool {
        match self {
            Bar::Nothing | Bar::LinkCount => false,
            Bar::Token => state.card(id).types.contains(&Ability::Token),
            Bar::TrapMonster => is_trap_monster(state, id),
            Bar::Redirected => instead.is_some_and(|place| place != Place::Graveyard),
        }
    }
}

type Sections = &'static [&'static str];

/// The requirements of a kind of Summon that can stand in the way by themselves.
pub(super) fn lifts(kind: Own) -> &'static [(Lift, Sections)] {
    match kind {
        Own::Synchro => &[
            (Lift::Tuner, &["synchro-summon.tuner-required"]),
            (Lift::EveryNonTuner, &["synchro-summon.non-tuner-condition-applies-to-all"]),
            (Lift::Levelless, &["synchro-summon.levelless-not-material"]),
            (Lift::KeptOut, &["basics.forbidden-by-card"]),
        ],
        Own::Xyz => &[
            (Lift::Token, &["xyz-summon.token-not-material"]),
            (Lift::Levelless, &["xyz-summon.link-not-material"]),
            (Lift::KeptOut, &["basics.forbidden-by-card"]),
        ],
        Own::Link => {
            &[(Lift::LinkCount, &["link-summon.link-counts-as-rating"]), (Lift::KeptOut, &["basics.forbidden-by-card"])]
        }
    }
}

/// The permissions of a kind of Summon that a yes can rest on.
pub(super) fn bars(kind: Own) -> &'static [(Bar, Sections)] {
    match kind {
        Own::Synchro => &[
            (Bar::Token, &["synchro-summon.token-material"]),
            (Bar::TrapMonster, &["synchro-summon.trap-monster-material"]),
            (Bar::Redirected, &["synchro-summon.banish-replacement-ok"]),
        ],
        Own::Xyz => &[(Bar::TrapMonster, &["xyz-summon.trap-monster-material"])],
        Own::Link => &[
            (Bar::Token, &["link-summon.token-material"]),
            (Bar::TrapMonster, &["link-summon.trap-monster-material"]),
            (Bar::Redirected, &["link-summon.banish-replacement-ok"]),
            (Bar::LinkCount, &["link-summon.link-counts-as-rating"]),
        ],
    }
}

/// The section that states what a kind of Summon needs.
pub(super) fn requirements(kind: Own) -> Sections {
    match kind {
        Own::Synchro => &["synchro-summon.requirements"],
        Own::Xyz => &["xyz-summon.requirements"],
        Own::Link => &["link-summon.requirements"],
    }
}

/// The section that says when such a Summon can be made.
pub fn timing(kind: Own) -> Sections {
    match kind {
        Own::Synchro => &["synchro-summon.timing"],
        Own::Xyz => &["special-summon-procedure.timing"],
        Own::Link => &["link-summon.timing"],
    }
}

/// The section that says that a restriction by a monster is not lifted by using that monster.
pub(super) fn not_lifted(kind: Own) -> Sections {
    match kind {
        Own::Synchro => &["synchro-summon.restriction-not-lifted-by-own-material"],
        Own::Link => &["link-summon.restriction-not-lifted-by-own-material"],
        Own::Xyz => &["basics.forbidden-by-card"],
    }
}
