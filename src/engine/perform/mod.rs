//! What each step does. A step first gathers the choices it needs and then changes the state; one
//! that lacks a choice changes nothing and says what is to be decided.

mod attached;
mod attack;
mod battle;
mod becomes;
mod cards;
mod choose;
mod counters;
mod lasting;
mod material;
mod negate;
mod normal;
mod pendulum;
mod performed;
mod placed;
mod points;
mod position;
mod summon;
mod token;
mod upon;

use super::decision::Open;
use super::moves::How;
use crate::board::chain::{Bound, Given};
use crate::board::deck::shuffle;
use crate::board::fog::Over;
use crate::board::matching::{Scope, nouns};
use crate::board::moment::Event;
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::filter::{Place, SummonKind};
use crate::cards::step::Noun;
use crate::cards::trigger::{Cause, EventKind};
use crate::cards::unread::walk::{first_unplaced, first_unread};
use crate::cards::unread::{Unread, Whom};
use crate::reason::Answer;
use crate::rules::effect::ability::withstands;
use points::Way;

pub use points::{multiplied, spend};
pub use position::change_position;

/// In the course of what a step is done.
#[derive(Debug, Clone, Copy)]
pub struct Course<'a> {
    /// From where it is looked at.
    pub scope: Scope<'a>,
    /// Cost or effect.
    pub cause: Cause,
    /// Choices given for this step.
    pub given: &'a [Given],
    /// The Chain Link that is answered, by index.
    pub answered: Option<usize>,
    /// The Chain Link itself, by index.
    pub link: Option<usize>,
}

impl<'a> Course<'a> {
    /// The same with the choices of the step itself only, without those of replacements.
    fn alone(&self) -> Course<'a> {
        Course { given: super::replace::own(self.given), ..*self }
    }

    /// What brings the moves of this step about.
    fn how(&self) -> How {
        How { cause: self.cause, by: self.scope.player, source: Some(self.scope.this) }
    }

    /// Whether the step can touch a card: an effect does not touch what is unaffected by it.
    fn reaches(&self, state: &State, id: CardId) -> bool {
        self.withstands(state, id) != Answer::Yes
    }

    /// Whether a card is unaffected by what brings the step about.
    fn withstands(&self, state: &State, id: CardId) -> Answer {
        let this = self.scope.this;
        if self.cause != Cause::Effect || !state.copy(id).zone.on_field() || id == this {
            return Answer::No;
        }
        withstands(state, id, this, self.scope.player, self.link.is_some())
    }
}

/// What a step did.
#[derive(Debug, Clone, Default)]
pub struct Did {
    /// It did something.
    pub done: bool,
    /// The cards that it moved or changed.
    pub those: Vec<CardId>,
    /// What happened.
    pub events: Vec<Event>,
    /// Names it gave.
    pub bound: Vec<(String, Bound)>,
}

impl Did {
    fn cards(those: Vec<CardId>, events: Vec<Event>) -> Did {
        Did { done: !those.is_empty(), those, events, bound: Vec::new() }
    }

    fn plain(done: bool, events: Vec<Event>) -> Did {
        Did { done, those: Vec::new(), events, bound: Vec::new() }
    }

    /// The same, its cards known by a name from here on.
    fn named(mut self, name: Option<String>) -> Did {
        if let Some(name) = name {
            self.bound.push((name, Bound::Cards(self.those.clone())));
        }
        self
    }
}

/// Does a step. A Deck that was looked through for it is shuffled.
pub fn perform(state: &mut State, act: &Act, course: &Course<'_>) -> Result<Did, Open> {
    let what = if let Act::Banish(banish) = act {
        Some(&banish.what)
    } else if let Act::SendToGraveyard(noun) | Act::Tribute(noun) | Act::ReturnToHand(noun) = act {
        Some(noun)
    } else {
        None
    };
    let themselves = what.is_some_and(cards::done_by_opponent);
    let open = |id: &CardId| !themselves && course.withstands(state, *id) == Answer::Unknown;
    let perhaps: Vec<CardId> = state.ids().filter(open).collect();
    let did = read_and_carry_out(state, act, course)?;
    let touched = |id: &&CardId| did.those.contains(id) || did.events.iter().any(|e| e.card == Some(**id));
    if let Some(id) = perhaps.iter().find(touched) {
        let words = format!("whether {} is unaffected by this is not known", state.card(*id).name.en);
        state.cloud(words);
    }
    // Who draws adds a card to the hand, and looks through no Deck for it.
    let looked_through = |e: &&Event| e.from == Zone::Deck && !matches!(act, Act::Draw(_));
    let named = cards::from_the_top(act);
    let searched: Vec<CardId> = did.events.iter().filter(looked_through).filter_map(|e| e.card).collect();
    for id in searched.into_iter().filter(|_| !named) {
        let owner = state.copy(id).owner;
        shuffle(state, owner);
    }
    Ok(did)
}

/// Carries a step out. Of one with a part that was not read nobody knows what it does, unless the story says which cards were
/// chosen and no more than their description was not read whole.
fn read_and_carry_out(state: &mut State, act: &Act, course: &Course<'_>) -> Result<Did, Open> {
    if matches!(act, Act::Unread(_)) {
        return carry_out(state, act, course);
    }
    let told = course.given.iter().any(|g| matches!(g, Given::Cards(_)));
    // What a step makes so for a while is looked at where it applies.
    let on = if let Act::Lasting(lasting) = act { Some(&lasting.on) } else { None };
    if let Some(words) = on.map_or_else(|| first_unplaced(act), first_unplaced) {
        return Ok(cloud(state, words));
    }
    let unread = if told { None } else { on.map_or_else(|| first_unread(act), first_unread) };
    match (carry_out(state, act, course), unread) {
        (Ok(did), Some(words)) if did.done || !did.events.is_empty() => Ok(cloud(state, words)),
        (Err(Open::Cards { max: 0, unread: Some(words), .. }), _) => Ok(cloud(state, words)),
        (Err(Open::Cards { of, min, max, hidden, verb, by, unread: None, together }), unread) => {
            Err(Open::Cards { of, min, max, hidden, verb, by, unread, together })
        }
        (done, _) => done,
    }
}

