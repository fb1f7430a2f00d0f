//! Statements with the lines that are indented under them.

use super::board::{no_fact, player_fact};
use super::choice::choice_line;
use super::edit::edit;
use super::fault::Read;
use super::header::side;
use super::lines::{Line, block};
use super::statement::{statement, zone_at_start};
use super::vocabulary::VERBS;
use super::words::{Text, end, longest};
use crate::problem::{Findings, Problem};
use crate::scenario::syntax::{ChoiceLine, Edit, Side, Statement};
use crate::source::{Span, Spanned};

/// Reads line after line and collects what is wrong.
pub(super) struct Reader<'a> {
    /// The whole text.
    pub(super) text: Text<'a>,
    /// What is wrong.
    pub(super) findings: Findings,
}

impl<'a> Reader<'a> {
    /// Reads a whole line; a fault becomes a problem.
    pub(super) fn read<T>(&mut self, line: &'a str, parser: impl Fn(Text<'a>, &'a str) -> Read<'a, T>) -> Option<T> {
        match parser(self.text, line).and_then(|(rest, thing)| end(rest).map(|_| thing)) {
            Ok(thing) => Some(thing),
            Err(nom::Err::Error(fault) | nom::Err::Failure(fault)) => {
                self.findings.push_with(|| fault.problem(self.text));
                None
            }
            Err(nom::Err::Incomplete(_)) => unreachable!("the parsers are complete"),
        }
    }

    /// Adds a problem of a part of the text.
    pub(super) fn problem(&mut self, code: &'static str, at: &'a str, message: &str, help: &str) {
        self.findings.push(Problem::new(code, self.text.span(at), message).help(help));
    }
}

impl<'a> Reader<'a> {
    /// Reads the first statement of the lines, with what belongs under it. Returns the lines behind.
    pub(super) fn statement_block<'l>(
        &mut self,
        lines: &'l [Line<'a>],
        story: &mut Vec<Spanned<Statement>>,
    ) -> &'l [Line<'a>] {
        let Some((line, under, after)) = block(lines) else {
            return lines;
        };
        if let Some(player) = player_alone(line.body) {
            self.player_block(line, player, under, story);
            return after;
        }
        let Some(mut statement) = self.read(line.body, statement) else {
            self.under_unread(under);
            return after;
        };
        if let Statement::Resolve(choices) = &mut statement.item {
            *choices = self.choices(under);
            statement.span = self.to_the_end(line, under);
            story.push(statement);
            return after;
        }
        story.push(statement);
        self.nothing_under(lines)
    }

    /// Reads an edit; under one that puts `resolve` stand choices.
    pub(super) fn edit_block<'l>(&mut self, lines: &'l [Line<'a>], edits: &mut Vec<Spanned<Edit>>) -> &'l [Line<'a>] {
        let Some((line, under, after)) = block(lines) else {
            return lines;
        };
        let Some(mut edit) = self.read(line.body, edit) else {
            self.under_unread(under);
            return after;
        };
        let span = self.to_the_end(line, under);
        if let Some(Spanned { item: Statement::Resolve(choices), span: put }) = &mut edit.put {
            *choices = self.choices(under);
            put.end = span.end;
            edits.push(Spanned::new(edit, span));
            return after;
        }
        edits.push(Spanned::new(edit, self.text.span(line.body)));
        self.nothing_under(lines)
    }

    /// Looks for faults under a line that could not be read, as what the lines there seem to be.
    fn under_unread(&mut self, under: &[Line<'a>]) {
        match under.first() {
            None => {}
            Some(first) if zone_at_start(first.body) => {
                self.player_block(*first, Side::You, under, &mut Vec::new());
            }
            Some(first) if choice_line(self.text, first.body).is_ok() => {
                self.choices(under);
            }
            Some(_) => {
                let mut rest = under;
                while !rest.is_empty() {
                    rest = self.statement_block(rest, &mut Vec::new());
                }
            }
        }
    }

    /// A player on a line alone, and the facts about him that are indented under it.
    fn player_block(&mut self, line: Line<'a>, player: Side, under: &[Line<'a>], story: &mut Vec<Spanned<Statement>>) {
        if under.is_empty() {
            let help = "indent the zones under it: `hand  Dark Hole`, `m1  Goblindbergh`";
            self.problem("scenario::empty", line.body, "nothing stands under this player", help);
        }
        let mut rest = under;
        while let Some((line, _, _)) = block(rest) {
            let fact = self.read(line.body, |text, input| player_part(text, player, input));
            story.extend(fact.map(|fact| Spanned::new(fact, self.text.span(line.body))));
            rest = self.nothing_under(rest);
        }
    }

    /// The choices under `resolve`.
    fn choices(&mut self, under: &[Line<'a>]) -> Vec<Spanned<ChoiceLine>> {
        let mut choices = Vec::new();
        let mut rest = under;
        while let Some((line, _, _)) = block(rest) {
            let choice = self.read(line.body, choice_line);
            choices.extend(choice.map(|choice| Spanned::new(choice, self.text.span(line.body))));
            rest = self.nothing_under(rest);
        }
        choices
    }

    /// Behind a line that takes nothing under it; what is indented there is read all the same.
    fn nothing_under<'l>(&mut self, lines: &'l [Line<'a>]) -> &'l [Line<'a>] {
        if let Some((line, [first, ..], _)) = block(lines) {
            let help = format!("nothing stands under `{}`: begin both lines in the same column", short(line.body));
            self.problem(
                "scenario::indentation",
                first.body,
                "this line is indented further than the one above",
                &help,
            );
        }
        &lines[1..]
    }

    fn to_the_end(&self, line: Line<'a>, under: &[Line<'a>]) -> Span {
        self.text.span(line.body).to(self.text.span(under.last().unwrap_or(&line).body))
    }
}

/// A line that is a player and nothing else.
fn player_alone(line: &str) -> Option<Side> {
    side(line).ok().filter(|(rest, _)| rest.is_empty()).map(|(_, player)| player)
}

/// A fact under a player; a move there is out of place.
fn player_part<'a>(text: Text<'a>, player: Side, input: &'a str) -> Read<'a, Statement> {
    if longest(input, &VERBS).is_some() {
        return no_fact(input, player);
    }
    player_fact(text, player, input)
}

/// The start of a long line.
fn short(line: &str) -> String {
    const LENGTH: usize = 30;
    match line.char_indices().nth(LENGTH) {
        Some((at, _)) => format!("{}…", line[..at].trim_end()),
        None => line.to_owned(),
    }
}
