//! The board as the story finds it.

use std::sync::Arc;

use super::names::Names;
use crate::board::chain::Window;
use crate::board::copy::{Copy, Summon};
use crate::board::limit::Use;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{BattleStep, State, Turn, Unknown};
use crate::board::view::{View, refresh};
use crate::board::world::World;
use crate::cards::card::Card;
use crate::cards::condition::Phase;
use crate::cards::effect::Per;
use crate::cards::filter::{Ability, Kind, Property, SummonKind};
use crate::problem::Problem;
use crate::scenario::syntax::{
    Board, BoardCard, Opt, Past, PastWord, PhaseWord, PositionWord, Side, Statement, ZoneWord,
};
use crate::source::Spanned;

/// The player of a side.
pub fn player(side: Side) -> Player {
    match side {
        Side::You => Player::You,
        Side::Opponent => Player::Opponent,
    }
}

/// The zone of a word.
pub fn zone(word: ZoneWord) -> Zone {
    match word {
        ZoneWord::Hand => Zone::Hand,
        ZoneWord::Deck => Zone::Deck,
        ZoneWord::Extra => Zone::Extra,
        ZoneWord::Gy => Zone::Graveyard,
        ZoneWord::Banished => Zone::Banished,
        ZoneWord::M1 => Zone::Monster(0),
        ZoneWord::M2 => Zone::Monster(1),
        ZoneWord::M3 => Zone::Monster(2),
        ZoneWord::M4 => Zone::Monster(3),
        ZoneWord::M5 => Zone::Monster(4),
        ZoneWord::LeftEmz => Zone::ExtraMonster(0),
        ZoneWord::RightEmz => Zone::ExtraMonster(1),
        ZoneWord::S1 => Zone::Spell(0),
        ZoneWord::S2 => Zone::Spell(1),
        ZoneWord::S3 => Zone::Spell(2),
        ZoneWord::S4 => Zone::Spell(3),
        ZoneWord::S5 => Zone::Spell(4),
        ZoneWord::Field => Zone::Field,
        ZoneWord::LeftPendulum => Zone::Pendulum(0),
        ZoneWord::RightPendulum => Zone::Pendulum(1),
    }
}

/// The phase of a word, with the step of the Battle Phase.
pub fn phase(word: PhaseWord) -> (Phase, Option<BattleStep>) {
    match word {
        PhaseWord::DrawPhase => (Phase::Draw, None),
        PhaseWord::StandbyPhase => (Phase::Standby, None),
        PhaseWord::MainPhase1 => (Phase::Main1, None),
        PhaseWord::BattlePhase | PhaseWord::StartStep => (Phase::Battle, Some(BattleStep::Start)),
        PhaseWord::BattleStep => (Phase::Battle, Some(BattleStep::Battle)),
        PhaseWord::DamageStep => (Phase::Battle, Some(BattleStep::Damage)),
        PhaseWord::EndStep => (Phase::Battle, Some(BattleStep::End)),
        PhaseWord::MainPhase2 => (Phase::Main2, None),
        PhaseWord::EndPhase => (Phase::End, None),
    }
}

