//! Normal Summons that an effect performs immediately after it has resolved. Sections
//! additional-normal-summons.immediate-*.

use super::allowance::Manner;
use super::kind::{not_forbidden, summonable};
use super::tribute::{tributable, ways};
use crate::board::matching::{Scope, candidates, hidden_candidates};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::{Act, SummonNow};
use crate::cards::continuous::Banned;
use crate::cards::effect::Effect;
use crate::cards::filter::Kind;
use crate::cards::step::Noun;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::said;

/// The rule.
pub static IMMEDIATE: Rule = Rule {
    id: "summon.immediate",
    sections: &[
        "additional-normal-summons.immediate-exists",
        "additional-normal-summons.immediate-wording",
        "additional-normal-summons.immediate-unlimited",
        "additional-normal-summons.immediate-no-set",
        "additional-normal-summons.immediate-normal-includes-tribute",
        "additional-normal-summons.immediate-tribute-only",
        "basics.nothing-to-do",
    ],
};

static CAN: Say = Say {
    key: "immediate-summon",
    en: "{0} can Normal Summon as soon as the effect of {1} has resolved",
    zh: "{1}的效果处理后，{0}可以马上进行召唤",
    ja: "{0}は{1}の効果処理後すぐに召喚できます",
};
static BEYOND: Say = Say {
    key: "immediate-beyond",
    en: "no number limits it, and it may be done in the turn of either player",
    zh: "这种召唤不限次数，双方的回合都可以进行",
    ja: "これには回数の制限がなく、どちらのターンでも行えます",
};
static TRIBUTE: Say = Say {
    key: "immediate-tribute",
    en: "what {0} allows may be a Tribute Summon",
    zh: "{0}的召唤也可以是上级召唤",
    ja: "{0}で認められる召喚はアドバンス召喚でも構いません",
};
static OPEN: Say = Say {
    key: "immediate-open",
    en: "whether {0} finds a monster to Normal Summon is not known",
    zh: "无法确定{0}有没有可以召唤的怪兽",
    ja: "{0}に召喚できるモンスターがいるかどうかは不確定です",
};
static NO_SET: Say = Say {
    key: "immediate-no-set",
    en: "{1} could only be Set, and {0} does not Set",
    zh: "{1}只能放置，{0}不能用来放置",
    ja: "{1}はセットしかできませんが、{0}ではセットできません",
};
static ONLY_TRIBUTE: Say = Say {
    key: "immediate-only-tribute",
    en: "{1} could only be Summoned without Tributes, and {0} asks for a Tribute Summon",
    zh: "{1}只能不解放召唤，{0}必须进行上级召唤",
    ja: "{1}はリリースなしでしか召喚できませんが、{0}はアドバンス召喚を求めています",
};

/// The ways of Summoning a card now: how many Tributes, and from which; those for which there is room, with
/// Tributes that can be Tributed with at least this answer.
pub fn open_ways(
    state: &State,
    player: Player,
    card: CardId,
    manner: Manner,
    tribute: bool,
    least: Answer,
) -> Vec<(usize, Vec<CardId>)> {
    let banned = super::kind::forbidder(state, player, &[Banned::Tribute], card, None).is_some();
    let kept =
        super::tribute_ban::banned(state, player, card, manner).is_some_and(|(_, sure)| least.max(sure) == Answer::Yes);
    let banned = banned || kept;
    let free = state.free_monster_zones(player).next().is_some();
    let mut open = Vec::new();
    for way in ways(state, player, card, manner) {
        let count = usize::from(way.count);
        if count == 0 && !tribute && free && way.sure >= least {
            open.push((0, Vec::new()));
        }
        if count == 0 || banned {
            continue;
        }
        let of: Vec<CardId> = state.ids().filter(|id| tributable(state, player, *id, &way) >= least).collect();
        let frees =
            |id: &CardId| matches!(state.copy(*id).zone, Zone::Monster(_)) && state.copy(*id).controller == player;
        if way.together(state, player, &of, least) >= count && (free || of.iter().any(frees)) {
            open.push((count, of));
        }
    }
    open
}

fn in_manner(state: &State, player: Player, card: CardId, manner: Manner, tribute: bool) -> Answer {
    let ask = &mut Ask::silent();
    let kind = summonable(ask, state, player, card).answer;
    let allowed = not_forbidden(ask, state, player, card, manner).answer;
    let beside =
        super::beside::normal(ask, state, player, card, manner, None).map_or(Answer::Yes, |found| found.answer);
    let open = |least| !open_ways(state, player, card, manner, tribute, least).is_empty();
    let ways = if open(Answer::Yes) { Answer::Yes } else { Answer::Unknown.min(Answer::from(open(Answer::Unknown))) };
    kind.min(allowed).min(beside).min(ways)
}

/// Whether a monster could be Summoned by such an effect.
pub fn could(state: &State, player: Player, card: CardId, now: &SummonNow) -> Answer {
    let face_up = in_manner(state, player, card, Manner::Summon, now.tribute);
    if now.or_set { face_up.max(in_manner(state, player, card, Manner::Set, now.tribute)) } else { face_up }
}

