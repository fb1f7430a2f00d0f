//! Productions made ready for the chart: phrases and letters as numbers, indexed by what they begin with.

use std::collections::HashMap;

use std::hash::{BuildHasherDefault, Hasher};

use aho_corasick::{AhoCorasick, MatchKind};

use super::file::{self, Part, Production};

/// A phrase or a string of letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Symbol(pub(super) u16);

/// A production as the chart uses it.
#[derive(Debug)]
pub(super) struct Rule {
    /// The phrase it makes.
    pub(super) phrase: Symbol,
    /// What it consists of.
    pub(super) parts: Vec<Symbol>,
    /// The slot that each part fills; letters fill none.
    pub(super) slots: Vec<Option<u16>>,
    /// Its concept; `None` for the links of a row and for productions without one.
    pub(super) concept: Option<String>,
    /// The form, of a word of a class.
    pub(super) form: Option<String>,
    /// How much worse it is than others, beside what it consists of.
    pub(super) cost: u32,
    /// It only strings a row together.
    pub(super) row: bool,
}

/// A place in productions: what was seen of them so far is the same.
#[derive(Debug, Default)]
pub(super) struct Place {
    /// Productions that are complete here.
    pub(super) complete: Vec<u32>,
    /// The phrases that a production through here can make.
    pub(super) makes: Bits,
    /// What can stand first in what may follow here.
    pub(super) wants: Bits,
    /// Whether anything may follow.
    pub(super) open: bool,
}

/// A grammar of one language.
#[derive(Debug)]
pub struct Grammar {
    pub(super) rules: Vec<Rule>,
    /// What productions begin alike in, merged: places in productions, the first of them before anything.
    pub(super) places: Vec<Place>,
    /// From a place, over a symbol, to the next place.
    pub(super) onward: HashMap<(u32, Symbol), u32, BuildHasherDefault<Mix>>,
    /// Rules by the phrase they make.
    pub(super) making: Vec<Vec<u32>>,
    /// For every symbol the phrases that can begin with it, itself included, as a set of bits.
    pub(super) reach: Vec<Bits>,
    pub(super) slot_names: Vec<String>,
    pub(super) phrases: HashMap<String, Symbol>,
    pub(super) letters: Vec<String>,
    /// Symbols below this are letters.
    pub(super) first_phrase: u16,
    pub(super) automaton: AhoCorasick,
    pub(super) name: Symbol,
    pub(super) number: Symbol,
}

/// Small keys hashed by one multiplication each.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.write_u64(u64::from(*b));
        }
    }
    fn write_u16(&mut self, n: u16) {
        self.write_u64(u64::from(n));
    }
    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }
    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

/// A set of symbols.
pub(super) type Bits = Vec<u64>;

/// Whether two sets share a symbol.
pub(super) fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// Whether the set holds the symbol.
pub(super) fn has(bits: &[u64], symbol: Symbol) -> bool {
    bits[usize::from(symbol.0 >> 6)] >> (symbol.0 & 63) & 1 == 1
}

