//! Tributes for a Normal Summon or Set. Sections tribute-summon.*, monster-set.high-level-tributes,
//! normal-summon.high-level-needs-tribute, .low-level-no-tribute.

use super::allowance::Manner;
pub use super::way::{Way, spent, tributable, ways};
use super::way::{several, way_of};
use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::continuous::{Banned, Modifier};
use crate::cards::filter::{Ability, Place};
use crate::cards::number::Stat;
use crate::cards::unread::walk::first_unread;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static TRIBUTES: Rule = Rule {
    id: "summon.tributes",
    sections: &[
        "tribute-summon.definition",
        "tribute-summon.tribute-count-by-level",
        "tribute-summon.custom-tribute-count",
        "tribute-summon.own-monsters-only",
        "tribute-summon.face-down-allowed",
        "tribute-summon.token-allowed",
        "tribute-summon.trap-monster-allowed",
        "tribute-summon.extra-zone-monster-allowed",
        "tribute-summon.tribute-ban-blocks",
        "tribute-summon.banish-replacement-ok",
        "monster-set.high-level-tributes",
        "normal-summon.high-level-needs-tribute",
        "normal-summon.low-level-no-tribute",
        "face-down.ok-for-tribute-costs",
    ],
};

static NONE: Say = Say {
    key: "no-tribute-needed",
    en: "{0} (Level {1}) needs no Tribute",
    zh: "{0}（{1}星）不需要解放",
    ja: "{0}（レベル{1}）にリリースは必要ありません",
};
static ENOUGH: Say = Say {
    key: "tributes-there",
    en: "{0} needs {1} Tribute(s) and {2} can be Tributed",
    zh: "{0}需要解放{1}只，可以解放的有{2}",
    ja: "{0}には{1}体のリリースが必要で、{2}をリリースできます",
};
static FEW: Say = Say {
    key: "too-few-tributes",
    en: "{0} needs {1} Tribute(s), but only {2} monster(s) can be Tributed",
    zh: "{0}需要解放{1}只，可以解放的怪兽只有{2}只",
    ja: "{0}には{1}体のリリースが必要ですが、リリースできるモンスターは{2}体だけです",
};
static LEVEL: Say = Say {
    key: "tributes-by-a-level-unread",
    en: "how many Tributes {0} needs is not known: what {1} does to its Level was not read: {2}",
    zh: "无法确定{0}需要解放的数量：{1}对其等级的影响未能读取：{2}",
    ja: "{0}に必要なリリースの数は不確定です。{1}がレベルに与える影響は読み取れていません：{2}",
};
static SEVERAL: Say = Say {
    key: "many-tributes-open",
    en: "whether {0} counts as more than one Tribute here is not known",
    zh: "{0}在此能否当作多只的解放不明",
    ja: "ここで{0}を2体分以上のリリースとして扱えるかどうかは不確定です",
};
static BANNED: Say = Say {
    key: "tributes-forbidden",
    en: "{1} forbids {0} to Tribute",
    zh: "{1}的效果让{0}不能解放",
    ja: "{1}により、{0}はリリースできません",
};
static WRONG_COUNT: Say = Say {
    key: "wrong-tribute-count",
    en: "{0} cannot be Summoned with {1} Tribute(s)",
    zh: "{0}不能解放{1}只来召唤",
    ja: "{0}は{1}体のリリースでは召喚できません",
};
static NEVER_SET: Say = Say {
    key: "never-set",
    en: "{0} cannot be Set: by its own text it is only Summoned, with the Tributes that it asks for",
    zh: "{0}不能放置：根据其自身文本，只能解放所要求的怪兽来召唤",
    ja: "{0}はセットできません。自身のテキストにより、指定のリリースによる召喚しかできません",
};
static NOT_YOURS: Say = Say {
    key: "tribute-not-yours",
    en: "{0} cannot be Tributed: {1} does not control it as a monster",
    zh: "{1}不能解放{0}：那不是自己控制的怪兽",
    ja: "{0}は{1}のコントロールするモンスターではないため、リリースできません",
};
static NOT_TOGETHER: Say = Say {
    key: "tributes-not-together",
    en: "{1} cannot be Tributed together for {0}",
    zh: "不能为{0}同时解放{1}",
    ja: "{0}のために{1}を一緒にリリースすることはできません",
};
static OPEN: Say = Say {
    key: "tribute-may-be-prevented",
    en: "whether {0} can be Tributed for {1} is not known",
    zh: "{0}能否为{1}解放不明",
    ja: "{0}を{1}のためにリリースできるかどうかは不確定です",
};
static OPEN_WAY: Say = Say {
    key: "tributes-perhaps-none",
    en: "whether {0} needs no Tributes here is not known",
    zh: "{0}在此是否不需要解放不明",
    ja: "{0}がここでリリースを必要としないかどうかは不確定です",
};
static CANNOT: Say = Say {
    key: "tribute-prevented",
    en: "{0} cannot be Tributed for it",
    zh: "不能为此解放{0}",
    ja: "そのために{0}をリリースできません",
};

