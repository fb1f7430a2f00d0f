//! Sets of Fusion Materials: which cards could take which of the listed places.

use crate::board::alike::alike;
use crate::board::matching::{Scope, Sight, fits, is_named};
use crate::board::named::lists;
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::board::together::dealt;
use crate::cards::continuous::{Banned, Modifier};
use crate::cards::filter::{Ability, Place, SummonKind};
use crate::cards::materials::Materials;
use crate::reason::Answer;
use crate::rules::effect::ability::unaffected;
use crate::rules::summon::extra_zone::{Arrival, needs_arrow, zones};
use crate::rules::summon::kind::forbidder;
use crate::rules::summon::material::kept::may_be_material;
use crate::rules::summon::performed::Performed;

/// What is supposed not to stand in the way.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is supposed by itself")]
pub(super) struct Lift {
    /// That nothing may take the place of a listed material.
    pub exactly: bool,
    /// That a monster which the effect names must itself be used.
    pub named: bool,
    /// That there must be so many materials, and no more.
    pub number: bool,
    /// That the monster needs a zone.
    pub room: bool,
    /// That it is not known whether a card will do.
    pub unsure: bool,
}

/// A card that could be used.
#[derive(Debug, Clone)]
pub(super) struct Member {
    /// The card.
    pub card: CardId,
    /// Whether it is what each slot asks for.
    fit: Vec<bool>,
    /// Whether it could take the place of the material of each slot.
    stands: Vec<bool>,
    /// It is a monster that the effect demands.
    demanded: bool,
}

/// One list of materials with the cards that could be used.
#[derive(Debug)]
pub(super) struct Pool<'a> {
    p: &'a Performed<'a>,
    monster: CardId,
    needs: &'a Materials,
    lift: Lift,
    members: Vec<Member>,
    /// One that the effect demands must be among them.
    demanded: bool,
    /// A zone is open without any material leaving.
    open: bool,
}

/// The lists of materials of a monster: each is one way of Summoning it.
pub(super) fn needs(state: &State, monster: CardId) -> impl Iterator<Item = &Materials> {
    state.card(monster).effects.iter().flat_map(|e| &e.applies).filter_map(|apply| {
        let Modifier::Materials(materials) = &apply.rule else { return None };
        Some(materials)
    })
}

/// Whether a card can be used for a monster where it lies, as far as effects and its own text go.
pub(super) fn usable(p: &Performed<'_>, card: CardId, monster: CardId) -> Answer {
    let (state, this, player) = (p.state, p.scope.this, p.player());
    let copy = state.copy(card);
    if copy.zone.on_field() && card != this && unaffected(state, card, this, player, true) {
        return Answer::No;
    }
    let token = state.card(card).types.contains(&Ability::Token);
    let goes = p.goes(card);
    let bans = [(Place::Banished, Banned::Banish), (Place::Graveyard, Banned::SendToGraveyard)];
    let ban = bans.into_iter().find(|(place, _)| *place == goes).map(|(_, ban)| ban);
    // A Token lies only on the field: it vanishes on the way to the GY, and cannot be returned to a Deck.
    let lands = ban.is_some() || !token;
    let forbidden = ban.is_some_and(|b| forbidder(state, player, &[b], card, None).is_some());
    if forbidden || !lands {
        return Answer::No;
    }
    may_be_material(state, card, SummonKind::Fusion, monster)
}

/// Whether the opponent's card lies face-down, so that nobody but them may look at it.
pub(super) fn hidden(p: &Performed<'_>, card: CardId) -> bool {
    let copy = p.state.copy(card);
    copy.zone.is_monster() && !copy.face_up && copy.controller != p.player()
}

/// Whether a card can take the place of a Fusion Material where it lies.
fn substitute(state: &State, card: CardId) -> bool {
    let copy = state.copy(card);
    let lives = !copy.zone.on_field() || copy.face_up && !state.view.of(card).negated;
    lives
        && state.card(card).effects.iter().any(|e| {
            (e.from.is_empty() && !copy.zone.on_field() || copy.zone.among(&e.from))
                && e.applies.iter().any(|a| a.rule == Modifier::FusionSubstitute)
        })
}

