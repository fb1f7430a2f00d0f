//! The derived view: what continuous and lasting effects make of the cards. Everybody reads this,
//! never the raw values. The order: who is negated; names, Types and Attributes; Levels; ATK and DEF; restrictions.

use super::matching::{Scope, Sight, fits};
use super::number::{printed, value};
use super::place::{CardId, Player, Zone};
use super::state::State;
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::continuous::StatChange;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::Class;
use crate::cards::filter::{Kind, Race, Who};
use crate::cards::number::Stat;
use crate::reason::Answer;

/// What the effects that apply now make of the cards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct View {
    cards: Vec<Derived>,
    active: Vec<Active>,
    names: Vec<(CardId, String)>,
    also: Vec<(CardId, String)>,
    /// Effects negate each other in a circle: who is negated is not determined.
    pub circle: bool,
}

/// The values of one card now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Derived {
    /// ATK.
    pub atk: Option<i32>,
    /// DEF.
    pub def: Option<i32>,
    /// Original ATK.
    pub original_atk: Option<i32>,
    /// Original DEF.
    pub original_def: Option<i32>,
    /// Level.
    pub level: Option<i32>,
    /// The Type.
    pub race: Option<Race>,
    /// Attributes, a bit each.
    pub attributes: u8,
    /// The words of the type line, a bit each.
    pub types: u32,
    /// Its effects are negated.
    pub negated: bool,
    /// A value is not known.
    pub blurred: bool,
}

/// Something that applies now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Active {
    /// The card whose effect it is.
    pub source: CardId,
    /// Its player.
    pub player: Player,
    /// Which entry.
    pub entry: Entry,
}

/// Where an entry stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// Printed: effect and entry.
    Printed(u8, u8),
    /// Lasting: by index.
    Lasting(u16),
}

impl View {
    /// The values of a card.
    pub fn of(&self, id: CardId) -> &Derived {
        &self.cards[id.index()]
    }

    /// The name it has instead of its own.
    pub fn renamed(&self, id: CardId) -> Option<&str> {
        self.names.iter().rev().find(|(c, _)| *c == id).map(|(_, n)| n.as_str())
    }

    /// Whether it is treated as having this name besides.
    pub fn treated_as(&self, id: CardId, name: &str) -> bool {
        self.also.iter().any(|(c, n)| *c == id && n == name)
    }

    /// Whether it belongs to an archetype.
    pub fn in_archetype(&self, state: &State, id: CardId, archetype: &str) -> bool {
        match self.renamed(id).and_then(|n| state.world.find(n)) {
            Some(other) => state.world.cards[usize::from(other)].archetypes.iter().any(|a| a == archetype),
            None => state.card(id).archetypes.iter().any(|a| a == archetype) || self.treated_as(id, archetype),
        }
    }

    /// Everything that applies now.
    pub fn active<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (&'a Active, &'a Apply)> {
        self.active.iter().map(|a| (a, a.apply(state)))
    }

    /// Whether nothing applies.
    pub fn is_plain(&self) -> bool {
        self.active.is_empty()
    }
}

impl Active {
    /// The entry.
    pub fn apply<'a>(&self, state: &'a State) -> &'a Apply {
        match self.entry {
            Entry::Printed(effect, entry) => &state.effect(self.source, effect).applies[usize::from(entry)],
            Entry::Lasting(index) => &state.lasting[usize::from(index)].apply,
        }
    }

    /// Whether it is a lasting entry.
    pub fn is_tied(&self) -> bool {
        matches!(self.entry, Entry::Lasting(_))
    }

    /// Its scope.
    pub fn scope<'a>(&self) -> Scope<'a> {
        Scope::of(self.source, self.player)
    }

    /// Whether it concerns a card.
    pub fn concerns(&self, state: &State, id: CardId) -> Answer {
        if let Entry::Lasting(index) = self.entry {
            if let Some(on) = &state.lasting[usize::from(index)].on {
                return Answer::from(on.iter().any(|(c, since)| *c == id && state.copy(id).since == *since));
            }
        }
        match &self.apply(state).to {
            None => Answer::No,
            Some(Subjects::This) => Answer::from(id == self.source),
            Some(Subjects::Equipped) => Answer::from(state.copy(self.source).equipped_to == Some(id)),
            Some(Subjects::Linked) => Answer::from(state.copy(self.source).linked_to == Some(id)),
            Some(Subjects::All(filter)) => {
                // "Monsters you control" are face-up ones on the field: face-down cards are not touched.
                let copy = state.copy(id);
                if filter.place.is_empty() && !copy.zone.on_field() {
                    return Answer::No;
                }
                fits(state, filter, id, &Scope { sight: Sight::Public, ..self.scope() })
            }
        }
    }
}

