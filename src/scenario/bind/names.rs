//! What a name in a scenario means: a card, perhaps the copy with a label, perhaps one player's.

use std::collections::BTreeMap;

use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::world::World;
use crate::library::fold::fold;

/// Names and labels of a duel.
#[derive(Debug, Clone, Default)]
pub struct Names {
    definitions: BTreeMap<String, u16>,
    /// Labels of copies.
    pub labels: Vec<(CardId, String)>,
}

/// What a phrase means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meant {
    /// The definition.
    pub definition: u16,
    /// The label.
    pub label: Option<String>,
    /// Whose: `your` or `opponent's` in front.
    pub player: Option<Player>,
}

impl Names {
    /// The names of all cards of a world.
    pub fn new(world: &World) -> Names {
        let mut definitions = BTreeMap::new();
        for (n, card) in world.cards.iter().enumerate() {
            let Ok(n) = u16::try_from(n) else { break };
            for name in std::iter::once(&card.name.en).chain(&card.name.ja).chain(&card.name.zh) {
                definitions.entry(fold(name)).or_insert(n);
            }
        }
        Names { definitions, labels: Vec::new() }
    }

    /// The definition of a whole name.
    pub fn definition(&self, name: &str) -> Option<u16> {
        self.definitions.get(&fold(name)).copied()
    }

    /// What a phrase means: the longest name that it begins with, and a label after it.
    pub fn meaning(&self, phrase: &str) -> Option<Meant> {
        split(phrase, &|name| self.definition(name))
    }

    /// The copies that a phrase can mean, in board order.
    pub fn copies(&self, state: &State, phrase: &str) -> Vec<CardId> {
        let Some(meant) = self.meaning(phrase) else { return Vec::new() };
        state
            .ids()
            .filter(|id| {
                let copy = state.copy(*id);
                copy.card == meant.definition
                    && copy.zone != Zone::Gone
                    && meant.player.is_none_or(|p| copy.controller == p)
                    && meant.label.as_ref().is_none_or(|l| self.labels.iter().any(|(c, name)| c == id && name == l))
            })
            .collect()
    }

    /// The label of a copy.
    pub fn label(&self, id: CardId) -> Option<&str> {
        self.labels.iter().find(|(c, _)| *c == id).map(|(_, l)| l.as_str())
    }
}

/// Splits a phrase into whose, a name that `find` knows, and a label.
pub fn split(phrase: &str, find: &dyn Fn(&str) -> Option<u16>) -> Option<Meant> {
    let phrase = phrase.trim();
    if let Some(definition) = find(phrase) {
        return Some(Meant { definition, label: None, player: None });
    }
    let owners = [("your opponent's ", Player::Opponent), ("opponent's ", Player::Opponent), ("your ", Player::You)];
    for (word, player) in owners {
        if let Some(rest) = phrase.strip_prefix(word) {
            return split(rest, find).map(|m| Meant { player: Some(player), ..m });
        }
    }
    let mut end = phrase.len();
    while let Some(at) = phrase[..end].rfind(' ') {
        if let Some(definition) = find(phrase[..at].trim_end()) {
            return Some(Meant { definition, label: Some(phrase[at..].trim().to_owned()), player: None });
        }
        end = at;
    }
    None
}
