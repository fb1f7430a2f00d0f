//! The activation of Spell and Trap Cards, and Setting them. Sections basics.set-card-waits,
//! .trap-from-hand, .quick-play-own-turn, .spell-zone, activation-location.spell-trap-on-field.

use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Banned, Modifier};
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::{Kind, Place, Property};
use crate::cards::trigger::Subject;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::effect::spell_zone;
use crate::rules::summon::kind::forbidder;

/// The rule.
pub static CARD: Rule = Rule {
    id: "effect.spell-trap-card",
    sections: &[
        "basics.set-card-waits",
        "basics.trap-from-hand",
        "basics.quick-play-own-turn",
        "basics.face-up",
        "activation-location.spell-trap-on-field",
        "spell-trap-triggers.trap-activation-choice",
    ],
};

static FACE_UP: Say = Say { key: "already-face-up", en: "{0} lies face-up already", zh: "{0}已经表侧表示存在" };
static TRAP_HAND: Say =
    Say { key: "trap-from-hand", en: "{0} is a Trap and must be Set first", zh: "{0}是陷阱卡，要先放置" };
static QUICK_HAND: Say = Say {
    key: "quick-play-other-turn",
    en: "a Quick-Play Spell can be activated from the hand only in one's own turn",
    zh: "速攻魔法只能在自己的回合从手卡发动",
};
static WAITS: Say = Say { key: "set-this-turn", en: "{0} was Set this turn", zh: "{0}是这个回合放置的" };
static FITS: Say =
    Say {
        key: "card-activatable", en: "{0} can be activated from where it is", zh: "{0}可以从所在的场所发动"
    };
static PERMITTED: Say =
    Say { key: "permitted-by", en: "{1} permits the activation of {0}", zh: "{1}让{0}可以发动" };

/// Whether a text permits the activation from the hand, or in the turn of the Set.
fn permitted(state: &State, card: CardId, hand: bool) -> Option<CardId> {
    let own = state.card(card).effects.iter().filter(|e| !e.applies.is_empty()).find_map(|e| {
        let scope = Scope::of(card, state.copy(card).controller);
        let holds = |c: &Condition| crate::board::condition::holds(state, c, &scope) == Answer::Yes;
        let applies = e.applies.iter().any(|a| {
            matches!(&a.rule, Modifier::MayActivate(m) if m.of.is_none() && if hand { m.from_hand } else { m.turn_set })
                && a.condition.iter().all(holds)
        });
        (applies && e.condition.iter().all(holds)).then_some(card)
    });
    own.or_else(|| {
        state.view.active(state).find_map(|(active, apply)| {
            let Modifier::MayActivate(m) = &apply.rule else { return None };
            let right = if hand { m.from_hand } else { m.turn_set };
            let scope = Scope { sight: Sight::All, ..active.scope(state) };
            let of = match &m.of {
                Some(f) => fits(state, f, card, &scope) == Answer::Yes,
                None => active.is_tied() && active.concerns(state, card) == Answer::Yes,
            };
            (right && of && active.player == state.copy(card).controller).then_some(active.source)
        })
    })
}

/// Whether a Spell or Trap Card can be activated from where it lies, in this turn.
pub fn card_activation(ask: &mut Ask, state: &State, player: Player, card: CardId, zone: Option<Zone>) -> Reason {
    let rule = &CARD;
    let copy = state.copy(card);
    let definition: &Card = state.card(card);
    if copy.zone == Zone::Hand {
        let mut all = ask.all(rule);
        if definition.kind == Kind::Trap {
            all.and(ask, |ask| match permitted(state, card, true) {
                Some(by) => ask.yes(rule, &[], &PERMITTED, || vec![Arg::Card(card), Arg::Card(by)]),
                None => ask.no(rule, &["basics.trap-from-hand"], &TRAP_HAND, || vec![Arg::Card(card)]),
            });
        } else if definition.property == Some(Property::QuickPlay) && state.turn.player != player {
            all.and(ask, |ask| match permitted(state, card, true) {
                Some(by) => ask.yes(rule, &[], &PERMITTED, || vec![Arg::Card(card), Arg::Card(by)]),
                None => ask.no(rule, &["basics.quick-play-own-turn"], &QUICK_HAND, Vec::new),
            });
        }
        if definition.property != Some(Property::Field) {
            all.and(ask, |ask| spell_zone::free(ask, state, player, zone));
        }
        return all.done(ask, &FITS, || vec![Arg::Card(card)]);
    }
    if copy.face_up {
        return ask.no(rule, &["basics.face-up"], &FACE_UP, || vec![Arg::Card(card)]);
    }
    let waits = definition.kind == Kind::Trap || definition.property == Some(Property::QuickPlay);
    if waits && copy.this_turn {
        return match permitted(state, card, false) {
            Some(by) => ask.yes(rule, &[], &PERMITTED, || vec![Arg::Card(card), Arg::Card(by)]),
            None => ask.no(rule, &["basics.set-card-waits"], &WAITS, || vec![Arg::Card(card)]),
        };
    }
    ask.yes(rule, &[], &FITS, || vec![Arg::Card(card)])
}

