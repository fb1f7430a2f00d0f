//! Pendulum Summons: the scales, which monsters, where to, and how often. Sections pendulum-summon.*.

mod allowance;
mod immediate;
mod matrix;
mod who;
mod zones;

pub use allowance::{ALLOWANCE, allowance, could_be_additional};
pub use immediate::{IMMEDIATE, by_effect, immediate};
pub use matrix::{MATRIX, face_up_barred, treated_as_own};
pub use who::{WHO, of_the_hand, who};
pub use zones::{ZONES, assign, zones};

use crate::board::number::stat;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::filter::{Place, Position};
use crate::cards::number::Stat;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// A monster of a Pendulum Summon, with where and how it is to lie, if that was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entrant {
    /// The monster.
    pub card: CardId,
    /// Where to.
    pub zone: Option<Zone>,
    /// In which position.
    pub position: Option<Position>,
}

impl Entrant {
    /// A monster of which nothing else is said.
    pub fn any(card: CardId) -> Entrant {
        Entrant { card, zone: None, position: None }
    }
}

/// The scales.
pub static SCALES: Rule = Rule {
    id: "summon.pendulum-scales",
    sections: &[
        "pendulum-summon.declaration",
        "pendulum-summon.definition",
        "pendulum-summon.any-number",
        "pendulum-summon.sources",
        "pendulum-cards.scale-use",
    ],
};

static BOTH: Say = Say {
    key: "scales-set",
    en: "{0} has the Pendulum Scales {1} and {2}",
    zh: "{0}的灵摆刻度是{1}和{2}",
    ja: "{0}のペンデュラムスケールは{1}と{2}です",
};
static LACKING: Say = Say {
    key: "scales-lacking",
    en: "{0} does not have a Pendulum Monster in both Pendulum Zones",
    zh: "{0}没有在两个灵摆区域都放置灵摆怪兽",
    ja: "{0}の両方のペンデュラムゾーンにペンデュラムモンスターがそろっていません",
};
static UNKNOWN: Say = Say {
    key: "scale-unknown",
    en: "a Pendulum Scale of {0} is not known",
    zh: "{0}的灵摆刻度无法确定",
    ja: "{0}のペンデュラムスケールの一方が不明です",
};

/// The scales of a player, the lower one first; none where a zone is empty, or a scale is not known.
pub fn bounds(state: &State, player: Player) -> Option<(i32, i32)> {
    let [left, right] = state.scales(player).map(|card| card.and_then(|c| stat(state, c, Stat::Scale)));
    let (left, right) = (left?, right?);
    Some((left.min(right), left.max(right)))
}

/// Whether a player has both scales.
pub fn scales(ask: &mut Ask, state: &State, player: Player) -> Reason {
    let rule = &SCALES;
    let args = || vec![Arg::Player(player)];
    if state.scales(player).iter().any(Option::is_none) {
        return ask.no(rule, &["pendulum-summon.declaration"], &LACKING, args);
    }
    let Some((low, high)) = bounds(state, player) else {
        return ask.found(rule, Answer::Unknown, &[], &UNKNOWN, args);
    };
    ask.yes(
        rule,
        &["pendulum-summon.declaration", "pendulum-summon.definition", "pendulum-cards.scale-use"],
        &BOTH,
        || vec![Arg::Player(player), Arg::Number(low), Arg::Number(high)],
    )
}

static SEVERAL: Say = Say {
    key: "any-number-of-monsters",
    en: "any number of monsters may be Pendulum Summoned at once",
    zh: "可以任意决定灵摆召唤的怪兽数量",
    ja: "ペンデュラム召喚では、任意の数のモンスターを同時に出せます",
};
static BOTH_PLACES: Say = Say {
    key: "hand-and-extra-deck",
    en: "monsters of the hand and of the face-up Extra Deck may come together",
    zh: "可以同时从手卡和表侧的额外卡组灵摆召唤",
    ja: "手札とエクストラデッキの表側表示のモンスターを一緒に出せます",
};

