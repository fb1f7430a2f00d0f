//! Values that nobody knows, because words that may be about them were not read.

use super::values::face_down;
use super::{Active, Derived};
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::unread::{Touch, Touches, Whom};
use crate::reason::Answer;

/// What was made so for a while and was not read may be about values.
pub(super) fn obscure(state: &State, active: &[Active], found: &mut [Derived]) {
    for entry in active.iter().filter(|a| a.is_tied()) {
        let Modifier::Unread(part) = &entry.apply(state).rule else { continue };
        if !part.touches(&[Touch::AtkDef, Touch::Level, Touch::Name, Touch::Effects]) {
            continue;
        }
        for id in state.ids() {
            let concerned = !face_down(state, id) && entry.concerns(state, id) != Answer::No;
            let derived = &mut found[id.index()];
            derived.obscured |= concerned && !derived.blurred;
            derived.blurred |= concerned;
        }
    }
}

/// Words that were not read may be about ATK and DEF, be it of a rule that applies or of what was done before.
pub(super) fn haze(state: &State, active: &[Active], found: &mut [Derived]) {
    let about = [Touch::AtkDef];
    let mut all = false;
    for fog in state.fog.iter().filter(|fog| fog.touches(state).any(Touches::of(&about))) {
        let name = fog.of.as_ref().filter(|_| fog.unread.whom == Whom::This);
        all |= name.is_none();
        for id in state.ids().filter(|id| name == Some(&state.card(*id).name.en)) {
            found[id.index()].hazy = true;
        }
    }
    for entry in active {
        let apply = entry.apply(state);
        let Modifier::Unread(part) = &apply.rule else { continue };
        if !part.touches(&about) || entry.is_spent(state) {
            continue;
        }
        let anyone = apply.to.is_none() && !entry.is_fixed(state) && part.whom == Whom::Anyone;
        all |= anyone;
        for id in state.ids() {
            found[id.index()].hazy |= id == entry.source || entry.concerns(state, id) != Answer::No;
        }
    }
    for id in state.ids().filter(|id| all && state.copy(*id).zone.on_field()) {
        found[id.index()].hazy = true;
    }
}
