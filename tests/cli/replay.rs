//! `solemn new` of replays.

use std::fs;

use solemn::scenario;

use super::yrp::{
    ATTACK, AXE_RAIDER, BACK, COMPRESSED, DARK_HOLE, EXTENDED, GIANT_RAT, GRAVE, HAND, HEADER, MONSTERS, RAIGEKI,
    STARDUST, USUAL, begin, chaining, draw, game, header, loc, moved, packed, packet, phase, summon, turn, yrp1, yrpx,
};
use super::{PIPES, Said, call};

/// Makes a scenario of a file with these bytes.
fn made(bytes: &[u8]) -> Said {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("duel.yrpX");
    fs::write(&path, bytes).expect("it is written");
    let path = path.to_str().expect("its name is UTF-8");
    let mut said = call(&["new", "--cards", "none", "--from", path], PIPES, "");
    said.err = said.err.replace(path, "duel.yrpX");
    said
}

/// The lines of a scenario behind the comments.
fn lines(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

const BOARD: [&str; 9] = [
    "turn    1, you, main phase 1",
    "you",
    "  hand   Giant Rat; Dark Hole; Raigeki",
    "  deck   2 Raigeki; Axe Raider; Dark Hole",
    "  extra  Stardust Dragon",
    "opponent",
    "  hand   Axe Raider; 2 Raigeki",
    "  deck   Dark Hole; Raigeki; Giant Rat; Dark Hole",
    "  extra  Stardust Dragon",
];

#[test]
fn decks_and_hands() {
    for flags in [USUAL, USUAL | COMPRESSED, USUAL | COMPRESSED | EXTENDED] {
        let said = made(&yrpx(flags, &[turn(0), phase(1), phase(2), phase(4)]));
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        assert!(said.out.starts_with("# you are Yugi, the opponent is 海馬\n"), "{}", said.out);
        assert_eq!(lines(&said.out), BOARD);
        assert_eq!(scenario::format(&said.out).as_deref(), Ok(said.out.as_str()));
    }
    let said = made(&yrp1(&[DARK_HOLE, RAIGEKI], &[STARDUST]));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("a .yrpX tells them"), "{}", said.out);
    let zones = ["  deck   Dark Hole; Raigeki", "  extra  Stardust Dragon"];
    let [deck, extra] = zones;
    assert_eq!(lines(&said.out), [BOARD[0], "you", deck, extra, "opponent", deck, extra]);
}

#[test]
fn moves_are_lines() {
    let said = made(&yrpx(USUAL | COMPRESSED, &game()));
    let told = lines(&said.out);
    assert_eq!(
        told[BOARD.len()..],
        [
            "you normal summon Giant Rat [to m3]",
            "you set Raigeki [to s4]",
            "you end the turn",
            "opponent draw",
            "opponent enter main phase 1",
            "opponent normal summon Axe Raider [to m2]",
            "opponent enter battle phase",
            "opponent attack Giant Rat with Axe Raider",
        ],
        "{}",
        said.err
    );
}

#[test]
fn the_battle_of_the_replay_is_that_of_the_judge() {
    let mut packets = game();
    packets.push(moved(GIANT_RAT, &loc(0, MONSTERS, 2, ATTACK), &loc(0, GRAVE, 0, ATTACK)));
    let said = made(&yrpx(USUAL, &packets));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert_eq!(lines(&said.out).last(), Some(&"both pass"));
    let asked = format!("{}? where is Giant Rat in gy = gy\n? what are the lp of you = 7700\n", said.out);
    let checked = call(&["check", "-", "--cards", "none"], PIPES, &asked);
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
}

#[test]
fn a_chain_resolves() {
    let rat = loc(0, MONSTERS, 2, ATTACK);
    let spell = loc(1, BACK, 2, 5);
    let packets = [
        turn(0),
        phase(4),
        moved(GIANT_RAT, &loc(0, HAND, 0, 0), &rat),
        summon(60, GIANT_RAT, &rat),
        turn(1),
        phase(1),
        draw(1, &[DARK_HOLE]),
        phase(2),
        phase(4),
        moved(DARK_HOLE, &loc(1, HAND, 3, 0), &spell),
        chaining(DARK_HOLE, &spell, 1, 1),
        packet(72, &[1]),
        moved(GIANT_RAT, &rat, &loc(0, GRAVE, 0, ATTACK)),
        packet(73, &[1]),
        packet(74, &[]),
        moved(DARK_HOLE, &spell, &loc(1, GRAVE, 0, ATTACK)),
    ];
    let said = made(&yrpx(USUAL, &packets));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let told = lines(&said.out);
    assert_eq!(told[told.len() - 2..], ["link 1  opponent activate Dark Hole [to s3]", "resolve"]);
}

