//! Labels that name nothing: most likely they were meant as options.

use std::collections::BTreeSet;

use super::cards::phrases;
use super::lexicon::Lexicon;
use crate::library::fold::fold;
use crate::problem::Problem;
use crate::scenario::flatten::Telling;
use crate::scenario::grammar::speaks;
use crate::scenario::syntax::{BoardCard, Opt, Statement};

/// Whether a label may stand on a board without being used: it is short or numbered, or tells copies apart.
pub fn is_name(label: &str, only_copy: bool) -> bool {
    let short = label.chars().count() <= 3 || label.chars().any(|c| c.is_ascii_digit());
    !speaks(label) && (short || !only_copy)
}

/// Finds the labels of a duel and its variants that nothing there is called by.
pub(super) fn check(tellings: &[Telling], lexicon: &Lexicon<'_>, problems: &mut Vec<Problem>) {
    for duel in tellings.chunk_by(|one, next| one.begins[0] == next.begins[0]) {
        let mut used: Option<BTreeSet<String>> = None;
        for telling in duel {
            let cards = board(telling);
            for (card, option) in cards.iter().flat_map(|card| card.options.iter().map(move |option| (card, option))) {
                let Opt::Label(label) = &option.item else { continue };
                let only = || {
                    let name = fold(&card.name.item);
                    card.copies == 1 && cards.iter().filter(|c| fold(&c.name.item) == name).count() == 1
                };
                if is_name(label, true) || is_name(label, only()) {
                    continue;
                }
                if !used.get_or_insert_with(|| all_used(duel, lexicon)).contains(label) {
                    let message = format!("`{label}` is no option, and nothing here calls the card by it");
                    let problem = Problem::new("scenario::unknown-option", option.span, message);
                    problems.push(problem.help("options are such as `face-down`, `set earlier`, `has attacked`, `3 Spell counters`; what an effect has done for a while is a line `lasting`; a label stands behind the name where that copy is meant"));
                }
            }
        }
    }
}

fn board(telling: &Telling) -> Vec<&BoardCard> {
    let boards = telling.story.iter().filter_map(|s| if let Statement::Board(b) = &s.item { Some(b) } else { None });
    boards.flat_map(|board| &board.cards).collect()
}

/// The labels by which cards are called.
fn all_used(duel: &[Telling], lexicon: &Lexicon<'_>) -> BTreeSet<String> {
    let all = duel.iter().flat_map(|telling| phrases(&telling.story));
    let label = |phrase: &str| {
        let label = phrase.trim_end().rsplit_once(lexicon.called(phrase)?.0.as_str())?.1.trim();
        (!label.is_empty()).then(|| label.to_owned())
    };
    all.filter_map(|phrase| label(&phrase.item)).collect()
}
