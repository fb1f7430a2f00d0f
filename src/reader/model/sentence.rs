//! Sentences: "Special Summon it, and if you do, you can draw 1 card".

use crate::cards::act::{Act, Lasting};
use crate::cards::condition::{Are, Condition};
use crate::cards::continuous::Apply;
use crate::cards::effect::Obligation;
use crate::cards::filter::{Face, Filter};
use crate::cards::step::{Joint, Step};
use crate::cards::trigger::EventKind;
use crate::reader::grammar::{Grammar, Language};
use crate::reader::node::Node;
use crate::reader::touches;

use super::act::{self, act, step, unread};
use super::around::Said;
use super::both::{of_both, of_known, summoned_both};
use super::clauses::made;
use super::condition::condition;
use super::control::players_do;
use super::link::{joint, leading_until, linked, listed_by, unended};
use super::refer::{Context, Last};
use super::there::{of_this_turn, under_while, unless};
use super::together::with_this;
use super::ways::{
    after_resolving, alternative, begun, both_ways, choose, declined, filled, offered, one_or_both, taken,
};
use super::{Slots, another, later, meaning};

/// The steps of a sentence or a cost; a clause that the model cannot say becomes an unread step with its words.
pub(super) fn steps(node: &Node, words: &str, context: &mut Context) -> Vec<Step> {
    let mut all = Vec::new();
    let said = Said { words, ..Said::default() };
    let told = super::whichever::whichever(node);
    if clause(told.as_ref().unwrap_or(node), Joint::Next, said, context, &mut all).is_none() {
        all = vec![unread(words)];
        context.lose_unread();
    }
    all
}

/// Whether only the words of a step are known.
pub(super) fn not_read(step: &Step) -> bool {
    matches!(step.act, Act::Unread(_))
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
    context.lose_unread();
    all.push(Step { join, ..unread(&printed(node, said.words)?) });
    Some(())
}

