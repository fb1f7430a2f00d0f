//! Where an effect is activated. Sections activation-location.*, effect-ignition.locations,
//! effect-trigger.moved-before-activation, public-knowledge.hidden-at-chain-end-no-trigger, leaves-field.to-hand-triggers,
//! leaves-field.deck-no-trigger, leaves-field.face-down-banish-no-trigger.

use super::read::not_read;
use crate::board::event::matches;
use crate::board::moment::Event;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Face, Filter, Kind, Place, Position};
use crate::cards::step::Noun;
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::said;
use crate::rules::trigger::gone;

/// The rule.
pub static LOCATION: Rule = Rule {
    id: "effect.location",
    sections: &[
        "activation-location.trigger-place-required",
        "activation-location.costs-that-leave",
        "activation-location.spell-trap-on-field",
        "activation-location.deck-trigger-exception",
        "activation-location.no-location-effects",
        "effect-ignition.locations",
        "effect-trigger.moved-before-activation",
        "public-knowledge.hidden-at-chain-end-no-trigger",
        "leaves-field.to-hand-triggers",
        "leaves-field.deck-no-trigger",
        "leaves-field.face-down-banish-no-trigger",
        "summon-negation-window.monster-has-no-effects",
        "gemini.no-effect-while-normal",
        "pendulum-cards.pendulum-effect-in-zone",
        "pendulum-cards.two-modes",
        "gemini.second-summon-gains-effects",
        "union.equip-condition",
        "union.special-summon-condition",
        "basics.not-there",
        "basics.face-up",
    ],
};

static HERE: Say = Say {
    key: "in-place",
    en: "{0} is where this effect is activated",
    zh: "{0}在可以发动这个效果的场所",
    ja: "{0}は、この効果を発動できる場所にあります",
};
static ELSEWHERE: Say = Say {
    key: "not-in-place",
    en: "{0} is not where this effect is activated",
    zh: "{0}不在可以发动这个效果的场所",
    ja: "{0}は、この効果を発動できる場所にありません",
};
static LEFT: Say = Say {
    key: "left-place",
    en: "{0} has left the place from which this effect is activated",
    zh: "{0}已经离开发动这个效果的场所",
    ja: "{0}は、この効果を発動する場所を離れています",
};
static HIDDEN: Say = Say {
    key: "hidden-now",
    en: "{0} lies face-down by now, and hidden cards do not trigger",
    zh: "{0}现在里侧表示，成为非公开情报，不能发动",
    ja: "{0}は今は裏側表示で、公開されていないカードの効果は誘発しません",
};
static NO_PLACE: Say = Say {
    key: "activated-nowhere",
    en: "this effect of {0} is activated from no place: it does not matter where the card is",
    zh: "{0}的这个效果不是从任何场所发动，与卡片所在的场所无关",
    ja: "{0}のこの効果は、どの場所で発動したものでもないため、カードがどこにあるかは関係ありません",
};
static FROM_DECK: Say = Say {
    key: "activated-in-deck",
    en: "{0} activates in the Deck, which nobody can check: it does not matter that it has left",
    zh: "{0}的效果在卡组发动，卡组无法确认，即使已经离开也会发动",
    ja: "{0}はデッキで発動します。デッキは確認できないため、すでにそこを離れていても関係ありません",
};
static UP_AGAIN: Say = Say {
    key: "face-up-again",
    en: "{0} was face-down in between, but is face-up now",
    zh: "{0}途中曾变成里侧表示，但现在是表侧表示",
    ja: "{0}は途中で裏側表示になりましたが、今は表側表示です",
};
static LEFT_FOR_HIDDEN: Say = Say {
    key: "left-for-hidden",
    en: "{0} has left the field for a place where it lies hidden and cannot activate this effect",
    zh: "{0}从场上离开后成为非公开情报，不能发动这个效果",
    ja: "{0}はフィールドを離れて公開されない場所へ移ったため、この効果を発動できません",
};
static GEMINI: Say = Say {
    key: "gemini-normal",
    en: "{0} is treated as a Normal Monster until it is Normal Summoned once more",
    zh: "{0}再度召唤之前当作通常怪兽使用",
    ja: "{0}は、再度召喚されるまで通常モンスターとして扱います",
};
static OTHER_MODE: Say = Say {
    key: "other-half",
    en: "{0} has its Pendulum Effects in a Pendulum Zone only, and its monster effects elsewhere",
    zh: "{0}在灵摆区域只有灵摆效果，在其他场所只有怪兽效果",
    ja: "{0}は、ペンデュラムゾーンではペンデュラム効果だけを、それ以外の場所ではモンスター効果だけを持ちます",
};
static TO_EXTRA: Say = Say {
    key: "activates-in-extra-deck",
    en: "{0} went face-up to the Extra Deck instead of the Graveyard, and its effect is activated there",
    zh: "{0}没有送去墓地而是表侧加入额外卡组，其效果在那里发动",
    ja: "{0}は墓地へ行かずに表側表示でエクストラデッキへ加わり、そこで効果が発動します",
};
static NOT_YOURS: Say = Say {
    key: "not-controlled",
    en: "{0} is not for {1} to activate",
    zh: "{0}不归{1}发动",
    ja: "{0}は{1}が発動できるカードではありません",
};
static COMING: Say = Say {
    key: "being-summoned",
    en: "{0} is being Summoned and in no zone",
    zh: "{0}正在召唤，不在任何区域",
    ja: "{0}は召喚の途中で、どのゾーンにも存在しません",
};

