//! What was taken from which words of a card, for people to look at.

use super::paint::{Paint, paint};
use super::words::Language;
use super::wrap::paragraph;
use crate::reader::card::Verdict;
use crate::reader::reading::Role;
use crate::reader::show::{Part, Shown};
use crate::style::Style;

/// Every effect with its words and what each part of them is, the leading language first. The other language follows
/// only where the two dispute, so that both stand side by side.
pub fn reading(shown: &[Shown], verdict: Verdict, language: Language, style: Style) -> String {
    let Some(leading) = shown.first() else { return String::new() };
    let disputed = verdict == Verdict::Disputed;
    let mut out = String::new();
    let said = match verdict {
        Verdict::Agreed => {
            language.pick("the Japanese and the English text agree", "日文与英文一致", "日本語と英語のテキストは一致")
        }
        Verdict::Single => language.pick("one text only", "只有一种文本", "テキストは1つだけ"),
        Verdict::Disputed => language.pick(
            "the Japanese and the English text differ",
            "日文与英文不一致",
            "日本語と英語のテキストに相違",
        ),
    };
    let head = format!(
        "{} ({}; {said})",
        language.pick("read from the words", "读自文本", "テキストから読み取ったもの"),
        tongue(leading.language, language)
    );
    out.push('\n');
    out.push_str(&paint(style, Paint::Heading, &head));
    out.push('\n');
    for (n, effect) in leading.effects.iter().enumerate() {
        let mark = if effect.disputed { language.pick("  disputed", "  有分歧", "  相違あり") } else { "" };
        out.push_str(&paragraph("  ", &format!("{}. {}{mark}", n + 1, effect.head), style.width));
        parts(&mut out, &effect.parts, language, style);
        let other = shown.get(1).filter(|_| effect.disputed).and_then(|s| Some((s, s.effects.get(n)?)));
        if let Some((other, theirs)) = other {
            let line = format!("{}: {}", tongue(other.language, language), theirs.head);
            out.push_str(&paragraph("     ", &line, style.width));
            parts(&mut out, &theirs.parts, language, style);
        }
    }
    if disputed && shown.get(1).is_some_and(|s| s.effects.len() != leading.effects.len()) {
        let other = &shown[1];
        let line = format!(
            "{} {}",
            tongue(other.language, language),
            language.pick("has another number of effects", "的效果数量不同", "の効果の数が異なる")
        );
        out.push_str(&paragraph("  ", &line, style.width));
    }
    parts(&mut out, &leading.general, language, style);
    out
}

/// What a language of texts is called.
pub(super) fn tongue(of: crate::reader::grammar::Language, language: Language) -> &'static str {
    use crate::reader::grammar::Language::{English, Japanese};
    match of {
        Japanese => language.pick("Japanese", "日文", "日本語"),
        English => language.pick("English", "英文", "英語"),
    }
}

fn parts(out: &mut String, parts: &[Part], language: Language, style: Style) {
    for part in parts.iter().filter(|p| p.role != Role::Frame || !p.read) {
        let words = if part.read {
            part.words.clone()
        } else {
            format!("⟨{}: {}⟩", language.pick("unread", "未读", "未読"), part.words)
        };
        out.push_str(&paragraph(&format!("     {} ", task(part.role, language)), &words, style.width));
    }
}

/// What the task of a piece is called.
pub(super) fn task(role: Role, language: Language) -> &'static str {
    let (en, zh, ja) = match role {
        Role::Marker => ("", "", ""),
        Role::Limit => ("limit", "次数", "回数"),
        Role::Timing => ("when", "时点", "タイミング"),
        Role::Condition => ("condition", "条件", "条件"),
        Role::Location => ("place", "位置", "場所"),
        Role::Cost => ("cost", "代价", "コスト"),
        Role::Target => ("target", "对象", "対象"),
        Role::Frame => ("frame", "句式", "定型文"),
        Role::Step => ("effect", "处理", "処理"),
        Role::Continuous => ("continuous", "永续", "永続"),
        Role::Procedure => ("procedure", "召唤手续", "召喚の手順"),
        Role::SummoningCondition => ("summoning condition", "召唤条件", "召喚条件"),
        Role::Materials => ("materials", "素材", "素材"),
        Role::TreatedAs => ("treated as", "视为", "カード名の扱い"),
        Role::Note => ("remark", "备注", "備考"),
    };
    language.pick(en, zh, ja)
}
