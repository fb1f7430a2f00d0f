//! A sentence or a part of one.

use crate::reader::node::Node;
use crate::reader::reading::{Piece, Role};

use super::clause::{flat, without};
use super::noun::DIFFERENT;
use super::say::Telling;

/// A piece of an effect in English; none where it is not known how to say it.
pub fn retold(piece: &Piece, telling: &Telling<'_>) -> Option<String> {
    let node = piece.node.as_ref()?;
    let told = told(piece.role, node, telling)?;
    // The remark is on the only cards that are several.
    (!telling.different || told.matches(DIFFERENT).count() == 1).then_some(told)
}

fn told(role: Role, node: &Node, telling: &Telling<'_>) -> Option<String> {
    match role {
        Role::Continuous | Role::Cost | Role::Target | Role::Step => act(node, telling),
        Role::Timing | Role::Condition | Role::Location => moment(node, telling),
        Role::Marker
        | Role::Limit
        | Role::Frame
        | Role::Procedure
        | Role::SummoningCondition
        | Role::Materials
        | Role::TreatedAs
        | Role::Note => None,
    }
}

/// When it is activated: what happens, what holds, which phase it is.
fn moment(node: &Node, telling: &Telling<'_>) -> Option<String> {
    (node.concept == "fragment").then_some(())?;
    if let (Some(when), 1) = (node.slot("when"), node.slots.len()) {
        return held(when, telling);
    }
    let mut plain = node.clone();
    plain.slots.push(("v".into(), Node::leaf("at")));
    telling.clause("moment", &flat(&plain)?)
}

/// "If …", "when …".
fn held(when: &Node, telling: &Telling<'_>) -> Option<String> {
    if when.concept == "when" && when.slot("condition").is_some() {
        matches!(when.slot("at").map(|at| at.concept.as_str()), None | Some("at")).then_some(())?;
        return held(when.slot("condition")?, telling);
    }
    let word = match when.concept.as_str() {
        "if" => "if",
        "when" | "moment" => "when",
        _ => return None,
    };
    Some(format!("{word} {}", holds(when.slot("clause")?, telling, when.concept == "moment")?))
}

/// A clause that is so, or happens.
pub(super) fn holds(clause: &Node, telling: &Telling<'_>, would: bool) -> Option<String> {
    let sort = if would { "would" } else { "holds" };
    match clause.concept.as_str() {
        "clause" => telling.clause(sort, &flat(clause)?),
        "and" => {
            let first = flat(clause)?;
            let second = told_of(&first, flat(clause.slot("then")?)?);
            (clause.slot("then")?.concept == "clause").then_some(())?;
            // One thing that happens in two ways: "is destroyed by battle and sent to the GY".
            let linked =
                telling.clause("and-then", &second).filter(|_| first.slot("subject") == second.slot("subject"));
            if let Some(behind) = linked {
                return Some(format!("{} and {behind}", telling.clause(sort, &happened(first))?));
            }
            Some(format!("{} and {}", telling.clause(sort, &happened(first))?, telling.clause(sort, &second)?))
        }
        _ => None,
    }
}

/// "… and": a verb that goes on is said as one that has happened.
fn happened(mut first: Node) -> Node {
    for (name, form) in &mut first.slots {
        if name == "does" {
            let plain = match form.concept.as_str() {
                "done-and" => "was-done",
                "and" => "did",
                other => other,
            };
            *form = Node::leaf(plain);
        }
    }
    first
}

fn told_of(first: &Node, mut second: Node) -> Node {
    if second.slot("subject").is_none()
        && let Some(subject) = first.slot("subject")
    {
        second.slots.push(("subject".into(), subject.clone()));
    }
    second
}

/// What is done: one clause, or several behind each other.
pub(super) fn act(node: &Node, telling: &Telling<'_>) -> Option<String> {
    match node.concept.as_str() {
        "under" => {
            if let Some(told) = telling.clause("act", node) {
                return Some(told);
            }
            let known = |(name, part): &(_, Node)| match AsRef::<str>::as_ref(name) {
                "when" | "pause" | "then" => true,
                _ => part.concept == "afterwards",
            };
            node.slots.iter().all(known).then_some(())?;
            let later = node.slots.iter().any(|(_, part)| part.concept == "afterwards");
            let (first, done) = (held(node.slot("when")?, telling)?, act(node.slot("then")?, telling)?);
            let then = if later { "then, " } else { "" };
            return Some(format!("{then}{first}, {done}"));
        }
        "either" => return either(node, telling),
        _ => {}
    }
    let (told, then) = head(node, telling)?;
    Some(if then { format!("then, {told}") } else { told })
}

