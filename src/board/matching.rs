//! Which cards fit a description.

use super::chain::{Bound, set_before_activation};
use super::number::{compares, missing, stat, value};
use super::place::{CardId, Player, Zone, column};
pub use super::public::Sight;
use super::state::{State, Unknown};
use super::{aspect, named};
use crate::cards::filter::{self, Attached, Face, Filter, Linked, MATERIALS, Place, Position, SummonKind, Who};
use crate::cards::number::EACH;
use crate::cards::step::Noun;
use crate::reason::Answer;

/// Before the number of a kind of targets.
const TARGETED: &str = "target ";
/// What stands in front of the name that an earlier step gave to cards whose texts mention what is described.
pub const MENTIONED: &str = "mentioned on ";

/// What stands in front of the name that an earlier step gave to cards whose names are meant.
pub const NAMED: &str = "named as ";

/// What stands in front of the name that an earlier step gave to cards whose original names are meant.
pub const ORIGINALLY: &str = "originally named as ";

/// From where a description is looked at: the card and the player of the effect, and what it named before.
#[derive(Debug, Clone, Copy)]
pub struct Scope<'a> {
    /// The card of the effect.
    pub this: CardId,
    /// The player of the effect.
    pub player: Player,
    /// The cards of the event that is answered.
    pub event: &'a [CardId],
    /// Names given earlier.
    pub bound: &'a [(String, Bound)],
    /// Targets by slot.
    pub targets: &'a [Vec<CardId>],
    /// The cards that the step before moved or changed.
    pub those: &'a [CardId],
    /// Whether face-down cards have characteristics here.
    pub sight: Sight,
    /// The column that is meant by "this column", where it is not that in which the card lies now.
    pub column: Option<u8>,
    /// The cards that its cost was told to take; none where that is open.
    pub paid: Option<&'a [CardId]>,
}

impl<'a> Scope<'a> {
    /// The scope of a card's effect before anything is chosen.
    pub fn of(this: CardId, player: Player) -> Scope<'a> {
        let (event, bound, targets, those) = (&[], &[], &[], &[]);
        Scope { this, player, event, bound, targets, those, sight: Sight::Public, column: None, paid: None }
    }

    /// The cards that an earlier step named so.
    pub fn bound_cards<'n>(&self, name: &'n str) -> impl Iterator<Item = CardId> + use<'a, 'n> {
        let found = self.bound.iter().filter(move |(n, _)| n == name);
        found.flat_map(|(_, b)| b.cards()).copied()
    }

    /// The players that a word means.
    pub fn players(&self, state: &State, who: Who) -> std::vec::IntoIter<Player> {
        match who {
            Who::You => vec![self.player],
            Who::Opponent => vec![self.player.other()],
            Who::Either | Who::Each => vec![state.turn.player, state.turn.player.other()],
            Who::TurnPlayer => vec![state.turn.player],
            Who::Owner => vec![state.copy(self.this).owner],
            Who::Controller => vec![state.copy(self.this).controller],
        }
        .into_iter()
    }

    /// Whether a word means this player.
    pub fn means(&self, state: &State, who: Who, player: Player) -> bool {
        match who {
            Who::You => player == self.player,
            Who::Opponent => player != self.player,
            Who::Either | Who::Each => true,
            Who::TurnPlayer => player == state.turn.player,
            Who::Owner => player == state.copy(self.this).owner,
            Who::Controller => player == state.copy(self.this).controller,
        }
    }
}

/// All cards in the places of a filter (the field, if it names none), each with whether it fits; those that do not are left out.
pub fn candidates<'a>(
    state: &'a State,
    filter: &'a Filter,
    scope: &'a Scope<'a>,
) -> impl Iterator<Item = (CardId, Answer)> + 'a {
    state.ids().filter(move |id| lies_among(state, filter, *id)).filter_map(move |id| {
        let answer = fits(state, filter, id, scope);
        (answer != Answer::No).then_some((id, answer))
    })
}

/// Whether a card lies in the places of a filter; a monster that is being Summoned lies nowhere and a Token may be no more,
/// yet an event may name it.
fn lies_among(state: &State, filter: &Filter, id: CardId) -> bool {
    let zone = state.copy(id).zone;
    zone.among(&filter.place)
        || matches!(zone, Zone::Nowhere | Zone::Gone) && filter.among.as_deref() == Some("event")
        || anywhere(filter) && !matches!(zone, Zone::Nowhere | Zone::Gone)
}

/// Whether the place itself may be what was not read.
pub fn anywhere(filter: &Filter) -> bool {
    filter.unread.is_some() && filter.place.is_empty()
}

