//! What the text of a monster itself may say of its Summons where part of it was not read.

use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::unread::parts;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::Class;
use crate::cards::unread::walk::first_unread;
use crate::cards::unread::{Sort, Touch, Unread};

/// A Summoning condition that was not read, in its words.
pub fn unread_condition(state: &State, card: CardId) -> Option<String> {
    let conditions = || state.card(card).effects.iter().filter(|e| e.class == Class::Condition);
    if !state.traits(card).doubtful() {
        return None;
    }
    let special = [Touch::SpecialSummon];
    conditions().find_map(first_unread).or_else(|| may_rule(state, card, &special).map(|part| part.words.clone()))
}

/// A text of a card of which nothing was read, not even that it is an effect, and that may say how the card is Summoned.
fn may_rule<'s>(state: &'s State, card: CardId, what: &[Touch]) -> Option<&'s Unread> {
    let texts = state.card(card).effects.iter().filter(|e| e.says_nothing()).flat_map(|e| &e.unread);
    texts.into_iter().find(|part| part.sort != Sort::Permission && part.touches(what))
}

/// A text of the card itself that was not read and may forbid that it is Normal Summoned or Set.
pub(super) fn rules_out(state: &State, card: CardId) -> Option<String> {
    if !state.traits(card).doubtful() {
        return None;
    }
    let touched = [Touch::NormalSummon, Touch::Set];
    let conditions = || state.card(card).effects.iter().filter(|e| e.class == Class::Condition);
    let may = |part: &&Unread| part.sort != Sort::Permission && part.touches(&touched);
    let part = conditions().flat_map(parts).find(may).or_else(|| may_rule(state, card, &touched));
    let bars = |a: &&Apply| a.rule == Modifier::NoNormalSummon;
    let under = || conditions().flat_map(|e| &e.applies).filter(bars).find_map(|a| first_unread(&a.condition));
    part.map(|part| part.words.clone()).or_else(under)
}
