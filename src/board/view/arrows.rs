//! Link Arrows on the board: the zones that they point to, co-linked monsters and the Extra Link.

use super::super::place::{CardId, Player, Zone};
use super::super::state::State;
use crate::cards::card::Arrow;

/// Monster Zones as a grid, seen from you: five columns, and rows 0 (your Main Monster Zones), 1 (the Extra
/// Monster Zones, in the second and the fourth column) and 2 (the opponent's Main Monster Zones).
type Square = (i8, i8);

fn square(zone: Zone, player: Player) -> Option<Square> {
    match (zone, player) {
        (Zone::Monster(n), Player::You) => Some((i8::try_from(n).ok()?, 0)),
        (Zone::Monster(n), Player::Opponent) => Some((4 - i8::try_from(n).ok()?, 2)),
        (Zone::ExtraMonster(n), _) => Some((if n == 0 { 1 } else { 3 }, 1)),
        _ => None,
    }
}

/// The Monster Zone on a square, with its player; an Extra Monster Zone belongs to nobody and is given as yours.
fn zone_on((x, y): Square) -> Option<(Player, Zone)> {
    let column = u8::try_from(x).ok().filter(|n| *n < 5)?;
    match (column, y) {
        (n, 0) => Some((Player::You, Zone::Monster(n))),
        (n, 2) => Some((Player::Opponent, Zone::Monster(4 - n))),
        (1, 1) => Some((Player::You, Zone::ExtraMonster(0))),
        (3, 1) => Some((Player::You, Zone::ExtraMonster(1))),
        _ => None,
    }
}

/// The square next to one in the direction of an arrow, for a card that faces that player.
fn step((x, y): Square, arrow: Arrow, player: Player) -> Square {
    let (dx, dy) = match arrow {
        Arrow::TopLeft => (-1, 1),
        Arrow::Top => (0, 1),
        Arrow::TopRight => (1, 1),
        Arrow::Left => (-1, 0),
        Arrow::Right => (1, 0),
        Arrow::BottomLeft => (-1, -1),
        Arrow::Bottom => (0, -1),
        Arrow::BottomRight => (1, -1),
    };
    let turn = if player == Player::You { 1 } else { -1 };
    (x + turn * dx, y + turn * dy)
}

/// The Monster Zone that an arrow points to from a zone, if there is one.
pub fn reached_by(arrow: Arrow, zone: Zone, player: Player) -> Option<(Player, Zone)> {
    zone_on(step(square(zone, player)?, arrow, player))
}

/// The Monster Zones that these arrows point to from a zone, in the order of the arrows.
pub fn reached(arrows: &[Arrow], zone: Zone, player: Player) -> impl Iterator<Item = (Player, Zone)> + '_ {
    arrows.iter().filter_map(move |a| reached_by(*a, zone, player))
}

/// The Monster Zones that a face-up Link Monster on the field points to.
pub fn linked_zones(state: &State, link: CardId) -> impl Iterator<Item = (Player, Zone)> + '_ {
    let copy = state.copy(link);
    let arrows: &[Arrow] = if copy.face_up && copy.zone.is_monster() { &state.card(link).arrows } else { &[] };
    reached(arrows, copy.zone, copy.controller)
}

/// Whether a face-up Link Monster points to a zone of a player.
pub fn points_at(state: &State, link: CardId, player: Player, zone: Zone) -> bool {
    let Some(there) = square(zone, player) else { return false };
    linked_zones(state, link).any(|(player, zone)| square(zone, player) == Some(there))
}

/// Whether a face-up Link Monster points to the zone of a monster.
pub fn points_to(state: &State, link: CardId, id: CardId) -> bool {
    let to = state.copy(id);
    points_at(state, link, to.controller, to.zone)
}

