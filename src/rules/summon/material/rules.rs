//! The rules of a Summon with materials, each with its reasons.

use super::lift::{Bar, Lift, bars, lifts, not_lifted, requirements};
use super::pool::{Method, Pool, around};
use super::{Own, allowed, methods, open, own_kind};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::continuous::{Banned, Modifier};
use crate::cards::filter::{Ability, Position};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::said;
use crate::rules::summon::beside::beside;
use crate::rules::summon::extra_zone;
use crate::rules::summon::kind::{forbidder, other_one};
use crate::rules::summon::own_text::{own_text_bars, unread_condition};

/// Whether a monster has a Summon with materials, from where it lies.
pub static METHOD: Rule = Rule {
    id: "summon.own-method",
    sections: &[
        "pendulum-summon.face-up-pendulum-method",
        "pendulum-summon.face-down-own-method",
        "pendulum-summon.matrix-synchro",
        "pendulum-summon.matrix-xyz",
        "card-types.extra-without-materials",
        "card-types.extra-materials-first-line",
        "special-summon-procedure.timing",
        "basics.no-effect",
    ],
};

static IS_THERE: Say = Say {
    key: "in-extra-deck",
    en: "{0} lies face-down in the Extra Deck of {1}",
    zh: "{0}里侧在{1}的额外卡组",
    ja: "{0}は{1}のエクストラデッキに裏側であります",
};
static NOT_THERE: Say = Say {
    key: "not-in-extra-deck",
    en: "{0} is not in the Extra Deck of {1}",
    zh: "{0}不在{1}的额外卡组",
    ja: "{0}は{1}のエクストラデッキにありません",
};
static NO_METHOD: Say = Say {
    key: "no-materials-listed",
    en: "{0} lists no materials: it is Summoned only as its own text says",
    zh: "{0}没有写明素材，只能用卡上写明的方法特殊召唤",
    ja: "{0}に素材の記載はなく、自身のテキストの方法でしか召喚できません",
};
static OTHERWISE: Say = Say {
    key: "must-be-summoned-otherwise",
    en: "{0} must be Special Summoned in another way",
    zh: "{0}必须用其他方法特殊召唤",
    ja: "{0}は別の方法で特殊召喚しなければなりません",
};

/// Whether a monster can be Synchro, Xyz or Link Summoned from where it lies at all.
pub fn method(ask: &mut Ask, state: &State, player: Player, card: CardId, kind: Own) -> Reason {
    let rule = &METHOD;
    let copy = state.copy(card);
    let args = || vec![Arg::Card(card), Arg::Player(player)];
    if copy.zone != Zone::Extra || copy.controller != player || own_kind(state, card) != Some(kind) {
        return ask.no(rule, &["basics.no-effect"], &NOT_THERE, args);
    }
    if copy.face_up {
        let sections: &[&str] = match kind {
            Own::Synchro => &["pendulum-summon.face-up-pendulum-method", "pendulum-summon.matrix-synchro"],
            Own::Xyz => &["pendulum-summon.face-up-pendulum-method", "pendulum-summon.matrix-xyz"],
            Own::Link => &["pendulum-summon.face-up-pendulum-method"],
        };
        return ask.no(rule, sections, &said::FACE_UP_IN_EXTRA_DECK, args);
    }
    if unread_condition(state, card).is_some() {
        return ask.found(rule, Answer::Unknown, &[], &said::MATERIALS_UNREAD, args);
    }
    let effects = &state.card(card).effects;
    if methods(state, player, card).next().is_none() {
        let unread = effects.is_empty() || effects.iter().any(|e| !e.unread.is_empty() || e.says_nothing());
        if unread {
            return ask.found(rule, Answer::Unknown, &[], &said::MATERIALS_UNREAD, args);
        }
        return ask.no(rule, &["card-types.extra-without-materials"], &NO_METHOD, args);
    }
    let otherwise = effects.iter().flat_map(|e| &e.applies).any(|a| {
        let Modifier::MustBeSummoned(must) = &a.rule else { return false };
        !must.kinds.contains(&kind.into()) && (!must.kinds.is_empty() || must.own_procedure || must.by.is_some())
    });
    if otherwise {
        return ask.no(rule, &["card-types.extra-without-materials"], &OTHERWISE, args);
    }
    let pendulum = state.card(card).types.contains(&Ability::Pendulum);
    let sections: &[&str] = match kind {
        Own::Synchro if pendulum => &["pendulum-summon.face-down-own-method", "pendulum-summon.matrix-synchro"],
        Own::Xyz if pendulum => &["pendulum-summon.face-down-own-method", "pendulum-summon.matrix-xyz"],
        Own::Synchro | Own::Xyz | Own::Link => &[],
    };
    ask.yes(rule, sections, &IS_THERE, args)
}

