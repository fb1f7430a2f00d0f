//! Events of battles: attacks, battle damage, destruction; and damage and LP otherwise.

use crate::cards::condition::{Condition, Exists};
use crate::cards::filter::{Attached, Face, Filter, Kind, Place, Position, Who};
use crate::cards::trigger::{EventKind, Subject, Timing, Trigger};
use crate::reader::node::Node;

use super::Slots;
use super::condition::player;
use super::event::Event;
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
            found.on.who = Some(player(slots.take("who")?)?);
            if let Some(adverb) = slots.take("m") {
                by_attacking(adverb, &mut found)?;
            }
            found
        }
        "destroys-by-battle" => {
            let (by, what) = (slots.take("subject")?, slots.take("what")?);
            let mut found = Event::new(timing, vec![EventKind::DestroysByBattle]);
            subject(by, &mut found)?;
            placed(&mut found.on)?;
            if opposing(what).is_none() {
                found = fallen(by, what, timing)?;
            }
            found
        }
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
        "this-card" => vec![involving],
        _ => {
            // Either of the two monsters.
            let described = describe(involving)?;
            let whose = described.count == Count::Bare && involving.slot("count").is_some();
            let least = if whose || described.count == Count::Exactly(1) { 1 } else { 2 };
            (least == 1 || described.count == Count::Exactly(2)).then_some(())?;
            matches!(described.filter.place[..], [] | [Place::MonsterZone]).then_some(())?;
            let of = Filter { place: vec![Place::MonsterZone], battling: true, ..described.filter };
            found.must.push(Condition::Exists(Exists { of, at_least: least, at_most: None }));
            return Some(found);
        }
    };
    for (at, one) in both.iter().enumerate() {
        let other = if at == 0 { Subject::This } else { found.on.subject.clone() };
        if one.concept == "the-equipped-monster" {
            (at == 0).then_some(())?;
            found.must.push(Condition::Equipped(Filter { battling: true, ..Filter::default() }));
            continue;
        }
        if one.concept == "this-card" {
            (at == 0).then_some(())?;
            let battles = Filter { place: vec![Place::MonsterZone], battling: true, ..Filter::default() };
            found.must.push(Condition::This(battles));
            continue;
        }
        let mut of = opponent(one, &other)?;
        let yours = Some(if at == 0 { Who::You } else { Who::Opponent });
        // "This card and a monster …" is told apart by being another.
        let apart = of.whose.is_none() && other == Subject::This && at == 1 && of.not.is_empty();
        (of.whose == yours || apart).then_some(())?;
        let told = one.slots.iter().any(|(name, part)| name == "m" && part.concept == "other");
        of.other = apart || told;
        found.must.push(battling(of));
    }
    Some(found)
}

/// The other monster of a battle; it must be told from the one that is spoken of already.
pub(super) fn opponent(node: &Node, other: &Subject) -> Option<Filter> {
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
            // Whatever a monster battles is the other player's.
            let theirs = match filter.whose? {
                Who::You => Who::Opponent,
                Who::Opponent => Who::You,
                Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => return None,
            };
            (*of.whose.get_or_insert(theirs) == theirs).then_some(())?;
        }
        Subject::Anything | Subject::Equipped | Subject::Linked => (of.whose == Some(Who::Opponent)).then_some(())?,
    }
    Some(of)
}

/// "By attacking": the monster is the one that attacks.
fn by_attacking(node: &Node, found: &mut Event) -> Option<()> {
    let attack = node.slot("what").filter(|w| node.concept == "by-doing" && w.concept == "attack")?;
    let mut slots = Slots::of(attack);
    if let Some(what) = slots.take("what") {
        found.must.push(battling(opponent(what, &found.on.subject)?));
    }
    slots.done()?;
    found.must.extend(fights(&mut found.on.subject, true)?);
    Some(())
}

