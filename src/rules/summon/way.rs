//! The ways of Normal Summoning a monster: how many Tributes each takes, and which.

use super::allowance::Manner;
use super::material::kept::may_be_tributed;
use crate::board::condition::holds;
use crate::board::limit::Use;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::together::dealt;
use crate::cards::continuous::{Apply, Modifier, Tributes};
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::entries::AlsoTributed;
use crate::cards::filter::{Filter, Place};
use crate::reason::Answer;
use crate::rules::effect::ability::kept_from_tributes;
use crate::rules::effect::limit::{self, free};

/// A way of Normal Summoning a card: how many Tributes, and where that is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// How many.
    pub count: u8,
    /// The card that says so; none: the Level.
    pub by: Option<CardId>,
    /// What the Tributes must be.
    pub of: Option<Filter>,
    /// Cards that can be Tributed besides: as well as monsters, or instead of one.
    pub also: Vec<AlsoTributed>,
    /// Each of these descriptions is fitted by a Tribute of its own.
    pub including: Vec<Filter>,
    /// The number of the card's own effect that says so, from 1.
    pub effect: Option<u8>,
    /// The monster that is Summoned.
    pub card: CardId,
    /// Whether there is this way; what its text asks for may not be known.
    pub sure: Answer,
    /// What a Summon in this way uses up of a text that can be used only so often.
    pub spends: Option<Use>,
}

impl Way {
    /// A way with so many Tributes, whatever they are.
    fn of(card: CardId, count: u8) -> Way {
        Way {
            count,
            by: None,
            of: None,
            also: Vec::new(),
            including: Vec::new(),
            effect: None,
            card,
            sure: Answer::Yes,
            spends: None,
        }
    }

    /// A way that a text tells.
    fn told(card: CardId, count: u8, by: CardId, told: &Tributes) -> Way {
        let of = told.tribute.as_deref().cloned();
        Way { by: Some(by), of, including: told.including.clone(), ..Way::of(card, count) }
    }

    /// How the words speak that say what the Tributes are.
    fn scope(&self, player: Player) -> Scope<'static> {
        Scope { sight: Sight::Own, ..Scope::of(self.by.unwrap_or(self.card), player) }
    }

    /// How many of these cards can be Tributed together, if each of them can be; `least`: at least so surely.
    pub fn together(&self, state: &State, player: Player, of: &[CardId], least: Answer) -> usize {
        let scope = self.scope(player);
        let fitting = |filter: &Filter, least: Answer| -> Vec<CardId> {
            of.iter().copied().filter(|id| fits(state, filter, *id, &scope) >= least).collect()
        };
        // What was not read may ask for nothing.
        let (open, told): (Vec<&Filter>, Vec<&Filter>) = self.including.iter().partition(|of| of.says_nothing());
        let wanted: Vec<Vec<CardId>> = told.into_iter().map(|filter| fitting(filter, least)).collect();
        if dealt(&wanted) < wanted.len() || least == Answer::Yes && !open.is_empty() {
            return 0;
        }
        // What may be one of those of which there can be only so many counts where it has to be sure.
        let contrary = if least == Answer::Yes { Answer::Unknown } else { Answer::Yes };
        let besides = |id: &&CardId| !state.copy(**id).zone.is_monster() || state.copy(**id).controller != player;
        let over = self.also.iter().filter_map(|also| {
            let most = usize::from(also.at_most?);
            Some(fitting(&also.of, contrary).iter().filter(besides).count().saturating_sub(most))
        });
        of.len().saturating_sub(over.sum())
    }
}

