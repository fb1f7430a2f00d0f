//! What keeps a player from Tribute Summons alone. Section basics.forbidden-by-card.

use super::allowance::Manner;
use super::kind::{PERHAPS, forbidder, perhaps_forbidder};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::Banned;
use crate::reason::{Answer, Arg, Ask, Reason, Rule};
use crate::rules::said;

/// The rule.
pub static TRIBUTE_BAN: Rule = Rule { id: "summon.tribute-ban", sections: &["basics.forbidden-by-card"] };

const WHAT: &[Banned] = &[Banned::TributeSummon];

/// The card that forbids the Tribute Summon of a monster, and whether it surely does. A Set with Tributes is no Tribute Summon.
pub fn banned(state: &State, player: Player, card: CardId, manner: Manner) -> Option<(CardId, Answer)> {
    if manner == Manner::Set {
        return None;
    }
    let surely = forbidder(state, player, WHAT, card, None).map(|by| (by, Answer::Yes));
    surely.or_else(|| perhaps_forbidder(state, player, WHAT, card, None).map(|by| (by, Answer::Unknown)))
}

/// Why a monster cannot be Summoned with Tributes, or why that is not known; none where nothing keeps its player from it.
pub(super) fn kept(ask: &mut Ask, state: &State, player: Player, card: CardId, manner: Manner) -> Option<Reason> {
    let (by, sure) = banned(state, player, card, manner)?;
    Some(if sure == Answer::Yes {
        let args = || vec![Arg::Player(player), Arg::Card(by)];
        ask.no(&TRIBUTE_BAN, &["basics.forbidden-by-card"], &said::FORBIDDEN_BY, args)
    } else {
        ask.found(&TRIBUTE_BAN, Answer::Unknown, &[], &PERHAPS, || vec![Arg::Card(by), Arg::Card(card)])
    })
}
