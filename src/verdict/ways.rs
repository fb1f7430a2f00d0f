//! The ways of carrying an action out: its Tributes, targets, cost, option and zones, each bounded.

use super::windows::judged;
use crate::board::matching::Scope;
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::together::{Together, go_together};
use crate::cards::act::Act;
use crate::cards::effect::Class;
use crate::cards::filter::{Kind, Property};
use crate::engine::action::{
    Action, Activate, Attack, Entrant, MaterialSummon, NormalSummon, PendulumSummon, Procedure,
};
use crate::engine::apply::{Missing, apply};
use crate::engine::judge::judge;
use crate::reason::{Answer, Ask};
use crate::rules::effect::target;
use crate::rules::summon::tribute::{tributable, ways};
use crate::rules::summon::{self, extra_zone, material};

/// How many ways of one action are listed.
pub const MOST: usize = 200;

/// Things that were listed, and whether there are more.
#[derive(Debug, Clone, Default)]
pub struct Bounded<T> {
    /// The list.
    pub all: Vec<T>,
    /// A bound cut something off.
    pub cut: bool,
}

/// All ways of taking so many of some cards, in order.
pub fn subsets(of: &[CardId], count: usize) -> Bounded<Vec<CardId>> {
    let mut found = Bounded { all: Vec::new(), cut: false };
    take(of, count, &mut Vec::new(), &mut found);
    found
}

fn take(of: &[CardId], count: usize, taken: &mut Vec<CardId>, found: &mut Bounded<Vec<CardId>>) {
    if found.all.len() >= MOST {
        found.cut = true;
        return;
    }
    if count == 0 {
        found.all.push(taken.clone());
        return;
    }
    for (n, card) in of.iter().enumerate() {
        if of.len() - n < count {
            return;
        }
        taken.push(*card);
        take(&of[n + 1..], count - 1, taken, found);
        taken.pop();
    }
}

/// The states that a legal action leads to, one for each way of filling in what it leaves open.
/// Zones and positions are taken as they come.
pub fn outcomes(state: &State, player: Player, action: &Action) -> Bounded<State> {
    let mut found = Bounded { all: Vec::new(), cut: false };
    follow(state, player, action, 0, &mut found);
    found
}

fn follow(state: &State, player: Player, action: &Action, round: u8, found: &mut Bounded<State>) {
    if found.all.len() >= MOST || round > 6 {
        found.cut = true;
        return;
    }
    let judged = judge(&mut Ask::silent(), state, player, action);
    if judged.reason.answer == Answer::Unknown {
        found.cut = true;
    }
    let Some(legal) = judged.legal(false) else { return };
    match apply(state, &legal) {
        Ok(next) => found.all.push(next),
        Err(missing) => {
            let more = fillings(state, player, action, legal.event(), &missing);
            found.cut |= more.cut || more.all.is_empty();
            for filled in &more.all {
                follow(state, player, filled, round + 1, found);
            }
        }
    }
}