/// A clause by itself, or what is done to what is chosen for it.
fn alone(node: &Node) -> Option<Node> {
    let first = flat(node)?;
    match node.concept.as_str() {
        "clause" => Some(first),
        "and" => {
            let next = node.slot("then")?;
            (next.concept == "clause").then_some(())?;
            chosen(&first, &flat(next)?)
        }
        _ => None,
    }
}

/// One of two things that are done to the same.
fn either(node: &Node, telling: &Telling<'_>) -> Option<String> {
    let (a, b) = (alone(node.slot("a")?)?, alone(node.slot("b")?)?);
    let from = a.slot("from").map(|from| super::place::Place::of(from)?.from());
    let taken = telling.said(a.slot("object")?)?;
    (b.slot("object").is_none() && b.slot("from").is_none()).then_some(())?;
    let of_it = |mut flat: Node| {
        flat.slots.retain(|(name, _)| !matches!(name.as_str(), "object" | "from"));
        flat.slots.push(("object".into(), Node::leaf("it")));
        telling.clause("act", &flat)
    };
    let (a, b) = (of_it(a)?, of_it(b)?);
    let from = match from {
        Some(from) => format!(" from {}", from?),
        None => String::new(),
    };
    if taken.starts_with("that ") {
        // The first verb names what the second one calls "it".
        let (verb, behind) = a.split_once(" it ").or_else(|| Some((a.strip_suffix(" it")?, "")))?;
        let first = format!("{verb} {taken} {behind}");
        return Some(format!("either {} or {b}", first.trim_end()));
    }
    Some(format!("take {taken}{from}, and either {a} or {b}"))
}

/// The sentence, and whether it is done after what was done before.
fn head(node: &Node, telling: &Telling<'_>) -> Option<(String, bool)> {
    let first = match node.concept.as_str() {
        "clause" | "fragment" | "and" | "may" => flat(node)?,
        _ => return None,
    };
    let later = without(&first, "afterwards");
    let then = later.is_some();
    Some((linked(later.as_ref().unwrap_or(&first), node, telling)?, then))
}

/// A clause that is known, with what stands behind it.
fn linked(first: &Node, node: &Node, telling: &Telling<'_>) -> Option<String> {
    match node.concept.as_str() {
        "clause" | "fragment" => may(first, telling),
        "may" => {
            (node.slot("able")?.concept == "can").then_some(())?;
            Some(format!("you can {}", telling.clause("act", first)?))
        }
        "and" => {
            let next = node.slot("then")?;
            let second = flat(next)?;
            if let Some(second) = chosen(first, &second) {
                return linked(&second, next, telling);
            }
            let told = may(first, telling)?;
            let second = it(first, second);
            matches!(first.slot("does")?.concept.as_str(), "and" | "and-then").then_some(())?;
            Some(format!("{told}, {} {}", telling.link?, linked(&second, next, telling)?))
        }
        _ => None,
    }
}

fn may(flat: &Node, telling: &Telling<'_>) -> Option<String> {
    if flat.slot("does").is_some_and(|form| form.concept == "can") {
        let mut plain = flat.clone();
        plain.slots.iter_mut().filter(|(name, _)| name == "does").for_each(|(_, form)| *form = Node::leaf("does"));
        return Some(format!("you can {}", telling.clause("act", &plain)?));
    }
    telling.clause("act", flat)
}

/// "Choose … and destroy it": what is done to the chosen ones is done to those that are described.
fn chosen(first: &Node, second: &Node) -> Option<Node> {
    (first.concept == "choose").then_some(())?;
    let pointed =
        |object: &Node| object.slot("det").is_some_and(|det| det.concept == "that") && object.slots.len() == 2;
    let object = second.slot("object");
    object.is_none_or(pointed).then_some(())?;
    let mut told = second.clone();
    told.slots.retain(|(name, _)| name != "object");
    for (name, part) in &first.slots {
        match name.as_str() {
            "does" => {}
            _ if told.slot(name).is_some() => return None,
            _ => told.slots.push((name.clone(), part.clone())),
        }
    }
    Some(told)
}

/// A verb without an object, behind one that has one: it is done to the same.
fn it(first: &Node, mut second: Node) -> Node {
    let silent = second.slot("object").is_none() && second.slot("topic").is_none() && second.slot("subject").is_none();
    if silent && first.slot("object").is_some() {
        second.slots.push(("object".into(), Node::leaf("it")));
    }
    second
}
