//! A card and the monster that it Special Summoned: "When this card leaves the field, destroy that monster."

use crate::cards::act::{Act, Banish, Until};
use crate::cards::effect::{Class, Effect};
use crate::cards::lasting::Lasting;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::trigger::Subject;
use crate::cards::unread::{Touch, Touches, Unread};
use crate::reader::node::Node;

use super::choice::several;
use super::meaning;

/// An effect by which the one of the two goes with the other, if a sentence says that and no more; of an Equip Spell, what
/// its activation does besides.
pub(super) fn linked(node: &Node, equip: bool) -> Option<Effect> {
    let with_it = meaning::with_its_monster(node).filter(|found| equip || found.class == Class::Unclassified);
    with_it.or_else(|| meaning::by_itself(node).filter(|_| !equip))
}

/// Lets the card keep hold of the monster that its activation acts on; without one such monster those effects are
/// unread.
pub(super) fn keep_hold(all: &mut [Effect]) {
    let linked = |e: &Effect| {
        let on = e.on.as_ref().is_some_and(|on| on.subject == Subject::Linked);
        let goes = |step: &Step| match &step.act {
            Act::Destroy(what) | Act::Banish(Banish { what, .. }) => *what == Noun::Linked,
            _ => false,
        };
        e.class == Class::Unclassified && (on || e.steps.iter().any(goes))
    };
    if !all.iter().any(linked) {
        return;
    }
    let mut activations: Vec<_> = all.iter_mut().filter(|e| e.class == Class::Activation).collect();
    if let [activation] = activations.as_mut_slice()
        && holds_on(activation)
    {
        return;
    }
    for effect in all.iter_mut().filter(|e| linked(e)) {
        let banishes = effect.steps.iter().any(|step| matches!(step.act, Act::Banish(_)));
        let done = if banishes { Touch::Movement } else { Touch::Destruction };
        let touches = Touches::of(&[done, Touch::Leaving]);
        effect.unread.push(Unread { touches, ..Unread::new("which monster is meant") });
    }
}

/// Keeps hold of the one monster that the activation Special Summons, or else of the one that it targets, where
/// something holds of that one from then on.
fn holds_on(activation: &mut Effect) -> bool {
    let alone = matches!(&activation.targets[..], [one] if !several(one));
    let one = |noun: &Noun| match noun {
        Noun::Target(0) => alone,
        Noun::Choose(choice) => !several(choice),
        _ => false,
    };
    let (mut summons, mut lasting) = (Vec::new(), Vec::new());
    for step in &mut activation.steps {
        match &mut step.act {
            Act::SpecialSummon(summon) => summons.push(summon),
            Act::FusionSummon(_) | Act::RitualSummon(_) => return false,
            Act::Lasting(held) if held.on == Some(Noun::Target(0)) => lasting.push(held),
            _ => {}
        }
    }
    match (summons.as_mut_slice(), lasting.as_mut_slice()) {
        ([summon], _) if one(&summon.what) => summon.linked = true,
        ([], [held, ..]) if alone => held.linked = true,
        ([], []) if alone => {
            let held = Lasting::new(Some(Noun::Target(0)), Vec::new(), Until::Leaves);
            let act = Act::Lasting(Lasting { linked: true, ..held });
            activation.steps.push(Step { join: Joint::Also, choice: None, act, condition: None });
        }
        _ => return false,
    }
    true
}
