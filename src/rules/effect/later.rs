//! What an effect does after its first step, as far as that has to be possible as well.

use std::borrow::Cow;

use super::brought::{Brings, brings, supplies};
use super::possible::POSSIBLE;
use super::there;
use crate::board::matching::Scope;
use crate::board::number::value;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::{Act, Attach, Lasting, Placing};
use crate::cards::condition::Condition;
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::{Filter, Place, Property, Who};
use crate::cards::number::Number;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::unread::{Touch, Unread};
use crate::reason::{Answer, Arg, Ask, Reason, Say};

/// A later step that was not read, if what it does may have to be possible: it belongs to what comes before and is no
/// choice. What is only chosen or looked at before does nothing yet.
pub(super) fn demands<'s>(before: &[Step], step: &'s Step) -> Option<&'s Unread> {
    let Act::Unread(part) = &step.act else { return None };
    let selects = |s: &Step| matches!(s.act, Act::Choose(_) | Act::Reveal(_) | Act::LookAt(_) | Act::Excavate(_));
    let joined = matches!(step.join, Joint::Also | Joint::AndIfYouDo | Joint::Then) || before.iter().all(selects);
    let free = step.choice.is_some() || step.condition.is_some();
    (joined && !free && part.touches(&[Touch::Requirement])).then_some(part)
}

/// Whether a condition tells how many cards there are.
pub(super) fn counts_cards(condition: &Condition) -> bool {
    let Condition::Compare(compare) = condition else { return false };
    matches!(&compare.left, Number::Count(of) if of.among.is_none())
        || matches!(&compare.left, Number::Different(of) if of.of.among.is_none())
}

/// Whether steps come to nothing where the one before them does: the next has to follow it, or all are said of its cards.
pub(super) fn hang_on_it(steps: &[Step]) -> bool {
    let those = |step: &Step| matches!(&step.act, Act::Lasting(lasting) if matches!(lasting.on, Some(Noun::Those)));
    steps.first().is_none_or(|next| next.join == Joint::AndIfYouDo) || steps.iter().all(those)
}

/// Whether a step speaks of cards that an earlier one turns over, reveals or chooses, or chooses among those that it moves:
/// which they are nobody knows before.
pub(super) fn of_turned_over(before: &[Step], step: &Step) -> bool {
    let moved = |name: &str| name == "those" || name.starts_with("target ");
    let of = if let Act::Choose(noun) = &step.act { noun.filter() } else { None };
    if !before.is_empty() && of.and_then(|of| of.among.as_deref()).is_some_and(moved) {
        return true;
    }
    if before.iter().any(|s| matches!(&s.act, Act::LookAt(Noun::All(of)) if of_their_hand(of))) && takes_from_it(step) {
        return true;
    }
    let mut act = step.act.clone();
    let noun = act.noun_mut();
    // Of cards that were not read any may be meant.
    let open =
        noun.as_ref().is_some_and(|n| matches!(n, Noun::Unread(_)) || n.filter().is_some_and(|f| f.unread.is_some()));
    if open && before.iter().any(|s| matches!(s.act, Act::Excavate(_))) {
        return true;
    }
    let Some(filter) = noun.and_then(|noun| noun.filter()) else { return false };
    let among: Vec<&String> = filter.any.iter().chain([filter]).filter_map(|f| f.among.as_ref()).collect();
    let called = |name: &Option<String>| name.as_ref().is_some_and(|name| among.contains(&name));
    let turned = |s: &Step| {
        let of = if let Act::Reveal(noun) | Act::Choose(noun) = &s.act { Some(noun) } else { None };
        let chosen = matches!(of, Some(Noun::Choose(choice)) if called(&choice.name));
        chosen || matches!(&s.act, Act::Excavate(top) if called(&top.name))
    };
    before.iter().any(turned)
}

/// Whether cards are described that lie in the hand of the opponent, and nowhere else.
fn of_their_hand(of: &Filter) -> bool {
    of.place == [Place::Hand] && of.whose == Some(Who::Opponent)
}

/// Whether it was not read what an earlier step looks at, or which cards this one takes behind it: they may be those of a hand
/// that nobody knows.
pub(super) fn perhaps_seen(before: &[Step], step: &Step) -> bool {
    let looks = |s: &Step| if let Act::LookAt(noun) = &s.act { Some(noun.clone()) } else { None };
    let seen: Vec<Noun> = before.iter().filter_map(looks).collect();
    let open = |of: &Filter| of.unread.is_some();
    let at_open = seen.iter().any(|noun| matches!(noun, Noun::Unread(_)) || noun.filter().is_some_and(open));
    at_open || !seen.is_empty() && wants(&step.act).into_iter().any(open)
}

