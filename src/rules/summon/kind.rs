//! What can be Normal Summoned, and what effects forbid. Sections normal-summon.main-deck-only-not-special,
//! monster-set.definition, .face-up-defense-exception.

use std::borrow::Cow;

use super::allowance::Manner;
use super::kind_said::{
    ALLOWED, FACE_UP, FORBIDDEN_LEAVES, NO_DEFENSE, NOT_IN_HAND, ONLY_ONE, ORDINARY, SPECIAL, UNREAD,
};
use super::own_text::{OWN_OPEN, OWN_TEXT, of_conditions, own_ban, rules_out};
use super::spirit::{Spirit, spirit};
use crate::board::chain::Window;
use crate::board::condition::holds;
use crate::board::event::{matches, matches_in};
use crate::board::matching::{Scope, Sight, counts_as, fits};
use crate::board::moment::{Event, Moment};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::continuous::{Apply, Ban, Banned, Modifier};
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Filter, Kind, Place, Position, SummonKind};
use crate::cards::trigger::{EventKind, Trigger};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::said;

/// Which cards can be Normal Summoned or Set at all.
pub static SUMMONABLE: Rule = Rule {
    id: "summon.summonable",
    sections: &[
        "normal-summon.main-deck-only-not-special",
        "normal-summon.definition",
        "properly-summoned.no-normal-summon",
        "card-types.extra-deck-no-normal-summon",
        "spirit.special-summon-spirits",
    ],
};

/// Whether a card can be Normal Summoned or Set at all.
pub fn summonable(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let rule = &SUMMONABLE;
    let copy = state.copy(card);
    if copy.zone == Zone::Extra && state.is_extra_deck_card(card) {
        let sections = &["card-types.extra-deck-no-normal-summon", "normal-summon.definition"];
        return ask.no(rule, sections, &SPECIAL, || vec![Arg::Card(card)]);
    }
    if copy.zone != Zone::Hand || copy.controller != player {
        return ask
            .no(rule, &["normal-summon.definition"], &NOT_IN_HAND, || vec![Arg::Card(card), Arg::Player(player)]);
    }
    if state.card(card).kind != Kind::Monster {
        return ask
            .no(rule, &["normal-summon.main-deck-only-not-special"], &said::NO_MONSTER, || vec![Arg::Card(card)]);
    }
    let forbidden = state
        .card(card)
        .effects
        .iter()
        .flat_map(|e| &e.applies)
        .any(|a| a.rule == Modifier::NoNormalSummon && a.condition.is_empty());
    let types = &state.card(card).types;
    if forbidden
        || types.contains(&Ability::Ritual)
        || types.contains(&Ability::SpecialSummon)
        || types.contains(&Ability::Token)
    {
        let sections: &[&str] = if spirit(state.card(card)) == Some(Spirit::Special) {
            &[
                "normal-summon.main-deck-only-not-special",
                "properly-summoned.no-normal-summon",
                "spirit.special-summon-spirits",
            ]
        } else {
            &["normal-summon.main-deck-only-not-special", "properly-summoned.no-normal-summon"]
        };
        return ask.no(rule, sections, &SPECIAL, || vec![Arg::Card(card)]);
    }
    let said = if state.supposed.contains(&card) { &said::ASSUMING_HELD } else { &ORDINARY };
    ask.yes(rule, &[], said, || vec![Arg::Card(card), Arg::Player(player)])
}

/// What the effects on the field forbid.
pub static NOT_FORBIDDEN: Rule = Rule {
    id: "summon.not-forbidden",
    sections: &[
        "monster-set.definition",
        "monster-set.face-up-defense-exception",
        "tribute-summon.restriction-not-lifted-by-own-tribute",
        "normal-summon.position-face-up-attack-or-set",
        "basics.forbidden-by-card",
        "spirit.amaterasu",
    ],
};

/// Whether an entry forbids something to a player for a card.
pub fn bans(
    state: &State,
    active: &Active,
    ban: &Ban,
    player: Player,
    what: &[Banned],
    card: CardId,
    kind: Option<SummonKind>,
) -> bool {
    banned(state, active, ban, player, what, card, kind) == Answer::Yes
}