/// The ways of Normal Summoning a card, those of its Level first; none where its own text keeps it from being Set.
pub fn ways(state: &State, player: Player, card: CardId, manner: Manner) -> Vec<Way> {
    let level = state.view.of(card).level.unwrap_or(0);
    let usual = match level {
        ..=4 => 0,
        5 | 6 => 1,
        _ => 2,
    };
    let mut ways = vec![Way::of(card, usual)];
    let own = state.card(card).effects.iter().zip(1u8..).filter(|(e, _)| of_its_summon(e)).flat_map(|(e, number)| {
        let scope = Scope::of(card, player);
        let held = move |a: &Apply| {
            let all = e.condition.iter().chain(&a.condition).map(|c| holds(state, c, &scope));
            all.min().unwrap_or(Answer::Yes)
        };
        e.applies.iter().map(move |apply| (apply, number, held(apply))).filter(|(.., sure)| *sure != Answer::No)
    });
    let mut also: Vec<AlsoTributed> = Vec::new();
    for (apply, number, sure) in own {
        let Modifier::Tributes(t) = &apply.rule else { continue };
        // It speaks of others, unless nobody knows of whom.
        let others =
            t.of.as_ref()
                .is_some_and(|of| !of.says_nothing() || fits(state, of, card, &Scope::of(card, player)) != Answer::Yes);
        if others {
            continue;
        }
        if t.not_set && manner == Manner::Set {
            if t.never_set() {
                unless(&mut ways, sure);
            }
            continue;
        }
        if let Some(besides) = &t.also {
            also.extend((sure == Answer::Yes).then(|| (**besides).clone()));
            continue;
        }
        let count = t.exactly.unwrap_or_else(|| usual.saturating_sub(t.fewer.unwrap_or(0)));
        if t.choice == Obligation::Must {
            unless(&mut ways, sure);
        }
        ways.push(Way { effect: Some(number), sure, ..Way::told(card, count, card, t) });
    }
    for (active, apply) in state.view.active(state) {
        let Modifier::Tributes(t) = &apply.rule else { continue };
        let scope = active.scope(state);
        let Some(of) = &t.of else { continue };
        if scope.means(state, t.who, player)
            && !(t.not_set && manner == Manner::Set)
            && fits(state, of, card, &scope) == Answer::Yes
        {
            if let Some(besides) = &t.also {
                let left = free(state, *active) != Answer::No;
                also.extend(left.then(|| (**besides).clone()));
                continue;
            }
            let count = t.exactly.unwrap_or_else(|| usual.saturating_sub(t.fewer.unwrap_or(0)));
            let (sure, spends) = (free(state, *active), limit::spends(state, *active));
            ways.push(Way { sure, spends, ..Way::told(card, count, active.source, t) });
        }
    }
    ways.retain(|way| way.sure != Answer::No);
    if manner != Manner::Set && ways.iter().any(|way| way.count == usual && way.by.is_none()) {
        ways.extend(several(state, player, card).filter(|(_, count)| *count == usual).map(|(id, _)| {
            let of = Filter { itself: true, ..Filter::default() };
            Way { by: Some(id), of: Some(of), ..Way::of(card, 1) }
        }));
    }
    // A monster that counts as several Tributes counts so for itself alone.
    for way in ways.iter_mut().filter(|way| !way.of.as_ref().is_some_and(|of| of.itself)) {
        way.also.clone_from(&also);
    }
    ways
}

/// Leaves ways open as far as it is not sure that there are none but another one.
fn unless(ways: &mut [Way], sure: Answer) {
    for way in ways {
        way.sure = way.sure.min(!sure);
    }
}

/// Whether an effect can say how its own card is Summoned: where it is one that applies, it does so in the hand.
fn of_its_summon(effect: &Effect) -> bool {
    matches!(effect.class, Class::Condition | Class::Unclassified | Class::Procedure)
        || effect.class == Class::Continuous && effect.from.contains(&Place::Hand)
}

/// The monsters of a player that can be treated as so many Tributes for the Tribute Summon of a card.
pub(super) fn several(state: &State, player: Player, card: CardId) -> impl Iterator<Item = (CardId, u8)> {
    let counts = move |id: CardId| {
        state.view.active(state).find_map(|(active, apply)| {
            let Modifier::ManyTributes(many) = &apply.rule else { return None };
            let scope = Scope { sight: Sight::All, ..active.scope(state) };
            let right = active.reaches(state, id).min(fits(state, &many.of, card, &scope)) == Answer::Yes;
            right.then_some((id, many.count))
        })
    };
    state.monsters(player).filter_map(counts)
}

