//! Costs. Sections basics.cost, face-down.not-for-characteristic-costs, .ok-for-tribute-costs,
//! tokens.not-cost-to-send, pendulum-cards.field-to-extra-faceup, tribute-summon.tribute-ban-blocks.

use super::ability::{Purpose, may_be};
use super::cost_said::{
    ASSUMED, BACK_TO_EXTRA_DECK, FACE_DOWN, FACE_DOWN_MATERIAL, FACE_DOWN_TRIBUTE, FEW, FORBIDDEN, LP, NO_WAY,
    NOT_TAKEN, NOTHING, OPEN, PAYABLE, TO_EXTRA_DECK, TOKEN, UNREAD, UNSURE, VANISHES,
};
use super::cost_top::{from_the_top, told_before};
use super::read::not_read;
use super::supply::{detached_of, in_supply};
pub use super::taken::contact;
use super::taken::{may_take, of_cards};
use super::unseen::{barred, bars_all, bars_the_cost};
use crate::board::chain::Bound;
use crate::board::declared::declared;
use crate::board::matching::{Scope, Sight, candidates, fits, hidden_candidates};
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::together::{Together, comparable, enough, go_together, most_together};
use crate::cards::act::Act;
use crate::cards::effect::{Effect, Obligation};
use crate::cards::filter::{Ability, Filter};
use crate::cards::number::{Number, PAID};
use crate::cards::step::{Choice, Noun, Step};
use crate::reason::{All, Answer, Arg, Ask, Reason, Rule, best};
use crate::rules::card::link_arrows::in_no_linked_zone;
use crate::rules::summon::kind::{forbidder, forbids_all};

/// The rule.
pub static COST: Rule = Rule {
    id: "effect.cost",
    sections: &[
        "public-knowledge.definition",
        "public-knowledge.faceup-top-only",
        "basics.cost",
        "face-down.not-for-characteristic-costs",
        "face-down.ok-for-tribute-costs",
        "tokens.not-cost-to-send",
        "tokens.leaves-and-vanishes",
        "card-types.extra-deck-return",
        "pendulum-cards.field-to-extra-faceup",
        "contact-fusion.face-down-usable",
        "basics.forbidden-by-card",
    ],
};

/// Whether the cost of an effect can be paid; with `given`, whether it can be paid with these cards.
pub fn payable(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    scope: &Scope<'_>,
    given: Option<&[CardId]>,
) -> Reason {
    let mut all = ask.all(&COST);
    let scope = &Scope { sight: if contact(state, card, effect) { Sight::Own } else { scope.sight }, ..*scope };
    each(&mut all, ask, state, player, card, &super::cost_apart::kept(state, card, effect), scope, given);
    if all.possible() {
        all.and(ask, |ask| super::cost_apart::apart(ask, state, player, card, effect, scope, given));
    }
    let seen = &Scope { sight: Sight::All, ..*scope };
    let over = given.unwrap_or_default().iter().find(|with| !may_take(state, effect, card, **with, seen));
    if let Some(with) = over.filter(|_| all.possible()) {
        all.and(ask, |ask| ask.no(&COST, &["basics.cost"], &NOT_TAKEN, || vec![Arg::Card(card), Arg::Card(*with)]));
    }
    all.done(ask, &PAYABLE, || vec![Arg::Card(card)])
}

/// Asks of each of these steps that has to be paid whether it can.
#[expect(clippy::too_many_arguments, reason = "the steps of a cost in their place")]
fn each(
    all: &mut All,
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    steps: &[Step],
    scope: &Scope<'_>,
    given: Option<&[CardId]>,
) {
    for step in steps.iter().filter(|step| step.choice != Some(Obligation::May)) {
        all.and(ask, |ask| match not_read(ask, &COST, state, card, step) {
            Some(reason) => reason,
            None => one(ask, state, player, card, step, scope, given),
        });
    }
}

