//! Scenarios made of what other programs write: deck lists, puzzles, replays. What is read here is never run.

pub mod deck;
pub mod kind;
pub mod puzzle;
mod remark;
pub mod replay;

use crate::problem::Problem;
use crate::report::words::Language;
use crate::scenario::syntax::{Duel, Scenario};
use crate::scenario::write::whole;
use crate::source::{Span, Spanned, line_and_column};

pub use remark::{Remark, Saying};

/// So many remarks stand as comments in a scenario.
const TOLD: usize = 100;

/// A scenario that was made of something else, with what is to be said of it.
#[derive(Debug, Clone, Default)]
pub struct Made {
    /// The scenario. Places in it are places of the text that it was made of.
    pub tree: Scenario,
    /// What stands in front of it as comments.
    pub above: Vec<Saying>,
    /// What was not carried over, in the order of the text.
    pub remarks: Vec<Remark>,
    /// Why the story ends before it should: comments behind it.
    pub below: Vec<Saying>,
}

impl Made {
    /// Of one duel.
    pub fn of(duel: Duel) -> Made {
        Made { tree: Scenario { duels: vec![duel], ..Scenario::default() }, ..Made::default() }
    }

    /// The scenario in its canonical form, with comments on what was not carried over from a text.
    ///
    /// # Errors
    /// That the text would say something else than the scenario.
    pub fn written(&self, source: &str, language: Language) -> Result<String, Vec<Problem>> {
        let mut above: Vec<String> = self.above.iter().map(|both| both.pick(language).to_owned()).collect();
        let place = |remark: &Remark| {
            let at = remark.span.map(|span| line_and_column(source, span.start));
            match (at, language) {
                (Some((line, column)), Language::En) => format!("line {line}, column {column}: "),
                (Some((line, column)), Language::Zh) => format!("第{line}行第{column}列："),
                (Some((line, column)), Language::Ja) => format!("{line}行目{column}列目："),
                (None, _) => String::new(),
            }
        };
        let missing = language.pick("not carried over", "未能带入", "引き継げなかったもの");
        let lines = self.remarks.iter().take(TOLD);
        above.extend(lines.map(|r| format!("{missing}: {}{}", place(r), r.message.pick(language))));
        if let Some(more) = self.remarks.len().checked_sub(TOLD).filter(|more| *more > 0) {
            above.push(
                Saying::new(
                    format!("{missing}: {more} more"),
                    format!("{missing}: 另有{more}处"),
                    format!("{missing}: 他に{more}か所"),
                )
                .pick(language)
                .to_owned(),
            );
        }
        let below: Vec<String> = self.below.iter().map(|both| both.pick(language).to_owned()).collect();
        whole(&self.tree, &above, &below)
    }
}

/// A thing of the scenario without a place in the text that it is made of.
fn bare<T>(item: T) -> Spanned<T> {
    Spanned::new(item, Span::default())
}
