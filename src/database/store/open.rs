//! A compiled file that is looked up in.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::near::{beginning, nearest, split};
use super::{BUCKET, BUCKETS, FORMAT, Head, MADE_BY, MAGIC, NAME, PREFIX, Stamp, bucket, check, hash, number};
use crate::cards::card::Card;
use crate::database::entry::Entry;
use crate::database::{Fault, compile};
use crate::library::fold::{fold, loose};
use crate::library::{Holding, Near, Shelf};

/// The longest stamp and the longest card that are believed.
const LONGEST: u32 = 1 << 20;
/// The languages in which names are offered; they are found in all.
const SPOKEN: [&str; 3] = ["en", "ja", "zh"];

/// Whether a file is one that an import has written, whole or not.
pub fn is_compiled(path: &Path) -> bool {
    let mut mark = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MAGIC.len() as u64).read_to_end(&mut mark));
    read.is_ok() && mark == MAGIC
}

/// An open file.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    paths: Vec<String>,
    head: Head,
    table: Vec<u8>,
    base: u64,
    file: Mutex<File>,
    damage: Mutex<Option<Fault>>,
    names: OnceLock<Vec<u8>>,
}

impl Store {
    /// Opens a file; nothing if there is none.
    pub fn open(path: &Path) -> Result<Option<Store>, Fault> {
        let mut file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unreadable(path, &error)),
        };
        let size = file.metadata().map_err(|error| unreadable(path, &error))?.len();
        let mut mark = Vec::new();
        // A folder opens, but cannot be read.
        let read = if path.is_dir() { Ok(0) } else { (&mut file).take(12).read_to_end(&mut mark) };
        read.map_err(|error| unreadable(path, &error))?;
        if !mark.starts_with(MAGIC) {
            let name = path.display();
            return Err(Fault::new(
                format!("{name} is no compiled card database"),
                format!("compile it with `solemn cards import {name}`, or leave it out with `--cards none`"),
            ));
        }
        let stamp: Stamp = part(&mut file, path, &[])?;
        let format = number(&mark[8..]);
        if format != FORMAT || stamp.made_by != MADE_BY {
            let made_by = &stamp.made_by;
            let message = format!("{} was compiled by solemn {made_by} (format {format})", path.display());
            return Err(Fault::new(message, again(&stamp.paths)));
        }
        let head: Head = part(&mut file, path, &stamp.paths)?;
        let base = file.stream_position().map_err(|error| unreadable(path, &error))?;
        if base.checked_add(head.end) != Some(size) {
            return Err(damaged(path, &stamp.paths, "it is cut off or longer than it was"));
        }
        let mut table = vec![0; BUCKETS * BUCKET];
        read_at(&mut file, base + head.table, &mut table)
            .map_err(|error| damaged(path, &stamp.paths, &error.to_string()))?;
        if check(&table) != head.table_check {
            return Err(damaged(path, &stamp.paths, "its index is not what was written"));
        }
        let (path, file) = (path.to_owned(), Mutex::new(file));
        Ok(Some(Store {
            path,
            paths: stamp.paths,
            head,
            table,
            base,
            file,
            damage: Mutex::new(None),
            names: OnceLock::new(),
        }))
    }

    /// How many cards there are.
    pub fn cards(&self) -> usize {
        self.head.cards as usize
    }

    /// The card that has this name in any language, or this password.
    /// A name that several cards have means none of them, unless only one has a password.
    pub fn entry(&self, name: &str) -> Result<Option<Entry>, Fault> {
        let mut found = self.called(&fold(name))?;
        Ok(if found.len() == 1 { found.pop() } else { None })
    }

    /// The cards that a folded name means.
    fn called(&self, folded: &str) -> Result<Vec<Entry>, Fault> {
        let wanted = hash(folded);
        let mut found = Vec::new();
        for name in self.bucket(wanted)?.chunks_exact(NAME) {
            let (hash, at) = name.split_at(8);
            if hash == wanted.to_le_bytes() {
                let entry = self.entry_at(number(at))?;
                if let Some(called) = entry.is_called(folded) {
                    found.push(((called, entry.facts.password.is_some()), entry));
                }
            }
        }
        let best = found.iter().map(|(rank, _)| *rank).max();
        found.retain(|(rank, _)| Some(*rank) == best);
        Ok(found.into_iter().map(|(_, entry)| entry).collect())
    }

    /// What is kept of a card: by its password, else by its English name.
    pub fn of(&self, card: &Card) -> Result<Option<Entry>, Fault> {
        self.entry(&card.password.map_or_else(|| card.name.en.clone(), |password| password.to_string()))
    }

    /// What was found to be wrong with the file while cards were looked up.
    pub fn damage(&self) -> Option<Fault> {
        self.damage.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The index of a bucket.
    fn bucket(&self, hash: u64) -> Result<Vec<u8>, Fault> {
        let row = &self.table[bucket(hash) * BUCKET..][..BUCKET];
        let (start, count) = (u64::from(number(row)), u64::from(number(&row[4..])));
        let length = usize::try_from(count).unwrap_or(usize::MAX).saturating_mul(NAME);
        let at = self.head.index.saturating_add(start);
        let bytes = self.bytes(at, length)?;
        if check(&bytes) == number(&row[8..]) {
            Ok(bytes)
        } else {
            Err(self.damaged("its index is not what was written"))
        }
    }

    fn entry_at(&self, at: u32) -> Result<Entry, Fault> {
        let at = u64::from(at);
        let prefix = self.bytes(at, PREFIX)?;
        let length = number(&prefix);
        if length > LONGEST {
            return Err(self.damaged("a card is longer than any card"));
        }
        let bytes = self.bytes(at + PREFIX as u64, length as usize)?;
        let entry = if check(&bytes) == number(&prefix[4..]) { postcard::from_bytes(&bytes).ok() } else { None };
        entry.ok_or_else(|| self.damaged("a card is not what was written"))
    }

    /// Bytes of the file behind its head.
    fn bytes(&self, at: u64, length: usize) -> Result<Vec<u8>, Fault> {
        if at.saturating_add(length as u64) > self.head.end {
            return Err(self.damaged("it speaks of places behind its end"));
        }
        let mut bytes = vec![0; length];
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        match read_at(&mut file, self.base + at, &mut bytes) {
            Ok(()) => Ok(bytes),
            Err(error) => Err(self.damaged(&error.to_string())),
        }
    }

    /// All names, folded, with the places of their cards. They are read once.
    fn names(&self) -> Result<&[u8], Fault> {
        if let Some(names) = self.names.get() {
            return Ok(names);
        }
        let length = usize::try_from(self.head.end.saturating_sub(self.head.names)).unwrap_or(usize::MAX);
        let bytes = self.bytes(self.head.names, length)?;
        if check(&bytes) == self.head.names_check {
            Ok(self.names.get_or_init(|| bytes))
        } else {
            Err(self.damaged("its names are not what was written"))
        }
    }

    fn near_name(&self, folded: &str) -> Result<Option<Near>, Fault> {
        let several = self.called(folded)?;
        if several.len() > 1 {
            let names = several.into_iter().map(|entry| entry.facts.name.en).collect();
            return Ok(Some(Near { likeness: 1.0, names }));
        }
        let names = self.names()?;
        let Some((likeness, at, best)) = nearest(folded, names) else { return Ok(None) };
        let entry = self.entry_at(at)?;
        let is_best = |name: &String| {
            let folded = fold(name);
            folded == best || loose(&folded).as_ref() == Some(&best)
        };
        let name = entry.names.into_values().find(is_best).unwrap_or(entry.facts.name.en);
        Ok(Some(Near { likeness, names: vec![name] }))
    }

    /// The cards whose names hold something, those first whose names begin with it.
    fn names_holding(&self, folded: &str, most: usize) -> Result<Holding, Fault> {
        let names = self.names()?;
        let mut places: Vec<(bool, &str, u32)> =
            split(names).into_iter().filter_map(|(at, name)| Some((name.find(folded)? > 0, name, at))).collect();
        places.sort_unstable();
        let mut seen = BTreeSet::new();
        places.retain(|(_, _, at)| seen.insert(*at));
        let first = places.iter().take(most).map(|(_, _, at)| Ok(self.entry_at(*at)?.facts.name.en));
        Ok(Holding { names: first.collect::<Result<_, Fault>>()?, count: places.len() })
    }

    fn damaged(&self, why: &str) -> Fault {
        damaged(&self.path, &self.paths, why)
    }

    /// Keeps what is wrong for who asks; a name that could not be looked up is not found.
    fn kept<T>(&self, found: Result<Option<T>, Fault>) -> Option<T> {
        found.unwrap_or_else(|fault| {
            *self.damage.lock().unwrap_or_else(PoisonError::into_inner) = Some(fault);
            None
        })
    }
}