fn one(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    step: &Step,
    scope: &Scope<'_>,
    given: Option<&[CardId]>,
) -> Reason {
    let rule = &COST;
    let mut list = |steps: &[Step]| {
        let mut all = ask.all(&COST);
        each(&mut all, ask, state, player, card, steps, scope, given);
        all.done(ask, &PAYABLE, || vec![Arg::Card(card)])
    };
    if let Act::ChooseOne(choose) = &step.act {
        let found = choose.options.iter().map(|steps| list(steps)).collect();
        return best(found).unwrap_or_else(|| list(&[]));
    }
    if let Act::If(branch) = &step.act {
        return super::summons::branch(state, branch, scope, &mut list);
    }
    if let Some((noun, purpose)) = of_cards(&step.act) {
        let from = || bars_all(state, player, purpose.bans(), noun);
        if let Some(by) = forbids_all(state, player, purpose.bans()).or_else(from) {
            return ask.no(rule, &["basics.forbidden-by-card"], &FORBIDDEN, || vec![Arg::Card(card), Arg::Card(by)]);
        }
        return match noun {
            Noun::Choose(choice) => chosen(ask, state, player, card, choice, purpose, scope, given),
            Noun::This => this(ask, state, card, purpose, player),
            Noun::All(f) => match candidates(state, f, scope).max_by_key(|(_, answer)| *answer) {
                Some((_, Answer::Yes)) => ask.yes(rule, &[], &PAYABLE, || vec![Arg::Card(card)]),
                Some((id, Answer::Unknown)) => {
                    ask.found(rule, Answer::Unknown, &[], &UNSURE, || vec![Arg::Card(card), Arg::Card(id)])
                }
                Some((_, Answer::No)) | None => ask.no(rule, &["basics.cost"], &NO_WAY, || vec![Arg::Card(card)]),
            },
            Noun::Top(top) => from_the_top(ask, state, player, card, top, purpose, scope),
            Noun::Unread(part) => {
                ask.found(rule, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words(part.words.clone())])
            }
            Noun::Bound(_) => told_before(ask, state, player, card, noun, purpose, scope),
            Noun::Equipped | Noun::Linked => super::cost_tied::tied(ask, state, player, card, noun, purpose, scope),
            Noun::Target(_) | Noun::Event | Noun::Link | Noun::SummonMaterials(_) | Noun::Those | Noun::Done(_) => {
                ask.yes(rule, &[], &PAYABLE, || vec![Arg::Card(card)])
            }
        };
    }
    if let Act::Unread(part) = &step.act {
        return ask
            .found(rule, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words(part.words.clone())]);
    }
    if let Act::PayLp(amount) = &step.act {
        return match value(state, &amount.amount, scope) {
            // Whether nothing can be paid no text says; what there is too little of cannot.
            Some(0) => ask.found(rule, Answer::Unknown, &[], &NOTHING, || vec![Arg::Card(card)]),
            Some(n) if n > 0 && state.lp[player.index()] >= n => ask.yes(rule, &[], &PAYABLE, || vec![Arg::Card(card)]),
            Some(n) => ask.no(rule, &["basics.cost"], &LP, || {
                vec![Arg::Card(card), Arg::Number(n), Arg::Player(player), Arg::Number(state.lp[player.index()])]
            }),
            None => ask.found(rule, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words("LP".into())]),
        };
    }
    let wanted = if let Act::Detach(detach) = &step.act {
        &detach.materials
    } else if let Act::RemoveCounter(counter) = &step.act {
        &counter.count
    } else {
        return ask.yes(rule, &[], &PAYABLE, || vec![Arg::Card(card)]);
    };
    let wanted = if *wanted == Number::Any { 1 } else { value(state, wanted, scope).unwrap_or(1) };
    let dealt = given.map_or(0, |given| detached_of(state, &step.act, given, scope));
    if (1..wanted).contains(&dealt) {
        return ask.no(rule, &["basics.cost"], &FEW, || vec![Arg::Card(card), Arg::Number(wanted), Arg::Number(dealt)]);
    }
    match in_supply(state, &step.act, wanted, scope) {
        None => {
            ask.found(rule, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words("from what".into())])
        }
        Some(there) if there >= wanted => ask.yes(rule, &[], &PAYABLE, || vec![Arg::Card(card)]),
        Some(there) => {
            ask.no(rule, &["basics.cost"], &FEW, || vec![Arg::Card(card), Arg::Number(wanted), Arg::Number(there)])
        }
    }
}

fn this(ask: &mut Ask, state: &State, card: CardId, purpose: Purpose, player: Player) -> Reason {
    match may_be(state, purpose, card, card, player) {
        Answer::Yes => ask.yes(&COST, &[], &PAYABLE, || vec![Arg::Card(card)]),
        Answer::Unknown => ask.found(&COST, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card), Arg::Card(card)]),
        Answer::No => ask.no(&COST, &["basics.cost"], &NO_WAY, || vec![Arg::Card(card)]),
    }
}