/// With which monsters.
pub static MATERIALS: Rule = Rule {
    id: "summon.materials",
    sections: &[
        "synchro-summon.requirements",
        "synchro-summon.tuner-required",
        "synchro-summon.non-tuner-condition-applies-to-all",
        "synchro-summon.levelless-not-material",
        "synchro-summon.token-material",
        "synchro-summon.trap-monster-material",
        "synchro-summon.banish-replacement-ok",
        "xyz-summon.requirements",
        "xyz-summon.token-not-material",
        "xyz-summon.link-not-material",
        "xyz-summon.trap-monster-material",
        "xyz-summon.overlay-on-monster",
        "link-summon.requirements",
        "link-summon.link-counts-as-rating",
        "link-summon.token-material",
        "link-summon.trap-monster-material",
        "link-summon.banish-replacement-ok",
        "basics.forbidden-by-card",
        "basics.limit",
        "basics.condition",
    ],
};

static MET: Say = Say {
    key: "materials-met",
    en: "{1} will do as materials for {0}",
    zh: "{1}可以作为{0}的素材",
    ja: "{1}は{0}の素材になります",
};
static WRONG: Say = Say {
    key: "materials-wrong",
    en: "{1} are not the materials that {0} needs",
    zh: "{1}不是{0}所需的素材",
    ja: "{1}は{0}に必要な素材ではありません",
};
static LACKING: Say = Say {
    key: "materials-lacking",
    en: "{1} does not control the materials that {0} needs",
    zh: "{1}场上没有{0}所需的素材",
    ja: "{1}の場に{0}に必要な素材がそろっていません",
};
static PERHAPS: Say = Say {
    key: "materials-open",
    en: "whether there are materials for {0} depends on text that was not read",
    zh: "{0}的素材取决于没有读懂的文本",
    ja: "{0}の素材があるかどうかは、読み取れていないテキストによって決まります",
};
static USED_UP: Say = Say {
    key: "materials-limit",
    en: "the way in which {0} could be Summoned has been used as often as its text allows",
    zh: "{0}可用的召唤方法已达使用次数上限",
    ja: "{0}を召喚できる方法は、すでにテキストで認められた回数だけ使われています",
};

static NOT_NOW: Say = Say {
    key: "materials-not-now",
    en: "the way in which {0} could be Summoned asks for something that is not so now",
    zh: "{0}可用的召唤方法所要求的条件现在不满足",
    ja: "{0}を召喚できる方法が求める条件は、今は満たされていません",
};

