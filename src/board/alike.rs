//! Cards that are alike in something.

use super::matching::{Scope, is_named, nouns};
use super::moment::LastKnown;
use super::number::{is_gone, lacks, stat, turned_down};
use super::past::{moved, never_moved, was};
use super::place::{CardId, Zone, column};
use super::state::State;
use super::view::Derived;
use crate::cards::card::Card;
use crate::cards::filter::{Filter, Kind, Original};
use crate::cards::materials::Alike;
use crate::cards::number::{Had, Stat};
use crate::cards::step::Noun;
use crate::reason::Answer;

/// Whether two cards are alike in something. One that has no such value is like none in it.
pub fn alike(state: &State, a: CardId, b: CardId, by: Alike) -> Answer {
    state.meter.take();
    let (of_a, of_b) = (state.view.of(a), state.view.of(b));
    let [card_a, card_b] = [a, b].map(|id| state.card(id));
    // The name that a card has now, and the one that it always has besides.
    let names = |id: CardId| {
        let renamed = state.view.renamed(id);
        let always = state.card(id).always_named.as_deref().filter(|_| renamed.is_none());
        [Some(renamed.unwrap_or(&state.card(id).name.en)), always].into_iter().flatten()
    };
    let number = |of: Stat| equal(stat(state, a, of), stat(state, b, of));
    let now = |answer: Answer| if of_a.blurred || of_b.blurred { Answer::Unknown } else { answer };
    if without(state, a, by) || without(state, b, by) {
        return Answer::No;
    }
    match by {
        Alike::Name => {
            let has_one_of = |id: CardId, other: CardId| names(other).any(|name| is_named(state, id, name));
            now(Answer::from(has_one_of(a, b) || has_one_of(b, a)))
        }
        Alike::Race | Alike::Attribute | Alike::Level | Alike::Rank | Alike::Atk | Alike::Def => shared(of_a, of_b, by),
        Alike::Link => now(number(Stat::Link)),
        Alike::OriginalName if card_a.name.en == card_b.name.en => Answer::Yes,
        // Whether a name that a card always has besides is its original one, no text says.
        Alike::OriginalName if [card_a, card_b].iter().any(|card| card.always_named.is_some()) => Answer::Unknown,
        Alike::OriginalName => Answer::No,
        Alike::OriginalRace => same(card_a.race, card_b.race),
        Alike::OriginalAttribute => same(card_a.attribute, card_b.attribute),
        Alike::OriginalLevel => now(number(Stat::OriginalLevel)),
        Alike::CardType => {
            let kinds = [Kind::Monster, Kind::Spell, Kind::Trap];
            now(Answer::from(kinds.into_iter().any(|kind| of_a.is(kind) && of_b.is(kind))))
        }
        Alike::Column => {
            let [a, b] = [a, b].map(|id| column(state.copy(id).zone, state.copy(id).controller));
            Answer::from(a.is_some() && a == b)
        }
        Alike::AdjacentColumn => {
            // Of a card that is not on the field, nobody has written down where it was.
            if [a, b].iter().any(|id| !state.copy(*id).zone.on_field()) {
                return Answer::Unknown;
            }
            let [a, b] = [a, b].map(|id| column(state.copy(id).zone, state.copy(id).controller));
            Answer::from(a.zip(b).is_some_and(|(a, b)| a.abs_diff(b) == 1))
        }
        Alike::Place => {
            let [a, b] = [a, b].map(|id| state.copy(id).zone);
            Answer::from(a == b || a.on_field() && b.on_field())
        }
    }
}

/// Whether two cards differ in something. One that has no such value differs from none in it.
pub fn differ(state: &State, a: CardId, b: CardId, by: Alike) -> Answer {
    if without(state, a, by) || without(state, b, by) { Answer::No } else { !alike(state, a, b, by) }
}

/// Whether cards that are like this are alike in something that can change.
fn shared(a: &Derived, b: &Derived, by: Alike) -> Answer {
    let found = match by {
        Alike::Race => Answer::from(a.race.is_some() && a.race == b.race),
        Alike::Attribute => Answer::from(a.attributes & b.attributes != 0),
        Alike::Level => equal(a.level, b.level),
        Alike::Rank => equal(a.rank, b.rank),
        Alike::Atk => equal(a.atk, b.atk),
        Alike::Def => equal(a.def, b.def),
        Alike::Name
        | Alike::Link
        | Alike::OriginalName
        | Alike::OriginalRace
        | Alike::OriginalAttribute
        | Alike::OriginalLevel
        | Alike::Place
        | Alike::CardType
        | Alike::Column
        | Alike::AdjacentColumn => Answer::Unknown,
    };
    let hazy = matches!(by, Alike::Atk | Alike::Def) && (a.hazy || b.hazy);
    if a.blurred || b.blurred || hazy { Answer::Unknown } else { found }
}

/// Whether a card still lies where it is asked what it was.
pub(super) fn lies_there(state: &State, id: CardId, had: Had) -> bool {
    let zone = state.copy(id).zone;
    had == Had::Field && zone.on_field() || had == Had::Hand && zone == Zone::Hand
}

