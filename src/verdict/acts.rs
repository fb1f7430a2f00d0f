//! Actions as written to actions that can be judged.

use super::named_cards::{cards, cards_again, counted};
use super::performing;
use super::plain_acts::{attacks, discards, simple};
use super::targets::{taking, targets};
use super::unused::unused;
use super::windows::settled;
use crate::board::copy::Copy;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::refresh;
use crate::cards::card::Card;
use crate::cards::continuous::Banned;
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Kind, Place, Position, Property, SummonKind};
use crate::engine::action::{
    Action, Activate, Entrant, Manner, MaterialSummon, NormalSummon, Own, PendulumSummon, Procedure,
};
use crate::engine::candidates::{of_a_scale, usable};
use crate::engine::judge::activates;
use crate::problem::Problem;
use crate::rules::effect::taken::takes;
use crate::rules::summon::material::own_kind;
use crate::rules::summon::special::special;
use crate::rules::turn::action_cost::costs;
use crate::scenario::bind::board::zone;
use crate::scenario::bind::names::{Names, absent};
use crate::scenario::syntax::{self, Opt, PositionWord, Verb};
use crate::source::{Span, Spanned};

/// What an action as written can mean; every reading is an action.
pub fn readings(
    state: &mut State,
    names: &Names,
    player: Player,
    action: &syntax::Action,
    span: Span,
) -> Result<Vec<Action>, Problem> {
    unused(action)?;
    if let Some(simple) = simple(action) {
        return Ok(vec![simple]);
    }
    if action.verb == Verb::PendulumSummon {
        return super::pendulums::readings(state, names, player, action);
    }
    let Some(phrase) = &action.card else {
        return Err(Problem::new("play::no-card", span, "no card is named").help("name the card that acts"));
    };
    if action.verb == Verb::Attack {
        return attacks(state, names, player, action, phrase);
    }
    if action.verb == Verb::Discard {
        return discards(state, names, player, action);
    }
    let normal = [Verb::NormalSummon, Verb::TributeSummon, Verb::Set, Verb::RitualSummon];
    let usables = || names.copies(state, &phrase.item).into_iter().filter(|card| usable(state, player, *card));
    // Without one in the hand, a Gemini Monster that can be seen is meant rather than one among the unknown cards.
    let seen = action.verb == Verb::NormalSummon
        && usables().all(|card| !state.copy(card).zone.among(&[Place::Hand]))
        && usables().any(|card| comes_out_again(state, card));
    let places: &[Place] = if seen {
        &[]
    } else if normal.contains(&action.verb) {
        &[Place::Hand]
    } else if matches!(action.verb, Verb::FlipSummon | Verb::ChangePosition) {
        &[Place::MonsterZone]
    } else if action.verb == Verb::FusionSummon {
        &[Place::ExtraDeck]
    } else {
        &[]
    };
    let cards = mine(state, names, player, phrase, places)?;
    let mut found = Vec::new();
    for card in cards {
        of_card(state, names, player, action, card, &mut found)?;
    }
    Ok(found)
}

/// Whether a Normal Summon of this copy is its second: a Gemini Monster that lies on the field or is being Summoned.
fn comes_out_again(state: &State, card: CardId) -> bool {
    let zone = state.copy(card).zone;
    state.card(card).types.contains(&Ability::Gemini) && (zone.is_monster() || zone == Zone::Nowhere)
}

/// The copies of a player that a phrase means, likely places first; one that may be held among unknown cards is put there.
pub fn mine(
    state: &mut State,
    names: &Names,
    player: Player,
    phrase: &Spanned<String>,
    places: &[Place],
) -> Result<Vec<CardId>, Problem> {
    let mut found: Vec<CardId> =
        names.copies(state, &phrase.item).into_iter().filter(|c| usable(state, player, *c)).collect();
    let likely: Vec<CardId> =
        found.iter().copied().filter(|c| places.is_empty() || state.copy(*c).zone.among(places)).collect();
    if !likely.is_empty() {
        found = likely;
    } else if state.unknown[player.index()].hand
        && let Some(meant) = names.meaning(&phrase.item).filter(|m| m.label.is_none())
    {
        return Ok(vec![conjure(state, meant.definition, player, Zone::Hand)]);
    }
    if found.is_empty() {
        let anybody = names.copies(state, &phrase.item);
        return if anybody.is_empty() { Err(absent(names, state, phrase)) } else { Ok(anybody) };
    }
    Ok(found)
}

