//! The board as a picture: both fields face to face, seen from you, with the Extra Monster Zones between them.

use maud::{Markup, html};

use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::card::Arrow;
use crate::cards::filter::Place;
use crate::report::board::{beside, held, marks, parts_of, values};
use crate::report::fixed;
use crate::report::words::Speaker;
use crate::report::wrap::wrap;

/// Width and height of a zone, and what lies between two.
const WIDE: i32 = 120;
const HIGH: i32 = 96;
const GAP: i32 = 8;
/// How many columns of a narrow type a line in a zone has.
const COLUMNS: usize = 17;
/// How many lines.
const LINES: usize = 6;

/// Draws a board, with what lies in hands and piles in words under it.
pub(super) fn draw(speaker: &Speaker<'_>) -> Markup {
    let language = speaker.language;
    let (width, height) = (7 * (WIDE + GAP) + GAP, 5 * (HIGH + GAP) + GAP);
    html! {
        figure.board tabindex="0" aria-label=(fixed::BOARD.of(language)) {
            (life(speaker, Player::Opponent))
            svg viewBox=(format!("0 0 {width} {height}")) role="img" aria-label=(fixed::BOARD.of(language)) {
                @for (column, row, player, zone) in places() { (place(speaker, column, row, player, zone)) }
            }
            (life(speaker, Player::You))
            @let others = beside(speaker);
            @if !others.is_empty() {
                dl { @for (what, said) in others { dt { (what) } dd { (said) } } }
            }
        }
    }
}

/// LP, hand and piles of a player in words.
fn life(speaker: &Speaker<'_>, player: Player) -> Markup {
    html! {
        p.side { b { (fixed::side(speaker.language, player)) } @for part in parts_of(speaker, player) { span { (part) } } }
    }
}

/// The places of the picture: column and row, whose, which zone.
fn places() -> Vec<(i32, i32, Player, Zone)> {
    let mut all = Vec::new();
    for (player, monsters, spells) in [(Player::Opponent, 1, 0), (Player::You, 3, 4)] {
        // The opponent's left is your right.
        let column = |n: i32| if player == Player::You { n } else { 6 - n };
        for n in 0..5u8 {
            all.push((column(i32::from(n) + 1), monsters, player, Zone::Monster(n)));
            all.push((column(i32::from(n) + 1), spells, player, Zone::Spell(n)));
        }
        for (n, row, zone) in [
            (0, monsters, Zone::Field),
            (0, spells, Zone::Extra),
            (6, monsters, Zone::Graveyard),
            (6, spells, Zone::Deck),
        ] {
            all.push((column(n), row, player, zone));
        }
        all.push((column(6), 2, player, Zone::Banished));
    }
    all.extend([(2, 2, Player::You, Zone::ExtraMonster(0)), (4, 2, Player::You, Zone::ExtraMonster(1))]);
    all
}

fn place(speaker: &Speaker<'_>, column: i32, row: i32, player: Player, zone: Zone) -> Markup {
    let state = speaker.state;
    let (x, y) = (GAP + column * (WIDE + GAP), GAP + row * (HIGH + GAP));
    let card = held(state, player, zone);
    let pile = pile(state, player, zone);
    let label = match pile {
        Some(_) => fixed::zone(speaker.language, zone),
        None => fixed::label(speaker.language, zone).to_owned(),
    };
    html! {
        g transform=(format!("translate({x} {y})")) {
            rect.zone.pile[pile.is_some()] width=(WIDE) height=(HIGH) rx="6" {}
            text.label x=(WIDE / 2) y=(HIGH - 6) { (label) }
            @if let Some(count) = &pile { text.count x=(WIDE / 2) y="46" { (count) } }
            @if let Some(id) = card.filter(|_| pile.is_none()) { (lies(speaker, id)) }
        }
    }
}

