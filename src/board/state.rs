//! The state of a duel.

use std::sync::{Arc, LazyLock};

use super::away::{Away, Loan};
use super::chain::{Bound, Immediate, Link, Resolution, Summoning, Window, Work};
use super::copy::Copy;
use super::limit::Use;
use super::memory::{Fought, Withstood};
use super::meter::Meter;
use super::place::{CardId, Player, Zone};
use super::shared::{Log, Shared};
use super::view::View;
use super::world::{Traits, World};
use crate::cards::act::{Ended, Until};
use crate::cards::card::Card;
use crate::cards::condition::Phase;
use crate::cards::continuous::Apply;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Ability, Kind};
use crate::cards::trigger::Cause;

pub use super::battle::{Battle, BattleStep, Part};
pub use super::fog::{Fog, Over};
pub use super::hidden::Unknown;
pub use super::suppose::Supposing;

/// What a number stands for that no effect has: nothing.
static NO_EFFECT: LazyLock<Effect> = LazyLock::new(|| Effect::new(Class::Continuous));

/// Everything about a duel at one point, as a value. Reading what a card is goes through `view`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// Definitions and edition.
    pub world: Arc<World>,
    /// The physical cards.
    pub copies: Shared<Vec<Copy>>,
    /// The order of the known cards of each Deck; the top is last.
    pub decks: [Vec<CardId>; 2],
    /// So many cards of each Deck, from the bottom, lie in an order that nobody knows.
    pub shuffled: [usize; 2],
    /// How many cards each Deck holds, where that is known of one whose cards are not.
    pub depth: [Option<usize>; 2],
    /// How many cards of each hand nobody knows; none where that is not known either.
    pub unseen: [Option<usize>; 2],
    /// The number that gives the order of the next Deck that is shuffled; none: nobody knows that order.
    pub seed: Option<u32>,
    /// Places that hold other cards that nobody knows.
    pub unknown: [Unknown; 2],
    /// Life Points.
    pub lp: [i32; 2],
    /// The turn.
    pub turn: Turn,
    /// The window that has been reached.
    pub window: Window,
    /// A Summon that waits while a Chain answers it.
    pub suspended: Option<Summoning>,
    /// A Normal Summon that follows as soon as the Chain Link that resolves is done.
    pub immediate: Option<Immediate>,
    /// A Pendulum Summon that an effect performs once its Chain Link has resolved.
    pub coming: Option<Summoning>,
    /// The story stays in the Summon Negation Window until somebody passes (`[attempt]`).
    pub held: bool,
    /// Who has passed in the window that is open, while the other player has not.
    pub passed: Option<Player>,
    /// The moments whose events may be answered now: from the first to before the last.
    pub timing: (u32, u32),
    /// The moment at which the present Chain began.
    pub chain_start: u32,
    /// Triggers that were already answered or let go in this window: card and effect.
    pub answered: Vec<(CardId, u8)>,
    /// The Chain.
    pub chain: Vec<Link>,
    /// The resolution that goes on.
    pub resolution: Option<Resolution>,
    /// Steps of effects without a Chain that wait to be done.
    pub pending: Vec<Pending>,
    /// The battle that is going on.
    pub battle: Option<Battle>,
    /// How many moments have had what follows from them.
    pub settled: u32,
    /// The moment at which this turn began.
    pub turn_start: u32,
    /// Cards whose effects end now, because they are about to leave the field together.
    pub ending: Vec<CardId>,
    /// Cards whose effects are doing something instead of what would happen: they replace nothing of that.
    pub replacing: Vec<CardId>,
    /// Cards that are supposed to be among the unknown ones of a place.
    pub supposed: Vec<CardId>,
    /// Cards that went where they did because an effect had ended as they left.
    pub ended: Vec<CardId>,
    /// What effects tried in vain to do to cards.
    pub withstood: Vec<Withstood>,
    /// The last battle that was fought out.
    pub fought: Option<Fought>,
    /// What was used.
    pub uses: Vec<Use>,
    /// What holds for a while.
    pub lasting: Vec<Lasting>,
    /// Effects that cards have gained at any time, in that order.
    pub gained: Vec<(CardId, Arc<Effect>)>,
    /// Cards that are banished for a while.
    pub away: Vec<Away>,
    /// Monsters whose control changed for a while.
    pub lent: Vec<Loan>,
    /// What nobody knows any more, because a step could not be executed.
    pub fog: Vec<Fog>,
    /// What is supposed of words that were not read.
    pub supposing: Option<Supposing>,
    /// All that happened.
    pub log: Log,
    /// What continuous effects make of it all.
    pub view: Shared<View>,
    /// The work that may still be done for what is asked of it.
    pub meter: Meter,
}