/// The ways of filling in what is missing.
fn fillings(state: &State, player: Player, action: &Action, event: &[CardId], missing: &Missing) -> Bounded<Action> {
    match action {
        Action::NormalSummon(n) => {
            let sets = subsets(&missing.of, missing.count);
            let with = |set| Action::NormalSummon(NormalSummon { tributes: Some(set), ..n.clone() });
            Bounded { all: sets.all.into_iter().map(with).collect(), cut: sets.cut }
        }
        Action::Activate(a) => {
            let filled = match missing.what {
                "target" => {
                    let sets = target_sets(state, player, a, event);
                    let with = |t| Activate { targets: Some(t), ..a.clone() };
                    Bounded { all: sets.all.into_iter().map(with).collect(), cut: sets.cut }
                }
                "option" => {
                    let with = |n| Activate { option: Some(n), ..a.clone() };
                    Bounded { all: (1..=options(state, a)).map(with).collect(), cut: false }
                }
                _ => {
                    let sets = costs(a.cost.as_deref(), missing);
                    let with = |cost| Activate { cost: Some(cost), ..a.clone() };
                    Bounded { all: sets.all.into_iter().map(with).collect(), cut: sets.cut }
                }
            };
            Bounded { all: filled.all.into_iter().map(Action::Activate).collect(), cut: filled.cut }
        }
        Action::SpecialSummon(p) => {
            let sets = costs(p.cost.as_deref(), missing);
            let with = |cost| Action::SpecialSummon(Procedure { cost: Some(cost), ..p.clone() });
            Bounded { all: sets.all.into_iter().map(with).collect(), cut: sets.cut }
        }
        Action::Attack(a) => {
            let sets = costs(a.cost.as_deref(), missing);
            let with = |cost| Action::Attack(Attack { cost: Some(cost), ..a.clone() });
            Bounded { all: sets.all.into_iter().map(with).collect(), cut: sets.cut }
        }
        Action::PendulumSummon(p) => with_monsters(&missing.of, p),
        Action::DiscardToLimit(_) => {
            let sets = subsets(&missing.of, missing.count);
            Bounded { all: sets.all.into_iter().map(Action::DiscardToLimit).collect(), cut: sets.cut }
        }
        Action::MaterialSummon(m) => Bounded { all: with_sets(state, player, m).map(|(_, a)| a).collect(), cut: false },
        Action::SetSpellTrap(..)
        | Action::FlipSummon(_)
        | Action::SummonAgain(_)
        | Action::ChangePosition(..)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::Draw
        | Action::Withdraw
        | Action::Perform(_)
        | Action::Unjudged(..)
        | Action::Pass => Bounded { all: Vec::new(), cut: true },
    }
}

fn costs(given: Option<&[CardId]>, missing: &Missing) -> Bounded<Vec<CardId>> {
    let given = given.unwrap_or_default();
    let of: Vec<CardId> = missing.of.iter().copied().filter(|c| !given.contains(c)).collect();
    let sets = subsets(&of, missing.count);
    let all = sets.all.into_iter().map(|set| given.iter().copied().chain(set).collect()).collect();
    Bounded { all, cut: sets.cut }
}

fn options(state: &State, a: &Activate) -> u8 {
    let Some(effect) = a.effect.map(|e| state.effect(a.card, e)) else { return 0 };
    let lists = effect.steps.iter().find_map(|step| {
        let Act::ChooseOne(choose) = &step.act else { return None };
        choose.on_activation.then_some(choose.options.len())
    });
    lists.and_then(|n| u8::try_from(n).ok()).unwrap_or(0)
}

/// The cards that each slot of the targets could take.
pub fn slots(state: &State, player: Player, a: &Activate, event: &[CardId]) -> Vec<Vec<CardId>> {
    let Some(effect) = a.effect.map(|e| state.effect(a.card, e)) else { return Vec::new() };
    let scope = Scope { event, ..Scope::of(a.card, player) };
    (0..effect.targets.len())
        .map(|slot| target::possible(state, player, a.card, effect, slot, &scope).map(|(id, _)| id).collect())
        .collect()
}

