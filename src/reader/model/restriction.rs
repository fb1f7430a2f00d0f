//! What a player cannot do in the turn of an activation or a Summon: "you cannot Special Summon the turn you activate
//! this effect".

use crate::cards::act::{Act, Lasting, Until};
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Ban, Banned, Modifier};
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Kind, Place, Position, Who};
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::unread::{Touch, Touches, Unread};
use crate::reader::node::Node;

use super::Slots;
use super::around::Said;
use super::clauses::with;
use super::few_others::{few_others, no_others};
use super::lasting_ban::{ban, bans, kinds_left};
use super::meaning::reads;
use super::modifier::position;
use super::not_done::{no_attack_of, not_done};
use super::noun::{Count, describe};
use super::often::counts;
use super::procedure::summons_this;
use super::refer::Context;

/// What is done with the costs, and what must not have been done before.
pub(super) type Kept = (Step, Vec<Condition>);

/// Puts to an effect what cannot be done in the turn of its activation.
pub(super) fn restrict(node: &Node, effect: &mut Effect) -> Option<()> {
    let at_once = effect.steps.iter().all(|step| !matches!(step.act, Act::SummonImmediately(_)));
    if told_of_each(node).is_none() {
        let (step, conditions) = restriction(node, false, at_once)?;
        // "Other monsters" of an Equip Spell are others than the equipped one.
        (!(effect.from.contains(&Place::SpellTrapZone) && spares_itself(&step))).then_some(())?;
        effect.cost.push(step);
        effect.condition.extend(conditions);
    }
    Some(())
}

/// "Banish it, also this card cannot attack the turn this effect is activated": what comes before, once that is put to the
/// effect.
pub(super) fn behind(node: &Node, effect: &mut Effect) -> Option<Node> {
    let ((name, link), before) = node.slots.split_last().filter(|_| node.concept == "seq")?;
    let additive = name == "more" && matches!(link.concept.as_str(), "also" | "and" | "but");
    restrict(link.slot("clause").filter(|_| additive)?, effect)?;
    Some(match before {
        [(_, alone)] => alone.clone(),
        more => Node { concept: "seq".into(), slots: more.to_vec() },
    })
}

/// Whether other monsters than this card cannot attack.
fn spares_itself(step: &Step) -> bool {
    let Act::Lasting(lasting) = &step.act else { return false };
    let attacks = |apply: &Apply| matches!(&apply.rule, Modifier::Ban(ban) if ban.what == Banned::Attack && ban.of.as_ref().is_some_and(|of| of.other));
    lasting.apply.iter().any(attacks)
}

/// What is done with the costs, and what must not have been done before; `of_each`: told of each of the card's effects;
/// `at_once`: of an activation whose effect, as it resolves, may alone Summon.
fn restriction(node: &Node, of_each: bool, at_once: bool) -> Option<Kept> {
    let turn = if of_each { "turn-of-each" } else { "turn-of-it" };
    let when = |until: &Node| reads(turn, until, &Context::default());
    few_others(node, &when).or_else(|| no_others(node, &when)).or_else(|| kept(node, of_each, at_once, &when))
}

/// "You cannot … the turn you activate this effect", told behind the one effect of a card that is activated.
pub(super) fn told_of_it(node: &Node) -> Option<Kept> {
    restriction(node, false, false)
}

/// "You cannot … the turn you activate either of this card's effects", wherever it stands.
pub(super) fn told_of_each(node: &Node) -> Option<Kept> {
    restriction(node, true, false)
}

/// "You cannot … the turn you Special Summon this card", "… you Summon this way": put to its procedure.
pub(super) fn with_procedure(node: &Node, own: &mut Effect) -> Option<()> {
    let (step, conditions) = kept(node, false, false, &|until| reads("turn-of-summon", until, &Context::default()))?;
    if own.steps.is_empty() {
        own.steps.push(summons_this(None, Who::You, None));
    }
    own.steps.push(Step { join: Joint::Next, ..step });
    own.condition.extend(conditions);
    Some(())
}

