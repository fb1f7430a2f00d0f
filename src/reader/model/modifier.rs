//! What stands before and after a noun.

use crate::cards::condition::Order;
use crate::cards::filter::{Ability, Face, Filter, Kind, Linked, Place, Position, Property, SummonKind, Value, Who};
use crate::cards::number::{Number, Stat};
use crate::reader::node::Node;

use super::noun::{exclude, on_field, put};
use super::refer::EXCAVATED;
use super::{Slots, figure, quoted};

/// A word of the model's vocabulary by its name there.
pub(super) fn word<T: serde::de::DeserializeOwned>(name: &str) -> Option<T> {
    use serde::de::IntoDeserializer;
    let name: serde::de::value::StrDeserializer<'_, serde::de::value::Error> = name.into_deserializer();
    T::deserialize(name).ok()
}

/// A modifier before the noun.
pub(super) fn before(node: &Node, filter: &mut Filter) -> Option<()> {
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "face-up" => face(filter, Face::Up)?,
        "face-down" => face(filter, Face::Down)?,
        "level" => value(filter, Stat::Level, slots.take("n")?, slots.take("range"))?,
        "rank" => value(filter, Stat::Rank, slots.take("n")?, slots.take("range"))?,
        "link-n" => value(filter, Stat::Link, slots.take("n")?, slots.take("range"))?,
        "attribute" => {
            slots.take("o");
            filter.attribute.push(word(&slots.take("a")?.concept)?);
        }
        "race" => {
            slots.take("o");
            filter.race.push(word(&slots.take("r")?.concept)?);
        }
        "name" => filter.archetype.push(quoted(slots.take("NAME")?)?),
        "type" => kind_of(&slots.take("t")?.concept, filter)?,
        "position" => filter.position = Some(position(slots.take("position")?)?),
        "non" => {
            let mut without = Filter { kind: filter.kind.clone(), ..Filter::default() };
            before(slots.take("what")?, &mut without)?;
            without.kind.clear();
            if let [one] = without.types[..]
                && without == (Filter { types: vec![one], ..Filter::default() })
            {
                filter.not_types.push(one);
            } else {
                filter.not.push(without);
            }
        }
        "or" | "slash" | "list" | "and-or" | "and" => {
            // What the noun is, is known to both.
            let noun = Filter { kind: filter.kind.clone(), ..Filter::default() };
            let (mut a, mut b) = (noun.clone(), noun);
            before(slots.take("a")?, &mut a)?;
            before(slots.take("b")?, &mut b)?;
            for side in [&mut a, &mut b] {
                if side.kind == filter.kind {
                    side.kind.clear();
                }
            }
            // "Aqua/WATER" monsters may be both.
            let apart = |of: &Filter| (of.race.is_empty(), of.attribute.is_empty(), of.value.is_empty());
            (node.concept != "slash" || apart(&a) == apart(&b)).then_some(())?;
            merge(filter, a, b)?;
        }
        "other" => filter.other = true,
        "monster" => super::noun::head(&Node::leaf("monster"), filter)?,
        "card-of" => {}
        "effect-of" if filter.kind == [Kind::Monster] => filter.types.push(Ability::Effect),
        "spell-of" => super::noun::head(&Node::leaf("spell"), filter)?,
        "trap-of" => super::noun::head(&Node::leaf("trap"), filter)?,
        "opponents" => filter.whose = Some(Who::Opponent),
        "your" => filter.whose = Some(Who::You),
        "banished" => banished(filter)?,
        "pp" if super::pronoun::excavated(node) => {
            filter.among = filter.among.is_none().then(|| Some(EXCAVATED.to_owned()))?;
            filter.place = filter.place.is_empty().then(|| vec![Place::Deck])?;
            slots.take("w");
        }
        "pp" => match node.slot("w")?.concept.as_str() {
            "banished" => banished(filter)?,
            "attacking" => filter.attacking = true,
            "set" => face(filter, Face::Down)?,
            "normal-summoned-set" => filter.summoned.extend([SummonKind::Normal, SummonKind::Set]),
            concept => filter.summoned.push(summon(concept)?),
        },
        _ => return None,
    }
    slots.done()
}

fn banished(filter: &mut Filter) -> Option<()> {
    filter.place = filter.place.is_empty().then(|| vec![Place::Banished])?;
    Some(())
}

/// "A or B" of one kind of word is a list; of two kinds either of two filters.
fn merge(filter: &mut Filter, a: Filter, b: Filter) -> Option<()> {
    // What only repeats the noun is no alternative: the words belong together in another way.
    (a != Filter::default() && b != Filter::default()).then_some(())?;
    let both = |f: fn(&Filter) -> usize| f(&a) > 0 && f(&b) > 0;
    if both(|f| f.attribute.len()) {
        filter.attribute.extend(a.attribute.iter().chain(&b.attribute));
    } else if both(|f| f.race.len()) {
        filter.race.extend(a.race.iter().chain(&b.race));
    } else if both(|f| f.archetype.len()) {
        filter.archetype.extend(a.archetype.into_iter().chain(b.archetype));
    } else if both(|f| f.types.len() + f.any_type.len()) {
        filter.any_type.extend([a.types, a.any_type, b.types, b.any_type].concat());
    } else if both(|f| f.property.len()) {
        filter.property.extend(a.property.iter().chain(&b.property));
    } else {
        filter.any = filter.any.is_empty().then(|| vec![a, b])?;
    }
    Some(())
}