/// Full sets of targets: every slot filled, no card twice.
fn target_sets(state: &State, player: Player, a: &Activate, event: &[CardId]) -> Bounded<Vec<Vec<CardId>>> {
    let mut found = Bounded { all: vec![Vec::new()], cut: false };
    let Some(effect) = a.effect.map(|e| state.effect(a.card, e)) else { return found };
    let scope = Scope { event, ..Scope::of(a.card, player) };
    for (choice, of) in effect.targets.iter().zip(slots(state, player, a, event)) {
        let least = value(state, &choice.min, &scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
        let most = match &choice.max {
            None => least,
            Some(n) => value(state, n, &scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(of.len()),
        };
        let mut next = Vec::new();
        for count in least..=most.min(of.len()) {
            let mut sets = subsets(&of, count);
            sets.all.retain(|set| go_together(state, &Together::of(state, choice, &scope), set) != Answer::No);
            found.cut |= sets.cut;
            for before in &found.all {
                for set in &sets.all {
                    if set.iter().all(|c| !before.iter().any(|s: &Vec<CardId>| s.contains(c))) {
                        next.push(before.iter().cloned().chain([set.clone()]).collect());
                    }
                }
            }
        }
        found.cut |= next.len() > MOST;
        next.truncate(MOST);
        found.all = next;
    }
    found
}

/// The sets of Tributes or of cards for the cost with which an action is legal.
pub fn materials(state: &State, player: Player, action: &Action) -> Bounded<Vec<CardId>> {
    let mut found = Bounded { all: Vec::new(), cut: false };
    let tries: Vec<(Vec<CardId>, Action)> = match action {
        Action::NormalSummon(n) => {
            let mut tries = Vec::new();
            for way in ways(state, player, n.card, n.manner) {
                let fit = |id: &CardId| tributable(state, player, *id, &way) != Answer::No;
                let sets = subsets(&state.ids().filter(fit).collect::<Vec<_>>(), usize::from(way.count));
                found.cut |= sets.cut;
                for set in sets.all {
                    let with = NormalSummon { tributes: Some(set.clone()), ..n.clone() };
                    tries.push((set, Action::NormalSummon(with)));
                }
            }
            tries
        }
        Action::Activate(_) | Action::SpecialSummon(_) | Action::Attack(_) => {
            let judged = judge(&mut Ask::silent(), state, player, action);
            let Some(legal) = judged.legal(false) else { return found };
            let Some(missing) = apply(state, &legal).err().filter(|m| m.what == "cost") else { return found };
            let filled = fillings(state, player, action, legal.event(), &missing);
            found.cut = filled.cut;
            filled.all.into_iter().map(|a| (a.paid().unwrap_or_default().to_vec(), a)).collect()
        }
        Action::MaterialSummon(m) => with_sets(state, player, m).collect(),
        // Each monster alone: how many come is up to the player.
        Action::PendulumSummon(p) => summon::pendulum::eligible(state, player)
            .into_iter()
            .map(|c| (vec![c], Action::PendulumSummon(PendulumSummon { monsters: vec![Entrant::any(c)], ..p.clone() })))
            .collect(),
        Action::SetSpellTrap(..)
        | Action::FlipSummon(_)
        | Action::SummonAgain(_)
        | Action::ChangePosition(..)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::DiscardToLimit(_)
        | Action::Draw
        | Action::Withdraw
        | Action::Perform(_)
        | Action::Unjudged(..)
        | Action::Pass => Vec::new(),
    };
    for (set, action) in tries {
        let legal = judged(&mut Ask::silent(), state, player, &action).0.reason.answer == Answer::Yes;
        if legal && !found.all.contains(&set) {
            found.all.push(set);
        }
    }
    found
}

/// A Pendulum Summon of each set of these monsters, the small ones first.
fn with_monsters(of: &[CardId], p: &PendulumSummon) -> Bounded<Action> {
    let mut found = Bounded { all: Vec::new(), cut: false };
    for count in 1..=of.len() {
        let sets = subsets(of, count);
        found.cut |= sets.cut;
        found.all.extend(sets.all.into_iter().map(|set| {
            let monsters = set.into_iter().map(Entrant::any).collect();
            Action::PendulumSummon(PendulumSummon { monsters, ..p.clone() })
        }));
        if found.all.len() > MOST {
            found.cut = true;
            found.all.truncate(MOST);
            break;
        }
    }
    found
}

/// A Synchro, Xyz or Link Summon with each set of materials.
fn with_sets<'a>(
    state: &State,
    player: Player,
    m: &'a MaterialSummon,
) -> impl Iterator<Item = (Vec<CardId>, Action)> + 'a {
    material::sets(state, player, m.card).into_iter().map(|set| {
        let materials = Some(set.cards.clone());
        (set.cards, Action::MaterialSummon(MaterialSummon { materials, ..m.clone() }))
    })
}

