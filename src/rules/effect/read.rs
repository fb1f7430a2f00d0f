//! What rests on a part of a card's text that was not read: nobody knows it, neither as a yes nor as a no.

use serde::Serialize;

use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::unread::first_unplaced;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static READ: Rule = Rule { id: "effect.read", sections: &[] };

static UNREAD: Say = Say {
    key: "part-unread",
    en: "part of this effect of {0} was not read: {1}",
    zh: "{0}的这个效果有未能读取的部分：{1}",
};

/// Words of a part of a card's model that were not read, but for descriptions of cards in stated places. Asked of the parts of cards that have such words at all.
pub fn unread_of<T: Serialize + ?Sized>(state: &State, card: CardId, part: &T) -> Option<String> {
    let gained = state.gained.iter().any(|(to, _)| *to == card);
    (gained || state.traits(card).doubtful()).then(|| first_unplaced(part)).flatten()
}

/// That some part of a model of this card was not read, if it is so: what is asked of it has no answer.
pub fn not_read<T: Serialize + ?Sized>(ask: &mut Ask, state: &State, card: CardId, part: &T) -> Option<Reason> {
    let words = unread_of(state, card, part)?;
    Some(ask.found(&READ, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words(words)]))
}
