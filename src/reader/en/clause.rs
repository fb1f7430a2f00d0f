//! Cuts one sentence into its clauses: head, frame, cost, target, resolution.

use std::ops::Range;

use super::text::Text;
use super::words::{Lazy, pattern};

/// A sentence of an activated effect, cut.
#[derive(Debug, Clone, Default)]
pub(super) struct Clauses {
    /// The clauses of the head: "Once per turn", "if this card is in your GY".
    pub(super) head: Vec<Range<usize>>,
    /// "You can".
    pub(super) may: bool,
    /// The colon after the head is printed.
    pub(super) colon: bool,
    /// What is paid.
    pub(super) cost: Option<Range<usize>>,
    /// What is targeted.
    pub(super) target: Option<Range<usize>>,
    /// What it does when it resolves.
    pub(super) step: Range<usize>,
}

impl Clauses {
    /// From the cost or target to the end of the sentence.
    pub(super) fn body(&self) -> Range<usize> {
        let start = self.cost.as_ref().or(self.target.as_ref()).map_or(self.step.start, |span| span.start);
        start.min(self.step.start)..self.step.end
    }

    /// What happens on activation: cost and target.
    pub(super) fn paid(&self) -> Option<Range<usize>> {
        let start = self.cost.as_ref().or(self.target.as_ref())?.start;
        let end = self.target.as_ref().or(self.cost.as_ref())?.end;
        Some(start..end.max(start))
    }
}

/// Where the colon that ends a head stands, and where the semicolon that ends the cost; bytes in the text.
pub(super) fn marks(text: &Text, span: &Range<usize>) -> (Option<usize>, Option<usize>) {
    let words = text.flat(span);
    let colon = words.find(':');
    let after = colon.map_or(0, |at| at + 1);
    let semicolon = words.get(after..).and_then(|rest| rest.find(';')).map(|at| after + at);
    let semicolon = semicolon.or_else(|| words.find(';').filter(|at| colon.is_some_and(|colon| *at < colon)));
    let colon = colon.filter(|colon| semicolon.is_none_or(|semicolon| *colon < semicolon));
    // "You can discard 1 card: Draw 1 card": a colon in the semicolon's place.
    let (colon, semicolon) = match (colon, semicolon) {
        (Some(colon), None)
            if words.starts_with("you can ")
                && !words.contains("(quick effect)")
                && capital(text, span.start + colon) =>
        {
            (None, Some(colon))
        }
        other => other,
    };
    (colon.map(|at| span.start + at), semicolon.map(|at| span.start + at))
}

/// Whether a new sentence begins after the mark at this place.
fn capital(text: &Text, mark: usize) -> bool {
    text.printed.get(mark + 1..).is_some_and(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_uppercase()))
}

/// Where a clause of a head can begin, after a comma.
static OPENER: Lazy = Lazy::new(|| {
    pattern(
        r", (?:(?:or|and|and/or) )?(?:if|when|while|during|once|twice|up to twice|except (?:the|during|on)|at the|unless|after|before|each time|in either|in response|as long|provided|you can|instead of|immediately)\b",
    )
});
static FRAME: Lazy = Lazy::new(|| pattern(r"^(?:,? ?)(?:then,? )?you can(?: also)?\b(?: either:?)?"));
static TARGET: Lazy = Lazy::new(|| {
    pattern(
        r"(?:^|\bcan |\bthen,? (?:you can )?)(target) [^ ,.;]|(?:\band |\bto |\balso |, |\beither |\bby )(target(?:ing)?) (?:\d|up to|any|an?\b|the\b|that\b|this\b|it\b|both|all\b|either|cards|equal|as many|exactly|one\b|two\b|them\b|another|face|monsters|your|only|in |spell|level|other|set )|(?:player|controller|opponent|they|summon) (targets) (?:\d|up to|an?\b)",
    )
});
/// What joins a cost to the target after it.
static JOINT: Lazy = Lazy::new(|| pattern(r"(?:,? ?(?:and )?then,?(?: you can)?| and| to| also|,| by)\s*$"));

/// Where targeting begins in a stretch of lower-case words.
pub(super) fn targeting(words: &str) -> Option<usize> {
    if !words.contains("target") {
        return None;
    }
    // "Neither player can target …": what cannot be done later.
    let barred = |at: &usize| words.get(..*at).is_some_and(|before| before.ends_with("neither player can "));
    let found = TARGET.captures(words).and_then(|found| found.iter().skip(1).flatten().next().map(|word| word.start()));
    found.filter(|at| !barred(at))
}

