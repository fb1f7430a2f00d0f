//! The activation of Spell and Trap Cards, and Setting them. Sections basics.set-card-waits,
//! .trap-from-hand, .quick-play-own-turn, .spell-zone, activation-location.spell-trap-on-field.

use super::permission::{needs_permission, permitted};
use super::taken::pays_itself;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::continuous::{Banned, Modifier};
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::{Kind, Place, Property};
use crate::cards::trigger::Subject;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::effect::spell_zone;
use crate::rules::said;
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

static FACE_UP: Say = Say {
    key: "already-face-up",
    en: "{0} lies face-up already",
    zh: "{0}已经表侧表示存在",
    ja: "{0}はすでに表側表示です",
};
static TRAP_HAND: Say = Say {
    key: "trap-from-hand",
    en: "{0} is a Trap and must be Set first",
    zh: "{0}是陷阱卡，要先放置",
    ja: "{0}は罠カードで、先にセットしなければなりません",
};
static QUICK_HAND: Say = Say {
    key: "quick-play-other-turn",
    en: "a Quick-Play Spell can be activated from the hand only in one's own turn",
    zh: "速攻魔法只能在自己的回合从手卡发动",
    ja: "速攻魔法を手札から発動できるのは自分のターンだけです",
};
static FITS: Say = Say {
    key: "card-activatable",
    en: "{0} can be activated from where it is",
    zh: "{0}可以从所在的场所发动",
    ja: "{0}は今ある場所から発動できます",
};
static PERMITTED: Say = Say {
    key: "permitted-by",
    en: "{1} permits the activation of {0}",
    zh: "{1}让{0}可以发动",
    ja: "{1}により{0}を発動できます",
};
static PERHAPS: Say = Say {
    key: "perhaps-permitted-by",
    en: "whether {1} permits the activation of {0} is not known",
    zh: "无法确定{1}是否让{0}可以发动",
    ja: "{1}により{0}を発動できるかどうかは不確定です",
};

/// That a text permits the activation, or may; else what stands in its way.
fn unless_permitted(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    hand: bool,
    refused: impl FnOnce(&mut Ask) -> Reason,
) -> Reason {
    let args = |by: CardId| vec![Arg::Card(card), Arg::Card(by)];
    match permitted(state, card, hand).map(|p| (p.holds, p.by)) {
        Some((Answer::Yes, by)) => ask.yes(&CARD, &[], &PERMITTED, || args(by)),
        Some((Answer::Unknown, by)) => ask.found(&CARD, Answer::Unknown, &[], &PERHAPS, || args(by)),
        Some((Answer::No, _)) | None => refused(ask),
    }
}

/// Whether a Spell or Trap Card can be activated from where it lies, in this turn.
pub fn card_activation(ask: &mut Ask, state: &State, player: Player, card: CardId, zone: Option<Zone>) -> Reason {
    let rule = &CARD;
    let copy = state.copy(card);
    let definition: &Card = state.card(card);
    if copy.zone == Zone::Hand {
        let mut all = ask.all(rule);
        if needs_permission(state, player, card) {
            all.and(ask, |ask| {
                unless_permitted(ask, state, card, true, |ask| match definition.kind {
                    Kind::Trap => ask.no(rule, &["basics.trap-from-hand"], &TRAP_HAND, || vec![Arg::Card(card)]),
                    Kind::Monster | Kind::Spell => ask.no(rule, &["basics.quick-play-own-turn"], &QUICK_HAND, Vec::new),
                })
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
    if needs_permission(state, player, card) {
        return unless_permitted(ask, state, card, false, |ask| {
            ask.no(rule, &["basics.set-card-waits"], &said::SET_THIS_TURN, || vec![Arg::Card(card)])
        });
    }
    ask.yes(rule, &[], &FITS, || vec![Arg::Card(card)])
}

/// Whether an effect may be used together with the activation of its card: that of a Continuous Trap which lies Set
/// and does nothing else when it is activated.
pub fn along(state: &State, card: CardId, effect: &Effect) -> bool {
    goes_along(state, card, effect) != Answer::No
}

/// The same; undetermined where all that the activation does was not read.
pub fn goes_along(state: &State, card: CardId, effect: &Effect) -> Answer {
    let (copy, definition) = (state.copy(card), state.card(card));
    let own = effect.on.as_ref().is_some_and(|on| on.subject == Subject::This);
    let set = definition.kind == Kind::Trap
        && definition.property == Some(Property::Continuous)
        && !copy.face_up
        && matches!(copy.zone, Zone::Spell(_))
        && matches!(effect.class, Class::Trigger | Class::Quick)
        && (effect.from.is_empty() || effect.from.contains(&Place::SpellTrapZone))
        && !own;
    if !set {
        return Answer::No;
    }
    let activations = definition.effects.iter().filter(|e| e.class == Class::Activation);
    activations.map(|e| !does(e)).min().unwrap_or(Answer::Yes)
}

/// Whether an effect targets, costs or does something.
fn does(effect: &Effect) -> Answer {
    let acts = || effect.steps.iter().chain(&effect.cost).map(|step| &step.act);
    let read =
        effect.targets.iter().any(|choice| !choice.says_nothing()) || acts().any(|act| !matches!(act, Act::Unread(_)));
    let open = !effect.targets.is_empty() || acts().next().is_some() || !effect.unread.is_empty();
    match (read, open) {
        (true, _) => Answer::Yes,
        (false, true) => Answer::Unknown,
        (false, false) => Answer::No,
    }
}

static GIVEN_UP: Say = Say {
    key: "given-up-as-it-is-activated",
    en: "whether {0} has to lie face-up before it is given up for its own effect is not known",
    zh: "{0}为自身效果离场前是否必须已经表侧表示不明",
    ja: "{0}を自身の効果のコストにする前に、すでに表側表示でなければならないかどうかは不確定です",
};
static ALONG: Say = Say {
    key: "used-with-card",
    en: "this effect of {0} may be used as the card is activated, or not: then it is optional",
    zh: "{0}卡的发动时可以选择是否同时发动这个效果，此时等同选发",
    ja: "{0}のこの効果は、カードの発動時に使用するかどうかを選べます。その場合は任意の効果です",
};

/// Whether an effect may be used together with the activation of its card.
pub fn with_card(ask: &mut Ask, state: &State, card: CardId, effect: &Effect) -> Reason {
    if pays_itself(state, card, effect) {
        // "Send this face-up card to the GY": whether it has to lie so before is for its text to say.
        return ask.found(&CARD, Answer::Unknown, &[], &GIVEN_UP, || vec![Arg::Card(card)]);
    }
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
    ja: "{0}は{1}の手札の魔法・罠カードではありません",
};
static AS_SPELL: Say = Say {
    key: "set-as-a-spell",
    en: "the text of {0} lets it be Set as a Spell",
    zh: "{0}的文本让它可以当作魔法卡盖放",
    ja: "{0}のテキストにより、魔法カード扱いでセットできます",
};
static SETTABLE: Say =
    Say { key: "settable", en: "{0} can be Set", zh: "{0}可以放置", ja: "{0}はセットできます" };

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
            ask.no(&SET, &["basics.forbidden-by-card"], &said::FORBIDDEN_BY, || {
                vec![Arg::Player(player), Arg::Card(by)]
            })
        });
    }
    if monster {
        let sections = &["effect-unclassified.set-monster-as-spell"];
        all.and(ask, |ask| ask.yes(&SET, sections, &AS_SPELL, || vec![Arg::Card(card)]));
    }
    all.done(ask, &SETTABLE, || vec![Arg::Card(card)])
}
