//! A state written down as a scenario: the way back from a board to text.

mod attempt;
mod card;
mod facts;
mod lasting;
mod moves;
mod past;
mod same;
mod text;
mod under_way;
mod whole;

use crate::board::chain::Window;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{Lasting, State};
use crate::cards::act::Until;
use crate::cards::continuous::Modifier;
use crate::cards::effect::Class;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{Board, BoardCard, Duel, Opt, PositionWord, Side, Statement, ZoneWord};
use crate::source::{Span, Spanned};

pub use same::{Difference, differences};
pub use text::{line, text};
pub use whole::whole;

/// A state as a duel, with the order in which its cards were written.
#[derive(Debug, Clone)]
pub struct Written {
    /// The duel: a board, without moves or questions.
    pub duel: Duel,
    /// The cards, in the order in which they are read back.
    pub order: Vec<CardId>,
    /// What the language cannot say.
    pub unsaid: Vec<Unsaid>,
    /// Whether what is under way was told, where that was asked for.
    told: bool,
}

/// What a board cannot say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unsaid {
    /// The duel is in the middle of a Chain, a Summon, a battle or a window.
    UnderWay,
    /// A step could not be carried out, and nobody knows what is there now.
    Fog(String),
    /// A card is banished for a while.
    Away(CardId),
    /// Control of a monster has changed for a while.
    Lent(CardId),
    /// A card has gained an effect.
    Gained(CardId),
    /// A card is supposed to be among those that nobody knows.
    Supposed(CardId),
    /// The order of a Deck is not known.
    Shuffled(Player),
    /// How many cards a Deck holds is known, though not which.
    Depth(Player),
    /// A card asks about something that happened before.
    Past(CardId),
    /// What holds for a while comes from a card that is no more.
    Lasting,
}

/// The zones in the order in which they are written.
pub const ZONES: [ZoneWord; 20] = [
    ZoneWord::Hand,
    ZoneWord::M1,
    ZoneWord::M2,
    ZoneWord::M3,
    ZoneWord::M4,
    ZoneWord::M5,
    ZoneWord::LeftEmz,
    ZoneWord::RightEmz,
    ZoneWord::S1,
    ZoneWord::S2,
    ZoneWord::S3,
    ZoneWord::S4,
    ZoneWord::S5,
    ZoneWord::Field,
    ZoneWord::LeftPendulum,
    ZoneWord::RightPendulum,
    ZoneWord::Gy,
    ZoneWord::Banished,
    ZoneWord::Deck,
    ZoneWord::Extra,
];

fn bare<T>(item: T) -> Spanned<T> {
    Spanned::new(item, Span::default())
}

fn side(player: Player) -> Side {
    match player {
        Player::You => Side::You,
        Player::Opponent => Side::Opponent,
    }
}

/// Writes a state down as a board.
pub fn write(state: &State, names: &Names) -> Written {
    written(state, names, false)
}

/// Writes a state down as a board with what is under way: links on the Chain, an attack, a Summon, what has just happened.
/// None where no line says it.
pub fn write_under_way(state: &State, names: &Names) -> Option<Written> {
    let told = state.resolution.is_none()
        && state.immediate.is_none()
        && state.coming.is_none()
        && state.pending.is_empty()
        && state.passed.is_none()
        && (!state.held || matches!(state.window, Window::Summoning(_)))
        && matches!(state.window, Window::Timing | Window::Building | Window::Summoning(_));
    if !told {
        return None;
    }
    let mut before = state.clone();
    if let Some(battle) = &state.battle {
        // The attack that is under way is told by its own line.
        let attacks = &mut before.copies[battle.attacker.0.index()].attacks;
        *attacks = attacks.saturating_sub(1);
    }
    if let Some(summoning) = state.attempted() {
        attempt::shown(&mut before, summoning);
    }
    let mut found = written(&before, names, true);
    found.unsaid.retain(|what| *what != Unsaid::UnderWay);
    found.told.then_some(found)
}

fn position_word(down: bool) -> PositionWord {
    if down { PositionWord::FaceDown } else { PositionWord::Defense }
}

fn written(state: &State, names: &Names, under_way: bool) -> Written {
    let mut zones = zones(state);
    let mut order = read_order(state, &zones);
    // Effects apply in the order in which they began: where the usual order of the zones is another, theirs is taken.
    let begun = begun(state);
    let place = |order: &[CardId], id: CardId| order.iter().position(|c| *c == id);
    if !begun.is_sorted_by_key(|id| place(&order, *id)) {
        let rank = |id: &CardId| begun.iter().position(|c| c == id).unwrap_or(begun.len());
        for zone in &mut zones {
            if zone.2 != Zone::Deck {
                zone.3.sort_by_key(rank);
            }
        }
        zones.sort_by_key(|zone| zone.3.iter().map(rank).min().unwrap_or(begun.len()));
        order = read_order(state, &zones);
    }
    let also = if under_way { under_way::named(state) } else { Vec::new() };
    let labels = card::Labels::new(state, names, &order, &also);
    let mut story = facts::turn(state);
    for player in Player::BOTH {
        story.extend(facts::of_player(state, player));
        let mine = zones.iter().filter(|z| z.0 == player);
        story.extend(mine.filter_map(|z| zone(state, z, &labels)).map(bare));
    }
    if !zones.is_sorted_by_key(|zone| zone.0) {
        let (boards, others): (Vec<_>, Vec<_>) = story.into_iter().partition(|s| matches!(s.item, Statement::Board(_)));
        story = others;
        let all = zones.iter().filter_map(|z| zone(state, z, &labels)).map(bare);
        debug_assert_eq!(boards.len(), all.clone().count());
        story.extend(all);
    }
    story.extend(lasting::lines(state, &labels).into_iter().map(bare));
    let lines = if under_way { under_way::lines(state, &labels) } else { Some(Vec::new()) };
    let told = lines.is_some();
    story.extend(lines.unwrap_or_default().into_iter().map(bare));
    let duel = Duel { title: None, story, variants: Vec::new() };
    let mut unsaid = unsaid(state);
    unsaid.extend(past::remembered(state, &order).into_iter().map(Unsaid::Past));
    Written { duel, order, unsaid, told }
}

