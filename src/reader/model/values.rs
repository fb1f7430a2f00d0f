//! Values that change: "its ATK becomes 0", "increase this card's Level by 1 (max. 12)", "double its ATK".

use crate::cards::continuous::{Modifier, StatChange};
use crate::cards::number::{Number, Stat};
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::number::{amount, times};
use super::refer::Context;
use super::{Slots, figure};

/// A clause about a value that cards have.
pub(super) struct Values {
    /// The cards.
    pub(super) owner: Node,
    stats: Vec<Stat>,
    original: bool,
    way: Way,
}

/// What becomes of the value.
enum Way {
    Becomes(Node),
    /// By so much, up or down, and no further than this.
    Gains(i32, Node, Option<i32>),
    Double,
    Halve,
    Switch,
}

impl Values {
    /// What the words say, and nothing else.
    pub(super) fn of(node: &Node) -> Option<Values> {
        let mut slots = Slots::of(node);
        let what = slots.take("what");
        let doer = slots.take("who").filter(|who| what.is_none() || who.concept != "you");
        let ((Some(subject), None, None) | (None, Some(subject), None) | (None, None, Some(subject))) =
            (what, doer, slots.take("subject"))
        else {
            return None;
        };
        let elsewhere = slots.take("of");
        let belongs = belonging(subject, elsewhere);
        let be = node.slot("be").map_or("", |be| be.concept.as_str());
        let is = matches!(be, "" | "is" | "are" | "becomes" | "become");
        let mut by = |sign: i32| {
            let by = slots.take("by").or_else(|| slots.take("m").filter(|m| m.concept == "by")?.slot("by"))?;
            let (most, least) = (by.concept == "remark-max", by.concept == "remark-min");
            ((sign > 0 || !most) && (sign < 0 || !least)).then_some(())?;
            let end = if most || least { Some(figure(by.slot("NUM")?)?) } else { None };
            Some(Way::Gains(sign, if end.is_some() { by.slot("n")? } else { by }.clone(), end))
        };
        let way = match node.concept.as_str() {
            "becomes" | "becomes-equal" | "change" | "make-num" | "is" if is => {
                let to = slots.take("to").or_else(|| slots.take("as"))?;
                Way::Becomes(same(to, slots.take("m"), subject)?)
            }
            "increase" | "increased" if is => by(1)?,
            "reduce" | "reduced" | "decrease" | "decreased" if is => by(-1)?,
            "becomes-pp" if is => match slots.take("to")?.concept.as_str() {
                "halved" => Way::Halve,
                "doubled" => Way::Double,
                _ => return None,
            },
            "double" | "doubled" if is => Way::Double,
            "halve" | "halved" if is => Way::Halve,
            "switch" | "switched" if is => Way::Switch,
            _ => return None,
        };
        slots.done()?;
        let (owner, head, original) = match (belongs, &way) {
            (Some(Owned { owner, head, original }), _) => (owner, head.to_owned(), original),
            // "All monsters you control become that monster's Level."
            (None, Way::Becomes(to))
                if elsewhere.is_none() && to.concept == "np" && to.slot("count")?.concept == "poss" =>
            {
                (subject.clone(), to.slot("head")?.concept.to_string(), false)
            }
            _ => return None,
        };
        Some(Values { owner, stats: stats(&head)?, original, way })
    }

    /// The changes; `each`: how a number speaks of each of the cards.
    pub(super) fn changes(&self, each: &Noun, context: &Context) -> Option<Vec<Modifier>> {
        self.stats.iter().map(|stat| self.change(*stat, each, context).map(Modifier::Stat)).collect()
    }

    /// The number for one of several values at once.
    fn told(&self, number: &Node, stat: Stat) -> Node {
        if self.stats.len() > 1 { of_stat(number, stat) } else { number.clone() }
    }

