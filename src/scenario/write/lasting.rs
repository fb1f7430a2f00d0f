//! What holds for a while.

use super::card::Labels;
use super::{bare, side};
use crate::board::state::State;
use crate::cards::act::Until;
use crate::cards::continuous::Apply;
use crate::cards::notation::{plain_apply, read_apply};
use crate::scenario::syntax::{LastingLine, Opt, Statement};

/// A line for each thing that holds.
pub(super) fn lines(state: &State, labels: &Labels<'_>) -> Vec<Statement> {
    let mut found = Vec::new();
    for lasting in state.lasting.iter().filter(|l| labels.knows(l.source)) {
        // No line says how much of that time is over.
        if matches!(lasting.until, Until::Coming(_)) || lasting.made.then {
            continue;
        }
        let mut options = vec![Opt::Until(lasting.until)];
        let counts = matches!(lasting.until, Until::EndOfNextTurn | Until::YourNextTurn);
        if counts && lasting.since_turn != state.turn.number {
            options.push(Opt::Since(lasting.since_turn));
        }
        if let Some(on) = &lasting.on {
            let there = on.iter().filter(|(id, since)| labels.knows(*id) && state.copy(*id).since == *since);
            let cards: Vec<_> = there.map(|(id, _)| labels.phrase(*id)).collect();
            if cards.is_empty() {
                continue;
            }
            options.push(Opt::On(cards));
        }
        found.push(Statement::Lasting(LastingLine {
            player: side(lasting.player),
            card: labels.phrase(lasting.source),
            options: options.into_iter().map(bare).collect(),
            apply: bare(entry(&lasting.apply)),
        }));
    }
    found
}

/// An entry on one line.
fn entry(apply: &Apply) -> String {
    let line = |whole| serde_json::to_string(&plain_apply(apply, whole)).expect("an entry is plain data");
    let short = line(false);
    if read_apply(&short).as_ref() == Ok(apply) { short } else { line(true) }
}