/// The best answer of all methods under a supposition, with the first set that gives it.
fn search(
    state: &State,
    all: &[Method<'_>],
    given: Option<&[CardId]>,
    lift: Lift,
    bar: Bar,
) -> (Answer, Vec<CardId>, bool) {
    let mut best = (Answer::No, Vec::new(), false);
    for m in all {
        let from = given.map_or_else(|| around(state, m), <[CardId]>::to_vec);
        let pool = Pool::new(state, m, &from, lift, bar);
        let allowed = allowed(state, m);
        if let Some(given) = given {
            let answer = pool.all().min(allowed);
            if answer > best.0 {
                best = (answer, given.to_vec(), m.needs.overlay);
            }
            continue;
        }
        for (cards, answer) in pool.sets(false) {
            let answer = answer.min(allowed);
            if answer > best.0 {
                best = (answer, cards, m.needs.overlay);
            }
            if best.0 == Answer::Yes {
                return best;
            }
        }
    }
    best
}

/// Whether the player has the materials, or the given ones will do.
pub fn materials(ask: &mut Ask, state: &State, player: Player, card: CardId, given: Option<&[CardId]>) -> Reason {
    let rule = &MATERIALS;
    if unread_condition(state, card).is_some() {
        return ask.found(rule, Answer::Unknown, &[], &said::MATERIALS_UNREAD, || vec![Arg::Card(card)]);
    }
    let (mut all, used): (Vec<Method<'_>>, Vec<_>) = methods(state, player, card).partition(|m| open(state, m));
    // The listed materials come before what may be used instead of them.
    all.sort_by_key(|m| m.needs.overlay);
    let Some(kind) = all.iter().chain(&used).next().map(|m| m.kind) else {
        return ask.found(rule, Answer::Unknown, &[], &said::MATERIALS_UNREAD, || vec![Arg::Card(card)]);
    };
    let (answer, set, overlay) = search(state, &all, given, Lift::Nothing, Bar::Nothing);
    let args = || match given {
        Some(given) => vec![Arg::Card(card), Arg::Cards(given.to_vec())],
        None => vec![Arg::Card(card), Arg::Player(player)],
    };
    let lacks = if given.is_some() { &WRONG } else { &LACKING };
    match answer {
        Answer::Unknown => ask.found(rule, Answer::Unknown, &[], &PERHAPS, || vec![Arg::Card(card)]),
        Answer::Yes => {
            let met = |ask: &mut Ask, sections| {
                ask.yes(rule, sections, &MET, || vec![Arg::Card(card), Arg::Cards(set.clone())])
            };
            if !ask.explains() {
                return met(ask, &[]);
            }
            let mut parts = ask.all(rule);
            let sections: &[&str] = if overlay { &["xyz-summon.overlay-on-monster"] } else { &[] };
            parts.and(ask, |ask| met(ask, sections));
            for (bar, sections, said) in bars(kind) {
                if search(state, &all, given, Lift::Nothing, *bar).0 == Answer::No {
                    parts.and(ask, |ask| ask.yes(rule, sections, said, || vec![Arg::Card(card)]));
                }
            }
            parts.done(ask, &MET, || vec![Arg::Card(card), Arg::Cards(set.clone())])
        }
        Answer::No if !ask.explains() => ask.no(rule, requirements(kind), lacks, args),
        Answer::No => {
            let (used, not_now): (Vec<_>, Vec<_>) = used.into_iter().partition(|m| allowed(state, m) != Answer::No);
            if search(state, &used, given, Lift::Nothing, Bar::Nothing).0 != Answer::No {
                return ask.no(rule, &["basics.limit"], &USED_UP, || vec![Arg::Card(card)]);
            }
            let whenever: Vec<Method<'_>> = not_now.into_iter().map(|m| Method { asks: &[], ..m }).collect();
            if search(state, &whenever, given, Lift::Nothing, Bar::Nothing).0 != Answer::No {
                return ask.no(rule, &["basics.condition"], &NOT_NOW, || vec![Arg::Card(card)]);
            }
            let stands =
                lifts(kind).iter().find(|(l, ..)| search(state, &all, given, *l, Bar::Nothing).0 != Answer::No);
            let Some((_, sections, said)) = stands else { return ask.no(rule, requirements(kind), lacks, args) };
            let mut parts = ask.all(rule);
            parts.and(ask, |ask| ask.no(rule, sections, said, || vec![Arg::Card(card)]));
            parts.done(ask, lacks, args)
        }
    }
}

/// Whether the monster has a zone once the materials have left; with `zone`, whether that one will do.
pub fn zone(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    given: Option<&[CardId]>,
    to: Option<Zone>,
) -> Reason {
    let Some(kind) = own_kind(state, card) else {
        return ask.found(&METHOD, Answer::Unknown, &[], &said::MATERIALS_UNREAD, || vec![Arg::Card(card)]);
    };
    let steady = extra_zone::Arrival { card, player, kind: kind.into(), leaving: &[] };
    if !ask.explains() && given.is_none() && to.is_none() && extra_zone::steady(state, &steady) {
        return extra_zone::some(ask, state, &steady);
    }
    let mut sets: Vec<Vec<CardId>> = given.map(|g| vec![g.to_vec()]).unwrap_or_default();
    if given.is_none() {
        for m in methods(state, player, card).filter(|m| open(state, m)) {
            let pool = Pool::new(state, &m, &around(state, &m), Lift::Nothing, Bar::Nothing);
            sets.extend(pool.sets(false).map(|(cards, _)| cards));
        }
        if sets.is_empty() {
            // What is lacking is said where materials are asked for; the zones as they are.
            sets.push(Vec::new());
        }
    }
    let at = |set: &Vec<CardId>, ask: &mut Ask| {
        let a = extra_zone::Arrival { card, player, kind: kind.into(), leaving: set };
        match to {
            Some(zone) => extra_zone::zone(ask, state, &a, zone),
            None => extra_zone::some(ask, state, &a),
        }
    };
    // A set that leaves a zone without anything special comes first.
    let silent = |set: &&Vec<CardId>| at(set, &mut Ask::silent()).answer == Answer::Yes;
    let plain = |set: &&Vec<CardId>| silent(set) && at(set, &mut Ask::explaining()).sections().is_empty();
    let best = if ask.explains() { sets.iter().find(plain) } else { None };
    let chosen = best.or_else(|| sets.iter().find(silent)).or_else(|| sets.first());
    let none = Vec::new();
    at(chosen.unwrap_or(&none), ask)
}

/// Whether effects forbid the Summon, asked before any material leaves.
pub static FORBIDDEN: Rule = Rule {
    id: "summon.material-summon-not-forbidden",
    sections: &[
        "synchro-summon.restriction-not-lifted-by-own-material",
        "link-summon.restriction-not-lifted-by-own-material",
        "basics.forbidden-by-card",
    ],
};

/// Whether no effect forbids it.
pub fn not_forbidden(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    kind: Own,
    given: Option<&[CardId]>,
) -> Reason {
    let rule = &FORBIDDEN;
    let banned = forbidder(state, player, &[Banned::SpecialSummon], card, Some(kind.into()));
    let Some(by) = banned.or_else(|| other_one(state, player, card)) else {
        if let Some(barred) = own_text_bars(ask, state, player, card, kind.into()) {
            return barred;
        }
        let leave = |those: &[CardId]| match given {
            Some(given) => Answer::from(those.iter().all(|id| given.contains(id))),
            None => super::may_all_leave(state, player, card, those),
        };
        if let Some(found) = beside(ask, state, player, card, &leave) {
            return found;
        }
        return ask.yes(rule, &[], &said::SPECIAL_SUMMON_ALLOWED, || vec![Arg::Card(card)]);
    };
    let args = || vec![Arg::Player(player), Arg::Card(by), Arg::Card(card)];
    let used = match given {
        Some(given) => given.contains(&by),
        None => state.copy(by).zone.is_monster() && state.copy(by).controller == player,
    };
    if used {
        return ask.no(rule, not_lifted(kind), &said::FORBIDDEN_BY_MATERIAL, args);
    }
    ask.no(rule, &["basics.forbidden-by-card"], &said::SPECIAL_SUMMON_FORBIDDEN, args)
}

static FACE_UP_ONLY: Say = Say {
    key: "summoned-face-up",
    en: "{0} is Summoned face-up",
    zh: "{0}表侧表示召唤",
    ja: "{0}は表側表示で召喚されます",
};
static NO_DEFENSE: Say = Say {
    key: "link-no-defense",
    en: "{0} cannot be Summoned in Defense Position",
    zh: "{0}不能以守备表示召唤",
    ja: "{0}は守備表示で召喚できません",
};

/// The position of a monster Summoned with materials.
pub static POSITION: Rule = Rule {
    id: "summon.material-summon-position",
    sections: &[
        "link-summon.no-defense-position",
        "synchro-summon.procedure",
        "xyz-summon.procedure",
        "battle-position.link-attack-only",
    ],
};

/// Whether the monster may be Summoned in that position.
pub fn position(ask: &mut Ask, card: CardId, kind: Own, wanted: Position) -> Reason {
    let rule = &POSITION;
    let face_up: &'static [&'static str] = match kind {
        Own::Synchro => &["synchro-summon.procedure"],
        Own::Xyz => &["xyz-summon.procedure"],
        Own::Link => &["link-summon.no-defense-position"],
    };
    let args = || vec![Arg::Card(card)];
    match (kind, wanted) {
        (Own::Link, Position::Attack | Position::FaceUp) => ask.yes(rule, &[], &FACE_UP_ONLY, args),
        (Own::Link, _) => ask.no(rule, face_up, &NO_DEFENSE, args),
        (_, Position::FaceDown) => ask.no(rule, face_up, &FACE_UP_ONLY, args),
        (_, Position::Defense | Position::AnyDefense) => ask.yes(rule, face_up, &FACE_UP_ONLY, args),
        (_, Position::Attack | Position::FaceUp) => ask.yes(rule, &[], &FACE_UP_ONLY, args),
    }
}
