//! A written board as text.

use std::fmt::Write;

use super::moves;
use crate::scenario::grammar::vocabulary::{PASTS, PHASES, POSITIONS, SIDES, STANDINGS, Table, UNTILS, ZONES};
use crate::scenario::syntax::{
    Board, BoardCard, CardBlock, Duel, LastingLine, Opt, Past, PastWord, Side, Statement, Turn,
};
use crate::source::Spanned;

/// The first words of a table for a thing.
pub(super) fn word<T: PartialEq + 'static>(table: &Table<T>, thing: &T) -> &'static str {
    table.words.iter().find(|(_, t)| t == thing).map_or("", |(words, _)| words)
}

/// The text of cards and of a duel: its board and its moves; questions, sources and variants are left out.
pub fn text(cards: &[Spanned<CardBlock>], duel: &Duel) -> String {
    let mut out = String::new();
    for card in cards {
        let _ = writeln!(out, "card {}", card.item.name.item);
        for line in card.item.yaml.lines() {
            let _ = writeln!(out, "  {line}");
        }
        out.push('\n');
    }
    if let Some(title) = &duel.title {
        let _ = writeln!(out, "duel \"{}\"", title.item);
    }
    let mut of = None;
    for statement in &duel.story {
        let Some((player, line)) = told(&statement.item) else { continue };
        if let Some(player) = player.filter(|p| of != Some(*p)) {
            let _ = writeln!(out, "{}", side(player));
        }
        of = player;
        let _ = writeln!(out, "{}{line}", if player.is_some() { "  " } else { "" });
    }
    out
}

/// A move, a passing or a resolution as the lines that say it; none for what is no move.
pub fn line(statement: &Statement) -> Option<String> {
    told(statement).filter(|(player, _)| player.is_none()).map(|(_, line)| line)
}

/// A statement in words, and whose fact it is where it is one of a player's board.
pub(super) fn told(statement: &Statement) -> Option<(Option<Side>, String)> {
    Some(match statement {
        Statement::Rules(words) => (None, format!("rules {}", words.join(" "))),
        Statement::Turn(t) => (None, turn(t)),
        Statement::Seed(seed) => (None, format!("seed {seed}")),
        Statement::Lp(line) => (Some(line.player), format!("lp {}", line.lp)),
        Statement::Past(line) => (Some(line.player), past(&line.what)),
        Statement::Lasting(line) => (Some(line.player), lasting(line)),
        Statement::Board(b) => (Some(b.player), board(b)),
        Statement::Move(m) => (None, moves::told(m)),
        Statement::Already(m) => (None, moves::already(m)),
        Statement::JustNow(all) => (None, moves::just_now(all)),
        Statement::JustInGame(what) => (None, moves::just_in_game(*what)),
        Statement::BothPass => (None, "both pass".to_owned()),
        Statement::PassUntil(point) => (None, format!("both pass until {}", word(&PHASES, point))),
        Statement::Resolve(lines) => {
            let chosen = lines.iter().map(|line| format!("\n  {}", moves::chosen(&line.item)));
            (None, std::iter::once("resolve".to_owned()).chain(chosen).collect())
        }
        Statement::Source(_) | Statement::DeckList(_) | Statement::Question(_) => return None,
    })
}

pub(super) fn side(player: Side) -> &'static str {
    word(&SIDES, &player)
}

fn turn(turn: &Turn) -> String {
    let number = turn.number.map_or_else(String::new, |n| format!("{n}, "));
    let phase = turn.phase.map_or_else(String::new, |p| format!(", {}", word(&PHASES, &p)));
    format!("turn {number}{}{phase}", side(turn.player))
}

fn past(what: &Past) -> String {
    match what {
        Past::NormalSummon => "used normal summon".to_owned(),
        Past::NormalSummons(n) => format!("used {n} normal summons"),
        Past::AdditionalNormalSummon => "used additional normal summon".to_owned(),
        Past::PendulumSummon => "used pendulum summon".to_owned(),
        Past::AdditionalPendulumSummon => "used additional pendulum summon".to_owned(),
        Past::NormalDraw => "used normal draw".to_owned(),
        Past::Effect(used) => format!("used effect {} of {}", used.number, used.card.item),
        Past::Card(card) => format!("activated {}", card.item),
    }
}

fn lasting(line: &LastingLine) -> String {
    format!("lasting {}{} {}", line.card.item, options(&line.options), line.apply.item)
}

fn board(board: &Board) -> String {
    let mut cards: Vec<String> = board.cards.iter().map(card).collect();
    if board.more {
        cards.push("…".to_owned());
    }
    if cards.is_empty() {
        cards.push("nothing".to_owned());
    }
    format!("{} {}", word(&ZONES, &board.zone.item), cards.join("; "))
}

fn card(card: &BoardCard) -> String {
    let name = &card.name.item;
    // A number in front of a name would be taken for the number of copies.
    let counted = card.copies > 1 || name.starts_with(|c: char| c.is_ascii_digit());
    let copies = if counted { format!("{} ", card.copies) } else { String::new() };
    format!("{copies}{name}{}", options(&card.options))
}

