//! The frame of a card, which its type line decides. Sections card-types.normal-monster-frame,
//! .main-deck-frame-colours and the definitions of the other frames.

use super::Finding;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::filter::{Ability, Kind};
use crate::reason::{Arg, Ask, Rule, Say};

/// The frame.
pub static FRAME: Rule = Rule {
    id: "card.frame",
    sections: &[
        "card-types.normal-monster-frame",
        "card-types.main-deck-frame-colours",
        "card-types.ritual-monster-definition",
        "card-types.fusion-monster-definition",
        "card-types.synchro-monster-definition",
        "card-types.xyz-monster-definition",
        "card-types.link-monster-definition",
    ],
};

static COLOUR: Say =
    Say {
        key: "frame-colour", en: "the frame of {0} is {1}", zh: "{0}的卡框颜色：{1}", ja: "{0}の枠の色：{1}"
    };
static HALF: Say = Say {
    key: "frame-pendulum",
    en: "the lower half of {0} is green",
    zh: "{0}的下半部分是绿色",
    ja: "{0}の下半分は緑色です",
};

/// The colour of the frame; a Pendulum Monster has two.
pub fn frame(ask: &mut Ask, state: &State, id: CardId) -> Finding {
    let rule = &FRAME;
    let card = state.card(id);
    let is = |ability| card.types.contains(&ability);
    let (colour, sections): (&str, &'static [&'static str]) = match card.kind {
        Kind::Spell => ("green", &[]),
        Kind::Trap => ("purple", &[]),
        Kind::Monster if is(Ability::Token) => ("grey", &[]),
        Kind::Monster if is(Ability::Fusion) => ("violet", &["card-types.fusion-monster-definition"]),
        Kind::Monster if is(Ability::Synchro) => ("white", &["card-types.synchro-monster-definition"]),
        Kind::Monster if is(Ability::Xyz) => ("black", &["card-types.xyz-monster-definition"]),
        Kind::Monster if is(Ability::Link) => ("dark blue", &["card-types.link-monster-definition"]),
        Kind::Monster if is(Ability::Ritual) => ("blue", &["card-types.ritual-monster-definition"]),
        Kind::Monster if is(Ability::Normal) => ("yellow", &["card-types.normal-monster-frame"]),
        Kind::Monster => ("orange", &["card-types.main-deck-frame-colours"]),
    };
    let mut all = ask.all(rule);
    all.and(ask, |ask| ask.yes(rule, sections, &COLOUR, || vec![Arg::Card(id), Arg::Words(colour.to_owned())]));
    let mut values = vec![colour.to_owned()];
    if is(Ability::Pendulum) {
        values.push("green".to_owned());
        all.and(ask, |ask| ask.yes(rule, &["card-types.main-deck-frame-colours"], &HALF, || vec![Arg::Card(id)]));
    }
    let said = values.join(", ");
    let reason = all.done(ask, &COLOUR, || vec![Arg::Card(id), Arg::Words(said)]);
    Finding { values, reason }
}
