//! Clauses that Summon: by an effect, with materials, Tokens.

use super::super::missing::{Missing, Said};
use super::noun::{Form, phrase};
use super::place::Way;
use super::refer::{Cards, Context};
use super::rule::{Subject, rules};
use super::verb::{self, Clause, Verb};
use super::words::{attribute, position, quoted, race, summon};
use crate::cards::act::{SpecialSummon, SummonWith, Token};
use crate::cards::continuous::Modifier;
use crate::cards::filter::{Ability, Filter, Place, Position, SummonKind, Who};
use crate::cards::number::Number;
use crate::cards::step::Noun;

/// "in Defense Position".
fn stance(stand: Option<Position>) -> Said {
    match stand {
        None => Ok(String::new()),
        Some(Position::Defense) => Ok(" in Defense Position".to_owned()),
        Some(stand) => Ok(format!(" in {}", position(stand).ok_or(Missing("Summoned in any face-up position"))?)),
    }
}

/// "to your opponent's field".
fn to(who: Who) -> Result<&'static str, Missing> {
    match who {
        Who::You => Ok(""),
        Who::Opponent => Ok(" to your opponent's field"),
        Who::Owner => Ok(" to its owner's field"),
        Who::Either => Ok(" to either field"),
        Who::Each | Who::TurnPlayer | Who::Controller => Err(Missing("Summoned to that field")),
    }
}

/// A Special Summon by an effect.
pub(super) fn special(summoned: &SpecialSummon, context: &Context) -> Result<Clause, Missing> {
    let by = match &summoned.what {
        Noun::Choose(c) => c.by,
        Noun::This
        | Noun::Unread(_)
        | Noun::Target(_)
        | Noun::All(_)
        | Noun::Bound(_)
        | Noun::Event
        | Noun::Link
        | Noun::Equipped
        | Noun::Linked
        | Noun::Top(_)
        | Noun::SummonMaterials(_)
        | Noun::Those => Who::You,
    };
    let cards = context.cards(&summoned.what, Way::From, by)?;
    let its = if cards.many { "their" } else { "its" };
    let mut tail = format!("{}{}{}", cards.words, to(summoned.to)?, stance(summoned.position)?);
    tail.push_str(&cards.except);
    if summoned.ignoring_conditions {
        tail.push_str(", ignoring ");
        tail.push_str(its);
        tail.push_str(" Summoning conditions");
    }
    if let Some(kind) = summoned.treated_as {
        tail.push_str(" (this is treated as a ");
        tail.push_str(summon(kind));
        tail.push_str(" Summon)");
    }
    match summoned.with.as_slice() {
        [] => {}
        [only] if only.condition.is_empty() && only.to.is_none() => {
            tail.push_str(", but ");
            tail.push_str(&so_summoned(&only.rule, cards.many, context)?);
        }
        _ => return Err(Missing("what holds of the Summoned monster")),
    }
    if summoned.linked {
        return Err(Missing("a link to the Summoned monster"));
    }
    Ok(Clause::Does(by, verb::SPECIAL_SUMMON, tail))
}

/// What holds of the monsters Summoned.
fn so_summoned(rule: &Modifier, many: bool, context: &Context) -> Said {
    let words = if many { "them" } else { "it" }.to_owned();
    if *rule == Modifier::LeavesTo(Place::Banished) {
        return Ok(format!("banish {words} when {} the field", if many { "they leave" } else { "it leaves" }));
    }
    rules(&Subject::Cards(Cards { words, except: String::new(), many, pronoun: true }), &[rule], context)
}

/// Tokens by their name.
pub(super) fn token(token: &Token) -> Result<Clause, Missing> {
    let Number::Fixed(n) = token.count else { return Err(Missing("a counted number of Tokens")) };
    let values = if token.described() { format!(" ({})", values(token)?) } else { String::new() };
    let name = if n > 1 { format!("{}s", token.name) } else { token.name.clone() };
    let tail = format!("{n} {}{values}{}{}", quoted(&name), to(token.to)?, stance(token.position)?);
    Ok(Clause::you(verb::SPECIAL_SUMMON, tail))
}

/// "Rock/EARTH/Level 4/ATK 1800/DEF 1800".
fn values(token: &Token) -> Said {
    let mut words: Vec<String> = token.race.iter().map(|r| race(*r).to_owned()).collect();
    words.extend(token.attribute.iter().map(|a| attribute(*a).to_owned()));
    for ability in &token.types {
        words.push(if *ability == Ability::Tuner { "Tuner".to_owned() } else { return Err(Missing("such a Token")) });
    }
    words.extend(token.level.map(|n| format!("Level {n}")));
    for (word, value) in [("ATK", &token.atk), ("DEF", &token.def)] {
        words.push(match value {
            Some(Number::Fixed(n)) => format!("{word} {n}"),
            None => format!("{word} ?"),
            Some(_) => return Err(Missing("a value of a Token that is found as it is Summoned")),
        });
    }
    Ok(words.join("/"))
}

/// A Fusion or Ritual Summon with its materials.
pub(super) fn with(verb: Verb, summon: &SummonWith) -> Result<Clause, Missing> {
    let plain = SummonWith::of(summon.monster.clone(), summon.materials.clone());
    if *summon != plain {
        return Err(Missing("materials that go elsewhere or must be among them, or Levels as a number"));
    }
    let one = Form { count: "1", many: false, way: Way::From, theirs: false };
    let some = Form { count: "", many: true, way: Way::From, theirs: false };
    let monster = phrase(&summon.monster, one)?;
    let materials = phrase(&summon.materials, some)?;
    let way = if summon.monster.types.contains(&Ability::Ritual) {
        format!("by Tributing {materials}")
    } else {
        format!("using {materials} as material")
    };
    Ok(Clause::you(verb, format!("{monster}, {way}")))
}

/// A Synchro, Xyz or Link Summon right after the effect resolves.
pub(super) fn immediately(summon: &SummonWith) -> Result<Clause, Missing> {
    let kinds = [
        (Ability::Synchro, SummonKind::Synchro),
        (Ability::Xyz, SummonKind::Xyz),
        (Ability::Link, SummonKind::Link),
        (Ability::Fusion, SummonKind::Fusion),
    ];
    let kind = kinds.iter().find(|(a, _)| summon.monster.types.contains(a)).ok_or(Missing("a Summon of no kind"))?.1;
    // Out of the Extra Deck goes without saying.
    let monster = Filter { place: Vec::new(), whose: None, ..summon.monster.clone() };
    let one = phrase(&monster, Form { count: "1", many: false, way: Way::In, theirs: false })?;
    let some = phrase(&summon.materials, Form { count: "", many: true, way: Way::In, theirs: false })?;
    let word = super::words::summon(kind);
    Ok(Clause::Is(format!("immediately after this effect resolves, {word} Summon {one} using {some}")))
}
