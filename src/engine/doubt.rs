//! When a yes or no cannot be trusted: a step that could not be carried out, text that was not read.

use std::cell::LazyCell;

use super::action::{Action, Activate};
use super::judge::{ACTION, activates};
use super::misplaced;
use super::used_up::{self, takes_no_tribute, uses_up};
use crate::board::condition::holds;
use crate::board::depends::{self, Aspect};
use crate::board::occasion::by_now;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{Fog, Over, State};
use crate::board::unread::{acts, applying, parts, silent};
use crate::board::view::{self, Active};
use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Kind;
use crate::cards::unread::{Occasion, Sort, Touch, Touches, Unread, Whom};
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::effect::activation::UNREAD;
use crate::rules::effect::condition::{UNKNOWN, told};
use crate::rules::trigger;

static CIRCLE: Say = Say {
    key: "negation-circle",
    en: "effects negate each other in a circle",
    zh: "效果互相无效，无法确定",
    ja: "効果が互いに無効にし合い、循環しています",
};

static PERHAPS_WON: Say = Say {
    key: "text-wins-unsure",
    en: "whether the text of {0} says who wins is not known",
    zh: "{0}的记述是否决定胜负不明",
    ja: "{0}のテキストが勝敗を決めるかどうかは不確定です",
};

/// Effects negate each other in a circle: what is negated nobody knows.
pub fn circle(ask: &mut Ask) -> Reason {
    ask.found(&ACTION, Answer::Unknown, &[], &CIRCLE, Vec::new)
}

/// What could not be carried out earlier may have changed anything.
pub(super) fn clouded(ask: &mut Ask, state: &State, player: Player, action: &Action, reason: Reason) -> Reason {
    // Asked only where there is something that could be doubted.
    let refused = reason.answer == Answer::No;
    let place = LazyCell::new(|| misplaced::out_of_place(state, player, action));
    let settled = || refused && *place;
    // Where a card attacks from, or changes its position, no text of its own says.
    let by_place = matches!(
        action,
        Action::NormalSummon(_)
            | Action::Attack(..)
            | Action::ChangePosition(..)
            | Action::FlipSummon(_)
            | Action::SummonAgain(_)
    );
    let mute = || by_place && settled() || refused && misplaced::at_no_time(state, player, action);
    // What only forbids more does not lift a no, unless that rests on something that must come first; nor does what only
    // allows something take a yes away.
    let stands = |part: &Unread| match part.sort {
        Sort::Ban => refused && trigger::order::waiting(state).is_empty(),
        Sort::Permission => !refused,
        Sort::Any => false,
    };
    let unread = own_text(state, action, &stands)
        .filter(|_| !mute())
        .or_else(|| unread_rule(state, action, refused, &stands).filter(|_| !settled()))
        .or_else(|| super::half_read::half_read(state, player, action, refused).filter(|_| !settled()))
        .or_else(|| super::lifted::lifted(state, player, action).filter(|_| refused && !settled()))
        .or_else(|| text_of_the_end(state).filter(|_| !refused));
    let fog = state.fog.iter().find(|fog| match fog.over {
        Over::Done => done(state, action, fog),
        Over::Rule => !settled(),
        Over::Text => !settled() && lying(state, action, fog) && !stands(&fog.unread),
    });
    let cloud = if let Some(fog) = fog {
        ask.found(&ACTION, Answer::Unknown, &[], &FOG, || vec![Arg::Words(fog.told())])
    } else if let Some((source, words)) = unread {
        ask.found(&ACTION, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(source), Arg::Words(words)])
    } else if state.view.circle && !matches!(action, Action::Pass) {
        circle(ask)
    } else {
        return reason;
    };
    Reason {
        answer: Answer::Unknown,
        rule: &ACTION,
        fact: cloud.fact.clone(),
        turns_on: &[],
        because: vec![cloud, reason],
    }
}

/// Whether anything lies over the duel that may touch what has nothing to do with it.
pub fn doubted(state: &State) -> bool {
    let unread = |(_, apply): (&Active, &Apply)| matches!(apply.rule, Modifier::Unread(_));
    let view = &state.view;
    !state.fog.is_empty()
        || view.circle
        || !view.is_plain() && (view.active(state).any(unread) || view.unsure(state).next().is_some())
}