fn kept(node: &Node, several: bool, at_once: bool, when: &dyn Fn(&Node) -> bool) -> Option<Kept> {
    // "But you can Normal Set" what is no Summon.
    let sets = |link: &Node| reads("sets-still", link, &Context::default());
    let told = node.slot("first").filter(|_| node.concept == "seq" && node.slots[1..].iter().all(|(_, n)| sets(n)));
    let node = &lifted(&if_activated(told.unwrap_or(node)));
    let but_face_down = but_face_down(node);
    let (node, except) = match node.concept.as_str() {
        "except-adv" => (but_face_down?, None),
        "except" | "adv-after" => {
            let mut slots = Slots::of(node);
            let clause = slots.take("clause")?;
            let what = if let Some(what) = slots.take("what") {
                what
            } else {
                let m = slots.take("m");
                let m = m.filter(|m| matches!(m.concept.as_str(), "except-by" | "except-for" | "except-with"))?;
                let what = m.slot("what")?;
                if m.concept == "except-by" && kinds_left(what).is_some() { m } else { what }
            };
            slots.done()?;
            (clause, Some(what))
        }
        _ => (node, None),
    };
    let mut slots = Slots::of(node);
    let (clause, until) = (slots.take("clause")?, slots.take("until")?);
    slots.done()?;
    (node.concept == "for" && when(until)).then_some(())?;
    let (on, apply, conditions) = if let Some(found) = no_attack(clause) {
        (except.is_none() && but_face_down.is_none() && !several).then_some(found)?
    } else {
        let said_of = |concept: &str| except.is_some_and(|e| e.concept == concept);
        let (drawn, by_it) = (said_of("draw"), said_of("this-effect"));
        let except = except.filter(|_| !drawn && !by_it);
        let attacks = clause.slot("clause").is_some_and(|verb| verb.concept.starts_with("declare"));
        let armed = except.filter(|_| attacks);
        let except = except.filter(|_| armed.is_none());
        let said = Said { until: Some(Until::EndOfTurn), except, except_with: armed, ..Said::default() };
        // "… and cannot Special Summon …": the player of "You can only use …".
        let silent = clause.concept == "cannot" && clause.slot("who").is_none();
        let own = if silent { with(clause, "who", Node::leaf("you")) } else { clause.clone() };
        let mut found = match bans(&own, said, &Context::default()) {
            Some((found, Until::EndOfTurn)) => found,
            _ if except.is_none() && armed.is_none() => super::ban::bans(Who::You, clause.slot("clause")?)?,
            _ => return None,
        };
        if but_face_down.is_some() {
            found.iter().all(|ban| ban.what == Banned::SpecialSummon).then_some(())?;
            for ban in &mut found {
                ban.but_face_down = true;
            }
        }
        found.retain(|ban| !(drawn && ban.what == Banned::Draw));
        let adds = found.iter().all(|ban| ban.what == Banned::AddFromDeck);
        // "Other monsters" are those that the effect does not Summon.
        for ban in &mut found {
            let others = ban.of.as_mut().is_some_and(|of| std::mem::take(&mut of.other));
            let summons = matches!(
                ban.what,
                Banned::NormalSummon
                    | Banned::TributeSummon
                    | Banned::SetMonster
                    | Banned::FlipSummon
                    | Banned::SpecialSummon
            );
            ban.others = (others || by_it) && summons && at_once;
            (ban.others == (others || by_it)).then_some(())?;
        }
        (found.iter().all(|ban| ban.who == Who::You) && (!drawn || adds)).then_some(())?;
        // The card itself, that has come just now, is none of the others.
        let of_others = |ban: &Ban| {
            let of = ban.of.clone().map(|of| Box::new(Filter { other: of.other || ban.others, ..*of }));
            not_done(&Ban { of, ..ban.clone() }, drawn)
        };
        let conditions = found.iter().map(of_others).collect::<Option<Vec<_>>>()?;
        (None, found.into_iter().map(|ban| Apply::of(None, Modifier::Ban(ban))).collect(), conditions)
    };
    let act = Act::Lasting(Lasting::new(on, apply, Until::EndOfTurn));
    Some((Step { join: Joint::Also, choice: None, act, condition: None }, conditions))
}

/// "…, except in face-down Defense Position": what comes before that.
fn but_face_down(node: &Node) -> Option<&Node> {
    let m = node.slot("m").filter(|m| node.concept == "except-adv" && m.concept == "position")?;
    (position(m.slot("position")?)? == Position::FaceDown && node.slots.len() == 2).then_some(())?;
    node.slot("clause")
}

/// "If you activate this effect, this card cannot attack this turn" as what it cannot do in the turn of the activation;
/// what holds even if this card leaves the field holds as long in any case.
fn if_activated(node: &Node) -> Node {
    if let Some(clause) = node.slot("clause").filter(|_| node.concept == "even-gone") {
        return if_activated(clause);
    }
    let told = || {
        let (head, clause) = (node.slot("if")?, node.slot("clause")?);
        let cond = head.slot("cond").filter(|_| node.concept == "when-so" && head.concept == "if")?;
        let until = clause.slot("until").filter(|_| clause.concept == "for")?;
        let turn = until.slot("turn").filter(|_| until.concept == "during-next").unwrap_or(until);
        matches!(turn.concept.as_str(), "this-turn" | "rest-of-turn").then_some(())?;
        let until = Node { concept: "the-turn".into(), slots: vec![("cond".into(), cond.clone())] };
        Some(with(clause, "until", until))
    };
    told().unwrap_or_else(|| node.clone())
}

