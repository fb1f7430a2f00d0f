//! Sentences: "Special Summon it, and if you do, you can draw 1 card".

use crate::cards::act::{Act, Amount, Until};
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::Obligation;
use crate::cards::number::Number;
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::node::Node;

use super::act::{self, act, step, unread};
use super::around::Said;
use super::choice::name;
use super::condition::condition;
use super::pronoun::{FIRST, SECOND};
use super::refer::{Context, Last};
use super::ways::{after_resolving, both_ways, choose, otherwise, taken};
use super::{Slots, later, with};

/// The steps of a sentence or a cost; a clause that the model cannot say becomes an unread step with its words.
pub(super) fn steps(node: &Node, words: &str, context: &mut Context) -> Vec<Step> {
    let mut all = Vec::new();
    let before = context.clone();
    if sentence(node, Joint::Next, Said::default(), context, &mut all).is_none() {
        all = begun(node, words, before).unwrap_or_else(|| vec![unread(words)]);
        context.lose();
    }
    all
}

/// The clauses that a sentence begins with as far as the model can say them; the rest is one unread step.
fn begun(node: &Node, words: &str, mut context: Context) -> Option<Vec<Step>> {
    (node.concept == "seq").then_some(())?;
    let mut slots = Slots::of(node);
    let first = slots.take("first")?;
    let mut all = Vec::new();
    sentence(first, Joint::Next, Said::default(), &mut context, &mut all)?;
    let until = leading_until(first);
    let links = slots.all("more");
    slots.done()?;
    let mut with_before = false;
    let mut steps = vec![all];
    let mut read = loop {
        let at = steps.len() - 1;
        let mut trial = steps[at].clone();
        let Some(with) = linked(links.get(at)?, with_before, until, &mut context, &mut trial) else { break at };
        with_before = with;
        steps.push(trial);
    };
    if links[read].concept.starts_with("or") {
        // Instead of what stands before it.
        read = read.checked_sub(1)?;
    }
    let mut all = steps.swap_remove(read);
    // How long the first holds may stand at the end.
    let unended = |step: &Step| matches!(&step.act, Act::Lasting(l) if l.until == Until::Leaves);
    (!all.iter().any(unended)).then_some(())?;
    let concept = links[read].concept.as_str();
    let join = if concept == "but" { Joint::AndIfYouDo } else { joint(concept)? };
    all.push(Step { join, ..unread(&behind(words, read, links.len())) });
    Some(all)
}

/// The words from a link of a sentence on; all of them where they cannot be told apart.
fn behind(words: &str, read: usize, links: usize) -> String {
    let joints = [", and if you do, ", ", also, after that, ", ", also ", ", then ", ", and ", ", but "];
    let mut starts: Vec<usize> = joints.iter().flat_map(|j| words.match_indices(j).map(|(at, _)| at)).collect();
    starts.sort_unstable();
    starts.dedup();
    let at = starts.get(read).filter(|_| starts.len() == links).copied().unwrap_or_default();
    words[at..].trim_start_matches(", ").to_owned()
}

