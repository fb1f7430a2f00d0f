//! Which monsters can be Pendulum Summoned. Sections pendulum-summon.sources, .level-strictly-between, .needs-level,
//! .improper-not-pendulum, .matrix-*.

use super::super::beside;
use super::super::own_text::unread_condition;
use super::super::special::not_forbidden;
use super::bounds;
use super::matrix::{as_tabled, class};
use crate::board::number::stat;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::filter::{Ability, Kind, SummonKind};
use crate::cards::number::Stat;
use crate::cards::trigger::EventKind;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::said;

/// The rule.
pub static WHO: Rule = Rule {
    id: "summon.pendulum-monster",
    sections: &[
        "pendulum-summon.sources",
        "pendulum-summon.definition",
        "pendulum-summon.level-strictly-between",
        "pendulum-summon.needs-level",
        "pendulum-summon.face-down-extra-not-pendulum",
        "pendulum-summon.face-down-own-method",
        "pendulum-summon.face-up-pendulum-method",
        "pendulum-summon.repeat-pendulum",
        "pendulum-summon.improper-not-pendulum",
        "properly-summoned.ways-to-special-summon",
        "properly-summoned.only-that-method-text",
        "properly-summoned.by-effect-only-text",
    ],
};

pub(super) static MAY: Say = Say {
    key: "may-be-pendulum-summoned",
    en: "{0} may be Pendulum Summoned",
    zh: "{0}可以灵摆召唤",
    ja: "{0}はペンデュラム召喚できます",
};
static THERE: Say = Say {
    key: "in-place-to-summon",
    en: "{0} is where it can be Summoned from",
    zh: "{0}在可以召唤的场所",
    ja: "{0}は召喚できる場所にあります",
};
static ELSEWHERE: Say = Say {
    key: "not-in-hand-or-extra",
    en: "{0} is neither in {1}'s hand nor a face-up Pendulum Monster in {1}'s Extra Deck",
    zh: "{0}既不在{1}的手卡，也不是{1}额外卡组表侧的灵摆怪兽",
    ja: "{0}は{1}の手札になく、{1}のエクストラデッキの表側表示のペンデュラムモンスターでもありません",
};
static FACE_DOWN: Say = Say {
    key: "face-down-in-extra-deck",
    en: "{0} lies face-down in the Extra Deck",
    zh: "{0}在额外卡组里侧表示",
    ja: "{0}はエクストラデッキで裏側です",
};
static OWN_SUMMON: Say = Say {
    key: "has-own-summon",
    en: "face-down in the Extra Deck, {0} is brought out by the Summon of its own kind",
    zh: "{0}在额外卡组里侧时，用其固有的召唤方法出场",
    ja: "エクストラデッキで裏側の{0}は、本来の召喚方法で出します",
};
static IMPROPER: Say = Say {
    key: "never-properly-summoned",
    en: "{0} went to the Extra Deck without having been properly Summoned before",
    zh: "{0}没有经过正规召唤就加入额外卡组",
    ja: "{0}は、一度も正規の召喚が行われないままエクストラデッキへ行きました",
};
static OTHERWISE: Say = Say {
    key: "summoned-otherwise",
    en: "{0} must be Special Summoned in another way",
    zh: "{0}必须用其他方法特殊召唤",
    ja: "{0}は別の方法で特殊召喚しなければなりません",
};
static UNREAD: Say = Say {
    key: "unread-summoning-condition-of",
    en: "a Summoning condition of {0} was not read: {1}",
    zh: "{0}的召唤条件没有读懂：{1}",
    ja: "{0}の召喚条件は読み取れていません：{1}",
};
static BETWEEN: Say = Say {
    key: "level-between",
    en: "Level {1} of {0} lies between the scales {2} and {3}",
    zh: "{0}的等级{1}在刻度{2}和{3}之间",
    ja: "{0}のレベル{1}は、スケール{2}と{3}の間です",
};
static NOT_BETWEEN: Say = Say {
    key: "level-not-between",
    en: "Level {1} of {0} does not lie strictly between the scales {2} and {3}",
    zh: "{0}的等级{1}不在刻度{2}和{3}之间",
    ja: "{0}のレベル{1}は、スケール{2}と{3}の間にありません",
};
static NO_LEVEL: Say =
    Say { key: "no-level", en: "{0} has no Level", zh: "{0}没有等级", ja: "{0}はレベルを持ちません" };
static LEVEL_UNKNOWN: Say = Say {
    key: "level-unknown",
    en: "the Level of {0} is not known",
    zh: "{0}的等级无法确定",
    ja: "{0}のレベルは不明です",
};
static BY_TEXT: Say = Say {
    key: "level-by-text",
    en: "the text of {0} gives Level {1} for its Pendulum Summon, between the scales {2} and {3}",
    zh: "{0}的文本记载可以灵摆召唤等级{1}的场合，在刻度{2}和{3}之间",
    ja: "{0}のテキストはペンデュラム召喚時のレベルを{1}と定めており、スケール{2}と{3}の間です",
};

/// Whether a monster can be Pendulum Summoned, apart from room and from how often.
pub fn who(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let mut all = ask.all(&WHO);
    all.and(ask, |ask| place(ask, state, player, card));
    if all.possible() {
        all.and(ask, |ask| own_way(ask, state, card));
        all.and(ask, |ask| level(ask, state, player, card));
        all.and(ask, |ask| not_forbidden(ask, state, player, card, SummonKind::Pendulum));
        if let Some(found) = beside::as_it_is(ask, state, player, card) {
            all.and(ask, |_| found);
        }
    }
    all.done(ask, &MAY, || vec![Arg::Card(card)])
}

