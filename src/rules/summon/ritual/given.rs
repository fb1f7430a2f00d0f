//! Whether the Tributes that were named will do.

use super::search::{Need, Tribute, accepted, allowed, demanded, eligible, need, search, whole};
use super::{OPEN, RITUAL, UNREAD, ban, not_told, permits, summonable};
use crate::board::number::stat;
use crate::board::place::{CardId, Zone};
use crate::cards::number::Stat;
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::summon::performed::{Choice, Performed};
use crate::rules::summon::placed::zones_after;
use crate::rules::summon::special;

static RIGHT: Say = Say {
    key: "ritual-tributes-right",
    en: "{1} may be Tributed for {0}",
    zh: "可以为{0}解放{1}",
    ja: "{0}のために{1}をリリースできます",
};
static NOT_SPOKEN_OF: Say = Say {
    key: "ritual-monster-not-meant",
    en: "{1} does not Ritual Summon {0}",
    zh: "{1}不能仪式召唤{0}",
    ja: "{1}で{0}は儀式召喚できません",
};
static NOT_YOURS: Say = Say {
    key: "ritual-tribute-not-yours",
    en: "{0} is not controlled by {1} and cannot be Tributed for it",
    zh: "{0}不是{1}控制的怪兽，不能为此解放",
    ja: "{0}は{1}のコントロールするモンスターではなく、そのためにリリースできません",
};
static NOT_THERE: Say = Say {
    key: "ritual-tribute-elsewhere",
    en: "{0} is not among the cards that {1} Tributes",
    zh: "{0}不在{1}可以解放的范围内",
    ja: "{0}は、{1}でリリースできるカードではありません",
};
static NO_LEVEL: Say = Say {
    key: "ritual-tribute-no-level",
    en: "{0} has no Level to count",
    zh: "{0}没有可以计算的等级",
    ja: "{0}には数えるレベルがありません",
};
static NOT_TAKEN: Say = Say {
    key: "ritual-tribute-refused",
    en: "the text of {1} does not let {0} be Tributed for it",
    zh: "{1}的文本不允许为此解放{0}",
    ja: "{1}のテキストは、そのために{0}をリリースする事を認めていません",
};
static CANNOT: Say = Say {
    key: "ritual-tribute-prevented",
    en: "{0} cannot be Tributed",
    zh: "{0}不能解放",
    ja: "{0}はリリースできません",
};
static TOO_LOW: Say = Say {
    key: "ritual-levels-too-low",
    en: "the Levels of the Tributes come to {1}, and {0} needs {2}",
    zh: "解放的等级合计是{1}，{0}需要{2}",
    ja: "リリースのレベルの合計は{1}ですが、{0}には{2}必要です",
};
static NOT_EQUAL: Say = Say {
    key: "ritual-levels-not-equal",
    en: "the Levels of the Tributes come to {1}, and {0} needs exactly {2}",
    zh: "解放的等级合计是{1}，{0}需要正好{2}",
    ja: "リリースのレベルの合計は{1}ですが、{0}にはちょうど{2}必要です",
};
static HIGHER: Say = Say {
    key: "ritual-levels-higher",
    en: "the Levels come to {1}, and for {0} more than {2} will do as well",
    zh: "等级合计是{1}，{0}的解放可以超过{2}",
    ja: "レベルの合計は{1}です。{0}には{2}を超えていても構いません",
};
static SUPERFLUOUS: Say = Say {
    key: "ritual-tribute-superfluous",
    en: "{0} is not needed: the others come to {1} without it",
    zh: "{0}是多余的：其余的解放合计已达到{1}",
    ja: "{0}は不要です。他のリリースだけで合計が{1}になります",
};
static ALONE: Say = Say {
    key: "ritual-tribute-enough-alone",
    en: "{0} is not what the text demands, and alone already comes to {1}",
    zh: "{0}不是必须包含的怪兽，而且单独已达到{1}",
    ja: "{0}は必ず含めるモンスターではなく、単独ですでに{1}に達します",
};
static LACKS: Say = Say {
    key: "ritual-demanded-missing",
    en: "none of the Tributes is what {0} demands among them",
    zh: "解放中没有{0}所要求的怪兽",
    ja: "リリースの中に、{0}の求めるモンスターがありません",
};
pub(super) static JOINTLY: Say = Say {
    key: "ritual-jointly",
    en: "the others together reach the total without the monster that must be among them; whether that is allowed for {0} is not told",
    zh: "必须包含的怪兽以外的解放合计已达到要求，没有说明{0}能否这样解放",
    ja: "必ず含めるモンスター以外のリリースだけで合計に達しています。それが{0}で認められるかどうかは不確定です",
};
static ENTIRE: Say = Say {
    key: "ritual-entire-requirement",
    en: "{1} alone can be all that the Ritual Summon of {0} asks for",
    zh: "{1}1只就可以当作{0}的仪式召唤所需的全部解放",
    ja: "{1}は1体で、{0}の儀式召喚に必要なすべてのリリースとして扱えます",
};
static NO_ROOM: Say = Say {
    key: "ritual-frees-no-zone",
    en: "the Tributes free no zone for {0}",
    zh: "解放不会空出放置{0}的区域",
    ja: "リリースしても{0}を出すゾーンが空きません",
};

