//! The languages that are read, and what differs between them before a piece is parsed.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{Grammar, work};
use crate::reader::node::Node;

/// A language that card text is read in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// Japanese: the OCG's own wording.
    Japanese,
    /// English.
    English,
}

impl Language {
    /// The grammar, compiled when it is first asked for.
    pub fn grammar(self) -> &'static Grammar {
        static JAPANESE: LazyLock<Grammar> =
            LazyLock::new(|| ours("card_text.ja", include_str!("../../../grammar/card_text.ja")));
        static ENGLISH: LazyLock<Grammar> =
            LazyLock::new(|| ours("card_text.en", include_str!("../../../grammar/card_text.en")));
        match self {
            Language::Japanese => &JAPANESE,
            Language::English => &ENGLISH,
        }
    }

    /// Reads a piece of card text: in one line, and in English with or without a capital that only begins a sentence.
    pub fn read(self, piece: &str) -> Option<Node> {
        let mut work = work::of(piece.len());
        let mut parse = |text: &str| self.grammar().parse_within(Grammar::PIECE, text, &mut work);
        match self {
            Language::Japanese => {
                parse(&piece.chars().filter(|c| !c.is_whitespace() || *c == '　').collect::<String>())
            }
            Language::English => {
                let line = piece.split_whitespace().collect::<Vec<_>>().join(" ");
                let line = if line.starts_with("only ") { format!("you can {line}") } else { line };
                let small = small(&line);
                let other = [line, all_small(&small)].into_iter().filter(|other| *other != small);
                std::iter::once(small.clone()).chain(other).find_map(|text| parse(&text))
            }
        }
    }

    /// How many bytes of a piece, in one line, were understood before the reader was stuck.
    pub fn reaches(self, piece: &str) -> usize {
        let line = piece.split_whitespace().collect::<Vec<_>>().join(" ");
        let reaches = |line: &str| self.grammar().reaches(Grammar::PIECE, line);
        reaches(&line).max(reaches(&small(&line)))
    }

    /// Whether what was read prints back as the words, but for spaces, a first capital and what closes the piece.
    pub fn mirrors(self, words: &str, node: &Node) -> bool {
        let bare = |text: &str| {
            let kept = text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect::<String>();
            kept.trim_end_matches(['.', ',', ':', '。', '、']).to_owned()
        };
        self.grammar().print(Grammar::PIECE, node).is_some_and(|print| {
            let (print, words) = (bare(&print), bare(words));
            print == words || print.strip_prefix("youcan").is_some_and(|rest| rest == words)
        })
    }

    /// How many words a stretch of text has (Japanese: characters), punctuation not counted.
    pub fn count(self, text: &str) -> usize {
        match self {
            Language::Japanese => text.chars().filter(|c| c.is_alphanumeric()).count(),
            Language::English => text.split_whitespace().filter(|w| w.chars().any(char::is_alphanumeric)).count(),
        }
    }
}

/// The text with its first letter small; a name in quotes stays as it is printed.
fn small(text: &str) -> String {
    let first = text.find(|c: char| c.is_alphabetic()).unwrap_or(0);
    if text[..first].contains('"') {
        return text.to_owned();
    }
    let mut chars = text[first..].chars();
    let letter = chars.next().into_iter().flat_map(char::to_lowercase);
    text[..first].chars().chain(letter).chain(chars).collect()
}

/// The text with a small letter where a sentence begins in it.
fn all_small(text: &str) -> String {
    let mut sentences = text.split(". ");
    let mut out = sentences.next().unwrap_or_default().to_owned();
    for sentence in sentences {
        out.push_str(". ");
        out.push_str(&small(sentence));
    }
    out
}

fn ours(file: &str, text: &'static str) -> Grammar {
    Grammar::new(&super::text(file, text)).expect("the grammar is tested")
}