fn carry_out(state: &mut State, act: &Act, course: &Course<'_>) -> Result<Did, Open> {
    use Place::{Graveyard, Hand};
    match act {
        Act::Destroy(noun) => cards::destroy(state, noun, course),
        Act::Banish(banish) => cards::banish(state, banish, course),
        Act::SendToGraveyard(noun) => cards::send_to(state, noun, course, "send", Graveyard, &[]),
        Act::Discard(noun) | Act::DiscardToGraveyard(noun) => {
            cards::send_to(state, noun, course, "discard", Graveyard, &[EventKind::Discarded])
        }
        Act::Tribute(noun) => cards::send_to(state, noun, course, "tribute", Graveyard, &[EventKind::Tributed]),
        Act::ReturnToHand(noun) => cards::send_to(state, noun, course, "return", Hand, &[]),
        Act::AddToHand(noun) => cards::send_to(state, noun, course, "add", Hand, &[]),
        Act::Give(noun) => cards::give(state, noun, course),
        Act::ReturnToDeck(into) => cards::to_deck(state, into, course),
        Act::Detach(detach) => attached::detach(state, detach, course),
        Act::Attach(attach) => attached::attach(state, attach, course),
        Act::Reveal(noun) | Act::LookAt(noun) => cards::pick(state, noun, course, "reveal"),
        Act::Choose(noun) => cards::pick(state, noun, course, "choose"),
        Act::Excavate(top) => Ok(cards::excavate(state, top, course)),
        Act::SpecialSummon(special)
            if matches!(special.what, Noun::Top(_)) && nouns(state, &special.what, &course.scope).is_none() =>
        {
            Ok(cloud(state, "a card Summoned from the top of an unknown Deck"))
        }
        Act::SpecialSummon(special) => summon::special(state, special, course),
        Act::Token(token) => token::tokens(state, token, course),
        Act::Set(noun) => summon::set(state, noun, course),
        Act::PlaceFaceUp(placing) => placed::place(state, placing, course),
        Act::ChangePosition(change) => position::change(state, change, course),
        Act::Equip(equip) => position::equip(state, equip, course),
        Act::Control(control) => position::control(state, control, course),
        Act::NegateActivation => Ok(negate::activation(state, course)),
        Act::NegateEffect => Ok(negate::effect(state, course)),
        Act::EffectBecomes(steps) => Ok(becomes::answered(state, steps, course)),
        Act::NegateSummon => Ok(negate::summon(state, course)),
        Act::NegateAttack => Ok(negate::attack(state, course)),
        Act::RedirectAttack(noun) => attack::redirect(state, noun, course),
        Act::DamageCalculation => Ok(attack::calculation(state)),
        Act::Draw(amount) => Ok(points::draw(state, amount, course)),
        Act::Damage(amount) => Ok(points::lp(state, amount, course, Way::Down)),
        Act::GainLp(amount) => Ok(points::lp(state, amount, course, Way::Up)),
        Act::PayLp(amount) => Ok(points::pay(state, amount, course)),
        Act::SetLp(amount) => Ok(points::set(state, amount, course)),
        Act::Win(who) => Ok(points::win(state, *who, course)),
        Act::TossCoin(toss) => points::coins(state, toss, course),
        Act::RollDie(toss) => points::dice(state, toss, course),
        Act::Declare(declare) => points::declare(declare, course),
        Act::PlaceCounter(counter) => counters::place(state, counter, course),
        Act::RemoveCounter(counter) => counters::remove(state, counter, course),
        Act::Lasting(lasting) => lasting::lasting(state, lasting, course),
        Act::Shuffle(who) => Ok(points::shuffled(state, *who, course)),
        Act::GiveUpDraw => Ok(points::give_up_draw(state, course)),
        Act::EndPhase(ended) => Ok(battle::end(state, *ended, course)),
        Act::MoveZone(moving) => position::move_zone(state, moving, course),
        Act::NormalSummon(now) => normal::summon(state, now, course),
        Act::PendulumSummon(noun) => pendulum::summon(state, noun, course),
        Act::RitualSummon(with) => performed::summon(state, SummonKind::Ritual, with, course),
        Act::FusionSummon(with) => performed::summon(state, SummonKind::Fusion, with, course),
        Act::SummonImmediately(with) => material::summon(state, with, course),
        Act::Unread(part) if part.whom == Whom::This => {
            state.cloud_by(state.copy(course.scope.this).card, part.clone(), Over::Done);
            Ok(Did { done: true, ..Did::default() })
        }
        Act::Unread(part) => Ok(cloud(state, part.clone())),
        // Lists of steps are opened where effects are worked through.
        Act::ApplyEffectOf(_) => Ok(cloud(state, "what another card does as a cost")),
        Act::ChooseOne(_) | Act::If(_) => Ok(cloud(state, "one of several things done as a cost")),
    }
}

/// Whether a card can still be moved.
fn there(state: &State, id: CardId) -> bool {
    state.copy(id).zone != Zone::Gone
}

/// A step that could not be carried out: nobody knows what it has changed.
fn cloud(state: &mut State, what: impl Into<Unread>) -> Did {
    state.cloud(what);
    Did { done: true, ..Did::default() }
}