/// Whether cards that nobody knows could fit.
pub fn hidden_candidates(state: &State, filter: &Filter, scope: &Scope<'_>) -> bool {
    filter.among.is_none()
        && Player::BOTH.iter().any(|p| {
            filter.whose.is_none_or(|w| scope.means(state, w, *p))
                && (filter.place.iter().any(|place| state.is_unknown(*p, *place))
                    || anywhere(filter) && state.unknown[p.index()] != Unknown::default())
        })
}

/// Whether a card fits a filter.
pub fn fits(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    state.meter.take();
    let copy = state.copy(id);
    if !filter.place.is_empty() && !lies_among(state, filter, id) {
        return Answer::No;
    }
    if copy.zone == Zone::Gone
        || (filter.other && id == scope.this)
        || (filter.itself && id != scope.this)
        || (filter.doomed && !state.doomed(id))
        || (filter.set_before_activation && !set_before_activation(state, id))
        || !filter.whose.is_none_or(|w| scope.means(state, w, copy.controller))
        || !filter.owner.is_none_or(|w| scope.means(state, w, copy.owner))
    {
        return Answer::No;
    }
    if !lies_so(state, filter, id) {
        return Answer::No;
    }
    // What a card is that lies banished face-down nobody may ask.
    let hidden = filter.place.contains(&Place::Banished)
        && (copy.zone, copy.face_up) == (Zone::Banished, false)
        && filter.face != Some(Face::Down);
    if hidden && (!filter.kind.is_empty() || filter.monster_card || has_characteristics(filter)) {
        return Answer::No;
    }
    let hangs = hangs_so(state, filter, id, scope);
    if hangs == Answer::No {
        return hangs;
    }
    let sees = match scope.sight.towards(filter) {
        Sight::Public => copy.face_up || !copy.zone.on_field(),
        Sight::Own => copy.face_up || !copy.zone.on_field() || copy.controller == scope.player,
        Sight::All => true,
    };
    let mut answer = hangs.min(aspect::kind_fits(state, filter, id, sees)).min(super::named::read(filter));
    if answer == Answer::No {
        return answer;
    }
    if has_characteristics(filter) {
        if !sees {
            return Answer::No;
        }
        answer = answer.min(is_so(state, filter, id, scope));
    }
    if answer != Answer::No && !filter.any.is_empty() {
        answer = answer.min(filter.any.iter().map(|f| fits(state, f, id, scope)).max().unwrap_or(Answer::No));
    }
    for not in &filter.not {
        answer = answer.min(!fits(state, not, id, scope));
    }
    if answer != Answer::No {
        answer = answer.min(super::extreme::stands_out(state, filter, id, scope));
    }
    // Whether what comes back from a temporary banishment counts as Summoned as it was, no text says.
    let forgotten =
        copy.returned && (!filter.summoned.is_empty() || filter.summoned_this_turn || !filter.summoned_from.is_empty());
    let answer = if forgotten { answer.min(Answer::Unknown) } else { answer };
    if filter.unread.is_none() { answer } else { answer.min(supposed(state, scope)) }
}

/// Whether what was not read is met: as is supposed, or nobody knows.
pub(super) fn supposed(state: &State, scope: &Scope<'_>) -> Answer {
    state.supposes(scope.this).map_or(Answer::Unknown, Answer::from)
}

/// Whether a filter asks for anything that a face-down card does not show.
pub fn has_characteristics(filter: &Filter) -> bool {
    !(filter.property.is_empty()
        && filter.types.is_empty()
        && filter.any_type.is_empty()
        && filter.not_types.is_empty()
        && filter.race.is_empty()
        && filter.attribute.is_empty()
        && filter.name.is_empty()
        && filter.archetype.is_empty()
        && filter.except_name.is_empty()
        && filter.mentions.is_empty()
        && filter.mentioned_by.is_none()
        && !super::named::in_texts(filter).any(|of| of.unread.is_none())
        && !filter.special_summon_monster
        && filter.lists.is_empty()
        && filter.value.is_empty()
        && filter.original.is_none()
        && filter.most.or(filter.least).is_none()
        && filter.declared.is_empty()
        && filter.like.is_empty())
}

fn lies_so(state: &State, filter: &Filter, id: CardId) -> bool {
    let copy = state.copy(id);
    let face = filter.face.is_none_or(|f| copy.face_up == (f == Face::Up));
    let position = filter.position.is_none_or(|p| {
        copy.zone.is_monster()
            && match p {
                Position::Attack => copy.face_up && copy.attack,
                Position::Defense => copy.face_up && !copy.attack,
                Position::FaceDown => !copy.face_up,
                Position::AnyDefense => !copy.attack,
                Position::FaceUp => copy.face_up,
            }
    });
    let summon = || super::event::last_summon(state, id);
    let this_turn = !filter.summoned_this_turn || copy.returned || summon().is_some_and(|s| s.this_turn);
    let flipped = (!filter.flipped_this_turn || super::event::flipped_this_turn(state, id))
        && (!filter.attacked_this_turn || copy.attacks > 0);
    face && position && this_turn && flipped
}

