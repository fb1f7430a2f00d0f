//! Faults of a scenario that need no knowledge of cards.

use std::collections::{BTreeMap, BTreeSet};

use super::placement;
use super::syntax::{Anchor, Board, BoardCard, Duel, Edit, EditKind, Move, Opt, Scenario, Side, Statement, ZoneWord};
use crate::problem::{Findings, Problem};
use crate::source::{Span, Spanned};

/// Finds them all.
pub(super) fn check(scenario: &Scenario, findings: &mut Findings) {
    if scenario.duels.is_empty() && findings.is_empty() {
        let help = "a scenario holds a board and a question, such as `? can you activate Dark Hole`";
        findings.push(Problem::of_file("scenario::empty", "no question or duel").help(help));
    }
    titles("duel", scenario.duels.iter().filter_map(|duel| duel.title.as_ref()), findings);
    for duel in &scenario.duels {
        titles("variant", duel.variants.iter().map(|variant| &variant.title), findings);
        story(&duel.story, findings);
        for variant in &duel.variants {
            story(&variant.story, findings);
            for edit in &variant.edits {
                anchor(duel, edit, findings);
                put(edit, findings);
            }
        }
    }
}

/// A title is what a duel or a variant is called by: each has its own.
fn titles<'s>(what: &str, all: impl Iterator<Item = &'s Spanned<String>>, findings: &mut Findings) {
    let mut seen = BTreeSet::new();
    for title in all.filter(|title| !title.item.is_empty()) {
        if !seen.insert(title.item.as_str()) {
            let message = format!("more than one {what} here is called `{}`", title.item);
            let problem = Problem::new("scenario::title-twice", title.span, message);
            findings.push(problem.help("give each a title of its own: it says what differs"));
        }
    }
}

/// The boards of one story.
fn story(story: &[Spanned<Statement>], findings: &mut Findings) {
    let mut zones = BTreeMap::new();
    let mut labels = BTreeMap::new();
    for statement in story {
        if let Statement::DeckList(line) = &statement.item {
            for zone in [ZoneWord::Deck, ZoneWord::Extra] {
                once(line.player, zone, line.file.span, &mut zones, findings);
            }
        }
        if let Statement::Board(board) = &statement.item {
            zone_once(board, &mut zones, findings);
            single_card(board, findings);
            for card in &board.cards {
                label_once(board.player, card, &mut labels, findings);
                placement::check(board.zone.item, card, findings);
            }
        }
    }
}

/// No zone is written twice. The Extra Monster Zones are the same for both players.
fn zone_once(board: &Board, seen: &mut BTreeMap<(Option<Side>, ZoneWord), Span>, findings: &mut Findings) {
    if board.cards.is_empty() && !board.more {
        return;
    }
    once(board.player, board.zone.item, board.zone.span, seen, findings);
}

fn once(
    player: Side,
    zone: ZoneWord,
    span: Span,
    seen: &mut BTreeMap<(Option<Side>, ZoneWord), Span>,
    findings: &mut Findings,
) {
    let shared = matches!(zone, ZoneWord::LeftEmz | ZoneWord::RightEmz);
    let player = if shared { None } else { Some(player) };
    if seen.insert((player, zone), span).is_some() {
        let help = "a zone is written once with all that it holds; cards are parted by `;`";
        let problem = Problem::new("scenario::zone-twice", span, "this zone was already written above");
        findings.push(problem.help(help));
    }
}

/// A zone on the field holds one card.
fn single_card(board: &Board, findings: &mut Findings) {
    if holds_many(board.zone.item) {
        return;
    }
    let second = board.cards.get(1).or_else(|| board.cards.iter().find(|card| card.copies > 1));
    if let Some(card) = second {
        let problem = Problem::new("scenario::zone-full", card.name.span, "this zone holds one card");
        findings.push(problem.help("give each card a zone of its own; Xyz materials stand in `[materials …]`"));
    }
}

fn holds_many(zone: ZoneWord) -> bool {
    match zone {
        ZoneWord::Hand | ZoneWord::Deck | ZoneWord::Extra | ZoneWord::Gy | ZoneWord::Banished => true,
        ZoneWord::M1
        | ZoneWord::M2
        | ZoneWord::M3
        | ZoneWord::M4
        | ZoneWord::M5
        | ZoneWord::LeftEmz
        | ZoneWord::RightEmz
        | ZoneWord::S1
        | ZoneWord::S2
        | ZoneWord::S3
        | ZoneWord::S4
        | ZoneWord::S5
        | ZoneWord::Field
        | ZoneWord::LeftPendulum
        | ZoneWord::RightPendulum => false,
    }
}

