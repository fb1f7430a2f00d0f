//! Where a card is when its effect is activated, and what its conditions say beyond that.

use crate::cards::condition::{Condition, Exists, Phase};
use crate::cards::continuous::{Modifier, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Face, Filter, Place, Who};
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::cards::unread::Whom;
use crate::reader::reading::ReadEffect;
use crate::reader::touches;

use super::continuous::Holds;
use super::phase::always;
use super::subject::leaves;

/// Adds a condition without what the place of the effect says already.
pub(super) fn needed(condition: Condition, read: &ReadEffect, must: &mut Vec<Condition>) -> Option<()> {
    match condition {
        Condition::All(parts) => parts.into_iter().try_for_each(|c| needed(c, read, must))?,
        Condition::This(filter) => must.extend(here(filter, read)?),
        // Both ask since when it lies in the place where it is activated.
        since if since == Condition::NotThisTurn || since == Condition::Not(Box::new(Condition::NotThisTurn)) => {
            matches!(read.from[..], [Place::Graveyard | Place::Banished]).then(|| must.push(since))?;
        }
        // An Ignition Effect is activated in its player's Main Phase anyway.
        Condition::Turn(Who::You) if read.class == Class::Ignition => {}
        Condition::Phase(phases) if read.class == Class::Ignition && phases == [Phase::Main1, Phase::Main2] => {}
        other if other == always() => {}
        other => must.push(other),
    }
    Some(())
}

/// What is asked of this card beside where it is, if it can only be there.
fn here(mut filter: Filter, read: &ReadEffect) -> Option<Option<Condition>> {
    let on_field = |p: &Place| {
        matches!(p, Place::MonsterZone | Place::SpellTrapZone | Place::FieldZone | Place::PendulumZone | Place::Field)
    };
    let active = read.from.iter().all(on_field) && !matches!(read.class, Class::Activation);
    if filter.place == [Place::Field] && active && !read.from.is_empty() {
        filter.place.clone_from(&read.from);
        // An effect on the field is there while the card is face-up.
        if filter.face == Some(Face::Up) {
            filter.face = None;
        }
    }
    let place = std::mem::take(&mut filter.place);
    let whose = filter.whose.take();
    // How it was Summoned, or stands, is asked of a monster on the field.
    let stands = !filter.summoned.is_empty() || filter.position.is_some();
    let same = place.iter().all(|p| read.from.contains(p)) && read.from.iter().all(|p| place.contains(p));
    if same || place.is_empty() {
        (!stands || read.from == [Place::MonsterZone]).then_some(())?;
        if filter == Filter::default() {
            return Some(None);
        }
        let place = if place.is_empty() { read.from.clone() } else { place };
        return Some(Some(Condition::This(Filter { place, whose, ..filter })));
    }
    Some(Some(Condition::This(Filter { place, whose, ..filter })))
}

/// "The Standby Phase of the next turn after this card was destroyed": wherever it lies by then, the words do not ask.
pub(super) fn later_than_it_left(effect: &mut Effect) {
    let left = |c: &Condition| {
        let Condition::LastTurn(on) = c else { return false };
        on.subject == Subject::This && on.and.is_empty() && on.or.is_empty() && on.events == [EventKind::Destroyed]
    };
    let unsaid = |p: &Place| matches!(p, Place::Graveyard | Place::Banished);
    if effect.from.is_empty() || !effect.from.iter().all(unsaid) {
        return;
    }
    if effect.condition.iter().any(left) {
        effect.from = vec![Place::Nowhere];
        return;
    }
    // Words on that time which were not read leave the place open, and with it all of the effect.
    let perhaps = |c: &Condition| {
        let Condition::Unread(part) = c else { return None };
        part.words.to_lowercase().contains("turn after this card").then(|| part.clone())
    };
    if let Some(part) = effect.condition.iter().find_map(perhaps) {
        *effect = Effect { unread: vec![part], ..Effect::new(effect.class) };
    }
}

/// "If this card was Tribute Summoned, when it is sent …": as it was before it left.
pub(super) fn as_it_left(effect: &mut Effect) {
    let left = |on: &&mut Trigger| on.subject == Subject::This && leaves(on) && on.was.is_none();
    let stood = |c: &Condition| matches!(c, Condition::This(how) if how.place == [Place::MonsterZone]);
    if let Some(on) = effect.on.as_mut().filter(left)
        && let Some(at) = effect.condition.iter().position(stood)
        && let Condition::This(how) = effect.condition.remove(at)
    {
        on.was = Some(Box::new(Filter { place: Vec::new(), ..how }));
    }
}

/// Where it is activated, unless that is the usual place of its class.
pub(super) fn places(read: &ReadEffect) -> Vec<Place> {
    let usual: &[Place] = match read.class {
        Class::Activation => &[Place::Hand, Place::SpellTrapZone, Place::FieldZone],
        Class::Ignition | Class::Quick | Class::Trigger | Class::Continuous | Class::Unclassified => {
            &[Place::MonsterZone]
        }
        Class::Condition | Class::Procedure => &[],
    };
    if read.from.iter().all(|p| usual.contains(p)) { Vec::new() } else { read.from.clone() }
}

/// What a Spell or Trap that is no Continuous one says to be so while it is face-up on the field, is so where it lies then.
pub(super) fn while_it_lies<'a>(effect: &mut Effect, mut words: impl Iterator<Item = &'a str>) {
    let heads = ["While this card is face-up on the field", "このカードが魔法＆罠ゾーンに存在する限り"];
    let holds = effect.class == Class::Continuous && effect.from.is_empty() && !effect.applies.is_empty();
    if holds && words.any(|said| heads.iter().any(|head| said.trim().starts_with(head))) {
        effect.from = vec![Place::SpellTrapZone];
    }
}

/// Words that hold of cards and were not read, each from where their card is told to lie.
pub(super) fn unread(words: &str) -> Holds {
    let part = touches::unread(words);
    let own = part.whom == Whom::This && !part.touches.is_everything();
    let mut one = super::continuous::holds(own.then_some(Subjects::This), Modifier::Unread(part));
    one.from = lying(words);
    if touches::made_with_this(words) {
        // It holds wherever this card has gone.
        let with = Some(Box::new(Filter { itself: true, ..Filter::default() }));
        let of = Filter { place: vec![Place::MonsterZone], made_with: with, ..Filter::default() };
        one.apply.condition.push(Condition::Exists(Exists { of, at_least: 1, at_most: None }));
        one.from = Some(super::apply::wherever());
    }
    one
}

/// Where a card lies by the first words of what was not read.
fn lying(words: &str) -> Option<Vec<Place>> {
    let heads =
        ["While this card is in the GY, ", "While this card is in the Graveyard, ", "While this card is in your GY, "];
    heads.iter().any(|head| words.starts_with(head)).then(|| vec![Place::Graveyard])
}
