//! A battle that is going on, and where in the Battle Phase the duel is.

use super::place::{CardId, Player};
use super::state::State;
use crate::cards::trigger::EventKind;
use crate::reason::Answer;

/// Steps of the Battle Phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum BattleStep {
    /// Start Step.
    Start,
    /// Battle Step.
    Battle,
    /// Damage Step.
    Damage,
    /// End Step.
    End,
}

/// Parts of the Damage Step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The start of the Damage Step.
    Start,
    /// Before damage calculation: a face-down monster that is attacked has been turned face-up.
    Before,
    /// During damage calculation.
    Calculation,
    /// After damage calculation: who is destroyed is decided, but nobody has left the field.
    After,
    /// The end of the Damage Step: what was destroyed by battle has been sent to the GY.
    End,
}

/// A battle: each monster as it lies since that moment.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked for itself")]
pub struct Battle {
    /// The player who attacks.
    pub player: Player,
    /// The attacking monster.
    pub attacker: (CardId, u32),
    /// The attacking monster was in Attack Position as it declared its attack.
    pub upright: bool,
    /// The monster that is attacked; none for a direct attack.
    pub target: Option<(CardId, u32)>,
    /// The monsters of the other player as the target was chosen: other ones make a replay.
    pub facing: Vec<(CardId, u32)>,
    /// The moment in which an effect chose another target than the attack was declared on.
    pub redirected: Option<u32>,
    /// The attack is replayed: its player has to choose again.
    pub replay: bool,
    /// The moment in which the attack turned the target face-up.
    pub flipped: Option<u32>,
    /// The moment after damage calculation.
    pub calculated: Option<u32>,
    /// The monsters that the battle destroys at the end of the Damage Step.
    pub doomed: Vec<(CardId, u32)>,
    /// A Chain has been formed during damage calculation.
    pub chained: bool,
    /// The story lets the whole battle pass.
    pub passed: bool,
}

impl Battle {
    /// The monsters that battle.
    pub fn monsters(&self) -> impl Iterator<Item = CardId> + use<> {
        std::iter::once(self.attacker.0).chain(self.target.map(|target| target.0))
    }
}

impl State {
    /// Whether a monster takes part in the battle that is going on. A Chain may answer an attack that was negated in
    /// it, or that was declared on another monster.
    pub fn fights(&self, id: CardId) -> Answer {
        let chained = !self.chain.is_empty() || self.resolution.is_some();
        let before = || self.log.iter().skip(self.chain_start as usize);
        let negated = || before().any(|m| m.events.iter().any(|e| e.kind == EventKind::AttackNegated));
        match &self.battle {
            Some(now) if now.attacker.0 == id => Answer::Yes,
            Some(now) if chained && now.redirected.is_some_and(|at| at >= self.chain_start) => Answer::Unknown,
            Some(now) => Answer::from(now.target.is_some_and(|(target, _)| target == id)),
            None if chained && negated() => Answer::Unknown,
            None => Answer::No,
        }
    }

    /// A card as it lies now, to know it again.
    pub fn as_it_lies(&self, id: CardId) -> (CardId, u32) {
        (id, self.copy(id).since)
    }

    /// Whether a monster is still the one that it was, on the field.
    pub fn still_there(&self, (id, since): (CardId, u32)) -> bool {
        self.copy(id).zone.is_monster() && self.copy(id).since == since
    }

    /// The monsters of a player, each as it lies.
    pub fn lined_up(&self, player: Player) -> Vec<(CardId, u32)> {
        self.monsters(player).map(|id| self.as_it_lies(id)).collect()
    }

    /// Whether damage calculation has decided that the battle destroys this monster.
    pub fn doomed(&self, id: CardId) -> bool {
        self.battle.as_ref().is_some_and(|b| b.doomed.contains(&self.as_it_lies(id)) && self.copy(id).zone.is_monster())
    }
}
