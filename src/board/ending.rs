//! How a Duel ends: who has won, and why.

use super::place::{CardId, Player};

/// The end of a Duel: for each player, why that one has won. Both at once: a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ending {
    wins: [Option<Won>; 2],
}

/// Why a player has won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Won {
    /// The LP of the other one are 0.
    ZeroLp,
    /// The other one had to draw and could not.
    CannotDraw,
    /// The text of a card says so.
    Text(CardId),
}

impl Ending {
    /// That player has won as well; what was told first stands.
    #[must_use]
    pub fn with(mut self, player: Player, why: Won) -> Ending {
        self.wins[player.index()].get_or_insert(why);
        self
    }

    /// Whether anybody has won.
    pub fn is_reached(&self) -> bool {
        self.wins.iter().any(Option::is_some)
    }

    /// The winner; none for a draw.
    pub fn winner(&self) -> Option<Player> {
        match self.wins {
            [Some(_), None] => Some(Player::You),
            [None, Some(_)] => Some(Player::Opponent),
            [None, None] | [Some(_), Some(_)] => None,
        }
    }

    /// Who has won, and why, the story's first player first.
    pub fn wins(&self) -> impl Iterator<Item = (Player, Won)> + use<> {
        let wins = self.wins;
        Player::BOTH.into_iter().filter_map(move |player| Some((player, wins[player.index()]?)))
    }
}
