//! What actions depend on, so that a part that was not read leaves alone what it cannot touch. It never makes an answer,
//! it only says which answers it leaves alone.

use crate::cards::unread::{Sort, Touch, Touches, Unread, Whom};

/// Kinds of actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aspect {
    /// Normal Summons, Tribute Summons and Sets of monsters.
    NormalSummon,
    /// Special Summons without a Chain, with what they use up.
    SpecialSummon,
    /// Special Summons from the Extra Deck with materials.
    MaterialSummon,
    /// Sets of Spells and Traps.
    SetSpellTrap,
    /// Flip Summons.
    FlipSummon,
    /// Changes of battle position.
    Position,
    /// Activations of monsters' effects, or of whatever it may be.
    Activation,
    /// Activations of Spells and their effects.
    SpellActivation,
    /// Activations of Traps and their effects.
    TrapActivation,
    /// Attacks.
    Attack,
    /// Phases and the end of the turn.
    Phase,
}

/// Special Summons of all kinds.
const SPECIAL: Touches =
    Touches::of(&[Touch::SpecialSummon, Touch::FusionSummon, Touch::RitualSummon, Touch::PendulumSummon]);
/// What still counts of a card for whatever uses it.
const AS_IT_IS: Touches = Touches::of(&[Touch::Tribute, Touch::Material, Touch::Name, Touch::Level]);
/// What activations depend on, whatever is activated; one that Summons with materials is such a Summon as well.
const ACTIVATIONS: Touches = Touches::EVERYTHING.without(Touches::of(&[
    Touch::AtkDef,
    Touch::Battle,
    Touch::BattlePosition,
    Touch::Phase,
    Touch::Spell,
    Touch::Trap,
    Touch::Material,
    Touch::LifePoints,
    Touch::Destruction,
    Touch::Leaving,
    Touch::Requirement,
]));

impl Aspect {
    /// What can keep such an action from being legal, or make it so.
    const fn depends_on(self) -> Touches {
        match self {
            Aspect::NormalSummon => Touches::of(&[
                Touch::NormalSummon,
                Touch::Set,
                Touch::Tribute,
                Touch::Level,
                Touch::Name,
                Touch::Zone,
                Touch::Effects,
            ]),
            Aspect::SpecialSummon => SPECIAL.or(Touches::of(&[
                Touch::Tribute,
                Touch::Level,
                Touch::Name,
                Touch::Movement,
                Touch::Zone,
                Touch::Effects,
            ])),
            Aspect::MaterialSummon => {
                SPECIAL.or(Touches::of(&[Touch::Material, Touch::Level, Touch::Name, Touch::Zone, Touch::Effects]))
            }
            Aspect::SetSpellTrap => Touches::of(&[Touch::Set, Touch::Zone]),
            Aspect::FlipSummon => Touches::of(&[Touch::FlipSummon, Touch::BattlePosition]),
            Aspect::Position => Touches::of(&[Touch::BattlePosition]),
            Aspect::Activation => ACTIVATIONS,
            Aspect::SpellActivation => ACTIVATIONS.or(Touches::of(&[Touch::Spell])),
            Aspect::TrapActivation => ACTIVATIONS.or(Touches::of(&[Touch::Trap])),
            Aspect::Attack => Touches::EVERYTHING.without(Touches::of(&[
                Touch::AtkDef,
                Touch::LifePoints,
                Touch::Leaving,
                Touch::Requirement,
            ])),
            // The draw of the turn is a matter of the phase.
            Aspect::Phase => Touches::of(&[Touch::Phase, Touch::Movement]),
        }
    }
}

/// Whether words speak of nothing but Spells and Traps: of when they may be activated.
fn of_times(touches: Touches) -> bool {
    touches.without(Touches::of(&[Touch::Spell, Touch::Trap])) == Touches::NOTHING
}

/// Whether a part that was not read can bear on an action of this kind; `own`: by the very card whose part it is.
pub fn bears(unread: &Unread, on: Aspect, own: bool) -> bool {
    // What cannot be moved is no material.
    let kept = unread.sort == Sort::Ban && on == Aspect::MaterialSummon && unread.touches(&[Touch::Movement]);
    let touched = unread.touches.and(on.depends_on());
    // Another way of its own to be Summoned keeps none of its effects from being activated.
    let way = unread.is_a_way_to_summon();
    let activates = matches!(on, Aspect::Activation | Aspect::SpellActivation | Aspect::TrapActivation);
    if own && !(way && activates) {
        return kept || touched != Touches::NOTHING;
    }
    match (unread.sort, unread.whom) {
        // Other monsters may be Normal Summoned otherwise than they could be.
        (Sort::Permission, Whom::Anyone) if on == Aspect::NormalSummon && unread.touches(&[Touch::NormalSummon]) => {
            true
        }
        // What its player may do by it is a matter of its own card; what counts as something else is not, nor when Spells or
        // Traps may be activated.
        (Sort::Permission, _) => touched.any(AS_IT_IS) || touched != Touches::NOTHING && of_times(unread.touches),
        (_, Whom::Anyone) => kept || touched != Touches::NOTHING,
        // It can be Tributed, used as material, targeted and attacked: as what it is.
        (_, Whom::This) => match on {
            Aspect::Attack => touched != Touches::NOTHING,
            Aspect::Activation | Aspect::SpellActivation | Aspect::TrapActivation => {
                let there = [Touch::Activation, Touch::Effects, Touch::Movement];
                touched.any(AS_IT_IS.or(Touches::of(&there)))
            }
            Aspect::NormalSummon
            | Aspect::SpecialSummon
            | Aspect::MaterialSummon
            | Aspect::SetSpellTrap
            | Aspect::FlipSummon
            | Aspect::Position
            | Aspect::Phase => kept || touched.any(AS_IT_IS),
        },
    }
}
