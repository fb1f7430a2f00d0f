//! How monsters lie, and why. Sections battle-position.three-positions, .link-attack-only, .attack-position-placement,
//! .defense-position-placement, .face-down-placement, .unspecified-change, .link-effect-does-nothing,
//! face-down.battle-turns-face-up, tokens.no-face-down.

use crate::board::memory::Attempted;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::filter::Ability;
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::{Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static PLACEMENT: Rule = Rule {
    id: "position.placement",
    sections: &[
        "battle-position.three-positions",
        "battle-position.link-attack-only",
        "battle-position.attack-position-placement",
        "battle-position.defense-position-placement",
        "battle-position.face-down-placement",
        "battle-position.unspecified-change",
        "battle-position.link-effect-does-nothing",
        "face-down.battle-turns-face-up",
        "monster-set.turn-face-down-counts-as-set",
        "tokens.no-face-down",
    ],
};

static LIES: Say = Say {
    key: "lies-so",
    en: "{0} lies in its zone as follows",
    zh: "{0}的表示形式如下",
    ja: "{0}の表示形式は次の通りです",
};
static UPRIGHT: Say = Say {
    key: "lies-upright",
    en: "{0} lies upright with its front up: face-up Attack Position",
    zh: "{0}正面朝上竖着放置：表侧攻击表示",
    ja: "{0}は表向きで縦に置かれています：表側攻撃表示",
};
static SIDEWAYS: Say = Say {
    key: "lies-sideways",
    en: "{0} lies sideways with its front up: face-up Defense Position",
    zh: "{0}正面朝上横着放置：表侧守备表示",
    ja: "{0}は表向きで横に置かれています：表側守備表示",
};
static DOWN: Say = Say {
    key: "lies-sideways-face-down",
    en: "{0} lies sideways with its front down: face-down Defense Position",
    zh: "{0}背面朝上横着放置：里侧守备表示",
    ja: "{0}は裏向きで横に置かれています：裏側守備表示",
};
static LINK: Say = Say {
    key: "link-attack-only",
    en: "{0} is a Link Monster and lies in face-up Attack Position only",
    zh: "{0}是连接怪兽，只能是表侧攻击表示",
    ja: "{0}はリンクモンスターで、表側攻撃表示にしかなりません",
};
static LINK_STAYS: Say = Say {
    key: "link-not-turned",
    en: "the effect that would have changed the position of {0} did nothing to it",
    zh: "要变更{0}表示形式的效果对它不起作用",
    ja: "{0}の表示形式を変更するはずだった効果は、何の影響も与えませんでした",
};
static TOKEN_STAYS: Say = Say {
    key: "token-not-turned",
    en: "{0} is a Token and was not turned face-down",
    zh: "{0}是衍生物，没有变成里侧表示",
    ja: "{0}はトークンで、裏側表示になりませんでした",
};
static OTHER: Say = Say {
    key: "turned-to-the-other",
    en: "the effect named no position for {0}: Attack Position is changed to Defense Position, Defense Position to face-up Attack Position",
    zh: "效果没有指定{0}的表示形式：攻击表示变成守备表示，守备表示变成表侧攻击表示",
    ja: "効果が{0}の表示形式を指定していません。攻撃表示は守備表示に、守備表示は表側攻撃表示になります",
};
static SET_BY_EFFECT: Say = Say {
    key: "turned-down-by-effect",
    en: "an effect turned {0} face-down: it changed to face-down Defense Position and counts as Set",
    zh: "{0}因效果变为里侧守备表示，当作被盖放",
    ja: "{0}は効果で裏側守備表示になり、セットされたものとして扱います",
};
static ATTACKED: Say = Say {
    key: "turned-up-by-attack",
    en: "{0} was attacked face-down and turned to face-up Defense Position before damage calculation",
    zh: "{0}里侧表示被攻击，在伤害计算前变成表侧守备表示",
    ja: "{0}は裏側表示で攻撃され、ダメージ計算前に表側守備表示になりました",
};

/// How a monster on the field lies, with what put it so.
pub fn lies(ask: &mut Ask, state: &State, card: CardId) -> Reason {
    let rule = &PLACEMENT;
    let copy = state.copy(card);
    let args = || vec![Arg::Card(card)];
    let tried = state.has_withstood(card, Attempted::Turning);
    let mut all = ask.all(rule);
    if state.has_type(card, Ability::Link) {
        let sections = &["battle-position.link-attack-only", "battle-position.attack-position-placement"];
        all.and(ask, |ask| ask.yes(rule, sections, &LINK, args));
        if tried {
            all.and(ask, |ask| ask.yes(rule, &["battle-position.link-effect-does-nothing"], &LINK_STAYS, args));
        }
        return all.done(ask, &LIES, args);
    }
    all.and(ask, |ask| match (copy.face_up, copy.attack) {
        (true, true) => {
            let sections = &["battle-position.three-positions", "battle-position.attack-position-placement"];
            ask.yes(rule, sections, &UPRIGHT, args)
        }
        (true, false) => {
            let sections = &["battle-position.three-positions", "battle-position.defense-position-placement"];
            ask.yes(rule, sections, &SIDEWAYS, args)
        }
        (false, _) => {
            let sections = &["battle-position.three-positions", "battle-position.face-down-placement"];
            ask.yes(rule, sections, &DOWN, args)
        }
    });
    if tried && state.card(card).types.contains(&Ability::Token) {
        all.and(ask, |ask| ask.yes(rule, &["tokens.no-face-down"], &TOKEN_STAYS, args));
    }
    let turned = state
        .log
        .iter()
        .skip(copy.since as usize)
        .flat_map(|m| &m.events)
        .rfind(|e| e.card == Some(card) && e.kind == EventKind::PositionChanged);
    match turned {
        Some(event) if event.cause == Cause::Battle => {
            all.and(ask, |ask| ask.yes(rule, &["face-down.battle-turns-face-up"], &ATTACKED, args));
        }
        Some(event) if event.cause == Cause::Effect && !copy.face_up => {
            all.and(ask, |ask| ask.yes(rule, &["monster-set.turn-face-down-counts-as-set"], &SET_BY_EFFECT, args));
        }
        Some(event) if event.amount == 1 => {
            all.and(ask, |ask| ask.yes(rule, &["battle-position.unspecified-change"], &OTHER, args));
        }
        _ => {}
    }
    all.done(ask, &LIES, args)
}