/// Whether a card is one that the effect names and that must itself be used.
fn named(p: &Performed<'_>, monster: CardId, card: CardId) -> bool {
    p.with.monster.lists.iter().any(|n| lists(p.state, monster, n) == Answer::Yes && is_named(p.state, card, n))
}

/// Whether a card is one that the text demands among the materials.
pub(super) fn included(p: &Performed<'_>, card: CardId) -> bool {
    let scope = Scope { sight: Sight::Own, ..p.scope };
    let fit = p.with.including.as_ref().is_some_and(|f| fits(p.state, f, card, &scope) == Answer::Yes);
    fit || p.with.including_this && card == p.scope.this
}

impl<'a> Pool<'a> {
    /// The cards that could be used for a list of materials, among these if some are given.
    pub(super) fn new(
        p: &'a Performed<'a>,
        monster: CardId,
        needs: &'a Materials,
        lift: Lift,
        among: Option<&[CardId]>,
    ) -> Pool<'a> {
        let state = p.state;
        let scope = Scope { sight: Sight::Own, ..Scope::of(monster, p.player()) };
        let leaving = |id: CardId| id == p.scope.this && state.copy(id).zone == Zone::Hand;
        let will_do = |answer: Answer| answer == Answer::Yes || lift.unsure && answer == Answer::Unknown;
        let right = |id: &CardId| {
            *id != monster && !leaving(*id) && p.takes(*id) && !hidden(p, *id) && will_do(usable(p, *id, monster))
        };
        let member = |card: CardId| {
            let fit: Vec<bool> = needs.slots.iter().map(|s| will_do(fits(state, &s.of, card, &scope))).collect();
            let stands_in = (!needs.exactly || lift.exactly) && substitute(state, card);
            let stands: Vec<bool> =
                needs.slots.iter().zip(&fit).map(|(s, f)| stands_in && !f && !s.of.name.is_empty()).collect();
            let demanded = included(p, card) || named(p, monster, card);
            Member { card, fit, stands, demanded }
        };
        let useful = |m: &Member| m.fit.iter().chain(&m.stands).any(|f| *f);
        let members: Vec<Member> = match among {
            Some(given) => given.iter().copied().filter(right).map(member).filter(useful).collect(),
            None => state.ids().filter(right).map(member).filter(useful).collect(),
        };
        let demanded =
            p.with.including.is_some() || p.with.including_this || !lift.named && !p.with.monster.lists.is_empty();
        let open =
            lift.room || !needs_arrow(state, monster) && zones(state, &arrival(p, monster, &[])).next().is_some();
        Pool { p, monster, needs, lift, members, demanded, open }
    }

    /// The bounds of a slot.
    fn bounds(&self, slot: usize) -> (usize, usize) {
        let s = &self.needs.slots[slot];
        (usize::from(s.min), usize::from(s.max.unwrap_or(s.min)))
    }

    /// Calls `visit` with every set until it returns true, those with few cards for each slot first.
    /// Ends where no work is left.
    pub(super) fn search(&self, visit: &mut dyn FnMut(&[CardId]) -> bool) -> bool {
        if self.hopeless() {
            return false;
        }
        self.fill(0, 0, 0, false, &mut Vec::new(), visit)
    }

    /// Whether no set can be right: none is there of those that are demanded, or not enough for all slots at once.
    fn hopeless(&self) -> bool {
        let wanted: Vec<Vec<CardId>> = (0..self.needs.slots.len())
            .flat_map(|slot| {
                let right = self.members.iter().filter(|m| m.fit[slot] || m.stands[slot]);
                vec![right.map(|m| m.card).collect(); self.bounds(slot).0]
            })
            .collect();
        self.demanded && !self.members.iter().any(|m| m.demanded) || dealt(&wanted) < wanted.len()
    }

    /// Fills the slots one by one; within a slot the cards come in order.
    fn fill(
        &self,
        slot: usize,
        held: usize,
        from: usize,
        stood: bool,
        taken: &mut Vec<usize>,
        visit: &mut dyn FnMut(&[CardId]) -> bool,
    ) -> bool {
        if !self.p.state.meter.take() {
            return true;
        }
        if slot == self.needs.slots.len() {
            let cards: Vec<CardId> = taken.iter().map(|n| self.members[*n].card).collect();
            return self.will_do(&cards, taken) && visit(&cards);
        }
        let (min, max) = self.bounds(slot);
        if held >= min && self.fill(slot + 1, 0, 0, stood, taken, visit) {
            return true;
        }
        if held >= max {
            return false;
        }
        for n in from..self.members.len() {
            let member = &self.members[n];
            let stands = member.stands[slot] && !stood;
            let right = member.fit[slot] || stands;
            if taken.contains(&n) || !right || !self.goes_with(slot, &taken[taken.len() - held..], member.card) {
                continue;
            }
            taken.push(n);
            let found = self.fill(slot, held + 1, n + 1, stood || !member.fit[slot], taken, visit);
            taken.pop();
            if found {
                return true;
            }
        }
        false
    }

    /// Whether cards that fill the slots are right together, and leave a zone.
    fn will_do(&self, cards: &[CardId], taken: &[usize]) -> bool {
        if self.demanded && !taken.iter().any(|n| self.members[*n].demanded) {
            return false;
        }
        (self.lift.number || self.p.with.takes_so_many(cards.len())) && self.room(cards)
    }

    /// Whether one more card differs from, and agrees with, those that a slot holds already as it has to.
    fn goes_with(&self, slot: usize, others: &[usize], card: CardId) -> bool {
        let slot = &self.needs.slots[slot];
        others.iter().map(|n| self.members[*n].card).all(|other| {
            !slot.different.iter().any(|by| alike(self.p.state, card, other, *by) == Answer::Yes)
                && slot.same.iter().all(|by| alike(self.p.state, card, other, *by) == Answer::Yes)
        })
    }

    fn room(&self, cards: &[CardId]) -> bool {
        self.open || self.lift.room || zones(self.p.state, &arrival(self.p, self.monster, cards)).next().is_some()
    }

    /// Whether all the given cards together, and no others, fill the slots.
    pub(super) fn takes_all(&self, given: &[CardId]) -> bool {
        let all = given.iter().all(|id| self.members.iter().any(|m| m.card == *id));
        all && self.members.len() == given.len() && self.search(&mut |cards| cards.len() == given.len())
    }
}

