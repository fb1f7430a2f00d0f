//! Whether an effect could Summon what it says. Sections summon-general.special-summon-needs-zone,
//! properly-summoned.unsummoned-not-revivable.

use super::activation::UNREAD;
use super::possible::{DOES, POSSIBLE};
use super::possible_said::FORBIDDEN;
use super::read::unread;
use super::several::{at_once, several};
use super::taken::{frees_zone, frees_zones};
use super::there::cards;
use crate::board::condition::holds;
use crate::board::matching::{Scope, candidates, hidden_candidates};
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::act::{Act, Branch, SpecialSummon, SummonWith, Token, Zones};
use crate::cards::continuous::{Apply, Banned, Modifier};
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Place, SummonKind, Who};
use crate::cards::number::Number;
use crate::cards::step::{Noun, Step};
use crate::cards::unread::walk::{first_unread, has_unread};
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::said;
use crate::rules::summon::kind::{Way, forbidder, special_forbidder};
use crate::rules::summon::material::by_effect::offers;
use crate::rules::summon::proper::{Doing, by_effect};
use crate::rules::summon::whatever::{forbids_described, forbids_token};
use crate::rules::summon::{beside, placed, special, upon};

static POINTED: Say = Say {
    key: "zone-pointed-to",
    en: "{0} has a free zone to which the card points",
    zh: "{0}有那张卡的连接端所向的空着的区域",
    ja: "{0}には、そのカードのリンク先となる空いているゾーンがあります",
};

static NOT_POINTED: Say = Say {
    key: "no-zone-pointed-to",
    en: "{0} has too few free zones to which the card points",
    zh: "{0}没有足够的那张卡的连接端所向的空着的区域",
    ja: "{0}には、そのカードのリンク先となる空いているゾーンが足りません",
};

static ONLY_LINKS: Say = Say {
    key: "only-link-monsters-in-defense",
    en: "{0} would Special Summon in Defense Position, and finds Link Monsters only",
    zh: "{0}要守备表示特殊召唤，而能选的只有连接怪兽",
    ja: "{0}は守備表示で特殊召喚する効果ですが、該当するのはリンクモンスターだけです",
};

static MATERIALS: Say = Say {
    key: "materials-not-known",
    en: "whether {0} finds a monster and the materials for its Summon is not known",
    zh: "无法确定{0}能否有可召唤的怪兽并凑齐素材",
    ja: "{0}で召喚できるモンスターとその素材がそろうかどうかは不確定です",
};

static UNREAD_CONDITION: Say = Say {
    key: "unread-condition-of-summoned",
    en: "a Summoning condition of what {0} would Special Summon was not read",
    zh: "{0}要特殊召唤的怪兽的召唤条件没有读懂",
    ja: "{0}で特殊召喚するモンスターの召喚条件が読み取れていません",
};

static NONE_BELOW: Say = Say {
    key: "no-monster-below",
    en: "the monster upon which {0} would Special Summon cannot be used as material where it is",
    zh: "{0}要用来重叠的怪兽现在不能作为素材",
    ja: "{0}が素材として重ねるモンスターは、今の状態では素材にできません",
};

/// Whether a zone that is pointed to is free for what comes to a player.
fn pointed_zone(ask: &mut Ask, to: Player, enough: Answer) -> Reason {
    let (args, sections) = (|| vec![Arg::Player(to)], &["summon-general.special-summon-needs-zone"]);
    match enough {
        Answer::Unknown => ask.found(&POSSIBLE, Answer::Unknown, &[], &POINTED, args),
        Answer::No => ask.no(&POSSIBLE, sections, &NOT_POINTED, args),
        Answer::Yes => ask.yes(&POSSIBLE, sections, &POINTED, args),
    }
}

/// Whether the monster is there upon which another one is to be Summoned; where none is, or it is not known which, so far
/// nothing stands in the way.
fn some_below(ask: &mut Ask, card: CardId, below: Option<&[CardId]>) -> Reason {
    if below.is_some_and(<[CardId]>::is_empty) {
        return ask.no(&POSSIBLE, &["basics.nothing-to-do"], &NONE_BELOW, || vec![Arg::Card(card)]);
    }
    ask.yes(&POSSIBLE, &[], &DOES, || vec![Arg::Card(card)])
}

/// Why what fits cannot be Special Summoned: no zone takes it, or its conditions were not read.
fn kept_away(ask: &mut Ask, card: CardId, to: Player, with_a_zone: Answer) -> Reason {
    if with_a_zone == Answer::No {
        let sections = &["summon-general.special-summon-needs-zone"];
        return ask.no(&POSSIBLE, sections, &said::NO_ZONE, || vec![Arg::Player(to)]);
    }
    ask.found(&POSSIBLE, Answer::Unknown, &[], &UNREAD_CONDITION, || vec![Arg::Card(card)])
}

