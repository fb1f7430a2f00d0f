//! Costs paid with cards from the top of the Deck, which nobody sees unless it is turned over, and with cards that were
//! spoken of before.

use super::ability::{Purpose, may_be, redirected};
use super::cost::COST;
use super::cost_said::{NO_WAY, OPEN, PAYABLE};
use crate::board::deck::shallower;
use crate::board::matching::{Scope, nouns};
use crate::board::number::value;
use crate::board::place::{CardId, Player};
use crate::board::public::public;
use crate::board::state::State;
use crate::cards::continuous::{Banned, Modifier};
use crate::cards::filter::Place;
use crate::cards::step::{Noun, TopOf};
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::summon::kind::forbids_all;

static SEEN: Say = Say {
    key: "cost-top-seen",
    en: "the top card of the Deck is seen, so it is known that {1} does not keep it from the GY",
    zh: "卡组最上方的卡已公开，可以确认{1}不会让它不去墓地",
    ja: "デッキの一番上のカードが公開されているため、{1}の影響を受けずに墓地へ送られる事がわかっています",
};
static UNSEEN: Say = Say {
    key: "cost-top-unseen",
    en: "nobody sees the top of the Deck: it may hold what {1} keeps from the GY",
    zh: "卡组最上方的卡未公开，可能是{1}会让它不去墓地的卡",
    ja: "デッキの一番上のカードは公開されておらず、{1}により墓地へ送られないカードかもしれません",
};
static ELSEWHERE: Say = Say {
    key: "cost-goes-elsewhere",
    en: "{1} keeps what the cost of {0} would send to the GY from going there",
    zh: "{1}让{0}的代价要送去墓地的卡不去墓地",
    ja: "{1}により、{0}のコストで墓地へ送るはずのカードは墓地へ行きません",
};
/// Whether a cost can be paid with cards that were spoken of before.
pub(super) fn told_before(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    noun: &Noun,
    purpose: Purpose,
    scope: &Scope<'_>,
) -> Reason {
    let cards = nouns(state, noun, scope).unwrap_or_default();
    let each = cards.iter().map(|id| (may_be(state, purpose, *id, card, player), *id));
    match each.min() {
        Some((Answer::No, _)) => ask.no(&COST, &["basics.cost"], &NO_WAY, || vec![Arg::Card(card)]),
        Some((Answer::Unknown, id)) => {
            ask.found(&COST, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card), Arg::Card(id)])
        }
        Some((Answer::Yes, _)) | None => ask.yes(&COST, &[], &PAYABLE, || vec![Arg::Card(card)]),
    }
}

/// Whether a cost can be paid with cards from the top of the Deck. What has to go to the GY must be sure to go there:
/// a card that nobody sees may be one that an effect sends elsewhere.
pub(super) fn from_the_top(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    top: &TopOf,
    purpose: Purpose,
    scope: &Scope<'_>,
) -> Reason {
    let deck = &state.decks[player.index()];
    let wanted = value(state, &top.count, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
    if shallower(state, player, wanted) {
        return ask.no(&COST, &["basics.cost"], &NO_WAY, || vec![Arg::Card(card)]);
    }
    let barred = (purpose == Purpose::CostToGraveyard).then(|| keeps_from_graveyard(state, player)).flatten();
    let Some(by) = barred.filter(|_| wanted > 0) else {
        return ask.yes(&COST, &[], &PAYABLE, || vec![Arg::Card(card)]);
    };
    let seen = deck.iter().rev().take(wanted).filter(|id| public(state, **id)).count();
    let goes = deck.iter().rev().take(wanted).all(|id| !redirected(state, *id, Place::Graveyard));
    match (seen == wanted, goes) {
        (true, true) => {
            let sections = &["public-knowledge.faceup-top-only"];
            ask.yes(&COST, sections, &SEEN, || vec![Arg::Card(card), Arg::Card(by)])
        }
        (true, false) => ask.no(&COST, &["basics.cost"], &ELSEWHERE, || vec![Arg::Card(card), Arg::Card(by)]),
        (false, _) => {
            let sections = &["basics.cost", "public-knowledge.definition"];
            ask.no(&COST, sections, &UNSEEN, || vec![Arg::Card(card), Arg::Card(by)])
        }
    }
}

/// The card whose effect sends cards elsewhere that a player would send from the Deck to the GY.
fn keeps_from_graveyard(state: &State, player: Player) -> Option<CardId> {
    state.view.active(state).find_map(|(a, apply)| {
        let Modifier::Redirect(r) = &apply.rule else { return None };
        let whose = r.whose.or(r.of.whose).is_none_or(|w| a.scope(state).means(state, w, player));
        let from = [&r.from, &r.of.place].iter().all(|places| places.is_empty() || places.contains(&Place::Deck));
        // Where nothing can be banished, nothing is banished instead.
        let barred = r.instead == Place::Banished && forbids_all(state, a.player, &[Banned::Banish]).is_some();
        (r.to == Place::Graveyard && whose && from && !barred).then_some(a.source)
    })
}
