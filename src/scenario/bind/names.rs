//! What a name in a scenario means: a card, perhaps the copy with a label, perhaps one player's.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::world::World;
use crate::cards::card::Card;
use crate::cards::definition::Definition;
use crate::library::fold::{fold, loose};
use crate::problem::Problem;
use crate::scenario::bind::board::zone;
use crate::scenario::grammar::bracketed;
use crate::scenario::grammar::vocabulary::ZONES;
use crate::source::Spanned;

/// The longest label, in words.
const LABEL: usize = 20;

/// Names and labels of a duel.
#[derive(Debug, Clone, Default)]
pub struct Names {
    definitions: BTreeMap<String, u16>,
    cards: Vec<Arc<Definition>>,
    /// The names in further languages: worked out when one is asked for that is not among the others.
    further: OnceLock<BTreeMap<String, u16>>,
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
        let english = |card: &Card| [fold(&card.name.en)];
        Names { definitions: numbered(&world.cards, english), cards: world.cards.clone(), ..Names::default() }
    }

    /// Another name of a card of the world.
    pub fn also(&mut self, name: &str, definition: u16) {
        self.definitions.entry(fold(name)).or_insert(definition);
    }

    /// The definition of a whole name.
    pub fn definition(&self, name: &str) -> Option<u16> {
        let folded = fold(name);
        self.exactly(&folded).or_else(|| loose(&folded).and_then(|loose| self.exactly(&loose)))
    }

    fn exactly(&self, folded: &str) -> Option<u16> {
        let names = |card: &Card| card.name.ja.iter().chain(&card.name.zh).map(|name| fold(name)).collect::<Vec<_>>();
        let further = || self.further.get_or_init(|| numbered(&self.cards, names)).get(folded).copied();
        // What is written in another script is no plain word.
        let script = |c: char| matches!(c, '\u{3041}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}');
        let plain = |name: &String| !name.contains(script) && fold(name) == folded;
        let foreign = |card: &Definition| card.name.ja.iter().chain(&card.name.zh).any(plain);
        let known = self.definitions.get(folded).copied();
        known.or_else(|| {
            if folded.is_ascii() {
                self.cards.iter().position(|card| foreign(card)).and_then(|n| u16::try_from(n).ok())
            } else {
                further()
            }
        })
    }

    /// What a phrase means: the longest name that it begins with, and a label after it.
    pub fn meaning(&self, phrase: &str) -> Option<Meant> {
        split(phrase, &|name| self.definition(name))
    }

    /// The copies that a phrase can mean, in board order, those that have a label of their own behind; those that are gone only
    /// where no other is left.
    pub fn copies(&self, state: &State, phrase: &str) -> Vec<CardId> {
        let Some(meant) = self.meaning(phrase) else { return Vec::new() };
        let labelled = |id: &CardId, label: &String| self.labels.iter().any(|(c, name)| c == id && name == label);
        // Words that are the label of a copy are no place.
        let place = meant.label.as_deref().and_then(place).filter(|_| {
            let label = meant.label.as_ref();
            !self.labels.iter().any(|(c, name)| Some(name) == label && state.copy(*c).card == meant.definition)
        });
        let mut all: Vec<CardId> = state
            .ids()
            .filter(|id| {
                let copy = state.copy(*id);
                copy.card == meant.definition
                    && meant.player.is_none_or(|p| copy.controller == p)
                    && match place {
                        Some(place) => copy.zone == place,
                        None => meant.label.as_ref().is_none_or(|label| labelled(id, label)),
                    }
            })
            .collect();
        if meant.label.is_none() {
            all.sort_by_key(|id| self.label(*id).is_some());
        }
        let there: Vec<CardId> = all.iter().copied().filter(|id| state.copy(*id).zone != Zone::Gone).collect();
        if there.is_empty() { all } else { there }
    }

    /// The label of a copy.
    pub fn label(&self, id: CardId) -> Option<&str> {
        self.labels.iter().find(|(c, _)| *c == id).map(|(_, l)| l.as_str())
    }
}

/// The zone that the words behind a name put the copy in: `in m1`.
fn place(words: &str) -> Option<Zone> {
    let named = words.strip_prefix("in ")?.trim();
    ZONES.words.iter().find(|(word, _)| named.eq_ignore_ascii_case(word)).map(|(_, word)| zone(*word))
}

/// The names of cards, each with the number of the first card that has it.
fn numbered<N: IntoIterator<Item = String>>(
    cards: &[Arc<Definition>],
    names: impl Fn(&Card) -> N,
) -> BTreeMap<String, u16> {
    let mut found = BTreeMap::new();
    for (card, n) in cards.iter().zip(0..u16::MAX) {
        for name in names(card) {
            found.entry(name).or_insert(n);
        }
    }
    found
}

/// Says that no copy is what a phrase means: whether it is the card that is missing, its label, or the player.
pub fn absent(names: &Names, state: &State, phrase: &Spanned<String>) -> Problem {
    let meant = names.meaning(&phrase.item);
    let labelled = meant.as_ref().and_then(|m| m.label.as_ref().map(|label| (m.definition, label)));
    let (message, cure) = if let Some((definition, label)) = labelled {
        let name = &state.world.cards[usize::from(definition)].name.en;
        let known: Vec<String> = names
            .labels
            .iter()
            .filter(|(id, _)| state.copy(*id).card == definition)
            .map(|(_, label)| format!("`{name} {label}`"))
            .collect();
        let cure = if let Some(options) = bracketed(label) {
            format!("options stand in brackets behind the name: `{name} {options}`")
        } else if label.starts_with('=') {
            "what is expected is `= yes`, `= no`, `= undetermined` or a value that the question asks for".to_owned()
        } else if known.is_empty() {
            format!("write `[{label}]` behind the copy on the board, or leave the label out")
        } else {
            format!("there are {}", known.join(", "))
        };
        (format!("no copy of `{name}` has the label `{label}`"), cure)
    } else {
        let whose = match meant.and_then(|m| m.player) {
            Some(_) => "put it on the board of that player, or leave out whose it is",
            None => "put it on the board",
        };
        (format!("`{}` is not in this duel", phrase.item), whose.to_owned())
    };
    Problem::new("play::no-such-card", phrase.span, message).help(cure)
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
    for _ in 0..LABEL {
        let Some(at) = phrase[..end].rfind(' ') else { break };
        if let Some(definition) = find(phrase[..at].trim_end()) {
            return Some(Meant { definition, label: Some(phrase[at..].trim().to_owned()), player: None });
        }
        end = at;
    }
    None
}
