//! What is asked of several cards that are chosen together: that they differ or agree, that there are some of a kind
//! among them, that their values come to a sum.

use super::alike::{alike, differ};
use super::matching::{Scope, fits};
use super::number::{compares, stat, value};
use super::place::CardId;
use super::state::State;
use super::sums::most_with_total;
use crate::cards::condition::Order;
use crate::cards::materials::Alike;
use crate::cards::number::Stat;
use crate::cards::step::Choice;
use crate::reason::Answer;

/// What is asked of several cards together.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Together {
    /// No two of them are alike in this.
    pub different: Vec<Alike>,
    /// All of them are alike in this.
    pub same: Vec<Alike>,
    /// For each description of which a card has to be among them: those that fit it.
    pub including: Vec<Vec<(CardId, Answer)>>,
    /// What their values come to.
    pub total: Option<Total>,
}

/// What the values of cards come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// Which value.
    pub stat: Stat,
    /// How the sum compares.
    pub is: Order,
    /// With what; none: that is not known.
    pub to: Option<i32>,
    /// At most so many cards.
    pub most: usize,
}

/// How many sets of cards are looked at for a sum.
const SETS: u32 = 200_000;

impl Together {
    /// What a choice asks.
    pub fn of(state: &State, choice: &Choice, scope: &Scope<'_>) -> Together {
        let those = |filter| {
            let all = state.ids().map(|id| (id, fits(state, filter, id, scope)));
            all.filter(|(_, answer)| *answer != Answer::No).collect()
        };
        // Of any number there is no figure.
        let most = value(state, choice.max.as_ref().unwrap_or(&choice.min), scope);
        let most = most.and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX);
        let total = choice.total.as_ref();
        Together {
            different: choice.different.clone(),
            same: choice.same.clone(),
            including: choice.including.iter().map(those).collect(),
            total: total.map(|t| Total { stat: t.stat, is: t.is, to: value(state, &t.to, scope), most }),
        }
    }

    /// Whether nothing is asked.
    pub fn is_nothing(&self) -> bool {
        self.different.is_empty() && self.same.is_empty() && !self.is_of_all()
    }

    /// Whether nothing else is asked than a total.
    fn asks_for_the_total_alone(&self) -> bool {
        self.different.is_empty() && self.same.is_empty() && self.including.is_empty()
    }

    /// Whether something is asked that only all of the cards show, not each two.
    pub fn is_of_all(&self) -> bool {
        !self.including.is_empty() || self.total.is_some()
    }
}

/// Whether two cards can be chosen together.
fn pair(state: &State, wanted: &Together, a: CardId, b: CardId) -> Answer {
    let differ = wanted.different.iter().map(|by| differ(state, a, b, *by));
    let agree = wanted.same.iter().map(|by| alike(state, a, b, *by));
    differ.chain(agree).min().unwrap_or(Answer::Yes)
}

/// Whether cards can be chosen together with others.
pub fn pairs(state: &State, wanted: &Together, cards: &[CardId]) -> Answer {
    let pairs = cards.iter().enumerate().flat_map(|(n, a)| cards[..n].iter().map(|b| (*a, *b)));
    pairs.map(|(a, b)| pair(state, wanted, a, b)).min().unwrap_or(Answer::Yes)
}

/// Whether all these cards can be chosen together, and no others with them.
pub fn go_together(state: &State, wanted: &Together, cards: &[CardId]) -> Answer {
    let sure = |least: &Answer| includes(wanted, cards, *least);
    let including = [Answer::Yes, Answer::Unknown].into_iter().find(sure).unwrap_or(Answer::No);
    let total = wanted.total.map_or(Answer::Yes, |total| comes_to(state, total, cards));
    pairs(state, wanted, cards).min(including).min(total)
}

/// Whether the values come to what is asked.
fn comes_to(state: &State, total: Total, cards: &[CardId]) -> Answer {
    // What has no such value is not among cards of which a sum is asked.
    let known = |id: &CardId| !state.view.of(*id).blurred && !state.view.of(*id).hazy;
    if cards.iter().any(|id| stat(state, *id, total.stat).is_none() && known(id)) {
        return Answer::No;
    }
    let sum = cards.iter().try_fold(0, |sum, id| Some(i32::saturating_add(sum, stat(state, *id, total.stat)?)));
    match (sum, total.to) {
        (Some(sum), Some(to)) => Answer::from(compares(sum, total.is, to)),
        _ => Answer::Unknown,
    }
}

