//! What effects may do to a card: targeting, Tributing, destroying. Sections basics.protected,
//! face-down.ok-for-tribute-costs, tokens.not-cost-to-send.

use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::{Active, covers};
use crate::cards::act::{Act, DeckPlace};
use crate::cards::continuous::{Apply, Banned, Modifier};
use crate::cards::effect::Obligation;
use crate::cards::filter::{Ability, Filter, Place};
use crate::cards::instead::Instead;
use crate::cards::step::Noun;
use crate::cards::trigger::EventKind;
use crate::reason::Answer;
use crate::rules::summon::kind::forbidder;

/// For what cards are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// As a target.
    Target,
    /// To be Tributed.
    Tribute,
    /// To be sent to the GY as a cost.
    CostToGraveyard,
    /// To be banished as a cost.
    Banish,
    /// To be returned to the hand, or to a place in the Main Deck, as a cost.
    CostToHidden,
    /// To be shuffled into the Deck, or put into the Extra Deck, as a cost.
    CostToDeck,
    /// To be discarded, revealed, … as a cost.
    Cost,
    /// While resolving.
    Resolution,
}

impl Purpose {
    /// How face-down cards are seen for it.
    pub fn sight(self) -> Sight {
        match self {
            // Who reveals or discards a card of their own shows what it is.
            Purpose::Tribute | Purpose::Cost => Sight::Own,
            Purpose::Target
            | Purpose::CostToGraveyard
            | Purpose::CostToHidden
            | Purpose::CostToDeck
            | Purpose::Banish
            | Purpose::Resolution => Sight::Public,
        }
    }

    /// What may be forbidden to be done with the card.
    pub fn bans(self) -> &'static [Banned] {
        match self {
            Purpose::Tribute => &[Banned::Tribute],
            Purpose::CostToGraveyard => &[Banned::SendToGraveyard],
            Purpose::Banish => &[Banned::Banish],
            Purpose::Target | Purpose::CostToHidden | Purpose::CostToDeck | Purpose::Cost | Purpose::Resolution => &[],
        }
    }
}

/// Whether a card may be chosen for a purpose by the effect of another. What a ban may concern is doubted where the whole
/// action is.
pub fn may_be(state: &State, purpose: Purpose, card: CardId, by: CardId, player: Player) -> Answer {
    let bans = purpose.bans();
    if !bans.is_empty() && forbidder(state, player, bans, card, None).is_some() {
        return Answer::No;
    }
    suits(state, purpose, card, by, player)
}

/// Whether nothing about the card itself speaks against it.
fn suits(state: &State, purpose: Purpose, card: CardId, by: CardId, player: Player) -> Answer {
    let token = || state.card(card).types.contains(&Ability::Token);
    // What is used for a monster that comes from the Extra Deck is its material.
    let material = state.copy(by).zone == Zone::Extra;
    match purpose {
        Purpose::Target => {
            let zone = state.copy(card).zone;
            let hidden = zone.is_out_of_reach() || matches!(zone, Zone::Nowhere | Zone::Material(_));
            let itself = state.copy(by).activating && by == card;
            if hidden || itself { Answer::No } else { !protected(state, card, by, player) }
        }
        Purpose::Tribute => !kept_from_tributes(state, card, false),
        Purpose::CostToGraveyard if token() || state.goes_to_the_extra_deck(card) => Answer::No,
        Purpose::CostToGraveyard if redirected(state, card, Place::Graveyard) => Answer::No,
        Purpose::CostToGraveyard if may_go_elsewhere(state, card, Place::Graveyard) => Answer::Unknown,
        Purpose::CostToHidden if !material && state.is_extra_deck_card(card) => Answer::No,
        Purpose::CostToHidden | Purpose::CostToDeck => Answer::from(!token()),
        Purpose::Banish if !material => Answer::from(!token()),
        Purpose::Cost | Purpose::Banish => Answer::from(!token() || state.copy(card).zone.on_field()),
        Purpose::CostToGraveyard | Purpose::Resolution => Answer::Yes,
    }
}

/// Whether an effect that applies says that a card cannot be Tributed: for a Tribute Summon, or otherwise.
pub fn kept_from_tributes(state: &State, card: CardId, summon: bool) -> Answer {
    let keeps = |rule: &Modifier| *rule == Modifier::NotTributed || *rule == Modifier::TributeSummonOnly && !summon;
    let all = state.view.all(state).filter(|(_, apply, _)| keeps(&apply.rule));
    all.map(|(a, _, sure)| a.reaches(state, card).min(sure)).max().unwrap_or(Answer::No)
}

/// Whether the effects of another card cannot target this one.
pub fn protected(state: &State, card: CardId, by: CardId, player: Player) -> Answer {
    let found = state.view.all(state).filter_map(|(a, apply, sure)| {
        let kept = if let Modifier::NotTargetedBy(who) = &apply.rule {
            Answer::from(a.scope(state).means(state, *who, player))
        } else if let Modifier::NotTargetedByEffects(effects) = &apply.rule {
            covers(state, effects, a, card, by, player, true)
        } else {
            Answer::No
        };
        (kept != Answer::No).then(|| a.reaches(state, card).min(sure).min(kept))
    });
    found.max().unwrap_or(Answer::No)
}