/// The zones that the card of an action may go to; none where that is not worked out.
pub fn zones(state: &State, player: Player, action: &Action) -> Option<Vec<Zone>> {
    let main = || (0..5).map(Zone::Monster).chain((0..2).map(Zone::ExtraMonster)).collect::<Vec<_>>();
    let back = |card: CardId| match state.card(card).property {
        None if state.is_pendulum(card) => (0..2).map(Zone::Pendulum).collect(),
        Some(Property::Field) => vec![Zone::Field],
        Some(
            Property::Normal
            | Property::Continuous
            | Property::QuickPlay
            | Property::Equip
            | Property::Ritual
            | Property::Counter,
        )
        | None => (0..5).map(Zone::Spell).collect(),
    };
    let tries: Vec<(Zone, Action)> = match action {
        Action::NormalSummon(n) => {
            // A Tribute makes room where it was.
            let sets = materials(state, player, action).all.into_iter().map(Some);
            let with: Vec<_> = [n.tributes.clone()].into_iter().chain(sets).collect();
            let to = |zone, tributes: &Option<Vec<CardId>>| {
                let tributes = tributes.clone();
                (zone, Action::NormalSummon(NormalSummon { zone: Some(zone), tributes, ..n.clone() }))
            };
            main().into_iter().flat_map(|zone| with.iter().map(|t| to(zone, t)).collect::<Vec<_>>()).collect()
        }
        Action::SetSpellTrap(card, _) => {
            back(*card).into_iter().map(|z| (z, Action::SetSpellTrap(*card, Some(z)))).collect()
        }
        Action::Activate(a) if is_card(state, a) && state.copy(a.card).zone == Zone::Hand => {
            back(a.card).into_iter().map(|z| (z, Action::Activate(Activate { zone: Some(z), ..a.clone() }))).collect()
        }
        Action::MaterialSummon(m) => {
            let to = |zone| (zone, Action::MaterialSummon(MaterialSummon { zone: Some(zone), ..m.clone() }));
            extra_zone::ALL.into_iter().map(to).collect()
        }
        Action::PendulumSummon(p) => {
            let each = if p.monsters.is_empty() { summon::pendulum::eligible(state, player) } else { Vec::new() };
            let each = each.into_iter().chain(p.monsters.iter().map(|e| e.card)).collect::<Vec<_>>();
            let to = |zone: Zone, card: CardId| {
                let monsters = vec![Entrant { zone: Some(zone), ..Entrant::any(card) }];
                (zone, Action::PendulumSummon(PendulumSummon { monsters, ..p.clone() }))
            };
            extra_zone::ALL.into_iter().flat_map(|zone| each.iter().map(|c| to(zone, *c)).collect::<Vec<_>>()).collect()
        }
        Action::SpecialSummon(_) | Action::Perform(_) | Action::Unjudged(..) => return None,
        Action::Activate(_)
        | Action::FlipSummon(_)
        | Action::SummonAgain(_)
        | Action::ChangePosition(..)
        | Action::Attack(..)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::DiscardToLimit(_)
        | Action::Draw
        | Action::Withdraw
        | Action::Pass => return Some(Vec::new()),
    };
    let open =
        tries.into_iter().filter(|(_, a)| judged(&mut Ask::silent(), state, player, a).0.reason.answer == Answer::Yes);
    let mut found: Vec<Zone> = open.map(|(zone, _)| zone).collect();
    found.dedup();
    Some(found)
}

/// Whether an activation is that of a Spell or Trap Card.
pub fn is_card(state: &State, a: &Activate) -> bool {
    a.effect
        .is_none_or(|e| state.effect(a.card, e).class == Class::Activation && state.card(a.card).kind != Kind::Monster)
}
