//! Whether an effect includes what another text asks for: "would destroy", "adds from the Deck".

use std::borrow::Cow;

use crate::board::condition::{holds, unread};
use crate::board::event::at_least_open;
use crate::board::kind_in_gy::{for_a_while, may_do};
use crate::board::matching::{Scope, Sight, candidates, fits};
use crate::board::number::concerned;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::summons_from::{comes_from, takes};
use crate::cards::act::{Act, Attach, Branch, ChooseOne, Placing};
use crate::cards::condition::Condition;
use crate::cards::continuous::Modifier;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::includes::{Includes, Verb};
use crate::cards::number::Number;
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::Trigger;
use crate::cards::unread::walk::has_unread;
use crate::reason::Answer;

/// An effect with the option that was chosen on activation as the only one: it does nothing of the others.
fn of_option(effect: &Effect, option: Option<u8>) -> Cow<'_, Effect> {
    let chosen = |step: &Step| match (&step.act, option) {
        (Act::ChooseOne(choose), Some(n)) if choose.on_activation => {
            let option = choose.options.get(usize::from(n).checked_sub(1)?)?;
            Some(Step {
                act: Act::ChooseOne(ChooseOne { options: vec![option.clone()], ..choose.clone() }),
                ..step.clone()
            })
        }
        _ => None,
    };
    if !effect.steps.iter().any(|step| chosen(step).is_some()) {
        return Cow::Borrowed(effect);
    }
    let steps = effect.steps.iter().map(|step| chosen(step).unwrap_or_else(|| step.clone())).collect();
    Cow::Owned(Effect { steps, ..effect.clone() })
}

/// Whether the effect that was activated does any of the things that a text asks for.
pub fn includes(
    state: &State,
    on: &Trigger,
    card: CardId,
    effect: Option<u8>,
    option: Option<u8>,
    targets: &[Vec<CardId>],
    answering: &Scope<'_>,
) -> Answer {
    let Some(effect) =
        effect.filter(|e| usize::from(*e) < state.card(card).effects.len()).map(|e| state.effect(card, e))
    else {
        return Answer::No;
    };
    let effect = &*of_option(effect, option);
    on.includes.iter().map(|wanted| does(state, wanted, card, effect, targets, answering)).max().unwrap_or(Answer::Yes)
}

/// Whether an effect does what a text asks for.
pub fn does(
    state: &State,
    wanted: &Includes,
    card: CardId,
    effect: &Effect,
    targets: &[Vec<CardId>],
    answering: &Scope<'_>,
) -> Answer {
    let mut found = any_step(state, wanted, &effect.steps, card, targets, answering);
    if found == Answer::No {
        found = effect.unread.iter().map(|part| may_do(wanted, part)).max().unwrap_or(Answer::No);
    }
    found
}

fn any_step(
    state: &State,
    wanted: &Includes,
    steps: &[Step],
    card: CardId,
    targets: &[Vec<CardId>],
    answering: &Scope<'_>,
) -> Answer {
    let found = |step: &Step| {
        let found = one_step(state, wanted, step, card, targets, answering);
        // Behind a condition that was not read, or does not hold now, it may count or not: the text of the card would say.
        let own = Scope { sight: Sight::All, ..Scope::of(card, activated_by(state, card)) };
        let open = |c: &Condition| unread(c).is_some() || of_the_board(c) && holds(state, c, &own) == Answer::No;
        if step.condition.as_ref().is_some_and(open) { found.min(Answer::Unknown) } else { found }
    };
    steps.iter().map(found).max().unwrap_or(Answer::No)
}

/// The player whose effect of a card it is.
fn activated_by(state: &State, card: CardId) -> Player {
    state.chain.iter().rev().find(|l| l.card == card).map_or(state.copy(card).controller, |l| l.player)
}

/// Whether a condition speaks of the board alone, not of what the effect itself has done or chosen.
pub fn of_the_board(condition: &Condition) -> bool {
    let free = |filter: &Filter| filter.among.is_none();
    match condition {
        Condition::Exists(exists) => free(&exists.of),
        Condition::None(filter) | Condition::This(filter) => free(filter),
        Condition::Turn(_) | Condition::Phase(_) => true,
        Condition::All(all) | Condition::Any(all) => all.iter().all(of_the_board),
        Condition::Not(inner) => of_the_board(inner),
        Condition::Compare(_)
        | Condition::WhenActivated(_)
        | Condition::Event(_)
        | Condition::Equipped(_)
        | Condition::Are(_)
        | Condition::SummonedBy(_)
        | Condition::UsedThisTurn(_)
        | Condition::FromFaceDownExtraDeck(_)
        | Condition::ThisTurn(_)
        | Condition::LastTurn(_)
        | Condition::CameBy(_)
        | Condition::NextAfter(_)
        | Condition::StartOfPhase
        | Condition::NotThisTurn
        | Condition::Did(_)
        | Condition::Done(_)
        | Condition::Unread(_)
        | Condition::ChainLinkOne
        | Condition::DirectAttack
        | Condition::DamageCalculation
        | Condition::DamageStep
        | Condition::BattleStep
        | Condition::WouldTakeBattleDamage(_)
        | Condition::OpenGameState => false,
    }
}

