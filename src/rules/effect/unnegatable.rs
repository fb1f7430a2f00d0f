//! Activations and effects that cannot be negated: what would negate them cannot be chained to them. Section
//! basics.forbidden-by-card.

use crate::board::chain::{Link, Summoning, Window};
use crate::board::condition::holds;
use crate::board::inclusion::does;
use crate::board::matching::{Scope, Sight, counts_as, fits};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Filter;
use crate::cards::instead::{Negatable, NotNegated};
use crate::cards::unread::{Sort, Touch, Unread, Whom};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static UNNEGATABLE: Rule = Rule { id: "effect.unnegatable", sections: &["basics.forbidden-by-card"] };

static ACTIVATION: Say = Say {
    key: "activation-unnegatable",
    en: "{1} keeps the activation of {0} from being negated",
    zh: "{1}的效果让{0}的发动不会被无效",
    ja: "{1}により、{0}の発動は無効化されません",
};
static EFFECT: Say = Say {
    key: "effect-unnegatable",
    en: "{1} keeps the effect of {0} from being negated",
    zh: "{1}的效果让{0}的效果不会被无效",
    ja: "{1}により、{0}の効果は無効化されません",
};
static SUMMON: Say = Say {
    key: "summon-unnegatable",
    en: "{1} keeps the Summon of {0} from being negated",
    zh: "{1}的效果让{0}的召唤不会被无效",
    ja: "{1}により、{0}の召喚は無効化されません",
};
static OPEN: Say = Say {
    key: "negatable",
    en: "nothing keeps it from being negated",
    zh: "没有不会被无效的效果适用",
    ja: "無効化を防ぐものはありません",
};

/// Whether an entry covers a link.
fn covers(
    state: &State,
    link: &Link,
    of: (CardId, Player),
    apply: &Apply,
    rule: &NotNegated,
    what: Negatable,
) -> Answer {
    // What keeps its own effect is no matter of others.
    if rule.own || !rule.what.contains(&what) {
        return Answer::No;
    }
    let scope = Scope { sight: Sight::All, ..Scope::of(of.0, of.1) };
    let subject = match &apply.to {
        Some(Subjects::This) => Answer::from(link.card == of.0),
        None => Answer::Yes,
        Some(Subjects::All(filter)) => fits(state, filter, link.card, &scope),
        Some(Subjects::Equipped) => Answer::from(state.copy(of.0).equipped_to == Some(link.card)),
        Some(Subjects::Linked | Subjects::MaterialOf | Subjects::Unread(_)) => Answer::Unknown,
    };
    let whose = Answer::from(rule.whose.is_none_or(|w| scope.means(state, w, link.player)));
    let included = rule.includes.iter().map(|wanted| match link.effect {
        Some(effect) => does(state, wanted, link.card, state.effect(link.card, effect), &link.targets, &scope),
        None => Answer::No,
    });
    let included = if rule.includes.is_empty() { Answer::Yes } else { included.max().unwrap_or(Answer::No) };
    subject.min(whose).min(included)
}

/// Whether words that were not read may say of the very activation that it cannot be negated.
fn may_say(effect: &Effect) -> bool {
    let bans = |part: &Unread| part.sort == Sort::Ban && part.whom == Whom::This && part.touches(&[Touch::Effects]);
    let steps =
        effect.steps.iter().filter_map(|step| if let Act::Unread(part) = &step.act { Some(part) } else { None });
    steps.chain(&effect.unread).any(bans)
}

/// Whether the effect of a link says of itself that this of it cannot be negated; while it resolves, what it says with a
/// condition is not known, as no rule tells when that is asked.
fn of_itself(state: &State, link: &Link, what: Negatable, resolving: bool) -> Answer {
    let scope = Scope { sight: Sight::All, ..Scope::of(link.card, link.player) };
    let says = |apply: &Apply| {
        if let Modifier::Unread(part) = &apply.rule {
            return if part.touches(&[Touch::Effects]) { Answer::Unknown } else { Answer::No };
        }
        let Modifier::NotNegated(rule) = &apply.rule else { return Answer::No };
        let asked = |c: &Condition| if resolving { Answer::Unknown } else { holds(state, c, &scope) };
        let held = apply.condition.iter().map(asked).min().unwrap_or(Answer::Yes);
        Answer::from(rule.own && rule.what.contains(&what)).min(held)
    };
    let Some(effect) = link.effect.map(|n| state.effect(link.card, n)) else { return Answer::No };
    let open = if may_say(effect) { Answer::Unknown } else { Answer::No };
    effect.applies.iter().map(says).max().unwrap_or(Answer::No).max(open)
}

/// Whether the effect of a link says of itself that it cannot be negated, whatever would negate it.
pub fn firm(state: &State, link: &Link) -> Answer {
    of_itself(state, link, Negatable::Effect, true)
}

