//! Whether a condition of a text holds.

use super::battle::{BattleStep, Part};
use super::battle_damage::would_take;
use super::chain::{Bound, Window};
use super::happened;
use super::matching::{Scope, Sight, candidates, fits, has_characteristics, hidden_candidates, nouns, supposed};
use super::moment::Event;
use super::number::compared;
use super::place::{CardId, Zone};
use super::state::State;
use crate::cards::card::Card;
use crate::cards::condition::{Are, Condition, Phase, SummonMethod};
use crate::cards::effect::Effect;
use crate::cards::filter::{Face, Filter, Place, SummonKind};
use crate::cards::step::Noun;
use crate::cards::trigger::EventKind;
use crate::cards::unread::Unread;
use crate::cards::unread::walk::has_unread;
use crate::reason::Answer;

/// Whether it holds now.
pub fn holds(state: &State, condition: &Condition, scope: &Scope<'_>) -> Answer {
    match condition {
        Condition::Exists(exists) => {
            let (mut sure, mut possible) = (0usize, 0usize);
            let scope = &openly(&exists.of, scope);
            for (_, answer) in candidates(state, &exists.of, scope) {
                possible += 1;
                sure += usize::from(answer == Answer::Yes);
            }
            let hidden = hidden_candidates(state, &exists.of, scope);
            let enough = |n: usize| n >= usize::from(exists.at_least);
            let few = |n: usize| exists.at_most.is_none_or(|m| n <= usize::from(m));
            if enough(sure) && few(possible) && !(hidden && exists.at_most.is_some()) {
                Answer::Yes
            } else if hidden || (enough(possible) && few(sure)) {
                Answer::Unknown
            } else {
                Answer::No
            }
        }
        Condition::None(filter) => {
            let scope = &openly(filter, scope);
            let mut answer = if hidden_candidates(state, filter, scope) { Answer::Unknown } else { Answer::Yes };
            for (_, a) in candidates(state, filter, scope) {
                answer = answer.min(!a);
            }
            answer.min(!turned_other(state, filter, scope))
        }
        Condition::Compare(c) => compared(state, c, scope),
        Condition::Turn(who) => Answer::from(scope.means(state, *who, state.turn.player)),
        Condition::Phase(phases) => Answer::from(phases.contains(&state.turn.phase)),
        Condition::This(filter) => fits(state, filter, scope.this, &Scope { sight: Sight::All, ..*scope }),
        Condition::Event(filter) => scope
            .event
            .iter()
            .map(|id| fits(state, filter, *id, &Scope { sight: Sight::All, ..*scope }))
            .max()
            .unwrap_or(Answer::No),
        Condition::Equipped(filter) => state
            .copy(scope.this)
            .equipped_to
            .map_or(Answer::No, |id| fits(state, filter, id, &Scope { sight: Sight::All, ..*scope })),
        Condition::Are(are) => match nouns(state, &are.what, scope) {
            // What has left the field is not there as that card, even if it came back.
            None if are.what == Noun::Link && on_the_field(&are.of) => {
                let left = state.answered_whatever_left(scope.this).is_some_and(|link| state.has_left(link));
                if left { Answer::No } else { Answer::Unknown }
            }
            None => Answer::Unknown,
            // A target that is not there any more is nothing of what is asked.
            Some(cards) if cards.is_empty() && matches!(are.what, Noun::Target(_)) && !scope.targets.is_empty() => {
                Answer::No
            }
            Some(cards) if turned_down(state, are, &cards) => Answer::No,
            Some(cards) => {
                let seeing = Scope { sight: Sight::All, ..*scope };
                // Cards that nobody knows may have been drawn.
                cards.iter().map(|id| fits(state, &are.of, *id, &seeing)).min().unwrap_or(Answer::Unknown)
            }
        },
        Condition::SummonedBy(method) => Answer::from(summoned_by(state, method, scope)),
        Condition::All(parts) => parts.iter().map(|c| holds(state, c, scope)).min().unwrap_or(Answer::Yes),
        Condition::Any(parts) => parts.iter().map(|c| holds(state, c, scope)).max().unwrap_or(Answer::No),
        Condition::Not(inner) => !holds(state, inner, scope),
        Condition::WhenActivated(inner) => when_activated(state, inner, scope),
        Condition::UsedThisTurn(number) => {
            let copy = state.copy(scope.this);
            let used = |index: u8| {
                let so = state.uses.iter().any(|u| {
                    let own = u.card.is_none_or(|c| c == scope.this);
                    u.definition == copy.card && u.effect == index && !u.negated && own
                });
                so || happened::activated_this_turn(state, scope.this, index)
            };
            Answer::from(entries_of(state.card(scope.this), number.saturating_sub(1)).any(used))
        }
        Condition::FromFaceDownExtraDeck(filter) => from_face_down_extra_deck(state, filter, scope),
        Condition::ThisTurn(on) => match happened::this_turn(state, on, scope) {
            (0, 0) => Answer::No,
            (0, _) => Answer::Unknown,
            _ => Answer::Yes,
        },
        Condition::LastTurn(on) => happened::last_turn(state, on, scope),
        Condition::CameBy(on) => super::past::came_by(state, on, scope),
        Condition::NextAfter(next) => super::past::next_after(state, next, scope),
        Condition::StartOfPhase => happened::nothing_in_this_phase(state),
        Condition::NotThisTurn => Answer::from(!state.copy(scope.this).this_turn),
        Condition::Did(name) => Answer::from(scope.bound.iter().any(|(n, _)| n == name)),
        Condition::Done(on) => happened::in_this_resolution(state, on, scope),
        Condition::Unread(_) => supposed(state, scope),
        Condition::ChainLinkOne => Answer::from(state.chain.is_empty()),
        Condition::DirectAttack => Answer::from(state.battle.as_ref().is_some_and(|b| b.target.is_none())),
        Condition::WouldTakeBattleDamage(who) => {
            scope.players(state, *who).map(|player| would_take(state, player)).max().unwrap_or(Answer::No)
        }
        Condition::DamageCalculation => Answer::from(state.turn.part == Some(Part::Calculation)),
        Condition::DamageStep => Answer::from(state.turn.step == Some(BattleStep::Damage)),
        Condition::BattleStep => Answer::from(state.turn.step == Some(BattleStep::Battle)),
        Condition::OpenGameState => Answer::from(
            state.turn.player == scope.player
                && matches!(state.turn.phase, Phase::Main1 | Phase::Main2)
                && matches!(state.window, Window::Open),
        ),
    }
}