/// Whether a step moves cards out of the hand of the opponent, for which it needs nothing else.
fn takes_from_it(step: &Step) -> bool {
    wants(&step.act).iter().any(|of| of_their_hand(of))
        && matches!(
            step.act,
            Act::Discard(_) | Act::SendToGraveyard(_) | Act::ReturnToDeck(_) | Act::Banish(_) | Act::AddToHand(_)
        )
}

static HALF: Say = Say {
    key: "later-part-impossible",
    en: "{0} could do its first part only; the part that has to follow needs cards that are not there, and no earlier part brings them",
    zh: "{0}只能进行最先的处理；与其一并必须进行的处理不能进行，所需要的卡也不会由之前的处理带来",
    ja: "{0}は最初の処理しか行えません。それとともに行わなければならない処理は行えず、必要なカードが先の処理でもたらされる事もありません",
};

/// Whether the activation may be that of a card that stays on the field and nothing more: what it does is done to all
/// that there is, or to targets that need not be chosen.
pub(super) fn stands_alone(state: &State, card: CardId, effect: &Effect) -> bool {
    let stays = matches!(state.card(card).property, Some(Property::Continuous | Property::Field));
    let all = |s: &Step| matches!(&s.act, Act::Destroy(Noun::All(_)) | Act::SendToGraveyard(Noun::All(_)));
    let offered = !effect.targets.is_empty() && effect.targets.iter().all(|t| t.min == Number::Fixed(0));
    stays && effect.class == Class::Activation && (offered || effect.steps.first().is_some_and(all))
}

/// Where the steps begin to do something: behind coins, dice and declarations, which are always possible.
pub(super) fn begins(steps: &[Step]) -> usize {
    let idle = |s: &Step| matches!(s.act, Act::TossCoin(_) | Act::RollDie(_) | Act::Declare(_));
    steps.iter().position(|s| !idle(s)).unwrap_or(0)
}

/// Whether a step is done after the one before it, always and by no choice.
pub(super) fn then(step: &Step) -> bool {
    let unconditional = step.condition.as_ref().is_none_or(|c| matches!(c, Condition::Unread(_)));
    step.join == Joint::Then && step.choice != Some(Obligation::May) && unconditional
}

/// Whether a step has to be carried out with the one before it: whenever that one is, and by no choice.
pub(super) fn comes_with_it(step: &Step) -> bool {
    let free = step.choice == Some(Obligation::May) || step.condition.is_some();
    then(step) || step.join == Joint::AndIfYouDo && !free
}

/// Whether so many cards are chosen as are known beforehand, and at least one.
fn some(noun: &Noun) -> bool {
    matches!(noun, Noun::Choose(choice) if matches!(choice.min, Number::Fixed(1..)))
}

/// Whether a step must follow upon the one before it and needs something that nothing before it brings.
pub(super) fn must_follow(state: &State, step: &Step, before: &[Step], effect: &Effect, scope: &Scope<'_>) -> bool {
    let mut act = step.act.clone();
    let must = comes_with_it(step) && act.noun_mut().is_none_or(|noun| some(noun));
    let wanted = wants(&step.act);
    let away = |f: &&Filter| !f.place.is_empty() && f.place.iter().all(|p| AWAY.contains(p));
    if let Act::Draw(amount) = &step.act {
        return must && !super::returned::may_fill(state, amount, before, effect, scope);
    }
    // Nothing that only takes cards away brings one to the other player's field.
    let takes = |earlier: &Step| matches!(brings(&earlier.act), Brings::Cards(Some(_), _));
    let theirs = |f: &&Filter| {
        let lies = [Place::Field, Place::MonsterZone, Place::SpellTrapZone];
        f.whose == Some(Who::Opponent) && !f.place.is_empty() && f.place.iter().all(|p| lies.contains(p))
    };
    if must && !before.is_empty() && !wanted.is_empty() && wanted.iter().all(theirs) && before.iter().all(takes) {
        return true;
    }
    must && !wanted.is_empty()
        && wanted.iter().all(away)
        && !before.iter().any(|earlier| match brings(&earlier.act) {
            Brings::Nothing => false,
            Brings::Anything => true,
            Brings::Cards(noun, place) => wanted.iter().any(|f| {
                // A Pendulum Monster from the field goes to another place than the others.
                let rises = |id: CardId| state.goes_to_the_extra_deck(id);
                f.place.contains(&place)
                    && supplies(state, noun, f, effect, scope, &|id| goes_to(state, place, f.whose, id, scope))
                    || place == Place::Graveyard
                        && noun.is_some()
                        && f.place.contains(&Place::ExtraDeck)
                        && supplies(state, noun, f, effect, scope, &rises)
            }),
        })
}

