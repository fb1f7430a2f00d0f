//! What is made so: "gains 500 ATK", "cannot attack", "this card's name becomes …".

use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::filter::Place;
use crate::cards::number::{Number, Stat};
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::clauses::with;
use super::continuous::Holds;
use super::counter::counted;
use super::number::{amount, for_each, times};
use super::pronoun::EACH;
use super::refer::Context;
use super::told::{self, Told};
use super::values::{Owned, Values, belonging, gain, of_stat, signed, stats};
use super::{Slots, ban, figure, meaning};

/// What a clause says of its subject, which is for the caller to read (its slots are not looked at).
pub(super) fn changes(node: &Node, context: &Context) -> Option<Vec<Modifier>> {
    changed(node, context).or_else(|| meaning::changes(node, context))
}

fn changed(node: &Node, context: &Context) -> Option<Vec<Modifier>> {
    let mut slots = Slots::of(node);
    for subject in ["who", "what", "subject"] {
        slots.take(subject);
    }
    let each = |stat: &Node, sign: i32, by: &dyn Fn(Stat) -> Option<Number>| {
        let one = |stat| Some(gain(stat, signed(sign, by(stat)?)));
        stats(&stat.concept)?.into_iter().map(one).collect::<Option<Vec<_>>>()
    };
    // What is told of ATK and DEF is told of each.
    let told = |by: &Node, of: &Node, stat: Stat| if of.concept.contains('-') { of_stat(by, stat) } else { by.clone() };
    let sign = if node.concept.starts_with("loses") { -1 } else { 1 };
    let found = match node.concept.as_str() {
        "gains" | "loses" => {
            let by = figure(slots.take("amount")?)?;
            each(slots.take("stat")?, sign, &|_| Some(Number::Fixed(by)))?
        }
        "gains-for" | "loses-for" => {
            let (each_gains, of) = (sign * figure(slots.take("amount")?)?, slots.take("for")?);
            let own = node.slot("who").is_none_or(|who| matches!(who.concept.as_str(), "this-card" | "it"));
            let of = &if own { this_points_to(of) } else { of.clone() };
            let counters = || counted(of, own.then_some(Noun::This));
            let by = counters().map(|n| times(Number::Fixed(each_gains), n));
            let by = by.or_else(|| for_each(each_gains, of, context))?;
            each(slots.take("stat")?, 1, &|_| Some(by.clone()))?
        }
        "gains-equal" | "loses-equal" => {
            let by = slots.take("amount")?;
            let of = slots.take("stat")?;
            each(of, sign, &|stat| amount(&told(by, of, stat), context))?
        }
        // "Gains half that monster's ATK".
        "gains-x" | "loses-x" => {
            let by = node.slot("what")?;
            let of = by.slot("head")?;
            each(of, sign, &|stat| amount(&told(by, of, stat), context))?
        }
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

/// "Each monster it points to" of a sentence about this card: each that this card points to.
fn this_points_to(node: &Node) -> Node {
    let mut node = node.clone();
    for (slot, part) in &mut node.slots {
        let it = part.slot("who").is_some_and(|who| matches!(who.concept.as_str(), "it" | "this-card"));
        if slot == "p" && part.concept == "points-to" && it {
            *part = Node::leaf("this-points-to");
        }
    }
    node
}

/// What holds of these cards while this is so.
pub(super) fn held(to: &Subjects, condition: &[Condition], rules: Vec<Modifier>) -> Vec<Holds> {
    let one = |rule| Apply { condition: condition.to_vec(), ..Apply::of(Some(to.clone()), rule) };
    // What used this card as material has it wherever this card has gone.
    let from = made_with_this(to).then(wherever);
    rules.into_iter().map(|rule| Holds { apply: one(rule), from: from.clone() }).collect()
}

/// Every place that a card can be in, in the order of card files that tell where an effect holds.
pub(super) fn wherever() -> Vec<Place> {
    use Place::{Banished, Deck, ExtraDeck, Field, Graveyard, Hand, XyzMaterial};
    vec![Field, Graveyard, Banished, Hand, Deck, ExtraDeck, XyzMaterial]
}

/// Whether they are monsters that used this card as material.
pub(super) fn made_with_this(to: &Subjects) -> bool {
    matches!(to, Subjects::All(of) if of.made_with.as_ref().is_some_and(|with| with.itself))
}

/// A clause of its own: players' bans and permissions, values that become something, and what is said of cards.
pub(super) fn statement(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut trial = told.clone();
    if let Some(found) = clause(node, &mut trial) {
        *told = trial;
        return Some(found);
    }
    if let Some((during, plain)) = during(node) {
        let around = super::governing::governing(during, told)?;
        let mut all = statement(&plain, told)?;
        around.over(&mut all)?;
        return Some(all);
    }
    of_file(node, told)
}

/// What the file of meanings says of a sentence.
pub(super) fn of_file(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let found = meaning::rules(&told.resolved(node))?;
    // Without a subject a clause speaks of what the one before it spoke of.
    let silent = ["who", "what", "subject", "first", "if"].iter().all(|name| node.slot(name).is_none());
    let others = silent && !matches!(told.silent(), None | Some(Subjects::This));
    (!others || found.iter().all(|one| one.apply.to != Some(Subjects::This))).then_some(())?;
    if super::act::who(node.slot("who")).is_some() {
        told.of_players();
    }
    Some(found)
}

/// "Cannot activate Trap Cards during the Battle Phase": what stands behind the verb holds of the whole clause.
fn during(node: &Node) -> Option<(&Node, Node)> {
    let at = |node: &Node| node.slots.iter().position(|(name, m)| name == "m" && m.concept == "during");
    let inner = node.slots.iter().position(|(name, verb)| name == "clause" && at(verb).is_some());
    let mut plain = node.clone();
    let Some(inner) = inner else {
        let at = at(node)?;
        plain.slots.remove(at);
        return Some((&node.slots[at].1, plain));
    };
    let at = at(&node.slots[inner].1)?;
    plain.slots[inner].1.slots.remove(at);
    Some((&node.slots[inner].1.slots[at].1, plain))
}

fn clause(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let subject = ["who", "what", "subject"].iter().find_map(|name| node.slot(name));
    match subject {
        None => told.speak_of_this(),
        Some(subject) => told.speak_of_subject(subject),
    }
    let resolved = &told.resolved(super::relative::summoned_from(node).as_ref().unwrap_or(node));
    if let Some(found) = ban::clause(resolved, told) {
        told.of_players();
        return Some(found);
    }
    if let Some((a, b)) = joined(resolved) {
        let mut all = statement(&a, told)?;
        all.extend(statement(&b, told)?);
        return Some(all);
    }
    if let Some((a, b)) = both(resolved) {
        let mut all = statement(&a, told)?;
        all.extend(statement(&b, told)?);
        told.speak_of_several();
        return Some(all);
    }
    if let Some(found) = owned(resolved, told) {
        return Some(found);
    }
    let subject = ["who", "what", "subject"].iter().find_map(|name| resolved.slot(name));
    let rules = match resolved.concept.as_str() {
        "equip-only" => return Some(Vec::new()),
        "negate" | "negate-effects-of" => return negation(resolved),
        _ => changes(&own(resolved, subject), &Context::default())?,
    };
    let (to, condition) = match subject {
        Some(subject) => {
            told.such(subject, false).or_else(|| told.such(subject, true).filter(|(to, _)| made_with_this(to)))?
        }
        None => (told.silent()?, Vec::new()),
    };
    Some(held(&to, &condition, rules))
}

/// "Their own Level", "its original DEF" of each of the cards that a clause is about.
fn own(node: &Node, subject: Option<&Node>) -> Node {
    let single = |s: &Node| matches!(told::subjects(s, false), Some(Subjects::This | Subjects::Equipped) | None);
    if subject.is_none_or(single) {
        return node.clone();
    }
    let each = |part: &Node| {
        let value = part.slot("head").is_some_and(|head| stats(&head.concept).is_some());
        let mut found = part.clone();
        found.slots.retain(|(name, m)| name != "m" || m.concept != "own");
        for (name, count) in found.slots.iter_mut().filter(|_| value) {
            if name == "count" && matches!(count.concept.as_str(), "their" | "its") {
                *count = Node { concept: "poss".into(), slots: vec![("of".into(), Node::leaf(EACH))] };
                return found;
            }
        }
        part.clone()
    };
    within(node, &each)
}

/// A clause with something done to each of its parts.
fn within(node: &Node, each: &dyn Fn(&Node) -> Node) -> Node {
    let node = each(node);
    let slots = node.slots.iter().map(|(name, part)| (name.clone(), within(part, each))).collect();
    Node { concept: node.concept.clone(), slots }
}

/// "A and cannot B", "A, or be B", "cannot A or B": two clauses of one subject; the second says it, where the first does.
pub(super) fn joined(node: &Node) -> Option<(Node, Node)> {
    let mut slots = Slots::of(node);
    if let Some(clause) = slots.take("clause").filter(|_| node.concept.starts_with("cannot")) {
        if let Some((a, b)) = either_verb(clause) {
            return Some((with(node, "clause", a), with(node, "clause", b)));
        }
        let mut both = Slots::of(clause);
        let (a, b) = match clause.concept.as_str() {
            "activate-or-use" => (with(&Node::leaf("activate"), "what", both.take("what")?.clone()), both.take("b")?),
            _ => return None,
        };
        both.done()?;
        return Some((with(node, "clause", a), with(node, "clause", b.clone())));
    }
    let (a, b) = (slots.take("a")?, slots.take("b")?);
    slots.done()?;
    let subject = ["who", "what", "subject"].iter().find_map(|name| a.slot(name));
    let of_it = |concept: &str, slot: &str, b: &Node| {
        let said = with(&Node::leaf(concept), slot, b.clone());
        let subject = subject.filter(|_| !b.slots.iter().any(|(name, _)| matches!(name.as_str(), "who" | "subject")));
        subject.map_or_else(|| said.clone(), |who| with(&said, "who", who.clone()))
    };
    let denied = a.concept.starts_with("cannot") || a.slot("be").is_some_and(|be| be.concept == "cannot-be");
    let b = match node.concept.as_str() {
        "and-vps" | "and-vp" | "and-fin" => b.clone(),
        "and-cannot" => of_it("cannot", "clause", b),
        "and-cannot-be" => of_it("cannot-be", "clause", b),
        "or-be" | "nor-be" if denied => of_it("cannot-be", "clause", b),
        "or-pp" if denied => return Some((shared(a, b), of_it("cannot-be", "clause", b))),
        "and-is" => of_it("is", "as", b),
        _ => return None,
    };
    Some((a.clone(), b))
}

/// "Normal Summon/Set or Special Summon monsters": either by itself.
pub(super) fn either_verb(clause: &Node) -> Option<(Node, Node)> {
    let mut both = Slots::of(clause);
    matches!(clause.concept.as_str(), "or" | "nor").then_some(())?;
    let b = of_comma(both.take("b")?);
    let mut a = shared(both.take("a")?, &b);
    if let Some(what) = b.slot("what").filter(|_| a.slots.is_empty() && a.concept.contains("-summon")) {
        a = with(&a, "what", what.clone());
    }
    both.done()?;
    Some((a, b))
}

/// "This card and Plant monsters it points to …": what is said of this card and of others, of each by itself.
fn both(node: &Node) -> Option<(Node, Node)> {
    let at = |(name, what): &&(compact_str::CompactString, Node)| {
        matches!(name.as_str(), "who" | "what" | "subject") && what.concept == "and"
    };
    let (slot, cards) = node.slots.iter().find(at)?;
    let (a, b) = with_this(cards)?;
    Some((with(node, slot, a), with(node, slot, b)))
}

/// This card and others, in whatever order the two are named.
pub(super) fn with_this(cards: &Node) -> Option<(Node, Node)> {
    let (a, b) = cards.slot("a").zip(cards.slot("b"))?;
    let this = |one: &Node| told::subjects(one, false) == Some(Subjects::This) || told::this_such(one).is_some();
    (this(a) != this(b)).then(|| if this(a) { (a.clone(), this_points_to(b)) } else { (b.clone(), a.clone()) })
}

/// "…, or destroyed, by …": without the comma.
fn of_comma(verb: &Node) -> Node {
    let by = |m: &Node| m.slot("adv1").filter(|_| m.concept == "after-comma")?.slot("by").cloned();
    let slots =
        verb.slots.iter().map(|(name, m)| by(m).map_or_else(|| (name.clone(), m.clone()), |by| ("by".into(), by)));
    Node { concept: verb.concept.clone(), slots: slots.collect() }
}

/// "Targeted or destroyed by …": by what it is not targeted either.
fn shared(a: &Node, b: &Node) -> Node {
    let by = b.slot("by").filter(|_| matches!(a.concept.as_str(), "targeted" | "destroyed") && a.slot("by").is_none());
    by.map_or_else(|| a.clone(), |by| with(a, "by", by.clone()))
}

/// "This card's ATK becomes …", "the Levels of all monsters … are increased by 2", "the equipped monster's effects are
/// negated".
fn owned(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    if let Some(gains) = increased(node) {
        return statement(&gains, told);
    }
    if let Some(values) = Values::of(node) {
        let rules = values.changes(&Noun::Those, &Context::default())?;
        let (to, so) = told.such(&without_each(&values.owner), false)?;
        return Some(held(&to, &so, rules));
    }
    let subject = node.slot("who").or_else(|| node.slot("subject")).or_else(|| node.slot("what"))?;
    let Owned { owner, head, .. } = belonging(first(subject), None).filter(|owned| !owned.original)?;
    let rules = match head {
        "name" | "attribute" | "type" => meaning::changes(node, &Context::default())?,
        "effect" if node.concept == "negated" && matches!(node.slot("be")?.concept.as_str(), "is" | "are") => {
            (node.slots.len() == 2).then(|| vec![Modifier::Negated])?
        }
        _ => return None,
    };
    let (to, so) = told.such(&without_each(&owner), false)?;
    Some(held(&to, &so, rules))
}

/// "This card's Attribute and Level": the first of what it has.
pub(super) fn first(subject: &Node) -> &Node {
    subject.slot("a").filter(|_| matches!(subject.concept.as_str(), "and" | "list")).unwrap_or(subject)
}

/// "This card each become": this card.
fn without_each(owner: &Node) -> Node {
    let mut owner = owner.clone();
    owner.slots.retain(|(name, part)| name != "p" || part.concept != "each");
    if owner.slots.len() == 2 && owner.slot("count").is_some_and(|count| count.concept == "this") {
        return Node::leaf("this-card");
    }
    owner
}

/// "Increase this card's ATK by 100 points for every …", "it decreases its DEF by 200": it gains or loses so much.
fn increased(node: &Node) -> Option<Node> {
    let verb = match node.concept.as_str() {
        "increase" => "gains",
        "decrease" => "loses",
        _ => return None,
    };
    let mut slots = Slots::of(node);
    slots.take("f");
    let (what, of, by, who) = (slots.take("what")?, slots.take("of"), slots.take("by")?, slots.take("who"));
    let number = by.slot("NUM").filter(|_| matches!(by.concept.as_str(), "points" | "num") && by.slots.len() == 1)?;
    let (who, stat) = if let Some(who) = who {
        let its = |count: &Node| count.concept == "its" || count.slot("of") == Some(&super::told::plain(who));
        let own = what.slot("count").is_some_and(its) && what.slots.len() == 2 && of.is_none();
        (who.clone(), what.slot("head").filter(|_| own)?)
    } else {
        let owned = belonging(what, of).filter(|owned| !owned.original)?;
        (owned.owner, what.slot("head")?)
    };
    let said = |name: &str, part: &Node| (name.into(), part.clone());
    let mut said = vec![said("who", &who), said("amount", number), said("stat", stat)];
    let verb = match slots.take("m") {
        Some(each) if matches!(each.concept.as_str(), "for-each" | "for-every") && each.slots.len() == 1 => {
            said.push(("for".into(), each.slot("what")?.clone()));
            compact_str::format_compact!("{verb}-for")
        }
        Some(_) => return None,
        None => verb.into(),
    };
    slots.done()?;
    Some(Node { concept: verb, slots: said })
}

/// "Negate the effects of …".
fn negation(node: &Node) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    (node.concept == "negate-effects-of").then_some(())?;
    let of = slots.take("of")?;
    let of = if of.concept == "poss" { of.slot("of")? } else { of };
    let to = Told::default().subject(of, false)?;
    slots.done()?;
    Some(vec![Holds { apply: Apply::of(Some(to), Modifier::Negated), from: None }])
}
