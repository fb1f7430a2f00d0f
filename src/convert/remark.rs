//! What is said of a scenario that was made of something else, in each language.

use crate::report::words::Language;
use crate::source::Span;

/// The longest remark, in characters.
const LONGEST: usize = 300;

/// A text in each language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saying {
    en: String,
    zh: String,
    ja: String,
}

impl Saying {
    /// One line of at most so many characters; what a terminal would obey is taken out.
    pub fn new(en: impl Into<String>, zh: impl Into<String>, ja: impl Into<String>) -> Saying {
        Saying { en: plain(&en.into()), zh: plain(&zh.into()), ja: plain(&ja.into()) }
    }

    /// A text that is of no language, or of the language of whoever wrote it.
    pub fn same(text: &str) -> Saying {
        Saying::new(text, text, text)
    }

    /// The text behind some words.
    #[must_use]
    pub fn behind(&self, en: &str, zh: &str, ja: &str) -> Saying {
        Saying::new(format!("{en}{}", self.en), format!("{zh}{}", self.zh), format!("{ja}{}", self.ja))
    }

    /// The text in a language.
    pub fn pick(&self, language: Language) -> &str {
        language.pick(&self.en, &self.zh, &self.ja)
    }
}

/// What was not carried over, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// Where, if it has a place in a text.
    pub span: Option<Span>,
    /// What.
    pub message: Saying,
}

fn plain(text: &str) -> String {
    let mut out: String = text.chars().take(LONGEST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(LONGEST).is_some() {
        out.push('…');
    }
    out
}
