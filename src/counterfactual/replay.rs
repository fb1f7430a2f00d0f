//! The story without some of its moves, played by the same rules.

use crate::board::meter::Meter;
use crate::board::state::State;
use crate::scenario::bind::Case;
use crate::scenario::syntax::Statement;
use crate::verdict::supposing::play;

/// The state before the question at `end`, had the moves at these places not been made. None where the rest of the
/// story cannot be played then.
pub(super) fn without(case: &Case, end: usize, left_out: &[usize], meter: &Meter) -> Option<State> {
    let told = case.story.iter().enumerate().take(end).filter(|(n, _)| !left_out.contains(n));
    let mut story: Vec<_> = told.map(|(_, s)| s.clone()).collect();
    story.retain(|s| !matches!(s.item, Statement::Question(_)));
    for statement in &mut story {
        if let Statement::Move(m) = &mut statement.item {
            // Links are numbered by what is left.
            m.link = None;
        }
    }
    let (played, problems) = play(Case { story, meter: Some(meter.clone()), ..case.clone() });
    (problems.is_empty() && played.stopped.is_none()).then(|| (*played.last).clone())
}
