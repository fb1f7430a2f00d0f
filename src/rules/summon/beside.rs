//! Which monsters a text lets lie side by side: those of one Type only, one of each Type. What leaves for a Summon is not there
//! any more when the monster comes. Section basics.forbidden-by-card.

use std::borrow::Cow;

use super::allowance::Manner;
use super::tribute::{tributable, ways};
use crate::board::alike::alike;
use crate::board::copy::Copy;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::refresh;
use crate::cards::act::Act;
use crate::cards::continuous::{Apply, Modifier, NoTwo, Subjects};
use crate::cards::effect::{Effect, Obligation};
use crate::cards::filter::{Filter, Position};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Joint, Noun, Step};
use crate::cards::token::Token;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::effect::taken::of_cards;

/// The rule.
pub static BESIDE: Rule = Rule { id: "summon.beside", sections: &["basics.forbidden-by-card"] };

static KEPT_AWAY: Say = Say {
    key: "not-beside",
    en: "under {0} {1} cannot control {3} beside {2}",
    zh: "{0}适用中，{1}场上{2}和{3}不能同时存在",
    ja: "{0}の適用中、{1}の場に{2}と{3}は同時に存在できません",
};
static MADE_ROOM: Say = Say {
    key: "beside-none",
    en: "under {0} {3} could not come to {1} beside {2}, which is not there any more then",
    zh: "{0}适用中，{1}的{3}不能与{2}同时存在，但那时{2}已不在场上",
    ja: "{0}の適用中、{1}の{3}は{2}と並んで存在できませんが、その時{2}はすでにフィールドにありません",
};
static UNSETTLED: Say = Say {
    key: "perhaps-not-beside",
    en: "whether under {0} {1} can control {3} beside {2} is not known",
    zh: "{0}适用中，不能确定{1}场上{2}和{3}能否同时存在",
    ja: "{0}の適用中に{1}の場に{2}と{3}が同時に存在できるかどうかは不確定です",
};
static MAY_CLASH: Say = Say {
    key: "beside-open",
    en: "whether what {1} Summons can come under {0} is not known",
    zh: "{0}适用中，不能确定{1}要召唤的怪兽能否出场",
    ja: "{0}の適用中に{1}が召喚するモンスターを出せるかどうかは不確定です",
};

/// A monster beside which a text does not let another one be.
#[derive(Debug, Clone, Copy)]
pub struct Clash {
    /// The card with the text.
    pub by: CardId,
    /// The monster that is there.
    pub there: CardId,
    /// Whether that is known, or only may be so.
    surely: Answer,
}

/// The texts that hold for the monsters of a player.
fn texts(state: &State, to: Player) -> impl Iterator<Item = (&NoTwo, Scope<'_>, Answer)> {
    state.view.all(state).filter_map(move |(active, apply, sure)| {
        let Modifier::NoTwo(rule) = &apply.rule else { return None };
        let scope = Scope { sight: Sight::All, ..active.scope(state) };
        scope.means(state, rule.who, to).then_some((rule, scope, sure))
    })
}

/// Whether two monsters that fit go badly together.
fn apart(state: &State, rule: &NoTwo, a: CardId, b: CardId) -> Answer {
    let unlike = rule.unlike.map(|by| !alike(state, a, b, by));
    let like = rule.alike.map(|by| alike(state, a, b, by));
    unlike.into_iter().chain(like).min().unwrap_or(Answer::Yes)
}

/// Whether a card, once it is a monster on the field, is one that a text speaks of.
fn spoken_of(state: &State, rule: &NoTwo, card: CardId, scope: &Scope<'_>) -> Answer {
    let anywhere = Filter { place: Vec::new(), whose: None, face: None, ..rule.of.clone() };
    fits(state, &anywhere, card, scope)
}

/// The board on which a card is a monster of a player: effects there may make its Type or its Attribute another.
fn arrived(state: &State, to: Player, card: CardId) -> Cow<'_, State> {
    let makes = |apply: &Apply| {
        let kinds = matches!(
            apply.rule,
            Modifier::RaceBecomes(_)
                | Modifier::AttributeBecomes(_)
                | Modifier::AlsoAttribute(_)
                | Modifier::BecomesDeclared(_)
        );
        kinds && matches!(apply.to, Some(Subjects::All(_)))
    };
    let free = state.free_monster_zones(to).next();
    let Some(zone) = free.filter(|_| state.view.active(state).any(|(_, apply)| makes(apply))) else {
        return state.as_monster(card);
    };
    let mut there = state.clone();
    let copy = &mut there.copies[card.index()];
    (copy.zone, copy.controller, copy.face_up, copy.attack) = (zone, to, true, true);
    refresh(&mut there);
    Cow::Owned(there)
}