/// A label tells one copy from the others of its name on its side.
fn label_once<'s>(
    player: Side,
    card: &'s BoardCard,
    seen: &mut BTreeMap<(Side, &'s str, &'s str), Span>,
    findings: &mut Findings,
) {
    for option in &card.options {
        let Opt::Label(label) = &option.item else {
            continue;
        };
        let twice = seen.insert((player, &card.name.item, label), option.span).is_some();
        if twice || card.copies > 1 {
            let message = format!("more than one `{}` is called `{label}`", card.name.item);
            let problem = Problem::new("scenario::label-twice", option.span, message);
            findings.push(problem.help("a label tells one copy from the others: give each its own"));
        }
    }
}

/// The anchor of an edit exists in the inherited story.
fn anchor(duel: &Duel, edit: &Spanned<Edit>, findings: &mut Findings) {
    let (exists, message) = match edit.item.anchor {
        Anchor::Link(number) => {
            (links(duel).any(|link| link == number), format!("there is no link {number} in the inherited story"))
        }
        Anchor::Move(number) => (reaches(moves(duel), number), format!("the inherited story has no move {number}")),
        Anchor::Resolve(number) => {
            (reaches(resolves(duel), number), format!("the inherited story has no `resolve` {number}"))
        }
    };
    if !exists {
        let help = match edit.item.anchor {
            Anchor::Link(_) => numbered("link", links(duel).map(usize::from).max()),
            Anchor::Move(_) => numbered("move", Some(moves(duel))),
            Anchor::Resolve(_) => numbered("resolve", Some(resolves(duel))),
        };
        findings.push(Problem::new("scenario::no-anchor", edit.span, message).help(help));
    }
}

/// An edit puts a statement, or does not, as its kind demands. Only the JSON form can say otherwise.
fn put(edit: &Spanned<Edit>, findings: &mut Findings) {
    let (message, help) = match (edit.item.how, &edit.item.put) {
        (EditKind::InsteadOf | EditKind::After | EditKind::Before, None) => {
            ("this edit puts nothing", "say in `put` which statement stands there")
        }
        (EditKind::Without | EditKind::UpTo, Some(_)) => {
            ("this edit puts a statement", "take `put` away, or use `instead-of`")
        }
        (EditKind::InsteadOf | EditKind::After | EditKind::Before, Some(_))
        | (EditKind::Without | EditKind::UpTo, None) => return,
    };
    findings.push(Problem::new("scenario::edit", edit.span, message).help(help));
}

fn reaches(count: usize, number: u8) -> bool {
    (1..=count).contains(&usize::from(number))
}

fn numbered(what: &str, last: Option<usize>) -> String {
    match last {
        None | Some(0) => format!("the story above the variants has no `{what}`"),
        Some(last) => format!("the last one is `{what} {last}`"),
    }
}

fn links(duel: &Duel) -> impl Iterator<Item = u8> {
    duel.story.iter().filter_map(|statement| match &statement.item {
        Statement::Move(Move { link, .. }) => *link,
        Statement::Source(_)
        | Statement::Rules(_)
        | Statement::Turn(_)
        | Statement::Seed(_)
        | Statement::Already(_)
        | Statement::JustNow(_)
        | Statement::JustInGame(_)
        | Statement::Board(_)
        | Statement::Lp(_)
        | Statement::DeckList(_)
        | Statement::Past(_)
        | Statement::Lasting(_)
        | Statement::BothPass
        | Statement::PassUntil(_)
        | Statement::Resolve(_)
        | Statement::Question(_) => None,
    })
}

fn moves(duel: &Duel) -> usize {
    let unlinked = |statement: &&Spanned<Statement>| {
        matches!(
            &statement.item,
            Statement::Move(Move { link: None, .. }) | Statement::BothPass | Statement::PassUntil(_)
        )
    };
    duel.story.iter().filter(unlinked).count()
}

fn resolves(duel: &Duel) -> usize {
    duel.story.iter().filter(|statement| matches!(statement.item, Statement::Resolve(_))).count()
}
