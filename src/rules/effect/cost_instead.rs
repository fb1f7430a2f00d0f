//! Costs of activations that another card lets a player pay in another way. Section basics.cost.

use super::cost::{COST, payable};
use super::limit::{self, free};
use super::spell_trap::along;
use super::taken::of_cards;
use crate::board::chain::Bound;
use crate::board::limit::Use;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::act::{Act, Banish, Detach};
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::{Filter, Place};
use crate::cards::instead::CostInstead;
use crate::cards::number::Number;
use crate::cards::step::{Choice, Noun, Step};
use crate::cards::trigger::{Activated, EventKind};
use crate::cards::unread::{Touch, Unread};
use crate::reason::{Answer, Arg, Ask, Reason, Say};

/// The name by which the steps of a cost speak of the card through which it is paid in another way.
const PAYER: &str = "payer";

static OTHERWISE: Say = Say {
    key: "cost-otherwise",
    en: "{1} lets the cost of {0} be paid in another way",
    zh: "由于{1}的效果，{0}的代价可以用别的方式支付",
    ja: "{1}により、{0}のコストを別の方法で払えます",
};
static ALWAYS: Say = Say {
    key: "cost-never-as-printed",
    en: "because of {1} the cost of {0} is not paid as it is printed",
    zh: "由于{1}的效果，{0}的代价不按卡上所写支付",
    ja: "{1}により、{0}のコストは記されている通りには払いません",
};
static OPEN: Say = Say {
    key: "cost-otherwise-open",
    en: "whether {1} lets the cost of {0} be paid in another way is not known",
    zh: "{1}的效果能否让{0}的代价用别的方式支付不明",
    ja: "{1}により{0}のコストを別の方法で払えるかどうかは不確定です",
};

/// An effect whose cost is paid in another way.
#[derive(Debug, Clone)]
pub struct Otherwise {
    /// The effect with the other cost.
    pub model: Effect,
    /// The cards that it is paid with, as far as they are named.
    pub cost: Option<Vec<CardId>>,
    /// What lets it be paid so.
    pub by: Active,
    /// Whether that is sure.
    sure: Answer,
    /// It is always paid so, never as it is printed.
    always: bool,
}

impl Otherwise {
    /// What the steps of the other cost speak of.
    pub fn bound(&self) -> (String, Bound) {
        (PAYER.to_owned(), Bound::Cards(vec![self.by.source]))
    }

    /// The entry that its use leaves, if the text says how often it can be used.
    pub fn used(&self, state: &State) -> Option<Use> {
        limit::spends(state, self.by)
    }

    /// That it is paid so.
    pub fn reason(&self, ask: &mut Ask, card: CardId) -> Reason {
        let args = || vec![Arg::Card(card), Arg::Card(self.by.source)];
        if self.sure == Answer::Yes {
            let said = if self.always { &ALWAYS } else { &OTHERWISE };
            return ask.yes(&COST, &["basics.cost"], said, args);
        }
        ask.found(&COST, Answer::Unknown, &[], &OPEN, args)
    }

    /// Whether it can be paid so.
    fn payable(&self, state: &State, player: Player, card: CardId) -> Answer {
        let bound = [self.bound()];
        let scope = Scope { bound: &bound, ..Scope::of(card, player) };
        let cost = self.cost.as_deref();
        self.sure.min(payable(&mut Ask::silent(), state, player, card, &self.model, &scope, cost).answer)
    }
}

/// What names speak of the card through which a cost is paid in another way.
pub fn payer(bound: &[(String, Bound)]) -> Vec<(String, Bound)> {
    bound.iter().filter(|(name, _)| name == PAYER).cloned().collect()
}

/// How the cost of an activation is paid in another way: through a card that is named for it, or because it could not be
/// paid as it is printed. None where it is paid as printed, or cannot be paid at all.
pub fn otherwise(
    state: &State,
    player: Player,
    card: CardId,
    index: u8,
    given: Option<&[CardId]>,
) -> Option<Otherwise> {
    if state.view.is_plain() {
        return None;
    }
    let mut all = ways(state, player, card, index);
    if all.is_empty() {
        return None;
    }
    if let Some(at) = all.iter().position(|way| way.always) {
        let mut way = all.swap_remove(at);
        // Another part of the cost may be paid in another way besides.
        let others = all.iter().any(|other| !other.always);
        way.sure = if others { Answer::Unknown } else { way.sure };
        way.cost = given.map(<[CardId]>::to_vec);
        return Some(way);
    }
    let scope = Scope::of(card, player);
    let printed = payable(&mut Ask::silent(), state, player, card, state.effect(card, index), &scope, given).answer;
    let named = |way: &Otherwise| given.is_some_and(|given| given.contains(&way.by.source));
    // Whoever pays as printed names no card through which it is paid in another way, unless that is paid with itself.
    if printed != Answer::No {
        return None;
    }
    let rest = |way: &Otherwise| -> Option<Vec<CardId>> {
        let rest = given?.iter().copied().filter(|id| *id != way.by.source).collect::<Vec<_>>();
        (!rest.is_empty()).then_some(rest)
    };
    for way in &mut all {
        let cost = rest(&*way);
        way.cost = cost;
    }
    if let Some(at) = all.iter().position(named) {
        return Some(all.swap_remove(at));
    }
    let best = all.iter().map(|way| way.payable(state, player, card)).max()?;
    let at = all.iter().position(|way| way.payable(state, player, card) == best)?;
    (best != Answer::No).then(|| all.swap_remove(at))
}

