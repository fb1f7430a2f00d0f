//! Sets of Tributes whose Levels come to what a Ritual Summon needs, none of them superfluous.

use std::collections::BTreeSet;

use crate::board::matching::{Scope, Sight, fits};
use crate::board::meter::Meter;
use crate::board::number::stat;
use crate::board::place::{CardId, Zone};
use crate::cards::continuous::{Banned, Modifier};
use crate::cards::filter::{Filter, Place, SummonKind};
use crate::cards::number::Stat;
use crate::reason::Answer;
use crate::rules::effect::ability::{Purpose, may_be, withstands};
use crate::rules::summon::kind::forbidder;
use crate::rules::summon::material::also::{Wanted, also};
use crate::rules::summon::performed::Performed;
use crate::rules::summon::placed::zones_after;

/// A monster that could be Tributed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tribute {
    /// The card.
    pub card: CardId,
    /// Its Level.
    pub level: i32,
    /// It is one that the text demands.
    pub demanded: bool,
    /// It makes room for the Ritual Monster.
    pub frees: bool,
    /// It alone can be all of them.
    pub whole: bool,
}

/// What a set of Tributes must come to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Need {
    /// The total of the Levels.
    pub total: i32,
    /// No more than that.
    pub exactly: bool,
    /// One that the text demands must be among them.
    pub demanded: bool,
    /// One must make room.
    pub room: bool,
}

/// What a Ritual Monster needs; none where its Level is not known.
pub(super) fn need(p: &Performed<'_>, monster: CardId) -> Option<Need> {
    let total = match p.with.levels {
        Some(n) => i32::from(n),
        None => stat(p.state, monster, Stat::Level)?,
    };
    let demanded = p.with.including.is_some() || p.with.including_this;
    let room = zones_after(p.state, monster, p.player(), &[]).is_empty();
    Some(Need { total, exactly: p.with.exactly, demanded, room })
}

/// Whether a card is one that the text demands among the Tributes.
pub(super) fn demanded(p: &Performed<'_>, card: CardId) -> bool {
    let scope = Scope { sight: Sight::Own, ..p.scope };
    let fit = p.with.including.as_ref().is_some_and(|f| fits(p.state, f, card, &scope) == Answer::Yes);
    fit || p.with.including_this && card == p.scope.this
}

/// Whether a card alone can be all that the Summon asks for.
pub(super) fn whole(p: &Performed<'_>, monster: CardId, card: CardId) -> Answer {
    let texts = p.state.view.all(p.state).filter_map(|(active, apply, sure)| {
        let Modifier::AsMaterial(says) = &apply.rule else { return None };
        let of = |of: &Filter| fits(p.state, of, monster, &Scope { sight: Sight::All, ..active.scope(p.state) });
        let meant = says.whole && active.player == p.player() && says.kinds.contains(&SummonKind::Ritual);
        let of = says.of.as_ref().map_or(Answer::Yes, |wanted| of(wanted));
        Some(Answer::from(meant).min(of).min(active.concerns(p.state, card)).min(sure))
    });
    texts.max().unwrap_or(Answer::No)
}

/// Whether a card lies where Tributes are taken from, or may be used for a monster from where it lies, and is what the
/// text asks for.
pub(super) fn eligible(p: &Performed<'_>, monster: CardId, card: CardId) -> Answer {
    let zone = p.state.copy(card).zone;
    let scope = Scope { sight: Sight::Own, ..p.scope };
    if p.stays_material(card) {
        return Answer::No;
    }
    if zone.among(&p.with.materials.place) {
        return fits(p.state, &p.with.materials, card, &scope);
    }
    let wanted = Wanted { monster, player: p.player(), kind: SummonKind::Ritual };
    let texts = also(p.state, wanted, card).iter().map(|text| text.sure).max();
    // Where the materials go elsewhere than Tributes, nothing is told of one that lies elsewhere.
    let told = if p.with.materials_go.is_none() { Answer::Yes } else { Answer::Unknown };
    let anywhere = Filter { place: Vec::new(), whose: None, ..p.with.materials.clone() };
    texts.map_or(Answer::No, |sure| sure.min(told).min(fits(p.state, &anywhere, card, &scope)))
}

/// Whether the text of the Ritual Monster itself lets a card be Tributed for it.
pub(super) fn accepted(p: &Performed<'_>, monster: CardId, card: CardId) -> Answer {
    let scope = Scope { sight: Sight::Own, ..Scope::of(monster, p.player()) };
    let asked = p.state.card(monster).effects.iter().flat_map(|e| &e.applies).filter_map(|apply| {
        let Modifier::Materials(materials) = &apply.rule else { return None };
        materials.slots.iter().map(|slot| fits(p.state, &slot.of, card, &scope)).max()
    });
    asked.min().unwrap_or(Answer::Yes)
}

