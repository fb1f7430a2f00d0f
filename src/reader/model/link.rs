//! How the clauses of a sentence hang together.

use crate::cards::act::{Act, Lasting, Until};
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Banned, Modifier};
use crate::cards::filter::{Face, Filter, Who};
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::node::Node;
use crate::reader::touches;

use super::act::{self, unread};
use super::around::Said;
use super::meaning;
use super::modifier::word;
use super::refer::Context;
use super::sentence::{clause, printed, sentence};
use super::there::while_there;
use super::ways::otherwise;
use super::with::With;
use super::{Slots, with};

/// How a part of a list hangs together with those before where only a comma parts them, by what stands before the last
/// of the list; cards that are only shown are dealt with at once, and so is the rest of them.
pub(super) fn listed_by(last: Option<&str>, part: &Node, all: &[Step]) -> Option<Joint> {
    let shown = |step: &Step| matches!(step.act, Act::Excavate(_) | Act::Reveal(_) | Act::LookAt(_) | Act::Choose(_));
    let of_the_rest = part.slot("clause").and_then(|c| c.slot("what")).is_some_and(|what| what.concept == "the-rest");
    match last {
        None | Some("also" | "also-after-that" | "and" | "and-if-you-do" | "then") if all.last().is_some_and(shown) => {
            Some(Joint::AndIfYouDo)
        }
        Some("also" | "and") => Some(Joint::Also),
        None | Some("then") if of_the_rest => Some(Joint::Also),
        _ => None,
    }
}

/// What was made to hold without an end, where a later clause of the sentence may be what tells it.
pub(super) fn unended(all: &mut [Step], words: &str) {
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

/// A clause behind a conjunction; tells whether it was said of what comes with the step before.
pub(super) fn linked<'a>(
    link: &'a Node,
    join: Option<Joint>,
    with_before: bool,
    said: Said<'a>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<bool> {
    let mut slots = Slots::of(link);
    let concept = link.concept.as_str();
    if concept == "remark" {
        return remark(link, all).map(|()| false);
    }
    let concept = if concept == "remark-but" { "but" } else { concept };
    slots.take("end");
    let next = slots.take("clause").or_else(|| slots.take("s"))?;
    slots.done()?;
    let additive = matches!(concept, "also" | "and" | "comma");
    let comes = match with::as_long_as_it_stays(next) {
        With::Banished => additive || concept == "and-if-you-do",
        With::Negated => additive,
        With::Nothing => false,
    };
    if (concept == "but" || additive && with_before || comes) && with::comes_with(next, all) {
        return Some(true);
    }
    if concept == "but" && with::leaves(next, all) {
        return Some(false);
    }
    if concept == "otherwise" {
        otherwise(next, said.words, context, all)?;
        return Some(false);
    }
    if concept == "but" && super::narrowed::narrowed(next, all, context).is_some() {
        return Some(false);
    }
    if concept == "but" {
        let known = (all.clone(), context.clone());
        if but(next, context, all).is_none() {
            (*all, *context) = known;
            let words = printed(next, said.words)?;
            unended(all, &words);
            all.push(Step { join: Joint::AndIfYouDo, ..unread(&words) });
            context.lose();
        }
        return Some(false);
    }
    // What the player cannot do from then on, nothing governs that is only done perhaps.
    let may = all.last().is_some_and(|s| s.choice.is_some() && s.condition.is_none());
    let ban = concept == "also" && may && forbids(next, said, context);
    let join = if ban { Joint::Next } else { join? };
    if let (Some(Act::Lasting(later)), Joint::AndIfYouDo | Joint::Then) = (all.last_mut().map(|s| &mut s.act), join)
        && !later.then.is_empty()
    {
        // What hangs on what is done at a later time is done then.
        clause(next, join, said, context, &mut later.then)?;
        return Some(false);
    }
    // Whether what is only done perhaps governs this too, nobody can say.
    let perhaps = all.last().is_some_and(|s| s.choice.is_some() || s.condition.is_some() || s.join == Joint::Also);
    // That it is face-up still is asked of each thing that is said of it.
    let before = all.last().and_then(|step| step.condition.clone()).filter(only_face_up);
    let certain = match concept {
        // What is left goes where it goes, whatever is done before.
        "also" | "also-after-that" if ban || meaning::reads("of-the-rest", next, context) => true,
        "also" | "and" | "comma" if delayed(all) => next.concept == "cannot" || next.concept == "for",
        "also" | "and" | "comma" => {
            all.last().is_none_or(|s| s.choice.is_none() && (s.condition.is_none() || before.is_some()))
        }
        // What both players do they both have done first.
        _ if next.slot("who").is_some_and(|who| who.concept == "each-player") => true,
        "and-if-you-do" | "and-if-you-do-that" | "then" => {
            !perhaps || all.last().is_none_or(|s| s.join != Joint::Also || !split(all))
        }
        _ => true,
    };
    let at = all.len();
    if certain {
        clause(next, join, said, context, all)?;
        // What hangs on what was done is left out with it.
        let hangs = matches!(join, Joint::AndIfYouDo | Joint::Then);
        for step in all[at..].iter_mut().filter(|step| before.is_some() && !hangs && step.condition.is_none()) {
            let of_cards = matches!(&step.act, Act::Lasting(Lasting { on: Some(_), .. }) | Act::Unread(_));
            of_cards.then_some(())?;
            step.condition.clone_from(&before);
        }
    } else {
        all.push(Step { join, ..unread(&printed(next, said.words)?) });
        context.lose();
    }
    // An end at the end of the sentence may be that of all that it says.
    let ends = next.concept == "for" && leading_until(next).is_none();
    let of_cards = |step: &Step| matches!(&step.act, Act::Lasting(Lasting { on: Some(_), .. }) | Act::Unread(_));
    let apart = next.slot("sep").is_some_and(|sep| sep.concept == "comma");
    let (told, fresh) = all.split_at_mut(at);
    let open = additive && (ends && apart || fresh.iter().any(of_cards) && (ends || !certain));
    let unknown = fresh.iter().any(|step| matches!(step.act, Act::Unread(_)));
    if open || additive && unknown {
        unended(told, &printed(next, said.words)?);
    }
    Some(false)
}

