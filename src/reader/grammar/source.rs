//! Where the grammars come from: from inside the program, or from a folder, so that a wording can be tried.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::Grammar;
use crate::reader::{model, printer, retold};

static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// The files of a folder of grammars.
const FILES: [&str; 6] = ["card_text.ja", "card_text.en", "meaning", "retold", "card_print.en", "card_print.ja"];

/// Takes all grammars from a folder from now on; an error names the file, the line and what is wrong there. To be called
/// before anything is read.
pub fn take_from(folder: &Path) -> Result<(), String> {
    for file in FILES {
        let path = folder.join(file);
        // What is printed or retold may stay as it is.
        if (file.starts_with("card_print") || file == "retold") && !path.exists() {
            continue;
        }
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let checked = match file {
            "meaning" => model::check(&text),
            "retold" => retold::check(&text),
            "card_print.en" | "card_print.ja" => printer::check(&text),
            _ => Grammar::new(&text).map(drop),
        };
        checked.map_err(|e| format!("{}: {e}", path.display()))?;
    }
    // Whoever comes first is heard.
    let _taken = FOLDER.set(folder.to_owned());
    Ok(())
}

/// The text of a grammar file.
pub(in crate::reader) fn text(file: &str, ours: &'static str) -> Cow<'static, str> {
    let read = FOLDER.get().and_then(|folder| std::fs::read_to_string(folder.join(file)).ok());
    read.map_or(Cow::Borrowed(ours), Cow::Owned)
}