/// The first state of a story.
pub fn state(story: &[Spanned<Statement>], world: World, names: Names, problems: &mut Vec<Problem>) -> (State, Names) {
    let hidden = |hand| Unknown { hand, deck: true, extra: true, ..Unknown::default() };
    let mut state = State {
        world: Arc::new(world),
        copies: Vec::new(),
        decks: [Vec::new(), Vec::new()],
        unknown: [hidden(false), hidden(true)],
        lp: [8000, 8000],
        turn: Turn { number: 3, player: Player::You, phase: Phase::Main1, step: None, normal_summons: [0, 0] },
        window: Window::Open,
        suspended: None,
        held: false,
        timing: (0, 0),
        chain_start: 0,
        answered: Vec::new(),
        chain: Vec::new(),
        resolution: None,
        pending: Vec::new(),
        battle: None,
        settled: 0,
        turn_start: 0,
        ending: Vec::new(),
        uses: Vec::new(),
        lasting: Vec::new(),
        fog: Vec::new(),
        log: Vec::new(),
        view: View::default(),
    };
    let mut setter = Setter { state: &mut state, names, ties: Vec::new(), problems };
    for board in boards(story) {
        setter.board(board);
    }
    setter.tie();
    let names = setter.names;
    for statement in story {
        match &statement.item {
            Statement::Turn(turn) => {
                state.turn.player = player(turn.player);
                state.turn.number = turn.number.unwrap_or(3);
                (state.turn.phase, state.turn.step) = turn.phase.map_or((Phase::Main1, None), phase);
            }
            Statement::Lp(line) => state.lp[player(line.player).index()] = i32::try_from(line.lp).unwrap_or(i32::MAX),
            Statement::Past(line) => past(&mut state, &names, player(line.player), &line.what),
            Statement::Source(_)
            | Statement::Rules(_)
            | Statement::Board(_)
            | Statement::Move(_)
            | Statement::BothPass
            | Statement::Resolve(_)
            | Statement::Question(_) => {}
        }
    }
    refresh(&mut state);
    (state, names)
}

/// The zones as they are last stated.
fn boards(story: &[Spanned<Statement>]) -> Vec<&Board> {
    let mut found: Vec<&Board> = Vec::new();
    for statement in story {
        if let Statement::Board(board) = &statement.item {
            match found.iter_mut().find(|b| b.player == board.player && b.zone == board.zone) {
                Some(place) => *place = board,
                None => found.push(board),
            }
        }
    }
    found
}

fn past(state: &mut State, names: &Names, player: Player, what: &Past) {
    let (definition, effect, shared) = match what {
        Past::NormalSummon => {
            state.turn.normal_summons[player.index()] = 1;
            return;
        }
        Past::Effect(used) => {
            (names.meaning(&used.card.item).map(|m| m.definition), used.number.saturating_sub(1), None)
        }
        Past::Card(card) => {
            let definition = names.meaning(&card.item).map(|m| m.definition);
            let activation = definition.and_then(|d| {
                state.world.cards[usize::from(d)]
                    .effects
                    .iter()
                    .position(|e| e.class == crate::cards::effect::Class::Activation)
            });
            (definition, activation.and_then(|n| u8::try_from(n).ok()).unwrap_or(0), None)
        }
    };
    let Some(definition) = definition else { return };
    let limit =
        state.world.cards[usize::from(definition)].effects.get(usize::from(effect)).and_then(|e| e.limit.clone());
    let per = limit.as_ref().map_or(Per::Name, |l| l.per);
    let shared = limit.and_then(|l| l.shared).or(shared);
    let copies: Vec<CardId> =
        state.ids().filter(|id| state.copy(*id).card == definition && state.copy(*id).controller == player).collect();
    let card = if matches!(per, Per::Copy | Per::Chain) { copies.first().copied() } else { None };
    state.uses.push(Use { player, card, since: 0, definition, effect, shared, per, negated: false });
}

