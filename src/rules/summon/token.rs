//! Tokens. Sections tokens.definition, .leaves-and-vanishes, .normal-monster.

use crate::board::memory::Attempted;
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::filter::Ability;
use crate::reason::{Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static TOKEN: Rule = Rule {
    id: "summon.token",
    sections: &["tokens.definition", "tokens.leaves-and-vanishes", "tokens.normal-monster"],
};

static MADE: Say = Say {
    key: "token-made",
    en: "{0} is a Token, made by an effect that Special Summons Tokens",
    zh: "{0}是由特殊召唤衍生物的效果产生的衍生物",
    ja: "{0}は、トークンを特殊召喚する効果によって生み出されたトークンです",
};
static VANISHED: Say = Say {
    key: "token-vanished",
    en: "{0} is a Token: as it left the field it was removed from the game",
    zh: "{0}是衍生物，离场时消灭，不去任何地方",
    ja: "{0}はトークンで、フィールドを離れた時に消滅しました",
};
static KEPT: Say = Say {
    key: "token-kept",
    en: "{0} is a Normal Monster without effects: what kept it from destruction belongs to the effect that Summoned it",
    zh: "{0}是没有效果的通常怪兽：不被破坏是特殊召唤它的那个效果的一部分",
    ja: "{0}は効果を持たない通常モンスターです。破壊を防いでいるのは、それを特殊召喚した効果の一部です",
};

/// Whether a card is a Token.
pub fn is_token(state: &State, card: CardId) -> bool {
    state.card(card).types.contains(&Ability::Token)
}

/// What being a Token has to do with how a card was Summoned.
pub fn made(ask: &mut Ask, state: &State, card: CardId) -> Option<Reason> {
    let made = is_token(state, card) && state.copy(card).summon.is_some();
    made.then(|| ask.yes(&TOKEN, &["tokens.definition"], &MADE, || vec![Arg::Card(card)]))
}

/// What being a Token has to do with where a card is.
pub fn whereabouts(ask: &mut Ask, state: &State, card: CardId) -> Option<Reason> {
    if !is_token(state, card) {
        return None;
    }
    let args = || vec![Arg::Card(card)];
    if state.copy(card).zone == Zone::Gone {
        return Some(ask.yes(&TOKEN, &["tokens.leaves-and-vanishes"], &VANISHED, args));
    }
    // Its own effects, if it had any, would not have kept it.
    let kept = state.has_withstood(card, Attempted::Destroying) && state.view.of(card).negated;
    kept.then(|| ask.yes(&TOKEN, &["tokens.normal-monster"], &KEPT, args))
}
