//! What the names in a scenario mean, for those who look at a place in it.

use std::sync::Arc;

use super::cards::phrases;
use super::lexicon::Lexicon;
use crate::cards::definition::Definition;
use crate::library::Library;
use crate::scenario::syntax::{Duel, Scenario};
use crate::source::Spanned;

/// Every name that is written in a duel and its variants, with its place.
pub fn names(duel: &Duel) -> Vec<&Spanned<String>> {
    let edits = duel.variants.iter().flat_map(|variant| &variant.edits).filter_map(|edit| edit.item.put.as_ref());
    let own = duel.variants.iter().flat_map(|variant| phrases(&variant.story));
    let mut found = phrases(&duel.story);
    found.extend(own);
    found.extend(edits.flat_map(|put| phrases(std::slice::from_ref(put))));
    found
}

/// The names of a scenario, and the cards that they mean.
#[derive(Debug)]
pub struct Spoken<'a>(Lexicon<'a>);

impl<'a> Spoken<'a> {
    /// Reads the cards that a scenario defines itself.
    pub fn new(scenario: &Scenario, text: &str, library: &'a Library) -> Spoken<'a> {
        Spoken(Lexicon::new(scenario, text, library, &mut Vec::new()))
    }

    /// The card that a phrase means, such as `opponent's Kuriboh b`, and what stands behind its name.
    pub fn card(&self, phrase: &str) -> Option<(Arc<Definition>, String)> {
        let called = self.0.called(phrase)?;
        let label = phrase.trim_end().rsplit_once(called.0.as_str()).map(|(_, label)| label.trim().to_owned());
        Some((called.1.clone(), label.unwrap_or_default()))
    }
}
