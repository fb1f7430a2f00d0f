//! The windows between two moves: the Summon Negation Window, and triggers that must come first.
//! Sections summon-negation-window.*, segoc-order.step1 and step2.

use crate::board::chain::Window;
use crate::board::state::State;
use crate::board::unread::parts;
use crate::cards::act::Act;
use crate::cards::effect::Effect;
use crate::cards::step::Step;
use crate::cards::trigger::EventKind;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::summon::proper::without_fusion_card;

/// The first activation in the Summon Negation Window must negate that Summon.
pub static NEGATION_WINDOW: Rule = Rule {
    id: "turn.summon-negation-window",
    sections: &[
        "summon-negation-window.exists",
        "summon-negation-window.first-must-negate",
        "summon-negation-window.negator-wording",
        "summon-negation-window.then-normal-chaining",
        "contact-fusion.negatable",
    ],
};

static MUST_NEGATE: Say = Say {
    key: "first-must-negate",
    en: "{0} is being Summoned: the first activation must be an effect that negates this Summon",
    zh: "{0}正在召唤之际：最先发动的必须是使这次召唤无效的效果",
    ja: "{0}の召喚が行われようとしています。最初に発動できるのは、この召喚を無効にする効果だけです",
};
static NEGATES: Say = Say {
    key: "negates-summon",
    en: "{0} is being Summoned and this effect would negate the Summon",
    zh: "{0}正在召唤之际，这个效果能使召唤无效",
    ja: "{0}の召喚が行われようとしており、この効果でその召喚を無効にできます",
};
static CHAINED: Say = Say {
    key: "chained-to-negator",
    en: "the Chain began with an effect that negates the Summon of {0}; others may be chained as usual",
    zh: "这组连锁以使{0}的召唤无效的效果开始，其他效果可以照常连锁",
    ja: "このチェーンは{0}の召喚を無効にする効果から始まっており、他の効果も通常通りチェーンできます",
};
static NO_SUMMON: Say = Say {
    key: "no-summon-pending",
    en: "no Summon is waiting that could be negated",
    zh: "没有可以被无效的召唤",
    ja: "無効にできる、行われようとしている召喚はありません",
};
static NO_WINDOW: Say =
    Say {
        key: "no-window", en: "the window allows it", zh: "这个时机允许", ja: "今のタイミングで行えます"
    };

static UNREAD: Say = Say {
    key: "negates-summon-unread",
    en: "{0} is being Summoned, and whether this effect would negate the Summon was not read",
    zh: "{0}正在召唤之际，这个效果能否使召唤无效没有读懂",
    ja: "{0}の召喚が行われようとしていますが、この効果でその召喚を無効にできるかどうかは読み取れていません",
};

/// Whether an event comes about by a Summon that is not complete.
pub fn would_be(kind: EventKind) -> bool {
    kind.would_be()
}

/// Whether an effect answers what has happened already.
fn answers_what_is(effect: &Effect) -> bool {
    effect.on.as_ref().is_some_and(|on| on.events.iter().any(|e| !would_be(*e)))
}

/// Whether it is known that an effect negates a Summon.
pub fn surely_negates_summon(effect: &Effect) -> bool {
    effect.steps.iter().any(|s: &Step| s.act == Act::NegateSummon) && negates_summon(effect) == Answer::Yes
}

/// Whether an effect negates a Summon: it answers a monster that would be Summoned, and says that it negates.
/// Unknown where a step of it was not read.
pub fn negates_summon(effect: &Effect) -> Answer {
    if effect.on.as_ref().is_some_and(|on| on.unread.is_some() && on.events.is_empty()) {
        Answer::Unknown
    } else if answers_what_is(effect) {
        Answer::No
    } else if effect.steps.iter().any(|s: &Step| s.act == Act::NegateSummon) {
        match &effect.on {
            Some(_) => Answer::Yes,
            None if effect.unread.is_empty() => Answer::No,
            None => Answer::Unknown,
        }
    } else if parts(effect).next().is_some() {
        Answer::Unknown
    } else {
        Answer::No
    }
}

/// Whether an effect may be activated in view of a Summon that is not complete.
pub fn summon_negation(ask: &mut Ask, state: &State, effect: Option<&Effect>) -> Reason {
    let rule = &NEGATION_WINDOW;
    let negates = || effect.is_some_and(surely_negates_summon);
    match &state.window {
        Window::Summoning(s) if state.chain.is_empty() => {
            let card = s.card;
            match effect.map_or(Answer::No, negates_summon) {
                Answer::Yes => {
                    let sections: &[&str] = if without_fusion_card(state, card, s.by_own) {
                        &[
                            "summon-negation-window.exists",
                            "summon-negation-window.negator-wording",
                            "contact-fusion.negatable",
                        ]
                    } else {
                        &["summon-negation-window.exists", "summon-negation-window.negator-wording"]
                    };
                    ask.yes(rule, sections, &NEGATES, || vec![Arg::Card(card)])
                }
                Answer::Unknown => ask.found(rule, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card)]),
                Answer::No => {
                    ask.no(rule, &["summon-negation-window.first-must-negate"], &MUST_NEGATE, || vec![Arg::Card(card)])
                }
            }
        }
        Window::Building if !negates() && state.suspended.is_some() => {
            let card = state.suspended.iter().map(|s| Arg::Card(s.card));
            ask.yes(rule, &["summon-negation-window.then-normal-chaining"], &CHAINED, || card.collect())
        }
        Window::Summoning(_)
        | Window::Open
        | Window::Timing
        | Window::Building
        | Window::Resolving
        | Window::Over(_) => ask.yes(rule, &[], if negates() { &NO_SUMMON } else { &NO_WINDOW }, Vec::new),
    }
}
