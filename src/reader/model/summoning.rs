//! Summoning conditions: "Must be Fusion Summoned", "Cannot be Special Summoned, except with …".

use crate::cards::continuous::{Apply, Modifier, MustBe, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Filter, Kind, SummonKind};
use crate::cards::materials::Materials;
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::Slots;
use super::ban::is_of_its_own;
use super::meaning::reads;
use super::modifier::word;
use super::noun::{Count, describe};
use super::refer::Context;

/// How a summoning condition is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Put {
    /// "Must be".
    Must,
    /// "Must first be".
    MustFirst,
    /// "Cannot be".
    Cannot,
}

/// What a summoning condition says of this card; none where the model cannot say all of it.
pub(super) fn summoning(node: &Node) -> Option<Vec<Apply>> {
    let this = |rule| Apply { to: Some(Subjects::This), condition: Vec::new(), limit: None, rule };
    let all = told(node).map(|all| all.into_iter().map(this).collect());
    all.or_else(|| super::meaning::condition_of_card(node))
}

/// "Cannot be Special Summoned, except by Tributing …": must be Special Summoned by Tributing it.
pub(super) fn put_plainly(node: &Node) -> Option<Node> {
    if node.concept == "when-so" {
        let mut so = node.clone();
        let (_, clause) = so.slots.iter_mut().find(|(name, _)| name == "clause")?;
        *clause = put_plainly(clause)?;
        return Some(so);
    }
    let (Put::Cannot, mut clause) = put(node).map(|(put, clause)| (put, clause.clone()))? else { return None };
    clause.slots.retain(|(name, _)| !matches!(name.as_str(), "subject" | "be"));
    let [(name, around)] = clause.slots.as_mut_slice() else { return None };
    let except = around.slot("adv1").filter(|_| around.concept == "after-comma").unwrap_or(around);
    let verb = except.slot("what").filter(|_| clause.concept == "special-summoned" && except.concept == "except-by")?;
    let done = verb.slot("what").is_some() && (name == "m");
    let by = Node { concept: "by-doing".into(), slots: vec![("what".into(), verb.clone())] };
    *around = done.then_some(by)?;
    Some(Node { concept: "must-be".into(), slots: vec![("clause".into(), clause)] })
}

fn told(node: &Node) -> Option<Vec<Modifier>> {
    if node.concept == "seq" {
        return sequence(node);
    }
    if let Some(clause) = while_so(node) {
        let (put, _) = put(clause)?;
        return Some(vec![Modifier::MustBeSummoned(must(None, true, None, put == Put::MustFirst))]);
    }
    let (put, clause) = put(node)?;
    if clause.concept == "either-or" && put != Put::Cannot {
        return either(put, clause);
    }
    way(node, put, clause)
}

/// "Must be Special Summoned … while you control …": what it hangs on is the procedure's.
fn while_so(node: &Node) -> Option<&Node> {
    let clause = node.slot("clause").filter(|_| node.concept == "when-so")?;
    let head =
        node.slot("if").filter(|head| matches!(head.concept.as_str(), "while" | "if" | "during" | "during-turn"))?;
    let plain = node.slots.iter().all(|(n, _)| matches!(n.as_str(), "if" | "clause" | "sep")) && head.slots.len() == 1;
    let special =
        put(clause).is_some_and(|(put, c)| put != Put::Cannot && c.concept == "special-summoned" && !with_card(c));
    (plain && (special || tells_procedure(clause))).then_some(clause)
}

/// "With the above Fusion Materials".
pub(super) fn with_those(node: &Node) -> bool {
    let clause = match node.concept.as_str() {
        "seq" => return node.slot("first").is_some_and(with_those),
        _ => put(node).map(|(_, clause)| clause),
    };
    let clause = clause.map(|c| c.slot("a").filter(|_| c.concept == "either-or").unwrap_or(c));
    clause.is_some_and(|c| c.concept == "fusion-summoned" && c.slot("with").is_some_and(are_those))
}

/// "A Fusion Summon of this card can only be done with the above Fusion Materials".
pub(super) fn only_with_those(node: &Node) -> bool {
    reads("only-those", node, &Context::default())
}

/// That nothing takes the place of a material; which they are is told elsewhere.
pub(super) fn only_those() -> Effect {
    let those = Materials { slots: Vec::new(), overlay: false, exactly: true, unread: None };
    Effect {
        applies: vec![Apply::of(Some(Subjects::This), Modifier::Materials(those))],
        ..Effect::new(Class::Condition)
    }
}