/// Whether a monster can be Ritual Summoned with these Tributes and to this zone, if they are said.
pub fn these(ask: &mut Ask, p: &Performed<'_>, monster: CardId, choice: Choice<'_>) -> Reason {
    if let Some(reason) = ban(ask, p) {
        return reason;
    }
    let meant = p.monsters().contains(&monster);
    if !meant {
        return ask.no(&RITUAL, &["ritual-summon.activate-condition"], &NOT_SPOKEN_OF, || {
            vec![Arg::Card(monster), Arg::Card(p.scope.this)]
        });
    }
    let Some(with) = choice.with else {
        let mut all = ask.all(&RITUAL);
        all.and(ask, |ask| super::some(ask, p, monster));
        if let Some(zone) = choice.zone {
            // A Tribute makes room where it was.
            let there: Vec<CardId> = p.state.at(p.player(), zone).into_iter().collect();
            let untold = p.with.materials.unread.is_some();
            let frees = untold || there.iter().all(|id| super::uses(p, monster, *id));
            all.and(ask, |ask| to(ask, p, monster, zone, if frees { &there } else { &[] }));
        }
        return all.done(ask, &RIGHT, || vec![Arg::Card(monster), Arg::Cards(Vec::new())]);
    };
    let mut all = ask.all(&RITUAL);
    all.and(ask, |ask| summonable(ask, p, monster));
    if let Some(reason) = not_told(ask, p) {
        all.and(ask, |_| reason);
        return all.done(ask, &RIGHT, || vec![Arg::Card(monster), Arg::Cards(with.to_vec())]);
    }
    for id in with {
        all.and(ask, |ask| one(ask, p, monster, *id));
    }
    if all.possible() {
        all.and(ask, |ask| levels(ask, p, monster, with));
    }
    if let Some(zone) = choice.zone {
        all.and(ask, |ask| to(ask, p, monster, zone, with));
    } else {
        all.and(ask, |ask| room(ask, p, monster, with));
    }
    all.done(ask, &RIGHT, || vec![Arg::Card(monster), Arg::Cards(with.to_vec())])
}

/// Whether a card may be Tributed at all.
fn one(ask: &mut Ask, p: &Performed<'_>, monster: CardId, id: CardId) -> Reason {
    let state = p.state;
    let args = || vec![Arg::Card(id), Arg::Card(p.scope.this)];
    let theirs = state.copy(id).zone.is_monster() && state.copy(id).controller != p.player();
    match eligible(p, monster, id) {
        _ if id == monster => ask.no(&RITUAL, &["ritual-summon.resolution"], &NOT_THERE, args),
        Answer::No if theirs => ask.no(&RITUAL, &["ritual-summon.own-monsters-only"], &NOT_YOURS, || {
            vec![Arg::Card(id), Arg::Player(p.player())]
        }),
        Answer::No => ask.no(&RITUAL, &["ritual-summon.resolution"], &NOT_THERE, args),
        Answer::Unknown => ask.found(&RITUAL, Answer::Unknown, &[], &UNREAD, args),
        Answer::Yes if stat(state, id, Stat::Level).is_none_or(|l| l <= 0) => {
            ask.no(&RITUAL, &["ritual-summon.resolution"], &NO_LEVEL, args)
        }
        Answer::Yes if accepted(p, monster, id) != Answer::Yes => {
            let answer = accepted(p, monster, id);
            ask.found(&RITUAL, answer, &["ritual-summon.resolution"], &NOT_TAKEN, || {
                vec![Arg::Card(id), Arg::Card(monster)]
            })
        }
        Answer::Yes if allowed(p, id) == Answer::No => ask.no(&RITUAL, &["basics.forbidden-by-card"], &CANNOT, args),
        Answer::Yes if allowed(p, id) == Answer::Unknown => ask.found(&RITUAL, Answer::Unknown, &[], &OPEN, args),
        Answer::Yes => {
            let sections = permits(p, id).unwrap_or(&[]);
            ask.yes(&RITUAL, sections, &RIGHT, || vec![Arg::Card(monster), Arg::Cards(vec![id])])
        }
    }
}

