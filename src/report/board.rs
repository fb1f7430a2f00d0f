//! The board as a picture: both fields face to face, seen from you, piles beside them.

use super::fixed;
use super::terms::term;
use super::words::{Language, Speaker, Word};
use super::wrap::{columns, pad, paragraph, wrap};
use crate::board::number::stat;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::card::Arrow;
use crate::cards::filter::Place;
use crate::cards::number::Stat;
use crate::style::{Charset, Style};
use crate::verdict::words::zone_word;

/// Draws the board.
pub fn render(speaker: &Speaker<'_>, style: Style) -> String {
    let mut out = String::new();
    out.push_str(&side(speaker, style, Player::Opponent));
    out.push_str(&field(speaker, style));
    out.push_str(&side(speaker, style, Player::You));
    out.push_str(&apart(speaker, style));
    out
}

/// What lies otherwise than on another board, a line for each place.
pub fn differences(before: &Speaker<'_>, now: &Speaker<'_>, style: Style) -> String {
    let language = now.language;
    let mut out = String::new();
    for player in [Player::Opponent, Player::You] {
        let mut parts: Vec<String> = Vec::new();
        let old = parts_of(before, player);
        let new = parts_of(now, player);
        parts.extend(new.iter().filter(|part| !old.contains(part)).cloned());
        let labels = old.iter().filter_map(|part| part.split_once(':')).map(|(label, _)| label);
        let bare = |part: &str| part.split([':', '(']).next().unwrap_or_default().trim().to_owned();
        let gone = labels.filter(|label| !new.iter().any(|part| bare(part) == bare(label)));
        parts.extend(gone.map(|label| format!("{}: {}", bare(label), fixed::EMPTY.of(language))));
        for zone in zones() {
            let old = before.state.at(player, zone).map(|id| lies(before, id, usize::MAX).join(" "));
            let new = now.state.at(player, zone).map(|id| lies(now, id, usize::MAX).join(" "));
            if old != new {
                let new = new.unwrap_or_else(|| fixed::EMPTY.of(language).to_owned());
                parts.push(format!("{}: {new}", fixed::label(language, zone)));
            }
        }
        if !parts.is_empty() {
            let head = Word::new("{0}, {1}: ", "{0}, {1}: ", "{0}（{1}）：");
            let first = head.with(language, &[&fixed::DIFFERS.of(language), &fixed::side(language, player)]);
            out.push_str(&paragraph(&first, &parts.join(" · "), style.width));
        }
    }
    let others = apart(now, style);
    if others != apart(before, style) {
        out.push_str(&others);
    }
    out
}

/// The zones of a player on the field that hold one card.
fn zones() -> impl Iterator<Item = Zone> {
    let monsters = (0..5).map(Zone::Monster).chain((0..2).map(Zone::ExtraMonster));
    monsters.chain((0..5).map(Zone::Spell)).chain((0..2).map(Zone::Pendulum))
}

/// LP and piles of a player.
fn side(speaker: &Speaker<'_>, style: Style, player: Player) -> String {
    let name = fixed::side(speaker.language, player);
    paragraph(&format!("{name}: "), &parts_of(speaker, player).join(" · "), style.width)
}

/// LP and what the piles of a player hold, each in words.
pub(super) fn parts_of(speaker: &Speaker<'_>, player: Player) -> Vec<String> {
    let (state, language) = (speaker.state, speaker.language);
    let mut parts = vec![format!("{} {}", state.lp[player.index()], fixed::LP.of(language))];
    for (zone, place, word) in [
        (Zone::Field, Place::FieldZone, fixed::FIELD),
        (Zone::Hand, Place::Hand, fixed::HAND),
        (Zone::Graveyard, Place::Graveyard, fixed::GRAVEYARD),
        (Zone::Banished, Place::Banished, fixed::BANISHED),
        (Zone::Deck, Place::Deck, fixed::DECK),
        (Zone::Extra, Place::ExtraDeck, fixed::EXTRA),
    ] {
        parts.extend(pile(speaker, player, zone, place, word));
    }
    parts
}