/// The words of a part of a sentence.
pub(super) fn printed(node: &Node, words: &str) -> Option<String> {
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
    let before_first = before.clone();
    let mut chosen = false;
    let begun = links.first().and_then(|link| begun(first, link).or_else(|| offered(first, link)));
    let first = begun.as_ref().unwrap_or(first);
    clause(first, join, said, context, all)?;
    let mut later = Said { until: said.until.or_else(|| leading_until(first)), words: said.words, ..Said::default() };
    let mut with_before = false;
    let mut last = (first, Some(join), before);
    for (at, link) in links.iter().enumerate() {
        let before = (all.clone(), context.clone());
        if link.concept == "otherwise"
            && at == 0
            && begun.is_some()
            && let Some(declined) = declined(all)
        {
            *context = before_first.1.clone();
            clause(link.slot("clause")?, Joint::Next, later, context, all)?;
            let fresh = all.get_mut(before.0.len()..).filter(|fresh| !fresh.is_empty())?;
            for (at, step) in fresh.iter_mut().enumerate().filter(|(at, step)| *at == 0 || step.join == Joint::Also) {
                step.condition = (step.condition.is_none() || at > 0).then_some(Some(declined.clone()))?;
            }
            last = (link, None, before);
            continue;
        }
        if let (true, (clause, Some(_), from)) = (link.concept.starts_with("or"), &last) {
            let (at, from) = (from.0.len(), &from.1);
            if let Some(either) = alternative(clause, link, &all[at..], from, said.words) {
                all.truncate(at);
                all.push(either);
                context.lose();
                (chosen, last) = (true, (*link, None, before));
                continue;
            }
        }
        let listed = links[at..].iter().find(|l| l.concept != "comma").map(|l| l.concept.as_str());
        let join = if link.concept == "comma" { listed_by(listed, link, all) } else { joint(&link.concept) };
        // What hangs on one of two things may hang on the other as well.
        let open = chosen && !matches!(join, Some(Joint::Also | Joint::AlsoAfterThat | Joint::Next));
        if let Some(with) = linked(link, join.filter(|_| !open), with_before, later, context, all) {
            with_before = with;
            // What leads governs to the end of the sentence.
            let told = link.slot("clause").or_else(|| link.slot("s"));
            later.until = told.and_then(leading_until).or(later.until);
            let of_players = |step: &Step| matches!(&step.act, Act::Lasting(Lasting { on: None, .. }) | Act::Unread(_));
            (!chosen || join == Some(Joint::Next) || all.last().is_some_and(of_players)).then_some(())?;
            last = (link.slot("clause").or_else(|| link.slot("s")).unwrap_or(link), join, before);
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

pub(super) fn sentence<'a>(
    node: &'a Node,
    join: Joint,
    said: Said<'a>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<()> {
    if let Some(mut found) = meaning::carried_out(node, said, context) {
        found.iter_mut().take(1).for_each(|first| first.join = join);
        context.after_steps(&found);
        all.extend(found);
        return Some(());
    }
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "seq" => {
            if let Some(told) = super::subject_told::subject_told(node) {
                let (mut steps, mut after) = (all.clone(), context.clone());
                if sentence(&told, join, Said { words: "", ..said }, &mut after, &mut steps).is_some() {
                    (*all, *context) = (steps, after);
                    return Some(());
                }
            }
            let first = slots.take("first")?;
            sequence(first, &slots.all("more"), join, said, context, all)?;
        }
        "may" | "may-also" => {
            if slots.take("who").is_some_and(|w| w.concept != "you") {
                return one(node, join, said, context, all);
            }
            let at = all.len();
            clause(slots.take("clause")?, join, said, context, all)?;
            (all.len() == at + 1 && all[at].choice.is_none()).then_some(())?;
            // What a player may do later on is no choice now.
            let permits = |a: &Apply| a.rule.is_extra_summon();
            let later = matches!(&all[at].act, Act::Lasting(l) if l.apply.iter().any(permits));
            all[at].choice = (!later).then_some(Obligation::May);
        }
        // What was done stays done, whatever becomes of this card.
        "even-gone" => sentence(slots.take("clause")?, join, said, context, all)?,
        // "They will gain 800 ATK".
        "will" => {
            let done = made(slots.take("who")?, slots.take("clause")?)?;
            sentence(&done, join, Said { words: "", ..said }, context, all)?;
        }
        "then-first" => clause(slots.take("clause")?, Joint::Then, said, context, all)?,
        "also-first" => clause(slots.take("clause")?, Joint::Also, said, context, all)?,
        "also-then" => clause(slots.take("clause")?, Joint::AlsoAfterThat, said, context, all)?,
        "when-so" => return under(node, slots, join, said, context, all),
        "for" => {
            let words = slots.take("until")?;
            let until = act::until(words)?;
            said.until.is_none().then_some(())?;
            let running = act::running(words);
            sentence(slots.take("clause")?, join, Said { until: Some(until), running, ..said }, context, all)?;
        }
        "except" => {
            let except = slots.take("what");
            (said.except.is_none() && except.is_some()).then_some(())?;
            sentence(slots.take("clause")?, join, Said { except, ..said }, context, all)?;
        }
        "adv-after" | "except-adv" => {
            let adverb = slots.take("m")?;
            let what = adverb.slot("what").filter(|_| adverb.slots.len() == 1);
            (what.is_some() || adverb.concept == "except-from").then_some(())?;
            let said = match adverb.concept.as_str() {
                "except-with" if said.except_with.is_none() => Said { except_with: what, ..said },
                "except" if said.except.is_none() => Said { except: what, ..said },
                "except-from" | "except-by" if said.except.is_none() => Said { except: Some(adverb), ..said },
                _ => return None,
            };
            sentence(slots.take("clause")?, join, said, context, all)?;
        }
        // What is done is done at once in any case.
        "adverb" if slots.take("adv").is_some_and(|adv| adv.concept == "immediately") => {
            let done = made(slots.take("who").unwrap_or(&Node::leaf("you")), slots.take("clause")?)?;
            sentence(&done, join, Said { words: "", ..said }, context, all)?;
        }
        "unless" => unless(&mut slots, join, said, context, all)?,
        // What a player must do now is done now.
        "make" | "have-do" | "must" if node.concept != "must" || node.slot("clause").is_some_and(players_do) => {
            let made = made(slots.take("what").or_else(|| slots.take("who"))?, slots.take("clause")?)?;
            sentence(&made, join, Said { words: "", ..said }, context, all)?;
        }
        "immediately-after" => after_resolving(slots.take("clause")?, join, context, all)?,
        "either-or" => {
            let first = slots.take("a")?;
            let second = filled(slots.take("b")?, first);
            choose(&[first, &second], join, Said { words: said.words, ..Said::default() }, context, all)?;
        }
        "add-or-special-summon" => both_ways(node, join, context, all).map(|()| slots.rest.clear())?,
        "take-and" => taken(node, join, context, all).map(|()| slots.rest.clear())?,
        _ => {
            let (at, if_so) = (all.len(), if_face_up(node, context));
            one(if_so.as_ref().map_or(node, |(plain, _)| plain), join, said, context, all)?;
            for step in all[at..].iter_mut().filter(|_| if_so.is_some()) {
                step.condition = step.condition.is_none().then(|| if_so.as_ref().map(|(_, so)| so.clone()))?;
            }
            return Some(());
        }
    }
    slots.done()
}

/// "That face-up monster": that monster, if it still lies face-up.
fn if_face_up(node: &Node, context: &Context) -> Option<(Node, Condition)> {
    let said = |part: &Node| {
        let slot = |name: &str| part.slot(name).map_or("", |part| part.concept.as_str());
        let told = (slot("count"), slot("m"), slot("head")) == ("that", "face-up", "monster");
        (told && part.slots.len() == 3).then(|| Node::leaf("that-monster"))
    };
    let mut plain = node.clone();
    for (_, part) in &mut plain.slots {
        *part = said(part).unwrap_or_else(|| part.clone());
    }
    let of = Filter { face: Some(Face::Up), ..Filter::default() };
    let are = || Some(Are { what: context.pronoun("that-monster")?, of });
    (plain != *node).then(are)?.map(|are| (plain, Condition::Are(Box::new(are))))
}

/// A clause with what stands before it put to its verb.
fn around_verb(clause: &Node, adverb: &Node) -> Node {
    let mut around = clause.clone();
    match around.slots.iter_mut().find(|(name, _)| name == "clause") {
        Some((_, inner)) => *inner = around_verb(inner, adverb),
        None => around.slots.push(("m".into(), adverb.clone())),
    }
    around
}

/// One verb; two things that it is done to at the same time are two steps.
fn one(node: &Node, join: Joint, said: Said<'_>, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    let what = node.slot("what").filter(|w| matches!(w.concept.as_str(), "and" | "both-and"));
    if let Some(what) = what {
        let (a, b) = (what.slot("a")?, what.slot("b")?);
        let known = context.pronoun_of(a).is_some() || context.pronoun_of(b).is_some();
        if known {
            let of = |what: &Node| match context.pronoun_of(what) {
                Some(_) => of_known(&with_what(node, what)),
                None => with_what(node, what),
            };
            return both([&of(a), &of(b)], join, said, context, all);
        }
    }
    if let Some((this, others)) = with_this(node) {
        return both([&this, &others], join, said, context, all);
    }
    let switched = another::switched(node, context);
    if switched.is_none()
        && let Some([first, second]) = of_both(node, context)
    {
        return both([&first, &second], join, said, context, all);
    }
    if let Some(ways) =
        super::values::ways(node).or_else(|| super::either_place::ways(node)).or_else(|| one_or_both(node))
    {
        return choose(&ways.iter().collect::<Vec<_>>(), join, Said { words: "", ..said }, context, all);
    }
    if let Some(done) = act(node, said, context) {
        all.push(step(join, done));
        return Some(());
    }
    let done = switched.map(|one| vec![one]).or_else(|| another::acts(node, said, context))?;
    let joins = [join, Joint::Also].into_iter();
    all.extend(joins.zip(done).map(|(join, done)| step(join, done)));
    context.lose();
    Some(())
}

/// Two things that are done at the same time.
fn both(of: [&Node; 2], join: Joint, said: Said<'_>, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    let [first, second] = of.map(|node| act(node, said, &mut context.clone()));
    let (first, second) = (first?, second?);
    context.after_both(&first, &second);
    let steps = match summoned_both(&first, &second) {
        Some((this, there, target)) => {
            let this = Step { condition: Some(there), ..step(join, this) };
            [this, step(Joint::AndIfYouDo, target)]
        }
        None => [step(join, first), step(Joint::Also, second)],
    };
    all.extend(steps);
    Some(())
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

/// "If …, …", "while …, …", "during …, …".
fn under<'a>(
    node: &'a Node,
    mut slots: Slots<'a>,
    join: Joint,
    said: Said<'a>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<()> {
    if let Some(full) = super::difference::told_in_full(node) {
        return sentence(&full, join, Said { words: "", ..said }, context, all);
    }
    let head = slots.take("if")?;
    if let Some(later) = later::with_time(head, slots.rest.first()?.1) {
        slots.take("clause")?;
        sentence(&later, join, Said { words: "", ..said }, context, all)?;
        return slots.done();
    }
    if head.concept == "during" && head.slot("phase").is_some_and(of_this_turn) {
        let around = around_verb(slots.take("clause")?, head);
        sentence(&around, join, Said { words: "", ..said }, context, all)?;
        return slots.done();
    }
    if matches!(head.concept.as_str(), "while" | "while-in") {
        let clause = slots.take("clause")?;
        let face_up = if_face_up(clause, context).is_some();
        under_while(head, clause, face_up, join, said, context, all)?;
        return slots.done();
    }
    if matches!(head.concept.as_str(), "when" | "in-response" | "until" | "each-time" | "first-time" | "next-time") {
        return one(node, join, said, context, all);
    }
    (head.concept == "if").then_some(())?;
    let condition = match meaning::within(context, || condition(head.slot("cond")?, context)) {
        Some(found) => found,
        None => Condition::Unread(touches::unread(&printed(head, said.words)?)),
    };
    if matches!(condition, Condition::This(_)) {
        context.last = Last::This;
    }
    // "If you Special Summoned "X" by this effect, it …": behind another step the last one is not about that card.
    let summoned = matches!(&condition, Condition::Done(on) if on.events == [EventKind::SpecialSummoned]);
    let latest = context.latest.and_then(|at| context.things.get(at));
    if summoned && latest.is_some_and(|thing| !thing.called.contains(&"special-summoned")) {
        context.lost();
    }
    context.only_if();
    let at = all.len();
    clause(slots.take("clause")?, join, said, context, all)?;
    (all.len() == at + 1 && all[at].condition.is_none()).then_some(())?;
    all[at].condition = Some(condition);
    slots.done()
}
