//! What other cards forbid. Section basics.forbidden-by-card.

use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::Banned;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Kind;
use crate::reason::{Arg, Ask, Reason, Rule, Say};
use crate::rules::summon::kind::forbidder;

/// The rule.
pub static FORBIDDEN: Rule = Rule { id: "effect.not-forbidden", sections: &["basics.forbidden-by-card"] };

static BY: Say =
    Say { key: "activation-forbidden", en: "{1} forbids {0} to activate {2}", zh: "{1}的效果让{0}不能发动{2}" };
static NONE: Say =
    Say { key: "activation-not-forbidden", en: "no card forbids the activation", zh: "没有卡禁止发动" };

/// Whether no card forbids an activation.
pub fn not_forbidden(ask: &mut Ask, state: &State, player: Player, card: CardId, effect: Option<&Effect>) -> Reason {
    let activation = effect.is_none_or(|e| e.class == Class::Activation);
    let what: &[Banned] = match (state.card(card).kind, activation) {
        (Kind::Monster, _) => &[Banned::Activate, Banned::ActivateMonsterEffect],
        (_, true) => &[Banned::Activate, Banned::ActivateCard],
        (_, false) => &[Banned::Activate],
    };
    match forbidder(state, player, what, card, None) {
        Some(by) => ask.no(&FORBIDDEN, &["basics.forbidden-by-card"], &BY, || {
            vec![Arg::Player(player), Arg::Card(by), Arg::Card(card)]
        }),
        None => ask.yes(&FORBIDDEN, &[], &NONE, Vec::new),
    }
}