/// The turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Its number.
    pub number: u32,
    /// Whose turn it is.
    pub player: Player,
    /// The phase.
    pub phase: Phase,
    /// In the Battle Phase: the step.
    pub step: Option<BattleStep>,
    /// In the Damage Step: the part; none where nobody said which.
    pub part: Option<Part>,
    /// The turn player has drawn for the turn.
    pub drawn: bool,
    /// What an effect ends as soon as the Chain, or the Damage Step, is over.
    pub ends: Option<Ended>,
    /// Normal Summons and Sets of this turn, by player.
    pub normal_summons: [u8; 2],
    /// Whether one of them could have been the additional one that an effect gave, by player.
    pub additional: [bool; 2],
    /// Pendulum Summons of this turn, by player.
    pub pendulum_summons: [PendulumSummons; 2],
}

/// The Pendulum Summons that a player has made in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PendulumSummons {
    /// Those that can only have been the ordinary one.
    pub ordinary: u8,
    /// Those that may also count as the additional one.
    pub either: u8,
}

/// An effect without a Chain that is being worked through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pending {
    /// Its card.
    pub source: CardId,
    /// Its player.
    pub player: Player,
    /// The cards of the event that it answers.
    pub event: Vec<CardId>,
    /// What it does.
    pub effect: Arc<Effect>,
    /// As an effect, or what a battle does.
    pub cause: Cause,
    /// Names given by its steps.
    pub bound: Vec<(String, Bound)>,
    /// How far it has come.
    pub work: Work,
    /// The use that it leaves once something of it is done, where it may be done only so often.
    pub used: Option<Use>,
    /// It negates the effect of the Chain Link that is about to resolve.
    pub negates: bool,
}

/// Something that holds for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lasting {
    /// The card whose effect made it so.
    pub source: CardId,
    /// The player of that effect.
    pub player: Player,
    /// The cards concerned, each as it lay since that moment; none: as the entry says.
    pub on: Option<Vec<(CardId, u32)>>,
    /// What holds.
    pub apply: Apply,
    /// How long.
    pub until: Until,
    /// The turn in which it began.
    pub since_turn: u32,
    /// How many moments of the duel had passed.
    pub since: u32,
    /// What was settled when it was made.
    pub made: super::made::Made,
}

impl State {
    /// The copy.
    #[inline]
    pub fn copy(&self, id: CardId) -> &Copy {
        &self.copies[id.index()]
    }

