//! Everything a player can do.

use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::condition::Phase;
use crate::cards::continuous::Banned;
use crate::cards::effect::Class;
use crate::cards::filter::{Position, SummonKind};
pub use crate::rules::battle::attack::Attack;
pub use crate::rules::summon::allowance::Manner;
pub use crate::rules::summon::material::Own;
pub use crate::rules::summon::pendulum::Entrant;

/// An action of a player. What is left open (`None`) may be anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Normal Summons or Sets a monster.
    NormalSummon(NormalSummon),
    /// Sets a Spell or Trap.
    SetSpellTrap(CardId, Option<Zone>),
    /// Flip Summons.
    FlipSummon(CardId),
    /// Normal Summons a Gemini Monster on the field once more.
    SummonAgain(CardId),
    /// Changes a battle position by hand, to this one if that was said.
    ChangePosition(CardId, Option<Position>),
    /// Activates a card or an effect.
    Activate(Activate),
    /// Special Summons by the procedure (index into its effects) of the card.
    SpecialSummon(Procedure),
    /// Synchro, Xyz or Link Summons.
    MaterialSummon(MaterialSummon),
    /// Pendulum Summons monsters; none named: any.
    PendulumSummon(PendulumSummon),
    /// Declares an attack.
    Attack(Attack),
    /// Enters a phase.
    EnterPhase(Phase),
    /// Ends the turn.
    EndTurn,
    /// Goes on to the End Step of the Battle Phase.
    EndStep,
    /// Discards down to the hand limit at the end of the End Phase.
    DiscardToLimit(Vec<CardId>),
    /// Draws for the turn.
    Draw,
    /// Does not attack after all, as the attack is replayed.
    Withdraw,
    /// A Fusion or Ritual Summon that an effect performs as it resolves: asked about, never a move of its own.
    Perform(Perform),
    /// A kind of Summon or move that is not judged yet.
    Unjudged(CardId, SummonKind),
    /// Passes.
    Pass,
}

/// A Normal Summon or Set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NormalSummon {
    /// The monster.
    pub card: CardId,
    /// Face-up or Set.
    pub manner: Manner,
    /// The Tributes.
    pub tributes: Option<Vec<CardId>>,
    /// Told to be a Tribute Summon.
    pub by_tribute: bool,
    /// Where to.
    pub zone: Option<Zone>,
}

impl NormalSummon {
    /// Of a monster, with whatever Tributes and to whatever zone.
    pub fn any(card: CardId, manner: Manner) -> NormalSummon {
        NormalSummon { card, manner, tributes: None, by_tribute: false, zone: None }
    }
}

/// An activation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Activate {
    /// The card.
    pub card: CardId,
    /// The effect, by index; none: a card that is merely placed.
    pub effect: Option<u8>,
    /// The targets by slot.
    pub targets: Option<Vec<Vec<CardId>>>,
    /// The cards that the cost is paid with.
    pub cost: Option<Vec<CardId>>,
    /// The cards with which is paid what the permission to activate it there asks for.
    pub beside: Option<Vec<CardId>>,
    /// What is declared for the cost.
    pub declared: Option<String>,
    /// The option chosen on activation, from 1.
    pub option: Option<u8>,
    /// The zone that the card goes to.
    pub zone: Option<Zone>,
}

/// A Special Summon by procedure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Procedure {
    /// The monster.
    pub card: CardId,
    /// The procedure, by index.
    pub effect: u8,
    /// The cards used.
    pub cost: Option<Vec<CardId>>,
    /// Where to.
    pub zone: Option<Zone>,
    /// In which position.
    pub position: Option<Position>,
}

/// A Synchro, Xyz or Link Summon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MaterialSummon {
    /// The monster.
    pub card: CardId,
    /// Synchro, Xyz or Link.
    pub kind: Own,
    /// The materials.
    pub materials: Option<Vec<CardId>>,
    /// Where to.
    pub zone: Option<Zone>,
    /// In which position.
    pub position: Option<Position>,
}

/// A Summon that an effect performs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Perform {
    /// The monster.
    pub card: CardId,
    /// Fusion or Ritual.
    pub kind: SummonKind,
    /// The card and the effect, by index, that perform it; none where there is no such card.
    pub by: Option<(CardId, u8)>,
    /// The option chosen on activation, from 1.
    pub option: Option<u8>,
    /// The materials or Tributes.
    pub with: Option<Vec<CardId>>,
    /// Where to.
    pub zone: Option<Zone>,
}

/// A Pendulum Summon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendulumSummon {
    /// The card in the left Pendulum Zone, which stands for the pair of scales.
    pub scale: Option<CardId>,
    /// The monsters, each with its zone and position; none: any.
    pub monsters: Vec<Entrant>,
}

impl Activate {
    /// An activation with everything open.
    pub fn any(card: CardId, effect: Option<u8>) -> Activate {
        Activate { card, effect, targets: None, cost: None, beside: None, declared: None, option: None, zone: None }
    }
}

impl Action {
    /// A change of position by hand, to this one if that was said: turned to face-up Attack Position, a face-down
    /// monster is Flip Summoned.
    pub fn turning(state: &State, card: CardId, to: Option<Position>) -> Action {
        let copy = state.copy(card);
        let flips = copy.zone.is_monster() && !copy.face_up && to == Some(Position::Attack);
        if flips { Action::FlipSummon(card) } else { Action::ChangePosition(card, to) }
    }