/// Cuts a sentence with a colon or a semicolon.
pub(super) fn modern(text: &Text, span: &Range<usize>) -> Clauses {
    let (colon, semicolon) = marks(text, span);
    let mut found = Clauses { colon: colon.is_some(), ..Clauses::default() };
    let mut start = span.start;
    if let Some(colon) = colon {
        let (head, may) = head(text, span.start..colon);
        found.head = head;
        found.may = may;
        start = colon + 1;
    }
    start = text.trim(start..span.end).start;
    if let Some(frame) = FRAME.find(text.flat(&(start..span.end))) {
        found.may = true;
        start = text.trim(start + frame.end()..span.end).start;
    } else if colon.is_none() || text.flat(&(start..span.end)).starts_with("once per turn, you can") {
        // "Once per turn, you can …; …": a head without a colon.
        let (head, may, rest) = leading(text, start..semicolon.unwrap_or(span.end));
        found.head.extend(head);
        found.may |= may;
        start = rest;
    }
    match semicolon {
        Some(semicolon) if semicolon >= start => {
            cost_and_target(text, start..semicolon, &mut found);
            found.step = text.trim(semicolon + 1..period(text, span));
        }
        _ => found.step = text.trim(start..period(text, span).max(start)),
    }
    found
}

/// Cuts a sentence of the old wording, in which commas do what colons do now.
pub(super) fn old(text: &Text, span: &Range<usize>) -> Clauses {
    let (head, may, start) = leading(text, span.clone());
    Clauses { head, may, step: text.trim(start..period(text, span).max(start)), ..Clauses::default() }
}

/// The clauses of a head; a "you can" at its end is the frame of the body.
fn head(text: &Text, span: Range<usize>) -> (Vec<Range<usize>>, bool) {
    let mut found = Vec::new();
    let mut may = false;
    for part in clauses(text, span) {
        may |= text.flat(&part).starts_with("you can");
        found.push(part);
    }
    (found, may)
}

/// A stretch cut at the commas before the words that begin a clause.
fn clauses(text: &Text, span: Range<usize>) -> Vec<Range<usize>> {
    let words = text.flat(&span);
    let mut starts = vec![0];
    starts.extend(OPENER.find_iter(words).map(|found| found.start() + 2));
    let ends = starts.iter().skip(1).map(|start| start - 2).chain([words.len()]);
    let cut = starts.iter().zip(ends).map(|(start, end)| text.trim(span.start + start..span.start + end));
    cut.filter(|part| !part.is_empty()).collect()
}

/// The head of a sentence without a colon: its clauses, "you can", and where the body begins.
fn leading(text: &Text, span: Range<usize>) -> (Vec<Range<usize>>, bool, usize) {
    static BEGINS: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:if|when|while|during|once|twice|at the|each time|in either|after|before|except|as long|unless|instead of)\b",
        )
    });
    let mut head = Vec::new();
    let mut at = span.start;
    loop {
        let words = text.flat(&(at..span.end));
        if let Some(frame) = FRAME.find(words) {
            return (head, true, text.trim(at + frame.end()..span.end).start);
        }
        if words.starts_with("once per turn you can ") {
            let limit = at..at + "once per turn".len();
            at = text.trim(limit.end..span.end).start;
            head.push(limit);
            continue;
        }
        if !BEGINS.is_match(words) {
            return (head, false, at);
        }
        let Some(comma) = end_of_clause(words) else {
            // No comma: the whole sentence is one clause, as in "If X, do Y" without the comma.
            return (head, false, at);
        };
        head.push(text.trim(at..at + comma));
        at = text.trim(at + comma + 1..span.end).start;
    }
}

/// The comma that ends a leading clause: the first one that is not within an enumeration.
fn end_of_clause(words: &str) -> Option<usize> {
    static WITHIN: Lazy = Lazy::new(|| {
        pattern(r"^, (?:or|and|and/or|except by|face-up|\w+ summoned|or sent|trap|special|flip)\b|^, [\w-]+,? or ")
    });
    // "…, Special Summon 1 …" is no kind of Summon beside others.
    static BIDS: Lazy = Lazy::new(|| pattern(r"^, special summon (?:\d|as many|up to|all\b)"));
    let within = |rest: &str| WITHIN.is_match(rest) && !BIDS.is_match(rest);
    words.match_indices(',').map(|(at, _)| at).find(|at| !within(words.get(*at..).unwrap_or_default()))
}

/// What stands before the semicolon: a cost, a target, or both.
fn cost_and_target(text: &Text, span: Range<usize>, found: &mut Clauses) {
    let span = text.trim(span);
    let words = text.flat(&span);
    match targeting(words) {
        Some(0) => found.target = Some(span),
        Some(at) => {
            let before = words.get(..at).unwrap_or_default();
            let cut = JOINT.find(before).map_or(at, |joint| joint.start());
            let cost = text.trim(span.start..span.start + cut);
            if !cost.is_empty() {
                found.cost = Some(cost);
            }
            found.target = Some(span.start + at..span.end);
        }
        None if !span.is_empty() => found.cost = Some(span),
        None => {}
    }
}

/// Where a sentence ends, its period left out.
fn period(text: &Text, span: &Range<usize>) -> usize {
    if text.flat(span).ends_with('.') { span.end - 1 } else { span.end }
}
