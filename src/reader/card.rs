//! A card read in every language that it is given in, and the readings held against each other.

use serde::{Deserialize, Serialize};

use super::grammar::Language;
use super::printed::Printed;
use super::reading::{ReadEffect, Reading};
use super::retold::{Known, Names};
use super::{en, ja, pieces};
use crate::cards::effect::{Class, Obligation};
use crate::cards::filter::{Ability, Kind, Property};
use crate::cards::trigger::EventKind;

/// What is printed on a card, as far as the reader needs it.
#[derive(Debug, Clone, Default)]
pub struct Texts {
    /// Monster, Spell or Trap.
    pub kind: Option<Kind>,
    /// Normal, Continuous, … of a Spell or Trap.
    pub property: Option<Property>,
    /// The words of a monster's type line beside its Type.
    pub types: Vec<Ability>,
    /// The Japanese name and texts.
    pub japanese: Option<Text>,
    /// The English name and texts.
    pub english: Option<Text>,
}

impl Texts {
    /// The Japanese and the English text of a card that has both.
    pub fn both(&self) -> Option<(&Text, &Text)> {
        self.japanese.as_ref().zip(self.english.as_ref())
    }
}

/// A card's words in one language.
#[derive(Debug, Clone, Default)]
pub struct Text {
    /// The name.
    pub name: String,
    /// The card text, without readings (ruby).
    pub text: String,
    /// The Pendulum Effect.
    pub pendulum: Option<String>,
}

/// How the readings stand to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Read in both languages, alike.
    Agreed,
    /// Read in one language only.
    Single,
    /// Read in both, differently.
    Disputed,
}

/// A card as it was read.
#[derive(Debug, Clone)]
pub struct CardReading {
    /// The Japanese reading.
    pub japanese: Option<Reading>,
    /// The English reading.
    pub english: Option<Reading>,
    /// Whether they agree.
    pub verdict: Verdict,
    /// Monster, Spell or Trap.
    pub kind: Option<Kind>,
    /// Normal, Continuous, … of a Spell or Trap.
    pub property: Option<Property>,
    /// The words of a monster's type line beside its Type.
    pub types: Vec<Ability>,
    /// What the names in the Japanese text are called in the English one.
    pub names: Names,
}

/// So many bytes has a text at most that is read: several times as many as the longest that is printed.
const LONGEST: usize = 6_000;

/// Reads a card in the languages that it is given in.
pub fn read(texts: &Texts) -> CardReading {
    read_knowing(texts, &Known::default())
}

/// Reads a card in the languages that it is given in, with names that are known from other cards.
pub fn read_knowing(texts: &Texts, known: &Known) -> CardReading {
    let one = |text: &Option<Text>, language: Language| {
        text.as_ref().map(|text| {
            let printed = Printed {
                name: text.name.clone(),
                kind: texts.kind,
                property: texts.property,
                types: texts.types.clone(),
                text: text.text.clone(),
                pendulum: text.pendulum.clone(),
            };
            let mut reading = match language {
                Language::Japanese => ja::read(&printed),
                Language::English => en::read(&printed),
            };
            // A text that no card has is not read.
            if reading.text.len() <= LONGEST {
                pieces::parse(&mut reading, language);
            }
            reading
        })
    };
    let (japanese, english) = (one(&texts.japanese, Language::Japanese), one(&texts.english, Language::English));
    let verdict = match (&japanese, &english) {
        (Some(j), Some(e)) if j.modern && e.modern => {
            if agree(j, e) {
                Verdict::Agreed
            } else {
                Verdict::Disputed
            }
        }
        _ => Verdict::Single,
    };
    let (kind, property, types) = (texts.kind, texts.property, texts.types.clone());
    let names = texts.both().map(|(japanese, english)| Names::of(japanese, english, known)).unwrap_or_default();
    CardReading { japanese, english, verdict, kind, property, types, names }
}

impl CardReading {
    /// The reading that leads: numbered Japanese, else English in problem-solving text, else what there is.
    pub fn leading(&self) -> Option<(&Reading, Language)> {
        let japanese = self.japanese.as_ref().map(|r| (r, Language::Japanese));
        let english = self.english.as_ref().map(|r| (r, Language::English));
        japanese.filter(|(r, _)| r.modern).or(english).or(japanese)
    }
}

/// The effects of a reading that are activated.
pub fn activated(reading: &Reading) -> impl Iterator<Item = &ReadEffect> {
    reading.effects.iter().filter(|e| is_activated(e))
}

/// Whether an effect is activated.
pub fn is_activated(effect: &ReadEffect) -> bool {
    matches!(effect.class, Class::Trigger | Class::Quick | Class::Ignition | Class::Activation)
}

/// Whether two readings say the same of every activation: its class, may or must, when or if, targets, the
/// limit by name. Events and places are worded too differently to be held against each other.
fn agree(a: &Reading, b: &Reading) -> bool {
    activated(a).count() == activated(b).count() && activated(a).zip(activated(b)).all(|(a, b)| alike(a, b))
}

/// Events of a battle that English texts name with "when" and "if" alike.
fn in_a_battle(event: EventKind) -> bool {
    matches!(event, EventKind::AttackDeclared | EventKind::AttackTarget | EventKind::DestroysByBattle)
}

/// Moments that nobody misses.
pub(super) fn of_a_phase(event: EventKind) -> bool {
    use EventKind as E;
    matches!(event, E::DrawPhase | E::StandbyPhase | E::EndPhase | E::EndOfBattlePhase)
}

/// Whether it may be used only so often by its name.
pub fn by_name(effect: &ReadEffect) -> bool {
    effect.limit.is_some_and(|l| l.per.by_name())
}

/// Whether two readings of one effect agree. Whether the moment can be missed is nothing to one that must be activated.
pub fn alike(a: &ReadEffect, b: &ReadEffect) -> bool {
    a.class == b.class
        && a.choice == b.choice
        && (a.timing == b.timing
            || a.choice == Obligation::Must
            || (a.events != b.events || a.events.is_empty()) && (a.timing.is_none() || b.timing.is_none())
            || a.events == b.events && !a.events.is_empty() && a.events.iter().all(|e| of_a_phase(*e))
            || a.events == b.events && !a.events.is_empty() && a.events.iter().all(|e| in_a_battle(*e)))
        && a.targets == b.targets
        && by_name(a) == by_name(b)
}
