//! What is told to be a Tribute Summon takes Tributes. Sections
//! tribute-summon.no-tribute-not-tribute-summon, normal-summon.low-level-no-tribute.

use super::allowance::Manner;
use super::tribute::{tributable, ways};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::unread::applying;
use crate::cards::unread::Touch;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static TRIBUTED: Rule = Rule {
    id: "summon.tributed",
    sections: &["tribute-summon.no-tribute-not-tribute-summon", "normal-summon.low-level-no-tribute"],
};

static WITH: Say = Say {
    key: "tribute-summon",
    en: "{0} is Normal Summoned by Tributing",
    zh: "{0}以解放来通常召唤",
    ja: "{0}はリリースして召喚されます",
};
static OPEN: Say = Say {
    key: "tribute-summon-open",
    en: "whether {0} may be Tribute Summoned was not read: {1}",
    zh: "{0}能否上级召唤未能读取：{1}",
    ja: "{0}をアドバンス召喚できるかどうかは読み取れていません：{1}",
};
static WITHOUT: Say = Say {
    key: "no-tribute-summon",
    en: "{0} cannot be Tribute Summoned here: a Tribute Summon takes at least one Tribute",
    zh: "{0}不能在此上级召唤：上级召唤至少要解放1只",
    ja: "{0}はここではアドバンス召喚できません。アドバンス召喚には少なくとも1体のリリースが必要です",
};

/// Whether a Normal Summon can be one with Tributes.
pub fn tributed(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    manner: Manner,
    given: Option<&[CardId]>,
) -> Reason {
    let ways = ways(state, player, card, manner);
    let there = |way: &super::tribute::Way| {
        let of: Vec<CardId> = state.ids().filter(|id| tributable(state, player, *id, way) != Answer::No).collect();
        way.together(state, player, &of, Answer::Unknown)
    };
    // Where Tributes are needed, whether they are there is asked for every Summon.
    let without = ways.iter().any(|way| way.count == 0);
    let with = match given {
        Some(given) => !given.is_empty(),
        None => ways.iter().any(|way| way.count > 0 && there(way) >= usize::from(way.count)),
    };
    if with || !without {
        return ask.yes(&TRIBUTED, &[], &WITH, || vec![Arg::Card(card)]);
    }
    let mut parts = applying(state.card(card));
    if let Some(part) = parts.find(|part| part.touches(&[Touch::Tribute, Touch::NormalSummon])) {
        let args = || vec![Arg::Card(card), Arg::Words(part.words.clone())];
        return ask.found(&TRIBUTED, Answer::Unknown, &[], &OPEN, args);
    }
    let low = ways.iter().all(|way| way.count == 0 && way.by.is_none());
    let sections: &[&str] =
        if low { &["normal-summon.low-level-no-tribute"] } else { &["tribute-summon.no-tribute-not-tribute-summon"] };
    ask.no(&TRIBUTED, sections, &WITHOUT, || vec![Arg::Card(card)])
}
