//! What players cannot do: "neither player can Special Summon monsters, except …".

use crate::cards::condition::Condition;
use crate::cards::continuous::{Ban, Banned, Effects, Modifier, Subjects};
use crate::cards::filter::{Filter, Kind, Place, SummonKind, Who};
use crate::cards::trigger::{EventKind, Timing, Trigger};
use crate::reader::node::Node;

use super::Slots;
use super::apply::held;
use super::clauses::with;
use super::continuous::{Holds, holds};
use super::event::event;
use super::forbidden::activations;
use super::meaning::reads;
use super::noun::{Count, describe};
use super::place::places;
use super::protect::{any_monster, effects};
use super::refer::Context;
use super::subject::comes;
use super::told::{Told, every};

/// A clause that forbids something to a player, if it is one.
pub(super) fn clause(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    let who = match node.concept.as_str() {
        "neither-can" => Who::Each,
        "activated" | "can-be" => return passive(node),
        "cannot" => match slots.take("who")?.concept.as_str() {
            "you" => Who::You,
            "opponent" => Who::Opponent,
            "neither-player" | "both-players" => Who::Each,
            _ => return attackers(node, told),
        },
        _ => return None,
    };
    let said = slots.take("clause")?;
    slots.done()?;
    match (said.concept.as_str(), who) {
        ("target", _) => return target(said, who, told),
        ("target-for-attack", Who::Opponent) => return attacked(said, true, told),
        _ => {}
    }
    let bans = bans(who, said)?;
    Some(bans.into_iter().map(|ban| holds(None, Modifier::Ban(ban))).collect())
}

/// "Your opponent's cards and effects cannot be activated", "no Trap Cards can be activated": told of the players.
fn passive(node: &Node) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    let counted = |cards: &Node, by: &str| {
        let first = if cards.concept == "np" { Some(cards) } else { cards.slot("a") };
        first.and_then(|np| np.slot("count")).is_some_and(|count| count.concept == by)
    };
    let cards = slots.take("subject").or_else(|| slots.take("what"))?;
    let plain = slots.take("clause").is_none_or(|verb| verb.concept == "activated" && verb.slots.is_empty());
    slots.done()?;
    let denied = counted(cards, "no") || node.slot("be").is_some_and(|be| be.concept == "cannot-be");
    (plain && denied && counted(cards, "no") == (node.concept == "can-be")).then_some(())?;
    let theirs = counted(cards, "opponents");
    let mut cards = cards.clone();
    let uncounted =
        |np: &mut Node| np.slots.retain(|(n, c)| n != "count" || !matches!(&*c.concept, "no" | "opponents"));
    match cards.slots.iter_mut().find(|(name, _)| name == "a") {
        Some((_, first)) => uncounted(first),
        None => uncounted(&mut cards),
    }
    let bans = bans(if theirs { Who::Opponent } else { Who::Each }, &with(&Node::leaf("activate"), "what", cards))?;
    Some(bans.into_iter().map(|ban| holds(None, Modifier::Ban(ban))).collect())
}

/// "Your opponent cannot activate cards or effects when you Special Summon a monster", "… in response to the activation
/// of your Trap Cards": at that time only.
pub(super) fn at(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    let (head, clause) = (slots.take("if")?, slots.take("clause")?);
    slots.done()?;
    let answers = head.concept == "in-response";
    let cond = match head.concept.as_str() {
        "when" => head.slot("cond")?.clone(),
        "in-response" => activation_of(head.slot("what")?)?,
        _ => return None,
    };
    let found = event(&told.resolved(&cond), Timing::When).filter(|e| e.whole && e.must.is_empty() && !e.listed)?;
    let then = |e: EventKind| comes(e) || e == EventKind::AttackDeclared;
    let right = |on: &Trigger| on.events.iter().all(|e| if answers { *e == EventKind::Activated } else { then(*e) });
    (right(&found.on) && found.on.or.iter().all(right)).then_some(())?;
    let mut all = super::continuous::sentence(clause, told)?;
    for one in &mut all {
        let Modifier::Ban(ban) = &mut one.apply.rule else { return None };
        let activates = matches!(ban.what, Banned::Activate | Banned::ActivateCard | Banned::ActivateMonsterEffect);
        (activates && ban.at.is_none()).then_some(())?;
        ban.at = Some(Box::new(found.on.clone()));
    }
    Some(all)
}