pub(super) fn sentence<'a>(
    node: &'a Node,
    join: Joint,
    said: Said<'a>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<()> {
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "seq" => {
            let first = slots.take("first")?;
            sentence(first, join, said, context, all)?;
            let until = said.until.or_else(|| leading_until(first));
            let mut with_before = false;
            for link in slots.all("more") {
                with_before = linked(link, with_before, until, context, all)?;
            }
        }
        "may" | "may-also" => {
            if slots.take("who").is_some_and(|w| w.concept != "you") {
                return None;
            }
            let at = all.len();
            sentence(slots.take("clause")?, join, said, context, all)?;
            (all.len() == at + 1 && all[at].choice.is_none()).then_some(())?;
            // What a player may do later on is no choice now.
            let permits = |a: &Apply| matches!(a.rule, Modifier::ExtraNormalSummon(_));
            let later = matches!(&all[at].act, Act::Lasting(l) if l.apply.iter().any(permits));
            all[at].choice = (!later).then_some(Obligation::May);
        }
        "then-first" => sentence(slots.take("clause")?, Joint::Then, said, context, all)?,
        "also-first" => sentence(slots.take("clause")?, Joint::Also, said, context, all)?,
        "also-then" => sentence(slots.take("clause")?, Joint::AlsoAfterThat, said, context, all)?,
        "when-so" => {
            let head = slots.take("if")?;
            if let Some(later) = later::with_time(head, slots.rest.first()?.1) {
                slots.take("clause")?;
                sentence(&later, join, said, context, all)?;
                return slots.done();
            }
            (head.concept == "if").then_some(())?;
            let condition = condition(head.slot("cond")?, context)?;
            if matches!(condition, Condition::This(_)) {
                context.last = Last::This;
            }
            let at = all.len();
            sentence(slots.take("clause")?, join, said, context, all)?;
            (all.len() == at + 1 && all[at].condition.is_none()).then_some(())?;
            all[at].condition = Some(condition);
        }
        "for" => {
            let words = slots.take("until")?;
            let until = act::until(words)?;
            said.until.is_none().then_some(())?;
            let running = words.concept == "this-turn" || words.concept.starts_with("rest-of");
            sentence(slots.take("clause")?, join, Said { until: Some(until), running, ..said }, context, all)?;
        }
        "except" => {
            let except = slots.take("what");
            (said.except.is_none() && except.is_some()).then_some(())?;
            sentence(slots.take("clause")?, join, Said { except, ..said }, context, all)?;
        }
        "adv-after" | "except-adv" => {
            let adverb = slots.take("m")?;
            let what = adverb.slot("what");
            (adverb.slots.len() == 1 && what.is_some()).then_some(())?;
            let said = match adverb.concept.as_str() {
                "except-with" if said.except_with.is_none() => Said { except_with: what, ..said },
                "except" if said.except.is_none() => Said { except: what, ..said },
                _ => return None,
            };
            sentence(slots.take("clause")?, join, said, context, all)?;
        }
        "immediately-after" => after_resolving(slots.take("clause")?, join, context, all)?,
        "either-or" => {
            let options = [slots.take("a")?, slots.take("b")?];
            choose(&options, join, context, all)?;
        }
        "add-or-special-summon" => both_ways(node, join, context, all).map(|()| slots.rest.clear())?,
        "take-and" => taken(node, join, context, all).map(|()| slots.rest.clear())?,
        _ => {
            one(node, join, said, context, all)?;
            return Some(());
        }
    }
    slots.done()
}

/// One verb; two things that it is done to at the same time are two steps.
fn one(node: &Node, join: Joint, said: Said<'_>, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    let what = node.slot("what").filter(|w| matches!(w.concept.as_str(), "and" | "both-and"));
    if let Some(what) = what {
        let (a, b) = (what.slot("a")?, what.slot("b")?);
        let known = context.pronoun_of(a).is_some() || context.pronoun_of(b).is_some();
        if known {
            let before = context.clone();
            let first = act(&with_what(node, a), said, &mut before.clone())?;
            let second = act(&with_what(node, b), said, &mut before.clone())?;
            all.push(step(join, first));
            all.push(step(Joint::Also, second));
            context.lose();
            return Some(());
        }
    }
    if node.slot("what").is_some_and(|w| context.means_both_targets(&w.concept)) {
        let of = |concept: &str| with_what(node, &Node::leaf(concept));
        let first = act(&of(FIRST), said, &mut context.clone())?;
        let second = act(&of(SECOND), said, &mut context.clone())?;
        all.push(step(join, first));
        all.push(step(Joint::Also, second));
        context.lose();
        return Some(());
    }
    if let Some(done) = as_many(node, context, all) {
        context.after(&done);
        all.push(step(join, done));
        return Some(());
    }
    let done = act(node, said, context)?;
    all.push(step(join, done));
    Some(())
}

/// The name of the cards whose number a later step asks for.
const COUNTED: &str = "counted";

/// "Draw that many cards": as many as the step before has moved.
fn as_many(node: &Node, context: &Context, all: &mut [Step]) -> Option<Act> {
    (node.concept == "draw" && context.has_those()).then_some(())?;
    let what = node.slot("what")?;
    let count = what.slot("count")?;
    let many = matches!(count.concept.as_str(), "that-many" | "same-number");
    let plain = what.slots.len() == 2 && what.slot("head")?.concept == "card" && node.slot("m").is_none();
    (many && plain).then_some(())?;
    let who = act::who(node.slot("who"))?;
    name(&mut all.last_mut()?.act, COUNTED)?;
    Some(Act::Draw(Amount { who, amount: Number::Bound(COUNTED.to_owned()) }))
}

/// The same clause about something else.
pub(super) fn with_what(node: &Node, what: &Node) -> Node {
    let mut node = node.clone();
    for (name, slot) in &mut node.slots {
        if name == "what" {
            *slot = what.clone();
        }
    }
    node
}

