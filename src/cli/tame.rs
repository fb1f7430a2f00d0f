//! All that is said goes through here: whatever a file, a card or an argument is called, no sign gets out that a terminal
//! would obey.

use std::io::{Result, Write};

use crate::source::is_command;

/// What gets out as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Passing {
    /// Text for people: every other sign becomes U+FFFD.
    Text,
    /// The same with our own colours.
    Coloured,
    /// JSON: the signs stand in its strings alone and are escaped, so that it says the same.
    Data,
    /// What programs read: the talk with an editor, a scenario in its canonical form.
    All,
}

/// Colours and weights that reports have; none that hides text or stays behind it.
const COLOURS: [&[u8]; 14] =
    [b"0", b"1", b"2", b"3", b"4", b"22", b"31", b"32", b"33", b"34", b"35", b"36", b"37", b"39"];

/// A writer behind which there may be a terminal.
pub(super) struct Tame<'a> {
    to: &'a mut dyn Write,
    passing: Passing,
    /// The beginning of a character whose end was not written yet.
    held: Vec<u8>,
}

impl<'a> Tame<'a> {
    /// Writes what passes to `to`.
    pub(super) fn new(to: &'a mut dyn Write, passing: Passing) -> Tame<'a> {
        Tame { to, passing, held: Vec::new() }
    }

    /// Lets our own colours pass in a text for people.
    pub(super) fn colour(&mut self) {
        if self.passing == Passing::Text {
            self.passing = Passing::Coloured;
        }
    }

    fn put(&mut self, text: &str) -> Result<()> {
        let mut rest = text;
        while let Some(at) = rest.find(is_command) {
            self.to.write_all(&rest.as_bytes()[..at])?;
            rest = &rest[at..];
            let length = match self.passing {
                Passing::Coloured => colour(rest),
                Passing::Text | Passing::Data | Passing::All => 0,
            };
            if length > 0 {
                self.to.write_all(&rest.as_bytes()[..length])?;
                rest = &rest[length..];
            } else if let Some(sign) = rest.chars().next() {
                match self.passing {
                    Passing::Data => write!(self.to, "\\u{:04x}", u32::from(sign))?,
                    Passing::Text | Passing::Coloured | Passing::All => write!(self.to, "\u{FFFD}")?,
                }
                rest = &rest[sign.len_utf8()..];
            }
        }
        self.to.write_all(rest.as_bytes())
    }
}

/// How long the colour is that a text begins with; 0 where it begins with none of ours.
fn colour(text: &str) -> usize {
    let Some((codes, _)) = text.strip_prefix("\u{1b}[").and_then(|rest| rest.split_once('m')) else { return 0 };
    let ours = codes.as_bytes().split(|byte| *byte == b';').all(|code| COLOURS.contains(&code));
    if ours { codes.len() + 3 } else { 0 }
}

/// Whether there may be such a sign among bytes of UTF-8.
fn suspicious(bytes: &[u8]) -> bool {
    let begins = |byte: u8| byte < 0x20 && !matches!(byte, b'\n' | b'\r' | b'\t') || matches!(byte, 0x7F | 0xC2);
    bytes.iter().any(|byte| begins(*byte))
        || bytes.windows(2).any(|two| two[0] == 0xE2 && matches!(two[1], 0x80 | 0x81))
}

impl Write for Tame<'_> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        if self.passing == Passing::All {
            return self.to.write(bytes);
        }
        self.held.extend_from_slice(bytes);
        let held = std::mem::take(&mut self.held);
        let end = std::str::from_utf8(&held).map_or_else(|error| error.valid_up_to(), str::len);
        // At most three bytes wait for the rest of their character; what is no UTF-8 is no text.
        let end = if held.len() - end > 3 { held.len() } else { end };
        self.held = held[end..].to_vec();
        if suspicious(&held[..end]) {
            self.put(&String::from_utf8_lossy(&held[..end]))?;
        } else {
            self.to.write_all(&held[..end])?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::{Passing, Tame};

    fn passed(passing: Passing, pieces: &[&[u8]]) -> String {
        let mut out = Vec::new();
        let mut tame = Tame::new(&mut out, passing);
        for piece in pieces {
            tame.write_all(piece).expect("memory takes it");
        }
        String::from_utf8(out).expect("it is text")
    }

    #[test]
    fn no_sign_gets_out_that_a_terminal_obeys() {
        let said = "a\u{1b}[2Jb\u{7}c\u{9b}31md\u{202e}e\r\n\t青\u{7f}".as_bytes();
        let plain = "a\u{fffd}[2Jb\u{fffd}c\u{fffd}31md\u{fffd}e\r\n\t青\u{fffd}";
        assert_eq!(passed(Passing::Text, &[said]), plain);
        assert_eq!(passed(Passing::Coloured, &[said]), plain);
        assert_eq!(passed(Passing::Data, &["\"\u{9b}青\u{7f}\"".as_bytes()]), "\"\\u009b青\\u007f\"");
        assert_eq!(passed(Passing::All, &[said]).as_bytes(), said);
    }

    #[test]
    fn colours_pass_where_there_are_any() {
        let said = b"\x1b[1mdecided\x1b[0m \x1b[36;1mhere\x1b[0m \x1b[8mhidden\x1b[0m \x1b[m\x1b[1";
        let coloured =
            "\u{1b}[1mdecided\u{1b}[0m \u{1b}[36;1mhere\u{1b}[0m \u{fffd}[8mhidden\u{1b}[0m \u{fffd}[m\u{fffd}[1";
        assert_eq!(passed(Passing::Coloured, &[said]), coloured);
        assert!(!passed(Passing::Text, &[said]).contains('\u{1b}'));
    }

    #[test]
    fn characters_may_come_in_pieces() {
        assert_eq!(passed(Passing::Text, &[b"\xe9", b"\x9d", b"\x92\xc2", b"\x9b!"]), "青\u{fffd}!");
    }
}
