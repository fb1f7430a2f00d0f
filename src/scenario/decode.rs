//! From bytes to text.

use crate::library::terms::FILE;
use crate::problem::Problem;
use crate::source::{is_command, line_and_column};

/// The longest line of a scenario, in characters.
const LONGEST: usize = 4_000;

/// Makes text of the bytes of a file. It must be UTF-8; a byte order mark is taken off.
pub fn decode(bytes: &[u8]) -> Result<String, Problem> {
    decode_within(bytes, FILE)
}

/// The same of a file that has so many bytes at most.
pub fn decode_within(bytes: &[u8], most: usize) -> Result<String, Problem> {
    if bytes.len() > most {
        let message = format!("the file has more than {most} bytes");
        let help = "put the duels into several files, or raise `budget.file`";
        return Err(Problem::of_file("scenario::too-large", message).help(help));
    }
    if let Some(name) = other_encoding(bytes) {
        let message = format!("the file is {name}, not UTF-8 (byte 0)");
        return Err(Problem::of_file("scenario::encoding", message).help("save it as UTF-8"));
    }
    if let Some(at) = bytes.iter().position(|byte| *byte == 0) {
        let message = format!("the file holds a NUL byte (byte {at}): it is no text");
        return Err(Problem::of_file("scenario::encoding", message).help("a scenario is plain text in UTF-8"));
    }
    match str::from_utf8(bytes) {
        Ok(text) => harmless(text.strip_prefix('\u{FEFF}').unwrap_or(text)).and_then(within_lines),
        Err(error) => {
            let at = error.valid_up_to();
            let line = bytes[..at].split(|byte| *byte == b'\n').count();
            let message = format!("the file is not UTF-8 (byte {at}, in line {line})");
            Err(Problem::of_file("scenario::encoding", message).help("save it as UTF-8"))
        }
    }
}

/// Refuses what a terminal would obey.
fn harmless(text: &str) -> Result<&str, Problem> {
    let Some((at, sign)) = text.char_indices().find(|(_, sign)| is_command(*sign)) else { return Ok(text) };
    let (line, column) = line_and_column(text, at);
    Err(Problem::of_file("scenario::control-character", obeyed(sign, &format!("line {line}, column {column}")))
        .help("take it out: a terminal would obey it instead of showing it"))
}

/// What is said of such a sign.
pub(super) fn obeyed(sign: char, place: &str) -> String {
    format!("{place} holds the control character U+{:04X}", u32::from(sign))
}

/// The encoding that the first bytes give away.
fn other_encoding(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..] => Some("UTF-32"),
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => Some("UTF-16"),
        [0, first, 0, second, ..] | [first, 0, second, 0, ..] if *first != 0 && *second != 0 => Some("UTF-16"),
        _ => None,
    }
}

/// Refuses lines that nobody wrote by hand. JSON may stand on one line.
fn within_lines(text: &str) -> Result<String, Problem> {
    let json = text.trim_start().starts_with('{');
    if let Some(line) = text.lines().find(|line| !json && line.chars().count() > LONGEST) {
        let (number, _) = line_and_column(text, line.as_ptr().addr() - text.as_ptr().addr());
        let message = format!("line {number} is longer than {LONGEST} characters");
        return Err(Problem::of_file("scenario::long-line", message)
            .help("a list of cards may be shorter: `…` stands for more"));
    }
    Ok(text.to_owned())
}
