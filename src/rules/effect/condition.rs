//! The conditions that a text sets for an activation. Sections basics.condition,
//! not-yet-applied.presence-condition-unmet, when-vs-if.presence-clause-not-trigger.

use crate::board::chain::Window;
use crate::board::condition::{holds, speaks_of_event, unread};
use crate::board::matching::{Scope, Sight, candidates};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::condition::Condition;
use crate::cards::effect::Effect;
use crate::cards::filter::SummonKind;
use crate::cards::number::Number;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::summon::spirit::returns;

/// The rule.
pub static CONDITION: Rule = Rule {
    id: "effect.condition",
    sections: &[
        "basics.condition",
        "face-down.info-hidden",
        "not-yet-applied.presence-condition-unmet",
        "when-vs-if.presence-clause-not-trigger",
        "spirit.return-in-end-phase",
        "spirit.four-exceptions",
        "spirit.special-summon-spirits",
        "spirit.amaterasu",
        "pendulum-summon.single-target-negator-needs-single-monster",
        "spell-trap-triggers.not-all-chain-together",
    ],
};

static HOLDS: Say = Say {
    key: "conditions-hold",
    en: "the conditions that {0} sets hold",
    zh: "满足{0}的发动条件",
    ja: "{0}の発動条件は満たされています",
};
static FAILS: Say = Say {
    key: "condition-fails",
    en: "a condition that {0} sets does not hold: {1}",
    zh: "不满足{0}的发动条件：{1}",
    ja: "{0}の発動条件が満たされていません：{1}",
};
static HIDDEN: Say = Say {
    key: "condition-hidden",
    en: "what {0} asks for lies face-down and is hidden from the other player: {1}",
    zh: "{0}所要求的卡里侧表示存在，对对方是非公开情报：{1}",
    ja: "{0}の求めるカードは裏側表示で、相手に公開されていません：{1}",
};
static UNREAD: Say = Say {
    key: "condition-unread",
    en: "{0} sets a condition that was not read: {1}",
    zh: "{0}有未能读取的条件：{1}",
    ja: "{0}には読み取れていない条件があります：{1}",
};
/// Whether it holds is not known.
pub static UNKNOWN: Say = Say {
    key: "condition-unknown",
    en: "whether a condition of {0} holds is not known: {1}",
    zh: "无法确定{0}的条件是否成立：{1}",
    ja: "{0}の条件が満たされているかどうかは不確定です：{1}",
};

/// Whether all conditions of an effect hold; without the event (`met` is false) those that speak of it are not asked.
pub fn conditions(ask: &mut Ask, state: &State, card: CardId, effect: &Effect, scope: &Scope<'_>, met: bool) -> Reason {
    let mut all = ask.all(&CONDITION);
    for condition in effect.condition.iter().filter(|c| met || !speaks_of_event(c)) {
        let answer = holds(state, condition, scope);
        if answer == Answer::Yes {
            continue;
        }
        all.and(ask, |ask| {
            let words = || vec![Arg::Card(card), Arg::Words(told(condition))];
            let fails = || vec![Arg::Card(card), Arg::Words(short(condition))];
            match answer {
                Answer::Unknown if unread(condition).is_some() => {
                    ask.found(&CONDITION, answer, unsettled(condition), &UNREAD, words)
                }
                Answer::Unknown => ask.found(&CONDITION, answer, &[], &UNKNOWN, words),
                Answer::No | Answer::Yes if hidden(state, condition, scope) => {
                    ask.no(&CONDITION, &["face-down.info-hidden"], &HIDDEN, words)
                }
                Answer::No | Answer::Yes => ask.no(&CONDITION, section(state, card, effect, condition), &FAILS, fails),
            }
        });
    }
    let back = if all.answer() == Answer::Yes { returns(state.card(card), effect) } else { &[] };
    if !back.is_empty() {
        return ask.yes(&CONDITION, back, &HOLDS, || vec![Arg::Card(card)]);
    }
    all.done(ask, &HOLDS, || vec![Arg::Card(card)])
}

/// Whether a condition would hold if what lies face-down were known.
fn hidden(state: &State, condition: &Condition, scope: &Scope<'_>) -> bool {
    let Condition::Exists(exists) = condition else { return false };
    let seeing = Scope { sight: Sight::All, ..*scope };
    let there = candidates(state, &exists.of, &seeing).filter(|(_, answer)| *answer == Answer::Yes).count();
    let few = exists.at_most.is_none_or(|most| there <= usize::from(most));
    there >= usize::from(exists.at_least) && few
}

