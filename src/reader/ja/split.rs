//! Bullets that are effects of their own: what this card gains, and options that are used from different places.

use super::activation;
use super::class;
use super::cut::{Block, Sentence};
use super::text::Text;
use crate::reader::printed::Printed;

/// The block, and the effects that its bullets are.
pub(super) fn parts(text: &Text, card: &Printed, block: &Block) -> Vec<Block> {
    let lead = || block.sentences.iter().filter(|s| s.bullet == 0);
    let own = lead().any(|s| gains(text.bare(&s.span)));
    if own && !lead().any(|s| activation::find(text, s).is_some()) {
        let is_effect = |s: &Sentence| activation::find(text, &relabelled(text, s)).is_some();
        return divide(text, block, &is_effect);
    }
    if lead().any(|s| text.bare(&s.span).contains("以下の効果を発動できる"))
        && !class::is_one_shot(card)
        && events_differ(text, block)
    {
        return events(text, block);
    }
    if options_differ(text, block) {
        return options(text, block);
    }
    vec![block.clone()]
}

/// "このカードは…以下の効果を得る" and the Gemini sentence.
pub(super) fn gains(words: &str) -> bool {
    let given =
        ["以下の効果を得る", "以下の効果を持つ効果モンスターとなる", "以下の効果を得て", "以下の効果を発揮する"];
    let Some(at) = given.iter().find_map(|g| words.find(g)) else { return false };
    let before = &words[..at];
    let topic = before.rfind("モンスターは").or_else(|| before.rfind("モンスターが")).map_or(0, |at| at + 1);
    let having = before.contains("このカードが") && (before.ends_with("場合、") || before.ends_with("限り、"));
    let alone = before.trim_end_matches('、').ends_with("によって") && !before.contains('は');
    having
        || alone
        || before.rfind("このカードは").is_some_and(|at| at + 1 > topic)
        || before.ends_with("その場合、")
        || before.is_empty()
}

/// Every bullet that activates something becomes a block of its own; the others stay.
fn divide(text: &Text, block: &Block, is_effect: &dyn Fn(&Sentence) -> bool) -> Vec<Block> {
    let mut main = Block { sentences: Vec::new(), ..block.clone() };
    let mut parts: Vec<Block> = Vec::new();
    let last = block.sentences.iter().map(|s| s.bullet).max().unwrap_or(0);
    main.sentences.extend(block.sentences.iter().filter(|s| s.bullet == 0).cloned());
    for bullet in 1..=last {
        let sentences: Vec<&Sentence> = block.sentences.iter().filter(|s| s.bullet == bullet).collect();
        if sentences.iter().any(|s| is_effect(s)) {
            let sentences = sentences.into_iter().map(|s| relabelled(text, s));
            let sentences: Vec<Sentence> = sentences.filter(|s| !s.span.is_empty()).collect();
            parts.push(Block { number: block.number, pendulum: block.pendulum, sentences });
        } else {
            main.sentences.extend(sentences.into_iter().cloned());
        }
    }
    if !parts.is_empty() {
        parts.insert(0, main);
        return parts;
    }
    vec![block.clone()]
}

/// A bullet's sentence without its label ("攻撃表示：").
pub(super) fn relabelled(text: &Text, sentence: &Sentence) -> Sentence {
    let words = text.bare(&sentence.span);
    let label = words.find('：').filter(|at| !words[..*at].contains(['、', 'を'])).map_or(0, |at| at + '：'.len_utf8());
    Sentence {
        span: text.trim(sentence.span.start + label..sentence.span.end),
        bullet: 0,
        ends_line: sentence.ends_line,
    }
}

/// Options that answer events of their own.
fn events_differ(text: &Text, block: &Block) -> bool {
    let answers = |s: &Sentence| activation::find(text, &relabelled(text, s)).is_some_and(|h| !h.events.is_empty());
    block.sentences.iter().any(|s| s.bullet > 0 && answers(s))
}

/// One effect for each option; the words before all of them stay with the first.
fn events(text: &Text, block: &Block) -> Vec<Block> {
    let last = block.sentences.iter().map(|s| s.bullet).max().unwrap_or(0);
    let own = |bullet| block.sentences.iter().filter(move |s| s.bullet == bullet).map(|s| relabelled(text, s));
    let part = |bullet| Block { sentences: own(bullet).collect(), ..block.clone() };
    (1..=last).map(part).filter(|b| !b.sentences.is_empty()).collect()
}

/// "このカードを装備カード扱いで装備する" beside "装備されているこのカードを特殊召喚する".
fn options_differ(text: &Text, block: &Block) -> bool {
    block.sentences.iter().any(|s| s.bullet > 0 && away(text, s))
}

/// An option of this card while it is an Equip Card.
fn away(text: &Text, sentence: &Sentence) -> bool {
    let words = text.bare(&sentence.span);
    ["装備されているこのカードを特殊召喚", "装備状態のこのカードを特殊召喚"].iter().any(|w| words.starts_with(w))
}

/// Each option with the words that stand before all of them.
fn options(text: &Text, block: &Block) -> Vec<Block> {
    let keep = |away_ones: bool| {
        let bullets: Vec<usize> =
            block.sentences.iter().filter(|s| s.bullet > 0 && away(text, s)).map(|s| s.bullet).collect();
        let kept = |s: &&Sentence| s.bullet == 0 || bullets.contains(&s.bullet) == away_ones;
        let sentences: Vec<Sentence> = block.sentences.iter().filter(kept).cloned().collect();
        Block { sentences, ..block.clone() }
    };
    vec![keep(false), keep(true)]
}