/// Where an effect is activated: as the text says, else the usual places of its class.
pub fn places(card: &Card, effect: &Effect) -> &'static [Place] {
    let leaves = |e: &EventKind| {
        matches!(
            e,
            EventKind::SentToGraveyard
                | EventKind::Destroyed
                | EventKind::DestroyedByBattle
                | EventKind::Tributed
                | EventKind::Discarded
                | EventKind::LeavesField
                | EventKind::UsedAsMaterial
        )
    };
    let on_this = effect.on.as_ref().filter(|on| on.subject == Subject::This);
    let kinds: Vec<EventKind> = on_this.into_iter().flat_map(Trigger::of_its_card).collect();
    match (card.kind, effect.class) {
        (_, Class::Activation) => &[Place::Hand, Place::SpellTrapZone, Place::FieldZone],
        (_, Class::Procedure) => &[Place::Hand],
        (_, Class::Trigger | Class::Quick) if kinds.contains(&EventKind::Banished) => {
            if kinds.iter().any(leaves) {
                &[Place::Graveyard, Place::Banished]
            } else {
                &[Place::Banished]
            }
        }
        // Wherever it has gone; where it lies hidden it cannot activate.
        (_, Class::Trigger | Class::Quick) if on_this.is_some_and(|on| on.surely_waits_for(EventKind::LeavesField)) => {
            &[Place::Graveyard, Place::Banished, Place::Hand, Place::ExtraDeck]
        }
        (_, Class::Trigger | Class::Quick) if !kinds.is_empty() && kinds.iter().all(leaves) => &[Place::Graveyard],
        (Kind::Monster, _) => &[Place::MonsterZone],
        (Kind::Spell | Kind::Trap, _) => &[Place::SpellTrapZone, Place::FieldZone],
    }
}

/// Whether an effect may be activated where its card lies for an event that was not read: usually what a card does as
/// it leaves is activated where it has gone.
fn open_place(state: &State, card: CardId, effect: &Effect) -> bool {
    let gone = [Place::Graveyard, Place::Banished, Place::Hand, Place::ExtraDeck];
    effect.from.is_empty()
        && matches!(effect.class, Class::Trigger | Class::Quick)
        && effect.on.as_ref().is_some_and(Trigger::waits_for_unread)
        && state.copy(card).zone.among(&gone)
}

/// Whether it is certain at once that an effect cannot be activated where its card is, whatever has happened.
pub fn elsewhere(state: &State, card: CardId, effect: &Effect) -> bool {
    let zone = state.copy(card).zone;
    let from = from(state.card(card), effect);
    // What was to be activated in the Deck or in the GY may be so after all where it lies now.
    zone != Zone::Extra
        && !zone.among(from)
        && !open_place(state, card, effect)
        && !from.iter().any(|place| matches!(place, Place::Nowhere | Place::Deck))
}