/// Whether it asks no more than that cards are there and face-up.
fn only_face_up(condition: &Condition) -> bool {
    matches!(condition, Condition::Are(are) if are.of == Filter { face: Some(Face::Up), ..Filter::default() })
}

/// Whether a clause does no more than keep the player of the effect from something.
fn forbids(clause: &Node, said: Said<'_>, context: &Context) -> bool {
    let mut steps = Vec::new();
    let read = sentence(clause, Joint::Next, said, &mut context.clone(), &mut steps).is_some();
    read && steps.iter().all(keeps_its_player)
}

/// Whether a step does no more than keep the player of the effect from something.
pub(super) fn keeps_its_player(step: &Step) -> bool {
    let own = |one: &Apply| matches!(&one.rule, Modifier::Ban(b) if b.who == Who::You) && !named_as_those(one);
    let ban = matches!(&step.act, Act::Lasting(l) if l.on.is_none() && l.apply.iter().all(own));
    ban && step.condition.is_none()
}

/// Whether the last step is done at a later time.
fn delayed(all: &[Step]) -> bool {
    matches!(all.last().map(|s| &s.act), Some(Act::Lasting(lasting)) if !lasting.then.is_empty())
}

/// A remark in brackets on the clause before it.
pub(super) fn remark(link: &Node, all: &mut [Step]) -> Option<()> {
    let says = link.slot("s")?;
    if let Some(of) = meaning::unflipped(says) {
        return unflipped(of, all);
    }
    let tributes = all.iter().any(|step| matches!(step.act, Act::Tribute(_)));
    match &mut all.last_mut()?.act {
        Act::Token(token) if tributes => super::token::valued(says, token),
        Act::SpecialSummon(summon) if summon.what == Noun::This && !summon.with.is_empty() => {
            super::token::still(link, &mut summon.with)
        }
        Act::SpecialSummon(summon) if summon.upon.is_some() => super::summon::is_xyz(says, summon),
        // "This is treated as a Fusion Summon".
        Act::SpecialSummon(summon) if summon.treated_as.is_none() => {
            let subject = says.slot("subject").filter(|_| says.concept == "treated-as")?;
            (subject.concept == "this" && says.slot("be")?.concept == "is").then_some(())?;
            let kind = says.slot("as").filter(|kind| says.slots.len() == 3 && kind.slots.len() == 2)?;
            matches!(kind.slot("count")?.concept.as_str(), "a" | "an").then_some(())?;
            summon.treated_as = Some(word(kind.slot("head")?.concept.strip_suffix("-summon")?)?);
            Some(())
        }
        // "You can only gain this effect once per turn" is so of itself.
        Act::Lasting(lasting) if lasting.apply.iter().all(|a| a.rule.is_extra_summon()) => {
            let once = says.concept == "only-vp" && says.slot("clause")?.concept == "gain-effect";
            once.then_some(())
        }
        _ => None,
    }
}

