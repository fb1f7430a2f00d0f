//! Where a card can come to lie that a move or a choice puts on the field without saying where: the zones and the
//! positions that the rules leave open.

use super::choices;
use super::left_open::meant;
use super::ways::is_card;
use super::windows::judged;
use crate::board::chain::{Chosen, Given, Window};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::filter::Position;
use crate::engine::action::{Action, Entrant, Own};
use crate::engine::decision::Decision;
use crate::engine::resolve;
use crate::reason::{Answer, Ask};
use crate::scenario::bind::board::zone;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{ChoiceLine, Move, ZoneWord};
use crate::scenario::write::ZONES;
use crate::source::{Span, Spanned};

/// What is open of where cards come to lie. What is said, or leaves no choice, is empty.
#[derive(Debug, Clone)]
pub struct Landing {
    /// The cards.
    pub cards: Vec<CardId>,
    /// Which monster of a Pendulum Summon it is, from 0.
    pub entrant: usize,
    /// The player whose field it is.
    pub player: Player,
    /// The zones, the one where it comes to lie without a word first.
    pub zones: Vec<ZoneWord>,
    /// The positions, the one that holds without a word first.
    pub positions: Vec<Position>,
}

impl Landing {
    /// What is open with these zones and positions; none if nothing is.
    fn open(cards: Vec<CardId>, player: Player, zones: Vec<ZoneWord>, positions: Vec<Position>) -> Option<Landing> {
        let zones = if zones.len() > 1 { zones } else { Vec::new() };
        let positions = if positions.len() > 1 { positions } else { Vec::new() };
        (!zones.is_empty() || !positions.is_empty()).then_some(Landing { cards, entrant: 0, player, zones, positions })
    }
}

/// What a whole move leaves open of where its cards come to lie.
pub fn of_move(state: &State, names: &Names, told: &Move) -> Option<Landing> {
    let mut state = state.clone();
    let who = crate::scenario::bind::board::player(told.player);
    let action = meant(&mut state, names, told)?;
    let (now, window) = judged(&mut Ask::silent(), &state, who, &action);
    let answer = now.reason.answer;
    if answer == Answer::No {
        return None;
    }
    let right = |tried: &Action| judged(&mut Ask::silent(), &window, who, tried).0.reason.answer == answer;
    let to = |entrant, wanted: ZoneWord| {
        let mut tried = action.clone();
        let open = said(&window, &mut tried, entrant).filter(|said| said.zone.is_none());
        open.is_some_and(|said| {
            *said.zone = Some(zone(wanted));
            true
        }) && right(&tried)
    };
    let lying = |entrant, wanted: Position| {
        let mut tried = action.clone();
        let open = said(&window, &mut tried, entrant).and_then(|said| said.position).filter(|said| said.is_none());
        open.is_some_and(|said| {
            *said = Some(wanted);
            true
        }) && right(&tried)
    };
    let count = if let Action::PendulumSummon(p) = &action { p.monsters.len() } else { 1 };
    (0..count).find_map(|entrant| {
        let card = said(&window, &mut action.clone(), entrant)?.card;
        let zones = ZONES.into_iter().filter(|word| to(entrant, *word)).collect();
        let positions = [Position::Attack, Position::Defense, Position::FaceDown];
        let positions = positions.into_iter().filter(|p| lying(entrant, *p)).collect();
        Landing::open(vec![card], who, zones, positions).map(|open| Landing { entrant, ..open })
    })
}

/// Where an action puts a card: what it says of it.
struct Said<'a> {
    card: CardId,
    zone: &'a mut Option<Zone>,
    /// None where the player has no say.
    position: Option<&'a mut Option<Position>>,
}