/// The same, where it may be that nobody knows.
pub fn banned(
    state: &State,
    active: &Active,
    ban: &Ban,
    player: Player,
    what: &[Banned],
    card: CardId,
    kind: Option<SummonKind>,
) -> Answer {
    let scope = Scope { sight: Sight::All, ..active.scope(state) };
    if ban.others && by_its_effect(state, *active) {
        return Answer::No;
    }
    // What is said of cards in the GY is an effect on these cards.
    let placed = ban.of.as_ref().is_some_and(|of| of.place.contains(&Place::Graveyard));
    if placed && state.copy(card).zone == Zone::Graveyard && active.spares(state, card) {
        return Answer::No;
    }
    let now = ban.at.as_ref().map_or(Answer::Yes, |on| {
        if on.surely_waits_for(EventKind::Activated) {
            return answers(state, *active, on);
        }
        if state.window == Window::Timing { last_was(state, active, on) } else { Answer::No }
    });
    now.min(concerned(state, &scope, ban, player, what, card, kind))
}

/// Whether the effect resolves now with whose activation it began.
fn by_its_effect(state: &State, active: Active) -> bool {
    let link = state.resolution.as_ref().map(|r| r.link + 1);
    link.is_some() && active.lasting(state).is_some_and(|lasting| lasting.made.activation == link)
}

/// Whether a ban concerns a kind of Summon.
pub(super) fn of_kind(ban: &Ban, kind: Option<SummonKind>) -> bool {
    let among = |all: &[SummonKind]| kind.is_some_and(|k| all.iter().any(|s| counts_as(k, *s)));
    (ban.summons.is_empty() || among(&ban.summons)) && !among(&ban.but_summons)
}

/// Whether what a ban speaks of is what is about to be done, whenever it holds.
pub fn concerned(
    state: &State,
    scope: &Scope<'_>,
    ban: &Ban,
    player: Player,
    what: &[Banned],
    card: CardId,
    kind: Option<SummonKind>,
) -> Answer {
    let concerns = what.contains(&ban.what) && scope.means(state, ban.who, player) && of_kind(ban, kind);
    if !concerns {
        return Answer::No;
    }
    let state = &*if ban.what == Banned::SpecialSummon { state.as_monster(card) } else { Cow::Borrowed(state) };
    let of = ban.of.as_ref().map_or(Answer::Yes, |f| fits(state, f, card, scope));
    of.min(ban.except.as_ref().map_or(Answer::Yes, |f| !fits(state, f, card, scope)))
}

/// The card that may forbid a thing, without that being known.
pub fn perhaps_forbidder(
    state: &State,
    player: Player,
    what: &[Banned],
    card: CardId,
    kind: Option<SummonKind>,
) -> Option<CardId> {
    let there = state.view.active(state).find_map(|(active, apply)| {
        let Modifier::Ban(ban) = &apply.rule else { return None };
        (banned(state, active, ban, player, what, card, kind) == Answer::Unknown).then_some(active.source)
    });
    let own = || {
        let itself = forbids_itself(state, player, what, card, kind) == Answer::Unknown;
        itself || own_ban(state, player, card, what, kind) == Answer::Unknown
    };
    there.or_else(|| own().then_some(card))
}

/// Whether the text of the card itself forbids it, wherever the card lies: "You can only Special Summon … once per
/// turn".
fn forbids_itself(state: &State, player: Player, what: &[Banned], card: CardId, kind: Option<SummonKind>) -> Answer {
    if state.copy(card).zone.on_field() {
        // It is out already: what its effect Summons is another card, a Token perhaps.
        return Answer::No;
    }
    let scope = Scope { sight: Sight::All, ..Scope::of(card, player) };
    let conditions = state.card(card).effects.iter().filter(|e| e.class == Class::Condition);
    let one = |apply: &Apply| {
        let Modifier::Ban(ban) = &apply.rule else { return Answer::No };
        if of_conditions(ban) {
            return Answer::No;
        }
        let open = Scope::of(card, player);
        let held = apply.condition.iter().map(|c| holds(state, c, &open)).min().unwrap_or(Answer::Yes);
        held.min(concerned(state, &scope, ban, player, what, card, kind))
    };
    conditions.flat_map(|e| &e.applies).map(one).max().unwrap_or(Answer::No)
}

/// Whether what happened last, of what may be answered, is such an event.
pub fn last_was(state: &State, active: &Active, on: &Trigger) -> Answer {
    let (from, to) = (state.timing.0 as usize, (state.timing.1 as usize).min(state.log.len()));
    let last = state.log.part(from.min(to)..to).rev().find(|m| !m.quiet);
    let is = |m: &Moment, e: &Event| matches_in(state, on, m, e, &active.scope(state));
    last.and_then(|m| m.events.iter().map(|e| is(m, e)).max()).unwrap_or(Answer::No)
}

