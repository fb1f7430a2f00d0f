//! The cards that the options of an action name, each a copy of its own.

use super::windows::settled;
use crate::board::chain::Window;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::unread::walk::has_unread;
use crate::problem::Problem;
use crate::rules::effect::supply::removes_any;
use crate::scenario::bind::names::{Names, absent};
use crate::scenario::syntax::Opt;
use crate::source::Spanned;

/// The cards of an option, each a copy of its own; the likely ones first, by where they lie now or once a Summon that is under
/// way has succeeded. What only one copy can be meant by takes that one first.
pub(super) fn cards(
    state: &State,
    names: &Names,
    options: &[Spanned<Opt>],
    which: impl Fn(&Opt) -> Option<&Vec<Spanned<String>>>,
    likely: &dyn Fn(&State, CardId) -> bool,
) -> Result<Option<Vec<CardId>>, Problem> {
    cards_again(state, names, options, which, likely, false)
}

/// Whether a card, or its effect of this number, is paid for with any number of counters: what has them is named as often as it
/// gives one. So it may be where its cost was not read.
pub(super) fn counted(state: &State, card: CardId, effect: Option<u8>) -> bool {
    let meant = |n: u8| effect.is_none_or(|named| u16::from(named) == u16::from(n) + 1);
    state.effects(card).any(|(n, e)| meant(n) && (e.cost.iter().any(removes_any) || has_unread(&e.cost)))
}

/// The same; `again`: a card may be named once more where there is no other copy.
pub(super) fn cards_again(
    state: &State,
    names: &Names,
    options: &[Spanned<Opt>],
    which: impl Fn(&Opt) -> Option<&Vec<Spanned<String>>>,
    likely: &dyn Fn(&State, CardId) -> bool,
    again: bool,
) -> Result<Option<Vec<CardId>>, Problem> {
    let lists: Vec<&Vec<Spanned<String>>> = options.iter().filter_map(|option| which(&option.item)).collect();
    if lists.is_empty() {
        return Ok(None);
    }
    let later = matches!(state.window, Window::Summoning(_)).then(|| settled(state));
    let likely = |card| likely(state, card) || later.as_ref().is_some_and(|later| likely(later, card));
    let mut phrases: Vec<(usize, &Spanned<String>)> = lists.into_iter().flatten().enumerate().collect();
    phrases.sort_by_key(|(_, phrase)| names.copies(state, &phrase.item).len());
    let (mut found, mut taken) = (Vec::new(), Vec::new());
    for (at, phrase) in phrases {
        let other = pick(state, names, phrase, &taken, &likely);
        let one = if again && other.is_err() { pick(state, names, phrase, &[], &likely)? } else { other? };
        taken.push(one);
        found.push((at, one));
    }
    found.sort_by_key(|(at, _)| *at);
    Ok(Some(found.into_iter().map(|(_, card)| card).collect()))
}

/// A copy that a phrase means and that is not taken yet.
pub(super) fn pick(
    state: &State,
    names: &Names,
    phrase: &Spanned<String>,
    taken: &[CardId],
    likely: &dyn Fn(CardId) -> bool,
) -> Result<CardId, Problem> {
    let copies: Vec<CardId> = names.copies(state, &phrase.item).into_iter().filter(|c| !taken.contains(c)).collect();
    copies.iter().copied().find(|c| likely(*c)).or_else(|| copies.first().copied()).ok_or_else(|| {
        if names.copies(state, &phrase.item).is_empty() {
            return absent(names, state, phrase);
        }
        Problem::new("play::no-such-card", phrase.span, format!("there is no further `{}` in this duel", phrase.item))
            .help("put one more on the board, or name another card")
    })
}