/// Says of a monster that it attacks, or that it is attacked.
fn fights(subject: &mut Subject, attacks: bool) -> Option<Option<Condition>> {
    let attacker = || Filter { attacking: true, ..Filter::default() };
    let mut so =
        if attacks { attacker() } else { Filter { battling: true, not: vec![attacker()], ..Filter::default() } };
    match subject {
        Subject::This => {
            so.place = vec![Place::MonsterZone];
            Some(Some(Condition::This(so)))
        }
        Subject::Card(filter) => {
            **filter = super::meaning::both(filter, so)?;
            Some(None)
        }
        Subject::Equipped => Some(Some(Condition::Equipped(so))),
        Subject::Anything | Subject::Linked => None,
    }
}

/// "This card destroys a Plant monster by battle": the event of the monster that is destroyed.
fn fallen(by: &Node, what: &Node, timing: Timing) -> Option<Event> {
    let mut doer = Event::new(timing, vec![EventKind::DestroysByBattle]);
    subject(by, &mut doer)?;
    doer.must.is_empty().then_some(())?;
    let mut found = Event::new(timing, vec![EventKind::DestroyedByBattle]);
    subject(what, &mut found)?;
    placed(&mut found.on)?;
    // One that lay face-down was turned up before.
    let down = |was: &Filter| was.position == Some(Position::FaceDown);
    (found.on.face != Some(Face::Down) && !found.on.was.as_deref().is_some_and(down)).then_some(())?;
    let Subject::Card(filter) = &mut found.on.subject else { return None };
    filter.kind = vec![Kind::Monster];
    found.on.by_card = Some(Box::new(victor(doer.on.subject)?));
    found.must.is_empty().then_some(found)
}

/// "Destroys a monster by battle", as the event of the monster that is destroyed.
pub(super) fn of_fallen(on: &Trigger) -> Option<Trigger> {
    let destroys = vec![EventKind::DestroysByBattle];
    (*on == Trigger::of(on.timing, destroys, on.subject.clone())).then_some(())?;
    let any = Subject::Card(Box::new(Filter { kind: vec![Kind::Monster], ..Filter::default() }));
    let by_card = Some(Box::new(victor(on.subject.clone())?));
    Some(Trigger { by_card, ..Trigger::of(on.timing, vec![EventKind::DestroyedByBattle], any) })
}

/// The monster that destroys another, as it may be when the battle is over.
fn victor(subject: Subject) -> Option<Filter> {
    Some(match subject {
        Subject::This => Filter { itself: true, ..Filter::default() },
        Subject::Equipped => Filter { attached: Some(Attached::EquippedByThis), ..Filter::default() },
        Subject::Card(mut filter) => {
            // It may be gone, and may have been anywhere on the field.
            matches!(filter.place[..], [] | [Place::MonsterZone | Place::Field]).then_some(())?;
            let lay = filter.position.is_some() || filter.linked.is_some() || !filter.summoned.is_empty();
            (!lay && filter.any.is_empty()).then_some(())?;
            filter.place.clear();
            filter.face = None;
            *filter
        }
        Subject::Anything | Subject::Linked => return None,
    })
}

/// "An opponent's monster", "a monster": whatever a monster battles is its opponent's.
fn opposing(node: &Node) -> Option<()> {
    let mut described = describe(node)?;
    let whose = described.filter.whose.take();
    let any = described.filter == Filter { kind: vec![Kind::Monster], ..Filter::default() };
    (any && described.count == Count::Exactly(1) && matches!(whose, None | Some(Who::Opponent))).then_some(())
}

/// "Destroys an opponent's monster by battle and sends it to the GY".
pub(super) fn destroys_and_sends(node: &Node, timing: Timing) -> Option<Event> {
    let mut slots = Slots::of(node);
    let (first, then) = (slots.take("a")?, slots.take("b")?);
    slots.done()?;
    (first.concept == "destroys-by-battle" && then.concept == "send-to-graveyard").then_some(())?;
    let mut slots = Slots::of(then);
    let it = slots.take("what")?.concept == "it";
    let (place, whose) = super::place::places(slots.take("to")?)?;
    slots.done()?;
    (it && place == [Place::Graveyard] && whose.is_none()).then_some(())?;
    let mut slots = Slots::of(first);
    let mut found = fallen(slots.take("subject")?, slots.take("what")?, timing)?;
    slots.done()?;
    found.on.and = std::mem::replace(&mut found.on.events, vec![EventKind::SentToGraveyard]);
    let Subject::Card(filter) = &mut found.on.subject else { return None };
    filter.place = vec![Place::Graveyard];
    Some(found)
}

