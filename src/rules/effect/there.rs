//! Whether there are cards for a step. Section basics.nothing-to-do.

use super::forbid::placed_there;
use super::later::{noun_in, wants};
use super::possible::{DOES, POSSIBLE};
use super::possible_said::{DECK, OPEN};
use super::read::unread;
use super::taken::of_cards;
use super::unfit::without_number;
use crate::board::condition::on_the_field;
use crate::board::deck::shallower;
use crate::board::matching::{Scope, candidates, hidden_candidates, nouns};
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::together::{Together, enough};
use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Kind, Place};
use crate::cards::number::Number;
use crate::cards::step::{Noun, Step, TopOf};
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::said;

static QUESTION_MARK: Say = Say {
    key: "question-mark-cannot-be-chosen",
    en: "{0} asks for a number, and where {1} lies its “?” is none",
    zh: "{0}要求特定数值，而{1}的“?”在那里不确定",
    ja: "{0}は数値を求めていますが、{1}のある場所では「?」の数値が定まりません",
};

/// Whose Deck holds fewer cards than a text takes from its top, and how many these are.
fn too_deep(state: &State, top: &TopOf, scope: &Scope<'_>) -> Option<(Player, i32)> {
    let Number::Fixed(count) = top.count else { return None };
    top.until.is_none().then_some(())?;
    let mut players = scope.players(state, top.who);
    let player = players.next().filter(|_| players.next().is_none())?;
    let cards = usize::try_from(count).ok()?;
    shallower(state, player, cards).then_some((player, count))
}

/// Whether there are cards for a step, of those that are right for it.
pub(super) fn cards(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    noun: &Noun,
    scope: &Scope<'_>,
    right: &dyn Fn(CardId) -> bool,
) -> Reason {
    suited(ask, state, card, noun, scope, &|id| Answer::from(right(id)))
}

/// The same, where it may be that nobody knows which are right.
pub(super) fn suited(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    noun: &Noun,
    scope: &Scope<'_>,
    right: &dyn Fn(CardId) -> Answer,
) -> Reason {
    let rule = &POSSIBLE;
    if let Noun::Top(top) = noun
        && let Some((player, count)) = too_deep(state, top, scope)
    {
        return ask.no(rule, &["basics.nothing-to-do"], &DECK, || vec![Arg::Player(player), Arg::Number(count)]);
    }
    let (filter, wanted, together) = match noun {
        Noun::Choose(choice) => {
            let min = value(state, &choice.min, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
            // A Spell or Trap that is activated from the hand lies on the field by then.
            let held = state.copy(card).zone == Zone::Hand && state.card(card).kind != Kind::Monster;
            let lies = held.then(|| placed_there(state, card));
            let most = choice.max.as_ref().unwrap_or(&choice.min);
            if value(lies.as_ref().unwrap_or(state), most, scope) == Some(0) {
                return ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)]);
            }
            (&choice.of, min, Together::of(state, choice, scope))
        }
        Noun::All(filter) => (&**filter, 1, Together::default()),
        Noun::Top(_) | Noun::Linked | Noun::Equipped | Noun::SummonMaterials(_) => {
            return match nouns(state, noun, scope) {
                Some(found) if found.is_empty() => {
                    ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
                }
                _ => ask.yes(rule, &[], &DOES, || vec![Arg::Card(card)]),
            };
        }
        Noun::Unread(part) => {
            return unread(ask, card, part);
        }
        // A Token that has left the field is nowhere.
        Noun::Event | Noun::This
            if nouns(state, noun, scope).is_some_and(|those| {
                let wrong = |id: &CardId| state.copy(*id).zone == Zone::Gone || right(*id) == Answer::No;
                !those.is_empty() && those.iter().all(wrong)
            }) =>
        {
            return ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)]);
        }
        Noun::This if right(scope.this) == Answer::Unknown => {
            return ask.found(rule, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card), Arg::Card(card)]);
        }
        Noun::This | Noun::Target(_) | Noun::Bound(_) | Noun::Event | Noun::Link | Noun::Those | Noun::Done(_) => {
            return ask.yes(rule, &[], &DOES, || vec![Arg::Card(card)]);
        }
    };
    let leaving = |id: CardId| id == card && super::taken::leaves_the_hand(state, card);
    let there = candidates(state, filter, scope).filter(|(id, _)| right(*id) != Answer::No && !leaving(*id));
    let there: Vec<(CardId, Answer)> = there.collect();
    let all: Vec<CardId> = there.iter().map(|(id, _)| *id).collect();
    let mut found = enough(state, &together, &all, wanted);
    // What a card is like, or is compared with, may not be known.
    let surely = |(id, fits): &(CardId, Answer)| *fits == Answer::Yes && right(*id) == Answer::Yes;
    let open = there.iter().find(|one| !surely(one)).map(|(id, _)| *id);
    if found == Answer::Yes && open.is_some() {
        let sure: Vec<CardId> = there.into_iter().filter(surely).map(|(id, _)| id).collect();
        found = enough(state, &together, &sure, wanted).max(Answer::Unknown);
    }
    if let (Answer::Unknown, Some(part)) = (found, &filter.unread) {
        unread(ask, card, part)
    } else if let (Answer::Unknown, Some(open)) = (found, open) {
        ask.found(rule, found, &[], &OPEN, || vec![Arg::Card(card), Arg::Card(open)])
    } else if found != Answer::No {
        ask.found(rule, found, &[], &DOES, || vec![Arg::Card(card)])
    } else if hidden_candidates(state, filter, scope) {
        ask.yes(rule, &[], &said::ASSUMING_CARDS, || vec![Arg::Card(card)])
    } else if let Some(odd) = without_number(state, filter, scope) {
        let sections = &["basics.nothing-to-do", "card-values.question-mark-undefined-off-field"];
        ask.no(rule, sections, &QUESTION_MARK, || vec![Arg::Card(card), Arg::Card(odd)])
    } else {
        ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
    }
}