/// What a pile holds; none if it is empty.
fn pile(speaker: &Speaker<'_>, player: Player, zone: Zone, place: Place, word: Word) -> Option<String> {
    let (state, language) = (speaker.state, speaker.language);
    let (comma, semicolon) = (language.pick(", ", "、", "、"), language.pick("; ", "；", "、"));
    let mut cards: Vec<(String, usize)> = Vec::new();
    for id in state.in_zone(player, zone) {
        let copy = state.copy(id);
        let hidden = !copy.face_up && matches!(zone, Zone::Banished | Zone::Field);
        let open = copy.face_up && zone == Zone::Extra;
        let name = match (hidden, open) {
            (true, _) => format!("({})", speaker.named(id)),
            (_, true) => format!("{} ({})", speaker.named(id), language.pick("face-up", "表侧", "表側")),
            (false, false) => speaker.named(id),
        };
        match cards.iter_mut().find(|(n, _)| *n == name) {
            Some((_, count)) => *count += 1,
            None => cards.push((name, 1)),
        }
    }
    let total: usize = cards.iter().map(|(_, n)| n).sum();
    let several = Word::new("{0} {1}", "{0} {1}", "{1}×{0}");
    let list: Vec<String> =
        cards.into_iter().map(|(name, n)| if n > 1 { several.with(language, &[&n, &name]) } else { name }).collect();
    let label = word.of(language);
    let single = zone == Zone::Field;
    match (state.is_unknown(player, place), total) {
        (false, 0) => None,
        (true, 0) => Some(format!("{label}: {}", fixed::UNKNOWN.of(language))),
        (false, _) if single => Some(format!("{label}: {}", list.join(comma))),
        (false, _) => Some(format!("{label} ({total}): {}", list.join(comma))),
        (true, _) => Some(format!("{label}: {}{semicolon}{}", list.join(comma), fixed::OTHERS_UNKNOWN.of(language))),
    }
}

/// A place of the grid: its label and what lies there.
struct Cell {
    label: &'static str,
    lines: Vec<String>,
}

fn field(speaker: &Speaker<'_>, style: Style) -> String {
    let width = (style.width.saturating_sub(8) / 5).clamp(9, 24);
    let emz = (0..2).any(|n| speaker.state.at(Player::You, Zone::ExtraMonster(n)).is_some());
    let mut rows = vec![row(speaker, width, Player::Opponent, spell), row(speaker, width, Player::Opponent, monster)];
    if emz {
        rows.push(extra(speaker, width));
    }
    rows.push(row(speaker, width, Player::You, monster));
    rows.push(row(speaker, width, Player::You, spell));
    let lines = Lines::of(style.charset);
    let mut out = String::new();
    for (n, cells) in rows.iter().enumerate() {
        out.push_str(&border(&lines, if n == 0 { Edge::Top } else { Edge::Middle }, Some(cells), width));
        let height = cells.iter().map(|c| c.lines.len()).max().unwrap_or(0);
        for line in 0..height {
            out.push(' ');
            for cell in cells {
                out.push_str(lines.upright);
                out.push_str(&pad(cell.lines.get(line).map_or("", String::as_str), width));
            }
            out.push_str(lines.upright);
            out.push('\n');
        }
    }
    out.push_str(&border(&lines, Edge::Bottom, None, width));
    out
}

fn monster(n: u8) -> Zone {
    Zone::Monster(n)
}

fn spell(n: u8) -> Zone {
    Zone::Spell(n)
}