/// The card's own effect by which these Tributes are right, where no other way has the same number of them.
pub fn own_effect(state: &State, player: Player, card: CardId, manner: Manner, tributes: &[CardId]) -> Option<u8> {
    way_of(state, player, (card, manner), tributes)?.effect
}

/// What a Tribute shows about the rules: the section that allows a special one.
fn permits(state: &State, tributes: &[CardId]) -> &'static [&'static str] {
    let any = |f: &dyn Fn(CardId) -> bool| tributes.iter().any(|t| f(*t));
    let redirected = state.view.active(state).any(|(a, apply)| {
        let Modifier::Redirect(r) = &apply.rule else { return false };
        r.to == Place::Graveyard
            && tributes
                .iter()
                .any(|t| fits(state, &r.of, *t, &Scope { sight: Sight::All, ..a.scope(state) }) == Answer::Yes)
    });
    if redirected {
        &["tribute-summon.banish-replacement-ok"]
    } else if any(&|t| !state.copy(t).zone.is_monster()) {
        &["tribute-summon.custom-tribute-count"]
    } else if any(&|t| !state.copy(t).face_up) {
        &["tribute-summon.face-down-allowed", "face-down.ok-for-tribute-costs"]
    } else if any(&|t| state.card(t).types.contains(&Ability::Token)) {
        &["tribute-summon.token-allowed"]
    } else if any(&|t| state.card(t).kind == crate::cards::filter::Kind::Trap) {
        &["tribute-summon.trap-monster-allowed"]
    } else if any(&|t| matches!(state.copy(t).zone, Zone::ExtraMonster(_))) {
        &["tribute-summon.extra-zone-monster-allowed"]
    } else {
        &["tribute-summon.definition"]
    }
}

/// Whether the Tributes that a card needs are there; with `given`, whether exactly these will do.
pub fn tributes(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    manner: Manner,
    given: Option<&[CardId]>,
) -> Reason {
    if ways(state, player, card, manner).is_empty() {
        return ask.no(&TRIBUTES, &["tribute-summon.custom-tribute-count"], &NEVER_SET, || vec![Arg::Card(card)]);
    }
    let found = by_level(ask, state, player, card, manner, given);
    if found.answer == Answer::No
        && (manner == Manner::Set || ways(state, player, card, manner).iter().any(|w| w.count > 2))
        && let Some((id, _)) = several(state, player, card).find(|(id, _)| given.is_none_or(|given| given.contains(id)))
    {
        // Whether it counts so for a Set, or where more Tributes are asked for, its text does not say.
        let mut open = ask.found(&TRIBUTES, Answer::Unknown, &[], &SEVERAL, || vec![Arg::Card(id), Arg::Card(card)]);
        open.because.push(found);
        return open;
    }
    // How many it takes hangs on its Level.
    match open_level(state, card) {
        Some((by, words)) => {
            let args = || vec![Arg::Card(card), Arg::Card(by), Arg::Words(words)];
            let mut open = ask.found(&TRIBUTES, Answer::Unknown, &[], &LEVEL, args);
            open.because.push(found);
            open
        }
        None => found,
    }
}

