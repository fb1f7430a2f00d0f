//! Many files at once: read in parallel, merged, checked and counted.

use std::collections::BTreeMap;
use std::path::PathBuf;

use rayon::prelude::*;

use super::called::Bearers;
use super::entry::Entry;
use super::format::{Found, entries};
use super::raw::Raw;
use super::sets::{self, Sets};
use super::{Fault, compile, files};

/// What became of an import.
#[derive(Debug, Default)]
pub struct Imported {
    /// The cards, in the order of their sources.
    pub entries: Vec<Entry>,
    /// What was left out: where, and what is wrong with it.
    pub broken: Vec<(String, String)>,
    /// How many entries are no cards of the OCG.
    pub foreign: usize,
    /// How many cards are of archetypes whose English names are not known.
    pub nameless: usize,
}

/// What is read of a file, with its name.
type Read = (String, Vec<Found>);

/// Reads all files of the paths in their order; `tick` is called after each file.
pub fn read(paths: &[PathBuf], tick: &(dyn Fn() + Sync)) -> Result<Vec<Read>, Fault> {
    let single = paths.len() == 1;
    let read = |path: &PathBuf| {
        let name = path.display().to_string();
        let found = files::read(path).and_then(|bytes| entries(&bytes));
        tick();
        match found {
            Ok(mut found) => {
                found.iter_mut().for_each(Found::lighten);
                Ok((name, found))
            }
            // One bad file among thousands is an entry that is broken; the file that was named is a fault.
            Err(fault) if single => Err(Fault::new(format!("{name}: {}", fault.message), fault.cure)),
            Err(fault) => Ok((name, vec![Found::broken(None, fault.message)])),
        }
    };
    paths.par_iter().map(read).collect()
}

/// Reads, merges, checks and compiles. The files of each path are listed before.
pub fn import(paths: &[Vec<PathBuf>], tick: &(dyn Fn() + Sync)) -> Result<Imported, Fault> {
    let mut cards = Merged::default();
    let mut done = Imported::default();
    let mut known = Sets::new();
    for files in paths {
        for (name, found) in read(files, tick)? {
            for found in found {
                match found {
                    Found::Card(raw) => cards.add(name.clone(), *raw),
                    Found::Foreign => done.foreign += 1,
                    Found::Sets(more) => {
                        for (code, name) in more {
                            known.entry(code).or_insert(name);
                        }
                    }
                    Found::Broken { place, why } => done.broken.push((placed(&name, place), why)),
                }
            }
        }
    }
    refuse_blank(&cards.list)?;
    for (name, mut raw) in cards.list {
        done.nameless += usize::from(!sets::name(&mut raw, &known));
        let called = raw.name().cloned();
        match raw.entry() {
            Ok(entry) => done.entries.push(entry),
            Err(why) => done.broken.push((placed(&name, called), why)),
        }
    }
    if done.entries.is_empty() {
        let first = done.broken.first().map(|(place, why)| format!(" ({place}: {why})")).unwrap_or_default();
        let cure = "name a yaml-yugi checkout, its cards.json, a cards.cdb or a YGOPRODeck file";
        return Err(Fault::new(format!("no card was found{first}"), cure));
    }
    let bearers = Bearers::of(&done.entries);
    done.entries.par_iter_mut().for_each(|entry| compile::compile(entry, &bearers));
    Ok(done)
}

/// A place in a file.
pub fn placed(file: &str, place: Option<String>) -> String {
    match place {
        Some(place) => format!("{file}: {place}"),
        None => file.to_owned(),
    }
}

/// A feed whose texts have gone missing is no database.
fn refuse_blank(list: &[(String, Raw)]) -> Result<(), Fault> {
    let blank = list.iter().filter(|(_, raw)| !raw.has_text()).count();
    if blank * 2 <= list.len() {
        return Ok(());
    }
    let message = format!("{blank} of {} cards have no text in any language: the database is damaged", list.len());
    Err(Fault::new(message, "fetch it again, or an older version of it; what was imported before is kept"))
}

/// Cards by what their sources call them.
#[derive(Default)]
struct Merged {
    list: Vec<(String, Raw)>,
    keys: BTreeMap<String, usize>,
}

impl Merged {
    fn add(&mut self, file: String, raw: Raw) {
        let place = self.place(&raw).unwrap_or(self.list.len());
        match self.list.get_mut(place) {
            Some((_, card)) => card.fill(raw),
            None => self.list.push((file, raw)),
        }
        for key in self.list[place].1.keys() {
            self.keys.entry(key).or_insert(place);
        }
    }

    /// The card that this is already: by password, else by Konami's number, else by the English name, if it has
    /// no number of its own that says otherwise.
    fn place(&self, raw: &Raw) -> Option<usize> {
        raw.keys().find_map(|key| {
            let place = *self.keys.get(&key)?;
            let other = &self.list[place].1;
            let differ = |a: Option<u32>, b: Option<u32>| a.is_some() && b.is_some() && a != b;
            let by_name = key.starts_with('n');
            let other_card = differ(raw.password, other.password) || differ(raw.konami_id, other.konami_id);
            (!by_name || !other_card).then_some(place)
        })
    }
}
