//! Which cards the phrases of a file mean. A board names a card once for each copy: each phrase is looked up once.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use super::entry::worded;
use super::names::split;
use crate::cards::definition::Definition;
use crate::cards::notation::read;
use crate::cards::token::Token;
use crate::library::fold::fold;
use crate::library::{Library, spelt};
use crate::problem::{Problem, did_you_mean};
use crate::scenario::grammar::place_in_card;
use crate::scenario::syntax::Scenario;

/// The longest name that others are compared with, in characters.
const LONGEST: usize = 200;

/// The name in a phrase, and the card that it means.
pub(super) type Called = Option<Rc<(String, Arc<Definition>)>>;

/// The cards of a file: those that it defines, those of the library, and what its phrases mean.
#[derive(Debug)]
pub struct Lexicon<'a> {
    own: Own,
    library: &'a Library,
    made: BTreeMap<String, Arc<Definition>>,
    called: RefCell<BTreeMap<String, Called>>,
}

/// The cards that a file defines itself.
#[derive(Debug, Default)]
struct Own {
    names: BTreeMap<String, Arc<Definition>>,
    /// Names of entries that cannot be read; what is wrong with them was said.
    faulty: BTreeSet<String>,
}

impl<'a> Lexicon<'a> {
    /// Reads the cards that a file defines.
    pub fn new(scenario: &Scenario, source: &str, library: &'a Library, problems: &mut Vec<Problem>) -> Lexicon<'a> {
        let own = own(scenario, source, problems);
        Lexicon { own, library, made: BTreeMap::new(), called: RefCell::default() }
    }

    /// A Token that a card makes and describes is known by its name, if it is not the one that has it already.
    pub(super) fn make(&mut self, token: &Token) {
        let known = self.find(&token.name).is_some_and(|card| token.is(&card));
        if let Some(card) = token.card().filter(|_| !known) {
            self.made.entry(fold(&token.name)).or_insert_with(|| Arc::new(Definition::new(card)));
            self.called.borrow_mut().clear();
        }
    }

    /// The card of this name.
    pub fn find(&self, name: &str) -> Option<Arc<Definition>> {
        let mine = if self.own.names.is_empty() { None } else { self.own.names.get(&fold(name)).cloned() };
        let made = || if self.made.is_empty() { None } else { self.made.get(&fold(name)).cloned() };
        mine.or_else(made).or_else(|| self.library.find(name))
    }

    /// The card that a phrase means.
    pub fn meant(&self, phrase: &str) -> Option<Arc<Definition>> {
        self.called(phrase).map(|called| Arc::clone(&called.1))
    }

    /// The name in a phrase, and the card that it means.
    pub(super) fn called(&self, phrase: &str) -> Called {
        if let Some(known) = self.called.borrow().get(phrase) {
            return known.clone();
        }
        let known = RefCell::new(None);
        let found = split(phrase, &|name| {
            let card = self.find(name)?;
            *known.borrow_mut() = Some((name.to_owned(), card));
            Some(0)
        });
        let called = found.and_then(|_| known.into_inner()).map(Rc::new);
        self.called.borrow_mut().insert(phrase.to_owned(), called.clone());
        called
    }

    /// Whether a phrase means a card of the file whose entry cannot be read.
    pub fn is_faulty(&self, phrase: &str) -> bool {
        split(phrase, &|name| self.own.faulty.contains(&fold(name)).then_some(0)).is_some()
    }

    /// The name that a misspelt one was most likely meant to be, in its own language.
    pub fn near(&self, name: &str) -> Option<String> {
        if name.chars().count() > LONGEST {
            return None;
        }
        let mine = did_you_mean(&fold(name), self.own.names.keys().map(String::as_str));
        let mine = mine.and_then(|folded| self.own.names.get(folded).and_then(|card| spelt(card, folded)));
        mine.or_else(|| self.library.did_you_mean(name))
    }
}

/// Reads the cards that a file defines.
fn own(scenario: &Scenario, source: &str, problems: &mut Vec<Problem>) -> Own {
    let mut found = Own::default();
    for block in &scenario.cards {
        let name = serde_json::to_string(&block.item.name.item).unwrap_or_default();
        let has_name = block.item.yaml.lines().any(|l| l.starts_with("name:"));
        let text =
            if has_name { block.item.yaml.clone() } else { format!("name: {{en: {name}}}\n{}", block.item.yaml) };
        match read(&text) {
            Ok(card) => {
                let card = Arc::new(Definition::new(card));
                if found.names.contains_key(&fold(&card.name.en)) {
                    let message = format!("`{}` is defined twice", block.item.name.item);
                    problems.push(
                        Problem::new("scenario::card-twice", block.item.name.span, message)
                            .help("a card has one entry: take one of them away, or give it another name"),
                    );
                }
                for name in std::iter::once(&card.name.en).chain(&card.name.ja).chain(&card.name.zh) {
                    found.names.entry(fold(name)).or_insert_with(|| Arc::clone(&card));
                }
            }
            Err(fault) => {
                found.faulty.insert(fold(&block.item.name.item));
                let line = fault.line.saturating_sub(usize::from(!has_name));
                let span = place_in_card(source, block, line, fault.column);
                let (message, cure) = worded(&fault, "card", &text);
                problems.push(Problem::new("scenario::card-entry", span, message).help(cure));
            }
        }
    }
    found
}
