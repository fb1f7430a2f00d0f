//! Plays by chance among what is legal.

use solemn::board::chain::{Chosen, Given, Window};
use solemn::board::place::{self, CardId, Zone};
use solemn::board::state::State;
use solemn::board::together::most_together;
use solemn::cards::act::{Act, Declare, Declared};
use solemn::cards::condition::Phase;
use solemn::cards::step::Noun;
use solemn::cards::unread::walk::has_unread;
use solemn::engine::action::{Action, Activate, Entrant};
use solemn::engine::apply::{Missing, apply};
use solemn::engine::candidates::candidates;
use solemn::engine::decision::{Open, forced};
use solemn::engine::judge::{Legal, judge};
use solemn::engine::resolve;
use solemn::reason::{Answer, Ask};
use solemn::verdict::windows::{Ahead, judged, pass};

use crate::chance::Chance;

/// No resolution takes more choices than this.
const CHOICES: usize = 300;

/// Of so many activations of what was not read whole one is tried: it ends a course soon.
const UNREAD: usize = 16;

/// How a course ended.
pub(crate) enum End {
    /// All decisions were taken.
    Done,
    /// The duel is over, or what comes next is not known.
    Stuck,
    /// A law was broken.
    Broken(String),
}

/// Somebody who decides by chance for both sides.
pub(crate) struct Player {
    chance: Chance,
}

impl Player {
    pub(crate) fn new(chance: Chance) -> Player {
        Player { chance }
    }

    /// Takes so many decisions; `watch` sees the state before each.
    pub(crate) fn play(&mut self, first: &State, decisions: usize, watch: &mut dyn FnMut(&State)) -> (State, End) {
        let mut state = first.clone();
        for _ in 0..decisions {
            watch(&state);
            match self.decide(&state) {
                Ok(next) => state = next,
                Err(end) => return (state, end),
            }
        }
        (state, End::Done)
    }

    fn decide(&mut self, state: &State) -> Result<State, End> {
        // After a step that could not be carried out nothing is known any more.
        if matches!(state.window, Window::Over(_)) || !state.fog.is_empty() {
            return Err(End::Stuck);
        }
        if state.window == Window::Building && self.chance.below(3) == 0 {
            return self.resolve(state);
        }
        // What happens without a Chain may wait for a choice.
        if state.window == Window::Resolving {
            return self.work_off(state.clone());
        }
        let ahead = Ahead::new(state);
        let mut offers: Vec<(place::Player, Action)> = Vec::new();
        for player in place::Player::BOTH {
            offers.extend(candidates(state, player).into_iter().map(|a| (player, a)));
        }
        // One after another by chance until one is legal: as if one of the legal ones were drawn.
        while !offers.is_empty() {
            let (player, action) = offers.swap_remove(self.chance.below(offers.len()));
            if unread(state, &action) && self.chance.below(UNREAD) > 0 {
                continue;
            }
            let (judged, window) = ahead.judged(&mut Ask::silent(), player, &action);
            let Some(legal) = judged.legal(false) else { continue };
            if self.chance.below(8) == 0 {
                break;
            }
            if let Some(next) = self.carry_out(window, legal)? {
                return Ok(next);
            }
        }
        self.go_on(state)
    }

    /// Carries out an action, choosing what it leaves open; none if this choice is not a legal one.
    fn carry_out(&mut self, window: &State, legal: Legal) -> Result<Option<State>, End> {
        let (player, mut action) = (legal.player(), legal.action().clone());
        let mut legal = legal;
        for _ in 0..8 {
            match apply(window, &legal) {
                Ok(next) => return Ok(Some(next)),
                Err(missing) if !matches!(missing.what, "option" | "declare") && missing.of.len() < missing.count => {
                    let unknown = window.unknown[player.index()];
                    let supposed = match missing.what {
                        "cost" => unknown.hand || unknown.deck || unknown.extra,
                        "pendulum" => unknown.hand || unknown.extra,
                        "target" => {
                            place::Player::BOTH.iter().any(|p| {
                                let unknown = window.unknown[p.index()];
                                unknown.graveyard || unknown.banished
                            }) || brings_unseen(window, &action)
                        }
                        _ => false,
                    };
                    if supposed {
                        // It was legal on the assumption of cards that nobody knows.
                        return Ok(None);
                    }
                    let law = format!("legal, though its {} cannot be chosen: {}", missing.what, of(window, &action));
                    return Err(End::Broken(law));
                }
                Err(missing) => self.choose(window, &mut action, &missing),
            }
            let again = judge(&mut Ask::silent(), window, player, &action);
            let Some(now) = again.legal(false) else { return Ok(None) };
            legal = now;
        }
        Err(End::Broken(format!("something stays open, whatever is chosen: {}", of(window, &action))))
    }

