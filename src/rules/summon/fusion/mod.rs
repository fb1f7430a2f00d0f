//! Fusion Summons, as effects perform them. Sections fusion-summon.*.

mod given;
mod search;

use super::extra_zone;
use super::own_text::unread_condition;
use super::performed::Performed;
use super::proper::{Doing, by_effect};
use crate::board::memory::Attempted;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::continuous::{Apply, Banned, Modifier};
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Filter, Kind, Place, SummonKind};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::effect::ability::destination;
use crate::rules::said;
use crate::rules::summon::kind::forbidder;
use crate::rules::summon::whatever::forbids_described;
use search::{Lift, Pool, arrival, first, needs};

pub use given::these;

/// The rule.
pub static FUSION: Rule = Rule {
    id: "summon.fusion",
    sections: &[
        "fusion-summon.activate-condition",
        "fusion-summon.resolution-order",
        "fusion-summon.face-down-material",
        "public-knowledge.turned-face-down-hidden",
        "fusion-summon.other-locations",
        "fusion-summon.not-for-contact-fusion-monsters",
        "fusion-summon.exact-materials-only",
        "fusion-summon.own-monsters-only",
        "fusion-summon.banish-replacement-ok",
        "fusion-summon.token-material",
        "fusion-summon.trap-monster-material",
        "fusion-summon.specific-material-no-substitute",
        "fusion-summon.restriction-not-lifted-by-own-material",
        "fusion-summon.faceup-pendulum-not-fusion",
        "fusion-summon.any-monster-as-material",
        "fusion-summon.materials-fail-to-move",
        "basics.forbidden-by-card",
    ],
};

static SOME: Say = Say {
    key: "fusion-possible",
    en: "{0} could perform a Fusion Summon",
    zh: "{0}可以进行融合召唤",
    ja: "{0}で融合召喚を行えます",
};
static THERE: Say = Say {
    key: "fusion-materials-there",
    en: "{0} can be Fusion Summoned with {1}",
    zh: "可以用{1}作为素材融合召唤{0}",
    ja: "{1}を素材として{0}を融合召喚できます",
};
static NO_MONSTER: Say = Say {
    key: "no-fusion-monster",
    en: "there is no Fusion Monster that {0} could Summon",
    zh: "没有{0}可以融合召唤的怪兽",
    ja: "{0}で融合召喚できる融合モンスターがいません",
};
static TOO_FEW: Say = Say {
    key: "fusion-too-few-materials",
    en: "{0} finds fewer than two cards that it could use as materials",
    zh: "{0}能用作素材的卡不足两张",
    ja: "{0}で素材にできるカードが2枚ありません",
};
static LACKING: Say = Say {
    key: "fusion-materials-lacking",
    en: "the materials of {0} are not there where {1} takes them from",
    zh: "{1}可以使用的场所凑不齐{0}的素材",
    ja: "{1}が素材にできる場所に、{0}の素材がそろっていません",
};
static EXACTLY: Say = Say {
    key: "fusion-exactly",
    en: "{0} is Fusion Summoned only with the materials it lists: nothing takes the place of one",
    zh: "{0}的融合召唤只能用记载的素材，不能用代替素材",
    ja: "{0}の融合召喚に使えるのは記された素材だけで、代わりの素材は使えません",
};
static NAMED: Say = Say {
    key: "fusion-named",
    en: "what {1} names must itself be a material of {0}",
    zh: "{1}所指定的怪兽必须作为{0}的素材",
    ja: "{1}が指定するモンスターは、それ自身が{0}の素材でなければなりません",
};
static CONTACT: Say = Say {
    key: "fusion-without-polymerization",
    en: "{0} is Special Summoned by its own text without a Fusion card, and not by one",
    zh: "{0}按自身文本不用「融合」特殊召唤，不能用融合卡融合召唤",
    ja: "{0}は自身のテキストにより融合カードを使わずに特殊召喚するモンスターで、融合カードでは出せません",
};
static UNMOVED: Say = Say {
    key: "fusion-materials-unmoved",
    en: "the materials for {0} did not move, so there was no Fusion Summon",
    zh: "{0}的融合素材没有移动，所以没有进行融合召唤",
    ja: "{0}の素材が移動しなかったため、融合召喚は行われませんでした",
};
static UNSURE: Say = Say {
    key: "materials-unsure",
    en: "whether what {1} takes will do as materials for {0} is not known",
    zh: "无法确定{1}所用的卡能否成为{0}的融合素材",
    ja: "{1}で使うカードが{0}の融合素材になるかどうかは不確定です",
};

