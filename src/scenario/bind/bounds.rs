//! How much a scenario may hold: more than any Duel has, and little enough to be judged at once.

use crate::library::terms::Terms;
use crate::problem::Problem;
use crate::scenario::syntax::{Board, BoardCard, Duel, Opt, Scenario, Side, Statement, Variant, ZoneWord};
use crate::source::{Span, Spanned};

/// Cards of a Deck.
const DECK: usize = 60;
/// Cards of a player in one place: Deck and Extra Deck.
const PLACE: usize = 75;
/// Cards of a player in all places: Tokens and cards taken over come on top.
const SIDE: usize = 110;
/// Cards that a file defines.
const CARDS: usize = 200;

/// Says what is too much, on these terms. A scenario within bounds is cheap to bind and to play.
pub(super) fn check(scenario: &Scenario, terms: &Terms, problems: &mut Vec<Problem>) {
    let (most, lines) = (terms.moves, terms.lines);
    if let Some(card) = scenario.cards.get(CARDS) {
        let message = format!("the file defines {} cards; at most {CARDS} are read", scenario.cards.len());
        problems.push(too_much(card.item.name.span, message, "put the duels into several files"));
    }
    let mut told = 0_usize;
    for duel in &scenario.duels {
        let inherited = duel.story.len();
        story(&duel.story, moves(&duel.story), most, problems);
        told = told.saturating_add(inherited);
        for variant in &duel.variants {
            story(&variant.story, moves(&duel.story) + moves(&variant.story), most, problems);
            told = told.saturating_add(inherited + variant.story.len() + variant.edits.len());
        }
    }
    if told > lines {
        let title = scenario.duels.iter().rev().find_map(last_title).unwrap_or_default();
        let message = format!("duels and variants hold {told} lines with those they inherit; at most {lines} are read");
        problems.push(too_much(title, message, "put the duels into several files, or raise `budget.lines`"));
    }
}

fn last_title(duel: &Duel) -> Option<Span> {
    let own = duel.title.as_ref().map(|title| title.span);
    duel.variants.last().map(|v: &Variant| v.title.span).or(own).or_else(|| duel.story.first().map(|s| s.span))
}

fn too_much(span: Span, message: String, help: &str) -> Problem {
    Problem::new("scenario::too-much", span, message).help(help)
}

fn moves(story: &[Spanned<Statement>]) -> usize {
    let plays = |s: &&Spanned<Statement>| {
        matches!(s.item, Statement::Move(_) | Statement::BothPass | Statement::PassUntil(_) | Statement::Resolve(_))
    };
    story.iter().filter(plays).count()
}

fn story(story: &[Spanned<Statement>], moves: usize, most: usize, problems: &mut Vec<Problem>) {
    if moves > most {
        let span = story.last().map(|s| s.span).unwrap_or_default();
        let message = format!("the story has {moves} moves; at most {most} are played");
        problems.push(too_much(
            span,
            message,
            "begin with the board that the first moves lead to, or raise `budget.moves`",
        ));
    }
    for side in [Side::You, Side::Opponent] {
        let mut all = 0;
        let mut last = None;
        let mut place_told = false;
        for board in story.iter().filter_map(|s| if let Statement::Board(b) = &s.item { Some(b) } else { None }) {
            if board.player != side {
                continue;
            }
            let count = board.cards.iter().map(cards).sum::<usize>();
            place_told |= place(board, count, problems);
            all += count;
            last = Some(board.zone.span);
        }
        if let Some(span) = last.filter(|_| all > SIDE && !place_told) {
            let who = if side == Side::You { "you have" } else { "the opponent has" };
            let message = format!("{who} {all} cards in all places together");
            let help =
                format!("no player has more than {SIDE}: a Deck of 60, an Extra Deck of 15, and what was taken over");
            problems.push(too_much(span, message, &help));
        }
    }
}

fn place(board: &Board, count: usize, problems: &mut Vec<Problem>) -> bool {
    let (most, of) = if board.zone.item == ZoneWord::Deck { (DECK, "a Deck has") } else { (PLACE, "a player has") };
    if count > most {
        let help = format!("{of} {most} cards at most; `…` stands for cards that nobody knows");
        problems.push(too_much(board.zone.span, format!("{count} cards are too many for this place"), &help));
    }
    count > most
}

fn cards(card: &BoardCard) -> usize {
    let under: usize = card.options.iter().map(|o| if let Opt::Materials(m) = &o.item { m.len() } else { 0 }).sum();
    usize::from(card.copies) + under
}
