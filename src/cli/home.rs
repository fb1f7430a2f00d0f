//! Where the user's compiled card database lies, and the library with it.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::sync::Arc;

use super::Said;
use super::config::NONE;
use crate::database::Fault;
use crate::database::store::{Store, is_compiled};
use crate::library::{self, Library, Models};

/// The folder and the file below the cache directory.
const FILE: &str = "solemn/cards.bin";

/// What `main` found out about the places of files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Home {
    /// `SOLEMN_CARDS`: a compiled database, or `none`.
    pub cards: Option<PathBuf>,
    /// The user's cache directory.
    pub cache: Option<PathBuf>,
    /// The working directory, in which the search for `solemn.toml` begins; none where none is searched.
    pub directory: Option<PathBuf>,
    /// The other variables of the environment whose names begin with `SOLEMN_`.
    pub variables: BTreeMap<String, OsString>,
}

impl Home {
    /// A variable of the environment, if there is anything in it.
    pub(super) fn variable(&self, name: &str) -> Option<&OsStr> {
        let set = match name {
            "SOLEMN_CARDS" => self.cards.as_ref().map(|path| path.as_os_str()),
            _ => self.variables.get(name).map(OsString::as_os_str),
        };
        set.filter(|value| !value.is_empty())
    }
}

/// Where the database is, and who said so.
enum Place {
    None,
    Named(PathBuf),
    Usual(PathBuf),
}

fn place(option: Option<&PathBuf>, home: &Home) -> Place {
    let named = option.or(home.cards.as_ref().filter(|path| !path.as_os_str().is_empty()));
    match (named, &home.cache) {
        (Some(path), _) if path.as_os_str() == NONE => Place::None,
        (Some(path), _) => Place::Named(path.clone()),
        (None, Some(cache)) => Place::Usual(cache.join(FILE)),
        (None, None) => Place::None,
    }
}

/// Opens the database, if there is one.
pub(super) fn open(option: Option<&PathBuf>, home: &Home) -> Result<Option<Arc<Store>>, Said> {
    let (path, must) = match place(option, home) {
        Place::None => return Ok(None),
        Place::Named(path) => (path, true),
        Place::Usual(path) => (path, false),
    };
    match Store::open(&path) {
        Ok(None) if must => {
            let file = path.display();
            let cure = format!(
                "compile one with `solemn cards import PATH… --cards {file}`, or leave it out with `--cards none`"
            );
            Err(Said::wrong(format!("there is no card database {file}"), &cure))
        }
        Ok(store) => Ok(store.map(Arc::new)),
        Err(fault) => Err(wrong(&fault)),
    }
}

/// Where an import is written to: never over a folder, or a file that is no compiled database.
pub(super) fn target(option: Option<&PathBuf>, home: &Home) -> Result<PathBuf, Fault> {
    let cure = "name a file with `--cards FILE`";
    match place(option, home) {
        Place::Usual(path) => Ok(path),
        Place::Named(path) if !path.exists() || is_compiled(&path) => Ok(path),
        // `SOLEMN_CARDS` may name what others made, for tests.
        Place::Named(_) if option.is_none() && home.cache.is_some() => {
            target(None, &Home { cards: None, ..home.clone() })
        }
        Place::Named(path) => {
            let message = format!("{} is no compiled card database, and is not written over", path.display());
            Err(Fault::new(message, cure))
        }
        Place::None => Err(Fault::new("no place for the compiled database is known", cure)),
    }
}

/// The embedded cards, with those of the database behind them.
pub(super) fn library(store: Option<&Arc<Store>>, models: Models) -> Library {
    Library::new(store.map(|store| Arc::clone(store) as Arc<dyn library::Shelf>), models)
}

/// A fault as a command says it.
pub(super) fn wrong(fault: &Fault) -> Said {
    Said::wrong(&fault.message, &fault.cure)
}
