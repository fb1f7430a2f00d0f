//! Moving cards: the only place where a card changes its zone. What leaves with it and what becomes of it.

use crate::board::copy::{Before, Copy, Lost, Summon};
use crate::board::deck::{count, disorder};
use crate::board::limit::Use;
use crate::board::moment::{During, Event, LastKnown, Moment};
use crate::board::place::{CardId, Player, Zone};
use crate::board::shared::Few;
use crate::board::state::{Lasting, Over, State};
use crate::board::unread::{on_leaving, on_the_way};
use crate::board::view::{Active, covers, refresh};
use crate::cards::act::Until;
use crate::cards::continuous::Effects;
use crate::cards::filter::{Ability, Kind, Place, SummonKind};
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::Answer;
use crate::rules::effect::ability::{destination, may_go_elsewhere};
use crate::rules::summon::proper::is_proper;

pub use super::destruction::{destroy, withstands};
pub use super::event::{event, last_known, player_event, unknown_drawn, used};
pub use crate::board::event::success;

/// What brings a move about.
#[derive(Debug, Clone, Copy)]
pub struct How {
    /// Cost, effect, ….
    pub cause: Cause,
    /// Whose doing it is.
    pub by: Player,
    /// The card that does it.
    pub source: Option<CardId>,
}

impl How {
    /// Whether it is an effect that was activated: one that resolves on the Chain.
    fn source_activated(self, state: &State) -> bool {
        state.resolution.is_some() && state.chain.iter().any(|l| Some(l.card) == self.source)
    }

    /// Whether it is one of the effects that something which applies says of a card.
    pub(super) fn covered(self, state: &State, effects: &Effects, by: Active, id: CardId) -> bool {
        let activated = self.source_activated(state);
        let covered = self.source.map(|source| covers(state, effects, &by, id, source, self.by, activated));
        covered == Some(Answer::Yes)
    }
}

/// Where a card goes and how it lies there.
#[derive(Debug, Clone, Copy)]
pub struct Landing {
    /// The zone.
    pub zone: Zone,
    /// Who has it there.
    pub controller: Player,
    /// Face-up.
    pub face_up: bool,
    /// In Attack Position.
    pub attack: bool,
}

