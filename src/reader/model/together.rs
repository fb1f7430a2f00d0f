//! Cards that are chosen together: "1 … and 1 …", "2 … (1 … and 1 …)", "2 …, including …", "… whose total Levels equal 8".

use crate::cards::filter::{Filter, Place, Who};
use crate::reader::node::Node;

use super::meaning;
use super::modifier::before;
use super::noun::{Count, Described, describe, describe_together};

/// Cards described, with what is asked of them together; none where nothing of the kind is said.
pub(super) fn together(node: &Node) -> Option<Described> {
    let (of, more) = (node.slot("n"), node.slot("of").or_else(|| node.slot("np")));
    match node.concept.as_str() {
        "and" | "both-and" | "list" if lists_all(node) => {
            let (a, b) = (node.slot("a")?, node.slot("b")?);
            if let Some(one) = said_of_the_same(a, b) {
                return describe_together(&one);
            }
            let (a, b) = (each_one(a)?, each_one(b)?);
            // How a first one lies there may be said of all.
            let lying = a.filter.face.is_some() && b.including.iter().all(|of| of.face.is_none());
            (!lying || node.concept != "list").then_some(())?;
            both(a, b)
        }
        "of" => one_each(node),
        "remark-adj" => {
            // "1 monster (Warrior or Dragon)": what they are, not how they lie there; "LIGHT or DARK, Pyro or Aqua" asks
            // for one of each.
            let mut described = describe_together(of?)?;
            let plain = described.filter.clone();
            meaning::narrowed(node.slot("adj")?, &mut described.filter, before)?;
            let of = &described.filter;
            (of.any == plain.any && of.face == plain.face && of.place == plain.place).then_some(described)
        }
        "remark-min" => {
            let described = describe_together(of?)?;
            let least = node.slot("NUM").and_then(super::figure)?;
            match described.count {
                Count::Bare => Some(Described { count: Count::Between(least, None), ..described }),
                // "As many … as possible (min. 1)".
                Count::All => (least == 1).then_some(described),
                _ => None,
            }
        }
        "including" | "including-closed" => including(describe_together(of?)?, more?),
        "remark-np" => {
            let (all, parts) = (describe(of?)?, describe_together(more?)?);
            let (Count::Exactly(m), Count::Exactly(n)) = (all.count, parts.count) else { return None };
            (m == n && m > 1 && !all.random && parts.total.is_none()).then_some(())?;
            let mut filter = all.filter;
            if filter.place.is_empty() {
                (filter.place, filter.whose) = (parts.filter.place, parts.filter.whose);
            }
            if filter.any.is_empty() {
                filter.any = parts.filter.any;
            }
            Some(Described { filter, including: parts.including, ..Described::new(Filter::default(), all.count) })
        }
        "whose-comma" => coming_to(describe_together(of?)?, node.slot("cond")?),
        _ => {
            if let Some(each) = of_each_player(node) {
                return Some(each);
            }
            if let Some([a, b]) = counted_twice(node).as_deref() {
                return both(describe_together(a)?, describe_together(b)?);
            }
            let at = node.slots.iter().position(|(name, r)| name == "r" && r.concept == "whose")?;
            let mut plain = node.clone();
            let (_, whose) = plain.slots.remove(at);
            coming_to(describe_together(&plain)?, whose.slot("cond")?)
        }
    }
}

/// "1 Spell/Trap on each field": so many of either player's.
fn of_each_player(node: &Node) -> Option<Described> {
    let each = |p: &Node| {
        let of =
            p.slot("what").filter(|of| of.slot("count").is_some_and(|c| c.concept == "each") && of.slots.len() == 2);
        Some(Node::leaf(of?.slot("head")?.concept.as_str()))
    };
    let mut plain = node.clone();
    let (place, p) = plain.slots.iter_mut().find_map(|(name, p)| Some((each(p).filter(|_| name == "p")?, p)))?;
    *p = Node { concept: "in-place".into(), slots: vec![("place".into(), place)] };
    let Described { filter, count: Count::Exactly(n), random: false, .. } = describe(&plain)? else { return None };
    let of = |whose| (0..n).map(move |_| Filter { whose: Some(whose), ..Filter::default() });
    let including = of(Who::You).chain(of(Who::Opponent)).collect();
    Some(Described { including, ..Described::new(filter, Count::Exactly(2 * n)) })
}

/// "A, B, and C".
fn lists_all(node: &Node) -> bool {
    node.concept != "list"
        || node.slot("b").is_some_and(|b| matches!(b.concept.as_str(), "and" | "list") && lists_all(b))
}

