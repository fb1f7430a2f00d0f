//! Which changes are worth trying: the refusals of the argument name what is in the way. Whether a change helps is
//! found by judging, not here.

use super::change::Change;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::condition::Phase;
use crate::cards::filter::Place;
use crate::reason::{Arg, Fact};
use crate::rules::effect::location::places;
use crate::scenario::bind::board::player;
use crate::scenario::syntax::{Ask, Question, Statement};
use crate::verdict::Verdict;

/// How many changes are tried at most.
const MOST: usize = 60;

struct Proposals<'p> {
    text: &'p str,
    verdict: &'p Verdict,
    at: usize,
    state: &'p State,
    /// Who is asked about.
    who: Player,
    /// The card and the effect that are asked about.
    acting: Option<(CardId, Option<u8>)>,
    found: Vec<Change>,
}

/// The changes to try, those that answer a refusal first.
pub(super) fn propose(text: &str, verdict: &Verdict, at: usize, question: &Question) -> Vec<Change> {
    let who = if let Ask::Can(asked) = &question.ask {
        player(asked.player)
    } else if let Ask::Order(all) = &question.ask {
        all.last().map_or(Player::You, |asked| player(asked.player))
    } else {
        Player::You
    };
    let state = &*verdict.before;
    let reasons = &verdict.answer.reasons;
    // A card that the question alone speaks of is not in the story: nothing about it can differ.
    let acting = reasons.iter().rev().find_map(|r| r.fact.as_ref().and_then(acting));
    let acting = acting.filter(|(card, _)| card.index() < state.copies.len());
    let mut all = Proposals { text, verdict, at, state, who, acting, found: Vec::new() };
    let leaves: Vec<&Fact> = reasons.iter().flat_map(|r| r.leaves()).filter_map(|r| r.fact.as_ref()).collect();
    for fact in &leaves {
        all.particular(fact);
    }
    for fact in &leaves {
        all.named(fact);
    }
    for fact in &leaves {
        all.lacking(fact);
    }
    all.restrictions();
    all.found.truncate(MOST);
    all.found
}

/// The card and the effect of the sentence at the top of an argument.
fn acting(fact: &Fact) -> Option<(CardId, Option<u8>)> {
    fact.args.iter().find_map(|arg| {
        if let Arg::Effect(c, n) = arg {
            Some((*c, Some(*n)))
        } else if let Arg::Card(c) = arg {
            Some((*c, None))
        } else {
            None
        }
    })
}

/// The cards that a fact names.
fn cards(fact: &Fact) -> Vec<CardId> {
    let mut found = Vec::new();
    for arg in &fact.args {
        match arg {
            Arg::Card(c) | Arg::Effect(c, _) => found.push(*c),
            Arg::Cards(all) => found.extend(all),
            Arg::Player(_)
            | Arg::Number(_)
            | Arg::Zone(..)
            | Arg::Link(_)
            | Arg::Moment(_)
            | Arg::Event(_)
            | Arg::Words(_) => {}
        }
    }
    found
}

