//! Duels of a document that have not changed are not judged again.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::judged::{Findings, Mark, Told, Words, judge, of_problem};
use crate::library::Library;
use crate::problem::Problem;
use crate::scenario;
use crate::source::Span;

/// What is known of a document: of each duel by its text, with places counted from its start.
#[derive(Debug, Default)]
pub(super) struct Memo {
    /// The cards that the document defines.
    cards: String,
    duels: BTreeMap<String, Findings>,
}

/// The parts of a document that are judged alone.
struct Parts<'t> {
    text: &'t str,
    /// Where each duel begins; the lines above the first belong to all.
    begins: Vec<usize>,
    /// Cards of the document's own.
    cards: Vec<Span>,
    /// What is wrong with what is written.
    problems: Vec<Problem>,
}

impl<'t> Parts<'t> {
    /// The duels of a text; none where it has to be judged as one.
    fn new(text: &'t str) -> Option<Parts<'t>> {
        // What lies beside the document may change without it.
        if text.trim_start().starts_with('{') || text.contains("ydk") || scenario::decode(text.as_bytes()).is_err() {
            return None;
        }
        let (tree, problems) = scenario::parse(text);
        let titles: Option<Vec<Span>> =
            tree.duels.iter().map(|duel| duel.title.as_ref().map(|title| title.span)).collect();
        let line = |span: &Span| text[..span.start].rfind('\n').map_or(0, |end| end + 1);
        let begins: Vec<usize> = titles?.iter().map(line).collect();
        let cards = tree.cards.iter().map(|card| card.span).collect();
        (begins.len() > 1).then_some(Parts { text, begins, cards, problems })
    }

    /// The bytes of a duel.
    fn span(&self, number: usize) -> Span {
        let end = self.begins.get(number + 1).copied().unwrap_or(self.text.len());
        Span { start: self.begins[number], end }
    }

    /// The text with one duel, or none, and what all of them need; everything stands at its place.
    fn alone(&self, number: Option<usize>) -> String {
        let mut bytes = vec![b'\n'; self.text.len()];
        let heads = self.begins.iter().map(|start| {
            let end = self.text[*start..].find('\n').map_or(self.text.len(), |length| start + length);
            Span { start: *start, end }
        });
        for span in heads.chain(self.cards.iter().copied()).chain(number.map(|number| self.span(number))) {
            bytes[span.start..span.end].copy_from_slice(&self.text.as_bytes()[span.start..span.end]);
        }
        // Whole lines were kept.
        String::from_utf8(bytes).unwrap_or_default()
    }

    fn in_card(&self, at: Span) -> bool {
        self.cards.iter().any(|card| card.start <= at.start && at.start < card.end)
    }

    /// What is told of one duel, as if it stood at the start.
    fn of(&self, number: usize, mut all: Findings) -> Findings {
        let span = self.span(number);
        let own = |at: Span| span.start <= at.start && at.start < span.end.max(span.start + 1) && !self.in_card(at);
        all.told.retain(|told| told.code == "solemn::bug" || told.span.is_some_and(own));
        all.marks.retain(|mark| own(mark.span));
        moved(&all, |at| at - span.start)
    }
}

/// The same with other places.
fn moved(findings: &Findings, place: impl Fn(usize) -> usize) -> Findings {
    let span = |span: Span| Span { start: place(span.start), end: place(span.end) };
    Findings {
        told: findings.told.iter().map(|told| Told { span: told.span.map(span), ..told.clone() }).collect(),
        marks: findings.marks.iter().map(|mark| Mark { span: span(mark.span), ..mark.clone() }).collect(),
    }
}

impl Memo {
    /// Judges a document, as far as it has changed.
    pub(super) fn judge(&mut self, uri: &str, text: &str, library: &Library, words: Words) -> Findings {
        let Some(parts) = Parts::new(text) else { return judge(uri, text, library, words) };
        let cards: String = parts.cards.iter().map(|card| &text[card.start..card.end]).collect();
        let mut known = std::mem::take(&mut self.duels);
        if std::mem::replace(&mut self.cards, cards) != self.cards {
            known.clear();
        }
        let duel = |number: usize| &text[parts.span(number).start..parts.span(number).end];
        let missing: Vec<usize> = (0..parts.begins.len()).filter(|number| !known.contains_key(duel(*number))).collect();
        let judged: Vec<Findings> = missing
            .par_iter()
            .map(|number| parts.of(*number, judge(uri, &parts.alone(Some(*number)), library, words)))
            .collect();
        known.extend(missing.iter().map(|number| duel(*number).to_owned()).zip(judged));
        let mut all = Findings::default();
        for number in 0..parts.begins.len() {
            let start = parts.span(number).start;
            let Some(one) = known.get(duel(number)).cloned() else { continue };
            let here = moved(&one, |at| at + start);
            all.told.extend(here.told);
            all.marks.extend(here.marks);
            self.duels.insert(duel(number).to_owned(), one);
        }
        // Of cards, and of the document as a whole.
        all.told.extend(parts.problems.iter().map(|problem| of_problem(problem, words.language)));
        if !parts.cards.is_empty() {
            let of_cards = judge(uri, &parts.alone(None), library, words).told.into_iter();
            all.told.extend(of_cards.filter(|told| told.span.is_some_and(|at| parts.in_card(at))));
        }
        all.told.sort();
        all.told.dedup();
        all
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Memo, Words, judge};
    use crate::batch;
    use crate::library;

    #[test]
    fn what_is_remembered_is_what_is_judged() {
        let folders = ["grammar/bad", "grammar/good", "tests/cli"].map(PathBuf::from);
        let texts = batch::files(&folders);
        let texts: Vec<String> = texts.iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect();
        let library = library::embedded();
        let duel = |title| format!("duel \"{title}\"\nyou hand Dark Hole\n? can you activate Dark Hole\n");
        assert!(texts.len() > 100);
        for text in texts {
            let text = format!("{}{text}\n{}", duel("first"), duel("last"));
            let mut memo = Memo::default();
            // Written from the end to the start, so that every duel is remembered at another place.
            let lines: Vec<&str> = text.lines().collect();
            for cut in [lines.len() / 2, lines.len() / 3, 0] {
                let part = lines[cut..].join("\n");
                let mut whole = judge("untitled:1", &part, library, Words::default());
                let mut pieces = memo.judge("untitled:1", &part, library, Words::default());
                whole.told.sort();
                pieces.told.sort();
                assert_eq!(pieces.told, whole.told, "{part}");
                // A duel that holds too much keeps the others from being judged only where they are judged together.
                let too_much = whole.told.iter().any(|told| told.code == "scenario::too-much");
                assert!(whole.marks.iter().all(|mark| pieces.marks.contains(mark)), "{part}");
                assert!(too_much || pieces.marks.len() == whole.marks.len(), "{part}");
            }
        }
    }
}
