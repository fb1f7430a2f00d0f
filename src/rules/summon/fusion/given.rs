//! Whether the materials that were named will do.

use super::search::{Lift, arrival, hidden, included, right, usable, uses};
use super::{EXACTLY, FUSION, NAMED, allowed, permits, some, summonable, theirs};
use crate::board::place::CardId;
use crate::board::public::{Shown, shown};
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::said;
use crate::rules::summon::extra_zone;
use crate::rules::summon::performed::{Choice, Performed};

static RIGHT: Say = Say {
    key: "fusion-materials-right",
    en: "{1} will do as materials for {0}",
    zh: "{1}可以作为{0}的素材",
    ja: "{1}は{0}の素材になります",
};
static WRONG: Say = Say {
    key: "fusion-materials-wrong",
    en: "{1} are not the materials that {0} lists",
    zh: "{1}不是{0}所记载的素材",
    ja: "{1}は{0}に記された素材ではありません",
};
static NOT_MEANT: Say = Say {
    key: "fusion-monster-not-meant",
    en: "{1} does not Fusion Summon {0}",
    zh: "{1}不能融合召唤{0}",
    ja: "{1}で{0}は融合召喚できません",
};
static NOT_YOURS: Say = Say {
    key: "fusion-material-not-yours",
    en: "{0} is not controlled by {1}, and the text does not allow it",
    zh: "{0}不是{1}控制的怪兽，文本也没有允许",
    ja: "{0}は{1}のコントロールするモンスターではなく、テキストもそれを認めていません",
};
static FACE_DOWN: Say = Say {
    key: "fusion-material-hidden",
    en: "{0} lies face-down on the field of the opponent",
    zh: "{0}在对方场上里侧表示",
    ja: "{0}は相手の場で裏側表示です",
};
static NOT_THERE: Say = Say {
    key: "fusion-material-elsewhere",
    en: "{0} is not where {1} takes materials from",
    zh: "{0}不在{1}可以使用素材的场所",
    ja: "{0}は、{1}が素材にできる場所にありません",
};
static CANNOT: Say = Say {
    key: "fusion-material-prevented",
    en: "{0} cannot be used as Fusion Material so",
    zh: "{0}不能这样作为融合素材",
    ja: "{0}はそのように融合素材にできません",
};
static NUMBER: Say = Say {
    key: "fusion-material-number",
    en: "{0} asks for another number of materials than {1}",
    zh: "{0}要求的素材数量与{1}不同",
    ja: "{0}の求める素材の数は{1}の数と違います",
};
static LACKS: Say = Say {
    key: "fusion-demanded-missing",
    en: "none of the materials is what {0} demands among them",
    zh: "素材中没有{0}所要求的怪兽",
    ja: "素材の中に、{0}の求めるモンスターがありません",
};

/// Whether a monster can be Fusion Summoned with these materials and to this zone, if they are said.
pub fn these(ask: &mut Ask, p: &Performed<'_>, monster: CardId, choice: Choice<'_>) -> Reason {
    if !p.monsters().contains(&monster) {
        let sections = &["fusion-summon.activate-condition"];
        return ask.no(&FUSION, sections, &NOT_MEANT, || vec![Arg::Card(monster), Arg::Card(p.scope.this)]);
    }
    let mut all = ask.all(&FUSION);
    let Some(with) = choice.with else {
        all.and(ask, |ask| some(ask, p, monster));
        if let Some(zone) = choice.zone {
            all.and(ask, |ask| to_some(ask, p, monster, zone));
        }
        return all.done(ask, &RIGHT, || vec![Arg::Card(monster), Arg::Cards(Vec::new())]);
    };
    all.and(ask, |ask| summonable(ask, p, monster));
    all.and(ask, |ask| allowed(ask, p, monster, Some(with)));
    for id in with {
        all.and(ask, |ask| one(ask, p, monster, *id));
    }
    let able = with.iter().all(|id| one(&mut Ask::silent(), p, monster, *id).answer == Answer::Yes);
    if able {
        all.and(ask, |ask| together(ask, p, monster, with));
    }
    all.and(ask, |ask| {
        let a = arrival(p, monster, with);
        match choice.zone {
            Some(zone) => extra_zone::zone(ask, p.state, &a, zone),
            None => extra_zone::some(ask, p.state, &a),
        }
    });
    all.done(ask, &RIGHT, || vec![Arg::Card(monster), Arg::Cards(with.to_vec())])
}