/// The printed values.
fn base(card: &Card) -> Derived {
    let atk = printed(card.atk).or_else(|| card.atk.map(|_| 0));
    let def = printed(card.def).or_else(|| card.def.map(|_| 0));
    Derived {
        atk,
        def,
        original_atk: atk,
        original_def: def,
        level: card.level.map(i32::from),
        race: card.race,
        attributes: card.attribute.map_or(0, |a| 1 << a as u8),
        types: card.types.iter().fold(0, |t, a| t | 1 << *a as u32),
        negated: false,
        blurred: false,
    }
}

/// Whether the effects of a card that do not activate apply where it is, apart from negation.
fn lives(state: &State, id: CardId, class: Class, from: &[crate::cards::filter::Place]) -> bool {
    let copy = state.copy(id);
    match class {
        Class::Continuous | Class::Unclassified => {
            let here = if from.is_empty() { copy.zone.on_field() } else { copy.zone.among(from) };
            let as_printed = state.card(id).kind != Kind::Monster || !copy.zone.is_backrow() || !from.is_empty();
            !state.ending.contains(&id)
                && here
                && as_printed
                && !copy.activating
                && (!copy.zone.on_field() || copy.face_up)
        }
        Class::Condition => true,
        Class::Ignition | Class::Trigger | Class::Quick | Class::Activation | Class::Procedure => false,
    }
}

/// Works the view out anew.
pub fn refresh(state: &mut State) {
    let mut view = View {
        cards: state.copies.iter().map(|c| base(&state.world.cards[usize::from(c.card)])).collect(),
        ..View::default()
    };
    // "?" is undefined off the field.
    for (copy, derived) in state.copies.iter().zip(&mut view.cards) {
        if !copy.zone.on_field() {
            let card = &state.world.cards[usize::from(copy.card)];
            derived.atk = printed(card.atk);
            derived.def = printed(card.def);
        }
    }
    let sources = sources(state);
    if sources.is_empty() && state.lasting.is_empty() {
        state.view = view;
        return;
    }
    state.view = view.clone();
    // Negation, to a fixpoint: each round starts from who was negated in the round before.
    let mut negated: Vec<bool> = vec![false; state.copies.len()];
    for round in 0..8 {
        let active = applying(state, &sources, &negated);
        let mut next = vec![false; state.copies.len()];
        for entry in active.iter().filter(|a| matches!(a.apply(state).rule, Modifier::Negated)) {
            for id in state.ids() {
                if entry.concerns(state, id) == Answer::Yes && !unaffected(state, &active, id, entry) {
                    next[id.index()] = true;
                }
            }
        }
        if next == negated {
            break;
        }
        negated = next;
        state.view.circle = round == 7;
    }
    for (derived, n) in state.view.cards.iter_mut().zip(&negated) {
        derived.negated = *n;
    }
    let active = applying(state, &sources, &negated);
    state.view.active = active;
    names_and_types(state);
    numbers(state);
    // Conditions may ask for the values found just now.
    let active = applying(state, &sources, &negated);
    if active != state.view.active {
        state.view.active = active;
        let circle = state.view.circle;
        let kept: Vec<bool> = state.view.cards.iter().map(|d| d.negated).collect();
        view.active.clone_from(&state.view.active);
        view.circle = circle;
        for (d, n) in view.cards.iter_mut().zip(kept) {
            d.negated = n;
        }
        state.view = view;
        names_and_types(state);
        numbers(state);
    }
}