#[test]
fn where_story_and_replay_part_is_told() {
    let stops = |packets: &[Vec<u8>], last: &str, why: &[&str]| {
        let said = made(&yrpx(USUAL, packets));
        assert_eq!(said.code, 1, "{}{}", said.out, said.err);
        let told = lines(&said.out);
        assert_eq!(told.last(), Some(&last), "{}", said.out);
        let comment = said.out.lines().last().expect("it ends with a comment");
        assert!(comment.starts_with("# the story stops here: (byte "), "{comment}");
        for words in why {
            assert!(comment.contains(words) && said.err.contains(words), "{words}: {}", said.err);
        }
    };
    let end = BOARD[8];
    // A monster that survives what destroys it.
    let attack = "opponent attack Giant Rat with Axe Raider";
    stops(&game(), attack, &["`both pass`: your ", "the replay has "]);
    // An effect that does not do what the card does.
    let rat = loc(0, MONSTERS, 2, ATTACK);
    let more = |more: &[Vec<u8>]| {
        let first = [turn(0), phase(4), moved(GIANT_RAT, &loc(0, HAND, 0, 0), &rat), summon(60, GIANT_RAT, &rat)];
        [&first[..], more].concat()
    };
    let summoned = "you normal summon Giant Rat [to m3]";
    // A second Normal Summon in a turn, and one of a card that is not there.
    let again = moved(RAIGEKI, &loc(0, HAND, 0, 0), &loc(0, MONSTERS, 1, ATTACK));
    stops(
        &more(&[again, summon(60, RAIGEKI, &loc(0, MONSTERS, 1, ATTACK))]),
        summoned,
        &["`you normal summon Raigeki"],
    );
    stops(&more(&[moved(AXE_RAIDER, &loc(0, HAND, 0, 0), &loc(0, MONSTERS, 1, ATTACK))]), summoned, &["was not there"]);
    stops(&more(&[moved(1, &loc(0, HAND, 0, 0), &rat)]), summoned, &["no card has the passcode 1"]);
    stops(&more(&[packet(36, &[4, 0])]), summoned, &["cards change places"]);
    stops(&more(&[packet(222, &[])]), summoned, &["no such message"]);
    stops(&more(&[packet(41, &[4])]), summoned, &["shorter or longer"]);
    stops(&more(&[packet(50, &[0; 29])]), summoned, &["shorter or longer"]);
    stops(&[turn(0), phase(4), packet(90, &[0, 255, 255, 255, 255])], end, &["shorter or longer"]);
    // A card that the board has and no line brought there.
    stops(
        &more(&[moved(RAIGEKI, &loc(0, HAND, 0, 0), &loc(0, GRAVE, 0, 5)), turn(1)]),
        summoned,
        &["`you discard Raigeki`"],
    );
}

#[test]
fn replays_that_are_broken() {
    let refused = |bytes: &[u8], words: &str| {
        let said = made(bytes);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{words}");
        assert!(said.err.contains(words), "{words}: {}", said.err);
    };
    let whole = yrpx(USUAL | COMPRESSED, &game());
    refused(b"", "this is no replay");
    refused(b"yrp2 and more", "this is no replay");
    refused(&whole[..20], "cut off or broken at byte 20");
    refused(&whole[..HEADER], "cannot be unpacked");
    refused(&whole[..whole.len() - 40], "cannot be unpacked");
    // A bomb, by what it says and by what it holds.
    let mut bomb = whole.clone();
    bomb[16..20].copy_from_slice(&u32::MAX.to_le_bytes());
    refused(&bomb, "comes to 4294967295 bytes; at most 16777216 are");
    let (zeros, props) = packed(&vec![0; 8 << 20]);
    let mut bomb = header(*b"yrpX", USUAL | COMPRESSED, 8 << 20, props);
    bomb.extend(zeros);
    assert!(bomb.len() < 20_000);
    refused(&bomb, "has 0 players on one side");
    let mut wide = whole.clone();
    wide[25..29].copy_from_slice(&u32::MAX.to_le_bytes());
    assert_eq!(made(&wide).code, made(&whole).code, "no more memory is taken than there is to unpack");
    let mut odd = whole.clone();
    odd[24] = 255;
    refused(&odd, "cannot be unpacked");
    let mut body = begin(false);
    body[..4].copy_from_slice(&u32::MAX.to_le_bytes());
    let mut many = header(*b"yrpX", USUAL, body.len(), [0; 5]);
    many.extend(&body);
    refused(&many, "has 4294967295 players on one side");
    refused(&yrp1(&[1], &[]), "no card has the passcode 1");
    refused(&yrp1(&[DARK_HOLE; 61], &[]), "61 cards; a Deck has 60 at most");
    refused(&yrp1(&[DARK_HOLE; 251], &[]), "a Deck of the replay has 251 cards");
    let hand = [turn(0), phase(4), turn(1), phase(1), draw(1, &[AXE_RAIDER])];
    refused(&yrpx(USUAL, &hand), "`Axe Raider` is drawn, and the Deck has no copy of it left");
}

#[test]
fn whatever_the_bytes_nothing_fails() {
    let whole = yrpx(USUAL, &game());
    let mut number = 7_u32;
    let mut next = |most: usize| {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        usize::try_from(number >> 8).expect("it fits") % most
    };
    for round in 0..150 {
        let mut bytes = whole.clone();
        for _ in 0..=round % 4 {
            let at = 4 + next(bytes.len() - 4);
            bytes[at] = u8::try_from(next(256)).expect("it fits");
        }
        if round % 3 == 0 {
            bytes.truncate(4 + next(whole.len()));
        }
        let said = made(&bytes);
        assert!(said.code <= 2, "{}", said.err);
        assert_eq!(said.out.is_empty(), said.code == 2, "{}", said.err);
    }
}