/// The entries of one effect, each for one of its options.
fn entries_of(card: &Card, index: u8) -> impl Iterator<Item = u8> + use<'_> {
    let options = |effect: &Effect| effect.limit.as_ref().is_some_and(|l| l.shared.as_deref() == Some("options"));
    let one_of = card.effects.get(usize::from(index)).is_some_and(options);
    let entries = (0..).zip(&card.effects);
    entries.filter(move |(n, effect)| *n == index || one_of && options(effect)).map(|(n, _)| n)
}

/// How cards that are asked for are seen: what lies face-down is nothing of what a condition describes, whoever knows it.
fn openly<'a>(of: &Filter, scope: &Scope<'a>) -> Scope<'a> {
    Scope { sight: if of.among.is_none() { Sight::Public } else { scope.sight }, ..*scope }
}

/// Whether a face-down card is one of those other than some: it has no name, and is none of these.
fn turned_other(state: &State, of: &Filter, scope: &Scope<'_>) -> Answer {
    let other = Filter { except_name: Vec::new(), not_types: Vec::new(), ..of.clone() };
    let any = Filter { mentions_one: None, lists_one: None, ..other.clone() };
    let down = |id: CardId| state.copy(id).zone.on_field() && !state.copy(id).face_up;
    let named = !of.except_name.is_empty() || !of.not_types.is_empty();
    if !named
        || has_characteristics(&any)
        || !candidates(state, &any, scope).any(|(id, a)| a == Answer::Yes && down(id))
    {
        return Answer::No;
    }
    // What a face-down card would have to mention it does not; what was not read may ask for nothing.
    if !has_characteristics(&other) {
        Answer::Yes
    } else if has_unread(&other) {
        Answer::Unknown
    } else {
        Answer::No
    }
}