/// Whether a card is where its effect is activated, and so that it can be.
pub fn location(ask: &mut Ask, state: &State, player: Player, card: CardId, effect: &Effect) -> Reason {
    let rule = &LOCATION;
    let copy = state.copy(card);
    let definition = state.card(card);
    if copy.controller != player && !effect.anyone {
        return ask.no(rule, &["basics.not-there"], &NOT_YOURS, || vec![Arg::Card(card), Arg::Player(player)]);
    }
    if copy.zone == Zone::Nowhere {
        return ask.no(rule, &["summon-negation-window.monster-has-no-effects"], &COMING, || vec![Arg::Card(card)]);
    }
    if state.is_plain_gemini(card) && effect.class != Class::Condition {
        return ask.no(rule, &["gemini.no-effect-while-normal"], &GEMINI, || vec![Arg::Card(card)]);
    }
    let from = from(definition, effect);
    if from.contains(&Place::Nowhere) {
        return ask.yes(rule, &["activation-location.no-location-effects"], &NO_PLACE, || vec![Arg::Card(card)]);
    }
    let hidden = matches!(copy.zone, Zone::Deck | Zone::Extra | Zone::Banished) && !copy.face_up;
    let here = copy.zone.among(from) && !(hidden && effect.class == Class::Trigger && gone::waits_to_leave(effect));
    let spell_as_monster = definition.kind == Kind::Monster
        && copy.zone.is_backrow()
        && !from.iter().any(|p| matches!(p, Place::SpellTrapZone | Place::PendulumZone));
    if (!here || spell_as_monster)
        && open_place(state, card, effect)
        && let Some(reason) = not_read(ask, rule, state, card, &effect.on)
    {
        return reason;
    }
    if !here || spell_as_monster {
        let waited = effect.class == Class::Trigger
            && effect.on.as_ref().is_some_and(|on| {
                // It was there, or it is about its own moves.
                (on.subject == Subject::This || copy.since > state.timing.0) && happened(state, player, card, on)
            });
        if waited && from.contains(&Place::Deck) && returned(state, player, card, effect) {
            let sections = &["activation-location.deck-trigger-exception"];
            return ask.yes(rule, sections, &FROM_DECK, || vec![Arg::Card(card)]);
        }
        let instead = copy.zone == Zone::Extra && copy.face_up && state.is_pendulum(card);
        if waited && instead && from.contains(&Place::Graveyard) {
            return ask.yes(rule, &["pendulum-cards.field-to-extra-faceup"], &TO_EXTRA, || vec![Arg::Card(card)]);
        }
        return if let Some(sections) = super::pendulum::other_mode(state, card, from).filter(|_| !waited) {
            ask.no(rule, sections, &OTHER_MODE, || vec![Arg::Card(card)])
        } else if waited && hidden && gone::left_now(state, card) == Some(copy.zone) {
            let sections: &[&str] = if copy.zone == Zone::Banished {
                &["leaves-field.face-down-banish-no-trigger"]
            } else {
                &["leaves-field.deck-no-trigger"]
            };
            ask.no(rule, sections, &LEFT_FOR_HIDDEN, || vec![Arg::Card(card)])
        } else if waited {
            let sections = &["activation-location.trigger-place-required", "effect-trigger.moved-before-activation"];
            ask.no(rule, sections, &LEFT, || vec![Arg::Card(card)])
        } else {
            let section = super::union::part(definition, effect).unwrap_or(&["basics.not-there"]);
            ask.no(rule, section, &ELSEWHERE, || vec![Arg::Card(card)])
        };
    }
    let along = super::spell_trap::goes_along(state, card, effect);
    let shows = effect.class == Class::Activation || along != Answer::No;
    let lies_hidden = !copy.face_up && (copy.zone.on_field() || copy.zone == Zone::Banished);
    if along == Answer::Unknown
        && let Some(reason) = not_read(ask, rule, state, card, &definition.effects)
    {
        return reason;
    }
    if lies_hidden
        && !shows
        && let Some(reason) = perhaps_face_down(ask, rule, state, card, effect)
    {
        return reason;
    }
    let face_down = turns_itself_up(effect).max(answers_face_down(effect));
    if lies_hidden && !shows && face_down != Answer::Yes {
        let waited = effect.on.as_ref().is_some_and(|on| happened(state, player, card, on));
        return if waited {
            ask.no(rule, &["public-knowledge.hidden-at-chain-end-no-trigger"], &HIDDEN, || vec![Arg::Card(card)])
        } else {
            ask.no(rule, &["basics.face-up"], &said::LIES_FACE_DOWN, || vec![Arg::Card(card)])
        };
    }
    let said = if state.supposed.contains(&card) { &said::ASSUMING_HELD } else { &HERE };
    let off_field = effect.class == Class::Ignition && !copy.zone.on_field();
    let sections: &[&str] = if copy.again {
        &["gemini.second-summon-gains-effects"]
    } else if copy.zone == Zone::Hand && gone::waits_to_leave(effect) && gone::left_now(state, card) == Some(copy.zone)
    {
        &["leaves-field.to-hand-triggers"]
    } else if turned_meanwhile(state, card, effect) {
        return ask
            .yes(rule, &["public-knowledge.hidden-at-chain-end-no-trigger"], &UP_AGAIN, || vec![Arg::Card(card)]);
    } else if off_field {
        &["effect-ignition.locations"]
    } else if matches!(copy.zone, Zone::Pendulum(_)) {
        &["pendulum-cards.pendulum-effect-in-zone"]
    } else {
        &[]
    };
    ask.yes(rule, sections, said, || vec![Arg::Card(card), Arg::Player(player)])
}