fn from_deck(wanted: &Includes) -> bool {
    wanted.from.contains(&Place::Deck)
}

/// Whether a draw is what a text asks for. Whoever draws adds a card from the Deck to the hand.
fn drawn(wanted: &Includes) -> Answer {
    let drawn = wanted.verbs.contains(&Verb::Draw) && (wanted.from.is_empty() || from_deck(wanted));
    let added = wanted.verbs.contains(&Verb::AddToHand) && from_deck(wanted);
    let any = wanted.of.as_ref().map_or(Answer::Yes, |of| Answer::from(of.says_nothing()).min(Answer::Unknown));
    Answer::from(drawn).max(Answer::from(added).min(any))
}

/// Whether what is done if something is so, or otherwise, is what a text asks for.
fn of_branch(
    state: &State,
    wanted: &Includes,
    branch: &Branch,
    card: CardId,
    targets: &[Vec<CardId>],
    answering: &Scope<'_>,
) -> Answer {
    let then = any_step(state, wanted, &branch.then, card, targets, answering);
    let otherwise = any_step(state, wanted, &branch.otherwise, card, targets, answering);
    let own = Scope { sight: Sight::All, ..Scope::of(card, activated_by(state, card)) };
    let now = of_the_board(&branch.condition).then(|| holds(state, &branch.condition, &own));
    // What is not done as things stand may still count: of that the text of the card has to tell.
    let [then, otherwise] = match now {
        Some(Answer::Yes) => [then, otherwise.min(Answer::Unknown)],
        Some(Answer::No) => [then.min(Answer::Unknown), otherwise],
        Some(Answer::Unknown) | None => [then, otherwise],
    };
    let either = then.max(otherwise);
    let known = unread(&branch.condition).is_none() || then == otherwise;
    if known { either } else { either.min(Answer::Unknown) }
}

