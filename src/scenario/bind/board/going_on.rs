//! What effects go on making so for cards that the board shows as their work: monsters that an effect of their own
//! Summoned, and what a card on the field is equipped or linked to.

use crate::board::away::Loan;
use crate::board::copy::Summon;
use crate::board::made::Made;
use crate::board::place::{CardId, Zone};
use crate::board::state::{Lasting, State};
use crate::board::unread::acts;
use crate::cards::act::{Act, Until};
use crate::cards::card::Card;
use crate::cards::condition::{Condition, SummonMethod};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Ability, Kind, Place, SummonKind};
use crate::cards::number::Number;
use crate::cards::step::{Noun, Step};
use crate::cards::unread::walk::first_unread;
use crate::cards::unread::{Touch, Unread};

/// What is told where a step of the effect may have been carried out or not.
const WHETHER: &str = "whether a condition of a step held as the effect resolved";

/// What is told where several cards make a Token and do not say the same of it.
const MADE_BY: &str = "which card made it";

/// What is told where a Trap may have become a monster in several ways.
const BY_WHICH: &str = "by which effect it was Summoned";

/// Adds what holds and is not written.
pub(in crate::scenario) fn hold(state: &mut State) {
    let cards: Vec<CardId> =
        state.ids().filter(|id| state.copy(*id).zone.on_field() && state.copy(*id).face_up).collect();
    for card in cards {
        made_as_token(state, card);
        made_a_monster(state, card);
        summoned_by_itself(state, card);
        linked(state, card);
        if let Some(other) = state.copy(card).equipped_to.or(state.linked(card)) {
            tied(state, card, other);
        }
    }
}

/// What the card that makes a Token says of it for as long as it stays.
fn made_as_token(state: &mut State, token: CardId) {
    let definition = state.card(token);
    if !definition.types.contains(&Ability::Token) {
        return;
    }
    let effects = state.world.cards.iter().flat_map(|card| &card.effects);
    let mut told: Vec<Vec<Apply>> = effects.clone().flat_map(|effect| said_of(&effect.steps, definition)).collect();
    if told.is_empty() {
        // What was not read may have Summoned it.
        told.extend(effects.filter_map(|effect| perhaps_said(&effect.steps)));
    }
    told.dedup();
    let Some(rules) = told.pop() else { return };
    if !told.is_empty() {
        add(state, token, token, open(Unread::new(MADE_BY)), Until::Leaves);
        return;
    }
    for apply in rules {
        if !state.lasting.iter().any(|l| concerns(l, token) && tells(&l.apply, &apply)) {
            add(state, token, token, apply, Until::Leaves);
        }
    }
}

/// What steps make so for the Tokens of this kind that they Summon, each time they do.
fn said_of(steps: &[Step], token: &Card) -> Vec<Vec<Apply>> {
    let all: Vec<&Act> = acts(steps).collect();
    let makes = |act: &Act| matches!(act, Act::Token(made) if made.is(token));
    // What was not read of it may be about them, and may last.
    let of_them = |act: &Act| {
        let Act::Lasting(lasting) = act else {
            let of_cards = [Touch::AtkDef, Touch::Level, Touch::Material, Touch::Battle, Touch::Name];
            return unread(act).filter(|part| part.touches(&of_cards)).map(|part| vec![open(part)]);
        };
        let later = lasting.then.iter().any(|step| unread(&step.act).is_none());
        if lasting.on == Some(Noun::Those) && lasting.until == Until::Leaves && !later && lasting.unread.is_none() {
            return Some(lasting.apply.clone());
        }
        let rule = |apply: &Apply| if let Modifier::Unread(part) = &apply.rule { Some(part.clone()) } else { None };
        let part = lasting.apply.iter().find_map(rule).or_else(|| first_unread(lasting).map(Unread::new));
        part.map(|part| vec![open(part)])
    };
    let told = |at: usize| all[at + 1..].iter().map_while(|act| of_them(act)).flatten().collect::<Vec<Apply>>();
    (0..all.len()).filter(|at| makes(all[*at])).map(told).collect()
}