/// The targets that were chosen, where the next step looks for cards that are like "those", or compares a value with
/// theirs: the target that the first one moves.
pub(super) fn of_those<'s>(effect: &Effect, scope: &Scope<'s>) -> Option<&'s [Vec<CardId>]> {
    let moves_it =
        effect.steps.first().and_then(|step| of_cards(&step.act)).is_some_and(|(n, _)| *n == Noun::Target(0));
    // What has no value of its own but the printed one has the same wherever it lies.
    let printed = effect.targets.first().is_some_and(|target| !target.of.place.is_empty() && off_the_field(&target.of));
    let measured = |f: &Filter| {
        let by_it = |to: &Number| matches!(to, Number::Of(of) if of.of == Noun::Those && of.had.is_none());
        printed && f.value.iter().any(|value| by_it(&value.to))
    };
    let compared = |step: &Step| {
        let noun = if let Act::ChangePosition(change) = &step.act { Some(&change.what) } else { noun_in(&step.act) };
        noun.and_then(Noun::filter).is_some_and(measured)
    };
    let like_it = |f: &&Filter| f.like.iter().any(|like| like.of == Noun::Those);
    let alike = |step: &Step| wants(&step.act).iter().any(like_it) || compared(step);
    (moves_it && effect.steps.get(1).is_some_and(alike) && !scope.targets.is_empty()).then_some(scope.targets)
}

/// Whether what is described lies in the hand, the GY or banished.
fn off_the_field(of: &Filter) -> bool {
    of.place.iter().all(|place| matches!(place, Place::Hand | Place::Graveyard | Place::Banished))
}

/// Whether a step is done with the card that is answered where that lies on the field, and it has left: it does not come back.
pub(super) fn has_left(state: &State, step: &Step, scope: &Scope<'_>) -> bool {
    let Some(Condition::Are(are)) = &step.condition else { return false };
    let link = || state.answered_whatever_left(scope.this).is_some_and(|link| state.has_left(link));
    are.what == Noun::Link && on_the_field(&are.of) && link()
}
