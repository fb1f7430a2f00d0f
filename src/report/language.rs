//! The languages of the reports, and wordings that have one for each.

use std::fmt::Display;

/// Languages of the reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Chinese.
    Zh,
    /// Japanese.
    Ja,
}

/// A word, a phrase or a sentence with holes, in every language of the reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// English.
    pub en: &'static str,
    /// Chinese.
    pub zh: &'static str,
    /// Japanese.
    pub ja: &'static str,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 3] = [Language::En, Language::Zh, Language::Ja];

    /// The one of these texts that is in this language.
    pub fn pick<'w>(self, en: &'w str, zh: &'w str, ja: &'w str) -> &'w str {
        match self {
            Language::En => en,
            Language::Zh => zh,
            Language::Ja => ja,
        }
    }

    /// The language as documents name theirs (BCP 47).
    pub fn tag(self) -> &'static str {
        self.pick("en", "zh-Hans", "ja")
    }
}

impl Word {
    /// A wording of each language.
    pub const fn new(en: &'static str, zh: &'static str, ja: &'static str) -> Word {
        Word { en, zh, ja }
    }

    /// The wording of a language.
    pub fn of(self, language: Language) -> &'static str {
        language.pick(self.en, self.zh, self.ja)
    }

    /// The wording of a language with `{0}`, `{1}`, … put in.
    pub fn with(self, language: Language, args: &[&dyn Display]) -> String {
        let mut parts = self.of(language).split('{');
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let hole = part.split_once('}').and_then(|(n, rest)| Some((args.get(n.parse::<usize>().ok()?)?, rest)));
            if let Some((arg, rest)) = hole {
                out.push_str(&arg.to_string());
                out.push_str(rest);
            } else {
                out.push('{');
                out.push_str(part);
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::{Language, Word};

    #[test]
    fn holes_are_filled_in_the_order_of_each_language() {
        let word = Word::new("attack {0} with {1}", "{1}攻击{0}", "{1}で{0}に攻撃");
        assert_eq!(word.with(Language::En, &[&"A {1}", &"B"]), "attack A {1} with B");
        assert_eq!(word.with(Language::Ja, &[&"A", &"B"]), "BでAに攻撃");
    }
}
