//! Which monsters are Special Summon Monsters. Sections properly-summoned.special-summon-monster-definition, .classes.

use super::own_text::rules_out;
use super::proper::{PROPER, UNREAD};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::filter::{Ability, Kind};
use crate::reason::{Answer, Arg, Ask, Reason, Say};

static BY_CLASS: Say = Say {
    key: "special-summon-monster-by-class",
    en: "{0} is a Special Summon Monster, as every monster of its class",
    zh: "{0}属于仪式、融合、同调、XYZ或连接怪兽，是特殊召唤怪兽",
    ja: "{0}は、その種類のモンスターがすべてそうであるように、特殊召喚モンスターです",
};
static BY_TEXT: Say = Say {
    key: "special-summon-monster-by-text",
    en: "{0} is a Special Summon Monster: its text or its type line says so",
    zh: "{0}是特殊召唤怪兽：不能通常召唤，或记载了「特殊召唤」",
    ja: "{0}は特殊召喚モンスターです。テキストまたは種族欄にその記載があります",
};
static ORDINARY: Say = Say {
    key: "no-special-summon-monster",
    en: "{0} is no Special Summon Monster: nothing rules its Normal Summon out",
    zh: "{0}不是特殊召唤怪兽",
    ja: "{0}は特殊召喚モンスターではありません。通常召喚を禁じる記載はありません",
};
static TOKEN_OPEN: Say = Say {
    key: "token-class-open",
    en: "whether a Token counts as a Special Summon Monster is not settled",
    zh: "衍生物是否算作特殊召唤怪兽没有定论",
    ja: "トークンが特殊召喚モンスターとして扱われるかどうかは決まっていません",
};

/// Whether a card is a Special Summon Monster.
pub fn special_summon_monster(ask: &mut Ask, state: &State, card: CardId) -> Reason {
    let rule = &PROPER;
    let definition = state.card(card);
    let args = || vec![Arg::Card(card)];
    if definition.types.contains(&Ability::Token) {
        return ask.found(rule, Answer::Unknown, &[], &TOKEN_OPEN, args);
    }
    if definition.own_kind_of_summon().is_some() {
        return ask.yes(rule, &["properly-summoned.classes"], &BY_CLASS, args);
    }
    // What a Toon monster may not is said by its own text alone.
    let sections: &[&str] = if definition.types.contains(&Ability::Toon) {
        &["properly-summoned.special-summon-monster-definition", "card-types.toon-no-common-rule"]
    } else {
        &["properly-summoned.special-summon-monster-definition"]
    };
    if definition.kind == Kind::Monster && definition.rules_normal_summon_out() {
        ask.yes(rule, sections, &BY_TEXT, args)
    } else if let Some(words) = rules_out(state, card) {
        ask.found(rule, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words(words)])
    } else {
        ask.no(rule, sections, &ORDINARY, args)
    }
}
