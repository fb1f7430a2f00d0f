//! How the judge reads a card, in plain words. The model is data; this says it aloud.

mod activation;
mod applies;
mod battle;
mod condition;
mod effect;
mod filter;
mod ja;
mod number;
mod step;
mod tributes;
mod zh;

use super::paint::{Paint, paint};
use super::terms::term;
use super::words::{Language, kebab};
use super::wrap::paragraph;
use crate::cards::card::{Card, Points};
use crate::cards::filter::{Ability, Kind};
use crate::style::Style;

/// A card: what is printed, and its effects as they are read.
pub fn card(card: &Card, language: Language, style: Style) -> String {
    let mut out = String::new();
    out.push_str(&paint(style, Paint::Heading, &card.name.en));
    out.push('\n');
    let mut line = |label: &str, text: &str| {
        if !text.is_empty() {
            out.push_str(&paragraph(&format!("  {label} "), text, style.width));
        }
    };
    let others: Vec<&str> = card.name.ja.iter().chain(&card.name.zh).map(String::as_str).collect();
    line(language.pick("also", "又名", "別名"), &others.join("; "));
    line(language.pick("kind", "种类", "種類"), &kind(card, language));
    line(language.pick("values", "数值", "数値"), &values(card, language));
    line(
        language.pick("password", "卡密", "カード番号"),
        &card.password.map(|p| format!("{p:08}")).unwrap_or_default(),
    );
    line(language.pick("archetypes", "系列", "カテゴリ"), &card.archetypes.join("; "));
    line(language.pick("mentions", "记述", "記されたカード名"), &card.mentions.join("; "));
    line(
        language.pick("always treated as", "名称视为", "カード名の扱い"),
        card.always_named.as_deref().unwrap_or_default(),
    );
    if card.old_timing {
        line(
            language.pick("old text:", "旧文本：", "旧テキスト："),
            language.pick(
                "even its “if” can miss its timing",
                "写作“场合”的效果也会错过时点",
                "「場合」の効果もタイミングを逃す",
            ),
        );
    }
    line(language.pick("note", "备注", "備考"), card.note.as_deref().unwrap_or_default());
    if card.effects.is_empty() {
        line(language.pick("no effect", "没有效果", "効果なし"), "");
    }
    for (n, one) in card.effects.iter().enumerate() {
        out.push_str(&effect::effect(card, n, one, language, style));
    }
    out
}

/// "Effect Monster, Dragon, LIGHT" or "Quick-Play Spell".
fn kind(card: &Card, language: Language) -> String {
    if language != Language::En {
        let word = |spoken: &str| term(spoken, language).map_or_else(|| spoken.to_owned(), str::to_owned);
        let property = card.property.as_ref().map(|p| word(&spoken(p))).unwrap_or_default();
        let types: String = card.types.iter().map(|t| word(&spoken(t))).collect();
        let mut words = vec![format!("{property}{types}{}", word(&spoken(&card.kind)))];
        words.extend(card.race.iter().map(|r| word(&spoken(r))));
        words.extend(
            card.attribute.iter().map(|a| format!("{}{}", word(&spoken(a)), language.pick("", "属性", "属性"))),
        );
        return words.join(language.pick(", ", "，", "、"));
    }
    match card.kind {
        Kind::Monster => {
            let types: Vec<String> = card.types.iter().map(|t| capital(&spoken(t))).collect();
            let mut words = vec![format!("{} Monster", types.join(" ")).trim().to_owned()];
            words.extend(card.race.iter().map(|r| capital(&spoken(r))));
            words.extend(card.attribute.iter().map(|a| spoken(a).to_uppercase()));
            words.join(", ")
        }
        Kind::Spell | Kind::Trap => {
            let property = card.property.as_ref().map(kebab).unwrap_or_default();
            format!("{} {}", capital(&property), capital(&kebab(&card.kind)))
        }
    }
}

fn values(card: &Card, language: Language) -> String {
    let points = |p: Points| match p {
        Points::Fixed(n) => n.to_string(),
        Points::Unknown => "?".to_owned(),
    };
    let mut words = Vec::new();
    words.extend(card.level.map(|n| format!("{} {n}", language.pick("Level", "等级", "レベル"))));
    words.extend(card.rank.map(|n| format!("{} {n}", language.pick("Rank", "阶级", "ランク"))));
    if card.types.contains(&Ability::Link) {
        let word = |word: String| match language {
            Language::En => word,
            Language::Zh | Language::Ja => term(&word, language).map_or(word.clone(), str::to_owned),
        };
        let arrows: Vec<String> = card.arrows.iter().map(spoken).map(word).collect();
        let link = language.pick("Link", "连接", "リンク");
        words.push(format!("{link} {} ({})", card.arrows.len(), arrows.join(language.pick(", ", "、", "、"))));
    }
    words.extend(card.scale.map(|n| format!("{} {n}", language.pick("Scale", "灵摆刻度", "ペンデュラムスケール"))));
    words.extend(card.atk.map(|p| format!("{} {}", language.pick("ATK", "攻击力", "攻撃力"), points(p))));
    words.extend(card.def.map(|p| format!("{} {}", language.pick("DEF", "守备力", "守備力"), points(p))));
    words.join(language.pick(", ", "，", "、"))
}

/// The word of a plain enum variant, with blanks.
fn spoken(value: &impl serde::Serialize) -> String {
    kebab(value).replace('-', " ")
}

/// Every word with a capital.
fn capital(words: &str) -> String {
    let mut out = String::new();
    let mut first = true;
    for c in words.chars() {
        if first {
            out.extend(c.to_uppercase());
        } else {
            out.push(c);
        }
        first = matches!(c, ' ' | '-');
    }
    out
}

/// Words that the model could not say.
fn unread(words: &str) -> String {
    format!("⟨unread: {words}⟩")
}

/// Things joined by commas and a last word.
fn joined(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}
