//! Reports in another language hold no English but names, ids and what the field writes in Latin letters.

use std::collections::BTreeSet;
use std::path::PathBuf;

use solemn::batch::{self, Outcome};
use solemn::cards::card::Card;
use solemn::library;
use solemn::report::words::Language;
use solemn::report::{model, problems, text};
use solemn::style::Style;

/// A style whose lines do not break.
const WIDE: Style = Style { width: 100_000, ..Style::PLAIN };

/// In front of a part of a card for which Japanese has no wording yet.
const LEFT: &str = "〔英語：";

/// What tells the lines of a language apart.
struct Tongue {
    language: Language,
    /// How lines begin that are no title of an author.
    begins: &'static [char],
    /// In front of words of an author: sources.
    own: &'static str,
    /// Where words stand that are quoted from a model or a file.
    others: &'static [&'static str],
    /// The heads of lines of a card that hold names.
    heads: &'static [&'static str],
}

const CHINESE: Tongue = Tongue {
    language: Language::Zh,
    begins: &['你', '对', '>', '?', ' '],
    own: "出处 ",
    others: &["已知错误", "未能读取", "未能处理的步骤", "⟨"],
    heads: &["  又名", "  系列", "  记述", "  名称视为", "  备注", "  旧文本"],
};

const JAPANESE: Tongue = Tongue {
    language: Language::Ja,
    begins: &['自', '相', '>', '?', ' '],
    own: "出典 ",
    others: &["既知の誤り", "読み取れていません", "読み取れていない", "処理できなかったステップ", "⟨"],
    heads: &["  別名", "  カテゴリ", "  記されたカード名", "  カード名の扱い", "  備考", "  旧テキスト"],
};

/// What the field writes in Latin letters.
const LATIN: [&str; 15] =
    ["ATK", "DEF", "LP", "XYZ", "P", "S", "X", "L", "OCG", "TCG", "T", "RDA", "EMZ", "EX", "LINK"];

/// What the cards of a file are called, the longest names first.
fn names(outcome: &Outcome) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for played in &outcome.played {
        for card in &played.case.state.world.cards {
            found.extend(own_names(card));
            found.extend(card.archetypes.iter().cloned());
            found.extend(card.mentions.iter().cloned());
        }
    }
    found.sort_by_key(|name| std::cmp::Reverse(name.len()));
    found.dedup();
    found
}

fn own_names(card: &Card) -> Vec<String> {
    [card.name.en.clone()].into_iter().chain(card.name.ja.clone()).chain(card.name.zh.iter().cloned()).collect()
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
    // Figures may stand before what they count.
    words.map(|w| w.trim_start_matches(|c: char| c.is_ascii_digit())).filter(plain).map(str::to_owned).collect()
}

