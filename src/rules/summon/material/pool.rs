//! The cards that could be materials of a Summon: what each counts for, and which of them together meet the
//! requirements. Everything is counted three-valued: what was not read may fit.

use std::borrow::Cow;

use super::Own;
use super::also::{Also, Wanted, also, any};
use super::kept::{may_be_material, side_by_side};
use super::lift::{Bar, Lift};
use super::treated::treated;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::number::stat;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::together::{Together, pairs};
use crate::cards::condition::Condition;
use crate::cards::filter::{Ability, Filter, Kind, Who};
use crate::cards::materials::Materials;
use crate::cards::number::Stat;
use crate::reason::Answer;
use crate::rules::combinations::combinations;

/// A way of Summoning a monster from the Extra Deck with materials.
#[derive(Debug, Clone, Copy)]
pub struct Method<'a> {
    /// The monster.
    pub card: CardId,
    /// Who Summons it.
    pub player: Player,
    /// Synchro, Xyz or Link.
    pub kind: Own,
    /// What it needs.
    pub needs: &'a Materials,
    /// What its text asks for beside them.
    pub asks: &'a [Condition],
    /// The number of the text that says so among its effects.
    pub effect: u8,
}

/// One card that could be used.
#[derive(Debug, Clone)]
pub struct Member<'a> {
    /// The card.
    pub card: CardId,
    /// As it is, and as it can be treated.
    faces: Vec<Face<'a>>,
}

/// A card, and as what it is used.
#[derive(Debug, Clone)]
struct Face<'a> {
    card: CardId,
    /// The text that lets it be material where it lies, elsewhere than among the player's own monsters.
    also: Option<Also<'a>>,
    /// Whether it can be a material of this kind of Summon at all.
    usable: Answer,
    /// It is used as something else than it is.
    treated: bool,
    /// The texts that let only so many be treated so.
    few: Vec<(usize, u8)>,
    /// Whether it fits each slot.
    fit: Vec<Answer>,
    /// Its Level (0: it stands for any), or the number it counts as beside 1.
    worth: i32,
}

/// A slot, with what is lifted already out of it.
#[derive(Debug, Clone)]
struct Place<'a> {
    of: Cow<'a, Filter>,
    min: usize,
    max: usize,
    /// How its cards differ and agree.
    together: Together,
}

/// The cards that could be used, under one supposition.
#[derive(Debug, Clone)]
pub struct Pool<'a> {
    state: &'a State,
    /// The cards.
    pub members: Vec<Member<'a>>,
    lift: Lift,
    /// The Level or Link Rating that the materials must come to.
    goal: i32,
    slots: Vec<Place<'a>>,
    kind: Own,
}

