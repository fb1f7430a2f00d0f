//! Deck lists, and the duel that begins with them.

use data_encoding::BASE64;

use super::bare;
use crate::board::deck::mix;
use crate::library::Library;
use crate::problem::{Findings, Problem};
use crate::scenario::deck_list::{LARGEST, in_extra_deck, passcodes};
use crate::scenario::syntax::{Board, BoardCard, Duel, MOST_COPIES, Side, Statement, Turn, ZoneWord};
use crate::source::{Span, Spanned};

/// The most cards of a Deck.
pub const DECK: usize = 60;
/// How a deck link begins.
const LINK: &str = "ydke://";

/// The cards of a list, in its order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Deck {
    /// The Deck.
    pub main: Vec<Spanned<String>>,
    /// The Extra Deck.
    pub extra: Vec<Spanned<String>>,
    /// How many cards of the side deck were passed over.
    pub side: usize,
}

/// The opening hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// The number that settles how the Decks are shuffled.
    pub seed: u32,
    /// How many cards each player draws.
    pub hand: usize,
}

/// A passcode with its place.
type Code = (u32, Span);

/// Reads a list of either form.
///
/// # Errors
/// What is wrong with it: lines that are no passcodes, cards that nobody knows, more cards than a Deck has.
pub fn read(text: &str, library: &Library) -> Result<Deck, Vec<Problem>> {
    if text.len() > LARGEST {
        let message = format!("the deck list has {} bytes; at most {LARGEST} are read", text.len());
        return Err(vec![Problem::of_file("deck::too-large", message).help("a .ydk file holds one passcode a line")]);
    }
    let (codes, side) = if text.trim_start_matches('\u{feff}').trim_start().starts_with(LINK) {
        link(text).map_err(|problem| vec![problem])?
    } else {
        list(text).map_err(|problem| vec![problem])?
    };
    let mut deck = Deck { side, ..Deck::default() };
    let mut findings = Findings::default();
    for (code, span) in codes {
        match library.find(&code.to_string()) {
            Some(card) => {
                let name = Spanned::new(card.name.en.clone(), span);
                if in_extra_deck(&card) { deck.extra.push(name) } else { deck.main.push(name) }
            }
            None => findings.push(unknown(code, span)),
        }
    }
    if let Some(card) = deck.main.get(DECK) {
        let message = format!("the Deck has {} cards; a Deck has {DECK} at most", deck.main.len());
        findings.push(Problem::new("deck::too-many", card.span, message).help("take out what is too much"));
    }
    let problems = findings.into_list();
    if problems.is_empty() { Ok(deck) } else { Err(problems) }
}

/// That nobody knows a passcode.
pub(super) fn unknown(code: u32, span: Span) -> Problem {
    let cure = "import a database that has it with `solemn cards import`, or take it out";
    Problem::new("deck::unknown-card", span, format!("no card has the passcode {code}")).help(cure)
}

/// The passcodes of Deck and Extra Deck of a `.ydk`, and how many are passed over.
fn list(text: &str) -> Result<(Vec<Code>, usize), Problem> {
    let list = passcodes(text);
    let span = |part: &str| {
        let start = part.as_ptr().addr() - text.as_ptr().addr();
        Span { start, end: start + part.len() }
    };
    let cure = "a .ydk file holds one passcode a line; what stands behind `#` is a comment";
    if let Some((_, odd)) = list.odd {
        return Err(Problem::new("deck::no-passcode", span(odd), "this is no passcode").help(cure));
    }
    if list.codes.is_empty() {
        return Err(Problem::of_file("deck::empty", "the deck list holds no cards").help(cure));
    }
    let code = |(_, digits): &(usize, &str)| match digits.parse() {
        Ok(code) => Ok((code, span(digits))),
        Err(_) => Err(Problem::new("deck::no-passcode", span(digits), "this is no passcode").help(cure)),
    };
    Ok((list.codes.iter().map(code).collect::<Result<_, _>>()?, list.side))
}

/// The passcodes of a deck link: three parts in Base64, each passcode four bytes, the lowest first.
fn link(text: &str) -> Result<(Vec<Code>, usize), Problem> {
    let start = text.find(LINK).unwrap_or(0) + LINK.len();
    let whole = text[start..].trim_end();
    let wrong = |at: usize, length: usize, message: &str| {
        let help = "a deck link is `ydke://DECK!EXTRA!SIDE!`, each part the passcodes in Base64";
        Problem::new("deck::link", Span { start: at, end: at + length }, message).help(help)
    };
    let mut codes = Vec::new();
    let mut side = 0;
    let mut at = start;
    for (n, part) in whole.split('!').enumerate() {
        if n > 2 && !part.is_empty() {
            return Err(wrong(at, part.len(), "a deck link has three parts"));
        }
        // Where Base64 goes wrong inside of a character, the part is told.
        if !part.is_ascii() {
            return Err(wrong(at, part.len(), "this is no Base64"));
        }
        let bytes = BASE64.decode(part.as_bytes()).map_err(|fault| {
            let place = fault.position.min(part.len());
            wrong(at + place, usize::from(place < part.len()), "this is no Base64")
        })?;
        if bytes.len() % 4 != 0 {
            return Err(wrong(at, part.len(), "this ends in the middle of a passcode"));
        }
        let span = Span { start: at, end: at + part.len() };
        let all = bytes.chunks_exact(4).map(|four| (u32::from_le_bytes([four[0], four[1], four[2], four[3]]), span));
        if n < 2 {
            codes.extend(all);
        } else {
            side += bytes.len() / 4;
        }
        at += part.len() + 1;
    }
    if codes.is_empty() {
        return Err(wrong(start, whole.len(), "the deck link holds no cards"));
    }
    Ok((codes, side))
}

/// The first turn of a duel with these Decks. Without an opening nobody has drawn, and the Decks lie as their lists do.
pub fn duel(mine: Deck, theirs: Option<Deck>, opening: Option<Opening>) -> Duel {
    let turn = Turn { number: Some(1), player: Side::You, phase: Some(crate::scenario::syntax::PhaseWord::MainPhase1) };
    let mut seed = opening.map(|opening| opening.seed);
    let mut boards = Vec::new();
    for (player, deck) in [(Side::You, Some(mine)), (Side::Opponent, theirs)] {
        let Some(Deck { mut main, extra, .. }) = deck else { continue };
        if let (Some(opening), Some(now)) = (opening, &mut seed) {
            *now = mix(&mut main, *now);
            let rest = main.split_off(opening.hand.min(main.len()));
            boards.push(board(player, ZoneWord::Hand, main));
            main = rest;
        }
        boards.push(board(player, ZoneWord::Deck, main));
        boards.push(board(player, ZoneWord::Extra, extra));
    }
    let mut story = vec![bare(Statement::Turn(turn))];
    story.extend(seed.map(|seed| bare(Statement::Seed(seed))));
    story.extend(boards);
    Duel { title: None, story, variants: Vec::new() }
}

/// A zone with cards in their order, copies that lie together as one entry.
pub(super) fn board(player: Side, zone: ZoneWord, names: Vec<Spanned<String>>) -> Spanned<Statement> {
    let mut cards: Vec<BoardCard> = Vec::new();
    for name in names {
        match cards.last_mut() {
            Some(last) if last.name == name && last.copies < MOST_COPIES => last.copies += 1,
            _ => cards.push(BoardCard { name, copies: 1, options: Vec::new() }),
        }
    }
    bare(Statement::Board(Board { player, zone: bare(zone), cards, more: false }))
}
