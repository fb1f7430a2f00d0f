//! Declaring an attack. Sections battle-position.attack-position-declares, .defense-position-no-attack,
//! face-down.cannot-attack.

use super::often;
use super::replay::{again, no_replay, replayed};
use crate::board::battle_damage::in_defense;
use crate::board::chain::Window;
use crate::board::matching::fits;
use crate::board::place::{CardId, Player};
use crate::board::state::{BattleStep, State};
use crate::cards::condition::Phase;
use crate::cards::continuous::{Banned, Modifier};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::said;
use crate::rules::summon::kind::forbidder;
use crate::rules::trigger::phase;
use crate::rules::turn::action_cost::{Paying, ask_costs};

/// An attack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attack {
    /// The attacking monster.
    pub card: CardId,
    /// The monster that is attacked; none for a direct attack.
    pub target: Option<CardId>,
    /// The cards with which is paid what effects make the attack cost.
    pub cost: Option<Vec<CardId>>,
}

impl Attack {
    /// An attack on this monster, or directly, whatever it is paid with.
    pub fn on(card: CardId, target: Option<CardId>) -> Attack {
        Attack { card, target, cost: None }
    }
}

/// The rule.
pub static ATTACK: Rule = Rule {
    id: "battle.attack",
    sections: &[
        "battle-position.attack-position-declares",
        "battle-position.attack-position-placement",
        "battle-position.defense-position-no-attack",
        "face-down.cannot-attack",
        "basics.one-attack",
        "basics.attack-in-battle-phase",
        "basics.attack-target",
        "basics.forbidden-by-card",
        "card-values.monsters-battle",
    ],
};

static NOT_NOW: Say = Say {
    key: "not-battle-step",
    en: "{0} cannot declare an attack at this time",
    zh: "{0}现在不能宣言攻击",
    ja: "{0}は今、攻撃宣言できません",
};
static NOT_THERE: Say = Say {
    key: "not-attacking-monster",
    en: "{0} is no monster that {1} controls",
    zh: "{0}不是{1}控制的怪兽",
    ja: "{0}は、{1}のコントロールするモンスターではありません",
};
static NO_MONSTER: Say = Say {
    key: "only-monsters-battle",
    en: "{0} is no monster where it lies, and only monsters attack and are attacked",
    zh: "{0}在那里不是怪兽，只有怪兽可以攻击和被攻击",
    ja: "{0}はその場所ではモンスターではありません。攻撃する、または攻撃されるのはモンスターだけです",
};
static DEFENSE: Say =
    Say {
        key: "in-defense", en: "{0} is in Defense Position", zh: "{0}守备表示存在", ja: "{0}は守備表示です"
    };
static LET: Say = Say {
    key: "attacks-in-defense",
    en: "an effect lets {0} attack in Defense Position",
    zh: "效果允许{0}守备表示进行攻击",
    ja: "効果により、{0}は守備表示のままで攻撃できます",
};
static PERHAPS_LET: Say = Say {
    key: "may-attack-in-defense",
    en: "{0} is in Defense Position, and whether an effect lets it attack so is not known",
    zh: "{0}守备表示存在，效果是否允许其这样攻击不明",
    ja: "{0}は守備表示で、効果によりそのままで攻撃できるかどうかは不確定です",
};
static UPRIGHT: Say = Say {
    key: "in-attack",
    en: "{0} is in face-up Attack Position",
    zh: "{0}表侧攻击表示存在",
    ja: "{0}は表側攻撃表示です",
};
static DONE: Say = Say {
    key: "has-attacked",
    en: "{0} has already attacked this turn",
    zh: "{0}这个回合已经攻击过",
    ja: "{0}はこのターンにすでに攻撃しています",
};
static PERHAPS_DONE: Say = Say {
    key: "may-have-attacked",
    en: "{0} has attacked, and whether it may attack once more is not known",
    zh: "{0}已经攻击过，能否再次攻击不明",
    ja: "{0}はすでに攻撃しており、もう1度攻撃できるかどうかは不確定です",
};
static FORBIDDEN: Say =
    Say { key: "attack-forbidden", en: "{0} cannot attack", zh: "{0}不能攻击", ja: "{0}は攻撃できません" };
static TARGET: Say = Say {
    key: "attack-target-wrong",
    en: "{0} cannot be attacked",
    zh: "不能攻击{0}",
    ja: "{0}を攻撃対象に選択できません",
};
static ONLY: Say = Say {
    key: "attacks-only",
    en: "the text of {1} does not let {0} attack {2}",
    zh: "{1}的记述不让{0}攻击{2}",
    ja: "{1}のテキストにより、{0}は{2}を攻撃できません",
};
static PERHAPS: Say = Say {
    key: "attacks-only-unknown",
    en: "whether the text of {1} lets {0} attack {2} is not known",
    zh: "{1}的记述是否让{0}攻击{2}不明",
    ja: "{1}のテキストの下で{0}が{2}を攻撃できるかどうかは不確定です",
};
static DIRECT: Say = Say {
    key: "direct-attack-barred",
    en: "{0} controls a monster, so there is no direct attack",
    zh: "{0}控制着怪兽，不能直接攻击",
    ja: "{0}の場にモンスターが存在するため、直接攻撃はできません",
};
static MAY: Say =
    Say { key: "may-attack", en: "{0} may attack", zh: "{0}可以攻击", ja: "{0}は攻撃できます" };