/// "If this card battles an opponent's monster": whose battle it is, and what else takes part.
pub(super) struct Battles {
    pub(super) subject: Subject,
    /// Whether it attacks or is attacked, if either is said.
    pub(super) attacks: Option<bool>,
    pub(super) with: Option<Filter>,
    /// What else is said of the one that battles.
    pub(super) must: Vec<Condition>,
    /// That other one has not been destroyed by it.
    pub(super) survives: bool,
}

/// "This card destroys an opponent's monster by battle", after damage calculation: that has lost and lies there still.
pub(super) fn destroys(node: &Node) -> Option<Battles> {
    let battle = battles(&Node { concept: "battles".into(), ..node.clone() })?;
    let lost = battle.with.clone().filter(|of| of.whose == Some(Who::Opponent))?;
    Some(Battles { with: Some(Filter { doomed: true, ..lost }), ..battle })
}

/// "…, but the opponent's monster was not destroyed by the battle", "… that was not destroyed", "if an opponent's monster
/// that battled this card is not destroyed": the battle alone.
fn survived(node: &Node) -> Option<Node> {
    let not = |be: &Node| matches!(be.concept.as_str(), "is-not" | "was-not");
    let fought = |r: &Node| r.slot("rel").filter(|_| r.concept == "that").cloned();
    match node.concept.as_str() {
        "but-survived" => node.slot("cond").cloned(),
        "destroyed" if node.slots.len() == 2 && node.slot("be").is_some_and(not) => {
            let mut what = node.slot("subject")?.clone();
            let at = what.slots.iter().position(|(name, _)| name == "r")?;
            let fight = fought(&what.slots.remove(at).1).filter(|rel| rel.concept == "battle")?;
            let this = fight.slot("what").filter(|who| who.concept == "this-card")?.clone();
            let slots = vec![("subject".into(), this), ("f".into(), fight.slot("f")?.clone()), ("what".into(), what)];
            Some(Node { concept: "battles".into(), slots })
        }
        _ => {
            let what = node.slot("what")?;
            let lived = |r: &Node| {
                let rel = fought(r).filter(|rel| rel.concept == "pas")?;
                (not(rel.slot("be")?) && rel.slot("what")?.concept == "destroyed").then_some(())
            };
            let at = what.slots.iter().position(|(name, r)| name == "r" && lived(r).is_some())?;
            let mut what = what.clone();
            what.slots.remove(at);
            Some(super::sentence::with_what(node, &what))
        }
    }
}

/// Reads who battles whom.
pub(super) fn battles(node: &Node) -> Option<Battles> {
    if let Some(battle) = survived(node) {
        return battles(&battle).filter(|b| b.with.is_some()).map(|b| Battles { survives: true, ..b });
    }
    let attacked = |n: &Node| n.concept == "is-pp" && n.slot("as").is_some_and(|a| *a == Node::leaf("attacked"));
    if node.slot("b").is_some_and(attacked) {
        // "Attacks or is attacked".
        let either = battles(node.slot("a").filter(|a| node.concept == "or-vps" && a.slot("what").is_none())?)?;
        return either.attacks.map(|_| Battles { attacks: None, ..either });
    }
    if let Some(told) = super::battle_fate::told(node) {
        return Some(told);
    }
    let attacks = match node.concept.as_str() {
        "battles" => None,
        "attacks" => Some(true),
        "attacked" => Some(false),
        _ => return None,
    };
    let mut slots = Slots::of(node);
    let mut found = Event::new(Timing::If, vec![EventKind::DamageStepStart]);
    matches!(node.slot("f").or(node.slot("be"))?.concept.as_str(), "s" | "base" | "past" | "is" | "is-being" | "was")
        .then_some(())?;
    subject(slots.take("subject")?, &mut found)?;
    placed(&mut found.on)?;
    let by = |m: &Node| (m.concept == "by").then(|| m.slot("by").cloned()).flatten();
    let with = match slots.take("what").cloned().or_else(|| slots.take("m").and_then(by)) {
        Some(what) => Some(opponent(&what, &found.on.subject)?),
        None => None,
    };
    slots.done()?;
    let Event { on, mut must, .. } = found;
    for of in must.iter_mut().filter_map(|c| if let Condition::This(of) = c { Some(of) } else { None }) {
        // It is turned face-up in the course of the battle.
        if of.position == Some(Position::FaceDown) && attacks == Some(false) {
            (of.position, of.face_down_at_damage_step) = (None, true);
        }
    }
    // Of this card alone it is asked as it lies there.
    let own = must.iter().all(|c| matches!(c, Condition::This(of) if of.place == [Place::MonsterZone]));
    own.then_some(Battles { subject: on.subject, attacks, with, must, survives: false })
}

