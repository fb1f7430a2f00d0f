//! The derived view: what continuous and lasting effects make of the cards. Everybody reads this,
//! never the raw values. The order: who is negated; names, Types and Attributes; Levels; ATK and DEF; restrictions.

pub mod arrows;
mod covered;
mod doubt;
mod first_come;
mod refresh;
mod unknown;
mod values;

use super::matching::{Scope, Sight, fits};
use super::place::{CardId, Player, Zone};
use super::state::{Lasting, State};
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::Effect;
use crate::cards::effect::Limit;
use crate::cards::filter::{Ability, Kind, Race};
use crate::reason::Answer;

pub use arrows::{points_at, points_to};
pub use covered::covers;
pub use doubt::doubted;
pub(super) use refresh::base;
pub use refresh::refresh;

/// What the effects that apply now make of the cards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct View {
    cards: Vec<Derived>,
    active: Vec<Active>,
    names: Vec<(CardId, String)>,
    also: Vec<(CardId, String)>,
    /// Gemini Monsters that an effect makes count as Normal Summoned once more.
    pub again: Vec<CardId>,
    /// Effects that cards have gained and that apply without being activated.
    granted: Vec<(CardId, u8)>,
    /// Effects negate each other in a circle: who is negated is not determined.
    pub circle: bool,
    /// The cards that are negated because of what applied first, where effects negate each other.
    pub came_later: Vec<CardId>,
    doubtful: bool,
    /// Something that applied was let go: the values of the cards still count it.
    stale: bool,
}

/// The values of one card now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about one card")]
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
    /// Rank.
    pub rank: Option<i32>,
    /// Pendulum Scale.
    pub scale: Option<i32>,
    /// The Type.
    pub race: Option<Race>,
    /// Attributes, a bit each.
    pub attributes: u8,
    /// The words of the type line, a bit each.
    pub types: u32,
    /// What it is: Monster, Spell, Trap, a bit each.
    pub kinds: u8,
    /// Its Level would be lower than 1.
    pub bounded: bool,
    /// Original Level.
    pub original_level: Option<i32>,
    /// Its effects are negated.
    pub negated: bool,
    /// A value is not known.
    pub blurred: bool,
    /// It is not known only because a rule for a while was not read.
    pub obscured: bool,
    /// Words that were not read may have made its ATK and DEF other than they are here.
    pub hazy: bool,
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
    /// That its conditions hold is known.
    pub sure: bool,
}

/// Where an entry stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// Printed: effect and entry.
    Printed(u8, u8),
    /// Lasting: by index.
    Lasting(u16),
}

impl Derived {
    /// Whether it is a card of this kind now.
    #[inline]
    pub fn is(&self, kind: Kind) -> bool {
        self.kinds & (1 << kind as u8) != 0
    }
}

impl View {
    /// The values of a card.
    #[inline]
    pub fn of(&self, id: CardId) -> &Derived {
        &self.cards[id.index()]
    }

    /// Supposes that a card has these words on its type line and not those, and this Level.
    pub fn treat(&mut self, id: CardId, types: &[Ability], not: &[Ability], level: Option<u8>) {
        let bits = |all: &[Ability]| all.iter().fold(0, |sum, t| sum | 1 << *t as u32);
        let derived = &mut self.cards[id.index()];
        derived.types = (derived.types | bits(types)) & !bits(not);
        derived.level = level.map(i32::from).or(derived.level);
    }

    /// Supposes that a card has this name, or belongs to this archetype, besides.
    pub fn treat_as(&mut self, id: CardId, name: &str) {
        self.also.push((id, name.to_owned()));
    }

    /// Supposes that a card is what was last known of it.
    pub fn as_last_known(&mut self, id: CardId, last: Derived) {
        self.cards[id.index()] = last;
    }

    /// Supposes that nothing else applies.
    pub fn retain(&mut self, applies: impl Fn(&Active) -> bool) {
        self.active.retain(applies);
    }

    /// The name it has instead of its own.
    pub fn renamed(&self, id: CardId) -> Option<&str> {
        self.names.iter().rev().find(|(c, _)| *c == id).map(|(_, n)| n.as_str())
    }

