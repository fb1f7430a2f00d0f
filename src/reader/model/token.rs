//! Monsters that a text makes: Tokens, and Traps Summoned as monsters, with the values it gives them in brackets.

use crate::cards::act::{Act, Token};
use crate::cards::continuous::{Apply, Modifier, StatChange};
use crate::cards::filter::{Ability, Attribute, Kind, Race, Who};
use crate::cards::number::{Number, Stat, StatOf};
use crate::reader::node::Node;

use super::around::Clause;
use super::modifier::{position, word};
use super::number::amount;
use super::place_on_field::stand;
use super::refer::Context;
use super::summon::field_of;
use super::values::{of_stat, stats};
use super::{Slots, figure, meaning, quoted};

/// What stands in the brackets behind it: "(Rock/EARTH/Level 4/ATK 1800/DEF 1800)".
#[derive(Default)]
struct Values {
    types: Vec<Ability>,
    race: Option<Race>,
    attribute: Option<Attribute>,
    level: Option<Number>,
    atk: Option<Number>,
    def: Option<Number>,
}

impl Values {
    fn of(node: &Node) -> Option<Values> {
        (node.concept == "tokspec").then_some(())?;
        let mut values = Values::default();
        let points = |node: &Node| match node.slot("n")? {
            n if n.concept == "unknown" => Some(None),
            n => Some(Some(Number::Fixed(figure(n)?))),
        };
        for (_, spec) in &node.slots {
            match spec.concept.as_str() {
                "race" => values.race = Some(word(&spec.slot("race")?.concept)?),
                "attribute" => values.attribute = Some(word(&spec.slot("attr")?.concept)?),
                "level" => values.level = Some(Number::Fixed(figure(spec.slot("n")?)?)),
                "atk" => values.atk = points(spec)?,
                "def" => values.def = points(spec)?,
                "atk-def" => {
                    values.atk = points(spec)?;
                    values.def = points(spec)?;
                }
                concept => values.types.push(word::<Ability>(concept)?),
            }
        }
        (values.race.is_some() && values.attribute.is_some()).then_some(values)
    }

    /// Values whose Level is told as well.
    fn whole(self) -> Option<Values> {
        (self.race.is_none() || self.level.is_some()).then_some(self)
    }
}

/// "(This Token's ATK/DEF become …)", of Tokens whose values no figure tells.
pub(super) fn valued(says: &Node, token: &mut Token) -> Option<()> {
    let mut slots = Slots::of(says);
    let (who, to) = (slots.take("who")?, slots.take("to")?);
    (says.concept == "becomes" && slots.done().is_some()).then_some(())?;
    let mut parts = Slots::of(who);
    let (owner, values) = (parts.take("count")?, parts.take("head")?);
    parts.done()?;
    let this = |of: &Node| of.slot("head").is_some_and(|head| head.concept == "token") && of.slots.len() == 2;
    let its = matches!(owner.concept.as_str(), "its" | "their");
    (its || owner.concept == "poss" && owner.slot("of").is_some_and(this)).then_some(())?;
    for stat in stats(&values.concept)? {
        let known = match stat {
            Stat::Atk => &mut token.atk,
            Stat::Def => &mut token.def,
            _ => return None,
        };
        known.is_none().then_some(())?;
        *known = Some(meaning::token_value(&of_stat(to, stat))?);
    }
    Some(())
}

/// "Special Summon 2 "… Tokens" (…) in Defense Position to your opponent's field".
pub(super) fn token(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    let what = clause.slots.rest.iter().find(|(name, _)| *name == "what")?.1;
    (what.concept == "named").then_some(())?;
    let name = quoted(what.slot("NAME")?).filter(|name| name.ends_with(" Token"))?;
    clause.slots.take("what");
    let mut slots = Slots::of(what);
    slots.take("NAME");
    let count = slots.take("count");
    let mut values = Values::default();
    let mut standing = clause.position.take();
    let mut possible = false;
    for said in slots.all("p") {
        match said.concept.as_str() {
            "tokspec" => values = Values::of(said)?,
            "in-position" if standing.is_none() => standing = Some(said.slot("position")?),
            "possible" => possible = true,
            "with-np" if says_level(said.slot("what")?) => {
                values.level = Some(amount(clause.equal_to.take()?, context)?);
            }
            _ => return None,
        }
    }
    slots.done()?;
    match std::mem::take(&mut clause.behind)[..] {
        [] => {}
        [like] => values.level = Some(as_much(like, context)?),
        _ => return None,
    }
    let many = how_many(clause, count, possible, context)?;
    let position = match standing {
        None => None,
        Some(node) => Some(stand(position(node)?)),
    };
    let (to, zone) = match clause.slots.take("to").or_else(|| clause.to.take()) {
        None => (Who::You, None),
        Some(to) => match super::meaning::zones(to, context) {
            Some((whose, zone)) => (whose, Some(Box::new(zone))),
            None => (side(to)?, None),
        },
    };
    let values = values.whole()?;
    Some(Act::Token(Token {
        name,
        types: values.types,
        archetypes: Vec::new(),
        race: values.race,
        attribute: values.attribute,
        level: values.level,
        atk: values.atk,
        def: values.def,
        count: many.least,
        max: many.most,
        as_many: many.filled,
        position,
        to,
        zone,
    }))
}