impl Shelf for Store {
    fn find(&self, name: &str) -> Option<Card> {
        self.kept(self.entry(name)).map(|entry| compile::model(&entry))
    }

    fn near(&self, folded: &str) -> Option<Near> {
        self.kept(self.near_name(folded))
    }

    fn beginning(&self, folded: &str, most: usize) -> Vec<String> {
        let found = self.names().and_then(|names| {
            let at = beginning(names, folded).take(2 * most);
            let printed = |(at, name): (u32, &str)| {
                let names = self.entry_at(at)?.names;
                let spoken =
                    names.into_iter().filter(|(language, _)| SPOKEN.contains(&language.get(..2).unwrap_or("")));
                Ok(spoken.map(|(_, own)| own).find(|own| fold(own) == name))
            };
            at.map(printed).collect::<Result<Vec<Option<String>>, Fault>>()
        });
        self.kept(found.map(Some)).into_iter().flatten().flatten().take(most).collect()
    }

    fn holding(&self, folded: &str, most: usize) -> Holding {
        self.kept(self.names_holding(folded, most).map(Some)).unwrap_or_default()
    }
}

/// Reads a part that says how long it is.
fn part<T: serde::de::DeserializeOwned>(file: &mut File, path: &Path, paths: &[String]) -> Result<T, Fault> {
    let broken = |_| damaged(path, paths, "its head is cut off");
    let mut prefix = [0; PREFIX];
    file.read_exact(&mut prefix).map_err(broken)?;
    let length = number(&prefix);
    let mut bytes = Vec::new();
    file.take(u64::from(length.min(LONGEST))).read_to_end(&mut bytes).map_err(broken)?;
    let whole = bytes.len() == length as usize && check(&bytes) == number(&prefix[4..]);
    let part = if whole { postcard::from_bytes(&bytes).ok() } else { None };
    part.ok_or_else(|| damaged(path, paths, "its head is not what was written"))
}

fn read_at(file: &mut File, at: u64, bytes: &mut [u8]) -> std::io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(bytes)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Fault {
    let cure = "check the path and who may read it, or leave the database out with `--cards none`";
    Fault::new(format!("cannot read {}: {error}", path.display()), cure)
}

fn damaged(path: &Path, paths: &[String], why: &str) -> Fault {
    Fault::new(format!("{} is damaged: {why}", path.display()), again(paths))
}

/// The cure of a file that is of no use.
fn again(paths: &[String]) -> String {
    let quoted = paths.iter().map(|path| if path.contains(' ') { format!("\"{path}\"") } else { path.clone() });
    let all = quoted.collect::<Vec<_>>().join(" ");
    let all = if all.is_empty() { "PATH…".to_owned() } else { all };
    format!("run `solemn cards import {all}` again, or leave the database out with `--cards none`")
}
