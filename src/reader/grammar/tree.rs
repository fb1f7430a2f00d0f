//! From derivations to nodes.

use std::cell::RefCell;

use compact_str::CompactString;

use super::chart::Chart;
use super::rules::Grammar;
use super::work;
use crate::reader::node::Node;

thread_local! {
    /// Kept from text to text for the room that it has.
    static CHART: RefCell<Chart> = RefCell::default();
}

impl Grammar {
    /// Reads a whole text as one phrase; none where it is not one.
    pub fn parse(&self, phrase: &str, text: &str) -> Option<Node> {
        self.parse_within(phrase, text, &mut work::of(text.len()))
    }

    /// The same with so much work; what is left of it stays.
    pub(super) fn parse_within(&self, phrase: &str, text: &str, work: &mut usize) -> Option<Node> {
        let goal = *self.phrases.get(phrase)?;
        CHART.with_borrow_mut(|chart| {
            chart.fill(self, goal, text, *work);
            *work = chart.left;
            let id = chart.get(goal, 0, text.len())?;
            let mut slots = Vec::new();
            self.node(chart, text, id, &CompactString::default(), &mut slots);
            slots.pop().map(|(_, node)| node)
        })
    }

    /// How many bytes of a text were understood before the reader was stuck; for growing a grammar.
    pub fn reaches(&self, phrase: &str, text: &str) -> usize {
        let Some(goal) = self.phrases.get(phrase) else { return 0 };
        let mut chart = Chart::default();
        chart.fill(self, *goal, text, work::of(text.len()));
        chart.furthest()
    }

    /// Adds what was found as a slot; a row adds one slot for each of its phrases.
    fn node(&self, chart: &Chart, text: &str, id: u32, slot: &CompactString, out: &mut Vec<(CompactString, Node)>) {
        let found = &chart.found[id as usize];
        let Some(rule) = found.rule.map(|r| &self.rules[r as usize]) else {
            let words = &text[found.start as usize..found.end as usize];
            let name = found.symbol == self.name;
            out.push((slot.clone(), Node::leaf(if name { words.into() } else { plain(words) })));
            return;
        };
        if rule.row {
            for part in chart.parts(id) {
                self.node(chart, text, part, slot, out);
            }
            return;
        }
        let mut slots = Vec::with_capacity(rule.filled);
        for (part, name) in chart.parts(id).zip(&rule.slots) {
            if let Some(name) = name {
                self.node(chart, text, part, &self.slot_names[usize::from(*name)], &mut slots);
            }
        }
        if let Some(concept) = &rule.concept {
            if let Some(form) = &rule.form {
                slots.push(("form".into(), Node::leaf(form.clone())));
            }
            out.push((slot.clone(), Node { concept: concept.clone(), slots }));
        } else if let Some((_, node)) = slots.pop() {
            out.push((slot.clone(), node));
        }
    }
}

/// A figure in plain digits.
fn plain(words: &str) -> CompactString {
    words
        .chars()
        .filter(|c| *c != ',')
        .map(|c| match c {
            '０'..='９' => char::from(b'0' + u8::try_from(c as u32 - '０' as u32).unwrap_or(0)),
            c => c,
        })
        .collect()
}
