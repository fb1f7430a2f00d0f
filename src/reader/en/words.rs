//! Words and patterns: the small tools that all other files use.

use std::sync::LazyLock;

use regex::Regex;

/// Compiles a pattern of this reader; `\b` means a border of ASCII words, which is what the texts are made of.
pub(super) fn pattern(source: &str) -> Regex {
    Regex::new(&source.replace(r"\b", r"(?-u:\b)")).expect("a fixed pattern is a regular expression")
}

/// A pattern that is compiled when it is first used.
pub(super) type Lazy = LazyLock<Regex>;

/// The words of a lower-case clause, commas and slashes as words of their own, remarks in parentheses left out.
pub(super) fn words(clause: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut depth = 0_usize;
    for token in clause.split_whitespace() {
        let outside = depth == 0;
        let opened = token.matches('(').count();
        depth = (depth + opened).saturating_sub(token.matches(')').count());
        if !outside {
            continue;
        }
        let word = token.split('(').next().unwrap_or_default();
        let bare = word.trim_end_matches([',', ';', ':', '.']);
        for (at, part) in bare.split('/').enumerate() {
            if at > 0 {
                found.push("/");
            }
            if !part.is_empty() {
                found.push(part);
            }
        }
        if token.ends_with(',') {
            found.push(",");
        }
    }
    found
}
