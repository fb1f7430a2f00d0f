//! What is said to make a no a yes does so: each set that is found is judged once more, and so is each smaller one.

use std::path::PathBuf;

use solemn::board::meter::Meter;
use solemn::counterfactual::change::Change;
use solemn::counterfactual::{Budget, Counterfactual, asked, changed, counterfactual, judged};
use solemn::reason::Answer;
use solemn::verdict::Verdict;
use solemn::{batch, library};

/// How many refusals of the corpus are looked at: one of so many.
const ONE_OF: usize = 29;

/// Whether changes make the answer yes.
fn yes(verdict: &Verdict, changes: &[&Change]) -> bool {
    let (at, question) = asked(verdict).expect("the question stands in the story");
    let state = changed(verdict, at, changes, &Meter::default());
    let found = state.and_then(|state| judged(verdict, question, &state));
    found.is_some_and(|found| found.answer == Answer::Yes)
}

#[test]
fn what_is_found_makes_it_a_yes_and_nothing_less_does() {
    let files = batch::files(&[PathBuf::from("rulings"), PathBuf::from("tests/cli/otherwise.duel")]);
    let outcomes = batch::judge_all(&files, library::embedded());
    let (mut nos, mut helped) = (0, 0);
    let mut wrong = Vec::new();
    for outcome in &outcomes {
        let verdicts = outcome.played.iter().flat_map(|played| &played.verdicts);
        for verdict in verdicts.filter(|v| v.answer.values.is_none() && v.answer.answer == Answer::No) {
            nos += 1;
            if nos % ONE_OF != 0 && !outcome.name.ends_with("otherwise.duel") {
                continue;
            }
            let Counterfactual::Searched(searched) =
                counterfactual(&outcome.text, verdict, &mut Budget::of(&outcome.played))
            else {
                continue;
            };
            helped += usize::from(!searched.sets.is_empty());
            for set in &searched.sets {
                let whole: Vec<&Change> = set.changes.iter().collect();
                if !yes(verdict, &whole) {
                    wrong.push(format!("{}: {}: {whole:?} is no yes", outcome.name, verdict.question));
                }
                for left_out in 0..whole.len() {
                    let mut less = whole.clone();
                    less.remove(left_out);
                    if yes(verdict, &less) {
                        wrong.push(format!("{}: {}: {less:?} is enough", outcome.name, verdict.question));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} sets are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(helped > 5, "something helps in more than 5 of {} refusals", nos / ONE_OF);
}