/// One part of a list: a name that no number stands before is one card of that name.
fn each_one(node: &Node) -> Option<Described> {
    let mut described = describe_together(node)?;
    if node.concept == "named" && described.count == Count::Bare {
        described.count = Count::Exactly(1);
    }
    Some(described)
}

/// "1 each of "A", "B", and "C"".
fn one_each(node: &Node) -> Option<Described> {
    (node.slot("count")?.concept == "one-each" && node.slots.len() == 2).then_some(())?;
    let of = node.slot("of")?;
    if of.concept == "named" { each_one(of) } else { together(of).filter(|d| !d.including.is_empty()) }
}

/// What cards have.
const HAD: [&str; 7] = ["name", "type", "attribute", "level", "rank", "atk", "def"];

/// "2 monsters with the same Type and Attribute", "with 2400 ATK and 1000 DEF": what "and" adds is said of the same cards.
pub(super) fn said_of_the_same(a: &Node, b: &Node) -> Option<Node> {
    let (_, first) = a.slots.iter().rfind(|(name, _)| name == "p")?;
    let slot = |name: &str| b.slot(name).filter(|_| b.concept == "np");
    let (head, more) =
        (slot("head")?, |n: &str| b.slots.iter().all(|(name, _)| matches!(name.as_str(), "head" | "p") || name == n));
    let said = match (first.concept.as_str(), slot("count"), slot("m")) {
        ("with", Some(count), None) if matches!(head.concept.as_str(), "atk" | "def") => {
            let figure = count.slot("NUM").or(count.slot("n"))?.clone();
            let mut slots = vec![("n".into(), figure), ("stat".into(), head.clone())];
            slots.extend((count.concept != "num").then(|| ("range".into(), Node::leaf(count.concept.as_str()))));
            Node { concept: "with".into(), slots }
        }
        // "And a different name", "and a lower Level than that monster".
        ("with" | "with-np", Some(count), Some(_)) if count.concept == "a" && HAD.contains(&head.concept.as_str()) => {
            let with = Node { concept: "with-np".into(), slots: vec![("what".into(), b.clone())] };
            let mut one = a.clone();
            one.slots.push(("p".into(), with));
            return Some(one);
        }
        ("with" | "with-np", None, how) if more("m") => {
            let what = first.slot("what");
            let all = || what.into_iter().flat_map(|what| &what.slots).filter(|(name, _)| name == "m");
            let before = all().map(|(_, m)| m.concept.as_str()).find(|m| *m == "original" && how.is_none());
            let first = what.and_then(|what| what.slot("m"));
            let how = how.or(first).filter(|how| matches!(how.concept.as_str(), "same" | "different"))?;
            // "The same original Type and Level": of both.
            let original = before.map(|_| ("m".into(), Node::leaf("original")));
            let said = [("m".into(), how.clone()), ("head".into(), head.clone())];
            let slots = said.into_iter().chain(original).collect();
            let what = Node { concept: "np".into(), slots };
            Node { concept: "with-np".into(), slots: vec![("what".into(), what)] }
        }
        _ => return None,
    };
    let mut one = a.clone();
    one.slots.push(("p".into(), said));
    one.slots.extend(b.slots.iter().filter(|(name, _)| name == "p").cloned());
    Some(one)
}

/// "Whose total Levels equal 8".
pub(super) fn coming_to(described: Described, cond: &Node) -> Option<Described> {
    let total = meaning::total(cond)?;
    let count = if described.count == Count::Bare { Count::Between(1, None) } else { described.count };
    (described.total.is_none() && described.count != Count::All).then_some(())?;
    Some(Described { total: Some(total), count, ..described })
}

/// "Including 1 …".
pub(super) fn including(all: Described, part: &Node) -> Option<Described> {
    let part = describe(part)?;
    let (Count::Exactly(n) | Count::Between(n, None)) = part.count else { return None };
    let enough = matches!(all.count, Count::Exactly(m) | Count::Between(m, _) if m >= n);
    (enough && !part.random && all.including.is_empty()).then_some(())?;
    let including = (0..n).map(|_| part.filter.clone()).collect();
    Some(Described { including, ..all })
}