impl Battles {
    /// Says so of an event of the Damage Step; after it a monster may be gone.
    pub(super) fn add(mut self, on: &mut crate::cards::trigger::Trigger) -> Option<Vec<Condition>> {
        let there = on.events.iter().all(|e| super::phase::in_damage_step(*e) && *e != EventKind::DamageStepEnd);
        let step = on.events.iter().all(|e| super::phase::in_damage_step(*e));
        // Whatever monster it was: the attack was no direct one.
        let any = |of: &Filter| {
            Filter { place: Vec::new(), whose: None, kind: Vec::new(), other: false, ..of.clone() } == Filter::default()
        };
        let known = matches!(self.subject, Subject::This | Subject::Equipped);
        // What the battle has destroyed lies there no more at the end of the Damage Step.
        let lies = !self.must.iter().any(|c| matches!(c, Condition::This(of) if of.doomed));
        let told = lies && self.with.as_ref().is_none_or(any) && (self.attacks.is_none() || known);
        if self.survives {
            let doomed = Filter { doomed: true, ..Filter::default() };
            self.with.iter_mut().for_each(|of| of.not.push(doomed.clone()));
        }
        let there = there || step && self.survives;
        (on.subject == Subject::Anything && (there || step && told)).then_some(())?;
        on.subject = self.subject;
        let side = self.attacks.map_or(Some(None), |attacks| fights(&mut on.subject, attacks))?;
        let whom = |of| if there { battling(of) } else { Condition::Not(Box::new(Condition::DirectAttack)) };
        Some(self.with.map(whom).into_iter().chain(side).chain(self.must).collect())
    }
}

impl Battles {
    /// Says so of the battle whose Damage Step is going on.
    pub(super) fn goes_on(mut self) -> Option<Vec<Condition>> {
        let side = self.attacks.map_or(Some(None), |attacks| fights(&mut self.subject, attacks))?;
        let one = match self.subject {
            Subject::This => {
                Condition::This(Filter { place: vec![Place::MonsterZone], battling: true, ..Filter::default() })
            }
            Subject::Card(of) => battling(*of),
            Subject::Equipped => Condition::Equipped(Filter { battling: true, ..Filter::default() }),
            Subject::Anything | Subject::Linked => return None,
        };
        let more = [Some(one), self.with.map(battling), side].into_iter().flatten();
        Some(more.chain(self.must).collect())
    }
}

/// So many cards of a battle that is going on.
pub(super) fn battling(mut of: Filter) -> Condition {
    of.battling = true;
    if of.kind.is_empty() {
        of.kind = vec![Kind::Monster];
    }
    Condition::Exists(Exists { of, at_least: 1, at_most: None })
}

/// "If a monster battles", which is so in every Damage Step.
pub(super) fn whoever(node: &Node) -> bool {
    let part = |of: &Node, name: &str, is: &str| of.slot(name).is_some_and(|part| part.concept == is);
    let any = |who: &Node| part(who, "count", "a") && part(who, "head", "monster") && who.slots.len() == 2;
    node.concept == "battles" && node.slot("what").is_none() && node.slot("subject").is_some_and(any)
}
