//! What holds while an effect has equipped its card to a monster, told behind that effect.

use crate::cards::act::{Act, Control, Equip, Until};
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Attached, Filter, Kind, Who};
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::grammar::Language;
use crate::reader::node::Node;

use super::continuous::{Holds, sentence};
use super::still::equipping;
use super::told::Told;

/// "While this card is equipped to a monster by this effect, take control of that monster": a step of the effect before,
/// which lasts as long as the card stays there.
pub(super) fn told_behind(all: &mut Vec<Effect>) {
    let mut at = 1;
    while at < all.len() {
        let taken = takes_control(&all[at]).then(|| worn_by(&all[at - 1])).flatten();
        if let Some((step, to)) = taken {
            let act =
                Act::Control(Control { what: to, to: Who::You, until: Until::WhileThisFaceUp, in_exchange: None });
            let control = Step { join: Joint::AndIfYouDo, choice: None, act, condition: None };
            all[at - 1].steps.insert(step + 1, control);
            all.remove(at);
            continue;
        }
        if worn_by(&all[at - 1]).is_some()
            && let Some(applies) = of_the_bearer(&all[at])
        {
            all[at].applies = applies;
            equipping(&mut all[at]);
        }
        at += 1;
    }
}

/// "It gains 400 ATK/DEF, also …" behind the effect that equips this card to a monster: what is so of that monster.
fn of_the_bearer(effect: &Effect) -> Option<Vec<Apply>> {
    let [apply] = effect.applies.as_slice() else { return None };
    let Modifier::Unread(part) = &apply.rule else { return None };
    let plain = effect.class == Class::Continuous && effect.unread.is_empty() && effect.condition.is_empty();
    let speaks = ["It ", "If it "].iter().any(|begin| part.words.starts_with(begin));
    (plain && speaks && apply.condition.is_empty()).then_some(())?;
    let first = part.words.chars().next()?;
    let said = format!("{}{}", first.to_lowercase(), &part.words[first.len_utf8()..]);
    let found = sentence(&Language::English.read(&said)?, &mut Told::equipped())?;
    // What holds in a battle alone is told behind which battle it is.
    let always = |one: &Holds| one.apply.condition.is_empty() || part.words.starts_with("If it ");
    let worn = |one: &Holds| one.apply.to == Some(Subjects::Equipped) && always(one);
    (!found.is_empty() && found.iter().all(worn)).then(|| found.into_iter().map(|one| one.apply).collect())
}

/// "Other monsters" in the text of an Equip Card are others than the equipped one.
pub(super) fn but_the_bearer(mut apply: Apply, equip: bool) -> Apply {
    if let Some(Subjects::All(of)) = &mut apply.to
        && equip
        && of.other
        && of.kind == [Kind::Monster]
    {
        of.other = false;
        of.not.push(Filter { attached: Some(Attached::EquippedByThis), ..Filter::default() });
    }
    apply
}

/// Which step of an effect equips this card, and to what.
fn worn_by(effect: &Effect) -> Option<(usize, Noun)> {
    effect.steps.iter().enumerate().find_map(|(n, step)| match &step.act {
        Act::Equip(Equip { what: Noun::This, to, .. }) => Some((n, to.clone())),
        _ => None,
    })
}

/// Whether an effect says that control of the monster is taken to which the effect before has equipped this card.
fn takes_control(effect: &Effect) -> bool {
    let [apply] = effect.applies.as_slice() else { return false };
    let Modifier::Unread(part) = &apply.rule else { return false };
    let alone = effect.class == Class::Continuous && effect.unread.is_empty() && effect.condition.is_empty();
    alone && Language::English.read(&part.words).is_some_and(|node| said(&node) == Some(()))
}

fn said(node: &Node) -> Option<()> {
    let cond = node.slot("if").filter(|head| node.concept == "when-so" && head.concept == "while")?.slot("cond")?;
    let to = cond.slot("to").filter(|_| cond.concept == "equipped")?;
    let this = cond.slot("subject")?.concept == "this-card" && to.slot("head")?.concept == "monster";
    let by = to.slot("p").filter(|by| by.concept == "by")?.slot("what")?;
    let clause = node.slot("clause").filter(|clause| clause.concept == "take-control")?;
    (this && by.concept == "this-effect" && clause.slot("what")?.concept == "that-monster" && clause.slots.len() == 1)
        .then_some(())
}
