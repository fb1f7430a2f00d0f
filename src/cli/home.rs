//! Where the user's compiled card database lies, and the library with it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Said;
use crate::database::Fault;
use crate::database::store::Store;
use crate::library::{self, Library};

/// The word that leaves the database out.
const NONE: &str = "none";

/// The folder and the file below the cache directory.
const FILE: &str = "solemn/cards.bin";

/// What `main` found out about the places of files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Home {
    /// `SOLEMN_CARDS`: a compiled database, or `none`.
    pub cards: Option<PathBuf>,
    /// The user's cache directory.
    pub cache: Option<PathBuf>,
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

/// Where an import is written to.
pub(super) fn target(option: Option<&PathBuf>, home: &Home) -> Result<PathBuf, Fault> {
    match (place(option, home), &home.cache) {
        // What is a folder, or a database that others made, is not written over.
        (Place::Named(path), _) if option.is_some() || is_ours(&path) => Ok(path),
        (Place::Named(_) | Place::None, Some(cache)) if option.is_none() => Ok(cache.join(FILE)),
        (Place::Usual(path), _) => Ok(path),
        (Place::Named(_) | Place::None, _) => {
            Err(Fault::new("no place for the compiled database is known", "name a file with `--cards FILE`"))
        }
    }
}

/// Whether a path may be written to: a compiled database, or nothing yet.
fn is_ours(path: &Path) -> bool {
    !path.exists() || !matches!(Store::open(path), Err(fault) if fault.message.contains("is no compiled"))
}

/// The embedded cards, with those of the database behind them.
pub(super) fn library(store: Option<&Arc<Store>>) -> Option<Library> {
    store.map(|store| library::with(Arc::clone(store) as Arc<dyn library::Shelf>))
}

/// A fault as a command says it.
pub(super) fn wrong(fault: &Fault) -> Said {
    Said::wrong(&fault.message, &fault.cure)
}