/// Five zones of a player as you see them: the opponent's left is your right.
fn row(speaker: &Speaker<'_>, width: usize, player: Player, zone: fn(u8) -> Zone) -> Vec<Cell> {
    (0..5)
        .map(|column| {
            let zone = zone(if player == Player::You { column } else { 4 - column });
            let card = held(speaker.state, player, zone);
            Cell {
                label: fixed::label(speaker.language, zone),
                lines: card.map_or_else(Vec::new, |id| lies(speaker, id, width)),
            }
        })
        .collect()
}

/// The card in a zone of the picture, where the outer Spell & Trap Zones are the Pendulum Zones as well.
pub(super) fn held(state: &State, player: Player, zone: Zone) -> Option<CardId> {
    let scale = [(Zone::Spell(0), 0), (Zone::Spell(4), 1)].into_iter().find(|(z, _)| *z == zone);
    state.at(player, zone).or_else(|| scale.and_then(|(_, n)| state.at(player, Zone::Pendulum(n))))
}

/// The Extra Monster Zones.
fn extra(speaker: &Speaker<'_>, width: usize) -> Vec<Cell> {
    let cell = |n: u8| {
        let zone = Zone::ExtraMonster(n);
        let mut lines = Vec::new();
        if let Some(id) = speaker.state.at(Player::You, zone) {
            lines.push(format!("<{}>", fixed::side(speaker.language, speaker.state.copy(id).controller)));
            lines.extend(lies(speaker, id, width));
        }
        Cell { label: fixed::label(speaker.language, zone), lines }
    };
    let none = || Cell { label: "", lines: Vec::new() };
    vec![none(), cell(0), none(), cell(1), none()]
}

/// A card on the field: its name, its values, what is on it.
fn lies(speaker: &Speaker<'_>, id: CardId, width: usize) -> Vec<String> {
    let (state, language) = (speaker.state, speaker.language);
    let copy = state.copy(id);
    let mut lines = Vec::new();
    if copy.face_up {
        lines.extend(wrap(&speaker.named(id), width));
    } else {
        lines.extend(wrap(fixed::FACE_DOWN.of(language), width));
        lines.extend(wrap(&format!("({})", speaker.named(id)), width));
    }
    if copy.zone.is_monster() && copy.face_up {
        lines.extend(wrap(&values(state, id, language), width));
        if !state.card(id).arrows.is_empty() {
            lines.extend(wrap(&link_arrows(state, id), width));
        }
    }
    lines.extend(marks(speaker, id, width));
    lines
}

/// What is said of a card on the field beside its name and its values: that it is negated, its counters, what it is on.
pub(super) fn marks(speaker: &Speaker<'_>, id: CardId, width: usize) -> Vec<String> {
    let (state, language) = (speaker.state, speaker.language);
    let copy = state.copy(id);
    let mut lines = Vec::new();
    if state.view.of(id).negated {
        lines.push(fixed::NEGATED.of(language).to_owned());
    }
    for (kind, count) in copy.counters.iter() {
        let said = match (language, term(kind, language)) {
            (Language::Zh, Some(kind)) => format!("{count}个{kind}"),
            (Language::Zh, None) => format!("{count}个「{kind}」指示物"),
            (Language::Ja, Some(kind)) => format!("{kind}{count}個"),
            (Language::Ja, None) => format!("「{kind}」カウンター{count}個"),
            (Language::En, _) => format!("{count} {kind}"),
        };
        lines.extend(wrap(&said, width));
    }
    if let Some(to) = copy.equipped_to.or(copy.linked_to.map(|(to, _)| to)) {
        let whose = if state.copy(to).controller == copy.controller {
            String::new()
        } else {
            format!("{} ", fixed::side(language, state.copy(to).controller))
        };
        lines.extend(wrap(&format!("→ {whose}{}", zone_word(state.copy(to).zone)), width));
    }
    lines
}

