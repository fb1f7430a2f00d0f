//! Ritual Monsters that an effect Special Summons as such, without a Ritual Summon. Section
//! properly-summoned.unsummoned-not-revivable.

use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::board::unread::acts;
use crate::cards::act::Act;
use crate::cards::filter::{Ability, Filter};
use crate::reason::Say;

/// That an effect says of itself what it brings out.
pub static RITUALS: Say = Say {
    key: "ritual-monster-by-effect",
    en: "an effect of {1} that Special Summons Ritual Monsters from there may bring {0} out",
    zh: "{1}的「从那里特殊召唤仪式怪兽」的效果可以特殊召唤{0}",
    ja: "そこから儀式モンスターを特殊召喚する{1}の効果で{0}を出せます",
};

/// Whether an effect of a card Special Summons Ritual Monsters, named as such, from the hand or the Deck.
pub fn brings_rituals(state: &State, by: CardId, zone: Zone) -> bool {
    let rituals = |of: &Filter| of.types.contains(&Ability::Ritual) && zone.among(&of.place);
    let brings = |act: &Act| matches!(act, Act::SpecialSummon(summon) if summon.what.filter().is_some_and(rituals));
    let effects = &state.card(by).effects;
    matches!(zone, Zone::Hand | Zone::Deck) && effects.iter().any(|effect| acts(&effect.steps).any(brings))
}