/// What an action says of where it puts its card; none where it puts none on the field.
fn said<'a>(state: &State, action: &'a mut Action, entrant: usize) -> Option<Said<'a>> {
    Some(match action {
        Action::NormalSummon(n) => Said { card: n.card, zone: &mut n.zone, position: None },
        Action::SetSpellTrap(card, zone) => Said { card: *card, zone, position: None },
        Action::Activate(a) if is_card(state, a) && state.copy(a.card).zone == Zone::Hand => {
            Said { card: a.card, zone: &mut a.zone, position: None }
        }
        Action::SpecialSummon(p) => Said { card: p.card, zone: &mut p.zone, position: Some(&mut p.position) },
        Action::MaterialSummon(m) => {
            let position = (m.kind != Own::Link).then_some(&mut m.position);
            Said { card: m.card, zone: &mut m.zone, position }
        }
        Action::PendulumSummon(p) => {
            let Entrant { card, zone, position } = p.monsters.get_mut(entrant)?;
            Said { card: *card, zone, position: Some(position) }
        }
        Action::Activate(_)
        | Action::FlipSummon(_)
        | Action::SummonAgain(_)
        | Action::ChangePosition(..)
        | Action::Attack(_)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::DiscardToLimit(_)
        | Action::Draw
        | Action::Withdraw
        | Action::Perform(_)
        | Action::Unjudged(..)
        | Action::Pass => return None,
    })
}

/// What a choice in the middle of a resolution leaves open of where its cards come to lie: found by going on with each.
/// Several cards have one position in common, and the zones that they find.
pub fn of_choice(state: &State, given: &Given) -> Option<Landing> {
    let chosen = match given {
        Given::Cards(cards) => cards.clone(),
        Given::Summon(chosen, _) => vec![*chosen],
        Given::Instead(..)
        | Given::Option(_)
        | Given::Optional(_)
        | Given::Coins(_)
        | Given::Dice(_)
        | Given::Word(_) => return None,
    };
    let first = *chosen.first()?;
    let as_it_comes = landed(state, given, first.card)?;
    let tried = |zone: Option<Zone>, attack: Option<bool>| {
        let change = |c: &Chosen| Chosen { zone: zone.or(c.zone), attack: attack.or(c.attack), ..*c };
        let given = if let Given::Summon(chosen, set) = given {
            Given::Summon(change(chosen), set.clone())
        } else {
            Given::Cards(chosen.iter().map(change).collect())
        };
        landed(state, &given, first.card)
    };
    let alone = chosen.len() == 1 && first.zone.is_none();
    let there = |word: &ZoneWord| tried(Some(zone(*word)), None).is_some_and(|l| l.zone == zone(*word));
    let mut zones: Vec<ZoneWord> = ZONES.into_iter().filter(|word| alone && there(word)).collect();
    zones.sort_by_key(|word| zone(*word) != as_it_comes.zone);
    let mut positions = Vec::new();
    for attack in [true, false].into_iter().filter(|_| first.attack.is_none()) {
        let position = tried(None, Some(attack)).map(|l| l.position);
        positions.extend(position.filter(|p| !positions.contains(p)));
    }
    Landing::open(chosen.iter().map(|c| c.card).collect(), as_it_comes.player, zones, positions)
}

/// Where a card has come to lie.
struct Landed {
    zone: Zone,
    player: Player,
    position: Position,
}

/// Where a card comes to lie on the field when a resolution goes on with a choice; none if it does not.
fn landed(state: &State, given: &Given, card: CardId) -> Option<Landed> {
    let mut next = state.clone();
    let from = next.log.len();
    resolve::step(&mut next, Some(given.clone()));
    if let Window::Summoning(s) = &next.window
        && s.card == card
    {
        let position = if s.attack { Position::Attack } else { Position::Defense };
        return Some(Landed { zone: s.zone, player: s.controller, position });
    }
    let mut events = next.log.part(from..).flat_map(|m| &m.events);
    let event = events.find(|e| e.card == Some(card) && e.to.on_field() && e.from != e.to)?;
    let copy = next.copy(card);
    let position = match (copy.face_up, copy.attack) {
        (true, true) => Position::Attack,
        (true, false) => Position::Defense,
        (false, _) => Position::FaceDown,
    };
    Some(Landed { zone: event.to, player: copy.controller, position })
}

/// What a line of choices means as the answer to a decision.
pub fn chosen_by(state: &State, names: &Names, decision: &Decision, line: &ChoiceLine) -> Option<Given> {
    let mut state = state.clone();
    let line = Spanned::new(line.clone(), Span::default());
    choices::given(&mut state, names, decision, &line).ok().flatten()
}