    fn change(&self, stat: Stat, each: &Noun, context: &Context) -> Option<StatChange> {
        let own = |stat: Stat| {
            let stat = if self.original { stat.original()? } else { stat };
            Some(Number::of(stat, each.clone()))
        };
        let becomes = match &self.way {
            Way::Becomes(to) => own_part(to, stat, each).or_else(|| amount(&self.told(to, stat), context))?,
            Way::Double => times(Number::Fixed(2), own(stat)?),
            Way::Halve => Number::Half(Box::new(own(stat)?)),
            Way::Switch => match (stat, self.stats.len()) {
                (Stat::Atk, 2) => own(Stat::Def)?,
                (Stat::Def, 2) => own(Stat::Atk)?,
                _ => return None,
            },
            Way::Gains(sign, by, end) => {
                (!self.original).then_some(())?;
                let by = amount(&self.told(by, stat), context)?;
                let by = match end {
                    // As far as is left to the end.
                    Some(end) => {
                        let left = plus(times(Number::Fixed(-sign), own(stat)?), sign * end);
                        Number::Lowest(Box::new(by), Box::new(left))
                    }
                    None => by,
                };
                return Some(StatChange { gains: Some(signed(*sign, by)), ..unchanged(stat) });
            }
        };
        let change = unchanged(stat);
        Some(if self.original {
            StatChange { original: Some(becomes), ..change }
        } else {
            StatChange { becomes: Some(becomes), ..change }
        })
    }
}

/// A number that is added or taken away.
pub(super) fn signed(sign: i32, number: Number) -> Number {
    match number {
        Number::Fixed(n) => Number::Fixed(sign * n),
        number if sign == 1 => number,
        number => times(Number::Fixed(sign), number),
    }
}

fn plus(a: Number, b: i32) -> Number {
    Number::Plus(Box::new(a), Box::new(Number::Fixed(b)))
}

fn unchanged(stat: Stat) -> StatChange {
    StatChange { stat, becomes: None, gains: None, original: None }
}

/// A value gains so much.
pub(super) fn gain(stat: Stat, by: Number) -> Modifier {
    Modifier::Stat(StatChange { gains: Some(by), ..unchanged(stat) })
}

/// "Equal to …" and "the same as that monster's": the number that is meant.
fn same(to: &Node, m: Option<&Node>, subject: &Node) -> Option<Node> {
    let the_same = to.concept == "the-same" || to.concept == "ones-adj" && to.slot("m")?.concept == "same";
    let equal = to.concept == "equal" || to.slot("range").is_some_and(|range| range.concept == "equal-to");
    let told = match m {
        Some(m) => m.slot("as").filter(|of| the_same && m.concept == "as" && of.concept == "poss-only")?,
        None if equal => to.slot("to").or_else(|| to.slot("than"))?,
        None => to,
    };
    if told.concept != "poss-only" {
        return Some(told.clone());
    }
    // "That monster's": the same value of it.
    let poss = Node { concept: "poss".into(), slots: vec![("of".into(), told.slot("of")?.clone())] };
    let slots = vec![("count".into(), poss), ("head".into(), subject.slot("head")?.clone())];
    Some(Node { concept: "np".into(), slots })
}

/// "Half its current ATK", "double its original ATK": of the card whose value becomes that.
fn own_part(to: &Node, stat: Stat, each: &Noun) -> Option<Number> {
    let mut slots = Slots::of(to);
    let of = slots.take("of")?;
    slots.done()?;
    let mut said = Slots::of(of);
    matches!(said.take("count")?.concept.as_str(), "its" | "their").then_some(())?;
    stats(&said.take("head")?.concept)?.contains(&stat).then_some(())?;
    let stat = match said.take("m").map(|m| m.concept.as_str()) {
        None | Some("current") => stat,
        Some("original") => stat.original()?,
        Some(_) => return None,
    };
    said.done()?;
    let own = Number::of(stat, each.clone());
    match to.concept.as_str() {
        "half" | "half-of" => Some(Number::Half(Box::new(own))),
        "double" | "twice" => Some(times(Number::Fixed(2), own)),
        _ => None,
    }
}