    /// Whether it is treated as having this name besides.
    pub fn treated_as(&self, id: CardId, name: &str) -> bool {
        self.also.iter().any(|(c, n)| *c == id && n == name)
    }

    /// Whether it belongs to an archetype; not known where it has a name of which nobody knows whose it is.
    pub fn in_archetype(&self, state: &State, id: CardId, archetype: &str) -> Answer {
        if let Some(name) = self.renamed(id).filter(|name| *name != archetype) {
            let bearer = state.world.find(name).map(|n| &state.world.cards[usize::from(n)]);
            return bearer.map_or(Answer::Unknown, |card| Answer::from(card.archetypes.iter().any(|a| a == archetype)));
        }
        Answer::from(state.card(id).belongs_to(archetype) || self.treated_as(id, archetype))
    }

    /// Everything that applies now.
    #[inline]
    pub fn active<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (&'a Active, &'a Apply)> {
        self.active.iter().filter(|a| a.sure).map(|a| (a, a.apply(state)))
    }

    /// What may apply: its conditions are not known to hold, nor to fail.
    #[inline]
    pub fn unsure<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (&'a Active, &'a Apply)> {
        self.active.iter().filter(|a| !a.sure).map(|a| (a, a.apply(state)))
    }

    /// What may concern a card by such a rule, without that being known.
    pub fn may<'a>(&'a self, state: &State, id: CardId, wanted: &dyn Fn(&Modifier) -> bool) -> Option<&'a Active> {
        self.active.iter().find(|active| {
            wanted(&active.apply(state).rule)
                && match active.reaches(state, id) {
                    Answer::Yes => !active.sure,
                    Answer::Unknown => true,
                    Answer::No => false,
                }
        })
    }

    /// Whether the effects of a card are negated now.
    pub fn negated(&self, state: &State, id: CardId) -> Answer {
        let negates = |rule: &Modifier| *rule == Modifier::Negated;
        if self.of(id).negated && !self.circle {
            Answer::Yes
        } else if self.circle || self.may(state, id, &negates).is_some() {
            Answer::Unknown
        } else {
            Answer::No
        }
    }

    /// Everything that applies or may apply, and whether it does.
    pub fn all<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (&'a Active, &'a Apply, Answer)> {
        let sure = |a: &Active| if a.sure { Answer::Yes } else { Answer::Unknown };
        self.active.iter().map(move |a| (a, a.apply(state), sure(a)))
    }

    /// Whether something gives a card this effect now.
    pub fn grants(&self, state: &State, id: CardId, effect: &Effect) -> bool {
        self.active(state).any(|(active, apply)| {
            matches!(&apply.rule, Modifier::GainsEffect(given) if **given == *effect)
                && active.concerns(state, id) == Answer::Yes
        })
    }

    /// Whether it is not known of something that applies what it does, or whether it applies.
    #[inline]
    pub fn doubtful(&self) -> bool {
        self.doubtful
    }

    /// Lets go the lasting entries that are not kept: the others have moved up to their places.
    pub fn keep_lasting(&mut self, kept: &[bool]) {
        self.stale = true;
        self.active.retain_mut(|active| {
            let Entry::Lasting(index) = &mut active.entry else { return true };
            let at = usize::from(*index);
            let gone = kept.iter().take(at).filter(|kept| !**kept).count();
            *index = index.saturating_sub(u16::try_from(gone).unwrap_or(u16::MAX));
            kept.get(at).copied().unwrap_or(false)
        });
    }

    /// Whether nothing applies, nor do the values of the cards count anything that has just ended.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.active.is_empty() && !self.stale
    }
}