/// "The activation of your Trap Cards", "this card's effect activations": as the event.
fn activation_of(what: &Node) -> Option<Node> {
    let mut slots = Slots::of(what);
    let (count, head) = (slots.take("count")?, slots.take("head")?);
    (head.concept == "activation").then_some(())?;
    let subject = match (count.concept.as_str(), slots.take("p"), slots.take("m")) {
        ("the", Some(of), None) if of.concept == "of" && of.slots.len() == 1 => of.slot("of")?.clone(),
        ("poss" | "poss-s", None, Some(m)) if m.concept == "effect-of" => Node {
            concept: "np".into(),
            slots: vec![("count".into(), count.clone()), ("head".into(), Node::leaf("effect"))],
        },
        _ => return None,
    };
    slots.done()?;
    let slots = vec![("subject".into(), subject), ("be".into(), Node::leaf("is"))];
    Some(Node { concept: "activated".into(), slots })
}

/// "Your opponent cannot target this card with card effects", "… Spell effects", "… cards you control …, except this one".
fn target(said: &Node, who: Who, told: &mut Told) -> Option<Vec<Holds>> {
    let either = said.slot("what").filter(|what| matches!(what.concept.as_str(), "or" | "or-closed"));
    if let Some((a, b)) = either.and_then(super::apply::with_this) {
        let mut all = target(&with(said, "what", a), who, told)?;
        all.extend(target(&with(said, "what", b), who, told)?);
        told.speak_of_several();
        return Some(all);
    }
    let mut slots = Slots::of(said);
    let (what, aimed) = aimed(slots.take("what")?);
    let (mut by, mut except, mut at) = (slots.take("by").or(aimed.as_ref()), None, None);
    for around in slots.all("m") {
        let around = if around.concept == "after-comma" { around.slot("adv1")? } else { around };
        match around.concept.as_str() {
            "with" if by.is_none() => by = Some(around.slot("what")?),
            "except" if except.is_none() => except = Some(around.slot("what")?),
            "except-phase" if at.is_none() => at = Some(super::governing::governing(around.slot("p")?, told)?),
            _ => return None,
        }
    }
    slots.done()?;
    let (mut to, mut so) = told.such(&what, true)?;
    so.extend(at.map(|at| Condition::Not(Box::new(Condition::All(at.conditions)))));
    let mut effects = effects(by?)?;
    match (except, &mut to) {
        (None, _) => {}
        // "Except its own", of effects.
        (Some(own), _) if own.concept == "ones-adj" => {
            let its = own.slot("count")?.concept == "its" && own.slot("m")?.concept == "own" && to == Subjects::This;
            (its && own.slots.len() == 2).then_some(())?;
            effects.other = true;
        }
        (Some(except), Subjects::All(filter)) => super::noun::exclude(except, filter)?,
        (Some(_), _) => return None,
    }
    let rule = if effects == Effects::default() {
        Modifier::NotTargetedBy(if who == Who::Each { Who::Either } else { who })
    } else {
        effects.whose.is_none().then_some(())?;
        Modifier::NotTargetedByEffects(Effects { whose: (who != Who::Each).then_some(who), ..effects })
    };
    Some(held(&to, &so, vec![rule]))
}

/// "… with Spell/Trap Cards or effects", where the words stand with the cards that are not targeted.
fn aimed(what: &Node) -> (Node, Option<Node>) {
    if let Some(first) = what.slot("a").filter(|_| matches!(what.concept.as_str(), "or" | "list")) {
        return match aimed(first) {
            (cards, Some(by)) => (cards, Some(with(what, "a", by))),
            (_, None) => (what.clone(), None),
        };
    }
    let effects = |part: &Node| {
        let head = part.slot("what").and_then(|by| by.slot("head")).filter(|_| part.concept == "with-np");
        head.is_some_and(|head| ["effect", "effects", "card"].iter().any(|end| head.concept.ends_with(end)))
    };
    let mut cards = what.clone();
    let Some(at) = cards.slots.iter().position(|(_, part)| effects(part)) else { return (cards, None) };
    let mut by = cards.slots.remove(at).1.slot("what").cloned();
    if let Some(of) = cards.slots.iter().position(|(name, part)| name == "r" && part.concept == "of") {
        let of = cards.slots.remove(of).1;
        by = by.map(|by| with(&by, "p", of));
    }
    (cards, by)
}