/// What an action depends on.
fn aspects(state: &State, action: &Action) -> &'static [Aspect] {
    match action {
        Action::NormalSummon(_) | Action::SummonAgain(_) => &[Aspect::NormalSummon],
        Action::MaterialSummon(_) => &[Aspect::MaterialSummon],
        Action::Perform(_) => &[Aspect::MaterialSummon, Aspect::Activation],
        Action::SpecialSummon(_) | Action::PendulumSummon(_) | Action::Unjudged(..) => &[Aspect::SpecialSummon],
        Action::SetSpellTrap(..) => &[Aspect::SetSpellTrap],
        Action::FlipSummon(_) => &[Aspect::FlipSummon],
        Action::ChangePosition(..) => &[Aspect::Position],
        Action::Activate(a) => match (state.kind_here(a.card), summons_with_materials(state, a)) {
            (Kind::Spell, false) => &[Aspect::SpellActivation],
            (Kind::Trap, false) => &[Aspect::TrapActivation],
            (Kind::Monster, false) => &[Aspect::Activation],
            (Kind::Spell, true) => &[Aspect::SpellActivation, Aspect::MaterialSummon],
            (Kind::Trap, true) => &[Aspect::TrapActivation, Aspect::MaterialSummon],
            (Kind::Monster, true) => &[Aspect::Activation, Aspect::MaterialSummon],
        },
        Action::Attack(..) | Action::Withdraw => &[Aspect::Attack],
        Action::EnterPhase(_) | Action::EndTurn | Action::EndStep | Action::DiscardToLimit(_) | Action::Draw => {
            &[Aspect::Phase]
        }
        Action::Pass => &[],
    }
}

/// Whether an effect Summons with materials of the player's choice.
fn summons_with_materials(state: &State, a: &Activate) -> bool {
    a.effect.is_some_and(|n| acts(&state.effect(a.card, n).steps).any(used_up::summons_with_materials))
}

/// Whether a part that was not read can bear on an action.
fn bears(state: &State, part: &Unread, action: &Action, own: bool) -> bool {
    aspects(state, action).iter().any(|aspect| depends::bears(part, *aspect, own))
}

/// Whether words wait for something that has not come, and that this action does not bring about.
fn awaits(state: &State, part: &Unread, action: &Action) -> bool {
    let brings = |aspect: &Aspect| match part.waits {
        Some(Occasion::Battle | Occasion::Damage) => matches!(aspect, Aspect::Attack | Aspect::Phase),
        Some(Occasion::Phase) => matches!(aspect, Aspect::Phase),
        Some(Occasion::Material) => matches!(aspect, Aspect::MaterialSummon | Aspect::SpecialSummon),
        None => true,
    };
    !aspects(state, action).iter().any(brings) && by_now(state, part, 0, None) == Touches::NOTHING
}

/// Whether a text that lies on the field can bear on an action.
fn lying(state: &State, action: &Action, fog: &Fog) -> bool {
    let own = action.card().is_some_and(|card| fog.of.as_ref() == Some(&state.card(card).name.en));
    bears(state, &fog.unread, action, own) && !awaits(state, &fog.unread, action)
}

/// Whether something that was done can have touched what an action depends on.
fn done(state: &State, action: &Action, fog: &Fog) -> bool {
    let touches = fog.touches(state);
    let part = Unread { touches, ..Unread::new("") };
    touches.is_everything()
        || bears(state, &part, action, true)
        || touches.any(Touches::of(&[Touch::LifePoints])) && speaks_of_lp(state, action)
        || super::concern::may_have_passed(state, action)
}

