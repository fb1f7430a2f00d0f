//! Replays of `EDOPro`: how the duel begins, and of its moves as many as the judge follows.

mod acts;
mod bytes;
mod file;
mod mirror;
mod packets;
mod readings;
mod start;
mod story;

use std::collections::BTreeSet;

use self::file::{LUA64, file};
use self::packets::{Message, Packet, packets};
use self::start::{Start, start};
use self::story::Follower;
use super::deck::{board, unknown};
use super::{Made, Saying, bare};
use crate::library::Library;
use crate::problem::Problem;
use crate::scenario::deck_list::in_extra_deck;
use crate::scenario::parse;
use crate::scenario::syntax::{Duel, LpLine, PhaseWord, Scenario, Side, Statement, Turn, ZoneWord};
use crate::scenario::write::whole;
use crate::source::Span;

/// So many cards that nobody knows are told.
const TOLD: usize = 10;
/// The most cards that are listed of a Deck.
const DECK: usize = 60;

/// The players as a scenario sees them: the first is you.
const SIDES: [Side; 2] = [Side::You, Side::Opponent];

/// Makes a scenario of a replay.
///
/// # Errors
/// What is wrong with it: it is none, it is cut off, it holds cards that nobody knows.
pub fn read(bytes: &[u8], library: &Library) -> Result<Made, Vec<Problem>> {
    let one = |problem| vec![problem];
    let file = file(bytes).map_err(one)?;
    let mut begin = start(&file).map_err(one)?;
    if !file.told {
        let mut made = Made::of(duel(&begin, &[Vec::new(), Vec::new()], &[Vec::new(), Vec::new()], 0, library)?);
        made.above = players(&begin);
        made.above.push(Saying::new(
            "this form of replay tells neither hands nor moves, and the Decks lie in no known order: a .yrpX tells them",
            "此类录像既不含手卡也不含行动，卡组的顺序不明：.yrpX含有这些", "この形式のリプレイには手札も行動もなく、デッキの順番も不明です：.yrpXにはあります",
        ));
        return Ok(made);
    }
    let (all, broken) = packets(&file.body, begin.behind);
    let answers =
        all.iter().find_map(|packet| if let Message::Answers(data) = &packet.message { Some(data) } else { None });
    if let Some(inner) = answers.and_then(|data| file::file(data).ok()).and_then(|inner| start(&inner).ok()) {
        (begin.decks, begin.lp) = (inner.decks, inner.lp);
    }
    let first = all.iter().position(|packet| matches!(packet.message, Message::Turn(_)));
    let opening = &all[..first.unwrap_or(all.len())];
    let mut hands = [Vec::new(), Vec::new()];
    for packet in opening {
        if let Message::Draw { player, codes } = &packet.message
            && *player < 2
        {
            hands[usize::from(*player)].extend(codes.iter().copied());
        } else if let Message::Start { lp } = &packet.message
            && lp[0] == lp[1]
        {
            begin.lp = Some(lp[0]);
        }
    }
    let next = drawn(&all[first.unwrap_or(all.len())..]);
    let player =
        all.iter().find_map(|packet| if let Message::Turn(player) = packet.message { Some(player) } else { None });
    let duel = duel(&begin, &hands, &next, player.unwrap_or(0), library)?;
    let base = whole(&Scenario { duels: vec![duel.clone()], ..Scenario::default() }, &[], &[])?;
    let mut made = Made::of(duel);
    made.above = players(&begin);
    if !begin.decks.is_empty() {
        let en = "of a Deck only the cards that are drawn lie in their order";
        made.above.push(Saying::new(
            en,
            "卡组中只有抽到的卡按其顺序排列",
            "デッキのうち、ドローしたカードだけが順番通りです",
        ));
    }
    let stopped = if file.flags & LUA64 == 0 {
        Some(Saying::new(
            "the moves of this older form are not read",
            "此较旧形式中的行动不予读取",
            "この古い形式の行動は読みません",
        ))
    } else {
        let lp = begin.lp.unwrap_or(8000);
        let mut follower = Follower::new(base.clone(), &hands, lp, player.unwrap_or(0), library);
        let stopped = follower.follow(&all[first.unwrap_or(all.len())..], broken);
        let (tree, _) = parse(&format!("{base}{}", follower.lines()));
        made.tree = tree;
        stopped
    };
    made.below.extend(stopped.map(|why| why.behind("the story stops here: ", "经过到此为止：", "経過はここまで：")));
    Ok(made)
}