/// Puts that to the materials; unread where these are.
pub(super) fn put_together(all: &mut Vec<Effect>) {
    let those = only_those();
    let Some(at) = all.iter().position(|e| *e == those) else { return };
    let applies = all.iter_mut().filter(|e| **e != those).flat_map(|e| e.applies.iter_mut());
    let listed = applies.filter_map(|a| match &mut a.rule {
        Modifier::Materials(m) if m.unread.is_none() => Some(m),
        _ => None,
    });
    let mut listed: Vec<_> = listed.collect();
    if let [only] = listed.as_mut_slice() {
        only.exactly = true;
        all.remove(at);
    } else {
        let words = crate::reader::touches::unread("a Fusion Summon can only be done with its Fusion Materials");
        all[at] = Effect { unread: vec![words], ..Effect::new(Class::Condition) };
    }
}

fn are_those(with: &Node) -> bool {
    reads("those", with, &Context::default())
}

/// "… Special Summoned with "Mask Change"": by another card.
fn with_card(clause: &Node) -> bool {
    clause.slot("with").is_some() || clause.slot("by").is_some_and(|by| by.concept != "doing")
}

/// "Must be either Fusion Summoned, or Special Summoned by …".
fn either(put: Put, clause: &Node) -> Option<Vec<Modifier>> {
    let mut slots = Slots::of(clause);
    let (a, b) = (way(clause, put, slots.take("a")?)?, way(clause, put, slots.take("b")?)?);
    slots.done()?;
    match (a.as_slice(), b.as_slice()) {
        ([Modifier::MustBeSummoned(a)], [Modifier::MustBeSummoned(b)]) => {
            let kinds = a.kinds.iter().chain(&b.kinds).copied().collect();
            (a.by.is_none() || b.by.is_none()).then_some(())?;
            let by = a.by.clone().or_else(|| b.by.clone());
            let own_procedure = a.own_procedure || b.own_procedure;
            Some(vec![Modifier::MustBeSummoned(MustBe { kinds, own_procedure, by, first: a.first, anyhow: false })])
        }
        _ => None,
    }
}

/// One way of Summoning, and how it is put.
fn way(node: &Node, put: Put, clause: &Node) -> Option<Vec<Modifier>> {
    let mut slots = Slots::of(clause);
    slots.take("subject");
    let found = match (put, clause.concept.as_str()) {
        (Put::Cannot, "normal-summoned-set" | "normal-summoned-or-set") => Modifier::NoNormalSummon,
        (Put::Cannot, "special-summoned") => Modifier::MustBeSummoned(match exception(slots.take("m"))? {
            Some(by) => must(None, false, Some(by), false),
            None => must(None, false, None, false),
        }),
        (Put::Cannot, "used-as-material") => return super::meaning::changes(node, &Context::default()),
        (Put::Must | Put::MustFirst, "special-summoned") => {
            let first = put == Put::MustFirst;
            let with = slots.take("with").or_else(|| slots.take("by"));
            match with {
                Some(by) if by.concept == "doing" => {
                    slots.all("m");
                    Modifier::MustBeSummoned(must(None, true, None, first))
                }
                Some(by) => match source(by)? {
                    Source::Own => Modifier::MustBeSummoned(must(None, true, None, first)),
                    Source::Card(by) => Modifier::MustBeSummoned(must(None, false, Some(*by), first)),
                },
                None => slots
                    .all("m")
                    .iter()
                    .any(|m| by_doing(m))
                    .then(|| Modifier::MustBeSummoned(must(None, true, None, first)))?,
            }
        }
        (Put::Must | Put::MustFirst, concept) => {
            let kind = word::<SummonKind>(concept.strip_suffix("-summoned")?)?;
            is_of_its_own(kind).then_some(())?;
            // That its materials are those, the materials say.
            slots.take("with").is_none_or(|with| kind == SummonKind::Fusion && are_those(with)).then_some(())?;
            Modifier::MustBeSummoned(must(Some(kind), false, None, put == Put::MustFirst))
        }
        (Put::Cannot, _) => return None,
    };
    slots.done()?;
    Some(vec![found])
}

/// Whether a summoning condition tells a procedure as well ("by Tributing 3 monsters").
pub(super) fn tells_procedure(node: &Node) -> bool {
    if while_so(node).is_some() {
        return true;
    }
    put(node).is_some_and(|(put, clause)| {
        let clause = clause.slot("b").filter(|_| clause.concept == "either-or").unwrap_or(clause);
        put != Put::Cannot
            && clause.concept == "special-summoned"
            && (clause.slot("by").is_some_and(|by| by.concept == "doing")
                || clause.slots.iter().any(|(n, m)| n == "m" && by_doing(m)))
    })
}

