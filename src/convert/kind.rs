//! What a file is that a scenario is to be made of: told by what it holds, then by what it is called.

use crate::problem::Problem;
use crate::scenario::deck_list::passcodes;

/// What a scenario can be made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A deck list: `.ydk`, or `ydke://…`.
    Deck,
    /// A puzzle: Lua that calls `Debug.AddCard`.
    Puzzle,
    /// A replay: `.yrp`, `.yrpX`.
    Replay,
    /// A scenario in its JSON form.
    Json,
    /// A scenario as text.
    Scenario,
}

/// What the bytes of a file are. `ending` is what its name ends in, in small letters.
///
/// # Errors
/// That it is nothing of which a scenario can be made.
pub fn kind(bytes: &[u8], ending: &str) -> Result<Kind, Problem> {
    if bytes.starts_with(b"yrp1") || bytes.starts_with(b"yrpX") || ending == "yrp" || ending == "yrpx" {
        return Ok(Kind::Replay);
    }
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    match ending {
        "lua" => return Ok(Kind::Puzzle),
        "ydk" => return Ok(Kind::Deck),
        "json" => return Ok(Kind::Json),
        "duel" if !text.starts_with('{') => return Ok(Kind::Scenario),
        _ => {}
    }
    if text.starts_with("ydke://") {
        return Ok(Kind::Deck);
    }
    if text.starts_with('{') {
        return Ok(Kind::Json);
    }
    if text.contains("Debug.ReloadFieldBegin") || text.contains("Debug.AddCard") {
        return Ok(Kind::Puzzle);
    }
    let list = passcodes(text);
    if list.odd.is_none() && (list.headed || !list.codes.is_empty()) {
        return Ok(Kind::Deck);
    }
    if crate::scenario::parse(text).1.is_empty() && !text.contains('\0') {
        return Ok(Kind::Scenario);
    }
    let help = "it takes a deck list (.ydk, `ydke://…`), a puzzle (.lua), a replay (.yrp, .yrpX) or a scenario in JSON";
    Err(Problem::of_file("convert::unknown", "nobody can tell what this is").help(help))
}

/// The largest text that is read, in bytes.
const LARGEST: usize = 1 << 20;

/// The text of a file. It must be UTF-8; a byte order mark is taken off.
///
/// # Errors
/// That it is no text, or too long.
pub fn text(bytes: &[u8]) -> Result<String, Problem> {
    if bytes.len() > LARGEST {
        let message = format!("the file has more than {LARGEST} bytes");
        return Err(Problem::of_file("convert::too-large", message).help("take out what is too much"));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').unwrap_or(text).to_owned()),
        Err(fault) => {
            let at = fault.valid_up_to();
            let line = bytes[..at].split(|byte| *byte == b'\n').count();
            let message = format!("the file is not UTF-8 (byte {at}, in line {line})");
            Err(Problem::of_file("convert::encoding", message).help("save it as UTF-8"))
        }
    }
}