/// A tie between cards that is made once all are on the board.
enum Tie<'a> {
    Equip(CardId, &'a Spanned<String>),
    Link(CardId, &'a Spanned<String>),
}

struct Setter<'a, 'p> {
    state: &'a mut State,
    names: Names,
    ties: Vec<Tie<'a>>,
    problems: &'p mut Vec<Problem>,
}

impl<'a> Setter<'a, '_> {
    fn board(&mut self, board: &'a Board) {
        let player = player(board.player);
        let place = zone(board.zone.item);
        let unknown = &mut self.state.unknown[player.index()];
        match place {
            Zone::Hand => unknown.hand = board.more,
            Zone::Deck => unknown.deck = board.more,
            Zone::Extra => unknown.extra = board.more,
            Zone::Graveyard => unknown.graveyard = board.more,
            Zone::Banished => unknown.banished = board.more,
            _ => {}
        }
        for card in &board.cards {
            let Some(definition) = self
                .names
                .definition(&card.name.item)
                .or_else(|| self.names.meaning(&card.name.item).map(|m| m.definition))
            else {
                continue;
            };
            if let Some(problem) = misplaced(&self.state.world.cards[usize::from(definition)], place, card) {
                self.problems.push(problem);
                continue;
            }
            for _ in 0..card.copies {
                self.card(definition, player, place, card);
            }
        }
    }

    fn card(&mut self, definition: u16, player: Player, place: Zone, written: &'a BoardCard) {
        let Ok(index) = u16::try_from(self.state.copies.len()) else { return };
        let id = CardId(index);
        let mut copy = Copy::new(definition, player, place);
        if place == Zone::Deck {
            // Written from the top: the top is last.
            self.state.decks[player.index()].insert(0, id);
        }
        let card = Arc::clone(&self.state.world.cards[usize::from(definition)]);
        starts(&mut copy, &card);
        let mut materials = Vec::new();
        let mut used = Vec::new();
        for option in &written.options {
            match &option.item {
                Opt::Label(label) => self.names.labels.push((id, label.clone())),
                Opt::Position(p) => position(&mut copy, *p),
                Opt::Past(word) => remembers(&mut copy, *word, &card),
                Opt::EquippedTo(to) => self.ties.push(Tie::Equip(id, to)),
                Opt::LinkedTo(to) => self.ties.push(Tie::Link(id, to)),
                Opt::Materials(cards) => {
                    materials.extend(cards.iter().filter_map(|c| self.names.meaning(&c.item).map(|m| m.definition)))
                }
                Opt::EffectUsed(n) => used.push(*n),
                Opt::Counters(c) => copy.counters.push((c.kind.clone(), c.count)),
                Opt::Owner(side) => copy.owner = self::player(*side),
                Opt::To(_)
                | Opt::Target(_)
                | Opt::Tributing(_)
                | Opt::With(_)
                | Opt::Cost(_)
                | Opt::Choose(_)
                | Opt::Option(_)
                | Opt::Way(_)
                | Opt::Declare(_) => {}
            }
        }
        if copy.zone.is_monster()
            && copy.summon.is_some_and(|s| {
                s.this_turn && matches!(s.kind, SummonKind::Normal | SummonKind::Tribute | SummonKind::Set)
            })
        {
            let used = &mut self.state.turn.normal_summons[player.index()];
            *used = (*used).max(1);
        }
        self.state.copies.push(copy);
        for material in materials {
            let mut under = Copy::new(material, player, Zone::Material(id));
            under.face_up = true;
            self.state.copies.push(under);
        }
        for number in used {
            let effect = number.saturating_sub(1);
            let limit = card.effects.get(usize::from(effect)).and_then(|e| e.limit.clone());
            let per = limit.as_ref().map_or(Per::Copy, |l| l.per);
            let named = matches!(per, Per::Name | Per::Duel);
            let shared = limit.and_then(|l| l.shared);
            self.state.uses.push(Use {
                player,
                card: (!named).then_some(id),
                since: 0,
                definition,
                effect,
                shared,
                per,
                negated: false,
            });
        }
    }

    fn tie(&mut self) {
        for tie in std::mem::take(&mut self.ties) {
            let (id, to) = match &tie {
                Tie::Equip(id, to) | Tie::Link(id, to) => (*id, *to),
            };
            let found = self
                .names
                .copies(self.state, &to.item)
                .into_iter()
                .find(|c| *c != id && self.state.copy(*c).zone.on_field());
            let Some(found) = found else {
                self.problems.push(
                    Problem::new("scenario::nothing-to-tie", to.span, format!("`{}` is not on the field", to.item))
                        .help("put the monster on the board, or mend its label"),
                );
                continue;
            };
            let copy = &mut self.state.copies[id.index()];
            match tie {
                Tie::Equip(..) => copy.equipped_to = Some(found),
                Tie::Link(..) => copy.linked_to = Some(found),
            }
        }
    }
}

