//! A Gemini Monster on the field, Normal Summoned once more. Sections gemini.*.

use super::allowance::{Manner, allowance};
use super::kind::not_forbidden;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::filter::Ability;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::said;

/// The rule.
pub static AGAIN: Rule = Rule {
    id: "summon.gemini",
    sections: &[
        "gemini.second-normal-summon",
        "gemini.same-turn-with-spare-summon",
        "gemini.no-tribute-second-time",
        "gemini.position-locked-after",
        "gemini.negated-stays-effect",
        "gemini.follows-normal-summon-rules",
    ],
};

static NO_GEMINI: Say = Say {
    key: "no-gemini",
    en: "{0} is no Gemini Monster",
    zh: "{0}不是二重怪兽",
    ja: "{0}はデュアルモンスターではありません",
};
static AGAIN_ALREADY: Say = Say {
    key: "summoned-again",
    en: "{0} was already Normal Summoned once more and is an Effect Monster",
    zh: "{0}已经再1次召唤，是效果怪兽",
    ja: "{0}はすでに再度召喚されており、効果モンスターになっています",
};
static NEGATED: Say = Say {
    key: "gemini-negated",
    en: "the effects of {0} are negated, yet it stays an Effect Monster",
    zh: "{0}的效果被无效，但仍是效果怪兽",
    ja: "{0}の効果は無効になっていますが、効果モンスターのままです",
};
static MAY: Say = Say {
    key: "gemini-again",
    en: "{0} counts as a Normal Monster and may be Normal Summoned once more",
    zh: "{0}当作通常怪兽，可以再1次召唤",
    ja: "{0}は通常モンスターとして扱われており、再度召喚できます",
};
static NO_TRIBUTE: Say = Say {
    key: "gemini-no-tribute",
    en: "that takes no Tribute, whatever the Level of {0}",
    zh: "{0}不需要解放",
    ja: "{0}のレベルに関わらず、再度の召喚にリリースは必要ありません",
};
static SAME_TURN: Say = Say {
    key: "gemini-same-turn",
    en: "{0} came out this turn, which does not matter",
    zh: "{0}是这个回合出场的，不影响再1次召唤",
    ja: "{0}はこのターンに出ていますが、それは関係ありません",
};
static CHANGED: Say = Say {
    key: "gemini-position-changed",
    en: "the position of {0} was changed this turn, which does not matter",
    zh: "{0}这个回合改变过表示形式，不影响再1次召唤",
    ja: "{0}の表示形式はこのターンに変更されていますが、それは関係ありません",
};
static USUAL: Say = Say {
    key: "gemini-as-usual",
    en: "the rules for Normal Summons hold for the second one of {0} as well",
    zh: "{0}的再1次召唤同样遵循通常召唤的规则",
    ja: "{0}の再度の召喚にも、召喚のルールが適用されます",
};

/// Whether a card is a Gemini Monster that could be Normal Summoned once more, apart from the moment.
pub fn again(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let rule = &AGAIN;
    let copy = state.copy(card);
    let second = &["gemini.second-normal-summon"];
    let args = || vec![Arg::Card(card)];
    if !copy.face_up || !copy.zone.is_monster() || copy.controller != player {
        return ask.no(rule, second, &said::NOT_FACE_UP, || vec![Arg::Card(card), Arg::Player(player)]);
    }
    if !state.card(card).types.contains(&Ability::Gemini) {
        return ask.no(rule, second, &NO_GEMINI, args);
    }
    if !state.is_plain_gemini(card) {
        let mut all = ask.all(rule);
        all.and(ask, |ask| ask.no(rule, second, &AGAIN_ALREADY, args));
        if state.view.of(card).negated {
            all.and(ask, |ask| ask.no(rule, &["gemini.negated-stays-effect"], &NEGATED, args));
        }
        return all.done(ask, &AGAIN_ALREADY, args);
    }
    let high = state.view.of(card).level.is_some_and(|level| level >= 5);
    if !high && !copy.changed && !copy.summon.is_some_and(|s| s.this_turn) {
        return ask.yes(rule, second, &MAY, args);
    }
    let mut all = ask.all(rule);
    all.and(ask, |ask| ask.yes(rule, second, &MAY, args));
    if high {
        all.and(ask, |ask| ask.yes(rule, &["gemini.no-tribute-second-time"], &NO_TRIBUTE, args));
    }
    if copy.summon.is_some_and(|s| s.this_turn) {
        all.and(ask, |ask| ask.yes(rule, &["gemini.same-turn-with-spare-summon"], &SAME_TURN, args));
    }
    if copy.changed {
        all.and(ask, |ask| ask.yes(rule, &["gemini.position-locked-after"], &CHANGED, args));
    }
    all.done(ask, &MAY, args)
}

/// Whether the usual rules of a Normal Summon let it happen: one must be left, and nothing may forbid it.
pub fn as_usual(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let mut all = ask.all(&AGAIN);
    all.and(ask, |ask| allowance(ask, state, player, card, Manner::Summon, Some(&[])));
    all.and(ask, |ask| not_forbidden(ask, state, player, card, Manner::Summon));
    if all.answer() == Answer::No {
        let section = &["gemini.follows-normal-summon-rules"];
        all.and(ask, |ask| ask.no(&AGAIN, section, &USUAL, || vec![Arg::Card(card)]));
    }
    all.done(ask, &USUAL, || vec![Arg::Card(card)])
}