/// How many Tokens there are.
struct Many {
    least: Number,
    most: Option<Number>,
    filled: bool,
}

/// "2", "that many", "up to 3", "any number of …, up to …", "as many … as possible".
fn how_many(clause: &mut Clause<'_>, count: Option<&Node>, possible: bool, context: &Context) -> Option<Many> {
    let up_to = clause.up_to.take().map(|most| amount(most, context));
    let word = count.map(|count| count.concept.as_str());
    let (least, most) = match (word, up_to) {
        (Some("any-number"), None) => (Number::Fixed(1), Some(Number::Any)),
        (Some("as-many"), most) if possible => {
            let most = most.map_or(Some(Number::Any), |most| most)?;
            return Some(Many { least: Number::Fixed(1), most: Some(most), filled: true });
        }
        (Some("any-number" | "a-number") | None, Some(most)) => (Number::Fixed(1), Some(most?)),
        (Some("up-to"), None) => (Number::Fixed(1), Some(Number::Fixed(figure(count?.slot("n")?)?))),
        (Some("num"), None) => (Number::Fixed(figure(count?.slot("NUM")?)?), None),
        (Some("a"), None) => (Number::Fixed(1), None),
        (Some(_), None) => {
            let np = Node { concept: "np".into(), slots: vec![("count".into(), count?.clone())] };
            (clause.counted(&np, context)?.1, None)
        }
        _ => return None,
    };
    (!possible).then_some(Many { least, most, filled: false })
}

/// "A Level", in "with a Level equal to …".
fn says_level(node: &Node) -> bool {
    let slot = |name: &str| node.slot(name).is_some_and(|part| matches!(part.concept.as_str(), "a" | "level"));
    node.concept == "np" && slot("count") && slot("head") && node.slots.len() == 2
}

/// "With the same Level as that monster".
fn as_much(like: &Node, context: &Context) -> Option<Number> {
    let same = like.slot("what").filter(|same| like.concept == "with" && same.concept == "same-as")?;
    let level = same.slot("what")?;
    (level.concept == "np" && level.slots.len() == 1 && level.slot("head")?.concept == "level").then_some(())?;
    let of = context.pronoun_of(same.slot("as")?).filter(|of| !context.left(of))?;
    Some(Number::Of(Box::new(StatOf { stat: Stat::Level, of, had: None })))
}

/// To whose field: the same number to each, where it is both.
fn side(to: &Node) -> Option<Who> {
    match to.slot("whose") {
        Some(whose) if to.concept == "field" && whose.concept == "both" => Some(Who::Each),
        _ => field_of(to),
    }
}

/// "As an Effect Monster (…)": what holds of this card then.
pub(super) fn as_monster(node: &Node) -> Option<Vec<Apply>> {
    let mut slots = Slots::of(node);
    (node.concept == "np" && slots.take("count")?.concept == "a").then_some(())?;
    let holds = |rule| Apply::of(None, rule);
    let head = slots.take("head")?;
    if head.concept == "tuner" {
        return slots.done().map(|()| vec![holds(Modifier::AlsoType(Ability::Tuner))]);
    }
    (head.concept == "monster").then_some(())?;
    let mut types = Vec::new();
    for modifier in slots.all("m") {
        (modifier.concept == "type").then_some(())?;
        types.push(word::<Ability>(&modifier.slot("t")?.concept)?);
    }
    let values = Values::of(slots.take("p")?)?;
    slots.done()?;
    matches!(types[..], [Ability::Effect | Ability::Normal] | [Ability::Effect, Ability::Tuner]).then_some(())?;
    let original = |stat: Stat, number: Number| {
        Modifier::Stat(StatChange { stat, becomes: None, gains: None, original: Some(number) })
    };
    let rules = types
        .into_iter()
        .chain(values.types)
        .map(Modifier::AlsoType)
        .chain([Modifier::RaceBecomes(values.race?), Modifier::AttributeBecomes(values.attribute?)])
        .chain([
            original(Stat::Level, values.level?),
            original(Stat::Atk, values.atk?),
            original(Stat::Def, values.def?),
        ]);
    Some(rules.map(holds).collect())
}

/// "This card is also still a Trap": of a Special Summon of this card, that it is one as well, or that it is not.
pub(super) fn still(remark: &Node, with: &mut Vec<Apply>) -> Option<()> {
    let says = remark.slot("s")?;
    (says.slot("what").or_else(|| says.slot("subject"))?.concept == "this-card").then_some(())?;
    let so = match (says.concept.as_str(), says.slot("be")?.concept.as_str()) {
        ("is", "is-also-still") => true,
        ("treated-as", "is-not-caps") => false,
        _ => return None,
    };
    let kind = match says.slot("as")?.slot("head")?.concept.as_str() {
        "trap" | "trap-card" => Kind::Trap,
        "spell" | "spell-card" => Kind::Spell,
        _ => return None,
    };
    if so {
        with.push(Apply::of(None, Modifier::AlsoKind(kind)));
    }
    Some(())
}
