//! One effect: its class, and each part of it in a line of its own.

use super::super::paint::{Paint, paint};
use super::super::words::Language;
use super::super::wrap::paragraph;
use super::{applies as en_applies, condition as en_condition, filter as en_filter, step as en_step};
use super::{ja, joined, unread, zh};
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Ban, Modifier};
use crate::cards::effect::{Class, DamageStep, Effect, Limit, Obligation, Respond};
use crate::cards::filter::Place;
use crate::cards::step::{Choice, Step};
use crate::cards::trigger::Trigger;
use crate::engine::judge::activates;
use crate::reason::Answer;
use crate::style::Style;

/// The parts of an effect in words; what it does not have is empty.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) from: String,
    pub(super) event: String,
    pub(super) condition: String,
    pub(super) cost: String,
    pub(super) targets: Vec<String>,
    pub(super) limit: String,
    /// What may not respond.
    pub(super) not: String,
    /// As long as which that is so.
    pub(super) not_while: String,
    pub(super) steps: String,
    /// What has to hold again as it resolves.
    pub(super) again: String,
    pub(super) applies: Vec<String>,
}

/// How the parts of an effect are said in a language, one by one.
struct Voice {
    steps: fn(&[Step]) -> String,
    choice: fn(&Choice) -> String,
    applies: fn(&Apply) -> String,
    condition: fn(&Condition) -> String,
    trigger: fn(&Trigger) -> String,
    limit: fn(&Limit) -> String,
    places: fn(&[Place]) -> String,
    all: fn(&[String]) -> String,
}

impl Voice {
    fn parts(&self, effect: &Effect) -> Parts {
        let all = |of: &[Condition]| (self.all)(&of.iter().map(self.condition).collect::<Vec<_>>());
        Parts {
            from: if effect.from.is_empty() { String::new() } else { (self.places)(&effect.from) },
            event: effect.on.as_ref().map(self.trigger).unwrap_or_default(),
            condition: all(&effect.condition),
            cost: (self.steps)(&effect.cost),
            targets: effect.targets.iter().map(self.choice).collect(),
            limit: effect.limit.as_ref().map(self.limit).unwrap_or_default(),
            not: (self.all)(&banned(effect).iter().map(self.applies).collect::<Vec<_>>()),
            not_while: all(&effect.respond_while),
            steps: (self.steps)(&effect.steps),
            again: all(&effect.while_resolving),
            applies: effect.applies.iter().map(self.applies).collect(),
        }
    }
}

/// What may not respond to the activation, as rules.
pub(super) fn banned(effect: &Effect) -> Vec<Apply> {
    let Respond::Not(bans) = &effect.respond else { return Vec::new() };
    bans.iter().map(|ban: &Ban| Apply::of(None, Modifier::Ban(ban.clone()))).collect()
}

const EN: Voice = Voice {
    steps: en_step::steps,
    choice: en_step::choice,
    applies: en_applies::applies,
    condition: en_condition::condition,
    trigger: en_condition::trigger,
    limit: en_condition::limit,
    places: en_filter::places,
    all: |parts| joined(parts, "and"),
};

const ZH: Voice = Voice {
    steps: zh::step::steps,
    choice: zh::step::choice,
    applies: zh::applies::applies,
    condition: zh::condition::condition,
    trigger: zh::condition::trigger,
    limit: zh::condition::limit,
    places: zh::filter::places,
    all: |parts| parts.join("，并且"),
};