/// A clause behind a conjunction; tells whether it was said of what comes with the step before.
fn linked(
    link: &Node,
    with_before: bool,
    until: Option<Until>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<bool> {
    let mut slots = Slots::of(link);
    let concept = link.concept.as_str();
    if concept == "remark" {
        let Some(Act::SpecialSummon(summon)) = all.last_mut().map(|s| &mut s.act) else { return None };
        (summon.what == Noun::This && !summon.with.is_empty()).then_some(())?;
        return super::token::still(link, &mut summon.with).map(|()| false);
    }
    let clause = slots.take("clause").or_else(|| slots.take("s"))?;
    slots.done()?;
    if concept == "or" {
        return None;
    }
    let additive = matches!(concept, "also" | "and");
    if (concept == "but" || additive && with_before || additive && with::of_effects(clause))
        && with::comes_with(clause, all)
    {
        return Some(true);
    }
    if concept == "but" && with::leaves(clause, all) {
        return Some(false);
    }
    if concept == "otherwise" {
        otherwise(clause, context, all)?;
        return Some(false);
    }
    if concept == "but" {
        but(clause, context, all)?;
        return Some(false);
    }
    // Whether what is only done perhaps governs this too, nobody can say.
    let perhaps = all.last().is_some_and(|s| s.choice.is_some() || s.condition.is_some() || s.join == Joint::Also);
    let certain = match concept {
        // What is left goes where it goes, whatever is done before.
        "also" | "also-after-that" if of_the_rest(clause) => true,
        "also" | "and" => all.last().is_none_or(|s| s.choice.is_none() && s.condition.is_none()),
        "and-if-you-do" | "and-if-you-do-that" | "then" => {
            !perhaps || all.last().is_none_or(|s| s.join != Joint::Also || !split(all))
        }
        _ => true,
    };
    certain.then_some(())?;
    // An end at the end of the sentence may be that of all that it says.
    let unended = |act: &Act| matches!(act, Act::Lasting(l) if l.until == Until::Leaves);
    let ends = clause.concept == "for" && leading_until(clause).is_none();
    (!(ends && additive && all.last().is_some_and(|s| unended(&s.act)))).then_some(())?;
    sentence(clause, joint(concept)?, Said { until, ..Said::default() }, context, all)?;
    Some(false)
}

/// Whether a clause speaks of what is left of the cards that were turned over.
fn of_the_rest(clause: &Node) -> bool {
    clause.slot("what").is_some_and(|what| match what.slot("count") {
        Some(count) => count.concept == "the-other" && what.slots.len() == 2,
        None => matches!(what.concept.as_str(), "the-rest" | "the-remaining-cards"),
    })
}

/// "Until the end of this turn, …": an end that stands first governs the whole sentence.
fn leading_until(node: &Node) -> Option<Until> {
    match node.concept.as_str() {
        "for" if node.slots.first().is_some_and(|(n, _)| n == "until") => act::until(node.slot("until")?),
        "when-so" | "may" | "then-first" | "also-first" => leading_until(node.slot("clause")?),
        _ => None,
    }
}

/// Whether the last two steps are one verb done to two things.
fn split(all: &[Step]) -> bool {
    let [.., a, b] = all else { return false };
    b.join == Joint::Also && std::mem::discriminant(&a.act) == std::mem::discriminant(&b.act)
}

fn joint(concept: &str) -> Option<Joint> {
    Some(match concept {
        "and-if-you-do" | "and-if-you-do-that" => Joint::AndIfYouDo,
        "then" => Joint::Then,
        "also" | "and" => Joint::Also,
        "also-after-that" => Joint::AlsoAfterThat,
        "sentence" => Joint::Next,
        _ => return None,
    })
}

/// "…, but it cannot attack this turn": what holds of the cards that the step before acted on.
fn but(clause: &Node, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    let held = match all.last().map(|s| &s.act) {
        Some(Act::Control(c)) => Some(c.until).filter(|u| *u != Until::Leaves),
        Some(Act::SpecialSummon(_)) => None,
        _ => return None,
    };
    let at = all.len();
    sentence(clause, Joint::AndIfYouDo, Said::default(), context, all)?;
    (all.len() == at + 1).then_some(())?;
    let Act::Lasting(lasting) = &mut all[at].act else { return None };
    let of_those = matches!(lasting.on, Some(Noun::Those | Noun::This | Noun::Target(_)));
    of_those.then_some(())?;
    if let (Some(held), Until::Leaves) = (held, lasting.until) {
        lasting.until = held;
    }
    Some(())
}
