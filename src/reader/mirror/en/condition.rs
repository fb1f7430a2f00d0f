//! Conditions in English: "you control a Warrior monster", "during the Main Phase".

use super::super::missing::{Missing, Said};
use super::noun::{Form, phrase};
use super::number::words;
use super::place::{Way, behind, is_field};
use super::refer::Context;
use super::words::{listed, summoned};
use crate::cards::condition::{Comparison, Condition, Exists, Order, Phase, SummonMethod};
use crate::cards::filter::{Face, Filter, Place, Who};
use crate::cards::number::Number;

/// A part of a head: with or without "if" in front.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    /// A clause that stands behind "if" or "while".
    Clause(String),
    /// A time: "during the Main Phase".
    Time(String),
}

impl Part {
    /// The part with "if" in front of a clause.
    pub(super) fn with(self, word: &str) -> String {
        match self {
            Part::Clause(words) => format!("{word} {words}"),
            Part::Time(words) => words,
        }
    }
}

/// A condition as a part of a head.
pub(super) fn condition(condition: &Condition) -> Result<Part, Missing> {
    Ok(Part::Clause(match condition {
        Condition::Exists(exists) => self::exists(exists)?,
        Condition::None(filter) => none(filter)?,
        Condition::Compare(comparison) => compare(comparison)?,
        Condition::Turn(Who::You) => return Ok(Part::Time("during your turn".to_owned())),
        Condition::Turn(Who::Opponent) => return Ok(Part::Time("during your opponent's turn".to_owned())),
        Condition::Phase(phases) => return Ok(Part::Time(format!("during the {}", phase(phases)?))),
        Condition::This(filter) => this(filter)?,
        Condition::All(all) => return together(all),
        Condition::Turn(_) => return Err(Missing("the turn of that player")),
        Condition::Event(_) => return Err(Missing("condition event")),
        Condition::Equipped(_) => return Err(Missing("condition equipped")),
        Condition::Are(_) => return Err(Missing("condition are")),
        Condition::SummonedBy(SummonMethod::NoTribute) => "this card is Normal Summoned without Tributing".to_owned(),
        Condition::SummonedBy(SummonMethod::Tribute(None)) => "this card is Tribute Summoned".to_owned(),
        Condition::SummonedBy(_) => return Err(Missing("condition summoned-by")),
        Condition::Any(any) => {
            let parts = any.iter().map(clause).collect::<Result<Vec<_>, _>>()?;
            listed(&parts, "or")
        }
        Condition::Not(_) => return Err(Missing("condition not")),
        Condition::UsedThisTurn(_) => return Err(Missing("condition used-this-turn")),
        Condition::FromFaceDownExtraDeck(_) => return Err(Missing("condition from-face-down-extra-deck")),
        Condition::ThisTurn(_) => return Err(Missing("condition this-turn")),
        Condition::LastTurn(_) => return Err(Missing("condition last-turn")),
        Condition::CameBy(_) => return Err(Missing("how a card came to its place")),
        Condition::NextAfter(_) => return Err(Missing("the next phase after an event")),
        Condition::NotThisTurn => return Err(Missing("condition not-this-turn")),
        Condition::DamageCalculation => return Err(Missing("damage calculation")),
        Condition::DamageStep => return Err(Missing("the Damage Step")),
        Condition::DirectAttack => return Err(Missing("a direct attack")),
        Condition::OpenGameState => return Err(Missing("a Quick Effect under a condition")),
        Condition::ChainLinkOne => return Err(Missing("condition chain-link-one")),
        Condition::Did(_) => return Err(Missing("condition did")),
        Condition::Unread(_) => return Err(Missing("an unread condition")),
    }))
}

/// A condition that stands behind "if".
pub(super) fn clause(condition: &Condition) -> Said {
    match self::condition(condition)? {
        Part::Clause(words) => Ok(words),
        Part::Time(_) => Err(Missing("a time as a clause")),
    }
}

/// Whose turn and which phase melt into "during your Main Phase".
fn together(all: &[Condition]) -> Result<Part, Missing> {
    match all {
        [Condition::Turn(who), Condition::Phase(phases)] | [Condition::Phase(phases), Condition::Turn(who)] => {
            turn_phase(*who, phases).map(Part::Time)
        }
        _ => Ok(Part::Clause(listed(&all.iter().map(clause).collect::<Result<Vec<_>, _>>()?, "and"))),
    }
}

/// "during your Main Phase".
pub(super) fn turn_phase(who: Who, phases: &[Phase]) -> Said {
    let whose = match who {
        Who::You => "your",
        Who::Opponent => "your opponent's",
        Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => "the",
    };
    Ok(format!("during {whose} {}", phase(phases)?))
}