/// The options in brackets, in their order: those that name cards each in its own.
pub(super) fn options(options: &[Spanned<Opt>]) -> String {
    let mut out = String::new();
    let mut plain: Vec<String> = Vec::new();
    let bracket = |out: &mut String, plain: &mut Vec<String>| {
        if !plain.is_empty() {
            let _ = write!(out, " [{}]", plain.join(", "));
            plain.clear();
        }
    };
    let mut rest = options;
    while let Some((first, others)) = rest.split_first() {
        rest = others;
        if let Opt::Past(_) = first.item {
            let (words, count) = past_words(std::iter::once(first).chain(others));
            plain.push(words.to_owned());
            rest = &others[count - 1..];
        } else if let Some(words) = naming_cards(&first.item) {
            bracket(&mut out, &mut plain);
            let _ = write!(out, " [{words}]");
        } else {
            plain.push(option(&first.item));
        }
    }
    bracket(&mut out, &mut plain);
    out
}

/// The longest words of the past that the options begin with, and how many they stand for.
fn past_words<'a>(options: impl Iterator<Item = &'a Spanned<Opt>>) -> (&'static str, usize) {
    let pasts: Vec<PastWord> =
        options.map_while(|o| if let Opt::Past(word) = o.item { Some(word) } else { None }).collect();
    let begins = PASTS.words.iter().filter(|(_, of)| pasts.starts_with(of));
    begins.max_by_key(|(_, of)| of.len()).map_or(("", 1), |(words, of)| (*words, of.len()))
}

fn naming_cards(option: &Opt) -> Option<String> {
    let list = |cards: &[Spanned<String>]| cards.iter().map(|c| c.item.as_str()).collect::<Vec<_>>().join("; ");
    Some(match option {
        Opt::Materials(cards) => format!("materials {}", list(cards)),
        Opt::On(cards) => format!("on {}", list(cards)),
        Opt::BecauseOf(card) => format!("because of {}", card.item),
        Opt::ProperMaterials(cards) => format!("properly summoned materials {}", list(cards)),
        Opt::MadeWith(cards) => format!("made with {}", list(cards)),
        Opt::Target(cards) => format!("target {}", list(cards)),
        Opt::Tributing(cards) => format!("tributing {}", list(cards)),
        Opt::With(cards) => format!("with {}", list(cards)),
        Opt::Cost(cards) => format!("cost {}", list(cards)),
        Opt::Choose(cards) => format!("choose {}", list(cards)),
        Opt::Using(card) => format!("using {}", card.item),
        Opt::EquippedTo(card) => format!("equipped to {}", card.item),
        Opt::LinkedTo(card) => format!("linked to {}", card.item),
        Opt::Declare(words) => format!("declare {words}"),
        Opt::To(_)
        | Opt::Position(_)
        | Opt::Option(_)
        | Opt::Way(_)
        | Opt::EffectUsed(_)
        | Opt::EffectUsedInPhase(_)
        | Opt::Attacked(_)
        | Opt::SummonedFrom(_)
        | Opt::SummonedBy(_)
        | Opt::Tributes(_)
        | Opt::Counters(_)
        | Opt::Owner(_)
        | Opt::Past(_)
        | Opt::Until(_)
        | Opt::Since(_)
        | Opt::From(_)
        | Opt::AsCost
        | Opt::Stands(_)
        | Opt::StepsDone(_)
        | Opt::Label(_) => return None,
    })
}

fn option(option: &Opt) -> String {
    match option {
        Opt::To(zone) => format!("to {}", word(&ZONES, zone)),
        Opt::Position(position) => word(&POSITIONS, position).to_owned(),
        Opt::Option(n) => format!("option {n}"),
        Opt::Way(n) => format!("by entry {n}"),
        Opt::EffectUsed(n) => format!("effect {n} used this turn"),
        Opt::EffectUsedInPhase(n) => format!("effect {n} used this phase"),
        Opt::Attacked(n) => format!("has attacked {n} times"),
        Opt::SummonedFrom(zone) => format!("summoned from {}", word(&ZONES, zone)),
        Opt::SummonedBy(n) => format!("summoned by effect {n}"),
        Opt::Tributes(n) => format!("{n} tributes"),
        Opt::Counters(c) => format!("{} {} counters", c.count, c.kind),
        Opt::Owner(player) => format!("owner {}", side(*player)),
        Opt::Until(until) => format!("until {}", word(&UNTILS, until)),
        Opt::Since(turn) => format!("since turn {turn}"),
        Opt::From(zone) => format!("from {}", word(&ZONES, zone)),
        Opt::AsCost => "as cost".to_owned(),
        Opt::Stands(how) => word(&STANDINGS, how).to_owned(),
        Opt::StepsDone(n) => format!("{n} {} done", if *n == 1 { "step" } else { "steps" }),
        Opt::Label(label) => label.clone(),
        Opt::Target(_)
        | Opt::Tributing(_)
        | Opt::With(_)
        | Opt::Using(_)
        | Opt::Cost(_)
        | Opt::Choose(_)
        | Opt::EquippedTo(_)
        | Opt::LinkedTo(_)
        | Opt::Materials(_)
        | Opt::ProperMaterials(_)
        | Opt::MadeWith(_)
        | Opt::On(_)
        | Opt::BecauseOf(_)
        | Opt::Declare(_)
        | Opt::Past(_) => String::new(),
    }
}