/// Puts a card somewhere. Tells nobody: the caller makes the events.
pub fn put(state: &mut State, id: CardId, landing: Landing) {
    let now = state.now();
    // Where the story has moved it there is nothing to suppose any more.
    state.supposed.retain(|c| *c != id);
    let from = state.copy(id).zone;
    if from == Zone::Deck {
        for player in Player::BOTH {
            let (deck, shuffled) = (&mut state.decks[player.index()], &mut state.shuffled[player.index()]);
            if let Some(at) = deck.iter().position(|c| *c == id) {
                deck.remove(at);
                *shuffled -= usize::from(at < *shuffled);
                count(state, player, false);
            }
        }
    }
    if landing.zone == Zone::Deck {
        state.decks[landing.controller.index()].push(id);
        count(state, landing.controller, true);
    }
    // Between a Pendulum Zone and another zone a card becomes another kind of card, and so does a Monster Card that becomes
    // a Spell or Trap, or a monster again.
    let turns = matches!(from, Zone::Pendulum(_)) != matches!(landing.zone, Zone::Pendulum(_));
    let changes = from.is_monster() != landing.zone.is_monster() && state.card(id).kind == Kind::Monster;
    let remains = from.on_field() && landing.zone.on_field() && !turns;
    let stays = remains && !changes;
    let speaks = state.copy(id).face_up && state.traits(id).words() && !state.view.of(id).negated;
    if !remains
        && from.on_field()
        && speaks
        && let Some(part) = on_leaving(state.card(id))
    {
        state.cloud_by(state.copy(id).card, part, Over::Text);
    }
    if !remains && from.on_field() {
        for (card, part) in on_the_way(state, id) {
            state.cloud_by(card, part, Over::Text);
        }
    }
    if stays && state.copy(id).face_up && !landing.face_up {
        turned_down(state, id);
    }
    if !stays && from.on_field() {
        // What it does as long as it stays ends for good.
        state.keep_lasting(|l| l.source != id || l.until != Until::WhileThisFaceUp);
    }
    if remains && changes {
        // As an Equip Card and as a monster it has one use per turn (section union.two-parts).
        let union = state.card(id).types.contains(&Ability::Union);
        let effects = &state.world.cards[usize::from(state.copy(id).card)].effects;
        // A limit that was not read may be of this kind.
        let open = |u: &Use| {
            let limit = effects.get(usize::from(u.effect)).and_then(|effect| effect.limit.as_ref());
            limit.is_some_and(|limit| limit.unread.is_some())
        };
        let shared = |u: &Use| union || u.shared.as_deref() == Some("union") || open(u);
        state.uses.iter_mut().filter(|u| u.card == Some(id) && shared(u)).for_each(|u| u.since = now);
    }
    // On the way of a Summon it lies nowhere.
    if matches!(from, Zone::Hand | Zone::Nowhere) && (landing.zone.is_monster() || landing.zone == Zone::Nowhere) {
        kept_on(&mut state.lasting, (id, state.copies[id.index()].since), now);
    }
    let before =
        if from.on_field() && !stays && state.lay_there_before(id) { summoned_before(state.copy(id)) } else { None };
    let copy = &mut state.copies[id.index()];
    copy.before = before.or(copy.before);
    if copy.controller != landing.controller || !stays {
        copy.control_since = now;
    }
    let turned_up = landing.face_up && !copy.face_up;
    if !landing.zone.is_backrow() {
        // A monster is no Equip Card.
        copy.equipped_to = None;
    }
    copy.again &= stays && landing.face_up;
    copy.as_trap &= stays && landing.zone == from;
    // A card that is Set again is not being activated any more.
    copy.activating &= landing.face_up;
    copy.zone = landing.zone;
    copy.controller = landing.controller;
    copy.attack = landing.attack;
    if !stays {
        copy.since = now;
        copy.this_turn = true;
        copy.past_materials = past(copy, from);
        copy.summon = None;
        (copy.materials, copy.materials_told, copy.given_up) = (Few::new(), false, None);
        copy.returned = false;
        copy.attacks = 0;
        copy.changed = false;
        copy.equipped_to = None;
        if landing.zone.on_field() {
            copy.linked_to = None;
        }
        copy.activating = false;
        let counters = std::mem::take(&mut copy.counters);
        copy.past_counters = from.on_field().then_some(counters);
        if matches!(landing.zone, Zone::Hand | Zone::Deck) || (landing.zone == Zone::Extra && !landing.face_up) {
            copy.lost = copy.proper.then_some(Lost::Hidden).or(copy.lost);
            copy.proper = false;
        }
    }
    if !stays || turned_up {
        copy.up_since = now;
    }
    copy.face_up = landing.face_up;
    if !stays || !landing.face_up {
        copy.declared = Few::new();
    }
}

/// What the board tells of the Summon of a monster in this turn.
fn summoned_before(copy: &Copy) -> Option<Before> {
    let summon = copy.summon.filter(|summon| summon.this_turn)?;
    Some(Before { summon, zone: copy.zone, controller: copy.controller })
}

/// What holds of a monster for a while, what it is, what it can do and what can be done to it, ends as it is turned face-down, and
/// so does what another card keeps to it. What lies face-down as well stays under what speaks of its battle position and of where
/// it goes.
fn turned_down(state: &mut State, id: CardId) {
    for copy in state.copies.iter_mut().filter(|c| c.linked_to.is_some_and(|(to, _)| to == id)) {
        copy.linked_to = None;
    }
    state.keep_lasting(|l| l.source != id || l.until != Until::WhileThisFaceUp);
    for lasting in &mut state.lasting {
        let ends = lasting.apply.rule.ends_face_down();
        if let Some(on) = lasting.on.as_mut().filter(|_| ends) {
            on.retain(|(card, _)| *card != id);
        }
    }
}

