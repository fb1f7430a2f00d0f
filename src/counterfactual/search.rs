//! The search: single changes, then pairs, then triples; each judged, none that has a smaller one in it.

use std::sync::Arc;

use super::apply::apply;
use super::change::Change;
use super::propose::propose;
use super::replay::without;
use super::{Budget, REPLAYED, Searched, Set, assumptions};
use crate::board::meter::Meter;
use crate::board::state::State;
use crate::reason::Answer;
use crate::scenario::syntax::{Question, Statement};
use crate::verdict::{Found, Verdict, question};

/// How many changed duels are judged at most.
pub const MOST_JUDGED: usize = 2000;

/// How many sets are shown at most.
pub const MOST_SETS: usize = 12;

/// How many changes are made at once at most.
pub const SIZES: usize = 3;

/// For so many questions the changed duels may take work.
const QUESTIONS: u64 = 2;

struct Search<'v> {
    verdict: &'v Verdict,
    at: usize,
    /// How many statements of the story stand before the question, other questions aside.
    told: usize,
    question: &'v Question,
    changes: Vec<Change>,
    /// Which changes are judged together to be a yes, by place.
    hits: Vec<Vec<usize>>,
    found: Searched,
    budget: &'v mut Budget,
    /// The work for this question.
    meter: Meter,
}

/// Looks for sets of changes.
pub(super) fn search(text: &str, verdict: &Verdict, asked: (usize, &Question), budget: &mut Budget) -> Searched {
    let (at, question) = asked;
    let changes = propose(text, verdict, at, question);
    let found = Searched { changes: changes.len(), ..Searched::default() };
    let before = verdict.case.story.iter().take(at);
    let told = before.filter(|s| !matches!(s.item, Statement::Question(_))).count();
    let meter = Meter::of(verdict.case.terms.question.saturating_mul(QUESTIONS));
    let mut search = Search { verdict, at, told, question, changes, hits: Vec::new(), found, budget, meter };
    for size in 1..=SIZES {
        // Of three changes at once nobody wants to hear if fewer will do.
        if size == SIZES && !search.hits.is_empty() {
            break;
        }
        search.found.size = size;
        if !search.of_size(size, &mut Vec::new(), 0) {
            search.found.cut = true;
            break;
        }
    }
    search.found
}

impl Search<'_> {
    /// Tries all sets of a size that begin with some changes; false where the search has to end.
    fn of_size(&mut self, size: usize, begun: &mut Vec<usize>, from: usize) -> bool {
        if begun.len() == size {
            return self.try_set(begun);
        }
        for next in from..self.changes.len() {
            let fits = begun.iter().all(|b| !self.changes[*b].clashes(&self.changes[next]));
            if !fits {
                continue;
            }
            begun.push(next);
            let smaller = self.hits.iter().any(|hit| hit.iter().all(|h| begun.contains(h)));
            let goes_on = smaller || self.of_size(size, begun, next + 1);
            begun.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }

    fn try_set(&mut self, set: &[usize]) -> bool {
        if self.found.judged >= MOST_JUDGED || self.found.sets.len() >= MOST_SETS {
            return false;
        }
        let changes: Vec<&Change> = set.iter().map(|n| &self.changes[*n]).collect();
        let again = changes.iter().any(|c| matches!(c, Change::NotDone(..) | Change::Before(..)));
        let work = if again { 1 + REPLAYED * self.told } else { 1 };
        if self.meter.spent() {
            return false;
        }
        if !self.budget.take(work) {
            self.found.spent = true;
            return false;
        }
        self.found.judged += 1;
        let Some(state) = changed(self.verdict, self.at, &changes, &self.meter) else { return true };
        let Some(found) = judged(self.verdict, self.question, &state) else { return true };
        if found.answer != Answer::Yes {
            return true;
        }
        let mut assumed = Vec::new();
        for reason in &found.reasons {
            assumptions(reason, &mut assumed);
        }
        let changes = changes.into_iter().cloned().collect();
        self.hits.push(set.to_vec());
        self.found.sets.push(Set { changes, assumed, state: Arc::new(state) });
        true
    }
}

/// The state before the question with changes made, with this work left for it; none where one of them makes no sense.
pub fn changed(verdict: &Verdict, at: usize, changes: &[&Change], meter: &Meter) -> Option<State> {
    let left_out: Vec<usize> = changes
        .iter()
        .filter_map(|change| {
            let not_done = if let Change::NotDone(n, _) = change { Some((*n, n + 1)) } else { None };
            not_done.or(if let Change::Before(n, _) = change { Some((*n, at)) } else { None })
        })
        .flat_map(|(from, to)| from..to)
        .collect();
    let mut state =
        if left_out.is_empty() { (*verdict.before).clone() } else { without(&verdict.case, at, &left_out, meter)? };
    state.meter = meter.clone();
    for change in changes.iter().filter(|c| !matches!(c, Change::NotDone(..) | Change::Before(..))) {
        if !apply(&mut state, change) {
            return None;
        }
    }
    Some(state)
}

/// The answer to the question about a state.
pub fn judged(verdict: &Verdict, question: &Question, state: &State) -> Option<Found> {
    question::answer(state, &verdict.case.names, question, verdict.span).ok().map(|(found, _)| found)
}