/// Whether a card lay face-down on the field before it came to where it lies.
fn was_turned_down(state: &State, id: CardId) -> bool {
    moved(state, id).is_some_and(|event| event.from.on_field() && !event.last.face_up)
}

/// Whether it is something that no position of a card changes.
fn is_printed(by: Alike) -> bool {
    matches!(by, Alike::CardType | Alike::OriginalName | Alike::OriginalRace | Alike::OriginalAttribute)
}

/// Whether a card lay as the kind of card that it is where it came from, not as a Trap Monster or an Equip Card does.
fn counted_as_printed(state: &State, id: CardId) -> bool {
    let monster = state.card(id).kind == Kind::Monster;
    moved(state, id).is_some_and(|event| event.from.is_monster() == monster)
}

/// Whether a card surely has no such value, nor had it before it moved.
fn had_none(state: &State, id: CardId, by: Alike, had: Option<Had>) -> bool {
    let then = |last: LastKnown| {
        last.like.is_some_and(|like| {
            let had = [(Alike::Level, like.level), (Alike::Rank, like.rank), (Alike::Def, like.def)];
            had.iter().all(|(value, of)| *value != by || of.is_none())
        })
    };
    let before = |had| was(state, id, had).map_or(never_moved(state, id), then);
    without(state, id, by) && had.is_none_or(before)
}

/// Whether a card is alike to another one as that was before it moved.
fn alike_before(state: &State, a: CardId, b: CardId, by: Alike, had: Had) -> Answer {
    let now = alike(state, a, b, by);
    if lies_there(state, b, had) {
        return now;
    }
    let Some(last) = was(state, b, had) else {
        // What lay face-down had no other name than the one that it shows now.
        let turned = was_turned_down(state, b);
        let shown = matches!(by, Alike::Name) && turned && state.copy(b).face_up;
        let shown = shown && now == alike(state, a, b, Alike::OriginalName);
        // What it is by its print it was face-down as well, where it counted as nothing else.
        let printed = turned && is_printed(by) && !state.view.of(b).blurred && counted_as_printed(state, b);
        return if had == Had::Unsaid && (shown || printed || never_moved(state, b)) { now } else { Answer::Unknown };
    };
    let then = match by {
        Alike::Name if last.renamed => Answer::Unknown,
        Alike::Race | Alike::Attribute | Alike::Level | Alike::Rank | Alike::Atk | Alike::Def => {
            last.like.map_or(Answer::Unknown, |like| shared(state.view.of(a), &like, by))
        }
        Alike::Name
        | Alike::Link
        | Alike::OriginalName
        | Alike::OriginalRace
        | Alike::OriginalAttribute
        | Alike::OriginalLevel
        | Alike::Place
        | Alike::CardType => now,
        Alike::Column | Alike::AdjacentColumn => Answer::Unknown,
    };
    let told = had != Had::Unsaid || state.copy(b).zone == Zone::Gone;
    if told || then == now { then } else { Answer::Unknown }
}

fn equal(a: Option<i32>, b: Option<i32>) -> Answer {
    a.zip(b).map_or(Answer::Unknown, |(a, b)| Answer::from(a == b))
}

/// Whether two printed values are the same; what has none printed may count as something all the same.
fn same<T: PartialEq>(a: Option<T>, b: Option<T>) -> Answer {
    a.zip(b).map_or(Answer::Unknown, |(a, b)| Answer::from(a == b))
}

/// Whether a card is alike to others in what a description says. Where it may be one or another of several, only what
/// is so of each is known; of cards described, it is each of them.
pub fn likened(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    let all = filter.like.iter().map(|like| {
        if is_gone(&like.of, scope) {
            return Answer::No;
        }
        let Some(others) = nouns(state, &like.of, scope) else { return Answer::Unknown };
        let one = |other: &CardId| {
            let copy = state.copy(*other);
            let hidden = matches!(like.of, Noun::All(_)) && copy.zone.on_field() && !copy.face_up;
            // Whether a face-down card counts for that, no text says.
            let most = if hidden { Answer::Unknown } else { Answer::Yes };
            // Nothing is like what lies face-down, and nothing differs from it.
            if like.had.is_none() && like.what.iter().any(|by| shown(*by)) && turned_down(state, &like.of, *other) {
                return Answer::No;
            }
            let by = like.what.iter().map(|by| match like.had {
                Some(had) => alike_before(state, id, *other, *by, had).min(most),
                None => alike(state, id, *other, *by).min(most),
            });
            // What has no Level has not the same one; whether it has another, no text says.
            if like.what.iter().any(|by| without(state, id, *by) || had_none(state, *other, *by, like.had)) {
                return if like.not { Answer::Unknown } else { Answer::No };
            }
            by.map(|answer| if like.not { !answer } else { answer }).min().unwrap_or(Answer::Unknown)
        };
        let (least, most) = (others.iter().map(one).min(), others.iter().map(one).max());
        match like.of {
            // Other than all cards that are described, or alike to any of them.
            Noun::All(_) if like.not => return least.unwrap_or(Answer::Yes),
            Noun::All(_) => return most.unwrap_or(Answer::No),
            Noun::This
            | Noun::Target(_)
            | Noun::Choose(_)
            | Noun::Bound(_)
            | Noun::Event
            | Noun::Link
            | Noun::Equipped
            | Noun::Linked
            | Noun::Top(_)
            | Noun::Those
            | Noun::SummonMaterials(_)
            | Noun::Done(_)
            | Noun::Unread(_) => {}
        }
        least.filter(|_| least == most).unwrap_or(Answer::Unknown)
    });
    let originally = filter.original.as_ref().map(|original| originally(state, id, original));
    all.chain(originally).min().unwrap_or(Answer::Yes)
}