fn one_step(
    state: &State,
    wanted: &Includes,
    step: &Step,
    card: CardId,
    targets: &[Vec<CardId>],
    answering: &Scope<'_>,
) -> Answer {
    let (verb, noun): (Verb, Option<&Noun>) = match &step.act {
        Act::ChooseOne(choose) => {
            return choose
                .options
                .iter()
                .map(|o| any_step(state, wanted, o, card, targets, answering))
                .max()
                .unwrap_or(Answer::No);
        }
        Act::If(branch) => return of_branch(state, wanted, branch, card, targets, answering),
        Act::Unread(part) => return may_do(wanted, part),
        // What it does is for the other card to say.
        Act::ApplyEffectOf(_) => return Answer::Unknown,
        // What the effect will do each time later on is part of it.
        Act::Lasting(lasting) => {
            let each = lasting.apply.iter().filter_map(|a| {
                let Modifier::EachTime(each) = &a.rule else { return None };
                Some(any_step(state, wanted, &each.steps, card, targets, answering))
            });
            // So is what it takes from the Deck later on.
            let later = lasting.then.iter().filter(|_| from_deck(wanted));
            let later = later.map(|step| one_step(state, wanted, step, card, targets, answering));
            return each.chain(later).max().unwrap_or(Answer::No).max(for_a_while(wanted, lasting));
        }
        // That materials may come from there is enough, whichever will be used.
        Act::FusionSummon(with) | Act::RitualSummon(with) if takes(wanted, with) => {
            return if wanted.of.as_ref().is_none_or(|of| of.says_nothing()) { Answer::Yes } else { Answer::Unknown };
        }
        Act::Draw(_) => return drawn(wanted),
        Act::Destroy(n) => (Verb::Destroy, Some(n)),
        Act::Banish(b) => (Verb::Banish, Some(&b.what)),
        Act::SendToGraveyard(n) => (Verb::SendToGraveyard, Some(n)),
        Act::Discard(n) | Act::DiscardToGraveyard(n) => (Verb::Discard, Some(n)),
        Act::Tribute(n) => (Verb::Tribute, Some(n)),
        Act::ReturnToHand(n) => (if added(wanted) { Verb::AddToHand } else { Verb::ReturnToHand }, Some(n)),
        Act::AddToHand(n) | Act::Give(n) => (Verb::AddToHand, Some(n)),
        Act::ReturnToDeck(n) => (Verb::ReturnToDeck, Some(&n.what)),
        Act::SpecialSummon(s) => (Verb::SpecialSummon, Some(&s.what)),
        Act::NormalSummon(n) => (Verb::NormalSummon, Some(&n.what)),
        Act::PendulumSummon(n) => (Verb::SpecialSummon, Some(n)),
        Act::Set(n) => (Verb::Set, Some(n)),
        Act::ChangePosition(c) => (Verb::ChangePosition, Some(&c.what)),
        Act::Equip(e) => (Verb::Equip, Some(&e.what)),
        Act::Control(c) => (Verb::TakeControl, Some(&c.what)),
        Act::Damage(_) => (Verb::Damage, None),
        Act::GainLp(_) => (Verb::GainLp, None),
        Act::Token(_) | Act::SummonImmediately(_) => (Verb::SpecialSummon, None),
        Act::FusionSummon(_) => (Verb::FusionSummon, None),
        Act::RitualSummon(_) => (Verb::RitualSummon, None),
        Act::NegateActivation | Act::NegateEffect | Act::NegateSummon => (Verb::Negate, None),
        // Who asks about Sets and equipping asks about every way of leaving that place.
        Act::PlaceFaceUp(Placing { what, .. }) | Act::Attach(Attach { what, .. })
            if [Verb::Set, Verb::Equip].iter().all(|verb| wanted.verbs.contains(verb)) =>
        {
            (Verb::Equip, Some(what))
        }
        Act::PlaceFaceUp(_)
        | Act::Reveal(_)
        | Act::LookAt(_)
        | Act::Choose(_)
        | Act::Detach(_)
        | Act::Attach(_)
        | Act::EffectBecomes(_)
        | Act::NegateAttack
        | Act::RedirectAttack(_)
        | Act::DamageCalculation
        | Act::PayLp(_)
        | Act::SetLp(_)
        | Act::Win(_)
        | Act::TossCoin(_)
        | Act::RollDie(_)
        | Act::PlaceCounter(_)
        | Act::RemoveCounter(_)
        | Act::Shuffle(_)
        | Act::GiveUpDraw
        | Act::Excavate(_)
        | Act::Declare(_)
        | Act::EndPhase(_)
        | Act::MoveZone(_) => return Answer::No,
    };
    // A Fusion or Ritual Summon is a Special Summon as well.
    let verb_fits = wanted.verbs.contains(&verb)
        || (matches!(verb, Verb::FusionSummon | Verb::RitualSummon) && wanted.verbs.contains(&Verb::SpecialSummon));
    if !verb_fits {
        return Answer::No;
    }
    if let (Act::Damage(damage), Some(to)) = (&step.act, wanted.to) {
        let hit = concerned(state, damage, &Scope::of(card, activated_by(state, card)));
        let to = |hit: Vec<Player>| Answer::from(hit.into_iter().any(|player| answering.means(state, to, player)));
        return hit.map_or(Answer::Unknown, to);
    }
    let Some(noun) = noun else { return comes_from(wanted, &step.act) };
    if matches!(noun, Noun::Unread(_)) {
        return Answer::Unknown;
    }
    let place = Answer::from(wanted.from.is_empty() || from_any(state, noun, &wanted.from, card, targets));
    place.min(affects(state, wanted, noun, card, targets, answering))
}

/// Whether a text asks for cards that are added to the hand from where another text calls the same returning them.
fn added(wanted: &Includes) -> bool {
    let pile = |place: &Place| matches!(place, Place::Graveyard | Place::Banished);
    let verbs = (wanted.verbs.contains(&Verb::AddToHand), wanted.verbs.contains(&Verb::ReturnToHand));
    !wanted.from.is_empty() && wanted.from.iter().all(pile) && verbs == (true, false)
}