/// Whether the Levels come to what is needed, and no Tribute is superfluous.
fn levels(ask: &mut Ask, p: &Performed<'_>, monster: CardId, with: &[CardId]) -> Reason {
    let Some(need) = need(p, monster) else {
        return ask.found(&RITUAL, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(monster)]);
    };
    let level = |id: &CardId| stat(p.state, *id, Stat::Level).unwrap_or(0);
    let sum: i32 = with.iter().map(level).sum();
    let args = || vec![Arg::Card(monster), Arg::Number(sum), Arg::Number(need.total)];
    if need.demanded && !with.iter().any(|id| demanded(p, *id)) {
        let sections = &["ritual-summon.must-include-monster"];
        return ask.no(&RITUAL, sections, &LACKS, || vec![Arg::Card(p.scope.this)]);
    }
    let alone = if let [one] = with { whole(p, monster, *one) } else { Answer::No };
    let met = if need.exactly { sum == need.total } else { sum >= need.total };
    if alone != Answer::No && !met {
        return ask.found(&RITUAL, alone, &["ritual-summon.resolution"], &ENTIRE, || {
            vec![Arg::Card(monster), Arg::Cards(with.to_vec())]
        });
    }
    if sum < need.total {
        return ask.no(&RITUAL, &["ritual-summon.exact-or-at-least"], &TOO_LOW, args);
    }
    if need.exactly && sum != need.total {
        return ask.no(&RITUAL, &["ritual-summon.exact-or-at-least"], &NOT_EQUAL, args);
    }
    let superfluous = |id: &&CardId| sum - level(id) >= need.total;
    if need.demanded
        && let Some(id) = with.iter().find(|id| !demanded(p, **id) && level(id) >= need.total)
    {
        return ask.no(&RITUAL, &["ritual-summon.must-include-monster"], &ALONE, || {
            vec![Arg::Card(*id), Arg::Number(need.total)]
        });
    }
    let ordinary = |id: &&CardId| !(need.demanded && demanded(p, **id));
    if let Some(id) = with.iter().filter(ordinary).find(superfluous) {
        return ask.no(&RITUAL, &["ritual-summon.no-superfluous-tribute"], &SUPERFLUOUS, || {
            vec![Arg::Card(*id), Arg::Number(need.total)]
        });
    }
    if with.iter().any(|id| superfluous(&id)) {
        return ask.found(&RITUAL, Answer::Unknown, &[], &JOINTLY, || vec![Arg::Card(monster)]);
    }
    if sum > need.total {
        ask.yes(&RITUAL, &["ritual-summon.exact-or-at-least"], &HIGHER, args)
    } else {
        ask.yes(&RITUAL, &["ritual-summon.resolution"], &RIGHT, || vec![Arg::Card(monster), Arg::Cards(with.to_vec())])
    }
}

/// Whether the others could reach the total together, each of them needed, beside a monster that is demanded.
pub(super) fn jointly(p: &Performed<'_>, pool: &[Tribute], need: Need) -> bool {
    let others: Vec<Tribute> = pool.iter().copied().filter(|t| !t.demanded).collect();
    let free = Need { demanded: false, ..need };
    let smallest = pool.iter().filter(|t| t.demanded).map(|t| t.level).min();
    let Some(demanded) = smallest.filter(|_| !need.exactly) else { return false };
    search(&others, free, &p.state.meter, &mut |set| {
        let sum: i32 = set.iter().map(|t| t.level).sum();
        let lowest = set.iter().map(|t| t.level).min().unwrap_or(0);
        set.len() > 1 && sum + demanded - lowest < need.total
    })
}

/// Whether there is room once the Tributes have left.
fn room(ask: &mut Ask, p: &Performed<'_>, monster: CardId, with: &[CardId]) -> Reason {
    if zones_after(p.state, monster, p.player(), with).is_empty() {
        ask.no(&RITUAL, &["summon-general.special-summon-needs-zone"], &NO_ROOM, || vec![Arg::Card(monster)])
    } else {
        ask.yes(&RITUAL, &[], &RIGHT, || vec![Arg::Card(monster), Arg::Cards(with.to_vec())])
    }
}

/// Whether a zone will do once these cards have left.
fn to(ask: &mut Ask, p: &Performed<'_>, monster: CardId, zone: Zone, with: &[CardId]) -> Reason {
    special::zone_for(ask, p.state, p.player(), (monster, Some(with)), zone)
}
