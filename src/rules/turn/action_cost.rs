//! What effects make an action cost beside its own cost. Section basics.cost.

use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::continuous::{Apply, Banned, Modifier};
use crate::cards::effect::{Class, Effect};
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::effect::cost::{COST, payable};

static PAID: Say =
    Say { key: "action-cost-paid", en: "{0} can do so and pay for it", zh: "{0}可以进行并支付代价" };

/// The costs that effects of other cards put on what a player does with a card, each with the card that asks for it.
pub fn costs(state: &State, player: Player, what: Banned, card: CardId) -> Vec<(CardId, Effect)> {
    let cost = |(a, apply): (&Active, &Apply)| {
        let Modifier::ActionCost(cost) = &apply.rule else { return None };
        let scope = a.scope(state);
        // Whoever plays a hidden card knows what it is.
        let seen = Scope { sight: Sight::All, ..scope };
        let of = cost.of.as_ref().is_none_or(|of| fits(state, of, card, &seen) != Answer::No);
        let effect = Effect { cost: cost.cost.clone(), ..Effect::new(Class::Continuous) };
        (cost.to.contains(&what) && of && scope.means(state, cost.who, player)).then_some((a.source, effect))
    };
    state.view.active(state).filter_map(cost).collect()
}

/// An action that may be done as far as its own rules go: whether what effects make it cost can be paid as well.
pub fn with_costs(ask: &mut Ask, state: &State, player: Player, what: Banned, card: CardId, own: Reason) -> Reason {
    let due = costs(state, player, what, card);
    if due.is_empty() {
        return own;
    }
    let mut all = ask.all(&COST);
    all.and(ask, |_| own);
    for (by, effect) in due {
        all.and(ask, |ask| payable(ask, state, player, by, &effect, &Scope::of(by, player), None));
    }
    all.done(ask, &PAID, || vec![Arg::Player(player)])
}
