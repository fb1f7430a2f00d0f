//! Clauses that tell of more than one event: "is destroyed by battle, or leaves the field because of …", as one clause
//! each.

use compact_str::CompactString;

use crate::reader::node::Node;

/// The clauses of which any may hold, each with a subject and a verb of its own.
pub(super) fn alternatives(node: &Node) -> Option<Vec<Node>> {
    match node.concept.as_str() {
        "or" | "or-caps" | "or-pp" | "or-vps" | "or-pp-closed" => either(node),
        "and-pp" | "and-vps" => {
            let all = alternatives(node.slot("a")?)?;
            (all.len() == 1 || comma(node)).then(|| around(node, "a", &all))
        }
        "except-np" | "except-adv" | "that" => Some(around(node, "cond", &alternatives(node.slot("cond")?)?)),
        "while" | "during" => {
            let cond = node.slot("cond")?;
            let mut all = alternatives(cond)?;
            if all.len() == 1 || !comma(cond) {
                return Some(around(node, "cond", &all));
            }
            // "Is destroyed by battle, or is destroyed by …, while …": the latter.
            let last = all.pop().filter(|last| told(last, "subject").is_some_and(is_this))?;
            all.extend(around(node, "cond", &[last]));
            Some(all)
        }
        _ => Some(of_subjects(node)),
    }
}

/// Whether a comma stands before "or" and "and".
fn comma(node: &Node) -> bool {
    node.slot("sep").is_some_and(|s| s.concept == "comma") || node.concept == "or-pp-closed"
}

/// What a clause says with each of these in the place of one of its parts.
fn around(node: &Node, slot: &str, all: &[Node]) -> Vec<Node> {
    all.iter().map(|one| with(node, slot, one.clone())).collect()
}

/// A clause that says behind it what its cards are not, with that said of them: "control a \"X\" monster, except …".
pub(super) fn excepting(node: &Node) -> Option<Node> {
    let except = |(name, m): &(CompactString, Node)| name == "m" && m.concept == "except" && m.slots.len() == 1;
    let of = node.slots.iter().find(|slot| except(slot))?.1.slot("what")?.clone();
    let slots = vec![("n".into(), node.slot("what")?.clone()), ("of".into(), of)];
    let mut inside = with(node, "what", Node { concept: "except".into(), slots });
    inside.slots.retain(|slot| !except(slot));
    Some(inside)
}

/// A clause with another part in a slot.
pub(super) fn with(node: &Node, slot: &str, part: Node) -> Node {
    let mut node = node.clone();
    match node.slots.iter_mut().find(|(name, _)| name == slot) {
        Some((_, old)) => *old = part,
        None => node.slots.push((slot.into(), part)),
    }
    node
}

/// "Make your opponent lose 500 LP": your opponent loses it.
pub(super) fn made(who: &Node, clause: &Node) -> Option<Node> {
    clause.slots.iter().all(|(name, _)| !matches!(name.as_str(), "who" | "subject")).then_some(())?;
    let mut made = clause.clone();
    made.slots.insert(0, ("who".into(), who.clone()));
    Some(made)
}

/// The same, with "it" and "its" of this card.
pub(super) fn of_this(node: &Node) -> Node {
    match node.concept.as_str() {
        "it" => Node::leaf("this-card"),
        "its" => Node { concept: "poss".into(), slots: vec![("of".into(), Node::leaf("this-card"))] },
        _ => Node {
            concept: node.concept.clone(),
            slots: node.slots.iter().map(|(name, n)| (name.clone(), of_this(n))).collect(),
        },
    }
}

/// The first part of this name that a clause has.
fn told<'a>(node: &'a Node, slot: &str) -> Option<&'a Node> {
    node.slot(slot).or_else(|| node.slot("a").or(node.slot("cond")).and_then(|inner| told(inner, slot)))
}

fn is_this(node: &Node) -> bool {
    matches!(node.concept.as_str(), "this-card" | "this-monster")
        || node.slot("count").is_some_and(|c| c.concept == "this")
}

