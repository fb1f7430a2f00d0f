//! Bullets that are all applied: "apply this effect: ● …", "apply these effects in sequence", "apply these effects this turn".

use crate::cards::act::{Act, Branch, ChooseOne};
use crate::cards::effect::Effect;
use crate::cards::step::{Joint, Step};
use crate::reader::node::Node;
use crate::reader::reading::{Piece, Role};

use super::effect::known;
use super::options::Listed;
use super::refer::{Context, Last};
use super::sentence::printed;

/// Adds the steps of bullets where the piece that announces them says to apply them; `None`, and nothing added, where it
/// says something else.
pub(super) fn applied(listed: &Listed<'_>, context: &Context, effect: &mut Effect) -> Option<()> {
    let Listed { bullets, before, words } = *listed;
    let said = words(before);
    let node = announcing(before.node.as_ref()?)?;
    let (apply, until) = match node.concept.as_str() {
        "for" => (node.slot("clause")?, node.slot("until")),
        _ => (node, None),
    };
    let order = order(apply)?;
    let steps_only = |bullet: &Vec<&Piece>| bullet.iter().all(|p| matches!(p.role, Role::Step | Role::Continuous));
    bullets.iter().all(steps_only).then_some(())?;
    let mut found = effect.clone();
    let all = if before.role == Role::Cost { &mut found.cost } else { &mut found.steps };
    let told = taken(all, &printed(node, &said)?)?;
    // What is paid has no branches of what is done.
    (before.role != Role::Cost || told.within.is_empty()).then_some(())?;
    let mut context = context.clone();
    if found.cost.iter().chain(&found.steps).all(|step| !matches!(step.act, Act::Unread(_))) {
        context.knows_all();
    }
    let mut steps: Vec<Step> = Vec::new();
    for (n, bullet) in bullets.iter().enumerate() {
        let mut own = context.clone();
        if n > 0 {
            own.after_another();
        }
        let before = steps.len();
        for piece in bullet {
            let for_a_while = piece.node.as_ref().zip(until).map(|(node, until)| holding(node, until));
            steps.extend(known(for_a_while.as_ref().or(piece.node.as_ref()), &words(piece), &mut own));
        }
        if let Some(first) = steps.get_mut(before).filter(|_| n > 0 && order == Order::AtOnce) {
            first.join = Joint::Also;
        }
    }
    // Whether several are applied at once or in turn shows where more is done than to make something so.
    let lasting = |step: &Step| match step.act {
        Act::Lasting(_) => true,
        Act::Unread(_) => until.is_some(),
        _ => false,
    };
    (order != Order::Unsaid || bullets.len() == 1 || steps.iter().all(lasting)).then_some(())?;
    put(&mut found.steps, told, steps);
    *effect = found;
    Some(())
}

/// What a bullet says, for the time that the sentence before the bullets names.
fn holding(bullet: &Node, until: &Node) -> Node {
    Node { concept: "for".into(), slots: vec![("until".into(), until.clone()), ("clause".into(), bullet.clone())] }
}

/// How several effects are applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    /// The text does not tell.
    Unsaid,
    /// One after the other.
    InSequence,
    /// All at the same time.
    AtOnce,
}

/// How the effects are applied; none where more is said of them.
fn order(apply: &Node) -> Option<Order> {
    let mut found = Order::Unsaid;
    effects(apply.slot("what")?).then_some(())?;
    for (name, m) in &apply.slots {
        let set_off = matches!(m.concept.as_str(), "after-comma" | "bracket") && m.slots.len() == 1;
        let m = if set_off { m.slot("adv1")? } else { m };
        match (name.as_str(), m.concept.as_str()) {
            ("what" | "f" | "form", _) => {}
            (_, "in-sequence") => found = Order::InSequence,
            (_, "simultaneously") => found = Order::AtOnce,
            _ => return None,
        }
    }
    Some(found)
}

/// "These effects", "the following effect", "this effect".
pub(super) fn effects(what: &Node) -> bool {
    let listed = |name: &str, part: &str| match name {
        "count" => matches!(part, "these" | "the" | "this"),
        "m" => matches!(part, "following" | "appropriate"),
        "head" => part == "effect",
        _ => false,
    };
    match what.concept.as_str() {
        "this-effect" => true,
        "np" => what.slots.iter().all(|(name, part)| listed(name, &part.concept)),
        _ => false,
    }
}

/// The clause in which a sentence says that effects are applied, which it ends with.
fn announcing(sentence: &Node) -> Option<&Node> {
    let inner = match sentence.concept.as_str() {
        "apply" => return Some(sentence),
        "for" if sentence.slot("clause").is_some_and(|clause| clause.concept == "apply") => return Some(sentence),
        "seq" => {
            let (_, link) = sentence.slots.last()?;
            matches!(link.concept.as_str(), "then" | "and" | "and-if-you-do" | "also").then(|| link.slot("clause"))?
        }
        "may" | "when-so" | "otherwise" => sentence.slot("clause"),
        _ => None,
    };
    announcing(inner?)
}

/// Takes the step out that these words stand for, the last of them; within what is done only if something holds as well.
fn taken(all: &mut Vec<Step>, words: &str) -> Option<Taken> {
    let last = all.last_mut()?;
    if let Act::If(branch) = &mut last.act {
        let otherwise = !branch.otherwise.is_empty();
        let within = if otherwise { &mut branch.otherwise } else { &mut branch.then };
        let inner = taken(within, words)?;
        return Some(Taken { within: [vec![otherwise], inner.within].concat(), ..inner });
    }
    let is = matches!(&last.act, Act::Unread(part) if part.words.as_str() == words);
    is.then(|| all.pop())?.map(|told| Taken { told, within: Vec::new() })
}

/// A step that was taken out, and into which branches it goes: `true`, otherwise.
struct Taken {
    told: Step,
    within: Vec<bool>,
}

/// Puts steps where one was taken out: under what it asks, and as it hangs on the step before.
fn put(all: &mut Vec<Step>, taken: Taken, mut steps: Vec<Step>) {
    let Taken { told, within } = taken;
    if let Some((otherwise, inner)) = within.split_first()
        && let Some(Act::If(branch)) = all.last_mut().map(|step| &mut step.act)
    {
        let into = if *otherwise { &mut branch.otherwise } else { &mut branch.then };
        return put(into, Taken { told, within: inner.to_vec() }, steps);
    }
    let free = told.choice.is_none() && told.condition.is_none();
    // What follows hangs on the first of them.
    let linked = |step: &Step| matches!(step.join, Joint::AndIfYouDo | Joint::Then);
    let plain = |step: &Step| step.choice.is_none() && step.condition.is_none() && step.join == Joint::Next;
    match steps.split_first_mut() {
        Some((first, rest)) if plain(first) && (rest.iter().all(linked) || free && told.join == Joint::Next) => {
            (first.join, first.choice, first.condition) = (told.join, told.choice, told.condition);
            all.append(&mut steps);
        }
        _ => {
            let act = match told.condition {
                Some(condition) => Act::If(Box::new(Branch { condition, then: steps, otherwise: Vec::new() })),
                None => Act::ChooseOne(ChooseOne { on_activation: false, options: vec![steps] }),
            };
            all.push(Step { join: told.join, choice: told.choice, act, condition: None });
        }
    }
}

impl Context {
    /// Something else was done in between: what was done last before is not "it" any more.
    pub(super) fn after_another(&mut self) {
        if matches!(self.last, Last::Those(_) | Last::Drawn(_)) {
            self.last = Last::Lost;
        }
    }
}
