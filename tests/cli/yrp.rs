//! Replays, byte by byte as the format has them.

use std::io::Write;

use lzma_rust2::{LzmaOptions, LzmaWriter};

pub(crate) const HEADER: usize = 32;
pub(crate) const COMPRESSED: u32 = 0x1;
pub(crate) const LUA64: u32 = 0x10;
pub(crate) const NEW: u32 = 0x20;
pub(crate) const WIDE: u32 = 0x100;
pub(crate) const EXTENDED: u32 = 0x200;
pub(crate) const USUAL: u32 = LUA64 | NEW | WIDE;

// Passcodes.
pub(crate) const DARK_HOLE: u32 = 53_129_443;
pub(crate) const RAIGEKI: u32 = 12_580_477;
pub(crate) const GIANT_RAT: u32 = 97_017_120;
pub(crate) const AXE_RAIDER: u32 = 48_305_365;
pub(crate) const STARDUST: u32 = 44_508_094;

// Locations and positions.
pub(crate) const HAND: u8 = 0x2;
pub(crate) const MONSTERS: u8 = 0x4;
pub(crate) const BACK: u8 = 0x8;
pub(crate) const GRAVE: u8 = 0x10;
pub(crate) const ATTACK: u32 = 0x1;
pub(crate) const DOWN: u32 = 0x8;

pub(crate) fn header(id: [u8; 4], flags: u32, size: usize, props: [u8; 5]) -> Vec<u8> {
    let mut out = id.to_vec();
    for number in [0x0009_0128, flags, 0, u32::try_from(size).expect("it is small"), 0] {
        out.extend(number.to_le_bytes());
    }
    out.extend(props);
    out.extend([0; 3]);
    assert_eq!(out.len(), HEADER);
    if flags & EXTENDED != 0 {
        out.extend([0; 40]);
    }
    out
}

pub(crate) fn name(text: &str) -> Vec<u8> {
    let mut units: Vec<u16> = text.encode_utf16().collect();
    units.resize(20, 0);
    units.into_iter().flat_map(u16::to_le_bytes).collect()
}

/// The names of both players and the flags of the duel.
pub(crate) fn begin(yrp1: bool) -> Vec<u8> {
    let mut out = Vec::new();
    for player in ["Yugi", "海馬"] {
        out.extend(1_u32.to_le_bytes());
        out.extend(name(player));
    }
    if yrp1 {
        for number in [8000_u32, 5, 1] {
            out.extend(number.to_le_bytes());
        }
    }
    out.extend(0_u64.to_le_bytes());
    out
}

pub(crate) fn list(codes: &[u32]) -> Vec<u8> {
    let mut out = u32::try_from(codes.len()).expect("few").to_le_bytes().to_vec();
    out.extend(codes.iter().flat_map(|code| code.to_le_bytes()));
    out
}

/// A replay of answers: both players have the same Deck.
pub(crate) fn yrp1(main: &[u32], extra: &[u32]) -> Vec<u8> {
    let mut body = begin(true);
    for _ in 0..2 {
        body.extend(list(main));
        body.extend(list(extra));
    }
    body.extend(0_u32.to_le_bytes());
    body.extend([1, 7]);
    let mut out = header(*b"yrp1", USUAL, body.len(), [0; 5]);
    out.extend(body);
    out
}

pub(crate) fn packet(number: u8, data: &[u8]) -> Vec<u8> {
    let mut out = vec![number];
    out.extend(u32::try_from(data.len()).expect("few").to_le_bytes());
    out.extend(data);
    out
}

pub(crate) fn loc(player: u8, location: u8, sequence: u32, position: u32) -> Vec<u8> {
    let mut out = vec![player, location];
    out.extend(sequence.to_le_bytes());
    out.extend(position.to_le_bytes());
    out
}

pub(crate) fn draw(player: u8, codes: &[u32]) -> Vec<u8> {
    let mut data = vec![player];
    data.extend(u32::try_from(codes.len()).expect("few").to_le_bytes());
    for code in codes {
        data.extend(code.to_le_bytes());
        data.extend(10_u32.to_le_bytes());
    }
    packet(90, &data)
}

