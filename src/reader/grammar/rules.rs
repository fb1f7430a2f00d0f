//! Productions made ready for the chart: phrases and letters as numbers, indexed by what they begin with.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use aho_corasick::{AhoCorasick, MatchKind};
use compact_str::CompactString;

use super::chart::MOST_PARTS;
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
    /// How many slots that are.
    pub(super) filled: usize,
    /// Its concept; `None` for the links of a row and for productions without one.
    pub(super) concept: Option<CompactString>,
    /// The form, of a word of a class.
    pub(super) form: Option<CompactString>,
    /// How much worse it is than others, beside what it consists of.
    pub(super) cost: u32,
    /// It only strings a row together.
    pub(super) row: bool,
}

/// A place in productions: what was seen of them so far is the same.
#[derive(Debug, Default)]
pub(super) struct Place {
    /// Productions that are complete here, and the phrase that each makes.
    pub(super) complete: Vec<(u32, u16)>,
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
    /// For every phrase the phrases that can stand first in it, itself included.
    pub(super) reach: Vec<Bits>,
    pub(super) slot_names: Vec<CompactString>,
    pub(super) phrases: HashMap<String, Symbol>,
    pub(super) letters: Vec<String>,
    /// Symbols below this are letters.
    pub(super) first_phrase: u16,
    pub(super) automaton: AhoCorasick,
    pub(super) name: Symbol,
    pub(super) number: Symbol,
    /// The productions that can print a concept as a phrase, in the order of the file.
    pub(super) printing: HashMap<(Symbol, CompactString), Vec<u32>>,
    /// The productions of each phrase that only rename another.
    pub(super) renaming: Vec<Vec<u32>>,
    /// Whether figures are printed in full width: where the grammar's own letters are not of the alphabet.
    pub(super) wide: bool,
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

/// A set of phrases.
pub(super) type Bits = [u64; 8];

/// How many phrases a grammar may have.
const MOST: usize = 512;

/// Whether two sets share a phrase.
pub(super) fn meet(a: &Bits, b: &Bits) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// Adds one set to another.
pub(super) fn unite(a: &mut Bits, b: &Bits) {
    for (a, b) in a.iter_mut().zip(b) {
        *a |= b;
    }
}

/// Whether the set holds the phrase.
pub(super) fn has(bits: &Bits, phrase: usize) -> bool {
    bits[phrase >> 6] >> (phrase & 63) & 1 == 1
}

/// Productions with numbers for names.
#[derive(Default)]
struct Numbered {
    letters: Vec<String>,
    /// The number of the first phrase.
    first: u16,
    names: Vec<String>,
    slot_names: Vec<CompactString>,
    rules: Vec<Rule>,
}

impl Numbered {
    fn of(productions: &[Production]) -> Result<Numbered, String> {
        let mut mine = Numbered { names: vec!["NAME".into(), "NUM".into()], ..Numbered::default() };
        let mut letters: HashMap<&str, u16> = HashMap::new();
        for part in productions.iter().flat_map(|p| &p.parts) {
            if let Part::Text(text) = part
                && !letters.contains_key(text.as_str())
            {
                letters.insert(text, u16::try_from(mine.letters.len()).map_err(|_| "too many words")?);
                mine.letters.push(text.clone());
            }
        }
        mine.first = u16::try_from(mine.letters.len()).map_err(|_| "too many words")?;
        let mut ids: HashMap<String, u16> = HashMap::from([("NAME".into(), 0), ("NUM".into(), 1)]);
        let mut rows: BTreeMap<u16, u16> = BTreeMap::new();
        for production in productions {
            let (mut symbols, mut slots) = (Vec::new(), Vec::new());
            for part in &production.parts {
                match part {
                    Part::Text(text) => {
                        symbols.push(Symbol(letters[text.as_str()]));
                        slots.push(None);
                    }
                    Part::Slot { slot, phrase, many } => {
                        let mut id = mine.phrase(&mut ids, phrase);
                        if *many {
                            id = *rows.entry(id).or_insert_with(|| mine.phrase(&mut ids, &format!("{phrase}+")));
                        }
                        symbols.push(Symbol(mine.first + id));
                        slots.push(Some(mine.slot(slot)));
                    }
                }
            }
            if symbols.len() > MOST_PARTS {
                return Err(format!("a production of `{}` has more than {MOST_PARTS} parts", production.phrase));
            }
            let made = mine.phrase(&mut ids, &production.phrase);
            mine.rules.push(Rule {
                phrase: Symbol(mine.first + made),
                filled: slots.iter().flatten().count() + usize::from(production.form.is_some()),
                parts: symbols,
                slots,
                concept: (!production.concept.is_empty()).then(|| CompactString::from(&production.concept)),
                form: production.form.as_ref().map(Into::into),
                cost: production.cost,
                row: false,
            });
        }
        for (single, row) in rows {
            let (single, row) = (Symbol(mine.first + single), Symbol(mine.first + row));
            mine.rules.extend([Rule::row(row, vec![single]), Rule::row(row, vec![row, single])]);
        }
        Ok(mine)
    }