    fn choose(&mut self, state: &State, action: &mut Action, missing: &Missing) {
        let cards = self.chance.some(&missing.of, missing.count);
        match action {
            Action::NormalSummon(summon) => summon.tributes = Some(cards),
            Action::SpecialSummon(procedure) => procedure.cost.get_or_insert_with(Vec::new).extend(cards),
            Action::Attack(attack) => attack.cost.get_or_insert_with(Vec::new).extend(cards),
            Action::MaterialSummon(summon) => summon.materials = Some(cards),
            Action::PendulumSummon(summon) => summon.monsters = cards.into_iter().map(Entrant::any).collect(),
            Action::Activate(activate) => match missing.what {
                "option" => activate.option = Some(u8::try_from(1 + self.chance.below(2)).unwrap_or(1)),
                "declare" => activate.declared = asked(state, activate).map(|asked| self.within(asked)),
                "target" => activate.targets.get_or_insert_with(Vec::new).push(cards),
                _ => activate.cost.get_or_insert_with(Vec::new).extend(cards),
            },
            Action::DiscardToLimit(discarded) => *discarded = cards,
            Action::SetSpellTrap(..)
            | Action::FlipSummon(_)
            | Action::SummonAgain(_)
            | Action::ChangePosition(..)
            | Action::EnterPhase(_)
            | Action::EndTurn
            | Action::EndStep
            | Action::Draw
            | Action::Withdraw
            | Action::Perform(_)
            | Action::Unjudged(..)
            | Action::Pass => {}
        }
    }

    /// Nobody does anything: the Chain resolves, the window closes, or the next phase comes.
    fn go_on(&mut self, state: &State) -> Result<State, End> {
        if state.window == Window::Building {
            return self.resolve(state);
        }
        if let Some(next) = pass(state) {
            return Ok(next);
        }
        let phases = [Phase::Standby, Phase::Main1, Phase::End].map(Action::EnterPhase);
        let hand: Vec<CardId> = state.in_zone(state.turn.player, Zone::Hand).collect();
        let discard = (hand.len() > 6).then(|| Action::DiscardToLimit(hand[6..].to_vec()));
        for action in phases.into_iter().chain([Action::EndTurn, Action::Draw]).chain(discard) {
            let (judged, window) = judged(&mut Ask::silent(), state, state.turn.player, &action);
            let Some(legal) = judged.legal(false) else { continue };
            return apply(&window, &legal).map_err(|_| End::Broken("a phase leaves something open".to_owned()));
        }
        Err(End::Stuck)
    }

    fn resolve(&mut self, state: &State) -> Result<State, End> {
        let mut state = state.clone();
        resolve::begin(&mut state);
        self.work_off(state)
    }

    fn work_off(&mut self, mut state: State) -> Result<State, End> {
        let mut waits = resolve::step(&mut state, None);
        for _ in 0..CHOICES {
            let Some(decision) = waits else {
                if state.window == Window::Resolving {
                    return Err(End::Broken("the Chain has resolved and is still resolving".to_owned()));
                }
                return Ok(state);
            };
            let Some(given) = forced(&state, &decision.what).or_else(|| self.given(&state, &decision.what)) else {
                return Err(End::Stuck);
            };
            waits = resolve::step(&mut state, Some(given));
        }
        Err(End::Broken(format!("a resolution asks without end: {waits:?}")))
    }