/// Whether the cost of an effect may be paid in another way as well.
pub fn otherwise_too(state: &State, player: Player, card: CardId, index: u8) -> bool {
    !state.view.is_plain() && !ways(state, player, card, index).is_empty()
}

/// The other ways of paying the cost of an effect.
fn ways(state: &State, player: Player, card: CardId, index: u8) -> Vec<Otherwise> {
    let model = state.effect(card, index);
    let mut found = Vec::new();
    for (by, apply, sure) in state.view.all(state) {
        let Modifier::CostInstead(instead) = &apply.rule else { continue };
        let scope = Scope { sight: Sight::All, ..by.scope(state) };
        let there = sure.min(fits(state, &instead.of, card, &scope)).min(free(state, *by));
        let is_card = model.class == Class::Activation || along(state, card, model);
        let right = instead.activation.is_none_or(|wanted| (wanted == Activated::Card) == is_card);
        let concerned: Vec<Answer> = model.cost.iter().map(|step| concerns(state, step, instead, card)).collect();
        let Some(at) = concerned.iter().position(|c| *c != Answer::No) else { continue };
        if by.player != player || there == Answer::No || !right {
            continue;
        }
        let alone = concerned.iter().filter(|c| **c != Answer::No).count() == 1;
        let cost = replaced(&model.cost, at, instead).filter(|_| alone && concerned[at] == Answer::Yes);
        let sure = if cost.is_some() { there } else { Answer::Unknown };
        let open = cost.is_none().then(|| Unread::new("how the cost is paid in another way"));
        let unread = model.unread.iter().cloned().chain(open).collect();
        let model = Effect { cost: cost.unwrap_or_default(), unread, ..model.clone() };
        found.push(Otherwise { model, cost: None, by: *by, sure, always: instead.always });
    }
    found
}

/// Whether a step of a cost is one in the place of which another can be done.
fn concerns(state: &State, step: &Step, instead: &CostInstead, card: CardId) -> Answer {
    let kind = if let Act::Tribute(_) = &step.act {
        EventKind::Tributed
    } else if let Act::Banish(_) = &step.act {
        EventKind::Banished
    } else if let Act::Discard(_) | Act::DiscardToGraveyard(_) = &step.act {
        EventKind::Discarded
    } else if let Act::SendToGraveyard(_) = &step.act {
        EventKind::SentToGraveyard
    } else if let Act::Detach(_) = &step.act {
        EventKind::MaterialDetached
    } else if let Act::PayLp(_) = &step.act {
        EventKind::LpPaid
    } else if let Act::Unread(part) = &step.act {
        let pays = instead.would.contains(&EventKind::LpPaid) && part.touches(&[Touch::LifePoints, Touch::Activation]);
        // Words that move no card, nor pay LP, are no such step.
        return if pays || part.touches(&[Touch::Tribute, Touch::Movement, Touch::Material]) {
            Answer::Unknown
        } else {
            Answer::No
        };
    } else if let Act::ChooseOne(_) | Act::If(_) = &step.act {
        return Answer::Unknown;
    } else {
        return Answer::No;
    };
    if !instead.would.contains(&kind) {
        return Answer::No;
    }
    let noun = of_cards(&step.act).map(|(noun, _)| noun);
    if instead.itself && noun != Some(&Noun::This) {
        return if matches!(noun, Some(Noun::Choose(_) | Noun::All(_) | Noun::Top(_))) {
            Answer::No
        } else {
            Answer::Unknown
        };
    }
    let optional = step.choice == Some(Obligation::May) || step.condition.is_some();
    let sure = if optional { Answer::Unknown } else { Answer::Yes };
    noun.map_or(sure, |noun| sure.min(from(state, noun, &instead.from, card)))
}

/// Whether cards come from some places.
fn from(state: &State, noun: &Noun, places: &[Place], card: CardId) -> Answer {
    if places.is_empty() {
        return Answer::Yes;
    }
    let within = |place: &Place| places.contains(place);
    let found: Vec<bool> = if let Noun::Top(_) = noun {
        vec![within(&Place::Deck)]
    } else if *noun == Noun::This {
        vec![state.copy(card).zone.among(places)]
    } else {
        noun.filter().into_iter().flat_map(|of| &of.place).map(within).collect()
    };
    if found.is_empty() || found.contains(&true) && found.contains(&false) {
        return Answer::Unknown;
    }
    Answer::from(found.contains(&true))
}

