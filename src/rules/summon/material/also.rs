//! What can be material where it lies, because a text says so: off the field, or under the control of the other player.

use crate::board::limit::Use;
use crate::board::matching::{Scope, Sight, counts_as, fits};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::continuous::{AlsoMaterial, Modifier};
use crate::cards::filter::{Filter, SummonKind};
use crate::reason::Answer;
use crate::rules::effect::limit::{entry_for, left};

/// The Summon that material is wanted for.
#[derive(Debug, Clone, Copy)]
pub(in crate::rules::summon) struct Wanted {
    pub(in crate::rules::summon) monster: CardId,
    pub(in crate::rules::summon) player: Player,
    pub(in crate::rules::summon) kind: SummonKind,
}

/// A text that lets a card be material.
#[derive(Debug, Clone, Copy)]
pub(in crate::rules::summon) struct Also<'a> {
    by: Active,
    pub(in crate::rules::summon) says: &'a AlsoMaterial,
    pub(in crate::rules::summon) sure: Answer,
}

impl<'a> Also<'a> {
    /// From where it describes cards.
    fn scope(&self, state: &'a State) -> Scope<'a> {
        Scope { sight: Sight::All, ..self.by.scope(state) }
    }

    /// Whether a card is one beside which it lets that card be material.
    pub(super) fn beside(&self, state: &State, other: CardId) -> Answer {
        self.says.with.as_ref().map_or(Answer::Yes, |with| fits(state, with, other, &self.scope(state)))
    }

    /// The number of the text, to know it again.
    pub(super) fn number(&self) -> (CardId, crate::board::view::Entry) {
        (self.by.source, self.by.entry)
    }

    /// What its use for a card leaves, where the text says how often it can be used.
    pub(super) fn used(&self, state: &State, card: CardId) -> Option<Use> {
        self.by.limited(state).map(|limit| entry_for(state, self.by, limit, card))
    }
}

/// Whether any text says so of any card.
pub(super) fn any(state: &State) -> bool {
    state.view.all(state).any(|(_, apply, _)| matches!(apply.rule, Modifier::AlsoMaterial(_)))
}

/// The texts that let a card be material of a Summon that otherwise is none: one off the field, or a monster of the other player.
pub(in crate::rules::summon) fn also(state: &State, wanted: Wanted, card: CardId) -> Vec<Also<'_>> {
    let copy = state.copy(card);
    let elsewhere =
        if copy.controller == wanted.player { !copy.zone.on_field() } else { copy.zone.is_monster() && copy.face_up };
    if !elsewhere {
        return Vec::new();
    }
    let found = state.view.all(state).filter_map(|(active, apply, sure)| {
        let Modifier::AlsoMaterial(says) = &apply.rule else { return None };
        let text = Also { by: *active, says, sure };
        let kind = active.player == wanted.player && says.kinds.iter().any(|k| counts_as(wanted.kind, *k));
        let described = |of: &Filter| fits(state, of, wanted.monster, &text.scope(state));
        let free = active.limited(state).map_or(Answer::Yes, |limit| {
            let known = limit.unread.is_none();
            if known { Answer::from(left(state, *active, limit, card)) } else { Answer::Unknown }
        });
        let of = says.of.as_ref().map_or(Answer::Yes, |of| described(of));
        let sure = Answer::from(kind).min(of).min(free).min(active.concerns(state, card)).min(sure);
        (sure != Answer::No).then_some(Also { sure, ..text })
    });
    found.collect()
}

/// What the use of these cards as materials leaves.
pub fn uses(state: &State, monster: CardId, player: Player, kind: SummonKind, cards: &[CardId]) -> Vec<Use> {
    let wanted = Wanted { monster, player, kind };
    let of = |card: &CardId| also(state, wanted, *card).first().and_then(|text| text.used(state, *card));
    cards.iter().filter_map(of).collect()
}
