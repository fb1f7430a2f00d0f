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
    en: "control of what {0} could take cannot switch; whether it can be activated all the same is not known",
    zh: "{0}能得到控制权的怪兽的控制权不能变更，能否发动不明",
    ja: "{0}でコントロールを得られるモンスターはコントロールが変更されないため、発動できるかどうかは不明です",
};

/// Whether a text keeps control of a monster from going to the other player.
pub fn stays(state: &State, id: CardId) -> Answer {
    let keeps = |rule: &Modifier| *rule == Modifier::NoControlChange;
    let kept = state.view.active(state).any(|(a, apply)| keeps(&apply.rule) && a.reaches(state, id) == Answer::Yes);
    if kept {
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
    let goes = |id: CardId| stays(state, id) == Answer::No;
    if cards(&mut Ask::silent(), state, card, &c.what, scope, &goes).answer == Answer::No
        && cards(&mut Ask::silent(), state, card, &c.what, scope, &|_| true).answer != Answer::No
    {
        return ask.found(&POSSIBLE, Answer::Unknown, &[], &STAYS, || vec![Arg::Card(card)]);
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
