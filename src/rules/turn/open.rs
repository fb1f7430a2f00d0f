//! The open game state: what only the turn player may do, in the Main Phase, while nothing is pending.
//! Sections normal-summon.definition, effect-ignition.definition, flip.flip-summon-definition,
//! battle-position.manual-change-timing, special-summon-procedure.timing.

use crate::board::chain::Window;
use crate::board::place::Player;
use crate::board::state::State;
use crate::cards::condition::Phase;
use crate::cards::continuous::Banned;
use crate::reason::{Arg, Ask, Reason, Rule, Say};
use crate::rules::battle::must_attack::released;
use crate::rules::battle::replay;
use crate::rules::summon::kind::forbids_all;
use crate::rules::trigger::gone;

/// The rule.
pub static OPEN_GAME_STATE: Rule = Rule {
    id: "turn.open-game-state",
    sections: &[
        "normal-summon.definition",
        "gemini.second-normal-summon",
        "union.equip-condition",
        "union.special-summon-condition",
        "effect-ignition.definition",
        "effect-ignition.speed-one",
        "flip.flip-summon-definition",
        "battle-position.manual-change-timing",
        "special-summon-procedure.timing",
        "basics.spell-in-main-phase",
        "basics.set-in-main-phase",
        "pendulum-cards.activation-window",
    ],
};

static NOT_YOUR_TURN: Say = Say {
    key: "not-turn-player",
    en: "it is not {0}'s turn",
    zh: "现在不是{0}的回合",
    ja: "{0}のターンではありません",
};
static NOT_MAIN: Say = Say {
    key: "not-main-phase",
    en: "it is not a Main Phase",
    zh: "现在不是主要阶段",
    ja: "メインフェイズではありません",
};
static CHAIN: Say = Say {
    key: "chain-pending",
    en: "a Chain is being built or resolved",
    zh: "连锁正在组成或处理中",
    ja: "チェーンを組んでいるか、処理している途中です",
};
static UNCHAINED: Say = Say {
    key: "unchained-pending",
    en: "an effect that starts no Chain is being carried out, and waits for a choice",
    zh: "不开连锁的处理正在进行，等待选择",
    ja: "チェーンを組まない処理の途中で、選択を待っています",
};
static EVENT: Say = Say {
    key: "window-open",
    en: "players may still respond to what has just happened",
    zh: "双方仍可以对应刚发生的事",
    ja: "今起こった事に対して、まだ発動できる状態です",
};
static OPEN: Say = Say {
    key: "open-game-state",
    en: "{0} has priority in the Main Phase and nothing is pending",
    zh: "{0}在主要阶段持有优先权，没有待处理的事",
    ja: "{0}にはメインフェイズの優先権があり、処理待ちのものはありません",
};

/// Whether it is a Main Phase of this player: what only the turn player may do there no text allows at another time, but as the
/// effect of a card.
pub fn own_main_phase(state: &State, player: Player) -> bool {
    state.turn.player == player && matches!(state.turn.phase, Phase::Main1 | Phase::Main2)
}

/// What is under way: a Chain, or an effect outside one.
fn under_way(state: &State) -> &'static Say {
    if state.waits_unchained() { &UNCHAINED } else { &CHAIN }
}

/// Whether the turn player is free to start something; `section` says which kind of thing is asked about.
pub fn open_game_state(ask: &mut Ask, state: &State, player: Player, section: &'static [&'static str]) -> Reason {
    let rule = &OPEN_GAME_STATE;
    let mut all = ask.all(rule);
    if state.turn.player != player {
        all.and(ask, |ask| ask.no(rule, section, &NOT_YOUR_TURN, || vec![Arg::Player(player)]));
    }
    if !matches!(state.turn.phase, Phase::Main1 | Phase::Main2) {
        all.and(ask, |ask| ask.no(rule, section, &NOT_MAIN, Vec::new));
    }
    match state.window {
        Window::Open => {}
        Window::Building | Window::Resolving | Window::Over(_) => {
            all.and(ask, |ask| ask.no(rule, section, under_way(state), Vec::new));
        }
        Window::Timing | Window::Summoning(_) => all.and(ask, |ask| ask.no(rule, section, &EVENT, Vec::new)),
    }
    all.done(ask, &OPEN, || vec![Arg::Player(player)])
}

