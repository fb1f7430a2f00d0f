//! Texts with holes: the right side of a rule.

/// A piece of a text.
#[derive(Debug, Clone)]
pub(super) enum Part {
    Words(String),
    Hole(Hole),
    /// One of several words, by the number that a name stands for.
    Pick(String, Vec<String>),
    /// Left out where a hole in it says nothing.
    Group(Vec<Part>),
}

/// `{name:sort/joint|change|change key=value}`.
#[derive(Debug, Clone)]
pub(super) struct Hole {
    /// What is said: the value itself where there is no name; `'word` is the word.
    pub(super) name: String,
    pub(super) sort: Option<String>,
    /// How the entries of a list are joined.
    pub(super) joint: Option<String>,
    pub(super) changes: Vec<String>,
    /// What names stand for while it is said.
    pub(super) with: Vec<(String, String)>,
}

/// Reads a text.
pub(super) fn read(text: &str) -> Result<Vec<Part>, String> {
    let (parts, rest) = parts(text, None)?;
    if rest.is_empty() { Ok(parts) } else { Err(format!("what does `{rest}` close?")) }
}

fn parts(mut text: &str, close: Option<char>) -> Result<(Vec<Part>, &str), String> {
    let mut parts = Vec::new();
    loop {
        let at = text.find(['{', '<', '[', ']']).unwrap_or(text.len());
        if at > 0 {
            parts.push(Part::Words(text[..at].replace("\\n", "\n")));
        }
        let Some(sign) = text[at..].chars().next() else {
            return if close.is_none() { Ok((parts, "")) } else { Err("`[` is not closed".to_owned()) };
        };
        let rest = &text[at + 1..];
        let until = |end: char| rest.split_once(end).ok_or(format!("`{sign}` is not closed"));
        match sign {
            '{' => {
                let (inner, after) = until('}')?;
                parts.push(Part::Hole(hole(inner)?));
                text = after;
            }
            '<' => {
                let (inner, after) = until('>')?;
                let (name, words) = inner.split_once(':').ok_or("`<name:word|word>`")?;
                parts.push(Part::Pick(name.to_owned(), words.split('|').map(str::to_owned).collect()));
                text = after;
            }
            '[' => {
                let (inner, after) = self::parts(rest, Some(']'))?;
                parts.push(Part::Group(inner));
                text = after;
            }
            _ if close == Some(sign) => return Ok((parts, rest)),
            _ => return Err(format!("`{sign}` was not opened")),
        }
    }
}

fn hole(text: &str) -> Result<Hole, String> {
    let (head, mut rest) = text.split_once(' ').unwrap_or((text, ""));
    let mut with = Vec::new();
    while !rest.trim().is_empty() {
        let (key, after) = rest.trim_start().split_once('=').ok_or(format!("`key=value` in `{text}`"))?;
        let quoted = after.strip_prefix('"').and_then(|a| a.split_once('"'));
        let (value, after) = quoted.unwrap_or_else(|| after.split_once(' ').unwrap_or((after, "")));
        with.push((key.to_owned(), value.to_owned()));
        rest = after;
    }
    let mut changes = head.split('|').map(str::to_owned);
    let head = changes.next().unwrap_or_default();
    let (head, joint) = head.split_once('/').map_or((head.as_str(), None), |(h, j)| (h, Some(j.to_owned())));
    let (name, sort) = head.split_once(':').map_or((head, None), |(n, s)| (n, Some(s.to_owned())));
    Ok(Hole { name: name.to_owned(), sort, joint, changes: changes.collect(), with })
}

/// Puts a piece behind others: one blank between words, none in front of a comma, one full stop at an end.
pub(super) fn push(said: &mut String, piece: &str) {
    let stop = piece.starts_with([',', '.', ';', ':']);
    if said.ends_with(' ') && (stop || piece.starts_with(' ')) || said.ends_with('.') && piece.starts_with('.') {
        said.pop();
    }
    if said.ends_with('。') && piece.starts_with('。') {
        said.pop();
    }
    said.push_str(piece);
}