/// Whether the last link of the Chain that is being built was activated so.
fn answers(state: &State, active: Active, on: &Trigger) -> Answer {
    let Some(link) = state.chain.last().filter(|_| matches!(state.window, Window::Building)) else {
        return Answer::No;
    };
    let own = |e: &&Event| e.kind == EventKind::Activated && e.card == Some(link.card);
    let last = state.log.iter().rev().find_map(|m| Some((m, m.events.iter().find(own)?)));
    last.map_or(Answer::No, |(m, e)| matches(state, on, m, e, active.source, active.player))
}

/// How a monster is Special Summoned: the kind, and whether it may come in face-down Defense Position.
#[derive(Debug, Clone, Copy)]
pub struct Way {
    /// The kind of Summon.
    pub kind: SummonKind,
    /// It may come face-down.
    pub face_down: bool,
}

impl Way {
    /// A Summon in the position that a text tells.
    pub fn of(kind: SummonKind, position: Option<Position>) -> Way {
        Way { kind, face_down: matches!(position, Some(Position::FaceDown | Position::AnyDefense)) }
    }
}

/// The card whose effect forbids something, if one does.
pub fn forbidder(
    state: &State,
    player: Player,
    what: &[Banned],
    card: CardId,
    kind: Option<SummonKind>,
) -> Option<CardId> {
    forbids(state, player, what, card, kind, false)
}

fn forbids(
    state: &State,
    player: Player,
    what: &[Banned],
    card: CardId,
    kind: Option<SummonKind>,
    face_down: bool,
) -> Option<CardId> {
    let banned = state.view.active(state).find_map(|(active, apply)| {
        let Modifier::Ban(ban) = &apply.rule else { return None };
        let concerned = !(face_down && ban.but_face_down);
        (concerned && bans(state, active, ban, player, what, card, kind)).then_some(active.source)
    });
    let own = || (forbids_itself(state, player, what, card, kind) == Answer::Yes).then_some(card);
    banned.or_else(own).or_else(|| {
        what.contains(&Banned::FlipSummon).then_some(())?;
        let own = own_ban(state, player, card, what, kind) == Answer::Yes;
        if own { Some(card) } else { other_one(state, player, card) }
    })
}

/// The card that keeps a player from Special Summoning a monster to somebody's field: its effect forbids it, or it is
/// the one such monster that may be there.
pub fn special_forbidder(state: &State, player: Player, to: Player, card: CardId, way: Way) -> Option<CardId> {
    forbids(state, player, &[Banned::SpecialSummon], card, Some(way.kind), way.face_down)
        .or_else(|| other_one(state, to, card))
        .or_else(|| super::beside::barring(state, to, card, None))
}

/// The monster that a player already controls where a text allows only one such monster. To Summon a second one is
/// not possible in any way.
pub fn other_one(state: &State, player: Player, card: CardId) -> Option<CardId> {
    let second = |filter: &Filter, scope: &Scope<'_>| {
        let anywhere = Filter { place: Vec::new(), whose: None, face: None, ..filter.clone() };
        (fits(state, &anywhere, card, &Scope { sight: Sight::All, ..*scope }) == Answer::Yes).then_some(())?;
        let same = |id: &CardId| *id != card && fits(state, filter, *id, scope) == Answer::Yes;
        let up = |id: &CardId| {
            let copy = state.copy(*id);
            copy.zone.on_field() && copy.face_up && (copy.controller == player || filter.whose.is_none())
        };
        state.ids().filter(up).find(same)
    };
    let there = state.view.active(state).find_map(|(active, apply)| {
        let Modifier::OnlyOne(filter) = &apply.rule else { return None };
        (active.player == player || filter.whose.is_none()).then_some(())?;
        second(filter, &active.scope(state))
    });
    there.or_else(|| {
        // The text of the monster itself holds as it comes out.
        state.card(card).effects.iter().flat_map(|e| &e.applies).find_map(|apply| {
            let Modifier::OnlyOne(filter) = &apply.rule else { return None };
            second(filter, &Scope::of(card, player))
        })
    })
}

