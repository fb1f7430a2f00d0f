//! What a text lets its player do besides, which is no step of its own.

use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::effect::Effect;
use crate::cards::step::Step;
use crate::cards::unread::{Sort, Touch, Touches, Unread};
use crate::reader::touches;

/// "If you use this one, you can also use monsters from your Deck": it lets more be used for the Summon before it.
pub(super) fn besides(all: &mut [Effect]) {
    let summons = |s: &Step| matches!(s.act, Act::FusionSummon(_) | Act::RitualSummon(_));
    for effect in all.iter_mut().filter(|e| e.steps.iter().any(summons)) {
        let (more, steps): (Vec<Step>, Vec<Step>) =
            std::mem::take(&mut effect.steps).into_iter().partition(|step| lets(step).is_some());
        effect.unread.extend(more.iter().filter_map(lets));
        effect.steps = steps;
    }
}

/// The words of a step that do nothing but that.
fn lets(step: &Step) -> Option<Unread> {
    let (Act::Unread(act), Some(Condition::Unread(cond))) = (&step.act, &step.condition) else { return None };
    let words = format!("{}, you can also {}", cond.words, act.words);
    let touches = Touches::of(&[Touch::Material]);
    touches::more_materials(&words).then(|| Unread { sort: Sort::Permission, touches, ..Unread::new(words) })
}