/// The cards with entries that could apply, in the order in which their effects began.
fn sources(state: &State) -> Vec<(CardId, u8)> {
    let mut found = Vec::new();
    for id in state.ids() {
        for (n, effect) in state.card(id).effects.iter().enumerate() {
            if !effect.applies.is_empty()
                && effect.class != Class::Condition
                && lives(state, id, effect.class, &effect.from)
            {
                found.push((id, u8::try_from(n).unwrap_or(u8::MAX)));
            }
        }
    }
    found.sort_by_key(|(id, n)| (state.copy(*id).up_since, *id, *n));
    found
}

/// The entries that apply while these cards are negated.
fn applying(state: &State, sources: &[(CardId, u8)], negated: &[bool]) -> Vec<Active> {
    let mut active = Vec::new();
    for (id, effect) in sources {
        if negated[id.index()] && state.copy(*id).zone.on_field() {
            continue;
        }
        let player = state.copy(*id).controller;
        let model = state.effect(*id, *effect);
        let scope = Scope::of(*id, player);
        if !all_hold(state, &model.condition, &scope) {
            continue;
        }
        for (n, entry) in model.applies.iter().enumerate() {
            if all_hold(state, &entry.condition, &scope) {
                active.push(Active {
                    source: *id,
                    player,
                    entry: Entry::Printed(*effect, u8::try_from(n).unwrap_or(u8::MAX)),
                });
            }
        }
    }
    for (n, lasting) in state.lasting.iter().enumerate() {
        let scope = Scope::of(lasting.source, lasting.player);
        if all_hold(state, &lasting.apply.condition, &scope) {
            active.push(Active {
                source: lasting.source,
                player: lasting.player,
                entry: Entry::Lasting(u16::try_from(n).unwrap_or(u16::MAX)),
            });
        }
    }
    active
}

fn all_hold(state: &State, conditions: &[Condition], scope: &Scope<'_>) -> bool {
    conditions.iter().all(|c| super::condition::holds(state, c, scope) == Answer::Yes)
}

/// Whether a card is unaffected by an entry.
fn unaffected(state: &State, active: &[Active], id: CardId, by: &Active) -> bool {
    active.iter().any(|a| match &a.apply(state).rule {
        Modifier::Unaffected(effects) => {
            a.concerns(state, id) == Answer::Yes && covers(state, effects, a, by.source, by.player)
        }
        _ => false,
    })
}

/// Whether a description of effects covers those of a card.
pub fn covers(
    state: &State,
    effects: &crate::cards::continuous::Effects,
    holder: &Active,
    source: CardId,
    player: Player,
) -> bool {
    let whose = effects.whose.is_none_or(|w| match w {
        Who::You => player == holder.player,
        Who::Opponent => player != holder.player,
        Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => true,
    });
    let kind = effects.kind.is_empty() || effects.kind.contains(&state.card(source).kind);
    let of = effects
        .of
        .as_ref()
        .is_none_or(|f| fits(state, f, source, &Scope { sight: Sight::All, ..holder.scope() }) == Answer::Yes);
    whose && kind && of && !(effects.other && source == holder.source) && !effects.activated
}

fn names_and_types(state: &mut State) {
    let active = state.view.active.clone();
    for entry in &active {
        let apply = entry.apply(state).clone();
        for id in state.ids() {
            let change = matches!(
                apply.rule,
                Modifier::NameBecomes(_)
                    | Modifier::TreatedAs(_)
                    | Modifier::AlsoAttribute(_)
                    | Modifier::AttributeBecomes(_)
                    | Modifier::RaceBecomes(_)
                    | Modifier::AlsoType(_)
            );
            if !change
                || entry.concerns(state, id) != Answer::Yes
                || face_down(state, id)
                || unaffected(state, &active, id, entry) && id != entry.source
            {
                continue;
            }
            let derived = &mut state.view.cards[id.index()];
            match &apply.rule {
                Modifier::NameBecomes(name) => state.view.names.push((id, name.clone())),
                Modifier::TreatedAs(name) => state.view.also.push((id, name.clone())),
                Modifier::AlsoAttribute(a) => derived.attributes |= 1 << *a as u8,
                Modifier::AttributeBecomes(a) => derived.attributes = 1 << *a as u8,
                Modifier::RaceBecomes(r) => derived.race = Some(*r),
                Modifier::AlsoType(t) => derived.types |= 1 << *t as u32,
                _ => {}
            }
        }
    }
}

