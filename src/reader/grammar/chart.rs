//! A left-corner chart parser: every phrase that can stand where one is wanted, once.
//!
//! Positions are bytes of the text. The text is gone through by where phrases end; a phrase is begun
//! only where something before it asks for it. No production is empty, so all that ends at a place is
//! known before anything that begins there is finished. Of several derivations of one phrase over one
//! stretch the one of fewest productions is kept, among equals the one found first.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::rules::{Bits, Grammar, Mix, Symbol, has, meet, unite};

/// A phrase found over a stretch of the text.
#[derive(Debug)]
pub(super) struct Found {
    /// The phrase, or letters.
    pub(super) symbol: Symbol,
    /// From this byte …
    pub(super) start: u32,
    /// … to before this one.
    pub(super) end: u32,
    /// The production used; none for letters, names and numbers.
    pub(super) rule: Option<u32>,
    cost: u32,
    /// The way through the production: its last edge's place in [`Chart::edges`], and its last phrase.
    way: (Option<u32>, u32),
}

/// A production, or several that begin alike, seen in part.
#[derive(Debug, Clone)]
struct Edge {
    place: u32,
    start: u32,
    cost: u32,
    /// The edge before, and the phrase that took it on.
    way: (Option<u32>, u32),
    /// Another open edge that ends where this one does.
    other: Option<u32>,
}

/// How many phrases and strings of letters a production may consist of.
pub(super) const MOST_PARTS: usize = 16;

type Map<V> = HashMap<u64, V, BuildHasherDefault<Mix>>;

/// The phrases found in one text.
#[derive(Debug, Default)]
pub(super) struct Chart {
    pub(super) found: Vec<Found>,
    edges: Vec<Edge>,
    /// The last open edge that ends at each byte; the others follow from it.
    ending: Vec<Option<u32>>,
    wanted: Vec<Option<Bits>>,
    by_edge: Map<u32>,
    by_found: Map<u32>,
    agenda: Vec<u32>,
    /// The work that is left.
    pub(super) left: usize,
}

fn key(a: u32, b: u32, c: u32) -> u64 {
    u64::from(a) << 40 | u64::from(b) << 20 | u64::from(c)
}

impl Chart {
    /// Parses `text` for the phrase `goal`, from its first byte. Where that takes more work than this, nothing is found.
    pub(super) fn fill(&mut self, grammar: &Grammar, goal: Symbol, text: &str, work: usize) {
        let length = text.len();
        let mut tokens = tokens(grammar, text);
        tokens.sort_by_key(|t| (t.2, std::cmp::Reverse(t.1)));
        self.clear();
        self.left = work;
        self.wanted.resize(length + 1, None);
        self.wanted[0] = Some(grammar.reach[usize::from(goal.0 - grammar.first_phrase)]);
        self.ending.resize(length + 1, None);
        let mut tokens = tokens.into_iter().peekable();
        while let Some(&(_, _, end)) = tokens.peek() {
            while let Some((symbol, start, _)) = tokens.next_if(|t| t.2 == end) {
                if self.wanted[start].is_some() {
                    let (start, end) = (narrow(start), narrow(end));
                    self.agenda.push(narrow(self.found.len()));
                    self.found.push(Found { symbol, start, end, rule: None, cost: 0, way: (None, 0) });
                }
            }
            while let Some(id) = self.agenda.pop() {
                self.take(grammar, id, narrow(end));
            }
            if self.left == 0 {
                self.clear();
                return;
            }
            self.want(grammar, end);
        }
    }

    /// Makes room for another text.
    fn clear(&mut self) {
        self.found.clear();
        self.edges.clear();
        self.ending.clear();
        self.wanted.clear();
        self.by_edge.clear();
        self.by_found.clear();
        self.agenda.clear();
    }

    /// Takes every edge on that waits for what was found, and begins the productions that begin with it.
    fn take(&mut self, grammar: &Grammar, id: u32, end: u32) {
        let Found { symbol, start, cost, .. } = self.found[id as usize];
        let mut next_edge = self.ending[start as usize];
        while let Some(e) = next_edge {
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            let edge = &self.edges[e as usize];
            next_edge = edge.other;
            if let Some(next) = grammar.onward.get(&(edge.place, symbol)) {
                let (begin, sum) = (edge.start, edge.cost + cost);
                self.advance(grammar, *next, begin, end, sum, (Some(e), id));
            }
        }
        if let Some(next) = grammar.onward.get(&(0, symbol)) {
            self.advance(grammar, *next, start, end, cost + 1, (None, id));
        }
    }

