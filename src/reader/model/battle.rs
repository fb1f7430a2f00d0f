//! Events of battles: attacks, battle damage, destruction; and damage and LP otherwise.

use crate::cards::condition::Condition;
use crate::cards::filter::{Attached, Filter, Kind, Place, Who};
use crate::cards::trigger::{Cause, EventKind, Subject, Timing};
use crate::reader::node::Node;

use super::Slots;
use super::condition::player;
use super::event::{Event, battling};
use super::noun::{Count, describe};
use super::subject::{placed, subject};

/// An event of a battle, or of a player's LP or draws.
pub(super) fn battle(node: &Node, timing: Timing) -> Option<Event> {
    let mut slots = Slots::of(node);
    let found = match node.concept.as_str() {
        "attack-declared" | "direct-attack-declared" => attack(node, &mut slots, timing)?,
        "declared" => involving(&mut slots, timing)?,
        "battle-damage" => {
            let mut found = Event::new(timing, vec![EventKind::BattleDamage]);
            subject(slots.take("subject")?, &mut found)?;
            placed(&mut found.on)?;
            let who = slots.take("who")?;
            let (who, whole) = player(who).map(|who| (who, true)).or_else(|| inflicted_to(who))?;
            found.on.who = Some(who);
            found.whole &= whole;
            found
        }
        "destroys-by-battle" => {
            let mut found = Event::new(timing, vec![EventKind::DestroysByBattle]);
            subject(slots.take("subject")?, &mut found)?;
            placed(&mut found.on)?;
            opposing(slots.take("what")?)?;
            found
        }
        "battle-damage-taken" => of_player(&mut slots, timing, vec![EventKind::BattleDamage], &[])?,
        "effect-damage-taken" => of_player(&mut slots, timing, vec![EventKind::Damage], &[Cause::Effect])?,
        "gains-x" => {
            let what = slots.take("what")?;
            (what.slots.len() == 1 && what.slot("head")?.concept == "lp").then_some(())?;
            of_player(&mut slots, timing, vec![EventKind::LpGained], &[])?
        }
        "take" => {
            let what = slots.take("what")?;
            let named =
                |slot, concept| what.slot(slot).and_then(|n| n.slot("head")).is_some_and(|h| h.concept == concept);
            (what.concept == "or" && named("a", "battle-phase-low") && named("b", "effect-damage")).then_some(())?;
            let kinds = vec![EventKind::Damage, EventKind::BattleDamage];
            of_player(&mut slots, timing, kinds, &[Cause::Battle, Cause::Effect])?
        }
        "draw" => drawn(&mut slots, timing)?,
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

/// "An opponent's monster declares an attack on a monster you control".
fn attack(node: &Node, slots: &mut Slots<'_>, timing: Timing) -> Option<Event> {
    let mut found = Event::new(timing, vec![EventKind::AttackDeclared]);
    let attacker = slots.take("subject")?;
    if let Some(who) = player(attacker) {
        let of = Filter { whose: Some(who), kind: vec![Kind::Monster], ..Filter::default() };
        found.on.subject = Subject::Card(Box::new(of));
    } else {
        subject(attacker, &mut found)?;
    }
    placed(&mut found.on)?;
    if node.concept == "direct-attack-declared" {
        found.must.push(Condition::DirectAttack);
    }
    if let Some(on) = slots.take("on") {
        found.must.push(battling(opponent(on, &found.on.subject)?));
    }
    Some(found)
}

/// "When an attack is declared involving this card and an opponent's monster".
fn involving(slots: &mut Slots<'_>, timing: Timing) -> Option<Event> {
    let mut found = Event::new(timing, vec![EventKind::AttackDeclared]);
    let attack = slots.take("subject")?;
    let plain =
        attack.slots.iter().all(|(n, v)| n == "head" && v.concept == "attack" || n == "count" && v.concept == "a");
    let involving = slots.take("m").filter(|m| plain && m.concept == "involving")?.slot("what")?;
    let both = match involving.concept.as_str() {
        "and" => vec![involving.slot("a")?, involving.slot("b")?],
        _ => vec![involving],
    };
    for (at, one) in both.iter().enumerate() {
        let other = if at == 0 { Subject::This } else { found.on.subject.clone() };
        if one.concept == "this-card" {
            (at == 0).then_some(())?;
            let battles = Filter { place: vec![Place::MonsterZone], battling: true, ..Filter::default() };
            found.must.push(Condition::This(battles));
            continue;
        }
        let mut of = opponent(one, &other)?;
        let yours = Some(if at == 0 { Who::You } else { Who::Opponent });
        (of.whose == yours).then_some(())?;
        of.other = false;
        found.must.push(battling(of));
    }
    Some(found)
}

/// The other monster of a battle; it must be told from the one that is spoken of already.
fn opponent(node: &Node, other: &Subject) -> Option<Filter> {
    let here = Filter { place: vec![Place::MonsterZone], ..Filter::default() };
    if node.concept == "this-card" {
        let others = Filter { other: true, ..here.clone() };
        return Some(Filter { not: vec![others], ..here });
    }
    let described = describe(node)?;
    let bare = described.count == Count::Bare && node.slot("count").is_some();
    (described.count == Count::Exactly(1) || bare).then_some(())?;
    let mut of = described.filter;
    matches!(of.place[..], [] | [Place::MonsterZone]).then_some(())?;
    of.place = here.place;
    match other {
        Subject::This => of.other = true,
        Subject::Card(filter) => {
            let apart = matches!(
                (filter.whose, of.whose),
                (Some(Who::You), Some(Who::Opponent)) | (Some(Who::Opponent), Some(Who::You))
            );
            apart.then_some(())?;
        }
        Subject::Anything | Subject::Equipped | Subject::Linked => (of.whose == Some(Who::Opponent)).then_some(())?,
    }
    Some(of)
}

/// "To your opponent's Life Points", "to your opponent by a direct attack", which is not in the model.
fn inflicted_to(node: &Node) -> Option<(Who, bool)> {
    let direct = node.slot("p").is_some_and(|p| {
        let attack = p.slot("what");
        let head = |n: &Node| n.slot("head").is_some_and(|h| h.concept == "attack");
        p.concept == "by" && attack.is_some_and(head)
    });
    if node.slots.len() == 2 && node.slot("head")?.concept == "lp" && node.slot("count")?.concept == "opponents" {
        return Some((Who::Opponent, true));
    }
    let yours = node.slot("count")?.concept == "your" && node.slot("head")?.concept == "opponent";
    (direct && yours && node.slots.len() == 3).then_some((Who::Opponent, false))
}

/// "An opponent's monster", "a monster": whatever a monster battles is its opponent's.
fn opposing(node: &Node) -> Option<()> {
    let mut described = describe(node)?;
    let whose = described.filter.whose.take();
    let any = described.filter == Filter { kind: vec![Kind::Monster], ..Filter::default() };
    (any && described.count == Count::Exactly(1) && matches!(whose, None | Some(Who::Opponent))).then_some(())
}

fn of_player(slots: &mut Slots<'_>, timing: Timing, kinds: Vec<EventKind>, causes: &[Cause]) -> Option<Event> {
    let mut found = Event::new(timing, kinds);
    found.on.who = Some(player(slots.take("who")?)?);
    found.on.cause = causes.to_vec();
    Some(found)
}

/// "When you draw this card", "when your opponent draws a card(s)".
fn drawn(slots: &mut Slots<'_>, timing: Timing) -> Option<Event> {
    let mut found = of_player(slots, timing, vec![EventKind::Drawn], &[])?;
    subject(slots.take("what")?, &mut found)?;
    if let Subject::Card(filter) = &mut found.on.subject {
        if **filter == Filter::default() {
            found.on.subject = Subject::Anything;
        } else {
            (filter.place.is_empty() && filter.whose.is_none()).then_some(())?;
            filter.place = vec![Place::Hand];
        }
    }
    Some(found)
}

/// "Destroys an opponent's monster by battle and sends it to the GY".
pub(super) fn destroys_and_sends(node: &Node, timing: Timing) -> Option<Event> {
    let mut slots = Slots::of(node);
    let (first, then) = (slots.take("a")?, slots.take("b")?);
    slots.done()?;
    (first.concept == "destroys-by-battle" && then.concept == "send-to-graveyard").then_some(())?;
    let destroyer = super::event::event(first, timing).filter(|e| e.on.or.is_empty())?;
    let mut slots = Slots::of(then);
    let it = slots.take("what")?.concept == "it";
    let (place, whose) = super::place::places(slots.take("to")?)?;
    slots.done()?;
    (it && place == [Place::Graveyard] && whose.is_none()).then_some(())?;
    let here = Filter { place: vec![Place::MonsterZone], ..Filter::default() };
    let by = match destroyer.on.subject {
        Subject::This => Filter { not: vec![Filter { other: true, ..here.clone() }], ..here },
        Subject::Equipped => Filter { attached: Some(Attached::EquippedByThis), ..here },
        _ => return None,
    };
    (destroyer.whole && destroyer.must.is_empty()).then_some(())?;
    let mut found = Event::new(timing, vec![EventKind::SentToGraveyard]);
    found.on.and = vec![EventKind::DestroyedByBattle];
    let gone = Filter { place: vec![Place::Graveyard], kind: vec![Kind::Monster], ..Filter::default() };
    found.on.subject = Subject::Card(Box::new(gone));
    found.on.controlled_by = Some(Who::Opponent);
    found.on.by_card = Some(Box::new(by));
    Some(found)
}

/// "If this card battles an opponent's monster": whose battle it is, and what else takes part.
pub(super) struct Battles {
    subject: Subject,
    with: Option<Filter>,
}

/// Reads who battles whom.
pub(super) fn battles(node: &Node) -> Option<Battles> {
    let mut slots = Slots::of(node);
    let mut found = Event::new(Timing::If, vec![EventKind::DamageStepStart]);
    matches!(node.slot("f")?.concept.as_str(), "s" | "base" | "past").then_some(())?;
    subject(slots.take("subject")?, &mut found)?;
    placed(&mut found.on)?;
    let with = match slots.take("what") {
        Some(what) => Some(opponent(what, &found.on.subject)?),
        None => None,
    };
    slots.done()?;
    found.must.is_empty().then_some(Battles { subject: found.on.subject, with })
}

impl Battles {
    /// Says so of an event of the Damage Step; after it a monster may be gone.
    pub(super) fn add(
        self,
        on: &mut crate::cards::trigger::Trigger,
    ) -> Option<Option<crate::cards::condition::Condition>> {
        let there = on.events.iter().all(|e| super::phase::in_damage_step(*e) && *e != EventKind::DamageStepEnd);
        let step = on.events.iter().all(|e| super::phase::in_damage_step(*e));
        (on.subject == Subject::Anything && (there || step && self.with.is_none())).then_some(())?;
        on.subject = self.subject;
        Some(self.with.map(battling))
    }
}