/// Whether a card is a monster in its player's hand.
pub fn of_the_hand(state: &State, card: CardId) -> bool {
    state.copy(card).zone == Zone::Hand && state.card(card).kind == Kind::Monster
}

/// Whether it is in the hand, or lies face-up in the Extra Deck as a Pendulum Monster.
fn place(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let rule = &WHO;
    let copy = state.copy(card);
    let args = || vec![Arg::Card(card), Arg::Player(player)];
    if state.card(card).kind != Kind::Monster {
        return ask.no(rule, &["pendulum-summon.definition"], &said::NO_MONSTER, args);
    }
    let pendulum = state.is_pendulum(card);
    let here = copy.controller == player && (copy.zone == Zone::Hand || copy.zone == Zone::Extra);
    if !here || copy.zone == Zone::Extra && !pendulum {
        return ask.no(rule, &["pendulum-summon.sources"], &ELSEWHERE, args);
    }
    if copy.zone == Zone::Extra && !copy.face_up {
        let mut all = ask.all(rule);
        let sections = &["pendulum-summon.face-down-extra-not-pendulum"];
        all.and(ask, |ask| ask.no(rule, sections, &FACE_DOWN, args));
        if let Some(class) = class(state, card) {
            let own = &["pendulum-summon.face-down-own-method"];
            all.and(ask, |ask| ask.no(rule, own, &OWN_SUMMON, args));
            all.and(ask, |ask| as_tabled(ask, class, &FACE_DOWN, card));
        }
        return all.done(ask, &FACE_DOWN, args);
    }
    ask.yes(rule, &[], &THERE, args)
}

/// Whether its own text, or what it is, lets it be Pendulum Summoned.
fn own_way(ask: &mut Ask, state: &State, card: CardId) -> Reason {
    let rule = &WHO;
    let definition = state.card(card);
    let copy = state.copy(card);
    let args = || vec![Arg::Card(card)];
    if let Some(words) = unread_condition(state, card) {
        return ask.found(rule, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words(words)]);
    }
    let must = definition.ways_to_summon().next();
    if must.is_some_and(|m| m.anyhow || m.kinds.contains(&SummonKind::Pendulum)) {
        return ask.yes(rule, &[], &MAY, args);
    }
    if let Some(must) = must.filter(|m| !m.first) {
        let by_effect = must.by.is_some() && must.kinds.is_empty() && !must.own_procedure;
        let sections: &[&str] = if by_effect {
            &["properly-summoned.by-effect-only-text"]
        } else {
            &["properly-summoned.only-that-method-text"]
        };
        return ask.no(rule, sections, &OTHERWISE, args);
    }
    let special = must.is_some()
        || state.is_extra_deck_card(card)
        || definition.types.iter().any(|a| matches!(a, Ability::Ritual | Ability::SpecialSummon))
        || definition.effects.iter().flat_map(|e| &e.applies).any(|a| a.rule == Modifier::NoNormalSummon);
    let again = copy.zone == Zone::Extra && repeated(state, card);
    if !special {
        return ask.yes(rule, &[], &MAY, args);
    }
    match (copy.proper, class(state, card)) {
        (false, Some(class)) => {
            let mut all = ask.all(rule);
            all.and(ask, |ask| ask.no(rule, &["pendulum-summon.improper-not-pendulum"], &IMPROPER, args));
            all.and(ask, |ask| as_tabled(ask, class, &IMPROPER, card));
            all.done(ask, &IMPROPER, args)
        }
        (false, None) => ask.no(rule, &["properly-summoned.ways-to-special-summon"], &OTHERWISE, args),
        (true, None) => ask.yes(rule, &[], &MAY, args),
        (true, Some(_)) if again => {
            let sections = &["pendulum-summon.face-up-pendulum-method", "pendulum-summon.repeat-pendulum"];
            ask.yes(rule, sections, &MAY, args)
        }
        (true, Some(_)) => ask.yes(rule, &["pendulum-summon.face-up-pendulum-method"], &MAY, args),
    }
}

/// Whether the story has Pendulum Summoned the card before.
fn repeated(state: &State, card: CardId) -> bool {
    let summoned = |e: &crate::board::moment::Event| e.card == Some(card) && e.kind == EventKind::PendulumSummoned;
    state.log.iter().flat_map(|m| &m.events).any(summoned)
}

/// Whether its Level lies strictly between the scales.
fn level(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let rule = &WHO;
    // Without scales nothing is said about Levels.
    let Some((low, high)) = bounds(state, player) else { return ask.yes(rule, &[], &MAY, || vec![Arg::Card(card)]) };
    if state.view.of(card).blurred {
        return ask.found(rule, Answer::Unknown, &[], &LEVEL_UNKNOWN, || vec![Arg::Card(card)]);
    }
    let by_text = state
        .card(card)
        .effects
        .iter()
        .flat_map(|e| &e.applies)
        .find_map(|a| if let Modifier::PendulumLevel(n) = a.rule { Some(i32::from(n)) } else { None });
    let own = stat(state, card, Stat::Level);
    let face_up = state.copy(card).zone == Zone::Extra;
    let Some(level) = own.or(by_text.filter(|_| face_up)) else {
        return ask.no(rule, &["pendulum-summon.needs-level"], &NO_LEVEL, || vec![Arg::Card(card)]);
    };
    let args = || vec![Arg::Card(card), Arg::Number(level), Arg::Number(low), Arg::Number(high)];
    let between = &["pendulum-summon.level-strictly-between"];
    match (low < level && level < high, own.is_some()) {
        (true, true) => ask.yes(rule, between, &BETWEEN, args),
        (true, false) => ask.yes(rule, between, &BY_TEXT, args),
        (false, _) => ask.no(rule, between, &NOT_BETWEEN, args),
    }
}