/// Whether a monster may attack; no target means a direct attack.
pub fn attack(ask: &mut Ask, state: &State, player: Player, attack: &Attack) -> Reason {
    let &Attack { card, target, .. } = attack;
    let rule = &ATTACK;
    let copy = state.copy(card);
    if copy.zone.is_backrow() && copy.controller == player {
        return ask.no(rule, &["card-values.monsters-battle"], &NO_MONSTER, || vec![Arg::Card(card)]);
    }
    if copy.controller != player || !copy.zone.is_monster() {
        return ask.no(rule, &["basics.not-there"], &NOT_THERE, || vec![Arg::Card(card), Arg::Player(player)]);
    }
    let mut all = ask.all(rule);
    let step = matches!(state.turn.step, Some(BattleStep::Start | BattleStep::Battle));
    if state.turn.player != player
        || state.turn.phase != Phase::Battle
        || !step
        || !matches!(state.window, Window::Open)
    {
        all.and(ask, |ask| ask.no(rule, &["basics.attack-in-battle-phase"], &NOT_NOW, || vec![Arg::Player(player)]));
    } else if state.turn.step == Some(BattleStep::Start) {
        // The Start Step is over with an attack.
        all.and(ask, |ask| phase::over(ask, state));
    }
    if !copy.face_up {
        all.and(ask, |ask| ask.no(rule, &["face-down.cannot-attack"], &said::LIES_FACE_DOWN, || vec![Arg::Card(card)]));
    } else if !copy.attack {
        let section = &["battle-position.defense-position-no-attack"];
        let lets = in_defense(state, card).0;
        let say = match lets {
            Answer::Yes => &LET,
            Answer::No => &DEFENSE,
            Answer::Unknown => &PERHAPS_LET,
        };
        all.and(ask, |ask| ask.found(rule, lets, section, say, || vec![Arg::Card(card)]));
    } else {
        let section = &["battle-position.attack-position-declares"];
        all.and(ask, |ask| ask.yes(rule, section, &UPRIGHT, || vec![Arg::Card(card)]));
    }
    let concerning = |id: CardId, wanted: &dyn Fn(&Modifier) -> bool| {
        state.view.active(state).any(|(a, apply)| wanted(&apply.rule) && a.reaches(state, id) == Answer::Yes)
    };
    let replay = replayed(state);
    if replay == Some(card) {
        all.and(ask, |ask| again(ask, card));
    } else {
        all.and(ask, |ask| no_replay(ask, state));
    }
    match often::once_more(state, card, target) {
        Answer::Yes => {}
        Answer::No => all.and(ask, |ask| ask.no(rule, &["basics.one-attack"], &DONE, || vec![Arg::Card(card)])),
        Answer::Unknown => {
            all.and(ask, |ask| ask.found(rule, Answer::Unknown, &[], &PERHAPS_DONE, || vec![Arg::Card(card)]));
        }
    }
    let barred = concerning(card, &|m| matches!(m, Modifier::NoAttack | Modifier::NoAttackDeclaration))
        || target.is_none() && concerning(card, &|m| *m == Modifier::NoDirectAttack)
        || forbidder(state, player, &[Banned::Attack], card, None).is_some();
    if barred {
        all.and(ask, |ask| ask.no(rule, &["basics.forbidden-by-card"], &FORBIDDEN, || vec![Arg::Card(card)]));
    }
    ask_costs(
        ask,
        &mut all,
        state,
        player,
        (Banned::Attack, card),
        Paying { own: None, given: attack.cost.as_deref() },
    );
    let other = player.other();
    match target {
        Some(target) => {
            let only = state.monsters(other).any(|m| m != target && concerning(m, &|m| *m == Modifier::AttackOnlyThis));
            let there = state.copy(target).zone.is_monster()
                && state.copy(target).controller == other
                && (!only || concerning(target, &|m| *m == Modifier::AttackOnlyThis))
                && !concerning(target, &|m| *m == Modifier::NotAttacked);
            if state.copy(target).zone.is_backrow() {
                let section = &["card-values.monsters-battle"];
                all.and(ask, |ask| ask.no(rule, section, &NO_MONSTER, || vec![Arg::Card(target)]));
            } else if !there {
                all.and(ask, |ask| ask.no(rule, &["basics.attack-target"], &TARGET, || vec![Arg::Card(target)]));
            }
            if let Some((by, answer)) = keeps_from(state, card, target) {
                let say = if answer == Answer::No { &ONLY } else { &PERHAPS };
                let args = || vec![Arg::Card(card), Arg::Card(by), Arg::Card(target)];
                all.and(ask, |ask| ask.found(rule, answer, &["basics.forbidden-by-card"], say, args));
            }
        }
        None if state.monsters(other).any(|m| !concerning(m, &|rule| *rule == Modifier::NotInTheWay))
            && !concerning(card, &|m| *m == Modifier::DirectAttack) =>
        {
            all.and(ask, |ask| ask.no(rule, &["basics.attack-target"], &DIRECT, || vec![Arg::Player(other)]));
        }
        None => {}
    }
    all.done(ask, &MAY, || vec![Arg::Card(card)])
}

/// The card whose text lets a monster attack only some and keeps it from this one, or may do so.
fn keeps_from(state: &State, card: CardId, target: CardId) -> Option<(CardId, Answer)> {
    let only = state.view.active(state).filter_map(|(a, apply)| {
        let Modifier::AttacksOnly(of) = &apply.rule else { return None };
        (a.reaches(state, card) == Answer::Yes).then(|| (a.source, fits(state, of, target, &a.scope(state))))
    });
    only.filter(|(_, answer)| *answer != Answer::Yes).min_by_key(|(_, answer)| *answer)
}