/// A card forbids it.
fn forbidden(ask: &mut Ask, card: CardId, by: CardId) -> Reason {
    ask.no(&POSSIBLE, &["basics.forbidden-by-card"], &FORBIDDEN, || vec![Arg::Card(card), Arg::Card(by)])
}

/// Whether a Special Summon by the effect is possible.
pub(super) fn special(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    summon: &SpecialSummon,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let rule = &POSSIBLE;
    let to = if summon.to == Who::Owner { player } else { scope.players(state, summon.to).next().unwrap_or(player) };
    // The monster upon which it is Summoned leaves its zone.
    let freed = summon.upon.is_some() || frees_zone(state, effect, to, scope);
    let below = summon.upon.as_ref().and_then(|noun| upon::below(state, noun, scope));
    let goes_upon =
        |id: CardId| below.as_ref().map_or(Answer::Yes, |b| upon::go_under(state, upon::kind(summon), b, id));
    let kind = summon.treated_as.unwrap_or(SummonKind::Special);
    let doing = Doing { by: card, kind, ignoring: summon.ignoring_conditions };
    let way = Way::of(kind, summon.position);
    let free = |id: CardId| special_forbidder(state, player, to, id, way).is_none();
    let allowed = placed::allowed(state, summon.zone.as_deref(), scope, to);
    let right_zone = |zone: &Zone| allowed.as_ref().is_none_or(|all| all.contains(zone));
    let housed = |id: CardId| {
        let inside = state.copy(id).zone != Zone::Extra && (summon.zone.is_none() || allowed.is_none());
        freed || inside || placed::zones(state, id, to).iter().any(right_zone)
    };
    let right = |id: CardId| {
        housed(id)
            && goes_upon(id) == Answer::Yes
            && by_effect(&mut Ask::silent(), state, id, doing).answer == Answer::Yes
            && special::suits_position(state, id, summon.position)
            && special_forbidder(state, player, to, id, way).is_none()
    };
    let mut all = ask.all(rule);
    if let Some(Noun::Unread(part)) = &summon.upon {
        all.and(ask, |ask| unread(ask, card, part));
    }
    all.and(ask, |ask| some_below(ask, card, below.as_deref()));
    let extra = summon.what.filter().filter(|f| f.place.contains(&Place::ExtraDeck));
    if summon.zone.is_some() {
        let enough = named_zones(state, to, summon, effect, scope, freed);
        all.and(ask, |ask| pointed_zone(ask, to, enough));
    }
    all.and(ask, |ask| match extra {
        Some(of) if !freed && state.free_monster_zones(to).next().is_none() => extra_room(ask, state, to, of, scope),
        None => main_room(ask, state, card, (summon, to, freed), effect, scope),
        Some(_) => special::room(ask, state, to, freed),
    });
    if summon.what == Noun::This {
        all.and(ask, |ask| match special::barred_by(state, player, to, card, way, &summon.with) {
            Some(by) => forbidden(ask, card, by),
            None => match special::may_be_barred(state, player, card, &summon.with) {
                Some(words) => {
                    ask.found(rule, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words(words)])
                }
                None => by_effect(ask, state, card, doing),
            },
        });
    } else if let Some(by) = summon.what.filter().and_then(|of| forbids_described(state, player, of, kind)) {
        all.and(ask, |ask| forbidden(ask, card, by));
    } else {
        all.and(ask, |ask| {
            let mut reason = cards(ask, state, card, &summon.what, scope, &right);
            let unsure = |id: CardId| {
                free(id)
                    && goes_upon(id) != Answer::No
                    && special::suits_position(state, id, summon.position)
                    && by_effect(&mut Ask::silent(), state, id, doing).answer != Answer::No
            };
            if reason.answer == Answer::No
                && cards(&mut Ask::silent(), state, card, &summon.what, scope, &unsure).answer != Answer::No
            {
                let within = |id: CardId| unsure(id) && housed(id);
                let there = cards(&mut Ask::silent(), state, card, &summon.what, scope, &within).answer;
                reason = kept_away(ask, card, to, there);
            }
            // A monster that fits, and that only its own conditions or its past keep away, says why.
            let described = summon.what.filter().filter(|_| !matches!(summon.what, Noun::SummonMaterials(_)));
            let fitting = || described.into_iter().flat_map(|f| candidates(state, f, scope)).map(|(id, _)| id);
            let only = match reason.answer {
                Answer::No => fitting()
                    .find(|id| free(*id) && by_effect(&mut Ask::silent(), state, *id, doing).answer != Answer::Yes),
                Answer::Yes if ask.explains() => {
                    let plain = |id: &CardId| by_effect(&mut Ask::silent(), state, *id, doing).turns_on.is_empty();
                    let right: Vec<CardId> = fitting().filter(|id| right(*id)).collect();
                    right.first().copied().filter(|_| !right.iter().any(plain))
                }
                Answer::Yes | Answer::Unknown => None,
            };
            if let Some(id) = only {
                reason = by_effect(ask, state, id, doing);
            }
            let general = forbidder(state, player, &[Banned::SpecialSummon], card, Some(kind))
                .filter(|_| reason.answer == Answer::No);
            let link = |id: CardId| !special::suits_position(state, id, summon.position);
            match general {
                Some(by) => forbidden(ask, card, by),
                None if reason.answer == Answer::No
                    && cards(&mut Ask::silent(), state, card, &summon.what, scope, &link).answer == Answer::Yes =>
                {
                    let sections = &["battle-position.manual-change-not-link"];
                    ask.no(rule, sections, &ONLY_LINKS, || vec![Arg::Card(card)])
                }
                None => reason,
            }
        });
    }
    all.done(ask, &DOES, || vec![Arg::Card(card)])
}

