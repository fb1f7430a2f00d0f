//! More cards than a cost takes. Section basics.cost.

use super::cost::COST;
use super::taken::of_cards;
use crate::board::matching::Scope;
use crate::board::number::value;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::continuous::Banned;
use crate::cards::effect::Effect;
use crate::cards::number::Number;
use crate::cards::step::{Noun, Step};
use crate::reason::{Arg, Ask, Reason, Say};
use crate::rules::turn::action_cost::costs;

static TOO_MANY: Say = Say {
    key: "cost-too-many",
    en: "the cost of {0} takes {1} card(s), and {2} are named for it",
    zh: "{0}的代价使用{1}张卡，而指定了{2}张",
    ja: "{0}のコストに使用するカードは{1}枚ですが、{2}枚が指定されています",
};

/// That more cards are named for a cost than it takes. Not asked where another effect may ask for some of them.
pub fn surplus(
    ask: &mut Ask,
    state: &State,
    player: Player,
    (card, effect): (CardId, &Effect),
    scope: &Scope<'_>,
    given: Option<&[CardId]>,
) -> Option<Reason> {
    let named = given?.len();
    let itself = given.is_some_and(|given| given.contains(&card));
    let most = Takes { state, cost: &effect.cost, itself, scope }.all(&effect.cost).filter(|most| named > *most)?;
    (effect.unread.is_empty() && costs(state, player, Banned::ActivateCard, card).is_empty()).then_some(())?;
    let number = |n: usize| Arg::Number(i32::try_from(n).unwrap_or(i32::MAX));
    Some(ask.no(&COST, &["basics.cost"], &TOO_MANY, || vec![Arg::Card(card), number(most), number(named)]))
}

/// A cost, asked with how many cards it is done.
#[derive(Clone, Copy)]
struct Takes<'a> {
    state: &'a State,
    cost: &'a [Step],
    /// The card itself is among those that are named.
    itself: bool,
    scope: &'a Scope<'a>,
}

impl Takes<'_> {
    /// With how many cards steps are done at most; none where they do not say it.
    fn all(self, steps: &[Step]) -> Option<usize> {
        steps.iter().map(|step| self.most(&step.act)).sum()
    }

    fn most(self, act: &Act) -> Option<usize> {
        let count = |n: &Number| {
            value(self.state, n, self.scope).and_then(|n| usize::try_from(n).ok()).filter(|_| *n != Number::Any)
        };
        if let Act::ChooseOne(choose) = act {
            let each: Option<Vec<usize>> = choose.options.iter().map(|steps| self.all(steps)).collect();
            return each?.into_iter().max();
        }
        if let Act::If(branch) = act {
            return Some(self.all(&branch.then)?.max(self.all(&branch.otherwise)?));
        }
        if let Act::Detach(detach) = act {
            return count(&detach.materials);
        }
        if matches!(act, Act::PayLp(_) | Act::Declare(_) | Act::Lasting(_)) {
            return Some(0);
        }
        match of_cards(act)?.0 {
            Noun::Choose(choice) => count(choice.max.as_ref().unwrap_or(&choice.min)),
            // It is paid with whether or not it is named.
            Noun::This => Some(usize::from(self.itself)),
            Noun::Top(top) => count(&top.count),
            // The cards of a step before it are named for that one.
            Noun::Bound(name) => self.cost.iter().any(|step| names(&step.act, name)).then_some(0),
            Noun::All(_)
            | Noun::Unread(_)
            | Noun::Target(_)
            | Noun::Event
            | Noun::Link
            | Noun::Equipped
            | Noun::Linked
            | Noun::SummonMaterials(_)
            | Noun::Done(_)
            | Noun::Those => None,
        }
    }
}

/// Whether a step chooses the cards of this name.
fn names(act: &Act, name: &str) -> bool {
    matches!(of_cards(act), Some((Noun::Choose(choice), _)) if choice.name.as_deref() == Some(name))
}
