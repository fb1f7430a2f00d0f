//! The normal draw: once in each Draw Phase but that of the first turn, and who cannot has lost.
//! Sections basics.normal-draw, basics.first-turn-no-draw, basics.cannot-draw.

use crate::board::deck::shallower;
use crate::board::place::Player;
use crate::board::state::State;
use crate::cards::condition::Phase;
use crate::cards::continuous::{Banned, Modifier};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::summon::kind::forbids_all;

/// The rule.
pub static DRAW: Rule = Rule {
    id: "turn.draw",
    sections: &[
        "basics.phases",
        "basics.normal-draw",
        "basics.first-turn-no-draw",
        "basics.cannot-draw",
        "basics.forbidden-by-card",
    ],
};

static DRAWS: Say =
    Say {
        key: "may-draw", en: "{0} draws for the turn", zh: "{0}进行通常抽卡", ja: "{0}は通常のドローを行います"
    };
static DRAWN: Say = Say {
    key: "has-drawn",
    en: "{0} has already drawn for the turn",
    zh: "{0}这个回合已经进行过通常抽卡",
    ja: "{0}はこのターンの通常のドローをすでに行っています",
};
static NOT_DRAW_PHASE: Say = Say {
    key: "not-draw-phase",
    en: "it is not {0}'s Draw Phase",
    zh: "现在不是{0}的抽卡阶段",
    ja: "{0}のドローフェイズではありません",
};
static CHAIN: Say = Say {
    key: "draw-chain-pending",
    en: "a Chain is being built or resolved",
    zh: "连锁正在组成或处理中",
    ja: "チェーンを組んでいるか、処理している途中です",
};
static FIRST_TURN: Say = Say {
    key: "first-turn-no-draw",
    en: "in the first turn of the Duel nobody draws for the turn",
    zh: "先攻第一回合不进行通常抽卡",
    ja: "先攻の最初のターンには通常のドローを行いません",
};
static NONE_LEFT: Say = Say {
    key: "no-card-to-draw",
    en: "no card is left in the Deck of {0}, who has to draw and cannot",
    zh: "{0}的卡组没有卡，必须抽卡而无法抽卡",
    ja: "{0}のデッキにカードが残っておらず、ドローしなければならないのにできません",
};
static BARRED: Say = Say {
    key: "draw-barred",
    en: "{1} forbids {0} to draw",
    zh: "因{1}的效果，{0}不能抽卡",
    ja: "{1}の効果により{0}はドローできません",
};
static BY_ITSELF: Say = Say {
    key: "draws-on-the-way",
    en: "{0} draws for the turn first",
    zh: "{0}先进行通常抽卡",
    ja: "まず{0}が通常のドローを行います",
};

/// Whether a Deck surely holds no card.
fn is_empty(state: &State, player: Player) -> bool {
    shallower(state, player, 1)
}

/// How many cards a player draws for the normal draw, if the texts that apply agree.
pub fn normal_draw(state: &State, player: Player) -> Option<u8> {
    let told = state.view.all(state).filter_map(|(active, apply, sure)| {
        let Modifier::NormalDraw(draw) = &apply.rule else { return None };
        let concerns = active.scope(state).players(state, draw.who).any(|p| p == player);
        (concerns && sure != Answer::No).then_some((draw.cards, sure))
    });
    let (mut cards, all): (Vec<u8>, Vec<Answer>) = told.unzip();
    if !all.contains(&Answer::Yes) {
        cards.push(1);
    }
    cards.sort_unstable();
    cards.dedup();
    if let [cards] = cards[..] { Some(cards) } else { None }
}

/// Whether the normal draw of this turn is still to be made.
pub fn is_due(state: &State) -> bool {
    let barred = || forbids_all(state, state.turn.player, &[Banned::Draw]).is_some();
    state.turn.phase == Phase::Draw && !state.turn.drawn && state.turn.number > 1 && !barred()
}

/// Whether a player has to draw for the turn now, and no card is left: the attempt ends the Duel.
pub fn is_lost(state: &State, player: Player) -> bool {
    is_due(state) && state.turn.player == player && state.chain.is_empty() && is_empty(state, player)
}

/// Whether a player draws for the turn now.
pub fn draws(ask: &mut Ask, state: &State, player: Player) -> Reason {
    let rule = &DRAW;
    let who = || vec![Arg::Player(player)];
    if state.turn.player != player || state.turn.phase != Phase::Draw {
        return ask.no(rule, &["basics.phases"], &NOT_DRAW_PHASE, who);
    }
    if !state.chain.is_empty() {
        return ask.no(rule, &["basics.phases"], &CHAIN, Vec::new);
    }
    if state.turn.number == 1 {
        return ask.no(rule, &["basics.first-turn-no-draw"], &FIRST_TURN, Vec::new);
    }
    if state.turn.drawn {
        return ask.no(rule, &["basics.normal-draw"], &DRAWN, who);
    }
    if let Some(by) = forbids_all(state, player, &[Banned::Draw]) {
        return ask.no(rule, &["basics.forbidden-by-card"], &BARRED, || vec![Arg::Player(player), Arg::Card(by)]);
    }
    if is_empty(state, player) {
        return ask.no(rule, &["basics.cannot-draw"], &NONE_LEFT, who);
    }
    ask.yes(rule, &["basics.normal-draw"], &DRAWS, who)
}

/// Whether the normal draw does not keep its player in the Draw Phase: it is made on the way, unless no card is left.
pub fn on_the_way(ask: &mut Ask, state: &State, player: Player) -> Reason {
    if is_empty(state, player) {
        return ask.no(&DRAW, &["basics.cannot-draw"], &NONE_LEFT, || vec![Arg::Player(player)]);
    }
    ask.yes(&DRAW, &["basics.normal-draw"], &BY_ITSELF, || vec![Arg::Player(player)])
}