/// The cards that each player draws from the top, as long as no Deck is shuffled or searched.
fn drawn(packets: &[Packet]) -> [Vec<u32>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    let mut over = [false, false];
    for packet in packets {
        if let Message::Draw { player, codes } = &packet.message {
            if *player < 2 && !over[usize::from(*player)] {
                found[usize::from(*player)].extend(codes.iter().copied());
            }
        } else if let Message::Shuffled(player) = &packet.message {
            over[usize::from(player.min(&1).to_owned())] = true;
        } else if let Message::Move { from, to, .. } = &packet.message {
            for loc in [from, to].into_iter().filter(|loc| loc.location == mirror::DECK) {
                over[usize::from(loc.player.min(1))] = true;
            }
        }
    }
    found
}

/// Who plays.
fn players(begin: &Start) -> Vec<Saying> {
    let [you, other] = begin.names.as_slice() else { return Vec::new() };
    vec![Saying::new(
        format!("you are {you}, the opponent is {other}"),
        format!("你是{you}，对手是{other}"),
        format!("自分は{you}、相手は{other}"),
    )]
}

/// How the duel begins.
fn duel(
    begin: &Start,
    hands: &[Vec<u32>; 2],
    next: &[Vec<u32>; 2],
    first: u8,
    library: &Library,
) -> Result<Duel, Vec<Problem>> {
    let codes = begin.decks.iter().flatten().flatten().chain(hands.iter().flatten()).chain(next.iter().flatten());
    let strangers: BTreeSet<u32> = codes.copied().filter(|code| library.find(&code.to_string()).is_none()).collect();
    if !strangers.is_empty() {
        let problem = |code: &u32| Problem { span: None, ..unknown(*code, Span::default()) };
        return Err(strangers.iter().take(TOLD).map(problem).collect());
    }
    let name = |code: &u32| library.find(&code.to_string()).map(|card| card.name.en.clone()).unwrap_or_default();
    let turn = Turn { number: Some(1), player: SIDES[usize::from(first.min(1))], phase: Some(PhaseWord::MainPhase1) };
    let mut story = vec![bare(Statement::Turn(turn))];
    for (n, player) in SIDES.into_iter().enumerate() {
        story.extend(begin.lp.filter(|lp| *lp != 8000).map(|lp| bare(Statement::Lp(LpLine { player, lp }))));
        let hand: Vec<String> = hands[n].iter().map(name).collect();
        let top: Vec<String> = next[n].iter().map(name).collect();
        if !hand.is_empty() {
            story.push(board(player, ZoneWord::Hand, hand.iter().cloned().map(bare).collect()));
        }
        let Some(lists) = begin.decks.get(n) else { continue };
        let (mut main, mut extra) = (Vec::new(), Vec::new());
        for code in lists.iter().flatten() {
            let list = if library.find(&code.to_string()).is_some_and(|card| in_extra_deck(&card)) {
                &mut extra
            } else {
                &mut main
            };
            list.push(name(code));
        }
        if main.len() > DECK {
            let message = format!("a Deck of the replay has {} cards; a Deck has {DECK} at most", main.len());
            return Err(vec![Problem::of_file("deck::too-many", message).help("get the file anew")]);
        }
        for card in hand.iter().chain(&top) {
            let Some(at) = main.iter().position(|other| other == card) else {
                let message = format!("`{card}` is drawn, and the Deck has no copy of it left");
                return Err(vec![Problem::of_file("replay::deck", message).help("get the file anew")]);
            };
            main.remove(at);
        }
        let deck = top.into_iter().chain(main);
        story.push(board(player, ZoneWord::Deck, deck.map(bare).collect()));
        story.push(board(player, ZoneWord::Extra, extra.into_iter().map(bare).collect()));
    }
    Ok(Duel { title: None, story, variants: Vec::new() })
}