/// A phrase about ATK and DEF as it is of one of them.
pub(super) fn of_stat(node: &Node, stat: Stat) -> Node {
    let word = match stat {
        Stat::Atk => "atk",
        Stat::Def => "def",
        _ => return node.clone(),
    };
    if matches!(node.concept.as_str(), "atk-def" | "atk-and-def" | "atk-or-def") {
        return Node::leaf(word);
    }
    let slots = node.slots.iter().map(|(name, part)| (name.clone(), of_stat(part, stat))).collect();
    Node { concept: node.concept.clone(), slots }
}

/// The values that a word names.
pub(super) fn stats(concept: &str) -> Option<Vec<Stat>> {
    Some(match concept {
        "atk-def" | "atk-and-def" => vec![Stat::Atk, Stat::Def],
        "levels" => vec![Stat::Level],
        _ => vec![super::meaning::measure(&Node::leaf(concept), false)?],
    })
}

/// Something that cards have: "this card's ATK", "the original DEF of …", "the Levels" of cards that the verb names.
pub(super) struct Owned<'a> {
    pub(super) owner: Node,
    pub(super) head: &'a str,
    pub(super) original: bool,
}

/// What a subject names as belonging to cards; `of`: the cards that stand elsewhere in the clause.
pub(super) fn belonging<'a>(subject: &'a Node, of: Option<&'a Node>) -> Option<Owned<'a>> {
    (subject.concept == "np").then_some(())?;
    let mut slots = Slots::of(subject);
    let (count, head) = (slots.take("count")?, slots.take("head")?.concept.as_str());
    // "Each become": both of them.
    slots.rest.retain(|(name, part)| *name != "p" || part.concept != "each");
    let owner = match (count.concept.as_str(), of) {
        ("poss" | "poss-s", None) => count.slot("of")?.clone(),
        ("its", None) => Node::leaf("it"),
        ("their", None) => Node::leaf("them"),
        ("the", Some(of)) => of.clone(),
        ("the", None) => slots.take("p").filter(|p| p.concept == "of" && p.slots.len() == 1)?.slot("of")?.clone(),
        _ => return None,
    };
    let original = match slots.all("m").as_slice() {
        [] => false,
        [one] => matches!(one.concept.as_str(), "original" | "current").then_some(one.concept == "original")?,
        _ => return None,
    };
    slots.done()?;
    Some(Owned { owner, head, original })
}

/// "By up to 3", "by 1 or 2", "increase or decrease": each of the clauses of which the player chooses one.
pub(super) fn ways(node: &Node) -> Option<Vec<Node>> {
    let verbs: &[&str] = match node.concept.as_str() {
        "increase-or-decrease" | "increase-or-reduce" => &["increase", "decrease"],
        "increase" => &["increase"],
        "reduce" | "decrease" => &["decrease"],
        _ => return None,
    };
    let by = node.slot("by")?;
    let several = by.slot("count").filter(|_| by.concept == "count-only" && by.slots.len() == 1);
    let several = several.and_then(|count| match count.concept.as_str() {
        "up-to" => Some((1..=figure(count.slot("n")?)?).collect::<Vec<_>>()),
        "or" => Some(vec![figure(count.slot("n")?)?, figure(count.slot("b")?)?]),
        _ => None,
    });
    let all = match several {
        Some(all) => all
            .iter()
            .map(|n| Node { concept: "num".into(), slots: vec![("NUM".into(), Node::leaf(n.to_string()))] })
            .collect(),
        None => vec![by.clone()],
    };
    (all.len() * verbs.len() > 1).then_some(())?;
    let clause = |verb: &str, by: &Node| {
        let mut clause = Node { concept: verb.into(), slots: node.slots.clone() };
        clause.slots.iter_mut().filter(|(name, _)| name == "by").for_each(|(_, said)| said.clone_from(by));
        clause
    };
    Some(verbs.iter().flat_map(|verb| all.iter().map(|by| clause(verb, by))).collect())
}
