//! Link arrows on the board.

use super::super::place::{CardId, Player, Zone};
use super::super::state::State;

/// Whether a face-up Link Monster points to the zone of a card.
pub fn points_to(state: &State, link: CardId, id: CardId) -> bool {
    let (from, to) = (state.copy(link), state.copy(id));
    from.face_up
        && from.zone.is_monster()
        && to.zone.is_monster()
        && pointed(&state.card(link).arrows, from.zone, from.controller, to.zone, to.controller)
}

/// Whether a face-up Link Monster points to a zone of a player.
pub fn points_at(state: &State, link: CardId, player: Player, zone: Zone) -> bool {
    let from = state.copy(link);
    from.face_up
        && from.zone.is_monster()
        && pointed(&state.card(link).arrows, from.zone, from.controller, zone, player)
}

/// Whether a monster with these arrows, controlled by a player in a zone, would point to a zone of a player.
pub fn would_point(
    arrows: &[crate::cards::card::Arrow],
    (from, from_player): (Zone, Player),
    (to, to_player): (Zone, Player),
) -> bool {
    pointed(arrows, from, from_player, to, to_player)
}

/// Whether arrows of a monster in one zone reach another. Rows from your side: 0 your zones, 1 Extra Monster Zones, 2 the opponent's.
fn pointed(arrows: &[crate::cards::card::Arrow], from: Zone, from_player: Player, to: Zone, to_player: Player) -> bool {
    use crate::cards::card::Arrow;
    let square = |zone: Zone, player: Player| -> Option<(i8, i8)> {
        match (zone, player) {
            (Zone::Monster(n), Player::You) => Some((i8::try_from(n).ok()?, 0)),
            (Zone::Monster(n), Player::Opponent) => Some((4 - i8::try_from(n).ok()?, 2)),
            (Zone::ExtraMonster(n), _) => Some((if n == 0 { 1 } else { 3 }, 1)),
            _ => None,
        }
    };
    let (Some((x, y)), Some((tx, ty))) = (square(from, from_player), square(to, to_player)) else { return false };
    let turn: i8 = if from_player == Player::You { 1 } else { -1 };
    arrows.iter().any(|a| {
        let (dx, dy) = match a {
            Arrow::TopLeft => (-1, 1),
            Arrow::Top => (0, 1),
            Arrow::TopRight => (1, 1),
            Arrow::Left => (-1, 0),
            Arrow::Right => (1, 0),
            Arrow::BottomLeft => (-1, -1),
            Arrow::Bottom => (0, -1),
            Arrow::BottomRight => (1, -1),
        };
        (x + turn * dx, y + turn * dy) == (tx, ty)
    })
}
