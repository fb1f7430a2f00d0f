//! Pendulum Summons that effects perform immediately after they have resolved. Sections pendulum-summon.immediate-*.

use super::{Entrant, scales, sources, who, zones};
use crate::board::matching::{Scope, fits};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::step::Noun;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::said;

/// The rule.
pub static IMMEDIATE: Rule = Rule {
    id: "summon.pendulum-immediate",
    sections: &[
        "pendulum-summon.immediate-cards",
        "pendulum-summon.immediate-wording",
        "pendulum-summon.immediate-unlimited",
        "pendulum-summon.immediate-not-counted",
        "basics.nothing-to-do",
    ],
};

static CAN: Say = Say {
    key: "immediate-pendulum-summon",
    en: "{0} can Pendulum Summon as soon as the effect of {1} has resolved",
    zh: "{1}的效果处理后，{0}可以马上进行灵摆召唤",
    ja: "{0}は{1}の効果処理後すぐにペンデュラム召喚できます",
};
static ANY_TURN: Say = Say {
    key: "immediate-pendulum-in-any-turn",
    en: "it may be done in the turn of either player",
    zh: "双方的回合都可以进行",
    ja: "どちらのターンでも行えます",
};
static NOT_COUNTED: Say = Say {
    key: "immediate-pendulum-not-counted",
    en: "it does not count as the Pendulum Summon of the turn",
    zh: "不算作这个回合的灵摆召唤",
    ja: "このターンのペンデュラム召喚の回数には数えません",
};
static OPEN: Say = Say {
    key: "immediate-pendulum-open",
    en: "whether {0} finds a monster to Pendulum Summon is not known",
    zh: "无法确定{0}有没有可以灵摆召唤的怪兽",
    ja: "{0}にペンデュラム召喚できるモンスターがいるかどうかは不確定です",
};

/// Whether a monster could come by such an effect.
fn could(state: &State, player: Player, card: CardId, noun: &Noun, scope: &Scope<'_>) -> Answer {
    let ask = &mut Ask::silent();
    let right = noun.filter().map_or(Answer::Unknown, |of| fits(state, of, card, scope));
    let room = zones(ask, state, player, &[Entrant::any(card)]).answer;
    right.min(who(ask, state, player, card).answer).min(room).min(scales(ask, state, player).answer)
}

/// The monsters that such an effect could bring out.
pub fn by_effect<'a>(
    state: &'a State,
    player: Player,
    noun: &'a Noun,
    scope: &'a Scope<'a>,
) -> impl Iterator<Item = CardId> + 'a {
    sources(state, player).filter(move |c| could(state, player, *c, noun, scope) == Answer::Yes)
}

/// Whether an effect finds a monster that it can Pendulum Summon.
pub fn immediate(ask: &mut Ask, state: &State, player: Player, card: CardId, noun: &Noun, scope: &Scope<'_>) -> Reason {
    let rule = &IMMEDIATE;
    if by_effect(state, player, noun, scope).next().is_none() {
        let open = sources(state, player).any(|c| could(state, player, c, noun, scope) == Answer::Unknown);
        if open {
            return ask.found(rule, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card)]);
        }
        let mut all = ask.all(rule);
        all.and(ask, |ask| ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)]));
        all.and(ask, |ask| scales(ask, state, player));
        return all.done(ask, &said::NOTHING_TO_DO, || vec![Arg::Card(card)]);
    }
    let mut all = ask.all(rule);
    let sections = &["pendulum-summon.immediate-cards", "pendulum-summon.immediate-wording"];
    all.and(ask, |ask| ask.yes(rule, sections, &CAN, || vec![Arg::Player(player), Arg::Card(card)]));
    if state.turn.player != player {
        all.and(ask, |ask| ask.yes(rule, &["pendulum-summon.immediate-unlimited"], &ANY_TURN, Vec::new));
    }
    let done = state.turn.pendulum_summons[player.index()];
    if done.ordinary + done.either > 0 {
        all.and(ask, |ask| ask.yes(rule, &["pendulum-summon.immediate-not-counted"], &NOT_COUNTED, Vec::new));
    }
    all.done(ask, &CAN, || vec![Arg::Player(player), Arg::Card(card)])
}
