//! In which place an effect counts as activated. Sections activation-location.*.

use super::activation::UNREAD;
use super::location::{LOCATION, from};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::{Act, Banish, IntoDeck};
use crate::cards::card::Card;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Place;
use crate::cards::step::Noun;
use crate::reason::{Answer, Arg, Ask, Say};
use crate::rules::card::Finding;

static IN: Say = Say {
    key: "activated-in",
    en: "this effect of {0} is activated in: {1}",
    zh: "{0}的这个效果发动的场所：{1}",
    ja: "{0}のこの効果を発動する場所：{1}",
};
static BEFORE_COST: Say = Say {
    key: "activated-before-cost",
    en: "the cost of this effect moves {0} itself; it is activated where {0} was before: {1}",
    zh: "{0}的这个效果的代价让自身离开，视为在离开前的场所发动：{1}",
    ja: "この効果のコストで{0}自身が移動します。移動する前にあった場所での発動として扱います：{1}",
};
static CARD: Say = Say {
    key: "card-on-field",
    en: "{0} is activated on the field, even from the hand",
    zh: "{0}即使从手卡也是在场上发动",
    ja: "{0}は、手札からの場合でもフィールドで発動したものとして扱います",
};
static NOWHERE: Say = Say {
    key: "activated-from-no-place",
    en: "this effect of {0} is activated from no place",
    zh: "{0}的这个效果不是从任何场所发动",
    ja: "{0}のこの効果は、どの場所で発動したものでもありません",
};
static NEVER: Say = Say {
    key: "never-activated",
    en: "this effect of {0} is not activated",
    zh: "{0}的这个效果不发动",
    ja: "{0}のこの効果は発動しません",
};

/// The word for a place.
fn word(place: Place) -> &'static str {
    match place {
        Place::Hand => "hand",
        Place::Deck => "deck",
        Place::ExtraDeck => "extra",
        Place::MonsterZone | Place::SpellTrapZone | Place::FieldZone | Place::PendulumZone | Place::Field => "field",
        Place::Graveyard => "gy",
        Place::Banished => "banished",
        Place::XyzMaterial => "material",
        Place::Nowhere => "nowhere",
    }
}

/// Whether the cost of an effect takes its own card away.
pub fn moves_itself(effect: &Effect) -> bool {
    effect.cost.iter().any(|step| {
        matches!(
            &step.act,
            Act::SendToGraveyard(Noun::This)
                | Act::Discard(Noun::This)
                | Act::DiscardToGraveyard(Noun::This)
                | Act::Tribute(Noun::This)
                | Act::ReturnToHand(Noun::This)
                | Act::Destroy(Noun::This)
                | Act::Banish(Banish { what: Noun::This, .. })
                | Act::ReturnToDeck(IntoDeck { what: Noun::This, .. })
        )
    })
}

/// Where an effect is activated.
pub fn activated_in(ask: &mut Ask, state: &State, card: CardId, effect: &Effect) -> Finding {
    let definition: &Card = state.card(card);
    let one = || vec![Arg::Card(card)];
    match effect.class {
        Class::Activation => {
            let sections = &["activation-location.spell-trap-on-field"];
            return Finding::one("field", ask.yes(&LOCATION, sections, &CARD, one));
        }
        Class::Continuous | Class::Unclassified | Class::Condition | Class::Procedure => {
            return Finding { values: Vec::new(), reason: ask.yes(&LOCATION, &[], &NEVER, one) };
        }
        Class::Ignition | Class::Trigger | Class::Quick => {}
    }
    if let Some(part) = effect.unread.first().filter(|_| effect.says_nothing()) {
        let args = || vec![Arg::Card(card), Arg::Words(part.words.clone())];
        return Finding { values: Vec::new(), reason: ask.found(&LOCATION, Answer::Unknown, &[], &UNREAD, args) };
    }
    let places = from(definition, effect);
    if places.contains(&Place::Nowhere) {
        let sections = &["activation-location.no-location-effects"];
        return Finding::one("nowhere", ask.yes(&LOCATION, sections, &NOWHERE, one));
    }
    let mut values: Vec<String> = places.iter().map(|p| word(*p).to_owned()).collect();
    values.sort();
    values.dedup();
    let said = values.join(", ");
    let args = || vec![Arg::Card(card), Arg::Words(said)];
    let reason = if moves_itself(effect) {
        ask.yes(&LOCATION, &["activation-location.costs-that-leave"], &BEFORE_COST, args)
    } else if places == [Place::Deck] {
        ask.yes(&LOCATION, &["activation-location.deck-trigger-exception"], &IN, args)
    } else {
        ask.yes(&LOCATION, &[], &IN, args)
    };
    Finding { values, reason }
}
