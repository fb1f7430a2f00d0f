//! What effects make an action cost beside its own cost. Section basics.cost.

use crate::board::matching::{Scope, Sight, fits};
use crate::board::number::value;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::act::Act;
use crate::cards::continuous::{Apply, Banned, Modifier};
use crate::cards::effect::{Class, Effect, Obligation};
use crate::reason::{All, Answer, Arg, Ask, Reason, Say};
use crate::rules::effect::cost::{COST, payable};
use crate::rules::effect::permission::price;
use crate::rules::effect::taken::may_take;

static PAID: Say = Say {
    key: "action-cost-paid",
    en: "{0} can do so and pay for it",
    zh: "{0}可以进行并支付代价",
    ja: "{0}はこれを行え、そのコストも払えます",
};
static TOO_MUCH: Say = Say {
    key: "action-cost-lp",
    en: "all that is to be paid comes to {0} LP, and {1} has {2}",
    zh: "要支付的合计是{0}基本分，而{1}只有{2}",
    ja: "払わなければならない合計は{0}LPですが、{1}のLPは{2}です",
};
static UNSURE: Say = Say {
    key: "action-cost-unsure",
    en: "whether {0} makes this cost something is not known",
    zh: "{0}是否让这个行动需要代价尚不能确定",
    ja: "{0}によりこれにコストがかかるかどうかは不確定です",
};

/// A cost that the effect of a card puts on an action.
pub struct Due {
    /// The card whose effect asks for it.
    pub by: CardId,
    /// An effect with nothing but this cost.
    pub effect: Effect,
    /// Whether it falls due: yes, or nobody knows.
    pub falls_due: Answer,
}

/// The costs that texts beside its own cost put, or may put, on what a player does with a card.
pub fn costs(state: &State, player: Player, what: Banned, card: CardId) -> Vec<Due> {
    let cost = |(a, apply): (&Active, &Apply)| {
        let Modifier::ActionCost(cost) = &apply.rule else { return None };
        let scope = a.scope(state);
        let concerns = cost.to.contains(&what) && scope.means(state, cost.who, player);
        // Whoever plays a hidden card knows what it is.
        let seen = Scope { sight: Sight::All, ..scope };
        let of = || cost.of.as_ref().map_or(Answer::Yes, |of| fits(state, of, card, &seen));
        let falls_due = if concerns { of() } else { Answer::No };
        let effect = || Effect { cost: cost.cost.clone(), ..Effect::new(Class::Continuous) };
        (falls_due != Answer::No).then(|| Due { by: a.source, effect: effect(), falls_due })
    };
    let permission = (what == Banned::ActivateCard).then(|| price(state, player, card)).flatten();
    let permission = permission.map(|(by, cost, falls_due)| Due {
        by,
        effect: Effect { cost, ..Effect::new(Class::Continuous) },
        falls_due,
    });
    permission.into_iter().chain(state.view.active(state).filter_map(cost)).collect()
}

/// What is paid beside, and with what.
#[derive(Debug, Clone, Copy)]
pub struct Paying<'a> {
    /// The effect that is used, with a cost of its own.
    pub own: Option<&'a Effect>,
    /// The cards with which what others ask for is paid, as far as they were told.
    pub given: Option<&'a [CardId]>,
}

impl Due {
    /// Whether the player who pays may name a card for it, whatever is known of that card.
    pub fn may_take(&self, state: &State, player: Player, with: CardId) -> bool {
        let scope = Scope { sight: Sight::All, ..Scope::of(self.by, player) };
        may_take(state, &self.effect, self.by, with, &scope)
    }
}

/// Asks whether what effects make an action cost can be paid, beside the cost of the effect that is used.
pub fn ask_costs(
    ask: &mut Ask,
    all: &mut All,
    state: &State,
    player: Player,
    (what, card): (Banned, CardId),
    paying: Paying<'_>,
) {
    let due = costs(state, player, what, card);
    if due.is_empty() {
        return;
    }
    let takes = |one: &Due, with: CardId| one.may_take(state, player, with);
    for (n, one) in due.iter().enumerate() {
        // What no cost takes is told of the first.
        let mine = |with: &CardId| takes(one, *with) || n == 0 && !due.iter().any(|other| takes(other, *with));
        let given: Option<Vec<CardId>> = paying.given.map(|all| all.iter().copied().filter(mine).collect());
        all.and(ask, |ask| match one.falls_due {
            Answer::Unknown => ask.found(&COST, Answer::Unknown, &[], &UNSURE, || vec![Arg::Card(one.by)]),
            Answer::Yes | Answer::No => {
                payable(ask, state, player, one.by, &one.effect, &Scope::of(one.by, player), given.as_deref())
            }
        });
    }
    let surely = due.iter().filter(|one| one.falls_due == Answer::Yes);
    let sum: i32 = surely.map(|one| life_points(state, player, one.by, &one.effect)).sum();
    let sum = sum + paying.own.map_or(0, |effect| life_points(state, player, card, effect));
    let has = state.lp[player.index()];
    if sum > has && all.possible() {
        let args = || vec![Arg::Number(sum), Arg::Player(player), Arg::Number(has)];
        all.and(ask, |ask| ask.no(&COST, &["basics.cost"], &TOO_MUCH, args));
    }
}

/// The LP that an effect costs, as far as that is known.
fn life_points(state: &State, player: Player, card: CardId, effect: &Effect) -> i32 {
    let scope = Scope::of(card, player);
    let paid = |act: &Act| if let Act::PayLp(lp) = act { value(state, &lp.amount, &scope) } else { None };
    effect.cost.iter().filter(|step| step.choice != Some(Obligation::May)).filter_map(|step| paid(&step.act)).sum()
}

/// An action that may be done as far as its own rules go: whether what effects make it cost can be paid as well.
pub fn with_costs(
    ask: &mut Ask,
    state: &State,
    player: Player,
    concerned: (Banned, CardId),
    used: Option<&Effect>,
    own: Reason,
    given: Option<&[CardId]>,
) -> Reason {
    let (what, card) = concerned;
    if costs(state, player, what, card).is_empty() {
        return own;
    }
    let mut all = ask.all(&COST);
    all.and(ask, |_| own);
    ask_costs(ask, &mut all, state, player, concerned, Paying { own: used, given });
    all.done(ask, &PAID, || vec![Arg::Player(player)])
}
