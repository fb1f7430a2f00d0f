//! Which productions read which words of a card, for people who add to the grammars.

use super::paint::{Paint, paint};
use super::reading::{task, tongue};
use super::words::Language;
use super::wrap::paragraph;
use crate::reader::trace::{Traced, Tree};
use crate::style::Style;

/// Every text of a card, its pieces with their trees, and what has no meaning.
pub fn trace(all: &[Traced], language: Language, style: Style) -> String {
    let mut out = String::new();
    for text in all {
        out.push_str(&paint(style, Paint::Heading, tongue(text.language, language)));
        out.push('\n');
        for (n, (head, pieces)) in text.effects.iter().enumerate() {
            out.push_str(&paragraph("  ", &format!("{}. {head}", n + 1), style.width));
            for piece in pieces {
                tree(&mut out, piece, language, style);
            }
        }
        for piece in &text.general {
            tree(&mut out, piece, language, style);
        }
    }
    out
}

fn tree(out: &mut String, piece: &Tree, language: Language, style: Style) {
    out.push_str(&paragraph(&format!("     {} ", task(piece.role, language)), &piece.words, style.width));
    if let Some(tree) = &piece.tree {
        out.push_str(&paragraph("       = ", tree, style.width));
    }
    if let Some(words) = &piece.retold {
        out.push_str(&paragraph("       → ", words, style.width));
    }
    if let Some(why) = &piece.lacks {
        let said = language.pick("unread", "未读", "未読");
        out.push_str(&paragraph("       ", &format!("⟨{said}: {why}⟩"), style.width));
    }
}