/// Effects that change values of monsters on the field do not apply to face-down ones.
fn face_down(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    copy.zone.on_field() && !copy.face_up
}

fn numbers(state: &mut State) {
    let active = state.view.active.clone();
    // Originals first, then what a value becomes, then what it gains or loses.
    for pass in 0..3 {
        for entry in &active {
            let Modifier::Stat(change) = &entry.apply(state).rule else { continue };
            let wanted = match pass {
                0 => &change.original,
                1 => &change.becomes,
                _ => &change.gains,
            };
            let Some(number) = wanted.clone() else { continue };
            let change = change.clone();
            for id in state.ids() {
                if entry.concerns(state, id) != Answer::Yes
                    || face_down(state, id)
                    || unaffected(state, &active, id, entry) && id != entry.source
                {
                    continue;
                }
                let amount = value(state, &number, &entry.scope());
                set(&mut state.view.cards[id.index()], &change, pass, amount);
            }
        }
    }
    for derived in &mut state.view.cards {
        derived.atk = derived.atk.map(|n| n.max(0));
        derived.def = derived.def.map(|n| n.max(0));
        derived.level = derived.level.map(|n| n.max(1));
    }
}

fn set(derived: &mut Derived, change: &StatChange, pass: u8, amount: Option<i32>) {
    let Some(amount) = amount else {
        derived.blurred = true;
        return;
    };
    let field = match change.stat {
        Stat::Atk | Stat::OriginalAtk => &mut derived.atk,
        Stat::Def | Stat::OriginalDef => &mut derived.def,
        Stat::Level | Stat::OriginalLevel => &mut derived.level,
        Stat::Rank | Stat::Link | Stat::Scale => return,
    };
    let Some(now) = *field else { return };
    *field = Some(if pass == 2 { now + amount } else { amount });
    if pass == 0 {
        match change.stat {
            Stat::Atk | Stat::OriginalAtk => derived.original_atk = Some(amount),
            Stat::Def | Stat::OriginalDef => derived.original_def = Some(amount),
            Stat::Level | Stat::OriginalLevel | Stat::Rank | Stat::Link | Stat::Scale => {}
        }
    }
}

/// Whether a face-up Link Monster points to the zone of a card.
pub fn points_to(state: &State, link: CardId, id: CardId) -> bool {
    let (from, to) = (state.copy(link), state.copy(id));
    from.face_up
        && from.zone.is_monster()
        && to.zone.is_monster()
        && pointed(&state.card(link).arrows, from.zone, from.controller, to.zone, to.controller)
}

/// Whether arrows of a monster in one zone reach another. Rows from your side: 0 your zones, 1 Extra Monster Zones, 2 the opponent's.
fn pointed(arrows: &[crate::cards::card::Arrow], from: Zone, from_player: Player, to: Zone, to_player: Player) -> bool {
    use crate::cards::card::Arrow;
    let square = |zone: Zone, player: Player| -> Option<(i8, i8)> {
        match (zone, player) {
            (Zone::Monster(n), Player::You) => Some((i8::try_from(n).ok()?, 0)),
            (Zone::Monster(n), Player::Opponent) => Some((4 - i8::try_from(n).ok()?, 2)),
            (Zone::ExtraMonster(n), _) => Some((if n == 0 { 1 } else { 3 }, 1)),
            _ => None,
        }
    };
    let (Some((x, y)), Some((tx, ty))) = (square(from, from_player), square(to, to_player)) else { return false };
    let turn: i8 = if from_player == Player::You { 1 } else { -1 };
    arrows.iter().any(|a| {
        let (dx, dy) = match a {
            Arrow::TopLeft => (-1, 1),
            Arrow::Top => (0, 1),
            Arrow::TopRight => (1, 1),
            Arrow::Left => (-1, 0),
            Arrow::Right => (1, 0),
            Arrow::BottomLeft => (-1, -1),
            Arrow::Bottom => (0, -1),
            Arrow::BottomRight => (1, -1),
        };
        (x + turn * dx, y + turn * dy) == (tx, ty)
    })
}
