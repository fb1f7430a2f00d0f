//! Special Summons: what may be Special Summoned, by which way, and whether there is room. Sections
//! summon-general.special-summon-*, special-summon-procedure.*.

use super::extra_zone::{self, Arrival};
use super::kind::{Way, forbidder, other_one, special_forbidder};
use super::own_text::own_text_bars;
use crate::board::copy::Summon;
use crate::board::made::Made;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{Lasting, State};
use crate::board::view::refresh;
use crate::cards::act::{Act, SpecialSummon, Until};
use crate::cards::continuous::{Apply, Banned, Modifier};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Ability, Kind, Position, SummonKind};
use crate::cards::unread::walk::first_unread;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::effect::cost::payable;
use crate::rules::effect::taken::takes;
use crate::rules::said;

/// Room for a Special Summoned monster.
pub static ROOM: Rule = Rule {
    id: "summon.room",
    sections: &[
        "summon-general.special-summon-needs-zone",
        "summon-general.special-summon-zone-choice",
        "summon-general.special-summon-position",
    ],
};

static FREED: Say = Say {
    key: "room-made",
    en: "a monster leaves {0}'s field first",
    zh: "先有怪兽从{0}场上离开",
    ja: "先に{0}の場からモンスターが離れます",
};

/// Whether there is a zone for the monster of a procedure: from the Extra Deck that is any Monster Zone open to it.
pub fn room_for(ask: &mut Ask, state: &State, to: Player, p: (CardId, Option<&[CardId]>), freed: bool) -> Reason {
    let (card, leaving) = p;
    if state.copy(card).zone != Zone::Extra {
        return room(ask, state, to, freed);
    }
    let arrival = Arrival { card, player: to, kind: SummonKind::Special, leaving: leaving.unwrap_or(&[]) };
    if leaving.is_none() && freed && extra_zone::zones(state, &arrival).next().is_none() {
        return room(ask, state, to, freed);
    }
    extra_zone::some(ask, state, &arrival)
}

/// Whether the monster of a procedure may go to that zone when the cards of the cost have left.
pub fn zone_for(ask: &mut Ask, state: &State, to: Player, p: (CardId, Option<&[CardId]>), wanted: Zone) -> Reason {
    let (card, leaving) = p;
    if state.copy(card).zone != Zone::Extra {
        return zone(ask, state, to, wanted, leaving);
    }
    let arrival = Arrival { card, player: to, kind: SummonKind::Special, leaving: leaving.unwrap_or(&[]) };
    extra_zone::zone(ask, state, &arrival, wanted)
}

/// The same where the cost may not have been told: what lies in that zone may be what is paid with.
pub fn zone_after(
    ask: &mut Ask,
    state: &State,
    to: Player,
    p: (CardId, Option<&[CardId]>),
    wanted: Zone,
    leaves: &dyn Fn(CardId) -> Answer,
) -> Reason {
    let there = state.at(to, wanted).filter(|id| p.1.is_none() && leaves(*id) != Answer::No);
    let left: Vec<CardId> = there.into_iter().chain(p.1.into_iter().flatten().copied()).collect();
    zone_for(ask, state, to, (p.0, Some(&left)), wanted)
}

/// Whether a player has room for a monster; `freed`: something leaves a zone first.
pub fn room(ask: &mut Ask, state: &State, player: Player, freed: bool) -> Reason {
    let free = state.free_monster_zones(player).next().is_some();
    if free {
        ask.yes(&ROOM, &[], &said::ZONE_FREE, || vec![Arg::Player(player)])
    } else if freed {
        ask.yes(&ROOM, &["summon-general.special-summon-needs-zone"], &FREED, || vec![Arg::Player(player)])
    } else {
        ask.no(&ROOM, &["summon-general.special-summon-needs-zone"], &said::NO_ZONE, || vec![Arg::Player(player)])
    }
}

/// Whether a Special Summoned monster may go to that zone when the cards of the cost have left.
pub fn zone(ask: &mut Ask, state: &State, to: Player, zone: Zone, leaving: Option<&[CardId]>) -> Reason {
    let sections = &["summon-general.special-summon-zone-choice"];
    let args = || vec![Arg::Zone(to, zone)];
    let taken = state.at(to, zone).is_some_and(|there| !leaving.is_some_and(|cards| cards.contains(&there)));
    if !matches!(zone, Zone::Monster(_)) {
        ask.no(&ROOM, sections, &said::NO_MAIN_ZONE, args)
    } else if taken {
        ask.no(&ROOM, sections, &said::ZONE_OCCUPIED, args)
    } else {
        ask.yes(&ROOM, sections, &said::ZONE_CHOSEN, args)
    }
}

static IN_POSITION: Say = Say {
    key: "special-position",
    en: "{0} may be Special Summoned in that position",
    zh: "{0}可以用那个表示形式特殊召唤",
    ja: "{0}はその表示形式で特殊召喚できます",
};
static NOT_IN_POSITION: Say = Say {
    key: "special-position-barred",
    en: "{0} cannot be Special Summoned in that position",
    zh: "{0}不能用那个表示形式特殊召唤",
    ja: "{0}はその表示形式で特殊召喚できません",
};