fn by_doing(around: &Node) -> bool {
    around.concept == "by-doing" || around.slot("adv1").is_some_and(|a| a.concept == "by-doing")
}

fn must(kind: Option<SummonKind>, own_procedure: bool, by: Option<Filter>, first: bool) -> MustBe {
    MustBe { kinds: kind.into_iter().collect(), own_procedure, by: by.map(Box::new), first, anyhow: false }
}

/// "Must be" and what, of this card.
fn put(node: &Node) -> Option<(Put, &Node)> {
    let this = |n: Option<&Node>| n.is_none_or(|n| Context::default().pronoun_of(n) == Some(Noun::This));
    let wrapped = match node.concept.as_str() {
        "must-be" | "can-only-be" => Put::Must,
        "must-first-be" => Put::MustFirst,
        "cannot-be" => Put::Cannot,
        _ => {
            let cannot = node.slot("be").is_some_and(|be| be.concept == "cannot-be");
            return (cannot && node.slot("subject").is_some() && this(node.slot("subject")))
                .then_some((Put::Cannot, node));
        }
    };
    let mut slots = Slots::of(node);
    this(slots.take("what")).then_some(())?;
    let clause = slots.take("clause")?;
    slots.done()?;
    Some((wrapped, clause))
}

/// "… and cannot be Special Summoned by other ways", "… (cannot be Normal Set)".
fn sequence(node: &Node) -> Option<Vec<Modifier>> {
    let mut slots = Slots::of(node);
    let (first, more) = (slots.take("first")?, slots.all("more"));
    slots.done()?;
    let [link] = more.as_slice() else { return None };
    (link.concept == "and" && while_so(first).is_none()).then_some(())?;
    reads("no-other-way", link.slot("clause")?, &Context::default()).then_some(())?;
    told(first)
}

/// By what a monster is Summoned.
enum Source {
    /// Its own procedure.
    Own,
    /// The effect of a card that fits.
    Card(Box<Filter>),
}

/// "…, except with …".
#[expect(clippy::option_option, reason = "unread, or no exception")]
fn exception(around: Option<&Node>) -> Option<Option<Filter>> {
    let Some(around) = around else { return Some(None) };
    let around = if around.concept == "after-comma" { around.slot("adv1")? } else { around };
    let with = match around.concept.as_str() {
        "except-with" | "except-by" => around.slot("what")?,
        _ => return None,
    };
    match source(with)? {
        Source::Card(filter) => Some(Some(*filter)),
        Source::Own => None,
    }
}

/// ""Mask Change"", "the effect of a … card", "a card effect", "its own effect".
fn source(node: &Node) -> Option<Source> {
    let plain = |names: &[&str]| node.slots.iter().all(|(n, _)| names.contains(&n.as_str()));
    let head = node.slot("head").map_or("", |h| h.concept.as_str());
    let count = node.slot("count").map_or("", |c| c.concept.as_str());
    let this = count == "its" || count == "poss" && node.slot("count")?.slot("of")?.concept == "this-card";
    if node.concept == "np" && this && plain(&["count", "m", "head"]) {
        let own = node.slots.iter().filter(|(n, _)| n == "m").all(|(_, m)| m.concept == "own");
        return match (own, head) {
            (true, "procedure") => Some(Source::Own),
            (true, "effect") => {
                // This card: no other card.
                let other = Filter { other: true, ..Filter::default() };
                Some(Source::Card(Box::new(Filter { not: vec![other], ..Filter::default() })))
            }
            _ => None,
        };
    }
    if head.starts_with("card-effect") {
        let any = plain(&["count", "head"]) && matches!(count, "" | "a");
        let kind = vec![Kind::Monster, Kind::Spell, Kind::Trap];
        return any.then(|| Source::Card(Box::new(Filter { kind, ..Filter::default() })));
    }
    let cards = if node.concept == "np" && head == "effect" {
        match count {
            "the" if plain(&["count", "head", "p"]) => node.slot("p").filter(|p| p.concept == "of")?.slot("of")?,
            "poss" if plain(&["count", "head"]) => node.slot("count")?.slot("of")?,
            _ => return None,
        }
    } else if node.concept == "effect-of" {
        node.slot("of")?
    } else {
        node
    };
    let found = describe(cards)?;
    let one = matches!(found.count, Count::Bare | Count::Exactly(1));
    (one && found.filter.place.is_empty() && found.filter.whose.is_none() && found.filter != Filter::default())
        .then(|| Source::Card(Box::new(found.filter)))
}
