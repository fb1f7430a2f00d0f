//! Monsters that must attack if they can: as long as one of them can, the Battle Step does not end. Section
//! basics.forbidden-by-card.

use super::attack::{Attack, attack};
use crate::board::place::{CardId, Player};
use crate::board::state::{BattleStep, State};
use crate::cards::condition::Phase;
use crate::cards::continuous::Modifier;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static MUST_ATTACK: Rule = Rule { id: "battle.must-attack", sections: &["basics.forbidden-by-card"] };

static MUST: Say = Say {
    key: "must-attack",
    en: "{0} must attack, and can",
    zh: "{0}能攻击，必须攻击",
    ja: "{0}は攻撃でき、攻撃しなければなりません",
};
static PERHAPS: Say = Say {
    key: "may-have-to-attack",
    en: "whether {0} must attack now is not known",
    zh: "{0}现在是否必须攻击不明",
    ja: "{0}が今攻撃しなければならないかどうかは不確定です",
};
static FREE: Say = Say {
    key: "need-not-attack",
    en: "no monster must attack now",
    zh: "没有现在必须攻击的怪兽",
    ja: "今攻撃しなければならないモンスターはいません",
};

/// Whether a player may leave the Battle Step, or go past the Battle Phase, without another attack.
pub fn released(ask: &mut Ask, state: &State, player: Player, to: Option<Phase>) -> Reason {
    let rule = &MUST_ATTACK;
    let battle = state.turn.phase == Phase::Battle && state.turn.step != Some(BattleStep::End);
    let past = matches!(state.turn.phase, Phase::Draw | Phase::Standby | Phase::Main1) && to != Some(Phase::Battle);
    let passes = past && to.is_none_or(|phase| phase > Phase::Battle);
    if !battle && !passes {
        return ask.yes(rule, &[], &FREE, Vec::new);
    }
    for id in state.monsters(player) {
        let must = state.view.all(state).filter(|(_, apply, _)| apply.rule == Modifier::MustAttack);
        let must = must.map(|(active, _, sure)| active.reaches(state, id).min(sure)).max().unwrap_or(Answer::No);
        // No text says whether the Battle Phase may be left out.
        let able = if battle { able(state, player, id) } else { Answer::Unknown };
        match must.min(able) {
            Answer::No => {}
            Answer::Yes => return ask.no(rule, &["basics.forbidden-by-card"], &MUST, || vec![Arg::Card(id)]),
            Answer::Unknown => return ask.found(rule, Answer::Unknown, &[], &PERHAPS, || vec![Arg::Card(id)]),
        }
    }
    ask.yes(rule, &[], &FREE, Vec::new)
}

/// Whether a monster can attack at all now.
fn able(state: &State, player: Player, card: CardId) -> Answer {
    let targets = state.monsters(player.other()).map(Some).chain([None]);
    let attacks = targets.map(|target| attack(&mut Ask::silent(), state, player, &Attack::on(card, target)).answer);
    attacks.max().unwrap_or(Answer::No)
}
