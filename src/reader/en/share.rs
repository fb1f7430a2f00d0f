//! Gives limits to the effects that they limit.

use super::super::reading::ReadLimit;
use super::draft::Draft;
use super::limit::Scope;
use crate::cards::effect::Class;

/// A limit that is given to its effects when all are known.
#[derive(Debug)]
pub(super) struct Pending {
    /// The effects it limits.
    pub(super) scope: Scope,
    /// The limit.
    pub(super) limit: ReadLimit,
    /// How many effects stood before it.
    pub(super) at: usize,
    /// It stands in the Pendulum Effect box, and limits only the effects of that box.
    pub(super) pendulum: bool,
}

/// Gives every limit to its effects.
pub(super) fn share(pending: &[Pending], drafts: &mut [Draft]) {
    for one in pending {
        for number in limited(one, drafts) {
            if let Some(draft) = drafts.get_mut(number) {
                draft.limit = Some(draft.limit.map_or(one.limit, |own| own.with(one.limit)));
            }
        }
    }
}

/// The effects that a limit limits.
fn limited(one: &Pending, drafts: &[Draft]) -> Vec<usize> {
    let box_of = |draft: &Draft| draft.pendulum == one.pendulum;
    let inside = || drafts.iter().enumerate().filter(|(_, draft)| box_of(draft));
    let numbers = |keep: &dyn Fn(usize, &Draft) -> bool| -> Vec<usize> {
        inside().filter(|(number, draft)| keep(*number, draft)).map(|(number, _)| number).collect()
    };
    match one.scope {
        // The last effect before it that is activated; else all that stands before it.
        Scope::This => match inside().rfind(|(number, draft)| *number < one.at && draft.activated) {
            Some((number, _)) => vec![number],
            None => numbers(&|number, _| number < one.at),
        },
        Scope::Preceding => numbers(&|number, _| number < one.at),
        Scope::Following => numbers(&|number, _| number >= one.at),
        Scope::These if inside().any(|(number, _)| number >= one.at) => numbers(&|number, _| number >= one.at),
        Scope::Each | Scope::These => {
            // "Each effect" of a card whose one effect has choices limits the choices, not the effect.
            let alone = drafts.iter().filter(|draft| draft.activated).count() == 1;
            numbers(&|_, draft| !(alone && draft.has_options()))
        }
        Scope::All => numbers(&|_, _| true),
        Scope::Card => numbers(&|_, draft| draft.class == Class::Activation),
        Scope::Summon => numbers(&|number, draft| number < one.at && draft.class == Class::Procedure),
        Scope::Other => Vec::new(),
    }
}
