//! What the text of a monster itself may say of its Summons where part of it was not read.

use crate::board::condition::holds;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::unread::{parts, standing};
use crate::cards::continuous::{Apply, Ban, Banned, Modifier};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Filter, SummonKind};
use crate::cards::unread::walk::first_unread;
use crate::cards::unread::{Sort, Touch, Unread};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

use super::kind::of_kind;

/// A Summoning condition that was not read, in its words.
pub fn unread_condition(state: &State, card: CardId) -> Option<String> {
    let conditions = || state.card(card).effects.iter().filter(|e| e.class == Class::Condition);
    if !state.traits(card).doubtful() {
        return None;
    }
    let special = [Touch::SpecialSummon];
    conditions().find_map(first_unread).or_else(|| may_rule(state, card, &special).map(|part| part.words.clone()))
}

/// A text of a card that may say how the card is Summoned: one of which nothing was read, not even that it is an effect, or a
/// sentence about the materials of its own card that was taken for a Continuous Effect.
fn may_rule<'s>(state: &'s State, card: CardId, what: &[Touch]) -> Option<&'s Unread> {
    let effects = &state.card(card).effects;
    let texts = effects.iter().filter(|e| e.says_nothing()).flat_map(|e| &e.unread);
    let lasting = effects.iter().filter(|e| e.class == Class::Continuous);
    let beside =
        lasting.flat_map(standing).filter(|part| part.speaks_of_its_card() && part.touches(&[Touch::Material]));
    texts.chain(beside).find(|part| part.sort != Sort::Permission && part.touches(what))
}

/// A text of the card itself that was not read and may forbid that it is Normal Summoned or Set.
pub(super) fn rules_out(state: &State, card: CardId) -> Option<String> {
    if !state.traits(card).doubtful() {
        return None;
    }
    let touched = [Touch::NormalSummon, Touch::Set];
    let conditions = || state.card(card).effects.iter().filter(|e| e.class == Class::Condition);
    let may = |part: &&Unread| part.sort != Sort::Permission && part.touches(&touched);
    let part = conditions().flat_map(parts).find(may).or_else(|| may_rule(state, card, &touched));
    let bars = |a: &&Apply| a.rule == Modifier::NoNormalSummon;
    let under = || conditions().flat_map(|e| &e.applies).filter(bars).find_map(|a| first_unread(&a.condition));
    part.map(|part| part.words.clone()).or_else(under)
}

/// Whether a ban is one on the card that says it, at most from some places: a Summoning condition.
pub(super) fn of_conditions(ban: &Ban) -> bool {
    let place = |of: &Filter| Filter { place: of.place.clone(), itself: of.itself, ..Filter::default() };
    ban.except.is_none() && ban.of.as_ref().is_none_or(|of| **of == place(of))
}

/// Whether the Summoning conditions of a card itself forbid a player something with it.
pub(super) fn own_ban(
    state: &State,
    player: Player,
    card: CardId,
    what: &[Banned],
    kind: Option<SummonKind>,
) -> Answer {
    // Of other cards it asks what is seen of them.
    let open = Scope::of(card, player);
    let scope = Scope { sight: Sight::All, ..open };
    let one = |effect: &Effect, apply: &Apply| {
        let Modifier::Ban(ban) = &apply.rule else { return Answer::No };
        if !what.contains(&ban.what) || !of_conditions(ban) || !of_kind(ban, kind) {
            return Answer::No;
        }
        let of = ban.of.as_ref().map_or(Answer::Yes, |f| fits(state, f, card, &scope));
        effect.condition.iter().chain(&apply.condition).map(|c| holds(state, c, &open)).fold(of, Answer::min)
    };
    let conditions = state.card(card).effects.iter().filter(|e| e.class == Class::Condition);
    conditions.flat_map(|e| e.applies.iter().map(move |a| one(e, a))).max().unwrap_or(Answer::No)
}

/// What the text of a monster says of its Special Summons.
pub static OWN: Rule = Rule { id: "summon.own-text", sections: &["basics.forbidden-by-card"] };

pub(super) static OWN_TEXT: Say = Say {
    key: "own-text-forbids",
    en: "the text of {0} itself forbids it",
    zh: "{0}自身的文本禁止这样做",
    ja: "{0}自身のテキストがこれを禁止しています",
};
pub(super) static OWN_OPEN: Say = Say {
    key: "own-text-open",
    en: "whether the text of {0} itself forbids it is not known",
    zh: "{0}自身的文本是否禁止这样做无法确定",
    ja: "{0}自身のテキストがこれを禁止しているかどうかは不確定です",
};

/// Why the text of a monster itself keeps a player from Special Summoning it so, or perhaps does.
pub(super) fn own_text_bars(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    kind: SummonKind,
) -> Option<Reason> {
    let args = || vec![Arg::Card(card)];
    match own_ban(state, player, card, &[Banned::SpecialSummon], Some(kind)) {
        Answer::No => None,
        Answer::Yes => Some(ask.no(&OWN, &["basics.forbidden-by-card"], &OWN_TEXT, args)),
        Answer::Unknown => Some(ask.found(&OWN, Answer::Unknown, &[], &OWN_OPEN, args)),
    }
}