    fn phrase(&mut self, ids: &mut HashMap<String, u16>, name: &str) -> u16 {
        *ids.entry(name.to_owned()).or_insert_with(|| {
            self.names.push(name.to_owned());
            u16::try_from(self.names.len() - 1).expect("a grammar has fewer than 65,536 phrases")
        })
    }

    fn slot(&mut self, name: &str) -> u16 {
        let at = self.slot_names.iter().position(|s| s == name).unwrap_or_else(|| {
            self.slot_names.push(name.into());
            self.slot_names.len() - 1
        });
        u16::try_from(at).expect("few slots")
    }
}

impl Rule {
    /// A link of a row.
    fn row(phrase: Symbol, parts: Vec<Symbol>) -> Rule {
        Rule { phrase, slots: vec![None; parts.len()], filled: 0, parts, concept: None, form: None, cost: 0, row: true }
    }
}

impl Grammar {
    /// The phrase that every piece of text is parsed as.
    pub const PIECE: &str = "piece";

    /// Compiles a grammar file; an error says in which line what is wrong.
    pub fn new(text: &str) -> Result<Grammar, String> {
        let productions = file::read(text)?;
        let Numbered { letters, first, names, slot_names, rules } = Numbered::of(&productions)?;
        let made: HashSet<Symbol> = rules.iter().map(|r| r.phrase).collect();
        let missing = names.iter().zip(0..).skip(2).find(|(_, id)| !made.contains(&Symbol(first + id)));
        if let Some((name, _)) = missing {
            return Err(format!("no production makes `{name}`"));
        }
        let phrases: HashMap<String, Symbol> =
            names.iter().zip(0..).map(|(name, id): (&String, u16)| (name.clone(), Symbol(first + id))).collect();
        let count = usize::from(first) + names.len();
        if names.len() > MOST {
            return Err(format!("more than {MOST} phrases"));
        }
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
            printing: HashMap::new(),
            renaming: vec![Vec::new(); count],
            wide: false,
        };
        grammar.index(count);
        grammar.index_printing();
        Ok(grammar)
    }

    fn index(&mut self, count: usize) {
        for (n, rule) in (0..).zip(&self.rules) {
            self.making[usize::from(rule.phrase.0)].push(n);
        }
        let phrase = |symbol: Symbol| symbol.0.checked_sub(self.first_phrase).map(usize::from);
        self.reach = (0..count - usize::from(self.first_phrase))
            .map(|x| {
                let mut bits = Bits::default();
                bits[x >> 6] |= 1 << (x & 63);
                bits
            })
            .collect();
        loop {
            let mut changed = false;
            for rule in &self.rules {
                if let (Some(made), Some(begins)) = (phrase(rule.phrase), phrase(rule.parts[0])) {
                    let before = self.reach[made];
                    let more = self.reach[begins];
                    unite(&mut self.reach[made], &more);
                    changed |= before != self.reach[made];
                }
            }
            if !changed {
                break;
            }
        }
        self.merge();
    }

    /// Merges productions as far as they begin alike.
    fn merge(&mut self) {
        self.places.push(Place::default());
        for (n, rule) in (0..).zip(&self.rules) {
            let made = usize::from(rule.phrase.0 - self.first_phrase);
            let mut at = 0;
            for symbol in &rule.parts {
                let here = &mut self.places[at as usize];
                here.open = true;
                if let Some(next) = symbol.0.checked_sub(self.first_phrase) {
                    unite(&mut here.wants, &self.reach[usize::from(next)]);
                }
                let fresh = u32::try_from(self.places.len()).expect("a grammar has fewer than 2^32 places");
                at = *self.onward.entry((at, *symbol)).or_insert(fresh);
                if at == fresh {
                    self.places.push(Place::default());
                }
                self.places[at as usize].makes[made >> 6] |= 1 << (made & 63);
            }
            self.places[at as usize].complete.push((n, u16::try_from(made).expect("few phrases")));
        }
    }

    /// The number of productions.
    pub fn productions(&self) -> usize {
        self.rules.iter().filter(|r| !r.row).count()
    }
}
