//! All actions worth asking about: too many perhaps, never too few. Whatever would be judged legal is among
//! [`candidates`], and what would be undetermined for a text that was not read is among [`unusual`].

use super::action::{Action, Activate, Attack, Manner, MaterialSummon, NormalSummon, PendulumSummon, Procedure};
use super::doubt::doubted;
use super::judge::activates;
use crate::board::chain::Window;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{BattleStep, State};
use crate::cards::card::Card;
use crate::cards::condition::Phase;
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Ability, Kind, Place, Property, SummonKind};
use crate::rules::battle::replay::replayed;
use crate::rules::effect::spell_trap::set_as_spell;
use crate::rules::summon::kind::sets_face_up;
use crate::rules::summon::material::own_kind;
use crate::rules::summon::special::special;
use crate::rules::turn::draw::is_due;
use crate::rules::turn::end::discards_perhaps;

/// What a player could do: with a card, in the battle, then in the turn.
pub fn candidates(state: &State, player: Player) -> Vec<Action> {
    let mut found = with_cards(state, player);
    found.extend(attacks(state, player));
    found.extend(turn(state, player));
    found
}

/// The attacks that the monsters of a player could declare.
fn attacks(state: &State, player: Player) -> Vec<Action> {
    if state.turn.phase != Phase::Battle || state.turn.player != player {
        return Vec::new();
    }
    let targets = || state.monsters(player.other()).map(Some).chain([None]);
    state
        .monsters(player)
        .flat_map(|attacker| targets().map(move |target| Action::Attack(Attack::on(attacker, target))))
        .collect()
}

/// What a player could do in the turn: draw for it, go on in it, end it.
pub fn turn(state: &State, player: Player) -> Vec<Action> {
    let over = match state.window {
        Window::Building | Window::Resolving | Window::Over(_) => true,
        Window::Open | Window::Summoning(_) | Window::Timing => false,
    };
    if over || state.turn.player != player {
        return Vec::new();
    }
    let draw = is_due(state);
    let all = [Phase::Standby, Phase::Main1, Phase::Battle, Phase::Main2, Phase::End];
    let later = all.into_iter().filter(|p| *p > state.turn.phase).map(Action::EnterPhase);
    let step = state.turn.phase == Phase::Battle && state.turn.step != Some(BattleStep::End);
    let discard = state.turn.phase == Phase::End && discards_perhaps(state, player);
    // Once nobody responds any more, a battle may be replayed.
    let perhaps = state.window == Window::Timing && state.battle.is_some();
    let withdraw = (perhaps || replayed(state).is_some()).then_some(Action::Withdraw);
    let first = draw.then_some(Action::Draw).into_iter().chain(step.then_some(Action::EndStep));
    let last = discard.then(|| Action::DiscardToLimit(Vec::new())).into_iter().chain([Action::EndTurn]);
    first.chain(later).chain(last).chain(withdraw).collect()
}

/// What only a text that was not read may make possible, or one that lifts a rule: worth naming only where it is not
/// refused.
pub fn unusual(state: &State, player: Player) -> Vec<Action> {
    let doubted = doubted(state);
    let mut usual = None;
    let mut found = Vec::new();
    let face_up = sets_face_up(state).is_some();
    for id in state.ids().filter(|id| usable(state, player, *id)) {
        if !(doubted || state.traits(id).words() || face_up && state.copy(id).zone == Zone::Hand) {
            continue;
        }
        let usual = usual.get_or_insert_with(|| candidates(state, player));
        let mine: Vec<&Action> = usual.iter().filter(|action| action.card() == Some(id)).collect();
        found.extend(said_of(state, player, id).into_iter().filter(|action| !mine.contains(&action)));
    }
    if doubted {
        let phases = [Phase::Draw, Phase::Standby, Phase::Main1, Phase::Battle, Phase::Main2, Phase::End];
        let all = phases.map(Action::EnterPhase).into_iter();
        let all = all.chain([Action::EndStep, Action::Draw, Action::Withdraw, Action::EndTurn]);
        let usual = usual.unwrap_or_else(|| candidates(state, player));
        found.extend(all.filter(|action| !usual.contains(action)));
    }
    found
}

/// Whether an effect is the text for the activation of a Pendulum Monster as a Spell: a part of that activation.
pub fn of_a_scale(card: &Card, effect: &Effect) -> bool {
    card.kind == Kind::Monster && effect.class == Class::Activation
}

/// All that can be said of a card that a player might use, wherever it lies.
pub fn said_of(state: &State, player: Player, id: CardId) -> Vec<Action> {
    let card = state.card(id);
    let mut found = vec![Action::SetSpellTrap(id, None), Action::turning(state, id, None)];
    let mut silent = true;
    for (index, effect) in state.effects(id).filter(|(_, effect)| !of_a_scale(card, effect)) {
        if special(effect) {
            found.push(Action::SpecialSummon(Procedure {
                card: id,
                effect: index,
                cost: None,
                zone: None,
                position: None,
            }));
        }
        silent &= !activates(effect.class);
        found.push(Action::Activate(Activate::any(id, Some(index))));
    }
    if silent || state.is_pendulum(id) {
        found.push(Action::Activate(Activate::any(id, None)));
    }
    if card.kind != Kind::Monster {
        return found;
    }
    for manner in [Manner::Summon, Manner::Set, Manner::Defense] {
        found.push(Action::NormalSummon(NormalSummon::any(id, manner)));
    }
    if card.types.contains(&Ability::Gemini) {
        found.push(Action::SummonAgain(id));
    }
    if !state.effects(id).any(|(_, e)| special(e)) {
        found.push(Action::Unjudged(id, SummonKind::Special));
    }
    if let Some(kind) = own_kind(state, id) {
        let summon = MaterialSummon { card: id, kind, materials: None, zone: None, position: None };
        found.push(Action::MaterialSummon(summon));
    }
    let targets = state.monsters(player.other()).map(Some).chain([None]);
    found.extend(targets.map(|target| Action::Attack(Attack::on(id, target))));
    found
}

