//! Sees to it that every word of the text is in exactly one piece.

use super::super::reading::{Piece, ReadEffect, Role};
use super::text::Text;

/// Adds the stretches that no piece has (colons, "You can", periods) to the effect whose words stand before them.
pub(super) fn cover(text: &Text, effects: &mut [ReadEffect], general: &mut Vec<Piece>) {
    for effect in effects.iter_mut() {
        effect.pieces.retain(|piece| !piece.span.is_empty());
    }
    general.retain(|piece| !piece.span.is_empty());
    let mut known: Vec<(usize, usize, Option<usize>)> = Vec::new();
    for (number, effect) in effects.iter().enumerate() {
        known.extend(effect.pieces.iter().map(|piece| (piece.span.start, piece.span.end, Some(number))));
    }
    known.extend(general.iter().map(|piece| (piece.span.start, piece.span.end, None)));
    known.sort_unstable();
    let mut at = 0;
    let mut owner = None;
    let end = text.printed.len();
    for (start, stop, of) in known.into_iter().chain([(end, end, None)]) {
        let gap = text.trim(at..start.max(at));
        // What stands behind the end of a line belongs to what follows there: "● You can".
        let lines = text.printed.get(gap.clone()).and_then(|words| words.rfind('\n')).map(|end| gap.start + end);
        for gap in [gap.start..lines.unwrap_or(gap.start), lines.unwrap_or(gap.start)..gap.end] {
            let gap = text.trim(gap);
            if !gap.is_empty() {
                let follows = of.is_some() && (begins(text, at, gap.start) || of == owner);
                let to = if follows || owner.is_none() && start < end { of } else { owner };
                let pieces = match to.and_then(|number| effects.get_mut(number)) {
                    Some(effect) => &mut effect.pieces,
                    None => &mut *general,
                };
                fill(text, gap, pieces);
            }
        }
        at = at.max(stop);
        owner = of;
    }
    for effect in effects {
        effect.pieces.sort_by_key(|piece| piece.span.start);
    }
    general.sort_by_key(|piece| piece.span.start);
}

/// Whether a stretch is the first of its line, or of the text: what was told before ends `at` there.
fn begins(text: &Text, at: usize, start: usize) -> bool {
    at == 0 || text.printed.get(at..start).is_some_and(|before| before.contains('\n'))
}

/// Pieces for a stretch that nobody has: marks apart from words.
fn fill(text: &Text, gap: std::ops::Range<usize>, pieces: &mut Vec<Piece>) {
    let Some(words) = text.printed.get(gap.clone()) else { return };
    let inner = words.trim_start_matches(|c: char| !c.is_alphanumeric() && c != '(' && c != '"');
    let lead = gap.start + (words.len() - inner.len());
    let core = inner.trim_end_matches(|c: char| !c.is_alphanumeric() && c != ')' && c != '"');
    let tail = lead + core.len();
    for (span, role) in [(gap.start..lead, Role::Marker), (lead..tail, Role::Frame), (tail..gap.end, Role::Marker)] {
        let span = text.trim(span);
        if !span.is_empty() {
            let marks = !text.printed.get(span.clone()).is_some_and(|w| w.contains(char::is_alphanumeric));
            pieces.push(Piece { role: if marks { Role::Marker } else { role }, span, node: None });
        }
    }
}
