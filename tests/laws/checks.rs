//! What has to be so in every state.

use std::collections::BTreeSet;

use solemn::board::place::{CardId, Player, Zone};
use solemn::board::state::State;
use solemn::cards::act::Act;
use solemn::cards::condition::Phase;
use solemn::cards::filter::{Ability, Kind, SummonKind};
use solemn::engine::action::{
    Action, Activate, Attack, Manner, MaterialSummon, NormalSummon, PendulumSummon, Procedure,
};
use solemn::engine::candidates::{candidates, of_a_scale, usable};
use solemn::engine::judge::activates;
use solemn::reason::{Answer, Ask};
use solemn::rulebook;
use solemn::rules::summon::material::own_kind;
use solemn::rules::summon::special::special;
use solemn::verdict::listing::actions;
use solemn::verdict::windows::{Ahead, settled};

/// Whatever is judged, silent and explaining.
pub(crate) fn judged_alike(state: &State) -> Vec<String> {
    let mut found = Vec::new();
    let ahead = Ahead::new(state);
    for player in Player::BOTH {
        for action in candidates(state, player) {
            found.extend(answers(state, &ahead, player, &action));
        }
    }
    found
}

fn words(state: &State, player: Player, action: &Action) -> String {
    let name = action.card().map_or("", |card| state.card(card).name.en.as_str());
    format!("{player:?} {name} {action:?} in {:?}", state.window)
}

/// Everything that anybody could be asked about, likely or not.
fn everything(state: &State, player: Player) -> Vec<Action> {
    let mut all = vec![Action::EndTurn, Action::EndStep, Action::Draw, Action::Withdraw, Action::Pass];
    all.extend(
        [Phase::Draw, Phase::Standby, Phase::Main1, Phase::Battle, Phase::Main2, Phase::End].map(Action::EnterPhase),
    );
    if let [Some(left), Some(_)] = state.scales(player) {
        all.push(Action::PendulumSummon(PendulumSummon { scale: Some(left), monsters: Vec::new() }));
    }
    for card in state.ids().filter(|card| usable(state, player, *card)) {
        let monster = state.card(card).kind == Kind::Monster;
        if monster {
            for manner in [Manner::Summon, Manner::Set, Manner::Defense] {
                all.push(Action::NormalSummon(NormalSummon::any(card, manner)));
            }
            all.push(Action::Attack(Attack::on(card, None)));
            all.extend(state.monsters(player.other()).map(|target| Action::Attack(Attack::on(card, Some(target)))));
        }
        if state.card(card).types.contains(&Ability::Gemini) {
            all.push(Action::SummonAgain(card));
        }
        all.extend([Action::SetSpellTrap(card, None), Action::turning(state, card, None)]);
        let mut procedures = 0;
        let mut silent = true;
        for (effect, model) in state.effects(card).filter(|(_, model)| !of_a_scale(state.card(card), model)) {
            silent &= !activates(model.class);
            all.push(Action::Activate(Activate::any(card, Some(effect))));
            if special(model) {
                procedures += 1;
                let procedure = Procedure { card, effect, cost: None, zone: None, position: None };
                all.push(Action::SpecialSummon(procedure));
            }
        }
        if silent || state.is_pendulum(card) {
            all.push(Action::Activate(Activate::any(card, None)));
        }
        if procedures == 0 && monster && own_kind(state, card).is_none() {
            all.push(Action::Unjudged(card, SummonKind::Special));
        }
        if let Some(kind) = own_kind(state, card) {
            let summon = MaterialSummon { card, kind, materials: None, zone: None, position: None };
            all.push(Action::MaterialSummon(summon));
        }
    }
    all
}

/// The list of legal actions holds whatever is judged legal or undetermined, with that answer, and nothing else.
pub(crate) fn complete(state: &State) -> Vec<String> {
    let mut found = Vec::new();
    for player in Player::BOTH {
        let listed: Vec<(Action, Answer)> =
            actions(state, player).into_iter().map(|l| (l.judged.action, l.judged.reason.answer)).collect();
        let ahead = Ahead::new(state);
        let lying = settled(state);
        for action in everything(&lying, player) {
            let (judged, window) = ahead.judged(&mut Ask::silent(), player, &action);
            // A monster that is gone by the time is no target that anybody would name.
            let gone = |target: CardId| !window.copy(target).zone.is_monster();
            if matches!(&action, Action::Attack(attack) if attack.target.is_some_and(gone)) {
                continue;
            }
            let answer = judged.reason.answer;
            let there = listed.iter().find(|(other, _)| *other == action).map(|(_, answer)| *answer);
            if there.unwrap_or(Answer::No) != answer {
                found.push(format!("judged {answer:?} and listed as {there:?}: {}", words(&lying, player, &action)));
            }
        }
    }
    found
}