/// The card whose text keeps a link from being negated, and whether that is sure.
fn keeper(state: &State, link: &Link, what: Negatable) -> Option<(CardId, Answer)> {
    let of = |apply: &Apply, holder: (CardId, Player)| {
        let Modifier::NotNegated(rule) = &apply.rule else { return None };
        let answer = covers(state, link, holder, apply, rule, what);
        (answer != Answer::No).then_some((holder.0, answer))
    };
    // What the text of a card says of its own activation holds wherever it is activated.
    let own = state.card(link.card).effects.iter().filter(|e| e.class == Class::Condition).flat_map(|e| &e.applies);
    let own = own.filter_map(|apply| of(apply, (link.card, link.player)));
    let lying = state.view.active(state).filter_map(|(active, apply)| of(apply, (active.source, active.player)));
    let itself = Some((link.card, of_itself(state, link, what, false))).filter(|(_, answer)| *answer != Answer::No);
    own.chain(lying).chain(itself).max_by_key(|(_, answer)| *answer)
}

/// Whether something keeps the effect of a link from being negated.
pub fn kept(state: &State, link: &Link) -> Answer {
    keeper(state, link, Negatable::Effect).map_or(Answer::No, |(_, answer)| answer)
}

/// Whether the link that is answered can be negated as a step does.
pub fn negatable(ask: &mut Ask, state: &State, step: &Act) -> Reason {
    let rule = &UNNEGATABLE;
    let what = if *step == Act::NegateActivation { Negatable::Activation } else { Negatable::Effect };
    let answered = state.chain.last().filter(|_| matches!(state.window, Window::Building));
    let say = if what == Negatable::Activation { &ACTIVATION } else { &EFFECT };
    match answered.and_then(|link| keeper(state, link, what).map(|found| (link.card, found))) {
        Some((card, (by, answer))) => {
            let args = || vec![Arg::Card(card), Arg::Card(by)];
            if answer == Answer::Yes {
                ask.no(rule, &["basics.forbidden-by-card"], say, args)
            } else {
                ask.found(rule, Answer::Unknown, &[], say, args)
            }
        }
        None => ask.yes(rule, &[], &OPEN, Vec::new),
    }
}

/// Whether all that is made so is that effects are negated.
pub(super) fn negates(apply: &[Apply]) -> Answer {
    let open = |a: &Apply| matches!(&a.rule, Modifier::Unread(part) if part.touches(&[Touch::Effects]));
    let one = |a: &Apply| if open(a) { Answer::Unknown } else { Answer::from(a.rule == Modifier::Negated) };
    apply.iter().map(one).min().unwrap_or(Answer::No)
}

/// Whether the Summon that is not complete yet can be negated.
pub fn summon_negatable(ask: &mut Ask, state: &State, summoning: &Summoning) -> Reason {
    let (card, player) = (summoning.card, summoning.player);
    let of = |apply: &Apply, holder: (CardId, Player)| {
        let Modifier::NotNegated(rule) = &apply.rule else { return None };
        let kind = rule.summons.is_empty() || rule.summons.iter().any(|kind| counts_as(summoning.kind, *kind));
        (kind && rule.what.contains(&Negatable::Summon)).then_some(())?;
        let scope = Scope { sight: Sight::All, ..Scope::of(holder.0, holder.1) };
        let subject = match &apply.to {
            Some(Subjects::This) => Answer::from(card == holder.0),
            None => Answer::Yes,
            // While it is being Summoned it lies nowhere.
            Some(Subjects::All(filter)) => {
                fits(state, &Filter { place: Vec::new(), ..(**filter).clone() }, card, &scope)
            }
            Some(Subjects::Equipped | Subjects::Linked | Subjects::MaterialOf | Subjects::Unread(_)) => Answer::Unknown,
        };
        let whose = Answer::from(rule.whose.is_none_or(|w| scope.means(state, w, player)));
        let answer = subject.min(whose);
        (answer != Answer::No).then_some((holder.0, answer))
    };
    let itself = |to: &Option<Subjects>| matches!(to, Some(Subjects::This | Subjects::Unread(_)));
    let applies = || state.card(card).effects.iter().flat_map(|e| &e.applies);
    let own = applies().filter(|a| itself(&a.to));
    let unread = |a: &Apply| matches!(&a.rule, Modifier::Unread(part) if part.touches(&[Touch::Effects]));
    let open = applies().any(unread).then_some((card, Answer::Unknown));
    let lying = state.view.active(state).filter_map(|(active, apply)| of(apply, (active.source, active.player)));
    let own = own.filter_map(|apply| of(apply, (card, player)));
    let found = own.chain(lying).chain(open).max_by_key(|(_, answer)| *answer);
    let rule = &UNNEGATABLE;
    match found {
        Some((by, answer)) => {
            let args = || vec![Arg::Card(card), Arg::Card(by)];
            if answer == Answer::Yes {
                ask.no(rule, &["basics.forbidden-by-card"], &SUMMON, args)
            } else {
                ask.found(rule, Answer::Unknown, &[], &SUMMON, args)
            }
        }
        None => ask.yes(rule, &[], &OPEN, Vec::new),
    }
}