/// A change of the Level of a card that was not read, and its words.
fn open_level(state: &State, card: CardId) -> Option<(CardId, String)> {
    state.view.of(card).blurred.then_some(())?;
    state.view.active(state).find_map(|(active, apply)| {
        let Modifier::Stat(change) = &apply.rule else { return None };
        let level = change.stat == Stat::Level && active.concerns(state, card) != Answer::No;
        level.then(|| first_unread(change)).flatten().map(|words| (active.source, words))
    })
}

fn by_level(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    manner: Manner,
    given: Option<&[CardId]>,
) -> Reason {
    let rule = &TRIBUTES;
    let ways = ways(state, player, card, manner);
    if let Some(given) = given {
        if !given.is_empty()
            && let Some(kept) = super::tribute_ban::kept(ask, state, player, card, manner)
        {
            return kept;
        }
        return these(ask, state, player, card, &ways, given);
    }
    if let Some(way) = ways.iter().find(|w| w.count == 0 && w.sure == Answer::Yes) {
        let level = state.view.of(card).level.unwrap_or(0);
        let permits: &[&str] = if way.by.is_some() { &["tribute-summon.custom-tribute-count"] } else { &[] };
        return ask.yes(rule, permits, &NONE, || vec![Arg::Card(card), Arg::Number(level)]);
    }
    if let Some(kept) = super::tribute_ban::kept(ask, state, player, card, manner) {
        return kept;
    }
    if let Some(by) = super::kind::forbidder(state, player, &[Banned::Tribute], card, None) {
        return ask
            .no(rule, &["tribute-summon.tribute-ban-blocks"], &BANNED, || vec![Arg::Player(player), Arg::Card(by)]);
    }
    let mut best = (u8::MAX, 0);
    let mut open = None;
    for way in ways.iter().filter(|way| way.count > 0) {
        let at_least = |least: Answer| state.ids().filter(move |t| tributable(state, player, *t, way) >= least);
        let there: Vec<CardId> = at_least(Answer::Yes).collect();
        let perhaps: Vec<CardId> = at_least(Answer::Unknown).collect();
        let enough = |of: &[CardId], least| way.together(state, player, of, least) >= usize::from(way.count);
        if enough(&perhaps, Answer::Unknown) {
            open = open.or_else(|| perhaps.iter().copied().find(|id| !there.contains(id)).or(perhaps.first().copied()));
        }
        if enough(&there, Answer::Yes) {
            let count = way.count;
            let mut sections = permits(state, if there.len() == usize::from(count) { &there } else { &[] });
            if way.by.is_some() && sections == ["tribute-summon.definition"] {
                sections = &["tribute-summon.custom-tribute-count"];
            }
            return ask.yes(rule, sections, &ENOUGH, || {
                vec![Arg::Card(card), Arg::Number(i32::from(count)), Arg::Cards(there)]
            });
        }
        if way.count < best.0 {
            best = (way.count, way.together(state, player, &there, Answer::Yes));
        }
    }
    if ways.iter().any(|way| way.count == 0) {
        return ask.found(rule, Answer::Unknown, &[], &OPEN_WAY, || vec![Arg::Card(card)]);
    }
    if let Some(id) = open {
        return ask.found(rule, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(id), Arg::Card(card)]);
    }
    let sections: &[&str] = match manner {
        Manner::Summon | Manner::Defense => {
            &["normal-summon.high-level-needs-tribute", "tribute-summon.tribute-count-by-level"]
        }
        Manner::Set => &["monster-set.high-level-tributes"],
    };
    ask.no(rule, sections, &FEW, || {
        vec![Arg::Card(card), Arg::Number(i32::from(best.0)), Arg::Number(i32::try_from(best.1).unwrap_or(0))]
    })
}

