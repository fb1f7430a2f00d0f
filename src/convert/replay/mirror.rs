//! The board as the packets of a replay have it, to be held against the board of the story.

use std::collections::BTreeMap;

use super::packets::Loc;
use crate::board::place::{Player, Zone};
use crate::board::state::State;

pub(super) const DECK: u8 = 0x1;
pub(super) const HAND: u8 = 0x2;
pub(super) const MONSTERS: u8 = 0x4;
pub(super) const BACK: u8 = 0x8;
const GRAVE: u8 = 0x10;
const BANISHED: u8 = 0x20;
const BENEATH: u8 = 0x80;

/// What lies where: for each player and place the cards in a fixed order, with how they lie.
pub(super) type Picture = BTreeMap<(u8, &'static str), Vec<String>>;

/// The board of a replay. Decks are not followed.
#[derive(Debug, Clone, Default)]
pub(super) struct Mirror {
    pub(super) cards: Vec<(String, Loc)>,
    pub(super) lp: [i64; 2],
}

/// The words for a place of the field; none for one that is not followed.
pub(super) fn place(loc: Loc) -> Option<&'static str> {
    const MAIN: [&str; 5] = ["m1", "m2", "m3", "m4", "m5"];
    const SPELLS: [&str; 8] = ["s1", "s2", "s3", "s4", "s5", "field", "s1", "s5"];
    let number = usize::try_from(loc.sequence).ok()?;
    match loc.location {
        HAND => Some("hand"),
        GRAVE => Some("gy"),
        BANISHED => Some("banished"),
        MONSTERS if number == 5 || number == 6 => {
            Some(if (number == 5) == (loc.player == 0) { "left emz" } else { "right emz" })
        }
        MONSTERS => MAIN.get(number).copied(),
        BACK => SPELLS.get(number).copied(),
        _ => None,
    }
}

/// A card and how it lies.
fn lies(name: &str, place: &str, up: bool, attack: bool) -> String {
    match (place, up, attack) {
        ("hand" | "gy", ..) => name.to_owned(),
        (_, false, _) => format!("{name} (face-down)"),
        (place, true, false) if place.starts_with('m') || place.ends_with("emz") => format!("{name} (defense)"),
        _ => name.to_owned(),
    }
}

impl Mirror {
    pub(super) fn put(&mut self, name: String, at: Loc) {
        self.cards.push((name, at));
    }

    /// The card at a place; of a list any with this name.
    fn find(&self, name: Option<&str>, at: Loc) -> Option<usize> {
        let exact = |(_, loc): &(String, Loc)| {
            (loc.player, loc.location, loc.sequence) == (at.player, at.location, at.sequence)
                && (loc.location & BENEATH == 0 || loc.position == at.position)
        };
        let named = |(own, loc): &(String, Loc)| {
            Some(own.as_str()) == name && (loc.player, loc.location) == (at.player, at.location)
        };
        if matches!(at.location, HAND | GRAVE | BANISHED) || at.location & BENEATH != 0 {
            return self.cards.iter().position(named);
        }
        self.cards.iter().position(exact)
    }

    /// A card moves. Where it comes from a place that is not followed, or goes there, it comes or goes.
    pub(super) fn moves(&mut self, name: &str, from: Loc, to: Loc) -> Result<(), String> {
        let known = |loc: Loc| place(loc).is_some() || loc.location & BENEATH != 0;
        if known(from) {
            let n = self.find(Some(name), from).ok_or_else(|| name.to_owned())?;
            if self.cards[n].0 != name {
                return Err(name.to_owned());
            }
            self.cards.remove(n);
        }
        if known(to) {
            self.put(name.to_owned(), to);
        }
        Ok(())
    }

    /// A card lies otherwise.
    pub(super) fn turns(&mut self, at: Loc) {
        if let Some(n) = self.find(None, at) {
            self.cards[n].1.position = at.position;
        }
    }

    /// The name of the card at a place of the field.
    pub(super) fn name(&self, at: Loc) -> Option<&str> {
        let here = |(_, loc): &&(String, Loc)| {
            (loc.player, loc.location, loc.sequence) == (at.player, at.location, at.sequence)
        };
        self.cards.iter().find(here).map(|(name, _)| name.as_str())
    }

    pub(super) fn picture(&self) -> Picture {
        let mut found = Picture::new();
        for (name, loc) in &self.cards {
            if let Some(place) = place(*loc) {
                let lying = lies(name, place, loc.position & 0x5 != 0, loc.position & 0x3 != 0);
                found.entry((loc.player, place)).or_default().push(lying);
            }
        }
        ended(found, self.lp)
    }
}

fn ended(mut picture: Picture, lp: [i64; 2]) -> Picture {
    for cards in picture.values_mut() {
        cards.sort();
    }
    for (player, lp) in [0, 1].into_iter().zip(lp) {
        picture.insert((player, "lp"), vec![lp.max(0).to_string()]);
    }
    picture
}

/// The same of the board of a story.
pub(super) fn picture(state: &State) -> Picture {
    const MAIN: [&str; 5] = ["m1", "m2", "m3", "m4", "m5"];
    const SPELLS: [&str; 5] = ["s1", "s2", "s3", "s4", "s5"];
    let mut found = Picture::new();
    for id in state.ids() {
        let copy = state.present_copy(id);
        let player = u8::from(copy.controller == Player::Opponent);
        let place = match copy.zone {
            Zone::Hand => "hand",
            Zone::Monster(n) => MAIN[usize::from(n).min(4)],
            Zone::ExtraMonster(0) => "left emz",
            Zone::ExtraMonster(_) => "right emz",
            Zone::Spell(n) => SPELLS[usize::from(n).min(4)],
            Zone::Pendulum(0) => "s1",
            Zone::Pendulum(_) => "s5",
            Zone::Field => "field",
            Zone::Graveyard => "gy",
            Zone::Banished => "banished",
            Zone::Deck | Zone::Extra | Zone::Material(_) | Zone::Nowhere | Zone::Gone => continue,
        };
        let lying = lies(&state.card(id).name.en, place, copy.face_up, copy.attack);
        found.entry((player, place)).or_default().push(lying);
    }
    ended(found, state.lp.map(i64::from))
}

/// The first place that differs: whose, which, what the replay has there, and what the story.
pub(super) fn difference(replay: &Picture, story: &Picture) -> Option<(u8, &'static str, String, String)> {
    let shown = |picture: &Picture, key: &(u8, &'static str)| {
        picture.get(key).map_or_else(|| "nothing".to_owned(), |cards| cards.join("; "))
    };
    let keys = replay.keys().chain(story.keys());
    keys.map(|key| (key, shown(replay, key), shown(story, key)))
        .find(|(_, one, other)| one != other)
        .map(|(key, one, other)| (key.0, key.1, one, other))
}