/// What was not read of steps, if they may Summon Tokens and go on to make something so for them.
fn perhaps_said(steps: &[Step]) -> Option<Vec<Apply>> {
    let all: Vec<&Act> = acts(steps).collect();
    let at = all.iter().position(|act| unread(act).is_some_and(|part| part.touches(&[Touch::SpecialSummon])))?;
    let of_them = |act: &Act| matches!(act, Act::Lasting(lasting) if lasting.on == Some(Noun::Those));
    all.get(at + 1).filter(|act| of_them(act))?;
    unread(all[at]).map(|part| vec![open(part)])
}

/// A Trap that lies there as a monster was Summoned by its own effect: in no other way does it come there.
fn made_a_monster(state: &mut State, card: CardId) {
    let copy = state.copy(card);
    let told = copy.summon.is_some_and(|s| s.by_own.is_some()) || state.lasting.iter().any(|l| concerns(l, card));
    if !copy.zone.is_monster() || state.card(card).kind == Kind::Monster || told {
        return;
    }
    let itself = |step: &Step| matches!(&step.act, Act::SpecialSummon(summon) if summon.what == Noun::This);
    let perhaps = |step: &Step| unread(&step.act).is_some_and(|part| part.touches(&[Touch::SpecialSummon]));
    let may = state.card(card).effects.iter().flat_map(|e| &e.steps).any(perhaps);
    let mut ways = state.card(card).effects.iter().zip(1u8..).filter(|(e, _)| e.steps.iter().any(itself));
    let (Some((effect, number)), None, false) = (ways.next(), ways.next(), may) else {
        add(state, card, card, open(Unread::new(BY_WHICH)), Until::Leaves);
        return;
    };
    let from = if effect.from.contains(&Place::Graveyard) { Zone::Graveyard } else { Zone::Spell(0) };
    let kind = SummonKind::Special;
    let summon = copy.summon.unwrap_or(Summon { kind, this_turn: copy.this_turn, from, tributes: 0, by_own: None });
    state.copies[card.index()].summon = Some(Summon { by_own: Some(number), ..summon });
}

/// What its own effect that Summoned it makes so for a monster.
fn summoned_by_itself(state: &mut State, card: CardId) {
    let Some(number) = state.copy(card).summon.and_then(|s| s.by_own) else { return };
    let Some(effect) = state.card(card).effects.get(usize::from(number).wrapping_sub(1)) else { return };
    let known: Vec<Apply> = effect
        .steps
        .iter()
        .flat_map(|step| match (of_itself(&step.act), &step.condition) {
            (None, _) => Vec::new(),
            (Some((rules, false)), _) | (Some((rules, true)), None) => rules.to_vec(),
            // "If Summoned this way" it was, what else it turned on is not known any more.
            (Some((rules, true)), Some(Condition::SummonedBy(SummonMethod::ThisEffect(by)))) => {
                if *by == 0 || *by == number { rules.to_vec() } else { Vec::new() }
            }
            (Some(_), Some(_)) => vec![open(Unread::new(WHETHER))],
        })
        .filter(|apply| apply.rule != Modifier::SummonedAgain)
        .collect();
    let unread: Vec<Unread> = acts(&effect.steps).filter_map(unread).collect();
    for apply in known {
        add(state, card, card, apply, Until::Leaves);
    }
    for part in unread {
        add(state, card, card, open(part), Until::Leaves);
    }
}

/// What a step makes so for its own card for as long as that stays on the field, and whether it is told as a step of its own.
fn of_itself(act: &Act) -> Option<(&[Apply], bool)> {
    if let Act::SpecialSummon(summon) = act {
        (summon.what == Noun::This).then_some((summon.with.as_slice(), false))
    } else if let Act::Lasting(lasting) = act {
        let its_own = lasting.on == Some(Noun::This) && lasting.until == Until::Leaves && lasting.unread.is_none();
        its_own.then_some((lasting.apply.as_slice(), true))
    } else {
        None
    }
}