/// Going on to another phase, or ending the turn.
pub static PHASES: Rule = Rule {
    id: "turn.phases",
    sections: &[
        "basics.phases",
        "basics.first-turn-no-battle",
        "basics.forbidden-by-card",
        "leaves-field.definition",
        "leaves-field.deck-no-trigger",
        "leaves-field.face-down-banish-no-trigger",
        "leaves-field.leaving-effect-hits-last-controller",
        "leaves-field.leaving-effect-from-equip",
    ],
};

static FORWARD: Say = Say {
    key: "phase-follows",
    en: "{0} may go on to that phase",
    zh: "{0}可以进入那个阶段",
    ja: "{0}はそのフェイズに進めます",
};
static BACK: Say = Say {
    key: "phase-past",
    en: "that phase does not follow",
    zh: "不能进入那个阶段",
    ja: "そのフェイズには進めません",
};
static SKIPPED: Say = Say {
    key: "no-battle-phase",
    en: "because of {1} there is no Battle Phase for {0}",
    zh: "因{1}的效果，{0}不能进行战斗阶段",
    ja: "{1}により、{0}はバトルフェイズを行えません",
};
static NO_MAIN_1: Say = Say {
    key: "no-main-phase-1",
    en: "because of {1} {0} skips Main Phase 1",
    zh: "因{1}的效果，{0}跳过主要阶段1",
    ja: "{1}により、{0}のメインフェイズ１はスキップされます",
};
static NO_MAIN_2: Say = Say {
    key: "no-main-phase-2",
    en: "because of {1} {0} skips Main Phase 2",
    zh: "因{1}的效果，{0}跳过主要阶段2",
    ja: "{1}により、{0}のメインフェイズ２はスキップされます",
};
static FIRST_TURN: Say = Say {
    key: "first-turn",
    en: "nobody conducts a Battle Phase in the first turn",
    zh: "先攻第一回合不能进行战斗阶段",
    ja: "先攻の最初のターンにバトルフェイズは行えません",
};

/// Whether the turn player may go on to a phase.
pub fn next_phase(ask: &mut Ask, state: &State, player: Player, phase: Phase) -> Reason {
    let mut all = ask.all(&PHASES);
    all.and(ask, |ask| open_game_state_any_phase(ask, state, player));
    let follows = phase > state.turn.phase && (phase != Phase::Main2 || state.turn.phase == Phase::Battle);
    if !follows {
        all.and(ask, |ask| ask.no(&PHASES, &["basics.phases"], &BACK, Vec::new));
    }
    all.and(ask, |ask| released(ask, state, player, Some(phase)));
    if phase == Phase::Battle && state.turn.number == 1 {
        all.and(ask, |ask| ask.no(&PHASES, &["basics.first-turn-no-battle"], &FIRST_TURN, Vec::new));
    }
    let (skipped, say) = match phase {
        Phase::Battle => (forbids_all(state, player, &[Banned::BattlePhase]), &SKIPPED),
        Phase::Main1 => (forbids_all(state, player, &[Banned::MainPhase1]), &NO_MAIN_1),
        Phase::Main2 => (forbids_all(state, player, &[Banned::MainPhase2]), &NO_MAIN_2),
        Phase::Draw | Phase::Standby | Phase::End => (None, &SKIPPED),
    };
    if let Some(by) = skipped {
        let sections = gone::why(state, by);
        all.and(ask, |ask| ask.no(&PHASES, sections, say, || vec![Arg::Player(player), Arg::Card(by)]));
    }
    all.done(ask, &FORWARD, || vec![Arg::Player(player)])
}

/// Whether nothing is pending in the player's own turn, in whatever phase.
pub fn open_game_state_any_phase(ask: &mut Ask, state: &State, player: Player) -> Reason {
    let rule = &PHASES;
    let mut all = ask.all(rule);
    if state.turn.player != player {
        all.and(ask, |ask| ask.no(rule, &["basics.phases"], &NOT_YOUR_TURN, || vec![Arg::Player(player)]));
    }
    if replay::replayed(state).is_some() {
        all.and(ask, |ask| replay::no_replay(ask, state));
    }
    match state.window {
        Window::Open => {}
        Window::Building | Window::Resolving | Window::Over(_) => {
            all.and(ask, |ask| ask.no(rule, &["basics.phases"], under_way(state), Vec::new));
        }
        Window::Timing | Window::Summoning(_) => all.and(ask, |ask| ask.no(rule, &["basics.phases"], &EVENT, Vec::new)),
    }
    all.done(ask, &FORWARD, || vec![Arg::Player(player)])
}