/// Whether a Summon of one kind counts as one of another: a Tribute Summon is a Normal Summon, a Fusion Summon a Special Summon.
pub fn counts_as(kind: SummonKind, wanted: SummonKind) -> bool {
    kind == wanted
        || match wanted {
            SummonKind::Normal => kind == SummonKind::Tribute,
            SummonKind::Special => matches!(
                kind,
                SummonKind::Fusion
                    | SummonKind::Ritual
                    | SummonKind::Synchro
                    | SummonKind::Xyz
                    | SummonKind::Pendulum
                    | SummonKind::Link
            ),
            SummonKind::Tribute
            | SummonKind::Set
            | SummonKind::Flip
            | SummonKind::Fusion
            | SummonKind::Ritual
            | SummonKind::Synchro
            | SummonKind::Xyz
            | SummonKind::Pendulum
            | SummonKind::Link => false,
        }
}

fn hangs_so(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    let copy = state.copy(id);
    let attached = filter.attached.map_or(Answer::Yes, |a| match a {
        Attached::Equipped => Answer::from(copy.equipped_to.is_some()),
        Attached::EquippedToThis => Answer::from(copy.equipped_to == Some(scope.this)),
        Attached::EquippedByItsEffect => Answer::from(super::worn::by_its_effect(state, id) == Some(scope.this)),
        Attached::EquippedItself => super::worn::by_itself(state, id),
        Attached::MaterialOfThis => Answer::from(copy.zone == Zone::Material(scope.this)),
        Attached::EquippedByThis => Answer::from(state.copy(scope.this).equipped_to == Some(id)),
        Attached::HoldsThis => Answer::from(state.copy(scope.this).zone == Zone::Material(id)),
    });
    let equipped = super::worn::equipped_so(state, filter, id, scope);
    let made = filter.made_with.as_ref().map_or(Answer::Yes, |f| super::materials::made_with(state, f, id, scope));
    let here = || scope.column.or_else(|| column(state.copy(scope.this).zone, state.copy(scope.this).controller));
    let column = !filter.same_column || column(copy.zone, copy.controller).is_some_and(|mine| here() == Some(mine));
    let among = filter.among.as_ref().is_none_or(|name| match name.as_str() {
        "event" => scope.event.contains(&id),
        "those" => scope.those.contains(&id),
        MATERIALS | filter::GIVEN_UP => true,
        words if words.starts_with(TARGETED) => {
            let slot = words[TARGETED.len()..].parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            slot.and_then(|n| scope.targets.get(n)).is_some_and(|targets| targets.contains(&id))
        }
        words => match words.strip_prefix(MENTIONED) {
            Some(named) => {
                scope.bound_cards(named).any(|on| state.card(on).mentions.iter().any(|n| is_named(state, id, n)))
            }
            None => match (words.strip_prefix(NAMED), words.strip_prefix(ORIGINALLY)) {
                (Some(named), _) => scope.bound_cards(named).any(|that| is_named(state, id, &state.card(that).name.en)),
                (_, Some(named)) => {
                    scope.bound_cards(named).any(|that| state.card(that).name.en == state.card(id).name.en)
                }
                (None, None) => scope.bound_cards(words).any(|card| card == id),
            },
        },
    });
    let counter = super::counters::fit(state, filter, id);
    let battling = if filter.battling { state.fights(id) } else { Answer::Yes };
    let linked = filter.linked.is_none_or(|l| match l {
        Linked::ToThis => super::view::points_to(state, scope.this, id),
        Linked::ToAny => state.ids().any(|o| super::view::points_to(state, o, id)),
        Linked::PointingToThis => super::view::points_to(state, id, scope.this),
        Linked::Linked => super::view::arrows::linked_with(state, id).is_some(),
        Linked::CoLinkedToThis => {
            super::view::points_to(state, scope.this, id) && super::view::points_to(state, id, scope.this)
        }
        Linked::CoLinked => super::view::arrows::co_linked_with(state, id).is_some(),
    });
    let zone = filter.monster_zone.is_none_or(|wanted| copy.zone.is_monster_zone(wanted));
    let attacking = !filter.attacking || state.battle.as_ref().map_or(filter.battling, |b| b.attacker.0 == id);
    let holds = super::materials::holds(state, filter, id, scope).min(super::worn::worn_so(state, filter, id, scope));
    let held = Answer::from(column && zone && among && attacking && linked).min(holds);
    let made = made.min(super::materials::was_material(state, filter, id, scope.this)).min(attached);
    held.min(equipped).min(made).min(battling).min(counter).min(super::turned::past(state, filter, id, scope))
}