/// Whether an effect could perform its Fusion Summon.
pub(super) fn possible(ask: &mut Ask, p: &Performed<'_>) -> Reason {
    let by = p.scope.this;
    let known = p.nearest(|monster| some(ask, p, monster));
    let answer = known.as_ref().map_or(Answer::No, |r| r.answer);
    if answer != Answer::Yes && (p.hidden_monster() || answer == Answer::No && known.is_some() && p.hidden_materials())
    {
        return unknown(ask, p);
    }
    known.unwrap_or_else(|| ask.no(&FUSION, &["fusion-summon.activate-condition"], &NO_MONSTER, || vec![Arg::Card(by)]))
}

/// Whether cards that nobody knows may be what it needs.
fn unknown(ask: &mut Ask, p: &Performed<'_>) -> Reason {
    let by = p.scope.this;
    let wanted = Filter { types: vec![Ability::Fusion], ..p.with.monster.clone() };
    if let Some(source) = forbids_described(p.state, p.player(), &wanted, SummonKind::Fusion) {
        let args = || vec![Arg::Player(p.player()), Arg::Card(source)];
        return ask.no(&FUSION, &["basics.forbidden-by-card"], &said::FORBIDDEN_BY, args);
    }
    if too_few(p) {
        return ask.no(&FUSION, &["fusion-summon.activate-condition"], &TOO_FEW, || vec![Arg::Card(by)]);
    }
    ask.yes(&FUSION, &[], &said::ASSUMING_CARDS, || vec![Arg::Card(by)])
}

/// Whether there are fewer cards to use than any Fusion Monster lists, whichever that is: all list two at least.
fn too_few(p: &Performed<'_>) -> bool {
    let one_for_two = |apply: &Apply| matches!(apply.rule, Modifier::AsMaterial(_) | Modifier::AlsoMaterial(_));
    let lifted = || {
        let printed = p.state.ids().flat_map(|id| &p.state.card(id).effects).flat_map(|effect| &effect.applies);
        let may = |apply: &Apply| one_for_two(apply) || matches!(apply.rule, Modifier::Unread(_));
        printed.chain(p.state.view.active(p.state).map(|(_, apply)| apply)).any(may)
    };
    let plain = !p.with.materials.place.is_empty() && p.with.materials.any.is_empty();
    let usable = || p.state.ids().filter(|id| p.takes(*id)).count();
    plain && p.hidden_monster() && !p.hidden_materials() && usable() < 2 && !lifted()
}

/// Whether a monster itself can be Fusion Summoned by the effect from where it lies.
fn summonable(ask: &mut Ask, p: &Performed<'_>, monster: CardId) -> Reason {
    let state = p.state;
    let args = || vec![Arg::Card(monster)];
    let copy = state.copy(monster);
    if unread_condition(state, monster).is_some() {
        return ask.found(&FUSION, Answer::Unknown, &[], &said::MATERIALS_UNREAD, args);
    }
    if copy.zone == Zone::Extra && copy.face_up {
        return ask.no(&FUSION, &["fusion-summon.faceup-pendulum-not-fusion"], &said::FACE_UP_IN_EXTRA_DECK, args);
    }
    let contact = ways_of_its_own(state, monster);
    if contact == Answer::Yes {
        return ask.no(&FUSION, &["fusion-summon.not-for-contact-fusion-monsters"], &CONTACT, args);
    }
    let doing = Doing { by: p.scope.this, kind: SummonKind::Fusion, ignoring: false };
    let own = by_effect(ask, state, monster, doing);
    if own.answer != Answer::Yes {
        return own;
    }
    if contact == Answer::Unknown || needs(state, monster).next().is_none() {
        return ask.found(&FUSION, Answer::Unknown, &[], &said::MATERIALS_UNREAD, args);
    }
    ask.yes(&FUSION, &[], &SOME, || vec![Arg::Card(p.scope.this)])
}

