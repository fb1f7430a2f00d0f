//! What other cards forbid. Sections basics.forbidden-by-card, summon-negation-window.monster-has-no-effects.

use crate::board::chain::Window;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::{Active, refresh};
use crate::cards::continuous::{Ban, Banned, Modifier};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Kind, Property};
use crate::cards::trigger::EventKind;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::summon::kind::{PERHAPS, banned, forbidder, last_was, perhaps_forbidder};

/// The rule.
pub static FORBIDDEN: Rule = Rule {
    id: "effect.not-forbidden",
    sections: &[
        "basics.forbidden-by-card",
        "summon-negation-window.monster-has-no-effects",
        "activation-location.spell-trap-on-field",
    ],
};

static BY: Say = Say {
    key: "activation-forbidden",
    en: "{1} forbids {0} to activate {2}",
    zh: "{1}的效果让{0}不能发动{2}",
    ja: "{1}により、{0}は{2}を発動できません",
};
static NONE: Say = Say {
    key: "activation-not-forbidden",
    en: "no card forbids the activation",
    zh: "没有卡禁止发动",
    ja: "発動を禁止するカードはありません",
};

static ITSELF: Say = Say {
    key: "itself-not-activated",
    en: "{0} keeps {1} from being activated",
    zh: "{0}的效果让{1}不能发动",
    ja: "{0}により、{1}は発動できません",
};
static ON_FIELD: Say = Say {
    key: "forbidden-on-field",
    en: "{2} is activated on the field, even from the hand, and {1} forbids that to {0}",
    zh: "{2}即使从手卡也是在场上发动，{1}的效果让{0}不能这样做",
    ja: "{2}は手札からの場合でもフィールドで発動したものとして扱うため、{1}により{0}は発動できません",
};
static NOT_YET: Say = Say {
    key: "coming-forbids-nothing",
    en: "{0} is only being Summoned, so its effect does not forbid the activation of {1} yet",
    zh: "{0}还在召唤途中，它的效果还不能禁止发动{1}",
    ja: "{0}はまだ召喚の途中で、その効果は{1}の発動をまだ禁止していません",
};

static CHAINED: Say = Say {
    key: "activation-forbidden-at-that-time",
    en: "{1} lets {0} activate nothing right then; whether {2} may be chained to what another player activates then is not known",
    zh: "{1}的效果让{0}在那个时点不能发动，能否连锁对方在那时的发动来发动{2}没有定论",
    ja: "{1}により、{0}はそのタイミングでは発動できません。その時に相手が発動したカードに{2}をチェーンできるかどうかは不確定です",
};

/// The card that forbids an activation at the very time to which the Chain that is being built began to answer.
fn at_that_time(state: &State, player: Player, what: &[Banned], card: CardId) -> Option<CardId> {
    let building = matches!(state.window, Window::Building) && !state.view.is_plain();
    state.view.active(state).filter(|_| building).find_map(|(active, apply)| {
        let Modifier::Ban(ban) = &apply.rule else { return None };
        let on = ban.at.as_ref().filter(|on| !on.surely_waits_for(EventKind::Activated))?;
        let bare = Ban { at: None, ..ban.clone() };
        let perhaps = last_was(state, active, on).min(banned(state, active, &bare, player, what, card, None));
        (perhaps != Answer::No).then_some(active.source)
    })
}

/// The card that keeps a card from being activated, and its effects. What was said of a card that has moved since may
/// hold of it still.
fn not_activated(state: &State, card: CardId) -> Option<(CardId, Answer)> {
    let moved = |active: &Active| {
        let mut on = active.lasting(state).into_iter().flat_map(|lasting| lasting.on.iter().flatten());
        on.any(|(id, since)| *id == card && state.copy(card).since != *since)
    };
    let rules = state.view.active(state).filter(|(_, apply)| apply.rule == Modifier::NotActivated);
    let found = rules.filter_map(|(active, _)| {
        let reached = active.reaches(state, card).max(if moved(active) { Answer::Unknown } else { Answer::No });
        (reached != Answer::No).then_some((active.source, !reached))
    });
    found.min_by_key(|(_, answer)| *answer)
}

/// The card whose very effect this is, where that has made itself unusable for a while.
fn used_up(state: &State, card: CardId, effect: Option<&Effect>) -> Option<CardId> {
    let mut rules = state.view.active(state).filter(|(_, apply)| apply.rule == Modifier::ThisEffectNotActivated);
    let its = |n: u8| effect.is_some_and(|e| std::ptr::eq(e, state.effect(card, n)));
    let found = rules.find(|(active, _)| {
        let made = active.lasting(state).and_then(|lasting| lasting.made.effect);
        made.is_some_and(its) && active.reaches(state, card) == Answer::Yes
    });
    found.map(|(active, _)| active.source)
}

