//! What is looked up by words: cards, parts of the notation, sections of the rulebook, chapters. The first byte says which.
use super::super::call;

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Some((kind, words)) = text.split_at_checked(1) else { return };
    if words.contains('\0') {
        return;
    }
    match kind.as_bytes()[0] % 8 {
        0 => call(&["card", "--yaml", "--", words], b""),
        1 => call(&["card", "--format", "json", "--", words], b""),
        2 => call(&["card", &format!("--search={words}")], b""),
        3 => call(&["card", &format!("--notation={words}")], b""),
        4 => call(&["rules", "--lang", "zh", "--", words], b""),
        5 => call(&["rules", "--format", "json", "--", words], b""),
        6 => call(&["help", "--", words], b""),
        _ => call(&["ask", "tests/boards/full.duel", words], b""),
    };
}
