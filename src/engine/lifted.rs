//! Parts that were not read and may make possible what is refused: another way to perform a Summon, a card that may be
//! used for it after all, a monster that is Set as a Spell.

use super::action::{Action, Activate};
use super::judge::{activate_to, activates};
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::unread::{applying, parts, standing};
use crate::cards::card::Card;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Kind, SummonKind};
use crate::cards::unread::{Sort, Touch, Unread};
use crate::reason::{Answer, Ask, Reason};
use crate::rules::effect::cost::COST;
use crate::rules::summon::own_text::unread_condition;
use crate::rules::summon::performed::performances;

/// A card with an unread part that may lift a refusal, and the words.
pub(super) fn lifted(state: &State, player: Player, action: &Action) -> Option<(CardId, String)> {
    match action {
        Action::Perform(p) => {
            let performs = if p.kind == SummonKind::Ritual { Touch::RitualSummon } else { Touch::FusionSummon };
            let read = |id: CardId| {
                let scope = Scope::of(id, player);
                let of_kind = |e| performances(state, e, &scope, None).iter().any(|(kind, _)| *kind == p.kind);
                state.card(id).effects.iter().any(of_kind)
            };
            let performer = || {
                let by = mine(state, player).filter(|id| *id != p.card && !read(*id));
                first(by, state, |card| permits(card.effects.iter().flat_map(parts), &[performs]))
            };
            own_materials(state, p.card)
                .or_else(|| match p.by {
                    None => performer(),
                    Some((by, _)) => {
                        let parts = state.card(by).effects.iter().flat_map(parts);
                        permits(parts, &[performs]).map(|part| (by, part.words.clone()))
                    }
                })
                .or_else(|| material(state, player, p.kind))
        }
        Action::MaterialSummon(m) => own_materials(state, m.card).or_else(|| material(state, player, m.kind.into())),
        Action::PendulumSummon(p) => {
            let of_it =
                |id: &CardId| p.monsters.is_empty() || p.monsters.iter().any(|m| m.card == *id) || p.scale == Some(*id);
            let cards = mine(state, player).filter(of_it);
            first(cards, state, |card| permits(applying(card), &[Touch::PendulumSummon, Touch::Level]))
        }
        Action::Activate(a) => {
            let model = state.effect(a.card, a.effect?);
            let through = paid_otherwise(state, player).filter(|_| !model.cost.is_empty());
            if let Some(found) = through.filter(|_| only_the_cost(state, player, a)) {
                return Some(found);
            }
            let (kind, _) = performances(state, model, &Scope::of(a.card, player), None).into_iter().next()?;
            // "You can also use monsters in your Deck".
            let others = |n: usize, e: &Effect| activates(e.class) && a.effect.map(usize::from) != Some(n);
            let effects = state.card(a.card).effects.iter().enumerate();
            let bearing = effects.filter(|(n, e)| !others(*n, e) || e.says_nothing()).map(|(_, e)| e);
            let own = permits(bearing.flat_map(parts), &[Touch::Material]);
            own.map(|part| (a.card, part.words.clone())).or_else(|| material(state, player, kind))
        }
        Action::SetSpellTrap(card, _) if state.card(*card).kind == Kind::Monster => {
            permits(applying(state.card(*card)), &[Touch::Set]).map(|part| (*card, part.words.clone()))
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

/// The first of these parts that may allow one of these things.
fn permits<'a>(mut parts: impl Iterator<Item = &'a Unread>, what: &[Touch]) -> Option<&'a Unread> {
    parts.find(|part| part.sort != Sort::Ban && part.touches(what))
}

/// Materials, or a way of its own, that were not read of the card that would be Summoned.
fn own_materials(state: &State, card: CardId) -> Option<(CardId, String)> {
    let of_summons = |class: Class| matches!(class, Class::Condition | Class::Procedure);
    let own = &state.card(card);
    let told = own.effects.iter().filter(|e| of_summons(e.class)).find_map(|e| e.unread.first());
    let way = || applying(own).find(|part| part.is_a_way_to_summon());
    let told = told.or_else(|| permits(applying(own), &[Touch::Material])).or_else(way);
    told.map(|part| part.words.clone()).or_else(|| unread_condition(state, card)).map(|words| (card, words))
}

/// Whether nothing but the cost stands in the way of an activation.
fn only_the_cost(state: &State, player: Player, a: &Activate) -> bool {
    fn of_cost(reason: &Reason) -> bool {
        let mut no = reason.because.iter().filter(|part| part.answer == Answer::No).peekable();
        let cost = |part: &Reason| part.rule.id == COST.id || !part.because.is_empty() && of_cost(part);
        no.peek().is_some() && no.all(cost)
    }
    // What stands in the way only an explanation tells.
    of_cost(&activate_to(&mut Ask::explaining(), state, player, a, None).0)
}

/// Words by which a cost may be paid in another way: they say "instead", or nothing is known of them.
fn paid_otherwise(state: &State, player: Player) -> Option<(CardId, String)> {
    let says = |part: &Unread, both: [&str; 2]| both.iter().all(|word| part.words.contains(word));
    let said = |part: &Unread| says(part, ["instead", "to activate"]) || says(part, ["代わり", "発動"]);
    let replaces = |part: &&Unread| part.sort != Sort::Ban && (part.touches.is_everything() || said(part));
    let there = |id: &CardId| state.copy(*id).zone != Zone::Deck;
    let mut cards = mine(state, player).filter(there);
    cards.find_map(|id| applying(state.card(id)).find(replaces).map(|part| (id, part.words.clone())))
}

/// A card that may be used as another material for a Summon than it seems: from the Deck only where its words may speak of the Deck.
fn material(state: &State, player: Player, kind: SummonKind) -> Option<(CardId, String)> {
    mine(state, player).find_map(|id| {
        let zone = state.copy(id).zone;
        let in_deck = zone == Zone::Deck;
        // A procedure is about the Summons of its own card, and what is said of a place counts there.
        let of_others = |e: &&Effect| e.class != Class::Procedure;
        let there = |e: &&Effect| e.from.is_empty() || zone.among(&e.from);
        let effects = state.card(id).effects.iter().filter(of_others).filter(there);
        // A card that speaks of itself alone is used from the field or the hand, unless its words name another place.
        let near = zone.on_field() || zone == Zone::Hand;
        let used = |part: &&Unread| near || in_deck || !part.speaks_of_its_card() || part.may_speak_of_the_gy();
        let told = effects.flat_map(|e| standing(e).filter(|part| !of_its_summon(e, part)));
        let told = told.filter(|part| !in_deck || part.may_speak_of_the_deck());
        let told = told.filter(|part| part.may_speak_of_materials() && part.may_speak_of(kind)).filter(used);
        permits(told, &[Touch::Material]).map(|part| (id, part.words.clone()))
    })
}

/// Whether words stand in a Summoning condition, not in a rule beside it: they are about the Summons of its own card.
fn of_its_summon(effect: &Effect, part: &Unread) -> bool {
    effect.class == Class::Condition && effect.unread.contains(part)
}

/// The cards of a player, wherever they could be used, of which something was not read.
fn mine(state: &State, player: Player) -> impl Iterator<Item = CardId> {
    state.ids().filter(move |id| {
        let copy = state.copy(*id);
        copy.controller == player && !matches!(copy.zone, Zone::Gone | Zone::Nowhere) && state.traits(*id).words()
    })
}

/// The first card with such a part, and its words.
fn first<'s>(
    mut cards: impl Iterator<Item = CardId>,
    state: &'s State,
    wanted: impl Fn(&'s Card) -> Option<&'s Unread>,
) -> Option<(CardId, String)> {
    cards.find_map(|id| wanted(state.card(id)).map(|part| (id, part.words.clone())))
}
