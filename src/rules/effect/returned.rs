//! Cards that go back into a Deck before an effect draws from it. Sections basics.nothing-to-do, card-types.extra-deck-return.

use super::brought::{Brings, Moved, brings, known, moved};
use crate::board::deck::depth;
use crate::board::matching::{Scope, candidates, hidden_candidates};
use crate::board::number::{concerned, value};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::{Act, Amount};
use crate::cards::effect::{Effect, Obligation};
use crate::cards::filter::{Ability, Filter, Place};
use crate::cards::number::Number;
use crate::cards::step::{Noun, Step};
use crate::cards::unread::walk::has_unread;
use crate::reason::Answer;

/// Whether earlier steps may put so many cards into a Deck that it then holds as many as are drawn.
pub(super) fn may_fill(state: &State, amount: &Amount, before: &[Step], effect: &Effect, scope: &Scope<'_>) -> bool {
    let to_deck = |step: &Step| match brings(&step.act) {
        Brings::Nothing => false,
        Brings::Anything => true,
        Brings::Cards(_, place) => place == Place::Deck,
    };
    if !before.iter().any(to_deck) {
        return false;
    }
    // What goes back may be more than was read.
    if has_unread(&(&effect.cost, &effect.targets, before)) {
        return true;
    }
    let Number::Fixed(wanted) = amount.amount else { return true };
    let Some(players) = concerned(state, amount, scope) else { return true };
    let wanted = usize::try_from(wanted).unwrap_or(0);
    let fills = |player: Player| {
        let there = depth(state, player)?;
        let paid = all_of(state, &effect.cost, effect, scope, player)?;
        let back = all_of(state, before, effect, scope, player)?;
        Some(there.saturating_add(paid).saturating_add(back) >= wanted)
    };
    players.into_iter().all(|player| fills(player).unwrap_or(true))
}

/// Whether a step takes more cards from the top of a Deck than it surely holds then, with what is paid and what the steps before
/// it put there and draw; more may be put there by what was not read.
pub(super) fn lacks_top(state: &State, act: &Act, before: &[Step], effect: &Effect, scope: &Scope<'_>) -> Answer {
    let noun = if let Act::SendToGraveyard(noun) = act {
        noun
    } else if let Act::Banish(banish) = act {
        &banish.what
    } else {
        return Answer::No;
    };
    let Noun::Top(top) = noun else { return Answer::No };
    if effect.choice != Obligation::May || top.until.is_some() {
        return Answer::No;
    }
    let unread = has_unread(&(&effect.cost, &effect.targets, before, act));
    let drawn = |player: Player, step: &Step| {
        let Act::Draw(Amount { amount: Number::Fixed(n), who, .. }) = &step.act else { return 0 };
        if scope.means(state, *who, player) { usize::try_from(*n).unwrap_or(0) } else { 0 }
    };
    let short = |player: Player, wanted: usize| {
        let there = depth(state, player)?;
        let paid = all_of(state, &effect.cost, effect, scope, player)?;
        let back = all_of(state, before, effect, scope, player)?;
        let drawn: usize = before.iter().map(|step| drawn(player, step)).sum();
        Some(there.saturating_add(paid).saturating_add(back) < wanted.saturating_add(drawn))
    };
    let counts = match those(state, before, effect, scope).filter(|_| top.count.speaks_of(&Noun::Those)) {
        Some(cards) => {
            cards.into_iter().map(|id| value(state, &top.count, &Scope { those: &[id], ..*scope })).collect()
        }
        None => vec![value(state, &top.count, scope)],
    };
    let lacks = |count: Option<i32>| {
        let wanted = count.and_then(|n| usize::try_from(n).ok());
        wanted.is_some_and(|n| scope.players(state, top.who).any(|p| short(p, n).unwrap_or(false)))
    };
    let short = !counts.is_empty() && counts.into_iter().all(lacks);
    Answer::from(short).min(if unread { Answer::Unknown } else { Answer::Yes })
}

/// The cards of which the last of these steps moves one; none where nobody knows them.
fn those(state: &State, before: &[Step], effect: &Effect, scope: &Scope<'_>) -> Option<Vec<CardId>> {
    let mut act = before.last()?.act.clone();
    known(state, act.noun_mut()?, effect, scope)
}

/// How many cards these steps put into the Main Deck of a player at most; none where that is not known.
fn all_of(state: &State, steps: &[Step], effect: &Effect, scope: &Scope<'_>, player: Player) -> Option<usize> {
    steps.iter().try_fold(0_usize, |sum, step| Some(sum.saturating_add(most(state, step, effect, scope, player)?)))
}

/// How many cards a step puts into the Main Deck of a player at most; none where that is not known.
fn most(state: &State, step: &Step, effect: &Effect, scope: &Scope<'_>, player: Player) -> Option<usize> {
    if let Act::ChooseOne(choose) = &step.act {
        let options = choose.options.iter().map(|list| all_of(state, list, effect, scope, player));
        return options.collect::<Option<Vec<usize>>>().map(|options| options.into_iter().max().unwrap_or(0));
    }
    let noun = match brings(&step.act) {
        Brings::Cards(noun, Place::Deck) => noun?,
        Brings::Nothing | Brings::Cards(..) => return Some(0),
        Brings::Anything => return None,
    };
    let lives_there = |id: CardId| {
        let token = state.card(id).types.contains(&Ability::Token);
        state.copy(id).owner == player && !token && !state.is_extra_deck_card(id)
    };
    match moved(noun, effect, scope) {
        Moved::These(cards) => Some(cards.into_iter().filter(|id| lives_there(*id)).count()),
        Moved::Among(of, choice) => {
            let told = of.among.is_none() && of.any.iter().all(|f| f.among.is_none());
            (told && !hidden_candidates(state, of, scope) && !grows(effect, step, of)).then_some(())?;
            let most = choice.and_then(|choice| value(state, choice.max.as_ref().unwrap_or(&choice.min), scope));
            let there = candidates(state, of, scope).filter(|(id, _)| lives_there(*id)).count();
            Some(most.and_then(|n| usize::try_from(n).ok()).map_or(there, |most| there.min(most)))
        }
        Moved::Anything => None,
    }
}

/// Whether the cost, or a step before this one, may bring cards to where a step looks for them.
fn grows(effect: &Effect, step: &Step, filter: &Filter) -> bool {
    let earlier = effect.steps.iter().take_while(|s| *s != step);
    let mut all = effect.cost.iter().chain(earlier);
    all.any(|s| match brings(&s.act) {
        Brings::Nothing => false,
        Brings::Anything => true,
        Brings::Cards(_, place) => filter.place.is_empty() || filter.place.contains(&place),
    })
}
