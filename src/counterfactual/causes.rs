//! What an undetermined answer hangs on: words of a card that were not read, or a fact that nobody knows.

use std::sync::Arc;

use crate::board::meter::Meter;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::view::refresh;
use crate::board::world::World;
use crate::cards::parts::Lacking;
use crate::reason::Answer;
use crate::verdict::Verdict;

use super::search::judged;

/// Words of a card that were not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// A copy of the card.
    pub card: CardId,
    /// Its English name.
    pub name: String,
    /// Which part it is.
    pub part: Lacking,
}

/// How many parts are tried.
const TRIED: usize = 8;

/// The parts that were not read of the cards of a board, each card once.
pub fn parts(state: &State) -> Vec<Part> {
    let mut seen = Vec::new();
    let mut found = Vec::new();
    for id in state.ids() {
        let definition = state.copy(id).card;
        if seen.contains(&definition) {
            continue;
        }
        seen.push(definition);
        let card = &state.world.cards[usize::from(definition)];
        if card.doubtful() {
            let name = &card.name.en;
            found.extend(card.lacking().iter().map(|part| Part { card: id, name: name.clone(), part: part.clone() }));
        }
    }
    found
}

/// The parts without which an undetermined answer would be known: each alone is taken away, and the question asked anew.
pub fn found(verdict: &Verdict, parts: &[Part]) -> Vec<Part> {
    let Some((_, question)) = super::asked(verdict) else { return Vec::new() };
    let meter = Meter::of(verdict.case.terms.question);
    let decides = |part: &&Part| {
        let Some(mut state) = without(&verdict.before, part) else { return false };
        state.meter = meter.clone();
        judged(verdict, question, &state).is_some_and(|f| f.answer != Answer::Unknown && f.uncertain.is_empty())
    };
    parts.iter().take(TRIED).filter(decides).cloned().collect()
}

/// The board as if a card said nothing where it was not read.
fn without(state: &State, part: &Part) -> Option<State> {
    let at = usize::from(state.copy(part.card).card);
    let card = Arc::clone(state.world.cards.get(at)?.without(&part.part)?);
    let mut cards = state.world.cards.clone();
    *cards.get_mut(at)? = card;
    let mut state = state.clone();
    state.world = Arc::new(World::new(cards, state.world.edition, state.world.region));
    state.fog.retain(|fog| fog.unread.words != part.part.words);
    refresh(&mut state);
    Some(state)
}
