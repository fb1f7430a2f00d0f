//! Boards dealt by chance from all cards: those that are embedded, or a whole database.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Arc, Mutex};

use solemn::cards::definition::Definition;
use solemn::cards::filter::{Ability, Kind, Property};
use solemn::cli::{Home, Terminal, run};
use solemn::database::store::Store;
use solemn::library::{self, Library, Models};
use solemn::scenario;
use solemn::scenario::bind::bind;

use crate::Board;
use crate::chance::Chance;

/// So many cards are looked at for a place before it is left empty.
const TRIES: usize = 60;
/// So many lines that do not go together are left out of a board.
const MENDED: usize = 20;

/// What belongs into a place.
#[derive(Clone, Copy, PartialEq)]
enum Sort {
    /// A monster that begins in the Main Deck.
    Main,
    /// A monster of the Extra Deck.
    Extra,
    /// A Spell or Trap, but for Field Spells.
    Behind,
    /// A Field Spell.
    Field,
    /// A Pendulum Monster.
    Scale,
    /// Whatever begins in the Main Deck.
    Any,
}

impl Sort {
    fn takes(self, card: &Definition) -> bool {
        let is = |ability| card.types.contains(&ability);
        let extra = [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link].into_iter().any(is);
        let monster = card.kind == Kind::Monster && !is(Ability::Token);
        let field = card.property == Some(Property::Field);
        match self {
            Sort::Main => monster && !extra,
            Sort::Extra => monster && extra,
            Sort::Behind => card.kind != Kind::Monster && !field,
            Sort::Field => field,
            Sort::Scale => monster && is(Ability::Pendulum),
            Sort::Any => !extra && !is(Ability::Token),
        }
    }
}

/// The cards to deal from.
pub(crate) struct Pool {
    library: &'static Library,
    names: Vec<String>,
    met: Mutex<HashMap<usize, Arc<Definition>>>,
}

impl Pool {
    /// The embedded cards alone.
    pub(crate) fn embedded() -> Pool {
        Pool::of(library::embedded())
    }

    /// All cards of the database that `SOLEMN_CARDS` names, as files or compiled, by what was read of them; else the
    /// embedded ones.
    pub(crate) fn of_environment() -> Pool {
        let Some(path) = std::env::var_os("SOLEMN_CARDS").filter(|path| !path.is_empty()) else {
            return Pool::embedded();
        };
        let folder = tempfile::tempdir().expect("a folder can be made");
        let compiled = if Path::new(&path).is_dir() {
            let compiled = folder.path().join("cards.bin");
            let words = ["solemn", "cards", "import", "--cards"].map(OsString::from).into_iter();
            let arguments = words.chain([compiled.clone().into_os_string(), path]);
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let pipes = Terminal { out: false, err: false, colourless: true, width: 80 };
            let code = run(arguments, pipes, &Home::default(), &mut std::io::empty(), &mut out, &mut err);
            assert_eq!(code, 0, "{}", String::from_utf8_lossy(&err));
            compiled
        } else {
            path.into()
        };
        let store = Store::open(&compiled).expect("the database can be read").expect("it is there");
        Pool::of(Box::leak(Box::new(library::with(Arc::new(store), Models::Embedded))))
    }

    fn of(library: &'static Library) -> Pool {
        let plain = |name: &String| name.is_ascii() && !name.contains([';', '[', ']', '"', '=', ',', '#', '(', ')']);
        let names: Vec<String> = library.beginning("", usize::MAX / 4).into_iter().filter(plain).collect();
        assert!(names.len() > 300, "only {} cards", names.len());
        Pool { library, names, met: Mutex::default() }
    }

    fn card(&self, n: usize) -> Option<Arc<Definition>> {
        let met = |pool: &Pool| pool.met.lock().expect("nobody failed meanwhile").get(&n).cloned();
        met(self).or_else(|| {
            let card = self.library.find(&self.names[n])?;
            self.met.lock().expect("nobody failed meanwhile").insert(n, Arc::clone(&card));
            Some(card)
        })
    }

    fn one(&self, chance: &mut Chance, sort: Sort) -> Option<&str> {
        (0..TRIES).map(|_| chance.below(self.names.len())).find_map(|n| {
            let card = self.card(n)?;
            (sort.takes(&card) && card.name.en == self.names[n]).then(|| self.names[n].as_str())
        })
    }