/// The lines of all explanations of the corpus that hold English.
fn explained(tongue: &Tongue) -> Vec<String> {
    let files = batch::files(&[PathBuf::from("rulings")]);
    let known: Vec<String> = library::embedded().names().map(str::to_owned).collect();
    let mut found = Vec::new();
    for outcome in batch::judge_all(&files, library::embedded()) {
        let names = names(&outcome);
        let told = text::explain(&outcome, tongue.language, WIDE);
        let lines: Vec<&str> = told.lines().collect();
        for (n, line) in lines.iter().enumerate() {
            // The title and the sources are the author's own words.
            let first = n == 0 || lines[n - 1].is_empty();
            let title = first && !line.starts_with(tongue.begins);
            // A picture has no room for whole names.
            let picture = line.matches('│').count() > 2;
            let own = line.starts_with(tongue.own);
            let others = tongue.others.iter().any(|mark| line.contains(mark));
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
    found
}

/// The lines of all readings of embedded cards that hold English and do not say so.
fn read(tongue: &Tongue) -> Vec<String> {
    let mut found = Vec::new();
    for card in library::embedded().all() {
        let told = model::card(&card, tongue.language, WIDE);
        for line in told.lines().skip(1).filter(|line| line.starts_with(|c: char| c.is_ascii_digit() || c == ' ')) {
            if tongue.heads.iter().any(|start| line.starts_with(start)) {
                continue;
            }
            if line.contains(LEFT) {
                continue;
            }
            let words = english(&bare(line, &own_names(&card)));
            if !words.is_empty() {
                found.push(format!("{}: {words:?} in {}", card.name.en, line.trim()));
            }
        }
    }
    found
}

fn none(found: &[String]) {
    assert!(found.is_empty(), "{} lines hold English:\n{}", found.len(), found.join("\n"));
}

/// The holes of a sentence, `{0}` and the like, each once.
fn holes(sentence: &str) -> BTreeSet<&str> {
    let holes = sentence.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(hole, _)| hole);
    // The others are letters by their number.
    holes.filter(|hole| hole.len() == 1).collect()
}

#[test]
fn a_sentence_has_the_same_holes_in_every_language() {
    let wording = regex::Regex::new(r#"en: "((?:[^"\\]|\\.)*)",\s*zh: "((?:[^"\\]|\\.)*)",\s*ja: "((?:[^"\\]|\\.)*)""#)
        .expect("the pattern is right");
    let mut said = 0;
    let files = walkdir::WalkDir::new("src").into_iter().map(|entry| entry.expect("it can be listed").into_path());
    for path in files.filter(|path| path.extension().is_some_and(|e| e == "rs")) {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        for found in wording.captures_iter(&text) {
            let (en, zh, ja) = (&found[1], &found[2], &found[3]);
            assert_eq!(holes(en), holes(ja), "{}: {ja}", path.display());
            assert_eq!(holes(en), holes(zh), "{}: {zh}", path.display());
            said += 1;
        }
    }
    assert!(said > 700, "only {said} sentences were found");
}

#[test]
fn the_rulebook_is_told_in_japanese() {
    for section in solemn::rulebook::sections() {
        let kana = section.ja.chars().any(|c| ('\u{3041}'..='\u{3096}').contains(&c));
        assert!(kana && section.ja.ends_with('。'), "{}: {}", section.id, section.ja);
    }
}

#[test]
fn no_english_is_left_in_chinese_explanations() {
    none(&explained(&CHINESE));
}

#[test]
fn no_english_is_left_in_japanese_explanations() {
    none(&explained(&JAPANESE));
}

#[test]
fn no_english_is_left_in_chinese_readings_of_cards() {
    none(&read(&CHINESE));
}

#[test]
fn no_english_is_left_in_japanese_readings_of_cards() {
    none(&read(&JAPANESE));
}

/// How many parts of embedded cards have no Japanese wording yet: fewer is better, more is a fault. A wording is one line of
/// `grammar/card_print.ja`.
#[test]
fn parts_of_cards_without_a_japanese_wording_are_counted() {
    let told = |card: &Card| model::card(card, Language::Ja, WIDE).matches(LEFT).count();
    let left: usize = library::embedded().all().map(|card| told(&card)).sum();
    assert_eq!(left, 0, "parts are told in English");
}

/// A problem without what is quoted, names of others, and what the system says.
fn unquoted(told: &str, names: &[String]) -> String {
    let outside: String = told.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    bare(&outside.replace("os error", ""), names).replace("cost", "")
}

#[test]
fn what_is_wrong_is_told_in_chinese_and_japanese() {
    let files = batch::files(&[PathBuf::from("grammar/bad")]);
    let known: Vec<String> = library::embedded().names().map(str::to_owned).collect();
    let (mut found, mut told) = (Vec::new(), 0);
    for outcome in batch::judge_all(&files, library::embedded()) {
        // Names of cards that only the file knows are set apart by quotes.
        let names = [names(&outcome), known.clone()].concat();
        for language in [Language::Zh, Language::Ja] {
            for place in problems::places(&outcome.problems, language) {
                for words in [Some(place.message), place.help].into_iter().flatten() {
                    told += 1;
                    let left = english(&unquoted(&words, &names));
                    let left: Vec<String> = left.into_iter().filter(|word| !FORMS.contains(&word.as_str())).collect();
                    if !left.is_empty() {
                        found.push(format!("{}: {left:?} in {words}", outcome.name));
                    }
                }
            }
        }
    }
    assert!(told > 800, "only {told} sentences were told");
    found.sort();
    none(&found);
}

/// What is called so in every language.
const FORMS: [&str; 7] = ["UTF", "NUL", "ID", "JSON", "U", "Shift", "N"];

#[test]
fn a_wording_of_what_is_wrong_stands_in_the_table_once_and_with_the_same_holes() {
    let mut seen = BTreeSet::new();
    for (en, zh, ja) in problems::entries() {
        assert!(!en.is_empty() && !zh.is_empty() && !ja.is_empty(), "an entry is not whole: {en} / {zh} / {ja}");
        assert!(seen.insert(en), "it stands there twice: {en}");
        assert_eq!((holes(en), holes(en)), (holes(zh), holes(ja)), "{en}");
    }
}

/// The texts between quotes in the parentheses behind a word of the program.
fn texts_behind<'s>(source: &'s str, word: &str) -> Vec<&'s str> {
    let mut found = Vec::new();
    for (at, _) in source.match_indices(word) {
        let (mut depth, mut open, mut escaped) = (1, None, false);
        for (n, c) in source[at + word.len()..].char_indices() {
            let here = at + word.len() + n;
            match (open, c) {
                (Some(_), _) if escaped => escaped = false,
                (Some(_), '\\') => escaped = true,
                (Some(from), '"') => {
                    found.push(&source[from..here]);
                    open = None;
                }
                (None, '"') => open = Some(here + 1),
                (None, '(') => depth += 1,
                (None, ')') => depth -= 1,
                (Some(_) | None, _) => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    found
}

/// How many wordings of what is wrong, as they stand in the program, have no entry in `grammar/messages`: those that are put
/// together of parts, which have entries for each whole. Fewer is better, more is a fault.
#[test]
fn wordings_of_what_is_wrong_without_an_entry_are_counted() {
    let calls =
        ["Problem::new(", "Problem::of_file(", "Said::wrong(", "Fault::said(", "Fault::expected(", ".help(", ".label("];
    let hole = regex::Regex::new(r"\{[^{}]*\}").expect("the pattern is right");
    let folders = ["batch.rs", "cli", "convert", "database", "notation", "problem.rs", "scenario", "verdict"];
    let (mut left, mut all) = (BTreeSet::new(), 0);
    for folder in folders {
        let files = walkdir::WalkDir::new(format!("src/{folder}")).into_iter();
        for path in files.map(|entry| entry.expect("it can be listed").into_path()) {
            if path.extension().is_none_or(|e| e != "rs") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("it can be read");
            let program = text.split("#[cfg(test)]").next().unwrap_or_default();
            for said in calls.iter().flat_map(|call| texts_behind(program, call)) {
                let said = said.replace("\\\"", "\"").replace("{{", "\u{1}").replace("}}", "\u{2}");
                let said = hole.replace_all(&said, "7").replace('\u{1}', "{").replace('\u{2}', "}");
                if !said.trim().contains(' ') {
                    continue;
                }
                all += 1;
                if [Language::Zh, Language::Ja].iter().any(|language| problems::told(&said, *language) == said) {
                    left.insert(format!("{}: {said}", path.display()));
                }
            }
        }
    }
    assert!(all > 200, "only {all} wordings were found");
    assert!(
        left.len() <= WITHOUT,
        "{} wordings have no entry:\n{}",
        left.len(),
        left.into_iter().collect::<Vec<_>>().join("\n")
    );
}

const WITHOUT: usize = 5;

#[test]
fn words_of_others_stay_as_they_are_and_take_no_time() {
    let name = "1 to 1 and 1 to 1 or ".repeat(200) + "x";
    for language in [Language::Zh, Language::Ja] {
        for (said, kept) in [(format!("no card is called `{name}`"), &name), (format!("possible: {name}"), &name)] {
            assert!(problems::told(&said, language).contains(kept.as_str()));
        }
        for said in ["what nobody has ever said", "from here to there", "this and that", ""] {
            assert_eq!(problems::told(said, language), said);
        }
    }
}
