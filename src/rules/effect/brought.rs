//! What a step brings to where a later one may look for it.

use crate::board::matching::{Scope, candidates, fits, hidden_candidates};
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::board::view::refresh;
use crate::cards::act::{Act, DeckPlace, IntoDeck};
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Kind, Place};
use crate::cards::step::{Choice, Noun};
use crate::reason::Answer;

/// What a step leaves where a later one may look for it.
pub(super) enum Brings<'a> {
    /// No card anywhere.
    Nothing,
    /// These cards, to this place.
    Cards(Option<&'a Noun>, Place),
    /// Nobody knows what, or where.
    Anything,
}

/// What this step leaves.
pub(super) fn brings(act: &Act) -> Brings<'_> {
    match act {
        Act::Draw(_) => Brings::Cards(None, Place::Hand),
        Act::AddToHand(noun) | Act::Give(noun) | Act::ReturnToHand(noun) => Brings::Cards(Some(noun), Place::Hand),
        Act::Destroy(noun)
        | Act::SendToGraveyard(noun)
        | Act::Discard(noun)
        | Act::DiscardToGraveyard(noun)
        | Act::Tribute(noun) => Brings::Cards(Some(noun), Place::Graveyard),
        Act::Detach(_) => Brings::Cards(None, Place::Graveyard),
        Act::Banish(banish) => Brings::Cards(Some(&banish.what), Place::Banished),
        Act::ReturnToDeck(IntoDeck { what, place: DeckPlace::FaceUp }) => Brings::Cards(Some(what), Place::ExtraDeck),
        Act::ReturnToDeck(returned) => Brings::Cards(Some(&returned.what), Place::Deck),
        Act::FusionSummon(_) | Act::RitualSummon(_) | Act::SummonImmediately(_) => {
            Brings::Cards(None, Place::Graveyard)
        }
        Act::ChooseOne(_) | Act::If(_) | Act::ApplyEffectOf(_) | Act::Unread(_) | Act::EndPhase(_) => Brings::Anything,
        Act::SpecialSummon(_)
        | Act::NormalSummon(_)
        | Act::Set(_)
        | Act::PlaceFaceUp(_)
        | Act::ChangePosition(_)
        | Act::Equip(_)
        | Act::Control(_)
        | Act::Reveal(_)
        | Act::LookAt(_)
        | Act::Choose(_)
        | Act::Attach(_)
        | Act::NegateActivation
        | Act::NegateEffect
        | Act::EffectBecomes(_)
        | Act::NegateSummon
        | Act::NegateAttack
        | Act::RedirectAttack(_)
        | Act::DamageCalculation
        | Act::Damage(_)
        | Act::GainLp(_)
        | Act::PayLp(_)
        | Act::SetLp(_)
        | Act::Win(_)
        | Act::TossCoin(_)
        | Act::RollDie(_)
        | Act::PlaceCounter(_)
        | Act::RemoveCounter(_)
        | Act::Token(_)
        | Act::Lasting(_)
        | Act::Shuffle(_)
        | Act::GiveUpDraw
        | Act::Excavate(_)
        | Act::Declare(_)
        | Act::PendulumSummon(_)
        | Act::MoveZone(_) => Brings::Nothing,
    }
}

/// Whether one of the cards that an earlier step moves may be what a later one looks for.
pub(super) fn supplies(
    state: &State,
    noun: Option<&Noun>,
    wanted: &Filter,
    effect: &Effect,
    scope: &Scope<'_>,
    gets_there: &dyn Fn(CardId) -> bool,
) -> bool {
    let wanted = Filter { place: Vec::new(), whose: None, face: None, other: false, ..wanted.clone() };
    let fit = |id: CardId| {
        let as_it_was = || fits(state, &wanted, id, scope) != Answer::No;
        gets_there(id)
            && (as_it_was() || becomes(state, id).is_some_and(|left| fits(&left, &wanted, id, scope) != Answer::No))
    };
    let moved = match noun.map_or(Moved::Anything, |noun| moved(noun, effect, scope)) {
        Moved::These(cards) => return cards.into_iter().any(fit),
        Moved::Among(of, _) => of,
        Moved::Anything => return true,
    };
    hidden_candidates(state, moved, scope) || candidates(state, moved, scope).any(|(id, _)| fit(id))
}

/// The board after a card has left the field: it is no Spell, Trap or monster any more that it was only there.
fn becomes(state: &State, id: CardId) -> Option<State> {
    let copy = state.copy(id);
    if !copy.zone.on_field() || copy.zone.is_monster() == (state.card(id).kind == Kind::Monster) {
        return None;
    }
    let mut left = state.clone();
    let gone = &mut left.copies[id.index()];
    (gone.zone, gone.face_up) = (Zone::Graveyard, true);
    refresh(&mut left);
    Some(left)
}

/// The cards that a step moves, as far as its words tell.
pub(super) enum Moved<'a> {
    /// Just these.
    These(Vec<CardId>),
    /// Of these, so many as are chosen; all of them where nothing is.
    Among(&'a Filter, Option<&'a Choice>),
    /// Nobody knows which.
    Anything,
}

/// What a noun of a step means before the effect is carried out: the targets that are told, else what can be one.
pub(super) fn moved<'a>(noun: &'a Noun, effect: &'a Effect, scope: &Scope<'_>) -> Moved<'a> {
    match noun {
        Noun::This => Moved::These(vec![scope.this]),
        Noun::Choose(choice) => Moved::Among(&choice.of, Some(choice)),
        Noun::All(of) => Moved::Among(of, None),
        Noun::Target(slot) => {
            let slot = usize::from(*slot);
            if let Some(chosen) = scope.targets.get(slot).filter(|chosen| !chosen.is_empty()) {
                return Moved::These(chosen.clone());
            }
            effect.targets.get(slot).map_or(Moved::Anything, |target| Moved::Among(&target.of, Some(target)))
        }
        Noun::Bound(_)
        | Noun::Event
        | Noun::Link
        | Noun::Equipped
        | Noun::Linked
        | Noun::Top(_)
        | Noun::Those
        | Noun::SummonMaterials(_)
        | Noun::Done(_)
        | Noun::Unread(_) => Moved::Anything,
    }
}

/// The cards that a noun of a step means, as far as all that it may mean are known.
pub(super) fn known(state: &State, noun: &Noun, effect: &Effect, scope: &Scope<'_>) -> Option<Vec<CardId>> {
    match moved(noun, effect, scope) {
        Moved::These(cards) => Some(cards),
        Moved::Among(of, _) => {
            let told = !hidden_candidates(state, of, scope);
            told.then(|| candidates(state, of, scope).map(|(id, _)| id).collect())
        }
        Moved::Anything => None,
    }
}