/// "Your opponent's monsters cannot target this card for attacks", "… monsters, except this one".
fn attackers(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let said = node.slot("clause")?;
    (said.concept == "target-for-attack").then_some(())?;
    let theirs = describe(node.slot("who")?)?;
    let opposing = Filter { kind: vec![Kind::Monster], whose: Some(Who::Opponent), ..Filter::default() };
    let place = theirs.filter.place.is_empty() || theirs.filter.place == [Place::MonsterZone];
    let opponents = Filter { place: Vec::new(), ..theirs.filter } == opposing && theirs.count == Count::Bare;
    (place && opponents).then_some(())?;
    attacked(said, true, told)
}

/// The cards that cannot be targeted for attacks; by the opponent's monsters these are one's own.
fn attacked(said: &Node, theirs: bool, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(said);
    let what = slots.take("what")?;
    let except = slots.all("m");
    slots.done()?;
    let mine = |mut filter: Filter| {
        let whose = filter.whose.is_none() && theirs && filter.place == [Place::MonsterZone];
        filter.whose = if whose { Some(Who::You) } else { filter.whose };
        filter
    };
    let except = match except.as_slice() {
        [] => {
            let to = match told.subject(what, false)? {
                Subjects::All(filter) => Subjects::All(Box::new(mine(*filter))),
                other => other,
            };
            return Some(vec![holds(Some(to), Modifier::NotAttacked)]);
        }
        [one] if one.concept == "except" => one.slot("what")?,
        _ => return None,
    };
    let found = describe(what).filter(|d| d.count == Count::Bare)?;
    let this = except.concept == "this-one";
    let mut filter = found.filter;
    if filter.place.is_empty() {
        filter.place = vec![Place::MonsterZone];
    }
    if this {
        filter.other = true;
    } else {
        super::noun::exclude(except, &mut filter)?;
    }
    Some(vec![holds(Some(Subjects::All(Box::new(mine(filter)))), Modifier::NotAttacked)])
}

