//! The pieces of a sentence.

use std::ops::Range;

use super::super::reading::{Piece, Role};
use super::clause::Clauses;
use super::head::Head;
use super::target;
use super::text::Text;
use super::words::{Lazy, pattern};

/// A piece that was not parsed yet.
pub(super) fn piece(role: Role, span: Range<usize>) -> Piece {
    Piece { role, span, node: None }
}

/// A sentence without its final period.
pub(super) fn bare(text: &Text, span: Range<usize>) -> Range<usize> {
    if text.flat(&span).ends_with('.') { span.start..span.end - 1 } else { span }
}

/// The pieces of the first sentence of an effect.
pub(super) fn pieces(text: &Text, clauses: &Clauses, head: &Head) -> Vec<Piece> {
    let mut found = Vec::new();
    for (span, role) in &head.roles {
        remarks(text, span, *role, &mut found);
    }
    if let Some(cost) = &clauses.cost {
        announced(text, piece(Role::Cost, cost.clone()), &mut found);
    }
    if let Some(target) = &clauses.target {
        announced(text, piece(Role::Target, target.clone()), &mut found);
    }
    if let Some((cost, step)) = target::priced(text, clauses) {
        found.extend([piece(Role::Cost, cost), piece(Role::Step, step)]);
    } else if !clauses.step.is_empty() {
        announced(text, piece(Role::Step, clauses.step.clone()), &mut found);
    }
    found
}

/// The end of what is done before one of the bullets is activated.
static ANNOUNCES: Lazy =
    Lazy::new(|| pattern(r",? (?:then|and|to),? (activate 1 of (?:these|the following) (?:appropriate )?effects:?)$"));

/// What is done before one of the bullets is activated, and the words that announce these.
fn announced(text: &Text, done: Piece, found: &mut Vec<Piece>) {
    let words = text.flat(&done.span);
    let Some((all, said)) = ANNOUNCES.captures(words).and_then(|c| c.get(0).zip(c.get(1))) else {
        found.push(done);
        return;
    };
    let role = if done.role == Role::Step { Role::Cost } else { done.role };
    let start = done.span.start;
    found.extend([
        piece(role, start..start + all.start()),
        piece(Role::Frame, start + said.start()..start + said.end()),
    ]);
}

/// A clause of a head without the remark at its end: "(Quick Effect)", "(except during the Damage Step)".
fn remarks(text: &Text, span: &Range<usize>, role: Role, found: &mut Vec<Piece>) {
    let low = text.low(span);
    let cut = ["(quick effect", "(except during", "(even during", "(including during", "(even if"]
        .iter()
        .filter_map(|remark| low.find(remark))
        .min();
    let Some(cut) = cut.map(|at| span.start + at) else {
        found.push(piece(role, span.clone()));
        return;
    };
    let front = text.trim(span.start..cut);
    if !front.is_empty() {
        found.push(piece(role, front));
    }
    let quick = text.low(&(cut..span.end)).starts_with("(quick effect");
    found.push(piece(if quick { Role::Frame } else { Role::Note }, cut..span.end));
}