impl<'a> Pool<'a> {
    /// The cards among these that could be used, if something is lifted and something else barred.
    pub fn new(state: &'a State, m: &Method<'a>, from: &[CardId], lift: Lift, bar: Bar) -> Pool<'a> {
        let slots = slots(m.needs, lift);
        let scope = Scope { sight: Sight::Public, ..Scope::of(m.card, m.player) };
        let look = Look { m, slots: &slots, scope: &scope, lift, bar };
        let members = from.iter().map(|id| look.member(state, *id)).collect();
        let goal = match m.kind {
            Own::Synchro => state.view.of(m.card).level.unwrap_or(0),
            Own::Link => i32::try_from(state.card(m.card).arrows.len()).unwrap_or(0),
            Own::Xyz => 0,
        };
        Pool { state, members, lift, goal, slots, kind: m.kind }
    }

    /// Whether these members, by number, together are materials for the Summon.
    fn test(&self, set: &[usize]) -> Answer {
        let chosen: Vec<&Member<'a>> = set.iter().map(|n| &self.members[*n]).collect();
        self.best(&chosen, &mut Vec::new())
    }

    /// Whether all members together are materials for the Summon.
    pub fn all(&self) -> Answer {
        self.best(&self.members.iter().collect::<Vec<_>>(), &mut Vec::new())
    }

    /// The best answer of these members, each as it can be treated.
    fn best<'m>(&self, left: &[&'m Member<'a>], used: &mut Vec<&'m Face<'a>>) -> Answer {
        let Some((first, rest)) = left.split_first() else { return self.used(used) };
        if !self.state.meter.take() {
            return Answer::Unknown;
        }
        let mut best = Answer::No;
        for face in &first.faces {
            used.push(face);
            best = best.max(self.best(rest, used));
            used.pop();
            if best == Answer::Yes {
                break;
            }
        }
        best
    }

    /// Whether these cards, used so, are materials for the Summon.
    fn used(&self, chosen: &[&Face<'a>]) -> Answer {
        let cards: Vec<CardId> = chosen.iter().map(|m| m.card).collect();
        let usable = chosen.iter().map(|m| m.usable).min().unwrap_or(Answer::No).min(self.brought_along(chosen));
        let usable = usable.min(side_by_side(self.state, &cards, self.kind.into()));
        let many = |(text, most): (usize, u8)| {
            chosen.iter().filter(|m| m.few.iter().any(|(t, _)| *t == text)).count() > usize::from(most)
        };
        let limited = chosen.iter().flat_map(|m| &m.few).any(|few| many(*few));
        if usable == Answer::No || limited || !self.adds_up(chosen.iter().copied()) {
            return Answer::No;
        }
        let mut dealt = vec![Vec::new(); self.slots.len()];
        if self.deal(chosen, &mut dealt, Answer::Yes) {
            usable
        } else if self.deal(chosen, &mut dealt, Answer::Unknown) {
            Answer::Unknown
        } else {
            Answer::No
        }
    }

    /// Whether what comes from elsewhere than the field may all be used at once, beside these others.
    fn brought_along(&self, chosen: &[&Face<'a>]) -> Answer {
        let texts: Vec<(CardId, Also<'a>)> = chosen.iter().filter_map(|m| Some((m.card, m.also?))).collect();
        let allowed = texts.iter().enumerate().map(|(n, (card, text))| {
            let others = chosen.iter().filter(|m| m.card != *card);
            let beside = if text.says.with.is_some() {
                others.map(|m| text.beside(self.state, m.card)).max().unwrap_or(Answer::No)
            } else {
                Answer::Yes
            };
            let same = texts.iter().filter(|(_, t)| t.number() == text.number()).count();
            let many = text.says.at_most.is_some_and(|most| same > most.into());
            let used = text.used(self.state, *card);
            let again = used.is_some() && texts[..n].iter().any(|(c, t)| t.used(self.state, *c) == used);
            if many || again { Answer::No } else { beside }
        });
        allowed.min().unwrap_or(Answer::Yes)
    }

    /// The sets that are materials for the Summon, small ones first; `sure`: without those that only may be. Ends where no
    /// work is left.
    pub fn sets(&self, sure: bool) -> impl Iterator<Item = (Vec<CardId>, Answer)> + '_ {
        // What can be no material at all is in no set.
        let could = |m: &Face<'_>| m.usable != Answer::No && m.fit.iter().any(|f| *f != Answer::No);
        let fits = |n: &usize| self.members[*n].faces.iter().any(could);
        let open: Vec<usize> = (0..self.members.len()).filter(fits).collect();
        let of_size = move |count: usize| {
            combinations(open.len(), count).map({
                let open = open.clone();
                move |places| places.into_iter().map(|n| open[n]).collect::<Vec<usize>>()
            })
        };
        (1..=self.most()).flat_map(of_size).take_while(|_| self.state.meter.take()).filter_map(move |set| {
            let answer = self.test(&set);
            let cards = || set.iter().map(|n| self.members[*n].card).collect();
            (answer == Answer::Yes || !sure && answer == Answer::Unknown).then(|| (cards(), answer))
        })
    }

    /// No set has more cards than the slots take, and none for a Link Summon more than its Link Rating.
    fn most(&self) -> usize {
        let taken = self.slots.iter().fold(0, |sum: usize, slot| sum.saturating_add(slot.max)).min(self.members.len());
        if self.kind == Own::Link { taken.min(usize::try_from(self.goal).unwrap_or(0)) } else { taken }
    }

    /// Levels that come to the Level of a Synchro Monster, counts that come to a Link Rating.
    fn adds_up<'m>(&self, chosen: impl Iterator<Item = &'m Face<'a>>) -> bool
    where
        'a: 'm,
    {
        match self.kind {
            Own::Synchro => {
                let (sum, free) = chosen.fold((0, false), |(sum, free), m| (sum + m.worth, free || m.worth == 0));
                sum == self.goal || free && sum < self.goal
            }
            Own::Link => {
                let mut sums = vec![0];
                for member in chosen {
                    let counts: Vec<i32> = match (self.lift, member.worth) {
                        (_, 0 | 1) => vec![1],
                        (Lift::LinkCount, rating) => (1..=rating).collect(),
                        (_, rating) => vec![1, rating],
                    };
                    sums = sums.iter().flat_map(|s| counts.iter().map(move |c| s + c)).collect();
                    sums.dedup();
                }
                sums.contains(&self.goal)
            }
            Own::Xyz => true,
        }
    }

    /// Whether the members can be dealt out to the slots, none to two of them, no slot with too few or too many.
    fn deal<'m>(&self, left: &[&'m Face<'a>], dealt: &mut [Vec<&'m Face<'a>>], least: Answer) -> bool {
        let Some((first, rest)) = left.split_first() else {
            let bare = self.kind == Own::Link && self.lift == Lift::LinkCount;
            let enough = |of: &[&Face<'_>], slot: &Place<'_>| of.len() >= slot.min || bare && !of.is_empty();
            let fit = |of: &[&Face<'_>], slot: &Place<'_>| {
                let cards: Vec<CardId> = of.iter().map(|m| m.card).collect();
                // In what those agree that are treated as something else is not told.
                let asked = !slot.together.same.is_empty() || !slot.together.different.is_empty();
                let open = asked && of.iter().any(|m| m.treated);
                if open { least != Answer::Yes } else { pairs(self.state, &slot.together, &cards) >= least }
            };
            return dealt.iter().zip(&self.slots).all(|(of, slot)| enough(of, slot) && fit(of, slot));
        };
        if !self.state.meter.take() {
            return false;
        }
        for slot in 0..dealt.len() {
            if first.fit[slot] >= least && dealt[slot].len() < self.slots[slot].max {
                dealt[slot].push(first);
                let done = self.deal(rest, dealt, least);
                dealt[slot].pop();
                if done {
                    return true;
                }
            }
        }
        false
    }
}

/// The slots under a supposition.
fn slots(needs: &Materials, lift: Lift) -> Vec<Place<'_>> {
    let mut found = Vec::new();
    for slot in &needs.slots {
        let mut of = Cow::Borrowed(&slot.of);
        let (min, max) = (usize::from(slot.min), usize::from(slot.max.unwrap_or(slot.min)));
        let together = Together { different: slot.different.clone(), same: slot.same.clone(), ..Together::default() };
        if lift == Lift::Tuner {
            of.to_mut().types.retain(|t| *t != Ability::Tuner);
        }
        if lift == Lift::EveryNonTuner && max > 1 {
            let other = Filter {
                place: of.place.clone(),
                whose: of.whose,
                kind: of.kind.clone(),
                not_types: vec![Ability::Tuner],
                ..Filter::default()
            };
            found.push(Place { of, min: 1, max: 1, together: Together::default() });
            found.push(Place { of: Cow::Owned(other), min: min.saturating_sub(1), max, together });
        } else {
            found.push(Place { of, min, max, together });
        }
    }
    found
}

/// With what cards are looked at: the Summon, its slots, and what is supposed.
struct Look<'p, 'a> {
    m: &'p Method<'a>,
    slots: &'p [Place<'a>],
    scope: &'p Scope<'p>,
    lift: Lift,
    bar: Bar,
}