/// Whether a card that goes to such a place comes to the one of that player: each goes to its owner's.
fn goes_to(state: &State, place: Place, whose: Option<Who>, id: CardId, scope: &Scope<'_>) -> bool {
    place == Place::Hand || whose.is_none_or(|whose| scope.means(state, whose, state.copy(id).owner))
}

/// Whether the cards that a step chooses, or the Deck that it draws from, are not there.
pub(super) fn lacks(state: &State, card: CardId, step: &Step, scope: &Scope<'_>) -> bool {
    let mut act = step.act.clone();
    match act.noun_mut() {
        Some(noun) => there::cards(&mut Ask::silent(), state, card, noun, scope, &|_| true).answer == Answer::No,
        None => matches!(step.act, Act::Draw(_)),
    }
}

/// Places that are not on the field, where nothing but a card that comes changes what is there.
const AWAY: [Place; 5] = [Place::Hand, Place::Deck, Place::ExtraDeck, Place::Graveyard, Place::Banished];

/// What a card of these must be that is chosen; "all" may be none.
fn of(noun: &Noun) -> Vec<&Filter> {
    if let Noun::Choose(choice) = noun { vec![&choice.of] } else { Vec::new() }
}

/// What the cards that a step chooses must be.
pub(super) fn wants(act: &Act) -> Vec<&Filter> {
    match act {
        Act::AddToHand(noun)
        | Act::Give(noun)
        | Act::Discard(noun)
        | Act::DiscardToGraveyard(noun)
        | Act::SendToGraveyard(noun)
        | Act::Destroy(noun)
        | Act::Set(noun)
        | Act::PlaceFaceUp(Placing { what: noun, .. })
        | Act::Attach(Attach { what: noun, .. }) => of(noun),
        Act::Banish(banish) => of(&banish.what),
        Act::ReturnToDeck(returned) => of(&returned.what),
        Act::SpecialSummon(summon) => of(&summon.what),
        Act::Equip(equip) => of(&equip.what),
        Act::ChooseOne(choose) => choose.options.iter().filter_map(|o| o.first()).flat_map(|s| wants(&s.act)).collect(),
        Act::Draw(_)
        | Act::Tribute(_)
        | Act::ReturnToHand(_)
        | Act::NormalSummon(_)
        | Act::ChangePosition(_)
        | Act::Control(_)
        | Act::Reveal(_)
        | Act::LookAt(_)
        | Act::Choose(_)
        | Act::Detach(_)
        | Act::NegateActivation
        | Act::NegateEffect
        | Act::EffectBecomes(_)
        | Act::ApplyEffectOf(_)
        | Act::NegateSummon
        | Act::NegateAttack
        | Act::RedirectAttack(_)
        | Act::DamageCalculation
        | Act::Damage(_)
        | Act::GainLp(_)
        | Act::PayLp(_)
        | Act::SetLp(_)
        | Act::Win(_)
        | Act::TossCoin(_)
        | Act::RollDie(_)
        | Act::PlaceCounter(_)
        | Act::RemoveCounter(_)
        | Act::Token(_)
        | Act::Lasting(_)
        | Act::Shuffle(_)
        | Act::GiveUpDraw
        | Act::Excavate(_)
        | Act::Declare(_)
        | Act::If(_)
        | Act::FusionSummon(_)
        | Act::RitualSummon(_)
        | Act::SummonImmediately(_)
        | Act::PendulumSummon(_)
        | Act::EndPhase(_)
        | Act::MoveZone(_)
        | Act::Unread(_) => Vec::new(),
    }
}

/// The step, without this card among those that it finds where an earlier step has taken it away.
pub(super) fn without_itself<'s>(state: &State, card: CardId, step: &'s Step, before: &[Step]) -> Cow<'s, Step> {
    let zone = state.copy(card).zone;
    let taken = |s: &Step| {
        let summoned = |act: &Act| matches!(act, Act::SpecialSummon(summon) if summon.what == Noun::This);
        matches!(brings(&s.act), Brings::Cards(Some(Noun::This), _)) || summoned(&s.act)
    };
    let finds = wants(&step.act).iter().any(|f| zone.among(&f.place)) && !zone.on_field();
    if !finds || !before.iter().any(taken) {
        return Cow::Borrowed(step);
    }
    let mut step = step.clone();
    if let Some(Noun::Choose(choice)) = step.act.noun_mut() {
        choice.of.other = true;
    }
    Cow::Owned(step)
}