/// Whether a zone will do with the materials that leave it, or with none.
fn to_some(ask: &mut Ask, p: &Performed<'_>, monster: CardId, zone: crate::board::place::Zone) -> Reason {
    let with = p.state.at(p.player(), zone).into_iter().collect::<Vec<_>>();
    let frees = with.iter().all(|id| uses(p, monster, *id));
    let leaving: &[CardId] = if frees { &with } else { &[] };
    extra_zone::zone(ask, p.state, &arrival(p, monster, leaving), zone)
}

/// Whether a card may be used at all.
fn one(ask: &mut Ask, p: &Performed<'_>, monster: CardId, id: CardId) -> Reason {
    let args = || vec![Arg::Card(id), Arg::Card(p.scope.this)];
    if id == monster {
        return ask.no(&FUSION, &["fusion-summon.resolution-order"], &NOT_THERE, args);
    }
    if hidden(p, id) {
        let sections: &'static [&'static str] = if shown(p.state, id) == Shown::TurnedDown {
            &["fusion-summon.face-down-material", "public-knowledge.turned-face-down-hidden"]
        } else {
            &["fusion-summon.face-down-material"]
        };
        return ask.no(&FUSION, sections, &FACE_DOWN, args);
    }
    if !p.takes(id) {
        return match theirs(p, id) {
            Some(_) => ask.no(&FUSION, &["fusion-summon.own-monsters-only"], &NOT_YOURS, || {
                vec![Arg::Card(id), Arg::Player(p.player())]
            }),
            None => ask.no(&FUSION, &["fusion-summon.resolution-order"], &NOT_THERE, args),
        };
    }
    match usable(p, id, monster) {
        Answer::No => ask.no(&FUSION, &["basics.forbidden-by-card"], &CANNOT, args),
        Answer::Unknown => ask.found(&FUSION, Answer::Unknown, &[], &said::MATERIALS_UNREAD, args),
        Answer::Yes => {
            let sections = permits(p, id).unwrap_or(&[]);
            ask.yes(&FUSION, sections, &RIGHT, || vec![Arg::Card(monster), Arg::Cards(vec![id])])
        }
    }
}

/// Whether the cards are the materials that the monster lists.
fn together(ask: &mut Ask, p: &Performed<'_>, monster: CardId, with: &[CardId]) -> Reason {
    let args = || vec![Arg::Card(monster), Arg::Cards(with.to_vec())];
    let by = || vec![Arg::Card(monster), Arg::Card(p.scope.this)];
    let room = Lift { room: true, ..Lift::default() };
    if right(p, monster, room, with) {
        return ask.yes(&FUSION, &["fusion-summon.resolution-order"], &RIGHT, args);
    }
    if right(p, monster, Lift { exactly: true, ..room }, with) {
        return ask.no(&FUSION, &["fusion-summon.exact-materials-only"], &EXACTLY, by);
    }
    if right(p, monster, Lift { named: true, ..room }, with) {
        return ask.no(&FUSION, &["fusion-summon.specific-material-no-substitute"], &NAMED, by);
    }
    if right(p, monster, Lift { number: true, ..room }, with) {
        return ask.no(&FUSION, &["fusion-summon.activate-condition"], &NUMBER, || {
            vec![Arg::Card(p.scope.this), Arg::Cards(with.to_vec())]
        });
    }
    let demands = p.with.including.is_some() || p.with.including_this;
    if demands && !with.iter().any(|id| included(p, *id)) {
        let sections = &["fusion-summon.activate-condition"];
        return ask.no(&FUSION, sections, &LACKS, || vec![Arg::Card(p.scope.this)]);
    }
    ask.no(&FUSION, &["fusion-summon.activate-condition"], &WRONG, args)
}
