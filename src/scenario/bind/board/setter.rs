//! Cards put where the scenario says.

use super::super::names::{Meant, Names, absent};
use super::counters;
use super::misplaced::{astray, misplaced};
use super::oath::Activated;
use super::words::player;
use super::words::zone;
use crate::board::copy::{Copy, Lost, Summon};
use crate::board::declared::{declared, kept};
use crate::board::limit::Use;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::card::Card;
use crate::cards::effect::{Class, Per};
use crate::cards::filter::{Ability, Kind, Place, Property, SummonKind};
use crate::problem::Problem;
use crate::scenario::syntax::{Board, BoardCard, Opt, PastWord, PositionWord, is_rest};
use crate::source::Spanned;
use std::sync::Arc;

/// A tie between cards that is made once all are on the board.
pub(super) enum Tie<'a> {
    Equip(CardId, &'a Spanned<String>),
    Link(CardId, &'a Spanned<String>),
    MadeWith(CardId, &'a Spanned<String>),
}

pub(super) struct Setter<'a, 'p> {
    pub(super) state: &'a mut State,
    pub(super) names: Names,
    pub(super) ties: Vec<Tie<'a>>,
    pub(super) activated: Vec<Activated>,
    pub(super) problems: &'p mut Vec<Problem>,
}

impl<'a> Setter<'a, '_> {
    pub(super) fn board(&mut self, board: &'a Board) {
        let player = player(board.player);
        let place = zone(board.zone.item);
        let unknown = &mut self.state.unknown[player.index()];
        match place {
            Zone::Hand => {
                unknown.hand = board.more;
                self.state.unseen[player.index()] = (!board.more).then_some(0);
            }
            Zone::Deck => unknown.deck = board.more,
            Zone::Extra => unknown.extra = board.more,
            Zone::Graveyard => unknown.graveyard = board.more,
            Zone::Banished => unknown.banished = board.more,
            Zone::Monster(_)
            | Zone::ExtraMonster(_)
            | Zone::Spell(_)
            | Zone::Pendulum(_)
            | Zone::Field
            | Zone::Material(_)
            | Zone::Nowhere
            | Zone::Gone => {}
        }
        for card in &board.cards {
            let Some(meant) = self.names.meaning(&card.name.item) else { continue };
            let definition = meant.definition;
            let problem = misplaced(&self.state.world.cards[usize::from(definition)], place, card)
                .or_else(|| astray(meant.player, player, place, card));
            if let Some(problem) = problem {
                self.problems.push(problem);
                continue;
            }
            for _ in 0..card.copies {
                self.card(&meant, player, place, card);
            }
        }
    }

    fn card(&mut self, meant: &Meant, player: Player, place: Zone, written: &'a BoardCard) {
        let definition = meant.definition;
        let Ok(index) = u16::try_from(self.state.copies.len()) else { return };
        let id = CardId(index);
        let mut copy = Copy::new(definition, player, place);
        copy.owner = meant.player.unwrap_or(player);
        self.names.labels.extend(meant.label.clone().map(|label| (id, label)));
        if place == Zone::Deck {
            // Written from the top: the top is last.
            self.state.decks[player.index()].insert(0, id);
        }
        let card = Arc::clone(&self.state.world.cards[usize::from(definition)]);
        starts(&mut copy, &card);
        // What is tied to a monster lies face-up, whatever it is printed to be.
        let tied = |o: &Spanned<Opt>| matches!(o.item, Opt::EquippedTo(_) | Opt::LinkedTo(_));
        copy.face_up |= copy.zone.is_backrow() && written.options.iter().any(tied);
        let (mut materials, mut used) = (Vec::new(), Vec::new());
        let told = |effect: u8| Activated { player, card: Some(id), definition, effect };
        for option in &written.options {
            match &option.item {
                Opt::Label(label) => self.names.labels.push((id, label.clone())),
                Opt::Position(p) => position(&mut copy, *p),
                Opt::Past(word) => {
                    remembers(&mut copy, *word, &card);
                    self.activated.extend(activated(*word, &card).map(told));
                }
                Opt::EquippedTo(to) => self.ties.push(Tie::Equip(id, to)),
                Opt::LinkedTo(to) => self.ties.push(Tie::Link(id, to)),
                Opt::Materials(cards) | Opt::ProperMaterials(cards) => {
                    let proper = matches!(option.item, Opt::ProperMaterials(_));
                    materials.extend(cards.iter().filter_map(|c| self.names.meaning(&c.item)).map(|m| (m, proper)));
                }
                Opt::MadeWith(cards) => {
                    copy.materials_told = !cards.iter().any(|c| is_rest(&c.item));
                    let named = cards.iter().filter(|c| !is_rest(&c.item));
                    self.ties.extend(named.map(|c| Tie::MadeWith(id, c)));
                }
                Opt::EffectUsed(n) => used.push(*n),
                Opt::EffectUsedInPhase(n) => {
                    let effect = n.saturating_sub(1);
                    self.state.uses.push(Use::in_phase(player, id, definition, effect));
                    self.activated.push(told(effect));
                }
                Opt::Attacked(times) => copy.attacks = *times,
                Opt::SummonedFrom(_) | Opt::SummonedBy(_) | Opt::Tributes(_) => summoned(&mut copy, &option.item),
                Opt::Counters(c) => match counters::known(&self.state.world, &c.kind, option.span) {
                    Ok(kind) => copy.counters.push((kind, c.count)),
                    Err(problem) => self.problems.push(problem),
                },
                Opt::Declare(said) => {
                    let told = kept(&card).and_then(|of| Some((of.name.clone(), declared(of, said)?)));
                    copy.declared = told.into_iter().collect();
                }
                Opt::Owner(side) => copy.owner = self::player(*side),
                Opt::To(_)
                | Opt::Target(_)
                | Opt::Tributing(_)
                | Opt::With(_)
                | Opt::Using(_)
                | Opt::Cost(_)
                | Opt::Choose(_)
                | Opt::Option(_)
                | Opt::Way(_)
                | Opt::On(_)
                | Opt::From(_)
                | Opt::BecauseOf(_)
                | Opt::AsCost
                | Opt::Stands(_)
                | Opt::StepsDone(_)
                | Opt::Until(_)
                | Opt::Since(_) => {}
            }
        }
        // A card that was Set may lie face-up now, in whatever order that is written.
        copy.face_up |= written.options.iter().any(|o| o.item == Opt::Position(PositionWord::FaceUp));
        if copy.zone.is_monster()
            && copy.summon.is_some_and(|s| {
                s.this_turn && matches!(s.kind, SummonKind::Normal | SummonKind::Tribute | SummonKind::Set)
            })
        {
            self.state.turn.normal_summons[player.index()] += 1;
        }
        self.state.copies.push(copy);
        for (material, proper) in materials {
            let mut under = Copy::new(material.definition, player, Zone::Material(id));
            under.owner = material.player.unwrap_or(player);
            under.controller = under.owner;
            (under.face_up, under.proper) = (true, proper);
            if let (Some(label), Ok(n)) = (material.label, u16::try_from(self.state.copies.len())) {
                self.names.labels.push((CardId(n), label));
            }
            self.state.copies.push(under);
        }
        for number in used {
            let effect = number.saturating_sub(1);
            self.activated.push(told(effect));
            let limit = card.effects.get(usize::from(effect)).and_then(|e| e.limit.clone());
            let limits = Use::scopes(limit.as_ref(), Per::Copy);
            self.state.uses.extend(limits.into_iter().map(|(per, shared)| {
                let card = (!per.by_name()).then_some(id);
                Use { player, card, since: 0, definition, effect, shared, per, negated: false }
            }));
        }
    }

    pub(super) fn tie(&mut self) {
        for tie in std::mem::take(&mut self.ties) {
            let (id, to) = match &tie {
                Tie::Equip(id, to) | Tie::Link(id, to) | Tie::MadeWith(id, to) => (*id, *to),
            };
            let equips = matches!(tie, Tie::Equip(..));
            let anywhere = matches!(tie, Tie::MadeWith(..));
            let copies = self.names.copies(self.state, &to.item);
            let found = copies.iter().copied().find(|c| {
                let zone = self.state.copy(*c).zone;
                *c != id && if equips { zone.is_monster() } else { anywhere || zone.on_field() }
            });
            let Some(found) = found else {
                let (place, cure) = if equips {
                    ("in no Monster Zone", "put it in m1 to m5, or name the monster that is equipped")
                } else {
                    ("not on the field", "put it on the field, or name the card that is meant")
                };
                let problem = if copies.is_empty() {
                    absent(&self.names, self.state, to)
                } else {
                    Problem::new("scenario::nothing-to-tie", to.span, format!("`{}` is {place}", to.item)).help(cure)
                };
                self.problems.push(problem);
                continue;
            };
            let copy = &mut self.state.copies[id.index()];
            match tie {
                Tie::Equip(..) => copy.equipped_to = Some(found),
                Tie::Link(..) => copy.linked_to = Some((found, 0)),
                Tie::MadeWith(..) => copy.materials.push((found, 0)),
            }
        }
    }
}

/// How a card lies if nothing is said.
pub(in crate::scenario) fn starts(copy: &mut Copy, card: &Card) {
    match copy.zone {
        Zone::Monster(_) | Zone::ExtraMonster(_) => {
            copy.face_up = true;
            copy.attack = true;
            copy.proper = true;
            let extra = [
                (Ability::Fusion, SummonKind::Fusion),
                (Ability::Synchro, SummonKind::Synchro),
                (Ability::Xyz, SummonKind::Xyz),
                (Ability::Link, SummonKind::Link),
            ];
            if let Some((_, kind)) = extra.iter().find(|(a, _)| card.types.contains(a)) {
                copy.summon =
                    Some(Summon { kind: *kind, this_turn: false, from: Zone::Extra, tributes: 0, by_own: None });
            }
        }
        Zone::Spell(_) | Zone::Field | Zone::Pendulum(_) => {
            // What stays on the field has an effect there.
            let stays = || {
                card.kind == Kind::Spell
                    && card.effects.iter().any(|e| {
                        e.class == Class::Continuous && (e.from.is_empty() || e.from.contains(&Place::SpellTrapZone))
                    })
            };
            copy.face_up = card.kind == Kind::Monster
                || matches!(card.property, Some(Property::Continuous | Property::Field | Property::Equip))
                || stays();
        }
        Zone::Hand
        | Zone::Deck
        | Zone::Extra
        | Zone::Graveyard
        | Zone::Banished
        | Zone::Material(_)
        | Zone::Nowhere
        | Zone::Gone => {}
    }
}

pub(in crate::scenario) fn position(copy: &mut Copy, word: PositionWord) {
    match word {
        PositionWord::Attack => (copy.face_up, copy.attack) = (true, true),
        PositionWord::Defense => (copy.face_up, copy.attack) = (true, false),
        PositionWord::FaceDown => (copy.face_up, copy.attack) = (false, false),
        PositionWord::FaceUp => copy.face_up = true,
    }
}

/// More about the Summon of a monster.
pub(in crate::scenario) fn summoned(copy: &mut Copy, option: &Opt) {
    let from = if let Opt::SummonedFrom(word) = option { zone(*word) } else { Zone::Hand };
    let summon = copy.summon.get_or_insert(Summon {
        kind: SummonKind::Special,
        this_turn: copy.this_turn,
        from,
        tributes: 0,
        by_own: None,
    });
    if let Opt::SummonedFrom(_) = option {
        summon.from = from;
    } else if let Opt::SummonedBy(n) = option {
        summon.by_own = Some(*n);
    } else if let Opt::Tributes(n) = option {
        summon.tributes = *n;
    }
}

/// The effect that was activated with a card of which the board tells that it was activated.
fn activated(word: PastWord, card: &Card) -> Option<u8> {
    let effect = card.effects.iter().position(|e| e.class == Class::Activation)?;
    u8::try_from(effect).ok().filter(|_| word == PastWord::ActivatedThisTurn)
}

/// Words of the past of a card.
pub(in crate::scenario) fn remembers(copy: &mut Copy, word: PastWord, card: &Card) {
    let extra = [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link].iter().any(|a| card.types.contains(a));
    let from = match card.types.contains(&Ability::Token) {
        true => Zone::Nowhere,
        false if extra => Zone::Extra,
        false => Zone::Hand,
    };
    let summon = |kind, this_turn| {
        // From where a monster of the Main Deck was Special Summoned is not told.
        let from = if kind == SummonKind::Special && !extra { Zone::Nowhere } else { from };
        Some(Summon { kind, this_turn, from, tributes: 0, by_own: None })
    };
    let this_turn = copy.this_turn;
    // A Summon of the kind of its class is the proper one; another of an Extra Deck monster is not, but by its own text.
    let own = card.effects.iter().any(|e| e.class == Class::Procedure);
    match word {
        PastWord::SpecialSummoned => copy.proper &= !extra || own,
        PastWord::FusionSummoned
        | PastWord::RitualSummoned
        | PastWord::SynchroSummoned
        | PastWord::XyzSummoned
        | PastWord::LinkSummoned => copy.proper = true,
        PastWord::SetEarlier
        | PastWord::SetThisTurn
        | PastWord::NormalSummoned
        | PastWord::TributeSummoned
        | PastWord::FlipSummoned
        | PastWord::PendulumSummoned
        | PastWord::ThisTurn
        | PastWord::HasAttacked
        | PastWord::PositionChanged
        | PastWord::SummonedAgain
        | PastWord::ProperlySummoned
        | PastWord::NotProperlySummoned
        | PastWord::AsContinuousSpell
        | PastWord::AsContinuousTrap
        | PastWord::CameThisTurn
        | PastWord::Returned
        | PastWord::NotSummoned
        | PastWord::OnceProperlySummoned
        | PastWord::FlipSummonNegated
        | PastWord::ActivatedThisTurn => {}
    }
    match word {
        PastWord::SetEarlier | PastWord::SetThisTurn => {
            (copy.face_up, copy.attack) = (false, false);
            copy.this_turn = word == PastWord::SetThisTurn;
            if copy.zone.is_monster() {
                copy.summon = summon(SummonKind::Set, copy.this_turn);
            }
        }
        PastWord::NormalSummoned => copy.summon = summon(SummonKind::Normal, this_turn),
        PastWord::TributeSummoned => copy.summon = summon(SummonKind::Tribute, this_turn),
        PastWord::FlipSummoned => {
            copy.summon = summon(SummonKind::Flip, this_turn);
            copy.changed |= this_turn;
        }
        PastWord::SpecialSummoned => copy.summon = summon(SummonKind::Special, this_turn),
        PastWord::FusionSummoned => copy.summon = summon(SummonKind::Fusion, this_turn),
        PastWord::RitualSummoned => copy.summon = summon(SummonKind::Ritual, this_turn),
        PastWord::SynchroSummoned => copy.summon = summon(SummonKind::Synchro, this_turn),
        PastWord::XyzSummoned => copy.summon = summon(SummonKind::Xyz, this_turn),
        PastWord::PendulumSummoned => copy.summon = summon(SummonKind::Pendulum, this_turn),
        PastWord::LinkSummoned => copy.summon = summon(SummonKind::Link, this_turn),
        PastWord::ThisTurn => {
            copy.this_turn = true;
            copy.summon = copy.summon.map(|s| Summon { this_turn: true, ..s }).or(summon(SummonKind::Special, true));
            copy.changed |= copy.summon.is_some_and(|s| s.kind == SummonKind::Flip);
        }
        PastWord::HasAttacked => copy.attacks = 1,
        PastWord::PositionChanged => copy.changed = true,
        PastWord::SummonedAgain => {
            copy.again = card.types.contains(&Ability::Gemini);
            copy.summon = summon(SummonKind::Normal, this_turn).map(|s| Summon { from: copy.zone, ..s });
        }
        PastWord::ProperlySummoned => copy.proper = true,
        PastWord::NotProperlySummoned => copy.proper = false,
        PastWord::AsContinuousSpell => copy.face_up = true,
        PastWord::AsContinuousTrap => (copy.face_up, copy.as_trap) = (true, card.kind == Kind::Monster),
        PastWord::ActivatedThisTurn => (copy.this_turn, copy.face_up) = (true, true),
        PastWord::CameThisTurn => copy.this_turn = true,
        PastWord::Returned => copy.returned = true,
        PastWord::NotSummoned => copy.summon = None,
        PastWord::OnceProperlySummoned => (copy.proper, copy.lost) = (false, Some(Lost::Hidden)),
        PastWord::FlipSummonNegated => (copy.proper, copy.lost) = (false, Some(Lost::FlipNegated)),
    }
}