/// Whether a monster may be Special Summoned in a position; `told` is what its text says.
pub fn position(ask: &mut Ask, card: CardId, wanted: Position, told: Option<Position>) -> Reason {
    let sections = &["summon-general.special-summon-position"];
    let right = match told {
        Some(told) => told == wanted || told == Position::FaceUp && wanted != Position::FaceDown,
        None => wanted != Position::FaceDown,
    };
    if right {
        ask.yes(&ROOM, sections, &IN_POSITION, || vec![Arg::Card(card)])
    } else {
        ask.no(&ROOM, sections, &NOT_IN_POSITION, || vec![Arg::Card(card)])
    }
}

/// Whether a monster could lie as an effect says: Link Monsters lie in face-up Attack Position only.
pub fn suits_position(state: &State, card: CardId, position: Option<Position>) -> bool {
    let defense = matches!(position, Some(Position::Defense | Position::FaceDown | Position::AnyDefense));
    !(defense && state.has_type(card, Ability::Link))
}

/// A Special Summon by the monster's own condition.
pub static CONDITION: Rule = Rule {
    id: "summon.by-own-condition",
    sections: &["special-summon-procedure.by-condition-not-by-effect", "effect-unclassified.self-summon-no-chain"],
};

static NEGATED: Say = Say {
    key: "self-summon-negated",
    en: "that {0} Special Summons itself is an effect of it, and its effects are negated",
    zh: "{0}特殊召唤自身是它的效果，而它的效果被无效",
    ja: "{0}が自身を特殊召喚する事はその効果であり、効果は無効になっています",
};
static NO_EFFECT: Say = Say {
    key: "condition-no-effect",
    en: "{0} forbids effects of {1}, but its own Summoning condition is none",
    zh: "{0}禁止{1}的效果，但按自身的召唤条件特殊召唤不是效果",
    ja: "{0}は{1}の効果を封じますが、自身の召喚条件による特殊召喚は効果ではありません",
};
static OWN_WAY: Say = Say {
    key: "own-condition",
    en: "{0} is Special Summoned by its own condition",
    zh: "{0}按自身的召唤条件特殊召唤",
    ja: "{0}は自身の召喚条件で特殊召喚します",
};

/// Whether no effect forbids a Special Summon by a monster's own condition. What forbids effects does not: it is none.
pub fn by_condition(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let mut all = ask.all(&CONDITION);
    all.and(ask, |ask| not_forbidden(ask, state, player, card, SummonKind::Special));
    if let Some(by) = forbidder(state, player, &[Banned::Activate, Banned::ActivateMonsterEffect], card, None) {
        all.and(ask, |ask| {
            ask.yes(&CONDITION, &["special-summon-procedure.by-condition-not-by-effect"], &NO_EFFECT, || {
                vec![Arg::Card(by), Arg::Card(card)]
            })
        });
    }
    let definition = state.card(card);
    let own_effect = definition.own_kind_of_summon().is_none() && !definition.rules_normal_summon_out();
    if own_effect && state.view.of(card).negated {
        let sections = &["effect-unclassified.self-summon-no-chain"];
        all.and(ask, |ask| ask.no(&CONDITION, sections, &NEGATED, || vec![Arg::Card(card)]));
    }
    all.done(ask, &OWN_WAY, || vec![Arg::Card(card)])
}

/// What a procedure says of its own Summon.
pub fn told(procedure: &Effect) -> Option<&SpecialSummon> {
    procedure.steps.iter().find_map(|s| if let Act::SpecialSummon(s) = &s.act { Some(s) } else { None })
}

/// To whose field the monster of a procedure goes, and in which position if the text says that.
pub fn destination(state: &State, procedure: &Effect, scope: &Scope<'_>) -> (Player, Option<Position>) {
    let step = told(procedure);
    let to = step.and_then(|s| scope.players(state, s.to).next()).unwrap_or(scope.player);
    (to, step.and_then(|s| s.position))
}

/// The card that keeps a player from Special Summoning a card to somebody's field by an effect. Of a Trap that is to be
/// treated as a monster, it looks at the monster that it will be.
pub fn barred_by(state: &State, player: Player, to: Player, card: CardId, way: Way, with: &[Apply]) -> Option<CardId> {
    if state.card(card).kind == Kind::Monster || state.view.is_plain() {
        return special_forbidder(state, player, to, card, way);
    }
    let mut there = state.clone();
    let copy = &mut there.copies[card.index()];
    (copy.zone, copy.face_up, copy.activating) = (Zone::Monster(0), true, false);
    let since = copy.since;
    there.lasting.extend(with.iter().map(|apply| Lasting {
        source: card,
        player,
        on: Some(vec![(card, since)]),
        apply: apply.clone(),
        until: Until::Leaves,
        since_turn: state.turn.number,
        since: state.now(),
        made: Made::default(),
    }));
    refresh(&mut there);
    special_forbidder(&there, player, to, card, way)
}

