//! How the judge reads a card, in Japanese: by the wordings that print models as card text.

use serde_yaml::{Mapping, Value};

use super::effect::{Parts, banned};
use super::{applies as en_applies, condition as en_condition, filter as en_filter, step as en_step};
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::continuous::Apply;
use crate::cards::effect::{Class, Counts, Effect, Limit, Per};
use crate::cards::notation::plain;
use crate::cards::step::Step;
use crate::library;
use crate::reader::grammar;
use crate::reader::printer;

/// Words that the model could not say.
pub(super) fn unread(words: &str) -> String {
    format!("⟨未読：{words}⟩")
}

/// The parts of an effect.
pub(super) fn parts(card: &Card, effect: &Effect) -> Parts {
    let own = Own { card, effect, value: plain(effect) };
    let whole = own.whole("part-cost", || en_step::steps(&effect.cost));
    Parts {
        from: own.places(),
        event: effect.on.as_ref().map(|on| own.whole("part-event", || en_condition::trigger(on))).unwrap_or_default(),
        condition: own.conditions(&effect.condition),
        cost: if effect.cost.is_empty() { String::new() } else { whole },
        targets: own.targets(),
        limit: effect.limit.as_ref().map(limit).unwrap_or_default(),
        not: banned(effect).iter().map(|rule| own.applies(rule)).collect::<Vec<_>>().join("、"),
        steps: own.steps(&effect.steps),
        not_while: own.conditions(&effect.respond_while),
        again: own.conditions(&effect.while_resolving),
        applies: effect.applies.iter().map(|rule| own.applies(rule)).collect(),
    }
}

/// An effect, and its notation.
struct Own<'e> {
    card: &'e Card,
    effect: &'e Effect,
    value: Value,
}

impl Own<'_> {
    /// A part with another value in its place; none where the wordings have nothing for it.
    fn said(&self, sort: &str, field: &str, value: &Value) -> Option<String> {
        let mut map = self.value.as_mapping().cloned().unwrap_or_default();
        map.insert(field.into(), value.clone());
        self.print(sort, map)
    }

    fn print(&self, sort: &str, map: Mapping) -> Option<String> {
        let japanese = |name: &str| library::embedded().find(name)?.name.ja.clone();
        let own = |name: &str| if name == self.card.name.en { self.card.name.ja.clone() } else { japanese(name) };
        let said = printer::part(grammar::Language::Japanese, self.card, sort, &Value::Mapping(map), &own);
        said.ok().filter(|words| !words.is_empty())
    }

    /// A field as it stands; in English where there is no wording for it.
    fn whole(&self, sort: &str, english: impl Fn() -> String) -> String {
        self.print(sort, self.value.as_mapping().cloned().unwrap_or_default()).unwrap_or_else(|| left(&english()))
    }

    fn places(&self) -> String {
        if self.effect.from.is_empty() {
            return String::new();
        }
        self.whole("part-from", || en_filter::places(&self.effect.from))
    }

    fn conditions(&self, all: &[Condition]) -> String {
        let whole = || self.said("part-condition", "condition", &plain(&all));
        let each = |one: &Condition| {
            let said = self.said("part-condition", "condition", &plain(&[one]));
            said.unwrap_or_else(|| left(&en_condition::condition(one)))
        };
        match all {
            [] => String::new(),
            all => whole().unwrap_or_else(|| all.iter().map(each).collect::<Vec<_>>().join("、")),
        }
    }

    fn targets(&self) -> Vec<String> {
        let one = |choice| {
            let said = self.said("part-target", "targets", &plain(&[choice]));
            said.unwrap_or_else(|| left(&en_step::choice(choice)))
        };
        self.effect.targets.iter().map(one).collect()
    }

    fn steps(&self, all: &[Step]) -> String {
        let whole = || self.said("part-steps", "do", &plain(&all));
        let each = |one: &Step| {
            let said = self.said("part-steps", "do", &plain(&[one]));
            said.unwrap_or_else(|| left(&en_step::steps(std::slice::from_ref(one))))
        };
        match all {
            [] => String::new(),
            all => whole().unwrap_or_else(|| all.iter().map(each).collect()),
        }
    }

    fn applies(&self, rule: &Apply) -> String {
        let sort = if self.effect.class == Class::Condition { "part-rule" } else { "part-applies" };
        let said = self.said(sort, "applies", &plain(&[rule]));
        said.unwrap_or_else(|| left(&en_applies::applies(rule)))
    }
}

/// What has no wording; what was not read has none in any language.
fn left(english: &str) -> String {
    let words = english.strip_prefix("⟨unread: ").and_then(|words| words.strip_suffix('⟩'));
    if let Some(words) = words.filter(|words| !words.contains('⟨')) {
        return unread(words);
    }
    format!("〔英語：{english}〕")
}

/// By what uses are counted.
fn scope(per: Per) -> &'static str {
    match per {
        Per::Copy => "このカード1枚につき1ターンに",
        Per::Stay => "このカードが表側表示で存在する間に",
        Per::Name => "このカード名につき1ターンに",
        Per::Duel => "このカード名につきデュエル中に",
        Per::Chain => "このカード1枚につき1チェーンに",
        Per::ChainByName => "このカード名につき1チェーンに",
        Per::Battle => "このカード1枚につき1度の戦闘に",
        Per::Each => "カード1枚につき1ターンに",
    }
}

/// How often.
fn limit(limit: &Limit) -> String {
    let also = limit.also.iter().map(|per| format!("、かつ{}1度", scope(*per))).collect::<Vec<_>>().concat();
    let shared = limit.shared.as_ref().map(|word| format!("（「{word}」の効果と合わせて）")).unwrap_or_default();
    let counts = match limit.counts {
        Counts::Use => "",
        Counts::Activation => "（発動が無効になった場合は数えない）",
        Counts::Application => "（適用された場合だけ数える）",
    };
    let alone = if limit.alone {
        "、同名カードの他の効果と同一チェーン上では発動できない"
    } else {
        ""
    };
    format!("{}{}度{shared}{also}{counts}{alone}", scope(limit.per), limit.times)
}
