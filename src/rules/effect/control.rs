//! Whether control of a monster can be taken. Sections basics.nothing-to-do, summon-general.special-summon-needs-zone.

use super::brought::known;
use super::possible::POSSIBLE;
use super::several::several;
use super::taken::frees_zones;
use super::there::cards;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::{Act, Control};
use crate::cards::continuous::Modifier;
use crate::cards::effect::Effect;
use crate::cards::step::Step;
use crate::cards::unread::walk::has_unread;
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::said;

static STAYS: Say = Say {
    key: "control-stays",
    en: "control of what {0} could take cannot switch",
    zh: "{0}能得到控制权的怪兽的控制权不能变更",
    ja: "{0}でコントロールを得られるモンスターはコントロールが変更されません",
};

fn keeps(rule: &Modifier) -> bool {
    *rule == Modifier::NoControlChange
}

/// The card that keeps control of a monster from going to the other player.
pub(super) fn keeper(state: &State, id: CardId) -> Option<CardId> {
    let mut all = state.view.active(state);
    all.find(|(a, apply)| keeps(&apply.rule) && a.reaches(state, id) == Answer::Yes).map(|(a, _)| a.source)
}

/// Whether a text keeps control of a monster from going to the other player.
pub fn stays(state: &State, id: CardId) -> Answer {
    if keeper(state, id).is_some() {
        Answer::Yes
    } else if state.view.may(state, id, &keeps).is_some() {
        Answer::Unknown
    } else {
        Answer::No
    }
}

/// Whether there is a monster to take control of, and a zone for it.
pub(super) fn control(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    c: &Control,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    if let Some(other) = &c.in_exchange {
        // Each takes the place of the other.
        let there = cards(ask, state, card, &c.what, scope, &|_| true);
        if there.answer == Answer::No {
            return there;
        }
        let (some, others) = (known(state, &c.what, effect, scope), known(state, other, effect, scope));
        let kept = |cards: &Option<Vec<CardId>>| {
            cards.as_ref().is_some_and(|all| !all.is_empty() && all.iter().all(|id| stays(state, *id) == Answer::Yes))
        };
        if kept(&some) || kept(&others) {
            return ask.no(&POSSIBLE, &["basics.forbidden-by-card"], &STAYS, || vec![Arg::Card(card)]);
        }
        let full = some.iter().zip(&others).find_map(|(some, others)| {
            let mut pairs = some.iter().flat_map(|a| others.iter().map(move |b| (*a, *b))).filter(|(a, b)| a != b);
            let first = pairs.clone().next()?.0;
            pairs.all(|(a, b)| !(changes_places(state, a, b) && changes_places(state, b, a))).then_some(first)
        });
        if let Some(first) = full {
            let to = state.copy(first).controller.other();
            return ask.no(&POSSIBLE, &["basics.nothing-to-do"], &said::NO_ZONE, || vec![Arg::Player(to)]);
        }
        return cards(ask, state, card, other, scope, &|_| true);
    }
    let to = scope.players(state, c.to).next().unwrap_or(player);
    let free = state.free_monster_zones(to).count() + frees_zones(state, effect, to, scope);
    if free < several(state, &c.what, effect, scope) {
        return ask.no(&POSSIBLE, &["basics.nothing-to-do"], &said::NO_ZONE, || vec![Arg::Player(to)]);
    }
    let among = |goes: &dyn Fn(CardId) -> bool| cards(&mut Ask::silent(), state, card, &c.what, scope, goes).answer;
    if among(&|id| stays(state, id) == Answer::No) == Answer::No && among(&|_| true) != Answer::No {
        let sure = among(&|id| stays(state, id) != Answer::Yes) == Answer::No;
        let (answer, sections): (Answer, &[&str]) =
            if sure { (Answer::No, &["basics.forbidden-by-card"]) } else { (Answer::Unknown, &[]) };
        return ask.found(&POSSIBLE, answer, sections, &STAYS, || vec![Arg::Card(card)]);
    }
    cards(ask, state, card, &c.what, scope, &|_| true)
}

/// Whether a monster has a Main Monster Zone on the other side once the other one has left that side: it never goes to the Extra
/// Monster Zone.
fn changes_places(state: &State, comes: CardId, leaves: CardId) -> bool {
    let to = state.copy(comes).controller.other();
    let frees = matches!(state.copy(leaves).zone, Zone::Monster(_)) && state.copy(leaves).controller == to;
    frees || state.free_monster_zones(to).next().is_some()
}

/// That no zone is free for the monster of which a step takes control behind others, none of which moves a card.
pub(super) fn no_zone(
    ask: &mut Ask,
    state: &State,
    (before, step): (&[Step], &Step),
    effect: &Effect,
    scope: &Scope<'_>,
) -> Option<Reason> {
    let Act::Control(c) = &step.act else { return None };
    let still = |s: &Step| matches!(s.act, Act::ChangePosition(_) | Act::Choose(_) | Act::Reveal(_) | Act::Lasting(_));
    let read = !has_unread(&(&effect.cost, before, &step.act));
    (c.in_exchange.is_none() && read && before.iter().all(still)).then_some(())?;
    let to = scope.players(state, c.to).next()?;
    let free = state.free_monster_zones(to).count() + frees_zones(state, effect, to, scope);
    let sections = &["basics.nothing-to-do"];
    (free == 0).then(|| ask.no(&POSSIBLE, sections, &said::NO_ZONE, || vec![Arg::Player(to)]))
}
