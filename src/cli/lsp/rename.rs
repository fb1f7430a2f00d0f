//! Labels of copies: where they stand, and other ones for them.

use std::collections::HashMap;

use gen_lsp_types::{Position, Range, TextEdit, Uri, WorkspaceEdit};

use super::document::Text;
use super::place::{Read, holds};
use crate::library::Library;
use crate::scenario;
use crate::scenario::bind::bind;
use crate::scenario::bind::spoken::names;
use crate::scenario::syntax::{BoardCard, Duel, Opt, Question, Statement};
use crate::source::{Span, Spanned};

/// A label of a copy.
pub(super) struct Label {
    /// Where it is given to the copy.
    pub(super) defined: Option<Span>,
    /// Where the editor asked.
    here: Span,
    /// Everywhere, in order.
    all: Vec<Span>,
}

/// The label at a place.
pub(super) fn label(read: &Read<'_>, text: &Text, offset: usize) -> Option<Label> {
    let duel = read.tree.duels.iter().find(|duel| {
        let at_names = names(duel).into_iter().any(|name| holds(name.span, offset));
        at_names || given(duel).into_iter().any(|(_, label)| holds(label.span, offset))
    })?;
    let mut found: Vec<(String, String, Span)> = Vec::new();
    let mut defined = Vec::new();
    for (card, label) in given(duel) {
        let (card, _) = read.spoken.card(&card.name.item)?;
        defined.push(found.len());
        found.push((card.name.en.clone(), label.item, label.span));
    }
    for name in names(duel) {
        // A label behind the name.
        let Some((card, label)) = read.spoken.card(&name.item).filter(|(_, label)| !label.is_empty()) else { continue };
        let start = name.span.end.saturating_sub(label.len());
        if text.whole().get(start..name.span.end) == Some(label.as_str()) {
            found.push((card.name.en.clone(), label, Span { start, end: name.span.end }));
        }
    }
    let (card, label, here) = found.iter().find(|(_, _, span)| holds(*span, offset)).cloned()?;
    let same = |one: &(String, String, Span)| one.0 == card && one.1 == label;
    let first = defined.iter().map(|n| &found[*n]).find(|one| same(one)).map(|one| one.2);
    let mut all: Vec<Span> = found.iter().filter(|one| same(one)).map(|one| one.2).collect();
    for question in questions(duel) {
        let expected = question.expect.iter().flat_map(|expect| &expect.answer);
        all.extend(expected.flat_map(|value| in_answer(value, &card, &label, read, text)));
    }
    all.sort();
    all.dedup();
    Some(Label { defined: first, here, all })
}

/// The labels in brackets behind cards of boards.
fn given(duel: &Duel) -> Vec<(&BoardCard, Spanned<String>)> {
    let edits = duel.variants.iter().flat_map(|variant| &variant.edits).filter_map(|edit| edit.item.put.as_ref());
    let all = duel.story.iter().chain(duel.variants.iter().flat_map(|variant| &variant.story)).chain(edits);
    let cards = all.filter_map(|s| if let Statement::Board(board) = &s.item { Some(&board.cards) } else { None });
    let labelled = cards.flatten().flat_map(|card| card.options.iter().map(move |option| (card, option)));
    let label = |(card, option): (_, &Spanned<Opt>)| {
        let Opt::Label(label) = &option.item else { return None };
        Some((card, Spanned::new(label.clone(), option.span)))
    };
    labelled.filter_map(label).collect()
}

fn questions(duel: &Duel) -> impl Iterator<Item = &Question> {
    let all = duel.story.iter().chain(duel.variants.iter().flat_map(|variant| &variant.story));
    all.filter_map(|s| if let Statement::Question(question) = &s.item { Some(question) } else { None })
}

/// A label in what is expected: `Sangan [a] > Kuriboh`, `Sangan a`.
fn in_answer(value: &Spanned<String>, card: &str, label: &str, read: &Read<'_>, text: &Text) -> Vec<Span> {
    let said = text.whole().get(value.span.start..value.span.end).unwrap_or_default();
    let mut found = Vec::new();
    for (at, bracket) in said.match_indices(&format!("[{label}]")) {
        let before = said[..at].rsplit(['>', ';']).next().unwrap_or_default().trim();
        if read.spoken.card(before).is_some_and(|(meant, _)| meant.name.en == card) {
            found.push(at + 1..at + bracket.len() - 1);
        }
    }
    if read.spoken.card(&value.item).is_some_and(|(meant, behind)| meant.name.en == card && behind == label)
        && said.ends_with(label)
    {
        found.push(said.len() - label.len()..said.len());
    }
    found.into_iter().map(|at| Span { start: value.span.start + at.start, end: value.span.start + at.end }).collect()
}

/// The label at a position, to be renamed.
pub(super) fn prepare(text: &Text, at: Position, library: &Library) -> Option<Range> {
    Some(text.range(label(&Read::new(text, library), text, text.offset(at))?.here))
}

/// Gives a copy another label, everywhere in its duel.
///
/// # Errors
/// Why it cannot have it.
pub(super) fn rename(
    uri: &Uri,
    text: &Text,
    at: Position,
    new: &str,
    library: &Library,
) -> Result<WorkspaceEdit, String> {
    let read = Read::new(text, library);
    let label = label(&read, text, text.offset(at)).ok_or("here stands no label")?;
    let new = new.trim();
    if new.is_empty() || new.contains(['[', ']', ';', ',', '#', '=', '\n', '\r']) {
        return Err("a label is words without brackets, `,`, `;`, `#` and `=`".to_owned());
    }
    let mut renamed = text.whole().to_owned();
    for span in label.all.iter().rev() {
        renamed.replace_range(span.start..span.end, new);
    }
    if problems(&renamed, library) > problems(text.whole(), library) {
        return Err(format!("with the label `{}` something else would be said", new.escape_debug()));
    }
    let edits = label.all.iter().map(|span| TextEdit { range: text.range(*span), new_text: new.to_owned() }).collect();
    Ok(WorkspaceEdit { changes: Some(HashMap::from([(uri.clone(), edits)])), ..WorkspaceEdit::default() })
}

/// How much is wrong with a text.
fn problems(text: &str, library: &Library) -> usize {
    let (tree, problems) = scenario::parse(text);
    problems.len() + bind(&tree, text, library).1.len()
}