    /// A choice; none where a card is wanted that nobody knows.
    fn given(&mut self, state: &State, open: &Open) -> Option<Given> {
        Some(match open {
            Open::Cards { of, min, max, hidden: Some(_), together, .. }
                if most_together(state, together, of, *max, Answer::Yes) < (*min).max(1) =>
            {
                return None;
            }
            Open::Cards { of, min, max, .. } => {
                let spread = max.saturating_sub(*min).min(of.len());
                let count = min + self.chance.below(spread + 1);
                let chosen = |card: CardId| Chosen { card, zone: None, attack: None };
                Given::Cards(self.chance.some(of, count).into_iter().map(chosen).collect())
            }
            Open::Summon { offers, .. } => {
                let sets: Vec<(CardId, &Vec<CardId>)> =
                    offers.iter().flat_map(|o| o.sets.iter().map(|s| (o.monster, s))).collect();
                if sets.is_empty() {
                    return None;
                }
                let (card, set) = sets[self.chance.below(sets.len())];
                Given::Summon(Chosen { card, zone: None, attack: None }, set.clone())
            }
            Open::Option(count) => Given::Option(1 + u8::try_from(self.chance.below(usize::from(*count))).unwrap_or(0)),
            Open::Instead { card, would, player, of, must } => {
                let by = of.get(self.chance.below(of.len() + usize::from(!must))).copied();
                Given::Instead(*card, *player, *would, by)
            }
            Open::Optional { .. } => Given::Optional(self.chance.below(2) == 0),
            Open::Coins(count) => Given::Coins((0..*count).map(|_| self.chance.below(2) == 0).collect()),
            Open::Dice(count) => {
                Given::Dice((0..*count).map(|_| u8::try_from(1 + self.chance.below(6)).unwrap_or(1)).collect())
            }
            Open::Declare(of) => Given::Word(self.within(of)),
        })
    }

    /// Something that a cost lets declare.
    fn within(&mut self, asked: &Declare) -> String {
        let (least, most) = (asked.min.unwrap_or(1), asked.max.unwrap_or(8));
        match asked.what {
            Declared::Level | Declared::Number => {
                (usize::from(least) + self.chance.below(usize::from(most.saturating_sub(least)) + 1)).to_string()
            }
            what
            @ (Declared::CardName | Declared::Type | Declared::Attribute | Declared::CardType | Declared::Coin) => {
                self.word(what)
            }
        }
    }

    /// Something that can be declared.
    fn word(&mut self, what: Declared) -> String {
        match what {
            Declared::CardName => "Card".to_owned(),
            Declared::Type => "warrior".to_owned(),
            Declared::Attribute => "dark".to_owned(),
            Declared::Level | Declared::Number => (1 + self.chance.below(8)).to_string(),
            Declared::CardType => "spell".to_owned(),
            Declared::Coin => if self.chance.below(2) == 0 { "heads" } else { "tails" }.to_owned(),
        }
    }
}

/// Whether an effect is activated that was not read whole.
fn unread(state: &State, action: &Action) -> bool {
    let Action::Activate(activate) = action else { return false };
    match activate.effect {
        Some(effect) => has_unread(state.effect(activate.card, effect)),
        None => state.effects(activate.card).any(|(_, effect)| has_unread(effect)),
    }
}

/// Whether the cost of an effect brings cards from the top of a Deck, where nobody has seen them.
fn brings_unseen(state: &State, action: &Action) -> bool {
    let Action::Activate(activate) = action else { return false };
    let Some(effect) = activate.effect.map(|effect| state.effect(activate.card, effect)) else { return false };
    let top = |act: &Act| {
        let noun = if let Act::Banish(banish) = act { Some(&banish.what) } else { None };
        let noun = noun.or(if let Act::SendToGraveyard(noun) = act { Some(noun) } else { None });
        matches!(noun, Some(Noun::Top(_)))
    };
    effect.cost.iter().any(|step| top(&step.act))
}

/// What is declared for the cost of an effect.
fn asked<'a>(state: &'a State, activate: &Activate) -> Option<&'a Declare> {
    let effect = state.effect(activate.card, activate.effect?);
    effect.cost.iter().find_map(|step| if let Act::Declare(declare) = &step.act { Some(declare) } else { None })
}

/// An action with the name of its card.
fn of(state: &State, action: &Action) -> String {
    format!("{:?} of {action:?}", action.card().map(|card| &state.card(card).name.en))
}
