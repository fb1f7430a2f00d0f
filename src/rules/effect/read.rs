//! What rests on a part of a card's text that was not read: nobody knows it, neither as a yes nor as a no.

use serde::Serialize;

use super::possible::POSSIBLE;
use crate::board::condition::holds;
use crate::board::matching::Scope;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::{Act, Branch};
use crate::cards::step::Step;
use crate::cards::unread::walk::first_unplaced;
use crate::cards::unread::{Sort, Touch, Unread};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

static STEP: Say = Say {
    key: "step-unread",
    en: "what {0} does first was not read: {1}",
    zh: "未能读取{0}最先的处理：{1}",
    ja: "{0}の最初の処理は読み取れていません：{1}",
};
static UNREAD: Say = Say {
    key: "part-unread",
    en: "part of this effect of {0} was not read: {1}",
    zh: "{0}的这个效果有未能读取的部分：{1}",
    ja: "{0}のこの効果には読み取れていない部分があります：{1}",
};

/// Words of a part of a card's model that were not read, but for descriptions of cards in stated places. Asked of the parts of cards that have such words at all.
pub fn unread_of<T: Serialize + ?Sized>(state: &State, card: CardId, part: &T) -> Option<String> {
    let gained = state.gained.iter().any(|(to, _)| *to == card);
    (gained || state.traits(card).doubtful()).then(|| first_unplaced(part)).flatten()
}

/// That some part of a model of this card was not read, if it is so: what a rule asks of it has no answer.
pub fn not_read<T: Serialize + ?Sized>(
    ask: &mut Ask,
    rule: &'static Rule,
    state: &State,
    card: CardId,
    part: &T,
) -> Option<Reason> {
    let words = unread_of(state, card, part)?;
    Some(ask.found(rule, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words(words)]))
}

/// That what a step needs was not read. What it makes so afterwards needs nothing to be there.
pub fn step_not_read(ask: &mut Ask, state: &State, card: CardId, step: &Step) -> Option<Reason> {
    if let Act::Lasting(lasting) = &step.act {
        not_read(ask, &POSSIBLE, state, card, &lasting.on)
    } else if let Act::SpecialSummon(summon) = &step.act {
        not_read(ask, &POSSIBLE, state, card, &summon.what)
    } else if matches!(&step.act, Act::Unread(part) if part.sort == Sort::Ban && !part.touches(&[Touch::Requirement])) {
        // What only forbids needs nothing to be there.
        None
    } else if matches!(step.act, Act::If(_) | Act::ChooseOne(_)) {
        // Their lists of steps are asked one by one.
        None
    } else {
        not_read(ask, &POSSIBLE, state, card, &step.act)
    }
}

/// What is done first in the branch that is taken, if it was not read.
pub(super) fn unread_branch<'a>(state: &State, branch: &'a Branch, scope: &Scope<'_>) -> Option<&'a Unread> {
    let lists: &[&Vec<Step>] = match holds(state, &branch.condition, scope) {
        Answer::Yes => &[&branch.then],
        Answer::No => &[&branch.otherwise],
        Answer::Unknown => &[&branch.then, &branch.otherwise],
    };
    lists.iter().filter_map(|list| list.first()).find_map(|step| {
        let Act::Unread(part) = &step.act else { return None };
        part.touches(&[Touch::Requirement]).then_some(part)
    })
}

/// That what an effect does first was not read.
pub fn unread(ask: &mut Ask, card: CardId, part: &Unread) -> Reason {
    ask.found(&POSSIBLE, Answer::Unknown, &[], &STEP, || vec![Arg::Card(card), Arg::Words(part.words.clone())])
}
