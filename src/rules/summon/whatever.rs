//! What is forbidden whatever card is meant: with cards that nobody knows it is asked of their description. Section
//! basics.forbidden-by-card.

use super::kind::of_kind;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::{Ban, Banned, Modifier};
use crate::cards::filter::{Ability, Filter, Kind, SummonKind};
use crate::cards::number::Number;
use crate::cards::token::Token;
use crate::cards::unread::walk::first_unread;

/// The card whose effect keeps a player from Special Summoning any monster that fits a description.
pub fn forbids_described(state: &State, player: Player, of: &Filter, kind: SummonKind) -> Option<CardId> {
    let concerned = |ban: &Ban| {
        ban.what == Banned::SpecialSummon
            && ban.at.is_none()
            && !ban.others
            && !ban.but_face_down
            && of_kind(ban, Some(kind))
            && ban.of.as_ref().is_none_or(|all| covers(all, of))
            && ban.except.as_ref().is_none_or(|free| apart(free, of))
    };
    state.view.active(state).find_map(|(active, apply)| {
        let Modifier::Ban(ban) = &apply.rule else { return None };
        (concerned(ban) && active.scope(state).means(state, ban.who, player)).then_some(active.source)
    })
}

/// The card whose effect keeps a player from Special Summoning a Token; with words of it that were not read, where it may.
pub fn forbids_token(state: &State, player: Player, token: &Token) -> Option<(CardId, Option<String>)> {
    let made = state.world.token(token).map(|at| &state.world.cards[usize::from(at)]);
    let of = Filter {
        kind: vec![Kind::Monster],
        types: token.types.iter().copied().chain([Ability::Token]).collect(),
        race: made.and_then(|card| card.race).or(token.race).into_iter().collect(),
        attribute: made.and_then(|card| card.attribute).or(token.attribute).into_iter().collect(),
        name: vec![token.name.clone()],
        archetype: token.archetypes.clone(),
        ..Filter::default()
    };
    let perhaps = || {
        state.view.active(state).find_map(|(active, apply)| {
            let Modifier::Ban(ban) = &apply.rule else { return None };
            let so = ban.what == Banned::SpecialSummon && active.scope(state).means(state, ban.who, player);
            Some((active.source, Some(first_unread(ban).filter(|_| so)?)))
        })
    };
    forbids_described(state, player, &of, SummonKind::Special).map(|by| (by, None)).or_else(perhaps)
}

/// Types of which a monster has one at most.
const FRAMES: [Ability; 5] = [Ability::Fusion, Ability::Ritual, Ability::Synchro, Ability::Xyz, Ability::Link];

fn frame(of: &Filter) -> Option<Ability> {
    of.types.iter().copied().find(|a| FRAMES.contains(a))
}

/// Whether all of one list are in another that is not empty.
fn within<T: PartialEq>(narrow: &[T], wide: &[T]) -> bool {
    !narrow.is_empty() && narrow.iter().all(|one| wide.contains(one))
}

/// Whether two lists name something, and nothing that is in both.
fn differ<T: PartialEq>(left: &[T], right: &[T]) -> bool {
    !left.is_empty() && !right.is_empty() && !left.iter().any(|one| right.contains(one))
}

/// Whether every monster that fits one description is of another, as far as both tell it.
pub fn covers(wide: &Filter, narrow: &Filter) -> bool {
    let told = |wide: bool, is: bool| wide || is;
    let known = Filter {
        place: Vec::new(),
        kind: Vec::new(),
        types: Vec::new(),
        race: Vec::new(),
        attribute: Vec::new(),
        name: Vec::new(),
        archetype: Vec::new(),
        not: Vec::new(),
        ..wide.clone()
    };
    known == Filter::default()
        && told(wide.place.is_empty(), within(&narrow.place, &wide.place))
        && told(wide.kind.is_empty(), wide.kind == [Kind::Monster])
        && wide.types.iter().all(|a| narrow.types.contains(a))
        && told(wide.race.is_empty(), within(&narrow.race, &wide.race))
        && told(wide.attribute.is_empty(), within(&narrow.attribute, &wide.attribute))
        && told(wide.name.is_empty(), within(&narrow.name, &wide.name))
        && told(wide.archetype.is_empty(), within(&narrow.archetype, &wide.archetype))
        && wide.not.iter().all(|not| apart(not, narrow))
}

/// Whether no monster fits both descriptions.
fn apart(one: &Filter, other: &Filter) -> bool {
    let frames = frame(one).zip(frame(other)).is_some_and(|(a, b)| a != b);
    let any = !one.any.is_empty() && one.any.iter().all(|part| apart(part, other));
    frames
        || any
        || differ(&one.race, &other.race)
        || differ(&one.attribute, &other.attribute)
        || differ(&one.place, &other.place)
        || levels_differ(one, other)
}

/// Whether they ask for different numbers of the same value.
fn levels_differ(one: &Filter, other: &Filter) -> bool {
    let exact = |of: &Filter| -> Vec<_> {
        let equal = of.value.iter().filter(|v| v.is == crate::cards::condition::Order::Equal);
        equal.filter_map(|v| if let Number::Fixed(n) = v.to { Some((v.stat, n)) } else { None }).collect()
    };
    let others = exact(other);
    exact(one).iter().any(|(stat, n)| others.iter().any(|(same, m)| same == stat && m != n))
}