/// The materials of the Summon that had brought a card to the field that it leaves; none where nobody knows how it
/// was Summoned.
fn past(copy: &Copy, from: Zone) -> Option<Few<(CardId, u32)>> {
    let own = [SummonKind::Fusion, SummonKind::Ritual, SummonKind::Synchro, SummonKind::Xyz, SummonKind::Link];
    let known = !copy.materials.is_empty() || copy.summon.is_some_and(|s| !own.contains(&s.kind));
    (from.on_field() && known).then(|| copy.materials.clone())
}

/// Sends cards to a place as one event each, with further names for it ("destroyed", "Tributed").
/// Returns the cards that moved; redirections and what must follow are taken into account.
pub fn send(
    state: &mut State,
    ids: &[CardId],
    to: Place,
    how: How,
    named: &[EventKind],
    events: &mut Vec<Event>,
) -> Vec<CardId> {
    // Where each goes is decided before any of them leaves: they go at the same time, and the effects of
    // those that leave the field have ended by then (effect-continuous.ends-at-leaving).
    let leaving: Vec<CardId> = ids.iter().copied().filter(|id| state.copy(*id).zone.on_field()).collect();
    let mut otherwise = Vec::new();
    let were: Vec<LastKnown> = ids.iter().map(|id| last_known(state, *id)).collect();
    if !leaving.is_empty() && !state.view.is_plain() {
        otherwise = ids.iter().map(|id| destination(state, *id, to)).collect();
        state.ending = leaving;
        refresh(state);
    }
    let plans: Vec<(CardId, Zone, bool, LastKnown)> = ids
        .iter()
        .zip(were)
        .filter(|(id, _)| state.copy(**id).zone != Zone::Gone)
        .map(|(id, was)| {
            let place = destination(state, *id, to).unwrap_or(to);
            let (zone, face_up) = landing_zone(state, *id, place);
            let last = LastKnown { like: was.like, renamed: was.renamed, ..last_known(state, *id) };
            (*id, zone, face_up, last)
        })
        .collect();
    let open = ids.iter().find(|id| may_go_elsewhere(state, **id, to)).copied();
    if !state.ending.is_empty() {
        // Where an effect that had to end made the difference is remembered for the explanation.
        for (id, before) in ids.iter().zip(&otherwise) {
            if destination(state, *id, to) != *before {
                state.ended.push(*id);
            }
        }
        state.ending.clear();
        refresh(state);
    }
    if let Some(id) = open {
        let words = format!("where {} goes is not known", state.card(id).name.en);
        state.cloud(words);
    }
    let mut followers = Vec::new();
    for (id, zone, face_up, last) in &plans {
        let from = state.came_from(*id);
        if (from.on_field() || from == Zone::Nowhere) && !zone.on_field() {
            followers.extend(left_behind(state, *id));
        }
        let owner = state.copy(*id).owner;
        let token = state.card(*id).types.contains(&Ability::Token) && from.on_field();
        let zone = if token { Zone::Gone } else { *zone };
        put(state, *id, Landing { zone, controller: owner, face_up: *face_up, attack: false });
        if zone == Zone::Deck && to != Place::Deck {
            // Where in the Deck it goes instead is not told.
            disorder(state, owner);
        }
        let mut kinds: Vec<EventKind> = named.to_vec();
        if from.on_field() {
            kinds.push(EventKind::LeavesField);
        }
        kinds.extend(match zone {
            // What was banished returns to the GY: it is not sent there.
            Zone::Graveyard if from == Zone::Banished => None,
            Zone::Graveyard => Some(EventKind::SentToGraveyard),
            Zone::Banished => Some(EventKind::Banished),
            Zone::Hand => Some(EventKind::AddedToHand),
            // Face-up in the Extra Deck a Pendulum Monster was not returned there.
            Zone::Extra if *face_up => Some(EventKind::AddedToExtraDeck),
            Zone::Deck | Zone::Extra => Some(EventKind::ReturnedToDeck),
            Zone::Monster(_)
            | Zone::ExtraMonster(_)
            | Zone::Spell(_)
            | Zone::Pendulum(_)
            | Zone::Field
            | Zone::Material(_)
            | Zone::Nowhere
            | Zone::Gone => None,
        });
        if from == Zone::Graveyard {
            kinds.push(EventKind::LeavesGraveyard);
        }
        for kind in kinds {
            events.push(Event {
                kind,
                card: Some(*id),
                player: owner,
                cause: how.cause,
                by: how.by,
                source: how.source,
                from,
                to: zone,
                last: *last,
                amount: 0,
                effect: u8::MAX,
            });
        }
    }
    let moved: Vec<CardId> = plans.iter().map(|p| p.0).collect();
    followers.retain(|(f, _)| !moved.contains(f));
    for (follower, destroyed) in followers {
        if state.copy(follower).zone != Zone::Gone {
            let rule = How { cause: Cause::Rule, by: how.by, source: None };
            let kinds: &[EventKind] = if destroyed { &[EventKind::Destroyed] } else { &[] };
            send(state, &[follower], Place::Graveyard, rule, kinds, events);
        }
    }
    moved
}