    /// The definition of a copy.
    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        &self.world.cards[usize::from(self.copy(id).card)]
    }

    /// What kinds of effects a copy has.
    #[inline]
    pub fn traits(&self, id: CardId) -> Traits {
        self.world.traits(self.copy(id).card)
    }

    /// Whether anything can be doubted: a step was not carried out, a part of a card was not read, or it is not known what
    /// applies.
    #[inline]
    pub fn doubtful(&self) -> bool {
        !self.fog.is_empty() || self.world.doubtful() || self.view.circle || self.view.doubtful()
    }

    /// An effect of a copy: a printed one, or, behind those, one that it has gained.
    #[inline]
    pub fn effect(&self, id: CardId, index: u8) -> &Effect {
        let printed = &self.card(id).effects;
        match printed.get(usize::from(index)) {
            Some(effect) => effect,
            None => self.gained_effect(id, index).map_or(&NO_EFFECT, AsRef::as_ref),
        }
    }

    /// The effect with a number behind the printed ones, if a copy has gained it at any time.
    pub fn gained_effect(&self, id: CardId, index: u8) -> Option<&Arc<Effect>> {
        let number = usize::from(index).checked_sub(self.card(id).effects.len())?;
        self.gained.iter().filter(|(card, _)| *card == id).nth(number).map(|(_, effect)| effect)
    }

    /// How many effects a copy has, or has had: printed ones, and those that it has gained.
    pub fn effect_count(&self, id: CardId) -> usize {
        self.card(id).effects.len() + self.gained.iter().filter(|(card, _)| *card == id).count()
    }

    /// Whether a copy has an effect now: printed, or still given to it.
    #[inline]
    pub fn has_effect(&self, id: CardId, index: u8) -> bool {
        usize::from(index) < self.card(id).effects.len() || self.view.grants(self, id, self.effect(id, index))
    }

    /// The effects that a copy has now, with their numbers from 0.
    pub fn effects(&self, id: CardId) -> impl Iterator<Item = (u8, &Effect)> {
        let printed = &self.card(id).effects;
        let gained = self.gained.iter().filter(move |(card, _)| *card == id).map(|(_, effect)| effect.as_ref());
        let now =
            move |(n, effect): &(u8, &Effect)| usize::from(*n) < printed.len() || self.view.grants(self, id, effect);
        (0..u8::MAX).zip(printed.iter().chain(gained)).filter(now)
    }

    /// All cards, in board order.
    #[inline]
    pub fn ids(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..u16::try_from(self.copies.len()).unwrap_or(u16::MAX)).map(CardId)
    }

    /// The cards of a player in a zone (controller on the field, else the one who has it).
    #[inline]
    pub fn in_zone(&self, player: Player, zone: Zone) -> impl Iterator<Item = CardId> + '_ {
        self.ids().filter(move |id| self.copy(*id).zone == zone && self.copy(*id).controller == player)
    }

    /// The card in a zone that holds one.
    #[inline]
    pub fn at(&self, player: Player, zone: Zone) -> Option<CardId> {
        let any = matches!(zone, Zone::ExtraMonster(_));
        self.ids().find(|id| self.copy(*id).zone == zone && (any || self.copy(*id).controller == player))
    }

    /// Monsters that a player controls.
    #[inline]
    pub fn monsters(&self, player: Player) -> impl Iterator<Item = CardId> + '_ {
        self.ids().filter(move |id| self.copy(*id).zone.is_monster() && self.copy(*id).controller == player)
    }

    /// The Xyz materials of a monster.
    pub fn materials(&self, id: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.ids().filter(move |m| self.copy(*m).zone == Zone::Material(id))
    }

    /// Free Main Monster Zones of a player, from the left.
    pub fn free_monster_zones(&self, player: Player) -> impl Iterator<Item = Zone> + '_ {
        let taken = self.taken(player, |zone| if let Zone::Monster(n) = zone { Some(n) } else { None });
        let free = (0..5).filter(move |n| taken & 1 << n == 0).map(Zone::Monster);
        free.filter(move |zone| !self.reserved(player, *zone))
    }

    /// Free Spell & Trap Zones of a player, from the left.
    pub fn free_spell_zones(&self, player: Player) -> impl Iterator<Item = Zone> + '_ {
        let number = |zone: Zone| match zone {
            Zone::Spell(n) => Some(n),
            Zone::Pendulum(side) => Some(side * 4),
            Zone::Hand
            | Zone::Deck
            | Zone::Extra
            | Zone::Monster(_)
            | Zone::ExtraMonster(_)
            | Zone::Field
            | Zone::Graveyard
            | Zone::Banished
            | Zone::Material(_)
            | Zone::Nowhere
            | Zone::Gone => None,
        };
        let taken = self.taken(player, number);
        (0..5).filter(move |n| taken & 1 << n == 0).map(Zone::Spell)
    }

    /// The zones of a row in which a player has a card, a bit each.
    fn taken(&self, player: Player, number: impl Fn(Zone) -> Option<u8>) -> u8 {
        let mine = self.copies.iter().filter(|copy| copy.controller == player);
        mine.filter_map(|copy| number(copy.zone)).fold(0, |taken, n| taken | 1 << n)
    }

    /// Whether the monster being Summoned is to go to that zone.
    fn reserved(&self, player: Player, zone: Zone) -> bool {
        let waiting = self.attempted();
        let any = matches!(zone, Zone::ExtraMonster(_));
        waiting.is_some_and(|s| (any || s.controller == player) && s.cards().any(|(_, to)| to == zone))
    }

    /// Whether an effect that starts no Chain is being carried out, and somebody has to choose something for it.
    pub fn waits_unchained(&self) -> bool {
        self.window == Window::Resolving && self.chain.is_empty() && !self.pending.is_empty()
    }

    /// Whether a zone of a player holds nothing once these cards have left, and nothing is on its way there.
    pub fn is_free(&self, player: Player, zone: Zone, leaving: &[CardId]) -> bool {
        self.at(player, zone).is_none_or(|there| leaving.contains(&there)) && !self.reserved(player, zone)
    }

    /// Whether a card is a monster where it is: Spells and Traps are what they are.
    pub fn is_monster(&self, id: CardId) -> bool {
        self.card(id).kind == Kind::Monster && !self.copy(id).zone.is_backrow() || self.copy(id).zone.is_monster()
    }

    /// Whether its type line has this word.
    pub fn has_type(&self, id: CardId, ability: Ability) -> bool {
        self.view.of(id).types & (1 << ability as u32) != 0
    }

    /// Whether a card is a Gemini Monster that counts as a Normal Monster: on the field and in the GY, until it is
    /// Normal Summoned once more.
    #[inline]
    pub fn is_plain_gemini(&self, id: CardId) -> bool {
        let copy = self.copy(id);
        self.traits(id).gemini()
            && (copy.zone.on_field() || copy.zone == Zone::Graveyard)
            && !copy.again
            && !self.view.again.contains(&id)
    }

    /// Whether a card of this definition lives in the Extra Deck.
    pub fn is_extra_deck_card(&self, id: CardId) -> bool {
        let types = &self.card(id).types;
        [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link].iter().any(|a| types.contains(a))
    }

    /// The card on the field that a card keeps a link to; the link ends when that card moves.
    pub fn linked(&self, id: CardId) -> Option<CardId> {
        let (to, since) = self.copy(id).linked_to?;
        (self.copy(to).since == since && self.copy(to).zone.on_field()).then_some(to)
    }

    /// The number of the moment that comes next.
    #[inline]
    pub fn now(&self) -> u32 {
        u32::try_from(self.log.len()).unwrap_or(u32::MAX)
    }

    /// The last link of the Chain.
    pub fn last_link(&self) -> Option<&Link> {
        self.chain.last()
    }
}