impl<'a> Look<'_, 'a> {
    fn member(&self, state: &'a State, id: CardId) -> Member<'a> {
        let wanted = Wanted { monster: self.m.card, player: self.m.player, kind: self.m.kind.into() };
        let texts = if any(state) { also(state, wanted, id) } else { Vec::new() };
        let elsewhere = texts.into_iter().map(|text| {
            let so = self.face(state, id, true);
            Face { usable: so.usable.min(text.sure), also: Some(text), ..so }
        });
        let mut faces: Vec<Face<'a>> = elsewhere.collect();
        if faces.is_empty() {
            faces.push(self.face(state, id, false));
        }
        for way in treated(state, self.m, id) {
            let so = self.face(&way.state, id, false);
            let fit = if way.open { so.fit.iter().map(|f| (*f).max(Answer::Unknown)).collect() } else { so.fit };
            faces.push(Face { usable: so.usable.min(way.sure), treated: true, few: way.few, fit, ..so });
        }
        Member { card: id, faces }
    }

    /// A card as it is on this board, with a text that lets it be material from elsewhere than among the player's own monsters or
    /// without.
    fn face(&self, state: &State, id: CardId, elsewhere: bool) -> Face<'a> {
        let Look { m, slots, scope, lift, bar } = *self;
        let types = |a: Ability| state.card(id).types.contains(&a);
        let level = stat(state, id, Stat::Level);
        let blurred = state.view.of(id).blurred;
        // What changes its values gives no Level to a monster that has none.
        let levelless = level.is_none() && (!blurred || state.card(id).level.is_none());
        let copy = state.copy(id);
        let kept = m.needs.overlay;
        let refused = !(elsewhere || copy.face_up && copy.zone.is_monster())
            || types(Ability::Token) && m.kind == Own::Xyz && lift != Lift::Token
            || levelless && m.kind == Own::Synchro && lift != Lift::Levelless
            || bar.bars(state, id);
        let mut usable = if refused { Answer::No } else { Answer::Yes };
        if usable == Answer::Yes && m.kind == Own::Synchro && blurred {
            usable = Answer::Unknown;
        }
        if lift != Lift::KeptOut {
            usable = usable.min(may_be_material(state, id, m.kind.into(), m.card));
        }
        let fit = slots
            .iter()
            .map(|Place { of, .. }| {
                if elsewhere {
                    return fits(state, &Filter { place: Vec::new(), whose: None, ..Filter::clone(of) }, id, scope);
                }
                // Whose monsters a text does not say: the player's own.
                if copy.controller != m.player && matches!(of.whose, None | Some(Who::You)) {
                    return Answer::No;
                }
                let loose = lift == Lift::Levelless && levelless && m.kind == Own::Xyz && !kept;
                if !loose {
                    return fits(state, of, id, scope);
                }
                let mut of = Filter::clone(of);
                of.value.retain(|v| v.stat != Stat::Level);
                fits(state, &of, id, scope)
            })
            .collect();
        let worth = match m.kind {
            Own::Synchro => level.unwrap_or(0),
            Own::Link if bar == Bar::LinkCount => 1,
            Own::Xyz | Own::Link => i32::try_from(state.card(id).arrows.len()).unwrap_or(0),
        };
        Face { card: id, also: None, usable, treated: false, few: Vec::new(), fit, worth }
    }
}

/// The cards that could be looked at as materials: monsters on the field whose slot does not rule their place out, and
/// what a text lets be material from elsewhere.
pub fn around(state: &State, m: &Method<'_>) -> Vec<CardId> {
    let theirs = m.needs.slots.iter().any(|s| !matches!(s.of.whose, None | Some(Who::You)));
    let wanted = Wanted { monster: m.card, player: m.player, kind: m.kind.into() };
    let texts = any(state);
    let elsewhere = |id: CardId| texts && !also(state, wanted, id).is_empty();
    state
        .ids()
        .filter(|id| {
            let copy = state.copy(*id);
            copy.zone.is_monster() && (theirs || copy.controller == m.player) || elsewhere(*id)
        })
        .collect()
}

/// Whether a card is a Trap that is treated as a monster.
pub fn is_trap_monster(state: &State, id: CardId) -> bool {
    state.card(id).kind == Kind::Trap && state.copy(id).zone.is_monster()
}
