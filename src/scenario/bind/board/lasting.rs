//! What an effect makes so for a while, as a scenario states it.

use crate::board::made::Made;
use crate::board::place::CardId;
use crate::board::state::{Lasting, State};
use crate::cards::act::Until;
use crate::cards::notation::read_apply;
use crate::problem::Problem;
use crate::scenario::bind::entry::worded;
use crate::scenario::bind::names::{Names, absent};
use crate::scenario::syntax::{LastingLine, Opt};
use crate::source::Spanned;

/// Adds what a line states.
pub(super) fn hold(state: &mut State, names: &Names, line: &LastingLine, problems: &mut Vec<Problem>) {
    let apply = match read_apply(&line.apply.item) {
        Ok(apply) => apply,
        Err(fault) => {
            let (message, cure) = worded(&fault, "apply", &line.apply.item);
            problems.push(
                Problem::new("scenario::lasting", line.apply.span, format!("what holds cannot be read: {message}"))
                    .help(format!("{cure}; an entry is such as `{{rule: {{stat: {{stat: atk, gains: 500}}}}}}`")),
            );
            return;
        }
    };
    let mut found = Lasting {
        source: CardId(0),
        player: super::player(line.player),
        on: None,
        apply,
        until: Until::EndOfTurn,
        since_turn: state.turn.number,
        since: 0,
        made: Made::default(),
    };
    let mut one = |phrase: &Spanned<String>| {
        let copy = names.copies(state, &phrase.item).first().copied();
        if copy.is_none() {
            problems.push(absent(names, state, phrase));
        }
        copy
    };
    let Some(source) = one(&line.card) else { return };
    found.source = source;
    for option in &line.options {
        if let Opt::On(cards) = &option.item {
            let on: Vec<(CardId, u32)> = cards.iter().filter_map(|c| Some((one(c)?, 0))).collect();
            found.on.get_or_insert_default().extend(on);
        } else if let Opt::Until(until) = option.item {
            found.until = until;
        } else if let Opt::Since(turn) = option.item {
            found.since_turn = turn;
        }
    }
    state.lasting.push(found);
}
