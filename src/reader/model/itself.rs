//! Effects that speak of this card and of no other, so that "it" can mean nothing else.

use crate::reader::reading::{Piece, Role};

/// Whether what is paid is told before what is targeted.
pub(super) fn pays_first(pieces: &[&Piece]) -> bool {
    let mut told = pieces.iter().filter(|p| matches!(p.role, Role::Cost | Role::Target));
    told.next().is_some_and(|first| first.role == Role::Cost)
}

/// Whether a head speaks of this card and of no other, so that "it" can mean nothing else.
pub(super) fn of_itself(pieces: &[&Piece], words: &dyn Fn(&Piece) -> String) -> bool {
    let head = pieces.iter().filter(|p| matches!(p.role, Role::Timing | Role::Condition | Role::Location));
    let said: Vec<String> = head.map(|p| words(p).to_lowercase()).collect();
    let (named, mut rest) = without_this(&said.join(" "));
    // An effect is no card that "it" could mean, and neither is a zone.
    for words in ["discard", "card effect", "monster effect", "spell & trap zone", "monster zone"] {
        rest = rest.replace(words, "");
    }
    named && !["card", "monster", "spell", "trap", "token", "\""].iter().any(|other| rest.contains(other))
}

/// The words without "this card", "this Set card" and the like, and whether they were there.
fn without_this(said: &str) -> (bool, String) {
    let words: Vec<&str> = said.split_whitespace().collect();
    let (mut rest, mut at, mut named) = (Vec::new(), 0, false);
    let other =
        |word: &str| word.ends_with([',', ';']) || matches!(word, "a" | "an" | "the" | "of" | "by" | "or" | "in");
    while let Some(word) = words.get(at) {
        let behind = words[at + 1..].iter().take(5).take_while(|w| !other(w));
        let own = behind
            .map(|w| w.trim_end_matches(|c: char| !c.is_alphanumeric()))
            .position(|w| matches!(w, "card" | "monster"));
        if let Some(n) = own.filter(|_| *word == "this") {
            (at, named) = (at + n + 2, true);
        } else {
            rest.push(*word);
            at += 1;
        }
    }
    (named, rest.join(" "))
}
