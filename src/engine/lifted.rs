//! Texts that were not read and may make possible what is refused: another way to perform a Summon, a card that may be
//! used for it after all, a monster that is Set as a Spell.

use super::action::Action;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::unread::words;
use crate::cards::effect::Class;
use crate::cards::filter::{Kind, SummonKind};
use crate::rules::summon::performed::performances;

/// Of cards that count as others when they are used as material.
const AS_MATERIAL: [&str; 3] = ["substitut", "can be treated as", "can be used as"];

/// A card whose unread words may lift a refusal, with the words.
pub(super) fn lifted(state: &State, player: Player, action: &Action) -> Option<(CardId, String)> {
    match action {
        Action::Perform(p) => own_materials(state, p.card).or_else(|| {
            let performs = if p.kind == SummonKind::Ritual { "ritual summon" } else { "fusion summon" };
            let scope = |id: CardId| Scope::of(id, player);
            let read = |id: CardId| {
                let effects = &state.card(id).effects;
                effects.iter().any(|e| !performances(state, e, &scope(id), None).is_empty())
            };
            let performer = said(state, player, &|id, words| id != p.card && words.contains(performs) && !read(id));
            performer.filter(|_| p.by.is_none()).or_else(|| material(state, player))
        }),
        Action::MaterialSummon(m) => own_materials(state, m.card).or_else(|| material(state, player)),
        Action::PendulumSummon(p) => said(state, player, &|id, words| {
            (p.monsters.is_empty() || p.monsters.iter().any(|m| m.card == id) || p.scale == Some(id))
                && (words.contains("pendulum summon") || words.contains("scale"))
        }),
        Action::Activate(a) => {
            let model = state.effect(a.card, a.effect?);
            (!performances(state, model, &Scope::of(a.card, player), None).is_empty()).then_some(())?;
            // "You can also use monsters in your Deck".
            let own = words(state.card(a.card)).find(|w| w.contains("also"));
            own.map(|w| (a.card, w.to_owned())).or_else(|| material(state, player))
        }
        Action::SetSpellTrap(card, _) if state.card(*card).kind == Kind::Monster => {
            let as_spell = words(state.card(*card)).find(|w| w.to_lowercase().contains("set this card"));
            as_spell.map(|w| (*card, w.to_owned()))
        }
        Action::SetSpellTrap(..)
        | Action::NormalSummon(_)
        | Action::SpecialSummon(_)
        | Action::FlipSummon(_)
        | Action::SummonAgain(_)
        | Action::ChangePosition(..)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::DiscardToLimit(_)
        | Action::Attack(..)
        | Action::Draw
        | Action::Withdraw
        | Action::Pass
        | Action::Unjudged(..) => None,
    }
}

/// Materials, or a way of its own, that were not read of the card that would be Summoned.
fn own_materials(state: &State, card: CardId) -> Option<(CardId, String)> {
    let of_summons = |class: Class| matches!(class, Class::Condition | Class::Procedure);
    let own = &state.card(card);
    let told = own.effects.iter().filter(|e| of_summons(e.class)).find_map(|e| e.unread.first().map(String::as_str));
    let ways = ["also Xyz Summon", "also Synchro Summon", "also Link Summon", "also Fusion Summon"];
    let more = || words(own).find(|w| ways.iter().any(|way| w.contains(way)));
    told.or_else(more).map(|w| (card, w.to_owned()))
}

/// A card that may be used as another material than it seems.
fn material(state: &State, player: Player) -> Option<(CardId, String)> {
    said(state, player, &|_, words| {
        AS_MATERIAL.iter().any(|w| words.contains(w)) && (words.contains("material") || words.contains("name"))
    })
}

/// A card of a player, wherever it could be used, that has unread words of this kind (in lower case).
fn said(state: &State, player: Player, wanted: &dyn Fn(CardId, &str) -> bool) -> Option<(CardId, String)> {
    let mine = state.ids().filter(|id| {
        let copy = state.copy(*id);
        copy.controller == player && !matches!(copy.zone, Zone::Gone | Zone::Nowhere) && state.traits(*id).words()
    });
    mine.into_iter().find_map(|id| {
        let found = words(state.card(id)).find(|w| wanted(id, &w.to_lowercase()))?;
        Some((id, found.to_owned()))
    })
}
