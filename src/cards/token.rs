//! Tokens, with what the text that Summons them says of them.

use serde::{Deserialize, Serialize};

use super::act::Zones;
use super::card::{Card, Names, Points};
use super::filter::{Ability, Attribute, Kind, Position, Race, Who};
use super::number::Number;

/// Tokens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Token {
    /// Their name. With it alone they are what the library has under it.
    #[serde(alias = "card")]
    pub name: String,
    /// What else they are: Tuner.
    #[serde(default)]
    pub types: Vec<Ability>,
    /// The archetypes that their name puts them in.
    #[serde(default)]
    pub archetypes: Vec<String>,
    /// Their Type.
    #[serde(default)]
    pub race: Option<Race>,
    /// Their Attribute.
    #[serde(default)]
    pub attribute: Option<Attribute>,
    /// Their Level, found as they are Summoned.
    #[serde(default)]
    pub level: Option<Number>,
    /// Their ATK, found as they are Summoned; none: "?".
    #[serde(default)]
    pub atk: Option<Number>,
    /// Their DEF, likewise.
    #[serde(default)]
    pub def: Option<Number>,
    /// How many.
    #[serde(default = "Number::one")]
    pub count: Number,
    /// Up to how many, as the player who Summons them likes.
    #[serde(default)]
    pub max: Option<Number>,
    /// Of so many as many as possible.
    #[serde(default)]
    pub as_many: bool,
    /// In which position.
    #[serde(default)]
    pub position: Option<Position>,
    /// To whose field.
    #[serde(default)]
    pub to: Who,
    /// To which zones of that field; none: to any.
    #[serde(default)]
    pub zone: Option<Box<Zones>>,
}

impl Token {
    /// Whether there may be more than one.
    pub fn several(&self) -> bool {
        self.count != Number::Fixed(1) || self.max.is_some() || self.to == Who::Each
    }

    /// Whether the text says what they are.
    pub fn described(&self) -> bool {
        self.race.is_some() && self.attribute.is_some() && self.level.is_some()
    }

    /// The Token as a card, where the text says what it is.
    pub fn card(&self) -> Option<Card> {
        // A Level that no figure tells stands in place of this one as soon as they are Summoned.
        let level = if let Number::Fixed(n) = self.level.as_ref()? { u8::try_from(*n).ok()? } else { 1 };
        let (race, attribute) = (self.race?, self.attribute?);
        Some(Card {
            name: Names { en: self.name.clone(), ja: None, zh: Vec::new() },
            password: None,
            kind: Kind::Monster,
            property: None,
            types: [Ability::Token, Ability::Normal].into_iter().chain(self.types.iter().copied()).collect(),
            race: Some(race),
            attribute: Some(attribute),
            level: Some(level),
            rank: None,
            arrows: Vec::new(),
            scale: None,
            atk: Some(printed(self.atk.as_ref())),
            def: Some(printed(self.def.as_ref())),
            archetypes: self.archetypes.clone(),
            mentions: Vec::new(),
            always_named: None,
            old_timing: false,
            effects: Vec::new(),
            note: None,
        })
    }

    /// Whether a card is such a Token.
    pub fn is(&self, card: &Card) -> bool {
        // A value that was not read may be any.
        let same = |own: &Card| {
            let read = |number: &Option<Number>| !matches!(number, Some(Number::Unread(_)));
            (own.race, own.attribute) == (card.race, card.attribute)
                && (own.level == card.level || !read(&self.level))
                && (own.atk == card.atk || !read(&self.atk))
                && (own.def == card.def || !read(&self.def))
                && self.types.iter().all(|t| card.types.contains(t))
                && self.archetypes.iter().all(|a| card.belongs_to(a))
        };
        card.name.en == self.name && self.card().as_ref().is_none_or(same)
    }
}

/// A value that no figure tells stands as "?" on the Token itself.
fn printed(value: Option<&Number>) -> Points {
    if let Some(Number::Fixed(n)) = value { Points::Fixed(*n) } else { Points::Unknown }
}