/// Puts a card among the unknown ones of a place.
pub fn conjure(state: &mut State, definition: u16, player: Player, zone: Zone) -> CardId {
    let id = CardId(u16::try_from(state.copies.len()).unwrap_or(u16::MAX));
    state.copies.push(Copy::new(definition, player, zone));
    state.supposed.push(id);
    if zone == Zone::Hand {
        // It is one of those that nobody knew.
        let unseen = &mut state.unseen[player.index()];
        *unseen = unseen.and_then(|unseen| unseen.checked_sub(1));
    }
    if zone == Zone::Deck {
        state.decks[player.index()].insert(0, id);
    }
    refresh(state);
    id
}

fn of_card(
    state: &State,
    names: &Names,
    player: Player,
    action: &syntax::Action,
    card: CardId,
    found: &mut Vec<Action>,
) -> Result<(), Problem> {
    let options = &action.options;
    let to = options.iter().find_map(|o| if let Opt::To(z) = o.item { Some(zone(z)) } else { None });
    let defense = options.iter().any(|o| o.item == Opt::Position(PositionWord::Defense));
    let monster = state.card(card).kind == Kind::Monster;
    match action.verb {
        Verb::NormalSummon if comes_out_again(state, card) => {
            found.push(Action::SummonAgain(card));
        }
        Verb::Set if matches!(to, Some(Zone::Spell(_))) => found.push(Action::SetSpellTrap(card, to)),
        Verb::NormalSummon | Verb::TributeSummon | Verb::Set if monster => {
            let manner = match (action.verb, defense) {
                (Verb::Set, _) => Manner::Set,
                (_, true) => Manner::Defense,
                (_, false) => Manner::Summon,
            };
            let by_tribute = action.verb == Verb::TributeSummon;
            let tributes = cards(
                state,
                names,
                options,
                |o| if let Opt::Tributing(c) = o { Some(c) } else { None },
                &|state, c| state.copy(c).zone.on_field() && state.copy(c).controller == player,
            )?;
            found.push(Action::NormalSummon(NormalSummon { card, manner, tributes, by_tribute, zone: to }));
        }
        Verb::NormalSummon | Verb::TributeSummon => {
            let (manner, by_tribute) = (Manner::Summon, action.verb == Verb::TributeSummon);
            found.push(Action::NormalSummon(NormalSummon { card, manner, tributes: None, by_tribute, zone: to }));
        }
        Verb::Set => found.push(Action::SetSpellTrap(card, to)),
        Verb::FlipSummon => found.push(Action::FlipSummon(card)),
        Verb::ChangePosition => found.push(Action::turning(state, card, position(options))),
        Verb::SpecialSummon => {
            let cost = cards(
                state,
                names,
                options,
                |o| if let Opt::With(c) | Opt::Cost(c) | Opt::Tributing(c) = o { Some(c) } else { None },
                &|state, c| pays(state, player, card, None, c),
            )?;
            let position = position(options);
            let way = options.iter().find_map(|o| if let Opt::Way(n) = o.item { Some((n, o.span)) } else { None });
            let before = found.len();
            for (n, effect) in state.card(card).effects.iter().enumerate() {
                if special(effect) && way.is_none_or(|(entry, _)| usize::from(entry) == n + 1) {
                    let effect = u8::try_from(n).unwrap_or(u8::MAX);
                    found.push(Action::SpecialSummon(Procedure {
                        card,
                        effect,
                        cost: cost.clone(),
                        zone: to,
                        position,
                    }));
                }
            }
            if let Some((entry, span)) = way.filter(|_| found.len() == before) {
                let name = &state.card(card).name.en;
                let message = format!("effect {entry} of `{name}` is no way to Special Summon it");
                let cure = format!("leave it out, or write the number of one: `solemn card \"{name}\"` numbers them");
                return Err(Problem::new("play::no-such-effect", span, message).help(cure));
            }
            // Its own method is a Special Summon as well.
            if let Some(kind) = own_kind(state, card).filter(|_| found.len() == before) {
                let materials = cost;
                found.push(Action::MaterialSummon(MaterialSummon { card, kind, materials, zone: to, position }));
            } else if let ([Some(left), Some(_)], true, true) =
                (state.scales(player), state.is_pendulum(card), found.len() == before)
            {
                let monsters = vec![Entrant { card, zone: to, position }];
                found.push(Action::PendulumSummon(PendulumSummon { scale: Some(left), monsters }));
            } else if found.len() == before {
                found.push(Action::Unjudged(card, SummonKind::Special));
            }
        }
        Verb::Activate => activations(state, names, player, action, card, to, found)?,
        Verb::SynchroSummon => found.push(material_summon(state, names, action, card, to, Own::Synchro)?),
        Verb::XyzSummon => found.push(material_summon(state, names, action, card, to, Own::Xyz)?),
        Verb::LinkSummon => found.push(material_summon(state, names, action, card, to, Own::Link)?),
        Verb::FusionSummon => performing::readings(state, names, player, action, card, SummonKind::Fusion, found)?,
        Verb::RitualSummon => performing::readings(state, names, player, action, card, SummonKind::Ritual, found)?,
        Verb::PendulumSummon | Verb::Attack | Verb::EnterPhase => {
            found.push(Action::Unjudged(card, SummonKind::Special));
        }
        Verb::Discard | Verb::EndTurn | Verb::Draw | Verb::Withdraw | Verb::Pass => {}
    }
    Ok(())
}