/// The zone that stands for a place, for this card.
fn landing_zone(state: &State, id: CardId, place: Place) -> (Zone, bool) {
    let extra = state.is_extra_deck_card(id);
    match place {
        Place::Graveyard if state.goes_to_the_extra_deck(id) => (Zone::Extra, true),
        Place::Hand | Place::Deck if extra => (Zone::Extra, false),
        Place::Hand => (Zone::Hand, false),
        Place::Deck => (Zone::Deck, false),
        Place::ExtraDeck => (Zone::Extra, state.is_pendulum(id)),
        Place::Banished => (Zone::Banished, true),
        Place::Graveyard
        | Place::MonsterZone
        | Place::SpellTrapZone
        | Place::FieldZone
        | Place::PendulumZone
        | Place::Field
        | Place::XyzMaterial
        | Place::Nowhere => (Zone::Graveyard, true),
    }
}

/// What cannot stay once a card has left the field: its Equip Cards are destroyed, its materials go to the GY.
pub(super) fn left_behind(state: &State, id: CardId) -> Vec<(CardId, bool)> {
    let equips = state.ids().filter(|e| state.copy(*e).equipped_to == Some(id)).map(|e| (e, true));
    let materials = state.materials(id).map(|m| (m, false));
    equips.chain(materials).collect()
}

/// Records a moment.
pub fn record(state: &mut State, during: During, quiet: bool, events: Vec<Event>) {
    state.log.push(Moment { during, quiet, phase: Some(state.turn.phase), events: events.into() });
    refresh(state);
}

/// Adds events to the last moment: they happen at the same time.
pub fn join(state: &mut State, events: Vec<Event>) {
    if let Some(last) = state.log.last_mut() {
        last.events.join(events);
    }
    refresh(state);
}

/// The summon record of a copy.
pub fn summoned(state: &mut State, id: CardId, kind: SummonKind, from: Zone, tributes: u8, by_own: Option<u8>) {
    let summon = Summon { kind, this_turn: true, from, tributes, by_own };
    let proper = is_proper(state, id, summon, None);
    let copy = &mut state.copies[id.index()];
    copy.summon = Some(summon);
    copy.proper |= proper;
}

/// What was done to a card in the hand stays done to it as it is Summoned or Set.
fn kept_on(all: &mut [Lasting], card: (CardId, u32), now: u32) {
    for of in all.iter_mut().filter_map(|lasting| lasting.on.as_mut()).flatten().filter(|of| **of == card) {
        of.1 = now;
    }
}
