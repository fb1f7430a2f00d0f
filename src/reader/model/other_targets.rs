//! What was not read of the targets of an effect: they may be other cards, or more of them.

use crate::cards::act::Act;
use crate::cards::continuous::Modifier;
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
    for words in of(Role::Step).filter(|words| speaks_of_targets(words)) {
        let unread = |step: &Step| matches!(&step.act, Act::Unread(part) if words.contains(part.words.as_str()));
        if effect.steps.iter().any(unread) {
            for target in &mut effect.targets {
                target.unread = Some(words.as_str().into());
            }
        }
    }
}

/// "You can target 2 monsters instead", "you can only target an Xyz Monster".
fn speaks_of_targets(words: &str) -> bool {
    words.contains("you can target") || words.contains("you can only target")
}

/// The same where such a sentence stands for itself behind the effect.
pub(super) fn told_behind(all: &mut [Effect]) {
    for at in 1..all.len() {
        let (before, from) = all.split_at_mut(at);
        let unread = from.first().into_iter().flat_map(|e| &e.applies).find_map(|apply| match &apply.rule {
            Modifier::Unread(part) if speaks_of_targets(&part.words) => Some(part.words.clone()),
            _ => None,
        });
        let targeting = before.iter_mut().rfind(|e| !e.targets.is_empty());
        if let (Some(words), Some(effect)) = (unread, targeting) {
            effect.targets.iter_mut().for_each(|target| target.unread = Some(words.as_str().into()));
        }
    }
}
