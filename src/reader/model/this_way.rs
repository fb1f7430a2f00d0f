//! What follows a Summon by a card's own way: "but you cannot Special Summon for the rest of this turn", "if Summoned
//! this way, this card is treated as a Tuner".

use crate::cards::act::Act;
use crate::cards::condition::{Condition, SummonMethod};
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::{Class, Effect, Obligation, Per};
use crate::cards::filter::Place;
use crate::cards::step::{Joint, Noun};
use crate::cards::trigger::EventKind;
use crate::reader::node::Node;

use super::Slots;
use super::card::is_activated_class;
use super::continuous::sentence;
use super::instead::read;
use super::procedure::summons_this;
use super::restriction::with_procedure;
use super::told::Told;

/// The Summon that "this way" means, before it is known which effect tells it.
pub(super) const WAY: Condition = Condition::SummonedBy(SummonMethod::ThisEffect(0));

/// "If Summoned this way, …": what follows.
fn this_way(node: &Node) -> Option<&Node> {
    let (head, clause) = (node.slot("if")?, node.slot("clause")?);
    let cond = head.slot("cond").filter(|_| node.concept == "when-so" && head.slots.len() == 1)?;
    let summoned = super::meaning::reads("came-so", cond, &super::refer::Context::default());
    (summoned && matches!(head.concept.as_str(), "if" | "after")).then_some(clause)
}

/// A procedure with what this says of it; none where it is not told of a procedure.
pub(super) fn with_way(node: &Node, own: &Effect) -> Option<Effect> {
    let mut own = own.clone();
    match this_way(node) {
        Some(clause) => follow(clause, &mut own)?,
        None => with_procedure(node, &mut own)?,
    }
    Some(own)
}

/// Adds what follows to a procedure: what its player may not do is done as the Summon succeeds; what is said of this
/// card holds of it as long as it stays.
fn follow(clause: &Node, effect: &mut Effect) -> Option<()> {
    let bans = |act: &Act| matches!(act, Act::Lasting(lasting) if lasting.on.is_none());
    // What follows is done after a Special Summon only.
    let special = effect.applies.iter().all(|a| a.condition.contains(&WAY));
    if let Some(steps) =
        read(clause).filter(|_| special).filter(|steps| steps.iter().all(|s| bans(&s.act) && s.condition.is_none()))
    {
        if effect.steps.is_empty() {
            effect.steps.push(summons_this(None, crate::cards::filter::Who::You, None));
        }
        effect.steps.extend(steps.into_iter().map(|step| crate::cards::step::Step { join: Joint::Next, ..step }));
        return Some(());
    }
    let mut told = Told::default();
    told.speak_of(&Node::leaf("this-card"));
    let all = sentence(clause, &mut told)?;
    let own = |one: &super::continuous::Holds| one.apply.to == Some(Subjects::This) && one.from.is_none();
    all.iter().all(own).then_some(())?;
    effect.applies.extend(all.into_iter().map(|mut one| {
        one.apply.condition.insert(0, WAY);
        one.apply
    }));
    Some(())
}

/// The clauses that follow a procedure in its own sentence.
pub(super) fn followed(links: &[&Node], effect: &mut Effect) -> Option<()> {
    for link in links {
        matches!(link.concept.as_str(), "but" | "and" | "and-if-you-do" | "also").then_some(())?;
        let mut slots = Slots::of(link);
        follow(slots.take("clause")?, effect)?;
        slots.done()?;
    }
    Some(())
}

/// Puts what holds of cards Summoned so into an effect of its own, and says which way it is: the only one there is, or
/// what stands just before.
pub(super) fn name_the_way(all: &mut Vec<Effect>) {
    let mut own = Vec::new();
    for (n, effect) in (1_u8..).zip(all.iter_mut()).filter(|(_, e)| e.class == Class::Procedure) {
        let (held, rest): (Vec<_>, Vec<_>) = effect.applies.drain(..).partition(|a| a.condition.contains(&WAY));
        effect.applies = rest;
        if !held.is_empty() {
            let mut held = Effect { applies: held, ..Effect::new(Class::Unclassified) };
            each_condition(&mut held, &WAY, &Condition::SummonedBy(SummonMethod::ThisEffect(n)));
            own.push((usize::from(n), held));
        }
    }
    let itself = |act: &Act| matches!(act, Act::SpecialSummon(s) if s.what == Noun::This);
    let way = |e: &Effect| e.class == Class::Procedure || e.steps.iter().any(|s| itself(&s.act));
    let ways: Vec<u8> = (1_u8..).zip(all.iter()).filter(|(_, e)| way(e)).map(|(n, _)| n).collect();
    let mut used = None;
    for (before, effect) in (0_u8..).zip(all.iter_mut()) {
        // "If this effect was activated this turn", in a sentence behind it.
        let activated = used
            .map_or_else(|| Condition::Unread("which effect was activated".to_owned().into()), Condition::UsedThisTurn);
        each_condition(effect, &Condition::UsedThisTurn(0), &activated);
        used = is_activated_class(effect.class).then_some(before + 1).or(used);
        let found = match ways.as_slice() {
            [only] => Some(*only),
            several => several.iter().copied().find(|n| *n == before),
        };
        let way = found.map_or(Condition::Unread("Summoned this way".to_owned().into()), |n| {
            Condition::SummonedBy(SummonMethod::ThisEffect(n))
        });
        // A Trap that was Summoned lies in a Monster Zone.
        let held = |a: &crate::cards::continuous::Apply| a.condition.contains(&WAY);
        if effect.from == [Place::SpellTrapZone] && !effect.applies.is_empty() && effect.applies.iter().all(held) {
            effect.from = vec![Place::MonsterZone];
        }
        each_condition(effect, &WAY, &way);
    }
    by_tributes(all);
    for (behind, held) in own {
        // Japanese tells it as an effect of its own, right behind.
        match all.get_mut(behind).filter(|next| only_japanese(next)) {
            Some(next) => *next = held,
            None => all.push(held),
        }
    }
}

