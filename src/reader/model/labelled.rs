//! Bullets of which a number tells which are applied: "● 1: …", "● 2+: …", "● Heads: …".

use std::ops::RangeInclusive;

use crate::cards::act::{Act, Branch, Toss};
use crate::cards::condition::{Comparison, Condition, Order};
use crate::cards::effect::Effect;
use crate::cards::number::Number;
use crate::cards::step::{Joint, Step};
use crate::reader::node::Node;
use crate::reader::reading::{Piece, Role};

use super::act::step;
use super::effect::known;
use super::figure;
use super::number::amount;
use super::options::Listed;
use super::refer::Context;
use super::sentence::printed;

/// The numbers of a label; the last of them may have no end.
type Numbers = Vec<RangeInclusive<i32>>;

/// What tells which bullets are applied.
struct Announced {
    number: Number,
    /// All that fit are applied, one after the other.
    in_sequence: bool,
    /// The text says that they are applied.
    applied: bool,
    /// A coin whose sides the labels name.
    coin: bool,
    /// How what is applied hangs on the step before.
    join: Joint,
}

/// Adds the steps of labelled bullets behind the piece that announces them; `None`, and nothing added, where a number does
/// not tell which of them are applied.
pub(super) fn labelled(listed: &Listed<'_>, context: &Context, effect: &mut Effect) -> Option<()> {
    let Listed { bullets, before, words } = *listed;
    let (mut found, mut context) = (effect.clone(), context.clone());
    let announced = announced(before, &words(before), &mut context, &mut found)?;
    let one = |(n, bullet): (usize, &Vec<&Piece>)| {
        let (label, said) = bullet.split_first().filter(|(label, _)| label.role == Role::Condition)?;
        (!said.is_empty() && said.iter().all(|p| p.role == Role::Step)).then_some(())?;
        let mut own = context.clone();
        if n > 0 && announced.in_sequence {
            own.after_another();
        }
        let steps = said.iter().flat_map(|p| known(p.node.as_ref(), &words(p), &mut own)).collect();
        Some((numbers(label.node.as_ref()?, announced.coin)?, steps))
    };
    let options = bullets.iter().enumerate().map(one).collect::<Option<Vec<(Numbers, Vec<Step>)>>>()?;
    // A side of a coin may as well be an effect that the card has from then on; what is done at once is none.
    let momentary = |step: &Step| !matches!(step.act, Act::Lasting(_) | Act::Unread(_)) && step.condition.is_none();
    (announced.applied || options.iter().flat_map(|(_, steps)| steps).all(momentary)).then_some(())?;
    let from = |numbers: &Numbers| numbers.first().map_or(0, |range| *range.start());
    let apart = |(at, (a, _)): (usize, &(Numbers, Vec<Step>))| {
        let meets = |b: &RangeInclusive<i32>| a.iter().any(|a| a.start() <= b.end() && b.start() <= a.end());
        !options[at + 1..].iter().any(|(b, _)| b.iter().any(meets))
    };
    let open = |numbers: &Numbers| matches!(&numbers[..], [range] if *range.end() == i32::MAX);
    let (last, earlier) = options.split_last()?;
    let rising = options.windows(2).all(|two| from(&two[0].0) < from(&two[1].0));
    let steps = if options.iter().enumerate().all(apart) {
        options.iter().rev().fold(Vec::new(), |otherwise, (numbers, then)| {
            vec![branch(&announced.number, numbers, then.clone(), otherwise)]
        })
    } else if announced.in_sequence && rising && earlier.iter().all(|(n, _)| open(n)) && last.0.len() == 1 {
        // How many there are is counted once, before anything is done.
        let mut then = Vec::new();
        options.iter().fold(Vec::new(), |otherwise, (numbers, more)| {
            then.extend(more.iter().cloned());
            vec![branch(&announced.number, numbers, then.clone(), otherwise)]
        })
    } else {
        return None;
    };
    found.steps.extend(steps.into_iter().map(|step| Step { join: announced.join, ..step }));
    *effect = found;
    Some(())
}