/// "(Flip monsters' effects are not activated.)", of what is turned face-up by the step before.
pub(super) fn unflipped(of: Filter, all: &mut [Step]) -> Option<()> {
    let Act::ChangePosition(change) = &mut all.last_mut()?.act else { return None };
    change.no_flip = Some(Box::new(of));
    Some(())
}

/// "Until the end of this turn, …": an end that stands first governs the whole sentence.
pub(super) fn leading_until(node: &Node) -> Option<Until> {
    match node.concept.as_str() {
        // As long as this card stays.
        "when-so" if node.slot("if")?.concept == "while" => {
            let there = while_there(node.slot("if")?.slot("cond")?, false, &Context::default())?;
            (there == Noun::This).then_some(Until::WhileThisFaceUp)
        }
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

pub(super) fn joint(concept: &str) -> Option<Joint> {
    Some(match concept {
        "and-if-you-do" | "and-if-you-do-that" | "and-if-it-does" | "and-if-they-do" | "and-if-your-opponent-does" => {
            Joint::AndIfYouDo
        }
        "then" | "then-applied" => Joint::Then,
        "also" | "and" => Joint::Also,
        "also-after-that" => Joint::AlsoAfterThat,
        "sentence" => Joint::Next,
        _ => return None,
    })
}

/// "You cannot activate cards with that name": of what the step before acted on.
fn named_as_those(one: &Apply) -> bool {
    let Modifier::Ban(ban) = &one.rule else { return false };
    ban.of.as_ref().is_some_and(|of| of.like.iter().any(|like| like.of == Noun::Those && !like.not))
}

/// "…, but it cannot attack this turn": what holds of the cards that the step before acted on.
fn but(clause: &Node, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    let held = match all.last().map(|s| &s.act) {
        Some(Act::Control(c)) => Some(Some(c.until).filter(|u| *u != Until::Leaves)),
        Some(Act::Lasting(l)) if l.on.is_some() && l.then.is_empty() && l.until != Until::Leaves => Some(Some(l.until)),
        Some(
            Act::SpecialSummon(_)
            | Act::Token(_)
            | Act::FusionSummon(_)
            | Act::RitualSummon(_)
            | Act::Set(_)
            | Act::PlaceFaceUp(_),
        ) => Some(None),
        _ => None,
    };
    let at = all.len();
    sentence(clause, Joint::AndIfYouDo, Said::default(), context, all)?;
    (all.len() == at + 1).then_some(())?;
    // "Special Summon it, but you take 1000 damage": done where that was.
    if held.is_some() && matches!(all[at].act, Act::SetLp(_) | Act::Damage(_)) {
        return Some(());
    }
    let Act::Lasting(lasting) = &mut all[at].act else { return None };
    let whole_phase = |one: &Apply| matches!(&one.rule, Modifier::Ban(ban) if ban.what == Banned::BattlePhase);
    if lasting.on.is_none() && lasting.apply.iter().all(|one| named_as_those(one) || whole_phase(one)) {
        return Some(());
    }
    let held = held?;
    let of_those = matches!(lasting.on, Some(Noun::Those | Noun::This | Noun::Target(_)));
    if let (Some(held), Until::Leaves) = (held, lasting.until) {
        lasting.until = held;
    }
    of_those.then_some(())
}