/// "Special Summon this card. When Summoned this way: Draw 1 card. You can only use this effect once per turn": what has to follow
/// upon the Summon is no effect that one uses, so the limit is that of the effect that Summons.
pub(super) fn followed_by_limit(all: &mut [Effect]) {
    for at in 1..all.len() {
        let own = Condition::SummonedBy(SummonMethod::ThisEffect(u8::try_from(at).unwrap_or(0)));
        let [way, then] = &mut all[at - 1..=at] else { return };
        let follows = then.class == Class::Trigger && then.choice == Obligation::Must && then.condition.contains(&own);
        let used = is_activated_class(way.class) && way.choice == Obligation::May && way.limit.is_none();
        if follows && used && then.limit.as_ref().is_some_and(|limit| limit.per == Per::Name && limit.shared.is_none())
        {
            way.limit = then.limit.take();
        }
    }
}

/// "You can only Special Summon … once per turn this way".
pub(super) fn once_this_way(node: &Node, words: &str) -> bool {
    let once = node.slot("times").is_some_and(|t| t.concept == "once-per-turn");
    node.concept == "only-summon-way" && once && !words.contains(", no matter") || whichever_way(node)
}

/// "… once per turn this way, no matter which method you use".
fn whichever_way(node: &Node) -> bool {
    let Some(verb) = node.slot("clause").filter(|verb| node.concept == "only-vp" && verb.concept == "special-summon")
    else {
        return false;
    };
    let said = |m: &Node| match m.concept.as_str() {
        "once" => m.slot("times").is_some_and(|times| times.concept == "once-per-turn"),
        "this-way" => true,
        "after-comma" => m.slot("adv1").is_some_and(|adv| adv.concept == "no-matter-which"),
        _ => false,
    };
    let named = verb.slot("what").is_some_and(|what| what.concept == "named" && what.slots.len() == 1);
    let adverbs: Vec<&Node> = verb.slots.iter().filter(|(name, _)| name == "m").map(|(_, m)| m).collect();
    named && adverbs.len() == 3 && adverbs.into_iter().all(said) && verb.slots.len() == 4
}

/// Where the way is a Tribute Summon, what waits for "Summoned this way" waits for that.
fn by_tributes(all: &mut [Effect]) {
    let tributes = |e: &Effect| e.applies.iter().any(|a| matches!(a.rule, Modifier::Tributes(_)));
    let ways: Vec<bool> = all.iter().map(tributes).collect();
    for effect in all.iter_mut() {
        let so = effect.condition.iter().any(|c| {
            let Condition::SummonedBy(SummonMethod::ThisEffect(n)) = c else { return false };
            ways.get(usize::from(*n).wrapping_sub(1)).is_some_and(|way| *way)
        });
        if let Some(on) = effect.on.as_mut().filter(|on| so && on.events == [EventKind::SpecialSummoned]) {
            on.events = vec![EventKind::NormalSummoned];
        }
    }
}

impl Effect {
    /// Whether it is not activated and only makes something so.
    pub(super) fn only_holds(&self) -> bool {
        matches!(self.class, Class::Continuous | Class::Unclassified) && !self.applies.is_empty()
    }
}

/// An effect that only makes something so, and of which no English words are known.
fn only_japanese(effect: &Effect) -> bool {
    let told = |a: &Apply| matches!(&a.rule, Modifier::Unread(part) if !part.words.is_ascii());
    effect.class == Class::Continuous && !effect.applies.is_empty() && effect.applies.iter().all(told)
}

fn each_condition(effect: &mut Effect, meant: &Condition, is: &Condition) {
    let applied = effect.applies.iter_mut().flat_map(|a| a.condition.iter_mut());
    let steps = effect.steps.iter_mut().filter_map(|s| s.condition.as_mut());
    effect.condition.iter_mut().chain(applied).chain(steps).for_each(|condition| named(condition, meant, is));
}

fn named(condition: &mut Condition, meant: &Condition, is: &Condition) {
    if condition == meant {
        *condition = is.clone();
    } else if let Condition::All(all) | Condition::Any(all) = condition {
        for one in all.iter_mut() {
            named(one, meant, is);
        }
    } else if let Condition::Not(inner) = condition {
        named(inner, meant, is);
    }
}