/// How a monster is Summoned by such an effect: as is wanted, or in the other manner where only that is possible; and whether
/// it surely can be.
pub fn manner(state: &State, player: Player, card: CardId, now: &SummonNow, wanted: Manner) -> (Manner, Answer) {
    let as_wanted = in_manner(state, player, card, wanted, now.tribute);
    if as_wanted != Answer::No || !now.or_set {
        return (wanted, as_wanted);
    }
    let other = if wanted == Manner::Set { Manner::Summon } else { Manner::Set };
    (other, in_manner(state, player, card, other, now.tribute))
}

/// Whether an effect finds a monster that it can Normal Summon.
pub fn immediate(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    now: &SummonNow,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let rule = &IMMEDIATE;
    let args = || vec![Arg::Player(player), Arg::Card(card)];
    let me = || vec![Arg::Card(card)];
    let Noun::Choose(choice) = &now.what else {
        let in_hand = now.what == Noun::This && state.copy(card).zone == Zone::Hand && !leaves(state, card, effect);
        return match if in_hand { could(state, player, card, now) } else { Answer::Yes } {
            Answer::Yes => ask.yes(rule, &[], &CAN, args),
            Answer::Unknown => ask.found(rule, Answer::Unknown, &[], &OPEN, me),
            Answer::No => nothing(ask, state, player, card, now, &[card]),
        };
    };
    let stays = |id: CardId| id != card || !leaves(state, card, effect);
    let there: Vec<CardId> = candidates(state, &choice.of, scope).map(|(id, _)| id).filter(|id| stays(*id)).collect();
    let right: Vec<CardId> = there.iter().copied().filter(|id| could(state, player, *id, now) == Answer::Yes).collect();
    if right.is_empty() {
        if hidden_candidates(state, &choice.of, scope) {
            return ask.yes(rule, &["additional-normal-summons.immediate-exists"], &said::ASSUMING_CARDS, me);
        }
        if choice.of.unread.is_some() || there.iter().any(|id| could(state, player, *id, now) == Answer::Unknown) {
            return ask.found(rule, Answer::Unknown, &[], &OPEN, me);
        }
        return nothing(ask, state, player, card, now, &there);
    }
    let mut all = ask.all(rule);
    all.and(ask, |ask| ask.yes(rule, &["additional-normal-summons.immediate-exists"], &CAN, args));
    if state.turn.player != player || state.turn.normal_summons[player.index()] > 0 {
        let sections =
            &["additional-normal-summons.immediate-wording", "additional-normal-summons.immediate-unlimited"];
        all.and(ask, |ask| ask.yes(rule, sections, &BEYOND, Vec::new));
    }
    let tribute = |id: &CardId| {
        open_ways(state, player, *id, Manner::Summon, false, Answer::Yes).iter().all(|(count, _)| *count > 0)
    };
    if !now.tribute && ask.explains() && right.iter().all(tribute) {
        let section = &["additional-normal-summons.immediate-normal-includes-tribute"];
        all.and(ask, |ask| ask.yes(rule, section, &TRIBUTE, me));
    }
    all.done(ask, &CAN, args)
}

/// Why there is no monster to Summon.
fn nothing(ask: &mut Ask, state: &State, player: Player, card: CardId, now: &SummonNow, there: &[CardId]) -> Reason {
    let rule = &IMMEDIATE;
    let mut all = ask.all(rule);
    all.and(ask, |ask| ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)]));
    let otherwise = |manner, tribute| {
        there.iter().copied().find(|id| in_manner(state, player, *id, manner, tribute) == Answer::Yes)
    };
    if let Some(other) = otherwise(Manner::Set, now.tribute).filter(|_| !now.or_set) {
        let section = &["additional-normal-summons.immediate-no-set"];
        all.and(ask, |ask| ask.no(rule, section, &NO_SET, || vec![Arg::Card(card), Arg::Card(other)]));
    }
    if let Some(other) = otherwise(Manner::Summon, false).filter(|_| now.tribute) {
        let section = &["additional-normal-summons.immediate-tribute-only"];
        all.and(ask, |ask| ask.no(rule, section, &ONLY_TRIBUTE, || vec![Arg::Card(card), Arg::Card(other)]));
    }
    all.done(ask, &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
}

/// Whether the card of the effect is no longer in the hand by then.
fn leaves(state: &State, card: CardId, effect: &Effect) -> bool {
    let used = |act: &Act| {
        let noun = if let Act::Banish(b) = act {
            &b.what
        } else if let Act::Discard(n) | Act::DiscardToGraveyard(n) | Act::SendToGraveyard(n) | Act::Tribute(n) = act {
            n
        } else {
            return false;
        };
        *noun == Noun::This
    };
    state.card(card).kind != Kind::Monster || effect.cost.iter().any(|s| used(&s.act))
}