pub(crate) fn moved(code: u32, from: &[u8], to: &[u8]) -> Vec<u8> {
    packet(50, &[&code.to_le_bytes(), from, to, &[0; 4]].concat())
}

pub(crate) fn phase(phase: u16) -> Vec<u8> {
    packet(41, &phase.to_le_bytes())
}

pub(crate) fn turn(player: u8) -> Vec<u8> {
    packet(40, &[player])
}

/// A Summon: kind 60 is a Normal Summon.
pub(crate) fn summon(kind: u8, code: u32, at: &[u8]) -> Vec<u8> {
    [packet(kind, &[&code.to_le_bytes(), at].concat()), packet(kind + 1, &[])].concat()
}

/// An effect is activated as a Chain Link.
pub(crate) fn chaining(code: u32, at: &[u8], player: u8, link: u32) -> Vec<u8> {
    let data = [&code.to_le_bytes(), at, &[player, at[1]], &[0; 4][..], &[0; 8], &link.to_le_bytes()].concat();
    [packet(70, &data), packet(71, &[1])].concat()
}

/// A whole replay of packets with these behind the opening hands.
pub(crate) fn yrpx(flags: u32, packets: &[Vec<u8>]) -> Vec<u8> {
    let mut body = begin(false);
    let mut start = vec![0];
    start.extend([8000_u32, 8000].iter().flat_map(|lp| lp.to_le_bytes()));
    start.extend([7_u16, 1, 7, 1].iter().flat_map(|count| count.to_le_bytes()));
    body.extend(packet(4, &start));
    body.extend(draw(0, &[GIANT_RAT, DARK_HOLE, RAIGEKI]));
    body.extend(draw(1, &[AXE_RAIDER, RAIGEKI, RAIGEKI]));
    body.extend(packets.concat());
    let main = [DARK_HOLE, RAIGEKI, RAIGEKI, RAIGEKI, GIANT_RAT, AXE_RAIDER, DARK_HOLE];
    body.extend(packet(231, &yrp1(&main, &[STARDUST])));
    if flags & COMPRESSED == 0 {
        let mut out = header(*b"yrpX", flags, body.len(), [0; 5]);
        out.extend(body);
        return out;
    }
    let (packed, props) = packed(&body);
    let mut out = header(*b"yrpX", flags, body.len(), props);
    out.extend(packed);
    out
}

pub(crate) fn packed(body: &[u8]) -> (Vec<u8>, [u8; 5]) {
    let options = LzmaOptions { dict_size: 1 << 16, ..LzmaOptions::default() };
    let mut writer = LzmaWriter::new_no_header(Vec::new(), &options, false).expect("it begins");
    let props = writer.props();
    writer.write_all(body).expect("it is packed");
    let [a, b, c, d] = (1_u32 << 16).to_le_bytes();
    (writer.finish().expect("it is packed"), [props, a, b, c, d])
}

/// A turn of each player.
pub(crate) fn game() -> Vec<Vec<u8>> {
    let rat = loc(0, MONSTERS, 2, ATTACK);
    let raider = loc(1, MONSTERS, 1, ATTACK);
    vec![
        turn(0),
        phase(1),
        phase(2),
        phase(4),
        moved(GIANT_RAT, &loc(0, HAND, 0, 0), &rat),
        summon(60, GIANT_RAT, &rat),
        moved(RAIGEKI, &loc(0, HAND, 1, 0), &loc(0, BACK, 3, DOWN)),
        packet(54, &[&RAIGEKI.to_le_bytes()[..], &loc(0, BACK, 3, DOWN)].concat()),
        phase(0x200),
        turn(1),
        phase(1),
        draw(1, &[DARK_HOLE]),
        phase(2),
        phase(4),
        moved(AXE_RAIDER, &loc(1, HAND, 0, 0), &raider),
        summon(60, AXE_RAIDER, &raider),
        phase(8),
        packet(110, &[raider.clone(), rat.clone()].concat()),
        packet(113, &[]),
        packet(91, &[&[0], &300_u32.to_le_bytes()[..]].concat()),
        packet(114, &[]),
    ]
}