#[expect(clippy::too_many_arguments, reason = "one cost in its place")]
fn chosen(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    choice: &Choice,
    purpose: Purpose,
    scope: &Scope<'_>,
    given: Option<&[CardId]>,
) -> Reason {
    let rule = &COST;
    let own = scope.sight == Sight::Own;
    let seen = Scope { sight: if own { Sight::Own } else { purpose.sight() }, ..*scope };
    // A card that is itself being activated, or discarded for the same cost, is not there to be paid with.
    let spent = |id: CardId| id == card && state.copy(card).zone == Zone::Hand;
    let right = |id: CardId, sight: Sight| {
        let of = Filter {
            face: choice.of.face.filter(|_| sight != Sight::All),
            any: if sight == Sight::All { Vec::new() } else { choice.of.any.clone() },
            ..choice.of.clone()
        };
        state.copy(id).zone.among(&choice.of.place)
            && fits(state, &of, id, &Scope { sight, ..seen }) != Answer::No
            && may_be(state, purpose, id, card, player) != Answer::No
            && !spent(id)
    };
    // What it is compared with may still be open; the rest of it is known, or is not.
    let rest = Filter { like: Vec::new(), among: None, value: Vec::new(), ..choice.of.clone() };
    let known = |id: &CardId| fits(state, &rest, *id, &seen) == Answer::Yes;
    let wanted = value(state, &choice.min, scope).unwrap_or(1);
    let needed = usize::try_from(wanted).unwrap_or(0);
    let there: Vec<CardId> =
        candidates(state, &choice.of, &seen).map(|(id, _)| id).filter(|id| right(*id, seen.sight)).collect();
    let pool: Vec<CardId> = match given {
        Some(given) => given.iter().copied().filter(|id| there.contains(id)).collect(),
        None => there,
    };
    let together = Together::of(state, choice, &seen);
    let pool = if own { pool } else { comparable(state, pool, &together) };
    let (number, found) = if given.is_some() && together.is_of_all() {
        // Given cards are paid all together.
        let found = go_together(state, &together, &pool);
        (if found == Answer::Yes { pool.len() } else { 0 }, found)
    } else {
        (most_together(state, &together, &pool, needed, Answer::Yes), enough(state, &together, &pool, needed))
    };
    if found == Answer::Unknown {
        return ask.found(rule, Answer::Unknown, &[], &PAYABLE, || vec![Arg::Card(card)]);
    }
    let able = |id: &CardId| may_be(state, purpose, *id, card, player) == Answer::Yes;
    let (sure, open): (Vec<CardId>, Vec<CardId>) = pool.iter().copied().partition(|id| known(id) && able(id));
    if number >= needed
        && let Some(first) = open.first()
        && (given.is_some() || most_together(state, &together, &sure, needed, Answer::Yes) < needed)
    {
        let said = if able(first) { &UNSURE } else { &OPEN };
        return ask.found(rule, Answer::Unknown, &[], said, || vec![Arg::Card(card), Arg::Card(*first)]);
    }
    if number >= needed {
        let down = pool
            .iter()
            .copied()
            .find(|id| state.copy(*id).zone.on_field() && !state.copy(*id).face_up)
            .filter(|_| own || purpose == Purpose::Tribute);
        return match down.filter(|_| pool.iter().filter(|id| state.copy(**id).face_up).count() < needed) {
            Some(id) if own => ask.yes(rule, &["contact-fusion.face-down-usable"], &FACE_DOWN_MATERIAL, || {
                vec![Arg::Card(card), Arg::Card(id)]
            }),
            Some(id) => ask.yes(rule, &["face-down.ok-for-tribute-costs"], &FACE_DOWN_TRIBUTE, || {
                vec![Arg::Card(card), Arg::Card(id)]
            }),
            None => ask.yes(rule, &[], &PAYABLE, || vec![Arg::Card(card)]),
        };
    }
    if given.is_none() && hidden_candidates(state, &choice.of, &seen) {
        return match bars_the_cost(state, player, purpose, &choice.of) {
            Some(by) => barred(ask, rule, card, by, &FORBIDDEN),
            None => ask.yes(rule, &[], &ASSUMED, || vec![Arg::Card(card)]),
        };
    }
    let considered = |id: &CardId| given.is_none_or(|g| g.contains(id));
    if let Some(id) = state
        .ids()
        .filter(considered)
        .find(|id| state.copy(*id).zone.on_field() && !state.copy(*id).face_up && right(*id, Sight::All))
    {
        return ask.no(rule, &["face-down.not-for-characteristic-costs"], &FACE_DOWN, || {
            vec![Arg::Card(card), Arg::Card(id)]
        });
    }
    let barred = state.ids().filter(considered).find_map(|id| {
        let fits = state.copy(id).zone.among(&choice.of.place)
            && crate::board::matching::fits(state, &choice.of, id, &seen) != Answer::No;
        fits.then(|| forbidder(state, player, purpose.bans(), id, None)).flatten()
    });
    if let Some(by) = barred.filter(|_| !purpose.bans().is_empty()) {
        return ask.no(rule, &["basics.forbidden-by-card"], &FORBIDDEN, || vec![Arg::Card(card), Arg::Card(by)]);
    }
    let fitting = |id: &CardId| considered(id) && fits(state, &choice.of, *id, &seen) == Answer::Yes;
    if let Some(reason) = does_not_get_there(ask, state, card, purpose, &fitting) {
        return reason;
    }
    if let Some(reason) = in_no_linked_zone(ask, state, &choice.of, &seen, |id| considered(&id)) {
        return reason;
    }
    let n = i32::try_from(number).unwrap_or(0);
    ask.no(rule, &["basics.cost"], &FEW, || vec![Arg::Card(card), Arg::Number(wanted), Arg::Number(n)])
}