/// The step for one card where it is done for as many as an earlier step has moved: of those there is one at least. For as
/// many as were paid, where that is settled.
pub(super) fn at_least_one<'s>(state: &State, step: &'s Step, scope: &Scope<'_>) -> Cow<'s, Step> {
    let mut act = step.act.clone();
    let Some(Noun::Choose(choice)) = act.noun_mut() else { return Cow::Borrowed(step) };
    if !matches!(choice.min, Number::Those | Number::Bound(_)) {
        return Cow::Borrowed(step);
    }
    let paid = matches!(choice.min, Number::Bound(_)).then(|| value(state, &choice.min, scope)).flatten();
    choice.min = Number::Fixed(paid.unwrap_or(1).max(1));
    Cow::Owned(Step { act, ..step.clone() })
}

/// The step, without this card among those that it takes away where the next one Special Summons it: "discard 1 monster, and
/// if you do, Special Summon this card from your hand".
pub(super) fn but_what_comes<'s>(step: &'s Step, after: &[Step]) -> Cow<'s, Step> {
    let comes = |next: &Step| {
        let with_it = matches!(next.join, Joint::AndIfYouDo | Joint::Also);
        with_it && matches!(&next.act, Act::SpecialSummon(summon) if summon.what == Noun::This)
    };
    let takes = matches!(step.act, Act::Discard(_) | Act::SendToGraveyard(_) | Act::Banish(_) | Act::ReturnToDeck(_));
    let mut act = step.act.clone();
    match act.noun_mut() {
        Some(Noun::Choose(choice)) if takes && after.first().is_some_and(comes) => choice.of.other = true,
        _ => return Cow::Borrowed(step),
    }
    Cow::Owned(Step { act, ..step.clone() })
}

/// Whether a step makes something so of the cards that the one before it moves.
pub(super) fn of_those(step: &Step) -> bool {
    let Act::Lasting(Lasting { on: Some(on), .. }) = &step.act else { return false };
    *on == Noun::Those || matches!(on, Noun::All(of) if of.among.as_deref() == Some("those"))
}

/// Whether it was not read what a step does, or to which cards.
pub(super) fn is_open(step: &Step) -> bool {
    matches!(step.act, Act::Unread(_)) || matches!(noun_in(&step.act), Some(Noun::Unread(_)))
}

/// The cards that a step moves or shows.
pub(super) fn noun_in(act: &Act) -> Option<&Noun> {
    if let Act::Reveal(noun)
    | Act::AddToHand(noun)
    | Act::Give(noun)
    | Act::Discard(noun)
    | Act::DiscardToGraveyard(noun)
    | Act::SendToGraveyard(noun) = act
    {
        Some(noun)
    } else if let Act::Banish(banish) = act {
        Some(&banish.what)
    } else {
        None
    }
}

static LATER: Say = Say {
    key: "later-step-unread",
    en: "what {0} does after that was not read, and it may need something that has to be there: {1}",
    zh: "未能读取{0}之后的处理，它可能需要特定的卡存在：{1}",
    ja: "{0}のその後の処理は読み取れておらず、存在しなければならないものがあるかもしれません：{1}",
};

/// A later step that was not read and may have to be possible.
pub(super) fn unread(ask: &mut Ask, card: CardId, words: &str) -> Reason {
    ask.found(&POSSIBLE, Answer::Unknown, &[], &LATER, || vec![Arg::Card(card), Arg::Words(words.to_owned())])
}

static OTHER_HALF: Say = Say {
    key: "second-half-impossible",
    en: "{0} could do only one of two things that it does; whether that is enough is not known",
    zh: "{0}的两个处理只能进行其中之一，无法确定能否发动",
    ja: "{0}は2つの処理のうち一方しか行えません。それで発動できるかどうかは不確定です",
};

/// One of two things could be done: whether that is enough is for the text of the card to say.
pub(super) fn other_half(ask: &mut Ask, card: CardId) -> Reason {
    ask.found(&POSSIBLE, Answer::Unknown, &[], &OTHER_HALF, || vec![Arg::Card(card)])
}

/// Only the first part could be done, and the rest has to be done with it.
pub(super) fn half(ask: &mut Ask, card: CardId) -> Reason {
    ask.no(&POSSIBLE, &["basics.every-part"], &HALF, || vec![Arg::Card(card)])
}
