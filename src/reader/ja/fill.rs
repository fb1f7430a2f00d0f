//! The words that no piece holds: numbers, bullets, stops and commas become markers.

use std::ops::Range;

use super::cut::circled;
use super::effect::piece;
use super::text::Text;
use crate::reader::reading::{Reading, Role};

/// Gives every stretch between the pieces to the effect that it stands in, and puts the pieces in order.
pub(super) fn gaps(text: &Text, reading: &mut Reading) {
    let mut owned: Vec<(Range<usize>, Option<usize>)> =
        reading.general.iter().map(|p| (p.span.clone(), None)).collect();
    for (i, effect) in reading.effects.iter().enumerate() {
        owned.extend(effect.pieces.iter().map(|p| (p.span.clone(), Some(i))));
    }
    owned.sort_by_key(|(span, _)| (span.start, span.end));
    let mut at = 0;
    let mut before = None;
    let mut gaps = Vec::new();
    for (span, owner) in owned.iter().map(|(s, o)| (s.clone(), *o)).chain([(text.raw.len()..text.raw.len(), None)]) {
        if span.start > at {
            let own = at..span.start;
            let middle = text.bare(&own).find(|c| circled(c).is_some() || c == '●').map_or(own.end, |m| own.start + m);
            gaps.push((at..middle, before));
            gaps.push((middle..span.start, owner));
        }
        at = at.max(span.end);
        before = owner;
    }
    for (span, owner) in gaps {
        let words = text.raw(&span);
        let lead = words.len() - words.trim_start().len();
        let span = span.start + lead..span.start + lead + words.trim().len();
        if span.is_empty() {
            continue;
        }
        match owner.and_then(|i| reading.effects.get_mut(i)) {
            Some(effect) => effect.pieces.push(piece(Role::Marker, span)),
            None => reading.general.push(piece(Role::Marker, span)),
        }
    }
    reading.general.sort_by_key(|p| p.span.start);
    for effect in &mut reading.effects {
        effect.pieces.sort_by_key(|p| p.span.start);
    }
}
