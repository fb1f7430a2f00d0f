//! The end of the Duel: who has won, and that nothing is done any more.
//! Sections basics.zero-lp, basics.cannot-draw, basics.won-by-text, basics.duel-drawn.

use crate::board::chain::Window;
use crate::board::ending::{Ending, Won};
use crate::board::place::Player;
use crate::board::state::State;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The Duel is over.
pub static OVER: Rule = Rule {
    id: "turn.over",
    sections: &["basics.zero-lp", "basics.cannot-draw", "basics.won-by-text", "basics.duel-drawn"],
};

static GOES_ON: Say =
    Say {
        key: "duel-goes-on", en: "the Duel goes on", zh: "决斗仍在进行", ja: "デュエルは続いています"
    };
static NO_END: Say = Say {
    key: "nothing-ended-duel",
    en: "nothing has ended the Duel",
    zh: "决斗尚未结束",
    ja: "デュエルはまだ終わっていません",
};
static IS_OVER: Say = Say {
    key: "duel-over",
    en: "the Duel is over: {0} has won",
    zh: "决斗已经结束：{0}胜",
    ja: "デュエルは終了しました：{0}の勝利です",
};
static DRAWN: Say = Say {
    key: "duel-drawn",
    en: "the Duel is over: it is a draw",
    zh: "决斗已经结束：平局",
    ja: "デュエルは終了しました：引き分けです",
};
static ZERO_LP: Say =
    Say { key: "won-zero-lp", en: "the LP of {0} are 0", zh: "{0}的基本分是0", ja: "{0}のLPは0です" };
static CANNOT_DRAW: Say = Say {
    key: "won-cannot-draw",
    en: "{0} had to draw and had too few cards in the Deck",
    zh: "{0}必须抽卡而卡组的卡不足",
    ja: "{0}はドローしなければならない時に、デッキのカードが足りませんでした",
};
static TEXT: Say = Say {
    key: "won-by-text",
    en: "{0} wins by the text of {1}",
    zh: "因{1}的记述，{0}胜",
    ja: "{1}のテキストにより{0}の勝利です",
};

/// Whether anybody may still act: not once the Duel is over.
pub fn not_over(ask: &mut Ask, state: &State, _player: Player) -> Reason {
    match state.window {
        Window::Over(ending) => ended(ask, ending, Answer::No),
        Window::Open | Window::Summoning(_) | Window::Timing | Window::Building | Window::Resolving => {
            ask.yes(&OVER, &[], &GOES_ON, Vec::new)
        }
    }
}

/// Whether the Duel is over, and who has won.
pub fn is_over(ask: &mut Ask, ending: Option<Ending>) -> Reason {
    match ending {
        Some(ending) => ended(ask, ending, Answer::Yes),
        None => ask.found(&OVER, Answer::No, &[], &NO_END, Vec::new),
    }
}

/// Who has won, as the argument for that value; nobody where the Duel goes on.
pub fn who_has_won(ask: &mut Ask, ending: Option<Ending>) -> Reason {
    match ending {
        Some(ending) => ended(ask, ending, Answer::Yes),
        None => ask.yes(&OVER, &[], &NO_END, Vec::new),
    }
}

/// How the Duel has ended, as the argument for an answer.
fn ended(ask: &mut Ask, ending: Ending, answer: Answer) -> Reason {
    let wins: Vec<Reason> = ending
        .wins()
        .map(|(player, why)| {
            let other = Arg::Player(player.other());
            let (sections, say, args): (&'static [&'static str], _, _) = match why {
                Won::ZeroLp => (&["basics.zero-lp"], &ZERO_LP, vec![other]),
                Won::CannotDraw => (&["basics.cannot-draw"], &CANNOT_DRAW, vec![other]),
                Won::Text(card) => (&["basics.won-by-text"], &TEXT, vec![Arg::Player(player), Arg::Card(card)]),
            };
            ask.found(&OVER, answer, sections, say, || args)
        })
        .collect();
    let mut reason = match ending.winner() {
        Some(winner) => ask.found(&OVER, answer, &[], &IS_OVER, || vec![Arg::Player(winner)]),
        None => ask.found(&OVER, answer, &["basics.duel-drawn"], &DRAWN, Vec::new),
    };
    reason.because = wins;
    reason
}
