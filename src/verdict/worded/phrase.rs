//! What a copy is called so that nothing else is meant.

use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::engine::candidates::usable;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::Opt;
use crate::source::{Span, Spanned};
use crate::verdict::words::zone_word;

/// How much is said to tell a copy from others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Precision {
    /// The bare name.
    Plain,
    /// What tells it from those that could stand in its place.
    Whose,
    /// What tells it from all others in the duel.
    Exact,
    /// The same, as long as it can be: whose it is and where.
    Placed,
    /// The same, with a name in another language: English names can hold words of the language.
    Foreign,
}

/// The phrases for the cards of one move.
#[derive(Clone, Copy)]
pub(super) struct Phrases<'s> {
    pub(super) state: &'s State,
    pub(super) names: &'s Names,
    /// Who moves.
    pub(super) player: Player,
    pub(super) precision: Precision,
}

/// Whether two copies are as good as each other: of one card, in one player's pile, lying alike.
pub fn interchangeable(state: &State, one: CardId, other: CardId) -> bool {
    let (a, b) = (state.copy(one), state.copy(other));
    let pile = !a.zone.on_field() && !matches!(a.zone, Zone::Nowhere | Zone::Gone);
    one == other
        || pile
            && (a.card, a.zone, a.owner, a.controller, a.face_up) == (b.card, b.zone, b.owner, b.controller, b.face_up)
}

impl Phrases<'_> {
    /// The card that acts.
    pub(super) fn acting(&self, card: CardId) -> Option<String> {
        self.among(card, &|other| usable(self.state, self.player, other))
    }

    /// The monster that is attacked.
    pub(super) fn attacked(&self, card: CardId) -> Option<String> {
        self.among(card, &|other| {
            let copy = self.state.copy(other);
            copy.zone.is_monster() && copy.controller != self.player
        })
    }

    /// Any other card.
    pub(super) fn of(&self, card: CardId) -> Option<String> {
        self.among(card, &|_| true)
    }

    /// The options that name these cards: one, or none where there are no cards.
    pub(super) fn list(&self, cards: Option<&[CardId]>, option: fn(Vec<Spanned<String>>) -> Opt) -> Option<Vec<Opt>> {
        let Some(cards) = cards.filter(|cards| !cards.is_empty()) else { return Some(Vec::new()) };
        Some(vec![option(self.each(cards)?)])
    }

    /// Some cards, one after the other.
    pub(super) fn each(&self, cards: &[CardId]) -> Option<Vec<Spanned<String>>> {
        cards.iter().map(|card| Some(Spanned::new(self.of(*card)?, Span::default()))).collect()
    }

    /// The shortest phrase that means a copy among rivals.
    fn among(&self, card: CardId, rivals: &dyn Fn(CardId) -> bool) -> Option<String> {
        let all = self.phrases(card);
        let right = |phrase: &String| {
            let copies = self.names.copies(self.state, phrase);
            let others = |other: &CardId| self.precision != Precision::Whose || rivals(*other);
            copies.contains(&card) && copies.iter().filter(|c| others(c)).all(|c| interchangeable(self.state, card, *c))
        };
        match self.precision {
            Precision::Plain => all.into_iter().next(),
            Precision::Whose | Precision::Exact | Precision::Foreign => all.into_iter().find(right),
            Precision::Placed => all.into_iter().rfind(right),
        }
    }

    /// What a copy can be called, the shortest first.
    fn phrases(&self, card: CardId) -> Vec<String> {
        let (copy, definition) = (self.state.copy(card), self.state.card(card));
        let name = match self.precision {
            Precision::Foreign => definition.name.ja.iter().chain(&definition.name.zh).next(),
            Precision::Plain | Precision::Whose | Precision::Exact | Precision::Placed => None,
        };
        let name = name.unwrap_or(&definition.name.en);
        let whose = match copy.controller {
            Player::You => "your",
            Player::Opponent => "opponent's",
        };
        let label = self.names.label(card).map(|label| format!("{name} {label}"));
        let zone = format!("{name} in {}", zone_word(copy.zone));
        let plain = [Some(name.clone()), label, Some(zone)];
        let mut found: Vec<String> = plain.iter().flatten().cloned().collect();
        found.insert(1, format!("{whose} {name}"));
        found.extend(plain.into_iter().flatten().skip(1).map(|phrase| format!("{whose} {phrase}")));
        found
    }
}

/// What a card is called in a line that chooses among some cards.
pub fn chosen(state: &State, names: &Names, player: Player, card: CardId, of: &[CardId]) -> Option<String> {
    let phrases = Phrases { state, names, player, precision: Precision::Whose };
    phrases.among(card, &|other| of.contains(&other))
}
