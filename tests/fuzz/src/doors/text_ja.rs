//! A card text in Japanese: whatever it says, it becomes a model or is left unread. Its first byte is the kind of card.

/// Reads a text, its first byte the kind of card.
pub fn hold(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        super::super::read(text, "ja");
    }
}