/// The position that is written.
pub fn position(options: &[Spanned<Opt>]) -> Option<Position> {
    let words = [
        (PositionWord::Attack, Position::Attack),
        (PositionWord::Defense, Position::Defense),
        (PositionWord::FaceDown, Position::FaceDown),
    ];
    let written = |word| options.iter().any(|o| o.item == Opt::Position(word));
    words.into_iter().rev().find(|(word, _)| written(*word)).map(|(_, position)| position)
}

fn material_summon(
    state: &State,
    names: &Names,
    action: &syntax::Action,
    card: CardId,
    zone: Option<Zone>,
    kind: Own,
) -> Result<Action, Problem> {
    let options = &action.options;
    let mine = |state: &State, c: CardId| state.copy(c).controller == state.copy(card).controller;
    let on_field = |state: &State, c: CardId| state.copy(c).zone.is_monster() && mine(state, c);
    let materials = cards(
        state,
        names,
        options,
        |o| if let Opt::With(c) | Opt::Materials(c) = o { Some(c) } else { None },
        &on_field,
    )?;
    Ok(Action::MaterialSummon(MaterialSummon { card, kind, materials, zone, position: position(options) }))
}

fn activations(
    state: &State,
    names: &Names,
    player: Player,
    action: &syntax::Action,
    card: CardId,
    zone: Option<Zone>,
    found: &mut Vec<Action>,
) -> Result<(), Problem> {
    let options = &action.options;
    let option = options.iter().find_map(|o| if let Opt::Option(n) = o.item { Some(n) } else { None });
    let declared =
        options.iter().find_map(|o| if let Opt::Declare(word) = &o.item { Some(word.clone()) } else { None });
    let dues = costs(state, player, Banned::ActivateCard, card);
    let due = |with: CardId| dues.iter().any(|due| due.may_take(state, player, with));
    let cost = cards_again(
        state,
        names,
        options,
        |o| if let Opt::Cost(c) | Opt::Tributing(c) = o { Some(c) } else { None },
        &|state, c| pays(state, player, card, action.effect, c) || due(c),
        counted(state, card, action.effect),
    )?;
    let definition = state.card(card);
    let zone = if state.is_pendulum(card) { zone.map(Zone::as_pendulum) } else { zone };
    // A monster may gain an effect as its Summon succeeds.
    let there = |state: &State| action.effect.is_none_or(|n| usize::from(n) <= state.effect_count(card));
    let complete = (!there(state)).then(|| settled(state));
    let state = complete.as_ref().unwrap_or(state);
    let chosen: Vec<Option<u8>> = if let Some(n) = action.effect {
        if n == 0 || !there(state) {
            let span = action.card.as_ref().map(|c| c.span).unwrap_or_default();
            return Err(no_effect(definition, n, span));
        }
        // The text for the activation of a Pendulum Monster as a Spell is part of that activation.
        let as_spell = of_a_scale(definition, state.effect(card, n - 1));
        vec![Some(n - 1).filter(|_| !as_spell)]
    } else {
        let numbers: Vec<Option<u8>> = definition
            .effects
            .iter()
            .enumerate()
            .filter(|(_, e)| activates(e.class) && !of_a_scale(definition, e))
            .map(|(n, _)| u8::try_from(n).ok())
            .collect();
        let activation = definition.effects.iter().any(|e| e.class == Class::Activation);
        let placeable = matches!(definition.property, Some(Property::Continuous | Property::Field)) && !activation;
        let down = !state.copy(card).face_up;
        if state.is_pendulum(card) && state.copy(card).zone == Zone::Hand {
            // As a Spell, or an effect that is activated in the hand.
            let held =
                |n: &Option<u8>| n.is_some_and(|n| definition.effects[usize::from(n)].from.contains(&Place::Hand));
            std::iter::once(None).chain(numbers.into_iter().filter(held)).collect()
        } else if placeable && down || numbers.is_empty() {
            vec![None]
        } else {
            numbers
        }
    };
    // What a permission takes and no effect of the card is paid for that.
    let (beside, own): (Vec<CardId>, Vec<CardId>) =
        cost.iter().flatten().copied().partition(|c| due(*c) && !pays(state, player, card, action.effect, *c));
    let beside = Some(beside).filter(|cards| !cards.is_empty());
    let cost = cost.filter(|_| beside.is_none() || !own.is_empty()).map(|_| own);
    let told: Vec<Spanned<Opt>> =
        options.iter().filter(|o| cost.is_some() || !matches!(o.item, Opt::Cost(_))).cloned().collect();
    let chosen = taking(state, card, chosen, &told)?;
    for effect in chosen {
        let targets = match effect {
            Some(e) => targets(state, names, player, card, e, options)?,
            None => None,
        };
        let (cost, beside, declared) = (cost.clone(), beside.clone(), declared.clone());
        found.push(Action::Activate(Activate { card, effect, targets, cost, beside, declared, option, zone }));
    }
    Ok(())
}

/// An effect by a number that no effect has.
pub fn no_effect(card: &Card, number: u8, span: Span) -> Problem {
    let name = &card.name.en;
    let help = match card.effects.len() {
        0 => "it has no effects".to_owned(),
        1 => "it has one: leave the number out".to_owned(),
        count => format!("it has {count}: `solemn card \"{name}\"` numbers them"),
    };
    Problem::new("play::no-such-effect", span, format!("`{name}` has no effect {number}")).help(help)
}

/// Whether a player can pay with a card for what another one does, or its effect of this number.
fn pays(state: &State, player: Player, card: CardId, effect: Option<u8>, with: CardId) -> bool {
    let scope = Scope::of(card, player);
    let mut effects =
        state.effects(card).filter(|(n, _)| effect.is_none_or(|named| u16::from(named) == u16::from(*n) + 1));
    state.copy(with).controller == player && effects.any(|(_, e)| takes(state, e, with, &scope))
}