/// Silent and explaining agree, and a no says why.
fn answers(state: &State, ahead: &Ahead<'_>, player: Player, action: &Action) -> Vec<String> {
    let mut found = Vec::new();
    let (silent, _) = ahead.judged(&mut Ask::silent(), player, action);
    let (told, _) = ahead.judged(&mut Ask::explaining(), player, action);
    if silent.reason.answer != told.reason.answer {
        let (silent, told) = (silent.reason.answer, told.reason.answer);
        found.push(format!("{silent:?} when silent, {told:?} when explaining: {}", words(state, player, action)));
    }
    if told.reason.answer == Answer::No {
        let leaves = told.reason.leaves();
        if !leaves.iter().any(|leaf| leaf.answer == Answer::No && leaf.fact.is_some() && !leaf.turns_on.is_empty()) {
            let keys: Vec<&str> = leaves.iter().filter_map(|leaf| leaf.fact.as_ref().map(|f| f.say.key)).collect();
            found.push(format!("refused without a section ({}): {}", keys.join(", "), words(state, player, action)));
        }
    }
    for section in told.reason.sections() {
        if rulebook::find(section).is_none() {
            found.push(format!("cites `{section}`, which does not exist: {}", words(state, player, action)));
        }
    }
    found
}

/// Whether a zone holds one card at most.
fn single(zone: Zone) -> bool {
    match zone {
        Zone::Monster(_) | Zone::ExtraMonster(_) | Zone::Spell(_) | Zone::Pendulum(_) | Zone::Field => true,
        // Monsters that are Pendulum Summoned together are in no zone at the same time.
        Zone::Nowhere
        | Zone::Hand
        | Zone::Deck
        | Zone::Extra
        | Zone::Graveyard
        | Zone::Banished
        | Zone::Material(_)
        | Zone::Gone => false,
    }
}

/// Whether a card is there whose text gives cards to the other player.
fn gives(state: &State) -> bool {
    let mut steps = state.world.cards.iter().flat_map(|card| &card.effects).flat_map(|effect| &effect.steps);
    steps.any(|step| matches!(step.act, Act::Give(_)))
}

/// Every card is in exactly one place, and a zone for one card holds one.
pub(crate) fn places(state: &State) -> Vec<String> {
    let mut found = Vec::new();
    let mut taken = BTreeSet::new();
    for id in state.ids() {
        let copy = state.copy(id);
        let name = &state.card(id).name.en;
        let shared = matches!(copy.zone, Zone::ExtraMonster(_));
        if single(copy.zone) && !taken.insert((copy.zone, (!shared).then_some(copy.controller))) {
            found.push(format!("a second card, {name}, in {:?} of {:?}", copy.zone, copy.controller));
        }
        let listed: usize = state.decks.iter().map(|deck| deck.iter().filter(|c| **c == id).count()).sum();
        if listed != usize::from(copy.zone == Zone::Deck) {
            found.push(format!("{name} is in {:?} and {listed} times in a Deck", copy.zone));
        }
        // A text may give a card to the other player's hand.
        let given = copy.zone == Zone::Hand && gives(state);
        if !copy.zone.on_field() && copy.controller != copy.owner && copy.zone != Zone::Nowhere && !given {
            found.push(format!("{name} is in {:?} of a player who does not own it", copy.zone));
        }
        if copy.attack && !copy.zone.is_monster() && copy.zone != Zone::Nowhere {
            found.push(format!("{name} is in Attack Position in {:?}", copy.zone));
        }
        if let Zone::Material(monster) = copy.zone {
            let above = state.copy(monster).zone;
            if !above.is_monster() && above != Zone::Nowhere {
                found.push(format!("{name} is under {}, which is in {above:?}", state.card(monster).name.en));
            }
        }
        if let Some(monster) = copy.equipped_to.filter(|_| copy.zone.on_field()) {
            let zone = state.copy(monster).zone;
            if !zone.is_monster() && zone != Zone::Nowhere {
                found.push(format!("{name} is equipped to {}, which is in {zone:?}", state.card(monster).name.en));
            }
        }
        // A link is remembered with the moment since when its card lay there; it means that card no longer. A monster on the
        // field that is being Summoned once more is in no zone for that time, and keeps what it is equipped with.
        let held = [copy.equipped_to, state.linked(id)];
        let gone = |other: CardId| !state.copy(other).zone.on_field() && state.copy(other).zone != Zone::Nowhere;
        if held.into_iter().flatten().any(gone) && copy.zone.on_field() {
            found.push(format!("{name} in {:?} holds on to a card that is not on the field", copy.zone));
        }
    }
    found
}

/// Whether a player may go on to a later phase, or end the turn; undetermined as well where whether something can be done is.
pub(crate) fn goes_on(state: &State) -> Answer {
    let ahead = Ahead::new(state);
    let all = [Phase::Standby, Phase::Main1, Phase::End].map(Action::EnterPhase).into_iter().chain([Action::EndTurn]);
    let answer = |action| ahead.judged(&mut Ask::silent(), state.turn.player, &action).0.reason.answer;
    let next = all.map(answer).max().unwrap_or(Answer::No);
    let open = |player| {
        let answer = |action| ahead.judged(&mut Ask::silent(), player, action).0.reason.answer;
        candidates(state, player).iter().any(|action| answer(action) == Answer::Unknown)
    };
    if next == Answer::No && Player::BOTH.into_iter().any(open) { Answer::Unknown } else { next }
}