fn phase(phases: &[Phase]) -> Result<&'static str, Missing> {
    Ok(match phases {
        [Phase::Draw] => "Draw Phase",
        [Phase::Standby] => "Standby Phase",
        [Phase::Main1, Phase::Main2] => "Main Phase",
        [Phase::Main1] => "Main Phase 1",
        [Phase::Main2] => "Main Phase 2",
        [Phase::Battle] => "Battle Phase",
        [Phase::Main1, Phase::Battle, Phase::Main2] => "Main or Battle Phase",
        [Phase::End] => "End Phase",
        _ => return Err(Missing("these phases")),
    })
}

/// The subject and verb of having cards, and the cards without their owner where the subject says it.
fn has(filter: &Filter, count: &str, many: bool) -> Said {
    let form = Form { count, many, way: Way::In, theirs: true };
    let field = is_field(&filter.place) && matches!(filter.place[..], [Place::Field | Place::MonsterZone]);
    let mut bare = filter.clone();
    match (filter.whose, field) {
        (Some(Who::You), true) => {
            (bare.place, bare.whose) = (Vec::new(), None);
            Ok(format!("you control {}", phrase(&bare, form)?))
        }
        (Some(Who::Opponent), true) => {
            (bare.place, bare.whose) = (Vec::new(), None);
            Ok(format!("your opponent controls {}", phrase(&bare, form)?))
        }
        (Some(Who::You), false) => Ok(format!("you have {}", phrase(&bare, form)?)),
        (Some(Who::Opponent), false) => Ok(format!("your opponent has {}", phrase(&bare, form)?)),
        _ => {
            let place = behind(&filter.place, filter.whose, false, Way::In)?;
            (bare.place, bare.whose) = (Vec::new(), None);
            let be = if many { "are" } else { "is" };
            Ok(format!("{} {be} {place}", phrase(&bare, form)?))
        }
    }
}

fn exists(exists: &Exists) -> Said {
    let count = match (exists.at_least, exists.at_most) {
        (1, None) => return has(&exists.of, "a", false),
        (n, None) => format!("{n} or more"),
        (0, Some(n)) => format!("{n} or fewer"),
        (n, Some(m)) if n == m => format!("exactly {n}"),
        (n, Some(m)) => format!("{n} to {m}"),
    };
    has(&exists.of, &count, exists.at_most != Some(1))
}

fn none(filter: &Filter) -> Said {
    has(filter, "no", true)
}

/// Where this card is, or how it was Summoned.
fn this(filter: &Filter) -> Said {
    let plain = Filter { face: filter.face, place: filter.place.clone(), ..Filter::default() };
    if *filter == plain {
        let up = if filter.face == Some(Face::Up) { "face-up " } else { "" };
        let place = match filter.place.as_slice() {
            [] | [Place::Field] => "on the field".to_owned(),
            [Place::MonsterZone] if filter.face == Some(Face::Up) => "on the field".to_owned(),
            places => behind(places, Some(Who::You), false, Way::In)?.replace("you control", "in your Monster Zone"),
        };
        return Ok(format!("this card is {up}{place}"));
    }
    let summoned_so = Filter { place: filter.place.clone(), summoned: filter.summoned.clone(), ..Filter::default() };
    if let ([kind], true) = (filter.summoned.as_slice(), *filter == summoned_so) {
        return Ok(format!("this card was {}", summoned(*kind)));
    }
    let position = Filter { place: filter.place.clone(), position: filter.position, ..Filter::default() };
    if let (Some(stand), true) = (filter.position.and_then(super::words::position), *filter == position) {
        return Ok(format!("this card is in {stand}"));
    }
    Err(Missing("condition this"))
}

/// Numbers held against each other.
fn compare(comparison: &Comparison) -> Said {
    let order = match comparison.is {
        Order::Below => "lower than",
        Order::AtMost => "less than or equal to",
        Order::Equal => "equal to",
        Order::AtLeast => "greater than or equal to",
        Order::Above => "higher than",
    };
    let context = Context::default();
    match (&comparison.left, &comparison.right) {
        (Number::Count(_) | Number::Happened(_), _) | (_, Number::Count(_)) => {
            Err(Missing("counts held against each other"))
        }
        (Number::Lp(_), Number::Fixed(n)) => match comparison.is {
            Order::AtMost => Ok(format!("{} are {n} or less", words(&comparison.left, &context)?)),
            Order::AtLeast => Ok(format!("{} are {n} or more", words(&comparison.left, &context)?)),
            Order::Below | Order::Equal | Order::Above => Err(Missing("LP held against a figure")),
        },
        (Number::Lp(_), Number::Lp(Who::Opponent)) => {
            Ok(format!("{} are {order} your opponent's", words(&comparison.left, &context)?))
        }
        (a, b) => Ok(format!("{} is {order} {}", words(a, &context)?, words(b, &context)?)),
    }
}