/// How many cards are in a pile; none where a place is no pile, nothing where it is empty.
fn pile(state: &State, player: Player, zone: Zone) -> Option<String> {
    let place = match zone {
        Zone::Extra => Place::ExtraDeck,
        Zone::Deck => Place::Deck,
        Zone::Graveyard => Place::Graveyard,
        Zone::Banished => Place::Banished,
        Zone::Hand
        | Zone::Monster(_)
        | Zone::ExtraMonster(_)
        | Zone::Spell(_)
        | Zone::Pendulum(_)
        | Zone::Field
        | Zone::Material(_)
        | Zone::Nowhere
        | Zone::Gone => return None,
    };
    let known = state.in_zone(player, zone).count();
    Some(match (state.is_unknown(player, place), known) {
        (false, 0) => String::new(),
        (false, known) => known.to_string(),
        (true, 0) => "?".to_owned(),
        (true, known) => format!("{known} + ?"),
    })
}

/// A card in its zone: upright in Attack Position, across in Defense Position, hatched where it is face-down.
fn lies(speaker: &Speaker<'_>, id: CardId) -> Markup {
    let (state, language) = (speaker.state, speaker.language);
    let copy = state.copy(id);
    let monster = copy.zone.is_monster();
    let across = monster && !copy.attack;
    let (inset, inset_y) = if across { (2, 12) } else { (9, 3) };
    let mut lines = wrap(&speaker.named(id), COLUMNS);
    if monster && copy.face_up {
        lines.push(values(state, id, language));
    }
    lines.extend(marks(speaker, id, COLUMNS));
    if !copy.face_up {
        lines.push(format!("({})", fixed::FACE_DOWN.of(language)));
    }
    if lines.len() > LINES {
        lines.truncate(LINES - 1);
        lines.push("…".to_owned());
    }
    let top = 37 - 6 * i32::try_from(lines.len()).unwrap_or(0);
    let theirs = copy.controller == Player::Opponent;
    html! {
        title { (told(speaker, id)) }
        rect.card.down[!copy.face_up].theirs[theirs].negated[state.view.of(id).negated]
            x=(inset) y=(inset_y) width=(WIDE - 2 * inset) height=(HIGH - 21 - 2 * (inset_y - 3)) rx="4" {}
        @for arrow in &state.card(id).arrows { @if copy.face_up && monster { path.arrow d=(pointing(*arrow, theirs)) {} } }
        text.lines y=(top) { @for line in &lines { tspan x=(WIDE / 2) dy="12.5" { (line) } } }
    }
}

/// All that the picture says of a card, in words.
fn told(speaker: &Speaker<'_>, id: CardId) -> String {
    let copy = speaker.state.copy(id);
    let mut said = vec![speaker.named(id), speaker.zone(copy.zone)];
    if !copy.face_up {
        said.push(fixed::FACE_DOWN.of(speaker.language).to_owned());
    }
    if copy.zone.is_monster() && copy.face_up {
        said.push(values(speaker.state, id, speaker.language));
    }
    said.extend(marks(speaker, id, usize::MAX));
    let comma = speaker.language.pick(", ", "，", "、");
    said.join(comma)
}

/// A Link Arrow at the edge of its zone; those of the opponent's monsters are turned around.
fn pointing(arrow: Arrow, turned: bool) -> String {
    let (dx, dy) = match arrow {
        Arrow::TopLeft => (-1, -1),
        Arrow::Top => (0, -1),
        Arrow::TopRight => (1, -1),
        Arrow::Left => (-1, 0),
        Arrow::Right => (1, 0),
        Arrow::BottomLeft => (-1, 1),
        Arrow::Bottom => (0, 1),
        Arrow::BottomRight => (1, 1),
    };
    let (dx, dy) = if turned { (-dx, -dy) } else { (dx, dy) };
    let (x, y) = (WIDE / 2 + dx * (WIDE / 2 - 1), 40 + dy * 39);
    // The tip lies outwards; the two other corners across the way it points.
    let (bx, by) = (x - 9 * dx, y - 9 * dy);
    format!("M{x} {y}L{} {}L{} {}Z", bx - 6 * dy, by + 6 * dx, bx + 6 * dy, by - 6 * dx)
}
