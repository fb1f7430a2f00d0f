//! The story that grows: a scenario as text, and what it comes to. Each line that is added is read, bound and played
//! with all that stands above it, as if the whole had been read from a file.

use std::path::Path;

use super::super::files::unplayed;
use super::super::story::Chosen;
use crate::batch::Outcome;
use crate::library::Library;
use crate::problem::{Problem, Problems};
use crate::scenario::bind::bind;
use crate::scenario::flatten::tellings;
use crate::scenario::syntax::{CardBlock, Duel, Scenario, Statement};
use crate::scenario::write::text;
use crate::scenario::{parse, parse_question};
use crate::source::{Span, Spanned};
use crate::verdict::supposing::play;
use crate::verdict::{Played, Stopped, Verdict};

/// What a line that was added is called where something is wrong with it.
const LINE: &str = "line";

/// A scenario of one duel, and what it comes to.
#[derive(Debug, Clone)]
pub(super) struct Story {
    /// The scenario.
    pub(super) text: String,
    /// What it was played to.
    pub(super) played: Played,
    /// The cards that it defines.
    cards: Vec<Spanned<CardBlock>>,
    /// Its only duel.
    duel: Duel,
}

/// Why a line cannot be added.
pub(super) enum Refused {
    /// Something is wrong with it.
    Wrong(Problems),
    /// Whether it is possible is undetermined.
    Open(Box<Stopped>),
}

impl Story {
    /// An empty board on which your turn has reached its first Main Phase.
    pub(super) fn empty(library: &Library) -> Option<Story> {
        Story::read("turn you, main phase 1\n".to_owned(), library).ok()
    }

    /// One duel of a scenario. Its text is kept where it is all of a file; else the duel is written anew, with what its
    /// deck lists hold, so that the story can be saved anywhere.
    pub(super) fn of(chosen: Chosen, library: &Library) -> Result<Story, Refused> {
        let Chosen { text: source, tree, whole } = chosen;
        if whole {
            return Story::read(source, library);
        }
        let Some(telling) = tellings(&tree).pop() else { return Story::read(source, library) };
        let title = telling.variant.or(telling.duel).map(|title| Spanned::new(title, Span::default()));
        let duel = Duel { title, story: telling.story, variants: Vec::new() };
        Story::read(text(&tree.cards, &duel), library)
    }

    /// Reads a text and plays it to its end.
    fn read(text: String, library: &Library) -> Result<Story, Refused> {
        let (tree, problems) = parse(&text);
        Story::told(text, tree, problems, library)
    }

    fn told(text: String, mut tree: Scenario, mut problems: Vec<Problem>, library: &Library) -> Result<Story, Refused> {
        for duel in &mut tree.duels {
            duel.story.retain(|s| !matches!(s.item, Statement::Question(_)));
        }
        let (cases, more) = bind(&tree, &text, library);
        problems.extend(more);
        let case = cases.into_iter().next().filter(|_| problems.is_empty());
        let (Some(case), Some(duel)) = (case, tree.duels.pop()) else {
            return Err(Refused::Wrong(Problems::new(LINE, text, problems)));
        };
        let (mut played, problems) = play(case);
        match played.stopped.take() {
            _ if !problems.is_empty() => Err(Refused::Wrong(Problems::new(LINE, text, problems))),
            Some(stopped) => Err(Refused::Open(Box::new(stopped))),
            None => Ok(Story { text, played, cards: tree.cards, duel }),
        }
    }

    /// Whether a move was made.
    pub(super) fn has_moves(&self) -> bool {
        !self.played.told.is_empty()
    }

    /// The story with a line more at its end; places of what is wrong with the line are told in the line.
    pub(super) fn with(&self, line: &str, library: &Library) -> Result<Story, Refused> {
        let before = self.text.trim_end().len() + 1;
        let text = format!("{}\n{line}\n", self.text.trim_end());
        Story::read(text.clone(), library).map_err(|refused| match refused {
            Refused::Wrong(problems) => {
                let inside = |p: &Problem| p.span.is_none_or(|s| s.start >= before);
                if problems.list().iter().all(inside) {
                    let list = problems.list().iter().cloned().map(|p| shifted(p, before)).collect();
                    Refused::Wrong(Problems::new(LINE, line, list))
                } else {
                    Refused::Wrong(problems)
                }
            }
            Refused::Open(stopped) => Refused::Open(stopped),
        })
    }

    /// The story with a fact of the board, in the place of what it said of the same before.
    pub(super) fn with_fact(&self, fact: &Spanned<Statement>, line: &str, library: &Library) -> Result<Story, Refused> {
        let before = self.duel.story.len();
        let mut duel = self.duel.clone();
        duel.story.retain(|s| !replaces(&fact.item, &s.item));
        if duel.story.len() == before {
            return self.with(line, library);
        }
        let base = Story { text: text(&self.cards, &duel), ..self.clone() };
        base.with(line, library)
    }

    /// Answers a question about the end of the story.
    pub(super) fn ask(&self, question: &str, library: &Library) -> Result<Verdict, Problems> {
        let wrong = |list: Vec<Problem>| Problems::new("question", question, list);
        let before = self.text.trim_end().len() + 1;
        let asked = parse_question(&format!("{}{question}", " ".repeat(before)));
        let span = Span { start: before, end: before + question.len() };
        let back = |list: Vec<Problem>| wrong(list.into_iter().map(|p| shifted(p, before)).collect());
        let asked = Spanned::new(Statement::Question(asked.map_err(back)?), span);
        let text = format!("{}\n{question}\n", self.text.trim_end());
        let mut duel = self.duel.clone();
        duel.story.push(asked);
        let tree = Scenario { cards: self.cards.clone(), duels: vec![duel], ..Scenario::default() };
        let (cases, mut problems) = bind(&tree, &text, library);
        if let Some(case) = cases.into_iter().next().filter(|_| problems.is_empty()) {
            let (played, more) = play(case);
            problems.extend(more);
            if let Some(found) = played.verdicts.into_iter().next().filter(|_| problems.is_empty()) {
                return Ok(found);
            }
        }
        Err(back(problems))
    }

    /// A text of an earlier point of the story, played again.
    pub(super) fn again(text: &str, library: &Library) -> Option<Story> {
        Story::read(text.to_owned(), library).ok()
    }

    /// The story as the outcome of a file, for the reports.
    pub(super) fn outcome(&self) -> Outcome {
        Outcome { played: vec![self.played.clone()], ..unplayed(Path::new(LINE), &self.text, Vec::new()) }
    }
}

/// Whether a fact takes the place of an earlier one.
fn replaces(new: &Statement, old: &Statement) -> bool {
    match (new, old) {
        (Statement::Board(new), Statement::Board(old)) => (new.player, new.zone.item) == (old.player, old.zone.item),
        (Statement::Lp(new), Statement::Lp(old)) => new.player == old.player,
        (Statement::Turn(_), Statement::Turn(_))
        | (Statement::Rules(_), Statement::Rules(_))
        | (Statement::Seed(_), Statement::Seed(_)) => true,
        _ => false,
    }
}

fn shifted(mut problem: Problem, by: usize) -> Problem {
    let back = |at: usize| at.saturating_sub(by);
    problem.span = problem.span.map(|s| Span { start: back(s.start), end: back(s.end) });
    problem
}
