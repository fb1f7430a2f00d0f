//! One duel of a file, or one of its variants, played to its end without its own questions.

use std::path::PathBuf;

use clap::Args;

use super::files::{read, unplayed};
use super::{Said, Setting};
use crate::batch::{Outcome, beside};
use crate::problem::{Problem, Problems, did_you_mean};
use crate::scenario::bind::bind;
use crate::scenario::deck_list::unfold;
use crate::scenario::syntax::{Duel, Question, Scenario, Statement};
use crate::scenario::{decode_within, parse, parse_json, parse_question};
use crate::source::{Span, Spanned};
use crate::verdict::supposing::play;

/// Which duel.
#[derive(Debug, Args)]
pub(super) struct Which {
    /// A scenario; `-` for standard input
    pub(super) file: PathBuf,
    /// The duel with this title, where the file has several
    #[arg(long, value_name = "TITLE")]
    pub(super) duel: Option<String>,
    /// The variant with this title instead of the duel itself
    #[arg(long, value_name = "TITLE")]
    pub(super) variant: Option<String>,
}

/// The duel that is wanted, as it was read.
pub(super) struct Chosen {
    /// The text of the file.
    pub(super) text: String,
    /// Its cards and the duel, perhaps with the variant; deck lists are written out.
    pub(super) tree: Scenario,
    /// The duel is all that the file holds, and the text says all of it.
    pub(super) whole: bool,
}

/// Reads it without playing it; none where something is wrong, which [`play_to_end`] tells.
pub(super) fn choose(which: &Which, text: String, setting: &Setting<'_>) -> Option<Chosen> {
    let json = text.trim_start().starts_with('{');
    let (mut tree, _) = if json { parse_json(&text) } else { parse(&text) };
    let listed = |s: &Spanned<Statement>| matches!(s.item, Statement::DeckList(_));
    let whole = !json && matches!(&tree.duels[..], [one] if one.variants.is_empty() && !one.story.iter().any(listed));
    unfold(&mut tree, setting.library, &mut beside(&which.file));
    keep(&mut tree, which).ok()?;
    Some(Chosen { text, tree, whole })
}

/// Plays it, with one more question at its end. The outcome holds one played duel, or problems.
pub(super) fn play_to_end(which: &Which, question: Option<&str>, setting: &mut Setting<'_>) -> Result<Outcome, Said> {
    let decoded = read(&which.file, setting).and_then(|bytes| decode_within(&bytes, setting.library.terms().file));
    let mut text = match decoded {
        Ok(text) => text,
        Err(problem) => return Ok(unplayed(&which.file, "", vec![problem])),
    };
    let json = text.trim_start().starts_with('{');
    let (mut tree, mut problems) = if json { parse_json(&text) } else { parse(&text) };
    problems.extend(unfold(&mut tree, setting.library, &mut beside(&which.file)));
    let asked = match question {
        None => None,
        Some(question) => {
            // Its places lie behind the file.
            let before = text.len() + 1;
            match parse_question(&format!("{}{question}", " ".repeat(before))) {
                Ok(asked) => {
                    text = format!("{text}\n{question}");
                    Some(Spanned::new(Statement::Question(asked), Span { start: before, end: text.len() }))
                }
                Err(mut wrong) => {
                    for problem in &mut wrong {
                        problem.span = problem.span.map(|s| shifted(s, before));
                    }
                    return Ok(unplayed(&PathBuf::from("question"), question, wrong));
                }
            }
        }
    };
    keep(&mut tree, which)?;
    for duel in &mut tree.duels {
        finish(duel, asked.as_ref());
    }
    let (cases, more) = bind(&tree, &text, setting.library);
    problems.extend(more);
    let mut all = Vec::new();
    if let Some(case) = cases.into_iter().last().filter(|_| problems.is_empty()) {
        let (played, more) = play(case);
        problems.extend(more);
        all.push(played);
    }
    problems.sort_by_key(|p| p.span.map(|s| s.start));
    problems.dedup();
    if let (Some(question), Some(asked)) = (question, &asked) {
        let begins = asked.span.start;
        let in_question = |p: &Problem| p.span.is_some_and(|s| s.start >= begins);
        if !problems.is_empty() && problems.iter().all(in_question) {
            for problem in &mut problems {
                problem.span = problem.span.map(|s| shifted(s, begins));
            }
            return Ok(unplayed(&PathBuf::from("question"), question, problems));
        }
    }
    let name = which.file.display().to_string();
    Ok(Outcome {
        problems: Problems::new(name.clone(), text.clone(), problems),
        name,
        text,
        played: all,
        bug: None,
        unasked: 0,
    })
}

fn shifted(span: Span, by: usize) -> Span {
    Span { start: span.start.saturating_sub(by), end: span.end.saturating_sub(by) }
}

/// Leaves only the duel that is wanted, and of its variants only the one that is.
fn keep(tree: &mut Scenario, which: &Which) -> Result<(), Said> {
    let file = which.file.display();
    let titles = |d: &Duel| d.title.as_ref().map(|t| t.item.clone()).unwrap_or_default();
    if let Some(title) = &which.duel {
        let all: Vec<String> = tree.duels.iter().map(titles).collect();
        if !all.contains(title) {
            return Err(none_called(&format!("{file} has no duel `{title}`"), title, &all));
        }
        tree.duels.retain(|d| titles(d) == *title);
    }
    if let Some(title) = &which.variant {
        let all: Vec<String> = tree.duels.iter().flat_map(|d| &d.variants).map(|v| v.title.item.clone()).collect();
        if !all.contains(title) {
            return Err(none_called(&format!("{file} has no variant `{title}`"), title, &all));
        }
        for duel in &mut tree.duels {
            duel.variants.retain(|v| v.title.item == *title);
        }
        tree.duels.retain(|d| !d.variants.is_empty());
        if tree.duels.len() > 1 {
            let duels: Vec<String> = tree.duels.iter().map(titles).collect();
            let message = format!("several duels of {file} have a variant `{title}`");
            return Err(Said::wrong(&message, &format!("name one with `--duel`: {}", duels.join("; "))));
        }
    } else {
        for duel in &mut tree.duels {
            duel.variants.clear();
        }
    }
    tree.duels.truncate(1);
    Ok(())
}

fn none_called(message: &str, title: &str, all: &[String]) -> Said {
    let cure = match did_you_mean(title, all.iter().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`?"),
        None if all.iter().all(String::is_empty) => "the file has none".to_owned(),
        None => format!("there are: {}", all.join("; ")),
    };
    Said::wrong(message, &cure)
}

/// Takes the questions out and puts the new one at the end of what is played.
fn finish(duel: &mut Duel, asked: Option<&Spanned<Statement>>) {
    let silent = |story: &mut Vec<Spanned<Statement>>| {
        story.retain(|s| !matches!(s.item, Statement::Question(Question { .. })));
    };
    silent(&mut duel.story);
    for variant in &mut duel.variants {
        silent(&mut variant.story);
    }
    if let Some(asked) = asked {
        let story = duel.variants.first_mut().map_or(&mut duel.story, |variant| &mut variant.story);
        story.push(asked.clone());
    }
}

/// The problem of a file that holds no duel.
pub(super) fn no_duel() -> Problem {
    Problem::of_file("scenario::empty", "no duel").help("a scenario holds a board and moves")
}
