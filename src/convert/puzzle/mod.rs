//! Puzzles of `EDOPro`: Lua that puts cards on a board, read line by line and never run.

mod board;
mod calls;
mod cards;
mod syntax;
mod token;
mod value;

use self::calls::Calls;
use self::syntax::{Reader, Step, What};
use super::{Made, Remark, Saying};
use crate::library::Library;
use crate::problem::{Findings, Problem};
use crate::source::Span;

/// So many lines of the message of a puzzle are kept.
const MESSAGE: usize = 20;

/// What is found while a puzzle is read.
#[derive(Debug, Default)]
struct Found {
    problems: Findings,
    remarks: Vec<Remark>,
}

impl Found {
    fn problem(&mut self, code: &'static str, span: Span, message: impl Into<String>, help: &str) {
        self.problems.push(Problem::new(code, span, message).help(help));
    }

    fn remark(&mut self, span: Span, en: impl Into<String>, zh: impl Into<String>, ja: impl Into<String>) {
        self.remarks.push(Remark { span: Some(span), message: Saying::new(en, zh, ja) });
    }
}

/// Makes a scenario of the text of a puzzle.
///
/// # Errors
/// What is wrong with it: cards that nobody knows, places that do not exist, two cards in one zone.
pub fn read(text: &str, library: &Library) -> Result<Made, Vec<Problem>> {
    let tokens = token::tokens(text).map_err(|problem| vec![problem])?;
    let mut found = Found::default();
    let mut calls = Calls::new(library);
    let mut reader = Reader::new(text, &tokens.list);
    while let Some(step) = reader.next() {
        match step {
            Step::Let(name, None) => calls.names.set(name, value::Value::Nil),
            Step::Let(name, Some(expr)) => {
                let value = if let What::Call(..) = expr.what {
                    calls.call(&expr, text, &mut found)
                } else {
                    calls.names.value(&expr)
                };
                calls.names.set(name, value);
            }
            Step::Do(call) => {
                calls.call(&call, text, &mut found);
            }
            Step::Passed { span, cards } => {
                let (en, zh, ja) = passed(text, span, cards);
                found.remark(span, en, zh, ja);
            }
            Step::Ends(span) => found.remark(
                span,
                "nothing behind `return` is read",
                "`return`之后的内容不会读取",
                "`return`より後は読みません",
            ),
        }
    }
    if calls.cards.is_empty() && !calls.begun && found.problems.is_empty() {
        let span = found.remarks.iter().find_map(|remark| remark.span);
        let problem =
            Problem { span, ..Problem::of_file("puzzle::empty", "nothing that is understood puts cards on a board") };
        return Err(vec![
            problem.help("a puzzle calls `Debug.AddCard(code, owner, player, location, sequence, position)`"),
        ]);
    }
    // It is marked with a word.
    let message = tokens.message.map(|text| text.trim_start().strip_prefix("message").unwrap_or(text));
    let message = message.into_iter().flat_map(str::lines).map(str::trim).filter(|line| !line.is_empty());
    let mut above: Vec<Saying> = message.take(MESSAGE).map(Saying::same).collect();
    above.append(&mut calls.above);
    let duel = board::duel(&mut calls, text, &mut found);
    let problems = found.problems.into_list();
    if !problems.is_empty() {
        return Err(problems);
    }
    found.remarks.sort_by_key(|remark| remark.span);
    Ok(Made { above, remarks: found.remarks, ..Made::of(duel) })
}

/// Says that lines were not understood.
fn passed(text: &str, span: Span, cards: bool) -> (String, String, String) {
    let whole = text[span.start..span.end].lines().next().unwrap_or_default().trim();
    let mut shown: String = whole.chars().take(60).collect();
    if shown.len() < text[span.start..span.end].trim().len() {
        shown.push('…');
    }
    if cards {
        (
            format!("`{shown}` is not understood, and puts cards on the board: only lines that run once are read"),
            format!("无法理解“{shown}”，而它会放置卡片：只读取依次执行一次的语句"),
            format!("「{shown}」は理解できませんが、カードを置きます：順に一度だけ実行される文だけを読みます"),
        )
    } else {
        (format!("`{shown}` is not understood"), format!("无法理解“{shown}”"), format!("「{shown}」は理解できません"))
    }
}