/// Whether what is asked of a target is what made it one, and it has been turned face-down since: such a card shows none
/// of it.
fn turned_down(state: &State, are: &Are, cards: &[CardId]) -> bool {
    let Noun::Target(slot) = are.what else { return false };
    let down = |id: &CardId| state.copy(*id).zone.on_field() && !state.copy(*id).face_up;
    let link = state.resolution.as_ref().and_then(|r| state.chain.get(usize::from(r.link)));
    let asked = || link?.resolving(state)?.targets.get(usize::from(slot)).map(|choice| &choice.of);
    has_characteristics(&are.of)
        && cards.iter().any(down)
        && asked().is_some_and(|of| of.face == Some(Face::Up) || has_characteristics(of))
}

/// Whether cards are described as lying on the field, and nowhere else.
pub fn on_the_field(of: &Filter) -> bool {
    let there = |place: &Place| {
        matches!(
            place,
            Place::Field | Place::MonsterZone | Place::SpellTrapZone | Place::FieldZone | Place::PendulumZone
        )
    };
    !of.place.is_empty() && of.place.iter().all(there)
}

/// Whether it was so when the effect was activated, as was noted then; before its activation, as it is now.
fn when_activated(state: &State, inner: &Condition, scope: &Scope<'_>) -> Answer {
    let noted = scope.bound.iter().find_map(|(_, bound)| {
        let Bound::Noted(condition, answer) = bound else { return None };
        (**condition == *inner).then_some(*answer)
    });
    let resolves = |link: u8| state.chain.get(usize::from(link)).is_some_and(|l| l.card == scope.this);
    match noted {
        Some(Answer::Unknown) if state.supposing.is_some() => holds(state, inner, scope),
        Some(answer) => answer,
        None if state.resolution.as_ref().is_some_and(|r| resolves(r.link)) => Answer::Unknown,
        None => holds(state, inner, scope),
    }
}

fn summoned_by(state: &State, method: &SummonMethod, scope: &Scope<'_>) -> bool {
    let Some(summon) = super::event::last_summon(state, scope.this) else { return false };
    match method {
        SummonMethod::NoTribute => summon.kind == SummonKind::Normal && summon.tributes == 0,
        SummonMethod::Tribute(None) => summon.kind == SummonKind::Tribute,
        SummonMethod::Tribute(Some(n)) => summon.kind == SummonKind::Tribute && summon.tributes == *n,
        SummonMethod::Procedure(n) | SummonMethod::ThisEffect(n) => summon.by_own == Some(*n),
    }
}

/// The first words of a condition that this judge cannot read, if there are some.
pub fn unread(condition: &Condition) -> Option<&Unread> {
    match condition {
        Condition::Unread(part) => Some(part),
        Condition::All(parts) | Condition::Any(parts) => parts.iter().find_map(unread),
        Condition::Not(inner) | Condition::WhenActivated(inner) => unread(inner),
        Condition::Exists(e) => e.of.unread.as_ref(),
        Condition::None(f) | Condition::This(f) | Condition::Event(f) | Condition::Equipped(f) => f.unread.as_ref(),
        Condition::Are(are) => are.of.unread.as_ref(),
        Condition::Compare(_)
        | Condition::Turn(_)
        | Condition::Phase(_)
        | Condition::SummonedBy(_)
        | Condition::UsedThisTurn(_)
        | Condition::FromFaceDownExtraDeck(_)
        | Condition::ThisTurn(_)
        | Condition::LastTurn(_)
        | Condition::CameBy(_)
        | Condition::NextAfter(_)
        | Condition::StartOfPhase
        | Condition::NotThisTurn
        | Condition::ChainLinkOne
        | Condition::DirectAttack
        | Condition::DamageCalculation
        | Condition::DamageStep
        | Condition::BattleStep
        | Condition::WouldTakeBattleDamage(_)
        | Condition::OpenGameState
        | Condition::Did(_) => None,
        Condition::Done(on) => on.unread.as_ref(),
    }
}