impl Grammar {
    /// Compiles a grammar file; an error says in which line what is wrong.
    pub fn new(text: &str) -> Result<Grammar, String> {
        let productions = file::read(text)?;
        let mut letters: Vec<String> = Vec::new();
        let mut letter_ids: HashMap<&str, u16> = HashMap::new();
        let mut names: Vec<String> = vec!["NAME".into(), "NUM".into()];
        let mut ids: HashMap<String, u16> = HashMap::from([("NAME".into(), 0), ("NUM".into(), 1)]);
        let mut phrase = |name: &str| -> u16 {
            *ids.entry(name.to_owned()).or_insert_with(|| {
                names.push(name.to_owned());
                u16::try_from(names.len() - 1).expect("a grammar has fewer than 65,536 phrases")
            })
        };
        for part in productions.iter().flat_map(|p| &p.parts) {
            if let Part::Text(text) = part
                && !letter_ids.contains_key(text.as_str())
            {
                letter_ids.insert(text, u16::try_from(letters.len()).map_err(|_| "too many words")?);
                letters.push(text.clone());
            }
        }
        let first = u16::try_from(letters.len()).map_err(|_| "too many words")?;
        let mut slot_names: Vec<String> = Vec::new();
        let mut rules: Vec<Rule> = Vec::new();
        let mut rows: HashMap<u16, u16> = HashMap::new();
        for Production { phrase: made, concept, form, parts, cost } in &productions {
            let (mut symbols, mut slots) = (Vec::new(), Vec::new());
            for part in parts {
                match part {
                    Part::Text(text) => {
                        symbols.push(Symbol(letter_ids[text.as_str()]));
                        slots.push(None);
                    }
                    Part::Slot { slot, phrase: name, many } => {
                        let single = phrase(name);
                        let id = if *many {
                            *rows.entry(single).or_insert_with(|| phrase(&format!("{name}+")))
                        } else {
                            single
                        };
                        let at = slot_names.iter().position(|s| s == slot).unwrap_or_else(|| {
                            slot_names.push(slot.clone());
                            slot_names.len() - 1
                        });
                        symbols.push(Symbol(first + id));
                        slots.push(Some(u16::try_from(at).expect("few slots")));
                    }
                }
            }
            rules.push(Rule {
                phrase: Symbol(first + phrase(made)),
                parts: symbols,
                slots,
                concept: (!concept.is_empty()).then(|| concept.clone()),
                form: form.clone(),
                cost: *cost,
                row: false,
            });
        }
        let mut rows: Vec<_> = rows.into_iter().collect();
        rows.sort_unstable();
        for (single, row) in rows {
            let (single, row) = (Symbol(first + single), Symbol(first + row));
            let rule = |parts: Vec<Symbol>| Rule {
                phrase: row,
                slots: vec![None; parts.len()],
                parts,
                concept: None,
                form: None,
                cost: 0,
                row: true,
            };
            rules.push(rule(vec![single]));
            rules.push(rule(vec![row, single]));
        }
        let phrases: HashMap<String, Symbol> =
            names.iter().zip(0..).map(|(name, id): (&String, u16)| (name.clone(), Symbol(first + id))).collect();
        for (name, symbol) in &phrases {
            if symbol.0 > first + 1 && !rules.iter().any(|r| r.phrase == *symbol) {
                return Err(format!("no production makes `{name}`"));
            }
        }
        let count = usize::from(first) + names.len();
        let automaton =
            AhoCorasick::builder().match_kind(MatchKind::Standard).build(&letters).map_err(|e| e.to_string())?;
        let mut grammar = Grammar {
            places: Vec::new(),
            onward: HashMap::default(),
            making: vec![Vec::new(); count],
            reach: Vec::new(),
            rules,
            slot_names,
            phrases,
            letters,
            first_phrase: first,
            automaton,
            name: Symbol(first),
            number: Symbol(first + 1),
        };
        grammar.index(count);
        Ok(grammar)
    }

    fn index(&mut self, count: usize) {
        for (n, rule) in (0..).zip(&self.rules) {
            self.making[usize::from(rule.phrase.0)].push(n);
        }
        // `reach[x]`: what can stand first in an x, x included.
        let words = count.div_ceil(64);
        self.reach = (0..count)
            .map(|x| {
                let mut bits = vec![0; words];
                bits[x >> 6] |= 1 << (x & 63);
                bits
            })
            .collect();
        loop {
            let mut changed = false;
            for rule in &self.rules {
                let (made, begins) = (usize::from(rule.phrase.0), usize::from(rule.parts[0].0));
                let more = self.reach[begins].clone();
                for (mine, theirs) in self.reach[made].iter_mut().zip(more) {
                    changed |= theirs & !*mine != 0;
                    *mine |= theirs;
                }
            }
            if !changed {
                break;
            }
        }
        self.merge(words);
    }

    /// Merges productions as far as they begin alike.
    fn merge(&mut self, words: usize) {
        let place = || Place { makes: vec![0; words], wants: vec![0; words], ..Place::default() };
        self.places.push(place());
        for (n, rule) in (0..).zip(&self.rules) {
            let mut at = 0;
            for symbol in &rule.parts {
                let here = &mut self.places[at as usize];
                here.open = true;
                here.wants.iter_mut().zip(&self.reach[usize::from(symbol.0)]).for_each(|(w, r)| *w |= r);
                let fresh = u32::try_from(self.places.len()).expect("a grammar has fewer than 2^32 places");
                at = *self.onward.entry((at, *symbol)).or_insert(fresh);
                if at == fresh {
                    self.places.push(place());
                }
                let there = &mut self.places[at as usize];
                there.makes[usize::from(rule.phrase.0 >> 6)] |= 1 << (rule.phrase.0 & 63);
            }
            self.places[at as usize].complete.push(n);
        }
    }

    /// The number of productions.
    pub fn productions(&self) -> usize {
        self.rules.iter().filter(|r| !r.row).count()
    }
}
