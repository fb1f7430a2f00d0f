//! Effects that answer an activation. Sections when-vs-if.direct-chain-required,
//! .activated-when-speed-two, .activated-when-means-chain.

use crate::board::chain::Link;
use crate::board::event::{at_least_open, matches, of_link};
use crate::board::inclusion::includes;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::moment::{During, Event, Events, Moment};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::trigger::{EventKind, Trigger};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static DIRECT: Rule = Rule {
    id: "trigger.direct-response",
    sections: &[
        "when-vs-if.direct-chain-required",
        "when-vs-if.activated-when-speed-two",
        "when-vs-if.activated-when-means-chain",
        "when-vs-if.not-missed-timing",
    ],
};

static NO_CHAIN: Say = Say {
    key: "nothing-activated",
    en: "{0} answers an activation, and none is to be answered",
    zh: "{0}要对应发动，而现在没有可对应的发动",
    ja: "{0}は発動に対して発動する効果ですが、対応する発動がありません",
};

static OTHER: Say = Say {
    key: "last-link-not-right",
    en: "{0} must be chained directly to what it answers; the last link is {1}, which is not that",
    zh: "{0}必须直接连锁它所对应的发动，而最后的连锁是{1}，并不符合",
    ja: "{0}は対応する発動に直接チェーンしなければなりませんが、直前のチェーンの{1}はそれに当たりません",
};

static BETWEEN: Say = Say {
    key: "link-between",
    en: "{0} must be chained directly to {2}, but {1} was chained in between",
    zh: "{0}必须直接连锁{2}，但是中间连锁了{1}",
    ja: "{0}は{2}に直接チェーンしなければなりませんが、間に{1}がチェーンされています",
};

static RIGHT: Say = Say {
    key: "answers-last-link",
    en: "{0} answers the last link, {1}",
    zh: "{0}直接对应最后的连锁{1}",
    ja: "{0}は直前のチェーンの{1}に対応します",
};

static UNSURE: Say = Say {
    key: "last-link-unsure",
    en: "whether the last link, {1}, is what {0} answers is not known",
    zh: "无法确定最后的连锁{1}是否是{0}能对应的",
    ja: "直前のチェーンの{1}が{0}の対応するものかどうかは不確定です",
};

/// Whether the last link is what the effect waits for. Returns the cards of the event with the reason.
pub fn direct(ask: &mut Ask, state: &State, player: Player, card: CardId, on: &Trigger) -> (Reason, Vec<CardId>) {
    let rule = &DIRECT;
    let answer = |link: usize| -> Answer {
        let link = &state.chain[link];
        if !on.events.contains(&EventKind::Activated) {
            return targeted(state, on, link, card, player);
        }
        let event = of_link(state, link);
        let moment =
            Moment { during: During::Game, quiet: false, phase: Some(state.turn.phase), events: Events::default() };
        let fits = |on: &Trigger| {
            let plain = matches_link(state, on, &moment, &event, card, player);
            let included =
                || includes(state, on, link.card, link.effect, link.option, &link.targets, &Scope::of(card, player));
            let included = if on.includes.is_empty() { Answer::Yes } else { included() };
            plain.min(included).min(targeting(state, on, &link.targets, card, player))
        };
        // Each way in which it may be told asks of the link what is its own.
        std::iter::once(on).chain(&on.or).map(fits).max().unwrap_or(Answer::No)
    };
    let building = matches!(state.window, crate::board::chain::Window::Building);
    let Some(last) = state.chain.len().checked_sub(1).filter(|_| building) else {
        return (ask.no(rule, &["when-vs-if.direct-chain-required"], &NO_CHAIN, || vec![Arg::Card(card)]), Vec::new());
    };
    let link = state.chain[last].card;
    match answer(last) {
        Answer::Yes => (
            ask.yes(
                rule,
                &["when-vs-if.direct-chain-required", "when-vs-if.activated-when-means-chain"],
                &RIGHT,
                || vec![Arg::Card(card), Arg::Card(link)],
            ),
            vec![link],
        ),
        Answer::Unknown => {
            (ask.found(rule, Answer::Unknown, &[], &UNSURE, || vec![Arg::Card(card), Arg::Card(link)]), vec![link])
        }
        Answer::No => {
            let earlier = (0..last).rev().find(|n| answer(*n) == Answer::Yes).map(|n| state.chain[n].card);
            let reason = match earlier {
                Some(earlier) => ask.no(rule, &["when-vs-if.direct-chain-required"], &BETWEEN, || {
                    vec![Arg::Card(card), Arg::Card(link), Arg::Card(earlier)]
                }),
                None => ask
                    .no(rule, &["when-vs-if.direct-chain-required"], &OTHER, || vec![Arg::Card(card), Arg::Card(link)]),
            };
            (reason, Vec::new())
        }
    }
}

/// Whether one of the targets of a link is what an effect waits for that answers being targeted.
fn targeted(state: &State, on: &Trigger, link: &Link, card: CardId, player: Player) -> Answer {
    let its = |e: &&Event| e.kind == EventKind::Targeted && e.source == Some(link.card) && e.player == link.player;
    let of_link = |moment: &Moment| {
        let mut events = moment.events.iter();
        let same = |e: &Event| e.card == Some(link.card) && link.effect.is_none_or(|effect| effect == e.effect);
        events.any(|e| e.kind == EventKind::Activated && same(e))
    };
    let mut moments = state.log.part((state.chain_start as usize).min(state.log.len())..);
    let Some(moment) = moments.rfind(|moment| of_link(moment)) else { return Answer::No };
    let found = moment.events.iter().filter(its).map(|e| matches(state, on, moment, e, card, player));
    found.max().unwrap_or(Answer::No)
}

fn matches_link(state: &State, on: &Trigger, moment: &Moment, event: &Event, card: CardId, player: Player) -> Answer {
    let bare = Trigger { includes: Vec::new(), targeting: None, alone: false, or: Vec::new(), ..on.clone() };
    matches(state, &bare, moment, event, card, player)
}

fn targeting(state: &State, on: &Trigger, targets: &[Vec<CardId>], this: CardId, player: Player) -> Answer {
    let Some(filter) = &on.targeting else { return Answer::Yes };
    if on.alone && targets.iter().flatten().count() > 1 {
        return Answer::No;
    }
    let scope = Scope { sight: Sight::All, ..Scope::of(this, player) };
    let found = targets.iter().flatten().map(|t| fits(state, filter, *t, &scope)).max();
    at_least_open(state, &scope, filter, found.unwrap_or(Answer::No))
}
