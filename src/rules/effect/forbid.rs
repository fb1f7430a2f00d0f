//! What other cards forbid. Section basics.forbidden-by-card.

use crate::board::place::{CardId, Player, Zone};
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
    // A Pendulum Monster that is merely placed is activated as a Spell.
    let kind = if effect.is_none() && state.is_pendulum(card) { Kind::Spell } else { state.kind_here(card) };
    let what: &[Banned] = match (kind, activation) {
        (Kind::Monster, _) => &[Banned::Activate, Banned::ActivateMonsterEffect],
        (_, true) => &[Banned::Activate, Banned::ActivateCard],
        (_, false) => &[Banned::Activate],
    };
    let found = forbidder(state, player, what, card, None).or_else(|| {
        let hand = state.copy(card).zone == Zone::Hand && kind != state.card(card).kind && !state.view.is_plain();
        hand.then(|| forbidder(&as_spell(state, card), player, what, card, None)).flatten()
    });
    match found {
        Some(by) => ask.no(&FORBIDDEN, &["basics.forbidden-by-card"], &BY, || {
            vec![Arg::Player(player), Arg::Card(by), Arg::Card(card)]
        }),
        None => ask.yes(&FORBIDDEN, &[], &NONE, Vec::new),
    }
}

/// The state in which a Pendulum Monster in the hand counts as the Spell that it is activated as.
fn as_spell(state: &State, card: CardId) -> State {
    let mut shown = state.clone();
    shown.copies[card.index()].activating = true;
    shown
}
