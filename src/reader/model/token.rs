//! Monsters that a text makes: Tokens, and Traps Summoned as monsters, with the values it gives them in brackets.

use crate::cards::act::{Act, Token};
use crate::cards::continuous::{Apply, Modifier, StatChange};
use crate::cards::filter::{Ability, Attribute, Kind, Race, Who};
use crate::cards::number::{Number, Stat};
use crate::reader::node::Node;

use super::around::Clause;
use super::modifier::{position, word};
use super::place_on_field::stand;
use super::refer::Context;
use super::summon::field_of;
use super::{Slots, figure, quoted};

/// What stands in the brackets behind it: "(Rock/EARTH/Level 4/ATK 1800/DEF 1800)".
#[derive(Default)]
struct Values {
    types: Vec<Ability>,
    race: Option<Race>,
    attribute: Option<Attribute>,
    level: Option<u8>,
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
                "level" => values.level = u8::try_from(figure(spec.slot("n")?)?).ok(),
                "atk" => values.atk = points(spec)?,
                "def" => values.def = points(spec)?,
                "atk-def" => {
                    values.atk = points(spec)?;
                    values.def = points(spec)?;
                }
                concept => values.types.push(word::<Ability>(concept)?),
            }
        }
        let whole = values.race.is_some() && values.attribute.is_some() && values.level.is_some();
        whole.then_some(values)
    }
}

/// "Special Summon 2 "… Tokens" (…) in Defense Position to your opponent's field".
pub(super) fn token(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    let what = clause.slots.rest.iter().find(|(name, _)| *name == "what")?.1;
    (what.concept == "named").then_some(())?;
    let name = quoted(what.slot("NAME")?).filter(|name| name.ends_with(" Token"))?;
    clause.slots.take("what");
    let mut slots = Slots::of(what);
    slots.take("NAME");
    let count = slots.take("count")?;
    let count = match count.concept.as_str() {
        "num" => Number::Fixed(figure(count.slot("NUM")?)?),
        "a" => Number::Fixed(1),
        _ => clause.counted(&Node { concept: "np".into(), slots: vec![("count".into(), count.clone())] }, context)?.1,
    };
    let values = slots.take("p").map_or(Some(Values::default()), Values::of)?;
    slots.done()?;
    let position = match clause.position.take() {
        None => None,
        Some(node) => Some(stand(position(node)?)),
    };
    let to = clause.slots.take("to").or_else(|| clause.to.take()).map_or(Some(Who::You), side)?;
    Some(Act::Token(Token {
        name,
        types: values.types,
        race: values.race,
        attribute: values.attribute,
        level: values.level,
        atk: values.atk,
        def: values.def,
        count,
        position,
        to,
    }))
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
            original(Stat::Level, Number::Fixed(i32::from(values.level?))),
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
