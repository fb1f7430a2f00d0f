//! Targets that the cost puts where they can be targeted, or takes away: cards that are discarded, Tributed or banished
//! for it.

use super::action::Activate;
use super::apply::{after_cost, each_payment};
use crate::board::chain::Bound;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player};
use crate::board::state::{Lasting as Held, State};
use crate::board::view::refresh;
use crate::cards::act::Act;
use crate::cards::continuous::Modifier;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Place};
use crate::cards::lasting::Lasting;
use crate::cards::number::Number;
use crate::cards::step::{Noun, Step};
use crate::cards::unread::Unread;
use crate::cards::unread::walk::{first_unread, has_unread};
use crate::reason::{Answer, Ask, Reason};
use crate::rules::effect::activation::{forced, perhaps};
use crate::rules::effect::cost::named;
use crate::rules::effect::possible::{nothing_to_do, possible};
use crate::rules::effect::read::unread;
use crate::rules::effect::supply::removes_any;
use crate::rules::effect::taken::{of_cards, sends_to};
use crate::rules::effect::target;
use crate::rules::effect::worth::worthless;
use crate::rules::summon::beside::summons_one;

/// Whether an effect has what it targets, as things are or once its cost has been paid.
pub(super) fn targets(
    ask: &mut Ask,
    state: &State,
    player: Player,
    a: &Activate,
    model: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let plain = target::targets(ask, state, player, a.card, model, scope, a.targets.as_deref());
    let counted = plain.answer == Answer::Unknown && a.cost.is_none() && model.cost.iter().any(removes_any);
    if counted || plain.answer == Answer::Yes && of_what_is_paid(model) {
        // As many as what is given up says.
        let asked = |ask: &mut Ask, paid: &State, bound: &[(String, Bound)]| {
            let before = scope.bound.iter().filter(|(name, _)| bound.iter().all(|(paid, _)| paid != name));
            let bound: Vec<(String, Bound)> = bound.iter().chain(before).cloned().collect();
            let scope = Scope { bound: &bound, paid: None, ..*scope };
            target::targets(ask, paid, player, a.card, model, &scope, a.targets.as_deref())
        };
        let (best, none) = best(state, a, model, &Scope { bound: &[], ..*scope }, &asked);
        let there = |best: &Best| counted && best.answer == Answer::Yes;
        let few = best.filter(|best| there(best) || none && best.answer == Answer::No);
        return few.map_or(plain, |best| asked(ask, &best.paid, &best.bound));
    }
    if plain.answer == Answer::Yes && takes(model) {
        let without = |paid: &State, ask: &mut Ask| {
            Some(target::targets(ask, paid, player, a.card, model, scope, a.targets.as_deref()))
                .filter(|then| then.answer == Answer::No)
        };
        let all = after_cost(state, a, model, scope);
        let left = all.iter().find(|paid| without(paid, &mut Ask::silent()).is_none());
        // Whatever it is paid with, nothing is left to target.
        return all.first().filter(|_| left.is_none()).and_then(|paid| without(paid, ask)).unwrap_or(plain);
    }
    if plain.answer != Answer::No || !brings(model) {
        return plain;
    }
    for paid in after_cost(state, a, model, scope) {
        let then = target::targets(ask, &paid, player, a.card, model, scope, a.targets.as_deref());
        if then.answer == Answer::Yes {
            return then;
        }
    }
    plain
}