/// Whether the text of a monster lets it be Special Summoned from the Extra Deck without a Fusion card, and not with one.
/// Unknown where it has such a way and does not say whether a Fusion Summon is one as well.
fn ways_of_its_own(state: &State, monster: CardId) -> Answer {
    let effects = &state.card(monster).effects;
    let procedure = effects.iter().any(|e| e.class == Class::Procedure);
    let must: Vec<_> = effects
        .iter()
        .flat_map(|e| &e.applies)
        .filter_map(|a| if let Modifier::MustBeSummoned(must) = &a.rule { Some(must) } else { None })
        .collect();
    let fusion = must.iter().any(|m| m.anyhow || m.kinds.contains(&SummonKind::Fusion));
    match (fusion, must.iter().any(|m| m.own_procedure), procedure) {
        (true, ..) | (false, false, false) => Answer::No,
        (false, true, _) => Answer::Yes,
        (false, false, true) => Answer::Unknown,
    }
}

/// Whether no effect forbids the Summon; asked before any material leaves.
fn allowed(ask: &mut Ask, p: &Performed<'_>, monster: CardId, with: Option<&[CardId]>) -> Reason {
    let (state, player) = (p.state, p.player());
    let Some(by) = forbidder(state, player, &[Banned::SpecialSummon], monster, Some(SummonKind::Fusion)) else {
        return ask.yes(&FUSION, &[], &SOME, || vec![Arg::Card(p.scope.this)]);
    };
    let args = || vec![Arg::Player(player), Arg::Card(by), Arg::Card(monster)];
    let own = match with {
        Some(with) => with.contains(&by),
        None => state.copy(by).zone.is_monster() && state.copy(by).controller == player,
    };
    if own {
        let sections = &["fusion-summon.restriction-not-lifted-by-own-material"];
        return ask.no(&FUSION, sections, &said::FORBIDDEN_BY_MATERIAL, args);
    }
    ask.no(&FUSION, &["basics.forbidden-by-card"], &said::SPECIAL_SUMMON_FORBIDDEN, args)
}

/// Why a Fusion Monster has not been Summoned: its materials stayed where they were.
pub fn unmoved(ask: &mut Ask, state: &State, card: CardId) -> Option<Reason> {
    let stayed = state.card(card).types.contains(&Ability::Fusion) && state.has_withstood(card, Attempted::Summoning);
    let sections = &["fusion-summon.materials-fail-to-move"];
    stayed.then(|| ask.yes(&FUSION, sections, &UNMOVED, || vec![Arg::Card(card)]))
}

/// Whether there are materials for a monster.
fn some(ask: &mut Ask, p: &Performed<'_>, monster: CardId) -> Reason {
    let mut all = ask.all(&FUSION);
    all.and(ask, |ask| summonable(ask, p, monster));
    let itself = all.possible();
    all.and(ask, |ask| allowed(ask, p, monster, None));
    // What cannot be Fusion Summoned at all lacks no materials.
    if all.answer() == Answer::Yes || itself && needs(p.state, monster).next().is_some() {
        all.and(ask, |ask| materials(ask, p, monster));
    }
    all.done(ask, &SOME, || vec![Arg::Card(p.scope.this)])
}

