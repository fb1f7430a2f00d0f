//! What a step does, as an English clause.

use super::super::missing::Missing;
use super::lasting::lasting;
use super::moves;
use super::place::Way;
use super::points;
use super::refer::Context;
use super::summons;
use super::verb::{self, Clause};
use crate::cards::act::{Act, Attach, Counter, Declare, Declared, Detach, Ended, Equip};
use crate::cards::filter::Who;
use crate::cards::number::Number;
use crate::cards::step::Noun;

/// The clause of a step; choices and branches have none, they are made of steps.
pub(super) fn clause(act: &Act, context: &Context) -> Result<Clause, Missing> {
    Ok(match act {
        Act::Draw(a) => points::draw(a, context)?,
        Act::Damage(a) => points::damage(a, context)?,
        Act::GainLp(a) => points::gain(a, context)?,
        Act::PayLp(a) => points::pay(a, context)?,
        Act::SetLp(a) => points::become_lp(a, context)?,
        Act::Destroy(n) => moves::plain(verb::DESTROY, n, Way::In, "", context)?,
        Act::Banish(b) => moves::banish(b, context)?,
        Act::SendToGraveyard(n) => moves::plain(verb::SEND, n, Way::From, " to the GY", context)?,
        Act::Discard(n) => moves::own(verb::DISCARD, n, context)?,
        Act::Tribute(n) => moves::own(verb::TRIBUTE, n, context)?,
        Act::ReturnToHand(n) => moves::plain(verb::RETURN, n, Way::In, " to the hand", context)?,
        Act::AddToHand(n) => moves::add(n, context)?,
        Act::ReturnToDeck(d) => moves::into_deck(d, context)?,
        Act::Set(n) => moves::plain(verb::SET, n, Way::From, "", context)?,
        Act::Reveal(n) => moves::plain(verb::REVEAL, n, Way::In, "", context)?,
        Act::LookAt(n) => moves::plain(verb::LOOK, n, Way::In, "", context)?,
        Act::Attach(Attach { what: n, to: Noun::This }) => {
            moves::plain(verb::ATTACH, n, Way::From, " to this card as material", context)?
        }
        Act::ChangePosition(c) => moves::position(c, context)?,
        Act::Control(c) => moves::control(c, context)?,
        Act::PendulumSummon(_) => return Err(Missing("pendulum-summon")),
        Act::NormalSummon(n) if n.tribute || n.or_set => return Err(Missing("this kind of Summon")),
        Act::NormalSummon(n) => moves::plain(verb::NORMAL_SUMMON, &n.what, Way::From, "", context)?,
        Act::SpecialSummon(s) => summons::special(s, context)?,
        Act::Token(t) => summons::token(t)?,
        Act::FusionSummon(s) => summons::with(verb::FUSION_SUMMON, s)?,
        Act::RitualSummon(s) => summons::with(verb::RITUAL_SUMMON, s)?,
        Act::SummonImmediately(s) => summons::immediately(s)?,
        Act::Equip(e) => equip(e, context)?,
        Act::Detach(Detach { materials, from: Noun::This }) => detach(materials)?,
        Act::NegateActivation => Clause::you(verb::NEGATE, "the activation"),
        Act::NegateEffect => Clause::you(verb::NEGATE, "that effect"),
        Act::NegateSummon => Clause::you(verb::NEGATE, "the Summon"),
        Act::NegateAttack => Clause::you(verb::NEGATE, "the attack"),
        Act::PlaceCounter(c) => counters(verb::PLACE, "on", c, context)?,
        Act::RemoveCounter(c) => counters(verb::REMOVE, "from", c, context)?,
        Act::Lasting(l) => lasting(l, context)?,
        Act::Excavate(top) => {
            let cards = context.cards(&Noun::Top(top.clone()), Way::In, Who::You)?;
            Clause::you(verb::EXCAVATE, cards.words)
        }
        Act::Declare(d) => declare(d)?,
        Act::EndPhase(Ended::Battle) => Clause::you(verb::END, "the Battle Phase"),
        Act::Shuffle(Who::You) => Clause::you(verb::SHUFFLE, "your Deck"),
        Act::Detach(_) | Act::Attach(_) => return Err(Missing("materials of another monster")),
        Act::PlaceFaceUp(_) => return Err(Missing("place-face-up")),
        Act::TossCoin(_) => return Err(Missing("toss-coin")),
        Act::RollDie(_) => return Err(Missing("roll-die")),
        Act::Shuffle(_) => return Err(Missing("shuffle of that Deck")),
        Act::ChooseOne(_) | Act::If(_) => return Err(Missing("a choice or branch inside a clause")),
        Act::MoveZone(_) => return Err(Missing("move-zone")),
        Act::RedirectAttack(_) | Act::DamageCalculation => return Err(Missing("another attack target")),
        Act::Unread(_) => return Err(Missing("an unread step")),
    })
}

fn equip(equip: &Equip, context: &Context) -> Result<Clause, Missing> {
    let what = context.cards(&equip.what, Way::From, Who::You)?;
    let to = context.cards(&equip.to, Way::In, Who::You)?;
    if !equip.with.is_empty() {
        return Err(Missing("what holds of the equipped monster"));
    }
    Ok(Clause::you(verb::EQUIP, format!("{} to {}{}", what.words, to.words, what.except)))
}

fn detach(count: &Number) -> Result<Clause, Missing> {
    let Number::Fixed(n) = count else { return Err(Missing("a counted number of materials")) };
    let s = if *n == 1 { "" } else { "s" };
    Ok(Clause::you(verb::DETACH, format!("{n} material{s} from this card")))
}

fn counters(verb: verb::Verb, preposition: &str, counter: &Counter, context: &Context) -> Result<Clause, Missing> {
    let Number::Fixed(n) = counter.count else { return Err(Missing("a counted number of counters")) };
    let s = if n == 1 { "" } else { "s" };
    let on = context.cards(&counter.on, Way::In, Who::You)?;
    Ok(Clause::you(verb, format!("{n} {}{s} {preposition} {}", counter.kind, on.words)))
}

fn declare(declare: &Declare) -> Result<Clause, Missing> {
    let what = match declare.what {
        Declared::CardName => "1 card name",
        Declared::Type => "1 Type",
        Declared::Attribute => "1 Attribute",
        Declared::Level => "a Level",
        Declared::Number => "a number",
    };
    let range = match (declare.min, declare.max) {
        (Some(min), Some(max)) => format!(" from {min} to {max}"),
        (None, None) => String::new(),
        _ => return Err(Missing("a declaration with one bound")),
    };
    Ok(Clause::you(verb::DECLARE, format!("{what}{range}")))
}
