//! "Banish 3 or 6 cards …; draw 1 card for every 3 cards banished": two effects of which one can be activated at a time, each
//! with a cost of so many cards.

use crate::reader::grammar::Language;
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Role};

/// What a cost does, and how what it was done to is spoken of later.
const DONE: [(&str, &str); 4] =
    [("Banish ", "banished"), ("Discard ", "discarded"), ("Reveal ", "revealed"), ("Tribute ", "Tributed")];

/// The readings and pieces of the effect for each of what it can cost; `None` where there is but one.
pub(super) fn counts(read: &ReadEffect, text: &str, pieces: &[Piece]) -> Option<Vec<(ReadEffect, Vec<Piece>)>> {
    let at = pieces.iter().position(|p| p.role == Role::Cost)?;
    let cost = text.get(pieces[at].span.clone())?.trim();
    let (few, many) = either(pieces[at].node.as_ref()?)?;
    let (_, done) = DONE.iter().find(|(verb, _)| cost.starts_with(verb))?;
    let one = |count: u32| {
        let mut own = pieces.to_vec();
        let fewer = cost.replacen(&format!("{few} or {many} "), &format!("{count} "), 1).replace(" of your choice", "");
        (fewer != cost).then_some(())?;
        own[at].node = Some(again(&fewer)?);
        for piece in own.iter_mut().filter(|p| p.role == Role::Step) {
            let words = text.get(piece.span.clone())?.trim();
            let told = counted(words, done, count)?;
            if told != words {
                piece.node = Some(again(&told)?);
            }
        }
        Some((read.clone(), own))
    };
    let told = |p: &Piece| p.role == Role::Step && text.get(p.span.clone()).is_some_and(|w| w.contains(done));
    let counts = pieces.iter().any(told);
    Some(vec![one(few).filter(|_| counts)?, one(many)?])
}

/// The two numbers of cards that a cost takes.
fn either(node: &Node) -> Option<(u32, u32)> {
    let count = node.slot("what")?.slot("count").filter(|count| count.concept == "or" && count.slots.len() == 2)?;
    let number = |slot: &str| count.slot(slot).and_then(super::figure).and_then(|n| u32::try_from(n).ok());
    Some((number("n")?, number("b")?)).filter(|(few, many)| few < many)
}

/// Words in which how many cards were used is told as a number; `None` where it is spoken of in other words.
fn counted(words: &str, done: &str, count: u32) -> Option<String> {
    let top = format!("cards from the top of your Deck equal to the number of cards {done}");
    let mut told = words.replace(&top, &format!("the top {count} cards of your Deck"));
    if let Some((before, every)) = told.split_once(" card for every ").map(|(a, b)| (a.to_owned(), b.to_owned())) {
        let (each, rest) = every.split_once(' ')?;
        let rest = rest.strip_prefix("cards ")?.strip_prefix(done)?;
        let (lead, times) = before.rsplit_once(' ')?;
        let (each, times): (u32, u32) = (each.parse().ok()?, times.parse().ok()?);
        (each > 0 && count.is_multiple_of(each)).then_some(())?;
        let all = times * count / each;
        told = format!("{lead} {all} card{}{rest}", if all == 1 { "" } else { "s" });
    }
    // It is told anew only where nothing else is done before, but for what is made so.
    let made_so =
        |(before, _): (&str, &str)| before.starts_with("for the rest of this turn ") && !before.contains("also");
    let first = ["draw ", "excavate "].iter().any(|verb| words.starts_with(verb))
        || words.split_once(", also excavate ").is_some_and(made_so);
    (!told.contains(done) && (first || told == words)).then_some(told)
}

/// What words say, read anew.
fn again(words: &str) -> Option<Node> {
    let first = words.chars().next()?;
    Language::English.read(&format!("{}{}", first.to_lowercase(), &words[first.len_utf8()..]))
}