/// The steps of a cost of which one is replaced; none where that cannot be said.
fn replaced(cost: &[Step], at: usize, instead: &CostInstead) -> Option<Vec<Step>> {
    let act = &cost[at].act;
    let left = if instead.one { one_fewer(act)? } else { Vec::new() };
    let in_kind = instead.steps.iter().all(|other| stands_in(&other.act, act).is_some());
    if let Some((Noun::Choose(choice), _)) = of_cards(act)
        && choice.name.is_some()
        && !(in_kind && left.is_empty())
    {
        // What follows speaks of the cards that it would have been paid with.
        return None;
    }
    let mut steps: Vec<Step> = Vec::new();
    for (n, step) in cost.iter().enumerate() {
        if n != at {
            steps.push(step.clone());
            continue;
        }
        steps.extend(left.iter().map(|act| Step { act: act.clone(), ..step.clone() }));
        for other in &instead.steps {
            let done = stands_in(&other.act, act).or_else(|| through_payer(&other.act, act))?;
            steps.push(Step { act: done, ..other.clone() });
        }
    }
    Some(steps)
}

/// A Tribute in the place of a Tribute: another player's monster is given up that is otherwise what the text asks for. None
/// where something else is done instead.
fn stands_in(other: &Act, printed: &Act) -> Option<Act> {
    let (Act::Tribute(Noun::Choose(other)), Act::Tribute(Noun::Choose(would))) = (other, printed) else { return None };
    (other.of.any.is_empty() && other.min == Number::Fixed(1)).then_some(())?;
    let asked = Filter { place: Vec::new(), whose: None, ..would.of.clone() };
    let of = Filter { any: vec![asked], ..other.of.clone() };
    let name = would.name.clone();
    Some(Act::Tribute(Noun::Choose(Box::new(Choice { of, name, ..(**other).clone() }))))
}

/// What is left of a step for one card fewer: nothing, if it was done with one. None where that cannot be said.
fn one_fewer(act: &Act) -> Option<Vec<Act>> {
    let fewer = |n: &Number| {
        let Number::Fixed(n) = n else { return None };
        (*n >= 1).then(|| (*n > 1).then_some(Number::Fixed(n - 1)))
    };
    if let Act::Detach(detach) = act {
        let left = fewer(&detach.materials)?;
        return Some(left.map(|materials| Act::Detach(Detach { materials, ..detach.clone() })).into_iter().collect());
    }
    let (noun, _) = of_cards(act)?;
    if *noun == Noun::This {
        return Some(Vec::new());
    }
    let Noun::Choose(choice) = noun else { return None };
    if choice.max.is_some() || choice.total.is_some() || !choice.including.is_empty() {
        return None;
    }
    let Some(min) = fewer(&choice.min)? else { return Some(Vec::new()) };
    with_noun(act, Noun::Choose(Box::new(Choice { min, ..(**choice).clone() }))).map(|act| vec![act])
}

/// What is done instead, with the card through which it is done in the place of "this card".
fn through_payer(act: &Act, printed: &Act) -> Option<Act> {
    let payer = Noun::Bound(PAYER.to_owned());
    if let Act::Detach(detach) = act {
        let own = detach.from == Noun::This && matches!(detach.materials, Number::Fixed(_));
        return own.then(|| Act::Detach(Detach { from: payer, ..detach.clone() }));
    }
    let (noun, _) = of_cards(act)?;
    if *noun == Noun::This {
        return with_noun(act, payer);
    }
    if let Noun::Top(top) = noun {
        return matches!(top.count, Number::Fixed(_)).then(|| act.clone());
    }
    let Noun::Choose(choice) = noun else { return None };
    if choice.of.other || choice.of.itself {
        return None;
    }
    if choice.min != Number::Those {
        return matches!(choice.min, Number::Fixed(_)).then(|| act.clone());
    }
    let Some((Noun::Choose(would), _)) = of_cards(printed) else { return None };
    let many = matches!(would.min, Number::Fixed(_)) && would.max.is_none();
    let choice = Choice { min: would.min.clone(), ..(**choice).clone() };
    many.then(|| with_noun(act, Noun::Choose(Box::new(choice)))).flatten()
}

/// The same done with other cards.
fn with_noun(act: &Act, noun: Noun) -> Option<Act> {
    if let Act::Banish(banish) = act {
        Some(Act::Banish(Banish { what: noun, ..banish.clone() }))
    } else if let Act::SendToGraveyard(_) = act {
        Some(Act::SendToGraveyard(noun))
    } else if let Act::Tribute(_) = act {
        Some(Act::Tribute(noun))
    } else if let Act::Discard(_) = act {
        Some(Act::Discard(noun))
    } else if let Act::DiscardToGraveyard(_) = act {
        Some(Act::DiscardToGraveyard(noun))
    } else {
        None
    }
}