/// The words of the acting card itself, if nothing of it was read. To Set a Spell or Trap only what holds of the card by
/// itself is asked.
fn own_text(state: &State, action: &Action, stands: &dyn Fn(&Unread) -> bool) -> Option<(CardId, String)> {
    let set = matches!(action, Action::SetSpellTrap(..));
    let card = action.card().filter(|card| state.traits(*card).words())?;
    let class = match action {
        Action::SpecialSummon(_) => Some(Class::Procedure),
        // What may be activated only under a condition that was not read.
        Action::Activate(_) if state.card(card).kind != Kind::Monster => Some(Class::Condition),
        Action::NormalSummon(_) | Action::FlipSummon(_) | Action::MaterialSummon(_) | Action::SetSpellTrap(..) => {
            Some(Class::Condition)
        }
        Action::PendulumSummon(_)
        | Action::Activate(_)
        | Action::Pass
        | Action::SummonAgain(_)
        | Action::ChangePosition(..)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::DiscardToLimit(_)
        | Action::Attack(..)
        | Action::Draw
        | Action::Withdraw
        | Action::Perform(_)
        | Action::Unjudged(..) => None,
    };
    // A way of its own of being Set is kept as a procedure.
    let as_monster = matches!(action, Action::NormalSummon(_));
    let in_deck = state.copy(card).zone == Zone::Deck;
    let told = |part: &&Unread| {
        let here = !in_deck || part.may_speak_of_the_deck();
        here && bears(state, part, action, true) && !stands(part) && !awaits(state, part, action)
    };
    let by_own = matches!(action, Action::SpecialSummon(_));
    // What a way of Summoning forbids of activations it forbids of the card's own, for the turn.
    let bound = matches!(action, Action::Activate(_)) && class.is_none() && state.copy(card).this_turn;
    let forbids = |part: &&Unread| !bound || part.sort == Sort::Ban && part.touches(&[Touch::Activation]);
    let of_class = |e: &&Effect| {
        let as_well = (as_monster || bound) && e.class == Class::Procedure || by_own && e.class == Class::Condition;
        as_well || Some(e.class) == class
    };
    let own = state.card(card).effects.iter().filter(of_class).flat_map(parts).filter(forbids).find(told);
    if set {
        let still = |e: &&Effect| e.says_nothing() && matches!(e.class, Class::Continuous | Class::Unclassified);
        let own = own.or_else(|| state.card(card).effects.iter().filter(still).flat_map(parts).find(told));
        return own.map(|part| (card, part.words.clone()));
    }
    let as_spell = matches!(action, Action::Activate(a) if a.effect.is_none());
    let in_zone = as_spell || matches!(state.copy(card).zone, Zone::Pendulum(_));
    own.or_else(|| silent(state.card(card), in_zone).find(told)).map(|part| (card, part.words.clone()))
}

/// Whether an effect is one that is activated, or may be: of one that was not read not even the class is known.
pub fn perhaps_activates(effect: &Effect) -> bool {
    activates(effect.class) || effect.says_nothing()
}

/// Whether LP play a part in whether an action is legal.
fn speaks_of_lp(state: &State, action: &Action) -> bool {
    let Some((card, index)) = action.card().zip(action.effect()) else { return false };
    let effect = state.effect(card, index);
    let pays = effect.cost.iter().any(|s| matches!(s.act, Act::PayLp(_)));
    pays || effect.condition.iter().any(|c| matches!(c, Condition::Compare(_) | Condition::All(_) | Condition::Any(_)))
}

/// Why what is asked of the board is not known: a step that could not be carried out, or a rule that applies, was not
/// read and may concern any card. `about`: what the answer hangs on; `standing`: only where cards lie, which no rule changes
/// before something happens.
pub fn doubt_of_the_board(ask: &mut Ask, state: &State, about: Touches, standing: bool) -> Option<Reason> {
    if let Some(fog) = state.clouded(about) {
        return Some(ask.found(&ACTION, Answer::Unknown, &[], &FOG, || vec![Arg::Words(fog.told())]));
    }
    let untouched = standing && state.log.iter().all(|m| m.events.is_empty());
    if untouched || state.view.is_plain() {
        return None;
    }
    let (source, words) = state.view.active(state).find_map(|(active, apply)| {
        let Modifier::Unread(part) = &apply.rule else { return None };
        let far = apply.to.is_none() && !active.is_fixed(state) && by_now(state, part, 0, None).any(about);
        far.then(|| (active.source, part.words.clone()))
    })?;
    Some(ask.found(&ACTION, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(source), Arg::Words(words)]))
}

/// Words that were not read and say how the Duel ends, of a card that lies neither in a Deck nor in an Extra Deck: nothing that
/// is printed ends it from there.
fn text_of_the_end(state: &State) -> Option<(CardId, String)> {
    let ends = |part: &&Unread| part.touches(&[Touch::Duel]);
    let there = |id: &CardId| !matches!(state.copy(*id).zone, Zone::Deck | Zone::Extra);
    let mut texts =
        state.ids().filter(there).flat_map(|id| applying(state.card(id)).filter(ends).map(move |part| (id, part)));
    texts.next().map(|(id, part)| (id, part.words.clone()))
}

/// What keeps it from being known whether the Duel has ended.
pub fn doubt_of_the_end(ask: &mut Ask, state: &State) -> Option<Reason> {
    if let Some((source, words)) = text_of_the_end(state) {
        return Some(ask.found(&ACTION, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(source), Arg::Words(words)]));
    }
    let says =
        |(active, apply): &(&Active, &Apply)| matches!(apply.rule, Modifier::WinsDuel(_)) && !active.is_spent(state);
    let (active, apply) = state.view.unsure(state).find(says)?;
    let open = apply.condition.iter().find(|c| holds(state, c, &active.scope(state)) == Answer::Unknown);
    Some(match open {
        Some(condition) => ask.found(&ACTION, Answer::Unknown, &[], &UNKNOWN, || {
            vec![Arg::Card(active.source), Arg::Words(told(condition))]
        }),
        None => ask.found(&ACTION, Answer::Unknown, &[], &PERHAPS_WON, || vec![Arg::Card(active.source)]),
    })
}

