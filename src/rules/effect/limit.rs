//! How often an effect may be used. Sections basics.limit, effect-trigger.phase-once-per-phase,
//! card-identity.opt-tracks-original-name.

use crate::board::chain::Link;
use crate::board::limit::Use;
use crate::board::moment::Event;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::view::{Active, Entry};
use crate::cards::effect::{Class, Counts, Effect, Limit, Per};
use crate::cards::trigger::EventKind;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::trigger::phase::of_phase;

/// The rule.
pub static LIMIT: Rule = Rule {
    id: "effect.limit",
    sections: &[
        "basics.limit",
        "effect-trigger.phase-once-per-phase",
        "effect-trigger.phase-same-card-moved",
        "effect-trigger.phase-copy-separate",
        "card-identity.opt-tracks-original-name",
        "union.two-parts",
    ],
};

static FREE: Say =
    Say {
        key: "limit-free", en: "{0} may still be used", zh: "{0}还可以使用", ja: "{0}はまだ使用できます"
    };
static USED: Say = Say {
    key: "limit-used",
    en: "{0} has already been used as often as its text allows",
    zh: "{0}的使用次数已达上限",
    ja: "{0}はすでにテキストで認められた回数だけ使用されています",
};
static APPLIED: Say = Say {
    key: "limit-applied",
    en: "{0} has been applied as often as its text allows; whether it may be activated all the same is not known",
    zh: "{0}的适用次数已达上限；是否仍可发动尚不能确定",
    ja: "{0}はすでにテキストで認められた回数だけ適用されています。それでも発動できるかどうかは不確定です",
};
static RENAMED: Say = Say {
    key: "limit-used-renamed",
    en: "{0} has already been used as often as its text allows; that its name has changed gives it no new use",
    zh: "{0}的使用次数已达上限；卡名变更不会使其可以再次使用",
    ja: "{0}はすでにテキストで認められた回数だけ使用されています。カード名が変わっても、改めて使用できるようにはなりません",
};
static CHAIN: Say = Say {
    key: "limit-same-chain",
    en: "{0} cannot be activated in a Chain with another effect of a card of that name",
    zh: "{0}不能与同名卡的其他效果在同一连锁上发动",
    ja: "{0}は、同名カードの他の効果と同一チェーン上では発動できません",
};
static PHASE: Say = Say {
    key: "phase-used",
    en: "{0} has already been activated in this phase",
    zh: "{0}在这个阶段已经发动过",
    ja: "{0}はこのフェイズにすでに発動しています",
};
static MOVED: Say = Say {
    key: "phase-used-before-it-moved",
    en: "{0} has been activated in this phase, but its card has moved since and counts as another",
    zh: "{0}在这个阶段发动过，但其卡之后移动了场所，当作另一张卡",
    ja: "{0}はこのフェイズに発動していますが、そのカードは後に移動しており、別のカードとして扱います",
};
static COPY: Say = Say {
    key: "phase-used-by-a-copy",
    en: "only the same effect of another copy than {0} has been activated in this phase",
    zh: "这个阶段发动过的只是另一张同名卡的效果，不是{0}",
    ja: "このフェイズに発動したのは{0}ではなく、別の同名カードの同じ効果です",
};
static ANSWERED: Say = Say {
    key: "already-answered",
    en: "{0} has already been activated for what happened",
    zh: "{0}已经对应这件事发动过",
    ja: "{0}はこの出来事に対してすでに発動しています",
};

/// The entries that a use of an effect leaves.
pub fn entries(state: &State, player: Player, card: CardId, index: u8, effect: &Effect) -> Vec<Use> {
    let activated = matches!(effect.class, Class::Ignition | Class::Trigger | Class::Quick | Class::Activation);
    // What is applied counts as its link resolves.
    let later = |limit: &Limit| activated && limit.counts == Counts::Application;
    let each = effect.limit.iter().flat_map(Limit::each).filter(|limit| !later(limit));
    each.map(|limit| entry(state, player, card, index, &limit)).collect()
}

/// The entries that an effect leaves that is applied; none where it has been applied as often as its text allows.
pub fn applied(state: &State, link: &Link) -> Option<Vec<Use>> {
    let Some(index) = link.effect else { return Some(Vec::new()) };
    let each = state.effect(link.card, index).limit.iter().flat_map(Limit::each);
    let counted = each.filter(|limit| limit.counts == Counts::Application);
    let one = |limit: Limit| {
        let wanted = entry(state, link.player, link.card, index, &limit);
        let used = state.uses.iter().filter(|u| same(u, &wanted, &limit)).count();
        (used < usize::from(limit.times)).then_some(wanted)
    };
    counted.map(one).collect()
}