/// Reads what announces the bullets, and takes its words out of what the effect does.
fn announced(piece: &Piece, words: &str, context: &mut Context, effect: &mut Effect) -> Option<Announced> {
    let whole = piece.node.as_ref()?;
    let node = last_clause(whole)?;
    if node.concept == "toss-coin" && node.slots.is_empty() {
        let number = tossed(effect.steps.last()?, true)?;
        return Some(Announced { number, in_sequence: false, applied: false, coin: true, join: Joint::Next });
    }
    (node.concept == "apply").then_some(())?;
    let all = if piece.role == Role::Cost { &mut effect.cost } else { &mut effect.steps };
    let told = all.pop()?;
    let Act::Unread(part) = &told.act else { return None };
    // Of a sentence that was not read at all it is not alone.
    let alone = std::ptr::eq(node, whole) || printed(node, words).is_some_and(|said| said == part.words.as_str());
    alone.then_some(())?;
    (told.choice.is_none() && told.condition.is_none()).then_some(())?;
    let all = &effect.steps;
    if effect.cost.iter().chain(all).all(|step| !matches!(step.act, Act::Unread(_))) {
        context.knows_all();
    }
    let what = node.slot("what")?;
    let (mut by, mut in_sequence) = (None, false);
    for (_, m) in node.slots.iter().filter(|(name, _)| name != "what") {
        let m = if m.concept == "after-comma" && m.slots.len() == 1 { m.slot("adv1")? } else { m };
        match m.concept.as_str() {
            "in-sequence" => in_sequence = true,
            "based" | "depending" if by.is_none() && m.slots.len() == 1 => by = Some(m.slot("what")?),
            _ => return None,
        }
    }
    let rolled = || all.last().and_then(|step| tossed(step, false));
    let coin = by.is_none() && all.last().is_some_and(|step| tossed(step, true).is_some());
    let number = match by {
        Some(by) => effects(what).then(|| amount(by, context)).flatten()?,
        None if coin => effects(what).then(|| tossed(all.last()?, true)).flatten()?,
        None => (what.concept == "the-result").then(rolled).flatten()?,
    };
    let join = if coin || by.is_none() { Joint::Next } else { told.join };
    Some(Announced { number, in_sequence, applied: true, coin, join })
}

/// The clause that a sentence ends with.
fn last_clause(node: &Node) -> Option<&Node> {
    if node.concept != "seq" {
        return Some(node);
    }
    let (_, link) = node.slots.last()?;
    matches!(link.concept.as_str(), "then" | "and" | "and-if-you-do").then(|| link.slot("clause")).flatten()
}

/// "These effects", "the following effect", "this effect", "the result".
fn effects(what: &Node) -> bool {
    what.concept == "the-result" || super::applied::effects(what)
}

/// The number that one coin, or dice, have shown.
fn tossed(step: &Step, coin: bool) -> Option<Number> {
    let toss: &Toss = match &step.act {
        Act::TossCoin(toss) if coin && toss.times == Number::Fixed(1) => toss,
        Act::RollDie(toss) if !coin => toss,
        _ => return None,
    };
    Some(Number::Bound(toss.name.clone()))
}

/// The numbers that a label names: "2", "2+", "3 or more", "1 or 6"; of a coin its side.
fn numbers(label: &Node, coin: bool) -> Option<Numbers> {
    let written = |node: &Node| figure(node).or_else(|| figure(node.slot("NUM")?));
    if coin {
        return match label.slot("head").filter(|_| label.concept == "np")?.concept.as_str() {
            "head-low" => Some(vec![1..=1]),
            "tail-low" => Some(vec![0..=0]),
            _ => None,
        };
    }
    if label.concept == "plus" {
        return (label.slots.len() == 1).then(|| written(label)).flatten().map(|n| vec![n..=i32::MAX]);
    }
    let n = label.slot("n").filter(|_| label.concept == "roll")?;
    match n.concept.as_str() {
        "num" => written(n).map(|n| vec![n..=n]),
        "or-more" => written(n).map(|n| vec![n..=i32::MAX]),
        "to" => Some(vec![written(n.slot("a")?)?..=written(n.slot("b")?)?]),
        "or" => n.slots.iter().map(|(_, part)| written(part).map(|n| n..=n)).collect(),
        _ => None,
    }
}

/// One thing if the number is one of these, else the other.
fn branch(number: &Number, numbers: &Numbers, then: Vec<Step>, otherwise: Vec<Step>) -> Step {
    let compare =
        |is: Order, to: i32| Condition::Compare(Comparison { left: number.clone(), is, right: Number::Fixed(to) });
    let one = |range: &RangeInclusive<i32>| match (*range.start(), *range.end()) {
        (from, to) if from == to => compare(Order::Equal, from),
        (from, i32::MAX) => compare(Order::AtLeast, from),
        (from, to) => Condition::All(vec![compare(Order::AtLeast, from), compare(Order::AtMost, to)]),
    };
    let condition = match &numbers[..] {
        [range] => one(range),
        more => Condition::Any(more.iter().map(one).collect()),
    };
    step(Joint::Next, Act::If(Box::new(Branch { condition, then, otherwise })))
}