/// So many actions are there usually.
const USUAL: usize = 64;

/// The actions with a card that could be legal, in board order.
pub fn with_cards(state: &State, player: Player) -> Vec<Action> {
    let mut found = Vec::with_capacity(USUAL);
    let (mut others, mut scales) = (Vec::new(), [None; 2]);
    for id in state.ids() {
        let copy = state.copy(id);
        if copy.controller == player {
            if let Zone::Pendulum(side) = copy.zone {
                scales[usize::from(side)] = Some(id);
            }
            of_card(state, id, &mut found);
        } else if shared(state, id) {
            others.push(id);
        }
    }
    for id in others {
        for (n, effect) in state.card(id).effects.iter().enumerate().filter(|(_, e)| e.anyone) {
            let index = u8::try_from(n).ok().filter(|_| activates(effect.class));
            found.extend(index.map(|n| Action::Activate(Activate::any(id, Some(n)))));
        }
    }
    if let [Some(left), Some(_)] = scales {
        found.push(Action::PendulumSummon(PendulumSummon { scale: Some(left), monsters: Vec::new() }));
    }
    found
}

/// Whether a card is one whose effects a player may activate: their own, or one that serves both.
pub fn usable(state: &State, player: Player, id: CardId) -> bool {
    state.copy(id).controller == player || shared(state, id)
}

/// Whether a card lies face-up on the field with an effect that either player may activate.
fn shared(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    copy.zone.on_field() && copy.face_up && state.card(id).effects.iter().any(|e| e.anyone)
}

/// The actions that a card could be used for where it is.
pub fn of_card(state: &State, id: CardId, found: &mut Vec<Action>) {
    let copy = state.copy(id);
    if matches!(copy.zone, Zone::Nowhere | Zone::Gone | Zone::Material(_)) {
        return;
    }
    let card = state.card(id);
    // From the Deck a player does only what a text says is done from there, or from no place.
    let there = |e: &Effect| e.from.iter().any(|place| matches!(place, Place::Deck | Place::Nowhere));
    if copy.zone == Zone::Deck && !card.effects.iter().any(there) {
        return;
    }
    let monster = card.kind == Kind::Monster;
    match copy.zone {
        Zone::Hand if monster => {
            for manner in [Manner::Summon, Manner::Set] {
                found.push(Action::NormalSummon(NormalSummon::any(id, manner)));
            }
            if set_as_spell(state, id) {
                found.push(Action::SetSpellTrap(id, None));
            }
            if state.is_pendulum(id) {
                found.push(Action::Activate(Activate::any(id, None)));
            }
        }
        Zone::Hand => found.push(Action::SetSpellTrap(id, None)),
        Zone::Monster(_) | Zone::ExtraMonster(_) => {
            found.push(if copy.face_up { Action::ChangePosition(id, None) } else { Action::FlipSummon(id) });
            if copy.face_up && card.types.contains(&Ability::Gemini) {
                found.push(Action::SummonAgain(id));
            }
        }
        Zone::Deck
        | Zone::Nowhere
        | Zone::Gone
        | Zone::Material(_)
        | Zone::Spell(_)
        | Zone::Pendulum(_)
        | Zone::Field
        | Zone::Extra
        | Zone::Graveyard
        | Zone::Banished => {}
    }
    let mut activation = false;
    for (index, effect) in state.effects(id) {
        activation |= effect.class == Class::Activation;
        if special(effect) {
            found.push(Action::SpecialSummon(Procedure {
                card: id,
                effect: index,
                cost: None,
                zone: None,
                position: None,
            }));
        } else if activates(effect.class) && !of_a_scale(card, effect) {
            found.push(Action::Activate(Activate::any(id, Some(index))));
        }
    }
    if !card.effects.iter().any(|e| e.class == Class::Procedure) && needs_own_procedure(state, id) {
        found.push(Action::Unjudged(id, SummonKind::Special));
    }
    if copy.zone == Zone::Extra
        && let Some(kind) = own_kind(state, id)
    {
        found.push(Action::MaterialSummon(MaterialSummon {
            card: id,
            kind,
            materials: None,
            zone: None,
            position: None,
        }));
    }
    let placeable = !monster && !activation && matches!(card.property, Some(Property::Continuous | Property::Field));
    if placeable && (copy.zone == Zone::Hand || copy.zone.is_backrow() && !copy.face_up) {
        found.push(Action::Activate(Activate::any(id, None)));
    }
}

/// Whether a card must be Special Summoned by a procedure of its own, which was not read if it shows none.
fn needs_own_procedure(state: &State, id: CardId) -> bool {
    let rules = state.card(id).effects.iter().flat_map(|e| &e.applies);
    state.copy(id).zone == Zone::Hand
        && rules.into_iter().any(|a| matches!(&a.rule, Modifier::MustBeSummoned(must) if must.own_procedure))
}
