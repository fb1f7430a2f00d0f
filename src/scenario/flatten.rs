//! Duels and variants to cases: a variant is its duel with what it restates and edits.

use super::syntax::{Anchor, Duel, Edit, EditKind, Scenario, Statement, Variant};
use crate::source::Spanned;

/// A duel or a variant with its whole story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Telling {
    /// The title of the duel.
    pub duel: Option<String>,
    /// The title of the variant.
    pub variant: Option<String>,
    /// Sources.
    pub sources: Vec<String>,
    /// Where the duel begins in the text, and where the variant does.
    pub begins: [usize; 2],
    /// Everything else, in order.
    pub story: Vec<Spanned<Statement>>,
}

/// All duels and variants of a file, in its order.
pub fn tellings(scenario: &Scenario) -> Vec<Telling> {
    let mut all = Vec::new();
    for duel in &scenario.duels {
        all.push(base(duel));
        all.extend(duel.variants.iter().map(|v| varied(duel, v)));
    }
    all
}

fn base(duel: &Duel) -> Telling {
    let (sources, story) = split(duel.story.iter().cloned());
    let begins = [duel.title.as_ref().map_or(0, |t| t.span.start); 2];
    Telling { duel: duel.title.as_ref().map(|t| t.item.clone()), variant: None, sources, begins, story }
}

fn split(story: impl Iterator<Item = Spanned<Statement>>) -> (Vec<String>, Vec<Spanned<Statement>>) {
    let mut sources = Vec::new();
    let mut rest = Vec::new();
    for statement in story {
        if let Statement::Source(text) = statement.item {
            sources.push(text);
        } else {
            rest.push(statement);
        }
    }
    (sources, rest)
}

fn varied(duel: &Duel, variant: &Variant) -> Telling {
    let told = base(duel);
    let (sources, own) = split(variant.story.iter().cloned());
    let mut story: Vec<Spanned<Statement>> =
        told.story.into_iter().filter(|s| !matches!(s.item, Statement::Question(_))).collect();
    // Anchors count in the inherited story: find them all before anything moves.
    let mut places: Vec<(usize, &Edit)> =
        variant.edits.iter().filter_map(|e| place(&story, e.item.anchor).map(|at| (at, &e.item))).collect();
    places.sort_by_key(|(at, edit)| (*at, place_at_anchor(edit.how)));
    for (at, edit) in places.into_iter().rev() {
        let behind = (at + 1).min(story.len());
        let at = at.min(behind);
        match edit.how {
            EditKind::InsteadOf => story.splice(at..behind, edit.put.clone()).for_each(drop),
            EditKind::After => story.splice(behind..behind, edit.put.clone()).for_each(drop),
            EditKind::Before => story.splice(at..at, edit.put.clone()).for_each(drop),
            EditKind::Without => story.splice(at..behind, None).for_each(drop),
            EditKind::UpTo => story.truncate(behind),
        }
    }
    // What is under way comes before what the inherited story moves.
    let under_way = |s: &Spanned<Statement>| s.item.is_under_way();
    let (before, own): (Vec<_>, Vec<_>) = own.into_iter().partition(under_way);
    let moves = |s: &Spanned<Statement>| {
        matches!(s.item, Statement::Move(_) | Statement::BothPass | Statement::PassUntil(_) | Statement::Resolve(_))
    };
    let first = story.iter().position(moves).unwrap_or(story.len());
    story.splice(first..first, before).for_each(drop);
    story.extend(own);
    Telling {
        duel: told.duel,
        variant: Some(variant.title.item.clone()),
        begins: [told.begins[0], variant.title.span.start],
        sources: if sources.is_empty() { told.sources } else { sources },
        story,
    }
}

/// The order of several edits at one anchor; what comes last is done first, so that none moves the place of another.
fn place_at_anchor(how: EditKind) -> u8 {
    match how {
        EditKind::Before => 0,
        EditKind::InsteadOf | EditKind::Without => 1,
        EditKind::After => 2,
        EditKind::UpTo => 3,
    }
}

/// Where the statement of an anchor stands.
fn place(story: &[Spanned<Statement>], anchor: Anchor) -> Option<usize> {
    let nth = |wanted: u8, is: &dyn Fn(&Statement) -> bool| {
        story.iter().enumerate().filter(|(_, s)| is(&s.item)).map(|(n, _)| n).nth(usize::from(wanted).saturating_sub(1))
    };
    match anchor {
        Anchor::Link(n) => story.iter().rposition(|s| matches!(&s.item, Statement::Move(m) if m.link == Some(n))),
        Anchor::Move(n) => nth(n, &|s| {
            matches!(s, Statement::Move(m) if m.link.is_none())
                || matches!(s, Statement::BothPass | Statement::PassUntil(_))
        }),
        Anchor::Resolve(n) => nth(n, &|s| matches!(s, Statement::Resolve(_))),
    }
}