impl Active {
    /// The entry.
    #[inline]
    pub fn apply<'a>(&self, state: &'a State) -> &'a Apply {
        match self.entry {
            Entry::Printed(effect, entry) => &state.effect(self.source, effect).applies[usize::from(entry)],
            Entry::Lasting(index) => &state.lasting[usize::from(index)].apply,
        }
    }

    /// How often it may apply, or the effect that it stands in, if the text says so.
    pub fn limited<'a>(&self, state: &'a State) -> Option<&'a Limit> {
        let own = self.apply(state).limit.as_ref();
        own.or_else(|| {
            if let Entry::Printed(n, _) = self.entry { state.effect(self.source, n).limit.as_ref() } else { None }
        })
    }

    /// Whether it surely negates the effects of cards.
    fn negates(self, state: &State) -> bool {
        self.sure && matches!(self.apply(state).rule, Modifier::Negated)
    }

    /// Whether it is a lasting entry.
    pub fn is_tied(&self) -> bool {
        matches!(self.entry, Entry::Lasting(_))
    }

    /// Whether it applies to certain cards for a while, and to nothing else.
    pub fn is_fixed(&self, state: &State) -> bool {
        self.lasting(state).is_some_and(|lasting| lasting.on.is_some())
    }

    /// Whether it was to apply to cards that have all moved since.
    pub fn is_spent(&self, state: &State) -> bool {
        let Entry::Lasting(index) = self.entry else { return false };
        let on = state.lasting[usize::from(index)].on.as_ref();
        on.is_some_and(|on| on.iter().all(|(c, since)| state.copy(*c).since != *since))
    }

    /// Its scope, with what was settled when it was made.
    pub fn scope<'a>(&self, state: &'a State) -> Scope<'a> {
        let bare = Scope::of(self.source, self.player);
        let Entry::Lasting(index) = self.entry else {
            return Scope { bound: &state.copy(self.source).declared, ..bare };
        };
        let made = &state.lasting[usize::from(index)].made;
        Scope { bound: &made.bound, column: made.column, ..bare }
    }

    /// The lasting effect that it is, if it is one.
    pub fn lasting<'a>(&self, state: &'a State) -> Option<&'a Lasting> {
        let Entry::Lasting(index) = self.entry else { return None };
        state.lasting.get(usize::from(index))
    }

    /// Whether it concerns a card that is not unaffected by it. What was done to certain cards stays done.
    pub fn reaches(&self, state: &State, id: CardId) -> Answer {
        let answer = self.concerns(state, id);
        let lasting = self.lasting(state);
        let done = lasting.is_some_and(|l| l.on.is_some() && l.made.tied.is_none());
        if answer == Answer::No
            || done
            || id == self.source
            || matches!(self.apply(state).rule, Modifier::Unaffected(_))
        {
            return answer;
        }
        let activated = lasting.is_some_and(|l| l.made.tied.is_none());
        answer.min(!covered::unaffected(state, &state.view.active, id, *self, activated))
    }

    /// Whether a card is unaffected by it, which is not activated.
    pub fn spares(&self, state: &State, id: CardId) -> bool {
        covered::unaffected(state, &state.view.active, id, *self, false) == Answer::Yes
    }

    /// Whether it concerns a card.
    pub fn concerns(&self, state: &State, id: CardId) -> Answer {
        if let Entry::Lasting(index) = self.entry
            && let Some(on) = &state.lasting[usize::from(index)].on
        {
            return Answer::from(on.iter().any(|(c, since)| *c == id && state.copy(id).since == *since));
        }
        match &self.apply(state).to {
            None => Answer::No,
            Some(Subjects::This) => Answer::from(id == self.source),
            Some(Subjects::Equipped) => Answer::from(state.copy(self.source).equipped_to == Some(id)),
            Some(Subjects::Linked) => Answer::from(state.linked(self.source) == Some(id)),
            Some(Subjects::MaterialOf) => Answer::from(state.copy(self.source).zone == Zone::Material(id)),
            Some(Subjects::Unread(_)) => state.supposes(self.source).map_or(Answer::Unknown, Answer::from),
            Some(Subjects::All(filter)) => {
                // "Monsters you control" are face-up ones on the field: face-down cards are not touched.
                let copy = state.copy(id);
                if filter.place.is_empty() && !copy.zone.on_field() {
                    return Answer::No;
                }
                fits(state, filter, id, &Scope { sight: Sight::Public, ..self.scope(state) })
            }
        }
    }
}