/// Whether a card of its own can be found among these for each description.
fn includes(wanted: &Together, cards: &[CardId], least: Answer) -> bool {
    let fit = |(card, answer): &&(CardId, Answer)| *answer >= least && cards.contains(card);
    let parts: Vec<Vec<CardId>> =
        wanted.including.iter().map(|part| part.iter().filter(fit).map(|(card, _)| *card).collect()).collect();
    dealt(&parts) == parts.len()
}

/// To how many of those who want one of some cards a card of their own can be given at most.
pub fn dealt(wanted: &[Vec<CardId>]) -> usize {
    let mut given: Vec<(CardId, usize)> = Vec::new();
    (0..wanted.len()).filter(|who| deal(wanted, *who, &mut given, &mut Vec::new())).count()
}

/// Gives one more of them a card; whoever has it already takes another one.
fn deal(wanted: &[Vec<CardId>], who: usize, given: &mut Vec<(CardId, usize)>, tried: &mut Vec<CardId>) -> bool {
    for id in &wanted[who] {
        if tried.contains(id) {
            continue;
        }
        tried.push(*id);
        let owner = given.iter().find(|(card, _)| card == id).map(|(_, owner)| *owner);
        if owner.is_none_or(|owner| deal(wanted, owner, given, tried)) {
            given.retain(|(card, _)| card != id);
            given.push((*id, who));
            return true;
        }
    }
    false
}

/// How many of these cards can be chosen together, up to so many; `least`: at least so surely.
pub fn most_together(state: &State, wanted: &Together, of: &[CardId], up_to: usize, least: Answer) -> usize {
    if wanted.is_nothing() {
        return of.len().min(up_to);
    }
    if let Some(most) = wanted.total.and_then(|total| most_with_total(state, total, of, up_to))
        && (most == 0 || wanted.asks_for_the_total_alone())
    {
        return most;
    }
    let (mut search, mut taken) = (Search { state, wanted, least, up_to, best: 0, left: SETS }, Vec::new());
    if wanted.is_of_all() && !includes(wanted, of, least) {
        return 0;
    }
    search.grow(&mut taken, of);
    // What is not found among so many sets may be there.
    if search.left == 0 && least < Answer::Yes { up_to } else { search.best }
}

/// A search for cards that can be chosen together.
struct Search<'a> {
    state: &'a State,
    wanted: &'a Together,
    least: Answer,
    up_to: usize,
    best: usize,
    left: u32,
}

impl Search<'_> {
    /// Takes one card more, of those that go with all that were taken.
    fn grow(&mut self, taken: &mut Vec<CardId>, left: &[CardId]) {
        let (state, wanted) = (self.state, self.wanted);
        let whole = !wanted.is_of_all() || !taken.is_empty() && go_together(state, wanted, taken) >= self.least;
        if whole {
            self.best = self.best.max(taken.len().min(self.up_to));
        }
        for (n, card) in left.iter().enumerate() {
            let most = wanted.total.map_or(self.up_to, |total| total.most);
            let few = wanted.total.is_none() && taken.len() + left.len() - n <= self.best;
            if self.best >= self.up_to || few || taken.len() >= most || self.left == 0 || !state.meter.take() {
                return;
            }
            self.left -= 1;
            let fits = |other: &CardId| pair(state, wanted, *card, *other) >= self.least;
            let rest: Vec<CardId> = left[n + 1..].iter().copied().filter(fits).collect();
            taken.push(*card);
            self.grow(taken, &rest);
            taken.pop();
        }
    }
}

/// Whether so many of these cards can be chosen together.
pub fn enough(state: &State, wanted: &Together, of: &[CardId], count: usize) -> Answer {
    let surely = |least: Answer| most_together(state, wanted, of, count, least) >= count;
    [Answer::Yes, Answer::Unknown].into_iter().find(|least| surely(*least)).unwrap_or(Answer::No)
}

/// The cards that can be compared with each other: none that lies face-down on the field.
pub fn comparable(state: &State, mut cards: Vec<CardId>, wanted: &Together) -> Vec<CardId> {
    let open = |id: &CardId| !state.copy(*id).zone.on_field() || state.copy(*id).face_up;
    let compared = wanted.total.is_some() || !wanted.different.is_empty() || !wanted.same.is_empty();
    cards.retain(|id| !compared || open(id));
    cards
}