/// The entry that a use of an effect leaves by one limit.
pub fn entry(state: &State, player: Player, card: CardId, index: u8, limit: &Limit) -> Use {
    let copy = state.copy(card);
    let named = limit.per.by_name();
    Use {
        player,
        card: (!named).then_some(card),
        since: copy.up_since,
        definition: copy.card,
        effect: index,
        shared: limit.shared.clone(),
        per: limit.per,
        negated: false,
    }
}

/// The entry that it leaves when something that applies, and may do so only so often, is applied to a card.
pub fn entry_for(state: &State, active: Active, limit: &Limit, concerned: CardId) -> Use {
    let (effect, word) = match active.entry {
        Entry::Printed(effect, n) => (effect, active.apply(state).limit.as_ref().map(|_| format!("entry {n}"))),
        Entry::Lasting(_) => (u8::MAX, active.lasting(state).map(|l| format!("since {}", l.since))),
    };
    let used = entry(state, active.player, active.source, effect, limit);
    let used = Use { shared: used.shared.clone().or(word), ..used };
    if matches!(active.entry, Entry::Lasting(_)) && limit.per == Per::Copy {
        // What has been made so is no matter of the card any more that made it so.
        return Use { card: None, since: 0, ..used };
    }
    if limit.per == Per::Each {
        return Use { card: Some(concerned), since: state.copy(concerned).up_since, ..used };
    }
    used
}

/// What it uses up where something that may apply only so often does so; none where it is not limited.
pub fn spends(state: &State, by: Active) -> Option<Use> {
    by.limited(state).map(|limit| entry_for(state, by, limit, by.source))
}

/// Whether something that applies may still be used as often as its text allows.
pub fn free(state: &State, by: Active) -> Answer {
    if let Some(limit) = &by.apply(state).limit {
        return if limit.unread.is_some() { Answer::Unknown } else { Answer::from(left(state, by, limit, by.source)) };
    }
    let Entry::Printed(index, _) = by.entry else { return Answer::Yes };
    let effect = state.effect(by.source, index);
    self::limit(&mut Ask::silent(), state, by.player, by.source, index, effect).answer
}

/// Whether something that applies may still be applied to a card as often as its text says.
pub fn left(state: &State, active: Active, limit: &Limit, concerned: CardId) -> bool {
    let wanted = entry_for(state, active, limit, concerned);
    state.uses.iter().filter(|u| same(u, &wanted, limit)).count() < usize::from(limit.times)
}

fn same(used: &Use, wanted: &Use, limit: &Limit) -> bool {
    let alike = used.card == wanted.card && used.since == wanted.since;
    let scope = match limit.per {
        Per::Copy | Per::Stay | Per::Chain | Per::Battle => alike,
        Per::Each => alike && used.definition == wanted.definition,
        Per::Name | Per::Duel | Per::ChainByName => {
            used.definition == wanted.definition && used.player == wanted.player
        }
    };
    let effect = used.shared == wanted.shared && (limit.shared.is_some() || used.effect == wanted.effect);
    scope && effect && used.per == limit.per && !(limit.counts == Counts::Activation && used.negated)
}

static UNREAD: Say = Say {
    key: "limit-unread",
    en: "how often {0} may be used was not read: {1}",
    zh: "{0}的使用次数限制未能读取：{1}",
    ja: "{0}を使用できる回数は読み取れていません：{1}",
};

/// That a limit was not read and a card of that name has been used: every limit admits a first use.
fn unread(ask: &mut Ask, state: &State, card: CardId, index: u8, effect: &Effect) -> Option<Reason> {
    let part = effect.limit.as_ref()?.unread.as_ref()?;
    let definition = state.copy(card).card;
    let activated =
        |e: &Event| e.kind == EventKind::Activated && e.card.is_some_and(|c| state.copy(c).card == definition);
    let used = state.uses.iter().any(|u| u.definition == definition)
        || state.log.iter().flat_map(|m| &m.events).any(activated);
    let args = || vec![Arg::Effect(card, index), Arg::Words(part.words.clone())];
    used.then(|| ask.found(&LIMIT, Answer::Unknown, &[], &UNREAD, args))
}

