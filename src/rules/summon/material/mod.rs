//! Synchro, Xyz and Link Summons: with which monsters, from where, and what forbids it. Sections
//! synchro-summon.*, xyz-summon.*, link-summon.*.

pub(in crate::rules::summon) mod also;
pub mod by_effect;
pub(in crate::rules::summon) mod kept;
mod lift;
pub mod pool;
mod rules;
mod treated;
pub mod used;

pub use also::uses;
pub use lift::timing;
pub use rules::{FORBIDDEN, MATERIALS, METHOD, POSITION, materials, method, not_forbidden, position, zone};

use super::extra_zone::{Arrival, zones};
use crate::board::condition::holds;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::filter::{Ability, SummonKind};
use crate::reason::{Answer, Ask};
use crate::rules::effect::limit::limit;
use lift::{Bar, Lift};
use pool::{Method, Pool, around};

/// A Summon from the Extra Deck with materials from the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Own {
    /// Synchro Summon.
    Synchro,
    /// Xyz Summon.
    Xyz,
    /// Link Summon.
    Link,
}

impl From<Own> for SummonKind {
    fn from(own: Own) -> SummonKind {
        match own {
            Own::Synchro => SummonKind::Synchro,
            Own::Xyz => SummonKind::Xyz,
            Own::Link => SummonKind::Link,
        }
    }
}

/// The kind of Summon that brings a monster out of the Extra Deck with materials from the field, if it has one.
pub fn own_kind(state: &State, card: CardId) -> Option<Own> {
    let kinds = [(Ability::Synchro, Own::Synchro), (Ability::Xyz, Own::Xyz), (Ability::Link, Own::Link)];
    let types = &state.card(card).types;
    kinds.into_iter().find(|(ability, _)| types.contains(ability)).map(|(_, kind)| kind)
}

/// The ways of Summoning it that its text lists.
pub fn methods(state: &State, player: Player, card: CardId) -> impl Iterator<Item = Method<'_>> {
    let kind = own_kind(state, card);
    (0u8..).zip(&state.card(card).effects).flat_map(move |(effect, e)| {
        e.applies.iter().filter_map(move |apply| {
            let Modifier::Materials(needs) = &apply.rule else { return None };
            kind.map(|kind| Method { card, player, kind, needs, asks: &apply.condition, effect })
        })
    })
}

/// Whether what the text of a way asks for beside the materials is so.
pub fn allowed(state: &State, m: &Method<'_>) -> Answer {
    let scope = Scope::of(m.card, m.player);
    m.asks.iter().map(|c| holds(state, c, &scope)).min().unwrap_or(Answer::Yes)
}

/// Whether a way is open: it asks for nothing that is not so, and has not been used as often as its text allows.
pub fn open(state: &State, m: &Method<'_>) -> bool {
    allowed(state, m) != Answer::No && unused(state, m)
}

/// Whether the text of a way has not been used as often as it allows.
fn unused(state: &State, m: &Method<'_>) -> bool {
    let effect = state.effect(m.card, m.effect);
    limit(&mut Ask::silent(), state, m.player, m.card, m.effect, effect).answer == Answer::Yes
}

/// A set of materials with what the Summon does with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Set {
    /// The cards.
    pub cards: Vec<CardId>,
    /// The Xyz Monster is overlaid on a monster whose materials come along.
    pub overlay: bool,
    /// The number of the text that says so among the monster's effects.
    pub effect: u8,
}

/// All sets of materials after which the monster has a zone to go to, the small ones first. Bounded by the
/// work that is left.
pub fn sets(state: &State, player: Player, card: CardId) -> Vec<Set> {
    let mut found: Vec<Set> = Vec::new();
    for m in methods(state, player, card).filter(|m| open(state, m)) {
        let pool = Pool::new(state, &m, &around(state, &m), Lift::Nothing, Bar::Nothing);
        for (cards, _) in pool.sets(true) {
            let room = zones(state, &arrival(&m, &cards)).next().is_some();
            let set = Set { cards, overlay: m.needs.overlay, effect: m.effect };
            if room && !found.contains(&set) {
                found.push(set);
            }
        }
    }
    found
}

/// Whether all of these can be among the materials.
fn may_all_leave(state: &State, player: Player, card: CardId, those: &[CardId]) -> Answer {
    let with = |m: &Method<'_>| {
        let pool = Pool::new(state, m, &around(state, m), Lift::Nothing, Bar::Nothing);
        let all = |(set, _): &(Vec<CardId>, Answer)| those.iter().all(|id| set.contains(id));
        pool.sets(false).filter(all).map(|(_, answer)| answer).max().unwrap_or(Answer::No)
    };
    methods(state, player, card).filter(|m| open(state, m)).map(|m| with(&m)).max().unwrap_or(Answer::No)
}

/// The zones that the monster may go to when these materials have left.
pub fn zones_after(state: &State, player: Player, card: CardId, leaving: &[CardId]) -> Vec<Zone> {
    let kind = own_kind(state, card).map_or(SummonKind::Special, SummonKind::from);
    zones(state, &Arrival { card, player, kind, leaving }).collect()
}

fn arrival<'a>(m: &Method<'_>, leaving: &'a [CardId]) -> Arrival<'a> {
    Arrival { card: m.card, player: m.player, kind: m.kind.into(), leaving }
}