fn materials(ask: &mut Ask, p: &Performed<'_>, monster: CardId) -> Reason {
    let plain: Vec<CardId> = if ask.explains() {
        p.state.ids().filter(|id| p.takes(*id) && permits(p, *id).is_none()).collect()
    } else {
        Vec::new()
    };
    // What needs no permission of its own is looked for first, so that a yes rests on no more than it must.
    let set = if plain.is_empty() { None } else { first(p, monster, Lift::default(), Some(&plain)) };
    if let Some(set) = set.or_else(|| first(p, monster, Lift::default(), None)) {
        let mut all = ask.all(&FUSION);
        for section in set.iter().filter_map(|id| permits(p, *id)) {
            all.and(ask, |ask| ask.yes(&FUSION, section, &SOME, || vec![Arg::Card(p.scope.this)]));
        }
        all.and(ask, |ask| {
            ask.yes(&FUSION, &["fusion-summon.activate-condition"], &THERE, || {
                vec![Arg::Card(monster), Arg::Cards(set.clone())]
            })
        });
        all.and(ask, |ask| extra_zone::some(ask, p.state, &arrival(p, monster, &set)));
        return all.done(ask, &THERE, || vec![Arg::Card(monster), Arg::Cards(set)]);
    }
    if let Some(set) = first(p, monster, Lift { room: true, ..Lift::default() }, None) {
        return extra_zone::some(ask, p.state, &arrival(p, monster, &set));
    }
    let args = || vec![Arg::Card(monster), Arg::Card(p.scope.this)];
    let lifted = |lift: Lift| first(p, monster, lift, None).is_some();
    if lifted(Lift { unsure: true, room: true, ..Lift::default() }) {
        return ask.found(&FUSION, Answer::Unknown, &[], &UNSURE, args);
    }
    if lifted(Lift { exactly: true, room: true, ..Lift::default() }) {
        return ask.no(&FUSION, &["fusion-summon.exact-materials-only"], &EXACTLY, args);
    }
    if lifted(Lift { named: true, room: true, ..Lift::default() }) {
        return ask.no(&FUSION, &["fusion-summon.specific-material-no-substitute"], &NAMED, args);
    }
    ask.no(&FUSION, &["fusion-summon.activate-condition"], &LACKING, args)
}

/// The section that lets a material of a special kind be one.
fn permits(p: &Performed<'_>, id: CardId) -> Option<&'static [&'static str]> {
    let (state, copy, card) = (p.state, p.state.copy(id), p.state.card(id));
    let any = [Ability::Link, Ability::Xyz, Ability::Pendulum];
    if redirected(state, p, id) {
        Some(&["fusion-summon.banish-replacement-ok"])
    } else if !copy.zone.among(&[Place::Hand, Place::MonsterZone]) {
        Some(&["fusion-summon.other-locations"])
    } else if !copy.zone.is_monster() {
        None
    } else if copy.controller != p.player() {
        Some(&["fusion-summon.own-monsters-only"])
    } else if !copy.face_up {
        Some(&["fusion-summon.face-down-material"])
    } else if card.types.contains(&Ability::Token) {
        Some(&["fusion-summon.token-material", "fusion-summon.any-monster-as-material"])
    } else if card.kind == Kind::Trap {
        Some(&["fusion-summon.trap-monster-material"])
    } else if any.iter().any(|a| card.types.contains(a)) {
        Some(&["fusion-summon.any-monster-as-material"])
    } else {
        None
    }
}

/// Whether a material goes elsewhere than the text of the effect says.
fn redirected(state: &State, p: &Performed<'_>, id: CardId) -> bool {
    destination(state, id, p.goes(id)).is_some_and(|place| place != p.goes(id))
}

/// The sets of materials for a monster, at most so many, and whether there are more.
pub(super) fn sets(p: &Performed<'_>, monster: CardId, most: usize) -> (Vec<Vec<CardId>>, bool) {
    let silent = &mut Ask::silent();
    let barred =
        summonable(silent, p, monster).answer != Answer::Yes || allowed(silent, p, monster, None).answer != Answer::Yes;
    if barred {
        return (Vec::new(), false);
    }
    let mut found: Vec<Vec<CardId>> = Vec::new();
    let mut cut = false;
    for needs in needs(p.state, monster) {
        let pool = Pool::new(p, monster, needs, Lift::default(), None);
        cut |= pool.search(&mut |cards| {
            let mut set = cards.to_vec();
            set.sort();
            if found.contains(&set) {
                return false;
            }
            let full = found.len() >= most;
            if !full {
                found.push(set);
            }
            full
        });
    }
    found.sort();
    (found, cut)
}

/// The player whose monster a card is, where it is one on the field.
fn theirs(p: &Performed<'_>, id: CardId) -> Option<Player> {
    let copy = p.state.copy(id);
    (copy.zone.is_monster() && copy.controller != p.player()).then_some(copy.controller)
}
