//! Why a story does not go on: something in it is wrong, or how it goes on is undetermined.

use crate::board::chain::Window;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::engine::doubt::FOG;
use crate::problem::Problem;
use crate::reason::{Answer, Arg, Ask, Reason, Rule};
use crate::rules::effect::activation::UNREAD;
use crate::rules::trigger::order::{MANDATORY_FIRST_UNSURE, MUST_FIRST, mandatory};

/// Why a story does not go on.
pub(super) enum Halt {
    /// Something in it is wrong.
    Wrong(Vec<Problem>),
    /// How it goes on is undetermined, in this state.
    Open(Reason, Box<State>),
}

impl From<Problem> for Halt {
    fn from(problem: Problem) -> Halt {
        Halt::Wrong(vec![problem])
    }
}

impl Halt {
    /// After a step that was not carried out nothing that follows can be called wrong.
    pub(super) fn in_view_of(self, state: &State) -> Halt {
        match self {
            Halt::Wrong(found) => match fogged(state).or_else(|| unruled(state)) {
                Some(reason) => Halt::Open(reason, Box::new(state.clone())),
                None => Halt::Wrong(found),
            },
            Halt::Open(..) => self,
        }
    }
}

static STORY: Rule = Rule { id: "turn.story", sections: &[] };

/// What was not carried out and lies over everything.
pub(super) fn fogged(state: &State) -> Option<Reason> {
    let fog = state.fog.iter().find(|fog| fog.over_everything(state))?;
    let words = || vec![Arg::Words(fog.unread.words.clone())];
    Some(Ask::explaining().found(&STORY, Answer::Unknown, &[], &FOG, words))
}

/// A rule that applies and of which nothing was read: it may make right whatever seems wrong.
fn unruled(state: &State) -> Option<Reason> {
    let (card, words) = state.view.active(state).find_map(|(active, apply)| {
        let Modifier::Unread(part) = &apply.rule else { return None };
        (part.touches.is_everything()).then(|| (active.source, part.words.clone()))
    })?;
    Some(not_read(card, words))
}

/// A mandatory effect that may have to be on the Chain before it resolves.
pub(super) fn may_be_left_out(state: &State) -> Option<Reason> {
    let building = matches!(state.window, Window::Building);
    let (id, n, ..) = mandatory(state).into_iter().find(|(_, _, _, a)| building && *a == Answer::Unknown)?;
    Some(may_be_first(id, n))
}

pub(super) fn may_be_first(card: CardId, effect: u8) -> Reason {
    left_first(card, effect, Answer::Unknown)
}

/// A mandatory effect of a battle that the story lets pass without a word of it.
pub(super) fn left_first(card: CardId, effect: u8, answer: Answer) -> Reason {
    let what = if answer == Answer::Yes { &MUST_FIRST } else { &MANDATORY_FIRST_UNSURE };
    Ask::explaining().found(&STORY, Answer::Unknown, &[], what, || vec![Arg::Effect(card, effect)])
}

/// Part of a text was not read.
pub(super) fn not_read(card: CardId, words: String) -> Reason {
    Ask::explaining().found(&STORY, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words(words)])
}
