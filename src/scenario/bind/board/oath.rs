//! What players have bound themselves to by activating what the board shows to have been activated in this turn: "you cannot
//! Special Summon during the turn you activate this card".

use crate::board::copy::Copy;
use crate::board::made::Made;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{Lasting, State};
use crate::cards::act::{Act, Lasting as Oath, Until};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::{Effect, Per};
use crate::cards::step::Noun;
use crate::cards::unread::walk::has_unread;
use crate::cards::unread::{Sort, Unread};
use std::sync::Arc;

/// An effect that was activated before the story.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Activated {
    /// Who activated it.
    pub player: Player,
    /// The card, where the board shows which one it was.
    pub card: Option<CardId>,
    /// Its definition.
    pub definition: u16,
    /// The effect, by index.
    pub effect: u8,
}

/// Adds what goes with these activations for the turn.
pub(super) fn swear(state: &mut State, activated: &[Activated]) {
    let world = Arc::clone(&state.world);
    for (n, one) in activated.iter().copied().enumerate() {
        let effect = world.cards[usize::from(one.definition)].effects.get(usize::from(one.effect));
        let Some(effect) = effect.filter(|e| !activated[..n].contains(&one) && in_this_turn(e)) else { continue };
        let oaths: Vec<Oath> = effect.cost.iter().filter_map(|step| oath(&step.act)).collect();
        let whole = effect.says_nothing();
        let words = effect.unread.iter().filter_map(|part| unread(part, whole));
        for oath in oaths.into_iter().chain(words) {
            hold(state, one, oath);
        }
    }
}

/// Whether a use that a board tells is one of this turn: what is used once in the Duel may have been used before.
fn in_this_turn(effect: &Effect) -> bool {
    let longer = |per: Per| matches!(per, Per::Duel | Per::Stay);
    effect.limit.as_ref().is_none_or(|limit| limit.each().any(|l| !longer(l.per)))
}

/// What a step of a cost makes so of its player, or of its own card.
fn oath(act: &Act) -> Option<Oath> {
    if let Act::Unread(part) = act {
        return unread(part, true);
    }
    let Act::Lasting(oath) = act else { return None };
    if let Some(part) = &oath.unread {
        return unread(part, true);
    }
    if has_unread(oath) {
        return unread(&Unread::new("what holds after its activation"), true);
    }
    (matches!(oath.on, None | Some(Noun::This)) && oath.then.is_empty()).then(|| oath.clone())
}

/// Words that only forbid, or that may: of a text that was not read at all nobody knows what it says.
fn unread(part: &Unread, whole: bool) -> Option<Oath> {
    let rule = Apply::of(None, Modifier::Unread(part.clone()));
    (part.sort == Sort::Ban || whole && part.sort == Sort::Any).then(|| Oath::new(None, vec![rule], Until::EndOfTurn))
}

fn hold(state: &mut State, by: Activated, oath: Oath) {
    let source = source(state, by);
    let on = match (oath.on.is_some(), by.card) {
        (false, _) => None,
        (true, Some(card)) => Some(vec![(card, state.copy(card).since)]),
        (true, None) => return,
    };
    let (until, since_turn) = (oath.until, state.turn.number);
    for apply in oath.apply {
        let told = |l: &Lasting| l.player == by.player && l.apply == apply && l.until == until && l.on == on;
        if state.lasting.iter().any(told) {
            continue;
        }
        let (player, on, made) = (by.player, on.clone(), Made::default());
        state.lasting.push(Lasting { source, player, on, apply, until, since_turn, since: 0, made });
    }
}

/// The card whose effect it was: one of them, or one that is nowhere any more.
fn source(state: &mut State, by: Activated) -> CardId {
    let same = |id: &CardId| state.copy(*id).card == by.definition && state.copy(*id).controller == by.player;
    let there = by.card.or_else(|| state.ids().find(same));
    there.unwrap_or_else(|| {
        let id = CardId(u16::try_from(state.copies.len()).unwrap_or(u16::MAX));
        state.copies.push(Copy::new(by.definition, by.player, Zone::Gone));
        id
    })
}
