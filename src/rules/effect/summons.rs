//! Whether an effect could Summon what it says. Sections summon-general.special-summon-needs-zone,
//! properly-summoned.unsummoned-not-revivable.

use super::cost::frees_zone;
use super::possible::{DOES, FORBIDDEN, NOTHING, POSSIBLE, cards};
use crate::board::matching::{Scope, candidates, hidden_candidates};
use crate::board::number::value;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::{SpecialSummon, SummonWith, Token};
use crate::cards::continuous::Banned;
use crate::cards::effect::Effect;
use crate::cards::filter::{SummonKind, Who};
use crate::cards::step::Noun;
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::summon::kind::forbidder;
use crate::rules::summon::special;

pub(super) static NO_ROOM: Say =
    Say { key: "no-zone", en: "{0} has no free Main Monster Zone", zh: "{0}没有空着的主要怪兽区域" };

static MATERIALS: Say = Say {
    key: "materials-not-judged",
    en: "whether {0} finds the materials for its Summon is not judged yet",
    zh: "还不能判断{0}能否凑齐素材",
};

static UNREAD_CONDITION: Say = Say {
    key: "unread-summoning-condition",
    en: "a Summoning condition of what {0} would Special Summon was not read",
    zh: "{0}要特殊召唤的怪兽的召唤条件没有读懂",
};

/// Whether a Special Summon by the effect is possible.
pub(super) fn special(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    summon: &SpecialSummon,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let rule = &POSSIBLE;
    let to = if summon.to == Who::Owner { player } else { scope.players(state, summon.to).next().unwrap_or(player) };
    let freed = frees_zone(state, effect, to, scope);
    let kind = summon.treated_as.unwrap_or(SummonKind::Special);
    let right = |id: CardId| {
        special::by_effect(state, id, card, summon.ignoring_conditions) == Answer::Yes
            && forbidder(state, player, &[Banned::SpecialSummon], id, Some(kind)).is_none()
    };
    let mut all = ask.all(rule);
    all.and(ask, |ask| special::room(ask, state, to, freed));
    if summon.what == Noun::This {
        all.and(ask, |ask| match forbidder(state, player, &[Banned::SpecialSummon], card, Some(kind)) {
            Some(by) => {
                ask.no(rule, &["basics.forbidden-by-card"], &FORBIDDEN, || vec![Arg::Card(card), Arg::Card(by)])
            }
            None => match special::by_effect(state, card, card, summon.ignoring_conditions) {
                Answer::Yes => ask.yes(rule, &[], &DOES, || vec![Arg::Card(card)]),
                Answer::Unknown => ask.found(rule, Answer::Unknown, &[], &UNREAD_CONDITION, || vec![Arg::Card(card)]),
                Answer::No => {
                    ask.no(rule, &["properly-summoned.unsummoned-not-revivable"], &NOTHING, || vec![Arg::Card(card)])
                }
            },
        });
    } else {
        all.and(ask, |ask| {
            let mut reason = cards(ask, state, card, &summon.what, scope, &right);
            let unsure = |id: CardId| {
                right(id) || special::by_effect(state, id, card, summon.ignoring_conditions) == Answer::Unknown
            };
            if reason.answer == Answer::No
                && cards(&mut Ask::silent(), state, card, &summon.what, scope, &unsure).answer != Answer::No
            {
                reason = ask.found(rule, Answer::Unknown, &[], &UNREAD_CONDITION, || vec![Arg::Card(card)]);
            }
            let general = forbidder(state, player, &[Banned::SpecialSummon], card, Some(kind))
                .filter(|_| reason.answer == Answer::No);
            match general {
                Some(by) => {
                    ask.no(rule, &["basics.forbidden-by-card"], &FORBIDDEN, || vec![Arg::Card(card), Arg::Card(by)])
                }
                None => reason,
            }
        });
    }
    all.done(ask, &DOES, || vec![Arg::Card(card)])
}

/// Whether Tokens could be Special Summoned.
pub(super) fn token(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    token: &Token,
    scope: &Scope<'_>,
) -> Reason {
    let rule = &POSSIBLE;
    let to = scope.players(state, token.to).next().unwrap_or(player);
    let wanted = value(state, &token.count, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
    if state.free_monster_zones(to).count() < wanted {
        return ask.no(rule, &["summon-general.special-summon-needs-zone"], &NO_ROOM, || vec![Arg::Player(to)]);
    }
    match forbidder(state, player, &[Banned::SpecialSummon], card, Some(SummonKind::Special)) {
        Some(by) => ask.no(rule, &["basics.forbidden-by-card"], &FORBIDDEN, || vec![Arg::Card(card), Arg::Card(by)]),
        None => ask.yes(rule, &[], &DOES, || vec![Arg::Card(card)]),
    }
}

/// Whether a Summon with materials could be performed: ruled out where no monster fits, else not judged yet.
pub(super) fn with_materials(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    with: &SummonWith,
    scope: &Scope<'_>,
) -> Reason {
    let rule = &POSSIBLE;
    let there = candidates(state, &with.monster, scope).next().is_some();
    if there || hidden_candidates(state, &with.monster, scope) {
        ask.found(rule, Answer::Unknown, &[], &MATERIALS, || vec![Arg::Card(card)])
    } else {
        ask.no(rule, &["basics.nothing-to-do"], &NOTHING, || vec![Arg::Card(card)])
    }
}