type Held = (Player, ZoneWord, Zone, Vec<CardId>);

/// The zones of both players with what they hold; a Deck from its top.
fn zones(state: &State) -> Vec<Held> {
    let mut found = Vec::new();
    for player in Player::BOTH {
        for word in ZONES {
            let zone = crate::scenario::bind::board::zone(word);
            let cards: Vec<CardId> = if zone == Zone::Deck {
                state.decks[player.index()].iter().rev().copied().collect()
            } else {
                state.in_zone(player, zone).collect()
            };
            found.push((player, word, zone, cards));
        }
    }
    found
}

/// The cards in the order in which they are read back: each with its materials behind it.
fn read_order(state: &State, zones: &[Held]) -> Vec<CardId> {
    let mut order = Vec::new();
    for id in zones.iter().flat_map(|z| &z.3) {
        order.push(*id);
        order.extend(card::beneath(state, *id));
    }
    order
}

/// The cards whose effects apply without being activated, in the order in which they began.
fn begun(state: &State) -> Vec<CardId> {
    let applies =
        |id: &CardId| state.card(*id).effects.iter().any(|e| !e.applies.is_empty() && e.class != Class::Condition);
    let shown = |id: &CardId| state.copy(*id).face_up && state.copy(*id).zone != Zone::Gone;
    let mut found: Vec<CardId> = state.ids().filter(applies).filter(shown).collect();
    found.sort_by_key(|id| (state.copy(*id).up_since, *id));
    found
}

/// The line of a zone; none if it says only what is so anyway.
fn zone(state: &State, held: &Held, labels: &card::Labels<'_>) -> Option<Statement> {
    let (player, word, zone, cards) = held;
    let more = zone.place().is_some_and(|place| !zone.on_field() && state.is_unknown(*player, place));
    let usual = match zone {
        Zone::Deck | Zone::Extra => true,
        Zone::Hand => *player == Player::Opponent,
        Zone::Monster(_)
        | Zone::ExtraMonster(_)
        | Zone::Spell(_)
        | Zone::Pendulum(_)
        | Zone::Field
        | Zone::Graveyard
        | Zone::Banished
        | Zone::Material(_)
        | Zone::Nowhere
        | Zone::Gone => false,
    };
    if cards.is_empty() && more == usual {
        return None;
    }
    let mut written: Vec<BoardCard> = Vec::new();
    for id in cards {
        let card = card::card(state, *id, labels);
        let told_apart = card.options.iter().any(|o| matches!(o.item, Opt::Label(_)));
        match written.last_mut() {
            Some(last) if !told_apart && last.name == card.name && last.options == card.options && last.copies < 3 => {
                last.copies += 1;
            }
            _ => written.push(card),
        }
    }
    Some(Statement::Board(Board { player: side(*player), zone: bare(*word), cards: written, more }))
}

/// What no line says.
fn unsaid(state: &State) -> Vec<Unsaid> {
    let mut found = Vec::new();
    if !state.is_open() {
        found.push(Unsaid::UnderWay);
    }
    found.extend(state.fog.iter().map(|f| Unsaid::Fog(f.told())));
    found.extend(state.away.iter().map(|a| Unsaid::Away(a.card.0)));
    let still = |(card, since): (CardId, u32)| state.copy(card).since == since;
    found.extend(state.lent.iter().filter(|l| still(l.card)).map(|l| Unsaid::Lent(l.card.0)));
    found.extend(state.gained.iter().map(|(card, _)| Unsaid::Gained(*card)));
    found.extend(state.supposed.iter().map(|c| Unsaid::Supposed(*c)));
    let shuffled = |p: &Player| state.shuffled[p.index()] > 0;
    found.extend(Player::BOTH.into_iter().filter(shuffled).map(Unsaid::Shuffled));
    let counted = |p: &Player| state.depth[p.index()].is_some();
    found.extend(Player::BOTH.into_iter().filter(counted).map(Unsaid::Depth));
    let not_said = |id: &CardId| state.copy(*id).given_up.is_some();
    found.extend(state.ids().filter(not_said).map(Unsaid::Past));
    found.extend(state.view.came_later.iter().map(|card| Unsaid::Past(*card)));
    found.extend(past::summoned_by_unread_words(state).map(Unsaid::Past));
    found.extend(past::no_longer_held(state).into_iter().map(Unsaid::Past));
    found.extend(past::used_without_a_known_limit(state).map(Unsaid::Past));
    found.extend(past::partly_used(state).map(Unsaid::Past));
    found.extend(past::equipped_otherwise(state).into_iter().map(Unsaid::Past));
    found.extend(past::unread_in_their_time(state).into_iter().map(Unsaid::Past));
    // Of words that were not read nobody knows whether they end with the cards that they are about.
    let about_gone = |l: &Lasting| {
        let gone = |on: &Vec<(CardId, u32)>| on.iter().all(|(card, since)| state.copy(*card).since != *since);
        matches!(l.apply.rule, Modifier::Unread(_)) && l.on.as_ref().is_some_and(gone)
    };
    let told = |l: &Lasting| !matches!(l.until, Until::Coming(_)) && l.made.is_plain() && !about_gone(l);
    if state.lasting.iter().any(|l| state.copy(l.source).zone == Zone::Gone || !told(l)) {
        found.push(Unsaid::Lasting);
    }
    found
}
