//! As what a monster can be material: a Tuner, a non-Tuner, a monster of another Level.

use super::pool::Method;
use crate::board::condition::holds;
use crate::board::matching::{Scope, Sight, counts_as, fits};
use crate::board::named::listed_as;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::continuous::{Apply, AsMaterial, Modifier, Subjects};
use crate::cards::effect::Class;
use crate::cards::filter::Ability;
use crate::reason::Answer;

/// A text that lets a monster be treated as something else.
struct Text<'a> {
    says: &'a AsMaterial,
    /// Whether it surely says so of the monster.
    sure: Answer,
    /// Which of the texts of the monster that is Summoned it is, and how many it lets be treated so.
    few: Option<(usize, u8)>,
}

/// A monster as it can be treated.
pub(super) struct Treated {
    /// The board on which it is so.
    pub(super) state: State,
    /// Whether it surely can.
    pub(super) sure: Answer,
    /// The texts that let so many monsters alone be treated so.
    pub(super) few: Vec<(usize, u8)>,
    /// In the place of which monster was not read: it may be that of any.
    pub(super) open: bool,
}

/// The ways in which a monster can be treated otherwise than as it is.
pub(super) fn treated(state: &State, m: &Method<'_>, id: CardId) -> Vec<Treated> {
    let mut found: Vec<Treated> = Vec::new();
    for text in texts(state, m, id) {
        let before = found.len();
        let bare = Treated { state: state.clone(), sure: Answer::Yes, few: Vec::new(), open: false };
        for first in std::iter::once(&bare).chain(&found[..before]).map(copied).collect::<Vec<_>>() {
            let levels: Vec<Option<u8>> = if text.says.level.is_empty() {
                vec![None]
            } else {
                text.says.level.iter().copied().map(Some).collect()
            };
            let names = match &text.says.in_place_of {
                None => vec![None],
                Some(of) if of.says_nothing() => vec![None],
                Some(of) => listed_as(state, m.card, of).into_iter().map(|listed| Some((listed, &of.types))).collect(),
            };
            for (level, name) in levels.iter().flat_map(|level| names.iter().map(move |name| (*level, name))) {
                let mut now = copied(&first);
                now.open |= text.says.in_place_of.as_ref().is_some_and(|of| of.says_nothing());
                now.sure = now.sure.min(text.sure).min(if now.open { Answer::Unknown } else { Answer::Yes });
                now.few.extend(text.few);
                now.state.view.treat(id, &text.says.types, &text.says.not_types, level);
                if let Some(((name, sure), types)) = name {
                    now.sure = now.sure.min(*sure);
                    now.state.view.treat(id, types, &[], None);
                    now.state.view.treat_as(id, name);
                }
                found.push(now);
            }
        }
    }
    found
}

fn copied(of: &Treated) -> Treated {
    Treated { state: of.state.clone(), sure: of.sure, few: of.few.clone(), open: of.open }
}

fn texts<'a>(state: &'a State, m: &Method<'_>, id: CardId) -> Vec<Text<'a>> {
    let mut found = Vec::new();
    let summoned = Scope { sight: Sight::All, ..Scope::of(m.card, m.player) };
    let bears = |says: &AsMaterial, scope: &Scope<'_>| {
        let kind = says.kinds.is_empty() || says.kinds.iter().any(|k| counts_as(m.kind.into(), *k));
        let of = says.of.as_ref().map_or(Answer::Yes, |of| fits(state, of, m.card, scope));
        Answer::from(kind).min(of)
    };
    for (active, apply, sure) in state.view.all(state) {
        let Modifier::AsMaterial(says) = &apply.rule else { continue };
        // Of whom nothing was read may be itself.
        let itself = says
            .what
            .as_ref()
            .map_or(Answer::Yes, |what| if what.says_nothing() { Answer::Unknown } else { Answer::No });
        if itself != Answer::No {
            let seeing = Scope { sight: Sight::All, ..active.scope(state) };
            let sure = sure.min(itself).min(active.concerns(state, id)).min(bears(says, &seeing));
            found.push(Text { says, sure, few: None });
        }
    }
    // Its own conditions are no effects: nothing negates them.
    let mine = Scope { sight: Sight::All, ..Scope::of(id, state.copy(id).controller) };
    for effect in state.card(id).effects.iter().filter(|e| e.class == Class::Condition) {
        for apply in &effect.applies {
            let Modifier::AsMaterial(says) = &apply.rule else { continue };
            // Of whom nothing was read may be itself.
            let open = if says.what.is_some() { Answer::Unknown } else { Answer::Yes };
            let itself = of_itself(apply).min(open);
            if says.what.as_ref().is_none_or(|what| what.says_nothing()) && itself != Answer::No {
                let conditions = effect.condition.iter().chain(&apply.condition);
                let held = conditions.map(|c| holds(state, c, &mine)).min().unwrap_or(Answer::Yes);
                found.push(Text { says, sure: held.min(bears(says, &mine)).min(itself), few: None });
            }
        }
    }
    // What the monster that is Summoned says of its own Summon.
    let own = state.card(m.card).effects.iter().flat_map(|e| e.applies.iter().map(move |a| (e, a)));
    for (n, (effect, apply)) in own.enumerate() {
        let Modifier::AsMaterial(says) = &apply.rule else { continue };
        let itself = of_itself(apply);
        if let Some(what) = says.what.as_ref().filter(|_| itself != Answer::No) {
            let conditions = effect.condition.iter().chain(&apply.condition);
            let held = conditions.map(|c| holds(state, c, &summoned)).min().unwrap_or(Answer::Yes);
            let meant = fits(state, what, id, &Scope { sight: Sight::Public, ..summoned });
            let few = says.at_most.map(|most| (n, most));
            found.push(Text { says, sure: held.min(meant).min(bears(says, &summoned)).min(itself), few });
        }
    }
    found.retain(|text| text.sure != Answer::No && matters(state, id, text.says));
    found
}

/// Whether what a text says holds of its own card; of whom it holds may not have been read.
fn of_itself(apply: &Apply) -> Answer {
    match &apply.to {
        Some(Subjects::This) => Answer::Yes,
        Some(Subjects::Unread(_)) => Answer::Unknown,
        Some(Subjects::All(_) | Subjects::Equipped | Subjects::Linked | Subjects::MaterialOf) | None => Answer::No,
    }
}

/// Whether it would be other than it is.
fn matters(state: &State, id: CardId, says: &AsMaterial) -> bool {
    let has = |t: &Ability| state.has_type(id, *t);
    let level = state.view.of(id).level;
    says.in_place_of.is_some()
        || says.types.iter().any(|t| !has(t))
        || says.not_types.iter().any(has)
        || says.level.iter().any(|l| level != Some((*l).into()))
}