    fn advance(&mut self, grammar: &Grammar, place: u32, start: u32, end: u32, cost: u32, way: (Option<u32>, u32)) {
        let here = &grammar.places[place as usize];
        let Some(want) = self.wanted[start as usize].as_ref() else { return };
        if !meet(want, &here.makes) {
            return;
        }
        for (rule, made) in &here.complete {
            if !has(want, usize::from(*made)) {
                continue;
            }
            let r = &grammar.rules[*rule as usize];
            let cost = cost + r.cost;
            match self.by_found.entry(key(u32::from(r.phrase.0), start, end)) {
                std::collections::hash_map::Entry::Occupied(o) => {
                    let found = &mut self.found[*o.get() as usize];
                    if cost < found.cost {
                        (found.rule, found.way, found.cost) = (Some(*rule), way, cost);
                        // What was made of it is dearer than it need be.
                        self.agenda.push(*o.get());
                    }
                }
                std::collections::hash_map::Entry::Vacant(v) => {
                    let id = narrow(self.found.len());
                    v.insert(id);
                    self.found.push(Found { symbol: r.phrase, start, end, rule: Some(*rule), cost, way });
                    self.agenda.push(id);
                }
            }
        }
        if !here.open {
            return;
        }
        match self.by_edge.entry(key(place, start, end)) {
            std::collections::hash_map::Entry::Occupied(o) => {
                let edge = &mut self.edges[*o.get() as usize];
                if cost < edge.cost {
                    (edge.cost, edge.way) = (cost, way);
                }
            }
            std::collections::hash_map::Entry::Vacant(v) => {
                let id = narrow(self.edges.len());
                v.insert(id);
                let other = self.ending[end as usize].replace(id);
                self.edges.push(Edge { place, start, cost, way, other });
            }
        }
    }

    /// What may begin where these edges end.
    fn want(&mut self, grammar: &Grammar, end: usize) {
        let mut next = self.ending[end];
        while let Some(e) = next {
            let edge = &self.edges[e as usize];
            next = edge.other;
            let wants = &grammar.places[edge.place as usize].wants;
            match &mut self.wanted[end] {
                Some(w) => unite(w, wants),
                none => *none = Some(*wants),
            }
        }
    }

    /// The phrases that one consists of, in order.
    pub(super) fn parts(&self, id: u32) -> impl Iterator<Item = u32> + use<> {
        let (mut from, last) = self.found[id as usize].way;
        let mut parts = [0; MOST_PARTS];
        let mut first = MOST_PARTS - 1;
        parts[first] = last;
        while let Some(e) = from {
            let edge = &self.edges[e as usize];
            first -= 1;
            parts[first] = edge.way.1;
            from = edge.way.0;
        }
        parts.into_iter().skip(first)
    }

    /// The phrase over exactly this stretch.
    pub(super) fn get(&self, phrase: Symbol, start: usize, end: usize) -> Option<u32> {
        self.by_found.get(&key(u32::from(phrase.0), narrow(start), narrow(end))).copied()
    }

    /// The last byte at which anything that was wanted ends.
    pub(super) fn furthest(&self) -> usize {
        self.found.iter().map(|f| f.end as usize).max().unwrap_or(0)
    }
}

/// Texts and grammars are far below 2^20 bytes and productions.
fn narrow(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Letters, names and numbers in the text: what, from where, to where.
fn tokens(grammar: &Grammar, text: &str) -> Vec<(Symbol, usize, usize)> {
    let mut out = Vec::new();
    for m in grammar.automaton.find_overlapping_iter(text) {
        if bounded(text, m.start(), m.end()) {
            out.push((Symbol(u16::try_from(m.pattern().as_usize()).unwrap_or(0)), m.start(), m.end()));
        }
    }
    // Names may hold names: 「…「…」」, "… "…"".
    let mut open: Option<(usize, char, char, usize)> = None;
    let mut figures: Option<usize> = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        let figure = c.is_ascii_digit() || ('０'..='９').contains(&c) || figures.is_some() && thousands(&text[at..]);
        match (figures, figure) {
            (None, true) => figures = Some(at),
            (Some(start), false) => {
                out.push((grammar.number, start, at));
                figures = None;
            }
            _ => {}
        }
        match (&mut open, c) {
            (Some((start, '"', _, depth)), '"') if begins(text, *start, at) => *depth += 1,
            (Some((start, _, close, depth)), c) if c == *close => {
                *depth -= 1;
                if *depth == 0 {
                    out.push((grammar.name, *start, at + c.len_utf8()));
                    open = None;
                }
            }
            (Some((_, again, _, depth)), c) if c == *again => *depth += 1,
            (None, '「') => open = Some((at, '「', '」', 1)),
            (None, '『') => open = Some((at, '『', '』', 1)),
            (None, '"') => open = Some((at, '"', '"', 1)),
            _ => {}
        }
    }
    out
}

/// Whether these letters go on with a figure: ",000".
fn thousands(rest: &str) -> bool {
    let digits = |of: &str| of.bytes().take_while(u8::is_ascii_digit).count();
    rest.strip_prefix(',').is_some_and(|rest| digits(rest) == 3)
}

/// Whether a quotation mark within a name that began at `start` begins a name of its own.
fn begins(text: &str, start: usize, at: usize) -> bool {
    let (before, behind) = (text[..at].chars().next_back(), text[at + 1..].chars().next());
    let first = before == Some('"') && text[start..at].chars().all(|c| c == '"');
    (first || before.is_some_and(|c| c == ' ' || c == '-')) && behind.is_some_and(char::is_alphanumeric)
}

/// Whether letters of an alphabet stand as whole words.
fn bounded(text: &str, start: usize, end: usize) -> bool {
    let word = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    let inside = &text[start..end];
    let cut = |a: Option<char>, b: Option<char>| word(a) && word(b);
    let before = cut(text[..start].chars().next_back(), inside.chars().next());
    let behind = cut(inside.chars().next_back(), text[end..].chars().next());
    !before && !behind
}