/// The face-up monsters of a player beside which a card cannot be a monster of theirs, or perhaps not.
fn clashes(state: &State, to: Player, card: CardId) -> Vec<Clash> {
    let state = &*arrived(state, to, card);
    let mut found = Vec::new();
    for (rule, scope, sure) in texts(state, to) {
        let comes = sure.min(spoken_of(state, rule, card, &scope));
        for there in state.monsters(to).filter(|id| *id != card && state.copy(*id).face_up) {
            let surely = comes.min(spoken_of(state, rule, there, &scope)).min(apart(state, rule, there, card));
            if surely != Answer::No {
                found.push(Clash { by: scope.this, there, surely });
            }
        }
    }
    found
}

/// The card whose text keeps a monster from a player's field as that is now, but for a monster that leaves it.
pub fn barring(state: &State, to: Player, card: CardId, but: Option<CardId>) -> Option<CardId> {
    let clash = |c: &&Clash| c.surely == Answer::Yes && Some(c.there) != but;
    clashes(state, to, card).iter().find(clash).map(|c| c.by)
}

/// The card whose text may do so, without that being known.
pub fn perhaps_barring(state: &State, to: Player, card: CardId) -> Option<CardId> {
    clashes(state, to, card).iter().find(|c| c.surely == Answer::Unknown).map(|c| c.by)
}

/// Whether a monster may come to a player's field; `leave` tells whether all of some monsters leave for it before. Nothing
/// where no text keeps any two monsters apart.
pub fn beside(
    ask: &mut Ask,
    state: &State,
    to: Player,
    card: CardId,
    leave: &dyn Fn(&[CardId]) -> Answer,
) -> Option<Reason> {
    let all = clashes(state, to, card);
    let first = all.iter().max_by_key(|c| c.surely)?;
    let those = |least: Answer| -> Vec<CardId> {
        let mut those: Vec<CardId> = all.iter().filter(|c| c.surely >= least).map(|c| c.there).collect();
        those.sort_unstable();
        those.dedup();
        those
    };
    let (sure, every) = (those(Answer::Yes), those(Answer::Unknown));
    let args = || vec![Arg::Card(first.by), Arg::Player(to), Arg::Card(first.there), Arg::Card(card)];
    let sections = &["basics.forbidden-by-card"];
    Some(match (leave(&every), if sure.is_empty() { Answer::Unknown } else { leave(&sure) }) {
        (Answer::Yes, _) => ask.yes(&BESIDE, &[], &MADE_ROOM, args),
        (_, Answer::No) => ask.no(&BESIDE, sections, &KEPT_AWAY, args),
        _ => ask.found(&BESIDE, Answer::Unknown, &[], &UNSETTLED, args),
    })
}

/// Of a monster for which nothing leaves.
pub fn as_it_is(ask: &mut Ask, state: &State, to: Player, card: CardId) -> Option<Reason> {
    beside(ask, state, to, card, &|_| Answer::No)
}

/// Of a Normal Summon: the Tributes have left by then.
pub fn normal(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    manner: Manner,
    given: Option<&[CardId]>,
) -> Option<Reason> {
    if manner == Manner::Set && super::kind::sets_face_up(state).is_none() {
        return None;
    }
    let leave = |those: &[CardId]| match given {
        Some(given) => Answer::from(those.iter().all(|id| given.contains(id))),
        None => Answer::from(ways(state, player, card, manner).iter().any(|way| {
            let fit = |id: CardId| tributable(state, player, id, way) != Answer::No;
            let enough = || {
                let of: Vec<CardId> = state.ids().filter(|id| fit(*id)).collect();
                way.together(state, player, &of, Answer::Unknown)
            };
            those.len() <= usize::from(way.count)
                && those.iter().all(|id| fit(*id))
                && enough() >= usize::from(way.count)
        })),
    };
    beside(ask, state, player, card, &leave)
}

