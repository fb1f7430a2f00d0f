//! Where something is defined: a section and a card in their files, a card of the document, a label.

use std::path::{Path, PathBuf};

use gen_lsp_types::{Location, Position, Uri};

use super::document::{Text, path, uri};
use super::place::{Read, section};
use super::rename::label;
use crate::cards::definition::Definition;
use crate::library::Library;
use crate::rulebook::Section;
use crate::source::Span;

/// Where what stands at a position is defined.
pub(super) fn define(document: &str, text: &Text, at: Position, library: &Library) -> Option<Location> {
    let offset = text.offset(at);
    let here = |span| Location { uri: Uri(document.to_owned()), range: text.range(span) };
    if let Some((_, section)) = section(text, offset) {
        return of_section(section, &root(document)?);
    }
    let read = Read::new(text, library);
    if let Some(label) = label(&read, text, offset) {
        return label.defined.map(here);
    }
    match read.own(read.name(offset)?) {
        Some(block) => Some(here(block.item.name.span)),
        None => of_card(&read.card(offset)?.1, &root(document)?),
    }
}

/// The folder above a document that holds the corpus.
fn root(document: &str) -> Option<PathBuf> {
    let path = path(document)?;
    path.ancestors().map(|folder| folder.join("rulings")).find(|rulings| rulings.join("cards").is_dir())
}

/// The line of a file that a test holds.
fn line(file: &Path, holds: impl Fn(&str) -> bool) -> Option<Location> {
    let text = Text::new(std::fs::read_to_string(file).ok()?);
    let mut at = 0;
    for line in text.whole().split_inclusive('\n') {
        if holds(line.trim()) {
            let range = text.range(Span { start: at, end: at + line.trim_end().len() });
            return Some(Location { uri: Uri(uri(file)), range });
        }
        at += line.len();
    }
    None
}

fn of_section(section: &Section, root: &Path) -> Option<Location> {
    let (chapter, _) = section.id.split_once('.')?;
    let id = |said: &str| {
        let (_, id) = said.trim_start_matches(['-', ' ', '{']).split_once("id:")?;
        Some(id.trim_start().split([',', '}', ' ']).next()? == section.id)
    };
    line(&root.join("rulebook").join(chapter).with_extension("yaml"), |said| id(said) == Some(true))
}

fn of_card(card: &Definition, root: &Path) -> Option<Location> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(root.join("cards")).ok()?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    // A file is called as its card is.
    let word = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    let called: String = card.name.en.chars().map(word).collect();
    files.sort_by_key(|file| file.file_stem().is_none_or(|stem| stem.to_string_lossy() != called));
    let names = |said: &str| said.starts_with("name:") && said.contains(card.name.en.as_str());
    files.iter().find_map(|file| line(file, names))
}