fn these(ask: &mut Ask, state: &State, player: Player, card: CardId, ways: &[Way], given: &[CardId]) -> Reason {
    let rule = &TRIBUTES;
    let count = u8::try_from(given.len()).unwrap_or(u8::MAX);
    let fits = |way: &&Way, least: Answer| {
        given.iter().all(|t| tributable(state, player, *t, way) >= least)
            && way.together(state, player, given, least) == given.len()
            && way.sure >= least
    };
    // A monster that counts as several Tributes counts so for itself alone.
    let others = |way: &&Way| !way.of.as_ref().is_some_and(|of| of.itself);
    let mut alike = ways.iter().filter(|w| w.count == count);
    let Some(way) = [Answer::Yes, Answer::Unknown]
        .into_iter()
        .find_map(|least| alike.clone().find(|way| fits(way, least)))
        .or_else(|| alike.find(others))
    else {
        let level = state.view.of(card).level.unwrap_or(0);
        let sections: &'static [&'static str] = if ways.iter().any(|w| w.by.is_some() && others(&w)) {
            &["tribute-summon.custom-tribute-count"]
        } else if level <= 4 {
            &["normal-summon.low-level-no-tribute"]
        } else {
            &["tribute-summon.tribute-count-by-level"]
        };
        return ask.no(rule, sections, &WRONG_COUNT, || vec![Arg::Card(card), Arg::Number(i32::from(count))]);
    };
    if count > 0
        && let Some(by) = super::kind::forbidder(state, player, &[Banned::Tribute], card, None)
    {
        return ask
            .no(rule, &["tribute-summon.tribute-ban-blocks"], &BANNED, || vec![Arg::Player(player), Arg::Card(by)]);
    }
    for tribute in given {
        let possible = tributable(state, player, *tribute, way);
        if possible == Answer::Unknown {
            return ask.found(rule, possible, &[], &OPEN, || vec![Arg::Card(*tribute), Arg::Card(card)]);
        }
        if possible == Answer::No {
            let copy = state.copy(*tribute);
            return if copy.zone.is_monster() && copy.controller == player {
                ask.no(rule, &["tribute-summon.tribute-ban-blocks"], &CANNOT, || vec![Arg::Card(*tribute)])
            } else {
                ask.no(rule, &["tribute-summon.own-monsters-only"], &NOT_YOURS, || {
                    vec![Arg::Card(*tribute), Arg::Player(player)]
                })
            };
        }
    }
    let together = |least| way.together(state, player, given, least) == given.len();
    if !together(Answer::Unknown) {
        let args = || vec![Arg::Card(card), Arg::Cards(given.to_vec())];
        return ask.no(rule, &["tribute-summon.custom-tribute-count"], &NOT_TOGETHER, args);
    }
    if !together(Answer::Yes)
        && let Some(first) = given.first()
    {
        return ask.found(rule, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(*first), Arg::Card(card)]);
    }
    if count == 0 && way.sure == Answer::Unknown {
        return ask.found(rule, Answer::Unknown, &[], &OPEN_WAY, || vec![Arg::Card(card)]);
    }
    if count == 0 {
        let level = state.view.of(card).level.unwrap_or(0);
        let sections: &[&str] = if way.by.is_some() { &["tribute-summon.custom-tribute-count"] } else { &[] };
        return ask.yes(rule, sections, &NONE, || vec![Arg::Card(card), Arg::Number(level)]);
    }
    let mut sections = permits(state, given);
    if way.by.is_some() && sections == ["tribute-summon.definition"] {
        sections = &["tribute-summon.custom-tribute-count"];
    }
    ask.yes(rule, sections, &ENOUGH, || {
        vec![Arg::Card(card), Arg::Number(i32::from(count)), Arg::Cards(given.to_vec())]
    })
}