/// Whether an effect would be used together with the activation of its card: that of a Continuous Trap which lies Set
/// and does nothing else when it is activated.
pub fn along(state: &State, card: CardId, effect: &Effect) -> bool {
    let (copy, definition) = (state.copy(card), state.card(card));
    let does =
        |e: &Effect| e.class == Class::Activation && !(e.steps.is_empty() && e.targets.is_empty() && e.cost.is_empty());
    let own = effect.on.as_ref().is_some_and(|on| on.subject == Subject::This);
    definition.kind == Kind::Trap
        && definition.property == Some(Property::Continuous)
        && !copy.face_up
        && matches!(copy.zone, Zone::Spell(_))
        && matches!(effect.class, Class::Trigger | Class::Quick)
        && (effect.from.is_empty() || effect.from.contains(&Place::SpellTrapZone))
        && !own
        && !definition.effects.iter().any(does)
}

static ALONG: Say = Say {
    key: "used-with-card",
    en: "this effect of {0} may be used as the card is activated, or not: then it is optional",
    zh: "{0}卡的发动时可以选择是否同时发动这个效果，此时等同选发",
};

/// Whether an effect may be used together with the activation of its card.
pub fn with_card(ask: &mut Ask, card: CardId, effect: &Effect) -> Reason {
    let must = effect.choice == Obligation::Must;
    let sections: &[&str] = if must { &["spell-trap-triggers.trap-activation-choice"] } else { &[] };
    ask.yes(&CARD, sections, &ALONG, || vec![Arg::Card(card)])
}

/// Setting a Spell or Trap.
pub static SET: Rule = Rule {
    id: "effect.set-spell-trap",
    sections: &[
        "basics.set-in-main-phase",
        "basics.not-there",
        "basics.forbidden-by-card",
        "effect-unclassified.set-monster-as-spell",
    ],
};

static NOT_IN_HAND: Say = Say {
    key: "no-spell-trap-in-hand",
    en: "{0} is no Spell or Trap in {1}'s hand",
    zh: "{0}不是{1}手卡的魔法·陷阱卡",
};
static FORBIDDEN: Say =
    Say { key: "forbidden-by", en: "{1} forbids it to {0}", zh: "{1}的效果让{0}不能这样做" };
static AS_SPELL: Say = Say {
    key: "set-as-a-spell",
    en: "the text of {0} lets it be Set as a Spell",
    zh: "{0}的文本让它可以当作魔法卡盖放",
};
static SETTABLE: Say = Say { key: "settable", en: "{0} can be Set", zh: "{0}可以放置" };

/// Whether the text of a monster lets it be Set from the hand as a Spell.
pub fn set_as_spell(state: &State, card: CardId) -> bool {
    state.card(card).effects.iter().flat_map(|e| &e.applies).any(|a| a.rule == Modifier::SetAsSpell)
}

/// Whether a Spell or Trap can be Set, apart from the moment.
pub fn settable(ask: &mut Ask, state: &State, player: Player, card: CardId, zone: Option<Zone>) -> Reason {
    let copy = state.copy(card);
    let monster = state.card(card).kind == Kind::Monster;
    if copy.zone != Zone::Hand || copy.controller != player || monster && !set_as_spell(state, card) {
        return ask.no(&SET, &["basics.not-there"], &NOT_IN_HAND, || vec![Arg::Card(card), Arg::Player(player)]);
    }
    let mut all = ask.all(&SET);
    if state.card(card).property != Some(Property::Field) {
        all.and(ask, |ask| spell_zone::free(ask, state, player, zone));
    }
    if let Some(by) = forbidder(state, player, &[Banned::SetSpellTrap], card, None) {
        all.and(ask, |ask| {
            ask.no(&SET, &["basics.forbidden-by-card"], &FORBIDDEN, || vec![Arg::Player(player), Arg::Card(by)])
        });
    }
    if monster {
        let sections = &["effect-unclassified.set-monster-as-spell"];
        all.and(ask, |ask| ask.yes(&SET, sections, &AS_SPELL, || vec![Arg::Card(card)]));
    }
    all.done(ask, &SETTABLE, || vec![Arg::Card(card)])
}
