//! What an effect does after its first step, as far as that has to be possible as well.

use super::possible::{ASSUMED, DOES, NOTHING, POSSIBLE};
use crate::board::chain::Bound;
use crate::board::matching::{MENTIONED, Scope, candidates, hidden_candidates};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::effect::Obligation;
use crate::cards::filter::{Filter, Place};
use crate::cards::step::{Choice, Joint, Noun, Step};
use crate::reason::{Answer, Arg, Ask, Reason, Say};

/// Stems of what moves cards of its own, in lower case: without a card nothing can be done.
const MOVES: [&str; 19] = [
    "add ",
    "summon",
    "draw",
    "discard",
    "banish",
    "send",
    "return",
    "tribute",
    "set ",
    "equip",
    "place",
    "shuffle",
    "excavate",
    "look at",
    "reveal",
    "control of",
    "detach",
    "pay ",
    "destroy ",
];

/// The cards that were spoken of before: what is done to them needs no other.
const SPOKEN_OF: [&str; 5] = ["it", "them", "that", "those", "this"];

/// The words of a later step that was not read, if what it does may have to be possible: it belongs to what comes
/// before, is no choice, and moves a card of its own.
pub(super) fn demands(step: &Step) -> Option<&str> {
    let Act::Unread(words) = &step.act else { return None };
    let joined = matches!(step.join, Joint::Also | Joint::AndIfYouDo | Joint::Then);
    let text = words.to_lowercase();
    let free = step.choice.is_some() || step.condition.is_some() || text.contains("you can ");
    let other = |stem: &&str| {
        text.match_indices(*stem).any(|(at, _)| {
            let behind = text[at + stem.len()..].trim_start();
            !SPOKEN_OF.iter().any(|word| behind.split([' ', ',', '.']).next() == Some(word))
        })
    };
    (joined && !free && MOVES.iter().any(other)).then_some(words)
}

/// What a step chooses.
fn chosen(step: &Step) -> Option<&Choice> {
    let (Act::Reveal(noun) | Act::AddToHand(noun)) = &step.act else { return None };
    if let Noun::Choose(choice) = noun { Some(choice) } else { None }
}

/// The earlier choice of a card on which the card that a step chooses has to be mentioned.
pub(super) fn named_by<'s>(steps: &'s [Step], step: &Step) -> Option<&'s Choice> {
    let name = chosen(step)?.of.among.as_deref()?.strip_prefix(MENTIONED)?;
    steps.iter().filter_map(chosen).find(|c| c.name.as_deref() == Some(name))
}

/// Whether there is a card for an earlier choice, and one that is mentioned on it.
pub(super) fn pair(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    first: &Choice,
    step: &Step,
    scope: &Scope<'_>,
) -> Reason {
    let rule = &POSSIBLE;
    let (Some(name), Some(second)) = (first.name.clone(), chosen(step)) else {
        return ask.yes(rule, &[], &DOES, || vec![Arg::Card(card)]);
    };
    let there = candidates(state, &first.of, scope).any(|(on, _)| {
        let bound = [(name.clone(), Bound::Cards(vec![on]))];
        let scope = Scope { bound: &bound, ..*scope };
        candidates(state, &second.of, &scope).next().is_some()
    });
    if there {
        return ask.yes(rule, &[], &DOES, || vec![Arg::Card(card)]);
    }
    let unnamed = Filter { among: None, ..second.of.clone() };
    if hidden_candidates(state, &first.of, scope) || hidden_candidates(state, &unnamed, scope) {
        return ask.yes(rule, &[], &ASSUMED, || vec![Arg::Card(card)]);
    }
    ask.no(rule, &["basics.nothing-to-do"], &NOTHING, || vec![Arg::Card(card)])
}

static HALF: Say = Say {
    key: "later-part-impossible",
    en: "{0} could do its first part only, and what it has to do then is not possible; whether that is enough is not known",
    zh: "{0}只能进行最先的处理，其后必须进行的处理不能进行，无法确定能否发动",
};

/// Whether a step must follow upon the one before it and takes something from the Deck that nothing before puts there.
pub(super) fn of_the_deck(step: &Step, before: &[Step]) -> bool {
    let noun = if let Act::AddToHand(noun) = &step.act {
        noun
    } else if let Act::SpecialSummon(summon) = &step.act {
        &summon.what
    } else {
        return false;
    };
    let Noun::Choose(choice) = noun else { return false };
    let must = step.join == Joint::Then && step.choice != Some(Obligation::May) && step.condition.is_none();
    must && choice.of.place == [Place::Deck] && !before.iter().any(|step| supplies(step, &choice.of))
}

/// Whether an earlier step may put a card of this kind into the Deck.
fn supplies(step: &Step, wanted: &Filter) -> bool {
    let Act::ReturnToDeck(returned) = &step.act else { return false };
    let Noun::Choose(choice) = &returned.what else { return true };
    let types = &choice.of.types;
    types.is_empty() || types.iter().any(|of_it| !wanted.not_types.contains(of_it))
}

/// Only the first part could be done: whether that is enough is for the text of the card to say.
pub(super) fn half(ask: &mut Ask, card: CardId) -> Reason {
    ask.found(&POSSIBLE, Answer::Unknown, &[], &HALF, || vec![Arg::Card(card)])
}
