//! Messages as the base protocol frames them: a header with `Content-Length`, an empty line, JSON.
//! <https://microsoft.github.io/language-server-protocol/specifications/lsp/3.18/specification/#baseProtocol>

use std::io::{BufRead, BufReader, Read, Write};

use serde_json::Value;

/// A message is no longer than this, in bytes.
const LONGEST: u64 = 64 << 20;
/// A line of a header is no longer than this, in bytes.
const HEADER: u64 = 8 << 10;

/// What came in.
#[derive(Debug)]
pub(super) enum Incoming {
    /// A message.
    Message(Value),
    /// No message: what is wrong.
    Wrong(String),
}

/// The messages that come in.
pub(super) struct Messages<R> {
    from: BufReader<R>,
}

impl<R: Read> Messages<R> {
    /// The messages of a stream.
    pub(super) fn new(from: R) -> Messages<R> {
        Messages { from: BufReader::new(from) }
    }

    /// The next one; none at the end.
    pub(super) fn next(&mut self) -> std::io::Result<Option<Incoming>> {
        let Some(length) = self.header()? else { return Ok(None) };
        let length = match length {
            Ok(length) => length,
            Err(wrong) => return Ok(Some(Incoming::Wrong(wrong))),
        };
        let mut part = self.from.by_ref().take(length);
        if length > LONGEST {
            std::io::copy(&mut part, &mut std::io::sink())?;
            return Ok(Some(Incoming::Wrong(format!("the message is longer than {LONGEST} bytes"))));
        }
        let mut body = Vec::new();
        part.read_to_end(&mut body)?;
        if (body.len() as u64) < length {
            return Ok(None);
        }
        Ok(Some(match serde_json::from_slice(&body) {
            Ok(value) => Incoming::Message(value),
            Err(error) => Incoming::Wrong(format!("the message is no JSON: {error}")),
        }))
    }

    /// Reads a header: the length of what follows, or what is wrong; none at the end.
    fn header(&mut self) -> std::io::Result<Option<Result<u64, String>>> {
        let mut length = Err("the header has no `Content-Length`".to_owned());
        let mut begun = false;
        loop {
            let mut line = Vec::new();
            if self.from.by_ref().take(HEADER).read_until(b'\n', &mut line)? == 0 {
                return Ok(None);
            }
            let line = String::from_utf8_lossy(&line);
            let line = line.trim();
            if line.is_empty() && begun {
                return Ok(Some(length));
            }
            begun |= !line.is_empty();
            if let Some((name, value)) = line.split_once(':')
                && name.trim().eq_ignore_ascii_case("content-length")
            {
                let value = value.trim();
                length = value.parse().map_err(|_| format!("`{value}` is no length of a message in bytes"));
            }
        }
    }
}

/// Writes a message.
pub(super) fn write(message: &Value, out: &mut dyn Write) -> std::io::Result<()> {
    let body = message.to_string();
    write!(out, "Content-Length: {}\r\n\r\n{body}", body.len())?;
    out.flush()
}
