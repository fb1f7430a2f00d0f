//! What becomes of a monster whose Summon can be negated. Sections summon-negation-window.monster-in-no-zone,
//! .both-pass-completes, .unnegated-summoned-at-once, .negated-to-gy, special-summon-procedure.negated-origin.

use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::filter::SummonKind;
use crate::cards::trigger::EventKind;
use crate::reason::{Arg, Ask, Reason, Rule, Say};
use crate::rules::turn::window::would_be;

/// The rule.
pub static ATTEMPT: Rule = Rule {
    id: "summon.attempt",
    sections: &[
        "summon-negation-window.monster-in-no-zone",
        "summon-negation-window.both-pass-completes",
        "summon-negation-window.unnegated-summoned-at-once",
        "summon-negation-window.negated-to-gy",
        "flip.negation-window-off-field",
        "flip.zone-unchanged",
        "gemini.second-summon-negation-window",
    ],
};

static COMING: Say = Say {
    key: "in-no-zone",
    en: "{0} is being Summoned: until nobody negates that it is in no zone",
    zh: "{0}正在召唤之际，不处于任何区域",
    ja: "{0}は召喚の途中です。無効にされない事が決まるまで、どのゾーンにも存在しません",
};
static NOBODY: Say = Say {
    key: "nobody-negated",
    en: "nobody answered the Summon of {0} while it could be negated, so it was Summoned",
    zh: "可以无效{0}召唤的时点双方都没有发动，召唤成立",
    ja: "{0}の召喚を無効にできるタイミングで何も発動されず、召喚に成功しました",
};
static INTACT: Say = Say {
    key: "summon-left-intact",
    en: "the Chain left the Summon of {0} as it was, and it was Summoned at once",
    zh: "连锁处理后{0}的召唤没有被无效，立即召唤成功",
    ja: "チェーンの処理後も{0}の召喚は無効にされず、すぐに召喚に成功しました",
};
static NEGATED: Say = Say {
    key: "summon-negated",
    en: "the Summon of {0} was negated, so it was sent where negated monsters go",
    zh: "{0}的召唤被无效，因此送去墓地",
    ja: "{0}の召喚は無効にされたため、無効にされたモンスターの行き先へ送られました",
};
static FLIPPED: Say = Say {
    key: "flip-complete",
    en: "the Flip Summon of {0} is complete",
    zh: "{0}的反转召唤成立",
    ja: "{0}の反転召喚が成立しました",
};
static SAME_ZONE: Say = Say {
    key: "flip-same-zone",
    en: "{0} was Flip Summoned in its zone",
    zh: "{0}在原来的区域反转召唤",
    ja: "{0}は元のゾーンで反転召喚されました",
};

/// Why a monster is where its Summon outside a Chain, complete, waiting or negated, has left it; none if no such
/// Summon did.
pub fn whereabouts(ask: &mut Ask, state: &State, card: CardId) -> Option<Reason> {
    let rule = &ATTEMPT;
    let args = || vec![Arg::Card(card)];
    if let Some(summoning) = state.attempted().filter(|s| s.cards().any(|(c, _)| c == card)) {
        let sections: &'static [&'static str] = if summoning.kind == SummonKind::Flip {
            &["summon-negation-window.monster-in-no-zone", "flip.negation-window-off-field"]
        } else if summoning.kind == SummonKind::Normal && summoning.from.is_monster() {
            &["summon-negation-window.monster-in-no-zone", "gemini.second-summon-negation-window"]
        } else {
            &["summon-negation-window.monster-in-no-zone"]
        };
        return Some(ask.yes(rule, sections, &COMING, args));
    }
    let copy = state.copy(card);
    let (at, came) = state.arrival(card)?;
    let mut mine = came.events.iter().filter(|e| e.card == Some(card));
    if !copy.zone.is_monster() {
        return mine
            .any(|e| e.from == Zone::Nowhere && was_negated(state, e))
            .then(|| ask.yes(rule, &["summon-negation-window.negated-to-gy"], &NEGATED, args));
    }
    let outside = came.during == During::Summon && mine.clone().any(|e| e.kind != EventKind::MonsterSet);
    if !outside {
        return None;
    }
    let chained = state
        .log
        .part(..at)
        .rev()
        .take_while(|m| !m.events.iter().any(|e| e.card == Some(card) && would_be(e.kind)))
        .any(|m| matches!(m.during, During::Activation(_)));
    let done = |ask: &mut Ask| {
        if chained {
            ask.yes(rule, &["summon-negation-window.unnegated-summoned-at-once"], &INTACT, args)
        } else {
            ask.yes(rule, &["summon-negation-window.both-pass-completes"], &NOBODY, args)
        }
    };
    if !mine.any(|e| e.kind == EventKind::FlipSummoned) {
        return Some(done(ask));
    }
    let mut all = ask.all(rule);
    all.and(ask, |ask| ask.yes(rule, &["flip.zone-unchanged"], &SAME_ZONE, args));
    all.and(ask, done);
    Some(all.done(ask, &FLIPPED, args))
}

/// Whether the Summon of the card of an event was negated before.
fn was_negated(state: &State, event: &Event) -> bool {
    let negated = [EventKind::SummonNegated, EventKind::SpecialSummonNegated];
    state.log.iter().flat_map(|m| &m.events).any(|e| e.card == event.card && negated.contains(&e.kind))
}