fn is_so(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    let card = state.card(id);
    let derived = state.view.of(id);
    let bit = |a: crate::cards::filter::Ability| derived.types & (1 << a as u32) != 0;
    let sure = (filter.property.is_empty()
        || aspect::property(state, id).is_some_and(|p| filter.property.contains(&p)))
        && filter.types.iter().all(|a| bit(*a))
        && (filter.any_type.is_empty() || filter.any_type.iter().any(|a| bit(*a)))
        && !filter.not_types.iter().any(|a| bit(*a))
        && (filter.race.is_empty() || derived.race.is_some_and(|r| filter.race.contains(&r)))
        && (filter.attribute.is_empty() || filter.attribute.iter().any(|a| derived.attributes & (1 << *a as u8) != 0))
        && (filter.name.is_empty() || filter.name.iter().any(|n| is_named(state, id, n)))
        && !filter.except_name.iter().any(|n| is_named(state, id, n))
        && (filter.mentions.is_empty() || filter.mentions.iter().any(|n| card.mentions.contains(n)))
        && (!filter.special_summon_monster || aspect::never_normal_summoned(state, id));
    let within = |a: &String| state.view.in_archetype(state, id, a);
    let within = filter.archetype.iter().map(within).max().unwrap_or(Answer::Yes);
    if !sure || within == Answer::No {
        return Answer::No;
    }
    let listed = filter.lists.iter().map(|n| named::lists(state, id, n)).max().unwrap_or(Answer::Yes);
    let mut answer = within
        .min(listed)
        .min(filter.mentioned_by.as_ref().map_or(Answer::Yes, |by| named::mentioned(state, id, by, scope)));
    answer = answer.min(super::alike::likened(state, filter, id, scope)).min(named::names(state, filter, id));
    answer = answer.min(super::declared::has_declared(state, filter, id, scope));
    for wanted in &filter.value {
        let hazy = derived.hazy && (wanted.stat.is_atk() || wanted.stat.is_def());
        let blurred = derived.blurred && !wanted.stat.is_original();
        if hazy || blurred {
            answer = answer.min(Answer::Unknown);
            continue;
        }
        let Some(mine) = stat(state, id, wanted.stat) else { return Answer::No };
        // "Its ATK is higher than its original ATK": what is asked of the card may be told by the card.
        let itself = wanted.to.speaks_of_each().then(|| [(EACH.to_owned(), Bound::Cards(vec![id]))]);
        let own = itself.as_ref().map_or(*scope, |bound| Scope { bound, ..*scope });
        answer = answer.min(match value(state, &wanted.to, &own) {
            Some(n) => Answer::from(compares(mine, wanted.is, n)),
            None => missing(state, &wanted.to, &own),
        });
    }
    answer
}

/// Whether a card has this name now.
pub fn is_named(state: &State, id: CardId, name: &str) -> bool {
    let card = state.card(id);
    match state.view.renamed(id) {
        Some(new) => new == name,
        None => card.name.en == name || card.always_named.as_deref() == Some(name) || state.view.treated_as(id, name),
    }
}

/// The cards that a noun means, without a choice; none where one has to be made, or is not known.
pub fn nouns(state: &State, noun: &Noun, scope: &Scope<'_>) -> Option<Vec<CardId>> {
    match noun {
        Noun::This => Some(vec![scope.this]),
        Noun::Target(slot) => Some(scope.targets.get(usize::from(*slot)).cloned().unwrap_or_default()),
        Noun::All(filter) => {
            let mut cards = Vec::new();
            for (id, answer) in candidates(state, filter, scope) {
                match answer {
                    Answer::Yes => cards.push(id),
                    Answer::Unknown => return None,
                    Answer::No => {}
                }
            }
            Some(cards)
        }
        Noun::Done(what) => super::happened::done_to(state, *what, scope),
        Noun::Bound(name) => scope.named(name)?.chosen().map(<[_]>::to_vec),
        Noun::Event => Some(scope.event.to_vec()),
        Noun::Link => state.answered_by(scope.this).map(|link| vec![link.card]),
        Noun::Equipped => Some(super::worn::bearer(state, scope.this).into_iter().collect()),
        Noun::Linked => Some(state.linked(scope.this).into_iter().collect()),
        Noun::Top(top) => super::deck::top(state, top, scope),
        Noun::Those => Some(scope.those.to_vec()),
        Noun::SummonMaterials(m) => super::materials::summon_materials(state, m, scope),
        Noun::Choose(_) | Noun::Unread(_) => None,
    }
}
