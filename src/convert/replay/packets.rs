//! What players were told: a stream of packets, each a message with its bytes.

use super::bytes::{Bytes, Short};

/// A place of the engine: player, location, sequence and position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Loc {
    pub(super) player: u8,
    pub(super) location: u8,
    pub(super) sequence: u32,
    pub(super) position: u32,
}

/// What a packet tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Message {
    /// Life Points and sizes of the Decks.
    Start {
        lp: [u32; 2],
    },
    Turn(u8),
    Phase(u16),
    Draw {
        player: u8,
        codes: Vec<u32>,
    },
    Move {
        code: u32,
        from: Loc,
        to: Loc,
    },
    /// A position changes: where the card is, and its new position.
    Position {
        code: u32,
        at: Loc,
    },
    Set {
        code: u32,
    },
    /// A Normal (0), Special (1) or Flip Summon (2) is tried.
    Summoning {
        kind: u8,
        code: u32,
        at: Loc,
    },
    Summoned,
    /// An effect is activated: which Chain Link, whose, and where the card is.
    Chaining {
        code: u32,
        at: Loc,
        player: u8,
        link: u32,
    },
    Chained,
    Solving,
    ChainEnd,
    Targets(Vec<Loc>),
    Attack {
        by: Loc,
        on: Loc,
    },
    /// The Damage Step ends.
    Fought,
    Shuffled(u8),
    /// Life Points go down (or up).
    Points {
        player: u8,
        by: i64,
    },
    Lp {
        player: u8,
        lp: u32,
    },
    Won,
    /// The replay of the answers, within that of the packets.
    Answers(Vec<u8>),
    /// What changes nothing that a scenario shows.
    Nothing,
    /// What is not understood, and might matter.
    Unknown(&'static str),
}

/// A packet, and where it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Packet {
    pub(super) at: usize,
    pub(super) message: Message,
}

/// The most packets that are read.
const PACKETS: usize = 200_000;
/// The most cards of one packet.
const CARDS: u32 = 250;

/// The packets up to the end, or up to where they cannot be read, with the place of that.
pub(super) fn packets(body: &[u8], from: usize) -> (Vec<Packet>, Option<usize>) {
    let mut bytes = Bytes::new(body.get(from..).unwrap_or_default());
    let mut found = Vec::new();
    while bytes.left() > 0 {
        let at = from + bytes.at();
        let Ok((number, data)) = packet(&mut bytes) else { return (found, Some(at)) };
        if found.len() == PACKETS {
            return (found, Some(at));
        }
        let message = if data.starts_with(b"yrp1") {
            Message::Answers(data.to_vec())
        } else {
            message(number, data).unwrap_or(Message::Unknown("a packet is shorter or longer than it should be"))
        };
        if message != Message::Nothing {
            found.push(Packet { at, message });
        }
    }
    (found, None)
}

fn packet<'a>(bytes: &mut Bytes<'a>) -> Result<(u8, &'a [u8]), Short> {
    let number = bytes.u8()?;
    let length = bytes.u32()?;
    Ok((number, bytes.take(usize::try_from(length).unwrap_or(usize::MAX))?))
}

fn loc(bytes: &mut Bytes<'_>) -> Result<Loc, Short> {
    Ok(Loc { player: bytes.u8()?, location: bytes.u8()?, sequence: bytes.u32()?, position: bytes.u32()? })
}

/// What the bytes of a message say. Those that matter have to be as long as they are.
fn message(number: u8, data: &[u8]) -> Result<Message, Short> {
    let mut bytes = Bytes::new(data);
    let bytes = &mut bytes;
    let found = match number {
        4 => {
            bytes.u8()?;
            let lp = [bytes.u32()?, bytes.u32()?];
            bytes.take(8)?;
            Message::Start { lp }
        }
        5 => {
            bytes.take(2)?;
            Message::Won
        }
        40 => Message::Turn(bytes.u8()?),
        41 => Message::Phase(bytes.u16()?),
        90 => {
            let player = bytes.u8()?;
            let count = bytes.u32()?;
            if count > CARDS {
                return Err(Short(bytes.at()));
            }
            let mut codes = Vec::new();
            for _ in 0..count {
                codes.push(bytes.u32()?);
                bytes.u32()?;
            }
            Message::Draw { player, codes }
        }
        50 => {
            let (code, from, to) = (bytes.u32()?, loc(bytes)?, loc(bytes)?);
            bytes.u32()?;
            Message::Move { code, from, to }
        }
        53 => {
            let (code, player, location, sequence) = (bytes.u32()?, bytes.u8()?, bytes.u8()?, bytes.u8()?);
            bytes.u8()?;
            let position = u32::from(bytes.u8()?);
            Message::Position { code, at: Loc { player, location, sequence: u32::from(sequence), position } }
        }
        54 => {
            let code = bytes.u32()?;
            loc(bytes)?;
            Message::Set { code }
        }
        60 | 62 | 64 => Message::Summoning { kind: (number - 60) / 2, code: bytes.u32()?, at: loc(bytes)? },
        61 | 63 | 65 => Message::Summoned,
        70 => {
            let (code, at) = (bytes.u32()?, loc(bytes)?);
            let player = bytes.u8()?;
            bytes.u8()?;
            bytes.u32()?;
            bytes.u64()?;
            Message::Chaining { code, at, player, link: bytes.u32()? }
        }
        71 => {
            bytes.u8()?;
            Message::Chained
        }
        72 => {
            bytes.u8()?;
            Message::Solving
        }
        74 => Message::ChainEnd,
        83 => {
            let count = bytes.u32()?;
            if count > CARDS {
                return Err(Short(bytes.at()));
            }
            Message::Targets((0..count).map(|_| loc(bytes)).collect::<Result<_, _>>()?)
        }
        91 | 92 | 100 => {
            let (player, points) = (bytes.u8()?, i64::from(bytes.u32()?));
            Message::Points { player, by: if number == 92 { points } else { -points } }
        }
        94 => Message::Lp { player: bytes.u8()?, lp: bytes.u32()? },
        110 => Message::Attack { by: loc(bytes)?, on: loc(bytes)? },
        114 => Message::Fought,
        32 => Message::Shuffled(bytes.u8()?),
        _ => return Ok(unfollowed(number)),
    };
    if bytes.left() == 0 { Ok(found) } else { Err(Short(bytes.at())) }
}

/// A message that says nothing of what is followed.
fn unfollowed(number: u8) -> Message {
    match number {
        35..=37 | 55 | 161 | 162 | 190 => Message::Unknown("cards change places in a way that is not read"),
        // What is asked, shown, hinted, or told by the board itself.
        1..=3
        | 6..=16
        | 18..=26
        | 30..=31
        | 33..=34
        | 38..=39
        | 42
        | 56
        | 73
        | 75..=76
        | 80..=81
        | 93
        | 95..=97
        | 101..=102
        | 111..=113
        | 120..=123
        | 130..=133
        | 140..=143
        | 160
        | 163..=165
        | 170
        | 180 => Message::Nothing,
        _ => Message::Unknown("there is no such message"),
    }
}
