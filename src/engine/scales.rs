//! Which rules to ask about Pendulum Monsters: their activation as Spells, and Pendulum Summons.

use super::action::{Activate, PendulumSummon};
use super::judge::ACTION;
use super::said::ACTIVATE;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::reason::{Arg, Ask, Reason, Said, Say};
use crate::rules::effect::activation::unread;
use crate::rules::{effect, summon, trigger, turn};

static PENDULUM: Said = Said {
    yes: Say {
        key: "may-pendulum-summon",
        en: "{0} may Pendulum Summon {1}",
        zh: "{0}可以灵摆召唤{1}",
        ja: "{0}は{1}をペンデュラム召喚できます",
    },
    no: Say {
        key: "may-not-pendulum-summon",
        en: "{0} may not Pendulum Summon {1}",
        zh: "{0}不能灵摆召唤{1}",
        ja: "{0}は{1}をペンデュラム召喚できません",
    },
    open: Say {
        key: "pendulum-summon-open",
        en: "whether {0} may Pendulum Summon {1} is open",
        zh: "无法确定{0}能否灵摆召唤{1}",
        ja: "{0}が{1}をペンデュラム召喚できるかどうかは不確定です",
    },
};

static AT_ALL: Said = Said {
    yes: Say {
        key: "may-pendulum-summon-some",
        en: "{0} may Pendulum Summon",
        zh: "{0}可以进行灵摆召唤",
        ja: "{0}はペンデュラム召喚を行えます",
    },
    no: Say {
        key: "may-not-pendulum-summon-any",
        en: "{0} may not Pendulum Summon",
        zh: "{0}不能进行灵摆召唤",
        ja: "{0}はペンデュラム召喚を行えません",
    },
    open: Say {
        key: "pendulum-summon-some-open",
        en: "whether {0} may Pendulum Summon is open",
        zh: "无法确定{0}能否进行灵摆召唤",
        ja: "{0}がペンデュラム召喚を行えるかどうかは不確定です",
    },
};

/// The activation of a Pendulum Monster as a Spell.
pub(super) fn activation(ask: &mut Ask, state: &State, player: Player, a: &Activate) -> Reason {
    let card = a.card;
    let copy = state.copy(card);
    let here = copy.controller == player && copy.zone == Zone::Hand;
    let mut all = ask.all(&ACTION);
    all.and(ask, |ask| turn::over::not_over(ask, state, player));
    all.and(ask, |ask| effect::location::card_here(ask, card, here));
    if here {
        all.and(ask, |ask| effect::pendulum::zone(ask, state, player, card, a.zone));
        let window = &["pendulum-cards.activation-window"];
        all.and(ask, |ask| turn::open::open_game_state(ask, state, player, window));
        for model in effect::pendulum::activation_text(state, card) {
            let scope = Scope::of(card, player);
            all.and(ask, |ask| effect::condition::conditions(ask, state, card, model, &scope, true));
            unread(ask, &mut all, card, model);
        }
        all.and(ask, |ask| effect::forbid::not_forbidden(ask, state, player, card, None));
        all.and(ask, |ask| trigger::order::mandatory_first(ask, state, player, card, None));
    }
    all.close(ask, &ACTIVATE, || vec![Arg::Player(player), Arg::Card(card)])
}

/// A Pendulum Summon of these monsters, or of any.
pub(super) fn pendulum_summon(ask: &mut Ask, state: &State, player: Player, p: &PendulumSummon) -> Reason {
    let cards: Vec<CardId> = p.monsters.iter().map(|e| e.card).collect();
    let mut all = ask.all(&ACTION);
    all.and(ask, |ask| turn::over::not_over(ask, state, player));
    all.and(ask, |ask| turn::open::open_game_state(ask, state, player, &["pendulum-summon.timing"]));
    all.and(ask, |ask| summon::pendulum::scales(ask, state, player));
    if cards.is_empty() {
        all.and(ask, |ask| summon::pendulum::somebody(ask, state, player));
        return all.close(ask, &AT_ALL, || vec![Arg::Player(player)]);
    }
    all.and(ask, |ask| summon::pendulum::allowance(ask, state, player, &cards));
    for e in &p.monsters {
        all.and(ask, |ask| summon::pendulum::who(ask, state, player, e.card));
        if let Some(position) = e.position {
            all.and(ask, |ask| summon::special::position(ask, e.card, position, None));
        }
    }
    // A card that is not where it can be Summoned from needs no zone.
    if cards.iter().all(|c| summon::pendulum::sources(state, player).any(|s| s == *c)) {
        all.and(ask, |ask| summon::pendulum::zones(ask, state, player, &p.monsters));
    }
    if let Some(found) = summon::beside::together(ask, state, player, &cards) {
        all.and(ask, |_| found);
    }
    if cards.len() > 1 && all.possible() {
        all.and(ask, |ask| summon::pendulum::several(ask, state, &cards));
    }
    all.close(ask, &PENDULUM, || vec![Arg::Player(player), Arg::Cards(cards)])
}
