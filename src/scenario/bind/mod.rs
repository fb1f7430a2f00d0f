//! Names to cards and boards to states: collects every problem, never stops at the first.

pub mod board;
mod bounds;
pub mod cards;
mod entry;
pub mod labels;
mod lexicon;
pub mod names;
pub mod spoken;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::flatten::{Telling, tellings};
use super::syntax::{Scenario, Statement};
use crate::board::meter::Meter;
use crate::board::state::State;
use crate::cards::definition::Definition;
use crate::library::Library;
use crate::library::terms::Terms;
use crate::problem::Problem;
use crate::source::Spanned;
use lexicon::Lexicon;
use names::Names;

/// A duel that can be played: its first state and its story.
#[derive(Debug, Clone)]
pub struct Case {
    /// The title of the duel.
    pub duel: Option<String>,
    /// The title of the variant.
    pub variant: Option<String>,
    /// Sources.
    pub sources: Vec<String>,
    /// Where the duel begins in the text, and where the variant does.
    pub begins: [usize; 2],
    /// The board as the story finds it.
    pub state: State,
    /// What names mean.
    pub names: Names,
    /// Moves, resolutions and questions in order.
    pub story: Vec<Spanned<Statement>>,
    /// Passwords of the cards of the file.
    pub passwords: Vec<u32>,
    /// What it is judged on.
    pub terms: Terms,
    /// The work that the whole story shares; none: each question and each move has its own.
    pub meter: Option<Meter>,
}

impl Case {
    /// The work that a question about the story, or a move of it, may take.
    pub fn work(&self) -> Meter {
        self.meter.clone().unwrap_or_else(|| Meter::of(self.terms.question))
    }
}

/// Binds a scenario. Cases are returned only where nothing is wrong with them.
pub fn bind(scenario: &Scenario, text: &str, library: &Library) -> (Vec<Case>, Vec<Problem>) {
    let mut problems = Vec::new();
    bounds::check(scenario, library.terms(), &mut problems);
    if !problems.is_empty() {
        return (Vec::new(), problems);
    }
    let mut lexicon = Lexicon::new(scenario, text, library, &mut problems);
    let tellings = tellings(scenario);
    cards::make_tokens(&tellings, &mut lexicon);
    let all = cards::named(&tellings, &lexicon, &mut problems);
    labels::check(&tellings, &lexicon, &mut problems);
    let mut cases = Vec::new();
    for telling in tellings {
        let before = problems.len();
        cards::unknown_rules(&telling, &mut problems);
        let known = cards::all_known(&telling, &lexicon);
        let case = case(telling, &all, &lexicon, library.terms(), &mut problems);
        if known && problems.len() == before {
            cases.push(case);
        }
    }
    // What is wrong in a duel is wrong in its variants too: said once.
    let mut seen = BTreeSet::new();
    problems.retain(|p| seen.insert((p.span, p.message.clone())));
    (cases, problems)
}

fn case(
    telling: Telling,
    all: &[Arc<Definition>],
    lexicon: &Lexicon<'_>,
    terms: &Terms,
    problems: &mut Vec<Problem>,
) -> Case {
    let world = cards::world(&telling, all, lexicon, &terms.rules);
    let passwords = all.iter().filter_map(|c| c.password).collect();
    let mut names = Names::new(&world);
    cards::also_called(&telling, &world, lexicon, &mut names);
    let (state, names) = board::state(&telling.story, world, names, problems);
    let story = telling
        .story
        .into_iter()
        .filter(|s| {
            matches!(
                s.item,
                Statement::Already(_)
                    | Statement::JustNow(_)
                    | Statement::JustInGame(_)
                    | Statement::Move(_)
                    | Statement::BothPass
                    | Statement::PassUntil(_)
                    | Statement::Resolve(_)
                    | Statement::Question(_)
            )
        })
        .collect();
    Case {
        duel: telling.duel,
        variant: telling.variant,
        sources: telling.sources,
        begins: telling.begins,
        state,
        names,
        story,
        passwords,
        terms: terms.clone(),
        meter: None,
    }
}