/// An effect in lines.
pub(super) fn effect(card: &Card, index: usize, effect: &Effect, language: Language, style: Style) -> String {
    let mut head = vec![class(effect.class, language).to_owned()];
    if activates(effect.class) {
        let speed = language.pick("Spell Speed", "咒文速度", "スペルスピード");
        head.push(format!("{speed}{}{}", language.pick(" ", "", ""), spell_speed(card, effect)));
    }
    if matches!(effect.class, Class::Trigger | Class::Quick | Class::Ignition) {
        head.push(
            match effect.choice {
                Obligation::May => language.pick("optional", "选发", "任意"),
                Obligation::Must => language.pick("mandatory", "必发", "強制"),
            }
            .to_owned(),
        );
    }
    let parts = match language {
        Language::En => EN.parts(effect),
        Language::Zh => ZH.parts(effect),
        Language::Ja => ja::parts(card, effect),
    };
    let left = |words: &str| match language {
        Language::En => unread(words),
        Language::Zh => zh::unread(words),
        Language::Ja => ja::unread(words),
    };
    let mut out = paragraph(&format!("{}. ", index + 1), &head.join(language.pick(", ", "，", "、")), style.width);
    let mut line = |label: &str, text: &str| {
        if !text.is_empty() {
            out.push_str(&paragraph(&format!("   {label}{} ", language.pick(":", "：", "：")), text, style.width));
        }
    };
    line(language.pick("from", "位置", "場所"), &parts.from);
    if effect.anyone {
        line(
            language.pick("activated by", "发动者", "発動できるプレイヤー"),
            language.pick("either player", "双方玩家", "お互い"),
        );
    }
    line(language.pick("event", "时点", "タイミング"), &parts.event);
    line(language.pick("condition", "条件", "条件"), &parts.condition);
    line(language.pick("cost", "代价", "コスト"), &parts.cost);
    for target in &parts.targets {
        line(language.pick("target", "对象", "対象"), target);
    }
    line(language.pick("limit", "次数", "回数"), &parts.limit);
    line(
        language.pick("Damage Step", "伤害步骤", "ダメージステップ"),
        match effect.damage_step {
            DamageStep::Silent => "",
            DamageStep::Allowed => language.pick("allowed by the text", "可以", "テキストにより可"),
            DamageStep::Forbidden => language.pick("forbidden by the text", "不可以", "テキストにより不可"),
        },
    );
    line(
        language.pick("responses", "连锁", "対応"),
        &match &effect.respond {
            Respond::Anyone => String::new(),
            Respond::NotOpponent => {
                language.pick("the opponent may not respond", "对方不能连锁", "相手は発動できない").to_owned()
            }
            Respond::Unread(part) => left(&part.words),
            Respond::Nobody => language.pick("nobody may respond", "双方不能连锁", "お互いに発動できない").to_owned(),
            Respond::Not(_) => parts.not.clone(),
        },
    );
    line(language.pick("responses while", "连锁限制的条件", "対応の条件"), &parts.not_while);
    let does = if effect.class == Class::Procedure {
        language.pick("procedure", "手续", "手順")
    } else {
        language.pick("effect", "效果", "効果")
    };
    line(does, &parts.steps);
    line(language.pick("only if, when it resolves,", "处理时须满足", "処理時の条件"), &parts.again);
    for entry in &parts.applies {
        line(language.pick("makes so", "适用", "適用"), entry);
    }
    for part in &effect.unread {
        let lines = paragraph("   ", &left(&part.words), style.width);
        let painted: Vec<String> = lines.lines().map(|l| paint(style, Paint::Of(Answer::Unknown), l)).collect();
        out.push_str(&painted.join("\n"));
        out.push('\n');
    }
    out
}

fn class(class: Class, language: Language) -> &'static str {
    match class {
        Class::Ignition => language.pick("Ignition Effect", "起动效果", "起動効果"),
        Class::Trigger => language.pick("Trigger Effect", "诱发效果", "誘発効果"),
        Class::Quick => language.pick("Quick Effect", "诱发即时效果", "誘発即時効果"),
        Class::Continuous => language.pick("Continuous Effect", "永续效果", "永続効果"),
        Class::Unclassified => language.pick("unclassified effect", "分类外效果", "分類されない効果"),
        Class::Activation => language.pick("activation of the card", "卡的发动", "カードの発動"),
        Class::Condition => language.pick("Summoning condition", "召唤条件", "召喚条件"),
        Class::Procedure => language.pick("Summoning procedure", "召唤手续", "召喚の手順"),
    }
}

fn spell_speed(card: &Card, effect: &Effect) -> u8 {
    crate::rules::chain::speed::of_card(card, Some(effect))
}
