//! The present without its history: what a board is when nobody asks how it came about.

use std::borrow::Cow;

use super::chain::Window;
use super::copy::Copy;
use super::limit::Use;
use super::place::{CardId, Zone};
use super::state::State;
use super::view::refresh;
use crate::cards::act::Until;
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Counts, Effect, Per};
use crate::cards::filter::{Ability, Kind, SummonKind};

/// Whether it is a fact about a card that it was properly Summoned once.
pub fn proper_matters(card: &Card) -> bool {
    let special = [Ability::Fusion, Ability::Ritual, Ability::Synchro, Ability::Xyz, Ability::Link];
    let must = card.effects.iter().flat_map(|e| &e.applies).any(|a| matches!(a.rule, Modifier::MustBeSummoned(_)));
    card.kind == Kind::Monster && (must || special.iter().any(|a| card.types.contains(a)))
}

/// Whether a card remembers there what it is linked to: on the field, and where everybody sees it after.
pub fn keeps_link(zone: Zone) -> bool {
    zone.on_field() || matches!(zone, Zone::Graveyard | Zone::Banished)
}

/// Whether a card asks which of its effects were used and not negated.
fn asks_for_uses(card: &Card) -> bool {
    fn asks(condition: &Condition) -> bool {
        if let Condition::All(parts) | Condition::Any(parts) = condition {
            parts.iter().any(asks)
        } else if let Condition::Not(inner) | Condition::WhenActivated(inner) = condition {
            asks(inner)
        } else {
            matches!(condition, Condition::UsedThisTurn(_))
        }
    }
    let applied = |e: &Effect| e.applies.iter().any(|a| a.condition.iter().any(asks));
    card.effects.iter().any(|e| e.condition.iter().any(asks) || applied(e))
}

impl State {
    /// Adds a card that was not there, as a Token comes; none where there is no number left for it. The view is as it was.
    pub fn add(&mut self, copy: Copy) -> Option<CardId> {
        let id = CardId(u16::try_from(self.copies.len()).ok()?);
        self.copies.push(copy);
        Some(id)
    }

