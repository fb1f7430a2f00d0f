//! Sentences: "Special Summon it, and if you do, you can draw 1 card".

use crate::cards::act::{Act, Amount, Lasting, Until};
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::Obligation;
use crate::cards::number::Number;
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::grammar::{Grammar, Language};
use crate::reader::node::Node;
use crate::reader::touches;

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
    let said = Said { words, ..Said::default() };
    if clause(node, Joint::Next, said, context, &mut all).is_none() {
        all = vec![unread(words)];
        context.lose();
    }
    all
}

/// A clause; one that the model cannot say becomes an unread step, as long as its words can be told.
pub(super) fn clause<'a>(
    node: &'a Node,
    join: Joint,
    said: Said<'a>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<()> {
    let known = (all.clone(), context.clone());
    if sentence(node, join, said, context, all).is_some() {
        return Some(());
    }
    (*all, *context) = known;
    context.lose();
    all.push(Step { join, ..unread(&printed(node, said.words)?) });
    Some(())
}

/// The words of a part of a sentence.
fn printed(node: &Node, words: &str) -> Option<String> {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let found = |language: Language| {
        let print = language.grammar().print(Grammar::PIECE, node)?;
        let at = line.to_ascii_lowercase().find(&print.to_ascii_lowercase())?;
        line.get(at..at + print.len()).map(str::to_owned)
    };
    (!words.is_empty()).then(|| found(Language::English).or_else(|| found(Language::Japanese)))?
}

/// Clauses that follow each other by links. A link that is not known makes one unread step of what it links.
fn sequence<'a>(
    first: &'a Node,
    links: &[&'a Node],
    join: Joint,
    said: Said<'a>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<()> {
    let before = (all.clone(), context.clone());
    clause(first, join, said, context, all)?;
    let later = Said { until: said.until.or_else(|| leading_until(first)), words: said.words, ..Said::default() };
    let mut with_before = false;
    let mut last = (first, Some(join), before);
    for (at, link) in links.iter().enumerate() {
        let before = (all.clone(), context.clone());
        if let Some(with) = linked(link, with_before, later, context, all) {
            with_before = with;
            last = (link.slot("clause").or_else(|| link.slot("s")).unwrap_or(link), joint(&link.concept), before);
            continue;
        }
        // A remark may speak of the whole sentence.
        (!link.concept.starts_with("remark")).then_some(())?;
        let (clause, join, before) = last;
        (*all, *context) = before;
        let mut slots = vec![("first".into(), clause.clone())];
        slots.extend(links[at..].iter().map(|link| ("more".into(), (*link).clone())));
        let words = printed(&Node { concept: "seq".into(), slots }, said.words)?;
        unended(all, &words);
        all.push(Step { join: join?, ..unread(&words) });
        context.lose();
        break;
    }
    Some(())
}

/// What was made to hold without an end, where a later clause of the sentence may be what tells it.
fn unended(all: &mut [Step], words: &str) {
    for step in all.iter_mut().rev() {
        if let Act::Lasting(lasting) = &mut step.act
            && lasting.until == Until::Leaves
            && !lasting.linked
        {
            lasting.unread = Some(touches::unread(words));
        }
        if step.join != Joint::Also {
            break;
        }
    }
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
            sequence(first, &slots.all("more"), join, said, context, all)?;
        }
        "may" | "may-also" => {
            if slots.take("who").is_some_and(|w| w.concept != "you") {
                return None;
            }
            let at = all.len();
            clause(slots.take("clause")?, join, said, context, all)?;
            (all.len() == at + 1 && all[at].choice.is_none()).then_some(())?;
            // What a player may do later on is no choice now.
            let permits = |a: &Apply| matches!(a.rule, Modifier::ExtraNormalSummon(_));
            let later = matches!(&all[at].act, Act::Lasting(l) if l.apply.iter().any(permits));
            all[at].choice = (!later).then_some(Obligation::May);
        }
        "then-first" => clause(slots.take("clause")?, Joint::Then, said, context, all)?,
        "also-first" => clause(slots.take("clause")?, Joint::Also, said, context, all)?,
        "also-then" => clause(slots.take("clause")?, Joint::AlsoAfterThat, said, context, all)?,
        "when-so" => {
            let head = slots.take("if")?;
            if let Some(later) = later::with_time(head, slots.rest.first()?.1) {
                slots.take("clause")?;
                sentence(&later, join, Said { words: "", ..said }, context, all)?;
                return slots.done();
            }
            (head.concept == "if").then_some(())?;
            let condition = match condition(head.slot("cond")?, context) {
                Some(found) => found,
                None => Condition::Unread(touches::unread(&printed(head, said.words)?)),
            };
            if matches!(condition, Condition::This(_)) {
                context.last = Last::This;
            }
            let at = all.len();
            clause(slots.take("clause")?, join, said, context, all)?;
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
            choose(&options, join, said.words, context, all)?;
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
fn linked<'a>(
    link: &'a Node,
    with_before: bool,
    said: Said<'a>,
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
        otherwise(clause, said.words, context, all)?;
        return Some(false);
    }
    if concept == "but" {
        let known = (all.clone(), context.clone());
        if but(clause, context, all).is_none() {
            (*all, *context) = known;
            let words = printed(clause, said.words)?;
            unended(all, &words);
            all.push(Step { join: Joint::AndIfYouDo, ..unread(&words) });
            context.lose();
        }
        return Some(false);
    }
    let join = joint(concept)?;
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
    let at = all.len();
    if certain {
        self::clause(clause, join, said, context, all)?;
    } else {
        all.push(Step { join, ..unread(&printed(clause, said.words)?) });
        context.lose();
    }
    // An end at the end of the sentence may be that of all that it says.
    let ends = clause.concept == "for" && leading_until(clause).is_none();
    let of_cards = |step: &Step| matches!(&step.act, Act::Lasting(Lasting { on: Some(_), .. }) | Act::Unread(_));
    let apart = clause.slot("sep").is_some_and(|sep| sep.concept == "comma");
    let (before, fresh) = all.split_at_mut(at);
    let open = additive && (ends && apart || fresh.iter().any(of_cards) && (ends || !certain));
    let unknown = fresh.iter().any(|step| matches!(step.act, Act::Unread(_)));
    if open || additive && unknown {
        unended(before, &printed(clause, said.words)?);
    }
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