/// "1 Quick-Play Spell or Trap": no Trap is a Quick-Play one, so that any Trap does.
pub(super) fn of_one_kind(filter: &mut Filter) {
    use Property::{Counter, Equip, Field, QuickPlay, Ritual};
    let [property] = filter.property[..] else { return };
    let (of, other) = match property {
        QuickPlay | Field | Equip | Ritual => (Kind::Spell, Kind::Trap),
        Counter => (Kind::Trap, Kind::Spell),
        Property::Normal | Property::Continuous => return,
    };
    if filter.kind == [Kind::Spell, Kind::Trap] && filter.any.is_empty() {
        let own = Filter { kind: vec![of], property: std::mem::take(&mut filter.property), ..Filter::default() };
        filter.any = vec![own, Filter { kind: vec![other], ..Filter::default() }];
    }
}

fn kind_of(name: &str, filter: &mut Filter) -> Option<()> {
    let spells = filter.kind.contains(&Kind::Spell) || filter.kind.contains(&Kind::Trap);
    if spells && let Some(property) = word::<Property>(name) {
        filter.property.push(property);
    } else if filter.kind == [Kind::Monster]
        && let Some(ability) = word::<Ability>(name)
    {
        filter.types.push(ability);
    } else if filter.kind.is_empty()
        && let Some(ability) = word::<Ability>(name).filter(|a| !matches!(a, Ability::Normal | Ability::Ritual))
    {
        filter.types.push(ability);
    } else {
        return None;
    }
    Some(())
}

fn face(filter: &mut Filter, face: Face) -> Option<()> {
    if filter.face.is_some_and(|f| f != face) {
        return None;
    }
    filter.face = Some(face);
    Some(())
}

fn value(filter: &mut Filter, stat: Stat, n: &Node, range: Option<&Node>) -> Option<()> {
    let is = match range.map(|r| r.concept.as_str()) {
        None => Order::Equal,
        Some("or-lower" | "or-less" | "or-fewer") => Order::AtMost,
        Some("or-higher" | "or-more") => Order::AtLeast,
        Some(_) => return None,
    };
    let equal = |n: &Node| Some(Value { stat, is, to: Number::Fixed(figure(n)?) });
    if n.slots.is_empty() {
        filter.value.push(equal(n)?);
        return Some(());
    }
    if n.concept != "or" || !filter.any.is_empty() {
        return None;
    }
    filter.any = n
        .slots
        .iter()
        .map(|(_, n)| Some(Filter { value: vec![equal(n)?], ..Filter::default() }))
        .collect::<Option<Vec<_>>>()?;
    Some(())
}

/// A battle position by the words of a text.
pub(super) fn position(node: &Node) -> Option<Position> {
    Some(match node.concept.as_str() {
        "attack-position" | "face-up-attack" => Position::Attack,
        "face-up-defense" => Position::Defense,
        "defense-position" => Position::AnyDefense,
        "face-down-defense" => Position::FaceDown,
        _ => return None,
    })
}

/// A kind of Summon by the word for having been Summoned so.
pub(super) fn summon(concept: &str) -> Option<SummonKind> {
    word(concept.strip_suffix("-summoned")?)
}

/// A modifier behind the noun.
pub(super) fn after(node: &Node, filter: &mut Filter) -> Option<()> {
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "you-control" | "you-currently-control" => on_field(filter, Some(Who::You))?,
        "opponent-controls" | "opponent-currently-controls" => on_field(filter, Some(Who::Opponent))?,
        "on-field" => on_field(filter, filter.whose)?,
        "in-place" | "from-place" | "on-place" => put(filter, slots.take("place")?)?,
        "in-np" => put(filter, slots.take("what")?)?,
        "or" | "and" | "and-or" => {
            put(filter, node)?;
            slots.rest.clear();
        }
        "currently" => after(slots.take("p")?, filter)?,
        "pp" => super::relative::summoned(slots.take("rel")?, filter)?,
        "with-np" => {
            super::counter::with(node, filter)?;
            slots.take("what");
        }
        "except" | "other-than" | "except-bracket" => {
            exclude(slots.take("of").or_else(|| slots.take("what"))?, filter)?;
        }
        "this-points-to" => {
            filter.linked = Some(Linked::ToThis);
            if filter.place.is_empty() {
                on_field(filter, filter.whose)?;
            }
        }
        _ => return None,
    }
    slots.done()
}

/// A value of a monster by its word.
pub(super) fn stat_of(concept: &str) -> Option<Stat> {
    word(concept)
}
