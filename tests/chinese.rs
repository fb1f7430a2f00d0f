//! Reports in Chinese are Chinese: no English is left but names, ids and what the field writes in Latin letters.

use std::path::PathBuf;

use solemn::batch::{self, Outcome};
use solemn::library;
use solemn::report::text;
use solemn::report::words::Language;
use solemn::style::Style;

/// What the field writes in Latin letters.
const LATIN: [&str; 13] = ["ATK", "DEF", "LP", "XYZ", "P", "S", "X", "L", "OCG", "TCG", "T", "RDA", "EMZ"];

/// What the cards of a file are called, the longest names first.
fn names(outcome: &Outcome) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for played in &outcome.played {
        for card in &played.case.state.world.cards {
            found.push(card.name.en.clone());
            found.extend(card.name.zh.iter().cloned());
            found.extend(card.archetypes.iter().cloned());
            found.extend(card.mentions.iter().cloned());
        }
    }
    found.sort_by_key(|name| std::cmp::Reverse(name.len()));
    found.dedup();
    found
}

/// A line without what is written by others: names, labels, ids.
fn bare(line: &str, names: &[String]) -> String {
    let mut line = names.iter().fold(line.to_owned(), |line, name| line.replace(name.as_str(), "◆"));
    for (open, close) in [('[', ']'), ('⟨', '⟩'), ('「', '」')] {
        while let Some((start, end)) = line.find(open).and_then(|s| line[s..].find(close).map(|e| (s, s + e))) {
            line.replace_range(start..end + close.len_utf8(), "");
        }
    }
    line
}

/// The English words of a line.
fn english(line: &str) -> Vec<String> {
    let words = line.split(|c: char| !c.is_ascii_alphanumeric());
    let zone = |w: &str| w.len() == 2 && w.starts_with(['m', 's']) && w.ends_with(|c: char| c.is_ascii_digit());
    let plain = |w: &&str| w.chars().any(|c| c.is_ascii_alphabetic()) && !LATIN.contains(w) && !zone(w);
    words.filter(plain).map(str::to_owned).collect()
}

#[test]
fn no_english_is_left_in_chinese_explanations() {
    let files = batch::files(&[PathBuf::from("rulings")]).expect("the corpus can be listed");
    let style = Style { width: 100_000, ..Style::PLAIN };
    let known: Vec<String> = library::embedded().names().map(str::to_owned).collect();
    let mut found = Vec::new();
    for outcome in batch::judge_all(&files, library::embedded()) {
        let names = names(&outcome);
        let told = text::explain(&outcome, Language::Zh, style);
        let lines: Vec<&str> = told.lines().collect();
        for (n, line) in lines.iter().enumerate() {
            // The title, the sources, the moves and the questions are the author's own words.
            let first = n == 0 || lines[n - 1].is_empty();
            let title = first && !line.starts_with(['你', '对', '>', '?', ' ']);
            // A picture has no room for whole names.
            let picture = line.matches('│').count() > 2;
            let own = ["> ", "? ", "出处 "].iter().any(|start| line.starts_with(start));
            let others = ["已知错误", "未能读取", "未能处理的步骤", "⟨"].iter().any(|mark| line.contains(mark));
            let cited = line.trim_start().starts_with('[') || others;
            let words = english(&bare(line, &names));
            let left = !words.is_empty() && !english(&bare(line, &known)).is_empty();
            if !title && !own && !cited && !picture && left {
                found.push(format!("{}: {words:?} in {}", outcome.name, line.trim()));
            }
        }
    }
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{} lines hold English:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_english_is_left_in_chinese_readings_of_cards() {
    let mut found = Vec::new();
    for card in library::embedded().all() {
        let mut names = vec![card.name.en.clone()];
        names.extend(card.name.zh.iter().cloned());
        let told = solemn::report::model::card(&card, Language::Zh, Style { width: 100_000, ..Style::PLAIN });
        for line in told.lines().skip(1).filter(|line| line.starts_with(|c: char| c.is_ascii_digit() || c == ' ')) {
            let head = ["  又名", "  系列", "  记述", "  名称视为", "  备注", "  旧文本"];
            if head.iter().any(|start| line.starts_with(start)) {
                continue;
            }
            let words = english(&bare(line, &names));
            if !words.is_empty() {
                found.push(format!("{}: {words:?} in {}", card.name.en, line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "{} lines hold English:\n{}", found.len(), found.join("\n"));
}