/// Of monsters that come at once: whether they may be side by side.
pub fn together(ask: &mut Ask, state: &State, to: Player, cards: &[CardId]) -> Option<Reason> {
    let mut found: Option<(Answer, CardId, CardId, CardId)> = None;
    for (rule, scope, sure) in texts(state, to) {
        for (n, a) in cards.iter().enumerate() {
            for b in &cards[n + 1..] {
                let speaks = spoken_of(state, rule, *a, &scope).min(spoken_of(state, rule, *b, &scope));
                let surely = sure.min(speaks).min(apart(state, rule, *a, *b));
                if surely > found.map_or(Answer::No, |f| f.0) {
                    found = Some((surely, scope.this, *a, *b));
                }
            }
        }
    }
    let (surely, by, a, b) = found?;
    let args = || vec![Arg::Card(by), Arg::Player(to), Arg::Card(a), Arg::Card(b)];
    Some(if surely == Answer::Yes {
        ask.no(&BESIDE, &["basics.forbidden-by-card"], &KEPT_AWAY, args)
    } else {
        ask.found(&BESIDE, Answer::Unknown, &[], &UNSETTLED, args)
    })
}

/// Whether Tokens would be kept from a player's field, by the monsters there or by each other, and by what; none where no text
/// keeps any two monsters apart.
pub fn tokens(state: &State, to: Player, token: &Token, several: bool) -> Option<(CardId, Answer)> {
    let (_, scope, _) = texts(state, to).next()?;
    let Some(definition) = state.world.token(token) else { return Some((scope.this, Answer::Unknown)) };
    let mut there = state.clone();
    let made: Vec<CardId> =
        (0..=u16::from(several)).filter_map(|_| there.add(Copy::new(definition, to, Zone::Nowhere))).collect();
    refresh(&mut there);
    let with_them = made.first().into_iter().flat_map(|id| clashes(&there, to, *id)).map(|c| (c.by, c.surely));
    let each_other = texts(&there, to).filter_map(|(rule, scope, sure)| {
        let [a, b] = made.as_slice() else { return None };
        let speaks = spoken_of(&there, rule, *a, &scope).min(sure);
        Some((scope.this, speaks.min(apart(&there, rule, *a, *b))))
    });
    let worst = with_them.chain(each_other).max_by_key(|(_, surely)| *surely);
    Some(worst.unwrap_or((scope.this, Answer::No)))
}

/// The board without the texts that keep monsters apart, and such a text, where it is not known who is there when an effect
/// Summons: its cost or another of its steps comes first, or what it Summons is settled only then.
pub fn unsettled(state: &State, effect: &Effect) -> Option<(State, CardId)> {
    let mut by = None;
    for player in Player::BOTH {
        by = by.or_else(|| texts(state, player).next().map(|(_, scope, _)| scope.this));
    }
    let by = by?;
    effect.steps.iter().any(|step| brings(&step.act)).then_some(())?;
    let plain = effect.cost.iter().all(|step| matches!(step.act, Act::PayLp(_) | Act::Discard(_) | Act::Detach(_)));
    if plain && summons_one(effect) {
        return None;
    }
    let mut there = state.clone();
    there.view.retain(|active| !matches!(active.apply(state).rule, Modifier::NoTwo(_)));
    Some((there, by))
}

/// Whether an effect Special Summons a single monster, or Tokens of one kind, and does no more to the field before than to take one
/// card away for it, so that once its cost has been paid it is known who is there. What it does after that, and what it only may
/// do, keeps no monster away.
pub fn summons_one(effect: &Effect) -> bool {
    let steps = &effect.steps;
    let comes = |step: &Step| brings(&step.act);
    let has_to = |step: &Step| comes(step) && step.choice != Some(Obligation::May);
    let Some(last) = steps.iter().rposition(has_to).or_else(|| steps.iter().rposition(comes)) else { return false };
    let (summon, before, after) = (&steps[last], &steps[..last], &steps[last + 1..]);
    let one = |act: &Act| matches!(act, Act::SpecialSummon(s) if single(effect, &s.what) && face_up(s.position));
    let token = |act: &Act| matches!(act, Act::Token(token) if face_up(token.position));
    let follows = matches!(summon.join, Joint::AndIfYouDo | Joint::Then);
    let bound = follows && summon.choice.is_none() && summon.condition.is_none();
    let makes_way = |step: &Step| bound && step.choice.is_none() && takes_one(effect, &step.act);
    let taking: Vec<&Step> = before.iter().filter(|step| !harmless(&step.act)).collect();
    // What is done at the same time may take away what would be in the way.
    let apart = |step: &Step| step.join != Joint::Also || harmless(&step.act) || comes(step);
    (one(&summon.act) || token(&summon.act))
        && taking.len() <= 1
        && taking.into_iter().all(makes_way)
        && after.iter().all(apart)
}

