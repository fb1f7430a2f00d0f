//! Where a card comes to lie, and how: asked for where the rules leave several zones or positions.

use super::answer::{Pending, chosen};
use super::asking;
use super::commands::statement;
use super::table::Table;
use crate::board::chain::{Chosen, Given};
use crate::board::state::State;
use crate::cards::filter::Position;
use crate::scenario::bind::board::zone;
use crate::scenario::syntax::{ChoiceLine, Move, Opt, PositionWord, Statement, ZoneWord};
use crate::scenario::write::line;
use crate::source::{Span, Spanned};
use crate::verdict::landing::{self, Landing};
use crate::verdict::left_open::Asked;
use crate::verdict::worded::answered;
use crate::verdict::words::zone_word;

/// What puts the card on the field.
#[derive(Debug, Clone)]
pub(super) enum Placing {
    /// A move, and the line that it was written in if that says it whole.
    Move(Box<Move>, Option<String>),
    /// A choice.
    Choice(Box<Choosing>),
}

/// A choice in the middle of a resolution, with those before it.
#[derive(Debug, Clone)]
pub(super) struct Choosing {
    pub(super) lines: Vec<Spanned<ChoiceLine>>,
    pub(super) asked: Asked,
    /// The state that it is made in.
    pub(super) state: State,
    pub(super) given: Given,
}

/// Goes on with a move that names all its cards: asks where its card comes to lie, or plays it.
pub(super) fn of_move(table: &mut Table<'_>, told: Move, written: Option<String>) -> String {
    match landing::of_move(table.state(), table.names(), &told) {
        Some(open) => ask(table, open, Placing::Move(Box::new(told), written)),
        None => play(table, &told, written),
    }
}

fn play(table: &mut Table<'_>, told: &Move, written: Option<String>) -> String {
    let line = written.or_else(|| line(&Statement::Move(told.clone())));
    table.play(&line.unwrap_or_default(), Some(told))
}

/// Goes on with a choice: asks where its card comes to lie, or goes on resolving.
pub(super) fn of_choice(table: &mut Table<'_>, choice: Choosing) -> String {
    match landing::of_choice(&choice.state, &choice.given) {
        Some(open) => ask(table, open, Placing::Choice(Box::new(choice))),
        None => taken(table, choice),
    }
}

fn taken(table: &mut Table<'_>, choice: Choosing) -> String {
    let Choosing { lines, asked, state, given } = choice;
    match answered(&state, table.names(), &asked.decision, &given) {
        Some(line) => chosen(table, lines, asked, line),
        None => asking::not_so(table),
    }
}

/// Asks for the position first, then for the zone.
pub(super) fn ask(table: &mut Table<'_>, open: Landing, of: Placing) -> String {
    table.pending = Some(Pending::Landing(Box::new(open), of));
    asking::asked(table)
}

/// Takes a line as the answer. Another move or choice lets the card come to lie as it does where nothing is written.
pub(super) fn given(
    table: &mut Table<'_>,
    open: &Landing,
    of: Placing,
    said: &str,
    numbers: Option<&[usize]>,
) -> String {
    let next = match numbers {
        Some([n]) if open.positions.is_empty() => {
            n.checked_sub(1).and_then(|n| open.zones.get(n)).map(|zone| (Some(*zone), None))
        }
        Some([n]) => n.checked_sub(1).and_then(|n| open.positions.get(n)).map(|position| (None, Some(*position))),
        Some(_) => None,
        None => in_words(open, said),
    };
    if let Some((zone, position)) = next {
        return with(table, open, of, zone, position);
    }
    if numbers.is_none() && statement(said, open.player).is_ok() {
        table.pending = None;
        let before = table.past.len();
        let first = match of {
            Placing::Move(told, written) => play(table, &told, written),
            Placing::Choice(choice) => taken(table, *choice),
        };
        let goes_on = table.pending.is_none() && table.past.len() > before;
        return if goes_on { first + &table.told(said) } else { first };
    }
    asking::not_so(table) + &asking::asked(table)
}

/// A zone, a position or both in words, as they stand in the brackets of a move.
fn in_words(open: &Landing, said: &str) -> Option<(Option<ZoneWord>, Option<Position>)> {
    let said = said.trim_start_matches('[').trim_end_matches(']');
    let (mut to, mut lies) = (None, None);
    for part in said.split([',', '，', '、']).map(str::trim) {
        let place = part.strip_prefix("to ").unwrap_or(part);
        let named = open.zones.iter().find(|word| zone_word(zone(**word)).eq_ignore_ascii_case(place));
        let position = match part {
            "attack" => Some(Position::Attack),
            "defense" => Some(Position::Defense),
            "face-down" => Some(Position::FaceDown),
            _ => None,
        };
        let position = position.filter(|position| open.positions.contains(position));
        match (named, position) {
            (Some(named), _) if to.is_none() => to = Some(*named),
            (None, Some(position)) if lies.is_none() => lies = Some(position),
            _ => return None,
        }
    }
    Some((to, lies))
}

/// Goes on with what was answered.
fn with(
    table: &mut Table<'_>,
    open: &Landing,
    of: Placing,
    to: Option<ZoneWord>,
    position: Option<Position>,
) -> String {
    match of {
        Placing::Move(mut told, _) => {
            let options = match open.entrant.checked_sub(1) {
                Some(n) => match told.action.also.get_mut(n) {
                    Some(also) => &mut also.options,
                    None => &mut told.action.options,
                },
                None => &mut told.action.options,
            };
            // In front: an option that names cards goes on to the end of its bracket.
            let more = [to.map(Opt::To), position.and_then(word).map(Opt::Position)];
            options.splice(0..0, more.into_iter().flatten().map(|option| Spanned::new(option, Span::default())));
            of_move(table, *told, None)
        }
        Placing::Choice(mut choice) => {
            let to = to.map(zone);
            let attack = position.map(|position| position == Position::Attack);
            let change = |c: &mut Chosen| (c.zone, c.attack) = (to.or(c.zone), attack.or(c.attack));
            match &mut choice.given {
                Given::Cards(cards) => cards.iter_mut().for_each(change),
                Given::Summon(chosen, _) => change(chosen),
                Given::Instead(..)
                | Given::Option(_)
                | Given::Optional(_)
                | Given::Coins(_)
                | Given::Dice(_)
                | Given::Word(_) => {}
            }
            of_choice(table, *choice)
        }
    }
}

fn word(position: Position) -> Option<PositionWord> {
    match position {
        Position::Attack => Some(PositionWord::Attack),
        Position::Defense => Some(PositionWord::Defense),
        Position::FaceDown => Some(PositionWord::FaceDown),
        Position::AnyDefense | Position::FaceUp => None,
    }
}
