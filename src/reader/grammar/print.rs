//! From nodes back to text: the mirror of the parser, by the same productions.

use std::collections::BTreeSet;

use compact_str::CompactString;

use super::rules::{Grammar, Rule, Symbol};
use crate::reader::node::Node;

impl Grammar {
    /// Prints a node as this phrase, by the first production that says all of it; none where none does.
    pub fn print(&self, phrase: &str, node: &Node) -> Option<String> {
        let mut out = String::new();
        self.write(*self.phrases.get(phrase)?, node, 0, &mut out).then_some(out)
    }

    fn write(&self, phrase: Symbol, node: &Node, depth: u8, out: &mut String) -> bool {
        if phrase == self.name || phrase == self.number {
            let wide = phrase == self.number && self.wide;
            out.extend(node.concept.chars().map(|c| if wide { widen(c) } else { c }));
            return phrase == self.name && node.concept.starts_with(['「', '『', '"'])
                || phrase == self.number && node.concept.chars().all(|c| c.is_ascii_digit());
        }
        if depth > 60 {
            return false;
        }
        let fitting = self.printing.get(&(phrase, node.concept.clone()));
        for rule in fitting.unwrap_or(&self.renaming[usize::from(phrase.0)]) {
            let mark = out.len();
            if self.by_rule(*rule, node, depth, out) {
                return true;
            }
            out.truncate(mark);
        }
        false
    }

    fn by_rule(&self, rule: u32, node: &Node, depth: u8, out: &mut String) -> bool {
        let rule = &self.rules[rule as usize];
        let Some(concept) = &rule.concept else {
            return match rule.parts.as_slice() {
                [only] => !self.is_letters(*only) && self.write(*only, node, depth + 1, out),
                _ => self.around(rule, node, depth, out),
            };
        };
        if *concept != node.concept {
            return false;
        }
        if !self.says(rule, node) {
            return false;
        }
        let mut slots = node.slots.iter().peekable();
        for (part, name) in rule.parts.iter().zip(&rule.slots) {
            let Some(name) = name.map(|n| &self.slot_names[usize::from(n)]) else {
                out.push_str(&self.letters[usize::from(part.0)]);
                continue;
            };
            let single = self.row_of(*part);
            let Some((_, first)) = slots.next_if(|(n, _)| n == name) else { return false };
            if !self.write(single.unwrap_or(*part), first, depth + 1, out) {
                return false;
            }
            while single.is_some()
                && let Some((_, more)) = slots.next_if(|(n, _)| n == name)
            {
                if !self.write(single.unwrap_or(*part), more, depth + 1, out) {
                    return false;
                }
            }
        }
        true
    }

    /// Whether a production has the slots of a node, in their order.
    fn says(&self, rule: &Rule, node: &Node) -> bool {
        let mut slots = node.slots.iter().peekable();
        for (part, name) in rule.parts.iter().zip(&rule.slots) {
            let Some(name) = name.map(|n| &self.slot_names[usize::from(n)]) else { continue };
            if slots.next_if(|(n, _)| n == name).is_none() {
                return false;
            }
            if self.row_of(*part).is_some() {
                while slots.next_if(|(n, _)| n == name).is_some() {}
            }
        }
        if let Some(form) = &rule.form
            && !slots.next().is_some_and(|(n, v)| n == "form" && v.concept == *form)
        {
            return false;
        }
        slots.next().is_none()
    }

    /// A production without a concept of its own that puts letters around its one slot.
    fn around(&self, rule: &Rule, node: &Node, depth: u8, out: &mut String) -> bool {
        rule.parts.iter().all(|part| {
            if self.is_letters(*part) {
                out.push_str(&self.letters[usize::from(part.0)]);
                return true;
            }
            self.write(*part, node, depth + 1, out)
        })
    }

    fn is_letters(&self, symbol: Symbol) -> bool {
        symbol.0 < self.first_phrase
    }

    /// The phrase of which this one is a row.
    fn row_of(&self, symbol: Symbol) -> Option<Symbol> {
        let rule = &self.rules[*self.making[usize::from(symbol.0)].first()? as usize];
        rule.row.then(|| rule.parts[0])
    }

    /// Finds out which productions can print which concepts, those included that only rename a phrase.
    pub(super) fn index_printing(&mut self) {
        self.wide = self.letters.iter().any(|l| l.starts_with('自'));
        // What each phrase can say, until nothing is added: concepts, and whether names or figures.
        let mut says: Vec<BTreeSet<CompactString>> = vec![BTreeSet::new(); self.making.len()];
        let renames = |rule: &Rule| rule.concept.is_none() && !rule.row;
        loop {
            let before: usize = says.iter().map(BTreeSet::len).sum();
            for rule in &self.rules {
                let made = usize::from(rule.phrase.0);
                if let Some(concept) = &rule.concept {
                    says[made].insert(concept.clone());
                } else if renames(rule) {
                    for part in rule.parts.iter().filter(|p| !self.is_letters(**p)) {
                        let more = says[usize::from(part.0)].clone();
                        says[made].extend(more);
                    }
                }
            }
            if says.iter().map(BTreeSet::len).sum::<usize>() == before {
                break;
            }
        }
        for (n, rule) in (0..).zip(&self.rules) {
            if let Some(concept) = &rule.concept {
                self.printing.entry((rule.phrase, concept.clone())).or_default().push(n);
            } else if renames(rule) {
                self.renaming[usize::from(rule.phrase.0)].push(n);
                for part in rule.parts.iter().filter(|p| p.0 >= self.first_phrase) {
                    for concept in &says[usize::from(part.0)] {
                        self.printing.entry((rule.phrase, concept.clone())).or_default().push(n);
                    }
                }
            }
        }
    }
}

fn widen(c: char) -> char {
    c.to_digit(10).and_then(|d| char::from_u32('０' as u32 + d)).unwrap_or(c)
}
