//! What was not read of the targets of an effect: they may be other cards, or more of them.

use crate::cards::act::Act;
use crate::cards::effect::Effect;
use crate::cards::filter::Filter;
use crate::cards::step::Step;
use crate::reader::reading::{Piece, Role};

/// Leaves open what an effect targets where a remark on it or a sentence of its own ("you can target 2 monsters instead")
/// was not read.
pub(super) fn opened(pieces: &[&Piece], words: &dyn Fn(&Piece) -> String, effect: &mut Effect) {
    let of = |role: Role| pieces.iter().filter(move |p| p.role == role).map(|p| words(p));
    for words in of(Role::Note).filter(|words| words.contains("target")) {
        if effect.unread.iter().any(|part| part.words == words) {
            for target in &mut effect.targets {
                let place = std::mem::take(&mut target.of.place);
                target.of = Filter { place, unread: Some(words.as_str().into()), ..Filter::default() };
            }
        }
    }
    for words in
        of(Role::Step).filter(|words| words.contains("you can target") || words.contains("you can only target"))
    {
        let unread = |step: &Step| matches!(&step.act, Act::Unread(part) if part.words == words);
        if effect.steps.iter().any(unread) {
            for target in &mut effect.targets {
                target.unread = Some(words.as_str().into());
            }
        }
    }
}