/// The card whose effect forbids something altogether, whatever card it is done with.
pub fn forbids_all(state: &State, player: Player, what: &[Banned]) -> Option<CardId> {
    state.view.active(state).find_map(|(active, apply)| {
        let Modifier::Ban(ban) = &apply.rule else { return None };
        let all = what.contains(&ban.what)
            && ban.at.is_none()
            && ban.of.is_none()
            && ban.except.is_none()
            && ban.summons.is_empty()
            && ban.but_summons.is_empty();
        (all && active.scope(state).means(state, ban.who, player)).then_some(active.source)
    })
}

/// The card whose effect makes Sets face-up, if one does.
pub fn sets_face_up(state: &State) -> Option<CardId> {
    state.view.active(state).find_map(|(active, apply)| (apply.rule == Modifier::SetFaceUp).then_some(active.source))
}

/// It is not known whether a card forbids something.
pub static PERHAPS: Say = Say {
    key: "perhaps-forbidden",
    en: "whether {0} forbids it is not known: that turns on {1}",
    zh: "{0}的效果是否禁止尚不能确定，取决于{1}",
    ja: "{0}がこれを禁止するかどうかは不確定で、{1}によって決まります",
};

/// Whether a Normal Summon or Set of a card is not forbidden. Asked before any Tribute leaves.
pub fn not_forbidden(ask: &mut Ask, state: &State, player: Player, card: CardId, manner: Manner) -> Reason {
    let rule = &NOT_FORBIDDEN;
    if manner == Manner::Defense && sets_face_up(state).is_none() {
        let sections = &["normal-summon.position-face-up-attack-or-set"];
        return ask.no(rule, sections, &NO_DEFENSE, || vec![Arg::Card(card)]);
    }
    if manner != Manner::Summon
        && let Some(source) = sets_face_up(state)
    {
        return match forbidder(state, player, &[Banned::NormalSummon], card, None) {
            Some(by) => ask.no(rule, &["basics.forbidden-by-card"], &said::FORBIDDEN_BY, || {
                vec![Arg::Player(player), Arg::Card(by)]
            }),
            None => ask.yes(rule, &["monster-set.face-up-defense-exception"], &FACE_UP, || vec![Arg::Card(source)]),
        };
    }
    if let Some(there) = other_one(state, player, card).filter(|_| manner == Manner::Summon) {
        let sections = &["tribute-summon.restriction-not-lifted-by-own-tribute"];
        return ask.no(rule, sections, &ONLY_ONE, || vec![Arg::Player(player), Arg::Card(there)]);
    }
    let what: &[Banned] = match manner {
        Manner::Summon => &[Banned::NormalSummon],
        Manner::Set | Manner::Defense => &[Banned::SetMonster],
    };
    let own = own_ban(state, player, card, what, None);
    if own == Answer::Yes {
        let amaterasu = spirit(state.card(card)) == Some(Spirit::Flipped);
        let sections: &[&str] = if amaterasu { &["spirit.amaterasu"] } else { &["basics.forbidden-by-card"] };
        return ask.no(rule, sections, &OWN_TEXT, || vec![Arg::Card(card)]);
    }
    let found = forbidder(state, player, what, card, None);
    if own == Answer::Unknown && found.is_none() {
        return ask.found(rule, Answer::Unknown, &[], &OWN_OPEN, || vec![Arg::Card(card)]);
    }
    if let Some(words) = rules_out(state, card).filter(|_| found.is_none()) {
        let args = || vec![Arg::Card(card), Arg::Words(words)];
        return ask.found(rule, Answer::Unknown, &[], &UNREAD, args);
    }
    match found {
        None => match perhaps_forbidder(state, player, what, card, None) {
            Some(by) => ask.found(rule, Answer::Unknown, &[], &PERHAPS, || vec![Arg::Card(by), Arg::Card(card)]),
            None => ask.yes(rule, &[], &ALLOWED, Vec::new),
        },
        Some(by) if manner == Manner::Set => {
            ask.no(rule, &["monster-set.definition"], &said::FORBIDDEN_BY, || vec![Arg::Player(player), Arg::Card(by)])
        }
        Some(by) if state.copy(by).controller == player && state.copy(by).zone.is_monster() => {
            ask.no(rule, &["tribute-summon.restriction-not-lifted-by-own-tribute"], &FORBIDDEN_LEAVES, || {
                vec![Arg::Player(player), Arg::Card(by)]
            })
        }
        Some(by) => ask
            .no(rule, &["basics.forbidden-by-card"], &said::FORBIDDEN_BY, || vec![Arg::Player(player), Arg::Card(by)]),
    }
}