/// Whether an effect has something to do, as things are or once its cost has been paid: that may make room for what comes, or
/// bring what is then taken.
pub(super) fn to_do(
    ask: &mut Ask,
    state: &State,
    player: Player,
    a: &Activate,
    model: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let plain = possible(ask, state, player, a.card, model, scope, a.option);
    let counted = a.cost.is_none() && model.cost.iter().any(removes_any);
    if plain.answer == Answer::Yes || !counted && !model.cost.iter().any(takes_cards) {
        return plain;
    }
    if let Some(words) = first_unread(&model.cost) {
        // What is paid, and so what it makes possible, is not known.
        return perhaps(ask, a.card, Some(&words), plain);
    }
    let paid_up = Effect { cost: Vec::new(), ..model.clone() };
    let then = |ask: &mut Ask, paid: &State, bound: &[(String, Bound)]| {
        let bound: Vec<(String, Bound)> = bound.iter().chain(scope.bound).cloned().collect();
        possible(ask, paid, player, a.card, &paid_up, &Scope { bound: &bound, paid: None, ..*scope }, a.option)
    };
    let (best, none) = best(state, a, model, &Scope { bound: &[], ..*scope }, &then);
    // For no number that can be removed is there anything to do.
    let vain = |best: &Best| counted && none && best.answer == Answer::No;
    let settled = best.filter(|best| best.answer > plain.answer || vain(best));
    settled.map_or(plain, |best| then(ask, &best.paid, &best.bound))
}

/// A way of paying a cost, and what is answered once it has been paid so.
struct Best {
    answer: Answer,
    paid: State,
    bound: Vec<(String, Bound)>,
}

/// What is asked once a cost has been paid, with what its names stand for.
type Asked<'a> = dyn Fn(&mut Ask, &State, &[(String, Bound)]) -> Reason + 'a;

/// The way of paying after which something is most possible, and whether every way was found, with none after which it is surely.
fn best(state: &State, a: &Activate, model: &Effect, scope: &Scope<'_>, asked: &Asked<'_>) -> (Option<Best>, bool) {
    let mut best: Option<Best> = None;
    let none = each_payment(state, a, model, scope, &mut |mut paid, bound| {
        spare_itself(&mut paid, a);
        let answer = asked(&mut Ask::silent(), &paid, bound).answer;
        if best.as_ref().is_none_or(|best| answer > best.answer) {
            best = Some(Best { answer, paid, bound: bound.to_vec() });
        }
        answer != Answer::Yes
    });
    (best, none)
}

/// Takes away what the activation has forbidden but for its own effect: that resolves as if it were not so.
fn spare_itself(paid: &mut State, a: &Activate) {
    let own =
        |lasting: &Held| lasting.source == a.card && matches!(&lasting.apply.rule, Modifier::Ban(ban) if ban.others);
    if paid.lasting.iter().any(own) {
        paid.lasting.retain(|lasting| !own(lasting));
        refresh(paid);
    }
}

/// Whether a step of a cost takes this card or cards that are chosen from where they lie.
fn takes_cards(step: &Step) -> bool {
    moves(&step.act) && matches!(of_cards(&step.act), Some((Noun::Choose(_) | Noun::This, _)))
}

/// Whether a step of a cost shows cards of which the effect then speaks.
fn names_what_is_shown(step: &Step) -> bool {
    matches!(&step.act, Act::Reveal(Noun::Choose(choice)) if choice.name.is_some())
}

/// That nothing is left for an effect to do once its cost has been paid, whatever it is paid with, or that nobody knows.
pub(super) fn nothing_left(
    ask: &mut Ask,
    state: &State,
    player: Player,
    a: &Activate,
    model: &Effect,
    event: &[CardId],
) -> Option<Reason> {
    let settles = |step: &Step| takes_cards(step) || names_what_is_shown(step);
    let (first, rest) = model.steps.split_first()?;
    (!forced(model) && model.cost.iter().any(settles)).then_some(())?;
    // What is not read behind the only step may do something else.
    let more: Option<Vec<&Unread>> =
        rest.iter().map(|step| if let Act::Unread(part) = &step.act { Some(part) } else { None }).collect();
    let of_this = matches!(first.act, Act::Lasting(Lasting { on: Some(Noun::This), .. }));
    let lone = more.filter(|_| of_this && state.copy(a.card).zone.on_field());
    let paid_up = Effect { cost: Vec::new(), ..model.clone() };
    let targets = a.targets.as_deref().unwrap_or_default();
    let plain = Scope { event, targets, ..Scope::of(a.card, player) };
    let left = |ask: &mut Ask, paid: &State, bound: &[(String, Bound)]| {
        match lone.as_deref().filter(|_| !paid.copy(a.card).zone.on_field()) {
            Some([part, ..]) => return unread(ask, a.card, part),
            Some([]) => return nothing_to_do(ask, a.card),
            None if worthless(state, model, bound) => return nothing_to_do(ask, a.card),
            None => {}
        }
        let scope = Scope { bound, ..plain };
        possible(ask, paid, player, a.card, &paid_up, &scope, a.option)
    };
    let (best, none) = best(state, a, model, &plain, &left);
    best.filter(|_| none).map(|best| left(ask, &best.paid, &best.bound))
}