/// Whether there are Main Monster Zones for all that is Summoned at once.
fn main_room(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    (summon, to, freed): (&SpecialSummon, Player, bool),
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let room = |open: bool| {
        let wanted = several(state, &summon.what, effect, scope) + at_once(state, summon, effect, scope, open);
        state.free_monster_zones(to).count() + frees_zones(state, effect, to, scope) >= wanted
    };
    if !room(false) {
        let sections = &["summon-general.special-summon-needs-zone"];
        return ask.no(&POSSIBLE, sections, &FEW_ZONES, || vec![Arg::Player(to)]);
    }
    if !room(true) {
        let words = first_unread(&effect.steps).unwrap_or_default();
        return ask.found(&POSSIBLE, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words(words)]);
    }
    special::room(ask, state, to, freed)
}

/// That an effect forbids a step that Special Summons, whichever of the cards that it describes is Summoned.
pub(super) fn barred(ask: &mut Ask, state: &State, player: Player, card: CardId, step: &Step) -> Option<Reason> {
    let Act::SpecialSummon(summon) = &step.act else { return None };
    let bans = |(active, apply): (&Active, &Apply)| {
        matches!(&apply.rule, Modifier::Ban(ban) if ban.what == Banned::SpecialSummon
        && active.scope(state).means(state, ban.who, player))
    };
    if has_unread(step) && state.view.active(state).any(bans) {
        return Some(ask.found(&POSSIBLE, Answer::Unknown, &[], &UNREAD_CONDITION, || vec![Arg::Card(card)]));
    }
    step.condition.is_none().then_some(())?;
    let kind = summon.treated_as.unwrap_or(SummonKind::Special);
    let by = forbids_described(state, player, summon.what.filter()?, kind)?;
    Some(forbidden(ask, card, by))
}

static FEW_ZONES: Say = Say {
    key: "too-few-zones",
    en: "{0} has fewer free Main Monster Zones than there are monsters to Summon",
    zh: "{0}空着的主要怪兽区域少于要特殊召唤的怪兽数量",
    ja: "{0}の空いているメインモンスターゾーンは、特殊召喚するモンスターの数より少ないです",
};

static EXTRA_ROOM: Say = Say {
    key: "room-for-extra-deck-monster",
    en: "all Main Monster Zones of {0} are full; a monster from the Extra Deck may take an Extra Monster Zone",
    zh: "{0}的主要怪兽区域已满；从额外卡组的怪兽可以放到额外怪兽区域",
    ja: "{0}のメインモンスターゾーンはすべて埋まっていますが、エクストラデッキのモンスターはエクストラモンスターゾーンに出せます",
};

/// Whether a monster of the Extra Deck has a zone where no Main Monster Zone is free.
fn extra_room(ask: &mut Ask, state: &State, to: Player, of: &Filter, scope: &Scope<'_>) -> Reason {
    let args = || vec![Arg::Player(to)];
    let mut found = candidates(state, of, scope).filter(|(id, _)| state.copy(*id).zone == Zone::Extra);
    if found.any(|(id, _)| !placed::zones(state, id, to).is_empty()) {
        return ask.yes(&placed::PLACED, &["extra-deck-zones.scope"], &EXTRA_ROOM, args);
    }
    let open = (0..2).any(|n| state.is_free(to, Zone::ExtraMonster(n), &[]));
    if open && hidden_candidates(state, of, scope) {
        return ask.found(&POSSIBLE, Answer::Unknown, &[], &EXTRA_ROOM, args);
    }
    ask.no(&POSSIBLE, &["summon-general.special-summon-needs-zone"], &said::NO_ZONE, args)
}

