//! What would have to be different for a no to be a yes. The argument of the no proposes changes; each is made on the
//! state or in the story, and the changed duel is judged by the same rules.

mod apply;
pub mod causes;
pub mod change;
mod propose;
mod replay;
mod search;

use std::sync::Arc;

use crate::board::state::State;
use crate::reason::{Answer, Fact, Reason};
use crate::scenario::syntax::{Question, Statement};
use crate::verdict::{Played, Verdict};
use change::Change;
pub use search::{MOST_JUDGED, MOST_SETS, SIZES, changed, judged};

/// What came of the search for changes.
#[derive(Debug, Clone)]
pub enum Counterfactual {
    /// The answer is yes as it is.
    Already,
    /// The answer is undetermined: no change is looked for before what is missing is given.
    Undetermined,
    /// The question asks for a value, not for yes or no.
    Value,
    /// The answer is no, and this makes it a yes.
    Searched(Searched),
}

/// What was found.
#[derive(Debug, Clone, Default)]
pub struct Searched {
    /// The smallest sets of changes, single ones first. None has a smaller one in it.
    pub sets: Vec<Set>,
    /// How many changes were tried, alone and together.
    pub changes: usize,
    /// How many changed duels were judged.
    pub judged: usize,
    /// How many changes at once were looked at.
    pub size: usize,
    /// There may be more sets: the search was ended.
    pub cut: bool,
    /// It was ended because the work for the whole file was done.
    pub spent: bool,
}

/// Changes that together make the answer yes.
#[derive(Debug, Clone)]
pub struct Set {
    /// The changes.
    pub changes: Vec<Change>,
    /// What the yes takes for granted of cards that nobody knows.
    pub assumed: Vec<Fact>,
    /// The changed state, to word them with.
    pub state: Arc<State>,
}

/// What it costs to play a statement of the story again.
pub const REPLAYED: usize = 5;

/// The work that may still be done for a file. It is counted, not timed, so that the same file gives the same report.
#[derive(Debug, Clone)]
pub struct Budget {
    left: usize,
}

impl Budget {
    /// The work for a file, on the terms that its cases are judged on: a changed duel that is judged is one, a statement of
    /// the story that is played again for it is [`REPLAYED`].
    pub fn of(played: &[Played]) -> Budget {
        Budget { left: played.first().map_or(0, |played| played.case.terms.counterfactual) }
    }

    /// Takes some work; false where there is no more.
    fn take(&mut self, work: usize) -> bool {
        let enough = work <= self.left;
        self.left = self.left.saturating_sub(work);
        enough
    }
}

/// Looks for the smallest sets of changes that make the answer yes. `text` is the source of the story.
pub fn counterfactual(text: &str, verdict: &Verdict, budget: &mut Budget) -> Counterfactual {
    if verdict.answer.values.is_some() {
        return Counterfactual::Value;
    }
    match verdict.answer.answer {
        Answer::Yes => Counterfactual::Already,
        Answer::Unknown => Counterfactual::Undetermined,
        Answer::No => match asked(verdict) {
            Some((at, question)) => Counterfactual::Searched(search::search(text, verdict, (at, question), budget)),
            None => Counterfactual::Value,
        },
    }
}

/// The question of a verdict, with its place in the story.
pub fn asked(verdict: &Verdict) -> Option<(usize, &Question)> {
    let number = verdict.number?;
    let Statement::Question(q) = &verdict.case.story.get(number)?.item else { return None };
    Some((number, q))
}

/// What a yes takes for granted.
fn assumptions(reason: &Reason, found: &mut Vec<Fact>) {
    if reason.answer != Answer::Yes {
        return;
    }
    let assuming = |f: &&Fact| f.say.key.starts_with("assuming");
    for fact in reason.fact.iter().filter(assuming) {
        if !found.iter().any(|f| f.say.key == fact.say.key && f.args == fact.args) {
            found.push(fact.clone());
        }
    }
    for part in &reason.because {
        assumptions(part, found);
    }
}
