//! A card that a puzzle puts on the board, and the places of the engine in the words of a scenario.

use std::sync::Arc;

use crate::cards::definition::Definition;
use crate::scenario::syntax::{Opt, Side, ZoneWord};
use crate::source::{Span, Spanned};

/// A card on the board.
#[derive(Debug)]
pub(super) struct Put {
    /// The call.
    pub(super) span: Span,
    pub(super) card: Arc<Definition>,
    pub(super) owner: Side,
    pub(super) player: Side,
    pub(super) zone: ZoneWord,
    /// It lies under the monster of its zone.
    pub(super) beneath: bool,
    /// Where in the Deck it goes.
    pub(super) sequence: i64,
    pub(super) position: Position,
    /// It was properly Summoned.
    pub(super) proper: bool,
    /// What later calls say of it.
    pub(super) more: Vec<Spanned<Opt>>,
    /// The cards that it is equipped to, or keeps as targets.
    pub(super) ties: Vec<(Tie, usize, Span)>,
}

/// How one card holds on to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tie {
    Equipped,
    Target,
}

/// The position of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Position {
    Attack,
    Defense,
    Down,
}

impl Put {
    /// The name that the card is written by.
    pub(super) fn name(&self) -> &str {
        &self.card.name.en
    }
}

/// A player by number: the first is you.
pub(super) fn side(number: i64) -> Option<Side> {
    match number {
        0 => Some(Side::You),
        1 => Some(Side::Opponent),
        _ => None,
    }
}

/// A position by its bits. What is face-down in Attack Position cannot be.
pub(super) fn position(bits: i64) -> Option<Position> {
    match bits {
        1 | 5 => Some(Position::Attack),
        4 => Some(Position::Defense),
        2 | 8 | 10 => Some(Position::Down),
        _ => None,
    }
}

const MAIN: [ZoneWord; 5] = [ZoneWord::M1, ZoneWord::M2, ZoneWord::M3, ZoneWord::M4, ZoneWord::M5];
const BACK: [ZoneWord; 5] = [ZoneWord::S1, ZoneWord::S2, ZoneWord::S3, ZoneWord::S4, ZoneWord::S5];

/// Why a place is none.
pub(super) enum Nowhere {
    /// There is no such location.
    Location,
    /// There is no such sequence there.
    Sequence(&'static str),
}

/// The zone of a player's location and sequence. Extra Monster Zones are the same for both players, from your left.
pub(super) fn zone(location: i64, sequence: i64, player: Side) -> Result<ZoneWord, Nowhere> {
    let number = usize::try_from(sequence).ok();
    let of = |zones: &[ZoneWord], range| number.and_then(|n| zones.get(n)).copied().ok_or(Nowhere::Sequence(range));
    let monsters = || match sequence {
        5 | 6 if (sequence == 5) == (player == Side::You) => Ok(ZoneWord::LeftEmz),
        5 | 6 => Ok(ZoneWord::RightEmz),
        _ => of(&MAIN, "0 to 6"),
    };
    let list = |zone| if (0..1000).contains(&sequence) { Ok(zone) } else { Err(Nowhere::Sequence("0 or more")) };
    match location {
        0x1 => list(ZoneWord::Deck),
        0x2 => list(ZoneWord::Hand),
        0x10 => list(ZoneWord::Gy),
        0x20 => list(ZoneWord::Banished),
        0x40 => list(ZoneWord::Extra),
        0x4 | 0x80 | 0x84 => monsters(),
        0x800 => of(&MAIN, "0 to 4"),
        0x1000 => match sequence {
            0 | 1 => zone(0x4, sequence + 5, player),
            5 | 6 => monsters(),
            _ => Err(Nowhere::Sequence("0 and 1")),
        },
        0x8 => match sequence {
            5 => Ok(ZoneWord::Field),
            6 => Ok(ZoneWord::LeftPendulum),
            7 => Ok(ZoneWord::RightPendulum),
            _ => of(&BACK, "0 to 7"),
        },
        0x400 => of(&BACK, "0 to 4"),
        0x100 => match sequence {
            0 | 5 => Ok(ZoneWord::Field),
            _ => Err(Nowhere::Sequence("0")),
        },
        0x200 => match sequence {
            0 | 6 => Ok(ZoneWord::LeftPendulum),
            1 | 7 => Ok(ZoneWord::RightPendulum),
            _ => Err(Nowhere::Sequence("0 and 1")),
        },
        _ => Err(Nowhere::Location),
    }
}

/// Whether a zone holds one card.
pub(super) fn single(zone: ZoneWord) -> bool {
    !matches!(zone, ZoneWord::Hand | ZoneWord::Deck | ZoneWord::Extra | ZoneWord::Gy | ZoneWord::Banished)
}

/// Whether a zone is one for monsters.
pub(super) fn monsters(zone: ZoneWord) -> bool {
    matches!(zone, ZoneWord::LeftEmz | ZoneWord::RightEmz) || MAIN.contains(&zone)
}

/// Whether a zone is one for Spells and Traps.
pub(super) fn back(zone: ZoneWord) -> bool {
    BACK.contains(&zone)
}
