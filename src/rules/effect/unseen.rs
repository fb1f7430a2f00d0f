//! What is forbidden of all cards that fit a description, so that it matters not which of them the unknown cards are.
//! Sections basics.forbidden-by-card, basics.cost.

use super::ability::Purpose;
use super::taken::of_cards;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::act::Act;
use crate::cards::continuous::{Apply, Ban, Banned, Modifier, Subjects};
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Kind, Place, SummonKind};
use crate::cards::step::Noun;
use crate::cards::unread::walk::{first_unread, has_unread};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::summon::kind::{PERHAPS, forbids_all};
use crate::rules::summon::whatever::{covers, forbids_described};

/// A card that forbids something, and what was not read of it, where it may be that it does not.
pub(super) type Barred = (CardId, Option<String>);

/// Says so.
pub(super) fn barred(
    ask: &mut Ask,
    rule: &'static Rule,
    card: CardId,
    (by, open): Barred,
    says: &'static Say,
) -> Reason {
    match open {
        None => ask.no(rule, &["basics.forbidden-by-card"], says, || vec![Arg::Card(card), Arg::Card(by)]),
        Some(words) => ask.found(rule, Answer::Unknown, &[], &PERHAPS, || vec![Arg::Card(by), Arg::Words(words)]),
    }
}

/// The card that forbids what an effect surely does with the target of a slot, whichever card of this description that is.
pub(super) fn bars_the_target(
    state: &State,
    player: Player,
    effect: &Effect,
    slot: usize,
    of: &Filter,
) -> Option<Barred> {
    let target = Noun::Target(u8::try_from(slot).ok()?);
    let mut sure = effect.steps.iter().filter(|step| step.choice.is_none() && step.condition.is_none());
    sure.find_map(|step| {
        if let Act::SpecialSummon(summon) = &step.act {
            let all = || forbids_described(state, player, of, SummonKind::Special).map(|by| (by, None));
            return (summon.what == target).then(all).flatten();
        }
        let (noun, purpose) = of_cards(&step.act)?;
        (*noun == target).then(|| bars(state, player, purpose.bans(), of)).flatten()
    })
}

/// The card that keeps all cards of a description from being used for a cost.
pub(super) fn bars_the_cost(state: &State, player: Player, purpose: Purpose, of: &Filter) -> Option<Barred> {
    let away = || if purpose == Purpose::CostToGraveyard { goes_elsewhere(state, player, of) } else { None };
    bars(state, player, purpose.bans(), of).or_else(away)
}

/// The card that surely forbids this of all cards that a step takes from a Deck; cards elsewhere are asked for one by one.
pub(super) fn bars_all(state: &State, player: Player, bans: &[Banned], noun: &Noun) -> Option<CardId> {
    let top = Filter { place: vec![Place::Deck], ..Filter::default() };
    let of = if matches!(noun, Noun::Top(_)) { &top } else { noun.filter()? };
    let found = (of.place == [Place::Deck]).then(|| bars(state, player, bans, of)).flatten();
    found.filter(|(_, open)| open.is_none()).map(|(by, _)| by)
}

/// The card that forbids this of all cards of a description.
fn bars(state: &State, player: Player, bans: &[Banned], of: &Filter) -> Option<Barred> {
    if spared(state, of) {
        return None;
    }
    let all = state.view.active(state).filter_map(|(active, apply)| {
        let Modifier::Ban(ban) = &apply.rule else { return None };
        let told = bans.contains(&ban.what) && of_cards_alone(ban) && active.scope(state).means(state, ban.who, player);
        let all = ban.of.as_ref().filter(|all| told && includes(all, of) != Answer::No)?;
        Some((active.source, first_unread(&**all)))
    });
    surest(all)
}

/// The one of some of which nothing is left open, else the first.
fn surest(all: impl Iterator<Item = Barred>) -> Option<Barred> {
    let all: Vec<Barred> = all.collect();
    all.iter().find(|(_, open)| open.is_none()).or(all.first()).cloned()
}

/// Whether a ban asks for nothing but of which cards it is.
fn of_cards_alone(ban: &Ban) -> bool {
    ban.at.is_none() && ban.except.is_none() && ban.summons.is_empty() && ban.but_summons.is_empty() && !ban.others
}

/// The card that sends all cards of a description elsewhere that would go to the GY.
fn goes_elsewhere(state: &State, player: Player, of: &Filter) -> Option<Barred> {
    let there = |(active, apply): (&Active, &Apply)| {
        let Modifier::Redirect(other) = &apply.rule else { return None };
        let from = other.from.is_empty() || !of.place.is_empty() && of.place.iter().all(|p| other.from.contains(p));
        let whose = other.whose.is_none_or(|who| active.scope(state).means(state, who, player));
        let barred = other.instead == Place::Banished && forbids_all(state, player, &[Banned::Banish]).is_some();
        let all = other.to == Place::Graveyard && from && whose && !barred;
        (all && includes(&other.of, of) != Answer::No).then(|| (active.source, first_unread(&other.of)))
    };
    surest(state.view.active(state).filter_map(there))
}

/// Whether every card that fits one description fits another, as far as both tell it; not known where some of it was not read.
fn includes(wide: &Filter, narrow: &Filter) -> Answer {
    if has_unread(wide) {
        return Answer::Unknown;
    }
    let kinds =
        wide.kind.is_empty() || !narrow.kind.is_empty() && narrow.kind.iter().all(|kind| wide.kind.contains(kind));
    let monsters = wide.types.is_empty() && wide.race.is_empty() && wide.attribute.is_empty();
    let all =
        (monsters || narrow.kind == [Kind::Monster]) && covers(&Filter { kind: Vec::new(), ..wide.clone() }, narrow);
    Answer::from(kinds && all)
}

/// Whether cards that lie there may be unaffected.
fn spared(state: &State, of: &Filter) -> bool {
    let there = |apply: &Apply| match &apply.to {
        Some(Subjects::All(cards)) => {
            cards.place.is_empty() || cards.place.iter().any(|place| of.place.contains(place))
        }
        Some(Subjects::Unread(_)) | None => true,
        Some(Subjects::This | Subjects::Equipped | Subjects::Linked | Subjects::MaterialOf) => false,
    };
    let spares = |apply: &Apply| matches!(apply.rule, Modifier::Unaffected(_)) && there(apply);
    state.view.all(state).any(|(_, apply, _)| spares(apply))
}