/// How a card lies if nothing is said.
fn starts(copy: &mut Copy, card: &Card) {
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
            copy.face_up = card.kind == Kind::Monster
                || matches!(card.property, Some(Property::Continuous | Property::Field | Property::Equip));
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

fn position(copy: &mut Copy, word: PositionWord) {
    match word {
        PositionWord::Attack => (copy.face_up, copy.attack) = (true, true),
        PositionWord::Defense => (copy.face_up, copy.attack) = (true, false),
        PositionWord::FaceDown => (copy.face_up, copy.attack) = (false, false),
        PositionWord::FaceUp => copy.face_up = true,
    }
}

fn remembers(copy: &mut Copy, word: PastWord, card: &Card) {
    let extra = [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link].iter().any(|a| card.types.contains(a));
    let from = if extra { Zone::Extra } else { Zone::Hand };
    let summon = |kind, this_turn| Some(Summon { kind, this_turn, from, tributes: 0, by_own: None });
    let this_turn = copy.this_turn;
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
        PastWord::ProperlySummoned => copy.proper = true,
        PastWord::ActivatedThisTurn => (copy.this_turn, copy.face_up) = (true, true),
    }
}

/// Says why a card cannot be in a zone.
fn misplaced(card: &Card, place: Zone, written: &BoardCard) -> Option<Problem> {
    let extra = [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link].iter().any(|a| card.types.contains(a));
    let pendulum = card.types.contains(&Ability::Pendulum);
    let tied = written.options.iter().any(|o| matches!(o.item, Opt::EquippedTo(_)));
    let down = written.options.iter().any(|o| {
        matches!(
            o.item,
            Opt::Position(PositionWord::Defense | PositionWord::FaceDown)
                | Opt::Past(PastWord::SetEarlier | PastWord::SetThisTurn)
        )
    });
    let name = &card.name.en;
    let (message, cure) = match place {
        Zone::Monster(_) | Zone::ExtraMonster(_) if card.kind == Kind::Spell => {
            (format!("`{name}` is a Spell and cannot be in a Monster Zone"), "put it in s1 to s5, or in field")
        }
        Zone::Monster(_) | Zone::ExtraMonster(_) if card.types.contains(&Ability::Link) && down => {
            (format!("`{name}` is a Link Monster and always in Attack Position"), "leave the position out")
        }
        Zone::Spell(_) if card.kind == Kind::Monster && !tied => (
            format!("`{name}` is a monster and cannot be in a Spell & Trap Zone"),
            "put it in m1 to m5, or say what it is equipped to: `[equipped to …]`",
        ),
        Zone::Spell(_) if card.property == Some(Property::Field) => {
            (format!("`{name}` is a Field Spell"), "put it in `field`")
        }
        Zone::Field if card.property != Some(Property::Field) => {
            (format!("`{name}` is no Field Spell"), "put it in s1 to s5")
        }
        Zone::Pendulum(_) if !pendulum => {
            (format!("`{name}` is no Pendulum Monster"), "only Pendulum Monsters can be in a Pendulum Zone")
        }
        Zone::Extra if !extra && !pendulum => {
            (format!("`{name}` does not belong in the Extra Deck"), "put it in `deck`")
        }
        Zone::Hand | Zone::Deck if extra => (format!("`{name}` belongs in the Extra Deck"), "put it in `extra`"),
        Zone::Hand | Zone::Deck | Zone::Extra | Zone::Graveyard | Zone::Banished
            if card.types.contains(&Ability::Token) =>
        {
            (format!("`{name}` is a Token and exists only on the field"), "put it in m1 to m5")
        }
        _ => return None,
    };
    Some(Problem::new("scenario::misplaced-card", written.name.span, message).help(cure))
}
