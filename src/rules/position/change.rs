//! Changing battle positions by hand. Sections battle-position.manual-change-*.

use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::{Banned, Modifier};
use crate::cards::filter::{Ability, Position};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::position::upright::turned_back;
use crate::rules::said;
use crate::rules::summon::kind::forbidder;

/// The rule.
pub static MANUAL_CHANGE: Rule = Rule {
    id: "position.manual-change",
    sections: &[
        "battle-position.manual-change-pairs",
        "battle-position.manual-change-once-each",
        "battle-position.manual-change-not-summoned-turn",
        "battle-position.manual-change-not-after-attack",
        "battle-position.manual-change-not-link",
        "flip.counts-as-manual-change",
        "gemini.position-locked-after",
    ],
};

static NOT_SO: Say = Say {
    key: "not-the-other-position",
    en: "by hand {0} can only be changed to the other face-up position",
    zh: "手动只能把{0}变成另一种表侧表示形式",
    ja: "{0}を手動で変更できるのは、もう一方の表側の表示形式だけです",
};
static LINK: Say =
    Say {
        key: "link-monster", en: "{0} is a Link Monster", zh: "{0}是连接怪兽", ja: "{0}はリンクモンスターです"
    };
static AGAIN: Say = Say {
    key: "summoned-again-this-turn",
    en: "{0} was Normal Summoned once more this turn",
    zh: "{0}这个回合再1次召唤",
    ja: "{0}はこのターンに再度召喚されています",
};
static CHANGED: Say = Say {
    key: "changed-this-turn",
    en: "{0}'s position was already changed by hand this turn",
    zh: "{0}这个回合已经手动改变过表示形式",
    ja: "{0}の表示形式はこのターンにすでに手動で変更されています",
};
static FLIPPED: Say = Say {
    key: "flip-summoned-this-turn",
    en: "{0} was Flip Summoned this turn",
    zh: "{0}是这个回合反转召唤的",
    ja: "{0}はこのターンに反転召喚されています",
};
static ATTACKED: Say = Say {
    key: "attacked-this-turn",
    en: "{0} declared an attack this turn",
    zh: "{0}这个回合宣言过攻击",
    ja: "{0}はこのターンに攻撃宣言しています",
};
static FORBIDDEN: Say = Say {
    key: "change-forbidden",
    en: "{0}'s battle position cannot be changed",
    zh: "{0}不能改变表示形式",
    ja: "{0}の表示形式は変更できません",
};
static TURNED_BACK: Say = Say {
    key: "turned-back",
    en: "{0} would be turned back by an effect that applies; whether its position may be changed all the same is not known",
    zh: "{0}会因适用中的效果变回原来的表示形式，能否手动改变不明",
    ja: "{0}は適用中の効果で元の表示形式に戻るため、手動で変更できるかどうかは不明です",
};
static CAN: Say = Say {
    key: "position-changeable",
    en: "{0}'s position may be changed by hand",
    zh: "{0}可以手动改变表示形式",
    ja: "{0}の表示形式は手動で変更できます",
};

/// Whether an effect keeps a monster in its position.
pub fn held(state: &State, player: Player, card: CardId) -> bool {
    let kept = state
        .view
        .active(state)
        .any(|(a, apply)| apply.rule == Modifier::NoPositionChange && a.reaches(state, card) == Answer::Yes);
    kept || forbidder(state, player, &[Banned::ChangePosition], card, None).is_some()
}

/// Whether a monster's position may be changed by hand, to this one if that is asked, apart from the moment.
pub fn changeable(ask: &mut Ask, state: &State, player: Player, card: CardId, to: Option<Position>) -> Reason {
    let rule = &MANUAL_CHANGE;
    let copy = state.copy(card);
    if !copy.face_up || !copy.zone.is_monster() || copy.controller != player {
        return ask.no(rule, &["battle-position.manual-change-pairs"], &said::NOT_FACE_UP, || {
            vec![Arg::Card(card), Arg::Player(player)]
        });
    }
    let mut all = ask.all(rule);
    let right = match to {
        Some(Position::Attack) => !copy.attack,
        Some(Position::Defense) => copy.attack,
        Some(Position::FaceDown | Position::AnyDefense) => false,
        Some(Position::FaceUp) | None => true,
    };
    if !right {
        all.and(ask, |ask| ask.no(rule, &["battle-position.manual-change-pairs"], &NOT_SO, || vec![Arg::Card(card)]));
    }
    if state.has_type(card, Ability::Link) {
        all.and(ask, |ask| ask.no(rule, &["battle-position.manual-change-not-link"], &LINK, || vec![Arg::Card(card)]));
    }
    let flipped =
        copy.changed && copy.summon.is_some_and(|s| s.this_turn && s.kind == crate::cards::filter::SummonKind::Flip);
    if flipped {
        all.and(ask, |ask| ask.no(rule, &["flip.counts-as-manual-change"], &FLIPPED, || vec![Arg::Card(card)]));
    } else if copy.again && copy.summon.is_some_and(|s| s.this_turn && s.from.is_monster()) {
        all.and(ask, |ask| ask.no(rule, &["gemini.position-locked-after"], &AGAIN, || vec![Arg::Card(card)]));
    } else if copy.summon.is_some_and(|s| s.this_turn) {
        all.and(ask, |ask| {
            ask.no(rule, &["battle-position.manual-change-not-summoned-turn"], &said::SUMMONED_THIS_TURN, || {
                vec![Arg::Card(card)]
            })
        });
    } else if copy.changed {
        all.and(ask, |ask| {
            ask.no(rule, &["battle-position.manual-change-once-each"], &CHANGED, || vec![Arg::Card(card)])
        });
    }
    if copy.attacks > 0 {
        all.and(ask, |ask| {
            ask.no(rule, &["battle-position.manual-change-not-after-attack"], &ATTACKED, || vec![Arg::Card(card)])
        });
    }
    if held(state, player, card) {
        all.and(ask, |ask| ask.no(rule, &["basics.forbidden-by-card"], &FORBIDDEN, || vec![Arg::Card(card)]));
    } else if turned_back(state, card, None) {
        all.and(ask, |ask| ask.found(rule, Answer::Unknown, &[], &TURNED_BACK, || vec![Arg::Card(card)]));
    }
    all.done(ask, &CAN, || vec![Arg::Card(card)])
}
