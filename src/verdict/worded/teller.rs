//! An action in the words of the language, verb by verb.

use super::phrase::Phrases;
use super::{as_it_comes, bare, side, zone_of};
use crate::board::place::{CardId, Zone};
use crate::cards::condition::Phase;
use crate::cards::effect::Effect;
use crate::cards::filter::{Kind, Position};
use crate::engine::action::{Action, Activate, Manner, Own, PendulumSummon};
use crate::engine::candidates::of_a_scale;
use crate::engine::doubt::perhaps_activates;
use crate::scenario::syntax::{self, Also, Move, Opt, PhaseWord, PositionWord, Verb};
use crate::verdict::ways::is_card;

/// Says the actions of one player.
pub(super) struct Teller<'s> {
    pub(super) phrases: Phrases<'s>,
    /// Numbers effects and printed ways even where nothing shows that there are others.
    pub(super) number: bool,
}

impl Teller<'_> {
    /// The move; none where a card has no name that means it.
    pub(super) fn told(&self, action: &Action) -> Option<Move> {
        let Phrases { state, player, .. } = self.phrases;
        let mut told = Move { assume: false, link: None, player: side(player), action: self.action(action)? };
        if let Action::Activate(_) = action {
            told.link = u8::try_from(state.chain.len() + 1).ok();
        }
        Some(told)
    }

    fn action(&self, action: &Action) -> Option<syntax::Action> {
        let list = |cards: &Option<Vec<CardId>>, option| self.phrases.list(cards.as_deref(), option);
        match action {
            Action::NormalSummon(n) => {
                let verb = if n.manner == Manner::Set { Verb::Set } else { Verb::NormalSummon };
                let down = (n.manner == Manner::Defense).then_some(Opt::Position(PositionWord::Defense));
                let options = to(n.zone).chain(down).chain(list(&n.tributes, Opt::Tributing)?);
                self.with(verb, n.card, options)
            }
            Action::SetSpellTrap(card, zone) => {
                // A monster is Set as one unless its zone says otherwise.
                let state = self.phrases.state;
                let comes = || as_it_comes(state, *card).filter(|_| state.card(*card).kind == Kind::Monster);
                self.with(Verb::Set, *card, to(zone.or_else(comes)))
            }
            Action::FlipSummon(card) => self.with(Verb::FlipSummon, *card, []),
            Action::SummonAgain(card) => self.with(Verb::NormalSummon, *card, []),
            Action::ChangePosition(card, to) => {
                let copy = self.phrases.state.copy(*card);
                let turned = if copy.attack && copy.face_up { Position::Defense } else { Position::Attack };
                self.with(Verb::ChangePosition, *card, position(Some(to.unwrap_or(turned))))
            }
            Action::Activate(a) => {
                let targets = a.targets.as_ref().map(|slots| slots.concat());
                let plain = a.option.map(Opt::Option).into_iter().chain(to(a.zone));
                let cards = list(&targets, Opt::Target)?.into_iter().chain(list(&a.cost, Opt::Cost)?);
                let options = plain.chain(cards).chain(a.declared.clone().map(Opt::Declare));
                let effect = a.effect.filter(|_| self.number || self.several(a)).map(|n| n + 1);
                Some(syntax::Action { effect, ..self.with(Verb::Activate, a.card, options)? })
            }
            Action::SpecialSummon(p) => {
                let way = self.number.then_some(Opt::Way(p.effect + 1)).into_iter();
                let options = way.chain(to(p.zone)).chain(position(p.position)).chain(list(&p.cost, Opt::With)?);
                self.with(Verb::SpecialSummon, p.card, options)
            }
            Action::MaterialSummon(m) => {
                let verb = match m.kind {
                    Own::Synchro => Verb::SynchroSummon,
                    Own::Xyz => Verb::XyzSummon,
                    Own::Link => Verb::LinkSummon,
                };
                self.with(verb, m.card, to(m.zone).chain(position(m.position)).chain(list(&m.materials, Opt::With)?))
            }
            Action::PendulumSummon(p) => self.pendulum_summon(p),
            Action::Attack(a) => {
                let object = match a.target {
                    Some(target) => Some(bare(self.phrases.attacked(target)?)),
                    None => None,
                };
                Some(syntax::Action { object, ..self.with(Verb::Attack, a.card, list(&a.cost, Opt::Cost)?)? })
            }
            Action::EnterPhase(phase) => Some(enter(word(*phase))),
            Action::EndStep => Some(enter(PhaseWord::EndStep)),
            Action::EndTurn => Some(alone(Verb::EndTurn)),
            Action::DiscardToLimit(cards) => {
                let mut all = self.phrases.each(cards)?.into_iter();
                let card = all.next();
                let also = all.map(|card| Also { card, options: Vec::new() }).collect();
                Some(syntax::Action { card, also, ..alone(Verb::Discard) })
            }
            Action::Draw => Some(alone(Verb::Draw)),
            Action::Withdraw => Some(alone(Verb::Withdraw)),
            Action::Pass => Some(alone(Verb::Pass)),
            Action::Unjudged(card, _) => self.with(Verb::SpecialSummon, *card, []),
            Action::Perform(_) => None,
        }
    }

    fn pendulum_summon(&self, p: &PendulumSummon) -> Option<syntax::Action> {
        let mut each = Vec::new();
        for entrant in &p.monsters {
            let options = to(entrant.zone).chain(position(entrant.position)).map(bare).collect();
            each.push(Also { card: bare(self.phrases.of(entrant.card)?), options });
        }
        let mut told = alone(Verb::PendulumSummon);
        let mut each = each.into_iter();
        if let Some(first) = each.next() {
            told.card = Some(first.card);
            told.options = first.options;
        }
        told.also = each.collect();
        Some(told)
    }

    /// A verb with the card that acts, and options.
    fn with(&self, verb: Verb, card: CardId, options: impl IntoIterator<Item = Opt>) -> Option<syntax::Action> {
        let card = Some(bare(self.phrases.acting(card)?));
        Some(syntax::Action { card, options: options.into_iter().map(bare).collect(), ..alone(verb) })
    }

    /// Whether a card has more than one effect that is activated, or may: of one that was not read its class is not known.
    fn several(&self, a: &Activate) -> bool {
        let state = self.phrases.state;
        let card = state.card(a.card);
        let one = |e: &Effect| perhaps_activates(e) && !of_a_scale(card, e);
        !is_card(state, a) && card.kind == Kind::Monster || state.effects(a.card).filter(|(_, e)| one(e)).count() > 1
    }
}

