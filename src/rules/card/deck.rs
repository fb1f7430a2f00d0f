//! The Deck that a card belongs to. Sections card-types.main-deck-monster, .extra-deck-residents.

use super::Finding;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::filter::{Ability, Kind};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The home Deck.
pub static HOME: Rule =
    Rule { id: "card.home-deck", sections: &["card-types.main-deck-monster", "card-types.extra-deck-residents"] };

static EXTRA: Say = Say {
    key: "extra-deck-card",
    en: "its type line puts {0} into the Extra Deck",
    zh: "{0}属于额外卡组",
    ja: "{0}は種族欄により、エクストラデッキに入るカードです",
};
static MAIN: Say = Say {
    key: "main-deck-card",
    en: "no word on its type line puts {0} into the Extra Deck, so it belongs to the Main Deck",
    zh: "{0}没有属于额外卡组的种类，属于主卡组",
    ja: "{0}の種族欄にはエクストラデッキに入る語がないため、メインデッキに入るカードです",
};
static NOWHERE: Say = Say {
    key: "no-deck",
    en: "a Token belongs to no Deck",
    zh: "衍生物不属于任何卡组",
    ja: "トークンはどのデッキにも入りません",
};

/// The Deck in which a card starts the Duel.
pub fn home(ask: &mut Ask, state: &State, id: CardId) -> Finding {
    if state.card(id).types.contains(&Ability::Token) {
        return Finding::one("none", ask.yes(&HOME, &[], &NOWHERE, Vec::new));
    }
    let in_extra = state.is_extra_deck_card(id);
    Finding::one(if in_extra { "extra deck" } else { "main deck" }, belongs(ask, state, id, in_extra))
}

/// Whether a card belongs to the Extra Deck, or with `false` to the Main Deck.
pub fn belongs(ask: &mut Ask, state: &State, id: CardId, to_extra: bool) -> Reason {
    let rule = &HOME;
    if state.card(id).types.contains(&Ability::Token) {
        return ask.no(rule, &[], &NOWHERE, Vec::new);
    }
    let answer = Answer::from(state.is_extra_deck_card(id) == to_extra);
    if state.is_extra_deck_card(id) {
        return ask.found(rule, answer, &["card-types.extra-deck-residents"], &EXTRA, || vec![Arg::Card(id)]);
    }
    let monster = state.card(id).kind == Kind::Monster;
    let sections: &'static [&'static str] = if monster { &["card-types.main-deck-monster"] } else { &[] };
    ask.found(rule, answer, sections, &MAIN, || vec![Arg::Card(id)])
}
