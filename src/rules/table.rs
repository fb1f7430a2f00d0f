//! The table of all rules, by chapter.

use super::{battle, card, chain, effect, position, summon, trigger, turn};
use crate::reason::Rule;

/// Every rule of this folder. A test compares this with the source.
pub static ALL: &[&Rule] = &[
    &card::category::CATEGORY,
    &card::category::ICON,
    &card::ability::ABILITY,
    &card::nature::NATURE,
    &card::frame::FRAME,
    &card::deck::HOME,
    &card::text::TEXT,
    &card::name::NAME,
    &card::mention::MENTION,
    &card::declare::DECLARE,
    &card::levels::LEVELS,
    &card::attribute::ATTRIBUTE,
    &card::points::POINTS,
    &card::public::PUBLIC,
    &turn::end::END,
    &turn::open::OPEN_GAME_STATE,
    &turn::open::PHASES,
    &turn::pass::PASS,
    &turn::window::NEGATION_WINDOW,
    &turn::draw::DRAW,
    &turn::over::OVER,
    &summon::allowance::ALLOWANCE,
    &summon::beside::BESIDE,
    &summon::extra_zone::EXTRA_ZONE,
    &summon::gemini::AGAIN,
    &summon::immediate::IMMEDIATE,
    &summon::kind::NOT_FORBIDDEN,
    &summon::kind::SUMMONABLE,
    &summon::placed::PLACED,
    &summon::material::FORBIDDEN,
    &summon::material::MATERIALS,
    &summon::material::METHOD,
    &summon::material::POSITION,
    &summon::material::used::BELOW,
    &summon::material::used::GONE,
    &summon::material::used::USED,
    &summon::pendulum::ALLOWANCE,
    &summon::pendulum::IMMEDIATE,
    &summon::pendulum::MATRIX,
    &summon::pendulum::SCALES,
    &summon::pendulum::WHO,
    &summon::pendulum::ZONES,
    &summon::proper::PROPER,
    &summon::fusion::FUSION,
    &summon::performed::BY_EFFECT,
    &summon::ritual::RITUAL,
    &summon::special::NOT_FORBIDDEN,
    &summon::special::CONDITION,
    &summon::special::ROOM,
    &summon::token::TOKEN,
    &summon::own_text::OWN,
    &summon::spirit::SPIRIT,
    &summon::tribute::TRIBUTES,
    &summon::tribute_ban::TRIBUTE_BAN,
    &summon::tributed::TRIBUTED,
    &summon::zone::MAIN_ZONE,
    &card::link_arrows::LINK_ARROWS,
    &summon::attempt::ATTEMPT,
    &position::placement::PLACEMENT,
    &position::change::MANUAL_CHANGE,
    &position::flip::FLIP_SUMMON,
    &battle::attack::ATTACK,
    &battle::damage_step::DAMAGE_STEP,
    &battle::must_attack::MUST_ATTACK,
    &battle::replay::REPLAY,
    &battle::strength::STRENGTH,
    &effect::activation::ACTIVATION,
    &effect::condition::CONDITION,
    &effect::cost::COST,
    &effect::declared::DECLARED,
    &effect::forbid::FORBIDDEN,
    &effect::limit::LIMIT,
    &effect::location::LOCATION,
    &effect::pendulum::PENDULUM,
    &effect::possible::POSSIBLE,
    &effect::spell_trap::CARD,
    &effect::spell_trap::SET,
    &effect::spell_zone::SPELL_ZONE,
    &effect::target::TARGET,
    &effect::unclassified::UNCLASSIFIED,
    &effect::union::UNION,
    &effect::unnegatable::UNNEGATABLE,
    &trigger::from_hand::FROM_HAND,
    &trigger::order::ORDER,
    &trigger::phase::PHASE,
    &trigger::priority::PRIORITY,
    &trigger::response::DIRECT,
    &trigger::timing::TIMING,
    &chain::speed::SPEED,
];

/// The rules that decide a section.
pub fn deciding(section: &str) -> impl Iterator<Item = &'static Rule> + use<'_> {
    ALL.iter().copied().filter(move |rule| rule.sections.contains(&section))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_sections_are_in_the_rulebook() {
        for (n, rule) in ALL.iter().enumerate() {
            assert!(ALL[..n].iter().all(|other| other.id != rule.id), "{} stands twice", rule.id);
            for section in rule.sections {
                assert!(crate::rulebook::find(section).is_some(), "{} decides {section}, which is nowhere", rule.id);
            }
        }
    }
}