/// The monster being Summoned, if it would forbid the activation once it is on the field.
fn coming_forbids(ask: Ask, state: &State, player: Player, what: &[Banned], card: CardId) -> Option<CardId> {
    let summoning = state.attempted().filter(|_| ask.explains())?;
    let mut there = state.clone();
    for (coming, zone) in summoning.cards() {
        let copy = &mut there.copies[coming.index()];
        (copy.zone, copy.face_up) = (zone, true);
    }
    refresh(&mut there);
    forbidder(&there, player, what, card, None).filter(|by| summoning.cards().any(|(coming, _)| coming == *by))
}

/// What an activation is: of what kind the card is there, whether the card itself is activated, and by which words a
/// text forbids it.
pub fn activated_as(state: &State, card: CardId, effect: Option<&Effect>) -> (Kind, bool, &'static [Banned]) {
    let activation = effect.is_none_or(|e| e.class == Class::Activation);
    // A Pendulum Monster that is merely placed is activated as a Spell.
    let kind = if effect.is_none() && state.is_pendulum(card) { Kind::Spell } else { state.kind_here(card) };
    let what: &[Banned] = match (kind, activation) {
        (Kind::Monster, _) => &[Banned::Activate, Banned::ActivateMonsterEffect],
        (_, true) => &[Banned::Activate, Banned::ActivateCard],
        (_, false) => &[Banned::Activate],
    };
    (kind, activation, what)
}

/// Whether no card forbids an activation.
pub fn not_forbidden(ask: &mut Ask, state: &State, player: Player, card: CardId, effect: Option<&Effect>) -> Reason {
    let (kind, activation, what) = activated_as(state, card, effect);
    let found = forbidder(state, player, what, card, None);
    let placed = activation && kind != Kind::Monster && state.copy(card).zone == Zone::Hand;
    let bans = || state.view.active(state).any(|(_, apply)| matches!(apply.rule, Modifier::Ban(_)));
    let on_field = found.is_none() && placed && bans();
    if let Some(by) = used_up(state, card, effect) {
        let sections = &["basics.forbidden-by-card"];
        return ask.no(&FORBIDDEN, sections, &ITSELF, || vec![Arg::Card(by), Arg::Card(card)]);
    }
    match found.or_else(|| on_field.then(|| forbidder(&placed_there(state, card), player, what, card, None)).flatten())
    {
        Some(by) if on_field && kind == state.card(card).kind => {
            let sections = &["basics.forbidden-by-card", "activation-location.spell-trap-on-field"];
            ask.no(&FORBIDDEN, sections, &ON_FIELD, || vec![Arg::Player(player), Arg::Card(by), Arg::Card(card)])
        }
        Some(by) => ask.no(&FORBIDDEN, &["basics.forbidden-by-card"], &BY, || {
            vec![Arg::Player(player), Arg::Card(by), Arg::Card(card)]
        }),
        None => not_surely_forbidden(ask, state, player, card, what),
    }
}

/// Whether no text that is in force keeps a player from activating a card as an effect resolves: where it is, and on the field.
pub fn may_activate_by_effect(state: &State, player: Player, card: CardId) -> bool {
    let free = |state| not_forbidden(&mut Ask::silent(), state, player, card, None).answer == Answer::Yes;
    free(state) && free(&placed_there(state, card))
}

/// The same where no card surely forbids it.
fn not_surely_forbidden(ask: &mut Ask, state: &State, player: Player, card: CardId, what: &[Banned]) -> Reason {
    if let Some((by, answer)) = not_activated(state, card) {
        ask.found(&FORBIDDEN, answer, &["basics.forbidden-by-card"], &ITSELF, || vec![Arg::Card(by), Arg::Card(card)])
    } else if let Some(by) = at_that_time(state, player, what, card) {
        ask.found(&FORBIDDEN, Answer::Unknown, &[], &CHAINED, || {
            vec![Arg::Player(player), Arg::Card(by), Arg::Card(card)]
        })
    } else if let Some(by) = perhaps_forbidder(state, player, what, card, None) {
        ask.found(&FORBIDDEN, Answer::Unknown, &[], &PERHAPS, || vec![Arg::Card(by), Arg::Card(card)])
    } else {
        match coming_forbids(*ask, state, player, what, card) {
            Some(coming) => ask.yes(&FORBIDDEN, &["summon-negation-window.monster-has-no-effects"], &NOT_YET, || {
                vec![Arg::Card(coming), Arg::Card(card)]
            }),
            None => ask.yes(&FORBIDDEN, &[], &NONE, Vec::new),
        }
    }
}

/// The state in which a card in the hand lies on the field, where it is activated; a Pendulum Monster counts as the
/// Spell that it is activated as.
pub fn placed_there(state: &State, card: CardId) -> State {
    let mut shown = state.clone();
    let field = state.card(card).property == Some(Property::Field);
    let scale = state.is_pendulum(card);
    let copy = &mut shown.copies[card.index()];
    copy.activating = true;
    copy.face_up = true;
    copy.zone = match (scale, field) {
        (true, _) => Zone::Pendulum(0),
        (false, true) => Zone::Field,
        (false, false) => Zone::Spell(0),
    };
    if scale {
        refresh(&mut shown);
    }
    shown
}