/// What was not read of a step that may make something so for a while.
fn unread(act: &Act) -> Option<Unread> {
    let words = if let Act::Unread(part) = act {
        return Some(part.clone());
    } else if let Act::SpecialSummon(summon) = act {
        first_unread(&summon.what)
    } else if let Act::Control(control) = act {
        first_unread(control)
    } else if let Act::Lasting(lasting) = act {
        lasting.unread.as_ref().map(|part| part.words.clone()).or_else(|| first_unread(&(&lasting.on, &lasting.until)))
    } else {
        None
    };
    words.map(Unread::from)
}

/// A rule of which nothing is known.
fn open(part: Unread) -> Apply {
    Apply::of(None, Modifier::Unread(part))
}

/// A card whose activation links it to the monster that it is equipped to holds that link.
fn linked(state: &mut State, card: CardId) {
    let copy = state.copy(card);
    let Some(monster) = copy.equipped_to.filter(|_| copy.linked_to.is_none()) else { return };
    let links = |step: &Step| {
        matches!(&step.act, Act::SpecialSummon(summon) if summon.linked)
            || matches!(&step.act, Act::Lasting(lasting) if lasting.linked)
    };
    if state.card(card).effects.iter().flat_map(|e| &e.steps).any(links) {
        let since = state.copy(monster).since;
        state.copies[card.index()].linked_to = Some((monster, since));
    }
}

/// What the activation of a card makes so for its target for as long as the card stays face-up.
fn tied(state: &mut State, card: CardId, other: CardId) {
    let activations = |e: &&Effect| e.class == Class::Activation;
    let steps = || state.card(card).effects.iter().filter(activations).flat_map(|e| &e.steps);
    let found: Vec<Act> = steps().map(|step| step.act.clone()).collect();
    let unread: Vec<Unread> = steps().flat_map(|step| acts(std::slice::from_ref(step))).filter_map(unread).collect();
    for part in unread {
        add(state, card, other, open(part), Until::Leaves);
    }
    for act in found {
        if let Act::Control(control) = act {
            if control.until == Until::WhileThisFaceUp && its_monster(&control.what) {
                lend(state, card, other);
            }
        } else if let Act::Lasting(lasting) = act
            && lasting.until == Until::WhileThisFaceUp
            && lasting.on.as_ref().is_some_and(its_monster)
        {
            for apply in lasting.apply {
                add(state, card, other, apply, lasting.until);
            }
        }
    }
}

/// The monster of a card that is equipped or linked to it: its target, the one that it is equipped to, or the one that the
/// step before was about.
fn its_monster(noun: &Noun) -> bool {
    matches!(noun, Noun::Target(0) | Noun::Equipped | Noun::Those)
}

/// Whether what an effect made so is made so for a card.
fn concerns(lasting: &Lasting, on: CardId) -> bool {
    lasting.on.iter().flatten().any(|(card, _)| *card == on)
}

fn add(state: &mut State, source: CardId, on: CardId, apply: Apply, until: Until) {
    if state.lasting.iter().any(|l| l.source == source && concerns(l, on) && tells(&l.apply, &apply)) {
        return;
    }
    let (player, since) = (state.copy(source).controller, state.copy(on).since);
    let since_turn = state.turn.number;
    let made = Made::default();
    state.lasting.push(Lasting {
        source,
        player,
        on: Some(vec![(on, since)]),
        apply,
        until,
        since_turn,
        since: 0,
        made,
    });
}

/// Whether a line tells what a card makes so: as it is printed, or with the figures that its numbers came to.
fn tells(line: &Apply, printed: &Apply) -> bool {
    let mut as_told = printed.clone();
    let mut told = line.rule.clone();
    for (to, told) in as_told.rule.settled().into_iter().zip(told.settled()) {
        if matches!(told, Number::Fixed(_)) {
            to.clone_from(told);
        }
    }
    as_told == *line || printed == line
}

/// A monster that its owner lost to the controller of that card goes back when the card no longer lies there.
fn lend(state: &mut State, source: CardId, monster: CardId) {
    let player = state.copy(source).controller;
    let copy = state.copy(monster);
    if copy.controller == player && copy.owner != player {
        let (back, card) = (copy.owner, (monster, copy.since));
        let since_turn = state.turn.number;
        state.lent.push(Loan { card, source, player, to: player, back, until: Until::WhileThisFaceUp, since_turn });
    }
}