/// "You cannot … during the turn you activate this effect, except …", where the words stand with the verb.
fn lifted(node: &Node) -> Node {
    let mut plain = node.clone();
    let Some((_, verb)) = plain.slots.iter_mut().find(|(n, _)| n == "clause").filter(|_| node.concept == "cannot")
    else {
        return plain;
    };
    let at = |verb: &Node, concept: &str| verb.slots.iter().position(|(n, m)| n == "m" && m.concept == concept);
    let Some(until) = at(verb, "during-turn").map(|at| verb.slots.remove(at).1) else { return plain };
    let except = at(verb, "except").map(|at| verb.slots.remove(at).1);
    let bound = Node { concept: "for".into(), slots: vec![("clause".into(), plain), ("until".into(), until)] };
    match except.and_then(|e| e.slot("what").cloned()) {
        Some(what) => Node { concept: "except".into(), slots: vec![("clause".into(), bound), ("what".into(), what)] },
        None => bound,
    }
}

/// "This card cannot attack", "other monsters cannot attack": of whom, what holds, and what must not have been.
fn no_attack(clause: &Node) -> Option<(Option<Noun>, Vec<Apply>, Vec<Condition>)> {
    let mut slots = Slots::of(clause);
    if clause.concept == "cannot-attack-directly" {
        slots.take("what").filter(|what| what.concept == "this-card")?;
        slots.done()?;
        // Whether an attack was a direct one is not kept; that there was none is.
        let attacked = Condition::This(Filter { attacked_this_turn: true, ..Filter::default() });
        let touches = Touches::of(&[Touch::Battle]);
        let straight = Unread { touches, ..Unread::new("it has not attacked directly this turn") };
        let not = vec![Condition::Not(Box::new(attacked)), Condition::Unread(straight)];
        return Some((Some(Noun::This), vec![Apply::of(None, Modifier::NoDirectAttack)], vec![Condition::Any(not)]));
    }
    let declares = clause.concept == "cannot";
    let what = match clause.concept.as_str() {
        "cannot-attack" => slots.take("what"),
        "cannot" => {
            let who = slots.take("who").filter(|who| who.concept != "you");
            let plain = |verb: &Node| verb.concept == "declare-attack" && verb.slots.is_empty();
            (who.is_some() && slots.take("clause").is_some_and(plain)).then_some(who)?
        }
        _ => return None,
    };
    slots.done()?;
    let attacked = Filter { attacked_this_turn: true, ..Filter::default() };
    let one = match what.map_or("this-card", |what| what.concept.as_str()) {
        "this-card" => Some((Noun::This, Condition::This(attacked))),
        "the-equipped-monster" => Some((Noun::Equipped, Condition::Equipped(attacked))),
        _ => None,
    };
    if let Some((on, attacked)) = one {
        let rule = if declares { Modifier::NoAttackDeclaration } else { Modifier::NoAttack };
        let rule = Apply::of(None, rule);
        return Some((Some(on), vec![rule], vec![Condition::Not(Box::new(attacked))]));
    }
    let what = describe(what?)?;
    let mut of = what.filter;
    let monsters = (of.kind == [Kind::Monster] || !of.name.is_empty())
        && matches!(of.place[..], [] | [Place::MonsterZone | Place::Field]);
    (what.count == Count::Bare && monsters && of.whose.is_none_or(|w| w == Who::You)).then_some(())?;
    of.place = vec![Place::MonsterZone];
    let none = no_attack_of(of.clone());
    let ban = Ban { of: Some(Box::new(of)), ..ban(Who::Each, Banned::Attack) };
    Some((None, vec![Apply::of(None, Modifier::Ban(ban))], vec![none]))
}

/// "You can only use each effect of … once per turn, also …": what is told of the activation of each of them;
/// none: that no other is activated in the same Chain.
pub(super) fn of_each(limit: &Node) -> Option<(&Node, Vec<Option<Kept>>)> {
    let mut slots = Slots::of(limit);
    let (first, more) = (slots.take("first").filter(|_| limit.concept == "seq")?, slots.all("more"));
    slots.done()?;
    let each = first.concept.starts_with("only-use-each") || first.concept == "only-use-one-per-turn";
    let one = |link: &&Node| {
        let clause = link.slot("clause").filter(|_| matches!(link.concept.as_str(), "also" | "and"))?;
        if each && reads("alone", clause, &Context::default()) {
            return Some(None);
        }
        restriction(clause, each, false).map(Some)
    };
    Some((first, more.iter().map(one).collect::<Option<Vec<_>>>()?))
}

/// "You can only use this effect once per turn, also you cannot …": puts what stands beside how often to the effect;
/// none where that, or the limit itself, says something else.
pub(super) fn beside_how_often(limit: &Node, words: &str, effect: &mut Effect) -> Option<()> {
    let often = |node: &Node| reads("how-often", node, &Context::default());
    let alone = limit.concept != "seq" && (counts(words) || words.to_ascii_lowercase().starts_with("once per "));
    if often(limit) || alone {
        return Some(());
    }
    let (first, more) = of_each(limit)?;
    often(first).then_some(())?;
    for (step, conditions) in more.into_iter().collect::<Option<Vec<_>>>()? {
        effect.cost.push(step);
        effect.condition.extend(conditions);
    }
    Some(())
}