    /// The state in which a Monster Card that lies in a Spell & Trap Zone is the monster that it becomes when it is Summoned.
    pub fn as_monster(&self, card: CardId) -> Cow<'_, State> {
        let copy = self.copy(card);
        if !copy.zone.is_backrow() || self.card(card).kind != Kind::Monster {
            return Cow::Borrowed(self);
        }
        let mut there = self.clone();
        there.view.as_last_known(card, *self.world.printed(copy.card, false));
        Cow::Owned(there)
    }

    /// Whether it is a board and no more: the open game state, with nothing under way.
    pub fn is_open(&self) -> bool {
        self.window == Window::Open
            && self.chain.is_empty()
            && self.pending.is_empty()
            && self.resolution.is_none()
            && self.suspended.is_none()
            && self.immediate.is_none()
            && self.coming.is_none()
            && self.battle.is_none()
    }

    /// The state without its history, its cards numbered in this order; those that it leaves out are gone.
    #[must_use]
    pub fn present(&self, order: &[CardId]) -> State {
        let mut new_ids = vec![None; self.copies.len()];
        for (n, id) in order.iter().enumerate() {
            new_ids[id.index()] = u16::try_from(n).ok().map(CardId);
        }
        let at = |id: CardId| new_ids[id.index()];
        let lies = |(id, since): (CardId, u32)| at(id).filter(|_| self.copy(id).since == since).map(|new| (new, 0));
        let mut now = self.clone();
        now.copies = order.iter().map(|id| self.copy_now(*id, &at, &lies)).collect::<Vec<Copy>>().into();
        now.decks = self.decks.each_ref().map(|deck| deck.iter().filter_map(|id| at(*id)).collect());
        now.gained.clear();
        now.supposed = self.supposed.iter().filter_map(|id| at(*id)).collect();
        now.gained = self.gained.iter().filter_map(|(id, e)| Some((at(*id)?, e.clone()))).collect();
        now.uses = self.uses.iter().filter_map(|used| self.use_now(used, &at)).collect();
        now.uses.sort_by_key(|u| (u.card, u.player, u.definition, u.effect, u.shared.clone()));
        now.lasting.retain_mut(|lasting| {
            let ended = lasting.made.tied.is_some_and(|since| self.copy(lasting.source).up_since != since);
            let Some(source) = at(lasting.source).filter(|_| !ended) else { return false };
            (lasting.source, lasting.since) = (source, 0);
            if !matches!(lasting.until, Until::EndOfNextTurn | Until::YourNextTurn | Until::Coming(_)) {
                lasting.since_turn = self.turn.number;
            }
            lasting.made = lasting.made.renumbered(&at);
            lasting.on = lasting.on.take().map(|on| on.into_iter().filter_map(lies).collect());
            lasting.on.as_ref().is_none_or(|on| !on.is_empty())
        });
        now.lent.retain_mut(|lent| {
            let (card, source) = (lies(lent.card), at(lent.source));
            (lent.card, lent.source) = (card.unwrap_or(lent.card), source.unwrap_or(lent.source));
            card.is_some() && source.is_some()
        });
        (now.timing, now.chain_start, now.settled, now.turn_start) = ((0, 0), 0, 0, 0);
        now.log.clear();
        now.answered.clear();
        now.ended.clear();
        now.withstood.clear();
        (now.fought, now.held, now.depth) = (None, false, [None, None]);
        now.unseen = now.unknown.map(|unknown| (!unknown.hand).then_some(0));
        refresh(&mut now);
        now
    }

    /// A copy without its history; cards that it speaks of keep their numbers.
    pub fn present_copy(&self, id: CardId) -> Copy {
        let there = |id: CardId, since| self.copy(id).since == since && self.copy(id).zone != Zone::Gone;
        let lies = |(id, since): (CardId, u32)| there(id, since).then_some((id, 0));
        self.copy_now(id, &Some, &lies)
    }

    fn copy_now(
        &self,
        id: CardId,
        at: &dyn Fn(CardId) -> Option<CardId>,
        lies: &dyn Fn((CardId, u32)) -> Option<(CardId, u32)>,
    ) -> Copy {
        let card = self.card(id);
        let mut copy = self.copy(id).clone();
        (copy.since, copy.up_since, copy.control_since) = (0, 0, 0);
        (copy.past_materials, copy.past_counters, copy.given_up, copy.before) = (None, None, None, None);
        if let Zone::Material(monster) = copy.zone {
            copy.zone = at(monster).map_or(Zone::Gone, Zone::Material);
            copy.face_up = true;
        }
        let monster = copy.zone.is_monster();
        // What happened to a card in the hand, in a Deck or under a monster nobody asks.
        if !copy.zone.on_field() && !matches!(copy.zone, Zone::Graveyard | Zone::Banished) {
            copy.this_turn = false;
        }
        if let Some(summon) = copy.summon.as_mut().filter(|_| monster) {
            copy.this_turn |= summon.this_turn;
            if !matches!(summon.kind, SummonKind::Normal | SummonKind::Tribute | SummonKind::Set) {
                summon.tributes = 0;
            }
        }
        if !monster {
            (copy.summon, copy.attacks, copy.changed) = (None, 0, false);
        }
        if !proper_matters(card) {
            (copy.proper, copy.lost) = (monster, None);
        } else if copy.proper || matches!(copy.zone, Zone::Material(_) | Zone::Hand | Zone::Deck) {
            copy.lost = None;
        }
        copy.linked_to = self.linked(id).filter(|_| keeps_link(copy.zone)).and_then(at).map(|to| (to, 0));
        copy.equipped_to = copy.equipped_to.and_then(at);
        let all = copy.materials.len();
        copy.materials = copy.materials.iter().filter(|_| monster).filter_map(|m| lies(*m)).collect();
        copy.materials_told |= self.arrival(id).is_some();
        copy.materials_told &= !copy.materials.is_empty() && copy.materials.len() == all;
        copy.materials.sort_unstable();
        copy.counters.retain(|(_, count)| *count > 0);
        copy
    }

    /// Whether a use still counts once no Chain and no battle goes on.
    pub fn counts_now(&self, used: &Use) -> bool {
        let limit = self.world.cards[usize::from(used.definition)]
            .effects
            .get(usize::from(used.effect))
            .and_then(|e| e.limit.as_ref());
        let given_back = used.negated && limit.is_some_and(|l| l.counts == Counts::Activation);
        !given_back && !matches!(used.per, Per::Chain | Per::ChainByName | Per::Battle)
    }

    /// A use that still counts, as a fact of the board.
    fn use_now(&self, used: &Use, at: &dyn Fn(CardId) -> Option<CardId>) -> Option<Use> {
        if !self.counts_now(used) {
            return None;
        }
        let card = match used.card {
            None => None,
            Some(card) if self.copy(card).up_since == used.since => Some(at(card)?),
            Some(_) => return None,
        };
        let negated = used.negated && asks_for_uses(&self.world.cards[usize::from(used.definition)]);
        Some(Use { card, since: 0, negated, ..used.clone() })
    }
}
