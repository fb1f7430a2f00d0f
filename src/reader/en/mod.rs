//! English card text (Problem-Solving Card Text, and what came before it).
//!
//! ```text
//! Text ─ cut ─▶ sentences ─ group ─▶ drafts ─ finish ─▶ effects ─ cover ─▶ Reading
//!                 clause · head · limit · place · class
//! ```

mod active;
mod class;
mod clause;
mod convention;
mod cover;
mod cut;
mod draft;
mod events;
mod group;
mod head;
mod intro;
mod limit;
mod old;
mod passive;
mod pieces;
mod place;
mod plain;
mod share;
mod signs;
mod source;
mod target;
mod text;
mod words;

use super::printed::Printed;
use super::reading::{Piece, Reading, Role};
use group::Grouping;
use source::Source;
use text::Text;

/// Whether a text has the modern form: a colon, but for that of a bullet's label, or a semicolon.
fn is_modern(flat: &str) -> bool {
    let mut parts = flat.split('●');
    let head = parts.next().unwrap_or_default();
    let unlabelled = |part: &str| {
        let part = part.trim_start();
        part[signs::label(part).unwrap_or(0)..].contains(':')
    };
    flat.contains(';') || head.contains(':') || parts.any(unlabelled)
}

/// Reads an English card text.
///
/// In: the printed words of one card. Out: its effects with their heads read, and every word of the text in exactly
/// one piece. Any text is read; what follows no known form ends up as a continuous sentence.
pub fn read(card: &Printed) -> Reading {
    let text = Text::of(card);
    let modern = is_modern(&text.flat);
    let mut sentences = cut::sentences(&text, &text.pendulum, true);
    let mut general = Vec::new();
    if card.is_lore() {
        if !text.body.is_empty() {
            general.push(Piece { role: Role::Marker, span: text.body.clone(), node: None });
        }
    } else {
        sentences.extend(cut::sentences(&text, &text.body, false));
    }
    let source = Source { text: &text, card, old: signs::is_old(&text, &sentences) };
    let grouping = Grouping::of(source, &sentences);
    general.extend(grouping.general);
    let drafts = grouping.drafts.into_iter().filter(|draft| draft.pieces.iter().any(|piece| !piece.span.is_empty()));
    let effects = drafts.map(|draft| draft.finish(card)).collect();
    let mut effects = convention::complete(&text, card, effects);
    cover::cover(&text, &mut effects, &mut general);
    Reading { text: text.printed, modern, effects, general }
}