/// Words that were not read of what a Trap is to be treated as, where something forbids the Summons of some monsters.
pub fn may_be_barred(state: &State, player: Player, card: CardId, with: &[Apply]) -> Option<String> {
    let bans = state.view.all(state).any(|(active, apply, _)| {
        matches!(&apply.rule, Modifier::Ban(ban) if ban.what == Banned::SpecialSummon
            && active.scope(state).means(state, ban.who, player))
    });
    if state.card(card).kind == Kind::Monster || !bans { None } else { first_unread(with) }
}

/// Whether effects forbid the Special Summon.
pub static NOT_FORBIDDEN: Rule = Rule {
    id: "summon.special-not-forbidden",
    sections: &["basics.forbidden-by-card", "summon-general.special-summon-unlimited"],
};

/// Whether no effect forbids a player to Special Summon a monster.
pub fn not_forbidden(ask: &mut Ask, state: &State, player: Player, card: CardId, kind: SummonKind) -> Reason {
    if let Some(by) = forbidder(state, player, &[Banned::SpecialSummon], card, Some(kind)) {
        return ask.no(&NOT_FORBIDDEN, &["basics.forbidden-by-card"], &said::SPECIAL_SUMMON_FORBIDDEN, || {
            vec![Arg::Player(player), Arg::Card(by), Arg::Card(card)]
        });
    }
    if let Some(barred) = own_text_bars(ask, state, player, card, kind) {
        return barred;
    }
    let before = |s: Summon| {
        let otherwise = [SummonKind::Normal, SummonKind::Tribute, SummonKind::Set, SummonKind::Flip];
        s.this_turn && !otherwise.contains(&s.kind)
    };
    let again = state.copies.iter().any(|c| c.controller == player && c.summon.is_some_and(before));
    let sections: &[&str] = if again { &["summon-general.special-summon-unlimited"] } else { &[] };
    ask.yes(&NOT_FORBIDDEN, sections, &said::SPECIAL_SUMMON_ALLOWED, || vec![Arg::Card(card)])
}

static ONLY_ONE: Say = Say {
    key: "only-one-card",
    en: "{0} already controls {1}, and can control only one such card",
    zh: "{0}已经控制{1}，只能控制1张",
    ja: "{0}の場にはすでに{1}が存在し、そのようなカードは1枚しか存在できません",
};
static ONLY_ONE_LEAVES: Say = Say {
    key: "only-one-leaves",
    en: "{0} controls {1} and can control only one such card, which leaves for this before",
    zh: "{0}控制着{1}，只能控制1张，而它会先为此离场",
    ja: "{0}の場には{1}が存在し、そのようなカードは1枚しか存在できませんが、それはこのために先に離れます",
};
static ONLY_ONE_MAY_LEAVE: Say = Say {
    key: "only-one-may-leave",
    en: "{0} controls {1} and can control only one such card; whether it leaves for this before is not known",
    zh: "{0}控制着{1}，只能控制1张；它是否会先为此离场不确定",
    ja: "{0}の場には{1}が存在し、そのようなカードは1枚しか存在できません。それがこのために先に離れるかどうかは不確定です",
};

/// Whether no text keeps a second such monster from the field that a monster is to come to; `leaves` says which cards
/// go for it: what is paid has left before the monster comes.
pub fn only_one(ask: &mut Ask, state: &State, to: Player, card: CardId, leaves: impl Fn(CardId) -> Answer) -> Reason {
    let Some(there) = other_one(state, to, card) else {
        return ask.yes(&NOT_FORBIDDEN, &[], &said::SPECIAL_SUMMON_ALLOWED, || vec![Arg::Card(card)]);
    };
    let args = || vec![Arg::Player(to), Arg::Card(there)];
    match leaves(there) {
        Answer::Yes => ask.yes(&NOT_FORBIDDEN, &[], &ONLY_ONE_LEAVES, args),
        Answer::Unknown => ask.found(&NOT_FORBIDDEN, Answer::Unknown, &[], &ONLY_ONE_MAY_LEAVE, args),
        Answer::No => ask.no(&NOT_FORBIDDEN, &["basics.forbidden-by-card"], &ONLY_ONE, args),
    }
}

/// Whether a card is among those that a procedure is paid with, or, where these are not told, it can be paid with it alone.
pub fn pays(
    state: &State,
    card: CardId,
    model: &Effect,
    scope: &Scope<'_>,
    paid: Option<&[CardId]>,
    with: CardId,
) -> Answer {
    let Some(paid) = paid else {
        let alone = payable(&mut Ask::silent(), state, scope.player, card, model, scope, Some(&[with])).answer;
        let perhaps = if takes(state, model, with, scope) { Answer::Unknown } else { Answer::No };
        return if alone == Answer::Yes && perhaps != Answer::No { Answer::Yes } else { perhaps };
    };
    Answer::from(paid.contains(&with))
}

/// Whether a text is a way to Special Summon its card, rather than one to Normal Summon it otherwise.
pub fn special(effect: &Effect) -> bool {
    let otherwise = effect.steps.is_empty() && effect.cost.is_empty() && !effect.applies.is_empty();
    effect.class == Class::Procedure && !otherwise
}