/// The Link Arrows as they point on the picture: those of the opponent's monsters are turned around.
fn link_arrows(state: &State, id: CardId) -> String {
    let turned = state.copy(id).controller == Player::Opponent;
    let drawn = |arrow: &Arrow| match (arrow, turned) {
        (Arrow::TopLeft, false) | (Arrow::BottomRight, true) => "↖",
        (Arrow::Top, false) | (Arrow::Bottom, true) => "↑",
        (Arrow::TopRight, false) | (Arrow::BottomLeft, true) => "↗",
        (Arrow::Left, false) | (Arrow::Right, true) => "←",
        (Arrow::Right, false) | (Arrow::Left, true) => "→",
        (Arrow::BottomLeft, false) | (Arrow::TopRight, true) => "↙",
        (Arrow::Bottom, false) | (Arrow::Top, true) => "↓",
        (Arrow::BottomRight, false) | (Arrow::TopLeft, true) => "↘",
    };
    state.card(id).arrows.iter().map(drawn).collect::<Vec<_>>().join(" ")
}

/// "1400/1200 ATK": the values, and the position.
pub(super) fn values(state: &State, id: CardId, language: Language) -> String {
    let word = |s: Stat| stat(state, id, s).map_or_else(|| "?".to_owned(), |n| n.to_string());
    let position = if state.copy(id).attack { fixed::ATTACK } else { fixed::DEFENSE }.of(language);
    if state.card(id).def.is_none() {
        return format!("{} {position}", word(Stat::Atk));
    }
    format!("{}/{} {position}", word(Stat::Atk), word(Stat::Def))
}

/// Xyz materials, and a monster that is being Summoned: of what, and in words.
pub(super) fn beside(speaker: &Speaker<'_>) -> Vec<(String, String)> {
    let (state, language) = (speaker.state, speaker.language);
    let mut found = Vec::new();
    for id in state.ids() {
        let materials: Vec<String> = state.materials(id).map(|m| speaker.named(m)).collect();
        if !materials.is_empty() {
            found.push((format!("{} {}", fixed::MATERIALS.of(language), speaker.named(id)), materials.join(", ")));
        }
        if state.copy(id).zone == Zone::Nowhere {
            found.push((fixed::BEING_SUMMONED.of(language).to_owned(), speaker.named(id)));
        }
    }
    found
}

fn apart(speaker: &Speaker<'_>, style: Style) -> String {
    beside(speaker).iter().map(|(what, said)| paragraph(&format!("{what}: "), said, style.width)).collect()
}

struct Lines {
    upright: &'static str,
    level: &'static str,
    top: [&'static str; 3],
    middle: [&'static str; 3],
    bottom: [&'static str; 3],
}

#[derive(Clone, Copy)]
enum Edge {
    Top,
    Middle,
    Bottom,
}

impl Lines {
    fn of(charset: Charset) -> Lines {
        let plus = ["+", "+", "+"];
        match charset {
            Charset::Unicode => Lines {
                upright: "│",
                level: "─",
                top: ["┌", "┬", "┐"],
                middle: ["├", "┼", "┤"],
                bottom: ["└", "┴", "┘"],
            },
            Charset::Ascii => Lines { upright: "|", level: "-", top: plus, middle: plus, bottom: plus },
        }
    }
}

/// A line of the grid, with the labels of the zones under it.
fn border(lines: &Lines, edge: Edge, cells: Option<&Vec<Cell>>, width: usize) -> String {
    let [left, cross, right] = match edge {
        Edge::Top => lines.top,
        Edge::Middle => lines.middle,
        Edge::Bottom => lines.bottom,
    };
    let mut out = format!(" {left}");
    for column in 0..5 {
        if column > 0 {
            out.push_str(cross);
        }
        let label = cells.map_or("", |c| c[column].label);
        let used = if label.is_empty() { 0 } else { columns(label) + 1 };
        if used > 0 {
            out.push_str(lines.level);
            out.push_str(label);
        }
        out.push_str(&lines.level.repeat(width.saturating_sub(used)));
    }
    out.push_str(right);
    out.push('\n');
    out
}
