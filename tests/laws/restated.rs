//! What `board` writes of any point of a story: read back and played, the same can be done there.

use std::path::{Path, PathBuf};

use rayon::prelude::*;
use solemn::scenario::bind::bind;
use solemn::scenario::syntax::Statement;
use solemn::verdict::restate::{actions, restate};
use solemn::verdict::supposing::play;
use solemn::{batch, library, scenario};

use crate::less::every_of;
use crate::none;

/// How points fared.
#[derive(Debug, Default, Clone, Copy)]
struct Counts {
    /// Points of stories.
    points: usize,
    /// Of these, not in the open game state.
    midway: usize,
    /// Of these, written as what is under way, without a move.
    under_way: usize,
    /// Not to be written whole, and said so.
    unsaid: usize,
}

impl Counts {
    fn add(self, other: Counts) -> Counts {
        Counts {
            points: self.points + other.points,
            midway: self.midway + other.midway,
            under_way: self.under_way + other.under_way,
            unsaid: self.unsaid + other.unsaid,
        }
    }
}

/// Looks at every so manieth point of all stories of a folder.
fn of_folder(folder: &Path, every: usize) -> (Counts, Vec<String>) {
    let files = batch::files(&[folder.to_owned()]);
    let found: Vec<(Counts, Vec<String>)> = files.par_iter().map(|path| of_file(path, every)).collect();
    let counts = found.iter().fold(Counts::default(), |all, (one, _)| all.add(*one));
    (counts, found.into_iter().flat_map(|(_, broken)| broken).collect())
}

fn of_file(path: &PathBuf, every: usize) -> (Counts, Vec<String>) {
    let (mut counts, mut broken) = (Counts::default(), Vec::new());
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let json = text.trim_start().starts_with('{');
    let (tree, _) = if json { scenario::parse_json(&text) } else { scenario::parse(&text) };
    let (cases, _) = bind(&tree, &text, library::embedded());
    for (number, case) in cases.into_iter().enumerate() {
        let ends: Vec<usize> = (1..=case.story.len())
            .filter(|end| !matches!(case.story[end - 1].item, Statement::Question(_)))
            .skip(number % every)
            .step_by(every)
            .collect();
        for end in ends {
            let mut case = case.clone();
            case.story.truncate(end);
            let played = play(case).0;
            let line = text[..played.case.story[end - 1].span.start].lines().count();
            if played.stopped.is_some() || played.told.is_empty() || !played.last.fog.is_empty() {
                continue;
            }
            let restated = restate(&played, &tree.cards, library::embedded());
            counts.points += 1;
            let midway = !played.last.is_open();
            counts.midway += usize::from(midway);
            if !restated.unsaid.is_empty() || !restated.differs.is_empty() {
                counts.unsaid += 1;
                continue;
            }
            let (tree, problems) = scenario::parse(&restated.text);
            let (mut again, more) = bind(&tree, &restated.text, library::embedded());
            if !problems.is_empty() || !more.is_empty() || again.len() != 1 {
                broken.push(format!("{}:{line}: not understood:\n{}", path.display(), restated.text));
                continue;
            }
            let case = again.remove(0);
            let moved = case.story.iter().any(|s| !s.item.is_under_way());
            counts.under_way += usize::from(midway && !moved);
            let back = play(case).0;
            let (then, now) = (actions(&played.last, &played.case.names), actions(&back.last, &back.case.names));
            if then != now {
                let only = |a: &[String], b: &[String]| {
                    a.iter().filter(|one| !b.contains(one)).cloned().collect::<Vec<_>>().join("; ")
                };
                broken.push(format!(
                    "{}:{line}: was {}, is {}\n{}",
                    path.display(),
                    only(&then, &now),
                    only(&now, &then),
                    restated.text
                ));
            }
        }
    }
    (counts, broken)
}

#[test]
#[expect(clippy::print_stdout, reason = "the amounts are read by whoever measures")]
fn from_what_is_written_of_any_point_of_a_story_the_same_can_be_done() {
    let (counts, broken) = of_folder(Path::new("rulings"), every());
    println!("{counts:?}");
    none("boards are other ones", &broken);
    assert!(counts.under_way > 100, "{counts:?}");
}

/// Every so manieth point of a story, as the environment says.
fn every() -> usize {
    every_of(5)
}
