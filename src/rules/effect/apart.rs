//! "Target 1 monster you control and 1 card on the field": no card is a target twice. Section basics.target.

use super::target::{TARGET, possible};
use crate::board::matching::{Scope, hidden_candidates};
use crate::board::number::value;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::together::dealt;
use crate::cards::effect::Effect;
use crate::reason::{Answer, Arg, Ask, Reason, Say};

static ALL: Say = Say {
    key: "targets-apart",
    en: "each target of {0} is another card",
    zh: "{0}的各个对象是不同的卡",
    ja: "{0}の対象はそれぞれ別のカードです",
};
static TWICE: Say = Say {
    key: "target-twice",
    en: "{0} cannot target {1} twice",
    zh: "{0}不能两次以{1}为对象",
    ja: "{0}は{1}を重ねて対象にできません",
};
static FEW: Say = Say {
    key: "too-few-targets-together",
    en: "{0} needs {1} different targets and only {2} can be targeted",
    zh: "{0}需要{1}个不同的对象，只有{2}个",
    ja: "{0}には異なる対象が{1}枚必要ですが、対象にできるのは{2}枚だけです",
};

/// Whether an effect that takes targets of several descriptions finds another card for each.
pub(super) fn apart(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    scope: &Scope<'_>,
    given: Option<&[Vec<CardId>]>,
) -> Reason {
    let yes = |ask: &mut Ask| ask.yes(&TARGET, &[], &ALL, || vec![Arg::Card(card)]);
    if let Some(given) = given {
        let chosen = given.concat();
        let twice = chosen.iter().enumerate().find(|(n, id)| chosen[..*n].contains(id));
        return match twice {
            Some((_, id)) => ask.no(&TARGET, &["basics.target"], &TWICE, || vec![Arg::Card(card), Arg::Card(*id)]),
            None => yes(ask),
        };
    }
    let mut shares = Shares::default();
    for (slot, wanted) in effect.targets.iter().enumerate() {
        if hidden_candidates(state, &wanted.of, scope) {
            continue;
        }
        let min = value(state, &wanted.min, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
        let all: Vec<(CardId, Answer)> = possible(state, player, card, effect, slot, scope).collect();
        shares.add(all, min);
    }
    match shares.too_few() {
        None => yes(ask),
        Some((answer, args)) => {
            ask.found(&TARGET, answer, &["basics.target"], &FEW, || [vec![Arg::Card(card)], args].concat())
        }
    }
}

/// What several descriptions take, each so many cards of its own.
#[derive(Debug, Default)]
pub(super) struct Shares {
    sure: Vec<Vec<CardId>>,
    open: Vec<Vec<CardId>>,
}

impl Shares {
    /// So many of these cards are taken; each of them may be, surely or perhaps.
    pub(super) fn add(&mut self, all: Vec<(CardId, Answer)>, min: usize) {
        let right: Vec<CardId> = all.iter().filter(|(_, a)| *a == Answer::Yes).map(|(id, _)| *id).collect();
        let perhaps: Vec<CardId> = all.into_iter().map(|(id, _)| id).collect();
        self.sure.extend(std::iter::repeat_n(right, min));
        self.open.extend(std::iter::repeat_n(perhaps, min));
    }

    /// Whether there are too few cards for each to be another one, with how many are wanted and how many there surely are.
    pub(super) fn too_few(&self) -> Option<(Answer, Vec<Arg>)> {
        let (found, wanted) = (dealt(&self.sure), self.sure.len());
        let answer = if dealt(&self.open) == wanted { Answer::Unknown } else { Answer::No };
        let number = |n: usize| Arg::Number(i32::try_from(n).unwrap_or(0));
        (found != wanted).then(|| (answer, vec![number(wanted), number(found)]))
    }
}