/// Whether the player has Special Summoned such a monster from the face-down Extra Deck this turn, as the log tells, or
/// as it was written of a monster on the field. One that an effect brought may have lain there face-up.
fn from_face_down_extra_deck(state: &State, filter: &Filter, scope: &Scope<'_>) -> Answer {
    let such = |id: CardId| fits(state, filter, id, &Scope { sight: Sight::All, ..*scope });
    let told = |e: &Event| match e.card {
        Some(card) if e.kind == EventKind::SpecialSummoned && e.from == Zone::Extra && !e.last.face_up => {
            if e.by == scope.player { such(card) } else { Answer::No }
        }
        _ => Answer::No,
    };
    let turn = (state.turn_start as usize).min(state.log.len());
    let logged = state.log.part(turn..).flat_map(|m| &m.events).map(told).max().unwrap_or(Answer::No);
    let written = state.monsters(scope.player).map(|id| {
        let Some(summon) = state.copy(id).summon.filter(|s| s.this_turn && s.from == Zone::Extra) else {
            return Answer::No;
        };
        let own = [SummonKind::Fusion, SummonKind::Synchro, SummonKind::Xyz, SummonKind::Link];
        if own.contains(&summon.kind) {
            such(id)
        } else if summon.kind == SummonKind::Special && state.lay_there_before(id) {
            such(id).min(Answer::Unknown)
        } else {
            Answer::No
        }
    });
    logged.max(written.max().unwrap_or(Answer::No))
}

/// Whether a condition speaks of the cards of the event.
pub fn speaks_of_event(condition: &Condition) -> bool {
    match condition {
        Condition::Event(_) => true,
        Condition::Are(are) => are.what == Noun::Event,
        Condition::Exists(e) => e.of.among.as_deref() == Some("event"),
        Condition::None(f) => f.among.as_deref() == Some("event"),
        Condition::Compare(c) => [&c.left, &c.right].iter().any(|n| counts_event(n)),
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(speaks_of_event),
        Condition::Not(inner) | Condition::WhenActivated(inner) => speaks_of_event(inner),
        Condition::Turn(_)
        | Condition::Phase(_)
        | Condition::This(_)
        | Condition::Equipped(_)
        | Condition::SummonedBy(_)
        | Condition::UsedThisTurn(_)
        | Condition::FromFaceDownExtraDeck(_)
        | Condition::ThisTurn(_)
        | Condition::LastTurn(_)
        | Condition::CameBy(_)
        | Condition::NextAfter(_)
        | Condition::StartOfPhase
        | Condition::NotThisTurn
        | Condition::ChainLinkOne
        | Condition::DirectAttack
        | Condition::DamageCalculation
        | Condition::DamageStep
        | Condition::BattleStep
        | Condition::WouldTakeBattleDamage(_)
        | Condition::OpenGameState
        | Condition::Did(_)
        | Condition::Done(_)
        | Condition::Unread(_) => false,
    }
}

fn counts_event(number: &crate::cards::number::Number) -> bool {
    use crate::cards::number::Number;
    match number {
        Number::Count(f) => f.among.as_deref() == Some("event"),
        Number::Different(d) => d.of.among.as_deref() == Some("event"),
        Number::Alike(a) => a.of.among.as_deref() == Some("event"),
        Number::Times(a, b) | Number::Plus(a, b) | Number::Highest(a, b) | Number::Lowest(a, b) => {
            counts_event(a) || counts_event(b)
        }
        Number::Half(n) | Number::Every(n, _) => counts_event(n),
        Number::Of(_)
        | Number::Fixed(_)
        | Number::Lp(_)
        | Number::Happened(_)
        | Number::HappenedSince(_)
        | Number::Those
        | Number::Counters(_)
        | Number::Bound(_)
        | Number::Any
        | Number::Unread(_) => false,
    }
}
