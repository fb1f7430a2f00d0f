//! One effect: its class, and each part of it in a line of its own.

use super::super::paint::{Paint, paint};
use super::super::words::Language;
use super::super::wrap::paragraph;
use super::{applies as en_applies, condition as en_condition, filter as en_filter, step as en_step};
use super::{joined, unread, zh};
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

/// How the parts of an effect are said in a language.
struct Voice {
    steps: fn(&[Step]) -> String,
    choice: fn(&Choice) -> String,
    applies: fn(&Apply) -> String,
    condition: fn(&Condition) -> String,
    trigger: fn(&Trigger) -> String,
    limit: fn(&Limit) -> String,
    places: fn(&[Place]) -> String,
}

const EN: Voice = Voice {
    steps: en_step::steps,
    choice: en_step::choice,
    applies: en_applies::applies,
    condition: en_condition::condition,
    trigger: en_condition::trigger,
    limit: en_condition::limit,
    places: en_filter::places,
};

const ZH: Voice = Voice {
    steps: zh::step::steps,
    choice: zh::step::choice,
    applies: zh::applies::applies,
    condition: zh::condition::condition,
    trigger: zh::condition::trigger,
    limit: zh::condition::limit,
    places: zh::filter::places,
};

/// An effect in lines.
pub(super) fn effect(card: &Card, index: usize, effect: &Effect, language: Language, style: Style) -> String {
    let mut head = vec![class(effect.class, language).to_owned()];
    if activates(effect.class) {
        let speed = language.pick("Spell Speed", "咒文速度");
        head.push(format!("{speed}{}{}", language.pick(" ", ""), spell_speed(card, effect)));
    }
    if matches!(effect.class, Class::Trigger | Class::Quick | Class::Ignition) {
        head.push(
            match effect.choice {
                Obligation::May => language.pick("optional", "选发"),
                Obligation::Must => language.pick("mandatory", "必发"),
            }
            .to_owned(),
        );
    }
    let chinese = language == Language::Zh;
    let Voice { steps, choice, applies, condition, trigger, limit, places } = if chinese { ZH } else { EN };
    let all = |parts: &[String]| if chinese { parts.join("，并且") } else { joined(parts, "and") };
    let mut out = paragraph(&format!("{}. ", index + 1), &head.join(language.pick(", ", "，")), style.width);
    let mut line = |label: &str, text: &str| {
        if !text.is_empty() {
            out.push_str(&paragraph(&format!("   {label}{} ", language.pick(":", "：")), text, style.width));
        }
    };
    let from = if effect.from.is_empty() { String::new() } else { places(&effect.from) };
    line(language.pick("from", "位置"), &from);
    if effect.anyone {
        line(language.pick("activated by", "发动者"), language.pick("either player", "双方玩家"));
    }
    line(language.pick("event", "时点"), &effect.on.as_ref().map(trigger).unwrap_or_default());
    line(language.pick("condition", "条件"), &all(&effect.condition.iter().map(condition).collect::<Vec<_>>()));
    line(language.pick("cost", "代价"), &steps(&effect.cost));
    for target in &effect.targets {
        line(language.pick("target", "对象"), &choice(target));
    }
    line(language.pick("limit", "次数"), &effect.limit.as_ref().map(limit).unwrap_or_default());
    line(
        language.pick("Damage Step", "伤害步骤"),
        match effect.damage_step {
            DamageStep::Silent => "",
            DamageStep::Allowed => language.pick("allowed by the text", "可以"),
            DamageStep::Forbidden => language.pick("forbidden by the text", "不可以"),
        },
    );
    line(
        language.pick("responses", "连锁"),
        &match &effect.respond {
            Respond::Anyone => String::new(),
            Respond::NotOpponent => language.pick("the opponent may not respond", "对方不能连锁").to_owned(),
            Respond::Unread(part) => unread(&part.words),
            Respond::Nobody => language.pick("nobody may respond", "双方不能连锁").to_owned(),
            Respond::Not(bans) => {
                let each = |ban: &Ban| applies(&Apply::of(None, Modifier::Ban(ban.clone())));
                all(&bans.iter().map(each).collect::<Vec<_>>())
            }
        },
    );
    let does = if effect.class == Class::Procedure {
        language.pick("procedure", "手续")
    } else {
        language.pick("effect", "效果")
    };
    line(does, &steps(&effect.steps));
    let again = all(&effect.while_resolving.iter().map(condition).collect::<Vec<_>>());
    line(language.pick("only if, when it resolves,", "处理时须满足"), &again);
    for entry in &effect.applies {
        line(language.pick("makes so", "适用"), &applies(entry));
    }
    for part in &effect.unread {
        let lines = paragraph("   ", &if chinese { zh::unread(&part.words) } else { unread(&part.words) }, style.width);
        let painted: Vec<String> = lines.lines().map(|l| paint(style, Paint::Of(Answer::Unknown), l)).collect();
        out.push_str(&painted.join("\n"));
        out.push('\n');
    }
    out
}

fn class(class: Class, language: Language) -> &'static str {
    match class {
        Class::Ignition => language.pick("Ignition Effect", "起动效果"),
        Class::Trigger => language.pick("Trigger Effect", "诱发效果"),
        Class::Quick => language.pick("Quick Effect", "诱发即时效果"),
        Class::Continuous => language.pick("Continuous Effect", "永续效果"),
        Class::Unclassified => language.pick("unclassified effect", "分类外效果"),
        Class::Activation => language.pick("activation of the card", "卡的发动"),
        Class::Condition => language.pick("Summoning condition", "召唤条件"),
        Class::Procedure => language.pick("Summoning procedure", "召唤手续"),
    }
}

fn spell_speed(card: &Card, effect: &Effect) -> u8 {
    crate::rules::chain::speed::of_card(card, Some(effect))
}