/// Words of the limit of another effect that was used: it may be one limit with this one.
fn counts_too(state: &State, wanted: &Use, limit: &Limit) -> Option<String> {
    limit.shared.as_ref()?;
    let others = state.uses.iter().filter(|u| {
        let card = u.card.is_none() || wanted.card.is_none() || (u.card, u.since) == (wanted.card, wanted.since);
        u.definition == wanted.definition && u.player == wanted.player && u.effect != wanted.effect && card
    });
    let of = |u: &Use| state.world.cards[usize::from(u.definition)].effects.get(usize::from(u.effect));
    others.filter_map(of).find_map(|e| Some(e.limit.as_ref()?.unread.as_ref()?.words.clone()))
}

/// Whether an effect may be used once more.
pub fn limit(ask: &mut Ask, state: &State, player: Player, card: CardId, index: u8, effect: &Effect) -> Reason {
    let rule = &LIMIT;
    if effect.class == Class::Trigger && state.answered.contains(&(card, index)) {
        return ask.no(rule, &["basics.limit"], &ANSWERED, || vec![Arg::Effect(card, index)]);
    }
    if let Some(reason) = unread(ask, state, card, index, effect) {
        return reason;
    }
    for limit in effect.limit.iter().flat_map(Limit::each) {
        let limit = &limit;
        let wanted = entry(state, player, card, index, limit);
        let used = state.uses.iter().filter(|u| same(u, &wanted, limit)).count();
        if used >= usize::from(limit.times) && limit.counts == Counts::Application {
            // No rule says whether what would not apply may be activated.
            return ask.found(rule, Answer::Unknown, &[], &APPLIED, || vec![Arg::Effect(card, index)]);
        }
        if used >= usize::from(limit.times) && state.view.renamed(card).is_some() {
            let sections = &["basics.limit", "card-identity.opt-tracks-original-name"];
            return ask.no(rule, sections, &RENAMED, || vec![Arg::Effect(card, index)]);
        }
        if used >= usize::from(limit.times) {
            let two = super::union::part(state.card(card), effect).is_some() && limit.shared.is_some();
            let sections: &[&str] = if two { &["union.two-parts"] } else { &["basics.limit"] };
            return ask.no(rule, sections, &USED, || vec![Arg::Effect(card, index)]);
        }
        let here = |l: &Link| {
            let too = |e: u8| state.effect(l.card, e).limit.as_ref().is_some_and(|limit| limit.alone);
            l.player == player && state.copy(l.card).card == wanted.definition && l.effect.is_some_and(too)
        };
        if limit.alone && state.chain.iter().any(here) {
            return ask.no(rule, &["basics.limit"], &CHAIN, || vec![Arg::Effect(card, index)]);
        }
        // Of a limit that was not read nobody knows that it is another one.
        let perhaps = |l: &Link| {
            let there = limit.alone && l.player == player && state.copy(l.card).card == wanted.definition;
            let told = state.effect(l.card, l.effect.filter(|_| there)?).limit.as_ref()?;
            told.unread.as_ref().map(|part| part.words.clone())
        };
        if let Some(words) = counts_too(state, &wanted, limit).or_else(|| state.chain.iter().find_map(perhaps)) {
            let args = || vec![Arg::Effect(card, index), Arg::Words(words)];
            return ask.found(rule, Answer::Unknown, &[], &UNREAD, args);
        }
    }
    if of_phase(effect) {
        let args = || vec![Arg::Effect(card, index)];
        let copy = state.copy(card);
        let alike = |u: &&Use| u.shared.as_deref() == Some("phase") && u.effect == index && u.definition == copy.card;
        let (mine, others): (Vec<&Use>, Vec<&Use>) =
            state.uses.iter().filter(alike).partition(|u| u.card == Some(card));
        if mine.iter().any(|u| u.since == copy.up_since) {
            return ask.no(rule, &["effect-trigger.phase-once-per-phase"], &PHASE, args);
        }
        if !mine.is_empty() {
            return ask.yes(rule, &["effect-trigger.phase-same-card-moved"], &MOVED, args);
        }
        if !others.is_empty() {
            return ask.yes(rule, &["effect-trigger.phase-copy-separate"], &COPY, args);
        }
    }
    ask.yes(rule, &[], &FREE, || vec![Arg::Effect(card, index)])
}