/// Whether a step takes a single card away from where it lies.
fn takes_one(effect: &Effect, act: &Act) -> bool {
    let away = matches!(act, Act::Destroy(_) | Act::SendToGraveyard(_) | Act::Banish(_) | Act::Tribute(_));
    let one = |noun: &Noun| {
        if let Noun::Choose(choice) = noun {
            exactly_one(choice)
        } else if let Noun::Target(slot) = noun {
            effect.targets.get(usize::from(*slot)).is_some_and(exactly_one)
        } else {
            *noun == Noun::This
        }
    };
    away && of_cards(act).is_some_and(|(noun, _)| one(noun))
}

fn exactly_one(choice: &Choice) -> bool {
    choice.min == Number::Fixed(1) && choice.max.as_ref().is_none_or(|max| *max == Number::Fixed(1))
}

/// Whether a text keeps any two monsters apart.
pub fn keeps_apart(state: &State) -> bool {
    Player::BOTH.into_iter().any(|player| texts(state, player).next().is_some())
}

/// What may bring monsters face-up to the field.
fn brings(act: &Act) -> bool {
    matches!(
        act,
        Act::SpecialSummon(_)
            | Act::Token(_)
            | Act::FusionSummon(_)
            | Act::RitualSummon(_)
            | Act::SummonImmediately(_)
            | Act::PendulumSummon(_)
            | Act::ChooseOne(_)
            | Act::If(_)
    )
}

/// What brings no monster to the field, and changes nothing there.
fn harmless(act: &Act) -> bool {
    matches!(
        act,
        Act::Draw(_)
            | Act::Damage(_)
            | Act::GainLp(_)
            | Act::PayLp(_)
            | Act::SetLp(_)
            | Act::AddToHand(_)
            | Act::Give(_)
            | Act::Discard(_)
            | Act::NegateActivation
            | Act::NegateEffect
            | Act::Shuffle(_)
            | Act::Reveal(_)
            | Act::GiveUpDraw
            | Act::Lasting(_)
            | Act::NormalSummon(_)
    )
}

fn face_up(position: Option<Position>) -> bool {
    !matches!(position, Some(Position::FaceDown | Position::AnyDefense))
}

fn single(effect: &Effect, what: &Noun) -> bool {
    let one = |choice: &Choice| *choice.max.as_ref().unwrap_or(&choice.min) == Number::Fixed(1);
    if let Noun::Choose(choice) = what {
        // Where more may come, one is enough.
        return choice.min == Number::Fixed(1) || one(choice);
    }
    if let Noun::Target(slot) = what {
        return effect.targets.get(usize::from(*slot)).is_some_and(one);
    }
    *what == Noun::This
}

/// What is said of such an effect.
pub fn open(ask: &mut Ask, by: CardId, card: CardId) -> Reason {
    ask.found(&BESIDE, Answer::Unknown, &[], &MAY_CLASH, || vec![Arg::Card(by), Arg::Card(card)])
}

/// A text that some monsters of a player are at odds with, and all those that are, or may be.
#[derive(Debug)]
pub struct AtOdds<'a> {
    /// The card with the text.
    pub by: CardId,
    /// The text.
    pub rule: &'a NoTwo,
    /// Those monsters.
    pub those: Vec<CardId>,
    /// Whether that is known.
    pub surely: bool,
}

/// The first such text.
pub fn at_odds(state: &State, player: Player) -> Option<AtOdds<'_>> {
    texts(state, player).find_map(|(rule, scope, sure)| {
        let up: Vec<CardId> = state.monsters(player).filter(|id| state.copy(*id).face_up).collect();
        let odd = |id: CardId| {
            let with = |other: CardId| {
                let both = spoken_of(state, rule, id, &scope).min(spoken_of(state, rule, other, &scope));
                sure.min(both).min(apart(state, rule, id, other))
            };
            up.iter().filter(|other| **other != id).map(|other| with(*other)).max().unwrap_or(Answer::No)
        };
        let those: Vec<CardId> = up.iter().copied().filter(|id| odd(*id) != Answer::No).collect();
        let surely = those.iter().all(|id| odd(*id) == Answer::Yes);
        (!those.is_empty()).then_some(AtOdds { by: scope.this, rule, those, surely })
    })
}
