//! One Pendulum Summon a turn, and one more that effects give. Sections pendulum-summon.once-per-turn, .additional-*.

use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::filter::Filter;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static ALLOWANCE: Rule = Rule {
    id: "summon.pendulum-allowance",
    sections: &[
        "pendulum-summon.once-per-turn",
        "pendulum-summon.additional-cards",
        "pendulum-summon.additional-wording",
        "pendulum-summon.additional-order-free",
        "pendulum-summon.additional-no-stack",
    ],
};

static FREE: Say = Say {
    key: "pendulum-summon-free",
    en: "{0} has not Pendulum Summoned this turn",
    zh: "{0}这个回合还没有进行灵摆召唤",
    ja: "{0}はこのターンにまだペンデュラム召喚を行っていません",
};
static USED: Say = Say {
    key: "pendulum-summon-used",
    en: "{0} has already Pendulum Summoned this turn",
    zh: "{0}这个回合已经进行过灵摆召唤",
    ja: "{0}はこのターンにすでにペンデュラム召喚を行っています",
};
static ADDITIONAL: Say = Say {
    key: "additional-pendulum-summon",
    en: "{1} gives {0} an additional Pendulum Summon of these monsters",
    zh: "{1}让{0}可以追加灵摆召唤这些怪兽",
    ja: "{1}により、{0}はこれらのモンスターを追加でペンデュラム召喚できます",
};
static NOT_THESE: Say = Say {
    key: "additional-pendulum-summon-of-others",
    en: "{0} has already Pendulum Summoned this turn, and the additional Pendulum Summon that {1} gives is one of other monsters",
    zh: "{0}这个回合已经进行过灵摆召唤，{1}给的追加灵摆召唤只限于其他怪兽",
    ja: "{0}はこのターンにすでにペンデュラム召喚を行っており、{1}による追加のペンデュラム召喚は別のモンスターのためのものです",
};
static EITHER: Say = Say {
    key: "additional-pendulum-summon-first",
    en: "the earlier Pendulum Summon of {0} may have been the additional one, so that the ordinary one is left",
    zh: "{0}之前的灵摆召唤可以当作追加的那次，通常的灵摆召唤还可以进行",
    ja: "{0}が先に行ったペンデュラム召喚は追加の分として扱え、通常のペンデュラム召喚が残っています",
};
static NO_STACK: Say = Say {
    key: "additional-pendulum-summons-do-not-add-up",
    en: "{0} has had the ordinary and an additional Pendulum Summon, and several effects give one only",
    zh: "{0}已经进行过通常和追加的灵摆召唤，多个效果也只能追加1次",
    ja: "{0}は通常と追加のペンデュラム召喚をすでに行っています。追加する効果が複数あっても、追加できるのは1回だけです",
};

/// The effects that give a player an additional Pendulum Summon, each with what it may be of.
fn grants(state: &State, player: Player) -> impl Iterator<Item = (CardId, &Filter, Scope<'_>)> {
    state.view.active(state).filter_map(move |(active, apply)| {
        let Modifier::ExtraPendulumSummon(of) = &apply.rule else { return None };
        (active.player == player).then(|| (active.source, of, Scope { sight: Sight::All, ..active.scope(state) }))
    })
}

fn fitting(state: &State, player: Player, cards: &[CardId]) -> Option<CardId> {
    grants(state, player)
        .find(|(_, of, scope)| cards.iter().all(|c| fits(state, of, *c, scope) == Answer::Yes))
        .map(|(source, ..)| source)
}

/// Whether a Pendulum Summon of these monsters could count as the additional one.
pub fn could_be_additional(state: &State, player: Player, cards: &[CardId]) -> bool {
    fitting(state, player, cards).is_some()
}

/// Whether a player still has a Pendulum Summon for these monsters.
pub fn allowance(ask: &mut Ask, state: &State, player: Player, cards: &[CardId]) -> Reason {
    let rule = &ALLOWANCE;
    let done = state.turn.pendulum_summons[player.index()];
    let args = || vec![Arg::Player(player)];
    let once = &["pendulum-summon.once-per-turn"];
    if done.ordinary + done.either == 0 {
        return ask.yes(rule, &[], &FREE, args);
    }
    let first = grants(state, player).next().map(|(source, ..)| source);
    if done.ordinary + done.either > 1 {
        return if grants(state, player).count() > 1 {
            let sections = &["pendulum-summon.once-per-turn", "pendulum-summon.additional-no-stack"];
            ask.no(rule, sections, &NO_STACK, args)
        } else {
            ask.no(rule, once, &USED, args)
        };
    }
    let with = |source: CardId| vec![Arg::Player(player), Arg::Card(source)];
    if let Some(source) = fitting(state, player, cards) {
        let sections = &["pendulum-summon.additional-cards", "pendulum-summon.additional-wording"];
        return ask.yes(rule, sections, &ADDITIONAL, || with(source));
    }
    if done.either == 1 {
        let sections = &["pendulum-summon.additional-cards", "pendulum-summon.additional-order-free"];
        return ask.yes(rule, sections, &EITHER, args);
    }
    match first {
        Some(source) => {
            let sections = &["pendulum-summon.once-per-turn", "pendulum-summon.additional-cards"];
            ask.no(rule, sections, &NOT_THESE, || with(source))
        }
        None => ask.no(rule, once, &USED, args),
    }
}