/// A verb without anything.
fn alone(verb: Verb) -> syntax::Action {
    let (options, also) = (Vec::new(), Vec::new());
    syntax::Action { verb, effect: None, card: None, object: None, phase: None, options, also }
}

fn enter(phase: PhaseWord) -> syntax::Action {
    syntax::Action { phase: Some(phase), ..alone(Verb::EnterPhase) }
}

fn word(phase: Phase) -> PhaseWord {
    match phase {
        Phase::Draw => PhaseWord::DrawPhase,
        Phase::Standby => PhaseWord::StandbyPhase,
        Phase::Main1 => PhaseWord::MainPhase1,
        Phase::Battle => PhaseWord::BattlePhase,
        Phase::Main2 => PhaseWord::MainPhase2,
        Phase::End => PhaseWord::EndPhase,
    }
}

fn to(wanted: Option<Zone>) -> impl Iterator<Item = Opt> {
    wanted.and_then(zone_of).map(Opt::To).into_iter()
}

fn position(wanted: Option<Position>) -> Option<Opt> {
    Some(Opt::Position(match wanted? {
        Position::Attack => PositionWord::Attack,
        Position::Defense => PositionWord::Defense,
        Position::FaceDown => PositionWord::FaceDown,
        Position::AnyDefense | Position::FaceUp => return None,
    }))
}