/// Whether a card came to where it is since the board was laid, so that nothing was done by it before.
fn came(state: &State, card: CardId) -> bool {
    state.log.iter().flat_map(|m| &m.events).any(|event| event.card == Some(card) && event.from != event.to)
}

/// A rule that applies to a card, was not read, and may touch what it is.
pub fn doubt_of_a_card(ask: &mut Ask, state: &State, card: CardId, about: Touches) -> Option<Reason> {
    let rule = state.view.active(state).find_map(|(active, apply)| {
        let Modifier::Unread(part) = &apply.rule else { return None };
        let far = apply.to.is_none() && !active.is_fixed(state) && part.whom == Whom::Anyone;
        let concerned = far || active.concerns(state, card) != Answer::No;
        let idle =
            part.waits.is_some() && came(state, active.source) && by_now(state, part, 0, None) == Touches::NOTHING;
        let touched = part.touches.any(about) && !idle && !active.is_spent(state) && concerned;
        touched.then(|| (active.source, part.words.clone()))
    });
    // What lies under a monster may give it an effect.
    let under = || {
        let materials = state.ids().filter(|id| state.copy(*id).zone == Zone::Material(card));
        let mut texts = materials.flat_map(|id| silent(state.card(id), false).map(move |part| (id, part)));
        texts.find(|(_, part)| part.touches.any(about)).map(|(id, part)| (id, part.words.clone()))
    };
    let (source, words) = rule.or_else(under)?;
    Some(ask.found(&ACTION, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(source), Arg::Words(words)]))
}

/// Words of an effect that applies, were not read, and may concern the card that acts.
fn unread_rule(
    state: &State,
    action: &Action,
    refused: bool,
    stands: &dyn Fn(&Unread) -> bool,
) -> Option<(CardId, String)> {
    if !state.view.doubtful() {
        return None;
    }
    let card = action.card();
    let mine = |active: &Active| {
        card.is_some_and(|c| c == active.source && !active.is_spent(state) || active.concerns(state, c) != Answer::No)
    };
    let unread = state.view.active(state).find_map(|(active, apply)| {
        let Modifier::Unread(part) = &apply.rule else { return None };
        let of_itself = part.whom == Whom::This || apply.to == Some(Subjects::This);
        // In the battles of others a card is what it is.
        let apart = matches!(action, Action::Attack(a) if a.target != Some(active.source));
        let used = uses_up(action, refused) && part.touches(&[Touch::Tribute, Touch::Material]);
        let concerned = apply.to.is_none() && !active.is_fixed(state) || of_itself && !apart || mine(active) || used;
        let whom = if of_itself { Whom::This } else { part.whom };
        let told = Unread { whom, ..part.clone() };
        let own = card == Some(active.source);
        let as_tribute = whom == Whom::This && !own && !part.touches(&[Touch::Name, Touch::Level]);
        let as_tribute = as_tribute && !part.touches(&[Touch::Activation, Touch::Effects, Touch::Movement]);
        let bears = concerned
            && bears(state, &told, action, own)
            && !awaits(state, &told, action)
            && !(as_tribute && takes_no_tribute(state, action))
            && (whom == Whom::Anyone || own || !super::concern::spares(state, action, active.source, part));
        (bears && !stands(part)).then(|| (active.source, part.words.clone()))
    });
    unread.or_else(|| aspects(state, action).iter().find_map(|aspect| view::doubted(state, *aspect, card))).or_else(
        || {
            let fights = aspects(state, action).iter().any(|a| matches!(a, Aspect::Attack | Aspect::Phase));
            let unsure = state.view.unsure(state).find(|(active, apply)| {
                !matches!(apply.rule, Modifier::Stat(_))
                    && (fights || !super::half_read::of_attacks(&apply.rule))
                    && (apply.to.is_none() || card.is_some_and(|c| active.concerns(state, c) != Answer::No))
            });
            unsure.map(|(active, _)| (active.source, "whether it applies now is not known".to_owned()))
        },
    )
}

/// A step of the story that was not carried out.
pub static FOG: Say = Say {
    key: "fog",
    en: "an earlier step could not be carried out: {0}",
    zh: "之前有未能处理的步骤：{0}",
    ja: "処理できなかったステップがこの前にあります：{0}",
};