    /// The card that acts.
    pub fn card(&self) -> Option<CardId> {
        match self {
            Action::NormalSummon(n) => Some(n.card),
            Action::Unjudged(c, _)
            | Action::SetSpellTrap(c, _)
            | Action::FlipSummon(c)
            | Action::SummonAgain(c)
            | Action::ChangePosition(c, _)
            | Action::Attack(Attack { card: c, .. }) => Some(*c),
            Action::Activate(a) => Some(a.card),
            Action::SpecialSummon(p) => Some(p.card),
            Action::MaterialSummon(m) => Some(m.card),
            Action::Perform(p) => Some(p.card),
            Action::PendulumSummon(p) => p.scale,
            Action::EnterPhase(_)
            | Action::EndTurn
            | Action::EndStep
            | Action::DiscardToLimit(_)
            | Action::Draw
            | Action::Withdraw
            | Action::Pass => None,
        }
    }

    /// The activation that it is, if it is one.
    pub fn activation(&self) -> Option<&Activate> {
        if let Action::Activate(a) = self { Some(a) } else { None }
    }

    /// The Special Summon by the monster's own way that it is, if it is one.
    pub fn procedure(&self) -> Option<&Procedure> {
        if let Action::SpecialSummon(p) = self { Some(p) } else { None }
    }

    /// The effect that is used, by index, where it is one.
    pub fn effect(&self) -> Option<u8> {
        self.procedure().map(|p| p.effect).or_else(|| self.activation()?.effect)
    }

    /// The cards that its cost was told to take.
    pub fn paid(&self) -> Option<&[CardId]> {
        if let Action::Attack(attack) = self {
            return attack.cost.as_deref();
        }
        let cost = self.activation().map(|a| &a.cost).or_else(|| Some(&self.procedure()?.cost));
        cost?.as_deref()
    }

    /// The cards that what others ask for it was told to take.
    pub fn paid_beside(&self) -> Option<&[CardId]> {
        if let Action::Attack(attack) = self { attack.cost.as_deref() } else { self.activation()?.beside.as_deref() }
    }

    /// Its kind, as JSON names it; `is_effect` says whether an activation is one of an effect, not of a card.
    pub fn kind(&self, is_effect: impl Fn(&Activate) -> bool) -> String {
        match self {
            Action::NormalSummon(n) if n.manner == Manner::Set => "set".into(),
            Action::SetSpellTrap(..) => "set".into(),
            Action::FlipSummon(_) => "flip-summon".into(),
            Action::ChangePosition(..) => "change-position".into(),
            Action::Activate(a) => if is_effect(a) { "activate-effect" } else { "activate-card" }.into(),
            Action::NormalSummon(_) | Action::SummonAgain(_) => "normal-summon".into(),
            Action::SpecialSummon(_)
            | Action::MaterialSummon(_)
            | Action::Perform(_)
            | Action::PendulumSummon(_)
            | Action::Unjudged(..) => "special-summon".into(),
            Action::Attack(..) => "attack".into(),
            Action::EnterPhase(p) => format!("enter-{}", phase_word(*p)),
            Action::EndTurn => "end-turn".into(),
            Action::EndStep => "enter-end-step".into(),
            Action::DiscardToLimit(_) => "discard".into(),
            Action::Draw => "draw".into(),
            Action::Withdraw => "withdraw-attack".into(),
            Action::Pass => "pass".into(),
        }
    }
}

/// The word for a phase.
pub fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "draw-phase",
        Phase::Standby => "standby-phase",
        Phase::Main1 => "main-phase-1",
        Phase::Battle => "battle-phase",
        Phase::Main2 => "main-phase-2",
        Phase::End => "end-phase",
    }
}

/// Who does what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// Who.
    pub player: Player,
    /// What.
    pub action: Action,
}

/// What is done with which card, where effects may make it cost something.
pub(super) fn concerns(state: &State, action: &Action) -> Option<(Banned, CardId)> {
    match action {
        Action::NormalSummon(n) => {
            Some((if n.manner == Manner::Set { Banned::SetMonster } else { Banned::NormalSummon }, n.card))
        }
        Action::SetSpellTrap(card, _) => Some((Banned::SetSpellTrap, *card)),
        Action::FlipSummon(card) => Some((Banned::FlipSummon, *card)),
        Action::ChangePosition(card, _) => Some((Banned::ChangePosition, *card)),
        Action::SpecialSummon(p) => Some((Banned::SpecialSummon, p.card)),
        Action::MaterialSummon(m) => Some((Banned::SpecialSummon, m.card)),
        Action::Attack(a) => Some((Banned::Attack, a.card)),
        Action::Activate(a) => {
            let whole = a.effect.is_none_or(|n| state.effect(a.card, n).class == Class::Activation);
            Some((if whole { Banned::ActivateCard } else { Banned::Activate }, a.card))
        }
        Action::SummonAgain(_)
        | Action::PendulumSummon(_)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::DiscardToLimit(_)
        | Action::Draw
        | Action::Withdraw
        | Action::Perform(_)
        | Action::Unjudged(..)
        | Action::Pass => None,
    }
}