/// Whether it is something that a card shows only face-up.
fn shown(by: Alike) -> bool {
    !matches!(by, Alike::Place | Alike::Column | Alike::AdjacentColumn)
}

/// Whether a card surely has no such value.
fn without(state: &State, id: CardId, by: Alike) -> bool {
    let stat = match by {
        Alike::Level => Stat::Level,
        Alike::OriginalLevel => Stat::OriginalLevel,
        Alike::Rank => Stat::Rank,
        Alike::Def => Stat::Def,
        Alike::Link => Stat::Link,
        Alike::Name
        | Alike::Race
        | Alike::Attribute
        | Alike::Atk
        | Alike::OriginalName
        | Alike::OriginalRace
        | Alike::OriginalAttribute
        | Alike::Place
        | Alike::CardType
        | Alike::Column
        | Alike::AdjacentColumn => return false,
    };
    lacks(state, id, stat)
}

/// Whether a card originally is so.
fn originally(state: &State, id: CardId, original: &Original) -> Answer {
    let card = state.card(id);
    // What is no monster as it is printed may count as one of some Type all the same.
    let counts = state.view.of(id).is(Kind::Monster) && card.kind != Kind::Monster;
    let race = printed(&original.race, card.race, counts);
    let attribute = printed(&original.attribute, card.attribute, counts);
    let named = |name: &String| card.name.en == *name || card.always_named.as_ref() == Some(name);
    let name = original.name.is_empty() || original.name.iter().any(named);
    let within = |card: &Card| original.archetype.iter().any(|a| card.archetypes.contains(a));
    Answer::from(name && (original.archetype.is_empty() || within(card))).min(race).min(attribute)
}

fn printed<T: PartialEq>(wanted: &[T], printed: Option<T>, counts: bool) -> Answer {
    match printed {
        _ if wanted.is_empty() => Answer::Yes,
        None if counts => Answer::Unknown,
        printed => Answer::from(printed.is_some_and(|printed| wanted.contains(&printed))),
    }
}

/// How many cards are alike in all of this, at most; none where that is not known.
pub fn most_alike(state: &State, cards: &[CardId], by: &[Alike]) -> Option<i32> {
    let several = |id: &CardId| by.contains(&Alike::Attribute) && state.view.of(*id).attributes.count_ones() > 1;
    if cards.iter().any(several) {
        return None;
    }
    let with = |id: &CardId| {
        let like = |other: &CardId| {
            let without = by.iter().any(|by| [id, other].iter().any(|id| without(state, **id, *by)));
            let all = || by.iter().map(|by| alike(state, *id, *other, *by)).min();
            if without && id != other { Some(Answer::No) } else { all() }
        };
        let answers: Vec<Answer> = cards.iter().filter(|other| *other != id).map(like).collect::<Option<_>>()?;
        if answers.contains(&Answer::Unknown) {
            return None;
        }
        i32::try_from(answers.iter().filter(|answer| **answer == Answer::Yes).count() + 1).ok()
    };
    Some(cards.iter().map(with).collect::<Option<Vec<i32>>>()?.into_iter().max().unwrap_or(0))
}

/// How many kinds there are among cards; none where a card may be of several, or of which is not known.
pub fn kinds(state: &State, cards: &[CardId], by: Alike) -> Option<i32> {
    let mut kinds: Vec<Vec<CardId>> = Vec::new();
    for card in cards {
        let mut of = None;
        for (n, kind) in kinds.iter().enumerate() {
            let answers = || kind.iter().map(|other| alike(state, *card, *other, by));
            match (answers().min()?, answers().max()?) {
                (Answer::No, Answer::No) => {}
                (Answer::Yes, Answer::Yes) if of.is_none() => of = Some(n),
                _ => return None,
            }
        }
        match of {
            Some(n) => kinds[n].push(*card),
            None => kinds.push(vec![*card]),
        }
    }
    let several = |id: &CardId| by == Alike::Attribute && state.view.of(*id).attributes.count_ones() > 1;
    if cards.iter().any(several) {
        return None;
    }
    i32::try_from(kinds.len()).ok()
}