/// Whether what an effect Special Summons may come under the texts that keep monsters apart, once its cost has been paid;
/// none where that is not settled by the cost alone, or by none of the cards that it can be paid with.
pub(super) fn apart(ask: &mut Ask, state: &State, player: Player, a: &Activate, model: &Effect) -> Option<Reason> {
    let bound = named(state, model, &Scope::of(a.card, player), a.cost.as_deref(), a.declared.as_deref());
    let targets = a.targets.as_deref().unwrap_or_default();
    let scope = Scope { bound: &bound, targets, ..Scope::of(a.card, player) };
    let settled = summons_one(model) && !has_unread(&model.cost);
    let all = if settled { after_cost(state, a, model, &scope) } else { Vec::new() };
    let then = |ask: &mut Ask, paid: &State| {
        // A target that is Special Summoned has to be one that may come.
        let there = target::targets(ask, paid, player, a.card, model, &scope, a.targets.as_deref());
        if there.answer == Answer::Yes { possible(ask, paid, player, a.card, model, &scope, a.option) } else { there }
    };
    let best = all.iter().max_by_key(|paid| then(&mut Ask::silent(), paid).answer)?;
    let answer = then(&mut Ask::silent(), best).answer;
    let told = a.cost.is_some() || all.len() == 1;
    (answer == Answer::Yes || answer == Answer::No && told).then(|| then(ask, best))
}

/// Whether the cards that the cost takes tell how many are targeted.
fn of_what_is_paid(model: &Effect) -> bool {
    let told = |min: &Number| matches!(min, Number::Of(of) if matches!(of.of, Noun::Bound(_)));
    model.targets.iter().any(|target| told(&target.min)) && model.cost.iter().any(takes_cards)
}

/// Whether the cost takes a chosen card from where the effect targets.
fn takes(model: &Effect) -> bool {
    let places: Vec<Place> = model.targets.iter().flat_map(|t| t.of.place.iter().copied()).collect();
    takes_from(model, &places)
}

/// Whether the cost takes a chosen card from one of these places.
fn takes_from(model: &Effect, places: &[Place]) -> bool {
    let away = [Place::Hand, Place::Deck, Place::ExtraDeck, Place::Graveyard, Place::Banished];
    let within = |a: Place, b: Place| a == Place::Field && !away.contains(&b);
    let meet = |a: Place, b: Place| a == b || within(a, b) || within(b, a);
    let there = |of: &Filter| places.iter().any(|place| of.place.iter().any(|from| meet(*place, *from)));
    let taken = |act| matches!(of_cards(act), Some((Noun::Choose(choice), _)) if there(&choice.of));
    model.cost.iter().any(|step| moves(&step.act) && taken(&step.act))
}

/// Whether a step of a cost takes cards from where they lie: what is only shown or turned stays there.
fn moves(act: &Act) -> bool {
    !matches!(act, Act::Reveal(_) | Act::Choose(_) | Act::ChangePosition(_))
}

/// Whether the cost can bring a card to a place that the effect targets.
pub(super) fn brings(model: &Effect) -> bool {
    let to = |place: Place| model.targets.iter().any(|t| t.of.place.contains(&place));
    model.cost.iter().any(|step| sends_to(&step.act).is_some_and(to))
}