/// Whether so many of the zones to which a text Special Summons are free.
fn named_zones(
    state: &State,
    to: Player,
    summon: &SpecialSummon,
    effect: &Effect,
    scope: &Scope<'_>,
    freed: bool,
) -> Answer {
    let extra = summon.what.filter().filter(|f| f.place.contains(&Place::ExtraDeck));
    let Some(allowed) = placed::allowed(state, summon.zone.as_deref(), scope, to) else { return Answer::Unknown };
    let free = zones_for(state, to, extra, scope).iter().filter(|zone| allowed.contains(zone)).count();
    if free >= several(state, &summon.what, effect, scope) {
        return Answer::Yes;
    }
    // What is paid leaves an Extra Monster Zone only where a monster lies there.
    let filled = |id: CardId| matches!(state.copy(id).zone, Zone::ExtraMonster(_));
    let left = match summon.zone.as_deref() {
        Some(Zones::ExtraMonster) => !effect.cost.is_empty() && state.monsters(to).any(filled),
        _ => freed,
    };
    let hidden = left || extra.is_some_and(|of| hidden_candidates(state, of, scope));
    if hidden { Answer::Unknown } else { Answer::No }
}

/// The zones that may be Special Summoned to, with those that only monsters in the Extra Deck can come to.
fn zones_for(state: &State, to: Player, extra: Option<&Filter>, scope: &Scope<'_>) -> Vec<Zone> {
    let mut zones: Vec<Zone> = state.free_monster_zones(to).collect();
    let found = extra.into_iter().flat_map(|of| candidates(state, of, scope));
    for (id, _) in found.filter(|(id, _)| state.copy(*id).zone == Zone::Extra) {
        zones.extend(placed::zones(state, id, to));
    }
    zones.sort();
    zones.dedup();
    zones
}

/// Whether Tokens could be Special Summoned.
pub(super) fn token(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    token: &Token,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let rule = &POSSIBLE;
    let wanted = value(state, &token.count, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
    let most = token.max.as_ref().filter(|most| **most != Number::Any).and_then(|most| value(state, most, scope));
    if most.is_some_and(|most| usize::try_from(most).unwrap_or(0) < wanted) {
        return ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)]);
    }
    let freed = |to: Player| frees_zones(state, effect, to, scope);
    let open = |to: Player| placed::open_to_tokens(state, token, to, scope).map(|zones| zones.len());
    if scope.players(state, token.to).any(|to| open(to).is_none()) {
        return ask.found(rule, Answer::Unknown, &[], &DOES, || vec![Arg::Card(card)]);
    }
    let full = |to: &Player| open(*to).is_some_and(|open| open + freed(*to) < wanted);
    if let Some(to) = scope.players(state, token.to).find(full) {
        return ask.no(rule, &["summon-general.special-summon-needs-zone"], &said::NO_ZONE, || vec![Arg::Player(to)]);
    }
    for to in scope.players(state, token.to) {
        match beside::tokens(state, to, token, wanted > 1) {
            Some((by, Answer::Yes)) => {
                let args = || vec![Arg::Card(card), Arg::Card(by)];
                return ask.no(rule, &["basics.forbidden-by-card"], &FORBIDDEN, args);
            }
            Some((by, Answer::Unknown)) => return beside::open(ask, by, card),
            Some((_, Answer::No)) | None => {}
        }
    }
    match forbids_token(state, player, token) {
        Some(by) => super::unseen::barred(ask, rule, card, by, &FORBIDDEN),
        None => ask.yes(rule, &[], &DOES, || vec![Arg::Card(card)]),
    }
}

/// Whether a Summon with materials could be performed.
pub(super) fn with_materials(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    with: &SummonWith,
    scope: &Scope<'_>,
) -> Reason {
    let rule = &POSSIBLE;
    let (offers, doubtful) = offers(state, with, scope);
    if !offers.is_empty() {
        ask.yes(rule, &[], &DOES, || vec![Arg::Card(card)])
    } else if doubtful || hidden_candidates(state, &with.monster, scope) {
        ask.found(rule, Answer::Unknown, &[], &MATERIALS, || vec![Arg::Card(card)])
    } else {
        ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
    }
}

/// What is done of two lists of steps: the one that the condition calls for. Where that is not known, only what holds of
/// both is known.
pub(super) fn branch(
    state: &State,
    branch: &Branch,
    scope: &Scope<'_>,
    part: &mut dyn FnMut(&[Step]) -> Reason,
) -> Reason {
    match holds(state, &branch.condition, scope) {
        Answer::Yes => part(&branch.then),
        Answer::No => part(&branch.otherwise),
        Answer::Unknown => {
            let (then, otherwise) = (part(&branch.then), part(&branch.otherwise));
            let answer = if then.answer == otherwise.answer { then.answer } else { Answer::Unknown };
            Reason { answer, ..then }
        }
    }
}