/// The section by which rulings on single cards decide whether an effect may be chained, where such a ruling is open.
fn unsettled(condition: &Condition) -> &'static [&'static str] {
    let open = matches!(condition, Condition::Any(parts) if parts.contains(&Condition::ChainLinkOne));
    if open { &["spell-trap-triggers.not-all-chain-together"] } else { &[] }
}

/// The presence that a trigger requires is asked again after the Chain.
fn section(state: &State, card: CardId, effect: &Effect, condition: &Condition) -> &'static [&'static str] {
    if *condition == Condition::ChainLinkOne {
        return &["spell-trap-triggers.not-all-chain-together"];
    }
    // The last of the sections is the one for Spirit Monsters of its kind.
    if let Some(section) = returns(state.card(card), effect).chunks(1).last() {
        return section;
    }
    if let Window::Summoning(s) = &state.window
        && s.kind == SummonKind::Pendulum
        && s.cards().count() > 1
        && counts_event(condition)
    {
        return &["pendulum-summon.single-target-negator-needs-single-monster"];
    }
    let presence = matches!(condition, Condition::Exists(_) | Condition::None(_));
    let waited = effect.on.is_some()
        && effect.class == crate::cards::effect::Class::Trigger
        && matches!(state.window, Window::Timing);
    if presence && waited { &["not-yet-applied.presence-condition-unmet"] } else { &["basics.condition"] }
}

/// Whether a condition counts the cards of the event.
fn counts_event(condition: &Condition) -> bool {
    let counts = |n: &Number| matches!(n, Number::Count(of) if of.among.as_deref() == Some("event"));
    matches!(condition, Condition::Compare(c) if counts(&c.left) || counts(&c.right))
}

/// The words of a condition that were not read, else a few for it.
pub fn told(condition: &Condition) -> String {
    unread(condition).map_or_else(|| short(condition), |part| part.words.clone())
}

/// A few words for a condition.
fn short(condition: &Condition) -> String {
    match condition {
        Condition::Exists(e) if e.at_least <= 1 => "a card that it asks for is not there".into(),
        Condition::Exists(e) => format!("fewer than {} of the cards that it asks for are there", e.at_least),
        Condition::None(_) => "a card that must not be there is there".into(),
        Condition::Compare(_) => "the comparison of values that it asks for is not met".into(),
        Condition::Turn(_) => "it is the wrong player's turn".into(),
        Condition::Phase(_) => "it is the wrong phase".into(),
        Condition::This(_) => "the card itself is not as it must be".into(),
        Condition::Event(_) => "the card of the event is not as it must be".into(),
        Condition::Are(_) => "the cards spoken of are not as they must be".into(),
        Condition::Equipped(_) => "the equipped monster is not as it must be".into(),
        Condition::SummonedBy(_) => "it was not Summoned in that way".into(),
        Condition::UsedThisTurn(_) => "that effect was not used this turn".into(),
        Condition::FromFaceDownExtraDeck(_) => "such a monster from the face-down Extra Deck".into(),
        Condition::ThisTurn(_) => "that has not happened this turn".into(),
        Condition::LastTurn(_) => "that did not happen in the turn before".into(),
        Condition::CameBy(_) => "it did not come here so".into(),
        Condition::NextAfter(_) => "this is not such a phase, or not the one counted from that".into(),
        Condition::StartOfPhase => "something has already been done in this phase".into(),
        Condition::NotThisTurn => "it came here this turn".into(),
        Condition::Did(_) => "the earlier part was not done".into(),
        Condition::Done(_) => "the effect has not done that".into(),
        Condition::All(parts) | Condition::Any(parts) => parts.iter().map(short).collect::<Vec<_>>().join("; "),
        Condition::Not(inner) => format!("not so: {}", short(inner)),
        Condition::WhenActivated(inner) => format!("when it was activated: {}", short(inner)),
        Condition::Unread(part) => format!("⟨{part}⟩"),
        Condition::ChainLinkOne => "it must be Chain Link 1".into(),
        Condition::DirectAttack => "no direct attack was declared".into(),
        Condition::DamageCalculation => "damage calculation is not going on".into(),
        Condition::DamageStep => "it is not the Damage Step".into(),
        Condition::BattleStep => "it is not the Battle Step".into(),
        Condition::WouldTakeBattleDamage(_) => "that player would take no battle damage from the battle".into(),
        Condition::OpenGameState => "it is not the player's own Main Phase with nothing to be answered".into(),
    }
}