/// That several monsters may come at once, also from both places.
pub fn several(ask: &mut Ask, state: &State, cards: &[CardId]) -> Reason {
    let from = |zone: Zone| cards.iter().any(|c| state.copy(*c).zone == zone);
    if from(Zone::Hand) && from(Zone::Extra) {
        let sections = &["pendulum-summon.any-number", "pendulum-summon.sources"];
        return ask.yes(&SCALES, sections, &BOTH_PLACES, Vec::new);
    }
    ask.yes(&SCALES, &["pendulum-summon.any-number"], &SEVERAL, Vec::new)
}

static NOBODY: Say = Say {
    key: "nothing-to-pendulum-summon",
    en: "{0} has no monster in the hand and no face-up Pendulum Monster in the Extra Deck",
    zh: "{0}手卡没有怪兽，额外卡组也没有表侧的灵摆怪兽",
    ja: "{0}の手札にモンスターはなく、エクストラデッキに表側表示のペンデュラムモンスターもいません",
};
static ASSUMED: Say = Say {
    key: "assuming-cards-to-pendulum-summon",
    en: "assuming that the unknown cards of {0} hold a monster that can be Pendulum Summoned",
    zh: "假设{0}未知的卡中有可以灵摆召唤的怪兽",
    ja: "{0}の不明なカードの中にペンデュラム召喚できるモンスターがいると仮定します",
};

/// The cards that a Pendulum Summon is made from: the hand and the face-up Extra Deck.
pub fn sources(state: &State, player: Player) -> impl Iterator<Item = CardId> + '_ {
    state.ids().filter(move |id| {
        let copy = state.copy(*id);
        let extra = copy.zone == Zone::Extra && copy.face_up && state.is_pendulum(*id);
        copy.controller == player && (of_the_hand(state, *id) || extra)
    })
}

/// Whether one monster could be Pendulum Summoned alone.
pub fn alone(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let mut all = ask.all(&WHO);
    all.and(ask, |ask| who(ask, state, player, card));
    all.and(ask, |ask| allowance(ask, state, player, &[card]));
    all.and(ask, |ask| zones(ask, state, player, &[Entrant::any(card)]));
    all.done(ask, &who::MAY, || vec![Arg::Card(card)])
}

/// The monsters that could be Pendulum Summoned, each alone.
pub fn eligible(state: &State, player: Player) -> Vec<CardId> {
    sources(state, player).filter(|c| alone(&mut Ask::silent(), state, player, *c).answer == Answer::Yes).collect()
}

/// Whether there is a monster that could be Pendulum Summoned: one that can, else why none of them can.
pub fn somebody(ask: &mut Ask, state: &State, player: Player) -> Reason {
    let rule = &SCALES;
    let mut refused = ask.all(rule);
    let mut open = None;
    let mut asked = false;
    for card in sources(state, player) {
        let reason = alone(ask, state, player, card);
        match reason.answer {
            Answer::Yes => return reason,
            Answer::Unknown => open = Some(reason),
            Answer::No => refused.and(&mut Ask::explaining(), |_| reason),
        }
        asked = true;
    }
    if let Some(open) = open {
        return open;
    }
    let hidden = [Place::Hand, Place::ExtraDeck].iter().any(|p| state.is_unknown(player, *p));
    if hidden && allowance(&mut Ask::silent(), state, player, &[]).answer == Answer::Yes {
        return ask.yes(rule, &[], &ASSUMED, || vec![Arg::Player(player)]);
    }
    if asked {
        return refused.done(ask, &NOBODY, || vec![Arg::Player(player)]);
    }
    let mut none = ask.all(rule);
    none.and(ask, |ask| ask.no(rule, &["pendulum-summon.sources"], &NOBODY, || vec![Arg::Player(player)]));
    none.and(ask, |ask| allowance(ask, state, player, &[]));
    none.done(ask, &NOBODY, || vec![Arg::Player(player)])
}