/// A Monster Zone as a bit; none for any other zone.
pub fn bit(zone: Zone, player: Player) -> u16 {
    match (zone, player) {
        (Zone::Monster(n), Player::You) => 1 << n,
        (Zone::Monster(n), Player::Opponent) => 1 << (n + 5),
        (Zone::ExtraMonster(n), _) => 1 << (n + 10),
        _ => 0,
    }
}

/// The zones of the monsters that point to a card, and of those that it points to, a bit each.
pub fn around(state: &State, id: CardId) -> (u16, u16) {
    if !state.copy(id).zone.is_monster() {
        return (0, 0);
    }
    let zone = |other: CardId| bit(state.copy(other).zone, state.copy(other).controller);
    let links = state.ids().filter(|o| *o != id && !state.card(*o).arrows.is_empty() && points_to(state, *o, id));
    let pointed = links.fold(0, |found, other| found | zone(other));
    if state.card(id).arrows.is_empty() {
        return (pointed, 0);
    }
    let others = state.ids().filter(|o| *o != id && state.copy(*o).zone.is_monster() && points_to(state, id, *o));
    (pointed, others.fold(0, |found, other| found | zone(other)))
}

/// A monster by which another is linked: one that it points to, or one that points to it.
pub fn linked_with(state: &State, id: CardId) -> Option<CardId> {
    let mut others = state.ids().filter(|o| *o != id);
    others.find(|o| points_to(state, id, *o) || points_to(state, *o, id))
}

/// A Link Monster with which another is co-linked: each points to the other.
pub fn co_linked_with(state: &State, id: CardId) -> Option<CardId> {
    let mut others = state.ids().filter(|o| *o != id);
    others.find(|o| points_to(state, id, *o) && points_to(state, *o, id))
}

/// A Link Monster as it lies, or as it would lie.
type Laid<'a> = (CardId, &'a [Arrow], Zone, Player);

fn laid<'a>(state: &'a State, leaving: &[CardId]) -> Vec<Laid<'a>> {
    let lies = |id: &CardId| {
        let copy = state.copy(*id);
        copy.face_up && copy.zone.is_monster() && !state.card(*id).arrows.is_empty() && !leaving.contains(id)
    };
    let laid = |id: CardId| (id, &*state.card(id).arrows, state.copy(id).zone, state.copy(id).controller);
    state.ids().filter(lies).map(laid).collect()
}

fn point_to_each_other(one: &Laid<'_>, other: &Laid<'_>) -> bool {
    let points = |from: &Laid<'_>, to: &Laid<'_>| {
        let there = square(to.2, to.3);
        reached(from.1, from.2, from.3).any(|(player, zone)| square(zone, player) == there)
    };
    points(one, other) && points(other, one)
}

/// The Link Monsters of an Extra Link, from one Extra Monster Zone to the other by the shortest way.
fn chain_of(links: &[Laid<'_>]) -> Option<Vec<CardId>> {
    let at = |n: u8| links.iter().position(|l| l.2 == Zone::ExtraMonster(n));
    let (start, end) = (at(0)?, at(1)?);
    let mut ways = vec![vec![start]];
    let mut seen = vec![start];
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            let last = *way.last()?;
            if last == end {
                return Some(way.iter().map(|n| links[*n].0).collect());
            }
            for next in 0..links.len() {
                if !seen.contains(&next) && point_to_each_other(&links[last], &links[next]) {
                    seen.push(next);
                    longer.push([way.as_slice(), &[next]].concat());
                }
            }
        }
        ways = longer;
    }
    None
}

/// The Link Monsters of the Extra Link, if there is one.
pub fn extra_link(state: &State) -> Option<Vec<CardId>> {
    chain_of(&laid(state, &[]))
}

/// Whether there would be an Extra Link if a player had this Link Monster in a zone once those cards have left.
pub fn completes_extra_link(state: &State, player: Player, card: CardId, zone: Zone, leaving: &[CardId]) -> bool {
    let mut links = laid(state, leaving);
    links.retain(|l| l.0 != card);
    links.push((card, &state.card(card).arrows, zone, player));
    chain_of(&links).is_some()
}