/// Whether an effect turns its own card face-up to be activated.
fn turns_itself_up(effect: &Effect) -> Answer {
    let up = |act: &Act| {
        if let Act::ChangePosition(change) = act {
            let to = matches!(change.to, Some(Position::Attack | Position::Defense));
            match &change.what {
                Noun::This => Answer::from(to),
                Noun::Choose(choice) if choice.of.itself => Answer::from(to),
                Noun::Unread(_) => Answer::Unknown,
                Noun::Target(_)
                | Noun::Choose(_)
                | Noun::All(_)
                | Noun::Bound(_)
                | Noun::Event
                | Noun::Link
                | Noun::Equipped
                | Noun::Linked
                | Noun::Top(_)
                | Noun::SummonMaterials(_)
                | Noun::Done(_)
                | Noun::Those => Answer::No,
            }
        } else if matches!(act, Act::Unread(_)) {
            Answer::Unknown
        } else {
            Answer::No
        }
    };
    effect.cost.iter().map(|step| up(&step.act)).max().unwrap_or(Answer::No)
}

/// That it is not known whether an effect is activated while its card lies face-down, if so.
fn perhaps_face_down(
    ask: &mut Ask,
    rule: &'static Rule,
    state: &State,
    card: CardId,
    effect: &Effect,
) -> Option<Reason> {
    let up = turns_itself_up(effect) == Answer::Unknown;
    let found = up.then(|| not_read(ask, rule, state, card, &effect.cost)).flatten();
    let answers = found.is_none() && answers_face_down(effect) == Answer::Unknown;
    found.or_else(|| answers.then(|| not_read(ask, rule, state, card, &effect.on)).flatten())
}

/// Whether an effect answers what targets its own card while that lies face-down.
fn answers_face_down(effect: &Effect) -> Answer {
    let own = |of: &Filter| of.itself || of.not.iter().any(|not| not.other);
    let Some(on) = effect.on.as_ref() else { return Answer::No };
    let Some(of) = on.targeting.as_deref() else {
        // What it answers was not read.
        let open = effect.class == Class::Quick && on.waits_for_unread();
        return if open { Answer::Unknown } else { Answer::No };
    };
    let open = of.unread.is_some() || of.not.iter().any(|not| not.unread.is_some());
    match of.face {
        Some(Face::Down) if own(of) => Answer::Yes,
        Some(Face::Down) if open => Answer::Unknown,
        None if of.unread.is_some() => Answer::Unknown,
        Some(Face::Down | Face::Up) | None => Answer::No,
    }
}

/// Where an effect is activated: the places of its text, else the usual ones.
pub fn from<'a>(card: &Card, effect: &'a Effect) -> &'a [Place] {
    if effect.from.is_empty() { places(card, effect) } else { &effect.from }
}

/// What a trigger waits for, as it has happened in the moments that may be answered now.
fn met<'a>(
    state: &'a State,
    player: Player,
    card: CardId,
    on: &'a Trigger,
) -> impl Iterator<Item = (u32, &'a Event)> + 'a {
    // A flip by an attack is answered after damage calculation.
    let flipped =
        state.battle.as_ref().and_then(|b| b.flipped).filter(|m| !(state.timing.0..state.timing.1).contains(m));
    flipped.into_iter().chain(state.timing.0..state.timing.1.min(state.now())).flat_map(move |m| {
        let moment = &state.log[m as usize];
        let fits = move |e: &&Event| matches(state, on, moment, e, card, player) == Answer::Yes;
        moment.events.iter().filter(fits).map(move |e| (m, e))
    })
}

/// Whether what a trigger waits for has happened in the moments that may be answered now.
fn happened(state: &State, player: Player, card: CardId, on: &Trigger) -> bool {
    met(state, player, card, on).next().is_some()
}

/// Whether a trigger waits for its card to come to the Deck, and that has happened.
fn returned(state: &State, player: Player, card: CardId, effect: &Effect) -> bool {
    effect.on.as_ref().is_some_and(|on| met(state, player, card, on).any(|(_, e)| e.to == Zone::Deck))
}

/// Whether a card was turned face-down after what its trigger waits for, and is face-up again.
fn turned_meanwhile(state: &State, card: CardId, effect: &Effect) -> bool {
    let copy = state.copy(card);
    let Some(on) = effect.on.as_ref().filter(|_| effect.class == Class::Trigger && copy.face_up) else { return false };
    let Some((first, _)) = met(state, copy.controller, card, on).next() else { return false };
    let down = |e: &Event| e.kind == EventKind::TurnedFaceDown && e.card == Some(card);
    copy.zone.on_field() && state.log.part(first as usize..).flat_map(|m| &m.events).any(down)
}

/// Whether a card to be placed is in the hand or Set.
pub fn card_here(ask: &mut Ask, card: CardId, here: bool) -> Reason {
    if here {
        ask.yes(&LOCATION, &[], &HERE, || vec![Arg::Card(card)])
    } else {
        ask.no(&LOCATION, &["basics.not-there"], &ELSEWHERE, || vec![Arg::Card(card)])
    }
}