/// Whether a card that would go to a place goes elsewhere now.
pub fn redirected(state: &State, card: CardId, to: Place) -> bool {
    destination(state, card, to).is_some()
}

/// Where a card goes instead of a place, if an effect sends it elsewhere.
pub fn destination(state: &State, card: CardId, to: Place) -> Option<Place> {
    // What was banished returns to the GY: what is said of cards sent there does not concern it.
    if to == Place::Graveyard && state.copy(card).zone == Zone::Banished {
        return None;
    }
    // Where nothing can be banished, nothing is banished instead.
    let barred = |by: Player| forbidder(state, by, &[Banned::Banish], card, None).is_some();
    state.view.active(state).find_map(|(a, apply)| {
        let (place, sure) = elsewhere_by(state, *a, apply, card, to)?;
        (sure == Answer::Yes && (place != Place::Banished || !barred(a.player))).then_some(place)
    })
}

/// Whether a card that would go to a place may go elsewhere, without that being known.
pub fn may_go_elsewhere(state: &State, card: CardId, to: Place) -> bool {
    let open = |(a, apply, sure): (&Active, &Apply, Answer)| {
        elsewhere_by(state, *a, apply, card, to).is_some_and(|(_, so)| so.min(sure) == Answer::Unknown)
    };
    !state.view.is_plain() && destination(state, card, to).is_none() && state.view.all(state).any(open)
}

/// Places that together with the field mean wherever a card comes from.
const WHEREVER: [Place; 3] = [Place::Hand, Place::Deck, Place::ExtraDeck];

/// Where an effect that applies sends a card that would go to a place, and whether it does.
fn elsewhere_by(state: &State, a: Active, apply: &Apply, card: CardId, to: Place) -> Option<(Place, Answer)> {
    let (copy, zone) = (state.copy(card), state.came_from(card));
    if let Modifier::LeavesTo(place) = apply.rule {
        return (zone.on_field() && place != to).then(|| (place, a.concerns(state, card)));
    }
    if let Modifier::Instead(instead) = &apply.rule {
        let place = elsewhere(instead).filter(|place| to == Place::Graveyard && *place != to);
        return place.filter(|_| zone.on_field()).map(|place| (place, a.concerns(state, card)));
    }
    let Modifier::Redirect(r) = &apply.rule else { return None };
    let scope = Scope { sight: Sight::All, ..a.scope(state) };
    let whose = r.whose.is_none_or(|w| scope.means(state, w, copy.owner));
    // The description says what is redirected, wherever it comes from. What was negated comes from no place: from hand, Deck,
    // Extra Deck or field does not mean that, from wherever does (special-summon-procedure.negated-origin).
    let field = |place: &Place| matches!(place, Place::Field | Place::MonsterZone);
    let anywhere = |places: &[Place]| places.iter().any(field) && WHEREVER.iter().all(|place| places.contains(place));
    let among = |places: &[Place]| {
        places.is_empty() || if zone == Zone::Nowhere { anywhere(places) } else { zone.among(places) }
    };
    let (from, there) = (among(&r.from), among(&r.of.place));
    let of = || fits(state, &Filter { place: Vec::new(), ..r.of.clone() }, card, &scope);
    (r.to == to && whose && from && there).then(|| (r.instead, of()))
}

/// Where a card goes that must do something else instead of being sent to the GY, if that is to go elsewhere itself.
pub fn elsewhere(instead: &Instead) -> Option<Place> {
    let must =
        instead.would == EventKind::SentToGraveyard && instead.cause.is_empty() && instead.choice == Obligation::Must;
    let [step] = instead.steps.as_slice() else { return None };
    let place = if let Act::ReturnToDeck(into) = &step.act {
        (into.what == Noun::This && into.place != DeckPlace::FaceUp).then_some(Place::Deck)
    } else if let Act::Banish(banish) = &step.act {
        (banish.what == Noun::This).then_some(Place::Banished)
    } else {
        None
    };
    place.filter(|_| must)
}

/// Whether a card is unaffected by the effects of another; `activated`: by one that is activated.
pub fn unaffected(state: &State, id: CardId, by: CardId, player: Player, activated: bool) -> bool {
    withstands(state, id, by, player, activated) == Answer::Yes
}

/// Whether a card is unaffected by the effects of another one, as far as that is known.
pub fn withstands(state: &State, id: CardId, by: CardId, player: Player, activated: bool) -> Answer {
    let found = state.view.all(state).filter_map(|(a, apply, sure)| {
        let Modifier::Unaffected(effects) = &apply.rule else { return None };
        let concerned = a.concerns(state, id).min(sure);
        (concerned != Answer::No).then(|| concerned.min(covers(state, effects, a, id, by, player, activated)))
    });
    found.max().unwrap_or(Answer::No)
}