/// The monster on its way.
pub(super) fn arrival<'a>(p: &Performed<'_>, monster: CardId, leaving: &'a [CardId]) -> Arrival<'a> {
    Arrival { card: monster, player: p.player(), kind: SummonKind::Fusion, leaving }
}

/// The first set of materials for a monster.
pub(super) fn first(p: &Performed<'_>, monster: CardId, lift: Lift, among: Option<&[CardId]>) -> Option<Vec<CardId>> {
    let mut found = None;
    for needs in needs(p.state, monster) {
        let pool = Pool::new(p, monster, needs, lift, among);
        let stop = pool.search(&mut |cards| {
            found = Some(cards.to_vec());
            true
        });
        if stop {
            break;
        }
    }
    if let Some(set) = &mut found {
        set.sort();
    }
    found
}

/// Whether some set of materials for a monster holds this card.
pub(super) fn uses(p: &Performed<'_>, monster: CardId, card: CardId) -> bool {
    let holds = |pool: Pool<'_>| pool.search(&mut |cards| cards.contains(&card));
    needs(p.state, monster).any(|needs| holds(Pool::new(p, monster, needs, Lift::default(), None)))
}

/// Whether these cards are the materials of a monster.
pub(super) fn right(p: &Performed<'_>, monster: CardId, lift: Lift, given: &[CardId]) -> bool {
    needs(p.state, monster).any(|needs| Pool::new(p, monster, needs, lift, Some(given)).takes_all(given))
}