/// A card that the text would take, and that does not come to where the cost sends it.
fn does_not_get_there(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    purpose: Purpose,
    fitting: &dyn Fn(&CardId) -> bool,
) -> Option<Reason> {
    let to_gy = purpose == Purpose::CostToGraveyard;
    let sent = to_gy || matches!(purpose, Purpose::CostToHidden | Purpose::CostToDeck);
    let vanishes = |id: &CardId| purpose == Purpose::Banish && state.card(*id).types.contains(&Ability::Token);
    let not_there = |id: &CardId| purpose == Purpose::CostToHidden && state.is_extra_deck_card(*id);
    let is_token = |id: &CardId| sent && state.card(*id).types.contains(&Ability::Token);
    let goes_up = |id: &CardId| to_gy && state.goes_to_the_extra_deck(*id);
    if let Some(id) = state.ids().find(|id| is_token(id) && fitting(id)) {
        let sections = &["tokens.not-cost-to-send"];
        return Some(ask.no(&COST, sections, &TOKEN, || vec![Arg::Card(card), Arg::Card(id)]));
    }
    let args = |id: CardId| vec![Arg::Card(card), Arg::Card(id)];
    if let Some(id) = state.ids().find(|id| vanishes(id) && fitting(id)) {
        return Some(ask.no(&COST, &["tokens.leaves-and-vanishes"], &VANISHES, || args(id)));
    }
    if let Some(id) = state.ids().find(|id| not_there(id) && fitting(id)) {
        return Some(ask.no(&COST, &["card-types.extra-deck-return"], &BACK_TO_EXTRA_DECK, || args(id)));
    }
    let id = state.ids().find(|id| goes_up(id) && fitting(id))?;
    let sections = &["pendulum-cards.field-to-extra-faceup"];
    Some(ask.no(&COST, sections, &TO_EXTRA_DECK, || vec![Arg::Card(card), Arg::Card(id)]))
}

/// The names that the cost gives to the cards it is paid with, as far as a step that follows may ask for them: those
/// given, or all among which they are chosen; and to what is declared for it.
pub fn named(
    state: &State,
    effect: &Effect,
    scope: &Scope<'_>,
    given: Option<&[CardId]>,
    word: Option<&str>,
) -> Vec<(String, Bound)> {
    let mut found = Vec::new();
    for step in &effect.cost {
        if let Act::Declare(declare) = &step.act {
            let said = word.map_or(Some(Bound::Declarable(declare.what)), |word| declared(declare, word));
            found.extend(said.map(|said| (declare.name.clone(), said)));
        }
        found.extend(super::supply::removed(state, step, given).map(|n| (PAID.to_owned(), Bound::Number(n))));
        let Some((Noun::Choose(choice), purpose)) = of_cards(&step.act) else { continue };
        let Some(name) = &choice.name else { continue };
        let seen = Scope { sight: purpose.sight(), ..*scope };
        let fit = candidates(state, &choice.of, &seen).map(|(id, _)| id);
        let bound = if let Some(given) = given {
            Bound::Cards(fit.filter(|id| given.contains(id)).collect())
        } else {
            let count = |n: &Number| value(state, n, &seen).and_then(|n| usize::try_from(n).ok());
            let least = count(&choice.min).unwrap_or(1);
            let most = choice.max.as_ref().map_or(Some(least), count).unwrap_or(usize::MAX);
            Bound::Among(fit.collect(), least, most)
        };
        found.push((name.clone(), bound));
    }
    found
}