/// What a clause forbids to a player.
pub(super) fn bans(who: Who, said: &Node) -> Option<Vec<Ban>> {
    if let Some((a, b)) = super::apply::either_verb(said) {
        return Some([bans(who, &a)?, bans(who, &b)?].concat());
    }
    let mut slots = Slots::of(said);
    let ban = |what| super::lasting_ban::ban(who, what);
    let mut place = slots.take("from");
    let (mut except, mut but_draws) = (None, false);
    for around in slots.all("m") {
        let around = if around.concept == "after-comma" { around.slot("adv1")? } else { around };
        match around.concept.as_str() {
            "from" if place.is_none() => place = around.slot("from"),
            "except" if except.is_none() => except = Some(Box::new(only(around.slot("what")?)?)),
            "except-by" if said.concept == "add-to-hand" && around.slot("what")?.concept == "draw" => but_draws = true,
            // Of the normal draw this does not speak anyway.
            "by" if said.concept == "add-to-hand" && reads("cards-by-effects", around, &Context::default()) => {}
            _ => return None,
        }
    }
    let of = |slots: &mut Slots<'_>| described(slots.take("what"), place);
    let found: Vec<Ban> = match said.concept.as_str() {
        "special-summon" => vec![Ban { of: of(&mut slots)?, ..ban(Banned::SpecialSummon) }],
        "normal-summon" => vec![Ban { of: of(&mut slots)?, ..ban(Banned::NormalSummon) }],
        "tribute-summon" => vec![Ban { of: of(&mut slots)?, ..ban(Banned::TributeSummon) }],
        "flip-summon" => vec![Ban { of: of(&mut slots)?, ..ban(Banned::FlipSummon) }],
        "normal-or-special-summon" => {
            let of = of(&mut slots)?;
            [Banned::NormalSummon, Banned::SpecialSummon].map(|what| Ban { of: of.clone(), ..ban(what) }).to_vec()
        }
        "declare-attack" => vec![ban(Banned::Attack)],
        "normal-summon-set" => {
            let of = of(&mut slots)?;
            vec![Ban { of: of.clone(), ..ban(Banned::NormalSummon) }, Ban { of, ..ban(Banned::SetMonster) }]
        }
        "summon" => {
            let of = of(&mut slots)?;
            [Banned::NormalSummon, Banned::FlipSummon, Banned::SpecialSummon]
                .map(|what| Ban { of: of.clone(), ..ban(what) })
                .to_vec()
        }
        "set" => {
            let what = slots.take("what")?;
            let plain = what.concept == "np" && what.slots.len() == 1 && place.is_none();
            match (plain, what.slot("head")?.concept.as_str()) {
                (true, "card") => vec![ban(Banned::SetMonster), ban(Banned::SetSpellTrap)],
                (true, "monster") => vec![ban(Banned::SetMonster)],
                (true, "spell-trap" | "spell-trap-card") => vec![ban(Banned::SetSpellTrap)],
                _ => return None,
            }
        }
        "activate" => {
            activations(slots.take("what")?, place)?.into_iter().map(|(what, of)| Ban { of, ..ban(what) }).collect()
        }
        "conduct-phase" => {
            let phase = slots.take("phase")?;
            (phase.concept == "phase" && phase.slot("ph")?.concept == "battle")
                .then(|| vec![ban(Banned::BattlePhase)])?
        }
        "add-to-hand" => {
            let what = slots.take("what")?;
            let cards = what.slots.len() == 1 && what.slot("head")?.concept == "card";
            let there = place?.concept == "deck" && slots.take("to")?.concept == "hand";
            (cards && there).then_some(())?;
            // Whoever draws adds a card from the Deck to the hand.
            let both = [Banned::AddFromDeck, Banned::Draw];
            both.into_iter().filter(|what| *what == Banned::AddFromDeck || !but_draws).map(ban).collect()
        }
        // "By card effects" goes without saying: the normal draw is none that anything keeps a player from.
        "draw" => {
            let cards = slots.take("what").is_none_or(|what| reads("cards-by-effects", what, &Context::default()));
            cards.then(|| vec![ban(Banned::Draw)])?
        }
        "banish" => vec![Ban { of: of(&mut slots)?, ..ban(Banned::Banish) }],
        "tribute" => vec![Ban { of: of(&mut slots)?, ..ban(Banned::Tribute) }],
        concept => {
            let kind = super::modifier::word::<SummonKind>(concept.strip_suffix("-summon")?)?;
            is_of_its_own(kind).then_some(())?;
            vec![Ban { of: of(&mut slots)?, summons: vec![kind], ..ban(Banned::SpecialSummon) }]
        }
    };
    slots.done()?;
    let excepting = found.iter().all(|b| !matches!(b.what, Banned::AddFromDeck | Banned::Draw | Banned::BattlePhase));
    (except.is_none() || excepting).then_some(())?;
    Some(found.into_iter().map(|ban| Ban { except: except.clone(), ..ban }).collect())
}

/// The cards that a ban concerns; `None` inside: whichever.
#[expect(clippy::option_option, reason = "unread, or no limit")]
fn described(what: Option<&Node>, place: Option<&Node>) -> Option<Option<Box<Filter>>> {
    let mut filter = Filter::default();
    if let Some(what) = what {
        let found = describe(&every(what))?;
        matches!(found.count, Count::Bare).then_some(())?;
        filter = found.filter;
        if any_monster(&filter) {
            filter = Filter::default();
        }
    }
    if let Some(place) = place {
        let (all, whose) = places(place)?;
        filter.place.is_empty().then_some(())?;
        (filter.place, filter.whose) = (all, whose);
    }
    Some((filter != Filter::default()).then(|| Box::new(filter)))
}

/// "…, except Dragon monsters": those that are left free.
pub(super) fn only(node: &Node) -> Option<Filter> {
    let found = describe(node)?;
    (found.count == Count::Bare && found.filter.place.is_empty()).then_some(found.filter)
}

/// Whether it is a kind of Special Summon.
pub(super) fn is_of_its_own(kind: SummonKind) -> bool {
    use SummonKind::{Fusion, Link, Pendulum, Ritual, Synchro, Xyz};
    matches!(kind, Fusion | Link | Pendulum | Ritual | Synchro | Xyz)
}
