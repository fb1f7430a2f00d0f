//! Flip Summons. Sections flip.flip-summon-definition, .flip-summon-once-each, .not-turn-set,
//! .not-turn-special-set, .not-after-attack-or-change.

use super::change::held;
use crate::board::moment::Event;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::Banned;
use crate::cards::filter::SummonKind;
use crate::cards::trigger::EventKind;
use crate::reason::{Arg, Ask, Reason, Rule, Say};
use crate::rules::said;
use crate::rules::summon::beside;
use crate::rules::summon::kind::forbidder;

/// The rule.
pub static FLIP_SUMMON: Rule = Rule {
    id: "position.flip-summon",
    sections: &[
        "flip.flip-summon-definition",
        "flip.flip-summon-once-each",
        "flip.not-turn-set",
        "flip.not-turn-special-set",
        "flip.not-after-attack-or-change",
        "flip.counts-as-manual-change",
    ],
};

static NOT_FACE_DOWN: Say = Say {
    key: "not-face-down",
    en: "{0} is no face-down monster that {1} controls",
    zh: "{0}不是{1}场上里侧表示的怪兽",
    ja: "{0}は、{1}の場の裏側表示モンスターではありません",
};
static SPECIAL_NOW: Say = Say {
    key: "special-set-this-turn",
    en: "{0} was Special Summoned face-down this turn",
    zh: "{0}是这个回合里侧守备表示特殊召唤的",
    ja: "{0}はこのターンに裏側守備表示で特殊召喚されています",
};
static ATTACKED: Say = Say {
    key: "attacked-or-changed",
    en: "{0} attacked or changed its position this turn before it was turned face-down",
    zh: "{0}这个回合攻击过或手动改变过表示形式",
    ja: "{0}は裏側表示になる前に、このターンに攻撃するか表示形式を変更しています",
};
static ONCE: Say = Say {
    key: "flip-summoned-once",
    en: "{0} was already Flip Summoned this turn",
    zh: "{0}这个回合已经反转召唤过",
    ja: "{0}はこのターンにすでに反転召喚されています",
};
static FORBIDDEN: Say = Say {
    key: "flip-forbidden",
    en: "{1} forbids {0} to Flip Summon",
    zh: "{1}的效果让{0}不能反转召唤",
    ja: "{1}により、{0}は反転召喚できません",
};
static HELD: Say = Say {
    key: "flip-held",
    en: "{0}'s battle position cannot be changed, so it cannot be Flip Summoned",
    zh: "{0}不能改变表示形式，因此不能反转召唤",
    ja: "{0}は表示形式を変更できないため、反転召喚できません",
};
static CAN: Say = Say {
    key: "flip-summonable",
    en: "{0} lies face-down and may be Flip Summoned",
    zh: "{0}里侧表示存在，可以反转召唤",
    ja: "{0}は裏側表示で、反転召喚できます",
};

/// Whether a monster may be Flip Summoned, apart from the moment.
pub fn flip_summonable(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let rule = &FLIP_SUMMON;
    let copy = state.copy(card);
    if copy.face_up || !copy.zone.is_monster() || copy.controller != player {
        return ask
            .no(rule, &["flip.flip-summon-definition"], &NOT_FACE_DOWN, || vec![Arg::Card(card), Arg::Player(player)]);
    }
    let mut all = ask.all(rule);
    if let Some(summon) = copy.summon.filter(|s| s.this_turn) {
        all.and(ask, |ask| match summon.kind {
            SummonKind::Set => ask.no(rule, &["flip.not-turn-set"], &said::SET_THIS_TURN, || vec![Arg::Card(card)]),
            SummonKind::Flip => ask.no(rule, &["flip.flip-summon-once-each"], &ONCE, || vec![Arg::Card(card)]),
            SummonKind::Normal | SummonKind::Tribute => {
                ask.no(rule, &["flip.not-turn-set"], &said::SUMMONED_THIS_TURN, || vec![Arg::Card(card)])
            }
            SummonKind::Special if came_face_up(state, card) => {
                ask.no(rule, &["flip.not-turn-set"], &said::SUMMONED_THIS_TURN, || vec![Arg::Card(card)])
            }
            SummonKind::Special
            | SummonKind::Fusion
            | SummonKind::Ritual
            | SummonKind::Synchro
            | SummonKind::Xyz
            | SummonKind::Pendulum
            | SummonKind::Link => ask.no(rule, &["flip.not-turn-special-set"], &SPECIAL_NOW, || vec![Arg::Card(card)]),
        });
    }
    let flip_summoned = copy.summon.is_some_and(|s| s.this_turn && s.kind == SummonKind::Flip);
    if copy.changed && !flip_summoned || copy.attacks > 0 {
        all.and(ask, |ask| ask.no(rule, &["flip.not-after-attack-or-change"], &ATTACKED, || vec![Arg::Card(card)]));
    }
    if held(state, player, card) {
        all.and(ask, |ask| ask.no(rule, &["basics.forbidden-by-card"], &HELD, || vec![Arg::Card(card)]));
    }
    if let Some(by) = forbidder(state, player, &[Banned::FlipSummon], card, None) {
        all.and(ask, |ask| {
            ask.no(rule, &["basics.forbidden-by-card"], &FORBIDDEN, || vec![Arg::Player(player), Arg::Card(by)])
        });
    }
    if let Some(found) = beside::as_it_is(ask, state, player, card) {
        all.and(ask, |_| found);
    }
    all.done(ask, &CAN, || vec![Arg::Card(card)])
}

/// Whether a monster is known to have been Special Summoned face-up: it was turned face-down since.
fn came_face_up(state: &State, card: CardId) -> bool {
    let turned = |e: &Event| e.card == Some(card) && e.kind == EventKind::TurnedFaceDown;
    state.arrival(card).is_some_and(|(at, _)| state.log.part(at..).flat_map(|m| &m.events).any(turned))
}
