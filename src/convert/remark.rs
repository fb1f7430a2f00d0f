//! What is said of a scenario that was made of something else, in both languages.

use crate::report::words::Language;
use crate::source::Span;

/// The longest remark, in characters.
const LONGEST: usize = 300;

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Both {
    en: String,
    zh: String,
}

impl Both {
    /// One line of at most so many characters; what a terminal would obey is taken out.
    pub fn new(en: impl Into<String>, zh: impl Into<String>) -> Both {
        Both { en: plain(&en.into()), zh: plain(&zh.into()) }
    }

    /// A text that is of no language, or of the language of whoever wrote it.
    pub fn same(text: &str) -> Both {
        Both::new(text, text)
    }

    /// The text behind some words.
    #[must_use]
    pub fn behind(&self, en: &str, zh: &str) -> Both {
        Both::new(format!("{en}{}", self.en), format!("{zh}{}", self.zh))
    }

    /// The text in a language.
    pub fn pick(&self, language: Language) -> &str {
        // Remarks are not worded in Japanese yet.
        language.pick(&self.en, &self.zh, &self.en)
    }
}

/// What was not carried over, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// Where, if it has a place in a text.
    pub span: Option<Span>,
    /// What.
    pub message: Both,
}

fn plain(text: &str) -> String {
    let mut out: String = text.chars().take(LONGEST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(LONGEST).is_some() {
        out.push('…');
    }
    out
}