    fn some(&self, chance: &mut Chance, sort: Sort, most: usize) -> Vec<&str> {
        let count = chance.below(most + 1);
        (0..count).filter_map(|_| self.one(chance, sort)).collect()
    }

    fn text(&self, seed: u64) -> String {
        let chance = &mut Chance::new(seed);
        let mut text = format!("turn {}, you, main phase 1\n", 3 + 2 * chance.below(4));
        for player in ["you", "opponent"] {
            let _ = writeln!(text, "{player}\n  lp {}", 100 * (1 + chance.below(80)));
            let mut line = |zone: &str, cards: Vec<&str>, state: &str| {
                if !cards.is_empty() {
                    let _ = writeln!(text, "  {zone} {}{state}", cards.join("; "));
                }
            };
            line("hand", self.some(chance, Sort::Any, 6), "");
            for zone in ["m1", "m2", "m3", "m4", "m5"] {
                let sort = [Sort::Main, Sort::Main, Sort::Extra][chance.below(3)];
                let state = ["", "", " [defense]", " [face-down, set earlier]"];
                let state = state[chance.below(if sort == Sort::Extra { 3 } else { 4 })];
                line(zone, self.some(chance, sort, 1), state);
            }
            for zone in ["s2", "s3", "s4"] {
                let state = ["", " [set earlier]"][chance.below(2)];
                line(zone, self.some(chance, Sort::Behind, 1), state);
            }
            for scale in ["left pendulum", "right pendulum"] {
                line(scale, self.some(chance, Sort::Scale, 1), "");
            }
            line("field", self.some(chance, Sort::Field, 1), "");
            let mut lying = self.some(chance, Sort::Any, 7);
            lying.extend(self.some(chance, Sort::Extra, 2));
            line("gy", lying, "");
            line("banished", self.some(chance, Sort::Any, 3), "");
            line("deck", (0..8).filter_map(|_| self.one(chance, Sort::Any)).collect(), "");
            line("extra", self.some(chance, Sort::Extra, 6), "");
        }
        text
    }

    /// A board by this seed.
    pub(crate) fn board(&self, seed: u64) -> Option<Board> {
        self.told(self.text(seed), format!("dealt by {seed}"))
    }

    /// The first turn of a Duel by this seed: hands, Decks and Extra Decks.
    pub(crate) fn duel(&self, seed: u64) -> Option<Board> {
        let chance = &mut Chance::new(seed);
        let mut text = format!("turn 1, you, draw phase\nseed {}\n", seed % 1_000_000);
        for player in ["you", "opponent"] {
            let _ = writeln!(text, "{player}");
            for (zone, sort, count) in [("hand", Sort::Any, 5), ("deck", Sort::Any, 35), ("extra", Sort::Extra, 15)] {
                let cards: Vec<&str> = (0..count).filter_map(|_| self.one(chance, sort)).collect();
                let _ = writeln!(text, "  {zone} {}", cards.join("; "));
            }
        }
        self.told(text, format!("a Duel dealt by {seed}"))
    }

    /// What a text tells: what does not go together there is left out.
    fn told(&self, mut text: String, place: String) -> Option<Board> {
        for _ in 0..MENDED {
            let (tree, mut problems) = scenario::parse(&text);
            let (mut cases, more) = bind(&tree, &text, self.library);
            problems.extend(more);
            let Some(problem) = problems.first() else {
                let case = cases.pop()?;
                return Some(Board {
                    place,
                    state: case.state,
                    names: case.names,
                    cards: Vec::new(),
                    library: self.library,
                });
            };
            text = without(&text, problem.span.as_ref().map_or(0, |span| span.start));
        }
        None
    }
}

/// The text without what stands at a place: one of the cards of a line, or the whole line.
fn without(text: &str, at: usize) -> String {
    let start = text[..at].rfind('\n').map_or(0, |n| n + 1);
    let end = text[at..].find('\n').map_or(text.len(), |n| at + n + 1);
    let from = text[start..at].rfind("; ").map(|n| start + n);
    let to = text[at..end].find("; ").map(|n| at + n);
    let zone = text[start..].char_indices().skip(2).find(|(_, c)| *c == ' ').map_or(start, |(n, _)| start + n + 1);
    let (from, to) = match (from, to) {
        (Some(from), Some(to)) => (from, to),
        (Some(from), None) => (from, end - 1),
        (None, Some(to)) if at >= zone => (zone, to + 2),
        (None, Some(_) | None) => (start, end),
    };
    format!("{}{}", &text[..from], &text[to..])
}