/// Whether a noun can mean cards in any of these places.
fn from_any(state: &State, noun: &Noun, places: &[Place], card: CardId, targets: &[Vec<CardId>]) -> bool {
    let named = |filter: &Filter| -> bool {
        let mentioned = filter.place.iter().chain(filter.any.iter().flat_map(|f| &f.place));
        let mut any = false;
        for place in mentioned {
            any = true;
            if places.contains(place)
                || (places.contains(&Place::Field)
                    && matches!(
                        place,
                        Place::MonsterZone | Place::SpellTrapZone | Place::FieldZone | Place::PendulumZone
                    ))
            {
                return true;
            }
        }
        !any && places.contains(&Place::Field)
    };
    match noun {
        Noun::Choose(c) => named(&c.of),
        Noun::All(f) => named(f),
        Noun::SummonMaterials(m) => named(&m.all),
        Noun::Top(_) => places.contains(&Place::Deck),
        Noun::Target(slot) => {
            targets.get(usize::from(*slot)).into_iter().flatten().any(|t| state.copy(*t).zone.among(places))
        }
        Noun::This => state.copy(card).zone.among(places),
        Noun::Link => {
            // What is destroyed is the card that was answered: the link below this one.
            let own = state.chain.iter().rposition(|l| l.card == card);
            let Some((own, below)) = own.and_then(|n| Some((&state.chain[n], &state.chain[n.checked_sub(1)?]))) else {
                return places.contains(&Place::Field);
            };
            // A Spell or Trap Card whose activation is negated is not destroyed on the field.
            let negates = |e: &Effect| e.steps.iter().any(|s| s.act == Act::NegateActivation);
            let never_there = below.card_activation && own.effect.is_some_and(|e| negates(state.effect(card, e)));
            !never_there && state.copy(below.card).zone.among(places)
        }
        Noun::Event | Noun::Equipped | Noun::Linked => places.contains(&Place::Field),
        Noun::Bound(_) | Noun::Those | Noun::Done(_) | Noun::Unread(_) => false,
    }
}

/// Whether whatever a choice takes fits a description, as far as its words tell: where it lies is asked apart.
fn all_fit(of: &Filter, choice: &Filter, monsters: bool) -> bool {
    let rest = Filter { place: Vec::new(), whose: None, kind: Vec::new(), monster_card: false, ..of.clone() };
    let kind = of.kind.is_empty() || choice.kind == of.kind || monsters && of.kind == [Kind::Monster];
    kind && (!of.monster_card || monsters) && rest == Filter::default()
}

/// Whether the cards that would be affected are those, and as many, as the text asks for.
fn affects(
    state: &State,
    wanted: &Includes,
    noun: &Noun,
    card: CardId,
    targets: &[Vec<CardId>],
    answering: &Scope<'_>,
) -> Answer {
    let (any, at_least) = (Filter::default(), wanted.at_least.unwrap_or(1));
    if wanted.of.is_none() && at_least <= 1 {
        return Answer::Yes;
    }
    let of = wanted.of.as_deref().unwrap_or(&any);
    // "You control" is said by the player who answers; the effect's own words by the player who activated it.
    let mine = Scope { sight: Sight::All, ..Scope::of(card, state.copy(card).controller) };
    let theirs = Scope { sight: Sight::All, ..*answering };
    let right = |id: CardId| fits(state, of, id, &theirs);
    let found: Vec<Answer> = match noun {
        Noun::All(filter) => candidates(state, filter, &mine).map(|(id, a)| a.min(right(id))).collect(),
        Noun::Target(slot) => targets.get(usize::from(*slot)).into_iter().flatten().map(|t| right(*t)).collect(),
        Noun::This => vec![right(card)],
        // A choice made only while resolving: what it will affect is not known, but all that it can may be what is asked for.
        Noun::Choose(choice) => {
            let whose = |who: Who, scope: &Scope<'_>| Player::BOTH.map(|p| scope.means(state, who, p));
            let same = |who: Who| choice.of.whose.is_some_and(|w| whose(w, &mine) == whose(who, &theirs));
            let monsters = wanted.verbs == [Verb::SpecialSummon] || choice.of.kind == [Kind::Monster];
            let sure = of.whose.is_none_or(same) && all_fit(of, &choice.of, monsters);
            let least = if let Number::Fixed(n) = choice.min { usize::try_from(n).unwrap_or(0) } else { 1 };
            let known = if !sure && has_unread(of) { Answer::Unknown } else { Answer::from(sure) };
            vec![known; least]
        }
        Noun::Unread(_)
        | Noun::Bound(_)
        | Noun::Event
        | Noun::Link
        | Noun::Equipped
        | Noun::Linked
        | Noun::Top(_)
        | Noun::SummonMaterials(_)
        | Noun::Done(_)
        | Noun::Those => Vec::new(),
    };
    let enough = |least: Answer| found.iter().filter(|a| **a >= least).count() >= usize::from(at_least);
    let found = [Answer::Yes, Answer::Unknown].into_iter().find(|least| enough(*least)).unwrap_or(Answer::No);
    at_least_open(state, answering, of, found)
}