impl Proposals<'_> {
    /// The cards of the story that a fact names.
    fn cards(&self, fact: &Fact) -> Vec<CardId> {
        cards(fact).into_iter().filter(|card| card.index() < self.state.copies.len()).collect()
    }

    fn push(&mut self, change: Change) {
        if !self.found.contains(&change) {
            self.found.push(change);
        }
    }

    /// The acting effect, or the first one with a trigger.
    fn effect(&self, fact: &Fact) -> Option<(CardId, u8)> {
        let told = fact.args.iter().find_map(|a| if let Arg::Effect(c, n) = a { Some((*c, *n)) } else { None });
        let told = told.filter(|(card, _)| card.index() < self.state.copies.len());
        let (card, index) = self.acting?;
        let model = |n: &u8| self.state.card(card).effects.get(usize::from(*n)).is_some_and(|e| e.on.is_some());
        let count = u8::try_from(self.state.card(card).effects.len()).unwrap_or(u8::MAX);
        told.or(index.map(|n| (card, n))).or_else(|| (0..count).find(model).map(|n| (card, n)))
    }

    /// What answers one refusal in particular.
    fn particular(&mut self, fact: &Fact) {
        let key = fact.say.key;
        let first = self.cards(fact).first().copied();
        match (key, first) {
            ("set-this-turn" | "special-set-this-turn", Some(c)) => self.push(Change::SetEarlier(c)),
            ("summoned-this-turn" | "flip-summoned-this-turn" | "summoned-again-this-turn", Some(c)) => {
                self.push(Change::SummonedEarlier(c));
            }
            ("changed-this-turn", Some(c)) => self.push(Change::NotTurned(c)),
            ("attacked-this-turn" | "has-attacked", Some(c)) => self.push(Change::NotAttacked(c)),
            ("attacked-or-changed", Some(c)) => {
                self.push(Change::NotTurned(c));
                self.push(Change::NotAttacked(c));
            }
            ("cost-lp", _) => {
                let need = fact.args.iter().find_map(|a| if let Arg::Number(n) = a { Some(*n) } else { None });
                self.push(Change::Lp(self.who, need.unwrap_or(8000)));
            }
            ("not-yet-applied", Some(c)) => self.push(Change::There(c)),
            ("control-changed", Some(c)) => self.push(Change::Controlled(c)),
            ("normal-summon-used" | "normal-summons-used" | "more-normal-summons", _) => {
                self.push(Change::NotSummoned(self.who));
            }
            ("pendulum-summon-used", _) => self.push(Change::NotPendulumSummoned(self.who)),
            ("missed-timing", _) => {
                if let Some((c, n)) = self.effect(fact) {
                    self.push(Change::If(c, n));
                    self.push(Change::Must(c, n));
                }
            }
            ("limit-used" | "limit-used-renamed" | "phase-used" | "already-answered", _) => {
                if let Some((c, n)) = self.effect(fact) {
                    self.push(Change::Unused(c, n));
                }
            }
            _ => {}
        }
        if key.contains("proper") {
            for c in self.cards(fact) {
                self.push(Change::Proper(c));
            }
        }
        let turned = ["face-up", "face-down", "down", "hidden"].iter().any(|word| key.contains(word));
        let position = ["attack", "defense", "position"].iter().any(|word| key.contains(word));
        for c in self.cards(fact).into_iter().filter(|c| self.state.copy(*c).zone.on_field()) {
            let copy = self.state.copy(c);
            if turned {
                self.push(if copy.face_up { Change::FaceDown(c) } else { Change::FaceUp(c) });
            }
            if position && copy.zone.is_monster() {
                self.push(Change::Attack(c, !copy.attack));
            }
        }
        self.time(key);
        self.place(key);
    }

    /// Changes of turn, phase and story.
    fn time(&mut self, key: &str) {
        const PHASES: [Phase; 6] = [Phase::Main1, Phase::Battle, Phase::Main2, Phase::End, Phase::Standby, Phase::Draw];
        let turn = ["not-turn-player", "quick-play-other-turn", "not-in-phase", "condition-fails"];
        if turn.contains(&key) {
            self.push(Change::TurnOf(self.state.turn.player.other()));
        }
        match key {
            "not-main-phase" => self.push(Change::Phase(Phase::Main1)),
            "not-battle-step" | "not-attacking-monster" => self.push(Change::Phase(Phase::Battle)),
            "not-draw-phase" => self.push(Change::Phase(Phase::Draw)),
            "not-in-phase" | "phase-past" | "phase-follows" | "damage-step-forbidden" | "condition-fails" => {
                for phase in PHASES.into_iter().filter(|p| *p != self.state.turn.phase) {
                    self.push(Change::Phase(phase));
                }
            }
            "first-turn" => self.push(Change::NotFirstTurn),
            _ => {}
        }
        let timing = [
            "chain-pending",
            "window-open",
            "too-slow",
            "phase-triggers-separate",
            "no-response",
            "order-too-late",
            "mandatory-first",
            "last-link-not-right",
            "link-between",
            "resolving",
            "after-chain-only",
            "missed-timing",
            "nothing-activated",
            "no-event",
            "not-yet-applied",
            "control-changed",
            "first-must-negate",
            "left-place",
            "limit-used",
            "already-answered",
            "normal-summon-used",
        ];
        if timing.contains(&key) {
            self.moves();
        }
    }

    /// Each move of the story may not have been made.
    fn moves(&mut self) {
        for (n, statement) in self.verdict.case.story.iter().enumerate().take(self.at) {
            if matches!(statement.item, Statement::Move(_)) {
                let span = statement.span;
                let words = self.text.get(span.start..span.end).unwrap_or_default();
                let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
                self.push(Change::NotDone(n, words.clone()));
                self.push(Change::Before(n, words));
            }
        }
    }

    /// Changes of where the acting card lies, and of what takes up zones.
    fn place(&mut self, key: &str) {
        if let Some((card, effect)) = self.acting
            && ["not-in-place", "left-place", "other-half", "trap-from-hand"].contains(&key)
        {
            let definition = self.state.card(card);
            let effect = effect.and_then(|n| definition.effects.get(usize::from(n)));
            let from: Vec<Place> = match effect {
                Some(e) if e.from.is_empty() => places(definition, e).to_vec(),
                Some(e) => e.from.clone(),
                None => vec![Place::Hand],
            };
            for place in from {
                let zone = match place {
                    Place::Hand => Some(Zone::Hand),
                    Place::Deck => Some(Zone::Deck),
                    Place::Graveyard => Some(Zone::Graveyard),
                    Place::Banished => Some(Zone::Banished),
                    Place::ExtraDeck => Some(Zone::Extra),
                    Place::MonsterZone => self.state.free_monster_zones(self.who).next(),
                    Place::SpellTrapZone | Place::Field => self.state.free_spell_zones(self.who).next(),
                    Place::PendulumZone => self.state.free_pendulum_zones(self.who).next(),
                    Place::FieldZone | Place::XyzMaterial | Place::Nowhere => None,
                };
                if let Some(zone) = zone.filter(|z| *z != self.state.copy(card).zone) {
                    self.push(Change::Moved(card, zone));
                }
            }
        }
        match key {
            "not-in-hand" | "no-spell-trap-in-hand" => {
                if let Some((card, _)) = self.acting {
                    self.push(Change::Moved(card, Zone::Hand));
                }
            }
            "not-in-extra-deck" => {
                if let Some((card, _)) = self.acting {
                    self.push(Change::Moved(card, Zone::Extra));
                }
            }
            _ => {}
        }
        if key.contains("zone") || key.contains("room") {
            let acting = self.acting.map(|(c, _)| c);
            let here = |id: &CardId| {
                let copy = self.state.copy(*id);
                copy.zone.on_field() && copy.controller == self.who && Some(*id) != acting
            };
            for id in self.state.ids().filter(here).collect::<Vec<_>>() {
                self.push(Change::Gone(id));
            }
        }
    }

    /// The other cards that a refusal names may not be there.
    fn named(&mut self, fact: &Fact) {
        let acting = self.acting.map(|(c, _)| c);
        for card in self.cards(fact) {
            if Some(card) != acting && self.state.copy(card).zone.on_field() {
                self.push(Change::Gone(card));
                self.push(if self.state.copy(card).face_up { Change::FaceDown(card) } else { Change::FaceUp(card) });
            }
        }
    }

    /// There may be more cards, where something is lacking.
    fn lacking(&mut self, fact: &Fact) {
        let key = fact.say.key;
        let words = ["missing", "lacking", "no-", "too-few", "nothing", "condition", "needs", "materials", "deck-too"];
        if !words.iter().any(|word| key.contains(word)) {
            return;
        }
        let own = [Place::Hand, Place::Graveyard, Place::Deck, Place::ExtraDeck, Place::Banished];
        for place in own {
            if !self.state.is_unknown(self.who, place) {
                self.push(Change::Unknown(self.who, place));
            }
        }
        for place in [Place::Graveyard, Place::Banished] {
            if !self.state.is_unknown(self.who.other(), place) {
                self.push(Change::Unknown(self.who.other(), place));
            }
        }
        for player in [self.who, self.who.other()] {
            self.push(Change::Monster(player));
            self.push(Change::Backrow(player));
        }
        if key == "condition-fails" {
            for id in self.state.ids() {
                let copy = self.state.copy(id);
                if copy.zone.on_field() && self.acting.is_none_or(|(c, _)| c != id) {
                    self.push(Change::Gone(id));
                    self.push(if copy.face_up { Change::FaceDown(id) } else { Change::FaceUp(id) });
                }
            }
        }
    }

    /// The cards whose effects apply may not be there.
    fn restrictions(&mut self) {
        let acting = self.acting.map(|(c, _)| c);
        let sources: Vec<CardId> = self.state.view.active(self.state).map(|(a, _)| a.source).collect();
        for source in sources {
            if Some(source) != acting && self.state.copy(source).zone.on_field() {
                self.push(Change::Gone(source));
            }
        }
    }
}