/// "1 … and 1 …": what only the last of them says of place and player holds of both.
fn both(a: Described, b: Described) -> Option<Described> {
    let (Count::Exactly(m), Count::Exactly(n)) = (a.count, b.count) else { return None };
    let plain = |d: &Described| d.different.is_empty() && d.same.is_empty() && d.total.is_none() && !d.random;
    (plain(&a) && plain(&b)).then_some(())?;
    let parts = |d: &Described, n: i32| match d.including.as_slice() {
        [] => (0..n).map(|_| d.filter.clone()).collect(),
        parts => parts.to_vec(),
    };
    let including: Vec<Filter> = [parts(&a, m), parts(&b, n)].concat();
    let (one, other) = (a.filter, b.filter);
    let mut of = Filter { place: other.place.clone(), whose: other.whose, ..Filter::default() };
    if one.place.is_empty() || one.place == other.place {
        // "1 card you control and 1 card on the field".
        let wider = other.whose.is_none() && other.place == [Place::Field];
        (one.whose.is_none() || one.whose == other.whose || wider).then_some(())?;
    } else {
        (!other.place.is_empty()).then_some(())?;
        of.place.extend(one.place.iter().filter(|place| !other.place.contains(place)));
    }
    if one.whose.is_some() && one.whose != other.whose {
        (other.whose.is_some() || other.place == [Place::Field]).then_some(())?;
        of.whose = None;
    }
    if one.kind == other.kind {
        of.kind.clone_from(&one.kind);
    }
    of.any.clone_from(&including);
    of.any.dedup();
    Some(Described { including, ..Described::new(of, Count::Exactly(m + n)) })
}

/// Whether each card alone shows whether it fits.
pub(super) fn asks_nothing(described: &Described) -> bool {
    described.different.is_empty()
        && described.same.is_empty()
        && described.including.is_empty()
        && described.total.is_none()
}

/// "N cards, including this card": this card, and so many others.
pub(super) fn with_this(node: &Node) -> Option<(Node, Node)> {
    let this = |of: &Node| {
        let own = of.slots.iter().all(|(name, p)| match name.as_str() {
            "count" => p.concept == "this",
            "head" => p.concept == "card",
            "p" => matches!(p.concept.as_str(), "on-field" | "you-control" | "from-place" | "in-place"),
            _ => false,
        });
        of.concept == "this-card" || of.concept == "np" && of.slots.len() > 1 && own
    };
    let mut others = node.clone();
    let what = others.slots.iter_mut().find(|(name, _)| name == "what").map(|(_, what)| what)?;
    if what.concept == "including" {
        this(what.slot("of")?).then_some(())?;
        *what = what.slot("n")?.clone();
    } else {
        let adverb = |m: &Node| {
            let m = if m.concept == "after-comma" { m.slot("adv1")? } else { m };
            m.slot("what").filter(|of| m.concept == "including" && this(of)).map(drop)
        };
        let at = node.slots.iter().position(|(name, m)| name == "m" && adverb(m).is_some())?;
        others.slots.remove(at);
    }
    let what = others.slots.iter_mut().find(|(name, _)| name == "what").map(|(_, what)| what)?;
    let count = what.slots.iter_mut().find(|(name, _)| name == "count").map(|(_, count)| count)?;
    let n: i32 = count.slot("NUM").filter(|_| count.concept == "num").and_then(super::figure)?;
    *count = Node { concept: "num-other".into(), slots: vec![("n".into(), Node::leaf((n - 1).to_string()))] };
    let mut own = super::sentence::with_what(&others, &Node::leaf("this-card"));
    own.slots.retain(|(name, _)| name != "from" && name != "m");
    (n > 1).then_some((own, others))
}

/// "1 LIGHT and 1 DARK monster": the second number stands among the words before the noun. What the first is not said to be in
/// its own way, it is as the second is: "1 Level 4 or lower and 1 Level 5 or higher Machine monsters".
fn counted_twice(what: &Node) -> Option<Vec<Node>> {
    let number = |n: &Node| n.concept == "num" && n.slot("NUM").is_some();
    let at =
        what.slots.iter().position(|(name, m)| name == "m" && m.concept == "and" && m.slot("b").is_some_and(number))?;
    let (_, both) = &what.slots[at];
    let (mut first, mut second) = (what.clone(), what.clone());
    first.slots[at].1 = both.slot("a")?.clone();
    let plural = what.slot("head").is_some_and(|head| head.slot("form").is_some_and(|form| form.concept == "pl"));
    let said = |m: &Node| first.slots[..=at].iter().any(|(name, of)| name == "m" && of.concept == m.concept);
    let shared = |n: usize| plural && !said(&what.slots[n].1);
    first.slots = keep(&first, |n, name| n <= at || name != "m" || shared(n));
    second.slots.iter_mut().find(|(name, _)| name == "count")?.1 = both.slot("b")?.clone();
    second.slots = keep(&second, |n, name| n > at || name != "m");
    Some(vec![first, second])
}

fn keep(node: &Node, wanted: impl Fn(usize, &str) -> bool) -> Vec<(compact_str::CompactString, Node)> {
    let all = node.slots.iter().enumerate();
    all.filter(|(n, (name, _))| wanted(*n, name)).map(|(_, slot)| slot.clone()).collect()
}