/// Whether nothing forbids that a card is used.
pub(super) fn allowed(p: &Performed<'_>, card: CardId) -> Answer {
    let (this, player) = (p.scope.this, p.player());
    let reached = if p.state.copy(card).zone.on_field() && card != this {
        !withstands(p.state, card, this, player, true)
    } else {
        Answer::Yes
    };
    let usable = if p.goes(card) == Place::Banished {
        Answer::from(forbidder(p.state, player, &[Banned::Banish], card, None).is_none())
    } else if matches!(p.state.copy(card).zone, Zone::Deck | Zone::Extra) {
        // From there it is sent to the GY, and not Tributed.
        may_be(p.state, Purpose::CostToGraveyard, card, this, player)
    } else {
        may_be(p.state, Purpose::Tribute, card, this, player)
    };
    reached.min(usable)
}

/// All that can be Tributed for a monster, the highest Level first.
pub(super) fn pool(p: &Performed<'_>, monster: CardId) -> Vec<Tribute> {
    pool_of(p, monster, Answer::Yes)
}

/// The same with all of which that is not known.
pub(super) fn perhaps(p: &Performed<'_>, monster: CardId) -> Vec<Tribute> {
    pool_of(p, monster, Answer::Unknown)
}

/// What can be Tributed with at least this answer.
fn pool_of(p: &Performed<'_>, monster: CardId, least: Answer) -> Vec<Tribute> {
    let state = p.state;
    let leaving = |id: CardId| id == p.scope.this && state.copy(id).zone == Zone::Hand;
    let mut found: Vec<Tribute> = state
        .ids()
        .filter(|id| *id != monster && !leaving(*id) && eligible(p, monster, *id) >= least && allowed(p, *id) >= least)
        .filter(|id| accepted(p, monster, *id) >= least)
        .filter_map(|card| {
            let level = stat(state, card, Stat::Level).filter(|l| *l > 0)?;
            let frees = !zones_after(state, monster, p.player(), &[card]).is_empty();
            let whole = whole(p, monster, card) >= least;
            Some(Tribute { card, level, demanded: demanded(p, card), frees, whole })
        })
        .collect();
    found.sort_by_key(|t| std::cmp::Reverse(t.level));
    found
}

/// Calls `visit` with every set that meets a need until it returns true, or no work is left. The pool has the highest
/// Levels first, so that the last of a set is its lowest: without it the total is not reached, and nothing is superfluous.
pub(super) fn search(pool: &[Tribute], need: Need, meter: &Meter, visit: &mut dyn FnMut(&[Tribute]) -> bool) -> bool {
    let meets = |t: &Tribute| t.level == need.total || t.level > need.total && !need.exactly;
    let right = |t: &&Tribute| (!need.demanded || t.demanded) && (!need.room || t.frees);
    if pool.iter().filter(|t| t.whole && !meets(t)).filter(right).any(|t| visit(&[*t])) {
        return true;
    }
    let mut rest = vec![0; pool.len() + 1];
    for (n, tribute) in pool.iter().enumerate().rev() {
        rest[n] = rest[n + 1] + tribute.level;
    }
    Search { pool, rest, need, meter, vain: BTreeSet::new() }.descend(At::default(), &mut Vec::new(), visit).stop
}

/// Where the search is: the first that may come next, and what those that were taken come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct At {
    from: usize,
    sum: i32,
    demanded: bool,
    frees: bool,
}

/// What came of a part of the search.
struct Found {
    /// It is over.
    stop: bool,
    /// Some set met the need.
    met: bool,
}

/// The search for sets.
struct Search<'a> {
    pool: &'a [Tribute],
    /// What all from each on come to.
    rest: Vec<i32>,
    need: Need,
    meter: &'a Meter,
    /// From where no set meets the need, whatever was taken before.
    vain: BTreeSet<At>,
}

impl Search<'_> {
    fn descend(&mut self, at: At, taken: &mut Vec<Tribute>, visit: &mut dyn FnMut(&[Tribute]) -> bool) -> Found {
        let need = self.need;
        let mut found = Found { stop: false, met: false };
        if self.vain.contains(&at) {
            return found;
        }
        for n in at.from..self.pool.len() {
            if at.sum + self.rest[n] < need.total {
                break;
            }
            let tribute = self.pool[n];
            let next = At {
                from: n + 1,
                sum: at.sum + tribute.level,
                demanded: at.demanded || tribute.demanded,
                frees: at.frees || tribute.frees,
            };
            if need.exactly && next.sum > need.total {
                continue;
            }
            if !self.meter.take() {
                return Found { stop: true, ..found };
            }
            taken.push(tribute);
            let after = if next.sum >= need.total {
                let met = (!need.demanded || next.demanded) && (!need.room || next.frees);
                Found { stop: met && visit(taken), met }
            } else {
                self.descend(next, taken, visit)
            };
            taken.pop();
            found.met |= after.met;
            if after.stop {
                return Found { stop: true, ..found };
            }
        }
        if !found.met {
            self.vain.insert(at);
        }
        found
    }
}