fn either(node: &Node) -> Option<Vec<Node>> {
    let (a, b) = (node.slot("a")?, node.slot("b")?);
    if matches!(a.concept.as_str(), "and-pp" | "and-vps") && !comma(node) {
        // "…, and sent to the GY or banished": what no comma parts belongs together.
        let all = [a.clone(), with(a, "b", b.clone())].map(|one| alternatives(&one));
        return comma(a).then(|| all.into_iter().collect::<Option<Vec<_>>>())?.map(|all| all.concat());
    }
    let mut all = alternatives(a)?;
    let whole = matches!(node.concept.as_str(), "or" | "or-caps");
    let second = if whole { b.clone() } else { completed(b, all.last()?)? };
    let mut more = alternatives(&second)?;
    if let Some(last) = node.slot("m") {
        for one in all.iter_mut().chain(&mut more) {
            one.slots.push(("m".into(), last.clone()));
        }
    } else if !whole && !comma(node) {
        all.iter_mut().try_for_each(|one| share(one, more.first()?))?;
    }
    all.extend(more);
    Some(all)
}

/// What the second of two verbs leaves to the first: the subject, and "is".
pub(super) fn completed(node: &Node, like: &Node) -> Option<Node> {
    let mut node = match node.concept.as_str() {
        "is-pp" => with(node.slot("as")?, "be", node.slot("be")?.clone()),
        "leave" if node.slot("from")?.concept == "field" => {
            let slots = node.slots.iter().filter(|(name, _)| name != "from").cloned().collect();
            Node { concept: "leaves-field".into(), slots }
        }
        // "… and is now in the GY".
        "is" if node.slot("be")?.concept == "is-now" => {
            let place = node.slot("as").filter(|at| at.concept == "in")?.slot("place")?;
            (place.concept == "graveyard").then_some(())?;
            Node { concept: "sent-to-graveyard".into(), slots: vec![("to".into(), place.clone())] }
        }
        "inflict-battle-damage" => Node { concept: "battle-damage".into(), slots: node.slots.clone() },
        _ => node.clone(),
    };
    if told(&node, "subject").is_none() {
        let subject = told(like, "subject")?.clone();
        node.slots.insert(0, ("subject".into(), subject));
    }
    if node.slot("be").is_none() && node.slot("f").is_none() {
        let be = told(like, "be").map_or_else(|| Node::leaf("is"), Node::clone);
        node.slots.push(("be".into(), be));
    }
    Some(node)
}

/// "Destroyed or banished by …": without a comma the cause is that of both.
fn share(first: &mut Node, last: &Node) -> Option<()> {
    let verb = |name: &str| matches!(name, "subject" | "be" | "f" | "who" | "what");
    let closes = |(name, part): &(CompactString, Node)| {
        name == "by" || name == "m" && matches!(part.concept.as_str(), "by" | "because")
    };
    if matches!(first.concept.as_str(), "destroyed-by-battle" | "destroys-by-battle" | "attacks" | "battles") {
        return Some(());
    }
    let bare = first.slots.iter().all(|(name, _)| verb(name));
    let ends_both = last.slots.iter().any(closes);
    // Where a card came from may be meant of both as well: it does not tell.
    let origin = |(name, part): &(CompactString, Node)| {
        name == "from" || name == "m" && !matches!(part.concept.as_str(), "by" | "because")
    };
    if last.slots.iter().any(origin) || !bare && first.slots.iter().any(origin) {
        return None;
    }
    if bare {
        first.slots.extend(last.slots.iter().filter(|s| closes(s)).cloned());
    }
    (bare || !ends_both || first.slots.iter().any(closes)).then_some(())
}

/// "This card or a … is destroyed": a clause for each.
fn of_subjects(node: &Node) -> Vec<Node> {
    let parts = node.slot("subject").filter(|s| matches!(s.concept.as_str(), "or" | "list" | "or-closed"));
    let Some((a, b)) = parts.and_then(|s| Some((s.slot("a")?, s.slot("b")?))) else { return vec![node.clone()] };
    if !is_this(a) && !is_this(b) {
        return vec![node.clone()];
    }
    [a, b].into_iter().flat_map(|one| of_subjects(&with(node, "subject", one.clone()))).collect()
}

/// The same in the present tense: "was destroyed" as "is destroyed".
pub(super) fn present(node: &Node) -> Node {
    let mut node = node.clone();
    for (slot, part) in &mut node.slots {
        let now = match (slot.as_str(), part.concept.as_str()) {
            ("be", "was" | "has-been") => "is",
            ("be", "were" | "have-been") => "are",
            ("f", "past" | "has-past") => "s",
            ("a" | "b" | "cond", _) => {
                *part = present(part);
                continue;
            }
            _ => continue,
        };
        *part = Node::leaf(now);
    }
    node
}
