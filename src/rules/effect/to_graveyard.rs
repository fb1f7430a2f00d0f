//! An effect that sends cards from the hand or a Deck to the GY cannot be activated where none of them would go there.

use super::ability::redirected;
use super::possible::POSSIBLE;
use super::there::cards;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::filter::{Filter, Place};
use crate::cards::step::Noun;
use crate::reason::{Answer, Arg, Ask, Reason, Say};

static ELSEWHERE: Say = Say {
    key: "effect-goes-elsewhere",
    en: "{1} keeps every card that {0} could send to the GY from going there",
    zh: "{1}让{0}能送去墓地的卡全都不去墓地",
    ja: "{1}により、{0}で墓地へ送れるカードはすべて墓地へ行きません",
};
static PERHAPS: Say = Say {
    key: "effect-goes-perhaps-elsewhere",
    en: "which cards {0} could send to the GY is not known, and {1} keeps some from going there",
    zh: "不知道{0}能把哪些卡送去墓地，而{1}让一部分卡不去墓地",
    ja: "{0}で墓地へ送れるカードは不明で、{1}により墓地へ行かないものがあります",
};

/// Whether cards are sent from such a place as a choice of what lies there, not as what an effect does to the field.
fn is_hidden(place: Place) -> bool {
    matches!(place, Place::Hand | Place::Deck | Place::ExtraDeck)
}

/// Whether there are cards that a step could send to the GY.
pub(super) fn sendable(ask: &mut Ask, state: &State, card: CardId, noun: &Noun, scope: &Scope<'_>) -> Reason {
    let found = cards(ask, state, card, noun, scope, &|_| true);
    let Noun::Choose(choice) = noun else { return found };
    let Some((by, all)) = keeper(state, scope.player).filter(|_| !choice.of.place.is_empty()) else { return found };
    if found.answer != Answer::Yes {
        return found;
    }
    let within = |places: Vec<Place>| {
        let mut choice = choice.clone();
        choice.of.place = places;
        Noun::Choose(choice)
    };
    let (hidden, seen): (Vec<Place>, Vec<Place>) = choice.of.place.iter().copied().partition(|place| is_hidden(*place));
    let elsewhere = || cards(&mut Ask::silent(), state, card, &within(seen.clone()), scope, &|_| true);
    if hidden.is_empty() || !seen.is_empty() && elsewhere().answer != Answer::No {
        return found;
    }
    let noun = &within(hidden);
    let args = || vec![Arg::Card(card), Arg::Card(by)];
    let goes = |id: CardId| !redirected(state, id, Place::Graveyard);
    let sent = cards(&mut Ask::silent(), state, card, noun, scope, &goes);
    let nothing = cards(&mut Ask::silent(), state, card, noun, scope, &|_| false);
    match (sent.answer, nothing.answer) {
        // Cards that nobody knows may be there, and may be ones that go elsewhere.
        (Answer::Yes, Answer::Yes) if all => ask.no(&POSSIBLE, &["basics.nothing-to-do"], &ELSEWHERE, args),
        (Answer::Yes, Answer::Yes) => ask.found(&POSSIBLE, Answer::Unknown, &[], &PERHAPS, args),
        (Answer::No, _) => ask.no(&POSSIBLE, &["basics.nothing-to-do"], &ELSEWHERE, args),
        (Answer::Yes | Answer::Unknown, _) => found,
    }
}

/// The card whose effect keeps cards of a player from the GY, and whether it does so with every card.
fn keeper(state: &State, player: Player) -> Option<(CardId, bool)> {
    state.view.active(state).find_map(|(a, apply)| {
        let Modifier::Redirect(r) = &apply.rule else { return None };
        let whose = r.whose.or(r.of.whose).is_none_or(|w| a.scope(state).means(state, w, player));
        let any = Filter { place: r.of.place.clone(), whose: r.of.whose, ..Filter::default() };
        (r.to == Place::Graveyard && whose).then_some((a.source, r.of == any))
    })
}