/// What a Normal Summon with these Tributes uses up of the texts that can be used only so often.
pub fn spent(state: &State, player: Player, (card, manner): (CardId, Manner), tributes: &[CardId]) -> Vec<Use> {
    let foreign: Vec<CardId> = tributes
        .iter()
        .copied()
        .filter(|id| !state.copy(*id).zone.is_monster() || state.copy(*id).controller != player)
        .collect();
    let used = state.view.active(state).filter_map(|(active, apply)| {
        let Modifier::Tributes(t) = &apply.rule else { return None };
        let (besides, used) = (t.also.as_ref()?, limit::spends(state, *active)?);
        let scope = active.scope(state);
        let summoned = t.of.as_ref().is_some_and(|of| fits(state, of, card, &scope) == Answer::Yes);
        let of = summoned && !(t.not_set && manner == Manner::Set);
        let one = || foreign.iter().any(|id| fits(state, &besides.of, *id, &scope) != Answer::No);
        (of && scope.means(state, t.who, player) && one()).then_some(used)
    });
    let way = way_of(state, player, (card, manner), tributes).and_then(|way| way.spends);
    used.chain(way).collect()
}

/// The way in which a card is Normal Summoned with these Tributes: of those that can be used only so often none where
/// another will do.
pub(super) fn way_of(
    state: &State,
    player: Player,
    (card, manner): (CardId, Manner),
    tributes: &[CardId],
) -> Option<Way> {
    let right = |way: &Way| {
        usize::from(way.count) == tributes.len()
            && tributes.iter().all(|t| tributable(state, player, *t, way) == Answer::Yes)
            && way.together(state, player, tributes, Answer::Yes) == tributes.len()
    };
    ways(state, player, card, manner).into_iter().filter(right).min_by_key(|way| way.spends.is_some())
}

/// Whether a card could be Tributed by a player for a card's Summon.
pub fn tributable(state: &State, player: Player, tribute: CardId, way: &Way) -> Answer {
    let copy = state.copy(tribute);
    let scope = way.scope(player);
    // A text may let a player Tribute other monsters than their own, and from the hand; so may what was not read of it.
    let open = |f: &Filter| f.says_nothing() || f.unread.is_some();
    let others = |f: &Filter| f.whose.is_some() || open(f);
    let told = |f: &Filter| others(f) || !f.any.is_empty() && f.any.iter().all(others);
    let elsewhere = way.of.as_ref().is_some_and(told);
    let in_hand = |f: &Filter| f.place.contains(&Place::Hand) || open(f);
    let from_hand = || copy.zone == Zone::Hand && way.of.as_ref().is_some_and(in_hand);
    let asked = if elsewhere && (copy.zone.is_monster() || from_hand())
        || copy.zone.is_monster() && copy.controller == player
    {
        way.of.as_ref().map_or(Answer::Yes, |f| fits(state, f, tribute, &scope))
    } else if tribute != way.card && (copy.controller == player || copy.zone.is_monster()) {
        let said = way.also.iter().filter(|also| copy.controller == player || others(&also.of));
        let besides = said.map(|also| fits(state, &also.of, tribute, &scope)).max().unwrap_or(Answer::No);
        // Whether it goes in the place of a monster that has to be of some kind, the words do not say.
        if way.of.is_some() { besides.min(Answer::Unknown) } else { besides }
    } else {
        Answer::No
    };
    if asked == Answer::No || tribute == way.card {
        return Answer::No;
    }
    let kept = kept_from_tributes(state, tribute, true);
    asked.min(!kept).min(may_be_tributed(state, tribute, way.card)).min(way.sure)
}
